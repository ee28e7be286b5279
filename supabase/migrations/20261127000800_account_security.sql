-- What keeps an account its owner's: what ends sessions, the mails that tell of every change, the proof of a
-- sign-up, and the second factor.
--
-- What the function second-factor asks of the database: every step that may happen once happens in one
-- statement or under a lock, whatever runs at the same moment. Only the service may call these; the
-- function has proved the account and the session by the caller's access token.

-- Functions ---------------------------------------------------------------------------------------

-- A session goes with whatever it was founded on: the password, the role, the verified address.

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

-- One's own sessions: where a person is signed in, and that they stay so, is no business of a session that
-- owes a factor.
create function private.own_sessions() returns table (
  id uuid, user_agent text, address text, began_at timestamptz, seen_at timestamptz, is_current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, s.user_agent, host(s.ip), s.created_at,
    greatest(s.created_at, s.refreshed_at at time zone 'UTC'), s.id = private.session_id()
  from auth.sessions as s
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now()) and private.session_is_trusted()
  order by s.id = private.session_id() desc, 5 desc
$$;

create function private.end_session(session uuid) returns boolean
language sql security definer set search_path = '' as $$
  with ended as (
    delete from auth.sessions where id = session and user_id = auth.uid() and private.session_is_trusted() returning id)
  select exists (select from ended)
$$;

create function public.list_own_sessions() returns table (
  id uuid, user_agent text, address text, began_at timestamptz, seen_at timestamptz, is_current boolean)
language sql stable set search_path = '' as $$ select * from private.own_sessions() $$;
comment on function public.list_own_sessions is
  'Where the caller is signed in: this session first, then the one seen last.';

create function public.end_own_session(session uuid) returns boolean
language sql set search_path = '' as $$ select private.end_session(session) $$;
comment on function public.end_own_session is 'Ends one of the caller''s sessions; false when there is none such.';

-- What happens to an account is told to its owner by mail, at the address that it had before: a changed
-- password, address or role, the end of the account. An account takeover does not go unnoticed.

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

-- Only of an account in use: not when it is opened, and not before its address was verified.
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

create function private.tell_of_deleted_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.email_confirmed_at is not null then
    perform private.tell_owner(old.email, private.mail_locale(old.id, old.raw_user_meta_data), '{"event": "deleted"}');
  end if;
  return old;
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

-- Serialises what is changed about the factors of one account.
create function private.lock_factors(account uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('private.factors:' || account::text, 0))
$$;

-- Tells a person by mail that something about their second step changed.
create function private.tell_about_factor(account uuid, event text, name text, dedupe_key text) returns void
language sql set search_path = '' as $$
  select private.enqueue_mail('second-factor', p.email, p.locale,
    jsonb_strip_nulls(jsonb_build_object('event', event, 'name', name)), dedupe_key, 2)
  from public.profiles as p where p.user_id = account and p.email is not null
$$;

create function private.verify_session(account uuid, session uuid, method text) returns void
language sql set search_path = '' as $$
  insert into private.verified_sessions as v (session_id, user_id, method) values (session, account, method)
  on conflict (session_id) do update set method = excluded.method, at = now() where v.user_id = excluded.user_id;
  delete from private.factor_attempts where user_id = account;
$$;

-- Everything that is known about the factors of an account and a session of it.
create function public.second_factor_state(account uuid, session uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'required', private.needs_factor(account),
    'verified', private.is_verified(account, session),
    'factors', (
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'name', f.name,
        'secret', f.secret, 'credentialId', f.credential_id, 'publicKey', f.public_key, 'counter', f.counter,
        'transports', f.transports, 'confirmed', f.confirmed_at is not null,
        'createdAt', f.created_at, 'lastUsedAt', f.last_used_at) order by f.created_at, f.id), '[]')
      from private.factors as f where f.user_id = account),
    'codesLeft', (select count(*) from private.recovery_codes as c where c.user_id = account and c.used_at is null))
$$;
comment on function public.second_factor_state is 'The factors of an account, and what a session of it showed.';

