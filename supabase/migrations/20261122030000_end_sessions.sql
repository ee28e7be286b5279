-- A session ends when it ends: an access token is worth nothing once the row of its session is gone.
-- PostgREST asks before every request (db_pre_request), row security asks for files, the auth server for
-- itself. And a session goes with whatever it was founded on: the password, the role, the verified address.

-- The caller's session, as the token names it; null for visitors and for the service.
create function private.session_id() returns uuid
language sql stable set search_path = '' as $$
  select case when claim ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then claim::uuid end
  from (select auth.jwt() ->> 'session_id' as claim) as token
$$;

-- Has this account this session, still?
create function private.is_session(session uuid, account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions as s
    where s.id = session and s.user_id = account and (s.not_after is null or s.not_after > now()))
$$;

create function private.has_session() returns boolean
language sql stable set search_path = '' as $$
  select private.is_session(private.session_id(), auth.uid())
$$;

-- Before every request of the API. PostgREST answers 401 to this SQLSTATE.
create function private.check_session() returns void
language plpgsql stable set search_path = '' as $$
begin
  -- Two conditions, because visitors may not even name the second.
  if auth.role() = 'authenticated' then
    if not private.has_session() then
      raise sqlstate 'PT401' using message = 'This session has ended.';
    end if;
  end if;
end
$$;

revoke all on function private.session_id, private.is_session, private.has_session, private.check_session from public;
grant execute on function private.session_id, private.check_session to anon, authenticated, service_role;
grant execute on function private.is_session, private.has_session to authenticated, service_role;

-- A project's PostgREST logs in as this role and reads its settings from it. The embedded backend has
-- no such role and asks is_session() itself.
do $$
begin
  alter role authenticator set pgrst.db_pre_request = 'private.check_session';
exception when undefined_object or insufficient_privilege then
  raise notice 'db_pre_request is not set: %', sqlerrm;
end
$$;
notify pgrst, 'reload config';

-- Files are not served by PostgREST.
create policy objects_authenticated_select_in_session on storage.objects as restrictive
  for select to authenticated using ((select private.has_session()));
create policy objects_authenticated_insert_in_session on storage.objects as restrictive
  for insert to authenticated with check ((select private.has_session()));
create policy objects_authenticated_update_in_session on storage.objects as restrictive
  for update to authenticated using ((select private.has_session())) with check ((select private.has_session()));
create policy objects_authenticated_delete_in_session on storage.objects as restrictive
  for delete to authenticated using ((select private.has_session()));

-- What ends sessions ---------------------------------------------------------------------------------

-- Refresh tokens hang on their session and go with it. The session that makes the change, if it said so
-- (`set local khoi.own_session`), stays.
create function private.end_sessions(account uuid) returns void
language sql security definer set search_path = '' as $$
  delete from auth.sessions
  where user_id = account and id::text is distinct from nullif(current_setting('khoi.own_session', true), '')
$$;

-- A project's own auth server ends the other sessions itself when a password changes, knows which one
-- made the change, and also rewrites the column when it merely encrypts it anew.
create function private.end_sessions_of_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.encrypted_password is distinct from old.encrypted_password and session_user <> 'supabase_auth_admin'
    or new.banned_until is distinct from old.banned_until
    or new.email_confirmed_at is null and old.email_confirmed_at is not null then
    perform private.end_sessions(new.id);
  end if;
  return null;
end
$$;
create trigger khoi_end_sessions after update of encrypted_password, banned_until, email_confirmed_at on auth.users
  for each row execute function private.end_sessions_of_user();

create function private.end_sessions_of_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.end_sessions(old.user_id);
  elsif tg_op = 'INSERT' or new.role <> old.role then
    perform private.end_sessions(new.user_id);
  end if;
  return null;
end
$$;
create trigger user_roles_end_sessions_insert after insert on public.user_roles
  for each row when (new.role <> 'user') execute function private.end_sessions_of_role();
create trigger user_roles_end_sessions_update after update of role on public.user_roles
  for each row execute function private.end_sessions_of_role();
create trigger user_roles_end_sessions_delete after delete on public.user_roles
  for each row when (old.role <> 'user') execute function private.end_sessions_of_role();

revoke all on function private.end_sessions, private.end_sessions_of_user, private.end_sessions_of_role
  from public, anon, authenticated;

-- One's own sessions ----------------------------------------------------------------------------------

create function private.own_sessions() returns table (
  id uuid, user_agent text, address text, began_at timestamptz, seen_at timestamptz, is_current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, s.user_agent, host(s.ip), s.created_at,
    greatest(s.created_at, s.refreshed_at at time zone 'UTC'), s.id = private.session_id()
  from auth.sessions as s
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
  order by s.id = private.session_id() desc, 5 desc
$$;
create function private.end_session(session uuid) returns boolean
language sql security definer set search_path = '' as $$
  with ended as (delete from auth.sessions where id = session and user_id = auth.uid() returning id)
  select exists (select from ended)
$$;
revoke all on function private.own_sessions, private.end_session from public, anon;
grant execute on function private.own_sessions, private.end_session to authenticated, service_role;

create function public.list_own_sessions() returns table (
  id uuid, user_agent text, address text, began_at timestamptz, seen_at timestamptz, is_current boolean)
language sql stable set search_path = '' as $$ select * from private.own_sessions() $$;
comment on function public.list_own_sessions is 'Where the caller is signed in: this session first, then the one seen last.';
create function public.end_own_session(session uuid) returns boolean
language sql set search_path = '' as $$ select private.end_session(session) $$;
comment on function public.end_own_session is 'Ends one of the caller''s sessions; false when there is none such.';
revoke all on function public.list_own_sessions, public.end_own_session from public, anon, authenticated;
grant execute on function public.list_own_sessions, public.end_own_session to authenticated, service_role;

-- Accepting an invitation is an act of the session that accepts, so that one stays; the others end with
-- the old role. Defined before in 20261121111000_invite_people.sql.
drop function public.invitation_accept(text, uuid);
drop function private.accept_invitation(text, uuid);
create function private.accept_invitation(token text, account uuid, session uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations := private.invitation_of(token);
begin
  if invitation.id is null or not exists (
    select from auth.users where id = account and lower(email) = invitation.email and email_confirmed_at is not null) then
    return null;
  end if;
  perform set_config('khoi.own_session', session::text, true);
  perform private.redeem_invitation(invitation, account);
  return (select role from public.user_roles where user_id = account);
end
$$;
create function public.invitation_accept(token text, account uuid, session uuid default null) returns text
language sql set search_path = '' as $$ select private.accept_invitation(token, account, session) $$;
comment on function public.invitation_accept is
  'Gives an account what its address was invited to; answers the role. Its sessions end, except the one named.';
revoke all on function private.accept_invitation, public.invitation_accept from public, anon, authenticated;
grant execute on function private.accept_invitation, public.invitation_accept to service_role;
