-- Who is erased is erased everywhere. Of a person in the directory the audit log still named publishers and pages of
-- their sources, companies kept suggestions that name them, old addresses led to them, and a backup brought them back.
-- One function for each kind (an address with its account, a person, a submission, a message) says before what goes,
-- what stays and why, and after it what was done; each is on the list that a restored database is held against.

-- Functions ---------------------------------------------------------------------------------------

-- As in 20261128095121_retention_rules, but an erasure may take words out of entries: who did what to which row, and
-- when, stays. Only triggers come here deeper than a statement, and nobody else may write to the table.
create or replace function private.refuse_audit_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and old.at < private.kept_since('audit') then
    return old;
  end if;
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1
    and to_jsonb(new) - '{before,after,row_id}'::text[] = to_jsonb(old) - '{before,after,row_id}'::text[]
    and (new.row_id = old.row_id or old.table_name = 'redirects') then
    return new;
  end if;
  raise exception 'the audit log is append-only' using errcode = '42501';
end
$$;

-- What was logged of a row, with nothing that names somebody.
create function private.without_names(logged jsonb) returns jsonb
language sql immutable strict set search_path = '' as $$
  select jsonb_object_agg(key, case when key = any (array['name', 'slug', 'links', 'url', 'publisher', 'title', 'quote',
    'old_value', 'value', 'source_url', 'note', 'answer', 'from_path', 'to_path', 'description', 'website',
    'logo_url', 'domain']) and value <> 'null' then '"…"' else value end)
  from jsonb_each(logged)
$$;

-- Whether a text has one of some names in it, as private.name_key writes them. One of a single word is a word of other
-- texts, too.
create function private.names_one_of(said text, names text[]) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from unnest(names) as name
    where name like '% %' and position(' ' || name || ' ' in
      ' ' || regexp_replace(private.search_text(said), '[^[:alnum:]]+', ' ', 'g') || ' ') > 0)
$$;

-- Words that lists of names are compared by.
create function private.name_keys(names text[]) returns text[]
language sql stable set search_path = '' as $$
  select array(select distinct regexp_replace(btrim(private.search_text(name)), '[^[:alnum:]]+', ' ', 'g')
    from unnest(names) as name where not private.is_blank(name))
$$;

-- As in 20261127001600_ledger, but also suggestions that name them, addresses that led to them and what is said of them
-- in the log; and a backup does not bring them back.
create or replace function private.forget_person() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  held constant uuid[] := array(select r.id from public.roles as r where r.person_id = old.id);
  companies uuid[] := array(
    select coalesce(r.startup_id, r.investor_id) from public.roles as r where r.person_id = old.id
    union select coalesce((l.before ->> 'startup_id')::uuid, (l.before ->> 'investor_id')::uuid) from public.audit_log as l
      where l.table_name = 'roles' and l.before ->> 'person_id' = old.id::text);
  once uuid[] := array(select l.row_id::uuid from public.audit_log as l
    where l.table_name = 'roles' and l.action = 'delete' and l.before ->> 'person_id' = old.id::text);
  names text[];
begin
  perform private.announce('articles', 'article', array(
    select a.id from public.article_mentions as m join public.articles as a on a.id = m.article_id
    where m.person_id = old.id and a.status = 'published'));
  delete from public.roles as r where r.person_id = old.id;
  names := array(
    select old.name union select n.name from public.entity_names as n where n.person_id = old.id
    union select h.about ->> 'name' from public.fact_history as h where h.fact_id = any (held || once) and h.about ? 'role');
  delete from public.fact_history as h
  where h.fact_id = any (held || once) or (h.about ? 'role' and h.about ->> 'name' = any (names)
    and not exists (select from public.roles as r where r.id = h.fact_id));
  names := private.name_keys(names);
  delete from public.fact_proposals as p
  where coalesce(p.startup_id, p.investor_id) = any (companies)
    and private.names_one_of(concat_ws(' ', p.old_value, p.value, p.source_url, p.note, p.answer), names);
  delete from public.redirects as r where r.from_path = '/people/' || old.slug or r.to_path = '/people/' || old.slug;
  delete from public.notifications as n
  where n.data ->> 'id' = old.id::text or private.names_one_of(n.data::text, names);
  delete from public.email_outbox as o
  where o.status <> 'sending' and private.names_one_of(o.data::text, names);
  insert into private.erasures (kind) values ('people') on conflict (kind) do update set at = now();
  perform private.note_leaver(private.fingerprint('people:' || old.id), 'account');
  return old;
end
$$;

-- In the end, since what triggers log of rows that go with a person comes after the person's own triggers.
create function private.forget_logged_person() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  held constant text[] := array(select l.row_id from public.audit_log as l
    where l.table_name = 'roles' and coalesce(l.before ->> 'person_id', l.after ->> 'person_id') = old.id::text);
  names constant text[] := private.name_keys(array[old.name]);