-- A person with a factor changes their factors in a session that showed one.
create function private.may_change_factors(account uuid, session uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.profiles as p where p.user_id = account)
    and (private.is_verified(account, session) or not private.has_factor(account))
$$;

-- Begins to add an authenticator app; one that was begun before is forgotten. Answers begun, full or gone.
create function public.second_factor_begin(account uuid, session uuid, factor uuid, label text, sealed_secret text)
returns text
language plpgsql set search_path = '' as $$
begin
  perform private.lock_factors(account);
  if not private.may_change_factors(account, session) then
    return 'gone';
  end if;
  delete from private.factors where user_id = account and confirmed_at is null;
  if (select count(*) from private.factors where user_id = account) >= 10 then
    return 'full';
  end if;
  insert into private.factors (id, user_id, kind, name, secret) values (factor, account, 'totp', label, sealed_secret);
  return 'begun';
end
$$;
comment on function public.second_factor_begin is 'Stores an authenticator app that has to be confirmed.';

-- After a factor was added: the session that added it showed it, the first one brings recovery codes, and
-- the person is told. Answers whether the given codes are the account's now.
create function private.welcome_factor(account uuid, session uuid, factor private.factors, code_hashes text[]) returns boolean
language plpgsql set search_path = '' as $$
declare
  is_first boolean := not exists (select from private.recovery_codes where user_id = account);
begin
  perform private.verify_session(account, session, factor.kind);
  if is_first then
    insert into private.recovery_codes (user_id, code_hash) select account, unnest(code_hashes);
  end if;
  perform private.tell_about_factor(account, 'added', factor.name, null);
  return is_first;
end
$$;

-- Answers added, added_codes (with recovery codes), or gone: begun too long ago, or not at all.
create function public.second_factor_confirm(account uuid, session uuid, factor uuid, step bigint, code_hashes text[])
returns text
language plpgsql set search_path = '' as $$
declare
  added private.factors;
begin
  perform private.lock_factors(account);
  if not private.may_change_factors(account, session) then
    return 'gone';
  end if;
  update private.factors set confirmed_at = now(), last_used_at = now(), last_step = step
  where id = factor and user_id = account and confirmed_at is null and created_at > now() - interval '15 minutes'
  returning * into added;
  if not found then
    return 'gone';
  end if;
  return case when private.welcome_factor(account, session, added, code_hashes) then 'added_codes' else 'added' end;
end
$$;
comment on function public.second_factor_confirm is 'Makes an authenticator app count, after its first code.';

-- Answers added, added_codes, taken (the passkey is registered already) or full.
create function public.second_factor_add_passkey(
  account uuid, session uuid, label text, credential text, key text, signatures bigint, ways text[], code_hashes text[])
returns text
language plpgsql set search_path = '' as $$
declare
  added private.factors;
begin
  perform private.lock_factors(account);
  if not private.may_change_factors(account, session) then
    return 'gone';
  end if;
  if (select count(*) from private.factors where user_id = account and confirmed_at is not null) >= 10 then
    return 'full';
  end if;
  insert into private.factors (user_id, kind, name, credential_id, public_key, counter, transports, confirmed_at, last_used_at)
  values (account, 'passkey', label, credential, key, signatures, ways, now(), now())
  on conflict on constraint factors_credential_id_key do nothing
  returning * into added;
  if not found then
    return 'taken';
  end if;
  return case when private.welcome_factor(account, session, added, code_hashes) then 'added_codes' else 'added' end;
end
$$;
comment on function public.second_factor_add_passkey is 'Stores a passkey whose registration was checked.';

-- Several may wait at once (two tabs), but not without end.
create function public.second_factor_challenge(session uuid, purpose text, challenge text) returns void
language sql set search_path = '' as $$
  delete from private.factor_challenges where expires_at < now();
  delete from private.factor_challenges as c where c.challenge in (
    select old.challenge from private.factor_challenges as old where old.session_id = session
    order by old.expires_at desc offset 9);
  insert into private.factor_challenges (session_id, purpose, challenge) values (session, purpose, challenge);
