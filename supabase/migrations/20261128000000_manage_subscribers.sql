-- The office looks after its readers one by one: finds them, adds them with the reason, lets them go, and
-- reads what is kept about each. A bounce keeps what the mail server said, beside the reader, so that it goes
-- when they do. Adds a column, an index and functions; changes no existing row.

alter table public.newsletter_subscribers
  add column bounce_detail text,
  add column search text generated always as (private.search_text(email)) stored,
  add constraint newsletter_subscribers_bounce_detail_check check
    (char_length(bounce_detail) <= 500 and private.is_line(bounce_detail));
comment on column public.newsletter_subscribers.bounce_detail is
  'What the mail server said when the address bounced; null where nobody said anything.';

-- As 20261121090000_list_for_staff.sql has it for the other lists.
create index newsletter_subscribers_created_at_idx on public.newsletter_subscribers (created_at, id)
  include (status, locale, categories);
create index newsletter_subscribers_email_idx on public.newsletter_subscribers (email, id)
  include (status, locale, categories);
create index newsletter_subscribers_search_idx on public.newsletter_subscribers using gin (search extensions.gin_trgm_ops);

drop trigger newsletter_subscribers_audit on public.newsletter_subscribers;
create trigger newsletter_subscribers_audit after insert or update or delete on public.newsletter_subscribers
  for each row execute function private.write_audit('id', 'email', 'locale', 'categories', 'weekly',
    'consent_version', 'consent_locale', 'consent_page', 'consent_at', 'confirmation_sent_at', 'reminded_at',
    'confirmed_at', 'unsubscribed_at', 'bounce_detail', 'created_at');

-- private.list_page (20261122120000_sort_names_as_read.sql) with another list, and private.newsletter_record
-- (20261122030200_export_accounts.sql) with what came back.
do $$
declare
  change record;
  before text;
begin
  for change in select * from (values
    ('list_page', $a$when 'audit_log' then '{at}'$a$,
      $b$when 'audit_log' then '{at}'
    when 'newsletter_subscribers' then '{created_at,email}'$b$),
    ('list_page', $a$when 'audit_log' then '{table_name,action}'$a$,
      $b$when 'audit_log' then '{table_name,action}'
    when 'newsletter_subscribers' then '{status,locale}'$b$),
    ('list_page', $a$  -- A missing role is that of a user.$a$,
      $b$  -- Who chose no topic gets them all.
  if list = 'newsletter_subscribers' and filters ->> 'topic' <> '' then
    wanted := wanted || format(' and (t.categories = ''{}'' or t.categories @> array[%L])', filters ->> 'topic');
  end if;
  -- A missing role is that of a user.$b$),
    ('newsletter_record', $a$    'suppressed', ($a$, $b$    'bounce', s.bounce_detail,
    'suppressed', ($b$),
    ('newsletter_record', $a$'opened', d.opened, 'clicked', d.clicked) order$a$,
      $b$'opened', d.opened, 'clicked', d.clicked,
        'error', (select o.last_error from public.email_outbox as o where o.id = d.outbox_id)) order$b$),
    ('newsletter_record', $a$'queued_at', o.created_at, 'sent_at', o.sent_at) order$a$,
      $b$'queued_at', o.created_at, 'sent_at', o.sent_at, 'error', o.last_error) order$b$)
  ) as list (name, old_part, new_part)
  loop
    select pg_get_functiondef(oid) into strict before from pg_proc
    where pronamespace = 'private'::regnamespace and proname = change.name;
    if strpos(before, change.old_part) = 0 then
      raise exception 'private.% does not say %', change.name, change.old_part;
    end if;
    execute replace(before, change.old_part, change.new_part);
  end loop;
end
$$;

