-- Issues of the newsletter, what they are written in, and the ledger of their sending. An issue is made of
-- blocks, in the order in which its readers meet them: text, section heads, stories with a blurb of their
-- own, startups, figures, events, sponsors and buttons. What a block says stands in it once for each language
-- (src/domain/newsletter/blocks.ts has the same rules for people who type).
--
--   issue:  draft ⇄ scheduled → sending → sent, and cancelled from scheduled or sending
--   reader: pending → deferred, either → sent | suppressed (left, bounced, cancelled) | failed
--
-- The audience is written down first, a row for each reader; the outbox is then fed from there, a little at a
-- time, so that 100,000 readers need no more memory than 100. What becomes of a mail is counted by triggers,
-- in the statement that stores it, so the ledger cannot drift.
--
--   newsletter_advance: start what is due → expand the audience → queue the next mails

-- Tables ------------------------------------------------------------------------------------------

create table public.newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  slug text,
  status text not null default 'draft',
  subject_en text not null,
  subject_vi text not null,
  preheader_en text,
  preheader_vi text,
  segment jsonb not null default '{}',
  scheduled_at timestamptz,
  started_at timestamptz,
  sent_at timestamptz,
  audience integer not null default 0,
  pending integer not null default 0,
  sent integer not null default 0,
  suppressed integer not null default 0,
  failed integer not null default 0,
  opened integer not null default 0,
  clicked integer not null default 0,
  unsubscribed integer not null default 0,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expanded_to uuid,
  expanded_at timestamptz,
  track_opens boolean not null default false,
  held_at timestamptz,
  hold_reason text,
  hold_waived text[] not null default '{}',
  held_seconds integer not null default 0,
  demo boolean not null default false,
  deferred integer not null default 0,
  compacting_since timestamptz,
  compacted_at timestamptz,
  blocks jsonb not null default '[]',
  hold_detail text,
  constraint newsletter_issues_slug_key unique (slug),
  constraint newsletter_issues_slug_check check (private.is_slug(slug)),
  constraint newsletter_issues_status_check check (status in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
  constraint newsletter_issues_segment_check check (private.is_segment(segment)),
  constraint newsletter_issues_scheduled_at_check check (status <> 'scheduled' or scheduled_at is not null),
  constraint newsletter_issues_sent_at_check check (status <> 'sent' or sent_at is not null),
  constraint newsletter_issues_hold_reason_check check (hold_reason is null
    or (status = 'scheduled' and hold_reason in ('late', 'empty', 'restored'))
    or (status = 'sending' and hold_reason in ('paused', 'bounces', 'complaints', 'empty', 'restored', 'large', 'refused'))),
  constraint newsletter_issues_hold_waived_check check (hold_waived <@ array['late', 'bounces', 'complaints']),
  constraint newsletter_issues_held_seconds_check check (held_seconds >= 0),
  constraint newsletter_issues_blocks_check check (private.is_letter(blocks)),
  constraint newsletter_issues_hold_detail_check check (hold_detail is null
    or (hold_reason is not null and hold_reason = 'refused' and char_length(hold_detail) <= 500 and private.is_line(hold_detail))),
  constraint newsletter_issues_preheader_check check (
    char_length(preheader_en) <= 300 and private.is_line(preheader_en)
    and char_length(preheader_vi) <= 300 and private.is_line(preheader_vi)),
  constraint newsletter_issues_complete_check check (status <> 'sent' or pending = 0),
  constraint newsletter_issues_visits_check check (greatest(opened, clicked) <= sent),
  constraint newsletter_issues_hold_check check ((held_at is null) = (hold_reason is null)),
  constraint newsletter_issues_counters_check check (
    least(audience, pending, deferred, sent, suppressed, failed, opened, clicked, unsubscribed) >= 0),
  -- Each recipient is in exactly one of the five, and none waits for a first try when it is "sent".
  constraint newsletter_issues_ledger_check check (audience = pending + deferred + sent + suppressed + failed),
  -- An editor may begin with the text; readers get a subject.
  constraint newsletter_issues_subject_check check (
    char_length(subject_en) <= 200 and private.is_line(subject_en)
    and char_length(subject_vi) <= 200 and private.is_line(subject_vi)
    and (status in ('draft', 'cancelled') or (btrim(subject_en) <> '' and btrim(subject_vi) <> '')))
);
comment on table public.newsletter_issues is 'Newsletter issues in both languages, with the ledger of their sending.';
comment on column public.newsletter_issues.segment is
  'Who gets it: {} is everybody; keys locale, category, joined_since.';