$$;
comment on function public.second_factor_challenge is 'Stores what a passkey is asked to sign.';

-- True once, for the session and the purpose that it was made for.
create function public.second_factor_take_challenge(session uuid, purpose text, challenge text) returns boolean
language sql set search_path = '' as $$
  with taken as (
    delete from private.factor_challenges as c
    where c.challenge = second_factor_take_challenge.challenge and c.session_id = session
      and c.purpose = second_factor_take_challenge.purpose
    returning c.expires_at)
  select exists (select from taken where expires_at > now())
$$;
comment on function public.second_factor_take_challenge is 'Takes a challenge out: true when it was good.';

-- Counts an attempt at a code before it is looked at, so that many at once count, too. Answers 0, or the
-- seconds to wait: five are free, then 30 s, 1 min, 2 min … up to an hour. Three codes of a million are right
-- at any time, so guessing for a year succeeds in one of forty cases, and the person hears of it every day.
create function public.second_factor_attempt(account uuid) returns integer
language plpgsql set search_path = '' as $$
declare
  known private.factor_attempts;
  free constant integer := 5;
  wait interval;
begin
  perform private.lock_factors(account);
  select * into known from private.factor_attempts where user_id = account and last_at > now() - interval '1 day';
  if known.failures >= free then
    wait := known.last_at + least(30 * power(2, least(known.failures - free, 10)), 3600) * interval '1 second' - now();
    if wait > interval '0' then
      return ceil(extract(epoch from wait));
    end if;
  end if;
  insert into private.factor_attempts (user_id, failures, last_at)
  select p.user_id, 1, now() from public.profiles as p where p.user_id = account
  on conflict (user_id) do update set failures = coalesce(known.failures, 0) + 1, last_at = now();
  if known.failures = free or known.failures % 20 = 0 then
    perform private.tell_about_factor(account, 'guessed', null,
      'second-factor-guessed:' || account::text || ':' || (now() at time zone 'utc')::date);
  end if;
  return 0;
end
$$;
comment on function public.second_factor_attempt is
  'Counts an attempt at a code; answers the seconds to wait, 0 for none.';

create function public.second_factor_use_totp(account uuid, session uuid, factor uuid, step bigint) returns boolean
language plpgsql set search_path = '' as $$
begin
  update private.factors as f set last_step = step, last_used_at = now()
  where f.id = factor and f.user_id = account and f.confirmed_at is not null
    and (f.last_step is null or f.last_step < step);
  if not found then
    return false;
  end if;
  perform private.verify_session(account, session, 'totp');
  return true;
end
$$;
comment on function public.second_factor_use_totp is
  'Verifies a session by the code of a time step, if no such or later code was used.';

-- A counter that does not grow tells of a copied authenticator; those without one always say 0.
create function public.second_factor_use_passkey(account uuid, session uuid, factor uuid, signatures bigint) returns boolean
language plpgsql set search_path = '' as $$
begin
  update private.factors as f set counter = signatures, last_used_at = now()
  where f.id = factor and f.user_id = account and f.kind = 'passkey'
    and (f.counter < signatures or (f.counter = 0 and signatures = 0));
  if not found then
    return false;
  end if;
  perform private.verify_session(account, session, 'passkey');
  return true;
end
$$;
comment on function public.second_factor_use_passkey is 'Verifies a session by a checked signature of a passkey.';

-- Answers how many codes are left, null when it is none of them.
create function public.second_factor_use_code(account uuid, session uuid, hash text) returns integer
language plpgsql set search_path = '' as $$
declare
  code_count integer;
begin
  update private.recovery_codes set used_at = now()
  where user_id = account and code_hash = hash and used_at is null;
  if not found then
    return null;
  end if;
  perform private.verify_session(account, session, 'recovery');
  select count(*) into code_count from private.recovery_codes where user_id = account and used_at is null;
  perform private.tell_about_factor(account, 'recovered', null, null);
  return code_count;
