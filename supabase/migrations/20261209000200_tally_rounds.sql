-- Sums of many rounds from few rows: how many there are and what they come to by quarter and by how large they
-- are, of all and of each kind, sector and country. The middle one is looked for among those of its size alone.

-- Sizes that grow by an eighth of e: 0 of what is not disclosed, -1 of what is disputed, whatever its sum.
create function private.round_bucket(cents bigint, disputed boolean) returns smallint
language sql immutable parallel safe set search_path = '' as $$
  select case when disputed then -1 when coalesce(cents, 0) <= 0 then 0 else 1 + floor(ln(cents::double precision) * 8) end::smallint
$$;
alter table private.round_index add column bucket smallint not null
  generated always as (private.round_bucket(cents, disputed)) stored;
create index round_index_bucket_idx on private.round_index (bucket, cents);
create index round_index_kind_idx on private.round_index (kind, cents desc nulls last, announced_on desc, round_id);
create index round_index_sector_idx on private.round_index (sector, country);

create table private.round_tallies (
  dimension text not null,
  value text not null,
  quarter date not null,
  bucket smallint not null,
  rounds integer not null,
  cents bigint not null,
  constraint round_tallies_pkey primary key (dimension, value, quarter, bucket),
  constraint round_tallies_rounds_check check (rounds >= 0)
);
comment on table private.round_tallies is 'How many public rounds there are of a size in a quarter: of all (no dimension), of each kind, sector and country. Kept by triggers.';
alter table private.round_tallies enable row level security;
grant select on private.round_tallies to anon, authenticated, service_role;
create policy round_tallies_anon_select_all on private.round_tallies for select to anon using (true);
create policy round_tallies_authenticated_select_all on private.round_tallies for select to authenticated using (true);

