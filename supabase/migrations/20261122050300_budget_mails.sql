-- How much one mailbox gets from us, whoever asks for it and however they write the address: forty
-- changes of an address to the same stranger were forty mails. The outbox is the one place that all of
-- our mails pass, so it keeps the budgets, and keeps quiet about them: the row is not written, and who
-- asked learns nothing. What was left out is counted, and told to the log once.
--
--   a mailbox: 3 of one kind and 8 in all within an hour, 20 within a day; exceptions in mail_budgets

-- The mailbox behind an address: +tags are its owner's own, and so are dots at Google. Two forms of one
-- address may share a budget by this; nobody is written to by it.
create function private.mailbox(address text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(owner, '.', '') || '@gmail.com'
    else owner || '@' || host end
  from (
    select regexp_replace(regexp_replace(whole, '@[^@]*$', ''), '(.)\+.*$', '\1') as owner,
      rtrim(substring(whole from '[^@]*$'), '.') as host
    from (select lower(normalize(btrim(address), nfkc)) as whole) as given) as parts
$$;
revoke all on function private.mailbox from public, anon;
grant execute on function private.mailbox to authenticated, service_role;

create table private.mail_budgets (
  template text primary key,
  per_hour integer,
  shared boolean not null,
  constraint mail_budgets_per_hour_check check (per_hour > 0)
);
comment on table private.mail_budgets is
  'Kinds of mail with a budget of their own. All others: 3 an hour, and part of what a mailbox gets in all.';
comment on column private.mail_budgets.per_hour is 'To one mailbox; null is no limit.';
comment on column private.mail_budgets.shared is
  'Whether it counts towards, and is held to, the sums of a mailbox. Nobody may use up what warns its owner.';
alter table private.mail_budgets enable row level security;
insert into private.mail_budgets (template, per_hour, shared) values
  -- One per issue and reader by its key; tests go to the editor who asks.
  ('newsletter-issue', null, false),
  ('test-mail', 20, false),
  -- To the team. The message itself is stored whether or not its mail goes out.
  ('contact-message', 100, false),
  -- What became of an account: caused by its owner, or by somebody the owner has to hear of.
  ('account-changed', 20, false),
  ('second-factor', 20, false),
  -- To reviewers, about a queue that waits.
  ('submissions-waiting', 20, false),
  -- About what a person with a verified address sent in themselves, which has a quota of its own.
  ('submission-received', null, false),
  ('submission-approved', 30, false),
  ('submission-rejected', 30, false);

create table private.mail_refusals (
  mailbox_hash text not null,
  template text not null,
  since timestamptz not null default now(),
  refused integer not null default 1,
  told_at timestamptz,
  constraint mail_refusals_pkey primary key (mailbox_hash, template),
  constraint mail_refusals_refused_check check (refused > 0)
);
comment on table private.mail_refusals is 'Mails that a budget left out, by mailbox and kind, within an hour. For the log.';
alter table private.mail_refusals enable row level security;

create index email_outbox_mailbox_idx on public.email_outbox (private.mailbox(to_email), created_at)
  where template <> 'newsletter-issue';

-- Whether a mail of this kind would be queued now. Who voids an older link for a new one asks first: a
-- mailbox whose budget is used up keeps the link that it has.
create function private.has_mail_budget(kind text, address text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  per_kind integer := 3;
  all_shared constant integer := 8;
  all_shared_a_day constant integer := 20;
  is_shared boolean := true;
  used record;
begin
  select b.per_hour, b.shared into per_kind, is_shared from private.mail_budgets as b where b.template = kind;
  if not found then
    per_kind := 3;
    is_shared := true;
  end if;
  if per_kind is null then
    return true;
  end if;
  -- A clock that was set back must not count what it calls the future.
  select count(*) filter (where o.template = kind and o.created_at > now() - interval '1 hour') as of_kind,
    count(*) filter (where coalesce(b.shared, true) and o.created_at > now() - interval '1 hour') as hour,
    count(*) filter (where coalesce(b.shared, true)) as day
  into used
  from public.email_outbox as o
  left join private.mail_budgets as b on b.template = o.template
  where private.mailbox(o.to_email) = private.mailbox(address) and o.template <> 'newsletter-issue'
    and o.created_at > now() - interval '1 day' and o.created_at < now() + interval '1 minute';
  return used.of_kind < per_kind
    and not (is_shared and (used.hour >= all_shared or used.day >= all_shared_a_day));
end
$$;

create function private.keep_mail_budget() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.template = 'newsletter-issue' then
    return new;
  end if;
  -- Two requests at once must not both be the third.
  perform pg_advisory_xact_lock(hashtextextended('mailbox:' || private.mailbox(new.to_email), 0));
  if private.has_mail_budget(new.template, new.to_email) then
    return new;
  end if;
  insert into private.mail_refusals as r (mailbox_hash, template)
  values (private.email_hash(private.mailbox(new.to_email)), new.template)
  on conflict (mailbox_hash, template) do update set
    refused = case when r.since < now() - interval '1 hour' then 1 else r.refused + 1 end,
    told_at = case when r.since < now() - interval '1 hour' then null else r.told_at end,
    since = case when r.since < now() - interval '1 hour' then now() else r.since end;
  return null;
end
$$;
create trigger email_outbox_budget before insert on public.email_outbox
  for each row execute function private.keep_mail_budget();

-- What has been left out since this was last asked, each once; old ones are forgotten.
create function private.report_refusals() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  news jsonb;
begin
  with told as (
    update private.mail_refusals set told_at = now() where told_at is null
    returning template, left(mailbox_hash, 8) as mailbox, refused
  )
  select coalesce(jsonb_agg(to_jsonb(told)), '[]') into news from told;
  delete from private.mail_refusals where since < now() - interval '7 days';
  return news;
end
$$;
create function public.outbox_refusals() returns jsonb
language sql set search_path = '' as $$ select private.report_refusals() $$;
comment on function public.outbox_refusals is 'Mails that a budget left out and nobody has been told of: [{ template, mailbox, refused }].';

revoke all on function private.has_mail_budget, private.keep_mail_budget, private.report_refusals,
  public.outbox_refusals from public, anon, authenticated;
grant execute on function private.has_mail_budget, private.report_refusals, public.outbox_refusals to service_role;

-- As 20261121030000 has it; without a mail there is no wish to note, so that the next try may have one.
create or replace function public.newsletter_subscribe(address text, language text, consent_text text, page text)
returns void
language plpgsql set search_path = '' as $$
declare
  person public.newsletter_subscribers;
begin
  if not private.has_mail_budget('newsletter-confirm', address) then
    -- Queued only to be counted as left out.
    perform private.enqueue_mail('newsletter-confirm', address, language);
    return;
  end if;
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

-- As 20261121111000 has it; an invitation whose mail would be left out keeps the link that it has.
create or replace function private.deliver_invitation(address text, name text, given_role text, language text) returns text
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
    or not private.take_rate_limit('invitations:' || coalesce(auth.uid()::text, ''), 100, 3600)
    or not private.has_mail_budget('invitation', address) then
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
