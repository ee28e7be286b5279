-- Erasing an address takes the mails that name it, and no others: those of hoa-lan@… went with lan@…, and an empty address
-- was part of every mail.

-- Whether a value says an address as a whole.
create function private.names_address(value jsonb, address text) returns boolean
language sql immutable set search_path = '' as $$
  select exists (select from jsonb_path_query(value, 'strict $.**') as part
    where jsonb_typeof(part) = 'string' and lower(part #>> '{}') ~ ('(^|[^[:alnum:]._%+-])'
      || regexp_replace(address, '([^[:alnum:]@])', '\\\1', 'g') || '($|[^[:alnum:].-]|[.]($|[^[:alnum:]]))'))
$$;

-- As in 20261129065026_keep_suggestions_of_leavers, but what is an address, and as a whole.
create or replace function private.erase_person(address text, dry boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted constant text := lower(btrim(address));
  account constant uuid := (select u.id from auth.users as u where lower(u.email) = wanted);
  person constant uuid := (select p.id from public.profiles as p where p.user_id = account);
  removed jsonb;
  stays jsonb;
begin
  if not coalesce(private.is_email(wanted), false) then
    raise exception 'an address of a mailbox' using errcode = '22023';
  end if;
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
      where lower(o.to_email) = wanted or private.names_address(o.data, wanted)));
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
    -- Who is erased leaves none of them without a name, either.
    delete from public.fact_proposals as f where f.user_id = person;
    -- The guard of the last administrator speaks before anything is gone: all of it is one transaction.
    delete from public.profiles as p where p.user_id = account;
    delete from auth.users as u where u.id = account;
    -- Also what the deletions above have queued, and what others would be told about the person.
    delete from public.email_outbox as o
    where lower(o.to_email) = wanted or private.names_address(o.data, wanted);
    perform private.note_leaver(private.fingerprint(private.email_hash(wanted)), 'erased');
    insert into public.audit_log (actor_role, action, table_name, row_id)
    values ('system', 'delete', 'erasures', coalesce(account::text, left(private.fingerprint(private.email_hash(wanted)), 12)));
  end if;
  return jsonb_build_object('removed', removed, 'stays', stays);
end
$$;

revoke execute on function private.names_address from public, anon;
