-- Sending an issue. Its audience is written down first, a row for each reader; the outbox is then fed
-- from there, a little at a time, so that 100,000 readers need no more memory than 100. What becomes
-- of a mail is counted by triggers, in the statement that stores it, so the ledger cannot drift.
--
--   newsletter_advance: start what is due → expand the audience → queue the next mails
--   reader: pending → sent | suppressed (left, bounced, cancelled) | failed (every try was in vain)

alter table public.newsletter_issues
  add column expanded_to uuid,
  add column expanded_at timestamptz,
  add constraint newsletter_issues_segment_keys_check check (
    segment - array['locale', 'category', 'joined_since'] = '{}'
    and coalesce(segment ->> 'locale', 'en') in ('en', 'vi')
    and coalesce(segment ->> 'category', 'tech') in ('funding', 'startup', 'tech', 'founder')
    and coalesce(segment ->> 'joined_since', '2026-01-01') ~ '^\d{4}-\d{2}-\d{2}$');
comment on column public.newsletter_issues.expanded_to is 'Last subscriber that was considered for the audience.';
comment on column public.newsletter_issues.expanded_at is 'When the audience was complete.';

create table public.newsletter_deliveries (
  issue_id uuid not null references public.newsletter_issues (id) on delete cascade,
  subscriber_id uuid not null,
  status text not null default 'pending',
  reason text,
  outbox_id uuid,
  queued_at timestamptz,
  settled_at timestamptz,
  constraint newsletter_deliveries_pkey primary key (issue_id, subscriber_id),
  constraint newsletter_deliveries_outbox_id_key unique (outbox_id),
  constraint newsletter_deliveries_status_check check (status in ('pending', 'sent', 'suppressed', 'failed')),
  constraint newsletter_deliveries_reason_check check (char_length(reason) <= 40),
  constraint newsletter_deliveries_sent_check check (status <> 'sent' or outbox_id is not null),
  constraint newsletter_deliveries_settled_at_check check ((status = 'pending') = (settled_at is null))
);
comment on table public.newsletter_deliveries is 'Who gets an issue and what became of it: one row per issue and reader.';
comment on column public.newsletter_deliveries.subscriber_id is 'No foreign key: the count outlives a reader whose data were deleted.';
create index newsletter_deliveries_unqueued_idx on public.newsletter_deliveries (issue_id)
  where status = 'pending' and outbox_id is null;
create index newsletter_deliveries_queued_at_idx on public.newsletter_deliveries (queued_at) where queued_at is not null;

alter table public.newsletter_deliveries enable row level security;
grant select on public.newsletter_deliveries to authenticated;
grant all on public.newsletter_deliveries to service_role;
create policy newsletter_deliveries_authenticated_select_admin on public.newsletter_deliveries
  for select to authenticated using ((select private.is_admin()));

alter table public.newsletter_tokens add column issue_id uuid;
comment on column public.newsletter_tokens.issue_id is 'The issue whose mail holds the token.';

alter table public.email_outbox
  add column failure text,
  add constraint email_outbox_failure_check check
    (failure is null or (failure in ('bounced', 'dropped') and status = 'failed'));
comment on column public.email_outbox.failure is
  'Why a failed mail is final beyond doubt: the address bounced, or nobody wants the mail any more.';
grant select (failure) on public.email_outbox to authenticated;

-- The counters of an issue follow its readers; the last one settled ends the sending.
create function private.add_to_ledger(issue uuid, changes jsonb) returns void
language sql security definer set search_path = '' as $$
  update public.newsletter_issues as i set
    audience = i.audience + c.pending + c.sent + c.suppressed + c.failed,
    pending = i.pending + c.pending, sent = i.sent + c.sent,
    suppressed = i.suppressed + c.suppressed, failed = i.failed + c.failed,
    status = case when i.status = 'sending' and i.expanded_at is not null and i.pending + c.pending = 0
      then 'sent' else i.status end
  from jsonb_to_record(changes) as c (pending integer, sent integer, suppressed integer, failed integer)
  where i.id = issue