end
$$;
comment on function public.second_factor_use_code is 'Verifies a session by a recovery code, which is used up.';

create function public.second_factor_rename(account uuid, session uuid, factor uuid, label text) returns boolean
language sql set search_path = '' as $$
  with renamed as (
    update private.factors set name = label
    where id = factor and user_id = account and confirmed_at is not null and private.is_verified(account, session)
    returning id)
  select exists (select from renamed)
$$;
comment on function public.second_factor_rename is 'Gives a factor another name.';

-- Answers removed, gone (there is none, or the session showed none), or required: it is the last one of a person
-- whose role needs one. With the last one go the recovery codes.
create function public.second_factor_remove(account uuid, session uuid, factor uuid) returns text
language plpgsql set search_path = '' as $$
declare
  removed private.factors;
begin
  perform private.lock_factors(account);
  if not private.is_verified(account, session) then
    return 'gone';
  end if;
  if private.needs_factor(account) and not exists (
    select from private.factors where user_id = account and confirmed_at is not null and id <> factor) then
    return 'required';
  end if;
  delete from private.factors where id = factor and user_id = account and confirmed_at is not null
  returning * into removed;
  if not found then
    return 'gone';
  end if;
  if not private.has_factor(account) then
    delete from private.recovery_codes where user_id = account;
    delete from private.verified_sessions where user_id = account;
    delete from private.factor_attempts where user_id = account;
  end if;
  perform private.tell_about_factor(account, 'removed', removed.name, null);
  return 'removed';
end
$$;
comment on function public.second_factor_remove is 'Takes a factor away.';

create function public.second_factor_renew_codes(account uuid, session uuid, code_hashes text[]) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform private.lock_factors(account);
  if not (private.is_verified(account, session) and private.has_factor(account)) then
    return false;
  end if;
  delete from private.recovery_codes where user_id = account;
  insert into private.recovery_codes (user_id, code_hash) select account, unnest(code_hashes);
  perform private.tell_about_factor(account, 'codes', null, null);
  return true;
end
$$;
comment on function public.second_factor_renew_codes is 'Replaces the recovery codes of an account.';

