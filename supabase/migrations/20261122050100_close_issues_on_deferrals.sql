-- A reader whose server says "later", for hours perhaps, keeps an issue no longer from being sent: it
-- closes, and its archive opens, when everybody has been written to and what is left are deferrals.
-- These still get theirs. And a mail server that cannot be reached has said nothing about anybody: it
-- defers no reader, and takes none of a mail's five tries.
--
--   reader: pending → deferred, either → sent | suppressed | failed

alter table public.newsletter_deliveries
  drop constraint newsletter_deliveries_status_check,
  drop constraint newsletter_deliveries_sent_check,
  drop constraint newsletter_deliveries_settled_at_check,
  add constraint newsletter_deliveries_status_check check
    (status in ('pending', 'deferred', 'sent', 'suppressed', 'failed')),
  add constraint newsletter_deliveries_sent_check check (status not in ('deferred', 'sent') or outbox_id is not null),
  add constraint newsletter_deliveries_settled_at_check check
    ((status in ('pending', 'deferred')) = (settled_at is null));

alter table public.newsletter_issues
  add column deferred integer not null default 0,
  drop constraint newsletter_issues_counters_check,
  drop constraint newsletter_issues_ledger_check,
  add constraint newsletter_issues_counters_check check (
    least(audience, pending, deferred, sent, suppressed, failed, opened, clicked, unsubscribed) >= 0),
  -- Everybody in the audience is in exactly one of the five, and nobody waits for a first try when it is "sent".
  add constraint newsletter_issues_ledger_check check (audience = pending + deferred + sent + suppressed + failed);
comment on column public.newsletter_issues.deferred is 'Readers whose server asked for another try later.';

-- As 20261121060000 has it, with the deferred. `changes`: how many more or fewer, by state. A held issue
-- that has deferred readers stays open: closing it would end the hold and send to them.
create or replace function private.add_to_ledger(issue uuid, changes jsonb) returns void
language sql security definer set search_path = '' as $$
  update public.newsletter_issues as i set
    audience = i.audience + c.pending + c.deferred + c.sent + c.suppressed + c.failed,
    pending = i.pending + c.pending, deferred = i.deferred + c.deferred, sent = i.sent + c.sent,
    suppressed = i.suppressed + c.suppressed, failed = i.failed + c.failed,
    status = case when i.status = 'sending' and i.expanded_at is not null and i.pending + c.pending = 0
        and (i.held_at is null or i.deferred + c.deferred = 0)
      then 'sent' else i.status end
  from (
    select coalesce((changes ->> 'pending')::integer, 0) as pending,
      coalesce((changes ->> 'deferred')::integer, 0) as deferred,
      coalesce((changes ->> 'sent')::integer, 0) as sent,
      coalesce((changes ->> 'suppressed')::integer, 0) as suppressed,
      coalesce((changes ->> 'failed')::integer, 0) as failed) as c
  where i.id = issue
$$;

-- As 20261121060000 has it, for any number of states. A row that says nothing new must not lock its issue.
create or replace function private.count_deliveries() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  change record;
begin
  if tg_op = 'INSERT' then
    for change in
      select n.issue_id, jsonb_object_agg(n.status, n.readers) as readers
      from (select issue_id, status, count(*) as readers from new_rows group by 1, 2) as n group by 1
    loop
      perform private.add_to_ledger(change.issue_id, change.readers);
    end loop;
  elsif tg_op = 'UPDATE' then
    for change in
      select n.issue_id, jsonb_object_agg(n.status, n.readers) as readers
      from (
        select moved.issue_id, moved.status, sum(moved.readers) as readers
        from (select issue_id, status, 1 as readers from new_rows
          union all select issue_id, status, -1 from old_rows) as moved
        group by 1, 2 having sum(moved.readers) <> 0) as n group by 1
    loop
      perform private.add_to_ledger(change.issue_id, change.readers);
    end loop;
  else
    for change in
      select n.issue_id, jsonb_object_agg(n.status, n.readers) as readers
      from (select issue_id, status, -count(*) as readers from old_rows group by 1, 2) as n group by 1
    loop
      perform private.add_to_ledger(change.issue_id, change.readers);
    end loop;
  end if;
  return null;
end
$$;

-- As 20261121060000 has it, for deferred readers, too.
create or replace function private.settle_deliveries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.newsletter_suppressions (email_hash, reason)
  select distinct private.email_hash(to_email), 'bounce' from new_rows
  where failure = 'bounced' and template like 'newsletter-%'
  on conflict do nothing;
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