$$;

create function private.count_deliveries() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  change record;
begin
  if tg_op = 'INSERT' then
    for change in
      select issue_id, count(*) filter (where status = 'pending') as pending,
        count(*) filter (where status = 'sent') as sent,
        count(*) filter (where status = 'suppressed') as suppressed,
        count(*) filter (where status = 'failed') as failed
      from new_rows group by issue_id
    loop
      perform private.add_to_ledger(change.issue_id, to_jsonb(change));
    end loop;
  elsif tg_op = 'UPDATE' then
    for change in
      select issue_id, sum(n) filter (where status = 'pending') as pending,
        sum(n) filter (where status = 'sent') as sent,
        sum(n) filter (where status = 'suppressed') as suppressed,
        sum(n) filter (where status = 'failed') as failed
      from (select issue_id, status, 1 as n from new_rows
        union all select issue_id, status, -1 from old_rows
        union all select issue_id, s, 0 from (select distinct issue_id from new_rows) as i,
          unnest(array['pending', 'sent', 'suppressed', 'failed']) as s) as moved
      group by issue_id
    loop
      -- A row that says nothing new must not lock its issue.
      if (change.pending, change.sent, change.suppressed, change.failed) <> (0, 0, 0, 0) then
        perform private.add_to_ledger(change.issue_id, to_jsonb(change));
      end if;
    end loop;
  else
    for change in
      select issue_id, -count(*) filter (where status = 'pending') as pending,
        -count(*) filter (where status = 'sent') as sent,
        -count(*) filter (where status = 'suppressed') as suppressed,
        -count(*) filter (where status = 'failed') as failed
      from old_rows group by issue_id
    loop
      perform private.add_to_ledger(change.issue_id, to_jsonb(change));
    end loop;
  end if;
  return null;
end
$$;
create trigger newsletter_deliveries_count_insert after insert on public.newsletter_deliveries
  referencing new table as new_rows for each statement execute function private.count_deliveries();
create trigger newsletter_deliveries_count_update after update on public.newsletter_deliveries
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.count_deliveries();
create trigger newsletter_deliveries_count_delete after delete on public.newsletter_deliveries
  referencing old table as old_rows for each statement execute function private.count_deliveries();

-- What became of a mail is what became of its reader. An address that does not exist, or whose owner
-- complained, gets no newsletter again, whichever newsletter mail found out.
create function private.settle_deliveries() returns trigger
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
  where d.outbox_id = m.id and d.status = 'pending' and m.template = 'newsletter-issue' and m.status in ('sent', 'failed');
  return null;
end
$$;
create trigger email_outbox_settle after update on public.email_outbox
  referencing new table as new_rows for each statement execute function private.settle_deliveries();

-- As before, and two more outcomes that are final: 'bounced' (the server knows no such mailbox) and
-- 'dropped' (nobody wants the mail any more).
create or replace function public.outbox_complete(results jsonb) returns void
language sql set search_path = '' as $$
  update public.email_outbox as o set
    status = r.status,
    sent_at = case when r.status = 'sent' then now() end,
    data = case when r.status = 'sent' or r.outcome in ('bounced', 'dropped') then '{}' else o.data end,
    attempts = case when r.outcome in ('cancelled', 'released') then o.attempts - 1 else o.attempts end,
    next_attempt_at = case r.outcome
      when 'deferred' then now() + coalesce(private.outbox_delay(o.attempts), interval '0')
      when 'released' then now() + interval '30 seconds'
      else o.next_attempt_at end,
    handed_over_at = case when r.status = 'sent' then o.handed_over_at end,
    last_error = case when r.outcome in ('refused', 'bounced', 'dropped', 'deferred') then left(r.reason, 2000)
      else o.last_error end,
    failure = case when r.outcome in ('bounced', 'dropped') then r.outcome end,
    lease_token = null, lease_until = null
  from (
    select given.*, case
        when given.outcome = 'sent' then 'sent'
        when given.outcome in ('refused', 'bounced', 'dropped') then 'failed'
        when given.outcome = 'deferred' and private.outbox_delay(held.attempts) is null then 'failed'
        else 'pending'
      end as status
    from jsonb_to_recordset(results) as given (id uuid, lease_token uuid, outcome text, reason text)
    join public.email_outbox as held on held.id = given.id
    where given.outcome in ('sent', 'refused', 'bounced', 'dropped', 'deferred', 'cancelled', 'released')
  ) as r
  where o.id = r.id and o.status = 'sending' and o.lease_token = r.lease_token
