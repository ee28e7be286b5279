-- What a fund with hundreds of rounds holds is summed when one of them changes, not for each who reads of it.

-- Partners without a page of their own, so that all that is summed of a round is in its row.
alter table private.round_index add column named text[] not null default '{}';
comment on column private.round_index.named is 'Who took part and is known by a name alone.';
update private.round_index as x set named = n.names
from (
  select i.round_id, array_agg(i.name order by i.name) as names from public.round_investors as i
  where i.name is not null group by i.round_id
) as n where n.round_id = x.round_id;

-- As in 20261209000000_index_rounds.sql, but for `named`.
create or replace function private.index_rounds(rounds uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- A statement that changes no row still runs the triggers of its table.
  if rounds = '{}' then
    return;
  end if;
  delete from private.round_index as x where x.round_id = any (rounds)
    and not exists (select from public.funding_rounds as r where r.id = x.round_id and r.is_public);
  insert into private.round_index as x (round_id, startup_id, announced_on, quarter, kind, sector, country, company, cents,
    disputed, investors, leads, named)
  select r.id, r.startup_id, r.announced_on, date_trunc('quarter', r.announced_on::timestamp)::date, r.kind, s.category,
    private.country_of(s.location), private.search_text(s.name), (r.amount_usd * 100)::bigint, r.status = 'disputed',
    coalesce(i.joined, '{}'), coalesce(i.led, '{}'), coalesce(i.named, '{}')
  from public.funding_rounds as r
  join public.startups as s on s.id = r.startup_id
  left join lateral (
    select array_agg(i.investor_id order by i.investor_id) filter (where f.id is not null) as joined,
      array_agg(i.investor_id order by i.investor_id) filter (where f.id is not null and i.lead) as led,
      array_agg(i.name order by i.name) filter (where i.name is not null) as named
    from public.round_investors as i left join public.investors as f on f.id = i.investor_id and f.status = 'approved'
    where i.round_id = r.id
  ) as i on true
  where r.id = any (rounds) and r.is_public
  on conflict (round_id) do update set announced_on = excluded.announced_on, quarter = excluded.quarter, kind = excluded.kind,
    sector = excluded.sector, country = excluded.country, company = excluded.company, cents = excluded.cents,
    disputed = excluded.disputed, investors = excluded.investors, leads = excluded.leads, named = excluded.named
  where x.* is distinct from excluded.*;
end
$$;

create table private.fund_holdings (
  investor_id uuid not null,
  holdings jsonb not null,
  constraint fund_holdings_pkey primary key (investor_id),
  constraint fund_holdings_investor_id_fkey foreign key (investor_id) references public.investors (id) on delete cascade
);
comment on table private.fund_holdings is 'What private.sum_holdings says of those with 300 rounds or more. Kept by triggers.';
alter table private.fund_holdings enable row level security;
grant select on private.fund_holdings to anon, authenticated, service_role;
create policy fund_holdings_anon_select_all on private.fund_holdings for select to anon using (true);
create policy fund_holdings_authenticated_select_all on private.fund_holdings for select to authenticated using (true);

-- As private.holdings_of of 20261226000100_read_holdings_once.sql had it, but that a partner with a page is an id.
create function private.sum_holdings(investor uuid) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (with mine as materialized (
    select r.round_id, r.startup_id, r.announced_on, r.kind, r.cents, r.investors, r.named, r.disputed, investor = any (r.leads) as led
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

-- As in 20261226000100_read_holdings_once.sql, from what is kept where it is.
create or replace function private.holdings_of(investor uuid) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  held constant jsonb := coalesce(
    (select h.holdings from private.fund_holdings as h where h.investor_id = investor), private.sum_holdings(investor));
begin
  return held || jsonb_build_object('portfolio', held -> 'portfolio' || jsonb_build_object('partners', (
    select coalesce(jsonb_agg(jsonb_build_object('name', coalesce(i.name, p.name), 'slug', i.slug, 'rounds', p.rounds)), '[]')
    from jsonb_to_recordset(held -> 'partners') as p (id uuid, name text, rounds integer)
    left join public.investors as i on i.id = p.id)));
end
$$;

-- Custom plans: an index finds the rounds of a few funds, and of thousands all rounds are read.
create function private.keep_holdings() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  funds uuid[] := '{}';
begin
  if tg_op <> 'INSERT' then
    funds := array(select distinct unnest(investors) from old_rows);
  end if;
  if tg_op <> 'DELETE' then
    funds := array(select unnest(funds) union select unnest(investors) from new_rows);
  end if;
  delete from private.fund_holdings as h where h.investor_id = any (funds);
  insert into private.fund_holdings (investor_id, holdings)
  select f.id, private.sum_holdings(f.id)
  from (
    select j.id from private.round_index as r cross join lateral unnest(r.investors) as j (id)
    where (cardinality(funds) > 20 or r.investors && funds) and j.id = any (funds)
    group by j.id having count(*) >= 300
  ) as f;
  return null;
end
$$;
create trigger round_index_holdings_insert after insert on private.round_index
  referencing new table as new_rows for each statement execute function private.keep_holdings();
create trigger round_index_holdings_update after update on private.round_index
  referencing old table as old_rows new table as new_rows for each statement execute function private.keep_holdings();
create trigger round_index_holdings_delete after delete on private.round_index
  referencing old table as old_rows for each statement execute function private.keep_holdings();

-- As in 20261217000000_tally_sizes_and_funds.sql, but for what funds hold.
create or replace function private.forget_round_tallies() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.round_tallies;
  delete from private.investor_tallies;
  delete from private.fund_holdings;
  return null;
end
$$;
revoke all on function private.sum_holdings, private.keep_holdings from public, anon, authenticated;
grant execute on function private.sum_holdings to anon, authenticated, service_role;

insert into private.fund_holdings (investor_id, holdings)
select f.id, private.sum_holdings(f.id)
from (
  select j.id from private.round_index as r cross join lateral unnest(r.investors) as j (id) group by j.id having count(*) >= 300
) as f;
