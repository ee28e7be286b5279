-- Lists of the newsroom as somebody wants to see them again: filters, search and order under a name, which
-- follow their person to every machine. A new table; changes no row.

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (user_id) on delete cascade,
  list text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null default now(),
  constraint saved_views_user_id_list_name_key unique (user_id, list, name),
  constraint saved_views_list_check check (list in ('articles', 'users', 'startups', 'investors')),
  constraint saved_views_name_check check (btrim(name) <> '' and char_length(name) <= 60 and private.is_line(name)),
  constraint saved_views_query_check check (char_length(query) <= 1000 and private.is_line(query))
);
comment on table public.saved_views is 'Lists of the newsroom as a person wants to see them again.';
comment on column public.saved_views.query is 'What stands after the question mark of the list''s address.';

create function private.guard_saved_view() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (select count(*) from public.saved_views as v where v.user_id = new.user_id and v.list = new.list) >= 50 then
    raise exception 'at most 50 views of a list' using errcode = '22023';
  end if;
  return new;
end
$$;
create trigger saved_views_as_composed before insert or update of name, query on public.saved_views
  for each row execute function private.compose_text();
create trigger saved_views_guard before insert on public.saved_views
  for each row execute function private.guard_saved_view();
create trigger saved_views_limit_rows after insert on public.saved_views
  referencing new table as added for each statement execute function private.limit_rows();

alter table public.saved_views enable row level security;
grant select, delete, insert (list, name, query), update (query) on public.saved_views to authenticated;
grant all on public.saved_views to service_role;
create policy saved_views_authenticated_select_own on public.saved_views
  for select to authenticated using (user_id = (select auth.uid()) and (select private.has_role('contributor')));
create policy saved_views_authenticated_insert_own on public.saved_views
  for insert to authenticated with check (user_id = (select auth.uid()) and (select private.has_role('contributor')));
create policy saved_views_authenticated_update_own on public.saved_views
  for update to authenticated using (user_id = (select auth.uid()) and (select private.has_role('contributor')))
  with check (user_id = (select auth.uid()));
create policy saved_views_authenticated_delete_own on public.saved_views
  for delete to authenticated using (user_id = (select auth.uid()) and (select private.has_role('contributor')));
