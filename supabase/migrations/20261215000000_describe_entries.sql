-- What startups and investors do, in each language. Their own column stays what it was: the words of whoever sent them
-- in, in the language of these. A page shows the text of its language, and where there is none the original.

create table public.entry_texts (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid references public.startups (id) on delete cascade,
  investor_id uuid references public.investors (id) on delete cascade,
  kind text generated always as (case when startup_id is not null then 'startup' else 'investor' end) stored,
  entity_id uuid generated always as (coalesce(startup_id, investor_id)) stored,
  locale text not null,
  description text not null,
  updated_at timestamptz not null default now(),
  constraint entry_texts_where_check check (num_nonnulls(startup_id, investor_id) = 1),
  constraint entry_texts_locale_check check (locale = any (private.locales())),
  constraint entry_texts_description_check check (not private.is_blank(description) and char_length(description) <= 2000
    and private.is_text(description)),
  constraint entry_texts_entity_id_locale_kind_key unique (entity_id, locale, kind)
);
comment on table public.entry_texts is 'What startups and investors do, in the languages of the site. Where one is missing, their own description stands.';
create index entry_texts_startup_id_idx on public.entry_texts (startup_id);
create index entry_texts_investor_id_idx on public.entry_texts (investor_id);

create function private.prepare_entry_text() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.description := btrim(new.description);
  new.updated_at := now();
  return new;
end
$$;

-- What is searched for besides the name: everything that any language says of it.
create function private.texts_of(entry uuid) returns text
language sql stable set search_path = '' as $$
  select string_agg(t.description, ' ' order by t.locale) from public.entry_texts as t where t.entity_id = entry
$$;
create function private.find_startup(s public.startups) returns void
language sql set search_path = '' as $$
  select private.index_for_search('startup', s.id, private.locales(), s.featured, s.created_at, s.name,
    concat_ws(' ', s.location, s.description, private.texts_of(s.id), private.sector_words(s.category)), marks =>
    array[private.search_mark('category', s.category), private.search_mark('stage', s.stage)])
$$;
create function private.find_investor(i public.investors) returns void
language sql set search_path = '' as $$
  select private.index_for_search('investor', i.id, private.locales(), i.featured, i.created_at, i.name,
    concat_ws(' ', i.location, i.description, private.texts_of(i.id),
      (select string_agg(private.sector_words(focus), ' ') from unnest(i.investment_focus) as focus)))
$$;

-- As in 20261210000100_browse_directories.sql, with the texts of all languages.
create or replace function private.index_startup() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or new.status <> 'approved' then
    delete from private.search_index where kind = 'startup' and id = old.id;
  else
    perform private.find_startup(new);
  end if;
  return null;
end
$$;
-- As in 20261210000100_browse_directories.sql, with the texts of all languages.
create or replace function private.index_investor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or new.status <> 'approved' then
    delete from private.search_index where kind = 'investor' and id = old.id;
  else
    perform private.find_investor(new);
  end if;
  return null;
end
$$;

-- Pages and the search follow. With an entry its texts go, too: then there is nothing left to follow.
create function private.follow_entry_texts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  companies uuid[] := '{}';
  funds uuid[] := '{}';
begin
  if tg_op <> 'INSERT' then
    companies := companies || array(select startup_id from old_rows where startup_id is not null);
    funds := funds || array(select investor_id from old_rows where investor_id is not null);
  end if;
  if tg_op <> 'DELETE' then
    companies := companies || array(select startup_id from new_rows where startup_id is not null);
    funds := funds || array(select investor_id from new_rows where investor_id is not null);
  end if;
  perform private.find_startup(s) from public.startups as s where s.id = any (companies) and s.status = 'approved';
  perform private.find_investor(i) from public.investors as i where i.id = any (funds) and i.status = 'approved';
  perform private.announce_facts('{}', '{}', companies, funds);
  return null;
end
$$;
revoke all on function private.prepare_entry_text, private.texts_of, private.find_startup, private.find_investor,
  private.follow_entry_texts from public, anon, authenticated;

create trigger entry_texts_as_composed before insert or update of description on public.entry_texts
  for each row execute function private.compose_text();
create trigger entry_texts_prepare before insert or update on public.entry_texts
  for each row execute function private.prepare_entry_text();
create trigger entry_texts_audit after insert or update or delete on public.entry_texts
  for each row execute function private.write_audit('entity_id');
create trigger entry_texts_limit_rows after insert on public.entry_texts
  referencing new table as added for each statement execute function private.limit_rows();
create trigger entry_texts_follow_insert after insert on public.entry_texts
  referencing new table as new_rows for each statement execute function private.follow_entry_texts();
create trigger entry_texts_follow_update after update on public.entry_texts
  referencing old table as old_rows new table as new_rows for each statement execute function private.follow_entry_texts();
create trigger entry_texts_follow_delete after delete on public.entry_texts
  referencing old table as old_rows for each statement execute function private.follow_entry_texts();

alter table public.entry_texts enable row level security;
revoke all on public.entry_texts from public, anon, authenticated;
grant select on public.entry_texts to anon;
grant select, delete, insert (startup_id, investor_id, locale, description), update (description)
  on public.entry_texts to authenticated;
grant all on public.entry_texts to service_role;

