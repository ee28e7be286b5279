-- A page of a directory in one question: its entries, how many there are, and beside each option how many the
-- other filters leave. What the directories are filtered, counted and sorted by is a narrow row for each
-- approved entry, and for each option a map of bits that says who has it: counting beside every option is a
-- matter of "and", however many there are.

-- Tables ------------------------------------------------------------------------------------------

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
comment on table private.directory_index is
  'Every approved startup and investor with what it is listed by. Kept by triggers.';
comment on column private.directory_index.position is 'Its bit in directory_marks.';
comment on column private.directory_index.name is 'What it is sorted by.';
comment on column private.directory_index.cents is
  'All known sums of undisputed public rounds, in US cents; of startups.';
comment on column private.directory_index.last_round is
  'Day of the newest of these rounds; of an investor, of those they joined.';
comment on column private.directory_index.marks is
  'Its options, as ''stage Seed''; the empty one is that of every entry.';

create table private.directory_marks (
  kind text not null,
  mark text not null,
  chunk integer not null,
  entries bit(8192) not null,
  constraint directory_marks_pkey primary key (kind, mark, chunk)
);
comment on table private.directory_marks is 'Which entries of directory_index have an option, 8,192 positions a row.';

-- Indexes -----------------------------------------------------------------------------------------

create index directory_index_listing_idx on private.directory_index (kind, featured desc, created_at desc, id);
create index directory_index_newest_idx on private.directory_index (kind, created_at desc, id);
create index directory_index_name_idx on private.directory_index (kind, name, id);
create index directory_index_raised_idx on private.directory_index (kind, cents desc nulls last, id);
create index directory_index_round_idx on private.directory_index (kind, last_round desc nulls last, id);
create index directory_index_marks_idx on private.directory_index using gin (marks);

-- Functions ---------------------------------------------------------------------------------------

-- Companies like one: of its sector, those of the nearest stage first. A stage after the other is looked up
-- by an index, so that a sector of thousands costs no more than one of ten.

create function public.similar_startups(startup uuid, most integer default 3) returns setof public.startups
language plpgsql stable set plan_cache_mode = force_generic_plan set search_path = '' as $$
begin
  return query with own as (
    select s.id, s.category, array_position(array['Idea', 'Pre-Seed', 'Seed', 'Series A', 'Series B', 'Series C+', 'IPO'], s.stage) as place
    from public.startups as s where s.id = startup and s.status = 'approved'
  ), found as (
    select o.id, coalesce(abs(step.place - own.place), 0) as far
    from own
    cross join unnest(array['Idea', 'Pre-Seed', 'Seed', 'Series A', 'Series B', 'Series C+', 'IPO'])
      with ordinality as step (stage, place)
    cross join lateral (
      select s.id from public.startups as s
      where s.category = own.category and s.stage = step.stage and s.id <> own.id and s.status = 'approved'
      order by s.featured desc, s.created_at desc, s.id limit least(greatest(most, 1), 12)
    ) as o
    union all
    -- Those that say no stage come last.
    select o.id, 9 from own
    cross join lateral (
      select s.id from public.startups as s
      where s.category = own.category and s.stage is null and s.id <> own.id and s.status = 'approved'
      order by s.featured desc, s.created_at desc, s.id limit least(greatest(most, 1), 12)
    ) as o
  )
  select s.id, s.name, s.slug, s.description, s.website, s.category, s.stage, s.location, s.employees, s.founded_year,
    s.funding_stage, s.funding_amount, s.logo_url, s.status, null::uuid, null::uuid, s.featured, null::text,
    s.created_at, s.updated_at, s.search
  from found as f join public.startups as s on s.id = f.id
  order by f.far, s.featured desc, s.created_at desc, s.id
  limit least(greatest(most, 1), 12);
end
$$;
comment on function public.similar_startups is
  'Approved startups of the sector of one, those of the nearest stage first.';

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

-- What the index has to say of some entries of a kind, but for their positions; null for all. By their ids
-- also where it is all: with "all or these" in a condition, whole tables would be read for one entry.
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

