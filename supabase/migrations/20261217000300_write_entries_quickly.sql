-- A change of one company, fund or round looks at its own rows alone: with "all or these" in its condition, or an id as
-- text, it read whole tables, and approving a company took as long as there were companies.

-- As in 20261210000000_index_directories.sql, but by their ids also where it is all.
create or replace function private.directory_rows(entry_kind text, entries uuid[]) returns setof private.directory_index
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

-- As in 20261210000000_index_directories.sql, but by their ids also where it is all.
create or replace function private.turn_directory_bits(entries uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into private.directory_marks as m (kind, mark, chunk, entries)
  select d.kind, mark, d.position / 8192, bit_xor(set_bit(0::bit(8192), d.position % 8192, 1))
  from private.directory_index as d cross join lateral unnest(d.marks) as mark
  where d.id = any (coalesce(entries, array(select e.id from private.directory_index as e)))
  group by d.kind, mark, d.position / 8192
  order by d.kind, mark, d.position / 8192
  on conflict (kind, mark, chunk) do update set entries = m.entries # excluded.entries
$$;

-- As in 20261205000000_keep_ledger.sql, but each by its own index.
create or replace function private.settle_by_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.settle_facts(
    array(select r.id from public.funding_rounds as r where r.startup_id = new.id),
    array(select r.id from public.roles as r where r.startup_id = new.id or r.investor_id = new.id));
  return null;
end
$$;

-- Ids are compared as such by what notes changes of facts; all else in it stays, the later changes to it included.
do $$
declare
  change record;
  was text;
begin
  for change in select * from (values
    ('private.note_fact', $a$s.id::text = row ->> 'startup_id'$a$, $a$s.id = (row ->> 'startup_id')::uuid$a$),
    ('private.note_fact', $a$i.id::text = row ->> 'investor_id'$a$, $a$i.id = (row ->> 'investor_id')::uuid$a$),
    ('private.note_fact', $a$p.id::text = row ->> 'person_id'$a$, $a$p.id = (row ->> 'person_id')::uuid$a$),
    ('private.note_fact', $a$h.fact_id::text = row ->> 'id'$a$, $a$h.fact_id = (row ->> 'id')::uuid$a$),
    ('private.note_part', $a$i.id::text = part ->> 'investor_id'$a$, $a$i.id = (part ->> 'investor_id')::uuid$a$),
    ('private.note_part', $a$a.id::text = part ->> 'article_id'$a$, $a$a.id = (part ->> 'article_id')::uuid$a$)
    ) as changes (name, piece, instead)
  loop
    was := pg_get_functiondef(change.name::regproc);
    if strpos(was, change.piece) = 0 then
      raise exception '% is not what it was', change.name;
    end if;
    execute replace(was, change.piece, change.instead);
  end loop;
end
$$;