$$;

-- Who belongs to a segment. A reader without topics hears about everything; one who wants no weekly
-- issue gets only what is narrowed to a topic of theirs. Days are compared as text, so that no stored
-- segment can make a send fail.
create function private.in_segment(reader public.newsletter_subscribers, segment jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select reader.status = 'confirmed'
    and (segment ->> 'locale' is null or reader.locale = segment ->> 'locale')
    and (segment ->> 'category' is null or reader.categories = '{}' or segment ->> 'category' = any (reader.categories))
    and (segment ->> 'joined_since' is null
      or to_char(reader.confirmed_at at time zone 'UTC', 'YYYY-MM-DD') >= segment ->> 'joined_since')
    and (reader.weekly or coalesce(segment ->> 'category' = any (reader.categories), false))
$$;
grant execute on function private.in_segment to authenticated, service_role;

create function public.newsletter_segment_size(segment jsonb) returns integer
language plpgsql stable set search_path = '' as $$
begin
  if not (private.is_admin() or private.is_system()) then
    raise exception 'only admins count readers' using errcode = '42501';
  end if;
  return (select count(*)::integer from public.newsletter_subscribers as s where private.in_segment(s, segment));
end
$$;
comment on function public.newsletter_segment_size is 'How many readers a segment has now.';

-- One step of the sending; the mail worker takes it before every batch. Answers 'expanding' when the
-- next step should follow at once, 'sending' while readers wait for their turn, else 'idle'.
create function public.newsletter_advance(per_minute integer) returns text
language plpgsql set search_path = '' as $$
declare
  expand_by constant integer := 2000;
  queue_by constant integer := 200;
  issue public.newsletter_issues;
  state text := 'idle';
  room integer;
  seen integer;
  last_seen uuid;
begin
  update public.newsletter_issues set status = 'sending' where status = 'scheduled' and scheduled_at <= now();
  -- Not more than the rate allows, and not more than the next batches need: a reader who leaves is
  -- then hardly ever in the queue, and mail that a person waits for is claimed first anyway.
  room := least(queue_by,
    ceil(per_minute / 6.0)::integer
      - (select count(*) from public.newsletter_deliveries where queued_at > now() - interval '10 seconds')::integer,
    2 * queue_by - (select count(*) from public.email_outbox
      where status = 'pending' and priority = 9 and next_attempt_at <= now())::integer);
  for issue in
    select * from public.newsletter_issues as i
    where i.status = 'sending' and (i.expanded_at is null or exists (
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
comment on function public.newsletter_advance is 'Takes the next step of every issue that is being sent.';

-- Asked right before a mail is handed over: is it still wanted, by its reader and by the newsroom?
create function public.newsletter_may_send(mail uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.newsletter_deliveries as d
    join public.newsletter_issues as i on i.id = d.issue_id
    join public.newsletter_subscribers as s on s.id = d.subscriber_id
    where d.outbox_id = mail and d.status = 'pending' and i.status = 'sending' and s.status = 'confirmed')
$$;
comment on function public.newsletter_may_send is 'Whether a newsletter mail is still wanted.';

-- What an issue says in a language, with each pick in that language or, marked by its locale, in
-- English. Of an issue, visitors see what was sent, admins everything.
create function public.newsletter_issue_content(issue uuid, language text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', i.id, 'slug', i.slug,
    'subject', case when language = 'vi' then i.subject_vi else i.subject_en end,
    'preheader', coalesce(case when language = 'vi' then i.preheader_vi else i.preheader_en end, ''),
    'intro', coalesce(case when language = 'vi' then i.intro_vi else i.intro_en end, ''),
    'stories', coalesce((
      select jsonb_agg(jsonb_build_object('place', p.place, 'id', v.id, 'slug', v.slug, 'locale', v.locale, 'title', v.title,
        'excerpt', coalesce(v.excerpt, ''), 'category', v.category, 'image', v.featured_image) order by p.place)
      from unnest(i.picks) with ordinality as p (id, place)
      join public.articles as a on a.id = p.id
      cross join lateral (
        select v.* from public.articles as v
        where v.status = 'published' and v.locale in (language, 'en')
          and (v.id = coalesce(a.translation_of, a.id) or v.translation_of = coalesce(a.translation_of, a.id))
        order by v.locale = language desc limit 1) as v), '[]'))
  from public.newsletter_issues as i where i.id = issue
$$;
comment on function public.newsletter_issue_content is 'What an issue says in a language.';
grant select (intro_en, intro_vi, picks) on public.newsletter_issues to anon;

-- A test goes to whoever asks for it, in both languages, and holds no working link to leave.
create function private.queue_newsletter_test(issue uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  if not (private.is_admin() or private.is_system()) then
    raise exception 'only admins send tests' using errcode = '42501';
  end if;
  select email into address from public.profiles
  where user_id = auth.uid() and exists (select from public.newsletter_issues where id = issue);
  if address is null then
    return null;
  end if;
  insert into public.email_outbox (template, to_email, locale, data, priority)
  select 'newsletter-issue', address, language, jsonb_build_object('issueId', issue, 'test', true), 2
  from unnest(array['en', 'vi']) as language;
  return address;
end
$$;
revoke all on function private.queue_newsletter_test from public, anon;
grant execute on function private.queue_newsletter_test to authenticated, service_role;

create function public.newsletter_send_test(issue uuid) returns text
language sql set search_path = '' as $$ select private.queue_newsletter_test(issue) $$;
comment on function public.newsletter_send_test is 'Mails an issue to the calling admin; answers the address, null for an unknown issue.';

-- Complaints and bounces that a mail provider reports later.
create function public.newsletter_suppress(addresses text[], cause text) returns integer
language sql set search_path = '' as $$
  with added as (
    insert into public.newsletter_suppressions (email_hash, reason)
    select distinct private.email_hash(address), cause from unnest(addresses) as address
    on conflict do nothing returning email_hash)
  select count(*)::integer from added
$$;
comment on function public.newsletter_suppress is 'Puts addresses on the list of those never to write to again.';

create or replace function private.guard_issue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.slug := private.blank_to_null(new.slug);
  if tg_op = 'INSERT' then
    if not private.is_system() and (new.status not in ('draft', 'scheduled') or new.audience <> 0) then
      raise exception 'an issue starts as a draft' using errcode = '42501';
    end if;
  else
    new.updated_at := now();
    if new.status <> old.status then
      if (old.status, new.status) not in (
        ('draft', 'scheduled'), ('draft', 'sending'), ('scheduled', 'draft'), ('scheduled', 'sending'),
        ('scheduled', 'cancelled'), ('draft', 'cancelled'), ('sending', 'sent'), ('sending', 'cancelled')) then
        raise exception 'an issue does not go from % to %', old.status, new.status using errcode = '23514';
      end if;
      if new.status = 'sending' then
        new.started_at := now();
      elsif new.status = 'sent' then
        if not private.is_system() then
          raise exception 'an issue is sent when everybody has it' using errcode = '42501';
        end if;
        new.sent_at := now();
      end if;
    end if;
    if old.status in ('sending', 'sent', 'cancelled') and not private.is_system()
      and (new.subject_en, new.subject_vi, new.preheader_en, new.preheader_vi, new.intro_en, new.intro_vi,
          new.picks, new.segment)
        is distinct from (old.subject_en, old.subject_vi, old.preheader_en, old.preheader_vi, old.intro_en,
          old.intro_vi, old.picks, old.segment) then
      raise exception 'an issue that has been sent cannot be rewritten' using errcode = '42501';
    end if;
  end if;
  -- Its address in the archive: the words of the subject, unless they are taken or a page's own.
  if new.slug is null and new.status in ('sending', 'sent') then
    new.slug := left(btrim(regexp_replace(private.search_text(new.subject_en), '[^a-z0-9]+', '-', 'g'), '-'), 120);
    if new.slug in ('', 'confirm', 'preferences', 'subscribe', 'unsubscribe')
      or exists (select from public.newsletter_issues where slug = new.slug) then
      new.slug := btrim(new.slug || to_char(now(), '-YYYY-MM-DD-') || left(new.id::text, 4), '-');
    end if;
  end if;
  return new;
end
$$;

-- Cancelling reaches everybody who has no mail yet. What a worker holds at this moment is asked about
-- at its hand-over.
create function private.follow_issue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status in ('sending', 'scheduled') then
    perform pg_notify('khoi_outbox', '');
  elsif new.status = 'cancelled' and old.status = 'sending' then
    update public.email_outbox set status = 'failed', failure = 'dropped', data = '{}', last_error = 'The issue was cancelled.'
    where status = 'pending' and id in (
      select outbox_id from public.newsletter_deliveries where issue_id = new.id and status = 'pending');
    update public.newsletter_deliveries set status = 'suppressed', reason = 'cancelled', settled_at = now()
    where issue_id = new.id and status = 'pending' and outbox_id is null;
  end if;
  return null;
end
$$;
create trigger newsletter_issues_follow after update on public.newsletter_issues
  for each row when (new.status <> old.status) execute function private.follow_issue();

-- Counters change all the time; the archive shows none of them.
create or replace function private.announce_issue() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (old.status, old.slug, old.subject_en, old.subject_vi)
    is not distinct from (new.status, new.slug, new.subject_en, new.subject_vi) then
    return null;
  end if;
  if (tg_op <> 'INSERT' and old.status = 'sent') or (tg_op <> 'DELETE' and new.status = 'sent') then
    perform pg_notify('khoi_changed', 'newsletter');
  end if;
  return null;
end
$$;

-- As before, and the issue that a reader left by is told.
create or replace function public.newsletter_unsubscribe(token text) returns boolean
language plpgsql set search_path = '' as $$
declare
  owner uuid := private.newsletter_token_owner(token, 'unsubscribe');
begin
  if owner is null then
    return false;
  end if;
  update public.newsletter_subscribers set status = 'unsubscribed'
  where id = owner and status in ('pending', 'confirmed');
  if found then
    update public.newsletter_issues set unsubscribed = unsubscribed + 1
    where id = (select issue_id from public.newsletter_tokens
      where token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex'));
  end if;
  delete from public.newsletter_tokens where subscriber_id = owner and purpose = 'confirm';
  update public.email_outbox set status = 'failed', failure = 'dropped', last_error = 'The reader unsubscribed.'
  where status = 'pending' and template like 'newsletter-%'
    and to_email = (select email from public.newsletter_subscribers where id = owner);
  return true;
end
$$;

revoke all on function private.add_to_ledger from public, anon, authenticated;
revoke all on function public.newsletter_segment_size, public.newsletter_advance, public.newsletter_may_send,
  public.newsletter_issue_content, public.newsletter_send_test, public.newsletter_suppress
  from public, anon, authenticated;
grant execute on function public.newsletter_advance, public.newsletter_may_send, public.newsletter_suppress,
  public.newsletter_issue_content, public.newsletter_segment_size to service_role;
grant execute on function public.newsletter_issue_content to anon, authenticated;
grant execute on function public.newsletter_segment_size, public.newsletter_send_test to authenticated, service_role;
