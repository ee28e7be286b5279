-- Every mail is a row first, written with what caused it, and sent by a worker later (the function
-- outbox-send): a crash loses none. A row names a template and its data; the words are put together when it
-- is sent, so a trigger can queue a mail too, and ten thousand copies of a newsletter are ten thousand small
-- rows.
--
--   pending → sending → sent | failed, and back to pending for another try
--
-- One mailbox gets only so much from us, regardless of who asks and how they write the address. The outbox
-- is the one place that all of our mails pass, so it keeps the budgets, and keeps quiet about them: the row
-- is not written, and who asked learns nothing. What was left out is counted, and told to the log once.
--
--   a mailbox: 3 of one kind and 8 in all within an hour, 20 within a day; exceptions in mail_budgets

-- Tables ------------------------------------------------------------------------------------------

create table public.email_outbox (
  id uuid primary key default gen_random_uuid(),
  template text not null,
  to_email text not null,
  locale text not null default 'en',
  data jsonb not null default '{}',
  dedupe_key text,
  priority smallint not null default 5,
  status text not null default 'pending',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  lease_token uuid,
  lease_until timestamptz,
  handed_over_at timestamptz,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  failure text,
  constraint email_outbox_dedupe_key_key unique (dedupe_key),
  constraint email_outbox_template_check check (template ~ '^[a-z][a-z0-9-]{0,59}$'),
  constraint email_outbox_to_email_check check (char_length(to_email) between 3 and 320 and private.is_line(to_email)),
  constraint email_outbox_locale_check check (locale = any (private.locales())),
  constraint email_outbox_data_check check (jsonb_typeof(data) = 'object' and pg_column_size(data) <= 50000),
  constraint email_outbox_dedupe_key_check check (char_length(dedupe_key) between 1 and 200),
  constraint email_outbox_priority_check check (priority between 1 and 9),
  constraint email_outbox_status_check check (status in ('pending', 'sending', 'sent', 'failed')),
  constraint email_outbox_attempts_check check (attempts >= 0),
  constraint email_outbox_last_error_check check (char_length(last_error) <= 2000),
  constraint email_outbox_sent_at_check check ((status = 'sent') = (sent_at is not null)),
  constraint email_outbox_failure_check check
    (failure is null or (failure in ('bounced', 'dropped') and status = 'failed')),
  constraint email_outbox_lease_check check ((status = 'sending') = (lease_token is not null and lease_until is not null))
);
comment on table public.email_outbox is
  'Mails to send and sent. Data can hold sign-in links: for the worker only, not even for admins.';
comment on column public.email_outbox.data is 'What the template needs to know. Emptied when the mail is sent.';
comment on column public.email_outbox.priority is '1 is sent first: a person waits for it. 9 can wait: a newsletter.';
comment on column public.email_outbox.handed_over_at is
  'Written right before the dot that makes the SMTP server take the mail.';
comment on column public.email_outbox.failure is
  'Why a failed mail is final beyond doubt: the address bounced, or the mail is no longer wanted.';

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
  'Whether it counts towards, and is held to, the sums of a mailbox. Others may not use up what warns its owner.';

create table private.mail_refusals (
  mailbox_hash text not null,
  template text not null,
  since timestamptz not null default now(),
  refused integer not null default 1,
  told_at timestamptz,
  constraint mail_refusals_pkey primary key (mailbox_hash, template),
  constraint mail_refusals_refused_check check (refused > 0)
);
comment on table private.mail_refusals is
  'Mails that a budget left out, by mailbox and kind, within an hour. For the log.';

-- Indexes -----------------------------------------------------------------------------------------

create index email_outbox_due_idx on public.email_outbox (priority, next_attempt_at) where status = 'pending';
create index email_outbox_leased_idx on public.email_outbox (lease_until) where status = 'sending';
create index email_outbox_created_at_idx on public.email_outbox (created_at desc);
create index email_outbox_to_email_idx on public.email_outbox (to_email);
create index email_outbox_mailbox_idx on public.email_outbox (private.mailbox(to_email), created_at)
  where template <> 'newsletter-issue';
create index email_outbox_failed_idx on public.email_outbox (created_at) where status = 'failed';

-- Functions ---------------------------------------------------------------------------------------

-- Queues a mail from a trigger or a definer function. A second one with the same dedupe key is the
-- same mail: nothing happens.
create function private.enqueue_mail(
  template text, to_email text, locale text, data jsonb default '{}',
  dedupe_key text default null, priority integer default 5)
returns void
language sql security definer set search_path = '' as $$
  insert into public.email_outbox (template, to_email, locale, data, dedupe_key, priority)
  values (template, to_email, case when locale = any (private.locales()) then locale else 'en' end, data, dedupe_key, priority)
  on conflict on constraint email_outbox_dedupe_key_key do nothing
$$;

create function private.announce_outbox() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('khoi_outbox', '');
  return null;
end
$$;

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

-- Rows --------------------------------------------------------------------------------------------

insert into private.mail_budgets (template, per_hour, shared) values
  -- One per issue and reader by its key; tests go to the editor who asks.
  ('newsletter-issue', null, false),
  ('test-mail', 20, false),
  -- Once per reader by their key.
  ('newsletter-tour', null, false),
  ('newsletter-choices', null, false),
  -- To the team. The message itself is stored whether or not its mail goes out.
  ('contact-message', 100, false),
  -- Written by people who were asked: no budget of the mailbox holds it back.
  ('contact-answer', null, false),
  -- What became of an account: caused by its owner, or by another person, of which the owner has to hear.
  ('account-changed', 20, false),
  ('second-factor', 20, false),
  -- To members of the newsroom, one for what happens within some minutes.
  ('desk-news', 20, false),
  -- To reviewers, about a queue that waits.
  ('submissions-waiting', 20, false),
  -- About what a person with a verified address sent in themselves, which has a quota of its own.
  ('submission-received', null, false),
  ('submission-approved', 30, false),
  ('submission-rejected', 30, false),
  ('claim-changed', 10, true);

-- Triggers ----------------------------------------------------------------------------------------

create trigger email_outbox_announce after insert on public.email_outbox
  for each statement execute function private.announce_outbox();
create trigger email_outbox_budget before insert on public.email_outbox
  for each row execute function private.keep_mail_budget();
create trigger email_outbox_as_composed before insert or update of
    template, to_email, locale, dedupe_key, status, last_error, failure
  on public.email_outbox
  for each row execute function private.compose_text();

-- Policies ----------------------------------------------------------------------------------------

alter table public.email_outbox enable row level security;
create policy email_outbox_authenticated_select_admin on public.email_outbox
  for select to authenticated using ((select private.is_admin()));

alter table private.mail_budgets enable row level security;
alter table private.mail_refusals enable row level security;

-- Grants ------------------------------------------------------------------------------------------

grant select (id, template, to_email, locale, dedupe_key, priority, status, attempts, next_attempt_at, lease_until,
    last_error, sent_at, created_at, failure)
  on public.email_outbox to authenticated;
grant all on public.email_outbox to service_role;
grant execute on function private.enqueue_mail, private.has_mail_budget to service_role;