-- One line of what a mail server said.
create function private.bounce_line(detail text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select private.blank_to_null(left(btrim(regexp_replace(detail,
    '[\s\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+', ' ', 'g')), 500))
$$;

-- As in 20261122050100_close_issues_on_deferrals.sql, and the reader keeps the reason.
create or replace function private.settle_deliveries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.newsletter_suppressions (email_hash, reason)
  select distinct private.email_hash(to_email), 'bounce' from new_rows
  where failure = 'bounced' and template like 'newsletter-%'
  on conflict do nothing;
  update public.newsletter_subscribers as s set bounce_detail = private.bounce_line(m.last_error)
  from new_rows as m
  where m.failure = 'bounced' and m.template like 'newsletter-%' and s.email = lower(btrim(m.to_email))
    and s.bounce_detail is distinct from private.bounce_line(m.last_error);
  update public.newsletter_deliveries as d set
    status = case when m.status = 'sent' then 'sent' when m.failure is not null then 'suppressed' else 'failed' end,
    reason = case when m.failure = 'bounced' then 'bounced' when m.status = 'failed' then coalesce(
      (select case when s.status = 'confirmed' then 'cancelled' else s.status end
       from public.newsletter_subscribers as s where m.failure = 'dropped' and s.id = d.subscriber_id),
      m.failure, 'failed') end,
    settled_at = now()
  from new_rows as m
  where d.outbox_id = m.id and d.status in ('pending', 'deferred') and m.template = 'newsletter-issue'
    and m.status in ('sent', 'failed');
  return null;
end
$$;

drop function public.newsletter_suppress(text[], text);
-- As in 20261121150000_hold_issues.sql, and told why, in the order of the addresses.
create function public.newsletter_suppress(addresses text[], cause text, details text[] default '{}') returns integer
language sql set search_path = '' as $$
  update public.newsletter_deliveries as d
  set reason = case cause when 'bounce' then 'bounced' else 'complained' end
  from (
    select distinct on (got.subscriber_id) got.issue_id, got.subscriber_id
    from public.newsletter_subscribers as s
    cross join public.newsletter_issues as i
    join public.newsletter_deliveries as got on got.issue_id = i.id and got.subscriber_id = s.id
    where s.email = any (array(select lower(btrim(address)) from unnest(addresses) as address))
      and i.started_at > now() - interval '7 days' and got.status = 'sent'
    order by got.subscriber_id, got.settled_at desc
  ) as newest
  where cause in ('bounce', 'complaint') and d.reason is null
    and d.issue_id = newest.issue_id and d.subscriber_id = newest.subscriber_id;
  update public.newsletter_subscribers as s set bounce_detail = private.bounce_line(said.detail)
  from unnest(addresses, details) as said (address, detail)
  where cause = 'bounce' and s.email = lower(btrim(said.address)) and private.bounce_line(said.detail) is not null;
  with added as (
    insert into public.newsletter_suppressions (email_hash, reason)
    select distinct private.email_hash(address), cause from unnest(addresses) as address
    on conflict do nothing returning email_hash)
  select count(*)::integer from added
$$;
comment on function public.newsletter_suppress is 'Puts addresses on the list of those never to write to again.';

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

-- As in 20261121060000_send_issues.sql, in other words.
create or replace function public.newsletter_unsubscribe(token text) returns boolean
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

create function private.newsletter_leave(subscriber uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not (private.is_admin() or private.is_system()) then
    raise exception 'only admins look after subscribers' using errcode = '42501';
  end if;
  return private.end_subscription(subscriber);
end
$$;

-- Somebody who asked the newsroom. Without a moment of consent they are asked by mail (double opt-in), even
-- those who had left; with one they are a reader at once, which nobody becomes who left, bounced or
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
comment on function public.newsletter_leave is 'Ends the subscription of a reader, for admins; false when it had ended.';
create function public.newsletter_add(address text, language text, topics text[], reason text, agreed_at timestamptz default null)
returns void
language sql set search_path = '' as $$ select private.newsletter_add(address, language, topics, reason, agreed_at) $$;
comment on function public.newsletter_add is 'Adds a reader, for admins: asks them by mail, or notes the consent that they gave elsewhere.';
create function public.newsletter_person(subscriber uuid) returns json
language sql stable set search_path = '' as $$ select private.newsletter_person(subscriber) $$;
comment on function public.newsletter_person is 'What is kept about a reader, for admins.';

revoke all on function private.bounce_line, private.end_subscription, private.newsletter_leave, private.newsletter_add,
  private.newsletter_person, public.newsletter_suppress, public.newsletter_leave, public.newsletter_add,
  public.newsletter_person from public, anon, authenticated;
grant execute on function private.bounce_line, private.end_subscription, public.newsletter_suppress to service_role;
grant execute on function private.newsletter_leave, private.newsletter_add, private.newsletter_person,
  public.newsletter_leave, public.newsletter_add, public.newsletter_person to authenticated, service_role;
