-- Equity is summed alone: what a listing brought in, what was lent and what was granted are told apart.

-- What is no equity has a size that begins at 1000, so that sums and medians of equity leave it out by that alone.
create function private.is_equity(kind text) returns boolean
language sql immutable parallel safe set search_path = '' as $$ select kind <> all ('{IPO,Debt,Grant}'::text[]) $$;

-- As in 20261127000200_value_rules, but from 1000 on of what is no equity.
create function private.round_bucket(cents bigint, disputed boolean, kind text) returns smallint
language sql immutable parallel safe set search_path = '' as $$
  select case when disputed then -1 when coalesce(cents, 0) <= 0 then 0
    else 1 + floor(ln(cents::double precision) * 8) + case when private.is_equity(kind) then 0 else 1000 end end::smallint
$$;
drop function public.round_sums;

grant execute on function private.is_equity, private.round_bucket(bigint, boolean, text) to anon, authenticated, service_role;

-- With its column go the indexes on it. Its rows are made anew below.
truncate private.round_index;
alter table private.round_index drop column bucket;
drop function private.round_bucket(bigint, boolean);
alter table private.round_index add column bucket smallint not null
  generated always as (private.round_bucket(cents, disputed, kind)) stored;
create index round_index_bucket_idx on private.round_index (bucket, cents);
create index round_index_sector_kind_idx on private.round_index (sector, kind, quarter, bucket, cents);
drop index private.round_index_sector_year_idx, private.round_index_sector_quarter_idx;
create index round_index_sector_year_idx on private.round_index (sector, year, cents) where bucket between 1 and 999;
create index round_index_sector_quarter_idx on private.round_index (sector, quarter, cents) where bucket between 1 and 999;

-- As in 20261127001800_round_sums, but all kinds of equity can be asked for together.
create or replace function private.rounds_where(wanted jsonb) returns text
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return concat_ws(' and ', 'true',
    'r.announced_on >= ' || quote_literal((wanted ->> 'from')::date),
    'r.announced_on <= ' || quote_literal((wanted ->> 'to')::date),
    case wanted ->> 'kind' when 'Equity' then 'private.is_equity(r.kind)' else 'r.kind = ' || quote_literal(wanted ->> 'kind') end,
    'r.sector = ' || quote_literal(wanted ->> 'sector'),
    'r.country = ' || quote_literal(wanted ->> 'country'),
    'r.cents >= ' || 100 * (wanted ->> 'least')::bigint,
    'r.cents < ' || 100 * (wanted ->> 'below')::bigint,
    case when (wanted ->> 'undisclosed')::boolean then 'r.cents is null' end,
    case when (wanted ->> 'disclosed')::boolean then 'r.cents is not null' end,
    case (wanted ->> 'counted')::boolean when true then 'not r.disputed' when false then 'r.disputed' end,
    'r.startup_id = ' || quote_literal((wanted ->> 'startup')::uuid),
    case when wanted ->> 'investor' is not null then coalesce(
      (select concat_ws(' and ', 'r.investors @> ' || i.one, case when (wanted ->> 'led')::boolean then 'r.leads @> ' || i.one end)
        from (select 'array[' || quote_literal(f.id) || '::uuid]' as one from public.investors as f
          where f.slug = wanted ->> 'investor' and f.status = 'approved') as i), 'false') end);
end
$$;

-- As in 20261127001800_round_sums, but the tallies of kinds say what all of equity comes to.
create or replace function private.tallies_where(wanted jsonb) returns text
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select case when d.dimension = 'kind' and d.value = 'Equity' then 't.dimension = ''kind'' and private.is_equity(t.value)'
        else format('t.dimension = %L and t.value = %L', coalesce(d.dimension, ''), coalesce(d.value, '')) end
      || coalesce(' and t.quarter >= ' || quote_literal(d.since), '')
      || coalesce(' and t.quarter <= ' || quote_literal(d.until), '')
      || case when d.disclosed then ' and t.bucket > 0' when d.counted then ' and t.bucket >= 0'
        when not d.counted then ' and t.bucket < 0' else '' end
    from (
      select min(w.dimension) as dimension, min(w.value) as value, count(w.dimension) as dimensions, bool_or(w.other) as others,
        (wanted ->> 'from')::date as since, (wanted ->> 'to')::date as until,
        (wanted ->> 'counted')::boolean as counted, coalesce((wanted ->> 'disclosed')::boolean, false) as disclosed
      from (
        select w.key as dimension, w.value, w.key in ('startup', 'investor') as other
        from jsonb_each_text(wanted) as w
        where w.value is not null and w.key in ('kind', 'sector', 'country', 'startup', 'investor')
        union all
        select 'size', s.value, s.value not in ('undisclosed', '-1000000', '1000000-5000000', '5000000-20000000',
          '20000000-100000000', '100000000-')
        from (
          select case when (wanted ->> 'undisclosed')::boolean and not (wanted ? 'least' or wanted ? 'below') then 'undisclosed'
            else concat_ws('-', coalesce(wanted ->> 'least', ''), coalesce(wanted ->> 'below', '')) end as value
          where wanted ? 'least' or wanted ? 'below' or wanted ? 'undisclosed'
        ) as s
      ) as w
    ) as d
    where d.dimensions <= 1 and d.others is not true and (not d.disclosed or d.counted)
      and (d.since is null or d.since = date_trunc('quarter', d.since::timestamp)::date)
      and (d.until is null or d.until + 1 = date_trunc('quarter', (d.until + 1)::timestamp)::date));
