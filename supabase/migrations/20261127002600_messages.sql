-- What the bell shows, and what the contact form takes in. A message has a state, a person who takes care of
-- it, and an answer that goes out by mail in its writer's language; administrators see new ones at the bell.

-- Tables ------------------------------------------------------------------------------------------

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  data jsonb not null default '{}',
  read_at timestamptz,
  created_at timestamptz not null default now(),
  constraint notifications_kind_check check (kind ~ '^[a-z][a-z0-9_]{0,59}$'),
  constraint notifications_data_check check (jsonb_typeof(data) = 'object' and pg_column_size(data) <= 8000)
);
comment on table public.notifications is 'Messages to one account. kind names the words, data fills them in.';

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  email text not null,
  subject text not null,
  message text not null,
  locale text not null default 'en',
  handled_at timestamptz,
  handled_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  status text not null default 'new',
  assignee_id uuid references public.profiles (user_id) on delete set null,
  answer text,
  answered_at timestamptz,
  answered_by uuid references public.profiles (user_id) on delete set null,
  search text generated always as (private.search_text(
    first_name || ' ' || last_name || ' ' || email || ' ' || subject || ' ' || message)) stored,
  constraint contact_messages_first_name_check check (char_length(first_name) between 1 and 100 and private.is_line(first_name)),
  constraint contact_messages_last_name_check check (char_length(last_name) between 1 and 100 and private.is_line(last_name)),
  constraint contact_messages_email_check check (private.is_email(email)),
  constraint contact_messages_subject_check check (char_length(subject) between 1 and 200 and private.is_line(subject)),
  constraint contact_messages_message_check check (char_length(message) between 1 and 10000 and private.is_text(message)),
  constraint contact_messages_locale_check check (locale = any (private.locales())),
  constraint contact_messages_status_check check (status in ('new', 'open', 'answered', 'closed')),
  constraint contact_messages_answer_check check
    (btrim(answer) <> '' and char_length(answer) <= 8000 and private.is_text(answer)),
  constraint contact_messages_answered_at_check check ((answer is null) = (answered_at is null))
);
comment on table public.contact_messages is
  'What visitors wrote through the contact form, which inserts through its function.';
comment on column public.contact_messages.status is 'new, open (assigned), answered, closed.';

-- Indexes -----------------------------------------------------------------------------------------

create index notifications_user_id_idx on public.notifications (user_id, created_at desc);
create index notifications_unread_idx on public.notifications (user_id) where read_at is null;

create index contact_messages_handled_by_idx on public.contact_messages (handled_by);
create index contact_messages_created_at_idx on public.contact_messages (created_at, id) include (status, locale, assignee_id);
create index contact_messages_assignee_id_idx on public.contact_messages (assignee_id);
create index contact_messages_answered_by_idx on public.contact_messages (answered_by);
create index contact_messages_search_idx on public.contact_messages using gin (search extensions.gin_trgm_ops);

-- Functions ---------------------------------------------------------------------------------------

-- The editor who marks a message as handled is the one who handled it, and its state says the same.
create function private.sign_handled_message() returns trigger
language plpgsql set search_path = '' as $$
declare
  ends constant text[] := array['answered', 'closed'];
begin
  if new.status is distinct from old.status then
    new.handled_at := case when new.status = any (ends) then now() end;
  elsif (new.handled_at is null) <> (old.handled_at is null) then
    new.status := case when new.handled_at is null then 'open' else 'closed' end;
  end if;
  if new.handled_at is distinct from old.handled_at then
    new.handled_at := case when new.handled_at is not null then now() end;
    new.handled_by := case when new.handled_at is not null then
      (select p.id from public.profiles as p where p.user_id = auth.uid()) end;
  end if;
  return new;
end
$$;

-- A decision on a submission reaches its submitter.
create function private.notify_submitter() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, kind, data)
  values (new.submitted_by, tg_argv[0] || '_' || new.status,
    jsonb_strip_nulls(jsonb_build_object('id', new.id, 'name', new.name, 'slug', new.slug, 'note', new.review_note)));
  return null;
end
$$;

-- The contact form in one transaction: the message, the mail to the team, the receipt to its writer. Out: the
-- hours within which the team answers, as the site's settings promise.
create function public.contact_send(
  first_name text, last_name text, email text, subject text, message text, language text, team_email text)
