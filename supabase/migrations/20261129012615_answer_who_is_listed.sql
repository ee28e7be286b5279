-- People who are listed have a door: without an account they ask to correct, object, remove, report as unlawful, or to
-- reply to a story. A link to their mailbox proves who asks. The newsroom has one register of these requests, with the
-- day by which the chosen law wants an answer, and hides with one click what a request is about while it looks.

-- Tables ------------------------------------------------------------------------------------------

create table public.rights_requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  about text not null,
  person_id uuid references public.people (id) on delete set null,
  startup_id uuid references public.startups (id) on delete set null,
  investor_id uuid references public.investors (id) on delete set null,
  article_id uuid references public.articles (id) on delete set null,
  locale text not null,
  law text not null,
  name text,
  email text,
  message text,
  token_hash text not null,
  received_at timestamptz not null default now(),
  due_at timestamptz not null,
  proved_at timestamptz,
  hidden_at timestamptz,
  was_shown boolean not null default false,
  outcome text,
  reason text,
  answer text,
  done_at timestamptz,
  done_by uuid references public.profiles (user_id) on delete set null,
  constraint rights_requests_kind_check check (kind in ('correct', 'object', 'remove', 'unlawful', 'reply')),
  constraint rights_requests_about_check check (about in ('person', 'startup', 'investor', 'article')),
  constraint rights_requests_reply_check check (kind <> 'reply' or about = 'article'),
  constraint rights_requests_subject_check check ((person_id is null or about = 'person')
    and (startup_id is null or about = 'startup') and (investor_id is null or about = 'investor')
    and (article_id is null or about = 'article')),
  constraint rights_requests_locale_check check (locale = any (private.locales())),
  constraint rights_requests_law_check check (law in ('vn', 'eu')),
  constraint rights_requests_name_check check (char_length(name) between 1 and 200 and private.is_line(name)),
  constraint rights_requests_email_check check (private.is_email(email)),
  constraint rights_requests_message_check check (char_length(message) between 1 and 8000 and private.is_text(message)),
  constraint rights_requests_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint rights_requests_outcome_check check (outcome in ('done', 'refused')),
  constraint rights_requests_reason_check check (
    reason in ('accurate', 'public_interest', 'not_about_you', 'duty', 'unfounded', 'other')),
  constraint rights_requests_reasoned_check check ((outcome is not distinct from 'refused') = (reason is not null)),
  constraint rights_requests_answer_check check (
    btrim(answer) <> '' and char_length(answer) <= 4000 and private.is_text(answer)),
  constraint rights_requests_done_at_check check ((outcome is null) = (done_at is null)),
  constraint rights_requests_order_check check (proved_at is not null or (hidden_at is null and done_at is null))
);
comment on table public.rights_requests is
  'What people who are listed ask for, and what became of it. Their words go when what they are about is erased, or after their time.';
comment on column public.rights_requests.law is 'By which law it is due.';
comment on column public.rights_requests.hidden_at is 'Since when what it is about is not shown; null: it is.';
comment on column public.rights_requests.was_shown is 'Whether it was public before it was hidden, so that it is again.';

alter table public.fact_history add column is_hidden boolean not null default false;
comment on column public.fact_history.is_hidden is 'It names a person who is hidden while the newsroom looks at a request.';

insert into private.retention (kind, days) values ('rights_request', 1095), ('unproved_request', 7);
insert into private.mail_budgets (template, per_hour, shared) values
  ('request-changed', null, false), ('request-notice', 30, false);

-- As in 20261128190547_set_machine_rights, but with the law that requests are due by.
alter table public.site_settings
  drop constraint site_settings_name_check,
  add constraint site_settings_name_check check (name ~ '^(figure|email)\.[A-Za-z]{1,40}$'
    or name in ('require_second_factor', 'zone', 'welcome_series', 'social_picture', 'law') or name in ('postal.en', 'postal.vi')
    or name in ('days.session', 'days.session_idle')
    or name in ('machines.search', 'machines.answers', 'machines.training')),
  add constraint site_settings_law_check check (name <> 'law' or value in ('vn', 'eu'));