end
$$;

-- As in 20261127001800_round_sums, but what is no equity is counted and summed apart, unless its kind is asked for.
create function public.round_sums(wanted jsonb default '{}')
returns table (quarter date, rounds integer, known integer, usd numeric, median numeric, disputed integer, disputed_usd numeric,
  apart integer, apart_usd numeric)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  chosen constant text := private.rounds_where(wanted);
  tallied constant text := private.tallies_where(wanted);
  -- Of one kind all sums; of several those of equity.
  top constant integer := case when wanted ->> 'kind' is null then 999 else 32767 end;
  quarters date[];
  buckets integer[];
  counts bigint[];
  sums numeric[];
  bounds record;
  middle numeric;
begin
  execute format('select array_agg(t.quarter), array_agg(t.bucket::integer), array_agg(t.rounds), array_agg(t.cents::numeric) from (%s) as t',
    case when tallied is null then
      'select r.quarter, r.bucket, count(*) as rounds, sum(r.cents) as cents from private.round_index as r where '
        || chosen || ' group by r.quarter, r.bucket'
    else 'select t.quarter, t.bucket, t.rounds::bigint, t.cents from private.round_tallies as t where t.rounds > 0 and ' || tallied end)
  into quarters, buckets, counts, sums;
  -- The middle: of an even number the two there, which may be of different sizes.
  with sizes as materialized (
    select t.bucket, sum(t.rounds) as rounds, sum(sum(t.rounds)) over (order by t.bucket) as upto
    from unnest(buckets, counts) as t (bucket, rounds) where t.bucket between 1 and top group by t.bucket
  ), ranks as materialized (
    select div(max(s.upto) + 1, 2) as first, div(max(s.upto), 2) + 1 as last from sizes as s
  )
  select (select min(s.bucket) from sizes as s, ranks as k where s.upto >= k.first) as low,
    (select min(s.bucket) from sizes as s, ranks as k where s.upto >= k.last) as high,
    (select k.first - coalesce(max(s.upto) filter (where s.upto < k.first), 0) - 1
      from sizes as s cross join ranks as k group by k.first) as skip,
    (select k.last - k.first + 1 from ranks as k) as take
  into bounds;
  if bounds.low is not null and (wanted ->> 'middle')::boolean is not false then
    execute format($q$
      select avg(m.cents) from (
        select r.cents from private.round_index as r where r.bucket between %s and %s and %s
        order by r.bucket, r.cents limit %s offset %s
      ) as m$q$, bounds.low, bounds.high, chosen, bounds.take, bounds.skip)
    into middle;
  end if;
  return query
    with each as materialized (
      select t.quarter, coalesce(sum(t.rounds) filter (where t.bucket >= 0), 0) as rounds,
        coalesce(sum(t.rounds) filter (where t.bucket between 1 and top), 0) as known,
        nullif(sum(t.cents) filter (where t.bucket between 1 and top), 0) as cents,
        coalesce(sum(t.rounds) filter (where t.bucket = -1), 0) as disputed,
        nullif(sum(t.cents) filter (where t.bucket = -1), 0) as disputed_cents,
        coalesce(sum(t.rounds) filter (where t.bucket > top), 0) as apart,
        nullif(sum(t.cents) filter (where t.bucket > top), 0) as apart_cents
      from unnest(quarters, buckets, counts, sums) as t (quarter, bucket, rounds, cents) group by t.quarter
    )
    select e.quarter, e.rounds::integer, e.known::integer, trim_scale(e.cents / 100), null::numeric, e.disputed::integer,
      trim_scale(e.disputed_cents / 100), e.apart::integer, trim_scale(e.apart_cents / 100)
    from each as e
    union all
    select null, coalesce(sum(e.rounds), 0)::integer, coalesce(sum(e.known), 0)::integer, trim_scale(sum(e.cents) / 100),
      trim_scale(round(middle / 100, 2)), coalesce(sum(e.disputed), 0)::integer, trim_scale(sum(e.disputed_cents) / 100),
      coalesce(sum(e.apart), 0)::integer, trim_scale(sum(e.apart_cents) / 100)
    from each as e
    order by 1 nulls last;
