-- A change of address on a project, whose own server says whether the new one is taken, be it by an account that nobody
-- confirmed: what the built-in auth server does, for the function account-link.

-- What to do for an account that wants to move to an address, and its language: 'free' (an account there that nobody
-- confirmed is deleted), 'taken', or 'later' within a minute of the last time. Null for an account that is gone.
create function private.decide_move(account uuid, address text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  mover auth.users;
  step text;
begin
  select u.* into mover from auth.users as u where u.id = account;
  if mover.id is null then
    return null;
  end if;
  if coalesce(mover.email_change_sent_at > now() - interval '60 seconds', false)
    or not private.has_mail_budget('auth-email-change', mover.email) then
    step := 'later';
  else
    delete from auth.users as u where u.email = address and not u.is_sso_user and private.is_unproven(u);
    step := case when exists (select from auth.users as u where u.email = address) then 'taken' else 'free' end;
  end if;
  return jsonb_build_object('step', step,
    'locale', (select p.locale from public.profiles as p where p.user_id = account));
end
$$;

-- Has an account wait for a second mailbox that never confirms: the address is another account's.
create function private.pretend_move(account uuid, address text) returns void
language sql security definer set search_path = '' as $$
  update auth.users set email_change = address where id = account
$$;

create function public.account_move(account uuid, address text) returns jsonb
language sql set search_path = '' as $$ select private.decide_move(account, address) $$;
comment on function public.account_move is
  'What asking for another address leads to, for the function account-link: free, taken, or later.';

create function public.account_pretend_move(account uuid, address text) returns void
language sql set search_path = '' as $$ select private.pretend_move(account, address) $$;
comment on function public.account_pretend_move is 'Has an account wait for a mailbox that never confirms, for the function account-link.';

revoke execute on function private.decide_move, private.pretend_move, public.account_move, public.account_pretend_move
  from public, anon, authenticated;
grant execute on function private.decide_move, private.pretend_move, public.account_move, public.account_pretend_move
  to service_role;
