-- On a project the auth server keeps the first password of an unconfirmed account: an attacker who signed up with an
-- administrator's address first had a working password once its owner followed the link. An account that is confirmed
-- there opens nothing any more until the browser that signed up proves it, or a password is chosen in the session that
-- the link has opened (the function first-password). The built-in auth server asks for that by itself.

create table private.unproven_accounts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  proof text,
  since timestamptz not null default now()
);
comment on table private.unproven_accounts is 'Accounts whose address is confirmed and whose password may be an attacker''s. proof: SHA-256 (hex) of what the browser keeps that signed up.';
alter table private.unproven_accounts enable row level security;
grant select, delete on private.unproven_accounts to service_role;

-- The proof of the metadata as it is then: later an attacker's session could change it.
create function private.note_unproven() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if session_user = 'supabase_auth_admin' and coalesce(new.encrypted_password, '') <> '' then
    insert into private.unproven_accounts (user_id, proof) values (new.id, new.raw_user_meta_data ->> 'proof')
    on conflict (user_id) do nothing;
  end if;
  return null;
end
$$;
create trigger khoi_note_unproven after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.note_unproven();

-- As in 20261122030000_end_sessions.sql, but for accounts that are not proven.
create or replace function private.is_session(session uuid, account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions as s
    where s.id = session and s.user_id = account and (s.not_after is null or s.not_after > now()))
  and not exists (select from private.unproven_accounts as u where u.user_id = account)
$$;

-- Whether an account is proven, by what its browser kept or before.
create function public.account_prove(account uuid, proof text) returns boolean
language plpgsql set search_path = '' as $$
begin
  delete from private.unproven_accounts as u
  where u.user_id = account and u.proof = encode(sha256(convert_to(account_prove.proof, 'UTF8')), 'hex');
  return not exists (select from private.unproven_accounts as u where u.user_id = account);
end
$$;
comment on function public.account_prove(uuid, text) is 'Shows what the browser keeps that signed up with an account. Answers whether the account is open.';

-- A project's auth server leaves sessions as they are when it is told another password.
create function public.account_settle(account uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.end_sessions(account);
  delete from private.unproven_accounts as u where u.user_id = account;
end
$$;
comment on function public.account_settle(uuid) is 'Opens an account whose owner has chosen its password, and ends the sessions of before.';
grant execute on function private.end_sessions(uuid) to service_role;

revoke all on function private.note_unproven(), public.account_prove(uuid, text), public.account_settle(uuid)
  from public, anon, authenticated;
grant execute on function public.account_prove(uuid, text), public.account_settle(uuid) to service_role;
