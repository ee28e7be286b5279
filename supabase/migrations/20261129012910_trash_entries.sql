-- What is deleted from the directory can be put back for 30 days: a startup or an investor is 'removed', a person has a
-- moment of removal, and everything that belongs to them stays in place, unseen, since what is public asks for approved
-- entries and public roles. Its addresses answer that it was removed (410), until another entry has
-- them: its name is free at once, and it is put back only where nobody else has it by then. Who sent an entry stays known after the account is gone, as a pseudonym.

-- Tables ------------------------------------------------------------------------------------------

alter table public.startups drop constraint startups_status_check, drop constraint startups_approved_by_check,
  add constraint startups_status_check check (status in ('pending', 'approved', 'rejected', 'removed')),
  add constraint startups_approved_by_check check (approved_by is null or status in ('approved', 'removed'));
alter table public.investors drop constraint investors_status_check, drop constraint investors_approved_by_check,
  add constraint investors_status_check check (status in ('pending', 'approved', 'rejected', 'removed')),
  add constraint investors_approved_by_check check (approved_by is null or status in ('approved', 'removed'));
alter table public.people add column removed_at timestamptz;
comment on column public.people.removed_at is 'When they were removed. Nothing of them is public, and 30 days later they are deleted.';

alter table private.entry_reviews add column sender text;
comment on column private.entry_reviews.sender is 'Pseudonym of the account that sent it, once that is gone.';

create table private.removed_entries (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid references public.startups (id) on delete cascade,
  investor_id uuid references public.investors (id) on delete cascade,
  person_id uuid references public.people (id) on delete cascade,
  entry_id uuid generated always as (coalesce(startup_id, investor_id, person_id)) stored,
  was text not null,
  is_ending boolean not null default false,
  reason text,
  removed_at timestamptz not null default now(),
  removed_by uuid references public.profiles (user_id) on delete set null,
  constraint removed_entries_entry_id_key unique (entry_id),
  constraint removed_entries_where_check check (num_nonnulls(startup_id, investor_id, person_id) = 1),
  constraint removed_entries_was_check check (was in ('pending', 'approved', 'rejected')),
  constraint removed_entries_reason_check check (char_length(reason) <= 1000 and private.is_text(reason))
);
comment on table private.removed_entries is 'Startups, investors and people that were removed, and what they were.';
comment on column private.removed_entries.was is 'The status to put it back to.';
comment on column private.removed_entries.is_ending is 'It is being put back.';

create table public.removed_addresses (
  hash text primary key,
  entry_id uuid not null references private.removed_entries (entry_id) on delete cascade,
  constraint removed_addresses_hash_check check (hash ~ '^[0-9a-f]{64}$')
);
comment on table public.removed_addresses is
  'SHA-256 of the English paths that answer 410. Not the paths: what was removed is not to be listed here.';

drop index public.startups_slug_key;
create unique index startups_slug_key on public.startups (slug) where status not in ('rejected', 'removed');
drop index public.investors_slug_key;
create unique index investors_slug_key on public.investors (slug) where status not in ('rejected', 'removed');
create index removed_entries_startup_id_idx on private.removed_entries (startup_id);
create index removed_entries_investor_id_idx on private.removed_entries (investor_id);
create index removed_entries_person_id_idx on private.removed_entries (person_id);
create index removed_entries_removed_by_idx on private.removed_entries (removed_by);
create index removed_entries_removed_at_idx on private.removed_entries (removed_at);
create index removed_addresses_entry_id_idx on public.removed_addresses (entry_id);
create index entry_reviews_sender_idx on private.entry_reviews (sender) where sender is not null;

-- Functions ---------------------------------------------------------------------------------------

-- What an account is called after it is gone: the same for everything it sent, and of no use elsewhere.
create function private.pseudonym(account uuid) returns text
language sql stable security definer set search_path = '' as $$
  select left(private.fingerprint('sender:' || account), 12)
$$;

