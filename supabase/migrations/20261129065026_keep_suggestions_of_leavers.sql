-- A suggestion that waits, or was accepted and is still to be entered or looked at, went with the account that made it: what
-- was accepted was lost, and a troll who left took the traces along. It stays without a name, and a pseudonym tells what came
-- from the same account, as with entries. The word to the reviewer goes, and so do suggestions that were done with.

alter table public.fact_proposals
  alter column user_id drop not null,
  add column pseudonym text,
  add constraint fact_proposals_pseudonym_check check (num_nonnulls(user_id, pseudonym) = 1 and pseudonym ~ '^[0-9a-f]{12}$');
comment on column public.fact_proposals.user_id is 'Who made it; null once that account is gone.';
comment on column public.fact_proposals.pseudonym is 'Of the account that made it, once that is gone.';

-- Functions ---------------------------------------------------------------------------------------

-- Whether a suggestion stays when its account goes: an editor has still to decide, enter or look at something.
create function private.outlives_sender(state text, done_at timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select state = 'pending' or (state = 'accepted' and done_at is null)
$$;

create function private.keep_suggestions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.fact_proposals as p set user_id = null, pseudonym = private.pseudonym(old.user_id), note = null
  where p.user_id = old.id and private.outlives_sender(p.state, p.done_at);
  return old;
end
$$;

-- As in 20261129023239_let_keepers_tend_pages, but what an account leaves behind keeps what it says.
create or replace function private.guard_proposal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  entry record;
  free constant boolean := new.field in ('round', 'role', 'other');
  figures constant text[] := array['stage', 'employees', 'founded_year', 'funding_stage', 'funding_amount', 'aum_range'];
begin
  new.value := private.blank_to_null(new.value);
  new.note := private.blank_to_null(new.note);
  new.answer := private.blank_to_null(new.answer);
  new.source_url := private.blank_to_null(new.source_url);
  if private.is_system() then
    return new;
  end if;
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1
    and to_jsonb(new) - '{claim_id,decided_by,made_round}'::text[] = to_jsonb(old) - '{claim_id,decided_by,made_round}'::text[] then
    return new;
  end if;
  -- Its account is gone: that is no edit, and the word to the reviewer goes with it.
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 and new.user_id is null
    and to_jsonb(new) - '{user_id,pseudonym,note,updated_at}'::text[] = to_jsonb(old) - '{user_id,pseudonym,note,updated_at}'::text[] then
    return new;
  end if;
  select * into entry from private.entry_of(new.startup_id, new.investor_id, new.person_id);
  if tg_op = 'INSERT' then
    -- Only change_page writes that a change is made at once.
    new.state := case when new.at_once then 'accepted' else 'pending' end;
    new.decided_at := case when new.at_once then now() end;
    if new.field = 'logo_url' then
      new.value := private.picture_address(new.value);
      if new.value is not null and not exists (select from storage.objects as o where o.bucket_id = 'startup-logos'
          and o.owner_id = auth.uid()::text
          and o.name = substring(new.value from '^/storage/v1/object/public/startup-logos/([^?#]+)')) then
        raise exception 'a logo is uploaded by whoever suggests it' using hint = 'logo_foreign', errcode = '23514';
      end if;
    end if;
    new.claim_id := (select c.id from public.claims as c where c.user_id = new.user_id and c.state = 'verified' and c.expires_at > now()
      and coalesce(c.startup_id, c.investor_id) = coalesce(new.startup_id, new.investor_id));
  else
    new.updated_at := now();
    if old.state = 'accepted' and old.done_at is null and new.done_at is not null and private.has_role('editor')
      and to_jsonb(new) - '{done_at,updated_at}'::text[] = to_jsonb(old) - '{done_at,updated_at}'::text[] then
      new.done_at := now();
      return new;
    elsif old.at_once and old.state = 'accepted' and new.state = 'rejected' and private.has_role('editor')
      and to_jsonb(new) - '{state,answer,updated_at}'::text[] = to_jsonb(old) - '{state,answer,updated_at}'::text[] then
      if private.same_value(private.said_text(entry.said, new.field), new.value) then
        raise exception 'the entry still says so' using hint = 'proposal_unwritten', errcode = '23514';
      end if;
      new.decided_by := auth.uid();
      new.decided_at := now();
      new.done_at := coalesce(old.done_at, now());
      return new;
    elsif old.state <> 'pending' then
      raise exception 'this was decided on' using hint = 'proposal_closed', errcode = '23514';
    elsif new.state in ('accepted', 'rejected') then
      if not private.has_role('editor') then
        raise exception 'only reviewers decide' using errcode = '42501';
      elsif (new.value, new.source_url, new.note, new.at_once) is distinct from (old.value, old.source_url, old.note, old.at_once) then
        raise exception 'a suggestion is decided on as it is' using errcode = '42501';
      elsif new.state = 'accepted' and not free
        and private.said_text(entry.said, new.field) is distinct from new.value then
        raise exception 'the entry does not say so' using hint = 'proposal_unwritten', errcode = '23514';
      elsif new.state = 'accepted' and new.field = 'round' and new.startup_id is not null
        and not exists (select from public.funding_rounds as r where r.id = new.made_round and r.startup_id = new.startup_id) then
        raise exception 'the ledger does not say so' using hint = 'proposal_unwritten', errcode = '23514';
      end if;
      if new.state = 'rejected' and new.answer is null then
        raise exception 'a rejection says why' using hint = 'reason_missing', errcode = '23514';
      end if;
      new.decided_by := auth.uid();
      new.decided_at := now();
      -- What no field takes stays to be done.
      new.done_at := case when new.field not in ('role', 'other') or new.state = 'rejected' then now() end;
      return new;
    elsif new.user_id <> auth.uid() or (new.answer, new.made_round, new.done_at) is distinct from (old.answer, old.made_round, old.done_at) then
      raise exception 'a suggestion belongs to whoever made it' using errcode = '42501';
    elsif new.state = 'withdrawn' then
      new.decided_at := now();
      return new;
    end if;
  end if;
  if entry.id is null then
    raise exception 'no such entry' using hint = 'proposal_gone', errcode = '23514';
  elsif not free and not entry.said ? new.field then
    raise exception 'no such field' using hint = 'proposal_gone', errcode = '23514';
  elsif free and new.value is null then
    raise exception 'nothing is suggested' using hint = 'proposal_same', errcode = '23514';
  elsif new.source_url is null and (private.holds_page(new.user_id, coalesce(new.startup_id, new.investor_id)) is null or free or new.field = any (figures)) then
    raise exception 'a suggestion needs a source' using hint = 'source_missing', errcode = '23514';
  end if;
  new.old_value := case when not free then left(private.said_text(entry.said, new.field), 2000) end;
  if not free and private.same_value(new.value, private.said_text(entry.said, new.field)) then
    raise exception 'it says so already' using hint = 'proposal_same', errcode = '23514';
  end if;
  return new;
end
$$;

-- As in 20261129023239_let_keepers_tend_pages, but an account that is gone is told nothing.
create or replace function private.follow_proposal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  entry record;
  long constant boolean := new.field = 'logo_url' or new.field like 'description%';
begin
  select * into entry from private.entry_of(new.startup_id, new.investor_id, new.person_id);
  if new.state = 'accepted' and new.field not in ('round', 'role', 'other') and new.person_id is null and entry.id is not null then
    insert into public.fact_history (startup_id, investor_id, fact_id, fact, deed, about, before, after)
    values (new.startup_id, new.investor_id, new.id, 'field', 'changed',
      jsonb_strip_nulls(jsonb_build_object('field', new.field, 'source', new.source_url)),
      case when not long then jsonb_build_object(new.field, new.old_value) end,
      case when not long then jsonb_build_object(new.field, new.value) end);
  end if;
  if new.user_id is null then
    return null;
  end if;
  insert into public.notifications (user_id, kind, data) values (new.user_id, 'proposal_' || new.state,
    jsonb_strip_nulls(jsonb_build_object('id', coalesce(entry.id, new.id), 'name', coalesce(entry.name, '–'), 'slug', entry.slug,
      'of', entry.kind, 'field', new.field, 'note', new.answer)));
  -- One mail for what is decided at a sitting.
  perform private.enqueue_mail('proposals-decided', p.email, p.locale, jsonb_build_object('name', coalesce(entry.name, '–')),
    'proposals:' || p.id || ':' || coalesce(entry.id, new.id) || ':' || to_char(now() at time zone 'UTC', 'YYYYMMDDHH24'), 4)
  from public.profiles as p where p.id = new.user_id and p.email is not null;
  return null;
end
$$;

-- As in 20261129023239_let_keepers_tend_pages, but an account that is gone is told nothing.
create or replace function private.tell_of_undone_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  entry record;
begin
  select * into entry from private.entry_of(new.startup_id, new.investor_id, null);
  if entry.id is not null then
    insert into public.fact_history (startup_id, investor_id, fact_id, fact, deed, about)
    values (new.startup_id, new.investor_id, new.id, 'field', 'changed', jsonb_build_object('field', new.field));
  end if;
  if new.user_id is null then
    return null;
  end if;
  insert into public.notifications (user_id, kind, data) values (new.user_id, 'proposal_undone',
    jsonb_strip_nulls(jsonb_build_object('id', coalesce(entry.id, new.id), 'name', coalesce(entry.name, '–'), 'slug', entry.slug,
      'of', entry.kind, 'field', new.field, 'note', new.answer)));
  return null;
end
$$;

-- As in 20261129013600_hand_on_texts_of_leavers, but what is still to be decided or done stays.
create or replace function private.what_account_leaves(account uuid) returns table (kind text, total bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_system() and not private.is_admin() then
    raise exception 'only administrators see what an account leaves' using errcode = '42501';
  end if;
  return query
  with counted (kind, total) as (
    values
      ('stories', (select count(*) from public.articles as a where a.author_id = account and a.status = 'published')),
      ('handed', (select count(*) from private.texts_to_hand_on(account) as t where t.editor is not null)),
      ('drafts', (select count(*) from public.articles as a where a.author_id = account and a.status = 'draft')
        - (select count(*) from private.texts_to_hand_on(account) as t where t.editor is not null)),
      ('unsaved', (select count(*) from public.article_drafts as d where d.created_by = account)),
      ('assigned', (select count(*) from public.article_plans as p join public.articles as a on a.id = p.article_id
        where p.assignee_id = account and a.status = 'draft' and a.author_id is distinct from account)),
      ('notes', (select count(*) from public.article_thread_messages as m where m.created_by = account)),
      ('messages', (select count(*) from public.contact_messages as m where m.assignee_id = account)),
      ('profiles', (select count(*) from public.startups as s where s.submitted_by = account and s.status = 'approved')
        + (select count(*) from public.investors as i where i.submitted_by = account and i.status = 'approved')),
      ('submissions', (select count(*) from public.startups as s where s.submitted_by = account and s.status <> 'approved')
        + (select count(*) from public.investors as i where i.submitted_by = account and i.status <> 'approved')),
      ('claims', (select count(*) from public.claims as c where c.user_id = account)
        + (select count(*) from public.fact_proposals as p where p.user_id = account and not private.outlives_sender(p.state, p.done_at))),
      ('suggestions', (select count(*) from public.fact_proposals as p where p.user_id = account
        and private.outlives_sender(p.state, p.done_at)))
  )
  select c.kind, c.total from counted as c where c.total > 0;
end
$$;

-- As in 20261128164800_erase_people, but nothing that was suggested stays, not even without a name.
create or replace function private.erase_person(address text, dry boolean) returns jsonb
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
    -- Who is erased leaves none of them without a name, either.
    delete from public.fact_proposals as f where f.user_id = person;
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

-- Who made suggestions, as of entries: editors block senders and write to them, and read no profiles besides. What became of
-- all that the same account suggested counts also once it is gone.
create function private.proposal_senders(ids uuid[])
returns table (id uuid, email text, locale text, accepted integer, rejected integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only reviewers see who suggested something' using errcode = '42501';
  elsif cardinality(ids) > 50 then
    raise exception 'at most 50 suggestions at a time' using errcode = '22023';
  end if;
  return query
    select f.id, p.email, p.locale, h.accepted, h.rejected
    from public.fact_proposals as f
    left join public.profiles as p on p.id = f.user_id
    cross join lateral (
      select (count(*) filter (where o.state = 'accepted'))::integer as accepted,
        (count(*) filter (where o.state = 'rejected'))::integer as rejected
      from public.fact_proposals as o where o.user_id = f.user_id or o.pseudonym = f.pseudonym) as h
    where f.id = any (ids);
end
$$;

create function public.proposal_senders(ids uuid[])
returns table (id uuid, email text, locale text, accepted integer, rejected integer)
language sql stable set search_path = '' as $$ select * from private.proposal_senders(ids) $$;
comment on function public.proposal_senders is
  'For reviewers: who made suggestions, and what became of the others of the same account.';

-- Indexes -----------------------------------------------------------------------------------------

create index fact_proposals_pseudonym_idx on public.fact_proposals (pseudonym) where pseudonym is not null;

-- Triggers ----------------------------------------------------------------------------------------

-- Before its rows go.
create trigger profiles_keep_suggestions before delete on public.profiles
  for each row execute function private.keep_suggestions();

drop trigger fact_proposals_tell_of_done on public.fact_proposals;
create trigger fact_proposals_tell_of_done after update of done_at on public.fact_proposals
  for each row when (old.state = 'accepted' and new.state = 'accepted' and old.done_at is null and new.done_at is not null
    and not new.at_once and new.user_id is not null)
  execute function private.tell_of_done_proposal();

-- Grants ------------------------------------------------------------------------------------------

grant select (pseudonym) on public.fact_proposals to authenticated;
revoke execute on function private.outlives_sender, private.keep_suggestions, private.proposal_senders, public.proposal_senders
  from public, anon;
grant execute on function private.proposal_senders, public.proposal_senders to authenticated, service_role;