comment on column public.newsletter_issues.expanded_to is 'Last subscriber that was considered for the audience.';
comment on column public.newsletter_issues.expanded_at is 'When the audience was complete.';
comment on column public.newsletter_issues.track_opens is
  'Whether its mails carry a picture that tells that they were opened.';
comment on column public.newsletter_issues.held_at is 'Since when nothing is sent; null while nothing holds it.';
comment on column public.newsletter_issues.hold_reason is
  'paused (by a person), late, bounces, complaints, empty (nothing to read) or restored (from a backup).';
comment on column public.newsletter_issues.hold_waived is 'Reasons that a person has overruled: they do not hold it.';
comment on column public.newsletter_issues.held_seconds is
  'How long its sending has been held so far: no part of its pace.';
comment on column public.newsletter_issues.demo is 'Came with the demo content: is not sent while this is true.';
comment on column public.newsletter_issues.deferred is 'Readers whose server asked for another try later.';
comment on column public.newsletter_issues.compacting_since is
  'Since when its deliveries are being forgotten; its counters stay as they are.';
comment on column public.newsletter_issues.compacted_at is 'When the last of its deliveries was forgotten.';
comment on column public.newsletter_issues.blocks is 'What it says, in order: private.is_letter says what a block is.';
comment on column public.newsletter_issues.hold_detail is 'Of one held as refused: what the mail server said.';

create table public.newsletter_deliveries (
  issue_id uuid not null references public.newsletter_issues (id) on delete cascade,
  subscriber_id uuid not null,
  status text not null default 'pending',
  reason text,
  outbox_id uuid,
  queued_at timestamptz,
  settled_at timestamptz,
  opened boolean not null default false,
  clicked boolean not null default false,
  constraint newsletter_deliveries_pkey primary key (issue_id, subscriber_id),
  constraint newsletter_deliveries_outbox_id_key unique (outbox_id),
  constraint newsletter_deliveries_status_check check
    (status in ('pending', 'deferred', 'sent', 'suppressed', 'failed')),
  constraint newsletter_deliveries_reason_check check (char_length(reason) <= 40),
  constraint newsletter_deliveries_settled_at_check check
    ((status in ('pending', 'deferred')) = (settled_at is null)),
  constraint newsletter_deliveries_visits_check check (status = 'sent' or not (opened or clicked)),
  constraint newsletter_deliveries_sent_check check (status not in ('deferred', 'sent') or outbox_id is not null)
);
comment on table public.newsletter_deliveries is
  'Who gets an issue and what became of it: one row per issue and reader.';
comment on column public.newsletter_deliveries.subscriber_id is
  'No foreign key: the count outlives a reader whose data were deleted.';
comment on column public.newsletter_deliveries.reason is
  'Why a mail was not sent; of one that was sent, what a provider reported later: bounced, complained.';

create table public.newsletter_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  subject_en text not null,
  subject_vi text not null,
  preheader_en text,
  preheader_vi text,
  segment jsonb not null default '{}',
  created_at timestamptz not null default now(),
  blocks jsonb not null default '[]',
  constraint newsletter_templates_name_key unique (name),
  constraint newsletter_templates_name_check check
    (btrim(name) <> '' and char_length(name) <= 80 and private.is_line(name)),
  constraint newsletter_templates_segment_check check (private.is_segment(segment)),
  constraint newsletter_templates_blocks_check check (private.is_letter(blocks)),
  constraint newsletter_templates_preheader_check check (
    char_length(preheader_en) <= 300 and private.is_line(preheader_en)
    and char_length(preheader_vi) <= 300 and private.is_line(preheader_vi)),
  constraint newsletter_templates_subject_check check (
    char_length(subject_en) <= 200 and private.is_line(subject_en)
    and char_length(subject_vi) <= 200 and private.is_line(subject_vi))
);
comment on table public.newsletter_templates is 'Frames that new issues of the newsletter begin with.';

create table public.newsletter_segments (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  segment jsonb not null,
  created_at timestamptz not null default now(),
  constraint newsletter_segments_name_key unique (name),
  constraint newsletter_segments_name_check check
    (btrim(name) <> '' and char_length(name) <= 80 and private.is_line(name)),
  constraint newsletter_segments_segment_check check (private.is_segment(segment))
);
comment on table public.newsletter_segments is
  'Named choices of subscribers. An issue copies the choice, so a later change does not reach it.';

create table public.newsletter_link_clicks (
  issue_id uuid not null references public.newsletter_issues (id) on delete cascade,
  place integer not null,
  clicks integer not null default 0,
  constraint newsletter_link_clicks_pkey primary key (issue_id, place),
  constraint newsletter_link_clicks_place_check check (place between 1 and 999),
  constraint newsletter_link_clicks_clicks_check check (clicks >= 0)
);
comment on table public.newsletter_link_clicks is
  'How often the links of an issue were followed, by their place in it. Totals only.';
