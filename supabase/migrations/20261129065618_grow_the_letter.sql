-- Where readers come from and why they leave. Other sites carry the form, each under a token of theirs. Where a form stood
-- is kept with the consent; growth is counted by it. Who leaves may say why, or have one issue a month instead.

-- Other sites -------------------------------------------------------------------------------------

-- embed.<token> is the origin of a site that carries the form. As in 20261129012615_answer_who_is_listed and
-- 20261128164801_set_session_days, but with those.
alter table public.site_settings
  drop constraint site_settings_name_check,
  drop constraint site_settings_value_check,
  add constraint site_settings_name_check check (name ~ '^(figure|email)\.[A-Za-z]{1,40}$' or name ~ '^embed\.[0-9a-f]{16}$'
    or name in ('require_second_factor', 'zone', 'welcome_series', 'social_picture', 'law', 'letter_utm')
    or name in ('postal.en', 'postal.vi')
    or name in ('days.session', 'days.session_idle')
    or name in ('machines.search', 'machines.answers', 'machines.training')
    or name in ('mail_counts', 'consent', 'data_people', 'ad_mark')),
  add constraint site_settings_value_check check (case
    when name like 'postal.%' then btrim(value) <> '' and char_length(value) <= 200 and private.is_line(value)
    when name like 'email.%' then private.is_email(value)
    when name like 'embed.%' then value ~ '^https?://[a-z0-9.-]+(:[0-9]{1,5})?$' and char_length(value) <= 200
    when name = 'figure.responseHours' then value ~ '^[1-9][0-9]{0,2}$'
    when name = 'zone' then value ~ '^(UTC|[A-Z][A-Za-z0-9_]+(/[A-Za-z0-9_+-]+){1,2})$' and char_length(value) <= 60
    when name like 'days.%' then value ~ '^([1-9][0-9]?|[12][0-9]{2}|3[0-5][0-9]|36[0-5])$'
    else btrim(value) <> '' and char_length(value) <= 20 and private.is_line(value) end),
  add constraint site_settings_letter_utm_check check (name <> 'letter_utm' or value in ('on', 'off'));

-- Leaving -----------------------------------------------------------------------------------------

alter table public.newsletter_subscribers
  add column monthly boolean not null default false,
  add column left_because text,
  add constraint newsletter_subscribers_monthly_check check (not (monthly and weekly)),
  add constraint newsletter_subscribers_left_because_check check
    (left_because in ('often', 'content', 'unasked', 'elsewhere', 'other'));
comment on column public.newsletter_subscribers.monthly is
  'Gets one issue a month at most, whatever it is about.';
comment on column public.newsletter_subscribers.left_because is
  'Why they left, as they said: too often, not what they wanted, never asked for, reads it elsewhere, other; null where they did not say.';

-- As in 20261128222515_hold_what_is_refused, but with what a reader chose.
drop trigger newsletter_subscribers_audit on public.newsletter_subscribers;
create trigger newsletter_subscribers_audit after insert or update or delete on public.newsletter_subscribers
  for each row execute function private.write_audit('id', 'email', 'first_name', 'locale', 'categories', 'weekly', 'monthly',
    'counted', 'consent_version', 'consent_locale', 'consent_page', 'consent_at', 'confirmation_sent_at', 'reminded_at',
    'confirmed_at', 'unsubscribed_at', 'left_because', 'bounce_detail', 'bounced_at', 'bounced_issue', 'missed', 'created_at');

-- As in 20261128222515_hold_what_is_refused, but who wants one issue a month gets the first that comes after so long.
create or replace function private.in_segment(reader public.newsletter_subscribers, segment jsonb) returns boolean
language sql stable parallel safe set search_path = '' as $$
  select reader.status = 'confirmed'
    and (reader.bounced_at is null or reader.bounced_at < now() - interval '6 days')
    and (segment ->> 'locale' is null or reader.locale = segment ->> 'locale')
    and (segment ->> 'category' is null or reader.categories = '{}' or segment ->> 'category' = any (reader.categories))
    and (segment ->> 'joined_since' is null
      or to_char(reader.confirmed_at at time zone 'UTC', 'YYYY-MM-DD') >= segment ->> 'joined_since')
    and case
      when reader.monthly then not exists (
        select from public.newsletter_issues as i
        join public.newsletter_deliveries as d on d.issue_id = i.id and d.subscriber_id = reader.id
        where i.started_at > now() - interval '27 days' and d.status = 'sent')
      else reader.weekly or coalesce(segment ->> 'category' = any (reader.categories), false) end
