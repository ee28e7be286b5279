-- A person who was deleted from the ledger stayed in it: by name in the history of the companies that they ran, which
-- their pages show, by name in the audit log, and in the open data of up to thirty days. Deleting them erases all that:
-- their roles' history goes, the log says that a person was deleted and not who, and files made before are made anew.

-- The log keeps no name, address or link of a person, as it keeps none of an account.
drop trigger people_audit on public.people;
create trigger people_audit after insert or delete or update on public.people
  for each row execute function private.write_audit('id', 'slug', 'name', 'links');
drop trigger entity_names_audit on public.entity_names;
create trigger entity_names_audit after insert or delete or update on public.entity_names
  for each row execute function private.write_audit('id', 'name');
drop trigger fact_proposals_audit on public.fact_proposals;
create trigger fact_proposals_audit after insert or delete or update on public.fact_proposals
  for each row execute function private.write_audit('id', 'user_id', 'note', 'old_value', 'value');

-- What is in it already: append-only for everybody but this file.
alter table public.audit_log disable trigger audit_log_append_only;
update public.audit_log as l
set before = l.before - p.columns, after = l.after - p.columns
from (values ('people', '{slug,name,links}'::text[]), ('entity_names', '{name}'), ('fact_proposals', '{old_value,value}')) as p (name, columns)
where l.table_name = p.name and (l.before ?| p.columns or l.after ?| p.columns);
alter table public.audit_log enable trigger audit_log_append_only;

create table private.erasures (
  kind text primary key,
  at timestamptz not null default now()
);
comment on table private.erasures is 'When a record of a kind was last erased, without what it was.';
alter table private.erasures enable row level security;
create policy erasures_anon_select_all on private.erasures for select to anon using (true);
create policy erasures_authenticated_select_all on private.erasures for select to authenticated using (true);
grant select on private.erasures to anon, authenticated, service_role;

-- Before they are gone: the history of their roles is found by them, that of roles which ended by their names.
create function private.forget_person() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  held constant uuid[] := array(select r.id from public.roles as r where r.person_id = old.id);
  names text[];
begin
  perform private.announce('articles', 'article', array(
    select a.id from public.article_mentions as m join public.articles as a on a.id = m.article_id
    where m.person_id = old.id and a.status = 'published'));
  delete from public.roles as r where r.person_id = old.id;
  names := array(
    select old.name union select n.name from public.entity_names as n where n.person_id = old.id
    union select h.about ->> 'name' from public.fact_history as h where h.fact_id = any (held) and h.about ? 'role');
  delete from public.fact_history as h
  where h.fact_id = any (held) or (h.about ? 'role' and h.about ->> 'name' = any (names)
    and not exists (select from public.roles as r where r.id = h.fact_id));
  insert into private.erasures (kind) values ('people') on conflict (kind) do update set at = now();
  return old;
end
$$;
create trigger people_forget before delete on public.people
  for each row execute function private.forget_person();

-- When a person was last erased: what was copied before, such as the files of the open data, is made anew.
create function public.people_erased_at() returns timestamptz
language sql stable set search_path = '' as $$ select e.at from private.erasures as e where e.kind = 'people' $$;
comment on function public.people_erased_at() is 'When a person was last erased from the ledger: copies of it that are older name them.';
grant execute on function public.people_erased_at() to anon, authenticated, service_role;
