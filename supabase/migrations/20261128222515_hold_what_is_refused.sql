-- Whose fault a refusal is, which src/domain/mail/refusals.ts sorts, and what it does:
--
--   mailbox  rests its reader for six days; the second within eight is final
--   full, unknown  leave the reader; in three issues in a row they are final
--   us       holds the issue as 'refused', with the server's words, until an editor resumes it
--   rate     holds the issue as 'quota', until the quota or the pace lets it go on
--
-- An issue is held by three refusals alike in a row, or when a tenth of what was tried was refused, from ten
-- on. A single one is tried again behind the others, and is then refused alone. And an issue that reached
-- nobody is not sent: it is held as 'unreached', and not in the archive.

-- Columns -----------------------------------------------------------------------------------------

alter table public.email_outbox
  add column refusal text,
  add column refused_at timestamptz,
  add constraint email_outbox_refusal_check check (refusal in ('mailbox', 'full', 'us', 'rate', 'unknown'));
comment on column public.email_outbox.refusal is 'Whose fault its last refusal was.';
comment on column public.email_outbox.refused_at is 'When it was last refused for another''s fault than its reader''s, and put back.';

alter table public.newsletter_issues
  add column hold_until timestamptz,
  add column refused_kind text,
  add column refused_in_row integer not null default 0,
  add column refused integer not null default 0,
  drop constraint newsletter_issues_hold_reason_check,
  add constraint newsletter_issues_hold_reason_check check (hold_reason is null
    or (status = 'scheduled' and hold_reason in ('late', 'empty', 'restored'))
    or (status = 'sending' and hold_reason in
      ('paused', 'bounces', 'complaints', 'empty', 'restored', 'large', 'refused', 'quota', 'unreached'))),
  drop constraint newsletter_issues_hold_detail_check,
  add constraint newsletter_issues_hold_detail_check check (hold_detail is null
    or (hold_reason is not null and hold_reason in ('refused', 'quota')
      and char_length(hold_detail) <= 500 and private.is_line(hold_detail))),
  add constraint newsletter_issues_hold_until_check check
    (hold_until is null or (hold_reason is not null and hold_reason = 'quota')),
  add constraint newsletter_issues_refused_kind_check check (refused_kind in ('us', 'rate', 'unknown')),
  add constraint newsletter_issues_refused_check check (least(refused_in_row, refused) >= 0);
comment on column public.newsletter_issues.hold_reason is
  'paused (by a person), late, bounces, complaints, empty (nothing to read), restored (from a backup), large, refused (for the sender''s sake), quota or unreached (nobody has it).';
comment on column public.newsletter_issues.hold_detail is 'Of one held as refused or for a quota: what the mail server said.';
comment on column public.newsletter_issues.hold_until is 'Of one held for a quota: when it goes on by itself.';
comment on column public.newsletter_issues.refused_kind is 'Whose fault its newest refusal was.';
comment on column public.newsletter_issues.refused_in_row is 'Refusals of that kind since the last mail that was taken, or the last hold.';
comment on column public.newsletter_issues.refused is 'Refusals since its last hold that were no reader''s fault.';

alter table public.newsletter_subscribers
  add column bounced_at timestamptz,
  add column bounced_issue uuid,
  add column missed integer not null default 0,
  add constraint newsletter_subscribers_missed_check check (missed >= 0);
comment on column public.newsletter_subscribers.bounced_at is
  'When a server last knew no such mailbox: gets nothing for six days, and a second time within eight is final.';
comment on column public.newsletter_subscribers.bounced_issue is 'The issue whose mail came back last.';
comment on column public.newsletter_subscribers.missed is
  'How many issues in a row were refused without a word of the mailbox; the third is final.';
create index newsletter_subscribers_missed_idx on public.newsletter_subscribers (email) where missed > 0;

-- As in 20261128101002_add_first_names, but with what came back.
drop trigger newsletter_subscribers_audit on public.newsletter_subscribers;
create trigger newsletter_subscribers_audit after insert or update or delete on public.newsletter_subscribers
  for each row execute function private.write_audit('id', 'email', 'first_name', 'locale', 'categories', 'weekly',
    'consent_version', 'consent_locale', 'consent_page', 'consent_at', 'confirmation_sent_at', 'reminded_at',
    'confirmed_at', 'unsubscribed_at', 'bounce_detail', 'bounced_at', 'bounced_issue', 'missed', 'created_at');