$$;

-- Who chooses the weekly issue again has no other rhythm, and who comes back has left for no reason.
create function private.keep_one_rhythm() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.weekly and not old.weekly then
    new.monthly := false;
  end if;
  if new.status = 'confirmed' then
    new.left_because := null;
  end if;
  return new;
end
$$;
create trigger newsletter_subscribers_rhythm before update on public.newsletter_subscribers
  for each row execute function private.keep_one_rhythm();

create function public.newsletter_stay(token text) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.newsletter_subscribers set monthly = true, weekly = false
  where id = private.newsletter_token_owner(token, 'unsubscribe') and status = 'confirmed';
  return found;
end
$$;
comment on function public.newsletter_stay is
  'One issue a month instead of leaving, with the token of a mail; false for a bad token, or who is no reader.';

create function public.newsletter_explain(token text, because text) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.newsletter_subscribers set left_because = because
  where id = private.newsletter_token_owner(token, 'unsubscribe') and status = 'unsubscribed';
  return found;
end
$$;
comment on function public.newsletter_explain is 'Why a reader left, as they say with the token of a mail.';

-- As in 20261127003000_own_data, but with how they get it and why they left.
create or replace function public.newsletter_export(token text) returns json
language sql stable set search_path = '' as $$
  select (private.newsletter_record(s.id)::jsonb
    || jsonb_build_object('monthly', s.monthly, 'left_because', s.left_because))::json
  from public.newsletter_subscribers as s
  where s.id = private.newsletter_token_owner(token, 'preferences')
$$;

-- Growth ------------------------------------------------------------------------------------------

-- Where a reader came from, by what is kept with their consent: import and office, where the newsroom wrote it down; utm, a
-- campaign; embed, another site; landing; else the part of the site.
create function private.consent_source(version text, page text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when version in ('import', 'office') then version
    when page ~ '[?&]utm_source=[^&]' then 'utm ' || left(substring(page from '[?&]utm_source=([^&]+)'), 60)
    when page ~ '^https?://' then 'embed ' || left(substring(page from '^https?://([^/?]+)'), 80)
    when page ~ '^(/[a-z]{2})?/newsletter/subscribe' then 'landing'
    else 'site ' || coalesce(substring(regexp_replace(page, '^/[a-z]{2}(/|$)', '/') from '^/([a-z-]+)'), '') end
$$;

create function public.newsletter_growth(weeks integer default 12) returns jsonb
language sql stable set search_path = '' as $$
  with span as (
    select w::date as week
    from generate_series(date_trunc('week', now() at time zone private.newsroom_zone()) - make_interval(weeks => least(greatest(weeks, 1), 53) - 1),
      date_trunc('week', now() at time zone private.newsroom_zone()), interval '1 week') as w),
  joined as (
    select date_trunc('week', s.confirmed_at at time zone private.newsroom_zone())::date as week,
      private.consent_source(s.consent_version, s.consent_page) as source, count(*) as readers
    from public.newsletter_subscribers as s
    where s.confirmed_at >= (select min(week) from span) - interval '1 day' group by 1, 2),
  gone as (
    select date_trunc('week', s.unsubscribed_at at time zone private.newsroom_zone())::date as week,
      s.left_because as because, count(*) as readers
    from public.newsletter_subscribers as s
    where s.unsubscribed_at >= (select min(week) from span) - interval '1 day' group by 1, 2)
  select jsonb_agg(jsonb_build_object('week', span.week,
    'joined', (select coalesce(jsonb_object_agg(j.source, j.readers), '{}') from joined as j where j.week = span.week),
    'left', (select coalesce(jsonb_object_agg(coalesce(g.because, ''), g.readers), '{}') from gone as g where g.week = span.week))
    order by span.week desc)
  from span
$$;
comment on function public.newsletter_growth is
  'Readers who joined by source and left by reason, by week of the newsroom, the newest first: [{ week, joined, left }]. For admins; for others nobody came.';

revoke execute on function private.keep_one_rhythm, public.newsletter_stay, public.newsletter_explain,
  private.consent_source, public.newsletter_growth from public, anon, authenticated;
grant execute on function public.newsletter_stay, public.newsletter_explain to service_role;
grant execute on function private.consent_source, public.newsletter_growth to authenticated, service_role;
