-- Every mail is a row first, written with what caused it, and sent by a worker later (the function
-- outbox-send): a crash loses none, and a lease makes sure that two workers never hold the same one.
-- A row names a template and its data; the words are put together when it is sent, so a trigger can
-- queue a mail too, and ten thousand copies of a newsletter are ten thousand small rows.
--
--   pending → sending → sent | failed, and back to pending for another try

create table public.email_outbox (
  id uuid primary key default gen_random_uuid(),
  template text not null,
  to_email text not null,
  locale text not null default 'en',
  data jsonb not null default '{}',
  dedupe_key text,
  priority smallint not null default 5,
  status text not null default 'pending',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  lease_token uuid,
  lease_until timestamptz,
  handed_over_at timestamptz,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  constraint email_outbox_dedupe_key_key unique (dedupe_key),
  constraint email_outbox_template_check check (template ~ '^[a-z][a-z0-9-]{0,59}$'),
  constraint email_outbox_to_email_check check (char_length(to_email) between 3 and 320 and private.is_line(to_email)),
  constraint email_outbox_locale_check check (locale in ('en', 'vi')),
  constraint email_outbox_data_check check (jsonb_typeof(data) = 'object' and pg_column_size(data) <= 50000),
  constraint email_outbox_dedupe_key_check check (char_length(dedupe_key) between 1 and 200),
  constraint email_outbox_priority_check check (priority between 1 and 9),
  constraint email_outbox_status_check check (status in ('pending', 'sending', 'sent', 'failed')),
  constraint email_outbox_attempts_check check (attempts >= 0),
  constraint email_outbox_lease_check check ((status = 'sending') = (lease_token is not null and lease_until is not null)),
  constraint email_outbox_sent_at_check check ((status = 'sent') = (sent_at is not null)),
  constraint email_outbox_last_error_check check (char_length(last_error) <= 2000)
);
comment on table public.email_outbox is 'Mails to send and sent. Data can hold sign-in links: for the worker only, not even for admins.';
comment on column public.email_outbox.data is 'What the template needs to know. Emptied when the mail is sent.';
comment on column public.email_outbox.priority is '1 is sent first: a person waits for it. 9 can wait: a newsletter.';
comment on column public.email_outbox.handed_over_at is 'Written right before the dot that makes the SMTP server take the mail.';
create index email_outbox_due_idx on public.email_outbox (priority, next_attempt_at) where status = 'pending';
create index email_outbox_leased_idx on public.email_outbox (lease_until) where status = 'sending';
create index email_outbox_created_at_idx on public.email_outbox (created_at desc);

-- Queues a mail from a trigger or a definer function. A second one with the same dedupe key is the
-- same mail: nothing happens.
create function private.enqueue_mail(
  template text, to_email text, locale text, data jsonb default '{}',
  dedupe_key text default null, priority integer default 5)
returns void
language sql security definer set search_path = '' as $$
  insert into public.email_outbox (template, to_email, locale, data, dedupe_key, priority)
  values (template, to_email, case when locale = 'vi' then 'vi' else 'en' end, data, dedupe_key, priority)
  on conflict on constraint email_outbox_dedupe_key_key do nothing
$$;
revoke all on function private.enqueue_mail from public, anon, authenticated;
grant execute on function private.enqueue_mail to service_role;

-- The wait before the next try: 1 min, 5 min, 30 min, 2 h, 12 h; null when it was the last one.
create function private.outbox_delay(attempts integer) returns interval
language sql immutable parallel safe set search_path = '' as $$
  select (array['1 minute', '5 minutes', '30 minutes', '2 hours', '12 hours']::interval[])[greatest(attempts, 1)]
$$;
grant execute on function private.outbox_delay(integer) to service_role;

-- Leases up to `batch` mails that are due, or whose worker died before it handed them over. What a
-- dead worker had handed over counts as sent: the server has almost surely taken it.
create function public.outbox_claim(batch integer, lease_seconds integer)
returns setof public.email_outbox
language plpgsql set search_path = '' as $$
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
      where (due.status = 'pending' and due.next_attempt_at <= now())
        or (due.status = 'sending' and due.lease_until < now())
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

-- Stores what became of leased mails: [{ id, lease_token, outcome, reason }]. sent and refused are
-- final, deferred tries again later; cancelled and released give the mail back without counting.
create function public.outbox_complete(results jsonb) returns void
language sql set search_path = '' as $$
  update public.email_outbox as o set
    status = r.status,
    sent_at = case when r.status = 'sent' then now() end,
    data = case when r.status = 'sent' then '{}' else o.data end,
    attempts = case when r.outcome in ('cancelled', 'released') then o.attempts - 1 else o.attempts end,
    next_attempt_at = case r.outcome
      when 'deferred' then now() + coalesce(private.outbox_delay(o.attempts), interval '0')
      when 'released' then now() + interval '30 seconds'
      else o.next_attempt_at end,
    handed_over_at = case when r.status = 'sent' then o.handed_over_at end,
    last_error = case when r.outcome in ('refused', 'deferred') then left(r.reason, 2000) else o.last_error end,
    lease_token = null, lease_until = null
  from (
    select given.*, case
        when given.outcome = 'sent' then 'sent'
        when given.outcome = 'refused' then 'failed'
        when given.outcome = 'deferred' and private.outbox_delay(held.attempts) is null then 'failed'
        else 'pending'
      end as status
    from jsonb_to_recordset(results) as given (id uuid, lease_token uuid, outcome text, reason text)
    join public.email_outbox as held on held.id = given.id
    where given.outcome in ('sent', 'refused', 'deferred', 'cancelled', 'released')
  ) as r
  where o.id = r.id and o.status = 'sending' and o.lease_token = r.lease_token
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

revoke all on function public.outbox_claim, public.outbox_hand_over, public.outbox_complete,
  public.outbox_assume_sent, public.outbox_release_leases from public, anon, authenticated;
grant execute on function public.outbox_claim, public.outbox_hand_over, public.outbox_complete,
  public.outbox_assume_sent, public.outbox_release_leases to service_role;

alter table public.email_outbox enable row level security;
grant select (id, to_email, locale, template, dedupe_key, priority, status, attempts, next_attempt_at, lease_until, last_error, sent_at, created_at)
  on public.email_outbox to authenticated;
grant all on public.email_outbox to service_role;
create policy email_outbox_authenticated_select_admin on public.email_outbox
  for select to authenticated using ((select private.is_admin()));
