-- A way back for readers whose mail came back. An administrator lifts bounces, with the reason in the audit log; what the
-- reader did themselves, a complaint or leaving, only they lift, by subscribing again; that lifts a bounce, too. Who is
-- lifted is what they were before: a reader, one who had left, or a request that waits.

-- As in 20261127002300_newsletter_subscribers, but lifting what suppresses a reader brings them back.
create or replace function private.guard_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := lower(btrim(new.email));
  if new.status in ('pending', 'confirmed') and (
    exists (select from public.newsletter_suppressions where email_hash = private.email_hash(new.email))
    or exists (select from private.leavers as l
      where l.hash = private.fingerprint(private.email_hash(new.email))
        and l.kind in ('bounce', 'complaint', 'request', 'manual'))) then
    new.status := 'suppressed';
  end if;
  if tg_op = 'UPDATE' then
    new.updated_at := now();
    if new.status <> old.status and not (
      new.status = 'suppressed'
      or (old.status = 'suppressed' and coalesce(current_setting('khoi.lifting', true), '') = 'on')
      or (old.status, new.status) in (
        ('pending', 'confirmed'), ('pending', 'unsubscribed'), ('confirmed', 'unsubscribed'), ('unsubscribed', 'pending'))
    ) then
      raise exception 'a subscriber does not go from % to %', old.status, new.status using errcode = '23514';
    end if;
    if old.status = 'pending' and new.status = 'confirmed' then
      new.confirmed_at := now();
      new.unsubscribed_at := null;
    elsif old.status not in ('unsubscribed', 'suppressed') and new.status = 'unsubscribed' then
      new.unsubscribed_at := now();
    end if;
  end if;
  if new.status = 'suppressed' and new.confirmed_at is not null then
    new.unsubscribed_at := coalesce(new.unsubscribed_at, now());
  end if;
  return new;
end
$$;

-- Readers whom bounces took off the list, with the words of the server: the newest that are known.
create function private.bounced_readers()
returns table (reader uuid, email text, since timestamptz, said text, was text)
language sql stable security definer set search_path = '' as $$
  select s.id, s.email, u.created_at, coalesce(s.bounce_detail, (
      select private.bounce_line(o.last_error) from public.email_outbox as o
      where o.to_email = s.email and o.template like 'newsletter-%' and o.failure = 'bounced'
      order by o.created_at desc limit 1)),
    case when s.confirmed_at is null then 'pending'
      -- The bounce itself ends a subscription at its own moment.
      when s.unsubscribed_at < u.created_at then 'unsubscribed'
      else 'confirmed' end
  from public.newsletter_suppressions as u
  join public.newsletter_subscribers as s on private.email_hash(s.email) = u.email_hash
  where u.reason = 'bounce' and s.status = 'suppressed'
$$;

create function public.newsletter_bounced() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('reader', b.reader, 'since', b.since, 'said', b.said) order by b.since, b.reader), '[]')
  from private.bounced_readers() as b
$$;
comment on function public.newsletter_bounced is
  'Readers whom bounces took off the list: [{ reader, since, said }]. For the command that restores what was lost.';

-- Of the readers that are named, or of all, those whose bounce was on a day (of the newsroom) and holds these words.
create function private.lift_bounces(readers uuid[], on_day date, words text, why text, dry boolean) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  lifted integer;
begin
  if not (private.is_admin() or private.is_system()) then
    raise exception 'only admins look after subscribers' using errcode = '42501';
  elsif readers is null and on_day is null and coalesce(btrim(words), '') = '' then
    raise exception 'say whose bounces to lift' using errcode = '22023';
  elsif not dry and coalesce(btrim(why), '') = '' then
    raise exception 'say why the bounces are lifted' using errcode = '22023';
  end if;
  create temporary table if not exists khoi_lifted (id uuid, email text, said text, was text) on commit drop;
  delete from pg_temp.khoi_lifted where true;
  insert into pg_temp.khoi_lifted
  select b.reader, b.email, b.said, b.was from private.bounced_readers() as b
  where (readers is null or b.reader = any (readers))
    and (on_day is null or (b.since at time zone private.newsroom_zone())::date = on_day)
    and (coalesce(btrim(words), '') = '' or position(lower(btrim(words)) in lower(b.said)) > 0);
  get diagnostics lifted = row_count;
  if dry then
    return lifted;
  end if;
  perform set_config('khoi.lifting', 'on', true);
  delete from public.newsletter_suppressions as u using pg_temp.khoi_lifted as l
  where u.email_hash = private.email_hash(l.email);
  update public.newsletter_subscribers as s set status = l.was, bounced_at = null, missed = 0,
    unsubscribed_at = case when l.was = 'confirmed' then null else s.unsubscribed_at end
  from pg_temp.khoi_lifted as l where s.id = l.id;
  perform set_config('khoi.lifting', '', true);
  insert into public.audit_log (actor, actor_role, action, table_name, row_id, before, after)
  select auth.uid(), case when private.is_system() then 'system' else 'admin' end, 'update', 'newsletter_suppressions',
    l.id::text, jsonb_build_object('reason', 'bounce'), jsonb_build_object('reason', left(btrim(why), 300))
  from pg_temp.khoi_lifted as l;
  return lifted;
end
$$;

create function public.newsletter_lift(
  why text, readers uuid[] default null, on_day date default null, words text default null, dry boolean default false)
returns integer
language sql set search_path = '' as $$
  select private.lift_bounces(readers, on_day, words, why, dry)
