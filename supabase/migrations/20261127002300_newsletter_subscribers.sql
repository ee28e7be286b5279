-- Readers of the newsletter: who asked for it (double opt-in, with the record of consent), and whom never to
-- write to again. People reach all of it through functions only, for service_role; a reader proves an address
-- with the token of a mail.
--
--   pending → confirmed → unsubscribed → pending …, and from anywhere → suppressed
--
-- Deleting a row of newsletter_subscribers, by any role, forgets the address wherever it stands: tokens
-- go by their key, the newsletter's mails by a trigger. Left are the counts of issues, under an id that leads
-- nowhere, and, after a bounce or a complaint, the hash that keeps us from writing again.

-- Tables ------------------------------------------------------------------------------------------

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  status text not null default 'pending',
  locale text not null default 'en',
  categories text[] not null default '{}',
  weekly boolean not null default true,
  consent_version text not null,
  consent_page text not null,
  consent_at timestamptz not null default now(),
  confirmation_sent_at timestamptz,
  reminded_at timestamptz,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A reader may change their language later; what they agreed to was said in one.
  consent_locale text,
  bounce_detail text,
  search text generated always as (private.search_text(email)) stored,
  constraint newsletter_subscribers_email_key unique (email),
  constraint newsletter_subscribers_email_check check (private.is_email(email)),
  constraint newsletter_subscribers_status_check check (status in ('pending', 'confirmed', 'unsubscribed', 'suppressed')),
  constraint newsletter_subscribers_locale_check check (locale = any (private.locales())),
  constraint newsletter_subscribers_categories_check check (private.is_tag_list(categories)
    and categories <@ array['funding', 'startup', 'tech', 'founder']),
  constraint newsletter_subscribers_consent_version_check check
    (char_length(consent_version) between 1 and 40 and private.is_line(consent_version)),
  constraint newsletter_subscribers_consent_page_check check
    (char_length(consent_page) between 1 and 300 and private.is_line(consent_page)),
  constraint newsletter_subscribers_confirmed_at_check check (status <> 'confirmed' or confirmed_at is not null),
  constraint newsletter_subscribers_unsubscribed_at_check check (status <> 'unsubscribed' or unsubscribed_at is not null),
  constraint newsletter_subscribers_consent_locale_check check (consent_locale = any (private.locales())),
  constraint newsletter_subscribers_bounce_detail_check check
    (char_length(bounce_detail) <= 500 and private.is_line(bounce_detail)),
  constraint newsletter_subscribers_reader_check check
    ((status = 'confirmed') = (confirmed_at is not null and unsubscribed_at is null))
);
comment on table public.newsletter_subscribers is
  'Newsletter addresses with their consent. Only confirmed ones get mail.';
comment on column public.newsletter_subscribers.unsubscribed_at is
  'When they stopped being a reader: they left, or the address bounced or complained.';
comment on column public.newsletter_subscribers.consent_locale is
  'Language of the text that was agreed to; null where it was not recorded.';
comment on column public.newsletter_subscribers.bounce_detail is
  'What the mail server said when the address bounced; null where there was none.';

create table public.newsletter_tokens (
  token_hash text primary key,
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  purpose text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  issue_id uuid,
  constraint newsletter_tokens_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint newsletter_tokens_purpose_check check (purpose in ('confirm', 'unsubscribe', 'preferences')),
  constraint newsletter_tokens_expires_at_check check (expires_at > created_at)
);
comment on table public.newsletter_tokens is
  'SHA-256 (hex) of the random tokens in mail links; each serves one purpose.';
comment on column public.newsletter_tokens.issue_id is 'The issue whose mail holds the token.';

create table public.newsletter_suppressions (
  email_hash text primary key,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint newsletter_suppressions_email_hash_check check (email_hash ~ '^[0-9a-f]{64}$'),
  constraint newsletter_suppressions_reason_check check (reason in ('bounce', 'complaint', 'request', 'manual'))
);
comment on table public.newsletter_suppressions is
  'Addresses never to write to again, as SHA-256 (hex): outlives deletion and import.';

