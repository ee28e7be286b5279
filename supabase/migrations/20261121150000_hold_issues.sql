-- An issue can be held: by a person who pauses it, or by itself when going on would do harm. It keeps
-- its status, sends nothing while it is held, and loses nobody: what is queued waits where it is.
--   scheduled, and more than two hours late → held 'late' until it is sent, rescheduled or taken back
--   sending → held 'paused', 'bounces' or 'complaints' until somebody resumes or cancels it

alter table public.newsletter_issues
  add column held_at timestamptz,
  add column hold_reason text,
  add column hold_waived text[] not null default '{}',
  add column held_seconds integer not null default 0,
  add constraint newsletter_issues_hold_check check ((held_at is null) = (hold_reason is null)),
  add constraint newsletter_issues_hold_reason_check check (
    hold_reason is null or (status = 'scheduled' and hold_reason = 'late')
    or (status = 'sending' and hold_reason in ('paused', 'bounces', 'complaints'))),
  add constraint newsletter_issues_hold_waived_check check (hold_waived <@ array['late', 'bounces', 'complaints']),
  add constraint newsletter_issues_held_seconds_check check (held_seconds >= 0);
comment on column public.newsletter_issues.held_at is 'Since when nothing is sent; null while nothing holds it.';
comment on column public.newsletter_issues.hold_reason is 'paused (by a person), late, bounces or complaints.';
comment on column public.newsletter_issues.hold_waived is 'Reasons that a person has overruled: they do not hold it.';
comment on column public.newsletter_issues.held_seconds is 'How long its sending has been held so far: no part of its pace.';
comment on column public.newsletter_deliveries.reason is
  'Why a mail was not sent; of one that was sent, what a provider reported later: bounced, complained.';
create index newsletter_deliveries_unwelcome_idx on public.newsletter_deliveries (issue_id, reason, status)
  where reason in ('bounced', 'complained');

-- A hold ends with what it was about, however that ends. Only what is still scheduled has a schedule:
-- writing that of an issue that is being sent must not be a way around a pause. And a time that is past
-- when it is set means now: lateness is a server that was not there.
create function private.end_hold() returns trigger
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
  if old.status = 'sending' and old.held_at is not null and new.held_at is null then
    new.held_seconds := old.held_seconds + extract(epoch from now() - old.held_at);
  end if;
  return new;
end
$$;
create trigger newsletter_issues_hold before insert or update on public.newsletter_issues
  for each row execute function private.end_hold();

-- Whoever pauses an issue knows it; one that holds itself has to tell somebody.
create function private.follow_hold() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.held_at is null then
    perform pg_notify('khoi_outbox', '');
  elsif new.hold_reason <> 'paused' then
    insert into public.notifications (user_id, kind, data)
    select p.user_id, 'newsletter_' || new.hold_reason, jsonb_build_object('id', new.id,
      'name', case when p.locale = 'vi' then new.subject_vi else new.subject_en end)
    from public.user_roles as r join public.profiles as p on p.user_id = r.user_id
    where r.role in ('editor', 'admin');
  end if;
  return null;
end
$$;
create trigger newsletter_issues_follow_hold after update on public.newsletter_issues
  for each row when (new.held_at is distinct from old.held_at) execute function private.follow_hold();

-- Holds what should not go on without somebody's word.
create function private.hold_issues() returns void
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
  update public.newsletter_issues set held_at = now(), hold_reason = 'late'
  where status = 'scheduled' and held_at is null and scheduled_at < now() - too_late and 'late' <> all (hold_waived);

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

