-- A reader can take everything that is kept about them along, and have it deleted. Deleting a row of
-- newsletter_subscribers, whoever does it, now forgets the address wherever it stands: tokens go by
-- their key, the newsletter's mails by the trigger below. Left are the counts of issues, under an id
-- that leads nowhere, and, after a bounce or a complaint, the hash that keeps us from writing again.

-- A reader may change their language later; what they agreed to was said in one.
alter table public.newsletter_subscribers
  add column consent_locale text,
  add constraint newsletter_subscribers_consent_locale_check check (consent_locale in ('en', 'vi'));
comment on column public.newsletter_subscribers.consent_locale is
  'Language of the text that was agreed to; null where nobody wrote it down.';

create function private.note_consent_locale() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.consent_at <> old.consent_at then
    new.consent_locale := new.locale;
  end if;
  return new;
end
$$;
create trigger newsletter_subscribers_note_consent before insert or update on public.newsletter_subscribers
  for each row execute function private.note_consent_locale();

create index email_outbox_to_email_idx on public.email_outbox (to_email);

-- A mail that is with the server at this moment counts as sent, as everywhere. A reader whose mail
-- waited has none again, and newsletter_advance, which finds nobody there, counts them as 'deleted'; a
-- cancelled issue takes no further step.
create function private.forget_subscribers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  with gone as (
    delete from public.email_outbox as o using old_rows as s
    where o.to_email = s.email and o.template like 'newsletter-%'
    returning o.id, o.handed_over_at is not null as handed_over
  )
  update public.newsletter_deliveries as d set
    outbox_id = case when gone.handed_over then d.outbox_id end,
    queued_at = case when gone.handed_over then d.queued_at end,
    status = case when gone.handed_over then 'sent' when i.status = 'cancelled' then 'suppressed' else 'pending' end,
    reason = case when i.status = 'cancelled' and not gone.handed_over then 'cancelled' end,
    settled_at = case when gone.handed_over or i.status = 'cancelled' then now() end
  from gone, public.newsletter_issues as i
  where d.outbox_id = gone.id and d.status = 'pending' and i.id = d.issue_id;
  return null;
end
$$;
create trigger newsletter_subscribers_forget after delete on public.newsletter_subscribers
  referencing old table as old_rows for each statement execute function private.forget_subscribers();

-- That somebody was deleted stays on record; what they had chosen and agreed to does not.
drop trigger newsletter_subscribers_audit on public.newsletter_subscribers;
create trigger newsletter_subscribers_audit after update or delete on public.newsletter_subscribers
  for each row execute function private.write_audit('id', 'email', 'locale', 'categories', 'weekly',
    'consent_version', 'consent_locale', 'consent_page', 'consent_at', 'confirmation_sent_at', 'reminded_at',
    'confirmed_at', 'unsubscribed_at', 'created_at');

-- Written for the reader: their words, no id and no token. An issue that nobody got is not named.
create function public.newsletter_export(token text) returns json
language sql stable set search_path = '' as $$
  select json_build_object(
    'email', s.email, 'status', s.status, 'language', s.locale, 'topics', s.categories, 'weekly', s.weekly,
    'consent', json_build_object('text_version', s.consent_version, 'language', s.consent_locale,
      'given_at', s.consent_at, 'page', s.consent_page),
    'created_at', s.created_at, 'updated_at', s.updated_at, 'confirmation_sent_at', s.confirmation_sent_at,
    'reminded_at', s.reminded_at, 'confirmed_at', s.confirmed_at, 'unsubscribed_at', s.unsubscribed_at,
    'suppressed', (
      select json_build_object('reason', u.reason, 'since', u.created_at)
      from public.newsletter_suppressions as u where u.email_hash = private.email_hash(s.email)),
    'issues', coalesce((
      select json_agg(json_build_object(
        'subject', case when 'sent' in (i.status, d.status)
          then case s.locale when 'vi' then i.subject_vi else i.subject_en end end,
        'state', d.status, 'reason', d.reason, 'queued_at', d.queued_at, 'settled_at', d.settled_at,
        'opened', d.opened, 'clicked', d.clicked) order by i.started_at, i.id)
      from public.newsletter_issues as i
      join public.newsletter_deliveries as d on d.issue_id = i.id and d.subscriber_id = s.id), '[]'),
    'mails', coalesce((
      select json_agg(json_build_object('kind', o.template, 'language', o.locale, 'state', o.status,
        'queued_at', o.created_at, 'sent_at', o.sent_at) order by o.created_at, o.id)
      from public.email_outbox as o
      where o.to_email = s.email and o.template like 'newsletter-%' and o.template <> 'newsletter-issue'), '[]'))
  from public.newsletter_subscribers as s
  where s.id = private.newsletter_token_owner(token, 'preferences')
$$;
comment on function public.newsletter_export is
  'Everything that is kept about the holder of a preferences token; null for a bad token.';

-- Who deletes their data leaves, too: counted for the issue that led there.
create function public.newsletter_erase(token text) returns boolean
language plpgsql set search_path = '' as $$
declare
  owner uuid := private.newsletter_token_owner(token, 'preferences');
begin
  -- The issue before its reader, as newsletter_advance has them: two that wait for each other is a failure.
  update public.newsletter_issues set unsubscribed = unsubscribed + 1
  where id = (select issue_id from public.newsletter_tokens
      where token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex'))
    and exists (select from public.newsletter_subscribers where id = owner and status in ('pending', 'confirmed'));
  delete from public.newsletter_subscribers where id = owner;
  return found;
end
$$;
comment on function public.newsletter_erase is
  'Deletes the holder of a preferences token and whatever names them; false for a bad token.';

revoke all on function private.note_consent_locale, private.forget_subscribers,
  public.newsletter_export, public.newsletter_erase from public, anon, authenticated;
grant execute on function public.newsletter_export, public.newsletter_erase to service_role;
