-- What a reviewer does with an entry besides approving and rejecting it: asks its sender and waits, or merges it into
-- the entry that is there. Both were mails beside the queue, and a second entry of a company under its legal name
-- passed unseen. When an entry came and was answered is kept, so that the queue can be counted. All of it is apart from
-- the entries: their columns are what readers see.

-- Tables ------------------------------------------------------------------------------------------

create table private.entry_reviews (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid references public.startups (id) on delete cascade,
  investor_id uuid references public.investors (id) on delete cascade,
  entry_id uuid generated always as (coalesce(startup_id, investor_id)) stored,
  sent_at timestamptz not null default now(),
  decided_at timestamptz,
  question text,
  asked_at timestamptz,
  answer text,
  answered_at timestamptz,
  merged_into uuid,
  constraint entry_reviews_entry_id_key unique (entry_id),
  constraint entry_reviews_where_check check (num_nonnulls(startup_id, investor_id) = 1),
  constraint entry_reviews_question_check check (char_length(question) <= 1000 and private.is_text(question)),
  constraint entry_reviews_answer_check check (char_length(answer) <= 1000 and private.is_text(answer)),
  constraint entry_reviews_asked_check check ((question is null) = (asked_at is null)
    and (question is not null or num_nonnulls(answer, answered_at) = 0))
);
comment on table private.entry_reviews is
  'How entries that accounts sent were reviewed: what their senders were asked, when they came and were answered.';
comment on column private.entry_reviews.sent_at is 'When its sender last sent it for review.';
comment on column private.entry_reviews.question is 'What a reviewer asks its sender. It waits for them until answered_at.';
comment on column private.entry_reviews.answered_at is 'When the sender answered or corrected the entry after the question.';
comment on column private.entry_reviews.merged_into is 'The entry of the same directory that took over what this one said.';

-- Functions ---------------------------------------------------------------------------------------

