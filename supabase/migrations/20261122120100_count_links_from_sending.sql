-- A link says that it works for an hour, and so it does from when its mail went out: while the mail server
-- was dead it ran out on the way. The mail and the moment of the link are written in one transaction, by
-- which a mail knows whether the link is still its own: one that a newer has replaced prolongs nothing, nor
-- does a mail that is sent again. A project's own auth server mails by itself.
create function private.start_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  case new.template
    when 'auth-confirmation' then
      update auth.users set confirmation_sent_at = now()
      where email = new.to_email and confirmation_sent_at = new.created_at;
    when 'auth-recovery' then
      update auth.users set recovery_sent_at = now()
      where email = new.to_email and recovery_sent_at = new.created_at;
    -- Two mails; the first that goes out starts the hour of both.
    else
      update auth.users set email_change_sent_at = now()
      where new.to_email in (email, email_change) and email_change_sent_at = new.created_at;
  end case;
  return null;
end
$$;
revoke all on function private.start_link from public, anon, authenticated;
create trigger email_outbox_start_link after update of status on public.email_outbox
  for each row when (new.status = 'sent' and old.status <> 'sent'
    and new.template in ('auth-confirmation', 'auth-recovery', 'auth-email-change'))
  execute function private.start_link();
