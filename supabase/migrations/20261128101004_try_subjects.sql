-- Up to three subjects of an issue, tried on a sample of its readers: a part of the audience, drawn by chance, in equal
-- shares. After a time that the newsroom sets, the subject that the largest share of its readers followed a link of goes to
-- the rest. Of equals, and where nobody followed any, the one that stands first.
--
--   sample queued → trial_ends_at → trial_winner → the rest
--
-- Each reader keeps their one row of the audience, so a trial changes who is queued when, and nobody is queued twice.
-- Who of the sample followed a link is counted for each subject; nobody can read which reader had which.

create function private.is_trial(subjects jsonb) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select case when jsonb_typeof(subjects) <> 'array' then false
    else (subjects = '[]' or jsonb_array_length(subjects) between 2 and 3)
      and not exists (
        select from jsonb_array_elements(subjects) as subject
        where case when jsonb_typeof(subject) <> 'object' then true
          else not subject ?& private.locales() or subject - private.locales() <> '{}'
            or exists (select from jsonb_each(subject) as said
              where jsonb_typeof(said.value) <> 'string' or char_length(said.value #>> '{}') > 200
                or not private.is_line(said.value #>> '{}')) end)
    end
$$;
comment on function private.is_trial is 'Whether these are subjects to try: none, or two or three in each language.';

alter table public.newsletter_issues
  add column trial_subjects jsonb not null default '[]',
  add column trial_share integer not null default 20,
  add column trial_hours integer not null default 4,
  add column trial_ends_at timestamptz,
  add column trial_winner integer,
  add column trial_counts jsonb,
  add constraint newsletter_issues_trial_subjects_check check (private.is_trial(trial_subjects)),
  add constraint newsletter_issues_trial_share_check check (trial_share between 5 and 50),
  add constraint newsletter_issues_trial_hours_check check (trial_hours between 1 and 72),
  add constraint newsletter_issues_trial_winner_check check
    (trial_winner is null or (trial_winner between 1 and jsonb_array_length(trial_subjects)
      and trial_ends_at is not null and trial_counts is not null)),
  drop constraint newsletter_issues_subject_check,
  -- An editor may begin with the text; readers get a subject, in the languages that it goes to.
  add constraint newsletter_issues_subject_check check (
    char_length(subject_en) <= 200 and private.is_line(subject_en)
    and char_length(subject_vi) <= 200 and private.is_line(subject_vi)
    and (status in ('draft', 'cancelled')
      or ((btrim(subject_en) <> '' or segment ->> 'locale' is not distinct from 'vi')
        and (btrim(subject_vi) <> '' or segment ->> 'locale' is not distinct from 'en'))));
comment on column public.newsletter_issues.trial_subjects is
  'What is tried, [{ en, vi }]; the first is its own subject until one has won. Empty: nothing is tried.';
comment on column public.newsletter_issues.trial_share is 'Percent of its readers that subjects are tried on.';
comment on column public.newsletter_issues.trial_hours is 'How long what the sample does is waited for.';
comment on column public.newsletter_issues.trial_ends_at is 'When the rest gets it; null until the sample is queued.';
comment on column public.newsletter_issues.trial_winner is 'Which of the subjects the rest got, from 1.';
comment on column public.newsletter_issues.trial_counts is
  'By what it was decided, for each subject: { sent, clicked }, readers of the sample.';

alter table public.newsletter_deliveries
  add column variant integer,
  add constraint newsletter_deliveries_variant_check check (variant between 1 and 3);
comment on column public.newsletter_deliveries.variant is
  'Which subject was tried on the reader, from 1; null for who is in no sample.';
create index newsletter_deliveries_variant_idx on public.newsletter_deliveries (issue_id, variant)
  where variant is not null;

grant insert (trial_subjects, trial_share, trial_hours), update (trial_subjects, trial_share, trial_hours)
  on public.newsletter_issues to authenticated;

-- As in 20261127002400_newsletter_issues, but with the subjects on trial.
drop trigger newsletter_issues_as_composed on public.newsletter_issues;
create trigger newsletter_issues_as_composed before insert or update of slug, status, subject_en, subject_vi,
  preheader_en, preheader_vi, blocks, hold_reason, hold_waived, trial_subjects
  on public.newsletter_issues for each row execute function private.compose_text();

-- Draws the sample of an issue whose audience is complete, in the transaction that completes it. By a hash: which is
-- chance to readers, and the same whoever asks again.
create function private.draw_sample(issue public.newsletter_issues) returns void
language sql set search_path = '' as $$
  with waiting as (
    select d.subscriber_id, count(*) over () as readers,
      row_number() over (order by md5(d.issue_id::text || d.subscriber_id::text)) as place
    from public.newsletter_deliveries as d
    where d.issue_id = issue.id and issue.trial_subjects <> '[]' and d.status = 'pending' and d.outbox_id is null)
  update public.newsletter_deliveries as d set variant = 1 + (w.place - 1) % jsonb_array_length(issue.trial_subjects)
  from waiting as w
  where d.issue_id = issue.id and d.subscriber_id = w.subscriber_id
    and w.place <= greatest(jsonb_array_length(issue.trial_subjects), ceil(w.readers * issue.trial_share / 100.0))
$$;

-- What the sample of an issue did, a row for each subject.
create function private.trial_counts(issue uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when not (private.has_role('editor') or private.is_system()) then null
    else coalesce(i.trial_counts, (
      select jsonb_agg(jsonb_build_object('sent', v.sent, 'clicked', v.clicked) order by v.variant)
      from (
        select one as variant, count(*) filter (where d.status = 'sent') as sent, count(*) filter (where d.clicked) as clicked
        from generate_series(1, jsonb_array_length(i.trial_subjects)) as one
        left join public.newsletter_deliveries as d on d.issue_id = i.id and d.variant = one
        group by one) as v)) end
  from public.newsletter_issues as i where i.id = issue and i.trial_subjects <> '[]'
$$;

create function public.newsletter_trial_counts(issue uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.trial_counts(issue) $$;
comment on function public.newsletter_trial_counts is
  'What readers did with each subject that is tried: [{ sent, clicked }]; null where none is. For editors.';

-- The sample is queued: begins the wait, or ends it with the winner. Answers whether the rest may go.
create function private.settle_trial(issue public.newsletter_issues) returns boolean
language plpgsql set search_path = '' as $$
declare
  counts jsonb;
  winner integer;
begin
  if issue.trial_ends_at is null then
    update public.newsletter_issues set trial_ends_at = now() + make_interval(hours => trial_hours) where id = issue.id;
    return false;
  elsif issue.trial_ends_at > now() then
    return false;
  end if;
  counts := private.trial_counts(issue.id);
  winner := (select place from jsonb_array_elements(counts) with ordinality as tried (did, place)
    order by (did ->> 'clicked')::numeric / greatest((did ->> 'sent')::numeric, 1) desc, place limit 1);
  update public.newsletter_issues set trial_winner = winner, trial_counts = counts,
    subject_en = trial_subjects -> (winner - 1) ->> 'en', subject_vi = trial_subjects -> (winner - 1) ->> 'vi'
  where id = issue.id;
  return true;
end
$$;

-- As in 20261128101002_add_first_names, but with the sample first.
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
  is_trying boolean;
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
      if seen < expand_by then
        perform private.draw_sample(issue);
      end if;
      return 'expanding';
    end if;
    is_trying := issue.trial_subjects <> '[]' and issue.trial_winner is null;
    if is_trying and not exists (
      select from public.newsletter_deliveries as d
      where d.issue_id = issue.id and d.variant is not null and d.status = 'pending' and d.outbox_id is null) then
      -- The rest waits for what the sample does.
      is_trying := not private.settle_trial(issue);
      continue when is_trying;
    end if;
    state := 'sending';
    exit when room <= 0;
    with picked as materialized (
      select d.subscriber_id, d.variant, s.email, s.locale, s.first_name, coalesce(s.status, 'deleted') as status, gen_random_uuid() as mail,
        replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') as unsubscribe,
        replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') as preferences
      from public.newsletter_deliveries as d
      left join public.newsletter_subscribers as s on s.id = d.subscriber_id
      where d.issue_id = issue.id and d.status = 'pending' and d.outbox_id is null
        and (d.variant is not null or not is_trying)
      limit room
    ), mails as (
      insert into public.email_outbox (id, template, to_email, locale, data, dedupe_key, priority)
      select mail, 'newsletter-issue', email, locale, jsonb_strip_nulls(jsonb_build_object('issueId', issue.id,
          'unsubscribeToken', unsubscribe, 'preferencesToken', preferences, 'firstName', first_name, 'variant', variant)),
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

-- As in 20261127002400_newsletter_issues, but with the subjects on trial, and what nothing goes out without: words in each
-- language that has readers, who writes, and what pictures show.
create or replace function private.guard_issue() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Those who are in no other language need no words in it.
  languages text[] := case when new.segment ? 'locale' then array[new.segment ->> 'locale'] else private.locales() end;
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
      and (new.subject_en, new.subject_vi, new.preheader_en, new.preheader_vi, new.blocks, new.segment,
          new.trial_subjects, new.trial_share, new.trial_hours)
        is distinct from (old.subject_en, old.subject_vi, old.preheader_en, old.preheader_vi, old.blocks,
          old.segment, old.trial_subjects, old.trial_share, old.trial_hours) then
      raise exception 'an issue that has been sent cannot be rewritten' using hint = 'sent_issue', errcode = '42501';
    end if;
  end if;
  -- The first that is tried is the subject itself, until one has won.
  if new.trial_subjects <> '[]' and new.status in ('draft', 'scheduled') then
    new.trial_subjects := jsonb_set(new.trial_subjects, '{0}',
      jsonb_build_object('en', new.subject_en, 'vi', new.subject_vi));
  end if;
  -- A plan that is rewritten is judged again: taking the last story out of it empties it.
  if new.status in ('scheduled', 'sending') and (tg_op = 'INSERT' or old.status <> new.status
      or (new.status = 'scheduled' and (new.blocks, new.segment, new.scheduled_at, new.subject_en, new.subject_vi, new.trial_subjects)
        is distinct from (old.blocks, old.segment, old.scheduled_at, old.subject_en, old.subject_vi, old.trial_subjects))) then
    if new.demo then
      raise exception 'a demo issue goes to nobody until somebody makes it their own' using hint = 'demo_issue', errcode = '23514';
    end if;
    if exists (
      select from jsonb_array_elements(new.trial_subjects
          || jsonb_build_object('en', new.subject_en, 'vi', new.subject_vi)) as subject
      cross join unnest(languages) as language
      where btrim(subject ->> language) = '') then
      raise exception 'an issue without a subject goes to nobody' using hint = 'no_subject', errcode = '23514';
    end if;
    if private.empty_languages(new, new.status = 'sending') <> '{}' then
      raise exception 'an issue without a story or a text goes to nobody' using hint = 'empty_issue', errcode = '23514';
    end if;
    -- What a person answers for: the law wants to know who writes, and who sees no picture what it shows.
    if not private.is_system() and exists (
      select from unnest(languages) as language
      where not exists (select from public.site_settings where name = 'postal.' || language)) then
      raise exception 'an issue without a postal address goes to nobody' using hint = 'no_postal', errcode = '23514';
    end if;
    if not private.is_system() and exists (
      select from jsonb_array_elements(new.blocks) as block
      cross join unnest(languages) as language
      where block ->> 'kind' = 'picture' and coalesce(block ->> 'image', '') <> ''
        and coalesce(block #>> array['words', language, 'alt'], '') !~ '\S') then
      raise exception 'a picture without words goes to nobody' using hint = 'no_alt', errcode = '23514';
    end if;
  end if;
  -- Its address in the archive: the words of the subject, unless they are taken or a page's own.
  if new.slug is null and new.status in ('sending', 'sent') then
    new.slug := left(btrim(regexp_replace(private.search_text(regexp_replace(
        case when btrim(new.subject_en) = '' then new.subject_vi else new.subject_en end, '\{\{[^{}]*\}\}', '', 'g')), '[^a-z0-9]+', '-', 'g'), '-'), 120);
    if new.slug in ('', 'confirm', 'preferences', 'subscribe', 'unsubscribe')
      or exists (select from public.newsletter_issues where slug = new.slug) then
      new.slug := btrim(new.slug || to_char(now(), '-YYYY-MM-DD-') || left(new.id::text, 4), '-');
    end if;
  end if;
  return new;
end
$$;

-- As in 20261127002400_newsletter_issues, but an issue may have a subject in one language alone.
create or replace function private.follow_hold() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.held_at is null then
    perform pg_notify('khoi_outbox', '');
  elsif new.hold_reason <> 'paused' then
    insert into public.notifications (user_id, kind, data)
    select p.user_id, 'newsletter_' || new.hold_reason, jsonb_build_object('id', new.id,
      'name', case when (p.locale = 'vi' and btrim(new.subject_vi) <> '') or btrim(new.subject_en) = ''
        then new.subject_vi else new.subject_en end)
    from public.user_roles as r join public.profiles as p on p.user_id = r.user_id
    where r.role in ('editor', 'admin');
  end if;
  return null;
end
$$;

-- As in 20261128101002_add_first_names, but with the subject that the reader had.
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
          then coalesce(i.trial_subjects -> (d.variant - 1) ->> s.locale,
            case s.locale when 'vi' then i.subject_vi else i.subject_en end) end,
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

grant execute on function private.is_trial, private.trial_counts, public.newsletter_trial_counts to authenticated, service_role;
grant execute on function private.draw_sample, private.settle_trial to service_role;
