-- What comes of asking for a link by mail (a sign-up, another confirmation, a new password) is decided once, for the
-- built-in auth server and for a project, where the function account-link asks: a project's own server keeps the first
-- password of an unconfirmed account, and answers differently for an address that has one.

-- What to do for an address, and the language of the account that has it: 'open' an account (one that nobody
-- confirmed is deleted), 'confirm' it again, 'recover' it, 'remind' its owner that there is one; null is nothing.
-- kind: 'signup', 'resend', 'recover', or 'remind' for an address that another account wants to move to.
create function private.decide_link(kind text, address text, invited boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  -- The same mail goes out once a minute at most.
  recently constant timestamptz := now() - interval '60 seconds';
  account auth.users;
  step text;
begin
  select u.* into account from auth.users as u where u.email = address and not u.is_sso_user;
  if kind = 'signup' and (account.id is null or private.is_unproven(account)) then
    -- Where no further mail would go out, the link of the one before stays good, for what it was asked for.
    if account.id is null or invited or private.has_mail_budget('auth-confirmation', address) then
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

create function public.account_link(kind text, address text, invited boolean default false) returns jsonb
language sql set search_path = '' as $$ select private.decide_link(kind, address, invited) $$;
comment on function public.account_link is
  'What asking for a link by mail leads to, for the function account-link: open, confirm, recover, remind, or null.';

-- Queues a mail that a person waits for, and has it sent at once.
create function public.account_mail(template text, address text, language text, data jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.enqueue_mail(template, address, language, data, null, 1);
  perform private.wake_outbox();
end
$$;
comment on function public.account_mail is 'Queues the mail of a link, for the function account-link.';

-- As in 20261127000800_account_security, but the proof is where only a secret key writes it: what a sign-up says about
-- itself is no proof.
create or replace function private.note_unproven() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if session_user = 'supabase_auth_admin' and coalesce(new.encrypted_password, '') <> '' then
    insert into private.unproven_accounts (user_id, proof) values (new.id, new.raw_app_meta_data ->> 'sign_up_proof')
    on conflict (user_id) do nothing;
  end if;
  return null;
end
$$;

revoke execute on function private.decide_link, public.account_link, public.account_mail
  from public, anon, authenticated;
grant execute on function private.decide_link, public.account_link, public.account_mail, private.wake_outbox
  to service_role;
