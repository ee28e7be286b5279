-- The contact form in one transaction: the message, the mail to the team, the receipt to its writer.

create function public.contact_send(
  first_name text, last_name text, email text, subject text, message text, language text, team_email text)
returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.contact_messages (first_name, last_name, email, subject, message, locale)
  values (first_name, last_name, email, subject, message, language);
  perform private.enqueue_mail('contact-message', team_email, language, jsonb_build_object(
    'firstName', first_name, 'lastName', last_name, 'email', email, 'subject', subject, 'message', message),
    null, 4);
  perform private.enqueue_mail('contact-received', email, language, '{}', null, 4);
end
$$;
comment on function public.contact_send is 'Stores a contact message and queues its two mails.';
revoke all on function public.contact_send from public, anon, authenticated;
grant execute on function public.contact_send to service_role;
