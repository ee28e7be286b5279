-- What a mail server refuses for the sender's sake (authentication, policy, reputation, rate) is no reader's loss: the
-- issue is held with the server's words, its mails wait untried, and resuming goes on where it stopped.

alter table public.newsletter_issues
  add column hold_detail text,
  add constraint newsletter_issues_hold_detail_check check (hold_detail is null
    or (hold_reason is not null and hold_reason = 'refused' and char_length(hold_detail) <= 500 and private.is_line(hold_detail))),
  drop constraint newsletter_issues_hold_reason_check,
  add constraint newsletter_issues_hold_reason_check check (hold_reason is null
    or (status = 'scheduled' and hold_reason in ('late', 'empty', 'restored'))
    or (status = 'sending' and hold_reason in ('paused', 'bounces', 'complaints', 'empty', 'restored', 'large', 'refused')));
comment on column public.newsletter_issues.hold_detail is 'Of one held as refused: what the mail server said.';

-- As in 20261121150000_hold_issues, and what a hold was about ends with it.
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
    if old.status = 'sending' then
      new.held_seconds := old.held_seconds + extract(epoch from now() - old.held_at);
    end if;
  end if;
  return new;
end
$$;

-- A mail whose refusal is not about its reader. While its issue is being sent, that is held and the mail waits, unless
-- it was refused before and others have been taken since: then it is refused alone, and holds nobody up.
create function public.newsletter_withhold(mail uuid, said text) returns boolean
language plpgsql set search_path = '' as $$
declare
  refused uuid;
begin
  select i.id into refused
  from public.email_outbox as m
  join public.newsletter_deliveries as d on d.outbox_id = m.id and d.status in ('pending', 'deferred')
  join public.newsletter_issues as i on i.id = d.issue_id and i.status = 'sending'
  where m.id = mail and not (coalesce(m.last_error, '') ~ '^5\d\d' and (exists (
    select from public.newsletter_deliveries as taken
    where taken.issue_id = i.id and taken.status = 'sent' and taken.settled_at > m.next_attempt_at)
    or (exists (select from public.newsletter_deliveries as taken
      where taken.issue_id = i.id and taken.status = 'sent')
    and not exists (select from public.newsletter_deliveries as waiting
      where waiting.issue_id = i.id and waiting.subscriber_id <> d.subscriber_id and waiting.status in ('pending', 'deferred')))));
  if refused is null then
    return false;
  end if;
  update public.email_outbox set last_error = left(said, 2000) where id = mail;
  update public.newsletter_issues
  set held_at = now(), hold_reason = 'refused', hold_detail = private.bounce_line(said)
  where id = refused and status = 'sending' and held_at is null;
  return true;
end
$$;
comment on function public.newsletter_withhold is
  'Holds the issue of a mail that was refused for the sender''s sake; false where that is no way.';
revoke execute on function public.newsletter_withhold from public, anon, authenticated;
grant execute on function public.newsletter_withhold to service_role;

-- As in 20261122050100_close_issues_on_deferrals, and what was refused waits behind what was not tried yet: whether it
-- is refused alone shows in what becomes of the others.
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
  update public.email_outbox as m set next_attempt_at = now()
  from public.newsletter_deliveries as d, public.newsletter_issues as i
  where i.id = issue and i.hold_reason = 'refused' and d.issue_id = i.id and d.status in ('pending', 'deferred')
    and m.id = d.outbox_id and m.status = 'pending' and m.last_error ~ '^5\d\d';
  update public.newsletter_issues set held_at = null, hold_reason = null,
    hold_waived = hold_waived || case when hold_reason in ('bounces', 'complaints') then array[hold_reason] else '{}' end
  where id = issue and status = 'sending' and held_at is not null;
  changed := found;
  perform private.add_to_ledger(issue, '{}');
  return changed;
end
$$;
