-- What readers write through the contact form has a state, somebody who takes care of it, and an answer that
-- goes out by mail in the reader's language; administrators see new ones at the bell. Adds columns; messages
-- that were marked as handled are closed.

alter table public.contact_messages
  add column status text not null default 'new',
  add column assignee_id uuid references public.profiles (user_id) on delete set null,
  add column answer text,
  add column answered_at timestamptz,
  add column answered_by uuid references public.profiles (user_id) on delete set null,
  add column search text generated always as (private.search_text(
    first_name || ' ' || last_name || ' ' || email || ' ' || subject || ' ' || message)) stored,
  add constraint contact_messages_status_check check (status in ('new', 'open', 'answered', 'closed')),
  add constraint contact_messages_answer_check check
    (btrim(answer) <> '' and char_length(answer) <= 8000 and private.is_text(answer)),
  add constraint contact_messages_answered_at_check check ((answer is null) = (answered_at is null));
comment on column public.contact_messages.status is 'new, open (somebody is at it), answered, closed.';
update public.contact_messages set status = 'closed' where handled_at is not null;

drop index public.contact_messages_created_at_idx;
create index contact_messages_created_at_idx on public.contact_messages (created_at, id) include (status, locale, assignee_id);
create index contact_messages_assignee_id_idx on public.contact_messages (assignee_id);
create index contact_messages_answered_by_idx on public.contact_messages (answered_by);
create index contact_messages_search_idx on public.contact_messages using gin (search extensions.gin_trgm_ops);

drop trigger contact_messages_as_composed on public.contact_messages;
create trigger contact_messages_as_composed before insert or update of first_name, last_name, email, subject, message,
  locale, answer on public.contact_messages for each row execute function private.compose_text();
drop trigger contact_messages_audit on public.contact_messages;
create trigger contact_messages_audit after update on public.contact_messages
  for each row execute function private.write_audit('id', 'first_name', 'last_name', 'email', 'subject', 'message', 'answer');

-- As in 20261121010800_create_notifications_and_contact.sql, and the state says the same.
create or replace function private.sign_handled_message() returns trigger
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

create function private.tell_of_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, kind, data)
  select r.user_id, 'contact_message', jsonb_build_object('id', new.id, 'name', new.subject)
  from public.user_roles as r where r.role = 'admin';
  return null;
end
$$;
create trigger contact_messages_tell after insert on public.contact_messages
  for each row execute function private.tell_of_message();

grant update (status, assignee_id) on public.contact_messages to authenticated;

-- Written by people who were asked: no budget of the mailbox holds it back.
insert into private.mail_budgets (template, per_hour, shared) values ('contact-answer', null, false);

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
comment on function public.contact_answer is 'Answers a contact message by mail; answers the address, null when there is nothing to answer.';
revoke all on function private.tell_of_message, private.answer_message, public.contact_answer from public, anon, authenticated;
grant execute on function private.answer_message, public.contact_answer to authenticated, service_role;

-- private.list_page (20261128000000_manage_subscribers.sql) with another list, and private.own_data
-- (20261122030200_export_accounts.sql) without who in the newsroom took care of a message.
do $$
declare
  change record;
  before text;
begin
  for change in select * from (values
    ('list_page', $a$when 'newsletter_subscribers' then '{created_at,email}'$a$,
      $b$when 'newsletter_subscribers' then '{created_at,email}'
    when 'contact_messages' then '{created_at}'$b$),
    ('list_page', $a$when 'newsletter_subscribers' then '{status,locale}'$a$,
      $b$when 'newsletter_subscribers' then '{status,locale}'
    when 'contact_messages' then '{status,locale,assignee_id}'$b$),
    ('own_data', $a$'{id,handled_by}'::text[]$a$, $b$'{id,handled_by,assignee_id,answered_by,search}'::text[]$b$)
  ) as list (name, old_part, new_part)
  loop
    select pg_get_functiondef(oid) into strict before from pg_proc
    where pronamespace = 'private'::regnamespace and proname = change.name;
    if strpos(before, change.old_part) = 0 then
      raise exception 'private.% does not say %', change.name, change.old_part;
    end if;
    execute replace(before, change.old_part, change.new_part);
  end loop;
end
$$;
