-- Who became what, and how, also where no person of the office did it: by an invitation, by ADMIN_EMAILS and by
-- `npm run admin`, which lists an address.

-- As in 20261127000500_audit, but the system's changes to the list of administrators are recorded.
create or replace function private.write_audit() returns trigger
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
  if actor_role in ('system', 'user') and tg_op <> 'DELETE' and tg_table_name <> 'admin_emails' then
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

-- Not that an account begins as a reader. Who invited is named while the invitation is there, which is until it
-- has given its role; `listed` says that the address is one of the administrators'.
create function private.audit_role() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := coalesce(new.user_id, old.user_id);
  actor_role constant text := case when private.is_system() then 'system'
    else coalesce((select role from public.user_roles where user_id = auth.uid()), 'user') end;
  cause jsonb := '{}';
begin
  if tg_op = 'INSERT' and new.role = 'user' and actor_role in ('system', 'user')
    or tg_op = 'UPDATE' and new.role = old.role then
    return null;
  end if;
  if actor_role = 'system' and tg_op <> 'DELETE' then
    select jsonb_build_object('invited_by', i.invited_by) into cause
    from auth.users as u join public.invitations as i on i.email = lower(u.email)
    where u.id = account and i.role = new.role;
    if new.role = 'admin' and cause is null then
      select jsonb_build_object('listed', true) into cause
      from auth.users as u join public.admin_emails as a on a.email = lower(u.email)
      where u.id = account;
    end if;
  end if;
  insert into public.audit_log (actor, actor_role, action, table_name, row_id, before, after)
  values (auth.uid(), actor_role, lower(tg_op), 'user_roles', account::text,
    case when tg_op <> 'INSERT' then jsonb_build_object('role', old.role) end,
    case when tg_op <> 'DELETE' then jsonb_build_object('role', new.role) || coalesce(cause, '{}') end);
  return null;
end
$$;

drop trigger user_roles_audit on public.user_roles;
create trigger user_roles_audit after insert or update or delete on public.user_roles
  for each row execute function private.audit_role();
revoke all on function private.audit_role() from public;
