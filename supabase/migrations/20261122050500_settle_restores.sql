-- After a restore the database remembers less than the world does: issues that it calls scheduled or
-- half sent may be out, mails that it calls waiting may have arrived. So every unfinished issue is held
-- and asks; what the journal of the outbox knows to be out (src/backend/sent-mails.ts) is settled; and
-- where no journal can tell, nothing is sent again without somebody's word.

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
alter table private.readers_reached enable row level security;

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
-- `all_mails` (nobody knows what is out) the others stay behind, too. An admin can send them again.
create function private.hold_after_restore(all_mails boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_issues set held_at = now(), hold_reason = 'restored'
  where status in ('scheduled', 'sending') and held_at is null;
  update public.email_outbox set status = 'failed', lease_token = null, lease_until = null,
    last_error = 'The site was restored from a backup while this mail waited: it may have arrived.'
  where status in ('pending', 'sending')
    and (all_mails or created_at < now() - interval '1 day')
    -- Those of a held issue wait for what becomes of it.
    and coalesce(data ->> 'issueId', '') not in (
      select i.id::text from public.newsletter_issues as i where i.held_at is not null);
end
$$;

-- For whoever restored a hosted project: what the embedded backend does by itself.
create function public.outbox_restored() returns void
language sql set search_path = '' as $$ select private.hold_after_restore(true) $$;
comment on function public.outbox_restored is 'To be called after a restore, before mail is sent again: holds every unfinished issue and mail.';

revoke all on function private.settle_sent_mails, private.hold_after_restore, public.outbox_restored
  from public, anon, authenticated;
grant execute on function private.hold_after_restore, public.outbox_restored to service_role;
grant select on private.readers_reached to service_role;

-- As 20261121150000 has it, and who had the issue before a restore is in its audience as that.
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
