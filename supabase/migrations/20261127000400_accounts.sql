-- Accounts as the product sees them: a profile and one role for every auth user, the addresses that become
-- administrators once they are verified, and invitations. The database alone decides who is an admin.
--
--   contributor: writes drafts of their own
--   editor:      also reads, edits, publishes, features and deletes every article, sends newsletters, reads the figures
--   admin:       all of it, and alone sees addresses, accounts, submissions, mails and the audit log
--
-- The settings of the site stand here because one of them says whose role needs a second factor. A setting
-- without a row has the value that the site came with. Which figures and mailboxes there are,
-- src/domain/settings.ts says, and ignores what it does not know; what each may hold is checked by its kind.

-- Tables ------------------------------------------------------------------------------------------

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
  desk_mails boolean not null default true,
  constraint profiles_user_id_key unique (user_id),
  constraint profiles_id_check check (id = user_id),
  constraint profiles_email_check check (char_length(email) between 3 and 320 and private.is_line(email)),
  constraint profiles_full_name_check check (char_length(full_name) <= 200 and private.is_line(full_name)),
  constraint profiles_bio_check check (char_length(bio) <= 2000 and private.is_text(bio)),
  constraint profiles_locale_check check (locale = any (private.locales()))
);
comment on table public.profiles is 'One per account. id = user_id = auth.users.id. Deleting it ends the account.';
comment on column public.profiles.desk_mails is
  'Whether a member of the newsroom is mailed about drafts: theirs, and those that wait for them.';

create table public.user_roles (
  user_id uuid primary key references public.profiles (user_id) on delete cascade,
  role text not null default 'user',
  constraint user_roles_role_check check (role in ('user', 'contributor', 'editor', 'admin'))
);
comment on table public.user_roles is 'The one role of each account. A missing row means user.';

create table public.admin_emails (
  email text primary key,
  created_at timestamptz not null default now(),
  constraint admin_emails_email_check check (private.is_email(email))
);
comment on table public.admin_emails is 'Addresses that receive the admin role when, and only when, they are verified.';

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  full_name text,
  role text not null,
  locale text not null,
  token_hash text not null,
  invited_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint invitations_email_key unique (email),
  constraint invitations_token_hash_key unique (token_hash),
  constraint invitations_email_check check (private.is_email(email)),
  constraint invitations_full_name_check check (char_length(full_name) <= 200 and private.is_line(full_name)),
  constraint invitations_role_check check (role in ('user', 'contributor', 'editor', 'admin')),
  constraint invitations_locale_check check (locale = any (private.locales())),
  constraint invitations_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$')
);
comment on table public.invitations is
  'Invitations that wait for an answer, one per address. Accepted and revoked ones are deleted.';
comment on column public.invitations.token_hash is 'SHA-256 (hex) of the random token in the mail.';

create table public.site_settings (
  name text primary key,
  value text not null,
  updated_at timestamptz not null default now(),
  constraint site_settings_name_check check (name ~ '^(figure|email)\.[A-Za-z]{1,40}$'
    or name in ('require_second_factor', 'zone', 'welcome_series') or name in ('postal.en', 'postal.vi')),
  constraint site_settings_value_check check (case
    when name like 'postal.%' then btrim(value) <> '' and char_length(value) <= 200 and private.is_line(value)
    when name like 'email.%' then private.is_email(value)
    when name = 'figure.responseHours' then value ~ '^[1-9][0-9]{0,2}$'
    when name = 'zone' then value ~ '^(UTC|[A-Z][A-Za-z0-9_]+(/[A-Za-z0-9_+-]+){1,2})$' and char_length(value) <= 60
    else btrim(value) <> '' and char_length(value) <= 20 and private.is_line(value) end),
  constraint site_settings_require_second_factor_check
    check (name <> 'require_second_factor' or value in ('nobody', 'admins', 'staff')),
  constraint site_settings_welcome_series_check check (name <> 'welcome_series' or value in ('on', 'off'))
);
comment on table public.site_settings is
  'Figures and addresses on public pages that differ from those the site came with.';

-- Indexes -----------------------------------------------------------------------------------------