end
$$;
comment on function public.round_sums is
  'How many rounds of a selection there are and what those of equity sum up to in US dollars, by quarter, and all together (no quarter), with their median; of one kind, whatever it is. Disputed ones, and what is no equity, are counted apart.';
grant execute on function public.round_sums to anon, authenticated, service_role;

-- As in 20261127001800_round_sums, but sectors sum equity alone.
create or replace function public.round_leagues(since date, until date)
returns table (league text, place integer, slug text, name text, rounds integer, led integer, known integer, usd numeric, median numeric)
language plpgsql stable set search_path = '' as $$
declare
  span constant text := case when since = date_trunc('quarter', since::timestamp)::date
      and until = (since + interval '3 months - 1 day')::date then 'quarter'
    when since = date_trunc('year', since::timestamp)::date and until = (since + interval '1 year - 1 day')::date then 'year' end;
  busiest text;
  summed text;
begin
  if span is null then
    busiest := $q$
      with active as materialized (
        select j.id, count(*)::integer as rounds, (count(*) filter (where j.id = any (c.leads)))::integer as led
        from private.round_index as c cross join lateral unnest(c.investors) as j (id)
        where c.announced_on between $1 and $2 and not c.disputed group by j.id
      )
      (select a.* from active as a order by a.rounds desc, a.led desc, a.id limit 10)
      union
      (select a.* from active as a where a.led > 0 order by a.led desc, a.rounds desc, a.id limit 10)$q$;
    summed := $q$
      select d.league, d.name, count(*)::integer as rounds, count(d.cents)::integer as known, sum(d.cents) as cents,
        percentile_cont(0.5) within group (order by d.cents::double precision)::numeric as median
      from private.round_index as c cross join lateral (values
        ('sector', c.sector, case when private.is_equity(c.kind) then c.cents end), ('kind', c.kind, c.cents)) as d (league, name, cents)
      where c.announced_on between $1 and $2 and not c.disputed group by d.league, d.name$q$;
  else
    busiest := $q$
      (select a.investor_id as id, a.rounds, a.led from private.investor_tallies as a
        where a.since = $1 and a.until = $2 and a.rounds > 0 order by a.rounds desc, a.led desc, a.investor_id limit 10)
      union
      (select a.investor_id, a.rounds, a.led from private.investor_tallies as a
        where a.since = $1 and a.until = $2 and a.led > 0 order by a.led desc, a.rounds desc, a.investor_id limit 10)$q$;
    summed := format($q$
      select t.*, case t.league when 'sector' then %s else %s end as median
      from (
        select t.dimension as league, t.value as name, sum(t.rounds)::integer as rounds,
          coalesce(sum(t.rounds) filter (where t.bucket between 1 and case t.dimension when 'sector' then 999 else 32767 end), 0)::integer
            as known,
          sum(t.cents) filter (where t.bucket between 1 and case t.dimension when 'sector' then 999 else 32767 end) as cents
        from private.round_tallies as t
        where t.dimension in ('sector', 'kind') and t.quarter between $1 and $2 and t.bucket >= 0 and t.rounds > 0
        group by t.dimension, t.value
      ) as t$q$,
      private.middle_of('sector', span), private.middle_of('kind', span));
  end if;
  return query execute format($q$
    with busiest as (%s), named as (
      select b.*, i.slug, i.name from busiest as b join public.investors as i on i.id = b.id and i.status = 'approved'
    ), summed as materialized (%s)
    (select 'joined', (row_number() over (order by n.rounds desc, n.led desc, n.name))::integer, n.slug, n.name, n.rounds, n.led,
      null::integer, null::numeric, null::numeric
    from named as n order by 2 limit 10)
    union all
    (select 'led', (row_number() over (order by n.led desc, n.rounds desc, n.name))::integer, n.slug, n.name, n.rounds, n.led, null, null, null
    from named as n where n.led > 0 order by 2 limit 10)
    union all
    select s.league, (row_number() over (partition by s.league order by s.cents desc nulls last, s.rounds desc, s.name))::integer,
      null, s.name, s.rounds, null, s.known, trim_scale(s.cents / 100), trim_scale(round(s.median / 100, 2))
    from summed as s
    order by 1, 2$q$, busiest, summed)
  using since, until;
end
$$;