-- Readers -----------------------------------------------------------------------------------------

-- As in 20261127002400_newsletter_issues, but who bounced has a rest. It is shorter than a week, so that a weekly
-- issue asks the mailbox again.
create or replace function private.in_segment(reader public.newsletter_subscribers, segment jsonb) returns boolean
language sql stable parallel safe set search_path = '' as $$
  select reader.status = 'confirmed'
    and (reader.bounced_at is null or reader.bounced_at < now() - interval '6 days')
    and (segment ->> 'locale' is null or reader.locale = segment ->> 'locale')
    and (segment ->> 'category' is null or reader.categories = '{}' or segment ->> 'category' = any (reader.categories))
    and (segment ->> 'joined_since' is null
      or to_char(reader.confirmed_at at time zone 'UTC', 'YYYY-MM-DD') >= segment ->> 'joined_since')
    and (reader.weekly or coalesce(segment ->> 'category' = any (reader.categories), false))
$$;

-- A server knows no mailbox of this reader. What is reported within half a day is the same bounce, told twice.
-- Answers whether it was the last one.
create function private.count_bounce(address text, said text, issue uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person public.newsletter_subscribers;
begin
  update public.newsletter_subscribers as s set
    bounce_detail = coalesce(private.bounce_line(said), s.bounce_detail),
    bounced_issue = coalesce(issue, s.bounced_issue),
    bounced_at = case when s.bounced_at > now() - interval '12 hours' then s.bounced_at else now() end
  from (select id, bounced_at from public.newsletter_subscribers where email = lower(btrim(address)) for update) as was
  where s.id = was.id
  returning s.id, was.bounced_at into person.id, person.bounced_at;
  if person.bounced_at is null or person.bounced_at < now() - interval '8 days'
    or person.bounced_at > now() - interval '12 hours' then
    return false;
  end if;
  insert into public.newsletter_suppressions (email_hash, reason)
  values (private.email_hash(address), 'bounce') on conflict do nothing;
  return found;
end
$$;

-- As in 20261127002400_newsletter_issues, but a reader is taken off the list by a second bounce, or by a third issue in a
-- row that their server refused.
create or replace function private.settle_deliveries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_bounce(m.to_email, m.last_error, d.issue_id)
  from new_rows as m
  join old_rows as o on o.id = m.id and o.failure is distinct from 'bounced'
  left join public.newsletter_deliveries as d on d.outbox_id = m.id
  where m.failure = 'bounced' and m.template like 'newsletter-%';

  with missing as (
    update public.newsletter_subscribers as s set missed = s.missed + 1,
      bounce_detail = coalesce(private.bounce_line(m.last_error), s.bounce_detail), bounced_issue = d.issue_id
    from new_rows as m
    join public.newsletter_deliveries as d on d.outbox_id = m.id and d.status in ('pending', 'deferred')
    where m.status = 'failed' and m.failure is null and m.refusal in ('full', 'unknown')
      and m.template = 'newsletter-issue' and s.id = d.subscriber_id and s.bounced_issue is distinct from d.issue_id
    returning s.email, s.missed)
  insert into public.newsletter_suppressions (email_hash, reason)
  select private.email_hash(email), 'bounce' from missing where missed >= 3 on conflict do nothing;

  update public.newsletter_subscribers as s set missed = 0
  from new_rows as m
  where m.status = 'sent' and m.template = 'newsletter-issue' and s.email = lower(btrim(m.to_email)) and s.missed > 0;

  update public.newsletter_deliveries as d set
    status = case when m.status = 'sent' then 'sent' when m.failure is not null then 'suppressed' else 'failed' end,
    reason = case when m.failure = 'bounced' then 'bounced' when m.status = 'failed' then coalesce(
      (select case when s.status = 'confirmed' then 'cancelled' else s.status end
       from public.newsletter_subscribers as s where m.failure = 'dropped' and s.id = d.subscriber_id),
      m.failure, 'failed') end,
    settled_at = now()
  from new_rows as m
  where d.outbox_id = m.id and d.status in ('pending', 'deferred') and m.template = 'newsletter-issue'
    and m.status in ('sent', 'failed');
  return null;
end
$$;
drop trigger email_outbox_settle on public.email_outbox;
create trigger email_outbox_settle after update on public.email_outbox
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.settle_deliveries();

-- As in 20261127002400_newsletter_issues, but the first bounce takes nobody off the list.
create or replace function public.newsletter_suppress(addresses text[], cause text, details text[] default '{}') returns integer
language plpgsql set search_path = '' as $$
declare
  added integer := 0;
begin
  update public.newsletter_deliveries as d
  set reason = case cause when 'bounce' then 'bounced' else 'complained' end
  from (
    select distinct on (got.subscriber_id) got.issue_id, got.subscriber_id
    from public.newsletter_subscribers as s
    cross join public.newsletter_issues as i
    join public.newsletter_deliveries as got on got.issue_id = i.id and got.subscriber_id = s.id
    where s.email = any (array(select lower(btrim(address)) from unnest(addresses) as address))
      and i.started_at > now() - interval '7 days' and got.status = 'sent'
    order by got.subscriber_id, got.settled_at desc
  ) as newest
  where cause in ('bounce', 'complaint') and d.reason is null
    and d.issue_id = newest.issue_id and d.subscriber_id = newest.subscriber_id;
  if cause = 'bounce' then
    -- In the order of the addresses, so that two calls do not wait for each other.
    select count(*) filter (where private.count_bounce(told.address, told.detail, (
        select d.issue_id from public.newsletter_deliveries as d
        join public.newsletter_subscribers as s on s.id = d.subscriber_id and s.email = told.address
        where d.settled_at > now() - interval '7 days' order by d.settled_at desc limit 1)))
    into added
    from (
      select lower(btrim(said.address)) as address, max(said.detail) as detail
      from unnest(addresses, details) as said (address, detail)
      where said.address is not null group by 1 order by 1) as told;
    return added;
  end if;
  insert into public.newsletter_suppressions (email_hash, reason)
  select distinct private.email_hash(address), cause from unnest(addresses) as address
  on conflict do nothing;
  get diagnostics added = row_count;
  return added;
end
$$;
comment on function public.newsletter_suppress is
  'A provider reports complaints, which are final, or bounces, of which the second is; answers how many are on the list of those never to write to again.';

-- Mails -------------------------------------------------------------------------------------------

-- As in 20261127002500_outbox_delivery, but with whose fault a refusal was: [{ …, refusal }].
create or replace function public.outbox_complete(results jsonb) returns void
language sql set search_path = '' as $$
  with stored as (
    update public.email_outbox as o set
      status = r.status,
      sent_at = case when r.status = 'sent' then now() end,
      data = case when r.status = 'sent' or r.outcome in ('bounced', 'dropped') then '{}' else o.data end,
      attempts = case when r.outcome in ('cancelled', 'released') or r.unreachable then o.attempts - 1 else o.attempts end,
      next_attempt_at = case
        when r.unreachable then
          now() + least(greatest((now() - o.created_at) / 4, interval '1 minute'), interval '30 minutes')
        when r.outcome = 'deferred' then now() + coalesce(private.outbox_delay(o.attempts), interval '0')
        when r.outcome = 'released' then now() + interval '30 seconds'
        else o.next_attempt_at end,
      handed_over_at = case when r.status = 'sent' then o.handed_over_at end,
      -- Of a sent one: the server had all of it and did not answer.
      last_error = case when r.outcome in ('sent', 'refused', 'bounced', 'dropped', 'deferred')
        then coalesce(left(r.reason, 2000), o.last_error) else o.last_error end,
      refusal = case when r.outcome in ('refused', 'bounced', 'deferred') then r.refusal else o.refusal end,
      failure = case when r.outcome in ('bounced', 'dropped') then r.outcome end,
      lease_token = null, lease_until = null
    from (
      select given.id, given.lease_token, given.outcome, given.reason, given.refusal,
        given.outcome = 'deferred' and coalesce(given.unreachable, false) as unreachable, case
          when given.outcome = 'sent' then 'sent'
          when given.outcome in ('refused', 'bounced', 'dropped') then 'failed'
          when given.outcome = 'deferred' and given.unreachable and held.created_at > now() - interval '5 days' then 'pending'
          when given.outcome = 'deferred' and (given.unreachable or private.outbox_delay(held.attempts) is null) then 'failed'
          else 'pending'
        end as status
      from jsonb_to_recordset(results) as given
        (id uuid, lease_token uuid, outcome text, reason text, unreachable boolean, refusal text)
      join public.email_outbox as held on held.id = given.id
      where given.outcome in ('sent', 'refused', 'bounced', 'dropped', 'deferred', 'cancelled', 'released')
    ) as r
    where o.id = r.id and o.status = 'sending' and o.lease_token = r.lease_token
    returning o.id, o.status, r.outcome, r.unreachable
  )
  update public.newsletter_deliveries as d set status = 'deferred'
  from stored
  where d.outbox_id = stored.id and d.status = 'pending'
    and stored.outcome = 'deferred' and stored.status = 'pending' and not stored.unreachable
$$;

drop function public.newsletter_withhold(uuid, text);

-- As in 20261127002400_newsletter_issues, but with whose fault it was. A mail of an issue was refused for no reader's fault,
-- and is put back. 'held': with it its issue was held; 'waits': not
-- now, or it was before; 'alone': it was refused before and others have been taken since, so it holds no other mail up. A rate is never
-- of one mail alone. wait: seconds until a quota may let the issue go on.
create function public.newsletter_withhold(mail uuid, said text, fault text, wait integer default 0) returns text
language plpgsql set search_path = '' as $$
declare
  alike constant integer := 3;
  enough constant integer := 10;
  of_issue public.newsletter_issues;
  -- The words of one mailbox's server say little of all the others.
  tolerated constant integer := case fault when 'unknown' then enough else alike end;
  is_alone boolean;
begin
  select i.* into of_issue
  from public.newsletter_deliveries as d
  join public.newsletter_issues as i on i.id = d.issue_id and i.status = 'sending'
  where d.outbox_id = mail and d.status in ('pending', 'deferred')
  for update of i;
  if not found then
    return 'alone';
  elsif of_issue.held_at is not null then
    return 'waits';
  end if;
  select fault <> 'rate' and m.refused_at is not null
    and exists (
      select from public.newsletter_deliveries as taken
      where taken.issue_id = of_issue.id and taken.status = 'sent'
        and (taken.settled_at > m.next_attempt_at or not exists (
          select from public.newsletter_deliveries as waiting
          left join public.email_outbox as w on w.id = waiting.outbox_id
          where waiting.issue_id = of_issue.id and waiting.status = 'pending' and w.refused_at is null)))
  into is_alone from public.email_outbox as m where m.id = mail;
  if is_alone then
    return 'alone';
  end if;
  update public.email_outbox set last_error = left(said, 2000), refusal = fault, refused_at = now() where id = mail;
  update public.newsletter_issues set
    refused_in_row = case when refused_kind = fault then refused_in_row + 1 else 1 end,
    refused_kind = fault, refused = refused + 1
  where id = of_issue.id returning * into of_issue;
  if of_issue.refused_in_row < tolerated
    and (of_issue.refused < enough or of_issue.refused * 10 < of_issue.sent + of_issue.refused) then
    return 'waits';
  end if;
  update public.newsletter_issues set held_at = now(), hold_detail = private.bounce_line(said),
    hold_reason = case fault when 'rate' then 'quota' else 'refused' end,
    hold_until = case when fault = 'rate' then now() + make_interval(secs => wait) end
  where id = of_issue.id;
  return 'held';
end
$$;
comment on function public.newsletter_withhold is
  'Puts back a mail that was refused for no reader''s fault, and holds its issue when that is no single case: held, waits or alone.';
grant execute on function private.count_bounce to service_role;
revoke execute on function public.newsletter_withhold from public, anon, authenticated;
grant execute on function public.newsletter_withhold to service_role;

-- Holds -------------------------------------------------------------------------------------------

-- As in 20261127002400_newsletter_issues, but a mail that is taken ends a row of refusals, and an issue that reached nobody
-- is held instead of sent.
create or replace function private.add_to_ledger(issue uuid, changes jsonb) returns void
language sql security definer set search_path = '' as $$
  update public.newsletter_issues as i set
    audience = i.audience + c.pending + c.deferred + c.sent + c.suppressed + c.failed,
    pending = i.pending + c.pending, deferred = i.deferred + c.deferred, sent = i.sent + c.sent,
    suppressed = i.suppressed + c.suppressed, failed = i.failed + c.failed,
    refused_in_row = case when c.sent > 0 then 0 else i.refused_in_row end,
    status = case when i.status = 'sending' and i.expanded_at is not null and i.pending + c.pending = 0
        and i.sent + c.sent > 0 and (i.held_at is null or i.deferred + c.deferred = 0)
      then 'sent' else i.status end,
    held_at = case when c.reached + i.pending + i.deferred + i.sent = 0 and i.status = 'sending' and i.expanded_at is not null
      then coalesce(i.held_at, now()) else i.held_at end,
    hold_reason = case when c.reached + i.pending + i.deferred + i.sent = 0 and i.status = 'sending' and i.expanded_at is not null
      then coalesce(i.hold_reason, 'unreached') else i.hold_reason end
  from (
    select told.*, told.pending + told.deferred + told.sent as reached
    from (
      select coalesce((changes ->> 'pending')::integer, 0) as pending,
        coalesce((changes ->> 'deferred')::integer, 0) as deferred,
        coalesce((changes ->> 'sent')::integer, 0) as sent,
        coalesce((changes ->> 'suppressed')::integer, 0) as suppressed,
        coalesce((changes ->> 'failed')::integer, 0) as failed) as told) as c
  where i.id = issue
$$;

-- As in 20261127002400_newsletter_issues, but with the end of a hold its count of refusals begins anew.
create or replace function private.end_hold() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'scheduled'
    and (tg_op = 'INSERT' or old.status <> 'scheduled' or new.scheduled_at <> old.scheduled_at) then
    new.hold_waived := array_remove(new.hold_waived, 'late')
      || case when new.scheduled_at <= now() then '{late}'::text[] else '{}' end;
  end if;
  if tg_op = 'INSERT' then
    return new;
  end if;
  if new.status <> old.status
    or (new.status = 'scheduled' and new.scheduled_at is distinct from old.scheduled_at) then
    new.held_at := null;
    new.hold_reason := null;
  end if;
  if old.held_at is not null and new.held_at is null then
    new.hold_detail := null;
    new.hold_until := null;
    new.refused_kind := null;
    new.refused_in_row := 0;
    new.refused := 0;
    if old.status = 'sending' then
      new.held_seconds := old.held_seconds + extract(epoch from now() - old.held_at);
    end if;
  end if;
  return new;
end
$$;

-- As in 20261128101004_try_subjects, but what was refused waits behind what was not tried yet: whether it is refused alone
-- shows in what becomes of the others. And a pace that holds an issue again and again is told once a day.
create or replace function private.follow_hold() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.held_at is null then
    if old.hold_reason in ('refused', 'quota') and new.status = 'sending' then
      update public.email_outbox as m set next_attempt_at = now()
      from public.newsletter_deliveries as d
      where d.issue_id = new.id and d.status in ('pending', 'deferred') and m.id = d.outbox_id
        and m.status = 'pending' and m.refused_at is not null;
    end if;
    perform pg_notify('khoi_outbox', '');
  elsif new.hold_reason <> 'paused' then
    insert into public.notifications (user_id, kind, data)
    select p.user_id, 'newsletter_' || new.hold_reason, jsonb_build_object('id', new.id,
      'name', case when (p.locale = 'vi' and btrim(new.subject_vi) <> '') or btrim(new.subject_en) = ''
        then new.subject_vi else new.subject_en end)
    from public.user_roles as r join public.profiles as p on p.user_id = r.user_id
    where r.role in ('editor', 'admin') and (new.hold_reason <> 'quota' or not exists (
      select from public.notifications as told
      where told.user_id = p.user_id and told.kind = 'newsletter_quota' and told.data ->> 'id' = new.id::text
        and told.created_at > now() - interval '1 day'));
  end if;
  return null;
end
$$;

-- As in 20261127002400_newsletter_issues, but an issue that reached nobody tries again whom it can: those whose mail failed,
-- or, where nobody was in its segment, those who are now.
create or replace function private.hold_issue(issue uuid, hold boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  changed boolean;
begin
  if not (private.has_role('editor') or private.is_system()) then
    raise exception 'only editors and admins pause and resume an issue' using errcode = '42501';
  end if;
  if hold then
    update public.newsletter_issues set held_at = now(), hold_reason = 'paused'
    where id = issue and status = 'sending' and held_at is null;
    return found;
  end if;
  if exists (select from public.newsletter_issues where id = issue and status = 'sending' and hold_reason = 'unreached') then
    with again as (
      update public.email_outbox set status = 'pending', attempts = 0, next_attempt_at = now(), handed_over_at = null
      where status = 'failed' and failure is null and id in (
        select d.outbox_id from public.newsletter_deliveries as d where d.issue_id = issue and d.status = 'failed')
      returning id)
    update public.newsletter_deliveries as d set status = 'deferred', reason = null, settled_at = null
    from again where d.outbox_id = again.id;
    changed := found;
    update public.newsletter_issues set held_at = null, hold_reason = null,
      expanded_at = case when changed then expanded_at end, expanded_to = case when changed then expanded_to end,
      started_at = case when changed then started_at else now() end
    where id = issue and (changed or audience = 0);
    return found;
  end if;
  update public.newsletter_issues set held_at = null, hold_reason = null,
    hold_waived = hold_waived || case when hold_reason in ('bounces', 'complaints') then array[hold_reason] else '{}' end
  where id = issue and status = 'sending' and held_at is not null;
  changed := found;
  perform private.add_to_ledger(issue, '{}');
  return changed;
end
$$;

-- As in 20261127002400_newsletter_issues, but what waited for a quota goes on when that lets it.
create or replace function private.hold_issues() returns void
language plpgsql set search_path = '' as $$
declare
  -- A server that was down over night must not mail its readers at three in the morning.
  too_late constant interval := '2 hours';
  -- Fewer mails say nothing. 5 % is a list that should not have been written to; the 2 % that the
  -- acceptance drill bounces, and an old list may, have to get through.
  enough_mails constant integer := 500;
  too_many_bounces constant numeric := 0.05;
  -- What large mailbox providers ask a sender to stay under. One angry reader of a small list is not it.
  enough_complaints constant integer := 3;
  too_many_complaints constant numeric := 0.001;
begin
  update public.newsletter_issues set held_at = null, hold_reason = null
  where status = 'sending' and hold_reason = 'quota' and hold_until <= now();

  update public.newsletter_issues set held_at = now(), hold_reason = 'late'
  where status = 'scheduled' and held_at is null and scheduled_at < now() - too_late and 'late' <> all (hold_waived);

  update public.newsletter_issues as i set held_at = now(), hold_reason = 'empty'
  where i.held_at is null and (i.status = 'sending' or (i.status = 'scheduled' and i.scheduled_at <= now()))
    and private.empty_languages(i, true) <> '{}';

  update public.newsletter_issues as i set held_at = now(), hold_reason = trouble.reason
  from (
    select s.id, case
        when seen.complaints >= enough_complaints and seen.complaints >= s.sent * too_many_complaints
          and 'complaints' <> all (s.hold_waived) then 'complaints'
        when s.sent + s.failed + seen.returned >= enough_mails
          and seen.bounces > (s.sent + s.failed + seen.returned) * too_many_bounces
          and 'bounces' <> all (s.hold_waived) then 'bounces'
      end as reason
    from public.newsletter_issues as s
    cross join lateral (
      select count(*) filter (where d.reason = 'complained') as complaints,
        count(*) filter (where d.reason = 'bounced') as bounces,
        -- Bounced at once, so not among those sent.
        count(*) filter (where d.reason = 'bounced' and d.status = 'suppressed') as returned
      from public.newsletter_deliveries as d
      where d.issue_id = s.id and d.reason in ('bounced', 'complained')) as seen
    where s.status = 'sending' and s.held_at is null and not s.hold_waived @> '{bounces,complaints}'
  ) as trouble
  where i.id = trouble.id and trouble.reason is not null and i.status = 'sending' and i.held_at is null;
end
$$;

-- As in 20261128101004_try_subjects, but an issue without readers is held instead of sent.
create or replace function public.newsletter_advance(per_minute integer) returns text
language plpgsql set search_path = '' as $$
declare
  expand_by constant integer := 2000;
  queue_by constant integer := 200;
  issue public.newsletter_issues;
  state text := 'idle';
  held text[];
  room integer;
  seen integer;
  last_seen uuid;
  reached boolean;
  is_trying boolean;
begin
  perform private.hold_issues();
  update public.newsletter_issues set status = 'sending'
  where status = 'scheduled' and held_at is null and scheduled_at <= now();
  held := array(select id::text from public.newsletter_issues where held_at is not null);
  -- Not more than the rate allows, and not more than the next batches need: a reader who leaves is
  -- then hardly ever in the queue, and mail that a person waits for is claimed first anyway. What a
  -- held issue left in the queue takes no other issue's place.
  room := least(queue_by,
    ceil(per_minute / 6.0)::integer
      - (select count(*) from public.newsletter_deliveries where queued_at > now() - interval '10 seconds')::integer,
    2 * queue_by - (select count(*) from public.email_outbox
      where status = 'pending' and priority = 9 and next_attempt_at <= now()
        and (data ->> 'issueId' = any (held)) is not true)::integer);
  for issue in
    select * from public.newsletter_issues as i
    where i.status = 'sending' and i.held_at is null and (i.expanded_at is null or exists (
      select from public.newsletter_deliveries as d
      where d.issue_id = i.id and d.status = 'pending' and d.outbox_id is null))
    order by i.started_at, i.id
    for update skip locked
  loop
    if issue.expanded_at is null then
      reached := exists (select from private.readers_reached where issue_id = issue.id);
      with next as materialized (
        select s.id, case when reached then private.fingerprint(private.email_hash(s.email)) end as hash
        from public.newsletter_subscribers as s
        where s.id > coalesce(issue.expanded_to, '00000000-0000-0000-0000-000000000000')
          and s.confirmed_at <= issue.started_at and private.in_segment(s, issue.segment)
        order by s.id limit expand_by
      ), added as (
        insert into public.newsletter_deliveries
          (issue_id, subscriber_id, status, outbox_id, queued_at, settled_at)
        select issue.id, n.id, case when r.mail is null then 'pending' else 'sent' end, r.mail, r.at, r.at
        from next as n left join private.readers_reached as r on r.issue_id = issue.id and r.hash = n.hash
        on conflict do nothing
      )
      select count(*), (array_agg(id order by id desc))[1] into seen, last_seen from next;
      update public.newsletter_issues set
        expanded_to = coalesce(last_seen, expanded_to),
        expanded_at = case when seen < expand_by then now() end,
        status = case when seen < expand_by and pending = 0 and sent > 0 then 'sent' else status end,
        held_at = case when seen < expand_by and pending = 0 and sent = 0 then now() else held_at end,
        hold_reason = case when seen < expand_by and pending = 0 and sent = 0 then 'unreached' else hold_reason end
      where id = issue.id;
      if seen < expand_by then
        perform private.draw_sample(issue);
      end if;
      return 'expanding';
    end if;
    is_trying := issue.trial_subjects <> '[]' and issue.trial_winner is null;
    if is_trying and not exists (
      select from public.newsletter_deliveries as d
      where d.issue_id = issue.id and d.variant is not null and d.status = 'pending' and d.outbox_id is null) then
      -- The rest waits for what the sample does.
      is_trying := not private.settle_trial(issue);
      continue when is_trying;
    end if;
    state := 'sending';
    exit when room <= 0;
    with picked as materialized (
      select d.subscriber_id, d.variant, s.email, s.locale, s.first_name, coalesce(s.status, 'deleted') as status, gen_random_uuid() as mail,
        replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') as unsubscribe,
        replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') as preferences
      from public.newsletter_deliveries as d
      left join public.newsletter_subscribers as s on s.id = d.subscriber_id
      where d.issue_id = issue.id and d.status = 'pending' and d.outbox_id is null
        and (d.variant is not null or not is_trying)
      limit room
    ), mails as (
      insert into public.email_outbox (id, template, to_email, locale, data, dedupe_key, priority)
      select mail, 'newsletter-issue', email, locale, jsonb_strip_nulls(jsonb_build_object('issueId', issue.id,
          'unsubscribeToken', unsubscribe, 'preferencesToken', preferences, 'firstName', first_name, 'variant', variant)),
        'issue:' || issue.id || ':' || subscriber_id, 9
      from picked where status = 'confirmed'
    ), tokens as (
      insert into public.newsletter_tokens (token_hash, subscriber_id, purpose, expires_at, issue_id)
      select encode(sha256(convert_to(token, 'UTF8')), 'hex'), subscriber_id, purpose, now() + interval '1 year', issue.id
      from picked, lateral (values ('unsubscribe', unsubscribe), ('preferences', preferences)) as t (purpose, token)
      where status = 'confirmed'
    )
    update public.newsletter_deliveries as d set
      outbox_id = case when p.status = 'confirmed' then p.mail end,
      queued_at = case when p.status = 'confirmed' then now() end,
      status = case when p.status = 'confirmed' then 'pending' else 'suppressed' end,
      reason = case when p.status <> 'confirmed' then p.status end,
      settled_at = case when p.status <> 'confirmed' then now() end
    from picked as p where d.issue_id = issue.id and d.subscriber_id = p.subscriber_id;
    get diagnostics seen = row_count;
    room := room - seen;
  end loop;
  return state;
end
$$;
