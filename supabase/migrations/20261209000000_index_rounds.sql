-- What is public of all rounds in rows that are narrow enough to be counted while somebody waits, and the only
-- place where their sums are made: /funding, its quarters and years, profiles, figures and files ask it.

create table private.round_index (
  round_id uuid not null,
  startup_id uuid not null,
  announced_on date not null,
  quarter date not null,
  kind text not null,
  sector text not null,
  country text,
  company text not null,
  cents bigint,
  disputed boolean not null,
  investors uuid[] not null,
  leads uuid[] not null,
  constraint round_index_pkey primary key (round_id),
  constraint round_index_round_id_fkey foreign key (round_id) references public.funding_rounds (id) on delete cascade,
  constraint round_index_cents_check check (cents > 0),
  constraint round_index_leads_check check (leads <@ investors)
);
comment on table private.round_index is 'Every public round with what it is looked up by. Kept by triggers.';
comment on column private.round_index.quarter is 'The first day of it.';
comment on column private.round_index.company is 'What it is sorted by: the name without accents.';
comment on column private.round_index.cents is 'US cents at the rate of the day. Null: not disclosed.';
comment on column private.round_index.investors is 'Those of them that the directory shows.';
create index round_index_newest_idx on private.round_index (announced_on desc, round_id);
create index round_index_biggest_idx on private.round_index (cents desc nulls last, announced_on desc, round_id);
create index round_index_company_idx on private.round_index (company, announced_on desc, round_id);
create index round_index_quarter_idx on private.round_index (quarter);
create index round_index_country_idx on private.round_index (country);
create index round_index_startup_id_idx on private.round_index (startup_id);
create index round_index_investors_idx on private.round_index using gin (investors);

alter table private.round_index enable row level security;
grant select on private.round_index to anon, authenticated, service_role;
create policy round_index_anon_select_all on private.round_index for select to anon using (true);
create policy round_index_authenticated_select_all on private.round_index for select to authenticated using (true);

