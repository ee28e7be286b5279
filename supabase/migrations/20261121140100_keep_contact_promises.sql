-- The contact form promises what the site's settings say: who reads a message, and how soon they
-- answer. Changes no existing row.

drop function public.contact_send;

-- Out: the hours within which the team answers, as promised to the writer.
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
revoke all on function public.contact_send from public, anon, authenticated;
grant execute on function public.contact_send to service_role;
