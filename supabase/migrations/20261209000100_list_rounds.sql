-- What pages of the ledger ask: rounds of a selection with all that a line of them says, what can be chosen,
-- and who was busiest in a time. As whoever asks, over the index of 20261209000000_index_rounds.

create function public.list_rounds(wanted jsonb default '{}', reader_locale text default 'en') returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  found jsonb;
begin
  execute format($q$
    with chosen as (
      select r.round_id, row_number() over (order by %2$s) as place
      from (select r.* from private.round_index as r where %1$s order by %2$s limit %3$s offset %4$s) as r
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', r.id, 'announced_on', r.announced_on, 'kind', r.kind, 'amount', r.amount, 'currency', r.currency,
      'amount_usd', r.amount_usd, 'usd_rate_on', r.usd_rate_on, 'status', r.status,
      'startups', jsonb_build_object('slug', s.slug, 'name', s.name, 'sector', s.category, 'location', s.location),
      'round_investors', (
        select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'lead', i.lead,
          'investors', case when f.id is not null then jsonb_build_object('slug', f.slug, 'name', f.name) end)), '[]')
        from public.round_investors as i left join public.investors as f on f.id = i.investor_id and f.status = 'approved'
        where i.round_id = r.id and (i.name is not null or f.id is not null)),
      'fact_sources', (
        select coalesce(jsonb_agg(jsonb_build_object('url', o.url, 'publisher', o.publisher, 'title', coalesce(a.title, o.title),
          'story', case when a.id is not null then jsonb_build_object('slug', coalesce(a.slug, a.id::text), 'locale', a.locale) end)
          order by o.id), '[]')
        from public.fact_sources as o
        left join public.articles as cited on cited.id = o.article_id and cited.status = 'published'
        left join lateral (
          select v.* from public.articles as v
          where v.status = 'published' and cited.id is not null
            and (v.id = cited.id or v.translation_of = cited.id or v.id = cited.translation_of)
          order by v.locale = $1 desc, v.id = cited.id desc limit 1
        ) as a on true
        where o.round_id = r.id and (o.url is not null or a.id is not null))
      ) order by c.place), '[]')
    from chosen as c
    join public.funding_rounds as r on r.id = c.round_id
    join public.startups as s on s.id = r.startup_id
    $q$,
    private.rounds_where(wanted),
    case wanted ->> 'sort'
      when 'amount' then 'r.cents desc nulls last, r.announced_on desc, r.round_id'
      when 'company' then 'r.company, r.announced_on desc, r.round_id'
      else 'r.announced_on desc, r.round_id' end,
    least(greatest(coalesce((wanted ->> 'take')::integer, 24), 1), 500),
    least(greatest(coalesce((wanted ->> 'skip')::integer, 0), 0), 1000000))
  into found using reader_locale;
  return jsonb_build_object('rounds', found, 'investor', (
    select jsonb_build_object('slug', i.slug, 'name', i.name) from public.investors as i
    where i.slug = wanted ->> 'investor' and i.status = 'approved'));
end
$$;
comment on function public.list_rounds is 'A page of a selection of public rounds with companies, investors and sources; stories of ours in the language of the reader where there are.';

-- Quarters and countries that have rounds, hopping from one to the next along their indexes.
create function public.round_choices() returns jsonb
language sql stable set search_path = '' as $$
  with recursive quarters as (
    (select r.quarter from private.round_index as r order by r.quarter desc limit 1)
    union all
    select (select r.quarter from private.round_index as r where r.quarter < q.quarter order by r.quarter desc limit 1)
    from quarters as q where q.quarter is not null
  ), countries as (
    (select r.country from private.round_index as r where r.country is not null order by r.country limit 1)
    union all
    select (select r.country from private.round_index as r where r.country > c.country order by r.country limit 1)
    from countries as c where c.country is not null
  )
  select jsonb_build_object(
    'quarters', (select coalesce(jsonb_agg(q.quarter), '[]') from quarters as q where q.quarter is not null),
    'countries', (select coalesce(jsonb_agg(c.country), '[]') from (
      select c.country from countries as c where c.country is not null limit 300) as c))
$$;
comment on function public.round_choices is 'The quarters that have public rounds, newest first, and the countries.';

create function public.round_leagues(since date, until date)
returns table (league text, place integer, slug text, name text, rounds integer, led integer, known integer, usd numeric, median numeric)
language sql stable set search_path = '' as $$
  with chosen as materialized (
    select r.kind, r.sector, r.cents, r.investors, r.leads from private.round_index as r
    where r.announced_on between since and until and not r.disputed
  ), active as (
    select j.id, count(*)::integer as rounds, (count(*) filter (where j.id = any (c.leads)))::integer as led
    from chosen as c cross join lateral unnest(c.investors) as j (id) group by j.id
  ), busiest as (
    (select a.* from active as a order by a.rounds desc, a.led desc, a.id limit 10)
    union
    (select a.* from active as a where a.led > 0 order by a.led desc, a.rounds desc, a.id limit 10)
  ), named as (
    select b.*, i.slug, i.name from busiest as b join public.investors as i on i.id = b.id and i.status = 'approved'
  ), parts as (
    select 'sector' as league, c.sector as name, c.cents from chosen as c
    union all
    select 'kind', c.kind, c.cents from chosen as c
  ), summed as (
    select p.league, p.name, count(*)::integer as rounds, count(p.cents)::integer as known, sum(p.cents) as cents,
      percentile_cont(0.5) within group (order by p.cents::double precision) as median
    from parts as p group by p.league, p.name
  )
  (select 'joined', (row_number() over (order by n.rounds desc, n.led desc, n.name))::integer, n.slug, n.name, n.rounds, n.led,
    null::integer, null::numeric, null::numeric
  from named as n order by 2 limit 10)
  union all
  (select 'led', (row_number() over (order by n.led desc, n.rounds desc, n.name))::integer, n.slug, n.name, n.rounds, n.led, null, null, null
  from named as n where n.led > 0 order by 2 limit 10)
  union all
  select s.league, (row_number() over (partition by s.league order by s.cents desc nulls last, s.rounds desc, s.name))::integer,
    null, s.name, s.rounds, null, s.known, trim_scale(s.cents / 100), trim_scale(round(s.median::numeric / 100, 2))
  from summed as s
  order by 1, 2
$$;
comment on function public.round_leagues is 'Who joined and who led most rounds between two days, and what went into which sectors and kinds. Without disputed rounds.';

revoke all on function private.country_of, private.rounds_where, public.round_sums, public.list_rounds, public.round_choices,
  public.round_leagues from public;
grant execute on function private.rounds_where, public.round_sums, public.list_rounds, public.round_choices,
  public.round_leagues to anon, authenticated, service_role;
