-- What a selection of rounds comes to was planned anew at every call, and so were the two small functions that say in SQL
-- which rounds are meant: a function in SQL with a setting of its own is read and planned again for each statement that
-- calls it, and a page calls both three times. Now rounds are found by small statements of their own, as in
-- 20261230000000_plan_lists_once.sql, and the rest is planned once for a connection.

-- As in 20261217000000_tally_sizes_and_funds.sql, in PL/pgSQL.
create or replace function private.rounds_where(wanted jsonb) returns text
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return concat_ws(' and ', 'true',
    'r.announced_on >= ' || quote_literal((wanted ->> 'from')::date),
    'r.announced_on <= ' || quote_literal((wanted ->> 'to')::date),
    'r.kind = ' || quote_literal(wanted ->> 'kind'),
    'r.sector = ' || quote_literal(wanted ->> 'sector'),
    'r.country = ' || quote_literal(wanted ->> 'country'),
    'r.cents >= ' || 100 * (wanted ->> 'least')::bigint,
    'r.cents < ' || 100 * (wanted ->> 'below')::bigint,
    case when (wanted ->> 'undisclosed')::boolean then 'r.cents is null' end,
    case when (wanted ->> 'disclosed')::boolean then 'r.cents is not null' end,
    case (wanted ->> 'counted')::boolean when true then 'not r.disputed' when false then 'r.disputed' end,
    'r.startup_id = ' || quote_literal((wanted ->> 'startup')::uuid),
    (select concat_ws(' and ', 'r.investors @> ' || i.one, case when (wanted ->> 'led')::boolean then 'r.leads @> ' || i.one end)
      from (select 'array[' || quote_literal(f.id) || '::uuid]' as one from public.investors as f
        where f.slug = wanted ->> 'investor' and f.status = 'approved') as i));
end
$$;

-- As in 20261217000000_tally_sizes_and_funds.sql, in PL/pgSQL as well.
create or replace function private.tallies_where(wanted jsonb) returns text
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select format('t.dimension = %L and t.value = %L', coalesce(d.dimension, ''), coalesce(d.value, ''))
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

-- As in 20261217000000_tally_sizes_and_funds.sql, but that only what depends on the selection is planned for it, and that
-- whoever does not show the middle need not have it looked for: `"middle": false`.
create or replace function public.round_sums(wanted jsonb default '{}')
returns table (quarter date, rounds integer, known integer, usd numeric, median numeric, disputed integer, disputed_usd numeric)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  chosen constant text := private.rounds_where(wanted);
  tallied constant text := private.tallies_where(wanted);
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
    from unnest(buckets, counts) as t (bucket, rounds) where t.bucket > 0 group by t.bucket
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
        coalesce(sum(t.rounds) filter (where t.bucket > 0), 0) as known,
        nullif(sum(t.cents) filter (where t.bucket > 0), 0) as cents,
        coalesce(sum(t.rounds) filter (where t.bucket = -1), 0) as disputed,
        nullif(sum(t.cents) filter (where t.bucket = -1), 0) as disputed_cents
      from unnest(quarters, buckets, counts, sums) as t (quarter, bucket, rounds, cents) group by t.quarter
    )
    select e.quarter, e.rounds::integer, e.known::integer, trim_scale(e.cents / 100), null::numeric, e.disputed::integer,
      trim_scale(e.disputed_cents / 100)
    from each as e
    union all
    select null, coalesce(sum(e.rounds), 0)::integer, coalesce(sum(e.known), 0)::integer, trim_scale(sum(e.cents) / 100),
      trim_scale(round(middle / 100, 2)), coalesce(sum(e.disputed), 0)::integer, trim_scale(sum(e.disputed_cents) / 100)
    from each as e
    order by 1 nulls last;
end
$$;