create table private.leaver_salt (
  only_one boolean primary key default true,
  salt text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  agreed boolean not null default false,
  constraint leaver_salt_only_one_check check (only_one),
  constraint leaver_salt_salt_check check (salt ~ '^[0-9a-f]{64}$')
);
comment on table private.leaver_salt is 'Of the fingerprints of leavers.';
comment on column private.leaver_salt.agreed is
  'Whether the file beside the backups has it, too: then it never changes again.';

create table private.leavers (
  hash text primary key,
  kind text not null,
  at timestamptz not null default now(),
  constraint leavers_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  constraint leavers_kind_check check (kind in
    ('unsubscribed', 'erased', 'bounce', 'complaint', 'request', 'manual', 'account', 'returned'))
);
comment on table private.leavers is 'Fingerprints of who left, and how last. Outlives their rows.';

-- Indexes -----------------------------------------------------------------------------------------

create index newsletter_subscribers_status_idx on public.newsletter_subscribers (status, created_at);
create index newsletter_subscribers_confirmed_at_idx on public.newsletter_subscribers (confirmed_at)
  where confirmed_at is not null;
create index newsletter_subscribers_email_hash_idx on public.newsletter_subscribers (private.email_hash(email));
create index newsletter_subscribers_created_at_idx on public.newsletter_subscribers (created_at, id)
  include (status, locale, categories);
create index newsletter_subscribers_email_idx on public.newsletter_subscribers (email, id)
  include (status, locale, categories);
create index newsletter_subscribers_search_idx on public.newsletter_subscribers using gin (search extensions.gin_trgm_ops);

create index newsletter_tokens_subscriber_id_idx on public.newsletter_tokens (subscriber_id);
create index newsletter_tokens_expires_at_idx on public.newsletter_tokens (expires_at);

-- Functions ---------------------------------------------------------------------------------------

-- A suppression ends the subscription in its dates, too, so that those who are confirmed are those who have
-- not left. It counts by its fingerprint as well: a restored list may not know it.
create function private.guard_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := lower(btrim(new.email));
  if new.status in ('pending', 'confirmed') and (
    exists (select from public.newsletter_suppressions where email_hash = private.email_hash(new.email))
    or exists (select from private.leavers as l
      where l.hash = private.fingerprint(private.email_hash(new.email))
        and l.kind in ('bounce', 'complaint', 'request', 'manual'))) then
    new.status := 'suppressed';
  end if;
  if tg_op = 'UPDATE' then
    new.updated_at := now();
    if new.status <> old.status and not (
      new.status = 'suppressed'
      or (old.status, new.status) in (
        ('pending', 'confirmed'), ('pending', 'unsubscribed'), ('confirmed', 'unsubscribed'), ('unsubscribed', 'pending'))
    ) then
      raise exception 'a subscriber does not go from % to %', old.status, new.status using errcode = '23514';
    end if;
    if new.status <> old.status and new.status = 'confirmed' then
      new.confirmed_at := now();
      new.unsubscribed_at := null;
    elsif new.status <> old.status and new.status = 'unsubscribed' then
      new.unsubscribed_at := now();
    end if;
  end if;
  if new.status = 'suppressed' and new.confirmed_at is not null then
    new.unsubscribed_at := coalesce(new.unsubscribed_at, now());
  end if;
  return new;
end
$$;

create function private.suppress_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_subscribers set status = 'suppressed'
  where private.email_hash(email) = new.email_hash and status <> 'suppressed';
  return null;
end
$$;

-- What the newsletter's functions do in one transaction each: subscribe with double opt-in, confirm,
-- unsubscribe, preferences, and the clockwork (one reminder, then deletion).

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

-- True when the address is confirmed now, by this call or an earlier one with the same token. The welcome
-- itself is the newest mail of the series.
create function public.newsletter_confirm(token text) returns boolean
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
comment on function public.newsletter_confirm is 'Double opt-in, second half.';

