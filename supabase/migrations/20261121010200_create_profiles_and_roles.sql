-- Accounts as the product sees them: a profile and one role for every auth user, and the addresses
-- that become administrators once they are verified. The database alone decides who is an admin.

create table public.profiles (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  email text,
  full_name text,
  bio text,
  locale text not null default 'en',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (private.search_text(coalesce(email, '') || ' ' || coalesce(full_name, ''))) stored,
  constraint profiles_user_id_key unique (user_id),
  constraint profiles_id_check check (id = user_id),
  constraint profiles_email_check check (char_length(email) between 3 and 320 and private.is_line(email)),
  constraint profiles_full_name_check check (char_length(full_name) <= 200 and private.is_line(full_name)),
  constraint profiles_bio_check check (char_length(bio) <= 2000 and private.is_text(bio)),
  constraint profiles_locale_check check (locale in ('en', 'vi'))
);
comment on table public.profiles is 'One per account. id = user_id = auth.users.id. Deleting it ends the account.';
create index profiles_created_at_idx on public.profiles (created_at desc);
create index profiles_search_idx on public.profiles using gin (search extensions.gin_trgm_ops);

create table public.user_roles (
  user_id uuid primary key references public.profiles (user_id) on delete cascade,
  role text not null default 'user',
  constraint user_roles_role_check check (role in ('user', 'contributor', 'editor', 'admin'))
);
comment on table public.user_roles is 'The one role of each account. A missing row means user.';
create index user_roles_role_idx on public.user_roles (role) where role <> 'user';

create table public.admin_emails (
  email text primary key,
  created_at timestamptz not null default now(),
  constraint admin_emails_email_check check (private.is_email(email))
);
comment on table public.admin_emails is 'Addresses that receive the admin role when, and only when, they are verified.';

-- Who is asking ---------------------------------------------------------------------------------

create function private.role_rank(role text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case role when 'admin' then 4 when 'editor' then 3 when 'contributor' then 2 when 'user' then 1 else 0 end
$$;

-- Does the caller hold this role or a higher one (user < contributor < editor < admin)? A deleted
-- account whose token has not yet expired holds none.
create function private.has_role(minimum text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles as p
    left join public.user_roles as r on r.user_id = p.user_id
    where p.user_id = (select auth.uid())
      and private.role_rank(coalesce(r.role, 'user')) >= private.role_rank(minimum)
      and private.role_rank(minimum) > 0
  )
$$;
grant execute on function private.has_role(text) to authenticated, service_role;

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_role('admin')
$$;
grant execute on function private.is_admin() to authenticated, service_role;

-- Accounts → profiles -----------------------------------------------------------------------------

create function private.grant_admin(account uuid, address text) returns void
language sql security definer set search_path = '' as $$
  insert into public.user_roles (user_id, role)
  select account, 'admin'
  where exists (select from public.admin_emails as a where a.email = lower(address))
  on conflict (user_id) do update set role = excluded.role where user_roles.role <> excluded.role
$$;

-- Whatever a person put into the sign-up metadata must never keep the account from being made.
create function private.handle_new_user() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  meta jsonb := case jsonb_typeof(new.raw_user_meta_data) when 'object' then new.raw_user_meta_data else '{}' end;
  full_name text := private.blank_to_null(left(regexp_replace(
    coalesce(meta ->> 'full_name', ''), '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]', '', 'g'), 200));
begin
  insert into public.profiles (id, user_id, email, full_name, locale)
  values (new.id, new.id, new.email, full_name,
    case when meta ->> 'locale' in ('en', 'vi') then meta ->> 'locale' else 'en' end);
  insert into public.user_roles (user_id) values (new.id);
  if new.email_confirmed_at is not null then
    perform private.grant_admin(new.id, new.email);
  end if;
  return null;
end
$$;
create trigger khoi_create_profile after insert on auth.users
  for each row execute function private.handle_new_user();

-- An address changes only after its owner confirmed it, so a changed address is a verified one. A
-- second confirmation of an address that was verified before grants nothing: a demoted admin stays
-- demoted.
create function private.handle_changed_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = new.email
  where user_id = new.id and email is distinct from new.email;
  if new.email_confirmed_at is not null
    and (old.email_confirmed_at is null or new.email is distinct from old.email) then
    perform private.grant_admin(new.id, new.email);
  end if;
  return null;
end
$$;
create trigger khoi_follow_user after update of email, email_confirmed_at on auth.users
  for each row execute function private.handle_changed_user();

create function private.prepare_admin_email() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.email := lower(btrim(new.email));
  return new;
end
$$;
create trigger admin_emails_prepare before insert or update on public.admin_emails
  for each row execute function private.prepare_admin_email();

create function private.grant_listed_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.grant_admin(u.id, u.email)
  from auth.users as u
  where lower(u.email) = new.email and u.email_confirmed_at is not null;
  return null;
end
$$;
create trigger admin_emails_grant after insert on public.admin_emails
  for each row execute function private.grant_listed_admin();

-- Rules of profiles -------------------------------------------------------------------------------

create function private.guard_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.id <> old.id or new.user_id <> old.user_id then
    raise exception 'a profile cannot be moved to another account' using errcode = '42501';
  end if;
  if new.email is distinct from old.email and not private.is_system() and not private.is_admin() then
    raise exception 'an address is changed through the account, where it is verified'
      using errcode = '42501';
  end if;
  new.full_name := private.blank_to_null(new.full_name);
  new.updated_at := now();
  return new;
end
$$;
create trigger profiles_guard before update on public.profiles
  for each row execute function private.guard_profile();

-- An admin who edits an address in the back office changes the sign-in address with it. Nobody has
-- verified the new one, so the account has to, before it signs in again.
create function private.sync_account_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users set email = new.email, email_confirmed_at = null, updated_at = now()
  where id = new.user_id and email is distinct from new.email;
  if found then
    update auth.identities
    set identity_data = identity_data || jsonb_build_object('email', new.email), updated_at = now()
    where user_id = new.user_id and provider = 'email' and jsonb_typeof(identity_data) = 'object';
  end if;
  return null;
end
$$;
create trigger profiles_sync_account after update of email on public.profiles
  for each row execute function private.sync_account_email();

create function private.guard_profile_delete() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.user_roles where user_id = old.user_id and role = 'admin') then
    if not private.is_system() then
      raise exception 'an admin account cannot be deleted' using errcode = '42501';
    end if;
    if not exists (select from public.user_roles where user_id <> old.user_id and role = 'admin') then
      raise exception 'the last admin cannot be deleted' using errcode = '23514';
    end if;
  end if;
  return old;