-- As in 20261128223513_review_whole_entries, but what is removed keeps what was decided on it.
create or replace function private.guard_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_admin boolean := private.is_admin();
  is_reviewer boolean := private.has_role('editor');
  is_system boolean := private.is_system();
  -- Deleting an account empties these two columns; that is not an edit.
  account_gone boolean := tg_op = 'UPDATE' and pg_trigger_depth() > 1
    and (new.submitted_by is null or new.submitted_by = old.submitted_by)
    and (new.approved_by is null or new.approved_by = old.approved_by)
    and new.status = old.status;
begin
  if account_gone then
    return new;
  end if;
  if tg_op = 'INSERT' and new.status = 'removed' and not is_system then
    raise exception 'what is new is not removed' using errcode = '42501';
  elsif tg_op = 'UPDATE' and new.status <> old.status and 'removed' in (new.status, old.status) then
    if not exists (select from private.removed_entries as r where r.entry_id = new.id
        and case when new.status = 'removed' then r.was = old.status else r.was = new.status and r.is_ending end) then
      raise exception 'entries are removed and put back by functions' using errcode = '42501';
    end if;
    return new;
  end if;
  new.name := btrim(new.name);
  new.website := private.blank_to_null(new.website);
  new.logo_url := private.blank_to_null(new.logo_url);
  new.location := private.blank_to_null(new.location);
  new.review_note := private.blank_to_null(new.review_note);

  if tg_op = 'INSERT' then
    if new.status = 'approved' and not is_system then
      new.approved_by := coalesce(new.approved_by, auth.uid());
    end if;
    new.updated_at := new.created_at;
  else
    new.updated_at := now();
    if new.submitted_by is distinct from old.submitted_by then
      raise exception 'a submission stays with whoever made it' using errcode = '42501';
    end if;
    if not is_admin and not is_system and new.featured <> old.featured then
      raise exception 'administrators feature an entry' using errcode = '42501';
    end if;
    if not is_reviewer and not is_system and new.review_note is distinct from old.review_note then
      raise exception 'only a reviewer annotates a submission' using errcode = '42501';
    end if;
    if new.status <> old.status then
      if old.status = 'rejected' and new.status = 'approved' then
        raise exception 'a rejected submission is reopened (pending) before it is approved' using hint = 'rejected_submission', errcode = '23514';
      end if;
      if not is_admin and not is_system
        and not (old.status = 'rejected' and new.status = 'pending' and old.submitted_by is not distinct from auth.uid())
        and not (is_reviewer and old.status = 'pending')
        and not (is_reviewer and new.status = 'pending' and not old.featured
          and private.decided_just_now(tg_table_name, old.id, old.status)) then
        raise exception 'only a reviewer decides on a submission' using errcode = '42501';
      end if;
      if new.status = 'approved' then
        new.approved_by := case when is_system or new.approved_by is distinct from old.approved_by
          then new.approved_by else auth.uid() end;
      else
        new.approved_by := null;
      end if;
      -- A note belongs to one decision: it does not survive into the next state unless it came with it.
      if new.review_note is not distinct from old.review_note then
        new.review_note := null;
      end if;
      if new.status <> 'approved' then
        new.featured := false;
      end if;
    elsif new.approved_by is distinct from old.approved_by then
      raise exception 'approved_by is set by an approval' using errcode = '42501';
    end if;
  end if;

  if new.status = 'rejected' and new.review_note is null and is_reviewer
    and not exists (select from private.entry_reviews as e where e.entry_id = new.id and e.merged_into is not null)
    and (tg_op = 'INSERT' or old.status <> 'rejected' or old.review_note is not null) then
    raise exception 'a rejection says why' using hint = 'reason_missing', errcode = '23514';
  end if;

  if new.approved_by is not null and not is_system and new.approved_by <> auth.uid()
    and (tg_op = 'INSERT' or new.approved_by is distinct from old.approved_by) then
    raise exception 'approved_by is whoever approves' using errcode = '42501';
  end if;
  return new;
end
$$;

