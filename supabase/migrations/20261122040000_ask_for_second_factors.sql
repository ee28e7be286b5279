-- A second factor: codes of an authenticator app (RFC 6238), passkeys (WebAuthn) and recovery codes. Whoever
-- has one has to show it in every session, and until then the session is worth no more than a visitor's.
-- The database asks, so no client and no server can forget to: where a role is asked (private.has_role), and
-- by restrictive policies where an account alone gives something. Changes no existing row.

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
comment on table private.factors is 'What somebody can show beside a password. One that is not confirmed yet counts for nothing.';
comment on column private.factors.secret is 'Of an authenticator app, encrypted by the function second-factor (AES-256-GCM) with a key that the database does not have.';
comment on column private.factors.last_step is 'The newest time step (RFC 6238) whose code was used: no code counts twice.';
comment on column private.factors.public_key is 'COSE key, base64url.';
create index factors_user_id_idx on private.factors (user_id);

create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash),
  constraint recovery_codes_code_hash_check check (code_hash ~ '^[0-9a-f]{64}$')
);
comment on table private.recovery_codes is 'For whoever lost their factors: each opens one session. SHA-256 (hex) of 80 random bits.';

create table private.factor_challenges (
  challenge text primary key,
  session_id uuid not null,
  purpose text not null,
  expires_at timestamptz not null default now() + interval '5 minutes',
  constraint factor_challenges_challenge_check check (char_length(challenge) between 20 and 200),
  constraint factor_challenges_purpose_check check (purpose in ('register', 'verify'))
);
comment on table private.factor_challenges is 'What a passkey is asked to sign: for one session, one purpose, one answer and five minutes.';
create index factor_challenges_session_id_idx on private.factor_challenges (session_id, expires_at);

create table private.verified_sessions (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  method text not null,
  at timestamptz not null default now(),
  constraint verified_sessions_method_check check (method in ('totp', 'passkey', 'recovery'))
);
comment on table private.verified_sessions is 'Sessions in which a second factor was shown. They end with the session.';
create index verified_sessions_user_id_idx on private.verified_sessions (user_id);

create table private.factor_attempts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  failures integer not null,
  last_at timestamptz not null
);
comment on table private.factor_attempts is 'Codes of an account that did not fit, since the last one that did.';

alter table private.factors enable row level security;
alter table private.recovery_codes enable row level security;
alter table private.factor_challenges enable row level security;
alter table private.verified_sessions enable row level security;
alter table private.factor_attempts enable row level security;
grant select, insert, update, delete on private.factors, private.recovery_codes, private.factor_challenges,
  private.verified_sessions, private.factor_attempts to service_role;

-- Who needs one -----------------------------------------------------------------------------------------

alter table public.site_settings
  drop constraint site_settings_name_check,
  add constraint site_settings_name_check check (name in (
    'figure.subscribers', 'figure.articles', 'figure.startups', 'figure.countries', 'figure.industries',
    'figure.resourceSubscribers', 'figure.investors', 'figure.downloads', 'figure.responseHours',
    'email.hello', 'email.editors', 'email.press', 'email.pressInternational', 'email.partners',
    'email.careers', 'email.privacy', 'email.legal', 'require_second_factor')),
  add constraint site_settings_require_second_factor_check
    check (name <> 'require_second_factor' or value in ('nobody', 'admins', 'staff'));

-- Whether the role of an account comes with the duty to have a factor. Without the setting: nobody's.
create function private.needs_factor(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.site_settings as s
    join public.user_roles as r on r.user_id = account
    where s.name = 'require_second_factor'
      and case s.value when 'admins' then r.role = 'admin' when 'staff' then r.role <> 'user' else false end)
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

-- May the caller have what their account gives: did their session show a factor, or need they not?
create function private.session_is_trusted() returns boolean
language sql stable security definer set search_path = '' as $$
  select not (private.has_factor(auth.uid()) or private.needs_factor(auth.uid()))
    or private.session_is_verified()
$$;

revoke all on function private.needs_factor, private.has_factor, private.is_verified,
  private.session_is_verified, private.session_is_trusted from public, anon, authenticated;
grant execute on function private.needs_factor, private.has_factor, private.is_verified to service_role;
grant execute on function private.session_is_verified, private.session_is_trusted to authenticated, service_role;

-- The one place where roles are asked, defined by 20261121010200_create_profiles_and_roles before: a session
-- that owes a factor holds none.
create or replace function private.has_role(minimum text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles as p
    left join public.user_roles as r on r.user_id = p.user_id
    where p.user_id = (select auth.uid())
      and private.role_rank(coalesce(r.role, 'user')) >= private.role_rank(minimum)
      and private.role_rank(minimum) > 0
  ) and private.session_is_trusted()
$$;