create function private.add_to_round_tallies(rounds private.round_index[], sign integer) returns void
language sql security definer set search_path = '' as $$
  with steps as materialized (
    select d.dimension, d.value, r.quarter, r.bucket, count(*)::integer as rounds, coalesce(sum(r.cents), 0)::bigint as cents
    from unnest(rounds) as r
    cross join lateral (values ('', ''), ('kind', r.kind), ('sector', r.sector), ('country', r.country)) as d (dimension, value)
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
create function private.tally_rounds() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  rounds private.round_index[];
begin
  -- What is new first, so that nothing is ever less than none. A statement that changes no row comes here, too.
  if tg_op <> 'DELETE' then
    rounds := array(select n::private.round_index from new_rows as n);
    if cardinality(rounds) > 0 then
      perform private.add_to_round_tallies(rounds, 1);
    end if;
  end if;
  if tg_op <> 'INSERT' then
    rounds := array(select o::private.round_index from old_rows as o);
    if cardinality(rounds) > 0 then
      perform private.add_to_round_tallies(rounds, -1);
    end if;
  end if;
  return null;
end
$$;
create function private.forget_round_tallies() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.round_tallies;
  return null;
end
$$;
revoke all on function private.add_to_round_tallies, private.tally_rounds, private.forget_round_tallies from public, anon, authenticated;
create trigger round_index_tally_insert after insert on private.round_index
  referencing new table as new_rows for each statement execute function private.tally_rounds();
create trigger round_index_tally_update after update on private.round_index
  referencing old table as old_rows new table as new_rows for each statement execute function private.tally_rounds();
create trigger round_index_tally_delete after delete on private.round_index
  referencing old table as old_rows for each statement execute function private.tally_rounds();

create trigger round_index_tally_truncate after truncate on private.round_index
  for each statement execute function private.forget_round_tallies();

select private.add_to_round_tallies(array(select r from private.round_index as r), 1);

-- As 20261209000000_index_rounds has it, and everything of the tallies, too.
create or replace function private.recount_rounds() returns void
language sql set search_path = '' as $$
  truncate private.round_index;
  select private.index_rounds(array(select r.id from public.funding_rounds as r where r.is_public))
$$;

-- The condition on tallies, as `t`, that says the same as a selection; null where they cannot say it.
create function private.tallies_where(wanted jsonb) returns text
language sql stable set search_path = '' as $$
  select format('t.dimension = %L and t.value = %L', coalesce(d.dimension, ''), coalesce(d.value, ''))
    || coalesce(' and t.quarter >= ' || quote_literal(d.since), '')
    || coalesce(' and t.quarter <= ' || quote_literal(d.until), '')
  from (
    select min(w.key) filter (where w.key in ('kind', 'sector', 'country')) as dimension,
      min(w.value) filter (where w.key in ('kind', 'sector', 'country')) as value,
      count(*) filter (where w.key in ('kind', 'sector', 'country')) as dimensions,
      count(*) filter (where w.key in ('least', 'below', 'undisclosed', 'startup', 'investor')) as others,
      (wanted ->> 'from')::date as since, (wanted ->> 'to')::date as until
    from jsonb_each_text(wanted) as w where w.value is not null
  ) as d
  where d.dimensions <= 1 and d.others = 0
    and (d.since is null or d.since = date_trunc('quarter', d.since::timestamp)::date)
    and (d.until is null or d.until + 1 = date_trunc('quarter', (d.until + 1)::timestamp)::date)
$$;

-- As 20261209000000_index_rounds has it, but from the tallies where they say the same.
create or replace function public.round_sums(wanted jsonb default '{}')
returns table (quarter date, rounds integer, known integer, usd numeric, median numeric, disputed integer, disputed_usd numeric)
language plpgsql stable set search_path = '' as $$
declare
  chosen text := private.rounds_where(wanted);
  tallied text := private.tallies_where(wanted);
  quarters text;
  middle text;
begin
  if tallied is null then
    quarters := $q$
      select r.quarter, count(*) filter (where not r.disputed) as rounds, count(r.cents) filter (where not r.disputed) as known,
        sum(r.cents) filter (where not r.disputed) as cents, count(*) filter (where r.disputed) as disputed,
        sum(r.cents) filter (where r.disputed) as disputed_cents
      from private.round_index as r where $q$ || chosen || ' group by r.quarter';
    middle := $q$
      select percentile_cont(0.5) within group (order by r.cents::double precision)
      from private.round_index as r where r.cents is not null and not r.disputed and $q$ || chosen;
  else
    quarters := $q$
      select t.quarter, coalesce(sum(t.rounds) filter (where t.bucket >= 0), 0) as rounds,
        coalesce(sum(t.rounds) filter (where t.bucket > 0), 0) as known,
        nullif(sum(t.cents) filter (where t.bucket > 0), 0) as cents,
        coalesce(sum(t.rounds) filter (where t.bucket = -1), 0) as disputed,
        nullif(sum(t.cents) filter (where t.bucket = -1), 0) as disputed_cents
      from private.round_tallies as t where t.rounds > 0 and $q$ || tallied || ' group by t.quarter';
    -- Of an even number the two in the middle, which may be of different sizes.
    middle := format($q$
      select avg(m.cents) from (
        with sizes as materialized (
          select t.bucket, sum(t.rounds) as rounds, sum(sum(t.rounds)) over (order by t.bucket) as upto
          from private.round_tallies as t where t.bucket > 0 and t.rounds > 0 and %s group by t.bucket
        ), ranks as materialized (
          select div(max(s.upto) + 1, 2) as first, div(max(s.upto), 2) + 1 as last from sizes as s
        ), bounds as materialized (
          select (select min(s.bucket) from sizes as s, ranks as k where s.upto >= k.first) as low,
            (select min(s.bucket) from sizes as s, ranks as k where s.upto >= k.last) as high,
            (select k.first - coalesce(max(s.upto) filter (where s.upto < k.first), 0) - 1
              from sizes as s cross join ranks as k group by k.first) as skip,
            (select k.last - k.first + 1 from ranks as k) as take
        )
        select r.cents from private.round_index as r
        where r.bucket between (select b.low from bounds as b) and (select b.high from bounds as b) and %s
        order by r.cents limit coalesce((select b.take from bounds as b), 0) offset coalesce((select b.skip from bounds as b), 0)
      ) as m$q$, tallied, chosen);
  end if;
  return query execute format($q$
    with each as materialized (%s)
    select e.quarter, e.rounds::integer, e.known::integer, trim_scale(e.cents / 100), null::numeric, e.disputed::integer,
      trim_scale(e.disputed_cents / 100)
    from each as e
    union all
    select null, coalesce(sum(e.rounds), 0)::integer, coalesce(sum(e.known), 0)::integer, trim_scale(sum(e.cents) / 100),
      trim_scale(round((%s)::numeric / 100, 2)), coalesce(sum(e.disputed), 0)::integer,
      trim_scale(sum(e.disputed_cents) / 100)
    from each as e
    order by 1 nulls last$q$, quarters, middle);
end
$$;
revoke all on function private.round_bucket, private.tallies_where from public;
grant execute on function private.round_bucket, private.tallies_where to anon, authenticated, service_role;