-- As in 20261128223513_review_whole_entries, but who sent an entry stays known as a pseudonym, and removing decides nothing.
create or replace function private.follow_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_owner constant boolean := new.submitted_by is not distinct from auth.uid();
begin
  if tg_op = 'INSERT' then
    insert into private.entry_reviews (startup_id, investor_id, sent_at)
    values (case when tg_argv[0] = 'startup' then new.id end, case when tg_argv[0] = 'investor' then new.id end, new.created_at);
  elsif new.submitted_by is null then
    -- What was asked and answered was between the newsroom and an account that is gone.
    insert into private.entry_reviews as e (startup_id, investor_id, sent_at, sender)
    values (case when tg_argv[0] = 'startup' then new.id end, case when tg_argv[0] = 'investor' then new.id end, new.created_at,
      private.pseudonym(old.submitted_by))
    on conflict (entry_id) do update set sender = excluded.sender, question = null, asked_at = null, answer = null, answered_at = null;
  elsif 'removed' in (new.status, old.status) and 'pending' not in (new.status, old.status) then
    -- What was decided before stays decided when it was.
    null;
  elsif new.status = old.status then
    update private.entry_reviews as e set answered_at = now()
    where e.entry_id = new.id and is_owner and e.question is not null and e.answered_at is null;
  elsif new.status <> 'pending' then
    update private.entry_reviews as e set decided_at = now() where e.entry_id = new.id;
  elsif is_owner then
    update private.entry_reviews as e set sent_at = now(), decided_at = null, question = null, asked_at = null, answer = null,
      answered_at = null, merged_into = null
    where e.entry_id = new.id;
  else
    update private.entry_reviews as e set decided_at = null, merged_into = null where e.entry_id = new.id;
  end if;
  return null;
end
$$;

-- Nothing of a removed person is public, whatever private.prepare_role finds.
create function private.hide_removed_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.people as p where p.id = new.person_id and p.removed_at is not null) then
    new.is_public := false;
  end if;
  return new;
end
$$;

