-- Whether letters count opens and links is chosen: by the publisher for all of them, and by each reader. Who agreed to words
-- that do not name it is not counted, and neither is who said no. Three more choices of the publisher, for whoever
-- advises them in law: whether cookies that are not essential wait for a choice, whether the open data name people, and
-- whether letters with advertising say so in their Vietnamese subjects.

-- As in 20261129012615_answer_who_is_listed, but with the choices of the publisher.
alter table public.site_settings
  drop constraint site_settings_name_check,
  add constraint site_settings_name_check check (name ~ '^(figure|email)\.[A-Za-z]{1,40}$'
    or name in ('require_second_factor', 'zone', 'welcome_series', 'social_picture', 'law') or name in ('postal.en', 'postal.vi')
    or name in ('days.session', 'days.session_idle')
    or name in ('machines.search', 'machines.answers', 'machines.training')
    or name in ('mail_counts', 'consent', 'data_people', 'ad_mark')),
  add constraint site_settings_choice_check check (case
    when name in ('mail_counts', 'data_people', 'ad_mark') then value in ('on', 'off')
    when name = 'consent' then value in ('on', 'ask') else true end);

-- As in 20261128190547_set_machine_rights, but pages ask, and say what is counted, too.
create or replace function private.announce_zone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if 'zone' in (old.name, new.name) or coalesce(new.name, old.name) like 'machines.%'
    or coalesce(new.name, old.name) in ('mail_counts', 'consent') then
    perform private.forget_pages('{articles,authors,categories,investors,newsletter,redirects,startups}');
  end if;
  return null;
end
$$;

alter table public.newsletter_subscribers add column counted boolean;
comment on column public.newsletter_subscribers.counted is
  'Whether their opens and links are counted, as they chose; null: as the words say that they agreed to.';

-- Whether a reader is counted. Words that name it have a version that says so.
create function private.is_counted(reader public.newsletter_subscribers) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(reader.counted, reader.consent_version like '%-counted')
    and not exists (select from public.site_settings as s where s.name = 'mail_counts' and s.value = 'off')
$$;

create function public.newsletter_counts(mail uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.newsletter_deliveries as d join public.newsletter_subscribers as s on s.id = d.subscriber_id
    where d.outbox_id = mail and private.is_counted(s))
$$;
comment on function public.newsletter_counts is 'Whether a mail of an issue may tell that it was opened.';