-- As in 20261127001800_round_sums, but of a sector it is the middle of equity.
create or replace function private.middle_of(dimension text, span text) returns text
language sql immutable set search_path = '' as $$
  select format($q$(select avg(m.cents) from (
    select r.cents from private.round_index as r
    where r.%1$I = t.name and r.%2$I = %3$s and %4$s
    order by r.cents offset greatest(t.known - 1, 0) / 2 limit 2 - t.known %% 2) as m)$q$,
    dimension, span, case span when 'year' then 'extract(year from $1)::integer' else '$1' end,
    case dimension when 'sector' then 'r.bucket between 1 and 999' else 'not r.disputed and r.cents is not null' end)
$$;

-- As in 20261127001800_round_sums, but sizes are those of equity.
create or replace function private.sum_holdings(investor uuid) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (with mine as materialized (
    select r.round_id, r.startup_id, r.announced_on, r.kind, case when private.is_equity(r.kind) then r.cents end as cents, r.investors, r.named, r.disputed, investor = any (r.leads) as led
    from private.round_index as r where r.investors @> array[investor]
  ), held as (
    select * from mine as m where not m.disputed
  ), partners as (
    select p.id, p.name, count(*)::integer as rounds
    from (
      select j.id, null as name from (select unnest(h.investors) as id from held as h) as j where j.id <> investor
      union all
      select null, unnest(h.named) from held as h
    ) as p group by p.id, p.name
  ), busiest as (
    select p.* from partners as p order by p.rounds desc fetch first 8 rows with ties
  )
  select jsonb_build_object(
    'held', (select count(*) from mine),
    'newest', (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from (
      select m.round_id, m.led from mine as m order by m.announced_on desc, m.round_id limit 40) as n),
    'portfolio', jsonb_build_object('companies', count(distinct h.startup_id), 'rounds', count(*), 'led', count(*) filter (where h.led),
      'known', count(h.cents), 'least', trim_scale(min(h.cents) / 100.0), 'most', trim_scale(max(h.cents) / 100.0),
      'median', trim_scale((percentile_cont(0.5) within group (order by h.cents::double precision))::numeric / 100),
      'kinds', (select coalesce(jsonb_object_agg(k.kind, k.rounds), '{}') from (
        select kind, count(*) as rounds from held group by kind) as k)),
    -- Of those with as many as the last one everybody, but not hundreds: who is shown is sorted by name where that is done.
    'partners', (select coalesce(jsonb_agg(to_jsonb(b)), '[]')
      from (select * from busiest as b order by b.rounds desc, b.name, b.id limit 200) as b))
  from held as h);
end
$$;

-- As in 20261127001900_directory_pages, but what a startup raised is equity.
create or replace function private.directory_rows(entry_kind text, entries uuid[]) returns setof private.directory_index
language sql stable set search_path = '' as $$
  select s.id, entry_kind, null::integer, s.featured, s.created_at, private.sort_key(s.name), r.cents, r.last_round,
    array_remove(array['', 'category ' || s.category, 'stage ' || s.stage, 'place ' || private.country_of(s.location),
      'size ' || s.employees, 'year ' || private.years_of(s.founded_year), 'raised ' || private.raised_band(r.cents),
      'round ' || extract(year from r.last_round)], null)
  from public.startups as s
  left join lateral (
    select (sum(x.cents) filter (where private.is_equity(x.kind)))::bigint as cents, max(x.announced_on) as last_round
    from private.round_index as x where x.startup_id = s.id and not x.disputed) as r on true
  where entry_kind = 'startup' and s.status = 'approved' and s.id = any (coalesce(entries,
    array(select e.id from public.startups as e where entry_kind = 'startup')))
  union all
  select i.id, entry_kind, null, i.featured, i.created_at, private.sort_key(i.name), null, r.last_round,
    array_remove(array['', 'type ' || i.type, 'place ' || private.country_of(i.location), 'size ' || i.aum_range,
      'year ' || private.years_of(i.founded_year), 'round ' || extract(year from r.last_round),
      case when i.investment_stage && array['Series C', 'Series D+', 'Growth Stage', 'IPO'] then 'stage Series C+' end], null)
    || array(select 'stage ' || stage from unnest(i.investment_stage) as stage)
    || array(select 'focus ' || focus from unnest(i.investment_focus) as focus)
  from public.investors as i
  left join lateral (
    select max(x.announced_on) as last_round from private.round_index as x
    where x.investors @> array[i.id] and not x.disputed) as r on true
  where entry_kind = 'investor' and i.status = 'approved' and i.id = any (coalesce(entries,
    array(select e.id from public.investors as e where entry_kind = 'investor')))
$$;

select private.recount_rounds();
