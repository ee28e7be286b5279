-- What the directories are filtered, counted and sorted by: a narrow row for each approved entry, and for each option
-- a map of bits that says who has it. Counting beside every option is then a matter of "and", however many there are.

create table private.directory_index (
  id uuid not null,
  kind text not null,
  position integer generated always as identity,
  featured boolean not null,
  created_at timestamptz not null,
  name text not null collate "C",
  cents bigint,
  last_round date,
  marks text[] not null,
  constraint directory_index_pkey primary key (id),
  constraint directory_index_position_key unique (position),
  constraint directory_index_kind_check check (kind in ('startup', 'investor'))
);
comment on table private.directory_index is 'Every approved startup and investor with what it is listed by. Kept by triggers.';
comment on column private.directory_index.position is 'Its bit in directory_marks.';
comment on column private.directory_index.name is 'What it is sorted by.';
comment on column private.directory_index.cents is 'All known sums of public rounds that nobody disputes, in US cents; of startups.';
comment on column private.directory_index.last_round is 'Day of the newest of these rounds; of an investor, of those they joined.';
comment on column private.directory_index.marks is 'Its options, as ''stage Seed''; the empty one is that of every entry.';
create index directory_index_listing_idx on private.directory_index (kind, featured desc, created_at desc, id);
create index directory_index_newest_idx on private.directory_index (kind, created_at desc, id);
create index directory_index_name_idx on private.directory_index (kind, name, id);
create index directory_index_raised_idx on private.directory_index (kind, cents desc nulls last, id);
create index directory_index_round_idx on private.directory_index (kind, last_round desc nulls last, id);
create index directory_index_marks_idx on private.directory_index using gin (marks);

create table private.directory_marks (
  kind text not null,
  mark text not null,
  chunk integer not null,
  entries bit(8192) not null,
  constraint directory_marks_pkey primary key (kind, mark, chunk)
);
comment on table private.directory_marks is 'Which entries of directory_index have an option, 8,192 positions a row.';

alter table private.directory_index enable row level security;
alter table private.directory_marks enable row level security;
grant select on private.directory_index, private.directory_marks to anon, authenticated, service_role;
create policy directory_index_anon_select_all on private.directory_index for select to anon using (true);
create policy directory_index_authenticated_select_all on private.directory_index for select to authenticated using (true);
create policy directory_marks_anon_select_all on private.directory_marks for select to anon using (true);
create policy directory_marks_authenticated_select_all on private.directory_marks for select to authenticated using (true);

-- Five years that a year is one of: '2020-2024'.
create function private.years_of(year integer) returns text
language sql immutable parallel safe strict set search_path = '' as $$
  select (year - year % 5) || '-' || (year - year % 5 + 4)
$$;

create function private.raised_band(cents bigint) returns text
language sql immutable parallel safe strict set search_path = '' as $$
  select case when cents < 100000000 then 'under-1m' when cents < 500000000 then '1m-5m' when cents < 2000000000 then '5m-20m'
    when cents < 10000000000 then '20m-100m' else 'over-100m' end
$$;

-- What the index has to say of some entries of a kind, but for their positions; null for all.
create function private.directory_rows(entry_kind text, entries uuid[]) returns setof private.directory_index
language sql stable set search_path = '' as $$
  select s.id, entry_kind, null::integer, s.featured, s.created_at, private.sort_key(s.name), r.cents, r.last_round,
    array_remove(array['', 'category ' || s.category, 'stage ' || s.stage, 'place ' || private.country_of(s.location),
      'size ' || s.employees, 'year ' || private.years_of(s.founded_year), 'raised ' || private.raised_band(r.cents),
      'round ' || extract(year from r.last_round)], null)
  from public.startups as s
  left join lateral (
    select sum(x.cents)::bigint as cents, max(x.announced_on) as last_round from private.round_index as x
    where x.startup_id = s.id and not x.disputed) as r on true
  where entry_kind = 'startup' and s.status = 'approved' and (entries is null or s.id = any (entries))
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
  where entry_kind = 'investor' and i.status = 'approved' and (entries is null or i.id = any (entries))
$$;

