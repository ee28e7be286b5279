-- What the newsletter's functions do in one transaction each: subscribe with double opt-in, confirm,
-- unsubscribe, preferences, and the clockwork (one reminder, then deletion). All of it for
-- service_role only; a reader proves an address with the token of a mail.

-- 244 random bits as hex. Only its hash is stored; the token itself travels in the mail.
create function private.issue_newsletter_token(subscriber uuid, for_purpose text, lifetime interval)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into public.newsletter_tokens (token_hash, subscriber_id, purpose, expires_at)
  values (encode(sha256(convert_to(token, 'UTF8')), 'hex'), subscriber, for_purpose, now() + lifetime);
  return token;
end
$$;

create function private.newsletter_token_owner(token text, for_purpose text) returns uuid
language sql stable security definer set search_path = '' as $$
  select subscriber_id from public.newsletter_tokens
  where token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
    and purpose = for_purpose and expires_at > now()
$$;

-- The tokens at the foot of every newsletter mail. They outlive the mail in an inbox by far.
create function private.newsletter_member_tokens(subscriber uuid) returns jsonb
language sql security definer set search_path = '' as $$
  select jsonb_build_object(
    'unsubscribeToken', private.issue_newsletter_token(subscriber, 'unsubscribe', interval '5 years'),
    'preferencesToken', private.issue_newsletter_token(subscriber, 'preferences', interval '5 years'))
$$;
revoke all on function private.issue_newsletter_token, private.newsletter_token_owner, private.newsletter_member_tokens
  from public, anon, authenticated;
grant execute on function private.issue_newsletter_token, private.newsletter_token_owner, private.newsletter_member_tokens
  to service_role;

-- Notes the wish of an address and queues the mail that asks for its confirmation, at most one a
-- day. Says nothing about what was known: the caller answers everybody the same.
create function public.newsletter_subscribe(address text, language text, consent_text text, page text)
returns void
language plpgsql set search_path = '' as $$
declare
  person public.newsletter_subscribers;
begin
  insert into public.newsletter_subscribers as s
    (email, locale, consent_version, consent_page, confirmation_sent_at)
  values (address, language, consent_text, page, now())
  on conflict (email) do update set
    status = 'pending', locale = excluded.locale, consent_version = excluded.consent_version,
    consent_page = excluded.consent_page, consent_at = now(), confirmation_sent_at = now(),
    reminded_at = null
  where s.status = 'unsubscribed'
    or (s.status = 'pending' and coalesce(s.confirmation_sent_at, '-infinity') < now() - interval '1 day')
  returning s.* into person;
  -- A suppressed address is stored as such by its trigger, and gets no mail.
  if person.status = 'pending' then
    perform private.enqueue_mail('newsletter-confirm', person.email, person.locale,
      jsonb_build_object('confirmToken', private.issue_newsletter_token(person.id, 'confirm', interval '7 days')),
      null, 2);
  end if;
end
$$;
comment on function public.newsletter_subscribe is 'Double opt-in, first half: pending row and confirmation mail.';

-- True when the address is confirmed now, by this call or an earlier one with the same token.
create function public.newsletter_confirm(token text) returns boolean
language plpgsql set search_path = '' as $$
declare
  owner uuid := private.newsletter_token_owner(token, 'confirm');
  person public.newsletter_subscribers;
begin
  update public.newsletter_subscribers set status = 'confirmed'
  where id = owner and status = 'pending' returning * into person;
  if found then
    perform private.enqueue_mail('newsletter-welcome', person.email, person.locale,
      private.newsletter_member_tokens(person.id), null, 3);
    return true;
  end if;
  return exists (select from public.newsletter_subscribers where id = owner and status = 'confirmed');
end
$$;
comment on function public.newsletter_confirm is 'Double opt-in, second half.';

-- True when the token is good, whatever the state was. Newsletter mail that still waits is dropped.
create function public.newsletter_unsubscribe(token text) returns boolean
language plpgsql set search_path = '' as $$
declare
  owner uuid := private.newsletter_token_owner(token, 'unsubscribe');
