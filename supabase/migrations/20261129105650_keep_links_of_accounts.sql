-- A stranger who knows an address can neither void the links of its owner nor use up the mails that bring them.

-- As in 20261129064838_decide_on_links, but a sign-up only counts as invited while an invitation of its address is open:
-- any text in its place deleted the account, and with it the link last mailed, when no other could be sent.
create or replace function private.decide_link(kind text, address text, invited boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  -- The same mail goes out once a minute at most.
  recently constant timestamptz := now() - interval '60 seconds';
  account auth.users;
  step text;
begin
  select u.* into account from auth.users as u where u.email = address and not u.is_sso_user;
  if kind = 'signup' and (account.id is null or private.is_unproven(account)) then
    -- Where no further mail would go out, the link of the one before stays good, for what it was asked for. An
    -- invitation needs no mail.
    if account.id is null or private.has_mail_budget('auth-confirmation', address)
      or invited and exists (
        select from public.invitations as i where i.email = lower(address) and i.expires_at > now()) then
      delete from auth.users as u where u.id = account.id;
      step := 'open';
    end if;
  elsif account.id is null then
    return null;
  elsif kind = 'recover' then
    if not coalesce(account.banned_until > now(), false) and not coalesce(account.recovery_sent_at > recently, false)
      and private.has_mail_budget('auth-recovery', address) then
      step := 'recover';
    end if;
  elsif account.email_confirmed_at is null then
    if not coalesce(account.confirmation_sent_at > recently, false)
      and private.has_mail_budget('auth-confirmation', address) then
      step := 'confirm';
    end if;
  elsif kind <> 'resend' and private.take_rate_limit('account-exists:' || private.email_hash(address), 1, 60)
    and private.take_rate_limit('account-exists-day:' || private.email_hash(address), 5, 86400) then
    step := 'remind';
  end if;
  if step is null then
    return null;
  end if;
  return jsonb_build_object('step', step,
    'locale', (select p.locale from public.profiles as p where p.user_id = account.id));
end
$$;

-- It goes to the mailbox of an account alone: contact forms, requests about data and sign-ups with a known address used
-- up what all kinds share, and a password could not be recovered.
insert into private.mail_budgets (template, per_hour, shared) values ('auth-recovery', 3, false);
