-- The newsletter: who asked for it (double opt-in, with the record of consent), whom never to write
-- to again, and the issues with their ledger. People reach all of it through functions only.
--
--   subscriber: pending → confirmed → unsubscribed → pending …, and from anywhere → suppressed
--   issue:      draft ⇄ scheduled → sending → sent, and cancelled from scheduled or sending

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
  constraint newsletter_subscribers_email_key unique (email),
  constraint newsletter_subscribers_email_check check (private.is_email(email)),
  constraint newsletter_subscribers_status_check check (status in ('pending', 'confirmed', 'unsubscribed', 'suppressed')),
  constraint newsletter_subscribers_locale_check check (locale in ('en', 'vi')),
  constraint newsletter_subscribers_categories_check check (private.is_tag_list(categories)
    and categories <@ array['funding', 'startup', 'tech', 'founder']),
  constraint newsletter_subscribers_consent_version_check check
    (char_length(consent_version) between 1 and 40 and private.is_line(consent_version)),
  constraint newsletter_subscribers_consent_page_check check
    (char_length(consent_page) between 1 and 300 and private.is_line(consent_page)),
  constraint newsletter_subscribers_confirmed_at_check check (status <> 'confirmed' or confirmed_at is not null),
  constraint newsletter_subscribers_unsubscribed_at_check check (status <> 'unsubscribed' or unsubscribed_at is not null)
);
comment on table public.newsletter_subscribers is 'Newsletter addresses with their consent. Only confirmed ones get mail.';
create index newsletter_subscribers_status_idx on public.newsletter_subscribers (status, created_at);
create index newsletter_subscribers_confirmed_at_idx on public.newsletter_subscribers (confirmed_at)
  where confirmed_at is not null;

create table public.newsletter_tokens (
  token_hash text primary key,
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  purpose text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint newsletter_tokens_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint newsletter_tokens_purpose_check check (purpose in ('confirm', 'unsubscribe', 'preferences')),
  constraint newsletter_tokens_expires_at_check check (expires_at > created_at)
);
comment on table public.newsletter_tokens is 'SHA-256 (hex) of the random tokens in mail links; each serves one purpose.';
create index newsletter_tokens_subscriber_id_idx on public.newsletter_tokens (subscriber_id);
create index newsletter_tokens_expires_at_idx on public.newsletter_tokens (expires_at);

create table public.newsletter_suppressions (
  email_hash text primary key,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint newsletter_suppressions_email_hash_check check (email_hash ~ '^[0-9a-f]{64}$'),
  constraint newsletter_suppressions_reason_check check (reason in ('bounce', 'complaint', 'request', 'manual'))
);
comment on table public.newsletter_suppressions is 'Addresses never to write to again, as SHA-256 (hex): outlives deletion and import.';