-- Indexes -----------------------------------------------------------------------------------------

create index rights_requests_due_at_idx on public.rights_requests (due_at) where done_at is null;
create index rights_requests_received_at_idx on public.rights_requests (received_at desc, id);
create index rights_requests_person_id_idx on public.rights_requests (person_id);
create index rights_requests_startup_id_idx on public.rights_requests (startup_id);
create index rights_requests_investor_id_idx on public.rights_requests (investor_id);
create index rights_requests_article_id_idx on public.rights_requests (article_id);
create index rights_requests_done_by_idx on public.rights_requests (done_by);

-- Functions ---------------------------------------------------------------------------------------

-- When an answer is due. 'vn': Law 91/2025 with Decree 356/2025, in days by kind; 'eu': a month (GDPR, article 12). Neither
-- law names reports and replies; they wait no longer than a correction does.
create function private.request_due(kind text, law text, since timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select since + case when law = 'eu' then interval '1 month' else
    case kind when 'object' then interval '15 days' when 'remove' then interval '20 days' else interval '10 days' end end
$$;

create function private.prepare_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.law := coalesce((select s.value from public.site_settings as s where s.name = 'law'), 'vn');
  new.due_at := private.request_due(new.kind, new.law, new.received_at);
  return new;
end
$$;

-- What a request is about: what it is called, and where it is. Nothing once it is gone.
create function private.subject_of(request public.rights_requests) returns table (name text, path text)
language sql stable security definer set search_path = '' as $$
  select p.name, '/people/' || p.slug from public.people as p where p.id = request.person_id
  union all select s.name, '/startup/' || s.slug from public.startups as s where s.id = request.startup_id
  union all select i.name, '/investors/' || i.slug from public.investors as i where i.id = request.investor_id
  union all select a.title, '/article/' || coalesce(a.slug, a.id::text) from public.articles as a where a.id = request.article_id
$$;

-- Takes a request in about something public, and asks its writer's mailbox for a proof. Out: whether there is such a page.
create function private.request_open(request uuid, kind text, about text, slug text, name text, email text, message text,
  language text, token text, hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  asked public.rights_requests;
  place record;
begin
  asked.person_id := (select p.id from public.people as p where request_open.about = 'person' and p.slug = request_open.slug
    and exists (select from public.roles as r where r.person_id = p.id and r.is_public));
  asked.startup_id := (select s.id from public.startups as s
    where request_open.about = 'startup' and s.slug = request_open.slug and s.status = 'approved');
  asked.investor_id := (select i.id from public.investors as i
    where request_open.about = 'investor' and i.slug = request_open.slug and i.status = 'approved');
  asked.article_id := (select a.id from public.articles as a
    where request_open.about = 'article' and coalesce(a.slug, a.id::text) = request_open.slug and a.status = 'published');
  select s.* into place from private.subject_of(asked) as s;
  if not found then
    return false;
  end if;
  insert into public.rights_requests (id, kind, about, person_id, startup_id, investor_id, article_id, locale, name, email,
    message, token_hash)
  values (request, request_open.kind, request_open.about, asked.person_id, asked.startup_id, asked.investor_id, asked.article_id,
    language, request_open.name, request_open.email, request_open.message, hash);
  perform private.enqueue_mail('request-proof', request_open.email, language, jsonb_build_object(
    'id', request, 'token', token), null, 1);
  return true;
end
$$;

create function public.request_open(request uuid, kind text, about text, slug text, name text, email text, message text,
  language text, token text, hash text) returns boolean
language sql set search_path = '' as $$
  select private.request_open(request, kind, about, slug, name, email, message, language, token, hash)
$$;
comment on function public.request_open is
  'Takes a request about a public page in and mails its writer a link; answers false where there is no such page.';

-- What whoever asked may know of it.
create function private.request_said(request public.rights_requests) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', request.id, 'kind', request.kind, 'about', request.about, 'locale', request.locale,
    'law', request.law, 'received_at', request.received_at, 'due_at', request.due_at, 'proved_at', request.proved_at,
    'hidden_at', request.hidden_at, 'outcome', request.outcome, 'reason', request.reason, 'answer', request.answer,
    'done_at', request.done_at) || coalesce((select jsonb_build_object('name', s.name, 'path', s.path)
      from private.subject_of(request) as s), '{}')
$$;

-- Where a request stands, for the holder of its link.
create function private.request_state(request uuid, hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.request_said(r) from public.rights_requests as r where r.id = request and r.token_hash = hash
$$;

create function public.request_state(request uuid, hash text) returns jsonb
language sql stable set search_path = '' as $$ select private.request_state(request, hash) $$;
comment on function public.request_state is 'Where a request stands, for the holder of its link; null for anybody else.';

-- The link was followed: the request is in the register, its writer has a receipt, the newsroom is told. Once.
create function private.request_prove(request uuid, hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  asked public.rights_requests;
begin
  update public.rights_requests as r set proved_at = now()
  where r.id = request and r.token_hash = hash and r.proved_at is null and r.email is not null
  returning r.* into asked;
  if found then
    perform private.enqueue_mail('request-changed', asked.email, asked.locale, jsonb_build_object(
      'event', 'received', 'kind', asked.kind, 'number', left(asked.id::text, 8), 'due', asked.due_at), null, 3);
    perform private.tell_desk(u.user_id, 'rights_request', jsonb_build_object('id', asked.id,
      'name', coalesce((select s.name from private.subject_of(asked) as s), '–'),
      'due', to_char(asked.due_at at time zone private.newsroom_zone(), 'YYYY-MM-DD')))
    from public.user_roles as u where u.role in ('editor', 'admin');
  end if;
  return private.request_state(request, hash);
end
$$;

create function public.request_prove(request uuid, hash text) returns jsonb
language sql set search_path = '' as $$ select private.request_prove(request, hash) $$;
comment on function public.request_prove is
  'Proves a request by the link that was mailed, and answers where it stands; null for a link that is none.';

-- Tells those whose profile it is: who sent it in, and who showed that it is theirs.
create function private.tell_holders(request public.rights_requests, event text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  subject record;
begin
  select s.* into subject from private.subject_of(request) as s;
  if not found or request.about not in ('startup', 'investor') then
    return;
  end if;
  perform private.enqueue_mail('request-notice', p.email, p.locale, jsonb_build_object(
    'event', event, 'name', subject.name, 'kind', request.kind), null, 4)
  from public.profiles as p
  where p.email is not null and p.email is distinct from request.email and p.id in (
    select s.submitted_by from public.startups as s where s.id = request.startup_id
    union select i.submitted_by from public.investors as i where i.id = request.investor_id
    union select c.user_id from public.claims as c where c.state = 'verified'
      and coalesce(c.startup_id, c.investor_id) = coalesce(request.startup_id, request.investor_id));
end
$$;

-- Whether something is hidden by a request.
create function private.is_hidden(subject uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.rights_requests as r
    where r.hidden_at is not null and subject in (r.person_id, r.startup_id, r.investor_id, r.article_id))
$$;

-- As in 20261127001600_ledger, but no role of a person who is hidden.
create or replace function private.prepare_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.updated_at := case when tg_op = 'INSERT' then new.created_at else now() end;
  new.is_public := private.is_sourced(new.id) and (
    exists (select from public.startups as s where s.id = new.startup_id and s.status = 'approved')
    or exists (select from public.investors as i where i.id = new.investor_id and i.status = 'approved'))
    and not private.is_hidden(new.person_id);
  return new;
end
$$;

-- Shows or hides what a request is about: a person's roles, a profile, a story. The history tells nothing of it.
create function private.show_subject(request public.rights_requests) returns void
language plpgsql security definer set search_path = '' as $$
declare
  shown constant boolean := not private.is_hidden(
    coalesce(request.person_id, request.startup_id, request.investor_id, request.article_id));
begin
  perform set_config('khoi.hiding', 'on', true);
  if request.person_id is not null then
    update public.roles as r set is_public = is_public where r.person_id = request.person_id;
    update public.fact_history as h set is_hidden = not shown
    where h.about ? 'role' and (h.fact_id in (select r.id from public.roles as r where r.person_id = request.person_id)
      or h.about ->> 'name' = (select p.name from public.people as p where p.id = request.person_id));
  elsif shown and request.was_shown then
    update public.startups as s set status = 'approved' where s.id = request.startup_id and s.status = 'pending';
    update public.investors as i set status = 'approved' where i.id = request.investor_id and i.status = 'pending';
    update public.articles as a set status = 'published' where a.id = request.article_id and a.status = 'draft';
    -- They were told once that it is in the directory.
    delete from public.email_outbox as o where o.template = 'submission-approved' and o.created_at = now()
      and o.data ->> 'id' in (request.startup_id::text, request.investor_id::text);
    delete from public.notifications as n where n.kind in ('startup_approved', 'investor_approved') and n.created_at = now()
      and n.data ->> 'id' in (request.startup_id::text, request.investor_id::text);
  elsif not shown then
    update public.startups as s set status = 'pending' where s.id = request.startup_id and s.status = 'approved';
    update public.investors as i set status = 'pending' where i.id = request.investor_id and i.status = 'approved';
    update public.articles as a set status = 'draft' where a.id = request.article_id and a.status = 'published';
  end if;
  perform set_config('khoi.hiding', '', true);
  if request.about <> 'article' then
    -- Older files of the open data are made anew.
    insert into private.erasures (kind) values ('people') on conflict (kind) do update set at = now();
  end if;
end
$$;

-- Hides what a request is about while the newsroom looks, or shows it again. Out: whether there is such a request.
create function private.request_hide(request uuid, hide boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  asked public.rights_requests;
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'editors and administrators see to requests' using errcode = '42501';
  end if;
  select r.* into asked from public.rights_requests as r where r.id = request and r.proved_at is not null for update;
  if not found then
    return false;
  elsif (asked.hidden_at is not null) = hide then
    return true;
  elsif hide and not exists (select from private.subject_of(asked)) then
    raise exception 'what the request is about is gone' using hint = 'request_gone', errcode = '23514';
  end if;
  update public.rights_requests as r set hidden_at = case when hide then now() end,
    was_shown = case when hide then coalesce(
      exists (select from public.startups as s where s.id = r.startup_id and s.status = 'approved')
      or exists (select from public.investors as i where i.id = r.investor_id and i.status = 'approved')
      or exists (select from public.articles as a where a.id = r.article_id and a.status = 'published')
      -- Another request may have hidden it first.
      or exists (select from public.rights_requests as o where o.hidden_at is not null and o.was_shown and o.id <> r.id
        and coalesce(o.startup_id, o.investor_id, o.article_id) = coalesce(r.startup_id, r.investor_id, r.article_id)), false)
      else r.was_shown end
  where r.id = request returning r.* into asked;
  perform private.show_subject(asked);
  if asked.done_at is null and asked.email is not null then
    perform private.enqueue_mail('request-changed', asked.email, asked.locale, jsonb_build_object(
      'event', case when hide then 'hidden' else 'shown' end, 'kind', asked.kind, 'number', left(asked.id::text, 8),
      'due', asked.due_at), null, 4);
  end if;
  perform private.tell_holders(asked, case when hide then 'hidden' else 'shown' end);
  return true;
end
$$;

create function public.request_hide(request uuid, hide boolean) returns boolean
language sql set search_path = '' as $$ select private.request_hide(request, hide) $$;
comment on function public.request_hide is
  'Hides what a request is about while the newsroom looks at it, or shows it again. Those whose it is are told.';

-- Answers a request by mail, once. What it hid is shown again unless it is to stay hidden. Out: the address that was
-- written to; null for a request that is gone or was answered.
create function private.request_close(request uuid, outcome text, reason text, answer text, stays_hidden boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  asked public.rights_requests;
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'editors and administrators see to requests' using errcode = '42501';
  end if;
  update public.rights_requests as r set outcome = request_close.outcome, reason = request_close.reason,
    answer = btrim(request_close.answer), done_at = now(), done_by = auth.uid()
  where r.id = request and r.proved_at is not null and r.done_at is null
  returning r.* into asked;
  if not found then
    return null;
  end if;
  if asked.hidden_at is not null and not stays_hidden then
    perform private.request_hide(request, false);
  end if;
  perform private.enqueue_mail('request-changed', asked.email, asked.locale, jsonb_strip_nulls(jsonb_build_object(
    'event', asked.outcome, 'kind', asked.kind, 'number', left(asked.id::text, 8), 'due', asked.due_at,
    'reason', asked.reason, 'answer', asked.answer)), null, 3)
  where asked.email is not null;
  if asked.outcome = 'done' and (asked.hidden_at is null or stays_hidden) then
    perform private.tell_holders(asked, case when stays_hidden and asked.hidden_at is not null then 'removed' else 'changed' end);
  end if;
  if not exists (select from private.subject_of(asked)) then
    perform private.empty_request(asked.id);
  end if;
  return coalesce(asked.email, '');
end
$$;

create function public.request_close(request uuid, outcome text, reason text, answer text, stays_hidden boolean) returns text
language sql set search_path = '' as $$ select private.request_close(request, outcome, reason, answer, stays_hidden) $$;
comment on function public.request_close is
  'Answers a request by mail: done, or refused for a reason. Answers the address; null when there is nothing to answer.';

-- Takes the words out of a request; that it was, what became of it and when stays.
create function private.empty_request(request uuid) returns void
language sql security definer set search_path = '' as $$
  update public.rights_requests as r set name = null, email = null, message = null, answer = null where r.id = request
$$;

-- Who was erased is named by no request. One that still waits keeps the address that the answer goes to.
create function private.forget_requests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.rights_requests as r set name = null, message = null, answer = null,
    email = case when r.done_at is null then r.email end, hidden_at = null
  where old.id in (r.person_id, r.startup_id, r.investor_id);
  return old;
end
$$;

-- Whoever is erased by address has no requests any more that say who they were, in a restored database neither.
create function private.forget_requests_of_leaver() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.rights_requests as r set name = null, email = null, message = null, answer = null
  where private.fingerprint(private.email_hash(r.email)) = new.hash;
  return null;
end
$$;

-- As in 20261128233701_erase_everywhere, but requests of an address, too.
create or replace function private.erase_record(kind text, key text, dry boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  erasure jsonb;
  asked constant bigint := (select count(*) from public.rights_requests as r where lower(r.email) = lower(btrim(key)));
begin
  if not private.is_system() and not private.is_admin() then
    raise exception 'only administrators erase' using errcode = '42501';
  end if;
  erasure := case kind
    when 'address' then private.erase_person(key, dry)
    when 'person' then private.erase_listed(key, dry)
    when 'submission' then private.erase_submission(key, dry)
    when 'message' then private.erase_message(key, dry) end;
  if erasure is null then
    raise exception 'nothing of the kind % is erased', kind using errcode = '22023';
  end if;
  if kind = 'address' then
    erasure := jsonb_set(erasure, '{removed,requests}', to_jsonb(asked));
  end if;
  return erasure;
end
$$;

-- What is hidden by a request becomes public by no other way.
create function private.guard_hidden() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_hidden(new.id) then
    raise exception 'hidden by a request' using hint = 'request_hides', errcode = '23514';
  end if;
  return new;
end
$$;

-- Forgets requests that were never proved, and those past their time.
create function private.forget_old_requests(at_most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  delete from public.rights_requests where id in (
    select r.id from public.rights_requests as r
    where (r.proved_at is null and r.received_at < private.kept_since('unproved_request'))
      or (r.hidden_at is null and r.done_at < private.kept_since('rights_request'))
    limit at_most for update skip locked);
  get diagnostics gone = row_count;
  return gone;
end
$$;

-- As in 20261128095121_retention_rules, but requests, too.
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
  return total + gone + private.forget_old_requests(at_most);
end
$$;

-- Triggers ----------------------------------------------------------------------------------------

create trigger rights_requests_as_composed before insert or update of name, message, answer on public.rights_requests
  for each row execute function private.compose_text();
create trigger rights_requests_prepare before insert on public.rights_requests
  for each row execute function private.prepare_request();
-- What the clock forgets leaves no record.
create trigger rights_requests_audit after update on public.rights_requests
  for each row when (new.proved_at is not null and not private.is_system())
  execute function private.write_audit('id', 'name', 'email', 'message', 'answer', 'token_hash');

drop trigger roles_note on public.roles;
create trigger roles_note after insert or update or delete on public.roles
  for each row when (coalesce(current_setting('khoi.hiding', true), '') <> 'on') execute function private.note_fact();

-- Hiding decides nothing of a submission: who approved it and whether it is featured stays.
drop trigger startups_guard on public.startups;
create trigger startups_guard before insert or update on public.startups
  for each row when (coalesce(current_setting('khoi.hiding', true), '') <> 'on') execute function private.guard_submission();
drop trigger investors_guard on public.investors;
create trigger investors_guard before insert or update on public.investors
  for each row when (coalesce(current_setting('khoi.hiding', true), '') <> 'on') execute function private.guard_submission();

create trigger people_forget_requests before delete on public.people
  for each row execute function private.forget_requests();
create trigger startups_forget_requests before delete on public.startups
  for each row execute function private.forget_requests();
create trigger investors_forget_requests before delete on public.investors
  for each row execute function private.forget_requests();
create trigger leavers_forget_requests after insert or update on private.leavers
  for each row when (new.kind = 'erased') execute function private.forget_requests_of_leaver();

create trigger startups_guard_hidden before update of status on public.startups
  for each row when (new.status = 'approved' and old.status <> 'approved') execute function private.guard_hidden();
create trigger investors_guard_hidden before update of status on public.investors
  for each row when (new.status = 'approved' and old.status <> 'approved') execute function private.guard_hidden();
create trigger articles_guard_hidden before update of status on public.articles
  for each row when (new.status = 'published' and old.status <> 'published') execute function private.guard_hidden();

-- Policies ----------------------------------------------------------------------------------------

alter table public.rights_requests enable row level security;
create policy rights_requests_authenticated_select_editor on public.rights_requests
  for select to authenticated using (proved_at is not null and (select private.has_role('editor')));

drop policy fact_history_anon_select_public on public.fact_history;
create policy fact_history_anon_select_public on public.fact_history for select to anon
  using (not is_hidden and (exists (select from public.startups as s where s.id = startup_id)
    or exists (select from public.investors as i where i.id = investor_id)));
drop policy fact_history_authenticated_select_public on public.fact_history;
create policy fact_history_authenticated_select_public on public.fact_history for select to authenticated
  using (not is_hidden and (exists (select from public.startups as s where s.id = startup_id and s.status = 'approved')
    or exists (select from public.investors as i where i.id = investor_id and i.status = 'approved')));

-- Grants ------------------------------------------------------------------------------------------

grant select (id, kind, about, person_id, startup_id, investor_id, article_id, locale, law, name, email, message,
  received_at, due_at, proved_at, hidden_at, was_shown, outcome, reason, answer, done_at, done_by)
  on public.rights_requests to authenticated;
grant all on public.rights_requests to service_role;
revoke execute on function public.request_open, public.request_state, public.request_prove, public.request_hide,
  public.request_close from public, anon, authenticated;
grant execute on function private.request_open, private.request_state, private.request_prove, private.request_said,
  private.subject_of, public.request_open, public.request_state, public.request_prove to service_role;
grant execute on function private.request_hide, private.request_close, public.request_hide, public.request_close
  to authenticated, service_role;
