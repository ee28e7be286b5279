-- Two ways in which a mail server loses readers without refusing us. One that lost its own list of mailboxes knows nobody
-- any more: when more of an issue's first mails come back than are taken, the issue is held, and the bounces are no reader's.
-- And one that takes mails and never says so, each of which counts as sent: after three in a row the issue is held.

alter table public.newsletter_issues add column resumed_at timestamptz;
comment on column public.newsletter_issues.resumed_at is 'When its last hold ended; null where there was none.';

-- As in 20261128222515_hold_what_is_refused, but what was said of an earlier try is not said of a mail that was taken.
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
      last_error = case when r.outcome = 'sent' then left(r.reason, 2000)
        when r.outcome in ('refused', 'bounced', 'dropped', 'deferred')
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

-- As in 20261128222515_hold_what_is_refused, but with when the hold ended.
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
    new.resumed_at := now();
    if old.status = 'sending' then
      new.held_seconds := old.held_seconds + extract(epoch from now() - old.held_at);
    end if;
  end if;
  return new;
end
$$;

-- What came back of an issue from a server that knew nobody is put back, and counts against none of its readers.
create function private.forget_bounces(issue uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  readers constant uuid[] := array(select s.id from public.newsletter_subscribers as s
    where s.bounced_issue = issue and s.bounced_at >= (select started_at from public.newsletter_issues where id = issue));
  mails constant uuid[] := array(select d.outbox_id from public.newsletter_deliveries as d
    where d.issue_id = issue and d.status = 'suppressed' and d.reason = 'bounced' and d.outbox_id is not null);
begin
  delete from public.newsletter_suppressions as u using public.newsletter_subscribers as s
  where s.id = any (readers) and u.email_hash = private.email_hash(s.email) and u.reason = 'bounce'
    and u.created_at >= s.bounced_at;
  perform set_config('khoi.lifting', 'on', true);
  update public.newsletter_subscribers set bounced_at = null, bounced_issue = null,
    status = case when status = 'suppressed' then 'confirmed' else status end,
    unsubscribed_at = case when status = 'suppressed' then null else unsubscribed_at end
  where id = any (readers);
  perform set_config('khoi.lifting', '', true);
  update public.newsletter_deliveries set status = 'pending', outbox_id = null, reason = null, queued_at = null, settled_at = null
  where issue_id = issue and outbox_id = any (mails);
  delete from public.email_outbox where id = any (mails);
end
$$;
revoke execute on function private.forget_bounces from public, anon, authenticated;
grant execute on function private.forget_bounces to service_role;

-- As in 20261128222515_hold_what_is_refused, but an issue is held, too, by a server that knows hardly anybody, and by one that
-- never answers.
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
  -- A server that knows fewer of the readers than it knows not has lost its own list.
  enough_unknown constant integer := 10;
  doubted constant integer := 3;
  lost uuid;
begin
  update public.newsletter_issues set held_at = null, hold_reason = null
  where status = 'sending' and hold_reason = 'quota' and hold_until <= now();

  update public.newsletter_issues set held_at = now(), hold_reason = 'late'
  where status = 'scheduled' and held_at is null and scheduled_at < now() - too_late and 'late' <> all (hold_waived);

  update public.newsletter_issues as i set held_at = now(), hold_reason = 'empty'
  where i.held_at is null and (i.status = 'sending' or (i.status = 'scheduled' and i.scheduled_at <= now()))
    and private.empty_languages(i, true) <> '{}';

  update public.newsletter_issues as i set held_at = now(), hold_reason = replace(trouble.reason, 'unknown', 'bounces')
  from (
    select s.id, case
        when seen.complaints >= enough_complaints and seen.complaints >= s.sent * too_many_complaints
          and 'complaints' <> all (s.hold_waived) then 'complaints'
        when seen.returned >= enough_unknown and seen.returned > s.sent and 'bounces' <> all (s.hold_waived) then 'unknown'
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

  for lost in
    select s.id from public.newsletter_issues as s
    where s.status = 'sending' and s.hold_reason = 'bounces' and s.held_at = now() and s.sent < (
      select count(*) from public.newsletter_deliveries as d
      where d.issue_id = s.id and d.reason = 'bounced' and d.status = 'suppressed')
  loop
    perform private.forget_bounces(lost);
  end loop;

  -- Mails that a server had and did not answer count as sent; when it never answers, nobody else's is tried.
  update public.newsletter_issues as i set held_at = now(), hold_reason = 'refused', hold_detail = private.bounce_line(doubt.said)
  from (
    select s.id, count(last.said) as unsure, max(last.said) as said
    from public.newsletter_issues as s
    cross join lateral (
      select m.last_error as said
      from public.newsletter_deliveries as d join public.email_outbox as m on m.id = d.outbox_id
      where d.issue_id = s.id and d.status = 'sent' and d.settled_at > coalesce(s.resumed_at, '-infinity')
      order by d.settled_at desc limit doubted) as last
    where s.status = 'sending' and s.held_at is null
    group by s.id) as doubt
  where i.id = doubt.id and doubt.unsure = doubted and i.status = 'sending' and i.held_at is null;
end
$$;