comment on column public.newsletter_link_clicks.place is
  'Of the link among those of the issue, from 1: src/domain/newsletter/links.ts counts them.';

-- Indexes -----------------------------------------------------------------------------------------

create index newsletter_issues_created_at_idx on public.newsletter_issues (created_at desc);
create index newsletter_issues_due_idx on public.newsletter_issues (scheduled_at) where status = 'scheduled';
create index newsletter_issues_sent_at_idx on public.newsletter_issues (sent_at desc) where status = 'sent';
create index newsletter_issues_created_by_idx on public.newsletter_issues (created_by);

create index newsletter_deliveries_unqueued_idx on public.newsletter_deliveries (issue_id)
  where status = 'pending' and outbox_id is null;
create index newsletter_deliveries_queued_at_idx on public.newsletter_deliveries (queued_at) where queued_at is not null;
create index newsletter_deliveries_unwelcome_idx on public.newsletter_deliveries (issue_id, reason, status)
  where reason in ('bounced', 'complained');

-- Functions ---------------------------------------------------------------------------------------

create function private.guard_issue() returns trigger
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
    if new.demo and not old.demo and not private.is_system() then
      raise exception 'only the seed makes demo issues' using errcode = '42501';
    end if;
    if old.status in ('sending', 'sent', 'cancelled') and not private.is_system()
      and (new.subject_en, new.subject_vi, new.preheader_en, new.preheader_vi, new.blocks, new.segment)
        is distinct from (old.subject_en, old.subject_vi, old.preheader_en, old.preheader_vi, old.blocks,
          old.segment) then
      raise exception 'an issue that has been sent cannot be rewritten' using hint = 'sent_issue', errcode = '42501';
    end if;
  end if;
  -- A plan that is rewritten is judged again: taking the last story out of it empties it.
  if new.status in ('scheduled', 'sending') and (tg_op = 'INSERT' or old.status <> new.status
      or (new.status = 'scheduled' and (new.blocks, new.segment, new.scheduled_at)
        is distinct from (old.blocks, old.segment, old.scheduled_at))) then
    if new.demo then
      raise exception 'a demo issue goes to nobody until somebody makes it their own' using hint = 'demo_issue', errcode = '23514';
    end if;
    if btrim(new.subject_en) = '' or btrim(new.subject_vi) = '' then
      raise exception 'an issue without a subject goes to nobody' using hint = 'no_subject', errcode = '23514';
    end if;
    if private.empty_languages(new, new.status = 'sending') <> '{}' then
      raise exception 'an issue without a story or a text goes to nobody' using hint = 'empty_issue', errcode = '23514';
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

-- Counters change all the time; the archive shows none of them.
create function private.announce_issue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (old.status, old.slug, old.subject_en, old.subject_vi)
    is not distinct from (new.status, new.slug, new.subject_en, new.subject_vi) then
    return null;
  end if;
  if (tg_op <> 'INSERT' and old.status = 'sent') or (tg_op <> 'DELETE' and new.status = 'sent') then
    perform private.forget_pages('{newsletter}');
  end if;
  return null;
end
$$;

-- The counters of an issue follow its readers; the last one settled ends the sending. changes: how many more
-- or fewer, by state. A reader whose server says "later" keeps no issue from being sent: it closes when
-- everybody has been written to and what is left are deferrals. A held issue that has deferred readers stays
-- open: closing it would end the hold and send to them.
create function private.add_to_ledger(issue uuid, changes jsonb) returns void
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

-- A row that says nothing new must not lock its issue, and deliveries that are only forgotten take nothing
-- away.
create function private.count_deliveries() returns trigger
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
      from (select o.issue_id, o.status, -count(*) as readers from old_rows as o
        where not exists (select from public.newsletter_issues as i
          where i.id = o.issue_id and i.compacting_since is not null)
        group by 1, 2) as n group by 1
    loop
      perform private.add_to_ledger(change.issue_id, change.readers);
    end loop;
  end if;
  return null;
end
$$;

-- What became of a mail is what became of its reader. An address that does not exist, or whose owner
-- complained, gets no newsletter again, whichever newsletter mail found out; the reader keeps the reason.
create function private.settle_deliveries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.newsletter_suppressions (email_hash, reason)
  select distinct private.email_hash(to_email), 'bounce' from new_rows
  where failure = 'bounced' and template like 'newsletter-%'
  on conflict do nothing;
  update public.newsletter_subscribers as s set bounce_detail = private.bounce_line(m.last_error)
  from new_rows as m
  where m.failure = 'bounced' and m.template like 'newsletter-%' and s.email = lower(btrim(m.to_email))
    and s.bounce_detail is distinct from private.bounce_line(m.last_error);
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