-- The account that sent an entry, and those that have proven it, hear what became of it.
create function private.tell_owners(entry_kind text, entry uuid, event text, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  said jsonb;
  owners uuid[];
begin
  if entry_kind = 'person' then
    return;
  end if;
  execute format($q$select jsonb_strip_nulls(jsonb_build_object('kind', %L, 'id', e.id, 'name', e.name, 'slug', e.slug,
      'note', $2)), array(select e.submitted_by union select c.user_id from public.claims as c
      where e.id in (c.startup_id, c.investor_id) and c.state = 'verified')
    from public.%I as e where e.id = $1$q$, entry_kind, entry_kind || 's') into said, owners using entry, reason;
  insert into public.notifications (user_id, kind, data)
  select p.user_id, entry_kind || '_' || event, said - 'kind' from public.profiles as p
  where p.user_id = any (owners) and p.user_id is distinct from auth.uid() and not private.is_blocked(p.user_id, null);
  perform private.enqueue_mail('entry-' || event, p.email, p.locale, said, null, 4) from public.profiles as p
  where p.user_id = any (owners) and p.user_id is distinct from auth.uid() and not private.is_blocked(p.user_id, null) and p.email is not null;
end
$$;

-- Takes an entry out of everything public, without a word to anybody. Answers whether it was there.
create function private.hide_entry(entry_kind text, entry uuid, reason text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  before text;
  root constant text := case entry_kind when 'startup' then '/startup/' when 'investor' then '/investors/' else '/people/' end;
  address text;
begin
  if entry_kind = 'person' then
    select 'approved', p.slug into before, address from public.people as p where p.id = entry and p.removed_at is null for update;
  else
    execute format('select e.status, e.slug from public.%I as e where e.id = $1 and e.status <> ''removed'' for update', entry_kind || 's')
      into before, address using entry;
  end if;
  if before is null then
    return false;
  end if;
  insert into private.removed_entries (startup_id, investor_id, person_id, was, reason, removed_by)
  values (case when entry_kind = 'startup' then entry end, case when entry_kind = 'investor' then entry end,
    case when entry_kind = 'person' then entry end, before, private.blank_to_null(hide_entry.reason),
    (select p.user_id from public.profiles as p where p.user_id = auth.uid()));
  if before = 'approved' then
    insert into public.removed_addresses (hash, entry_id)
    select encode(sha256(convert_to(root || part, 'UTF8')), 'hex'), entry
    from unnest(array[address, case when entry_kind = 'investor' then entry::text end]) as part where part is not null
    on conflict (hash) do update set entry_id = excluded.entry_id;
  end if;
  if entry_kind = 'person' then
    update public.people as p set removed_at = now() where p.id = entry;
    update public.roles as r set is_public = r.is_public where r.person_id = entry;
  else
    execute format('update public.%I set status = ''removed'' where id = $1', entry_kind || 's') using entry;
  end if;
  return true;
end
$$;

-- Puts it back as it was. Answers its slug; null when it is not there.
create function private.show_entry(entry uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  removed private.removed_entries;
  slug text;
begin
  update private.removed_entries as r set is_ending = true where r.entry_id = entry
    returning r.startup_id, r.investor_id, r.was into removed.startup_id, removed.investor_id, removed.was;
  if not found then
    return null;
  elsif removed.startup_id is not null then
    update public.startups as s set status = removed.was where s.id = entry returning s.slug into slug;
  elsif removed.investor_id is not null then
    update public.investors as i set status = removed.was where i.id = entry returning i.slug into slug;
  else
    update public.people as p set removed_at = null where p.id = entry returning p.slug into slug;
    update public.roles as r set is_public = r.is_public where r.person_id = entry;
  end if;
  delete from private.removed_entries as r where r.entry_id = entry;
  return slug;
end
$$;

-- Who may delete an entry may also put it back: administrators, and editors people.
create function private.refuse_remover(entry_kind text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if entry_kind is null or entry_kind not in ('startup', 'investor', 'person') then
    raise exception 'startups, investors or people' using errcode = '22023';
  elsif not private.is_system() and not private.has_role(case entry_kind when 'person' then 'editor' else 'admin' end) then
    raise exception 'only the newsroom removes entries' using errcode = '42501';
  end if;
end
$$;

create function private.remove_entry(entry_kind text, entry uuid, reason text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_remover(entry_kind);
  if not private.hide_entry(entry_kind, entry, reason) then
    return false;
  end if;
  perform private.tell_owners(entry_kind, entry, 'removed', private.blank_to_null(reason));
  return true;
end
$$;

create function public.remove_entry(entry_kind text, entry uuid, reason text default null) returns boolean
language sql set search_path = '' as $$ select private.remove_entry(entry_kind, entry, reason) $$;
comment on function public.remove_entry is
  'Removes a startup, an investor or a person for 30 days, and then for good; its owners are told. False when it is not there.';

create function private.restore_entry(entry_kind text, entry uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  slug text;
begin
  perform private.refuse_remover(entry_kind);
  if not exists (select from private.removed_entries as r where r.entry_id = entry
      and entry = case entry_kind when 'startup' then r.startup_id when 'investor' then r.investor_id else r.person_id end) then
    return null;
  end if;
  slug := private.show_entry(entry);
  perform private.tell_owners(entry_kind, entry, 'restored', null);
  return slug;
end
$$;

create function public.restore_entry(entry_kind text, entry uuid) returns text
language sql set search_path = '' as $$ select private.restore_entry(entry_kind, entry) $$;
comment on function public.restore_entry is 'Puts a removed entry back as it was, and tells its owners. Answers its slug, or null.';

create function private.removed_entries(entry_kind text)
returns table (id uuid, name text, slug text, was text, reason text, removed_at timestamptz, removed_by text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors see what was removed' using errcode = '42501';
  end if;
  return query
    select r.entry_id, coalesce(s.name, i.name, p.name), coalesce(s.slug, i.slug, p.slug), r.was, r.reason, r.removed_at, coalesce(b.full_name, b.email)
    from private.removed_entries as r
    left join public.startups as s on s.id = r.startup_id
    left join public.investors as i on i.id = r.investor_id
    left join public.people as p on p.id = r.person_id
    left join public.profiles as b on b.user_id = r.removed_by
    where case entry_kind when 'startup' then r.startup_id when 'investor' then r.investor_id when 'person' then r.person_id end is not null
    order by r.removed_at desc, r.entry_id limit 200;
end
$$;

create function public.removed_entries(entry_kind text)
returns table (id uuid, name text, slug text, was text, reason text, removed_at timestamptz, removed_by text)
language sql stable set search_path = '' as $$ select * from private.removed_entries(entry_kind) $$;
comment on function public.removed_entries is 'For editors: what was removed within 30 days, the latest first, 200 at most.';

-- Deletes what was removed 30 days ago.
create function private.end_removed(at_most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ended uuid[] := array(select r.entry_id from private.removed_entries as r
    where r.removed_at < private.kept_since('trash') order by r.removed_at limit at_most);
begin
  delete from public.startups as s where s.id = any (ended) and s.status = 'removed';
  delete from public.investors as i where i.id = any (ended) and i.status = 'removed';
  delete from public.people as p where p.id = any (ended) and p.removed_at is not null;
  return cardinality(ended);
end
$$;

-- As in 20261128095121_retention_rules, but also entries that were removed.
create or replace function public.keep_no_longer(at_most integer default 5000, elapsed double precision default null) returns integer
language plpgsql set search_path = '' as $$
declare
  issue uuid;
  gone integer;
  total integer := 0;
begin
  if not private.look_at_clock(elapsed) then
    return 0;
  end if;
  delete from public.email_outbox where id in (
    select o.id from public.email_outbox as o
    where o.created_at < private.kept_since('sent_mail')
      and ((o.status = 'sent' and o.sent_at < private.kept_since('sent_mail'))
        or (o.status = 'failed' and o.created_at < private.kept_since('failed_mail')))
    order by o.created_at limit at_most for update skip locked);
  get diagnostics gone = row_count;
  total := total + gone;

  delete from public.trashed_articles where id in (
    select t.id from public.trashed_articles as t
    where t.deleted_at < private.kept_since('trash') order by t.deleted_at limit at_most for update skip locked);
  get diagnostics gone = row_count;
  total := total + gone;

  total := total + private.tend_claims(at_most) + private.forget_records(at_most) + private.end_removed(at_most);

  for issue in
    select i.id from public.newsletter_issues as i
    where i.compacted_at is null and (i.compacting_since is not null
      -- A recipient who is still to get it keeps their place.
      or (i.status in ('sent', 'cancelled') and i.pending = 0 and i.deferred = 0
        and coalesce(i.sent_at, i.started_at, i.updated_at) < private.kept_since('delivery')))
    order by i.started_at limit 20 for update skip locked
  loop
    update public.newsletter_issues set compacting_since = now() where id = issue and compacting_since is null;
    delete from public.newsletter_deliveries where issue_id = issue and subscriber_id in (
      select d.subscriber_id from public.newsletter_deliveries as d where d.issue_id = issue limit at_most);
    get diagnostics gone = row_count;
    total := total + gone;
    if gone < at_most then
      delete from private.readers_reached where issue_id = issue;
      update public.newsletter_issues set compacted_at = now() where id = issue;
    end if;
    exit when total >= at_most;
  end loop;
  return total;
end
$$;

-- As in 20261128132241_find_anything, but without what was removed unless that is asked for, and messages by their kind.
create or replace function private.list_page(
  list text, q text, filters jsonb, sort text, ascending boolean, page_size integer, page_offset integer
) returns table (ids text[], total integer, more boolean)
language plpgsql stable set search_path = '' set enable_seqscan = off
-- Changed below; named here, they end with the function.
set enable_bitmapscan = on set enable_sort = on set enable_indexscan = on as $$
declare
  most constant integer := 500;
  -- What is counted anyway is also quickly sorted.
  few constant integer := 2000;
  sorts text[] := case list
    when 'articles' then '{created_at,published_at,title,category,status,featured}'::text[]
    when 'startups' then '{created_at,name,category,status,featured}'
    when 'investors' then '{created_at,name,location,aum_range,status,featured}'
    when 'profiles' then '{created_at,email,full_name}'
    when 'audit_log' then '{at}'
    when 'newsletter_subscribers' then '{created_at,email}'
    when 'contact_messages' then '{created_at}'
  end;
  filterable text[] := case list
    when 'articles' then '{status,category,locale,author_id}'::text[]
    when 'startups' then '{status,category}'
    when 'investors' then '{status,aum_range}'
    when 'audit_log' then '{table_name,action}'
    when 'newsletter_subscribers' then '{status,locale}'
    when 'contact_messages' then '{status,locale,kind,assignee_id}'
    else '{}'
  end;
  sort_column text := coalesce((select s from unnest(sorts) as s where s = sort), sorts[1]);
  sort_by text;
  take integer := least(greatest(page_size, 1), 1000);
  skip integer := least(greatest(page_offset, 0), 1000000000);
  term text := case list when 'audit_log' then lower(btrim(q)) else private.search_text(left(q, 200)) end;
  role text := nullif(filters ->> 'role', '');
  state text;
  are_few boolean;
  wanted text := 'true';
  direction text;
  -- Articles that say what is searched for.
  said uuid[] := '{}';
begin
  if sorts is null then
    raise exception 'there is no list %', list using errcode = '22023';
  end if;
  sort_by := format(case when sort_column in ('title', 'name', 'full_name', 'location')
    then 'private.sort_key(t.%I) collate "C"' else 't.%I' end, sort_column);
  state := case when list = 'articles' then filters ->> 'status' end;
  if state in ('waiting', 'returned', 'scheduled') then
    wanted := wanted || case state
      when 'waiting' then ' and t.review_requested_at is not null'
      when 'returned' then ' and t.review_note is not null'
      else ' and t.scheduled_at is not null' end;
    filters := filters - 'status';
  end if;
  if list = 'articles' and filters ->> 'other' = 'missing' then
    wanted := wanted || ' and t.translation_of is null'
      ' and not exists (select from public.articles as o where o.translation_of = t.id)';
  end if;
  if list = 'articles' and coalesce(filters ->> 'author_id', '') <> '' then
    wanted := wanted || format(' and (t.author_id = %1$L or t.id in (select p.article_id from public.article_plans as p where p.assignee_id = %1$L))',
      filters ->> 'author_id');
    filters := filters - 'author_id';
  end if;
  -- One category in two spellings (spec §3), called the same.
  if list = 'articles' and filters ->> 'category' in ('startups', 'startup') then
    wanted := wanted || ' and t.category in (''startups'', ''startup'')';
    filters := filters - 'category';
  end if;
  if list = 'articles' and coalesce(filters ->> 'when', '') <> '' then
    wanted := wanted || coalesce((
      select format(' and coalesce(t.published_at, t.created_at) >= %L and coalesce(t.published_at, t.created_at) < %L',
        lower(p), upper(p)) from private.period_of(filters ->> 'when') as p where p is not null), '');
  end if;
  wanted := wanted || coalesce((
    select string_agg(format(' and t.%I = %L', f.key, f.value), '')
    from jsonb_each_text(filters) as f where f.key = any (filterable) and f.value <> ''), '');
  if list in ('startups', 'investors') and coalesce(filters ->> 'status', '') = '' then
    wanted := wanted || ' and t.status <> ''removed''';
  end if;
  -- Who chose no topic gets them all.
  if list = 'newsletter_subscribers' and filters ->> 'topic' <> '' then
    wanted := wanted || format(' and (t.categories = ''{}'' or t.categories @> array[%L])', filters ->> 'topic');
  end if;
  -- A missing role is that of a user.
  if list = 'profiles' and role = 'user' then
    wanted := wanted || ' and not exists (select from public.user_roles as r where r.user_id = t.user_id and r.role <> ''user'')';
  elsif list = 'profiles' and role = 'staff' then
    wanted := wanted || ' and t.user_id in (select r.user_id from public.user_roles as r where r.role <> ''user'')';
  elsif list = 'profiles' and role is not null then
    wanted := wanted || format(' and t.user_id in (select r.user_id from public.user_roles as r where r.role = %L and r.role <> ''user'')', role);
  end if;

  if term <> '' then
    if list = 'articles' then
      said := private.articles_saying(q);
    end if;
    wanted := wanted || ' and ' || case list
      when 'articles' then '(' || private.staff_search('t.search', term) || ' or t.id = any ($1))'
      when 'audit_log' then format('t.row_id like %L', regexp_replace(term, '([\\%_])', '\\\1', 'g') || '%')
      else private.staff_search('t.search', term) end;
    -- Few are sorted here; for many the order's own index is quicker: it soon has a page full.
    execute format('select count(*) from (select from public.%I as t where %s limit %s) as found', list, wanted, few + 1)
      into total using said;
    are_few := total <= few;
    more := total > most;
    total := least(total, most);
    perform set_config('enable_bitmapscan', case when are_few then 'on' else 'off' end, true),
      set_config('enable_sort', case when are_few then 'on' else 'off' end, true),
      set_config('enable_indexscan', case when are_few then 'off' else 'on' end, true);
  else
    execute format('select count(*) from public.%I as t where %s', list, wanted) into total using said;
    more := false;
  end if;

  -- From the end that is nearer.
  direction := case when ascending then 'asc' else 'desc' end;
  if not more and skip > total / 2 then
    take := least(take, greatest(total - skip, 0));
    skip := total - skip - take;
    direction := case when ascending then 'desc' else 'asc' end;
    execute format('select array(select t.id::text from public.%1$I as t where %2$s order by %3$s %4$s, t.id %4$s limit %5$s offset %6$s)',
      list, wanted, sort_by, direction, take, greatest(skip, 0)) into ids using said;
    ids := array(select id from unnest(ids) with ordinality as page (id, place) order by place desc);
  else
    execute format('select array(select t.id::text from public.%1$I as t where %2$s order by %3$s %4$s, t.id %4$s limit %5$s offset %6$s)',
      list, wanted, sort_by, direction, take, skip) into ids using said;
  end if;
  return next;
end
$$;

drop function public.waiting_entries;
drop function private.waiting_entries;

-- As in 20261128223513_review_whole_entries, but with the pseudonym of an account that is gone, and what became of its entries.
create function private.waiting_entries(entry_kind text, ids uuid[])
returns table (id uuid, sender_name text, sender_email text, sender_locale text, approved integer, rejected integer,
  question text, asked_at timestamptz, answer text, answered_at timestamptz, twins jsonb, pseudonym text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only reviewers see who sent an entry in' using errcode = '42501';
  elsif entry_kind not in ('startup', 'investor') or cardinality(ids) > 50 then
    raise exception 'at most 50 startups or investors at a time' using errcode = '22023';
  end if;
  return query execute format($q$
    select w.id, p.full_name, p.email, p.locale, h.approved, h.rejected, r.question, r.asked_at, r.answer, r.answered_at,
      coalesce(t.twins, '[]'), case when w.submitted_by is null then r.sender end
    from public.%1$I as w
    left join public.profiles as p on p.user_id = w.submitted_by
    left join private.entry_reviews as r on r.entry_id = w.id
    cross join lateral (
      select (count(*) filter (where e.status = 'approved'))::integer as approved,
        (count(*) filter (where e.status = 'rejected'))::integer as rejected
      from (select s.status from public.startups as s where s.submitted_by = w.submitted_by
        union all select i.status from public.investors as i where i.submitted_by = w.submitted_by
        union all select coalesce(s.status, i.status) from private.entry_reviews as g
          left join public.startups as s on s.id = g.startup_id left join public.investors as i on i.id = g.investor_id
          where w.submitted_by is null and g.sender = r.sender) as e) as h
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name, 'slug', e.slug, 'status', e.status,
        'location', e.location, 'website', e.website) order by e.likeness desc, e.name) as twins
      from (
        select o.*, case when private.core_name(o.name) = private.core_name(w.name) then 1
          else extensions.similarity(private.search_text(o.name), private.search_text(w.name)) end as likeness
        from public.%1$I as o
        where o.id <> w.id and o.status <> 'rejected'
          and o.id in (
            select n.id from public.%1$I as n
            where private.search_text(n.name) operator(extensions.%%) private.search_text(w.name)
            union all
            select c.id from public.%1$I as c where private.core_name(c.name) = private.core_name(w.name)
            union all
            select a.%2$I from public.entity_names as a where private.name_key(a.name)
              in (private.name_key(w.name), private.core_name(w.name))
            union all
            select h.id from public.%1$I as h where private.host_of(h.website) = private.host_of(w.website))
        order by likeness desc, o.name limit 3) as e) as t on true
    where w.id = any ($1) and w.status = 'pending'
  $q$, entry_kind || 's', entry_kind || '_id') using ids;
end
$$;

-- As in 20261128223513_review_whole_entries, but with the same.
create function public.waiting_entries(entry_kind text, ids uuid[])
returns table (id uuid, sender_name text, sender_email text, sender_locale text, approved integer, rejected integer,
  question text, asked_at timestamptz, answer text, answered_at timestamptz, twins jsonb, pseudonym text)
language sql stable set search_path = '' as $$ select * from private.waiting_entries(entry_kind, ids) $$;
comment on function public.waiting_entries is
  'For reviewers: who sent entries in that wait, what they were asked, and entries that may be the same.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger removed_entries_as_composed before insert or update of reason on private.removed_entries
  for each row execute function private.compose_text();

-- After roles_prepare.
create trigger roles_prepared_of_removed before insert or update on public.roles
  for each row execute function private.hide_removed_role();

-- What is put back was not decided on again.
drop trigger startups_mail_submitter on public.startups;
create trigger startups_mail_submitter after update on public.startups
  for each row
  when (new.submitted_by is not null and old.status not in (new.status, 'removed') and new.status in ('approved', 'rejected'))
  execute function private.mail_submitter('startup');
drop trigger investors_mail_submitter on public.investors;
create trigger investors_mail_submitter after update on public.investors
  for each row
  when (new.submitted_by is not null and old.status not in (new.status, 'removed') and new.status in ('approved', 'rejected'))
  execute function private.mail_submitter('investor');
drop trigger startups_notify_submitter on public.startups;
create trigger startups_notify_submitter after update on public.startups
  for each row
  when (new.submitted_by is not null and old.status not in (new.status, 'removed') and new.status in ('approved', 'rejected'))
  execute function private.notify_submitter('startup');
drop trigger investors_notify_submitter on public.investors;
create trigger investors_notify_submitter after update on public.investors
  for each row
  when (new.submitted_by is not null and old.status not in (new.status, 'removed') and new.status in ('approved', 'rejected'))
  execute function private.notify_submitter('investor');

-- Policies ----------------------------------------------------------------------------------------

alter table private.removed_entries enable row level security;
alter table public.removed_addresses enable row level security;
create policy removed_addresses_anon_select_all on public.removed_addresses for select to anon using (true);

-- Grants ------------------------------------------------------------------------------------------

grant select (hash) on public.removed_addresses to anon;
grant all on public.removed_addresses to service_role;
revoke execute on function private.pseudonym, private.tell_owners, private.hide_entry, private.show_entry, private.refuse_remover,
  private.remove_entry, private.restore_entry, private.removed_entries, private.end_removed, private.waiting_entries,
  public.remove_entry, public.restore_entry, public.removed_entries, public.waiting_entries from public, anon;
grant execute on function private.remove_entry, public.remove_entry, private.restore_entry, public.restore_entry,
  private.removed_entries, public.removed_entries, private.waiting_entries, public.waiting_entries to authenticated, service_role;
grant execute on function private.end_removed to service_role;