begin
  update public.audit_log as l set before = private.without_names(l.before), after = private.without_names(l.after),
    -- An old address is the name itself.
    row_id = case l.table_name when 'redirects' then left(private.fingerprint(l.row_id), 12) else l.row_id end
  where (l.table_name in ('people', 'entity_names', 'redirects', 'fact_sources', 'fact_proposals'))
    and (l.row_id = old.id::text
      or coalesce(l.before ->> 'person_id', l.after ->> 'person_id') = old.id::text
      or coalesce(l.before ->> 'role_id', l.after ->> 'role_id') = any (held)
      or l.row_id in (select s.row_id from public.audit_log as s
        where s.table_name = l.table_name
          and coalesce(s.before ->> 'role_id', s.after ->> 'role_id') = any (held))
      or l.before::text like '%/people/' || old.slug || '%' or l.after::text like '%/people/' || old.slug || '%'
      or (l.table_name = 'redirects' and (l.row_id = '/people/' || old.slug
        or '/people/' || old.slug in (l.before ->> 'to_path', l.after ->> 'to_path')))
      or private.names_one_of(l.before::text, names) or private.names_one_of(l.after::text, names));
  return null;
end
$$;

-- The same for an entry that was erased, and the words of its name that search knows from it alone.
create function private.forget_logged_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  names constant text[] := private.name_keys(array[old.name]);
begin
  if not exists (select from private.leavers as l where l.hash = private.fingerprint('entries:' || old.id)) then
    return null;
  end if;
  update public.audit_log as l set before = private.without_names(l.before), after = private.without_names(l.after),
    -- An old address is the name itself.
    row_id = case l.table_name when 'redirects' then left(private.fingerprint(l.row_id), 12) else l.row_id end
  where l.row_id = old.id::text
    or old.id::text in (l.before ->> 'startup_id', l.after ->> 'startup_id', l.before ->> 'investor_id',
      l.after ->> 'investor_id', l.before ->> 'entity_id', l.after ->> 'entity_id')
    or l.before::text like '%/' || old.slug || '"%' or l.after::text like '%/' || old.slug || '"%'
    or private.names_one_of(l.before::text, names) or private.names_one_of(l.after::text, names);
  delete from private.search_vocabulary as v
  where v.word = any (regexp_split_to_array(private.search_words(old.name), ' '))
    and not exists (select from private.search_index as x where x.title_words @@ quote_literal(v.word)::tsquery);
  delete from public.redirects as r where r.from_path in ('/startup/' || old.slug, '/investors/' || old.slug)
    or r.to_path in ('/startup/' || old.slug, '/investors/' || old.slug);
  return null;
end
$$;

-- A message, a startup or an investor that was erased, whoever did: a backup does not bring it back.
create function private.note_erased_row(kind text, id uuid) returns void
language sql security definer set search_path = '' as $$
  select private.note_leaver(private.fingerprint(kind || ':' || id), 'account')
$$;