-- The count needs the rows that the caller may not read: hence a definer function.
create function private.newsletter_segment_size(segment jsonb) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (private.has_role('editor') or private.is_system()) then
    raise exception 'only editors count readers' using errcode = '42501';
  end if;
  return (select count(*)::integer from public.newsletter_subscribers as s where private.in_segment(s, segment));
end
$$;

create function public.newsletter_segment_size(segment jsonb) returns integer
language sql stable set search_path = '' as $$
  select private.newsletter_segment_size(segment)
$$;
comment on function public.newsletter_segment_size is 'How many readers a segment has now.';

-- One step of the sending; the mail worker takes it before every batch. Answers 'expanding' when the next
-- step should follow at once, 'sending' while readers wait for their turn, else 'idle'. What is held is not
-- begun, and what was under way gets no new mails. Who had the issue before a restore is in its audience as
-- that.
create function public.newsletter_advance(per_minute integer) returns text
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
comment on function public.newsletter_advance is 'Takes the next step of every issue that is being sent.';

-- What the blocks of an issue name, as a language of the site has it: { stories, startups } by their ids, and
-- the postal address under the mail. A story without a version in the language comes in English.
create function public.newsletter_letter_content(letter jsonb, language text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'stories', coalesce((
      select jsonb_object_agg(p.pick::text, jsonb_build_object('id', v.id, 'slug', v.slug, 'locale', v.locale,
        'title', v.title, 'excerpt', coalesce(v.excerpt, ''), 'category', v.category, 'label', l.label,
        'image', v.featured_image))
      from (select distinct (block ->> 'article')::uuid as pick from jsonb_array_elements(letter) as block
        where block ->> 'kind' = 'story') as p
      join public.articles as a on a.id = p.pick
      cross join lateral (
        select v.* from public.articles as v
        where v.status = 'published' and v.locale in (language, 'en')
          and (v.id = coalesce(a.translation_of, a.id) or v.translation_of = coalesce(a.translation_of, a.id))
        order by v.locale = language desc limit 1) as v
      left join public.category_labels as l on l.category = v.category and l.locale = language), '{}'),
    'startups', coalesce((
      select jsonb_object_agg(s.id::text, jsonb_build_object('id', s.id, 'slug', s.slug, 'name', s.name,
        'description', coalesce((select t.description from public.entry_texts as t
          where t.entity_id = s.id and t.locale = language), s.description), 'category', s.category, 'location', coalesce(s.location, ''),
        'image', s.logo_url))
      from public.startups as s
      where s.status = 'approved' and s.id in (
        select (block ->> 'startup')::uuid from jsonb_array_elements(letter) as block
        where block ->> 'kind' = 'startup')), '{}'),
    'figures', public.ledger_figures((
      select coalesce(jsonb_agg(jsonb_build_object('figure', f.name, 'kind', split_part(f.name, ':', 1),
        'wanted', private.figure_days(f.name))), '[]')
      from (select distinct block ->> 'figure' as name from jsonb_array_elements(letter) as block
        where block ->> 'kind' = 'figure' order by 1 limit 12) as f), language),
    'postal', coalesce((select value from public.site_settings where name = 'postal.' || language), ''))
$$;
comment on function public.newsletter_letter_content is
  'What the blocks of an issue name: its stories and startups by id, and the postal address, in a language.';

-- What an issue says in a language, with each story in that language or, marked by its locale, in English. Of
-- an issue, visitors see what was sent, the newsroom everything.
create function public.newsletter_issue_content(issue uuid, language text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', i.id, 'slug', i.slug,
    'subject', case when language = 'vi' then i.subject_vi else i.subject_en end,
    'preheader', coalesce(case when language = 'vi' then i.preheader_vi else i.preheader_en end, ''),
    'blocks', i.blocks) || public.newsletter_letter_content(i.blocks, language)
  from public.newsletter_issues as i where i.id = issue
$$;
comment on function public.newsletter_issue_content is 'What an issue says in a language.';

-- Cancelling reaches everybody who has no mail yet, deferred readers included. What a worker holds at this
-- moment is asked about at its hand-over.
create function private.follow_issue() returns trigger
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

