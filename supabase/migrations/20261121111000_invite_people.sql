-- Invitations: an admin names an address, a role and a language, and a mail with a random token asks its
-- owner in. Whoever signs up with the token has proved the address, so the account is verified and has its
-- role at once; whoever has an account already accepts with it. No auth server has to know of any of this.
--
-- Invited is an address, not an account: an account that somebody else opened for it before, and never
-- verified, might carry their password. Such accounts are no accounts, and go when the owner comes.

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  full_name text,
  role text not null,
  locale text not null,
  token_hash text not null,
  invited_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint invitations_email_key unique (email),
  constraint invitations_token_hash_key unique (token_hash),
  constraint invitations_email_check check (private.is_email(email)),
  constraint invitations_full_name_check check (char_length(full_name) <= 200 and private.is_line(full_name)),
  constraint invitations_role_check check (role in ('user', 'contributor', 'editor', 'admin')),
  constraint invitations_locale_check check (locale in ('en', 'vi')),
  constraint invitations_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$')
);
comment on table public.invitations is 'Invitations that wait for an answer, one per address. Accepted and revoked ones are deleted.';
comment on column public.invitations.token_hash is 'SHA-256 (hex) of the random token in the mail.';
create index invitations_created_at_idx on public.invitations (created_at desc);
create index invitations_invited_by_idx on public.invitations (invited_by);

create trigger invitations_audit after insert or update or delete on public.invitations
  for each row execute function private.write_audit('id', 'email', 'full_name', 'token_hash');

-- Somebody opened it and never showed that the address is theirs.
create function private.is_unproven(account auth.users) returns boolean
language sql stable set search_path = '' as $$
  select account.email_confirmed_at is null and account.last_sign_in_at is null
$$;