create index profiles_search_idx on public.profiles using gin (search extensions.gin_trgm_ops);
create index profiles_created_at_idx on public.profiles (created_at, id) include (user_id);
create index profiles_email_idx on public.profiles (email, id) include (user_id);
create index profiles_full_name_idx on public.profiles (private.sort_key(full_name) collate "C", id)
  include (full_name, user_id);

create index user_roles_role_idx on public.user_roles (role) where role <> 'user';

create index invitations_created_at_idx on public.invitations (created_at desc);
create index invitations_invited_by_idx on public.invitations (invited_by);

-- Functions ---------------------------------------------------------------------------------------

create function private.role_rank(role text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case role when 'admin' then 4 when 'editor' then 3 when 'contributor' then 2 when 'user' then 1 else 0 end
$$;

-- Whether the role of an account comes with the duty to have a factor. Without the setting: none's.
create function private.needs_factor(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.site_settings as s
    join public.user_roles as r on r.user_id = account
    where s.name = 'require_second_factor'
      and case s.value when 'admins' then r.role = 'admin' when 'staff' then r.role <> 'user' else false end)
$$;

-- May the caller have what their account gives: did their session show a factor, or need they not?
create function private.session_is_trusted() returns boolean
language sql stable security definer set search_path = '' as $$
  select not (private.has_factor(auth.uid()) or private.needs_factor(auth.uid()))
    or private.session_is_verified()
$$;

-- Does the caller hold this role or a higher one (user < contributor < editor < admin)? The one place where
-- roles are asked. A deleted account whose token has not yet expired holds none, and neither does a session
-- that owes a factor.
create function private.has_role(minimum text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles as p
    left join public.user_roles as r on r.user_id = p.user_id
    where p.user_id = (select auth.uid())
      and private.role_rank(coalesce(r.role, 'user')) >= private.role_rank(minimum)
      and private.role_rank(minimum) > 0
  ) and private.session_is_trusted()
$$;

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_role('admin')
$$;

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
    case when meta ->> 'locale' = any (private.locales()) then meta ->> 'locale' else 'en' end);
  insert into public.user_roles (user_id) values (new.id);
  if new.email_confirmed_at is not null then
    perform private.grant_admin(new.id, new.email);
  end if;
  return null;
end
$$;

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

create function private.prepare_admin_email() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.email := lower(btrim(new.email));
  return new;
end
$$;

create function private.grant_listed_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.grant_admin(u.id, u.email)
  from auth.users as u
  where lower(u.email) = new.email and u.email_confirmed_at is not null;
  return null;
end
$$;

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

-- An admin who edits an address in the back office changes the sign-in address with it. No one has
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

create function private.guard_profile_delete() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.user_roles where user_id = old.user_id and role = 'admin') then
    if not private.is_system() then
      raise exception 'an admin account cannot be deleted' using errcode = '42501',
        hint = case when exists (select from public.user_roles where user_id <> old.user_id and role = 'admin')
          then 'admin_account' else 'last_admin' end;
    end if;
    if not exists (select from public.user_roles where user_id <> old.user_id and role = 'admin') then
      raise exception 'the last admin cannot be deleted' using hint = 'last_admin', errcode = '23514';
    end if;
  end if;
  return old;
end
$$;

-- The profile goes first and takes the language of its mails along. Sessions and refresh tokens hang on the
-- auth user and go with it.
create function private.delete_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('khoi.locale', old.locale, true);
  delete from auth.users where id = old.user_id;
  return null;
end
$$;

-- One at a time, so that two admins cannot demote each other in the same moment.
create function private.lock_user_roles() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('public.user_roles', 0));
  return null;
end
$$;

create function private.guard_user_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.user_id <> old.user_id then
    raise exception 'a role cannot be moved to another account' using errcode = '42501';
  end if;
  if old.role = 'admin' and (tg_op = 'DELETE' or new.role <> 'admin') then
    if not exists (select from public.user_roles where role = 'admin' and user_id <> old.user_id) then
      raise exception 'the last admin can be neither demoted nor deleted' using hint = 'last_admin', errcode = '23514';
    end if;
    if tg_op = 'DELETE' and not private.is_system() then
      raise exception 'an admin account cannot be deleted' using hint = 'admin_account', errcode = '42501';
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