-- True when the token is good, whatever the state was. Newsletter mail that still waits is dropped, and the
-- issue that a reader left by is told.
create function public.newsletter_unsubscribe(token text) returns boolean
language plpgsql set search_path = '' as $$
declare
  owner uuid := private.newsletter_token_owner(token, 'unsubscribe');
begin
  if owner is null then
    return false;
  end if;
  if private.end_subscription(owner) then
    update public.newsletter_issues set unsubscribed = unsubscribed + 1
    where id = (select issue_id from public.newsletter_tokens
      where token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex'));
  end if;
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
comment on function public.newsletter_preferences is
  'What the holder of a preferences token may see; null for a bad token.';

-- subscribed true after an unsubscription is a new consent, given by the owner of the mailbox. Leaving on
-- the preferences page counts for the issue that led there.
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
    update public.newsletter_issues set unsubscribed = unsubscribed + 1
    where id = (select issue_id from public.newsletter_tokens
      where token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex'));
    delete from public.newsletter_tokens where subscriber_id = person.id and purpose = 'confirm';
    update public.email_outbox set status = 'failed', failure = 'dropped', last_error = 'The reader unsubscribed.'
    where status = 'pending' and template like 'newsletter-%' and to_email = person.email;
  end if;
  return true;
end
$$;
comment on function public.newsletter_update_preferences is
  'Changes what the holder of a preferences token may change.';

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
  -- A person who had left and did not come back after all is as before.
  update public.newsletter_subscribers set status = 'unsubscribed'
  where status = 'pending' and confirmed_at is not null and confirmation_sent_at < now() - interval '7 days';
  delete from public.newsletter_subscribers
  where status = 'pending' and confirmed_at is null
    and coalesce(confirmation_sent_at, created_at) < now() - interval '7 days';
  delete from public.newsletter_tokens where expires_at < now();
end
$$;
comment on function public.newsletter_tend is 'Reminds once, then forgets unconfirmed requests.';

-- Readers who consented elsewhere. The rule: a row says when and where they did, or it is refused. An import
-- never brings anybody back: who left, bounced or complained stays as they are. A row may also say that
-- a person is gone: an unsubscription is kept as one of ours, whatever mail must never go to again becomes a
-- suppression. A reader of ours is gone, too, unless their consent here is younger.

-- Rows of leavers count before any row that says otherwise; who had their data deleted is not brought back,
-- either.
create function public.newsletter_import(people jsonb, dry boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  problems jsonb;
  wanted jsonb;
  leavers jsonb;
begin
  with given as (
    select * from jsonb_to_recordset(case jsonb_typeof(people) when 'array' then people else '[]' end) as r
      (line integer, email text, locale text, categories text[], consent_at timestamptz, consent_page text,
        gone text, gone_at timestamptz)
  ), judged as (
    select r.*, case
        when r.gone is not null then
          case when s.status in ('pending', 'confirmed') and s.consent_at > r.gone_at then 'known'
            else 'gone_' || r.gone end
        when exists (select from public.newsletter_suppressions where email_hash = private.email_hash(r.email)) then 'suppressed'
        when s.status in ('unsubscribed', 'suppressed') then s.status
        when s.id is not null then 'known'
        when private.has_left(r.email) then 'erased'
        when r.email in (select g.email from given as g where g.gone is not null) then 'unsubscribed'
        when row_number() over (partition by r.email, r.gone is null order by r.line) > 1 then 'repeated'
      end as problem
    from given as r
    left join public.newsletter_subscribers as s on s.email = r.email)
  select
    coalesce(jsonb_agg(jsonb_build_object('line', line, 'problem', problem) order by line)
      filter (where problem is not null), '[]'),
    coalesce(jsonb_agg(to_jsonb(judged)) filter (where problem is null), '[]'),
    coalesce(jsonb_agg(to_jsonb(judged)) filter (where starts_with(problem, 'gone_')), '[]')
  into problems, wanted, leavers from judged;
  if dry then
    return problems;
  end if;
  perform private.end_subscription(s.id)
  from public.newsletter_subscribers as s
  where s.status in ('pending', 'confirmed')
    and s.email in (select r.email from jsonb_to_recordset(leavers) as r (email text));
  insert into public.newsletter_suppressions (email_hash, reason)
  select distinct on (r.email) private.email_hash(r.email), r.gone
  from jsonb_to_recordset(leavers) as r (email text, gone text) where r.gone <> 'unsubscribed'
  order by r.email, array_position(array['complaint', 'bounce', 'manual'], r.gone)
  on conflict do nothing;
  -- An address that was erased, or is suppressed, is kept by a fingerprint alone.
  insert into public.newsletter_subscribers
    (email, locale, status, consent_version, consent_page, consent_at, unsubscribed_at)
  select distinct on (r.email) r.email, r.locale, 'unsubscribed', 'import', coalesce(r.consent_page, 'import'),
    coalesce(r.consent_at, r.gone_at, now()), coalesce(r.gone_at, now())
  from jsonb_to_recordset(leavers) as r
    (email text, locale text, consent_at timestamptz, consent_page text, gone text, gone_at timestamptz)
  where r.gone = 'unsubscribed' and not private.has_left(r.email)
  order by r.email, r.gone_at desc nulls last
  on conflict (email) do nothing;
  insert into public.newsletter_subscribers
    (email, locale, categories, status, confirmed_at, consent_version, consent_page, consent_at)
  select email, locale, categories, 'confirmed', now(), 'import', consent_page, consent_at
  from jsonb_to_recordset(wanted) as r
    (email text, locale text, categories text[], consent_at timestamptz, consent_page text)
  on conflict (email) do nothing;
  return problems;
end
$$;
comment on function public.newsletter_import is
  'Stores readers with their recorded consent, and leavers as such; answers the lines that it left out.';

create function private.note_consent_locale() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.consent_at <> old.consent_at then
    new.consent_locale := new.locale;
  end if;
  return new;
end
$$;

-- A mail that is with the server at this moment counts as sent, as everywhere. A reader whose mail waited, or
-- was deferred, has none again; newsletter_advance is left nothing to find out, because an issue that is
-- closed takes no further step.
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
    status = case when gone.handed_over then 'sent' else 'suppressed' end,
    reason = case when not gone.handed_over then case i.status when 'cancelled' then 'cancelled' else 'deleted' end end,
    settled_at = now()
  from gone, public.newsletter_issues as i
  where d.outbox_id = gone.id and d.status in ('pending', 'deferred') and i.id = d.issue_id;
  return null;
end
$$;

-- Who left stays gone: after a restore from a backup that knows nothing of it, and when an editor imports an
-- old list. What is kept is a fingerprint of the address (SHA-256 with a salt of this site), what happened
-- last, and when. The embedded backend writes every change to a file beside its backups, too, and puts what
-- the file knows back into a restored database (src/backend/mail/leavers.ts); on a hosted project this table
-- is all there is.
--
--   unsubscribed, erased (asked for deletion), bounce, complaint, request, manual (suppressions),
--   account (of a deleted account, by its id), returned (subscribed again: the others are past)

create function private.fingerprint(email_hash text) returns text
language sql stable security definer set search_path = '' as $$
  select encode(sha256(convert_to(s.salt || ':' || email_hash, 'UTF8')), 'hex') from private.leaver_salt as s
$$;

-- A later word replaces an earlier one, except that who leaves anyway stays suppressed. Times only grow,
-- whatever the clock does: the latest word has to be told by them.
create function private.note_leaver(fingerprint text, what text) returns void
language sql security definer set search_path = '' as $$
  insert into private.leavers as l (hash, kind) values (fingerprint, what)
  on conflict (hash) do update set kind = excluded.kind,
    at = greatest(excluded.at, l.at + interval '1 microsecond')
  where l.kind <> excluded.kind
    and not (l.kind in ('bounce', 'complaint', 'request', 'manual') and excluded.kind in ('unsubscribed', 'erased'))
$$;

create function private.note_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    -- A request that was never confirmed is forgotten by the clock, not by a wish.
    if old.confirmed_at is not null or old.status <> 'pending' then
      perform private.note_leaver(private.fingerprint(private.email_hash(old.email)), 'erased');
    end if;
  elsif new.status = 'unsubscribed' then
    perform private.note_leaver(private.fingerprint(private.email_hash(new.email)), 'unsubscribed');
  elsif new.status = 'confirmed' then
    update private.leavers as l set kind = 'returned', at = greatest(now(), l.at + interval '1 microsecond')
    where l.hash = private.fingerprint(private.email_hash(new.email)) and l.kind in ('unsubscribed', 'erased');
  end if;
  return null;
end
$$;

create function private.note_suppression() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_leaver(private.fingerprint(new.email_hash), new.reason);
  return null;
end
$$;

-- The suppression was lifted, which only the database's owner can.
create function private.note_lifted_suppression() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.leavers as l set kind = 'returned', at = greatest(now(), l.at + interval '1 microsecond')
  where l.hash = private.fingerprint(old.email_hash) and l.kind = old.reason;
  return null;
end
$$;

create function private.note_deleted_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_leaver(private.fingerprint('account:' || old.id), 'account');
  return null;
end
$$;

-- Said in the transaction itself, heard when it is done: what the file is to hold.
create function private.announce_leaver() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('khoi_leavers',
    concat_ws(' ', new.hash, new.kind, to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')));
  return null;
end
$$;

-- Begins the list anew: who left before there was one, under a given salt.
create function private.begin_leavers(with_salt text) returns void
language sql security definer set search_path = '' as $$
  delete from private.leavers;
  update private.leaver_salt set salt = with_salt;
  select private.note_leaver(private.fingerprint(private.email_hash(email)), 'unsubscribed')
  from public.newsletter_subscribers where status = 'unsubscribed';
  select private.note_leaver(private.fingerprint(email_hash), reason) from public.newsletter_suppressions;
$$;

-- Takes over what the file knows better: [{ hash, kind, at }]. Answers how many that were. Whoever is
-- here again although they left after that, is sent away again.
create function private.remember_leavers(known jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  news integer;
  account uuid;
begin
  create temporary table if not exists khoi_news (hash text, kind text, at timestamptz) on commit drop;
  delete from pg_temp.khoi_news;
  insert into pg_temp.khoi_news
  select k.hash, k.kind, k.at
  from jsonb_to_recordset(known) as k (hash text, kind text, at timestamptz)
  left join private.leavers as l on l.hash = k.hash
  where l.hash is null or l.at < k.at;
  get diagnostics news = row_count;
  if news = 0 then
    return 0;
  end if;
  insert into public.newsletter_suppressions (email_hash, reason)
  select private.email_hash(s.email), n.kind
  from public.newsletter_subscribers as s
  join pg_temp.khoi_news as n on n.hash = private.fingerprint(private.email_hash(s.email))
  where n.kind in ('bounce', 'complaint', 'request', 'manual')
  on conflict do nothing;
  update public.newsletter_subscribers as s set status = 'unsubscribed'
  from pg_temp.khoi_news as n
  where n.hash = private.fingerprint(private.email_hash(s.email)) and n.kind = 'unsubscribed'
    and s.status in ('pending', 'confirmed') and n.at > greatest(s.consent_at, s.confirmed_at);
  delete from public.newsletter_subscribers as s using pg_temp.khoi_news as n
  where n.hash = private.fingerprint(private.email_hash(s.email)) and n.kind = 'erased'
    and n.at > greatest(s.consent_at, s.confirmed_at);
  for account in
    select u.id from auth.users as u
    join pg_temp.khoi_news as n on n.kind = 'account' and n.hash = private.fingerprint('account:' || u.id)
  loop
    -- The last admin of an older state cannot go; everybody else does.
    begin
      delete from public.profiles where user_id = account;
      delete from auth.users where id = account;
    exception when check_violation then
      raise warning 'the deleted account % stays: %', account, sqlerrm;
    end;
  end loop;
  -- They were told when it happened.
  delete from public.email_outbox where created_at = now() and status = 'pending';
  -- Last, because what was done above is a later word.
  insert into private.leavers as l (hash, kind, at) select n.hash, n.kind, n.at from pg_temp.khoi_news as n
  on conflict (hash) do update set kind = excluded.kind, at = greatest(l.at, excluded.at);
  return news;
end
$$;

-- Whether an address left and has not come back. For the import, which runs as the service.
create function private.has_left(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.leavers as l
    where l.hash = private.fingerprint(private.email_hash(address)) and l.kind not in ('returned', 'account'))
$$;

-- The office looks after its readers one by one: finds them, adds them with the reason, lets them go, and
-- reads what is kept about each. A bounce keeps what the mail server said, beside the reader, so that it goes
-- when they do.

-- One line of what a mail server said.
create function private.bounce_line(detail text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select private.blank_to_null(left(btrim(regexp_replace(detail,
    '[\s\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+', ' ', 'g')), 500))
$$;

-- What both who leaves and who is let go has in common; false when they were no reader any more.
create function private.end_subscription(owner uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  ended boolean;
begin
  update public.newsletter_subscribers set status = 'unsubscribed'
  where id = owner and status in ('pending', 'confirmed');
  ended := found;
  delete from public.newsletter_tokens where subscriber_id = owner and purpose = 'confirm';
  update public.email_outbox set status = 'failed', failure = 'dropped', last_error = 'The reader unsubscribed.'
  where status = 'pending' and template like 'newsletter-%'
    and to_email = (select email from public.newsletter_subscribers where id = owner);
  return ended;
end
$$;

create function private.newsletter_leave(subscriber uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not (private.is_admin() or private.is_system()) then
    raise exception 'only admins look after subscribers' using errcode = '42501';
  end if;
  return private.end_subscription(subscriber);
end
$$;

-- A person who asked the newsroom. Without a moment of consent they are asked by mail (double opt-in), even
-- those who had left; with one they are a reader at once, which no address becomes that left, bounced or
-- complained. `reason` says how the newsroom knows: it is kept as the place of the consent.
create function private.newsletter_add(address text, language text, topics text[], reason text, agreed_at timestamptz)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.newsletter_subscribers;
begin
  if not (private.is_admin() or private.is_system()) then
    raise exception 'only admins look after subscribers' using errcode = '42501';
  end if;
  address := lower(btrim(address));
  reason := btrim(reason);
  select * into person from public.newsletter_subscribers where email = address for update;
  if person.status = 'suppressed'
    or exists (select from public.newsletter_suppressions where email_hash = private.email_hash(address)) then
    raise exception 'the address must not be written to again' using hint = 'reader_suppressed', errcode = '23514';
  elsif person.status = 'confirmed' then
    raise exception 'the address is subscribed already' using hint = 'reader_known', errcode = '23514';
  end if;
  if agreed_at is null then
    if person.confirmation_sent_at > now() - interval '1 day' and person.status = 'pending' then
      raise exception 'the address was asked within a day' using hint = 'reader_asked', errcode = '23514';
    end if;
    perform public.newsletter_subscribe(address, language, 'office', reason);
    update public.newsletter_subscribers set categories = topics where email = address and status = 'pending';
    if not found then
      raise exception 'the address gets no more mail for now' using hint = 'reader_asked', errcode = '23514';
    end if;
    return;
  end if;
  if agreed_at > now() then
    raise exception 'a consent lies in the past' using hint = 'consent_later', errcode = '23514';
  elsif person.status = 'unsubscribed' or (person.id is null and private.has_left(address)) then
    raise exception 'only they themselves can come back' using hint = 'reader_left', errcode = '23514';
  end if;
  insert into public.newsletter_subscribers as s
    (email, locale, categories, status, confirmed_at, consent_version, consent_page, consent_at)
  values (address, language, topics, 'confirmed', now(), 'office', reason, agreed_at)
  on conflict (email) do update set status = 'confirmed', locale = excluded.locale, categories = excluded.categories,
    consent_version = excluded.consent_version, consent_page = excluded.consent_page, consent_at = excluded.consent_at
  where s.status = 'pending'
  returning * into person;
  -- So that they know, and have a way out.
  perform private.enqueue_mail('newsletter-welcome', person.email, person.locale,
    private.newsletter_member_tokens(person.id), null, 3);
end
$$;

-- What is kept about a reader, as they would get it themselves, and who of the newsroom added them.
create function private.newsletter_person(subscriber uuid) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (private.is_admin() or private.is_system()) then
    raise exception 'only admins look after subscribers' using errcode = '42501';
  end if;
  return json_build_object(
    'record', private.newsletter_record(subscriber),
    'added_by', (
      select p.email from public.audit_log as l join public.profiles as p on p.user_id = l.actor
      where l.row_id = subscriber::text and l.table_name = 'newsletter_subscribers' and l.action = 'insert' limit 1));
end
$$;

create function public.newsletter_leave(subscriber uuid) returns boolean
language sql set search_path = '' as $$ select private.newsletter_leave(subscriber) $$;
comment on function public.newsletter_leave is
  'Ends the subscription of a reader, for admins; false when it had ended.';

create function public.newsletter_add(address text, language text, topics text[], reason text, agreed_at timestamptz default null)
returns void
language sql set search_path = '' as $$ select private.newsletter_add(address, language, topics, reason, agreed_at) $$;
comment on function public.newsletter_add is
  'Adds a reader, for admins: asks them by mail, or notes the consent that they gave elsewhere.';

create function public.newsletter_person(subscriber uuid) returns json
language sql stable set search_path = '' as $$ select private.newsletter_person(subscriber) $$;
comment on function public.newsletter_person is 'What is kept about a reader, for admins.';

-- Three mails that confirm are enough for a mailbox in a day, whatever asks for them; a wish that is repeated on
-- purpose is mailed again after a minute.
create function public.newsletter_subscribe(
  address text, language text, consent_text text, page text, again boolean default false)
returns void
language plpgsql set search_path = '' as $$
declare
  most_a_day constant integer := 3;
  person public.newsletter_subscribers;
  pause interval := interval '1 day';
begin
  if not private.has_mail_budget('newsletter-confirm', address) then
    -- Queued only to be counted as left out.
    perform private.enqueue_mail('newsletter-confirm', address, language);
    return;
  end if;
  if again and most_a_day > (
    select count(*) from public.email_outbox as o
    where private.mailbox(o.to_email) = private.mailbox(address) and o.template = 'newsletter-confirm'
      and o.created_at > now() - interval '1 day') then
    pause := interval '1 minute';
  end if;
  insert into public.newsletter_subscribers as s
    (email, locale, consent_version, consent_page, confirmation_sent_at)
  values (address, language, consent_text, page, now())
  on conflict (email) do update set
    status = 'pending', locale = excluded.locale, consent_version = excluded.consent_version,
    consent_page = excluded.consent_page, consent_at = now(), confirmation_sent_at = now(),
    reminded_at = null
  where s.status = 'unsubscribed'
    or (s.status = 'pending' and coalesce(s.confirmation_sent_at, '-infinity') < now() - pause)
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

-- Two mails more for readers who confirmed a subscription: a look around after five days, their choices after two
-- weeks. Both wait in the outbox from the moment of the confirmation, under a key of the reader's, so that
-- they are written once however often the link is followed or a reader comes back. Readers who were imported
-- or added by the office get none; who leaves, and who changes their language, is followed; an administrator
-- can switch them off.

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

create function private.stop_welcome() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.drop_welcome(null, 'The welcome mails were switched off.');
  return null;
end
$$;

-- Rows --------------------------------------------------------------------------------------------

insert into private.leaver_salt default values;

-- Triggers ----------------------------------------------------------------------------------------

create trigger newsletter_subscribers_guard before insert or update on public.newsletter_subscribers
  for each row execute function private.guard_subscriber();
create trigger newsletter_subscribers_note_consent before insert or update on public.newsletter_subscribers
  for each row execute function private.note_consent_locale();
create trigger newsletter_subscribers_forget after delete on public.newsletter_subscribers
  referencing old table as old_rows for each statement execute function private.forget_subscribers();
create trigger newsletter_subscribers_note_leaver after insert or delete or update of status
  on public.newsletter_subscribers for each row execute function private.note_subscriber();
create trigger newsletter_subscribers_audit after insert or update or delete on public.newsletter_subscribers
  for each row execute function private.write_audit('id', 'email', 'locale', 'categories', 'weekly',
    'consent_version', 'consent_locale', 'consent_page', 'consent_at', 'confirmation_sent_at', 'reminded_at',
    'confirmed_at', 'unsubscribed_at', 'bounce_detail', 'created_at');
create trigger newsletter_subscribers_welcome after update of status, locale on public.newsletter_subscribers
  for each row execute function private.follow_reader();
create trigger newsletter_subscribers_as_composed before insert or update of
    email, status, locale, categories, consent_version, consent_page, consent_locale
  on public.newsletter_subscribers
  for each row execute function private.compose_text();

create trigger newsletter_suppressions_apply after insert on public.newsletter_suppressions
  for each row execute function private.suppress_subscriber();
create trigger newsletter_suppressions_note_leaver after insert on public.newsletter_suppressions
  for each row execute function private.note_suppression();
create trigger newsletter_suppressions_note_lifted after delete on public.newsletter_suppressions
  for each row execute function private.note_lifted_suppression();

create trigger leavers_announce after insert or update on private.leavers
  for each row execute function private.announce_leaver();

create trigger khoi_note_leaver after delete on auth.users
  for each row execute function private.note_deleted_account();

create trigger site_settings_welcome after insert or update on public.site_settings
  for each row when (new.name = 'welcome_series' and new.value = 'off') execute function private.stop_welcome();

-- Policies ----------------------------------------------------------------------------------------

alter table public.newsletter_subscribers enable row level security;
create policy newsletter_subscribers_authenticated_select_admin on public.newsletter_subscribers
  for select to authenticated using ((select private.is_admin()));
create policy newsletter_subscribers_authenticated_delete_admin on public.newsletter_subscribers
  for delete to authenticated using ((select private.is_admin()));

alter table public.newsletter_tokens enable row level security;

alter table public.newsletter_suppressions enable row level security;
create policy newsletter_suppressions_authenticated_select_admin on public.newsletter_suppressions
  for select to authenticated using ((select private.is_admin()));

alter table private.leaver_salt enable row level security;
alter table private.leavers enable row level security;

-- Grants ------------------------------------------------------------------------------------------

grant select, delete on public.newsletter_subscribers to authenticated;
grant select on public.newsletter_suppressions to authenticated;
grant all on public.newsletter_subscribers, public.newsletter_tokens, public.newsletter_suppressions to service_role;
grant execute on function
  private.newsletter_leave, private.newsletter_add, private.newsletter_person, public.newsletter_leave,
  public.newsletter_add, public.newsletter_person
  to authenticated, service_role;
grant execute on function
  private.issue_newsletter_token, private.newsletter_token_owner, private.newsletter_member_tokens,
  public.newsletter_confirm, public.newsletter_unsubscribe, public.newsletter_preferences,
  public.newsletter_update_preferences, public.newsletter_tend, public.newsletter_import, private.fingerprint,
  private.has_left, private.bounce_line, private.end_subscription, public.newsletter_subscribe, private.plan_welcome
  to service_role;
