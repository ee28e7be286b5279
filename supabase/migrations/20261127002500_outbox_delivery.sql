-- How mails leave the outbox. A lease makes sure that two workers never hold the same one; each outcome is
-- stored with what it means for the reader of a newsletter.

-- Tables ------------------------------------------------------------------------------------------

-- Readers who had an issue before a restore and are in no delivery of the restored database yet: they
-- join its audience as what they are. By their fingerprint, since a reader may be a new row by now.
create table private.readers_reached (
  issue_id uuid not null references public.newsletter_issues (id) on delete cascade,
  hash text not null,
  mail uuid not null,
  at timestamptz not null,
  constraint readers_reached_pkey primary key (issue_id, hash),
  constraint readers_reached_hash_check check (hash ~ '^[0-9a-f]{64}$')
);
comment on table private.readers_reached is 'Who has an issue already, from before a restore.';

-- Functions ---------------------------------------------------------------------------------------

-- The wait before the next try: 1 min, 5 min, 30 min, 2 h, 12 h; null when it was the last one.
create function private.outbox_delay(attempts integer) returns interval
language sql immutable parallel safe set search_path = '' as $$
  select (array['1 minute', '5 minutes', '30 minutes', '2 hours', '12 hours']::interval[])[greatest(attempts, 1)]
$$;

-- Leases up to batch mails that are due, or whose worker died. What a dead worker had handed over counts as
-- sent: the server has almost surely taken it. A mail whose delivery had not begun is no failure of its
-- own, however often its workers end: it waits for some minutes and is tried again, for three days, and not
-- all of a batch together: should one of them be what the workers die of, the others are not claimed with it
-- every time. The mails of a held issue stay where they are: claimed only to be given back, each would cost
-- the SMTP server a broken-off mail every half minute.
create function public.outbox_claim(batch integer, lease_seconds integer)
returns setof public.email_outbox
language plpgsql set search_path = '' as $$
declare
  held text[] := array(select id::text from public.newsletter_issues where held_at is not null);
begin
  update public.email_outbox set
    status = 'sent', sent_at = handed_over_at, data = '{}', lease_token = null, lease_until = null,
    last_error = 'The worker ended before the server answered.'
  where status = 'sending' and lease_until < now() and handed_over_at is not null;

  update public.email_outbox set
    status = case when created_at < now() - interval '3 days' then 'failed' else 'pending' end,
    attempts = attempts - 1,
    next_attempt_at = now() + interval '5 minutes' * (1 + random()),
    lease_token = null, lease_until = null,
    last_error = 'Every worker that tried it ended.'
  where status = 'sending' and lease_until < now() and private.outbox_delay(attempts) is null;

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
comment on function public.outbox_claim is 'Leases the mails that are due to the calling worker.';

-- The worker is about to hand the mail over. False: the lease is not, or no longer, the caller's.
create function public.outbox_hand_over(mail_id uuid, lease uuid) returns boolean
language sql set search_path = '' as $$
  with taken as (
    update public.email_outbox set handed_over_at = now()
    where id = mail_id and status = 'sending' and lease_token = lease and lease_until > now()
    returning id)
  select exists (select from taken)
$$;
comment on function public.outbox_hand_over is 'Records that a leased mail is about to be handed to the SMTP server.';

-- Stores what became of leased mails: [{ id, lease_token, outcome, reason }]. sent, refused, bounced (the
-- server knows no such mailbox) and dropped (the mail is no longer wanted) are final, deferred tries again
-- later; cancelled and released give the mail back without counting. With unreachable a deferral was no mailbox's
-- answer: such a mail is tried for five days (RFC 5321, 4.5.4.1), at growing distances, and its tries do not
-- count.
create function public.outbox_complete(results jsonb) returns void
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
comment on function public.outbox_complete is 'Stores the outcome of leased mails.';

-- A worker with a journal of its own tells, after a crash, which mails it had handed over.
create function public.outbox_assume_sent(ids uuid[]) returns void
language sql set search_path = '' as $$
  update public.email_outbox
  set status = 'sent', sent_at = now(), data = '{}', lease_token = null, lease_until = null,
    last_error = 'The worker ended before the server answered.'
  where id = any (ids) and status = 'sending'
