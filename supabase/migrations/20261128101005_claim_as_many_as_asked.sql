-- A worker that asked for twenty mails could get all that waited: where the table is small when a connection first plans
-- the statement, Postgres asks the subquery with the limit anew for each row of the table, and each time the rows that
-- are locked already are skipped. As an array it is asked once, whatever the plan.

-- As in 20261127002500_outbox_delivery, but no more than were asked for.
create or replace function public.outbox_claim(batch integer, lease_seconds integer)
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
    where o.id = any (array(
      select due.id from public.email_outbox as due
      where ((due.status = 'pending' and due.next_attempt_at <= now())
          or (due.status = 'sending' and due.lease_until < now()))
        -- A test of a held issue goes to the newsroom, which is just then interested.
        and (due.data ->> 'issueId' = any (held) and not due.data ? 'test') is not true
      order by due.priority, due.next_attempt_at
      limit batch
      for update skip locked))
    returning o.*)
  select * from leased order by leased.priority, leased.next_attempt_at;
end
$$;