-- Turns the bits of entries over: those of what they said out, those of what they say in. Always in one order, so that
-- two who do it at a time wait for each other and not forever.
create function private.turn_directory_bits(entries uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into private.directory_marks as m (kind, mark, chunk, entries)
  select d.kind, mark, d.position / 8192, bit_xor(set_bit(0::bit(8192), d.position % 8192, 1))
  from private.directory_index as d cross join lateral unnest(d.marks) as mark
  where entries is null or d.id = any (entries)
  group by d.kind, mark, d.position / 8192
  order by d.kind, mark, d.position / 8192
  on conflict (kind, mark, chunk) do update set entries = m.entries # excluded.entries
$$;

-- Says again what the index says of some entries; what has not changed is not written.
create function private.index_entries(entry_kind text, entries uuid[]) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  said private.directory_index[];
  changed uuid[];
begin
  if entries = '{}' then
    return entries;
  end if;
  -- Whoever has the same entry waits here, and then reads what was written.
  perform from private.directory_index as d where d.id = any (entries) order by d.id for update;
  said := array(select f from private.directory_rows(entry_kind, entries) as f);
  changed := array(
    select coalesce(f.id, d.id) from unnest(said) as f
    full join (select * from private.directory_index as x where x.id = any (entries) and x.kind = entry_kind) as d on d.id = f.id
    where (f.id, f.featured, f.created_at, f.name, f.cents, f.last_round, f.marks)
      is distinct from (d.id, d.featured, d.created_at, d.name, d.cents, d.last_round, d.marks));
  if changed = '{}' then
    return changed;
  end if;
  perform private.turn_directory_bits(changed);
  delete from private.directory_index as d where d.id = any (changed)
    and not exists (select from unnest(said) as f where f.id = d.id);
  update private.directory_index as d set featured = f.featured, created_at = f.created_at, name = f.name, cents = f.cents,
    last_round = f.last_round, marks = f.marks
  from unnest(said) as f where f.id = d.id and d.id = any (changed);
  insert into private.directory_index (id, kind, featured, created_at, name, cents, last_round, marks)
  select f.id, entry_kind, f.featured, f.created_at, f.name, f.cents, f.last_round, f.marks
  from unnest(said) as f
  where f.id = any (changed) and not exists (select from private.directory_index as d where d.id = f.id);
  perform private.turn_directory_bits(changed);
  return changed;
end
$$;

create function private.index_changed_entries() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  entries uuid[] := '{}';
begin
  if tg_op <> 'INSERT' then
    entries := entries || array(select id from old_rows);
  end if;
  if tg_op <> 'DELETE' then
    entries := entries || array(select id from new_rows);
  end if;
  perform private.index_entries(tg_argv[0], entries);
  return null;
end
$$;
create function private.forget_directory() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.directory_marks where kind = tg_argv[0];
  delete from private.directory_index where kind = tg_argv[0];
  return null;
end
$$;

-- A round that comes, goes or changes: its company and its investors are listed otherwise.
create function private.index_entries_of_rounds() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  companies uuid[] := '{}';
  funds uuid[] := '{}';
begin
  if tg_op <> 'INSERT' then
    companies := companies || array(select startup_id from old_rows);
    funds := funds || array(select unnest(investors) from old_rows);
  end if;
  if tg_op <> 'DELETE' then
    companies := companies || array(select startup_id from new_rows);
    funds := funds || array(select unnest(investors) from new_rows);
  end if;
  companies := private.index_entries('startup', companies);
  if companies <> '{}' then
    perform private.announce('startups', 'startup', companies);
  end if;
  funds := private.index_entries('investor', funds);
  if funds <> '{}' then
    perform private.announce('investors', 'investor', funds);
  end if;
  return null;
end
$$;

create trigger startups_list_insert after insert on public.startups
  referencing new table as new_rows for each statement execute function private.index_changed_entries('startup');
create trigger startups_list_update after update on public.startups
  referencing old table as old_rows new table as new_rows for each statement execute function private.index_changed_entries('startup');
create trigger startups_list_delete after delete on public.startups
  referencing old table as old_rows for each statement execute function private.index_changed_entries('startup');
create trigger startups_list_truncate after truncate on public.startups
  for each statement execute function private.forget_directory('startup');
create trigger investors_list_insert after insert on public.investors
  referencing new table as new_rows for each statement execute function private.index_changed_entries('investor');
create trigger investors_list_update after update on public.investors
  referencing old table as old_rows new table as new_rows for each statement execute function private.index_changed_entries('investor');
create trigger investors_list_delete after delete on public.investors
  referencing old table as old_rows for each statement execute function private.index_changed_entries('investor');
create trigger investors_list_truncate after truncate on public.investors
  for each statement execute function private.forget_directory('investor');
create trigger round_index_list_insert after insert on private.round_index
  referencing new table as new_rows for each statement execute function private.index_entries_of_rounds();
create trigger round_index_list_update after update on private.round_index
  referencing old table as old_rows new table as new_rows for each statement execute function private.index_entries_of_rounds();
create trigger round_index_list_delete after delete on private.round_index
  referencing old table as old_rows for each statement execute function private.index_entries_of_rounds();

-- Counts everything anew, for who stored entries or rounds without triggers.
create function private.recount_directory() returns void
language sql set search_path = '' as $$
  delete from private.directory_marks;
  delete from private.directory_index;
  insert into private.directory_index (id, kind, featured, created_at, name, cents, last_round, marks)
  select f.id, f.kind, f.featured, f.created_at, f.name, f.cents, f.last_round, f.marks
  from (values ('startup'), ('investor')) as k (kind) cross join lateral private.directory_rows(k.kind, null) as f;
  select private.turn_directory_bits(null);
$$;
select private.recount_directory();

revoke all on function private.years_of, private.raised_band, private.directory_rows, private.turn_directory_bits,
  private.index_entries, private.index_changed_entries, private.index_entries_of_rounds, private.forget_directory,
  private.recount_directory from public, anon, authenticated;