-- Subqueries of one row: with `exists` the planner would hash all entries for a page of a directory.
create policy entry_texts_anon_select_public on public.entry_texts for select to anon
  using (case when startup_id is not null then (select true from public.startups as s where s.id = startup_id)
    else (select true from public.investors as i where i.id = investor_id) end);
create policy entry_texts_authenticated_select_public_or_editor on public.entry_texts for select to authenticated
  using ((select private.has_role('editor')) or case when startup_id is not null
    then (select s.status = 'approved' from public.startups as s where s.id = startup_id)
    else (select i.status = 'approved' from public.investors as i where i.id = investor_id) end);
create policy entry_texts_authenticated_insert_editor on public.entry_texts for insert to authenticated
  with check ((select private.has_role('editor')));
create policy entry_texts_authenticated_update_editor on public.entry_texts for update to authenticated
  using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
create policy entry_texts_authenticated_delete_editor on public.entry_texts for delete to authenticated
  using ((select private.has_role('editor')));

-- All texts of an entry at once, by locale: an empty one goes, one that is not said stays.
create function public.save_entry_texts(entry_kind text, entry uuid, texts jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.entry_texts as t
  where t.entity_id = entry and t.kind = entry_kind and texts ? t.locale and private.is_blank(texts ->> t.locale);
  insert into public.entry_texts as t (startup_id, investor_id, locale, description)
  select case when entry_kind = 'startup' then entry end, case when entry_kind = 'investor' then entry end, said.key, said.value
  from jsonb_each_text(texts) as said where not private.is_blank(said.value)
  on conflict (entity_id, locale, kind) do update set description = excluded.description
  where t.description <> excluded.description;
end
$$;
comment on function public.save_entry_texts is 'What a startup or an investor does, by locale. An empty text goes.';
revoke all on function public.save_entry_texts from public, anon, authenticated;
grant execute on function public.save_entry_texts to authenticated, service_role;

-- As 20261210000100_browse_directories.sql (browse_directory), 20261122070200_part_blocks_in_snippets.sql and later ones
-- (search_site), 20261213000200_put_figures_in_issues.sql (newsletter_letter_content) and 20261122030200_export_accounts.sql
-- (own_data) have them, but for the texts.
do $$
declare
  change record;
  was text;
begin
  for change in select * from (values
    ('public.browse_directory', $a$'name', s.name, 'description', left(s.description, 300),$a$,
      $a$'name', s.name, 'description', left(coalesce(t.description, s.description), 300), 'described_in', t.locale,$a$),
    ('public.browse_directory', $a$join public.startups as s on s.id = e.id and s.status = 'approved'$a$,
      $a$join public.startups as s on s.id = e.id and s.status = 'approved'
    left join public.entry_texts as t on t.entity_id = s.id and t.locale = wanted ->> 'locale'$a$),
    ('public.browse_directory', $a$'name', i.name, 'description', left(i.description, 300),$a$,
      $a$'name', i.name, 'description', left(coalesce(t.description, i.description), 300), 'described_in', t.locale,$a$),
    ('public.browse_directory', $a$join public.investors as i on i.id = e.id and i.status = 'approved'$a$,
      $a$join public.investors as i on i.id = e.id and i.status = 'approved'
    left join public.entry_texts as t on t.entity_id = i.id and t.locale = wanted ->> 'locale'$a$),
    ('public.search_site', $a$s.name, s.description, s.description, s.category, null::text, null::text,$a$,
      $a$s.name, coalesce(t.description, s.description), coalesce(t.description, s.description), s.category, null::text, t.locale,$a$),
    ('public.search_site', $a$join public.startups as s on s.id = hit.id$a$,
      $a$join public.startups as s on s.id = hit.id
      left join public.entry_texts as t on t.entity_id = s.id and t.locale = site$a$),
    ('public.search_site', $a$i.name, i.description, i.description, i.type, null::text, null::text,$a$,
      $a$i.name, coalesce(t.description, i.description), coalesce(t.description, i.description), i.type, null::text, t.locale,$a$),
    ('public.search_site', $a$join public.investors as i on i.id = hit.id$a$,
      $a$join public.investors as i on i.id = hit.id
      left join public.entry_texts as t on t.entity_id = i.id and t.locale = site$a$),
    ('public.newsletter_letter_content', $a$'description', s.description,$a$,
      $a$'description', coalesce((select t.description from public.entry_texts as t
          where t.entity_id = s.id and t.locale = language), s.description),$a$),
    ('private.own_data', $a$to_jsonb(s) - '{search,approved_by,submitted_by}'::text[]$a$,
      $a$to_jsonb(s) - '{search,approved_by,submitted_by}'::text[] || jsonb_build_object('descriptions',
        (select coalesce(jsonb_object_agg(t.locale, t.description), '{}') from public.entry_texts as t where t.startup_id = s.id))$a$),
    ('private.own_data', $a$to_jsonb(i) - '{search,approved_by,submitted_by}'::text[]$a$,
      $a$to_jsonb(i) - '{search,approved_by,submitted_by}'::text[] || jsonb_build_object('descriptions',
        (select coalesce(jsonb_object_agg(t.locale, t.description), '{}') from public.entry_texts as t where t.investor_id = i.id))$a$)
    ) as changes (name, piece, instead)
  loop
    was := pg_get_functiondef(change.name::regproc);
    if strpos(was, change.piece) = 0 then
      raise exception '% is not what it was', change.name;
    end if;
    execute replace(was, change.piece, change.instead);
  end loop;
end
$$;