returns integer
language plpgsql set search_path = '' as $$
declare
  hours integer := coalesce(
    (select s.value::integer from public.site_settings as s where s.name = 'figure.responseHours'), 24);
  team text := coalesce(
    (select s.value from public.site_settings as s where s.name = 'email.hello'), team_email);
begin
  insert into public.contact_messages (first_name, last_name, email, subject, message, locale)
  values (first_name, last_name, email, subject, message, language);
  perform private.enqueue_mail('contact-message', team, language, jsonb_build_object(
    'firstName', first_name, 'lastName', last_name, 'email', email, 'subject', subject, 'message', message),
    null, 4);
  perform private.enqueue_mail('contact-received', email, language, jsonb_build_object('hours', hours), null, 4);
  return hours;
end
$$;
comment on function public.contact_send is 'Stores a contact message and queues its two mails.';

create function private.tell_of_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, kind, data)
  select r.user_id, 'contact_message', jsonb_build_object('id', new.id, 'name', new.subject)
  from public.user_roles as r where r.role = 'admin';
  return null;
end
$$;

-- Answers a message once, by mail. Out: the address; null for a message that is gone or was answered.
create function private.answer_message(message uuid, answer text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  letter public.contact_messages;
begin
  if not (private.is_admin() or private.is_system()) then
    raise exception 'only admins answer messages' using errcode = '42501';
  end if;
  update public.contact_messages as m set answer = btrim(answer_message.answer), answered_at = now(),
    answered_by = auth.uid(), status = 'answered'
  where m.id = answer_message.message and m.answered_at is null
  returning m.* into letter;
  if not found then
    return null;
  end if;
  perform private.enqueue_mail('contact-answer', letter.email, letter.locale, jsonb_build_object(
    'subject', letter.subject, 'message', left(letter.message, 3000), 'answer', letter.answer), 'answer:' || letter.id, 3);
  return letter.email;
end
$$;

create function public.contact_answer(message uuid, answer text) returns text
language sql set search_path = '' as $$ select private.answer_message(message, answer) $$;
comment on function public.contact_answer is
  'Answers a contact message by mail; answers the address, null when there is nothing to answer.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger contact_messages_sign before update on public.contact_messages
  for each row execute function private.sign_handled_message();
create trigger contact_messages_as_composed before insert or update of first_name, last_name, email, subject, message,
  locale, answer on public.contact_messages for each row execute function private.compose_text();
create trigger contact_messages_audit after update on public.contact_messages
  for each row execute function private.write_audit('id', 'first_name', 'last_name', 'email', 'subject', 'message', 'answer');
create trigger contact_messages_tell after insert on public.contact_messages
  for each row execute function private.tell_of_message();

create trigger startups_notify_submitter after update on public.startups
  for each row
  when (new.submitted_by is not null and old.status <> new.status and new.status in ('approved', 'rejected'))
  execute function private.notify_submitter('startup');

create trigger investors_notify_submitter after update on public.investors
  for each row
  when (new.submitted_by is not null and old.status <> new.status and new.status in ('approved', 'rejected'))
  execute function private.notify_submitter('investor');

-- Policies ----------------------------------------------------------------------------------------

alter table public.notifications enable row level security;
create policy notifications_authenticated_select_own on public.notifications
  for select to authenticated using ((select auth.uid()) = user_id);
create policy notifications_authenticated_update_own on public.notifications
  for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy notifications_authenticated_select_trusted on public.notifications
  as restrictive for select to authenticated using ((select private.session_is_trusted()));
create policy notifications_authenticated_update_trusted on public.notifications
  as restrictive for update to authenticated using ((select private.session_is_trusted()));

alter table public.contact_messages enable row level security;
create policy contact_messages_authenticated_select_admin on public.contact_messages
  for select to authenticated using ((select private.is_admin()));
create policy contact_messages_authenticated_update_admin on public.contact_messages
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- Grants ------------------------------------------------------------------------------------------

grant select, update (read_at) on public.notifications to authenticated;
grant select, update (handled_at, status, assignee_id) on public.contact_messages to authenticated;
grant all on public.notifications, public.contact_messages to service_role;
grant execute on function private.answer_message, public.contact_answer to authenticated, service_role;
grant execute on function public.contact_send to service_role;