-- As before, but what is held is not begun, and what was under way gets no new mails.
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
      with next as materialized (
        select s.id from public.newsletter_subscribers as s
        where s.id > coalesce(issue.expanded_to, '00000000-0000-0000-0000-000000000000')
          and s.confirmed_at <= issue.started_at and private.in_segment(s, issue.segment)
        order by s.id limit expand_by
      ), added as (
        insert into public.newsletter_deliveries (issue_id, subscriber_id)
        select issue.id, id from next on conflict do nothing
      )
      select count(*), (array_agg(id order by id desc))[1] into seen, last_seen from next;
      update public.newsletter_issues set
        expanded_to = coalesce(last_seen, expanded_to),
        expanded_at = case when seen < expand_by then now() end,
        status = case when seen < expand_by and pending = 0 then 'sent' else status end
      where id = issue.id;
      return 'expanding';
    end if;
    state := 'sending';
    exit when room <= 0;
    with picked as materialized (
      select d.subscriber_id, s.email, s.locale, coalesce(s.status, 'deleted') as status, gen_random_uuid() as mail,
        replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') as unsubscribe,
        replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') as preferences
      from public.newsletter_deliveries as d
      left join public.newsletter_subscribers as s on s.id = d.subscriber_id
      where d.issue_id = issue.id and d.status = 'pending' and d.outbox_id is null
      limit room
    ), mails as (
      insert into public.email_outbox (id, template, to_email, locale, data, dedupe_key, priority)
      select mail, 'newsletter-issue', email, locale, jsonb_build_object('issueId', issue.id,
          'unsubscribeToken', unsubscribe, 'preferencesToken', preferences),
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

-- As before, except that the mails of a held issue stay where they are. Claimed only to be given back,
-- each would cost the SMTP server a broken-off mail every half minute, for as long as nobody decides.
create or replace function public.outbox_claim(batch integer, lease_seconds integer)
returns setof public.email_outbox
language plpgsql set search_path = '' as $$
declare
  held text[] := array(select id::text from public.newsletter_issues where held_at is not null);
begin
  update public.email_outbox set
    status = case when handed_over_at is not null then 'sent' else 'failed' end,
    sent_at = handed_over_at,
    data = case when handed_over_at is not null then '{}' else data end,
    lease_token = null, lease_until = null,
    last_error = case when handed_over_at is not null
      then 'The worker ended before the server answered.' else 'Every worker that tried it ended.' end
  where status = 'sending' and lease_until < now()
    and (handed_over_at is not null or private.outbox_delay(attempts) is null);

  -- The worker sends them in this order, and `returning` promises none.
  return query
  with leased as (
    update public.email_outbox as o
    set status = 'sending', attempts = o.attempts + 1, handed_over_at = null,
      lease_token = gen_random_uuid(), lease_until = now() + make_interval(secs => lease_seconds)
    where o.id in (
      select due.id from public.email_outbox as due
      where ((due.status = 'pending' and due.next_attempt_at <= now())
          or (due.status = 'sending' and due.lease_until < now()))
        -- A test of a held issue goes to the newsroom, which is just then interested.
        and (due.data ->> 'issueId' = any (held) and not due.data ? 'test') is not true
      order by due.priority, due.next_attempt_at
      limit batch
      for update skip locked)
    returning o.*)
  select * from leased order by leased.priority, leased.next_attempt_at;
end
$$;

-- Asked right before a mail is handed over, because reader and newsroom may have changed their mind
-- since it was claimed: 'send', 'hold' (not now) or 'drop' (never).
drop function public.newsletter_may_send(uuid);
create function public.newsletter_verdict(mail uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce((
    select case when i.held_at is null then 'send' else 'hold' end
    from public.newsletter_deliveries as d
    join public.newsletter_issues as i on i.id = d.issue_id
    join public.newsletter_subscribers as s on s.id = d.subscriber_id
    where d.outbox_id = mail and d.status = 'pending' and i.status = 'sending' and s.status = 'confirmed'), 'drop')
$$;
comment on function public.newsletter_verdict is 'Whether a newsletter mail is to be sent, held or dropped.';

-- As before, and the issue that brought it about is told. A report names an address and no mail: it is
-- taken to be about the newest issue that the reader got.
create or replace function public.newsletter_suppress(addresses text[], cause text) returns integer
language sql set search_path = '' as $$
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
  with added as (
    insert into public.newsletter_suppressions (email_hash, reason)
    select distinct private.email_hash(address), cause from unnest(addresses) as address
    on conflict do nothing returning email_hash)
  select count(*)::integer from added
$$;

-- A hold that a person lifts although mails bounce or readers complain is their decision to send.
create function private.hold_issue(issue uuid, hold boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not (private.has_role('editor') or private.is_system()) then
    raise exception 'only editors and admins pause and resume an issue' using errcode = '42501';
  end if;
  if hold then
    update public.newsletter_issues set held_at = now(), hold_reason = 'paused'
    where id = issue and status = 'sending' and held_at is null;
  else
    update public.newsletter_issues set held_at = null, hold_reason = null,
      hold_waived = hold_waived || array_remove(array[hold_reason], 'paused')
    where id = issue and status = 'sending' and held_at is not null;
  end if;
  return found;
end
$$;

create function public.newsletter_pause(issue uuid) returns boolean
language sql set search_path = '' as $$ select private.hold_issue(issue, true) $$;
comment on function public.newsletter_pause is 'Holds an issue that is being sent; false when there was nothing to hold.';

create function public.newsletter_resume(issue uuid) returns boolean
language sql set search_path = '' as $$ select private.hold_issue(issue, false) $$;
comment on function public.newsletter_resume is 'Goes on with a held issue, whatever held it; false when it is not held or not being sent.';

revoke all on function private.end_hold, private.follow_hold, private.hold_issues, private.hold_issue,
  public.newsletter_verdict, public.newsletter_pause, public.newsletter_resume from public, anon, authenticated;
grant execute on function private.hold_issues, public.newsletter_verdict to service_role;
grant execute on function private.hold_issue, public.newsletter_pause, public.newsletter_resume
  to authenticated, service_role;