-- Stores an invitation, or renews the one of an address, and queues its mail. Answers 'sent', 'known' for
-- who has an account, 'limited' when a mailbox or the newsroom had enough of them.
create function private.deliver_invitation(address text, name text, given_role text, language text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  address := lower(btrim(address));
  if exists (select from auth.users as u where lower(u.email) = address and not private.is_unproven(u)) then
    return 'known';
  end if;
  if not private.take_rate_limit('invitation:' || private.email_hash(address), 1, 60)
    or not private.take_rate_limit('invitation-day:' || private.email_hash(address), 5, 86400)
    or not private.take_rate_limit('invitations:' || coalesce(auth.uid()::text, ''), 100, 3600) then
    return 'limited';
  end if;
  insert into public.invitations as i (email, full_name, role, locale, token_hash, invited_by, expires_at)
  values (address, private.blank_to_null(name), given_role, language,
    encode(sha256(convert_to(token, 'UTF8')), 'hex'), auth.uid(), now() + interval '7 days')
  on conflict (email) do update set
    full_name = excluded.full_name, role = excluded.role, locale = excluded.locale,
    token_hash = excluded.token_hash, invited_by = excluded.invited_by,
    sent_at = now(), expires_at = excluded.expires_at;
  perform private.enqueue_mail('invitation', address, language, jsonb_build_object(
    'token', token, 'role', given_role,
    'invitedBy', (select coalesce(p.full_name, p.email) from public.profiles as p where p.user_id = auth.uid())), null, 2);
  return 'sent';
end
$$;
revoke all on function private.deliver_invitation from public, anon, authenticated;

create function private.invite(address text, name text, given_role text, language text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if not (private.is_admin() or private.is_system()) then
    raise exception 'only admins invite people' using errcode = '42501';
  end if;
  return private.deliver_invitation(address, name, given_role, language);
end
$$;
create function private.invite_again(invitation uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  known public.invitations;
begin
  if not (private.is_admin() or private.is_system()) then
    raise exception 'only admins invite people' using errcode = '42501';
  end if;
  select * into known from public.invitations where id = invitation;
  return case when found
    then private.deliver_invitation(known.email, known.full_name, known.role, known.locale) else 'gone' end;
end
$$;
revoke all on function private.invite, private.invite_again from public, anon;
grant execute on function private.invite, private.invite_again to authenticated, service_role;

create function public.invitation_send(address text, name text, given_role text, language text) returns text
language sql set search_path = '' as $$ select private.invite(address, name, given_role, language) $$;
comment on function public.invitation_send is 'Invites an address; answers sent, known or limited.';
create function public.invitation_resend(invitation uuid) returns text
language sql set search_path = '' as $$ select private.invite_again(invitation) $$;
comment on function public.invitation_resend is 'Mails an invitation again, with a new link; answers sent, known, limited or gone.';

-- The answer -----------------------------------------------------------------------------------------

-- The invitation that a token is of, while it is good.
create function private.invitation_of(token text) returns public.invitations
language sql stable security definer set search_path = '' as $$
  select i from public.invitations as i
  where i.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and i.expires_at > now()
$$;

-- What the holder of a token may see; null for any other token, whatever is wrong with it.
create function public.invitation_open(token text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  invitation public.invitations := private.invitation_of(token);
begin
  if invitation.id is null then
    return null;
  end if;
  return jsonb_build_object('email', invitation.email, 'fullName', invitation.full_name, 'role', invitation.role,
    'locale', invitation.locale, 'hasAccount', private.make_way(invitation.email));
end
$$;
comment on function public.invitation_open is 'What the holder of an invitation''s token may see.';

-- Whether an address has an account that its owner has used; one that nobody verified is deleted.
create function private.make_way(address text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.users as u where lower(u.email) = address and private.is_unproven(u);
  return exists (select from auth.users as u where lower(u.email) = address);
end
$$;

-- Nobody loses by an invitation: whoever may more already keeps that.
create function private.redeem_invitation(invitation public.invitations, account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.user_roles as r (user_id, role) values (account, invitation.role)
  on conflict (user_id) do update set role = excluded.role
  where private.role_rank(r.role) < private.role_rank(excluded.role);
  update public.profiles set full_name = coalesce(full_name, invitation.full_name) where user_id = account;
  delete from public.invitations where id = invitation.id;
end
$$;

-- For an account that is there: it has the invited address, verified. Answers the role, null when not.
create function public.invitation_accept(token text, account uuid) returns text
language plpgsql set search_path = '' as $$
begin
  return private.accept_invitation(token, account);
end
$$;
comment on function public.invitation_accept is 'Gives an account what its address was invited to; answers the role.';
create function private.accept_invitation(token text, account uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations := private.invitation_of(token);
begin
  if invitation.id is null or not exists (
    select from auth.users where id = account and lower(email) = invitation.email and email_confirmed_at is not null) then
    return null;
  end if;
  perform private.redeem_invitation(invitation, account);
  return (select role from public.user_roles where user_id = account);
end
$$;

-- For a new account: the token came along with the sign-up. Nothing in there may keep an account from
-- being made.
create function private.welcome_invited() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations;
begin
  if jsonb_typeof(new.raw_user_meta_data) is distinct from 'object' then
    return null;
  end if;
  invitation := private.invitation_of(new.raw_user_meta_data ->> 'invitation');
  if invitation.email = lower(new.email) then
    update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()),
      raw_user_meta_data = raw_user_meta_data - 'invitation'
    where id = new.id;
    perform private.redeem_invitation(invitation, new.id);
  end if;
  return null;
end
$$;
-- By its name it comes after khoi_create_profile.
create trigger khoi_welcome_invited after insert on auth.users
  for each row when (new.raw_user_meta_data ->> 'invitation' is not null)
  execute function private.welcome_invited();

revoke all on function private.is_unproven, private.invitation_of, private.make_way, private.redeem_invitation,
  private.accept_invitation from public, anon, authenticated;
grant execute on function private.invitation_of, private.make_way, private.accept_invitation to service_role;
revoke all on function public.invitation_send, public.invitation_resend, public.invitation_open,
  public.invitation_accept from public, anon, authenticated;
grant execute on function public.invitation_send, public.invitation_resend to authenticated, service_role;
grant execute on function public.invitation_open, public.invitation_accept to service_role;

-- Access ----------------------------------------------------------------------------------------------

alter table public.invitations enable row level security;
grant select (id, email, full_name, role, locale, invited_by, created_at, sent_at, expires_at), delete
  on public.invitations to authenticated;
grant all on public.invitations to service_role;
create policy invitations_authenticated_select_admin on public.invitations
  for select to authenticated using ((select private.is_admin()));
create policy invitations_authenticated_delete_admin on public.invitations
  for delete to authenticated using ((select private.is_admin()));

-- Two admins, one account ------------------------------------------------------------------------------

-- A new role is a new state of the account: who edits an older one is told.
create function private.touch_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set updated_at = now() where user_id = new.user_id;
  return null;
end
$$;
create trigger user_roles_touch_profile after insert or update on public.user_roles
  for each row execute function private.touch_profile();
