-- Administrators erase a reader's message, and `npm run erase` answers a request to erase what is kept about an address:
-- it counts what it removed and what stays. Unanswered invitations and the network addresses of sessions had no end; a
-- logo of a submission that never came had one that no table named, and went by a clock that had just jumped, too.

insert into private.retention (kind, days) values
  ('unused_logo', 1), ('session_address', 30), ('invitation', 30), ('backup', 35);

-- Functions ---------------------------------------------------------------------------------------

-- What else names a message goes with it: news at the bell, and mails that have not gone.
create function private.forget_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gone public.contact_messages;
begin
  for gone in select * from old_rows where assignee_id is not null loop
    perform private.withdraw_news('message_assigned', gone.id, null);
  end loop;
  delete from public.notifications as n using old_rows as m
  where n.kind in ('contact_message', 'message_assigned') and n.data ->> 'id' = m.id::text;
  delete from public.email_outbox as o using old_rows as m
  where o.status in ('pending', 'failed') and (o.dedupe_key = 'answer:' || m.id
    or (o.template = 'contact-message' and o.data ->> 'email' = m.email and o.data ->> 'message' = m.message));
  return null;
end
$$;

-- As in 20261127002700_media_storage, but not by a clock that has just jumped.
create or replace function private.orphaned_logos(moment timestamptz) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name from storage.objects as o
  where o.bucket_id = 'startup-logos' and o.created_at < moment and private.is_clock_steady()
    and o.name not in (
      select substring(entry.logo_url from '/object/public/startup-logos/([^?#]+)')
      from (
        select logo_url from public.startups where logo_url like '%/object/public/startup-logos/%'
        union all
        select logo_url from public.investors where logo_url like '%/object/public/startup-logos/%'
      ) as entry)
  order by o.created_at limit 100
$$;

-- As in 20261127002700_media_storage, but by the table.
create or replace function public.orphaned_logos(moment timestamptz default private.kept_since('unused_logo'))
returns setof text
language sql stable set search_path = '' as $$ select private.orphaned_logos(moment) $$;

-- The network of an address, as far as it names no household: /24 of IPv4, /48 of IPv6 (RFC 6177).
create function private.network_of(address inet) returns inet
language sql immutable parallel safe set search_path = '' as $$
  select network(set_masklen(address, case family(address) when 4 then 24 else 48 end))
$$;

