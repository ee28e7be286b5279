-- What is kept for how long, in one table: the clock of the outbox forgets by it, sessions end by it, and the privacy
-- policy says the same (src/domain/pages/retention.ts, which a test compares). Messages, accounts that nobody confirmed,
-- the audit log, notifications and links to previews had a promise and nothing that kept it. A clock that jumped deletes
-- nothing until it has been right for a day.

create table private.retention (
  kind text primary key,
  days integer not null,
  constraint retention_kind_check check (kind ~ '^[a-z_]{1,40}$'),
  constraint retention_days_check check (days between 1 and 3660)
);
comment on table private.retention is 'For how many days each kind of data is kept.';
insert into private.retention (kind, days) values
  ('subscription_request', 7), ('account_request', 30), ('session_idle', 30), ('session', 180),
  ('sent_mail', 30), ('failed_mail', 90), ('delivery', 90), ('trash', 30), ('preview', 30),
  ('claim_request', 30), ('ended_claim', 365), ('suggestion', 365), ('notification', 365),
  ('message', 730), ('audit', 730);

create table private.clock (
  only_one boolean primary key default true,
  seen_at timestamptz not null default now(),
  steady_since timestamptz not null default now() - interval '1 day',
  constraint clock_only_one_check check (only_one)
);
comment on table private.clock is 'When the clock was last looked at, and since when it has not jumped.';
insert into private.clock default values;

alter table private.retention enable row level security;
alter table private.clock enable row level security;

-- Functions ---------------------------------------------------------------------------------------

