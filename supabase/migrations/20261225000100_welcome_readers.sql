-- Two mails more for whoever confirmed a subscription: a look around after five days, their choices
-- after two weeks. Both wait in the outbox from the moment of the confirmation, under a key of the
-- reader's, so that they are written once however often the link is followed or somebody comes back.
-- Nobody who was imported or added by the office gets them; who leaves, and who changes their
-- language, is followed; an administrator can switch them off.

insert into private.mail_budgets (template, per_hour, shared) values
  -- Once per reader by their keys.
  ('newsletter-tour', null, false),
  ('newsletter-choices', null, false);

alter table public.site_settings drop constraint site_settings_name_check,
  add constraint site_settings_name_check check (name ~ '^(figure|email)\.[A-Za-z]{1,40}$'
    or name in ('require_second_factor', 'zone', 'welcome_series') or name in ('postal.en', 'postal.vi')),
  add constraint site_settings_welcome_series_check check (name <> 'welcome_series' or value in ('on', 'off'));

create function private.plan_welcome(person public.newsletter_subscribers, tokens jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.email_outbox (template, to_email, locale, data, dedupe_key, priority, next_attempt_at)
  select step.template, person.email, person.locale, tokens, step.template || ' ' || person.id, 7, now() + step.after
  from (values ('newsletter-tour', interval '5 days'), ('newsletter-choices', interval '14 days'))
    as step (template, after)
  where not exists (select from public.site_settings where name = 'welcome_series' and value = 'off')
  on conflict on constraint email_outbox_dedupe_key_key do nothing
$$;

-- What waits of the series, for a reader or, without one, for all.
create function private.drop_welcome(address text, why text) returns void
language sql security definer set search_path = '' as $$
  update public.email_outbox set status = 'failed', failure = 'dropped', last_error = why
  where status = 'pending' and template in ('newsletter-tour', 'newsletter-choices')
    and (address is null or to_email = address)
$$;

create function private.follow_reader() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status in ('unsubscribed', 'suppressed') and new.status <> old.status then
    perform private.drop_welcome(new.email, 'The reader unsubscribed.');
  elsif new.locale <> old.locale then
    update public.email_outbox set locale = new.locale
    where status = 'pending' and template in ('newsletter-tour', 'newsletter-choices') and to_email = new.email;
  end if;
  return null;
end
$$;
create trigger newsletter_subscribers_welcome after update of status, locale on public.newsletter_subscribers
  for each row execute function private.follow_reader();

create function private.stop_welcome() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.drop_welcome(null, 'The welcome mails were switched off.');
  return null;
end
$$;
create trigger site_settings_welcome after insert or update on public.site_settings
  for each row when (new.name = 'welcome_series' and new.value = 'off') execute function private.stop_welcome();

revoke all on function private.plan_welcome, private.drop_welcome, private.follow_reader, private.stop_welcome
  from public, anon, authenticated;
grant execute on function private.plan_welcome to service_role;

-- As 20261121030000_run_the_newsletter.sql has it, with the series. The welcome itself is the newest mail.
create or replace function public.newsletter_confirm(token text) returns boolean
language plpgsql set search_path = '' as $$
declare
  owner uuid := private.newsletter_token_owner(token, 'confirm');
  person public.newsletter_subscribers;
  tokens jsonb;
begin
  update public.newsletter_subscribers set status = 'confirmed'
  where id = owner and status = 'pending' returning * into person;
  if found then
    tokens := private.newsletter_member_tokens(person.id);
    perform private.plan_welcome(person, tokens);
    perform private.enqueue_mail('newsletter-welcome', person.email, person.locale, tokens, null, 3);
    return true;
  end if;
  return exists (select from public.newsletter_subscribers where id = owner and status = 'confirmed');
end
$$;

-- As 20261122110000_tell_outbox_figures.sql has it; a mail whose day has not come does not wait.
create or replace function public.outbox_figures() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'pending', (select count(*) from public.email_outbox
      where status in ('pending', 'sending') and (attempts > 0 or next_attempt_at <= now())),
    'lateSeconds', (select coalesce(greatest(extract(epoch from now() - min(next_attempt_at)), 0), 0)::float8
      from public.email_outbox where status = 'pending'),
    'failed', (select count(*) from public.email_outbox
      where status = 'failed' and created_at > now() - interval '7 days'))
$$;

-- As 20261121130400_tell_system_facts.sql has it; the same.
create or replace function private.admin_system() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() and not private.is_system() then
    raise exception 'only admins read the state of the system' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'postgres', current_setting('server_version'),
    'databaseBytes', pg_database_size(current_database()),
    'oldestMail', (select min(created_at) from public.email_outbox
      where status in ('pending', 'sending') and (attempts > 0 or next_attempt_at <= now())));
end
$$;

-- As 20261122050500_settle_restores.sql has it; what was to go out later than now cannot be out, unless another place
-- sends it.
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
    -- Those of a held issue wait for what becomes of it.
    and coalesce(data ->> 'issueId', '') not in (
      select i.id::text from public.newsletter_issues as i where i.held_at is not null);
end
$$;