-- The one way to hash an address, for the suppression list.
create function private.email_hash(email text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select encode(sha256(convert_to(lower(btrim(email)), 'UTF8')), 'hex')
$$;
grant execute on function private.email_hash(text) to service_role;

create table public.newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  slug text,
  status text not null default 'draft',
  subject_en text not null,
  subject_vi text not null,
  preheader_en text,
  preheader_vi text,
  intro_en text,
  intro_vi text,
  picks uuid[] not null default '{}',
  segment jsonb not null default '{}',
  scheduled_at timestamptz,
  started_at timestamptz,
  sent_at timestamptz,
  audience integer not null default 0,
  pending integer not null default 0,
  sent integer not null default 0,
  suppressed integer not null default 0,
  failed integer not null default 0,
  opened integer not null default 0,
  clicked integer not null default 0,
  unsubscribed integer not null default 0,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint newsletter_issues_slug_key unique (slug),
  constraint newsletter_issues_slug_check check (private.is_slug(slug)),
  constraint newsletter_issues_status_check check (status in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
  constraint newsletter_issues_subject_check check (
    btrim(subject_en) <> '' and char_length(subject_en) <= 200 and private.is_line(subject_en)
    and btrim(subject_vi) <> '' and char_length(subject_vi) <= 200 and private.is_line(subject_vi)),
  constraint newsletter_issues_preheader_check check (
    char_length(preheader_en) <= 300 and private.is_line(preheader_en)
    and char_length(preheader_vi) <= 300 and private.is_line(preheader_vi)),
  constraint newsletter_issues_intro_check check (
    char_length(intro_en) <= 20000 and private.is_text(intro_en)
    and char_length(intro_vi) <= 20000 and private.is_text(intro_vi)),
  constraint newsletter_issues_picks_check check (cardinality(picks) <= 30),
  constraint newsletter_issues_segment_check check (jsonb_typeof(segment) = 'object' and pg_column_size(segment) <= 4000),
  constraint newsletter_issues_scheduled_at_check check (status <> 'scheduled' or scheduled_at is not null),
  constraint newsletter_issues_sent_at_check check (status <> 'sent' or sent_at is not null),
  constraint newsletter_issues_counters_check check (
    least(audience, pending, sent, suppressed, failed, opened, clicked, unsubscribed) >= 0),
  -- Everybody in the audience is in exactly one of the four, and nobody is left when it is "sent".
  constraint newsletter_issues_ledger_check check (audience = pending + sent + suppressed + failed),
  constraint newsletter_issues_complete_check check (status <> 'sent' or pending = 0)
);
comment on table public.newsletter_issues is 'Newsletter issues in both languages, with the ledger of their sending.';
comment on column public.newsletter_issues.picks is 'Ids of the picked articles, in order.';
comment on column public.newsletter_issues.segment is 'Who gets it: {} is everybody; keys locale, category, joined_since.';
create index newsletter_issues_created_at_idx on public.newsletter_issues (created_at desc);
create index newsletter_issues_due_idx on public.newsletter_issues (scheduled_at) where status = 'scheduled';
create index newsletter_issues_sent_at_idx on public.newsletter_issues (sent_at desc) where status = 'sent';
create index newsletter_issues_created_by_idx on public.newsletter_issues (created_by);

create function private.guard_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := lower(btrim(new.email));
  if new.status in ('pending', 'confirmed')
    and exists (select from public.newsletter_suppressions where email_hash = private.email_hash(new.email)) then
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
  return new;
end
$$;
create trigger newsletter_subscribers_guard before insert or update on public.newsletter_subscribers
  for each row execute function private.guard_subscriber();

create function private.suppress_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_subscribers set status = 'suppressed'
  where private.email_hash(email) = new.email_hash and status <> 'suppressed';
  return null;
end
$$;
create index newsletter_subscribers_email_hash_idx on public.newsletter_subscribers (private.email_hash(email));
create trigger newsletter_suppressions_apply after insert on public.newsletter_suppressions
  for each row execute function private.suppress_subscriber();

create function private.guard_issue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.slug := private.blank_to_null(new.slug);
  if tg_op = 'INSERT' then
    if not private.is_system() and (new.status not in ('draft', 'scheduled') or new.audience <> 0) then
      raise exception 'an issue starts as a draft' using errcode = '42501';
    end if;
  else
    new.updated_at := now();
    if new.status <> old.status then
      if (old.status, new.status) not in (
        ('draft', 'scheduled'), ('draft', 'sending'), ('scheduled', 'draft'), ('scheduled', 'sending'),
        ('scheduled', 'cancelled'), ('draft', 'cancelled'), ('sending', 'sent'), ('sending', 'cancelled')) then
        raise exception 'an issue does not go from % to %', old.status, new.status using errcode = '23514';
      end if;
      if new.status = 'sending' then
        new.started_at := now();
      elsif new.status = 'sent' then
        new.sent_at := now();
      end if;
    end if;
    if old.status in ('sending', 'sent', 'cancelled') and not private.is_system()
      and (new.subject_en, new.subject_vi, new.intro_en, new.intro_vi, new.picks, new.segment)
        is distinct from (old.subject_en, old.subject_vi, old.intro_en, old.intro_vi, old.picks, old.segment) then
      raise exception 'an issue that has been sent cannot be rewritten' using errcode = '42501';
    end if;
  end if;
  return new;
end
$$;
create trigger newsletter_issues_guard before insert or update on public.newsletter_issues
  for each row execute function private.guard_issue();

alter table public.newsletter_subscribers enable row level security;
grant select, delete on public.newsletter_subscribers to authenticated;
grant all on public.newsletter_subscribers to service_role;
create policy newsletter_subscribers_authenticated_select_admin on public.newsletter_subscribers
  for select to authenticated using ((select private.is_admin()));
create policy newsletter_subscribers_authenticated_delete_admin on public.newsletter_subscribers
  for delete to authenticated using ((select private.is_admin()));

alter table public.newsletter_tokens enable row level security;
grant all on public.newsletter_tokens to service_role;

alter table public.newsletter_suppressions enable row level security;
grant select on public.newsletter_suppressions to authenticated;
grant all on public.newsletter_suppressions to service_role;
create policy newsletter_suppressions_authenticated_select_admin on public.newsletter_suppressions
  for select to authenticated using ((select private.is_admin()));

-- The ledger's columns are the sender's alone.
alter table public.newsletter_issues enable row level security;
grant select, delete,
  insert (slug, status, subject_en, subject_vi, preheader_en, preheader_vi, intro_en, intro_vi, picks, segment, scheduled_at),
  update (slug, status, subject_en, subject_vi, preheader_en, preheader_vi, intro_en, intro_vi, picks, segment, scheduled_at)
  on public.newsletter_issues to authenticated;
grant all on public.newsletter_issues to service_role;
create policy newsletter_issues_authenticated_select_admin on public.newsletter_issues
  for select to authenticated using ((select private.is_admin()));
create policy newsletter_issues_authenticated_insert_admin on public.newsletter_issues
  for insert to authenticated with check ((select private.is_admin()));
create policy newsletter_issues_authenticated_update_admin on public.newsletter_issues
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy newsletter_issues_authenticated_delete_admin on public.newsletter_issues
  for delete to authenticated using ((select private.is_admin()));