-- What is older than this is past its time.
create function private.kept_since(what text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select now() - make_interval(days => r.days) from private.retention as r where r.kind = what
$$;

-- As in 20261127000300_sessions_and_factors, but a session ends by itself: after 30 days without its owner, and after
-- half a year in any case.
create or replace function private.is_session(session uuid, account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions as s
    where s.id = session and s.user_id = account and (s.not_after is null or s.not_after > now())
      and s.created_at > private.kept_since('session')
      and coalesce(s.refreshed_at at time zone 'UTC', s.created_at) > private.kept_since('session_idle'))
  and not exists (select from private.unproven_accounts as u where u.user_id = account)
$$;

-- Whether the clock has not jumped for a day: a site that sleeps over night is as usual, one that was off for longer, or
-- whose clock was set, waits.
create function private.is_clock_steady() returns boolean
language sql stable security definer set search_path = '' as $$
  select now() between c.seen_at - interval '1 hour' and c.seen_at + interval '20 hours'
    and now() - c.steady_since >= interval '1 day'
  from private.clock as c
$$;

-- Looks at the clock. elapsed: seconds since the caller's last look, by a clock that nobody sets; null at its first.
create function private.look_at_clock(elapsed double precision) returns boolean
language sql security definer set search_path = '' as $$
  update private.clock as c set seen_at = now(), steady_since = case
    when now() not between c.seen_at - interval '1 hour' and c.seen_at + interval '20 hours'
      or abs(extract(epoch from now() - c.seen_at) - elapsed) > 600
    then now() else c.steady_since end
  where c.only_one
  returning now() - c.steady_since >= interval '1 day'
$$;

-- As in 20261127000500_audit, but for what is past its time.
create or replace function private.refuse_audit_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and old.at < private.kept_since('audit') then
    return old;
  end if;
  raise exception 'the audit log is append-only' using errcode = '42501';
end
$$;

-- As in 20261127002300_newsletter_subscribers, but by the table.
create or replace function public.newsletter_tend() returns void
language plpgsql set search_path = '' as $$
declare
  person public.newsletter_subscribers;
  past timestamptz := private.kept_since('subscription_request');
begin
  for person in
    update public.newsletter_subscribers set reminded_at = now()
    where status = 'pending' and reminded_at is null
      and confirmation_sent_at between past and now() - interval '48 hours'
    returning *
  loop
    perform private.enqueue_mail('newsletter-reminder', person.email, person.locale,
      jsonb_build_object('confirmToken', private.issue_newsletter_token(person.id, 'confirm',
        person.confirmation_sent_at - past)), null, 4);
  end loop;
  -- A person who had left and did not come back after all is as before.
  update public.newsletter_subscribers set status = 'unsubscribed'
  where status = 'pending' and confirmed_at is not null and confirmation_sent_at < past;
  delete from public.newsletter_subscribers
  where status = 'pending' and confirmed_at is null and coalesce(confirmation_sent_at, created_at) < past;
  delete from public.newsletter_tokens where expires_at < now();
end
$$;

-- As in 20261127002000_claims, but by the table.
create or replace function private.tend_claims(at_most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  one public.claims;
  gone integer;
  total integer := 0;
begin
  for one in update public.claims set state = 'expired', ended_at = now()
    where id in (select c.id from public.claims as c where c.state in ('verified', 'disputed') and c.expires_at < now()
      order by c.expires_at limit at_most for update skip locked)
    returning *
  loop
    perform private.tell_claimant(one, 'expired');
    total := total + 1;
  end loop;
  delete from public.claims where id in (
    select c.id from public.claims as c
    where (c.state = 'pending' and c.token_expires_at < private.kept_since('claim_request'))
      or (c.state in ('expired', 'revoked')
        and coalesce(c.ended_at, c.expires_at, c.created_at) < private.kept_since('ended_claim'))
    limit at_most for update skip locked);
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.fact_proposals where id in (
    select p.id from public.fact_proposals as p
    where p.state <> 'pending' and coalesce(p.decided_at, p.updated_at) < private.kept_since('suggestion')
    limit at_most for update skip locked);
  get diagnostics gone = row_count;
  return total + gone;
end
$$;

-- What no role of the API may delete: answers how many rows went.
create function private.forget_records(at_most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
  total integer := 0;
begin
  delete from auth.sessions where id in (
    select s.id from auth.sessions as s
    where s.created_at < private.kept_since('session')
      or coalesce(s.refreshed_at at time zone 'UTC', s.created_at) < private.kept_since('session_idle')
      or s.not_after < now()
    limit at_most for update skip locked);
  get diagnostics gone = row_count;
  total := total + gone;
  delete from auth.users where id in (
    select u.id from auth.users as u
    where private.is_unproven(u) and u.created_at < private.kept_since('account_request')
    limit at_most for update skip locked);
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.contact_messages where id in (
    select m.id from public.contact_messages as m
    where coalesce(m.answered_at, m.handled_at, m.created_at) < private.kept_since('message')
    limit at_most for update skip locked);
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.notifications where id in (
    select n.id from public.notifications as n where n.created_at < private.kept_since('notification')
    limit at_most for update skip locked);
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.preview_links where id in (
    select p.id from public.preview_links as p where p.expires_at < private.kept_since('preview')
    limit at_most for update skip locked);
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.audit_log where id in (
    select l.id from public.audit_log as l where l.at < private.kept_since('audit')
    order by l.at limit at_most);
  get diagnostics gone = row_count;
  return total + gone;
end
$$;

drop function public.keep_no_longer(integer);
-- As in 20261127003000_own_data, but by the table, and not by a clock that has just jumped.
create function public.keep_no_longer(at_most integer default 5000, elapsed double precision default null) returns integer
language plpgsql set search_path = '' as $$
declare
  issue uuid;
  gone integer;
  total integer := 0;
begin
  if not private.look_at_clock(elapsed) then
    return 0;
  end if;
  delete from public.email_outbox where id in (
    select o.id from public.email_outbox as o
    where o.created_at < private.kept_since('sent_mail')
      and ((o.status = 'sent' and o.sent_at < private.kept_since('sent_mail'))
        or (o.status = 'failed' and o.created_at < private.kept_since('failed_mail')))
    order by o.created_at limit at_most for update skip locked);
  get diagnostics gone = row_count;
  total := total + gone;

  delete from public.trashed_articles where id in (
    select t.id from public.trashed_articles as t
    where t.deleted_at < private.kept_since('trash') order by t.deleted_at limit at_most for update skip locked);
  get diagnostics gone = row_count;
  total := total + gone;

  total := total + private.tend_claims(at_most) + private.forget_records(at_most);

  for issue in
    select i.id from public.newsletter_issues as i
    where i.compacted_at is null and (i.compacting_since is not null
      -- A recipient who is still to get it keeps their place.
      or (i.status in ('sent', 'cancelled') and i.pending = 0 and i.deferred = 0
        and coalesce(i.sent_at, i.started_at, i.updated_at) < private.kept_since('delivery')))
    order by i.started_at limit 20 for update skip locked
  loop
    update public.newsletter_issues set compacting_since = now() where id = issue and compacting_since is null;
    delete from public.newsletter_deliveries where issue_id = issue and subscriber_id in (
      select d.subscriber_id from public.newsletter_deliveries as d where d.issue_id = issue limit at_most);
    get diagnostics gone = row_count;
    total := total + gone;
    if gone < at_most then
      delete from private.readers_reached where issue_id = issue;
      update public.newsletter_issues set compacted_at = now() where id = issue;
    end if;
    exit when total >= at_most;
  end loop;
  return total;
end
$$;
comment on function public.keep_no_longer is
  'Forgets what is past its time, a part at a time. elapsed: seconds since the caller last asked, by a clock that nobody sets.';

-- Grants ------------------------------------------------------------------------------------------

grant execute on function
  private.kept_since, private.look_at_clock, private.is_clock_steady, private.forget_records, public.keep_no_longer
  to service_role;