-- Turns the bits of entries over: those of what they said out, those of what they say in. Always in one
-- order, so that two who do it at a time wait for each other and not forever.
create function private.turn_directory_bits(entries uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into private.directory_marks as m (kind, mark, chunk, entries)
  select d.kind, mark, d.position / 8192, bit_xor(set_bit(0::bit(8192), d.position % 8192, 1))
  from private.directory_index as d cross join lateral unnest(d.marks) as mark
  where d.id = any (coalesce(entries, array(select e.id from private.directory_index as e)))
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
  -- A transaction with the same entry waits here, and then reads what was written.
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

-- Counts everything anew, in new pages instead of beside the old rows, for who stored entries or rounds
-- without triggers.
create function private.recount_directory() returns void
language sql set search_path = '' as $$
  truncate private.directory_marks, private.directory_index;
  insert into private.directory_index (id, kind, featured, created_at, name, cents, last_round, marks)
  select f.id, f.kind, f.featured, f.created_at, f.name, f.cents, f.last_round, f.marks
  from (values ('startup'), ('investor')) as k (kind) cross join lateral private.directory_rows(k.kind, null) as f;
  select private.turn_directory_bits(null);
$$;

-- Of a term the best 500 hits are looked at: past that results are not paged. What is found by a term is counted
-- and sorted by a statement that is always the same.
create function public.browse_directory(entry_kind text, wanted jsonb default '{}') returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  query tsquery := private.search_query(coalesce(wanted ->> 'q', ''));
  chosen text[] := array(select jsonb_array_elements_text(coalesce(wanted -> 'marks', '[]')) limit 12);
  skip integer := least(greatest(coalesce((wanted ->> 'skip')::integer, 0), 0), 100000);
  take integer := least(greatest(coalesce((wanted ->> 'take')::integer, 24), 1), 500);
  sorted text := case when wanted ->> 'sort' in ('newest', 'name', 'raised', 'round') then wanted ->> 'sort'
    when query is not null and not wanted ? 'sort' then 'place' else 'listing' end;
  matched uuid[];
  ids uuid[];
  counted jsonb;
  found jsonb;
begin
  -- By bits: beside an option counts what has it and all that is chosen elsewhere.
  if query is null then
    with active as (
      select split_part(mark, ' ', 1) as facet, mark from unnest(chosen) as mark
    ), bases as (
      select f.facet, m.chunk, bit_and(m.entries) as entries
      from (select a.facet from active as a union select '') as f
      join private.directory_marks as m on m.kind = entry_kind
        and (m.mark = '' or m.mark = any (array(select a.mark from active as a where a.facet <> f.facet)))
      group by f.facet, m.chunk
      having count(*) = 1 + (select count(*) from active as a where a.facet <> f.facet)
    ), options as (
      select m.mark, sum(bit_count(m.entries & b.entries))::integer as entries
      from private.directory_marks as m
      join bases as b on b.chunk = m.chunk and b.facet = case
        when split_part(m.mark, ' ', 1) = any (array(select a.facet from active as a)) then split_part(m.mark, ' ', 1) else '' end
      where m.kind = entry_kind group by m.mark
    )
    select jsonb_build_object(
      'total', coalesce((select o.entries from options as o where o.mark = ''), 0),
      'options', (select coalesce(jsonb_object_agg(o.mark, o.entries), '{}') from options as o where o.entries > 0 and o.mark <> ''),
      'without', (select coalesce(jsonb_object_agg(w.facet, w.entries), '{}') from (
        select b.facet, sum(bit_count(b.entries)) as entries from bases as b where b.facet <> '' group by b.facet) as w))
    into counted;
    execute format('select array(select d.id from private.directory_index as d where d.kind = %L %s order by %s limit %s offset %s)',
      entry_kind, concat(case when chosen <> '{}' then format('and d.marks @> %L', chosen) end,
        (select format(' and d.last_round between %L and %L', substr(mark, 7) || '-01-01', substr(mark, 7) || '-12-31')
        from unnest(chosen) as mark where mark ~ '^round \d{4}$' limit 1)),
      case sorted
        when 'newest' then 'd.created_at desc, d.id'
        when 'name' then 'd.name, d.id'
        when 'raised' then 'd.cents desc nulls last, d.id'
        when 'round' then 'd.last_round desc nulls last, d.id'
        else 'd.featured desc, d.created_at desc, d.id' end,
      take, skip) into ids;
  else
    matched := array(select h.id from private.search_hits(entry_kind, query, 'en', 500) as h order by h.place);
    with active as (
      select split_part(mark, ' ', 1) as facet, mark from unnest(chosen) as mark
    ), hits as materialized (
      select d.id, d.marks, h.place, d.featured, d.created_at, d.name, d.cents, d.last_round,
        case when chosen = '{}' then chosen else array(select a.facet from active as a where a.mark <> all (d.marks)) end as lacks
      from unnest(matched) with ordinality as h (id, place) join private.directory_index as d on d.id = h.id and d.kind = entry_kind
    ), options as (
      select o.mark, count(*) as entries
      from (select h.lacks, unnest(h.marks) as mark from hits as h) as o
      where o.mark <> '' and (o.lacks = '{}' or o.lacks = array[split_part(o.mark, ' ', 1)]) group by o.mark
    )
    select
      array(
        select d.id from hits as d where d.lacks = '{}'
        order by case when sorted = 'place' then d.place end,
          case when sorted = 'listing' then d.featured end desc nulls last,
          case when sorted in ('listing', 'newest') then d.created_at end desc nulls last,
          case when sorted = 'name' then d.name end,
          case when sorted = 'raised' then d.cents end desc nulls last,
          case when sorted = 'round' then d.last_round end desc nulls last, d.id
        limit take offset skip),
      jsonb_build_object(
        'total', (select count(*) from hits as h where h.lacks = '{}'),
        'options', (select coalesce(jsonb_object_agg(o.mark, o.entries), '{}') from options as o),
        'without', (select coalesce(jsonb_object_agg(a.facet, (
          select count(*) from hits as h where h.lacks = '{}' or h.lacks = array[a.facet])), '{}') from active as a))
    into ids, counted;
  end if;
  if entry_kind = 'startup' then
    select jsonb_agg(jsonb_build_object('id', s.id, 'slug', s.slug, 'logo_url', s.logo_url, 'featured', s.featured,
      'name', s.name, 'description', left(coalesce(t.description, s.description), 300), 'described_in', t.locale, 'website', s.website, 'category', s.category, 'stage', s.stage,
      'location', s.location, 'employees', s.employees, 'founded_year', s.founded_year, 'funding_stage', s.funding_stage,
      'funding_amount', s.funding_amount, 'raised', trim_scale(d.cents / 100.0), 'last_round', d.last_round) order by e.place)
    into found
    from unnest(ids) with ordinality as e (id, place)
    join private.directory_index as d on d.id = e.id
    join public.startups as s on s.id = e.id and s.status = 'approved'
    left join public.entry_texts as t on t.entity_id = s.id and t.locale = wanted ->> 'locale';
  else
    select jsonb_agg(jsonb_build_object('id', i.id, 'slug', i.slug, 'logo_url', i.logo_url, 'featured', i.featured,
      'name', i.name, 'description', left(coalesce(t.description, i.description), 300), 'described_in', t.locale, 'website', i.website, 'type', i.type, 'aum_range', i.aum_range,
      'location', i.location, 'founded_year', i.founded_year, 'investment_stage', i.investment_stage,
      'investment_focus', i.investment_focus, 'raised', null, 'last_round', d.last_round) order by e.place)
    into found
    from unnest(ids) with ordinality as e (id, place)
    join private.directory_index as d on d.id = e.id
    join public.investors as i on i.id = e.id and i.status = 'approved'
    left join public.entry_texts as t on t.entity_id = i.id and t.locale = wanted ->> 'locale';
  end if;
  return counted || jsonb_build_object('entries', coalesce(found, '[]'));
end
$$;
comment on function public.browse_directory is
  'A page of approved startups or investors by term, options and order, with the counts beside each option.';

-- Who had rounds is listed otherwise.
create function private.forget_rounds_of_entries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce('startups', 'startup', private.index_entries('startup',
      array(select d.id from private.directory_index as d where d.kind = 'startup' and d.last_round is not null))),
    private.announce('investors', 'investor', private.index_entries('investor',
      array(select d.id from private.directory_index as d where d.kind = 'investor' and d.last_round is not null)));
  return null;
end
$$;

-- Triggers ----------------------------------------------------------------------------------------

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
create trigger round_index_list_truncate after truncate on private.round_index
  for each statement execute function private.forget_rounds_of_entries();

-- Policies ----------------------------------------------------------------------------------------

alter table private.directory_index enable row level security;
create policy directory_index_anon_select_all on private.directory_index for select to anon using (true);
create policy directory_index_authenticated_select_all on private.directory_index for select to authenticated using (true);

alter table private.directory_marks enable row level security;
create policy directory_marks_anon_select_all on private.directory_marks for select to anon using (true);
create policy directory_marks_authenticated_select_all on private.directory_marks for select to authenticated using (true);

-- Grants ------------------------------------------------------------------------------------------

grant select on private.directory_index, private.directory_marks to anon, authenticated, service_role;
grant execute on function public.similar_startups, public.browse_directory to anon, authenticated, service_role;