-- A name without legal form and without the words that half of all companies have: 'Công ty Cổ phần Công nghệ Vọng AI
-- Việt Nam' and 'Vọng AI' are both 'vong ai'.
create function private.core_name(name text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  key constant text := private.name_key(name);
  core constant text := btrim(regexp_replace(regexp_replace(key,
    '\m(cong nghe|giai phap|phan mem|tap doan|thuong mai|dich vu|dau tu|phat trien|viet nam|vietnam|vn|technology|technologies|tech|solutions?|software|group|holdings?|ventures|capital)\M',
    '', 'g'), ' +', ' ', 'g'));
begin
  return case when char_length(core) < 3 then key else core end;
end
$$;

-- As in 20261128104847_give_editors_the_directories, but what was merged needs no reason besides.
create or replace function private.guard_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_admin boolean := private.is_admin();
  is_reviewer boolean := private.has_role('editor');
  is_system boolean := private.is_system();
  -- Deleting an account empties these two columns; that is not an edit.
  account_gone boolean := tg_op = 'UPDATE' and pg_trigger_depth() > 1
    and (new.submitted_by is null or new.submitted_by = old.submitted_by)
    and (new.approved_by is null or new.approved_by = old.approved_by)
    and new.status = old.status;
begin
  if account_gone then
    return new;
  end if;
  new.name := btrim(new.name);
  new.website := private.blank_to_null(new.website);
  new.logo_url := private.blank_to_null(new.logo_url);
  new.location := private.blank_to_null(new.location);
  new.review_note := private.blank_to_null(new.review_note);

  if tg_op = 'INSERT' then
    if new.status = 'approved' and not is_system then
      new.approved_by := coalesce(new.approved_by, auth.uid());
    end if;
    new.updated_at := new.created_at;
  else
    new.updated_at := now();
    if new.submitted_by is distinct from old.submitted_by then
      raise exception 'a submission stays with whoever made it' using errcode = '42501';
    end if;
    if not is_admin and not is_system and new.featured <> old.featured then
      raise exception 'administrators feature an entry' using errcode = '42501';
    end if;
    if not is_reviewer and not is_system and new.review_note is distinct from old.review_note then
      raise exception 'only a reviewer annotates a submission' using errcode = '42501';
    end if;
    if new.status <> old.status then
      if old.status = 'rejected' and new.status = 'approved' then
        raise exception 'a rejected submission is reopened (pending) before it is approved' using hint = 'rejected_submission', errcode = '23514';
      end if;
      if not is_admin and not is_system
        and not (old.status = 'rejected' and new.status = 'pending' and old.submitted_by is not distinct from auth.uid())
        and not (is_reviewer and old.status = 'pending')
        and not (is_reviewer and new.status = 'pending' and not old.featured
          and private.decided_just_now(tg_table_name, old.id, old.status)) then
        raise exception 'only a reviewer decides on a submission' using errcode = '42501';
      end if;
      if new.status = 'approved' then
        new.approved_by := case when is_system or new.approved_by is distinct from old.approved_by
          then new.approved_by else auth.uid() end;
      else
        new.approved_by := null;
      end if;
      -- A note belongs to one decision: it does not survive into the next state unless it came with it.
      if new.review_note is not distinct from old.review_note then
        new.review_note := null;
      end if;
      if new.status <> 'approved' then
        new.featured := false;
      end if;
    elsif new.approved_by is distinct from old.approved_by then
      raise exception 'approved_by is set by an approval' using errcode = '42501';
    end if;
  end if;

  if new.status = 'rejected' and new.review_note is null and is_reviewer
    and not exists (select from private.entry_reviews as e where e.entry_id = new.id and e.merged_into is not null)
    and (tg_op = 'INSERT' or old.status <> 'rejected' or old.review_note is not null) then
    raise exception 'a rejection says why' using hint = 'reason_missing', errcode = '23514';
  end if;

  if new.approved_by is not null and not is_system and new.approved_by <> auth.uid()
    and (tg_op = 'INSERT' or new.approved_by is distinct from old.approved_by) then
    raise exception 'approved_by is whoever approves' using errcode = '42501';
  end if;
  return new;
end
$$;

-- Keeps when an entry was sent and decided on. Who corrects what they were asked about has answered.
create function private.follow_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_owner constant boolean := new.submitted_by is not distinct from auth.uid();
begin
  if tg_op = 'INSERT' then
    insert into private.entry_reviews (startup_id, investor_id, sent_at)
    values (case when tg_argv[0] = 'startup' then new.id end, case when tg_argv[0] = 'investor' then new.id end, new.created_at);
  elsif new.submitted_by is null then
    -- What was asked and answered was between the newsroom and an account that is gone.
    delete from private.entry_reviews as e where e.entry_id = new.id;
  elsif new.status = old.status then
    update private.entry_reviews as e set answered_at = now()
    where e.entry_id = new.id and is_owner and e.question is not null and e.answered_at is null;
  elsif new.status <> 'pending' then
    update private.entry_reviews as e set decided_at = now() where e.entry_id = new.id;
  elsif is_owner then
    update private.entry_reviews as e set sent_at = now(), decided_at = null, question = null, asked_at = null, answer = null,
      answered_at = null, merged_into = null
    where e.entry_id = new.id;
  else
    update private.entry_reviews as e set decided_at = null, merged_into = null where e.entry_id = new.id;
  end if;
  return null;
end
$$;

-- As in 20261128104847_give_editors_the_directories, but of what was merged the sender is told where it is now.
create or replace function private.mail_submitter() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  listed record;
begin
  execute format('select l.id, l.name, l.slug from private.entry_reviews as e join public.%I as l on l.id = e.merged_into
    where e.entry_id = $1', tg_table_name) into listed using new.id;
  insert into public.email_outbox (template, to_email, locale, data, priority, next_attempt_at)
  select case when listed.id is not null then 'submission-merged' else 'submission-' || new.status end,
    p.email, p.locale, jsonb_build_object('kind', tg_argv[0], 'id', coalesce(listed.id, new.id), 'name', new.name,
      'slug', coalesce(listed.slug, new.slug), 'note', new.review_note)
      || case when listed.id is not null then jsonb_build_object('listed', listed.name) else '{}' end, 4,
    now() + case when private.is_system() then interval '0' else interval '15 seconds' end
  from public.profiles as p where p.user_id = new.submitted_by and p.email is not null;
  return null;
end
$$;

-- As in 20261127002600_messages, but of what was merged the sender is told where it is now.
create or replace function private.notify_submitter() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  listed record;
begin
  execute format('select l.id, l.slug from private.entry_reviews as e join public.%I as l on l.id = e.merged_into
    where e.entry_id = $1', tg_table_name) into listed using new.id;
  insert into public.notifications (user_id, kind, data)
  values (new.submitted_by, tg_argv[0] || '_' || case when listed.id is not null then 'merged' else new.status end,
    jsonb_strip_nulls(jsonb_build_object('id', coalesce(listed.id, new.id), 'name', new.name,
      'slug', coalesce(listed.slug, new.slug), 'note', new.review_note)));
  return null;
end
$$;

-- Asks the sender of an entry that waits, as long as it says what the reviewer has seen. Answers whether it did.
create function private.ask_submitter(entry_kind text, entry uuid, question text, seen timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  asked record;
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only reviewers ask' using errcode = '42501';
  elsif entry_kind not in ('startup', 'investor') then
    raise exception 'startups or investors' using errcode = '22023';
  elsif private.is_blank(ask_submitter.question) then
    raise exception 'a question asks something' using errcode = '23514';
  end if;
  execute format('select e.id, e.name, e.slug, e.submitted_by from public.%I as e
    where e.id = $1 and e.status = ''pending'' and e.updated_at = $2 and e.submitted_by is not null for update', entry_kind || 's')
    into asked using entry, seen;
  if asked.id is null then
    return false;
  end if;
  insert into private.entry_reviews as e (startup_id, investor_id, question, asked_at)
  values (case when entry_kind = 'startup' then entry end, case when entry_kind = 'investor' then entry end,
    btrim(ask_submitter.question), now())
  on conflict (entry_id) do update set question = excluded.question, asked_at = now(), answer = null, answered_at = null;
  insert into public.notifications (user_id, kind, data) values (asked.submitted_by, entry_kind || '_asked',
    jsonb_build_object('id', asked.id, 'name', asked.name, 'slug', asked.slug, 'note', btrim(ask_submitter.question)));
  perform private.enqueue_mail('submission-question', p.email, p.locale, jsonb_build_object(
      'kind', entry_kind, 'id', asked.id, 'name', asked.name, 'question', btrim(ask_submitter.question)), null, 4)
  from public.profiles as p where p.user_id = asked.submitted_by and p.email is not null;
  return true;
end
$$;

create function public.ask_submitter(entry_kind text, entry uuid, question text, seen timestamptz) returns boolean
language sql set search_path = '' as $$ select private.ask_submitter(entry_kind, entry, question, seen) $$;
comment on function public.ask_submitter is
  'For reviewers: asks the sender of an entry that waits, by mail and in their account. Answers false when it was changed since `seen`, or waits no longer.';

-- What a sender answers to a question about an entry of theirs. Answers whether there was one.
create function private.answer_question(entry uuid, answer text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_role('user') and not private.is_system() then
    raise exception 'senders answer' using errcode = '42501';
  end if;
  update private.entry_reviews as e set answer = private.blank_to_null(answer_question.answer), answered_at = now()
  where e.entry_id = entry and e.question is not null
    and (exists (select from public.startups as s where s.id = entry and s.status = 'pending' and s.submitted_by = auth.uid())
      or exists (select from public.investors as i where i.id = entry and i.status = 'pending' and i.submitted_by = auth.uid()));
  return found;
end
$$;

create function public.answer_question(entry uuid, answer text) returns boolean
language sql set search_path = '' as $$ select private.answer_question(entry, answer) $$;
comment on function public.answer_question is
  'Answers what a reviewer asks of an entry of the caller''s that waits; false when nothing is asked of them.';

-- Of the caller's entries: a question that waits for them, and where what was merged is now.
create function private.own_reviews() returns table (entry_id uuid, question text, merged_into text)
language sql stable security definer set search_path = '' as $$
  select e.entry_id, case when own.status = 'pending' and e.answered_at is null then e.question end, own.listed
  from (
    select s.id, s.status, l.slug as listed from public.startups as s
      left join private.entry_reviews as m on m.entry_id = s.id
      left join public.startups as l on l.id = m.merged_into and l.status = 'approved'
      where s.submitted_by = (select auth.uid())
    union all
    select i.id, i.status, l.slug from public.investors as i
      left join private.entry_reviews as m on m.entry_id = i.id
      left join public.investors as l on l.id = m.merged_into and l.status = 'approved'
      where i.submitted_by = (select auth.uid())) as own
  join private.entry_reviews as e on e.entry_id = own.id
  where (select private.has_role('user'))
$$;

create function public.own_reviews() returns table (entry_id uuid, question text, merged_into text)
language sql stable set search_path = '' as $$ select * from private.own_reviews() $$;
comment on function public.own_reviews is
  'Of entries that the caller sent: what a reviewer asks, and the slug of the entry that one was merged into.';

drop function public.waiting_entries;
drop function private.waiting_entries;

-- As in 20261128104847_give_editors_the_directories, but with what became of earlier entries of the sender and what they
-- were asked; entries that may be the same are also found by their other names, and without legal form.
create function private.waiting_entries(entry_kind text, ids uuid[])
returns table (id uuid, sender_name text, sender_email text, sender_locale text, approved integer, rejected integer,
  question text, asked_at timestamptz, answer text, answered_at timestamptz, twins jsonb)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only reviewers see who sent an entry in' using errcode = '42501';
  elsif entry_kind not in ('startup', 'investor') or cardinality(ids) > 50 then
    raise exception 'at most 50 startups or investors at a time' using errcode = '22023';
  end if;
  return query execute format($q$
    select w.id, p.full_name, p.email, p.locale, h.approved, h.rejected, r.question, r.asked_at, r.answer, r.answered_at,
      coalesce(t.twins, '[]')
    from public.%1$I as w
    left join public.profiles as p on p.user_id = w.submitted_by
    left join private.entry_reviews as r on r.entry_id = w.id
    cross join lateral (
      select (count(*) filter (where e.status = 'approved'))::integer as approved,
        (count(*) filter (where e.status = 'rejected'))::integer as rejected
      from (select s.status from public.startups as s where s.submitted_by = w.submitted_by
        union all select i.status from public.investors as i where i.submitted_by = w.submitted_by) as e) as h
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name, 'slug', e.slug, 'status', e.status,
        'location', e.location, 'website', e.website) order by e.likeness desc, e.name) as twins
      from (
        select o.*, case when private.core_name(o.name) = private.core_name(w.name) then 1
          else extensions.similarity(private.search_text(o.name), private.search_text(w.name)) end as likeness
        from public.%1$I as o
        where o.id <> w.id and o.status <> 'rejected'
          and o.id in (
            select n.id from public.%1$I as n
            where private.search_text(n.name) operator(extensions.%%) private.search_text(w.name)
            union all
            select c.id from public.%1$I as c where private.core_name(c.name) = private.core_name(w.name)
            union all
            select a.%2$I from public.entity_names as a where private.name_key(a.name)
              in (private.name_key(w.name), private.core_name(w.name))
            union all
            select h.id from public.%1$I as h where private.host_of(h.website) = private.host_of(w.website))
        order by likeness desc, o.name limit 3) as e) as t on true
    where w.id = any ($1) and w.status = 'pending'
  $q$, entry_kind || 's', entry_kind || '_id') using ids;
end
$$;

-- As in 20261128104847_give_editors_the_directories, but with the same.
create function public.waiting_entries(entry_kind text, ids uuid[])
returns table (id uuid, sender_name text, sender_email text, sender_locale text, approved integer, rejected integer,
  question text, asked_at timestamptz, answer text, answered_at timestamptz, twins jsonb)
language sql stable set search_path = '' as $$ select * from private.waiting_entries(entry_kind, ids) $$;
comment on function public.waiting_entries is
  'For reviewers: who sent entries in that wait, what they were asked, and entries that may be the same.';

-- How fast a queue is: entries of accounts that came within 30 days, how many of these were answered, by a decision or
-- a question, and after how many hours half of them were; null of none.
create function private.queue_figures(entry_kind text)
returns table (received integer, answered integer, median_hours double precision)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only reviewers count the queue' using errcode = '42501';
  elsif entry_kind not in ('startup', 'investor') then
    raise exception 'startups or investors' using errcode = '22023';
  end if;
  return query
    select count(*)::integer, count(q.hours)::integer, percentile_cont(0.5) within group (order by q.hours)
    from (select extract(epoch from least(e.decided_at, e.asked_at) - e.sent_at)::double precision / 3600 as hours
      from private.entry_reviews as e where e.sent_at > now() - interval '30 days'
        and case entry_kind when 'startup' then e.startup_id else e.investor_id end is not null) as q;
end
$$;

create function public.queue_figures(entry_kind text)
returns table (received integer, answered integer, median_hours double precision)
language sql stable set search_path = '' as $$ select * from private.queue_figures(entry_kind) $$;
comment on function public.queue_figures is
  'For reviewers: entries that were sent within 30 days, how many of them were answered, and the median of hours until then.';

-- Before an entry ends by a merge: that it needs no other reason, and where its sender is led.
create function private.begin_merge(entry_kind text, submission uuid, target uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only reviewers merge' using errcode = '42501';
  end if;
  insert into private.entry_reviews as e (startup_id, investor_id, merged_into)
  values (case when entry_kind = 'startup' then submission end, case when entry_kind = 'investor' then submission end, target)
  on conflict (entry_id) do update set merged_into = target;
end
$$;

-- Takes over what an entry that waits says better into the one that is there, as the person who calls, so that policies
-- decide who may. The other one ends, and its sender is told where it went.
create function public.merge_submission(entry_kind text, submission uuid, target uuid, fields text[], also_called boolean,
  seen timestamptz) returns text
language plpgsql set search_path = '' as $$
declare
  taken text;
  waits uuid;
  slug text;
  called text;
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only reviewers merge' using errcode = '42501';
  elsif entry_kind not in ('startup', 'investor') or not fields <@ array['description', 'website', 'logo_url', 'category', 'type',
      'stage', 'location', 'employees', 'founded_year', 'funding_stage', 'funding_amount', 'aum_range', 'investment_stage',
      'investment_focus'] then
    raise exception 'no such field' using errcode = '22023';
  end if;
  select string_agg(format('%1$I = s.%1$I', field), ', ') into taken from unnest(fields) as field;
  execute format('select id from public.%I where id = $1 and status = ''pending'' and updated_at = $2 for update', entry_kind || 's')
    into waits using submission, seen;
  if waits is null then
    return null;
  end if;
  perform private.begin_merge(entry_kind, submission, target);
  -- Ended first: two entries that stand may not share a website.
  execute format('update public.%I set status = ''rejected'' where id = $1', entry_kind || 's') using submission;
  execute format('update public.%1$I as e set %2$s from public.%1$I as s
      where s.id = $1 and e.id = $2 and e.status = ''approved''
      returning e.slug, case when private.name_key(s.name) <> private.name_key(e.name) then s.name end',
    entry_kind || 's', coalesce(taken, 'name = e.name')) into slug, called using submission, target;
  if slug is null then
    raise exception 'the entry is not there' using hint = 'stale', errcode = '23514';
  end if;
  if also_called and called is not null then
    execute format('insert into public.entity_names (%I, name) values ($1, $2) on conflict do nothing', entry_kind || '_id')
      using target, called;
  end if;
  return slug;
end
$$;
comment on function public.merge_submission is
  'For reviewers: writes some fields of an entry that waits into a public one, and ends it. Answers the slug of the latter; null when it was changed since `seen`, or waits no longer.';

-- Indexes -----------------------------------------------------------------------------------------

create index entry_reviews_startup_id_idx on private.entry_reviews (startup_id);
create index entry_reviews_investor_id_idx on private.entry_reviews (investor_id);
create index entry_reviews_sent_at_idx on private.entry_reviews (sent_at);
create index startups_core_name_idx on public.startups (private.core_name(name));
create index investors_core_name_idx on public.investors (private.core_name(name));

-- Triggers ----------------------------------------------------------------------------------------

create trigger entry_reviews_as_composed before insert or update of question, answer on private.entry_reviews
  for each row execute function private.compose_text();
create trigger startups_follow_sent after insert on public.startups
  for each row when (new.submitted_by is not null and new.status = 'pending') execute function private.follow_submission('startup');
create trigger startups_follow_reviewed after update on public.startups
  for each row when (old.submitted_by is not null) execute function private.follow_submission('startup');
create trigger investors_follow_sent after insert on public.investors
  for each row when (new.submitted_by is not null and new.status = 'pending') execute function private.follow_submission('investor');
create trigger investors_follow_reviewed after update on public.investors
  for each row when (old.submitted_by is not null) execute function private.follow_submission('investor');

-- Policies ----------------------------------------------------------------------------------------

alter table private.entry_reviews enable row level security;

-- Grants ------------------------------------------------------------------------------------------

-- The indexes above call it for whoever writes an entry.
grant execute on function private.core_name to authenticated, service_role;
grant execute on function private.waiting_entries, public.waiting_entries, private.queue_figures, public.queue_figures,
  private.ask_submitter, public.ask_submitter, private.answer_question, public.answer_question, private.own_reviews,
  public.own_reviews, private.begin_merge, public.merge_submission to authenticated, service_role;
