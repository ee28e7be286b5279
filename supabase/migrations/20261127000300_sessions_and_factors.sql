-- What a session is and what was shown in it. An access token is worth nothing once the row of its session is
-- gone: PostgREST asks before every request (db_pre_request), row security asks for files, the auth server
-- for itself.
--
-- A second factor is a code of an authenticator app (RFC 6238), a passkey (WebAuthn) or a recovery code. An
-- account that has one has to show it in every session, and until then the session is worth no more than a
-- visitor's. The database asks, so no client and no server can forget to: where a role is asked
-- (private.has_role), and by restrictive policies where an account alone gives something. How factors are
-- added and used: account_security.

-- Tables ------------------------------------------------------------------------------------------

create table private.factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  name text not null,
  secret text,
  last_step bigint,
  credential_id text,
  public_key text,
  counter bigint,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_used_at timestamptz,
  constraint factors_credential_id_key unique (credential_id),
  constraint factors_kind_check check (kind in ('totp', 'passkey')),
  constraint factors_name_check check (btrim(name) <> '' and char_length(name) <= 60 and private.is_line(name)),
  constraint factors_totp_check check (kind <> 'totp' or secret is not null),
  constraint factors_passkey_check check (kind <> 'passkey'
    or (credential_id is not null and public_key is not null and counter is not null and confirmed_at is not null)),
  constraint factors_size_check check (coalesce(char_length(secret), 0) <= 400
    and coalesce(char_length(credential_id), 0) <= 1400 and coalesce(char_length(public_key), 0) <= 4000
    and cardinality(transports) <= 10)
);
comment on table private.factors is
  'What a person can show beside a password. One that is not confirmed yet counts for nothing.';
comment on column private.factors.secret is
  'Of an authenticator app, encrypted by the function second-factor (AES-256-GCM) with a key that the database does not have.';
comment on column private.factors.last_step is
  'The newest time step (RFC 6238) whose code was used: no code counts twice.';
comment on column private.factors.public_key is 'COSE key, base64url.';

create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash),
  constraint recovery_codes_code_hash_check check (code_hash ~ '^[0-9a-f]{64}$')
);
comment on table private.recovery_codes is
  'For people who lost their factors: each opens one session. SHA-256 (hex) of 80 random bits.';

create table private.factor_challenges (
  challenge text primary key,
  session_id uuid not null,
  purpose text not null,
  expires_at timestamptz not null default now() + interval '5 minutes',
  constraint factor_challenges_challenge_check check (char_length(challenge) between 20 and 200),
  constraint factor_challenges_purpose_check check (purpose in ('register', 'verify'))
);
comment on table private.factor_challenges is
  'What a passkey is asked to sign: for one session, one purpose, one answer and five minutes.';

create table private.verified_sessions (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  method text not null,
  at timestamptz not null default now(),
  constraint verified_sessions_method_check check (method in ('totp', 'passkey', 'recovery'))
);
comment on table private.verified_sessions is 'Sessions in which a second factor was shown. They end with the session.';

create table private.factor_attempts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  failures integer not null,
  last_at timestamptz not null
);
comment on table private.factor_attempts is 'Codes of an account that did not fit, since the last one that did.';

create table private.unproven_accounts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  proof text,
  since timestamptz not null default now()
);
comment on table private.unproven_accounts is
  'Accounts whose address is confirmed and whose password may be an attacker''s. proof: SHA-256 (hex) of what the browser keeps that signed up.';

-- Indexes -----------------------------------------------------------------------------------------

create index factors_user_id_idx on private.factors (user_id);

create index factor_challenges_session_id_idx on private.factor_challenges (session_id, expires_at);

create index verified_sessions_user_id_idx on private.verified_sessions (user_id);

-- Functions ---------------------------------------------------------------------------------------

-- The caller's session, as the token names it; null for visitors and for the service.
create function private.session_id() returns uuid
language sql stable set search_path = '' as $$
  select case when claim ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then claim::uuid end
  from (select auth.jwt() ->> 'session_id' as claim) as token
$$;

-- Has this account this session, still? One that is not proven has none.
create function private.is_session(session uuid, account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions as s
    where s.id = session and s.user_id = account and (s.not_after is null or s.not_after > now()))
  and not exists (select from private.unproven_accounts as u where u.user_id = account)
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

create function private.has_factor(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.factors as f where f.user_id = account and f.confirmed_at is not null)
$$;

create function private.is_verified(account uuid, session uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.verified_sessions as v where v.session_id = session and v.user_id = account)
$$;

-- Did the session of the caller show a second factor?
create function private.session_is_verified() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_verified(auth.uid(), private.session_id())
$$;

-- Policies ----------------------------------------------------------------------------------------

alter table private.factors enable row level security;
alter table private.recovery_codes enable row level security;
alter table private.factor_challenges enable row level security;
alter table private.verified_sessions enable row level security;
alter table private.factor_attempts enable row level security;
alter table private.unproven_accounts enable row level security;

-- Grants ------------------------------------------------------------------------------------------

grant select, insert, update, delete on
  private.factors, private.recovery_codes, private.factor_challenges, private.verified_sessions,
  private.factor_attempts
  to service_role;
grant select, delete on private.unproven_accounts to service_role;
grant execute on function private.session_id, private.check_session to anon, authenticated, service_role;
grant execute on function
  private.is_session, private.has_session, private.session_is_verified
  to authenticated, service_role;
grant execute on function private.has_factor, private.is_verified to service_role;

-- Settings ----------------------------------------------------------------------------------------

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