-- An issue can be held: by a person who pauses it, or by itself when going on would do harm. It keeps its
-- status, sends nothing while it is held, and loses no recipient: what is queued waits where it is.
--   scheduled, and more than two hours late → held 'late' until it is sent, rescheduled or taken back
--   sending → held 'paused', 'bounces' or 'complaints' until an editor resumes or cancels it
--   either → held 'empty' (a story can be taken back at any time) or 'restored' (after a restore)
--   sending → held 'large' (mail programs would cut it off) or 'refused' (by the mail server, for the sender's sake)

-- A hold ends with what it was about, however that ends, and its words end with it. Only what is still
-- scheduled has a schedule: writing that of an issue that is being sent must not be a way around a pause. And
-- a time that is past when it is set means now: lateness is a server that was not there.
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
  if old.held_at is not null and new.held_at is null then
    new.hold_detail := null;
    if old.status = 'sending' then
      new.held_seconds := old.held_seconds + extract(epoch from now() - old.held_at);
    end if;
  end if;
  return new;
end
$$;

-- An editor who pauses an issue knows it; one that holds itself notifies.
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

-- Holds what should not go on without an editor, and what has become empty.
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

  update public.newsletter_issues as i set held_at = now(), hold_reason = 'empty'
  where i.held_at is null and (i.status = 'sending' or (i.status = 'scheduled' and i.scheduled_at <= now()))
    and private.empty_languages(i, true) <> '{}';

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

-- A deferred reader still gets what has been sent to the others.
create function public.newsletter_verdict(mail uuid) returns text
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
comment on function public.newsletter_verdict is 'Whether a newsletter mail is to be sent, held or dropped.';

-- A hold that a person lifts although mails bounce or readers complain is their decision to send; lifted for
-- good are only the reasons that a person can overrule. An issue of which only deferrals were left when it
-- was held is closed now. What was refused waits behind what was not tried yet: whether it is refused alone
-- shows in what becomes of the others.
create function private.hold_issue(issue uuid, hold boolean) returns boolean
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

create function public.newsletter_pause(issue uuid) returns boolean
language sql set search_path = '' as $$ select private.hold_issue(issue, true) $$;
comment on function public.newsletter_pause is
  'Holds an issue that is being sent; false when there was nothing to hold.';

create function public.newsletter_resume(issue uuid) returns boolean
language sql set search_path = '' as $$ select private.hold_issue(issue, false) $$;
comment on function public.newsletter_resume is
  'Goes on with a held issue, whatever held it; false when it is not held or not being sent.';

-- An issue that says nothing, or that came with the demo, reaches no reader by accident.
--   demo:  seeded. It is written, looked at and tried like any other; scheduling or sending it takes a write that makes it the
--          newsroom's own first, in the same breath or before.
--   empty: readers would get a letter without a word or a story. It is neither scheduled nor sent, and one that becomes empty
--          later is held.

-- The languages in which an issue says nothing to read: a heading, a sponsor or a button alone is nothing.
-- at_once: only what is published counts; otherwise a story that waits for its own day does, too.
create function private.empty_languages(issue public.newsletter_issues, at_once boolean) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(language), '{}')
  from unnest(case when issue.segment ->> 'locale' = any (private.locales()) then array[issue.segment ->> 'locale']
    else private.locales() end) as language
  where not exists (
    select from jsonb_array_elements(issue.blocks) as block
    where case block ->> 'kind'
      when 'text' then regexp_replace(coalesce(block #>> array['words', language, 'html'], ''), '<[^>]*>', '', 'g') ~ '\S'
      when 'event' then coalesce(block #>> array['words', language, 'title'], '') ~ '\S'
      when 'startup' then exists (
        select from public.startups as s where s.id = (block ->> 'startup')::uuid and s.status = 'approved')
      when 'story' then exists (
        select from public.articles as a
        join public.articles as v
          on v.id = coalesce(a.translation_of, a.id) or v.translation_of = coalesce(a.translation_of, a.id)
        where a.id = (block ->> 'article')::uuid and v.locale in (language, 'en')
          and (v.status = 'published' or (not at_once and v.scheduled_at is not null)))
      else false end)
$$;

-- How fast issues really go out, for the office to say how long one still takes: by what was settled of the
-- mails that were queued within the last five minutes. What happened before that, a pause or a server that
-- was away, says nothing about what is left. With the rights of the caller: others than the newsroom see
-- none.

create function public.newsletter_paces()
returns table (issue uuid, settled integer, seconds double precision)
language sql stable set search_path = '' as $$
  select i.id, lately.settled, coalesce(extract(epoch from now() - lately.since), 0)::double precision
  from public.newsletter_issues as i
  cross join lateral (
    select (count(*) filter (where d.status not in ('pending', 'deferred')))::integer as settled,
      min(d.queued_at) as since
    from public.newsletter_deliveries as d
    where d.issue_id = i.id and d.queued_at > now() - interval '5 minutes') as lately
  where i.status = 'sending'
$$;
comment on function public.newsletter_paces is
  'Of each issue that is being sent: how many mails of the last five minutes are settled, and in how many seconds.';

-- What readers do with an issue: how many followed a link, and how many opened it where the newsroom asked
-- for that. A delivery counts once, however often its links are opened, so forwarding and mail scanners add
-- little. When a reader came, and to which story, is stored nowhere, and who it was cannot be read. How
-- often each link was followed is a total of the issue.

-- Answers the issue, because a link may lead anywhere that the issue says.
create function public.newsletter_visit(
  mail uuid, place integer, language text, counts boolean, of_issue uuid default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  -- Scanners follow links while, or right after, they take a mail; people read first.
  too_fast constant interval := '5 seconds';
  delivery public.newsletter_deliveries;
  opens boolean;
  clicks boolean;
begin
  select * into delivery from public.newsletter_deliveries where outbox_id = mail;
  if not found then
    -- Forgotten meanwhile, like everybody's of that issue: nothing is counted any more.
    select id into delivery.issue_id from public.newsletter_issues where id = of_issue;
    if not found then
      return null;
    end if;
  elsif counts and delivery.status = 'sent' and delivery.settled_at < now() - too_fast then
    -- Two visits at once must count once.
    select * into delivery from public.newsletter_deliveries where outbox_id = mail for update;
    clicks := place is not null and not delivery.clicked;
    opens := not delivery.opened
      and (select track_opens from public.newsletter_issues where id = delivery.issue_id);
    if clicks or opens then
      update public.newsletter_deliveries as d set clicked = d.clicked or clicks, opened = d.opened or opens
      where d.outbox_id = mail;
      update public.newsletter_issues as i set
        clicked = i.clicked + clicks::integer, opened = i.opened + opens::integer
      where i.id = delivery.issue_id;
    end if;
    if place between 1 and 999 then
      insert into public.newsletter_link_clicks as c (issue_id, place, clicks)
      values (delivery.issue_id, newsletter_visit.place, 1)
      on conflict on constraint newsletter_link_clicks_pkey do update set clicks = c.clicks + 1;
    end if;
  end if;
  return (
    select jsonb_build_object('sent', i.status = 'sent')
      || public.newsletter_issue_content(i.id, language)
    from public.newsletter_issues as i where i.id = delivery.issue_id);
end
$$;
comment on function public.newsletter_visit is
  'Where a link of an issue leads, and counts the delivery that it was followed from.';

-- Plain paragraphs as the text of a block.
create function private.letter_html(plain text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(string_agg('<p>' || replace(replace(replace(replace(btrim(part, E' \t\n'), '&', '&amp;'), '<', '&lt;'),
      '>', '&gt;'), E'\n', '<br>') || '</p>', E'\n' order by place), '')
  from regexp_split_to_table(regexp_replace(plain, '\r\n?', E'\n', 'g'), '\n[ \t]*\n') with ordinality as parts (part, place)
  where part ~ '\S'
$$;

-- An issue of a plain text in both languages and then articles, as blocks.
create function private.letter_of(intro_en text, intro_vi text, picks uuid[] default '{}') returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(jsonb_agg(block order by place), '[]') from (
    select 0 as place, jsonb_build_object('id', 'text', 'kind', 'text', 'words', jsonb_build_object(
      'en', jsonb_build_object('html', private.letter_html(intro_en)),
      'vi', jsonb_build_object('html', private.letter_html(intro_vi)))) as block
    where concat(intro_en, intro_vi) ~ '\S'
    union all
    select place, jsonb_build_object('id', 'story' || place, 'kind', 'story', 'article', pick, 'words', '{}'::jsonb)
    from unnest(picks) with ordinality as p (pick, place)) as blocks
$$;
comment on function private.letter_of is
  'The blocks of an issue of a text and of articles: what issues were before there were blocks.';

-- A test of an issue goes to those who should look at it, ten addresses at a time, in both languages. Whoever
-- is never to be written to again gets none, and fifty mails an hour are what trying takes.

create function private.queue_newsletter_test(issue uuid, addresses text[]) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  most_at_once constant integer := 10;
  most_an_hour constant integer := 50;
  given text[] := array(select distinct lower(btrim(address)) from unnest(addresses) as address);
  reached text[];
begin
  if not (private.has_role('editor') or private.is_system()) then
    raise exception 'only editors send tests' using errcode = '42501';
  end if;
  if not exists (select from public.newsletter_issues where id = issue) then
    return null;
  end if;
  if cardinality(given) = 0 or cardinality(given) > most_at_once
    or exists (select from unnest(given) as address where private.is_email(address) is not true) then
    raise exception 'a test goes to 1 to % addresses', most_at_once using hint = 'test_addresses', errcode = '22023';
  end if;
  reached := array(
    select address from unnest(given) as address
    where not exists (select from public.newsletter_suppressions where email_hash = private.email_hash(address))
    order by address);
  -- Two requests at once must not both fit.
  perform pg_advisory_xact_lock(hashtextextended('newsletter-test', 0));
  if (select count(*) from public.email_outbox
      where template = 'newsletter-issue' and created_at > now() - interval '1 hour' and data ? 'test')
      + cardinality(reached) * cardinality(private.locales()) > most_an_hour * cardinality(private.locales()) then
    raise exception 'at most % tests an hour', most_an_hour using hint = 'too_many_tests', errcode = '22023';
  end if;
  insert into public.email_outbox (template, to_email, locale, data, priority)
  select 'newsletter-issue', address, language, jsonb_build_object('issueId', issue, 'test', true), 2
  from unnest(reached) as address cross join unnest(private.locales()) as language;
  return reached;
end
$$;

create function public.newsletter_send_test(issue uuid, addresses text[]) returns text[]
language sql set search_path = '' as $$ select private.queue_newsletter_test(issue, addresses) $$;
comment on function public.newsletter_send_test is
  'Mails an issue as a test in both languages; answers who gets it: who is suppressed does not. Null: no such issue.';

-- In the order of the addresses, so that two calls do not wait for each other.
create function public.newsletter_suppress(addresses text[], cause text, details text[] default '{}') returns integer
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
  update public.newsletter_subscribers as s set bounce_detail = private.bounce_line(said.detail)
  from unnest(addresses, details) as said (address, detail)
  where cause = 'bounce' and s.email = lower(btrim(said.address)) and private.bounce_line(said.detail) is not null;
  with added as (
    insert into public.newsletter_suppressions (email_hash, reason)
    select distinct private.email_hash(address), cause from unnest(addresses) as address
    on conflict do nothing returning email_hash)
  select count(*)::integer from added
$$;
comment on function public.newsletter_suppress is 'Puts addresses on the list of those never to write to again.';

-- What a mail server refuses for the sender's sake (authentication, policy, reputation, rate) is no reader's
-- loss: the issue is held with the server's words, its mails wait untried, and resuming goes on where it
-- stopped.

-- A mail whose refusal is not about its reader. While its issue is being sent, that is held and the mail waits, unless
-- it was refused before and others have been taken since: then it is refused alone, and holds no other mail up.
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

-- Triggers ----------------------------------------------------------------------------------------

create trigger newsletter_issues_guard before insert or update on public.newsletter_issues
  for each row execute function private.guard_issue();
create trigger newsletter_issues_audit after insert or update or delete on public.newsletter_issues
  for each row execute function private.write_audit('id');
create trigger newsletter_issues_announce after insert or update or delete on public.newsletter_issues
  for each row execute function private.announce_issue();
create trigger newsletter_issues_follow after update on public.newsletter_issues
  for each row when (new.status <> old.status) execute function private.follow_issue();
create trigger newsletter_issues_hold before insert or update on public.newsletter_issues
  for each row execute function private.end_hold();
create trigger newsletter_issues_follow_hold after update on public.newsletter_issues
  for each row when (new.held_at is distinct from old.held_at) execute function private.follow_hold();
create trigger newsletter_issues_as_composed before insert or update of slug, status, subject_en, subject_vi,
  preheader_en, preheader_vi, blocks, hold_reason, hold_waived
  on public.newsletter_issues for each row execute function private.compose_text();
create trigger newsletter_issues_limit_rows after insert on public.newsletter_issues
  referencing new table as added for each statement execute function private.limit_rows();

create trigger newsletter_deliveries_count_insert after insert on public.newsletter_deliveries
  referencing new table as new_rows for each statement execute function private.count_deliveries();
create trigger newsletter_deliveries_count_update after update on public.newsletter_deliveries
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.count_deliveries();
create trigger newsletter_deliveries_count_delete after delete on public.newsletter_deliveries
  referencing old table as old_rows for each statement execute function private.count_deliveries();

create trigger newsletter_templates_audit after insert or update or delete on public.newsletter_templates
  for each row execute function private.write_audit('id');
create trigger newsletter_templates_as_composed before insert or update of name, subject_en, subject_vi,
  preheader_en, preheader_vi, blocks
  on public.newsletter_templates for each row execute function private.compose_text();
create trigger newsletter_templates_limit_rows after insert on public.newsletter_templates
  referencing new table as added for each statement execute function private.limit_rows();

create trigger newsletter_segments_audit after insert or update or delete on public.newsletter_segments
  for each row execute function private.write_audit('id');
create trigger newsletter_segments_as_composed before insert or update of name on public.newsletter_segments
  for each row execute function private.compose_text();
create trigger newsletter_segments_limit_rows after insert on public.newsletter_segments
  referencing new table as added for each statement execute function private.limit_rows();

create trigger email_outbox_settle after update on public.email_outbox
  referencing new table as new_rows for each statement execute function private.settle_deliveries();

-- Policies ----------------------------------------------------------------------------------------

alter table public.newsletter_issues enable row level security;
create policy newsletter_issues_anon_select_sent on public.newsletter_issues
  for select to anon using (status = 'sent');
create policy newsletter_issues_authenticated_select_editor on public.newsletter_issues
  for select to authenticated using ((select private.has_role('editor')));
create policy newsletter_issues_authenticated_insert_editor on public.newsletter_issues
  for insert to authenticated with check ((select private.has_role('editor')));
create policy newsletter_issues_authenticated_update_editor on public.newsletter_issues
  for update to authenticated
  using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
create policy newsletter_issues_authenticated_delete_editor on public.newsletter_issues
  for delete to authenticated using ((select private.has_role('editor')));

alter table public.newsletter_deliveries enable row level security;
create policy newsletter_deliveries_authenticated_select_editor on public.newsletter_deliveries
  for select to authenticated using ((select private.has_role('editor')));

alter table public.newsletter_templates enable row level security;
create policy newsletter_templates_authenticated_select_editor on public.newsletter_templates
  for select to authenticated using ((select private.has_role('editor')));
create policy newsletter_templates_authenticated_insert_editor on public.newsletter_templates
  for insert to authenticated with check ((select private.has_role('editor')));
create policy newsletter_templates_authenticated_update_editor on public.newsletter_templates
  for update to authenticated using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
create policy newsletter_templates_authenticated_delete_editor on public.newsletter_templates
  for delete to authenticated using ((select private.has_role('editor')));

alter table public.newsletter_segments enable row level security;
create policy newsletter_segments_authenticated_select_editor on public.newsletter_segments
  for select to authenticated using ((select private.has_role('editor')));
create policy newsletter_segments_authenticated_insert_editor on public.newsletter_segments
  for insert to authenticated with check ((select private.has_role('editor')));
create policy newsletter_segments_authenticated_update_editor on public.newsletter_segments
  for update to authenticated using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
create policy newsletter_segments_authenticated_delete_editor on public.newsletter_segments
  for delete to authenticated using ((select private.has_role('editor')));

alter table public.newsletter_link_clicks enable row level security;
create policy newsletter_link_clicks_authenticated_select_editor on public.newsletter_link_clicks
  for select to authenticated using ((select private.has_role('editor')));

-- Grants ------------------------------------------------------------------------------------------

-- The counters of an issue are written by its sending alone.
grant select on public.newsletter_link_clicks to authenticated;
grant select,
  insert (slug, status, subject_en, subject_vi, preheader_en, preheader_vi, segment, scheduled_at, track_opens,
    blocks),
  update (slug, status, subject_en, subject_vi, preheader_en, preheader_vi, segment, scheduled_at, track_opens,
    demo, blocks),
  delete
  on public.newsletter_issues to authenticated;
grant select (id, slug, status, subject_en, subject_vi, preheader_en, preheader_vi, sent_at, blocks)
  on public.newsletter_issues to anon;
grant select (issue_id, subscriber_id, status, reason, outbox_id, queued_at, settled_at)
  on public.newsletter_deliveries to authenticated;
grant select,
  insert (name, subject_en, subject_vi, preheader_en, preheader_vi, segment, blocks),
  update (name, subject_en, subject_vi, preheader_en, preheader_vi, segment, blocks),
  delete
  on public.newsletter_templates to authenticated;
grant select, insert (name, segment), update (name, segment), delete on public.newsletter_segments to authenticated;
grant all on
  public.newsletter_issues, public.newsletter_deliveries, public.newsletter_templates, public.newsletter_segments,
  public.newsletter_link_clicks
  to service_role;
grant execute on function
  public.newsletter_letter_content, public.newsletter_issue_content
  to anon, authenticated, service_role;
grant execute on function
  private.in_segment, private.newsletter_segment_size, public.newsletter_segment_size, private.hold_issue,
  public.newsletter_pause, public.newsletter_resume, public.newsletter_paces, private.letter_html, private.letter_of,
  private.queue_newsletter_test, public.newsletter_send_test
  to authenticated, service_role;
grant execute on function
  public.newsletter_advance, private.hold_issues, public.newsletter_verdict, private.empty_languages,
  public.newsletter_visit, public.newsletter_suppress, public.newsletter_withhold
  to service_role;