$$;
comment on function public.outbox_assume_sent is 'Settles mails that a dead worker had handed over.';

-- For a process that knows that it is the only worker and has just started: every lease is stale.
create function public.outbox_release_leases() returns void
language sql set search_path = '' as $$
  update public.email_outbox set lease_until = now() where status = 'sending' and lease_until > now()
$$;
comment on function public.outbox_release_leases is 'Ends every lease, when no worker can be alive.';

-- Puts failed mails back into the queue as if they were new. Those that are final stay: the address bounced,
-- or the mail is no longer wanted. A newsletter's reader waits again, too; of a closed issue as one who was
-- deferred.
create function private.outbox_retry(mails uuid[]) returns integer
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

create function public.outbox_retry(mails uuid[]) returns integer
language sql set search_path = '' as $$
  select private.outbox_retry(mails)
$$;
comment on function public.outbox_retry is 'Queues failed mails again; answers how many.';

-- What has been left out since this was last asked, each once; old ones are forgotten.
create function private.report_refusals() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  news jsonb;
begin
  with told as (
    update private.mail_refusals set told_at = now() where told_at is null
    returning template, left(mailbox_hash, 8) as mailbox, refused
  )
  select coalesce(jsonb_agg(to_jsonb(told)), '[]') into news from told;
  delete from private.mail_refusals where since < now() - interval '7 days';
  return news;
end
$$;

create function public.outbox_refusals() returns jsonb
language sql set search_path = '' as $$ select private.report_refusals() $$;
comment on function public.outbox_refusals is
  'Mails that a budget left out and that were not reported yet: [{ template, mailbox, refused }].';

-- After a restore the database remembers less than the world does: issues that it calls scheduled or half
-- sent may be out, mails that it calls waiting may have arrived. So every unfinished issue is held and asks;
-- what the journal of the outbox knows to be out (src/backend/mail/sent-mails.ts) is settled; and where no
-- journal can tell, nothing is sent again without an admin.

