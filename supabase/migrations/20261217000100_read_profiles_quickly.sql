-- A profile at any size and in few questions: of a fund with thousands of rounds the newest, and what all of them come
-- to; what is like it, and the stories that its facts cite, in the same answer.

-- What all public rounds of an investor say together. What is disputed counts nowhere.
create function private.portfolio_of(investor uuid) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (with held as materialized (
    select r.round_id, r.startup_id, r.kind, r.cents, r.investors, investor = any (r.leads) as led
    from private.round_index as r where r.investors @> array[investor] and not r.disputed
  ), partners as (
    select p.id, p.name, count(*)::integer as rounds
    from (
      select j.id, null as name from held as h cross join lateral unnest(h.investors) as j (id) where j.id <> investor
      union all
      select null, i.name from public.round_investors as i
      where i.name is not null and i.round_id = any (array(select h.round_id from held as h))
    ) as p group by p.id, p.name
  ), busiest as (
    select p.* from partners as p order by p.rounds desc fetch first 8 rows with ties
  )
  select jsonb_build_object('companies', count(distinct h.startup_id), 'rounds', count(*), 'led', count(*) filter (where h.led),
    'known', count(h.cents), 'least', trim_scale(min(h.cents) / 100.0), 'most', trim_scale(max(h.cents) / 100.0),
    'median', trim_scale((percentile_cont(0.5) within group (order by h.cents::double precision))::numeric / 100),
    'kinds', (select coalesce(jsonb_object_agg(k.kind, k.rounds), '{}') from (
      select kind, count(*) as rounds from held group by kind) as k),
    -- Of those with as many as the last one everybody, but not hundreds: who is shown is sorted by name where that is done.
    'partners', (select coalesce(jsonb_agg(jsonb_build_object('name', coalesce(i.name, b.name), 'slug', i.slug, 'rounds', b.rounds)), '[]')
      from (select * from busiest as b order by b.rounds desc, b.name, b.id limit 200) as b
      left join public.investors as i on i.id = b.id))
  from held as h);
end
$$;

-- The sectors of startups that an area of investment is about.
create function private.sectors_of_focus(focus text) returns text[]
language sql immutable parallel safe strict set search_path = '' as $$
  select case focus
    when 'Green Tech' then array['Climate Tech']
    when 'Biotech' then array['HealthTech']
    when 'AgriTech' then array['FoodTech']
    when 'Logistics' then array['LogisTech']
    when 'Consumer Products' then array['FoodTech', 'E-commerce']
    when 'Enterprise Software' then array['SaaS']
    when 'Cybersecurity' then array['SaaS']
    when 'IoT' then array['Hardware']
    else array[focus] end
$$;

-- As in 20261208000100_read_profiles.sql, but of a fund the newest 100 rounds and `portfolio`; `similar` and `stories`.
-- One plan for everybody: making it takes longer than what it does.
create or replace function public.ledger_profile(startup uuid default null, investor uuid default null) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  answer jsonb;
  alike uuid[];
  cited uuid[];