-- As in 20261128095121_retention_rules, but also invitations, and the addresses of sessions.
create or replace function private.forget_records(at_most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
  total integer := 0;
begin
  delete from auth.sessions where id in (
    select s.id from auth.sessions as s
    where s.created_at < private.kept_since('session')
      or coalesce(s.refreshed_at at time zone 'UTC', s.created_at) < private.kept_since('session_idle')
      or s.not_after < now()
    limit at_most for update skip locked);
  get diagnostics gone = row_count;
  total := total + gone;
  update auth.sessions set ip = private.network_of(ip) where id in (
    select s.id from auth.sessions as s
    where coalesce(s.refreshed_at at time zone 'UTC', s.created_at) < private.kept_since('session_address')
      and s.ip <> private.network_of(s.ip)
    limit at_most for update skip locked);
  get diagnostics gone = row_count;
  total := total + gone;
  delete from auth.users where id in (
    select u.id from auth.users as u
    where private.is_unproven(u) and u.created_at < private.kept_since('account_request')
    limit at_most for update skip locked);
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.invitations where id in (
    select i.id from public.invitations as i
    where i.expires_at < private.kept_since('invitation')
    limit at_most for update skip locked);
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.contact_messages where id in (
    select m.id from public.contact_messages as m
    where coalesce(m.answered_at, m.handled_at, m.created_at) < private.kept_since('message')
    limit at_most for update skip locked);
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.notifications where id in (
    select n.id from public.notifications as n where n.created_at < private.kept_since('notification')
    limit at_most for update skip locked);
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.preview_links where id in (
    select p.id from public.preview_links as p where p.expires_at < private.kept_since('preview')
    limit at_most for update skip locked);
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.audit_log where id in (
    select l.id from public.audit_log as l where l.at < private.kept_since('audit')
    order by l.at limit at_most);
  get diagnostics gone = row_count;
  return total + gone;
end
$$;

-- Erases what is kept about an address and the account that has it. What stays is counted, too: the records of the
-- newsroom and what is public about companies. A dry one only counts.
create function private.erase_person(address text, dry boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted constant text := lower(btrim(address));
  account constant uuid := (select u.id from auth.users as u where lower(u.email) = wanted);
  person constant uuid := (select p.id from public.profiles as p where p.user_id = account);
  removed jsonb;
  stays jsonb;
begin
  removed := jsonb_build_object(
    'account', (select count(*) from auth.users as u where u.id = account),
    'sessions', (select count(*) from auth.sessions as s where s.user_id = account),
    'notifications', (select count(*) from public.notifications as n where n.user_id = person),
    'submissions',
      (select count(*) from public.startups as s where s.submitted_by = person and s.status <> 'approved')
      + (select count(*) from public.investors as i where i.submitted_by = person and i.status <> 'approved'),
    'claims', (select count(*) from public.claims as c where c.user_id = person),
    'suggestions', (select count(*) from public.fact_proposals as f where f.user_id = person),
    'subscription', (select count(*) from public.newsletter_subscribers as s where s.email = wanted),
    'messages', (select count(*) from public.contact_messages as m where lower(m.email) = wanted),
    'invitations', (select count(*) from public.invitations as i where i.email = wanted),
    'admin_address', (select count(*) from public.admin_emails as a where a.email = wanted),
    'mails', (select count(*) from public.email_outbox as o
      where lower(o.to_email) = wanted or position(wanted in lower(o.data::text)) > 0));
  stays := jsonb_build_object(
    'articles', (select count(*) from public.articles as a where a.author_id = person),
    'bylines', (select count(*) from public.authors as a where a.user_id = account),
    'profiles',
      (select count(*) from public.startups as s where s.submitted_by = person and s.status = 'approved')
      + (select count(*) from public.investors as i where i.submitted_by = person and i.status = 'approved'),
    'audit', (select count(*) from public.audit_log as l where l.actor = account),
    'suppression', (select count(*) from public.newsletter_suppressions as s
      where s.email_hash = private.email_hash(wanted)));
  if not dry then
    delete from public.admin_emails as a where a.email = wanted;
    delete from public.invitations as i where i.email = wanted;
    delete from public.contact_messages as m where lower(m.email) = wanted;
    delete from public.newsletter_subscribers as s where s.email = wanted;
    -- The guard of the last administrator speaks before anything is gone: all of it is one transaction.
    delete from public.profiles as p where p.user_id = account;
    delete from auth.users as u where u.id = account;
    -- Also what the deletions above have queued, and what others would be told about the person.
    delete from public.email_outbox as o
    where lower(o.to_email) = wanted or position(wanted in lower(o.data::text)) > 0;
    perform private.note_leaver(private.fingerprint(private.email_hash(wanted)), 'erased');
    insert into public.audit_log (actor_role, action, table_name, row_id)
    values ('system', 'delete', 'erasures', coalesce(account::text, left(private.fingerprint(private.email_hash(wanted)), 12)));
  end if;
  return jsonb_build_object('removed', removed, 'stays', stays);
end
$$;

create function public.erase_person(address text, dry boolean default false) returns jsonb
language sql set search_path = '' as $$ select private.erase_person(address, dry) $$;
comment on function public.erase_person is
  'Erases what is kept about an address; counts, by kind, what was removed and what stays. dry: only counts.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger contact_messages_forget after delete on public.contact_messages
  referencing old table as old_rows for each statement execute function private.forget_messages();
-- What the clock forgets leaves no record.
create trigger contact_messages_audit_erasure after delete on public.contact_messages
  for each row when (not private.is_system())
  execute function private.write_audit('id', 'first_name', 'last_name', 'email', 'subject', 'message', 'answer');

-- Policies ----------------------------------------------------------------------------------------

create policy contact_messages_authenticated_delete_admin on public.contact_messages
  for delete to authenticated using ((select private.is_admin()));

-- Grants ------------------------------------------------------------------------------------------

grant delete on public.contact_messages to authenticated;
grant execute on function private.erase_person, public.erase_person to service_role;
