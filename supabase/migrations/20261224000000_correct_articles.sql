-- What a published story had wrong, and what is right: a row per language version, for each is a text of its own. Readers
-- see them with the story, in feeds and in a list of all; search engines and feed readers are told.

create table public.corrections (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.articles (id) on delete cascade,
  -- The version of the text that has it right; null where no history was kept.
  revision integer,
  corrected_at timestamptz not null default now(),
  wrong text not null,
  correct text not null,
  constraint corrections_revision_fkey foreign key (article_id, revision)
    references public.article_revisions (article_id, number) on delete cascade,
  constraint corrections_wrong_check check (not private.is_blank(wrong) and char_length(wrong) <= 1000 and private.is_text(wrong)),
  constraint corrections_correct_check check (not private.is_blank(correct) and char_length(correct) <= 1000 and private.is_text(correct))
);
comment on table public.corrections is 'What a language version of a story had wrong, and what is right. Public with the story.';
create index corrections_article_id_idx on public.corrections (article_id, revision);
create index corrections_corrected_at_idx on public.corrections (corrected_at, id);

create function private.prepare_correction() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.wrong := btrim(new.wrong);
  new.correct := btrim(new.correct);
  -- Nobody corrects tomorrow.
  new.corrected_at := least(new.corrected_at, now());
  if tg_op = 'INSERT' and new.revision is null then
    new.revision := (select max(r.number) from public.article_revisions as r
      where r.article_id = new.article_id and r.reason not in ('set_aside', 'scheduled'));
  end if;
  return new;
end
$$;

-- As private.ping_story (20261219000000_ping_others.sql) tells of a story whose own text changed.
create function private.tell_correction() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_awake constant boolean := exists (select from public.pings where at = now());
  changed uuid[] := '{}';
begin
  if tg_op <> 'INSERT' then changed := changed || array(select article_id from old_rows); end if;
  if tg_op <> 'DELETE' then changed := changed || array(select article_id from new_rows); end if;
  changed := array(select a.id from public.articles as a where a.id = any (changed) and a.status = 'published');
  if cardinality(changed) = 0 then return null; end if;
  perform private.announce('articles', 'article', changed);
  insert into public.pings (path, locale, category)
  select '/article/' || coalesce(a.slug, a.id::text), a.locale, a.category from public.articles as a where a.id = any (changed);
  if not is_awake then perform private.wake_outbox(); end if;
  return null;
end
$$;
revoke all on function private.prepare_correction, private.tell_correction from public, anon, authenticated;

create trigger corrections_as_composed before insert or update of wrong, correct on public.corrections
  for each row execute function private.compose_text();
create trigger corrections_prepare before insert or update on public.corrections
  for each row execute function private.prepare_correction();
create trigger corrections_audit after insert or update or delete on public.corrections
  for each row execute function private.write_audit('article_id');
create trigger corrections_limit_rows after insert on public.corrections
  referencing new table as added for each statement execute function private.limit_rows();
create trigger corrections_tell_insert after insert on public.corrections
  referencing new table as new_rows for each statement execute function private.tell_correction();
create trigger corrections_tell_update after update on public.corrections
  referencing old table as old_rows new table as new_rows for each statement execute function private.tell_correction();
create trigger corrections_tell_delete after delete on public.corrections
  referencing old table as old_rows for each statement execute function private.tell_correction();

alter table public.corrections enable row level security;
revoke all on public.corrections from public, anon, authenticated;
grant select on public.corrections to anon;
grant select, delete, insert (article_id, revision, corrected_at, wrong, correct), update (wrong, correct)
  on public.corrections to authenticated;
grant all on public.corrections to service_role;
create policy corrections_anon_select_published on public.corrections for select to anon
  using ((select true from public.articles as a where a.id = article_id));
create policy corrections_authenticated_select_published_or_editor on public.corrections for select to authenticated
  using ((select private.has_role('editor'))
    or (select a.status = 'published' from public.articles as a where a.id = article_id));
create policy corrections_authenticated_insert_editor on public.corrections for insert to authenticated
  with check ((select private.has_role('editor'))
    and (select a.status = 'published' from public.articles as a where a.id = article_id));
create policy corrections_authenticated_update_editor on public.corrections for update to authenticated
  using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
create policy corrections_authenticated_delete_editor on public.corrections for delete to authenticated
  using ((select private.has_role('editor')));

create function public.corrections_in(site text default 'en') returns setof public.corrections
language sql stable set search_path = '' as $$
  select c.* from public.corrections as c join public.articles as a on a.id = c.article_id
  where a.status = 'published' and a.shown_in @> array[site]
$$;
comment on function public.corrections_in is 'Corrections of the stories that a site language shows.';
revoke all on function public.corrections_in from public, anon, authenticated;
grant execute on function public.corrections_in to anon, authenticated, service_role;

-- As 20261207000000_name_entities has them, but for what the article had wrong.
do $$
declare
  change record;
  was text;
begin
  for change in select * from (values
    ('private.trash_article', $a$'mentions', (select coalesce$a$, $a$'corrections', (select coalesce(jsonb_agg(to_jsonb(n)), '[]')
      from public.corrections as n where n.article_id = old.id), 'mentions', (select coalesce$a$),
    ('private.put_back', $a$  insert into public.article_drafts$a$, $a$  insert into public.corrections
    select n.* from jsonb_populate_recordset(null::public.corrections, coalesce(kept -> 'corrections', '[]')) as n;
  insert into public.article_drafts$a$)
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

-- As 20261121020100_list_article_addresses has it, but a story that was corrected changed then, too.
create or replace view public.article_addresses with (security_invoker = true) as
  select a.id, a.slug, a.locale, a.title, a.published_at,
    greatest(a.updated_at, (select max(c.corrected_at) from public.corrections as c where c.article_id = a.id)) as updated_at,
    s.id as sibling_id, s.slug as sibling_slug, s.locale as sibling_locale
  from public.articles as a
  left join public.articles as s
    on s.status = 'published' and s.id <> a.id and (s.id = a.translation_of or s.translation_of = a.id)
  where a.status = 'published';