-- As 20261121060000 has it, and a deferral says whose: with `unreachable` it was nobody's answer. Such a
-- mail is tried for five days (RFC 5321, 4.5.4.1), at growing distances, and its tries do not count.
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
      failure = case when r.outcome in ('bounced', 'dropped') then r.outcome end,
      lease_token = null, lease_until = null
    from (
      select given.id, given.lease_token, given.outcome, given.reason,
        given.outcome = 'deferred' and coalesce(given.unreachable, false) as unreachable, case
          when given.outcome = 'sent' then 'sent'
          when given.outcome in ('refused', 'bounced', 'dropped') then 'failed'
          when given.outcome = 'deferred' and given.unreachable and held.created_at > now() - interval '5 days' then 'pending'
          when given.outcome = 'deferred' and (given.unreachable or private.outbox_delay(held.attempts) is null) then 'failed'
          else 'pending'
        end as status
      from jsonb_to_recordset(results) as given
        (id uuid, lease_token uuid, outcome text, reason text, unreachable boolean)
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

-- As 20261121150000 has it, and whoever was deferred gets what has been sent to the others.
create or replace function public.newsletter_verdict(mail uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce((
    select case when i.held_at is null then 'send' else 'hold' end
    from public.newsletter_deliveries as d
    join public.newsletter_issues as i on i.id = d.issue_id
    join public.newsletter_subscribers as s on s.id = d.subscriber_id
    where d.outbox_id = mail and s.status = 'confirmed'
      and ((i.status = 'sending' and d.status in ('pending', 'deferred')) or (i.status = 'sent' and d.status = 'deferred'))),
    'drop')
$$;

-- As 20261121060000 has it, for deferred readers, too.
create or replace function private.follow_issue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status in ('sending', 'scheduled') then
    perform pg_notify('khoi_outbox', '');
  elsif new.status = 'cancelled' and old.status = 'sending' then
    update public.email_outbox set status = 'failed', failure = 'dropped', data = '{}', last_error = 'The issue was cancelled.'
    where status = 'pending' and id in (
      select outbox_id from public.newsletter_deliveries where issue_id = new.id and status in ('pending', 'deferred'));
    update public.newsletter_deliveries set status = 'suppressed', reason = 'cancelled', settled_at = now()
    where issue_id = new.id and status = 'pending' and outbox_id is null;
  end if;
  return null;
end
$$;

-- As 20261121160000 has it, for deferred readers, too, and with nothing left for newsletter_advance to
-- find out: an issue that is closed takes no further step.
create or replace function private.forget_subscribers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  with gone as (
    delete from public.email_outbox as o using old_rows as s
    where o.to_email = s.email and o.template like 'newsletter-%'
    returning o.id, o.handed_over_at is not null as handed_over
  )
  update public.newsletter_deliveries as d set
    outbox_id = case when gone.handed_over then d.outbox_id end,
    queued_at = case when gone.handed_over then d.queued_at end,
    status = case when gone.handed_over then 'sent' else 'suppressed' end,
    reason = case when not gone.handed_over then case i.status when 'cancelled' then 'cancelled' else 'deleted' end end,
    settled_at = now()
  from gone, public.newsletter_issues as i
  where d.outbox_id = gone.id and d.status in ('pending', 'deferred') and i.id = d.issue_id;
  return null;
end
$$;

-- As 20261121130400 has it; the reader of a closed issue is one who was deferred.
create or replace function private.outbox_retry(mails uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  retried uuid[];
begin
  if not private.is_admin() and not private.is_system() then
    raise exception 'only admins send mails again' using errcode = '42501';
  end if;
  with again as (
    update public.email_outbox set status = 'pending', attempts = 0, next_attempt_at = now(), handed_over_at = null
    where id = any (mails) and status = 'failed' and failure is null
    returning id)
  select coalesce(array_agg(id), '{}') into retried from again;
  update public.newsletter_deliveries set status = 'deferred', reason = null, settled_at = null
  where outbox_id = any (retried) and status = 'failed';
  insert into public.audit_log (actor, actor_role, action, table_name, row_id, before, after)
  select auth.uid(), case when private.is_system() then 'system' else 'admin' end, 'update', 'email_outbox',
    id::text, '{"status": "failed"}', '{"status": "pending"}'
  from unnest(retried) as id;
  perform pg_notify('khoi_outbox', '');
  return cardinality(retried);
end
$$;

-- As 20261122050000 has it; an issue of which only deferrals were left when it was held is closed now.
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
  update public.newsletter_issues set held_at = null, hold_reason = null,
    hold_waived = hold_waived || case when hold_reason in ('bounces', 'complaints') then array[hold_reason] else '{}' end
  where id = issue and status = 'sending' and held_at is not null;
  changed := found;
  perform private.add_to_ledger(issue, '{}');
  return changed;
end
$$;