-- A place is written 'Hà Nội, Vietnam', or only 'Singapore'.
create function private.country_of(location text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select nullif(btrim(substring(location from '[^,]*$')), '')
$$;

-- Says again what the index says of some rounds. What has not changed is not written.
create function private.index_rounds(rounds uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- A statement that changes no row still runs the triggers of its table.
  if rounds = '{}' then
    return;
  end if;
  delete from private.round_index as x where x.round_id = any (rounds)
    and not exists (select from public.funding_rounds as r where r.id = x.round_id and r.is_public);
  insert into private.round_index as x
  select r.id, r.startup_id, r.announced_on, date_trunc('quarter', r.announced_on::timestamp)::date, r.kind, s.category,
    private.country_of(s.location), private.search_text(s.name), (r.amount_usd * 100)::bigint, r.status = 'disputed',
    coalesce(i.joined, '{}'), coalesce(i.led, '{}')
  from public.funding_rounds as r
  join public.startups as s on s.id = r.startup_id
  left join lateral (
    select array_agg(i.investor_id order by i.investor_id) as joined,
      array_agg(i.investor_id order by i.investor_id) filter (where i.lead) as led
    from public.round_investors as i join public.investors as f on f.id = i.investor_id and f.status = 'approved'
    where i.round_id = r.id
  ) as i on true
  where r.id = any (rounds) and r.is_public
  on conflict (round_id) do update set announced_on = excluded.announced_on, quarter = excluded.quarter, kind = excluded.kind,
    sector = excluded.sector, country = excluded.country, company = excluded.company, cents = excluded.cents,
    disputed = excluded.disputed, investors = excluded.investors, leads = excluded.leads
  where x.* is distinct from excluded.*;
end
$$;

create function private.index_changed_rounds() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  rounds uuid[] := '{}';
begin
  if tg_table_name = 'funding_rounds' then
    rounds := array(select id from new_rows);
  else
    if tg_op <> 'INSERT' then
      rounds := rounds || array(select round_id from old_rows);
    end if;
    if tg_op <> 'DELETE' then
      rounds := rounds || array(select round_id from new_rows);
    end if;
  end if;
  perform private.index_rounds(rounds);
  return null;
end
$$;
create function private.index_rounds_of_entries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'startups' then
    perform private.index_rounds(array(select r.id from public.funding_rounds as r where r.is_public and r.startup_id in (
      select n.id from new_rows as n join old_rows as o on o.id = n.id
      where (n.name, n.category, n.location) is distinct from (o.name, o.category, o.location))));
  else
    perform private.index_rounds(array(select i.round_id from public.round_investors as i where i.investor_id in (
      select n.id from new_rows as n join old_rows as o on o.id = n.id where n.status <> o.status)));
  end if;
  return null;
end
$$;
revoke all on function private.index_rounds, private.index_changed_rounds, private.index_rounds_of_entries
  from public, anon, authenticated;

create trigger funding_rounds_index_insert after insert on public.funding_rounds
  referencing new table as new_rows for each statement execute function private.index_changed_rounds();
create trigger funding_rounds_index_update after update on public.funding_rounds
  referencing new table as new_rows for each statement execute function private.index_changed_rounds();
create trigger round_investors_index_insert after insert on public.round_investors
  referencing new table as new_rows for each statement execute function private.index_changed_rounds();
create trigger round_investors_index_update after update on public.round_investors
  referencing old table as old_rows new table as new_rows for each statement execute function private.index_changed_rounds();
create trigger round_investors_index_delete after delete on public.round_investors
  referencing old table as old_rows for each statement execute function private.index_changed_rounds();
create trigger startups_index_rounds after update on public.startups
  referencing old table as old_rows new table as new_rows for each statement execute function private.index_rounds_of_entries();
create trigger investors_index_rounds after update on public.investors
  referencing old table as old_rows new table as new_rows for each statement execute function private.index_rounds_of_entries();

select private.index_rounds(array(select id from public.funding_rounds where is_public));

-- The condition of a selection of rounds, on the index as `r`. An investor that nobody knows is none.
create function private.rounds_where(wanted jsonb) returns text
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
    'r.startup_id = ' || quote_literal((wanted ->> 'startup')::uuid),
    'r.investors @> array[' || (
      select quote_literal(i.id) from public.investors as i
      where i.slug = wanted ->> 'investor' and i.status = 'approved') || '::uuid]')
$$;

create function public.round_sums(wanted jsonb default '{}')
returns table (quarter date, rounds integer, known integer, usd numeric, median numeric, disputed integer, disputed_usd numeric)
language plpgsql stable set search_path = '' as $$
declare
  chosen text := private.rounds_where(wanted);
begin
  return query execute $q$
    with each as materialized (
      select r.quarter, count(*) filter (where not r.disputed)::integer as rounds,
        count(r.cents) filter (where not r.disputed)::integer as known,
        sum(r.cents) filter (where not r.disputed) as cents,
        count(*) filter (where r.disputed)::integer as disputed,
        sum(r.cents) filter (where r.disputed) as disputed_cents
      from private.round_index as r where $q$ || chosen || $q$ group by r.quarter
    )
    select e.quarter, e.rounds, e.known, trim_scale(e.cents / 100), null::numeric, e.disputed, trim_scale(e.disputed_cents / 100)
    from each as e
    union all
    select null, coalesce(sum(e.rounds), 0)::integer, coalesce(sum(e.known), 0)::integer, trim_scale(sum(e.cents) / 100), (
        select trim_scale(round((percentile_cont(0.5) within group (order by r.cents::double precision))::numeric / 100, 2))
        from private.round_index as r where r.cents is not null and not r.disputed and $q$ || chosen || $q$),
      coalesce(sum(e.disputed), 0)::integer, trim_scale(sum(e.disputed_cents) / 100)
    from each as e
    order by 1 nulls last $q$;
end
$$;
comment on function public.round_sums is 'How many rounds of a selection there are and what they sum up to in US dollars, by quarter, and all together (no quarter), with their median. Disputed ones are counted apart.';

-- Counts everything anew, for who stored rounds without triggers.
create function private.recount_rounds() returns void
language sql set search_path = '' as $$
  select private.index_rounds(array(
    select r.id from public.funding_rounds as r where r.is_public union select x.round_id from private.round_index as x))
$$;
revoke all on function private.recount_rounds from public, anon, authenticated;
