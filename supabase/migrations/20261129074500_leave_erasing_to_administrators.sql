-- Only administrators erase. An editor who added somebody called by any words, and deleted them, took these words out of
-- the audit log, and out of mails and messages that waited. Editors remove people; for good they delete only who holds no
-- role, as an import does with somebody whose role it could not store, and of those nothing else is forgotten.

-- Functions ---------------------------------------------------------------------------------------

-- As in 20261128233701_erase_everywhere, but only where an administrator, or the clock, deletes them.
create or replace function private.forget_person() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  held constant uuid[] := array(select r.id from public.roles as r where r.person_id = old.id);
  companies uuid[] := array(
    select coalesce(r.startup_id, r.investor_id) from public.roles as r where r.person_id = old.id
    union select coalesce((l.before ->> 'startup_id')::uuid, (l.before ->> 'investor_id')::uuid) from public.audit_log as l
      where l.table_name = 'roles' and l.before ->> 'person_id' = old.id::text);
  once uuid[] := array(select l.row_id::uuid from public.audit_log as l
    where l.table_name = 'roles' and l.action = 'delete' and l.before ->> 'person_id' = old.id::text);
  names text[];
begin
  if not private.is_admin() and not private.is_system() then
    return old;
  end if;
  perform private.announce('articles', 'article', array(
    select a.id from public.article_mentions as m join public.articles as a on a.id = m.article_id
    where m.person_id = old.id and a.status = 'published'));
  delete from public.roles as r where r.person_id = old.id;
  names := array(
    select old.name union select n.name from public.entity_names as n where n.person_id = old.id
    union select h.about ->> 'name' from public.fact_history as h where h.fact_id = any (held || once) and h.about ? 'role');
  delete from public.fact_history as h
  where h.fact_id = any (held || once) or (h.about ? 'role' and h.about ->> 'name' = any (names)
    and not exists (select from public.roles as r where r.id = h.fact_id));
  names := private.name_keys(names);
  delete from public.fact_proposals as p
  where coalesce(p.startup_id, p.investor_id) = any (companies)
    and private.names_one_of(concat_ws(' ', p.old_value, p.value, p.source_url, p.note, p.answer), names);
  delete from public.redirects as r where r.from_path = '/people/' || old.slug or r.to_path = '/people/' || old.slug;
  delete from public.notifications as n
  where n.data ->> 'id' = old.id::text or private.names_one_of(n.data::text, names);
  delete from public.email_outbox as o
  where o.status <> 'sending' and private.names_one_of(o.data::text, names);
  insert into private.erasures (kind) values ('people') on conflict (kind) do update set at = now();
  perform private.note_leaver(private.fingerprint('people:' || old.id), 'account');
  return old;
end
$$;

-- As in 20261128233701_erase_everywhere, but only where an administrator, or the clock, deletes them.
create or replace function private.forget_logged_person() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  held constant text[] := array(select l.row_id from public.audit_log as l
    where l.table_name = 'roles' and coalesce(l.before ->> 'person_id', l.after ->> 'person_id') = old.id::text);
  names constant text[] := private.name_keys(array[old.name]);
begin
  if not private.is_admin() and not private.is_system() then
    return null;
  end if;
  update public.audit_log as l set before = private.without_names(l.before), after = private.without_names(l.after),
    -- An old address is the name itself.
    row_id = case l.table_name when 'redirects' then left(private.fingerprint(l.row_id), 12) else l.row_id end
  where (l.table_name in ('people', 'entity_names', 'redirects', 'fact_sources', 'fact_proposals'))
    and (l.row_id = old.id::text
      or coalesce(l.before ->> 'person_id', l.after ->> 'person_id') = old.id::text
      or coalesce(l.before ->> 'role_id', l.after ->> 'role_id') = any (held)
      or l.row_id in (select s.row_id from public.audit_log as s
        where s.table_name = l.table_name
          and coalesce(s.before ->> 'role_id', s.after ->> 'role_id') = any (held))
      or l.before::text like '%/people/' || old.slug || '%' or l.after::text like '%/people/' || old.slug || '%'
      or (l.table_name = 'redirects' and (l.row_id = '/people/' || old.slug
        or '/people/' || old.slug in (l.before ->> 'to_path', l.after ->> 'to_path')))
      or private.names_one_of(l.before::text, names) or private.names_one_of(l.after::text, names));
  return null;
end
$$;

-- Policies ----------------------------------------------------------------------------------------

drop policy people_authenticated_delete_editor on public.people;
create policy people_authenticated_delete_roleless_or_admin on public.people for delete to authenticated
  using ((select private.is_admin())
    or ((select private.has_role('editor')) and not exists (select from public.roles as r where r.person_id = people.id)));