-- As in 20261128124200_count_links_once_a_day, but of readers who are counted.
create or replace function public.newsletter_visit(
  mail uuid, place integer, language text, counts boolean, of_issue uuid default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  -- Scanners follow links while, or right after, they take a mail; people read first.
  too_fast constant interval := '5 seconds';
  delivery public.newsletter_deliveries;
  opens boolean;
  clicks boolean;
  tried jsonb := public.newsletter_test_content(mail, language);
begin
  if tried is not null then
    return jsonb_build_object('sent', false) || tried;
  end if;
  select * into delivery from public.newsletter_deliveries where outbox_id = mail;
  if not found then
    -- Forgotten meanwhile, like everybody's of that issue: nothing is counted any more.
    select id into delivery.issue_id from public.newsletter_issues where id = of_issue and started_at is not null;
    if not found then
      return null;
    end if;
  elsif counts and delivery.status = 'sent' and delivery.settled_at < now() - too_fast and public.newsletter_counts(mail) then
    -- Two visits at once must count once.
    select * into delivery from public.newsletter_deliveries where outbox_id = mail for update;
    clicks := place is not null and not delivery.clicked;
    opens := not delivery.opened
      and (select track_opens from public.newsletter_issues where id = delivery.issue_id);
    if clicks or opens then
      update public.newsletter_deliveries as d set clicked = d.clicked or clicks, opened = d.opened or opens
      where d.outbox_id = mail;
      update public.newsletter_issues as i set
        clicked = i.clicked + clicks::integer, opened = i.opened + opens::integer
      where i.id = delivery.issue_id;
    end if;
    if place between 1 and 999
      and private.take_rate_limit('link:' || private.email_hash(concat(mail, ' ', place)), 1, 86400) then
      insert into public.newsletter_link_clicks as c (issue_id, place, clicks)
      values (delivery.issue_id, newsletter_visit.place, 1)
      on conflict on constraint newsletter_link_clicks_pkey do update set clicks = c.clicks + 1;
    end if;
  end if;
  return (
    select jsonb_build_object('sent', i.status = 'sent')
      || public.newsletter_issue_content(i.id, language)
    from public.newsletter_issues as i where i.id = delivery.issue_id);
end
$$;

-- As in 20261127002300_newsletter_subscribers, but also whether they are counted; null: nobody is.
create or replace function public.newsletter_preferences(token text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('email', s.email, 'status', s.status, 'locale', s.locale,
    'categories', s.categories, 'weekly', s.weekly, 'counted', case
      when not exists (select from public.site_settings as c where c.name = 'mail_counts' and c.value = 'off')
        then private.is_counted(s) end)
  from public.newsletter_subscribers as s
  where s.id = private.newsletter_token_owner(token, 'preferences')
$$;

drop function public.newsletter_update_preferences(text, text, text[], boolean, boolean, text, text);

-- As in 20261127002300_newsletter_subscribers, but also whether they are counted. What was counted before they said no is
-- forgotten as far as it is theirs.
create function public.newsletter_update_preferences(
  token text, language text, wanted text[], every_week boolean, subscribed boolean, consent_text text, page text,
  counts boolean default null)
returns boolean
language plpgsql set search_path = '' as $$
declare
  person public.newsletter_subscribers;
begin
  select * into person from public.newsletter_subscribers
  where id = private.newsletter_token_owner(token, 'preferences') for update;
  if not found then
    return false;
  end if;
  update public.newsletter_subscribers as s set locale = language, categories = wanted, weekly = every_week,
    counted = case when counts = private.is_counted(s) then s.counted else coalesce(counts, s.counted) end
  where s.id = person.id;
  if not counts then
    update public.newsletter_deliveries as d set opened = false, clicked = false
    where d.subscriber_id = person.id and (d.opened or d.clicked);
  end if;
  if subscribed and person.status = 'unsubscribed' then
    update public.newsletter_subscribers set status = 'pending', consent_at = now(),
      consent_version = consent_text, consent_page = page where id = person.id;
    update public.newsletter_subscribers set status = 'confirmed' where id = person.id and status = 'pending';
  elsif not subscribed and person.status in ('pending', 'confirmed') then
    update public.newsletter_subscribers set status = 'unsubscribed' where id = person.id;
    update public.newsletter_issues set unsubscribed = unsubscribed + 1
    where id = (select issue_id from public.newsletter_tokens
      where token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex'));
    delete from public.newsletter_tokens where subscriber_id = person.id and purpose = 'confirm';
    update public.email_outbox set status = 'failed', failure = 'dropped', last_error = 'The reader unsubscribed.'
    where status = 'pending' and template like 'newsletter-%' and to_email = person.email;
  end if;
  return true;
end
$$;
comment on function public.newsletter_update_preferences is
  'Changes what the holder of a preferences token may change.';

-- As in 20261128225437_lift_bounces, but with whether they are counted.
create or replace function private.newsletter_record(subscriber uuid) returns json
language sql stable security definer set search_path = '' as $$
  select json_build_object(
    'email', s.email, 'first_name', s.first_name, 'status', s.status, 'language', s.locale, 'topics', s.categories, 'weekly', s.weekly,
    'counted', private.is_counted(s),
    'consent', json_build_object('text_version', s.consent_version, 'language', s.consent_locale,
      'given_at', s.consent_at, 'page', s.consent_page),
    'created_at', s.created_at, 'updated_at', s.updated_at, 'confirmation_sent_at', s.confirmation_sent_at,
    'reminded_at', s.reminded_at, 'confirmed_at', s.confirmed_at, 'unsubscribed_at', s.unsubscribed_at,
    'bounce', s.bounce_detail, 'bounced_at', s.bounced_at,
    'bounced_issue', (select case s.locale when 'vi' then i.subject_vi else i.subject_en end
      from public.newsletter_issues as i where i.id = s.bounced_issue),
    'suppressed', (
      select json_build_object('reason', u.reason, 'since', u.created_at)
      from public.newsletter_suppressions as u where u.email_hash = private.email_hash(s.email)),
    'issues', coalesce((
      select json_agg(json_build_object(
        'subject', case when 'sent' in (i.status, d.status)
          then coalesce(i.trial_subjects -> (d.variant - 1) ->> s.locale,
            case s.locale when 'vi' then i.subject_vi else i.subject_en end) end,
        'state', d.status, 'reason', d.reason, 'queued_at', d.queued_at, 'settled_at', d.settled_at,
        'opened', d.opened, 'clicked', d.clicked,
        'error', (select o.last_error from public.email_outbox as o where o.id = d.outbox_id)) order by i.started_at, i.id)
      from public.newsletter_issues as i
      join public.newsletter_deliveries as d on d.issue_id = i.id and d.subscriber_id = s.id), '[]'),
    'mails', coalesce((
      select json_agg(json_build_object('kind', o.template, 'language', o.locale, 'state', o.status,
        'queued_at', o.created_at, 'sent_at', o.sent_at, 'error', o.last_error) order by o.created_at, o.id)
      from public.email_outbox as o
      where o.to_email = s.email and o.template like 'newsletter-%' and o.template <> 'newsletter-issue'), '[]'))
  from public.newsletter_subscribers as s
  where s.id = subscriber
$$;

revoke execute on function private.is_counted, public.newsletter_counts, public.newsletter_update_preferences
  from public, anon, authenticated;
grant execute on function private.is_counted, public.newsletter_counts, public.newsletter_update_preferences to service_role;
