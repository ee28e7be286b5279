-- What staff changed through the back office, and every deletion by any role: who, what, before and
-- after. Written by triggers and never rewritten. What users do to their own rows is not recorded: it would
-- be of no use, and anybody could fill the disk with it.

-- Tables ------------------------------------------------------------------------------------------

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid,
  actor_role text not null,
  action text not null,
  table_name text not null,
  row_id text not null,
  before jsonb,
  after jsonb,
  constraint audit_log_action_check check (action in ('insert', 'update', 'delete'))
);
comment on table public.audit_log is
  'Append-only record of what staff wrote and of every deletion: actor, row, changed columns before and after.';
comment on column public.audit_log.actor is
  'Account id; null is the system. No foreign key: the record outlives the account.';

-- Indexes -----------------------------------------------------------------------------------------

create index audit_log_row_idx on public.audit_log (table_name, row_id, at desc);
create index audit_log_actor_idx on public.audit_log (actor, at desc);
create index audit_log_deleted_idx on public.audit_log (table_name, at) where action = 'delete';
create index audit_log_at_idx on public.audit_log (at, id) include (table_name, action);
create index audit_log_row_id_idx on public.audit_log (row_id text_pattern_ops);

-- Functions ---------------------------------------------------------------------------------------

-- Trigger arguments: the key column, then the columns about a person, who has a right to be
-- forgotten: that they changed is recorded, their values are not.
create function private.write_audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  derived constant text[] := array['search', 'shown_in', 'updated_at'];
  personal constant text[] := tg_argv[1:];
  actor_role text := case when private.is_system() then 'system'
    else coalesce((select role from public.user_roles where user_id = auth.uid()), 'user') end;
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - derived end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - derived end;
  changed text[];
begin
  if actor_role in ('system', 'user') and tg_op <> 'DELETE' then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    changed := array(select key from jsonb_each(new_row) where value is distinct from old_row -> key);
    if changed = '{}' then
      return null;
    end if;
    old_row := (select jsonb_object_agg(key, case when key = any (personal) then '"…"' else old_row -> key end)
      from unnest(changed) as key);
    new_row := (select jsonb_object_agg(key, case when key = any (personal) then '"…"' else new_row -> key end)
      from unnest(changed) as key);
  else
    old_row := old_row - personal;
    new_row := new_row - personal;
  end if;
  insert into public.audit_log (actor, actor_role, action, table_name, row_id, before, after)
  values (auth.uid(), actor_role, lower(tg_op), tg_table_name,
    coalesce(to_jsonb(new) ->> tg_argv[0], to_jsonb(old) ->> tg_argv[0]), old_row, new_row);
  return null;
end
$$;

create function private.refuse_audit_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'the audit log is append-only' using errcode = '42501';
end
$$;

-- Triggers ----------------------------------------------------------------------------------------

create trigger audit_log_append_only before update or delete on public.audit_log
  for each row execute function private.refuse_audit_change();
create trigger audit_log_no_truncate before truncate on public.audit_log
  for each statement execute function private.refuse_audit_change();

create trigger profiles_audit after update or delete on public.profiles
  for each row execute function private.write_audit('user_id', 'email', 'full_name', 'bio');

create trigger user_roles_audit after insert or update or delete on public.user_roles
  for each row execute function private.write_audit('user_id');

create trigger admin_emails_audit after insert or update or delete on public.admin_emails
  for each row execute function private.write_audit('email');

create trigger invitations_audit after insert or update or delete on public.invitations
  for each row execute function private.write_audit('id', 'email', 'full_name', 'token_hash');

create trigger site_settings_audit after insert or update or delete on public.site_settings
  for each row execute function private.write_audit('name');

-- Policies ----------------------------------------------------------------------------------------

alter table public.audit_log enable row level security;
create policy audit_log_authenticated_select_admin on public.audit_log
  for select to authenticated using ((select private.is_admin()));

-- Grants ------------------------------------------------------------------------------------------

-- Append-only: not even the service, which Supabase grants everything by default, may change it.
revoke all on public.audit_log from service_role;
grant select on public.audit_log to authenticated, service_role;