-- The same for the functions, which call as the service: the role of an account in a session, null when
-- the session owes a factor or the account is gone.
create function public.role_in_session(account uuid, session uuid default null) returns text
language sql stable set search_path = '' as $$
  select coalesce(r.role, 'user')
  from public.profiles as p
  left join public.user_roles as r on r.user_id = p.user_id
  where p.user_id = account
    and (private.is_verified(account, session) or not (private.has_factor(account) or private.needs_factor(account)))
$$;
comment on function public.role_in_session is 'The role that an account holds in a session; null while a second factor is owed. For the functions (service_role) only.';
revoke all on function public.role_in_session from public, anon, authenticated;
grant execute on function public.role_in_session to service_role;

-- What the caller has to do before their account is theirs: nothing, show a factor, or make one.
create function private.owed_factor() returns text
language sql stable security definer set search_path = '' as $$
  select case when private.session_is_trusted() then 'nothing'
    when private.has_factor(auth.uid()) then 'verify' else 'enrol' end
$$;
revoke all on function private.owed_factor from public, anon;
grant execute on function private.owed_factor to authenticated, service_role;
create function public.second_factor_owed() returns text
language sql stable set search_path = '' as $$ select private.owed_factor() $$;
comment on function public.second_factor_owed is 'What the caller''s session owes: nothing, verify or enrol.';
revoke all on function public.second_factor_owed from public, anon;
grant execute on function public.second_factor_owed to authenticated, service_role;

-- What an account alone gives ---------------------------------------------------------------------------

create policy profiles_authenticated_select_trusted on public.profiles
  as restrictive for select to authenticated using ((select private.session_is_trusted()));
create policy profiles_authenticated_update_trusted on public.profiles
  as restrictive for update to authenticated using ((select private.session_is_trusted()));
create policy profiles_authenticated_delete_trusted on public.profiles
  as restrictive for delete to authenticated using ((select private.session_is_trusted()));
create policy user_roles_authenticated_select_trusted on public.user_roles
  as restrictive for select to authenticated using ((select private.session_is_trusted()));
create policy notifications_authenticated_select_trusted on public.notifications
  as restrictive for select to authenticated using ((select private.session_is_trusted()));
create policy notifications_authenticated_update_trusted on public.notifications
  as restrictive for update to authenticated using ((select private.session_is_trusted()));
create policy startups_authenticated_select_public_or_trusted on public.startups
  as restrictive for select to authenticated
  using (status = 'approved' or (select private.session_is_trusted()));
create policy startups_authenticated_update_trusted on public.startups
  as restrictive for update to authenticated using ((select private.session_is_trusted()));
create policy investors_authenticated_select_public_or_trusted on public.investors
  as restrictive for select to authenticated
  using (status = 'approved' or (select private.session_is_trusted()));
create policy investors_authenticated_update_trusted on public.investors
  as restrictive for update to authenticated using ((select private.session_is_trusted()));
create policy objects_authenticated_select_trusted on storage.objects
  as restrictive for select to authenticated using ((select private.session_is_trusted()));

-- Who needs a factor is nobody else's business, and is decided by an admin who just showed one: so nobody
-- locks themselves out, and nobody who took over a session lifts the rule.
drop policy site_settings_anon_select_all on public.site_settings;
create policy site_settings_anon_select_public on public.site_settings
  for select to anon using (name <> 'require_second_factor');
drop policy site_settings_authenticated_select_all on public.site_settings;
create policy site_settings_authenticated_select_public_or_admin on public.site_settings
  for select to authenticated using (name <> 'require_second_factor' or (select private.is_admin()));
create policy site_settings_authenticated_insert_verified on public.site_settings
  as restrictive for insert to authenticated
  with check (name <> 'require_second_factor' or (select private.session_is_verified()));
create policy site_settings_authenticated_update_verified on public.site_settings
  as restrictive for update to authenticated
  using (name <> 'require_second_factor' or (select private.session_is_verified()));
create policy site_settings_authenticated_delete_verified on public.site_settings
  as restrictive for delete to authenticated
  using (name <> 'require_second_factor' or (select private.session_is_verified()));

-- One's own sessions, defined by 20261122030000_end_sessions before: where somebody is signed in, and that they
-- stay so, is no business of a session that owes a factor.
create or replace function private.own_sessions() returns table (
  id uuid, user_agent text, address text, began_at timestamptz, seen_at timestamptz, is_current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, s.user_agent, host(s.ip), s.created_at,
    greatest(s.created_at, s.refreshed_at at time zone 'UTC'), s.id = private.session_id()
  from auth.sessions as s
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now()) and private.session_is_trusted()
  order by s.id = private.session_id() desc, 5 desc
$$;
create or replace function private.end_session(session uuid) returns boolean
language sql security definer set search_path = '' as $$
  with ended as (
    delete from auth.sessions where id = session and user_id = auth.uid() and private.session_is_trusted() returning id)
  select exists (select from ended)
$$;
