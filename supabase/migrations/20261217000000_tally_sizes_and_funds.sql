-- Sums of a size of rounds, and who was busiest, from few rows as well: tallies by size, and of each investor by quarter
-- and year. The middle of a sector or a kind is looked up at its place in an index.

-- The sizes that /funding filters by, as its words for them are read by rounds_where.
create function private.round_size(cents bigint) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when cents is null then 'undisclosed' when cents < 100000000 then '-1000000' when cents < 500000000 then '1000000-5000000'
    when cents < 2000000000 then '5000000-20000000' when cents < 10000000000 then '20000000-100000000' else '100000000-' end
$$;

alter table private.round_index add column year integer not null
  generated always as (extract(year from announced_on)::integer) stored;
create index round_index_sector_year_idx on private.round_index (sector, year, cents) where not disputed and cents is not null;
create index round_index_sector_quarter_idx on private.round_index (sector, quarter, cents) where not disputed and cents is not null;
create index round_index_kind_year_idx on private.round_index (kind, year, cents) where not disputed and cents is not null;
create index round_index_kind_quarter_idx on private.round_index (kind, quarter, cents) where not disputed and cents is not null;
create index round_tallies_quarter_idx on private.round_tallies (dimension, quarter);

create table private.investor_tallies (
  -- The first and the last day of a quarter or a year.
  since date not null,
  until date not null,
  investor_id uuid not null,
  rounds integer not null,
  led integer not null,
  constraint investor_tallies_pkey primary key (since, until, investor_id),
  constraint investor_tallies_led_check check (led between 0 and rounds)
);
comment on table private.investor_tallies is 'How many public rounds that nobody disputes an investor of the directory joined and led in a quarter or a year. Kept by triggers.';
create index investor_tallies_joined_idx on private.investor_tallies (since, until, rounds desc, led desc, investor_id);
create index investor_tallies_led_idx on private.investor_tallies (since, until, led desc, rounds desc, investor_id);
alter table private.investor_tallies enable row level security;
grant select on private.investor_tallies to anon, authenticated, service_role;
create policy investor_tallies_anon_select_all on private.investor_tallies for select to anon using (true);
create policy investor_tallies_authenticated_select_all on private.investor_tallies for select to authenticated using (true);

create function private.add_to_investor_tallies(rounds private.round_index[], sign integer) returns void
language sql security definer set search_path = '' as $$
  with steps as materialized (
    select t.since, t.until, i.id, count(*)::integer as rounds, (count(*) filter (where i.id = any (r.leads)))::integer as led
    from unnest(rounds) as r
    cross join lateral unnest(r.investors) as i (id)
    cross join lateral (values (r.quarter, (r.quarter + interval '3 months - 1 day')::date),
      (make_date(r.year, 1, 1), make_date(r.year, 12, 31))) as t (since, until)
    where not r.disputed
    group by 1, 2, 3 order by 1, 2, 3
  ), less as (
    update private.investor_tallies as t set rounds = t.rounds - s.rounds, led = t.led - s.led
    from steps as s where sign < 0 and (t.since, t.until, t.investor_id) = (s.since, s.until, s.id)
  )
  insert into private.investor_tallies as t select s.* from steps as s where sign > 0
  on conflict (since, until, investor_id) do update set rounds = t.rounds + excluded.rounds, led = t.led + excluded.led
$$;

-- As in 20261209000200_tally_rounds.sql, and by size.
create or replace function private.add_to_round_tallies(rounds private.round_index[], sign integer) returns void
language sql security definer set search_path = '' as $$
  with steps as materialized (
    select d.dimension, d.value, r.quarter, r.bucket, count(*)::integer as rounds, coalesce(sum(r.cents), 0)::bigint as cents
    from unnest(rounds) as r
    cross join lateral (values ('', ''), ('kind', r.kind), ('sector', r.sector), ('country', r.country),
      ('size', private.round_size(r.cents))) as d (dimension, value)
    where d.value is not null
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
  ), less as (
    update private.round_tallies as t set rounds = t.rounds - s.rounds, cents = t.cents - s.cents
    from steps as s
    where sign < 0 and (t.dimension, t.value, t.quarter, t.bucket) = (s.dimension, s.value, s.quarter, s.bucket)
  )
  insert into private.round_tallies as t select s.* from steps as s where sign > 0
  on conflict (dimension, value, quarter, bucket) do update
    set rounds = t.rounds + excluded.rounds, cents = t.cents + excluded.cents
$$;

-- As in 20261209000200_tally_rounds.sql, and the investors.
create or replace function private.tally_rounds() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  rounds private.round_index[];
begin
  -- What is new first, so that nothing is ever less than none. A statement that changes no row comes here, too.
  if tg_op <> 'DELETE' then
    rounds := array(select n::private.round_index from new_rows as n);
    if cardinality(rounds) > 0 then
      perform private.add_to_round_tallies(rounds, 1), private.add_to_investor_tallies(rounds, 1);
    end if;
  end if;
  if tg_op <> 'INSERT' then
    rounds := array(select o::private.round_index from old_rows as o);
    if cardinality(rounds) > 0 then
      perform private.add_to_round_tallies(rounds, -1), private.add_to_investor_tallies(rounds, -1);
    end if;
  end if;
  return null;
end
$$;
-- As in 20261209000200_tally_rounds.sql, and the investors.
create or replace function private.forget_round_tallies() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.round_tallies;
  delete from private.investor_tallies;
  return null;
end
$$;
revoke all on function private.round_size from public;
revoke all on function private.add_to_investor_tallies from public, anon, authenticated;
grant execute on function private.round_size to anon, authenticated, service_role;