$$;
comment on function public.newsletter_lift is
  'Puts readers back whom bounces took off the list, for admins: those named, or all of a day with these words; answers how many. dry only counts.';

-- As in 20261127002300_newsletter_subscribers, but who is suppressed by a bounce or a complaint may ask to come back: nothing
-- changes before they confirm it. After a complaint they are asked once in 30 days at most, whoever types the address.
create or replace function public.newsletter_subscribe(
  address text, language text, consent_text text, page text, again boolean default false)
returns void
language plpgsql set search_path = '' as $$
declare
  most_a_day constant integer := 3;
  person public.newsletter_subscribers;
  pause interval := interval '1 day';
begin
  if not private.has_mail_budget('newsletter-confirm', address) then
    -- Queued only to be counted as left out.
    perform private.enqueue_mail('newsletter-confirm', address, language);
    return;
  end if;
  if again and most_a_day > (
    select count(*) from public.email_outbox as o
    where private.mailbox(o.to_email) = private.mailbox(address) and o.template = 'newsletter-confirm'
      and o.created_at > now() - interval '1 day') then
    pause := interval '1 minute';
  end if;
  insert into public.newsletter_subscribers as s
    (email, locale, consent_version, consent_page, confirmation_sent_at)
  values (address, language, consent_text, page,
    -- Of one that is suppressed before its row is there, the question is still to be asked.
    case when private.suppressed_for(address) is null then now() end)
  on conflict (email) do update set
    status = 'pending', locale = excluded.locale, consent_version = excluded.consent_version,
    consent_page = excluded.consent_page, consent_at = now(), confirmation_sent_at = now(),
    reminded_at = null
  where s.status = 'unsubscribed'
    or (s.status = 'pending' and coalesce(s.confirmation_sent_at, '-infinity') < now() - pause)
  returning s.* into person;
  if person.status is distinct from 'pending' then
    update public.newsletter_subscribers as s set
      locale = language, consent_version = consent_text, consent_page = page, consent_at = now(), confirmation_sent_at = now()
    where s.email = lower(btrim(address)) and s.status = 'suppressed'
      and case private.suppressed_for(address)
        when 'bounce' then coalesce(s.confirmation_sent_at, '-infinity') < now() - pause
        when 'complaint' then coalesce(s.confirmation_sent_at, '-infinity') < now() - interval '30 days'
        else false end
    returning s.* into person;
    if not found then
      return;
    end if;
  end if;
  perform private.enqueue_mail('newsletter-confirm', person.email, person.locale,
    jsonb_build_object('confirmToken', private.issue_newsletter_token(person.id, 'confirm', interval '7 days')),
    null, 2);
end
$$;

-- Why nobody may write to an address; null where somebody may. The leavers know what a restored list does not.
create function private.suppressed_for(address text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select reason from public.newsletter_suppressions where email_hash = private.email_hash(address)),
    (select l.kind from private.leavers as l
     where l.hash = private.fingerprint(private.email_hash(address)) and l.kind in ('bounce', 'complaint', 'request', 'manual')))
$$;

-- The reader themselves ends what a bounce or a complaint of theirs began.
create function private.lift_own(subscriber uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text := (select email from public.newsletter_subscribers where id = subscriber and status = 'suppressed');
begin
  if coalesce(private.suppressed_for(address), '') not in ('bounce', 'complaint') then
    return;
  end if;
  delete from public.newsletter_suppressions where email_hash = private.email_hash(address);
  update private.leavers as l set kind = 'returned', at = greatest(now(), l.at + interval '1 microsecond')
  where l.hash = private.fingerprint(private.email_hash(address)) and l.kind in ('bounce', 'complaint');
  perform set_config('khoi.lifting', 'on', true);
  update public.newsletter_subscribers set status = 'pending', bounced_at = null, missed = 0 where id = subscriber;
  perform set_config('khoi.lifting', '', true);
end
$$;

-- As in 20261127002300_newsletter_subscribers, but it lifts a bounce and a complaint.
create or replace function public.newsletter_confirm(token text) returns boolean
language plpgsql set search_path = '' as $$
declare
  owner uuid := private.newsletter_token_owner(token, 'confirm');
  person public.newsletter_subscribers;
  tokens jsonb;
begin
  if owner is not null then
    perform private.lift_own(owner);
  end if;
  update public.newsletter_subscribers set status = 'confirmed'
  where id = owner and status = 'pending' returning * into person;
  if found then
    tokens := private.newsletter_member_tokens(person.id);
    perform private.plan_welcome(person, tokens);
    perform private.enqueue_mail('newsletter-welcome', person.email, person.locale, tokens, null, 3);
    return true;
  end if;
  return exists (select from public.newsletter_subscribers where id = owner and status = 'confirmed');
end
$$;

-- As in 20261128101004_try_subjects, but with when mail came back, and of which issue.
create or replace function private.newsletter_record(subscriber uuid) returns json
language sql stable security definer set search_path = '' as $$
  select json_build_object(
    'email', s.email, 'first_name', s.first_name, 'status', s.status, 'language', s.locale, 'topics', s.categories, 'weekly', s.weekly,
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

revoke execute on function private.bounced_readers, public.newsletter_bounced, private.lift_bounces, public.newsletter_lift,
  private.suppressed_for, private.lift_own from public, anon, authenticated;
grant execute on function private.lift_bounces, public.newsletter_lift to authenticated, service_role;
grant execute on function private.bounced_readers, public.newsletter_bounced, private.suppressed_for, private.lift_own
  to service_role;
