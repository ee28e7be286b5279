-- Names are looked up in imports, pastes and stories, a few at each row: row security kept each look-up from its index, so
-- that it read the whole directory.

-- Who is called one of these, whether or not everybody can see them: ids for `find_entities`, which leaves those out.
create function private.entities_called(keys text[])
returns table (kind text, id uuid, called text, former boolean)
language sql stable security definer rows 10 set search_path = '' as $$
  select 'startup' as kind, s.id, s.name as called, false as former from public.startups as s
    where private.name_key(s.name) = any (keys) and s.status = 'approved'
  union all
  select 'investor', i.id, i.name, false from public.investors as i
    where private.name_key(i.name) = any (keys) and i.status = 'approved'
  union all
  select 'person', p.id, p.name, false from public.people as p where private.name_key(p.name) = any (keys)
  union all
  select case when n.startup_id is not null then 'startup' when n.investor_id is not null then 'investor' else 'person' end,
    coalesce(n.startup_id, n.investor_id, n.person_id), n.name, n.former
  from public.entity_names as n where private.name_key(n.name) = any (keys)
$$;
revoke execute on function private.entities_called from public;
grant execute on function private.entities_called to authenticated, service_role;

-- As in 20261127001700_entities, but by what an index answers.
create or replace function public.find_entities(keys text[])
returns table (kind text, id uuid, name text, slug text, about text, called text, former boolean, key text)
language sql stable set search_path = '' as $$
  with found as (
    select * from private.entities_called(keys[:20000])
  ), named as (
    select f.kind, f.id, s.name, s.slug, s.location as about, f.called, f.former
    from found as f join public.startups as s on s.id = f.id and s.status = 'approved' where f.kind = 'startup'
    union all
    select f.kind, f.id, i.name, i.slug, i.location, f.called, f.former
    from found as f join public.investors as i on i.id = f.id and i.status = 'approved' where f.kind = 'investor'
    union all
    select f.kind, f.id, p.name, p.slug, (select coalesce(s.name, i.name) from public.roles as r
        left join public.startups as s on s.id = r.startup_id left join public.investors as i on i.id = r.investor_id
        where r.person_id = p.id and r.is_public order by r.until is not null, r.since desc nulls last limit 1), f.called, f.former
    from found as f join public.people as p on p.id = f.id where f.kind = 'person'
      and exists (select from public.roles as r where r.person_id = p.id and r.is_public)
  )
  select n.kind, n.id, n.name, n.slug, n.about, n.called, n.former, private.name_key(n.called) from named as n
  order by n.name, n.id limit 500
$$;
