-- Administrators choose how long sessions last: without their owner, and in any case. What nobody chose is what
-- private.retention says. The privacy policy says what holds.

alter table public.site_settings
  drop constraint site_settings_name_check,
  drop constraint site_settings_value_check,
  add constraint site_settings_name_check check (name ~ '^(figure|email)\.[A-Za-z]{1,40}$'
    or name in ('require_second_factor', 'zone', 'welcome_series') or name in ('postal.en', 'postal.vi')
    or name in ('days.session', 'days.session_idle')),
  add constraint site_settings_value_check check (case
    when name like 'postal.%' then btrim(value) <> '' and char_length(value) <= 200 and private.is_line(value)
    when name like 'email.%' then private.is_email(value)
    when name = 'figure.responseHours' then value ~ '^[1-9][0-9]{0,2}$'
    when name = 'zone' then value ~ '^(UTC|[A-Z][A-Za-z0-9_]+(/[A-Za-z0-9_+-]+){1,2})$' and char_length(value) <= 60
    when name like 'days.%' then value ~ '^([1-9][0-9]?|[12][0-9]{2}|3[0-5][0-9]|36[0-5])$'
    else btrim(value) <> '' and char_length(value) <= 20 and private.is_line(value) end);

-- As in 20261128095121_retention_rules, but for what an administrator chose.
create or replace function private.kept_since(what text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select now() - make_interval(days => coalesce(
    (select s.value::integer from public.site_settings as s where s.name = 'days.' || what), r.days))
  from private.retention as r where r.kind = what
$$;

-- As in 20261127000800_account_security, but those that have ended by themselves are none, and a shortened address is
-- shown as the network that it is.
create or replace function private.own_sessions() returns table (
  id uuid, user_agent text, address text, began_at timestamptz, seen_at timestamptz, is_current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, s.user_agent, abbrev(s.ip), s.created_at,
    greatest(s.created_at, s.refreshed_at at time zone 'UTC'), s.id = private.session_id()
  from auth.sessions as s
  where s.user_id = auth.uid() and private.is_session(s.id, s.user_id) and private.session_is_trusted()
  order by s.id = private.session_id() desc, 5 desc
$$;

-- Whether a session owes a second factor, which its account has or its role asks for.
create function private.owes_factor(account uuid, session uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select (private.has_factor(account) or private.needs_factor(account)) and not private.is_verified(account, session)
$$;
