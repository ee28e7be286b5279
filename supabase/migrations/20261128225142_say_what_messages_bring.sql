-- What comes through the contact form says what it is: a press release is no correction. Press releases are long.

alter table public.contact_messages
  add column kind text not null default 'message',
  add constraint contact_messages_kind_check check
    (kind in ('message', 'press', 'event', 'job', 'correction', 'removal')),
  drop constraint contact_messages_message_check,
  add constraint contact_messages_message_check check
    (char_length(message) between 1 and 40000 and private.is_text(message));
comment on column public.contact_messages.kind is 'What its writer brings, as the form asked for it.';

drop function public.contact_send(text, text, text, text, text, text, text, text);
-- As in 20261128165802_bring_messages_to_their_story, but with what it brings.
create function public.contact_send(
  first_name text, last_name text, email text, subject text, message text, language text, team_email text, story text default null,
  kind text default 'message')
returns integer
language plpgsql set search_path = '' as $$
declare
  hours integer := coalesce(
    (select s.value::integer from public.site_settings as s where s.name = 'figure.responseHours'), 24);
  team text := coalesce(
    (select s.value from public.site_settings as s where s.name = 'email.hello'), team_email);
  about public.articles;
  answerer uuid;
begin
  select a.* into about from public.articles as a where a.slug = contact_send.story and a.status = 'published';
  answerer := case when about.id is not null then private.answerer_of(about) end;
  insert into public.contact_messages (first_name, last_name, email, subject, message, locale, article_id, assignee_id, status, kind)
  values (first_name, last_name, email, subject, message, language, about.id, answerer,
    case when answerer is null then 'new' else 'open' end, kind);
  perform private.enqueue_mail('contact-message', team, language, jsonb_build_object(
    'firstName', first_name, 'lastName', last_name, 'email', email, 'subject', subject,
    -- A mail has its bounds; the whole of it is in the office.
    'message', case when char_length(message) > 8000 then left(message, 8000) || E'\n\n[…]' else message end), null, 4);
  perform private.enqueue_mail('contact-received', email, language, jsonb_build_object('hours', hours), null, 4);
  return hours;
end
$$;
comment on function public.contact_send is
  'Stores a contact message, what it brings and what it is about, and queues its two mails.';
revoke execute on function public.contact_send from public, anon, authenticated;
grant execute on function public.contact_send to service_role;