end
$$;
create trigger profiles_guard_delete before delete on public.profiles
  for each row execute function private.guard_profile_delete();

-- Sessions and refresh tokens hang on the auth user and go with it.
create function private.delete_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.users where id = old.user_id;
  return null;
end
$$;
create trigger profiles_delete_account after delete on public.profiles
  for each row execute function private.delete_account();

-- Rules of user_roles -----------------------------------------------------------------------------

-- One at a time, so that two admins cannot demote each other in the same moment.
create function private.lock_user_roles() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('public.user_roles', 0));
  return null;
end
$$;
create trigger user_roles_lock before update or delete on public.user_roles
  for each statement execute function private.lock_user_roles();

create function private.guard_user_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.user_id <> old.user_id then
    raise exception 'a role cannot be moved to another account' using errcode = '42501';
  end if;
  if old.role = 'admin' and (tg_op = 'DELETE' or new.role <> 'admin') then
    if not exists (select from public.user_roles where role = 'admin' and user_id <> old.user_id) then
      raise exception 'the last admin can be neither demoted nor deleted' using errcode = '23514';
    end if;
    if tg_op = 'DELETE' and not private.is_system() then
      raise exception 'an admin account cannot be deleted' using errcode = '42501';
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger user_roles_guard before update or delete on public.user_roles
  for each row execute function private.guard_user_role();

-- Access ------------------------------------------------------------------------------------------

alter table public.profiles enable row level security;
grant select, delete, update (email, full_name, bio, locale) on public.profiles to authenticated;
grant all on public.profiles to service_role;
create policy profiles_authenticated_select_own_or_admin on public.profiles
  for select to authenticated using ((select auth.uid()) = user_id or (select private.is_admin()));
create policy profiles_authenticated_update_own_or_admin on public.profiles
  for update to authenticated
  using ((select auth.uid()) = user_id or (select private.is_admin()))
  with check ((select auth.uid()) = user_id or (select private.is_admin()));
create policy profiles_authenticated_delete_admin on public.profiles
  for delete to authenticated using ((select private.is_admin()));

alter table public.user_roles enable row level security;
grant select, insert, update (role), delete on public.user_roles to authenticated;
grant all on public.user_roles to service_role;
create policy user_roles_authenticated_select_own_or_admin on public.user_roles
  for select to authenticated using ((select auth.uid()) = user_id or (select private.is_admin()));
create policy user_roles_authenticated_insert_admin on public.user_roles
  for insert to authenticated with check ((select private.is_admin()));
create policy user_roles_authenticated_update_admin on public.user_roles
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy user_roles_authenticated_delete_admin on public.user_roles
  for delete to authenticated using ((select private.is_admin()));

alter table public.admin_emails enable row level security;
grant select, insert (email), delete on public.admin_emails to authenticated;
grant all on public.admin_emails to service_role;
create policy admin_emails_authenticated_select_admin on public.admin_emails
  for select to authenticated using ((select private.is_admin()));
create policy admin_emails_authenticated_insert_admin on public.admin_emails
  for insert to authenticated with check ((select private.is_admin()));
create policy admin_emails_authenticated_delete_admin on public.admin_emails
  for delete to authenticated using ((select private.is_admin()));