delete from private.round_tallies;
select private.add_to_round_tallies(array(select r from private.round_index as r), 1);
select private.add_to_investor_tallies(array(select r from private.round_index as r), 1);

-- As in 20261216000100_select_counted_rounds.sql, but bounds may be more than fits an integer: nobody could ask for rounds
-- over $100m.
create or replace function private.rounds_where(wanted jsonb) returns text
language sql stable set search_path = '' as $$
  select concat_ws(' and ', 'true',
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
        where f.slug = wanted ->> 'investor' and f.status = 'approved') as i))
$$;

-- As in 20261216000100_select_counted_rounds.sql, and by size. Two bounds that are no size are for the rows themselves.
create or replace function private.tallies_where(wanted jsonb) returns text
language sql stable set search_path = '' as $$
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
    and (d.until is null or d.until + 1 = date_trunc('quarter', (d.until + 1)::timestamp)::date)
$$;

-- As in 20261209000200_tally_rounds.sql, but what tallies cannot say is tallied first, and goes the same way.
create or replace function public.round_sums(wanted jsonb default '{}')
returns table (quarter date, rounds integer, known integer, usd numeric, median numeric, disputed integer, disputed_usd numeric)
language plpgsql stable set search_path = '' as $$
declare
  chosen text := private.rounds_where(wanted);
  tallied text := private.tallies_where(wanted);
begin
  -- The middle: of an even number the two there, which may be of different sizes.
  return query execute format($q$
    with tallies as materialized (%1$s), each as materialized (
      select t.quarter, coalesce(sum(t.rounds) filter (where t.bucket >= 0), 0) as rounds,
        coalesce(sum(t.rounds) filter (where t.bucket > 0), 0) as known,
        nullif(sum(t.cents) filter (where t.bucket > 0), 0) as cents,
        coalesce(sum(t.rounds) filter (where t.bucket = -1), 0) as disputed,
        nullif(sum(t.cents) filter (where t.bucket = -1), 0) as disputed_cents
      from tallies as t group by t.quarter
    ), sizes as materialized (
      select t.bucket, sum(t.rounds) as rounds, sum(sum(t.rounds)) over (order by t.bucket) as upto
      from tallies as t where t.bucket > 0 group by t.bucket
    ), ranks as materialized (
      select div(max(s.upto) + 1, 2) as first, div(max(s.upto), 2) + 1 as last from sizes as s
    ), bounds as materialized (
      select (select min(s.bucket) from sizes as s, ranks as k where s.upto >= k.first) as low,
        (select min(s.bucket) from sizes as s, ranks as k where s.upto >= k.last) as high,
        (select k.first - coalesce(max(s.upto) filter (where s.upto < k.first), 0) - 1
          from sizes as s cross join ranks as k group by k.first) as skip,
        (select k.last - k.first + 1 from ranks as k) as take
    ), middle as (
      select avg(m.cents) as cents from (
        select r.cents from private.round_index as r
        where r.bucket between (select b.low from bounds as b) and (select b.high from bounds as b) and %2$s
        order by r.cents limit coalesce((select b.take from bounds as b), 0) offset coalesce((select b.skip from bounds as b), 0)
      ) as m
    )
    select e.quarter, e.rounds::integer, e.known::integer, trim_scale(e.cents / 100), null::numeric, e.disputed::integer,
      trim_scale(e.disputed_cents / 100)
    from each as e
    union all
    select null, coalesce(sum(e.rounds), 0)::integer, coalesce(sum(e.known), 0)::integer, trim_scale(sum(e.cents) / 100),
      trim_scale(round((select m.cents from middle as m) / 100, 2)), coalesce(sum(e.disputed), 0)::integer,
      trim_scale(sum(e.disputed_cents) / 100)
    from each as e
    order by 1 nulls last$q$,
    case when tallied is null then
      'select r.quarter, r.bucket, count(*) as rounds, sum(r.cents) as cents from private.round_index as r where '
        || chosen || ' group by r.quarter, r.bucket'
    else 'select t.quarter, t.bucket, t.rounds, t.cents from private.round_tallies as t where t.rounds > 0 and ' || tallied end,
    chosen);
end
$$;

-- What is in the middle of the known sums of a line `t` of a league, in a time that begins on $1: one row of an even
-- number's two, or the only one.
create function private.middle_of(dimension text, span text) returns text
language sql immutable set search_path = '' as $$
  select format($q$(select avg(m.cents) from (
    select r.cents from private.round_index as r
    where r.%1$I = t.name and r.%2$I = %3$s and not r.disputed and r.cents is not null
    order by r.cents offset greatest(t.known - 1, 0) / 2 limit 2 - t.known %% 2) as m)$q$,
    dimension, span, case span when 'year' then 'extract(year from $1)::integer' else '$1' end)
$$;
revoke all on function private.middle_of from public;
grant execute on function private.middle_of to anon, authenticated, service_role;

-- As in 20261209000100_list_rounds.sql, but of a quarter or a year from the tallies. Of another time they are made first.
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
      select d.league, d.name, count(*)::integer as rounds, count(c.cents)::integer as known, sum(c.cents) as cents,
        percentile_cont(0.5) within group (order by c.cents::double precision)::numeric as median
      from private.round_index as c cross join lateral (values ('sector', c.sector), ('kind', c.kind)) as d (league, name)
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
          coalesce(sum(t.rounds) filter (where t.bucket > 0), 0)::integer as known, sum(t.cents) filter (where t.bucket > 0) as cents
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