-- Settles mails that were handed over before a restore:
-- [{ mail, template, issue, reader (fingerprint), token (SHA-256 of the link to leave), at }].
create function private.settle_sent_mails(sent jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  create temporary table if not exists khoi_sent
    (mail uuid, template text, issue uuid, reader text, token text, at timestamptz, subscriber uuid) on commit drop;
  delete from pg_temp.khoi_sent;
  insert into pg_temp.khoi_sent
  select k.mail, k.template, k.issue, k.reader, k.token, k.at, s.id
  from jsonb_to_recordset(sent) as k
    (mail uuid, template text, issue uuid, reader text, token text, at timestamptz)
  left join public.newsletter_subscribers as s on private.fingerprint(private.email_hash(s.email)) = k.reader;

  -- Mails that wait in the backup; the trigger settles their readers.
  update public.email_outbox as o set status = 'sent', sent_at = k.at, data = '{}', failure = null,
    lease_token = null, lease_until = null, last_error = null
  from pg_temp.khoi_sent as k where o.id = k.mail and o.status <> 'sent';

  -- Readers whose mail was made later.
  update public.newsletter_deliveries as d set
    status = 'sent', reason = null, outbox_id = k.mail, queued_at = k.at, settled_at = k.at
  from pg_temp.khoi_sent as k
  where d.issue_id = k.issue and d.subscriber_id = k.subscriber and d.status in ('pending', 'deferred')
    and d.outbox_id is distinct from k.mail;
  insert into private.readers_reached (issue_id, hash, mail, at)
  select distinct on (k.issue, k.reader) k.issue, k.reader, k.mail, k.at
  from pg_temp.khoi_sent as k
  join public.newsletter_issues as i on i.id = k.issue and i.status in ('draft', 'scheduled', 'sending')
  where not exists (select from public.newsletter_deliveries as d
    where d.issue_id = k.issue and d.subscriber_id = k.subscriber)
  order by k.issue, k.reader, k.at
  on conflict do nothing;

  -- The link to leave that such a mail holds has to work, whatever the database forgot.
  insert into public.newsletter_tokens (token_hash, subscriber_id, purpose, expires_at, issue_id)
  select k.token, k.subscriber, 'unsubscribe', greatest(k.at, now()) + interval '1 year', k.issue
  from pg_temp.khoi_sent as k where k.token is not null and k.subscriber is not null
  on conflict do nothing;
  update public.newsletter_subscribers as s set reminded_at = k.at
  from pg_temp.khoi_sent as k
  where k.subscriber = s.id and k.template = 'newsletter-reminder' and s.reminded_at is null;
end
$$;

-- Holds what is unfinished. Waiting mails that are a day old are too old to come out of the blue; with
-- all_mails (what went out is unknown) the others stay behind, too. An admin can send them again. What was to
-- go out later than now cannot be out, unless another place sends it.
create function private.hold_after_restore(all_mails boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_issues set held_at = now(), hold_reason = 'restored'
  where status in ('scheduled', 'sending') and held_at is null;
  update public.email_outbox set status = 'failed', lease_token = null, lease_until = null,
    last_error = 'The site was restored from a backup while this mail waited: it may have arrived.'
  where status in ('pending', 'sending')
    and (all_mails or created_at < now() - interval '1 day'
      and not (status = 'pending' and attempts = 0 and next_attempt_at > now()))
    -- Those of a held issue wait for what becomes of it.
    and coalesce(data ->> 'issueId', '') not in (
      select i.id::text from public.newsletter_issues as i where i.held_at is not null);
end
$$;

-- For an operator who restored a hosted project: what the embedded backend does by itself.
create function public.outbox_restored() returns void
language sql set search_path = '' as $$ select private.hold_after_restore(true) $$;
comment on function public.outbox_restored is
  'To be called after a restore, before mail is sent again: holds every unfinished issue and mail.';

-- What an operator watches of the mails: how many wait, how late the first of them is, how many failed. A
-- mail whose day has not come does not wait.
create function public.outbox_figures() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'pending', (select count(*) from public.email_outbox
      where status in ('pending', 'sending') and (attempts > 0 or next_attempt_at <= now())),
    'lateSeconds', (select coalesce(greatest(extract(epoch from now() - min(next_attempt_at)), 0), 0)::float8
      from public.email_outbox where status = 'pending'),
    'failed', (select count(*) from public.email_outbox
      where status = 'failed' and created_at > now() - interval '7 days'))
$$;
comment on function public.outbox_figures is
  'Mails that wait, how late the first is, and those of a week that failed; for the operator.';

-- A link says that it works for an hour, and so it does from when its mail went out, however long that
-- waited. The mail and the moment of the link are written in one transaction, by which a mail knows whether
-- the link is still its own: one that a newer has replaced prolongs nothing, nor does a mail that is sent
-- again. A project's own auth server mails by itself.

create function private.start_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  case new.template
    when 'auth-confirmation' then
      update auth.users set confirmation_sent_at = now()
      where email = new.to_email and confirmation_sent_at = new.created_at;
    when 'auth-recovery' then
      update auth.users set recovery_sent_at = now()
      where email = new.to_email and recovery_sent_at = new.created_at;
    -- Two mails; the first that goes out starts the hour of both.
    else
      update auth.users set email_change_sent_at = now()
      where new.to_email in (email, email_change) and email_change_sent_at = new.created_at;
  end case;
  return null;
end
$$;

-- Triggers ----------------------------------------------------------------------------------------

create trigger email_outbox_start_link after update of status on public.email_outbox
  for each row when (new.status = 'sent' and old.status <> 'sent'
    and new.template in ('auth-confirmation', 'auth-recovery', 'auth-email-change'))
  execute function private.start_link();

-- Policies ----------------------------------------------------------------------------------------

alter table private.readers_reached enable row level security;

-- Grants ------------------------------------------------------------------------------------------

grant select, delete on private.readers_reached to service_role;
grant execute on function private.outbox_retry, public.outbox_retry to authenticated, service_role;
grant execute on function
  private.outbox_delay, public.outbox_claim, public.outbox_hand_over, public.outbox_complete,
  public.outbox_assume_sent, public.outbox_release_leases, private.report_refusals, public.outbox_refusals,
  private.hold_after_restore, public.outbox_restored, public.outbox_figures
  to service_role;