begin
  answer := jsonb_build_object(
    'rounds', case when investor is null then (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'announced_on', r.announced_on, 'kind', r.kind,
        'amount', r.amount, 'currency', r.currency, 'amount_usd', r.amount_usd, 'usd_rate_on', r.usd_rate_on,
        'status', r.status, 'led', false,
        'startups', (select jsonb_build_object('slug', s.slug, 'name', s.name) from public.startups as s where s.id = r.startup_id),
        'round_investors', (
          select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'lead', i.lead, 'investors',
            (select jsonb_build_object('slug', f.slug, 'name', f.name) from public.investors as f where f.id = i.investor_id))), '[]')
          from public.round_investors as i where i.round_id = r.id),
        'fact_sources', (
          select coalesce(jsonb_agg(jsonb_build_object('url', s.url, 'publisher', s.publisher, 'title', s.title,
            'seen_on', s.seen_on, 'article_id', s.article_id) order by s.seen_on, s.id), '[]')
          from public.fact_sources as s where s.round_id = r.id)
      ) order by r.announced_on desc, r.id), '[]')
      from public.funding_rounds as r where r.startup_id = startup and r.is_public)
    else (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'announced_on', r.announced_on, 'kind', r.kind,
        'amount', r.amount, 'currency', r.currency, 'amount_usd', r.amount_usd, 'usd_rate_on', r.usd_rate_on,
        'status', r.status, 'led', held.led, 'startups', jsonb_build_object('slug', s.slug, 'name', s.name)
      ) order by r.announced_on desc, r.id), '[]')
      from (
        with mine as materialized (
          select x.round_id, x.announced_on, investor = any (x.leads) as led from private.round_index as x
          where x.investors @> array[investor]
        )
        select m.* from mine as m order by m.announced_on desc, m.round_id limit 100
      ) as held
      join public.funding_rounds as r on r.id = held.round_id and r.is_public
      join public.startups as s on s.id = r.startup_id)
    end,
    'roles', (
      select coalesce(jsonb_agg(jsonb_build_object('role', o.role, 'since', o.since, 'until', o.until,
        'people', jsonb_build_object('slug', p.slug, 'name', p.name),
        'fact_sources', (
          select coalesce(jsonb_agg(jsonb_build_object('url', s.url, 'publisher', s.publisher, 'title', s.title,
            'seen_on', s.seen_on, 'article_id', s.article_id) order by s.seen_on, s.id), '[]')
          from public.fact_sources as s where s.role_id = o.id))), '[]')
      from public.roles as o join public.people as p on p.id = o.person_id
      where o.is_public and (o.startup_id = startup or o.investor_id = investor)),
    'changes', (
      select coalesce(jsonb_agg(jsonb_build_object('at', h.at, 'fact', h.fact, 'deed', h.deed, 'about', h.about,
        'before', h.before, 'after', h.after) order by h.id desc), '[]')
      from (
        (select * from public.fact_history as h where h.startup_id = startup order by h.id desc limit 20)
        union all
        (select * from public.fact_history as h where h.investor_id = investor order by h.id desc limit 20)
      ) as h),
    'claims', (
      select coalesce(jsonb_agg(jsonb_build_object('domain', c.domain, 'verified_at', c.verified_at) order by c.verified_at), '[]')
      from public.claims as c where c.startup_id = startup or c.investor_id = investor),
    'employees', (
      select coalesce(jsonb_agg(jsonb_build_object('url', s.url, 'publisher', s.publisher, 'title', s.title,
        'seen_on', s.seen_on, 'article_id', s.article_id) order by s.seen_on, s.id), '[]')
      from public.fact_sources as s where s.employees_of = startup));
  if investor is not null then
    answer := answer || jsonb_build_object('portfolio', private.portfolio_of(investor),
      'held', (select count(*) from private.round_index as x where x.investors @> array[investor]),
      'seen_on', (select max(s.seen_on) from public.fact_sources as s
        where s.round_id = any (array(select (round ->> 'id')::uuid from jsonb_array_elements(answer -> 'rounds') as round))));
  end if;
  -- Beside a company those like it; beside a fund of whom no rounds are known, whom they might back.
  if startup is not null then
    alike := array(select s.id from public.similar_startups(startup, 3) as s);
  elsif answer -> 'rounds' = '[]' then
    alike := array(
      select s.id
      from (
        select distinct unnest(private.sectors_of_focus(focus)) as sector
        from public.investors as i, unnest(i.investment_focus) as focus where i.id = investor and i.status = 'approved'
      ) as f
      cross join lateral (
        select s.id, s.featured, s.created_at from public.startups as s where s.status = 'approved' and s.category = f.sector
        order by s.featured desc, s.created_at desc, s.id limit 3
      ) as s
      order by s.featured desc, s.created_at desc, s.id limit 3);
  end if;
  cited := array(
    select distinct (id #>> '{}')::uuid
    from jsonb_path_query(answer, '$.*[*].fact_sources[*].article_id ? (@ != null)') as id);
  return answer || jsonb_build_object(
    'similar', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'slug', s.slug, 'logo_url', s.logo_url, 'featured', s.featured,
        'name', s.name, 'description', s.description, 'website', s.website, 'category', s.category, 'stage', s.stage,
        'location', s.location, 'employees', s.employees, 'founded_year', s.founded_year, 'funding_stage', s.funding_stage,
        'funding_amount', s.funding_amount) order by e.place), '[]')
      from unnest(alike) with ordinality as e (id, place) join public.startups as s on s.id = e.id),
    'stories', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'slug', a.slug, 'title', a.title, 'locale', a.locale,
        'translation_of', a.translation_of)), '[]')
      from public.articles as a
      where a.status = 'published' and (a.id = any (cited) or a.translation_of = any (cited))));
end
$$;
comment on function public.ledger_profile is 'Rounds, people, newest changes, claims and sources of a startup or an investor, as the caller may see them, with what is like it; of an investor the newest rounds, and what all of them say together.';
drop function private.sources_json;
revoke all on function private.portfolio_of, private.sectors_of_focus from public;
grant execute on function private.portfolio_of, private.sectors_of_focus to anon, authenticated, service_role;
