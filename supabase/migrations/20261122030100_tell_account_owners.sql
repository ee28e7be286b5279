-- What happens to an account is told to its owner by mail, at the address that it had before: a changed
-- password, address or role, the end of the account. Whoever took an account over cannot do it quietly.

create function private.tell_owner(address text, language text, data jsonb) returns void
language sql security definer set search_path = '' as $$
  select private.enqueue_mail('account-changed', address, language, data, null, 1)
  where address is not null
$$;

create function private.mail_locale(account uuid, metadata jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select p.locale from public.profiles as p where p.user_id = account),
    nullif(current_setting('khoi.locale', true), ''), metadata ->> 'locale', 'en')
$$;

-- Only of an account that somebody uses: not when it is opened, and not before its address was verified.
create function private.tell_of_changed_user() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  language text := private.mail_locale(new.id, new.raw_user_meta_data);
begin
  if old.email_confirmed_at is null then
    return null;
  end if;
  if new.encrypted_password <> old.encrypted_password and old.encrypted_password <> '' then
    perform private.tell_owner(old.email, language, '{"event": "password"}');
  end if;
  if new.email <> old.email then
    perform private.tell_owner(old.email, language, jsonb_build_object('event', 'email', 'newEmail', new.email));
  end if;
  return null;
end
$$;
create trigger khoi_tell_of_change after update of encrypted_password, email on auth.users
  for each row execute function private.tell_of_changed_user();

create function private.tell_of_deleted_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.email_confirmed_at is not null then
    perform private.tell_owner(old.email, private.mail_locale(old.id, old.raw_user_meta_data), '{"event": "deleted"}');
  end if;
  return old;
end
$$;
create trigger khoi_tell_of_end before delete on auth.users
  for each row execute function private.tell_of_deleted_user();

-- The profile goes first and takes the language of its mails along. Defined before in
-- 20261121010200_create_profiles_and_roles.sql.
create or replace function private.delete_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('khoi.locale', old.locale, true);
  delete from auth.users where id = old.user_id;
  return null;
end
$$;

-- A role that comes with the verification of an address, or with an invitation that was accepted, is no
-- news: its owner has just clicked.
create function private.note_verification() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform set_config('khoi.verified', new.id::text, true);
  return null;
end
$$;
-- By its name it comes before the triggers that give roles.
create trigger khoi_been_verified_insert after insert on auth.users
  for each row execute function private.note_verification();
create trigger khoi_been_verified_update after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.note_verification();

create function private.tell_of_role() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given text := case tg_op when 'DELETE' then 'user' else new.role end;
begin
  if current_setting('khoi.verified', true) is distinct from old.user_id::text
    and coalesce(current_setting('khoi.own_session', true), '') = '' then
    perform private.tell_owner(u.email, private.mail_locale(u.id, u.raw_user_meta_data),
      jsonb_build_object('event', 'role', 'role', given))
    from auth.users as u where u.id = old.user_id and u.email_confirmed_at is not null;
  end if;
  return null;
end
$$;
create trigger user_roles_tell_update after update of role on public.user_roles
  for each row when (old.role <> new.role) execute function private.tell_of_role();
-- With the account itself its mail is enough: the cascade finds no account any more.
create trigger user_roles_tell_delete after delete on public.user_roles
  for each row when (old.role <> 'user') execute function private.tell_of_role();

revoke all on function private.tell_owner, private.mail_locale, private.tell_of_changed_user,
  private.tell_of_deleted_user, private.note_verification, private.tell_of_role from public, anon, authenticated;