begin
  if owner is null then
    return false;
  end if;
  update public.newsletter_subscribers set status = 'unsubscribed'
  where id = owner and status in ('pending', 'confirmed');
  delete from public.newsletter_tokens where subscriber_id = owner and purpose = 'confirm';
  update public.email_outbox set status = 'failed', last_error = 'The reader unsubscribed.'
  where status = 'pending' and template like 'newsletter-%'
    and to_email = (select email from public.newsletter_subscribers where id = owner);
  return true;
end
$$;
comment on function public.newsletter_unsubscribe is 'Ends a subscription with the token of a mail.';

create function public.newsletter_preferences(token text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('email', email, 'status', status, 'locale', locale,
    'categories', categories, 'weekly', weekly)
  from public.newsletter_subscribers
  where id = private.newsletter_token_owner(token, 'preferences')
$$;
comment on function public.newsletter_preferences is 'What the holder of a preferences token may see; null for a bad token.';

-- subscribed true after an unsubscription is a new consent, given by whoever reads the mailbox.
create function public.newsletter_update_preferences(
  token text, language text, wanted text[], every_week boolean, subscribed boolean, consent_text text, page text)
returns boolean
language plpgsql set search_path = '' as $$
declare
  person public.newsletter_subscribers;
begin
  select * into person from public.newsletter_subscribers
  where id = private.newsletter_token_owner(token, 'preferences') for update;
  if not found then
    return false;
  end if;
  update public.newsletter_subscribers set locale = language, categories = wanted, weekly = every_week
  where id = person.id;
  if subscribed and person.status = 'unsubscribed' then
    update public.newsletter_subscribers set status = 'pending', consent_at = now(),
      consent_version = consent_text, consent_page = page where id = person.id;
    update public.newsletter_subscribers set status = 'confirmed' where id = person.id and status = 'pending';
  elsif not subscribed and person.status in ('pending', 'confirmed') then
    update public.newsletter_subscribers set status = 'unsubscribed' where id = person.id;
    delete from public.newsletter_tokens where subscriber_id = person.id and purpose = 'confirm';
  end if;
  return true;
end
$$;
comment on function public.newsletter_update_preferences is 'Changes what the holder of a preferences token may change.';

-- The clockwork, any number of times a day: one reminder after 48 hours; after 7 days a request that
-- was never confirmed is forgotten; tokens that have ended go.
create function public.newsletter_tend() returns void
language plpgsql set search_path = '' as $$
declare
  person public.newsletter_subscribers;
begin
  for person in
    update public.newsletter_subscribers set reminded_at = now()
    where status = 'pending' and reminded_at is null
      and confirmation_sent_at between now() - interval '7 days' and now() - interval '48 hours'
    returning *
  loop
    perform private.enqueue_mail('newsletter-reminder', person.email, person.locale,
      jsonb_build_object('confirmToken', private.issue_newsletter_token(person.id, 'confirm',
        person.confirmation_sent_at + interval '7 days' - now())), null, 4);
  end loop;
  -- Somebody who had left and did not come back after all is as before.
  update public.newsletter_subscribers set status = 'unsubscribed'
  where status = 'pending' and confirmed_at is not null and confirmation_sent_at < now() - interval '7 days';
  delete from public.newsletter_subscribers
  where status = 'pending' and confirmed_at is null
    and coalesce(confirmation_sent_at, created_at) < now() - interval '7 days';
  delete from public.newsletter_tokens where expires_at < now();
end
$$;
comment on function public.newsletter_tend is 'Reminds once, then forgets unconfirmed requests.';

revoke all on function public.newsletter_subscribe, public.newsletter_confirm, public.newsletter_unsubscribe,
  public.newsletter_preferences, public.newsletter_update_preferences, public.newsletter_tend
  from public, anon, authenticated;
grant execute on function public.newsletter_subscribe, public.newsletter_confirm, public.newsletter_unsubscribe,
  public.newsletter_preferences, public.newsletter_update_preferences, public.newsletter_tend
  to service_role;