-- A person lost their phone and their codes: an admin takes their factors away. Their sessions end, so that
-- one that never showed a factor does not become one that need not. Not for oneself: that takes a factor.
create function private.reset_factors(account uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  kinds jsonb;
begin
  if not private.is_admin() and not private.is_system() then
    raise exception 'only admins take away the factors of others' using errcode = '42501';
  end if;
  if account = auth.uid() then
    raise exception 'your own factors are removed in your account' using hint = 'own_factors', errcode = '42501';
  end if;
  perform private.lock_factors(account);
  select jsonb_agg(f.kind order by f.created_at) into kinds
  from private.factors as f where f.user_id = account and f.confirmed_at is not null;
  delete from private.factors where user_id = account;
  delete from private.recovery_codes where user_id = account;
  delete from private.factor_attempts where user_id = account;
  if kinds is null then
    return false;
  end if;
  perform private.end_sessions(account);
  insert into public.audit_log (actor, actor_role, action, table_name, row_id, before)
  values (auth.uid(), case when private.is_system() then 'system' else 'admin' end, 'delete', 'factors',
    account::text, jsonb_build_object('kinds', kinds));
  perform private.tell_about_factor(account, 'reset', null, null);
  return true;
end
$$;

create function public.second_factor_reset(account uuid) returns boolean
language sql set search_path = '' as $$ select private.reset_factors(account) $$;
comment on function public.second_factor_reset is
  'Takes the factors of another person away, for admins; false when there were none.';

-- What the Settings tab says: who needs a factor, and how many of them have one.
create function private.factor_report() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() and not private.is_system() then
    raise exception 'only admins read who is protected' using errcode = '42501';
  end if;
  return (
    select jsonb_build_object(
      'required', coalesce((select value from public.site_settings where name = 'require_second_factor'), 'nobody'),
      'admins', count(*) filter (where r.role = 'admin'),
      'protectedAdmins', count(*) filter (where r.role = 'admin' and private.has_factor(r.user_id)),
      'staff', count(*),
      'protectedStaff', count(*) filter (where private.has_factor(r.user_id)))
    from public.user_roles as r where r.role <> 'user');
end
$$;

create function public.second_factor_report() returns jsonb
language sql stable set search_path = '' as $$ select private.factor_report() $$;
comment on function public.second_factor_report is 'Who needs a second factor, and how many have one, for admins.';

-- On a project the auth server keeps the first password of an unconfirmed account: an attacker who signed up
-- with an administrator's address first had a working password once its owner followed the link. An account
-- that is confirmed there opens nothing until the browser that signed up proves it, or a password is chosen
-- in the session that the link has opened (the function first-password). The built-in auth server asks for
-- that by itself.

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

-- Whether an account is proven, by what its browser kept or before.
create function public.account_prove(account uuid, proof text) returns boolean
language plpgsql set search_path = '' as $$
begin
  delete from private.unproven_accounts as u
  where u.user_id = account and u.proof = encode(sha256(convert_to(account_prove.proof, 'UTF8')), 'hex');
  return not exists (select from private.unproven_accounts as u where u.user_id = account);
end
$$;
comment on function public.account_prove is
  'Shows what the browser keeps that signed up with an account. Answers whether the account is open.';

-- A project's auth server leaves sessions as they are when it is told another password.
create function public.account_settle(account uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.end_sessions(account);
  delete from private.unproven_accounts as u where u.user_id = account;
end
$$;
comment on function public.account_settle is
  'Opens an account whose owner has chosen its password, and ends the sessions of before.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger khoi_end_sessions after update of encrypted_password, banned_until, email_confirmed_at on auth.users
  for each row execute function private.end_sessions_of_user();
create trigger khoi_tell_of_change after update of encrypted_password, email on auth.users
  for each row execute function private.tell_of_changed_user();
create trigger khoi_tell_of_end before delete on auth.users
  for each row execute function private.tell_of_deleted_user();

-- By its name it comes before the triggers that give roles.
create trigger khoi_been_verified_insert after insert on auth.users
  for each row execute function private.note_verification();
create trigger khoi_been_verified_update after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.note_verification();

create trigger khoi_note_unproven after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.note_unproven();

create trigger user_roles_end_sessions_insert after insert on public.user_roles
  for each row when (new.role <> 'user') execute function private.end_sessions_of_role();
create trigger user_roles_end_sessions_update after update of role on public.user_roles
  for each row execute function private.end_sessions_of_role();
create trigger user_roles_end_sessions_delete after delete on public.user_roles
  for each row when (old.role <> 'user') execute function private.end_sessions_of_role();
create trigger user_roles_tell_update after update of role on public.user_roles
  for each row when (old.role <> new.role) execute function private.tell_of_role();

-- With the account itself its mail is enough: the cascade finds no account any more.
create trigger user_roles_tell_delete after delete on public.user_roles
  for each row when (old.role <> 'user') execute function private.tell_of_role();

-- Grants ------------------------------------------------------------------------------------------

grant execute on function
  private.own_sessions, private.end_session, public.list_own_sessions, public.end_own_session, private.reset_factors,
  public.second_factor_reset, private.factor_report, public.second_factor_report
  to authenticated, service_role;
grant execute on function
  private.end_sessions, private.lock_factors, private.tell_about_factor, private.verify_session,
  public.second_factor_state, private.may_change_factors, public.second_factor_begin, private.welcome_factor,
  public.second_factor_confirm, public.second_factor_add_passkey, public.second_factor_challenge,
  public.second_factor_take_challenge, public.second_factor_attempt, public.second_factor_use_totp,
  public.second_factor_use_passkey, public.second_factor_use_code, public.second_factor_rename,
  public.second_factor_remove, public.second_factor_renew_codes, public.account_prove, public.account_settle
  to service_role;
