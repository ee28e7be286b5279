-- Every number of a quarter's page leads to exactly its rounds: those that somebody led, those that count in sums
-- (`counted`), those of them whose sum is known (`disclosed`), and the disputed ones.

-- As 20261209000000_index_rounds has it, and those that the investor led, the counted and the disclosed.
create or replace function private.rounds_where(wanted jsonb) returns text
language sql stable set search_path = '' as $$
  select concat_ws(' and ', 'true',
    'r.announced_on >= ' || quote_literal((wanted ->> 'from')::date),
    'r.announced_on <= ' || quote_literal((wanted ->> 'to')::date),
    'r.kind = ' || quote_literal(wanted ->> 'kind'),
    'r.sector = ' || quote_literal(wanted ->> 'sector'),
    'r.country = ' || quote_literal(wanted ->> 'country'),
    'r.cents >= 100 * ' || (wanted ->> 'least')::bigint,
    'r.cents < 100 * ' || (wanted ->> 'below')::bigint,
    case when (wanted ->> 'undisclosed')::boolean then 'r.cents is null' end,
    case when (wanted ->> 'disclosed')::boolean then 'r.cents is not null' end,
    case (wanted ->> 'counted')::boolean when true then 'not r.disputed' when false then 'r.disputed' end,
    'r.startup_id = ' || quote_literal((wanted ->> 'startup')::uuid),
    (select concat_ws(' and ', 'r.investors @> ' || i.one, case when (wanted ->> 'led')::boolean then 'r.leads @> ' || i.one end)
      from (select 'array[' || quote_literal(f.id) || '::uuid]' as one from public.investors as f
        where f.slug = wanted ->> 'investor' and f.status = 'approved') as i))
$$;

-- As 20261209000200_tally_rounds has it. Tallies know what is counted, and of the counted what is disclosed.
create or replace function private.tallies_where(wanted jsonb) returns text
language sql stable set search_path = '' as $$
  select format('t.dimension = %L and t.value = %L', coalesce(d.dimension, ''), coalesce(d.value, ''))
    || coalesce(' and t.quarter >= ' || quote_literal(d.since), '')
    || coalesce(' and t.quarter <= ' || quote_literal(d.until), '')
    || case when d.disclosed then ' and t.bucket > 0' when d.counted then ' and t.bucket >= 0'
      when not d.counted then ' and t.bucket < 0' else '' end
  from (
    select min(w.key) filter (where w.key in ('kind', 'sector', 'country')) as dimension,
      min(w.value) filter (where w.key in ('kind', 'sector', 'country')) as value,
      count(*) filter (where w.key in ('kind', 'sector', 'country')) as dimensions,
      count(*) filter (where w.key in ('least', 'below', 'undisclosed', 'startup', 'investor')) as others,
      (wanted ->> 'from')::date as since, (wanted ->> 'to')::date as until,
      (wanted ->> 'counted')::boolean as counted, coalesce((wanted ->> 'disclosed')::boolean, false) as disclosed
    from jsonb_each_text(wanted) as w where w.value is not null
  ) as d
  where d.dimensions <= 1 and d.others = 0 and (not d.disclosed or d.counted)
    and (d.since is null or d.since = date_trunc('quarter', d.since::timestamp)::date)
    and (d.until is null or d.until + 1 = date_trunc('quarter', (d.until + 1)::timestamp)::date)
$$;
