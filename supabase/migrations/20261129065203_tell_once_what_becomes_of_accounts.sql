-- Whom an account belongs to is told once that it ended, sees no session that can do nothing any more, and hears of an
-- authenticator app whose key did not move with the site.

-- As in 20261127000800_account_security, but silent where the role goes with the account: the mail about its end is enough.
-- Its profile goes first, and takes the role along before the account itself.
create or replace function private.tell_of_role() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given text := case tg_op when 'DELETE' then 'user' else new.role end;
begin
  if current_setting('khoi.verified', true) is distinct from old.user_id::text
    and coalesce(current_setting('khoi.own_session', true), '') = '' then
    perform private.tell_owner(u.email, private.mail_locale(u.id, u.raw_user_meta_data),
      jsonb_build_object('event', 'role', 'role', given))
    from auth.users as u join public.profiles as p on p.user_id = u.id
    where u.id = old.user_id and u.email_confirmed_at is not null;
  end if;
  return null;
end
$$;

-- As in 20261128164801_set_session_days, but without those whose refresh tokens were all taken back: a project's auth
-- server does so when one comes twice, and leaves the session. Its last access token is good for a quarter of an hour.
create or replace function private.own_sessions() returns table (
  id uuid, user_agent text, address text, began_at timestamptz, seen_at timestamptz, is_current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, s.user_agent, abbrev(s.ip), s.created_at,
    greatest(s.created_at, s.refreshed_at at time zone 'UTC'), s.id = private.session_id()
  from auth.sessions as s
  where s.user_id = auth.uid() and private.is_session(s.id, s.user_id) and private.session_is_trusted()
    and not exists (
      select from auth.refresh_tokens as t where t.session_id = s.id
      having bool_and(coalesce(t.revoked, false)) and max(t.updated_at) < now() - interval '15 minutes')
  order by s.id = private.session_id() desc, 5 desc
$$;

-- As in 20261127002500_outbox_delivery, but what an import itself has to tell goes out: the old place did not send it.
create or replace function private.hold_after_restore(all_mails boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_issues set held_at = now(), hold_reason = 'restored'
  where status in ('scheduled', 'sending') and held_at is null;
  update public.email_outbox set status = 'failed', lease_token = null, lease_until = null,
    last_error = 'The site was restored from a backup while this mail waited: it may have arrived.'
  where status in ('pending', 'sending')
    and (all_mails or created_at < now() - interval '1 day'
      and not (status = 'pending' and attempts = 0 and next_attempt_at > now()))
    and not (template = 'second-factor' and data ->> 'event' = 'unreadable')
    -- Those of a held issue wait for what becomes of it.
    and coalesce(data ->> 'issueId', '') not in (
      select i.id::text from public.newsletter_issues as i where i.held_at is not null);
end
$$;