-- An account that was opened and whose address was never verified.
create function private.is_unproven(account auth.users) returns boolean
language sql stable set search_path = '' as $$
  select account.email_confirmed_at is null and account.last_sign_in_at is null
$$;

-- Invitations: an admin names an address, a role and a language, and a mail with a random token asks its
-- owner in. A person who signs up with the token has proved the address, so the account is verified and has its
-- role at once; one who has an account already accepts with it. No auth server has to know of any of this.
--
-- Invited is an address, not an account: an account that another person opened for it before, and never
-- verified, might carry their password. Such accounts are no accounts, and go when the owner comes.

-- Stores an invitation, or renews the one of an address, and queues its mail. Answers 'sent', 'known' for who
-- has an account, 'limited' when a mailbox or the newsroom had enough of them; one whose mail would be left
-- out keeps the link that it has.
create function private.deliver_invitation(address text, name text, given_role text, language text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  address := lower(btrim(address));
  if exists (select from auth.users as u where lower(u.email) = address and not private.is_unproven(u)) then
    return 'known';
  end if;
  if not private.take_rate_limit('invitation:' || private.email_hash(address), 1, 60)
    or not private.take_rate_limit('invitation-day:' || private.email_hash(address), 5, 86400)
    or not private.take_rate_limit('invitations:' || coalesce(auth.uid()::text, ''), 100, 3600)
    or not private.has_mail_budget('invitation', address) then
    return 'limited';
  end if;
  insert into public.invitations as i (email, full_name, role, locale, token_hash, invited_by, expires_at)
  values (address, private.blank_to_null(name), given_role, language,
    encode(sha256(convert_to(token, 'UTF8')), 'hex'), auth.uid(), now() + interval '7 days')
  on conflict (email) do update set
    full_name = excluded.full_name, role = excluded.role, locale = excluded.locale,
    token_hash = excluded.token_hash, invited_by = excluded.invited_by,
    sent_at = now(), expires_at = excluded.expires_at;
  perform private.enqueue_mail('invitation', address, language, jsonb_build_object(
    'token', token, 'role', given_role,
    'invitedBy', (select coalesce(p.full_name, p.email) from public.profiles as p where p.user_id = auth.uid())), null, 2);
  return 'sent';
end
$$;

create function private.invite(address text, name text, given_role text, language text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if not (private.is_admin() or private.is_system()) then
    raise exception 'only admins invite people' using errcode = '42501';
  end if;
  return private.deliver_invitation(address, name, given_role, language);
end
$$;

create function private.invite_again(invitation uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  known public.invitations;
begin
  if not (private.is_admin() or private.is_system()) then
    raise exception 'only admins invite people' using errcode = '42501';
  end if;
  select * into known from public.invitations where id = invitation;
  return case when found
    then private.deliver_invitation(known.email, known.full_name, known.role, known.locale) else 'gone' end;
end
$$;

create function public.invitation_send(address text, name text, given_role text, language text) returns text
language sql set search_path = '' as $$ select private.invite(address, name, given_role, language) $$;
comment on function public.invitation_send is 'Invites an address; answers sent, known or limited.';

create function public.invitation_resend(invitation uuid) returns text
language sql set search_path = '' as $$ select private.invite_again(invitation) $$;
comment on function public.invitation_resend is
  'Mails an invitation again, with a new link; answers sent, known, limited or gone.';

-- The invitation that a token is of, while it is good.
create function private.invitation_of(token text) returns public.invitations
language sql stable security definer set search_path = '' as $$
  select i from public.invitations as i
  where i.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and i.expires_at > now()
$$;

-- What the holder of a token may see; null for any other token, whatever is wrong with it.
create function public.invitation_open(token text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  invitation public.invitations := private.invitation_of(token);
begin
  if invitation.id is null then
    return null;
  end if;
  return jsonb_build_object('email', invitation.email, 'fullName', invitation.full_name, 'role', invitation.role,
    'locale', invitation.locale, 'hasAccount', private.make_way(invitation.email));
end
$$;
comment on function public.invitation_open is 'What the holder of an invitation''s token may see.';

-- Whether an address has an account that its owner has used; one that was never verified is deleted.
create function private.make_way(address text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.users as u where lower(u.email) = address and private.is_unproven(u);
  return exists (select from auth.users as u where lower(u.email) = address);
end
$$;

-- An invitation takes no rights away: a higher role stays.
create function private.redeem_invitation(invitation public.invitations, account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.user_roles as r (user_id, role) values (account, invitation.role)
  on conflict (user_id) do update set role = excluded.role
  where private.role_rank(r.role) < private.role_rank(excluded.role);
  update public.profiles set full_name = coalesce(full_name, invitation.full_name) where user_id = account;
  delete from public.invitations where id = invitation.id;
end
$$;

-- For a new account: the token came along with the sign-up. Nothing in there may keep an account from
-- being made.
create function private.welcome_invited() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations;
begin
  if jsonb_typeof(new.raw_user_meta_data) is distinct from 'object' then
    return null;
  end if;
  invitation := private.invitation_of(new.raw_user_meta_data ->> 'invitation');
  if invitation.email = lower(new.email) then
    update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()),
      raw_user_meta_data = raw_user_meta_data - 'invitation'
    where id = new.id;
    perform private.redeem_invitation(invitation, new.id);
  end if;
  return null;
end
$$;

-- A new role is a new state of the account: who edits an older one is told. Not at the sign-up, where the
-- profile is new, too.
create function private.touch_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set updated_at = now() where user_id = new.user_id;
  return null;
end
$$;

create function private.names_of(people uuid[]) returns table (user_id uuid, name text)
language sql stable security definer set search_path = '' as $$
  select p.user_id, coalesce(p.full_name, split_part(p.email, '@', 1))
  from public.profiles as p
  where p.user_id = any (people)
    and exists (select from public.user_roles as r where r.user_id = p.user_id and r.role <> 'user')
$$;

create function public.newsroom_names(people uuid[]) returns table (user_id uuid, name text)
language plpgsql stable set search_path = '' as $$
begin
  if not private.has_role('contributor') and not private.is_system() then
    raise exception 'only the newsroom knows its names' using errcode = '42501';
  end if;
  return query select n.user_id, n.name from private.names_of(newsroom_names.people) as n;
end
$$;
comment on function public.newsroom_names is 'What the members of the newsroom are called, for its members.';

-- A zone that this database cannot set a clock by is refused.
create function private.prepare_site_setting() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.value := case when new.name like 'email.%' then lower(btrim(new.value)) else btrim(new.value) end;
  new.updated_at := now();
  if new.name = 'zone' and new.value like '%/%' then
    perform now() at time zone new.value;
  end if;
  return new;
end
$$;

create function private.announce_site_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_pages('{settings}');
  return null;
end
$$;

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

-- The same as has_role for the functions, which call as the service: the role of an account in a session,
-- null when the session owes a factor or the account is gone.
create function public.role_in_session(account uuid, session uuid default null) returns text
language sql stable set search_path = '' as $$
  select coalesce(r.role, 'user')
  from public.profiles as p
  left join public.user_roles as r on r.user_id = p.user_id
  where p.user_id = account
    and (private.is_verified(account, session) or not (private.has_factor(account) or private.needs_factor(account)))
$$;
comment on function public.role_in_session is
  'The role that an account holds in a session; null while a second factor is owed. For the functions (service_role) only.';

-- What the caller has to do before their account is theirs: nothing, show a factor, or make one.
create function private.owed_factor() returns text
language sql stable security definer set search_path = '' as $$
  select case when private.session_is_trusted() then 'nothing'
    when private.has_factor(auth.uid()) then 'verify' else 'enrol' end
$$;

create function public.second_factor_owed() returns text
language sql stable set search_path = '' as $$ select private.owed_factor() $$;
comment on function public.second_factor_owed is 'What the caller''s session owes: nothing, verify or enrol.';

-- Every access token carries these, so they are kept short rather than refused: no mistake in them may
-- keep an account from being made.
create function private.bound_user_metadata() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if octet_length(new.raw_user_meta_data::text) > 4000 then
    new.raw_user_meta_data := coalesce((
      select jsonb_object_agg(key, case jsonb_typeof(value) when 'string' then to_jsonb(left(value #>> '{}', 200)) else value end)
      from jsonb_each(case jsonb_typeof(new.raw_user_meta_data) when 'object' then new.raw_user_meta_data else '{}' end)
      where key in ('full_name', 'locale', 'email', 'email_verified', 'phone_verified', 'sub')
        and jsonb_typeof(value) in ('string', 'boolean')), '{}');
  end if;
  return new;
end
$$;

-- The newsroom chooses its time zone: a setting named by the IANA database. Whatever shows or counts days
-- follows it from then on; days that were counted before stay as they are.

create function private.newsroom_zone() returns text
language sql stable set search_path = '' as $$
  select coalesce((select s.value from public.site_settings as s where s.name = 'zone'), 'Asia/Ho_Chi_Minh')
$$;

-- There is no page without a date of some kind: with the zone all of them are stale.
create function private.announce_zone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if 'zone' in (old.name, new.name) then
    perform private.forget_pages('{articles,authors,categories,investors,newsletter,redirects,startups}');
  end if;
  return null;
end
$$;

create function private.newsroom_people() returns table (user_id uuid, name text, role text)
language sql stable security definer set search_path = '' as $$
  select p.user_id, coalesce(nullif(p.full_name, ''), split_part(p.email, '@', 1)), r.role
  from public.user_roles as r join public.profiles as p on p.user_id = r.user_id
  where r.role <> 'user' and (select private.has_role('contributor'))
  order by 2, 1
$$;

create function public.newsroom_people() returns table (user_id uuid, name text, role text)
language sql stable set search_path = '' as $$ select * from private.newsroom_people() $$;
comment on function public.newsroom_people is 'Name and role of the newsroom''s people, for staff.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger profiles_guard before update on public.profiles
  for each row execute function private.guard_profile();
create trigger profiles_sync_account after update of email on public.profiles
  for each row execute function private.sync_account_email();
create trigger profiles_guard_delete before delete on public.profiles
  for each row execute function private.guard_profile_delete();
create trigger profiles_delete_account after delete on public.profiles
  for each row execute function private.delete_account();
create trigger profiles_as_composed before insert or update of email, full_name, bio, locale on public.profiles
  for each row execute function private.compose_text();

create trigger user_roles_lock before update or delete on public.user_roles
  for each statement execute function private.lock_user_roles();
create trigger user_roles_guard before update or delete on public.user_roles
  for each row execute function private.guard_user_role();
create trigger user_roles_touch_profile_insert after insert on public.user_roles
  for each row when (new.role <> 'user') execute function private.touch_profile();
create trigger user_roles_touch_profile_update after update on public.user_roles
  for each row execute function private.touch_profile();
create trigger user_roles_limit_rows after insert on public.user_roles
  referencing new table as added for each statement execute function private.limit_rows();

create trigger admin_emails_prepare before insert or update on public.admin_emails
  for each row execute function private.prepare_admin_email();
create trigger admin_emails_grant after insert on public.admin_emails
  for each row execute function private.grant_listed_admin();
create trigger admin_emails_as_composed before insert or update of email on public.admin_emails
  for each row execute function private.compose_text();
create trigger admin_emails_limit_rows after insert on public.admin_emails
  referencing new table as added for each statement execute function private.limit_rows();

create trigger invitations_as_composed before insert or update of
    email, full_name, role, locale, token_hash
  on public.invitations
  for each row execute function private.compose_text();

create trigger site_settings_prepare before insert or update on public.site_settings
  for each row execute function private.prepare_site_setting();
create trigger site_settings_announce after insert or update or delete on public.site_settings
  for each statement execute function private.announce_site_settings();
create trigger site_settings_announce_zone after insert or update or delete on public.site_settings
  for each row execute function private.announce_zone();
create trigger site_settings_as_composed before insert or update of name, value on public.site_settings
  for each row execute function private.compose_text();
create trigger site_settings_limit_rows after insert on public.site_settings
  referencing new table as added for each statement execute function private.limit_rows();

create trigger khoi_create_profile after insert on auth.users
  for each row execute function private.handle_new_user();
create trigger khoi_follow_user after update of email, email_confirmed_at on auth.users
  for each row execute function private.handle_changed_user();

-- By its name it comes after khoi_create_profile.
create trigger khoi_welcome_invited after insert on auth.users
  for each row when (new.raw_user_meta_data ->> 'invitation' is not null)
  execute function private.welcome_invited();

create trigger khoi_bound_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.bound_user_metadata();

-- Policies ----------------------------------------------------------------------------------------

alter table public.profiles enable row level security;
create policy profiles_authenticated_select_own_or_admin on public.profiles
  for select to authenticated using ((select auth.uid()) = user_id or (select private.is_admin()));
create policy profiles_authenticated_update_own_or_admin on public.profiles
  for update to authenticated
  using ((select auth.uid()) = user_id or (select private.is_admin()))
  with check ((select auth.uid()) = user_id or (select private.is_admin()));
create policy profiles_authenticated_delete_own_or_admin on public.profiles
  for delete to authenticated using ((select auth.uid()) = user_id or (select private.is_admin()));
create policy profiles_authenticated_select_trusted on public.profiles
  as restrictive for select to authenticated using ((select private.session_is_trusted()));
create policy profiles_authenticated_update_trusted on public.profiles
  as restrictive for update to authenticated using ((select private.session_is_trusted()));
create policy profiles_authenticated_delete_trusted on public.profiles
  as restrictive for delete to authenticated using ((select private.session_is_trusted()));

alter table public.user_roles enable row level security;
create policy user_roles_authenticated_select_own_or_admin on public.user_roles
  for select to authenticated using ((select auth.uid()) = user_id or (select private.is_admin()));
create policy user_roles_authenticated_insert_admin on public.user_roles
  for insert to authenticated with check ((select private.is_admin()));
create policy user_roles_authenticated_update_admin on public.user_roles
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy user_roles_authenticated_delete_admin on public.user_roles
  for delete to authenticated using ((select private.is_admin()));
create policy user_roles_authenticated_select_trusted on public.user_roles
  as restrictive for select to authenticated using ((select private.session_is_trusted()));

alter table public.admin_emails enable row level security;
create policy admin_emails_authenticated_select_admin on public.admin_emails
  for select to authenticated using ((select private.is_admin()));
create policy admin_emails_authenticated_insert_admin on public.admin_emails
  for insert to authenticated with check ((select private.is_admin()));
create policy admin_emails_authenticated_delete_admin on public.admin_emails
  for delete to authenticated using ((select private.is_admin()));

alter table public.invitations enable row level security;
create policy invitations_authenticated_select_admin on public.invitations
  for select to authenticated using ((select private.is_admin()));
create policy invitations_authenticated_delete_admin on public.invitations
  for delete to authenticated using ((select private.is_admin()));

alter table public.site_settings enable row level security;
create policy site_settings_authenticated_insert_admin on public.site_settings
  for insert to authenticated with check ((select private.is_admin()));
create policy site_settings_authenticated_update_admin on public.site_settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy site_settings_authenticated_delete_admin on public.site_settings
  for delete to authenticated using ((select private.is_admin()));
create policy site_settings_anon_select_public on public.site_settings
  for select to anon using (name <> 'require_second_factor');
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

-- Grants ------------------------------------------------------------------------------------------

grant select on public.site_settings to anon;
grant select, update (email, full_name, bio, locale, desk_mails), delete on public.profiles to authenticated;
grant select, insert, update (role), delete on public.user_roles to authenticated;
grant select, insert (email), delete on public.admin_emails to authenticated;
grant select (id, email, full_name, role, locale, invited_by, created_at, sent_at, expires_at),
  delete
  on public.invitations to authenticated;
grant select, insert (name, value), update (name, value), delete on public.site_settings to authenticated;
grant all on
  public.profiles, public.user_roles, public.admin_emails, public.invitations, public.site_settings
  to service_role;
grant execute on function
  private.session_is_trusted, private.has_role, private.is_admin, private.invite, private.invite_again,
  public.invitation_send, public.invitation_resend, private.names_of, public.newsroom_names, private.owed_factor,
  public.second_factor_owed, private.newsroom_zone, private.newsroom_people, public.newsroom_people
  to authenticated, service_role;
grant execute on function
  private.needs_factor, private.invitation_of, public.invitation_open, private.make_way, private.accept_invitation,
  public.invitation_accept, public.role_in_session
  to service_role;