-- Erases a person of the directory, or counts what would go.
create function private.erase_listed(key text, dry boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person constant public.people := (select p from public.people as p where p.slug = key or p.id::text = key);
  names constant text[] := private.name_keys(array(
    select (person).name union select n.name from public.entity_names as n where n.person_id = (person).id));
  removed jsonb;
  stays jsonb;
begin
  removed := jsonb_build_object(
    'people', ((person).id is not null)::integer,
    'roles', (select count(*) from public.roles as r where r.person_id = (person).id),
    'sources', (select count(*) from public.fact_sources as s join public.roles as r on r.id = s.role_id
      where r.person_id = (person).id),
    'names', (select count(*) from public.entity_names as n where n.person_id = (person).id),
    'history', (select count(*) from public.fact_history as h join public.roles as r on r.id = h.fact_id
      where r.person_id = (person).id),
    'suggestions', (select count(*) from public.fact_proposals as p where p.person_id = (person).id
      or private.names_one_of(concat_ws(' ', p.old_value, p.value, p.source_url, p.note, p.answer), names)),
    'mentions', (select count(*) from public.article_mentions as m where m.person_id = (person).id));
  stays := jsonb_build_object(
    'stories', (select count(*) from public.articles as a
      where private.names_one_of(concat_ws(' ', a.title, a.excerpt, a.content), names)),
    'letters', (select count(*) from public.newsletter_issues as i where private.names_one_of(i.blocks::text, names)),
    'descriptions', (select count(*) from public.startups as s where private.names_one_of(s.description, names))
      + (select count(*) from public.investors as i where private.names_one_of(i.description, names)));
  if not dry and (person).id is not null then
    delete from public.people as p where p.id = (person).id;
  end if;
  return jsonb_build_object('removed', removed, 'stays', stays);
end
$$;

-- Erases a startup or an investor with everything that belongs to it, or counts what would go.
create function private.erase_submission(key text, dry boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  startup constant public.startups := (select s from public.startups as s where s.slug = key or s.id::text = key);
  investor constant public.investors := (
    select i from public.investors as i where (startup).id is null and (i.slug = key or i.id::text = key));
  entry constant uuid := coalesce((startup).id, (investor).id);
  logo constant text := coalesce((startup).logo_url, (investor).logo_url);
  removed jsonb;
  stays jsonb;
begin
  removed := jsonb_build_object(
    'entries', (entry is not null)::integer,
    'logo', (logo is not null)::integer,
    'roles', (select count(*) from public.roles as r where entry in (r.startup_id, r.investor_id)),
    'rounds', (select count(*) from public.funding_rounds as r where r.startup_id = entry),
    'history', (select count(*) from public.fact_history as h where entry in (h.startup_id, h.investor_id)),
    'claims', (select count(*) from public.claims as c where entry in (c.startup_id, c.investor_id)),
    'suggestions', (select count(*) from public.fact_proposals as p where entry in (p.startup_id, p.investor_id)));
  stays := jsonb_build_object(
    'rounds_of_others', (select count(*) from public.round_investors as r where r.investor_id = entry),
    'audit', (select count(*) from public.audit_log as l where l.row_id = entry::text));
  if not dry and entry is not null then
    perform private.note_erased_row('entries', entry);
    delete from public.notifications as n where n.data ->> 'id' = entry::text;
    delete from public.email_outbox as o where o.status <> 'sending'
      and private.names_one_of(o.data::text, private.name_keys(array[coalesce((startup).name, (investor).name)]));
    delete from public.startups as s where s.id = entry;
    delete from public.investors as i where i.id = entry;
    insert into private.erasures (kind) values ('people') on conflict (kind) do update set at = now();
    -- Its logo of another site goes within minutes, an uploaded one within a day.
    update private.outside_pictures as p set noted_at = '-infinity' where p.address = private.picture_address(logo);
    update private.clock set pictures_at = '-infinity' where only_one;
  end if;
  return jsonb_build_object('removed', removed, 'stays', stays);
end
$$;

-- Erases a reader's message, or counts.
create function private.erase_message(key text, dry boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  found constant uuid := (select m.id from public.contact_messages as m where m.id::text = key);
begin
  if not dry and found is not null then
    delete from public.contact_messages as m where m.id = found;
  end if;
  return jsonb_build_object(
    'removed', jsonb_build_object('messages', (found is not null)::integer), 'stays', '{}'::jsonb);
end
$$;

-- Erases, or counts what would go and what stays, by kind: an address with its account, its letters and messages; a
-- person of the directory; a submission, listed or not; a message.
create function private.erase_record(kind text, key text, dry boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  erasure jsonb;
begin
  if not private.is_system() and not private.is_admin() then
    raise exception 'only administrators erase' using errcode = '42501';
  end if;
  erasure := case kind
    when 'address' then private.erase_person(key, dry)
    when 'person' then private.erase_listed(key, dry)
    when 'submission' then private.erase_submission(key, dry)
    when 'message' then private.erase_message(key, dry) end;
  if erasure is null then
    raise exception 'nothing of the kind % is erased', kind using errcode = '22023';
  end if;
  return erasure;
end
$$;

create function public.erase_record(kind text, key text, dry boolean default true) returns jsonb
language sql set search_path = '' as $$ select private.erase_record(kind, key, dry) $$;
comment on function public.erase_record is
  'Erases an address, a person of the directory, a submission or a message, and counts what goes and what stays; dry: only counts.';

-- A message is noted, whoever deletes it; what the clock forgets is no erasure.
create function private.note_erased_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(old.answered_at, old.handled_at, old.created_at) >= private.kept_since('message') then
    perform private.note_erased_row('contact_messages', old.id);
  end if;
  return null;
end
$$;

-- As in 20261127002300_newsletter_subscribers, but also people of the directory, entries and messages that were erased.
create or replace function private.remember_leavers(known jsonb) returns integer
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
  delete from public.contact_messages as m using pg_temp.khoi_news as n
  where n.hash = private.fingerprint('contact_messages:' || m.id);
  delete from public.people as p using pg_temp.khoi_news as n where n.hash = private.fingerprint('people:' || p.id);
  delete from public.startups as s using pg_temp.khoi_news as n where n.hash = private.fingerprint('entries:' || s.id);
  delete from public.investors as i using pg_temp.khoi_news as n where n.hash = private.fingerprint('entries:' || i.id);
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

-- Triggers ----------------------------------------------------------------------------------------

create constraint trigger people_forget_logged after delete on public.people
  deferrable initially deferred for each row execute function private.forget_logged_person();
create constraint trigger startups_forget_logged after delete on public.startups
  deferrable initially deferred for each row execute function private.forget_logged_entry();
create constraint trigger investors_forget_logged after delete on public.investors
  deferrable initially deferred for each row execute function private.forget_logged_entry();
create trigger contact_messages_note_erased after delete on public.contact_messages
  for each row execute function private.note_erased_message();

-- Grants ------------------------------------------------------------------------------------------

revoke all on function public.erase_record from public;
grant execute on function private.erase_record, public.erase_record to authenticated, service_role;
