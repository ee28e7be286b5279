-- The first name of a reader, where the list that they came with has it: the public form asks for none. It stands in
-- their own mails alone, in the place that the newsroom gives it, and goes when they do.

alter table public.newsletter_subscribers add column first_name text;
alter table public.newsletter_subscribers add constraint newsletter_subscribers_first_name_check check
  (btrim(first_name) <> '' and char_length(first_name) <= 60 and private.is_line(first_name)
    and first_name !~ '[<>@{}|]|//');
comment on column public.newsletter_subscribers.first_name is
  'What issues call the reader; null where nobody told. Nothing that reads as an address.';

-- As in 20261127002300_newsletter_subscribers, but with first names.
create or replace function public.newsletter_import(people jsonb, dry boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  problems jsonb;
  wanted jsonb;
  leavers jsonb;
begin
  with given as (
    select * from jsonb_to_recordset(case jsonb_typeof(people) when 'array' then people else '[]' end) as r
      (line integer, email text, first_name text, locale text, categories text[], consent_at timestamptz,
        consent_page text, gone text, gone_at timestamptz)
  ), judged as (
    select r.*, case
        when r.gone is not null then
          case when s.status in ('pending', 'confirmed') and s.consent_at > r.gone_at then 'known'
            else 'gone_' || r.gone end
        when exists (select from public.newsletter_suppressions where email_hash = private.email_hash(r.email)) then 'suppressed'
        when s.status in ('unsubscribed', 'suppressed') then s.status
        when s.id is not null then 'known'
        when private.has_left(r.email) then 'erased'
        when r.email in (select g.email from given as g where g.gone is not null) then 'unsubscribed'
        when row_number() over (partition by r.email, r.gone is null order by r.line) > 1 then 'repeated'
      end as problem
    from given as r
    left join public.newsletter_subscribers as s on s.email = r.email)
  select
    coalesce(jsonb_agg(jsonb_build_object('line', line, 'problem', problem) order by line)
      filter (where problem is not null), '[]'),
    coalesce(jsonb_agg(to_jsonb(judged)) filter (where problem is null), '[]'),
    coalesce(jsonb_agg(to_jsonb(judged)) filter (where starts_with(problem, 'gone_')), '[]')
  into problems, wanted, leavers from judged;
  if dry then
    return problems;
  end if;
  perform private.end_subscription(s.id)
  from public.newsletter_subscribers as s
  where s.status in ('pending', 'confirmed')
    and s.email in (select r.email from jsonb_to_recordset(leavers) as r (email text));
  insert into public.newsletter_suppressions (email_hash, reason)
  select distinct on (r.email) private.email_hash(r.email), r.gone
  from jsonb_to_recordset(leavers) as r (email text, gone text) where r.gone <> 'unsubscribed'
  order by r.email, array_position(array['complaint', 'bounce', 'manual'], r.gone)
  on conflict do nothing;
  -- An address that was erased, or is suppressed, is kept by a fingerprint alone.
  insert into public.newsletter_subscribers
    (email, locale, status, consent_version, consent_page, consent_at, unsubscribed_at)
  select distinct on (r.email) r.email, r.locale, 'unsubscribed', 'import', coalesce(r.consent_page, 'import'),
    coalesce(r.consent_at, r.gone_at, now()), coalesce(r.gone_at, now())
  from jsonb_to_recordset(leavers) as r
    (email text, locale text, consent_at timestamptz, consent_page text, gone text, gone_at timestamptz)
  where r.gone = 'unsubscribed' and not private.has_left(r.email)
  order by r.email, r.gone_at desc nulls last
  on conflict (email) do nothing;
  insert into public.newsletter_subscribers
    (email, first_name, locale, categories, status, confirmed_at, consent_version, consent_page, consent_at)
  select email, first_name, locale, categories, 'confirmed', now(), 'import', consent_page, consent_at
  from jsonb_to_recordset(wanted) as r
    (email text, first_name text, locale text, categories text[], consent_at timestamptz, consent_page text)
  on conflict (email) do nothing;
  return problems;
end
$$;

-- As in 20261127002400_newsletter_issues, but a mail knows the first name of its reader.
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
      select d.subscriber_id, s.email, s.locale, s.first_name, coalesce(s.status, 'deleted') as status, gen_random_uuid() as mail,
        replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') as unsubscribe,
        replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') as preferences
      from public.newsletter_deliveries as d
      left join public.newsletter_subscribers as s on s.id = d.subscriber_id
      where d.issue_id = issue.id and d.status = 'pending' and d.outbox_id is null
      limit room
    ), mails as (
      insert into public.email_outbox (id, template, to_email, locale, data, dedupe_key, priority)
      select mail, 'newsletter-issue', email, locale, jsonb_strip_nulls(jsonb_build_object('issueId', issue.id,
          'unsubscribeToken', unsubscribe, 'preferencesToken', preferences, 'firstName', first_name)),
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

-- As in 20261127003000_own_data, but with the first name.
create or replace function private.newsletter_record(subscriber uuid) returns json
language sql stable security definer set search_path = '' as $$
  select json_build_object(
    'email', s.email, 'first_name', s.first_name, 'status', s.status, 'language', s.locale, 'topics', s.categories, 'weekly', s.weekly,
    'consent', json_build_object('text_version', s.consent_version, 'language', s.consent_locale,
      'given_at', s.consent_at, 'page', s.consent_page),
    'created_at', s.created_at, 'updated_at', s.updated_at, 'confirmation_sent_at', s.confirmation_sent_at,
    'reminded_at', s.reminded_at, 'confirmed_at', s.confirmed_at, 'unsubscribed_at', s.unsubscribed_at,
    'bounce', s.bounce_detail,
    'suppressed', (
      select json_build_object('reason', u.reason, 'since', u.created_at)
      from public.newsletter_suppressions as u where u.email_hash = private.email_hash(s.email)),
    'issues', coalesce((
      select json_agg(json_build_object(
        'subject', case when 'sent' in (i.status, d.status)
          then case s.locale when 'vi' then i.subject_vi else i.subject_en end end,
        'state', d.status, 'reason', d.reason, 'queued_at', d.queued_at, 'settled_at', d.settled_at,
        'opened', d.opened, 'clicked', d.clicked,
        'error', (select o.last_error from public.email_outbox as o where o.id = d.outbox_id)) order by i.started_at, i.id)
      from public.newsletter_issues as i
      join public.newsletter_deliveries as d on d.issue_id = i.id and d.subscriber_id = s.id), '[]'),
    'mails', coalesce((
      select json_agg(json_build_object('kind', o.template, 'language', o.locale, 'state', o.status,
        'queued_at', o.created_at, 'sent_at', o.sent_at, 'error', o.last_error) order by o.created_at, o.id)
      from public.email_outbox as o
      where o.to_email = s.email and o.template like 'newsletter-%' and o.template <> 'newsletter-issue'), '[]'))
  from public.newsletter_subscribers as s
  where s.id = subscriber
$$;

-- As in 20261127002300_newsletter_subscribers, but with the first name.
drop trigger newsletter_subscribers_audit on public.newsletter_subscribers;
create trigger newsletter_subscribers_audit after insert or update or delete on public.newsletter_subscribers
  for each row execute function private.write_audit('id', 'email', 'first_name', 'locale', 'categories', 'weekly',
    'consent_version', 'consent_locale', 'consent_page', 'consent_at', 'confirmation_sent_at', 'reminded_at',
    'confirmed_at', 'unsubscribed_at', 'bounce_detail', 'created_at');
