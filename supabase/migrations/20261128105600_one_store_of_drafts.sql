-- One store of drafts. The first autosave of a new text makes a row in articles, so that lists, searches and
-- the calendar know it; a working copy belongs to an article always. The row of a draft says what its working
-- copy says, wherever the row can hold it: readers see neither, and whoever publishes it publishes what was
-- written last. What was waiting as a working copy of its own becomes a draft, under the id it had.

-- Functions ---------------------------------------------------------------------------------------

-- Set while a trigger brings a working copy to its draft: that is neither an edit for the audit log nor a version.
create function private.is_mirrored(article uuid) returns boolean
language sql stable set search_path = '' as $$
  select current_setting('khoi.mirrored', true) is not distinct from article::text
$$;

-- What of a working copy its article can hold; where it cannot (half an address, no title yet), the article
-- stays as it is.
create function private.carry_over(draft public.article_drafts, article public.articles) returns public.articles
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted_title constant text := btrim(draft.title);
  wanted_slug constant text := btrim(draft.slug);
begin
  if wanted_title <> '' and char_length(wanted_title) <= 300 and private.is_line(wanted_title) then
    article.title := wanted_title;
  end if;
  if wanted_slug <> '' and private.is_slug(wanted_slug)
    and not exists (select from public.articles as a where a.slug = wanted_slug and a.id <> article.id) then
    article.slug := wanted_slug;
  end if;
  if btrim(draft.content) <> '' and private.is_text(draft.content) and private.office_link(draft.content) is null then
    article.content := draft.content;
  elsif btrim(draft.content) = '' and article.review_requested_at is null then
    article.content := '';
  end if;
  if char_length(draft.excerpt) <= 1000 and private.is_text(draft.excerpt) then
    article.excerpt := draft.excerpt;
  end if;
  if exists (select from public.categories as c where c.slug = draft.category) then
    article.category := draft.category;
  end if;
  article.tags := draft.tags;
  if draft.featured_image = '' or private.is_image(btrim(draft.featured_image)) then
    article.featured_image := nullif(btrim(draft.featured_image), '');
  end if;
  if char_length(draft.image_alt) <= 500 and private.is_line(draft.image_alt) then
    article.image_alt := nullif(btrim(draft.image_alt), '');
  end if;
  if char_length(draft.image_credit) <= 200 and private.is_line(draft.image_credit) then
    article.image_credit := nullif(btrim(draft.image_credit), '');
  end if;
  if char_length(draft.image_caption) <= 500 and private.is_line(draft.image_caption) then
    article.image_caption := nullif(btrim(draft.image_caption), '');
  end if;
  if article.translation_of is null and not exists (select from public.articles as a where a.translation_of = article.id) then
    article.locale := draft.locale;
  end if;
  article.counterpart_seen := coalesce(draft.counterpart_seen, article.counterpart_seen);
  return article;
end
$$;

-- A draft follows its working copy. Not one that goes public by itself, which says what an editor has read, nor
-- one that somebody changed past this copy: its writer is asked.
create function private.mirror_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  stored public.articles;
  wanted public.articles;
begin
  -- What is imported, put back, or left by an account that is deleted is there as it was.
  if private.is_system() or pg_trigger_depth() > 1 then
    return null;
  end if;
  select * into stored from public.articles where id = new.article_id;
  if stored.status <> 'draft' or stored.scheduled_at is not null or new.base_updated_at is null
    or exists (select from public.article_revisions as r where r.article_id = new.article_id
      and r.reason not in ('set_aside', 'scheduled') and r.made_at > greatest(new.base_updated_at, stored.created_at)) then
    return null;
  end if;
  wanted := private.carry_over(new, stored);
  if private.has_role('editor') then
    wanted.featured := new.featured;
  end if;
  if wanted is not distinct from stored then
    return null;
  end if;
  perform set_config('khoi.mirrored', new.article_id::text, true);
  update public.articles as a
  set title = wanted.title, slug = wanted.slug, content = wanted.content, excerpt = wanted.excerpt, category = wanted.category,
    tags = wanted.tags, featured_image = wanted.featured_image, image_alt = wanted.image_alt,
    image_credit = wanted.image_credit, image_caption = wanted.image_caption, featured = wanted.featured,
    locale = wanted.locale, counterpart_seen = wanted.counterpart_seen
  where a.id = new.article_id;
  perform set_config('khoi.mirrored', '', true);
  return null;
end
$$;

-- As in 20261127001200_working_copies, but an autosaved draft files no version, a new article takes no working
-- copy away, and what is pending when an article goes live, or is taken back, is pending of what it says then.
create or replace function private.follow_article() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  working public.article_drafts;
  settled boolean;
begin
  if tg_op = 'INSERT' then
    -- An import has no history yet: its first change writes down what was imported.
    if private.is_system() or private.is_put_back(new.id) then
      return null;
    end if;
    perform private.file_revision(new, case new.status when 'published' then 'published' else 'saved' end, auth.uid(), now(), null);
    return null;
  end if;
  -- What is autosaved is no version yet.
  if private.is_mirrored(new.id) then
    return null;
  end if;
  select * into working from public.article_drafts where article_id = new.id;
  settled := working.id is not null
    and private.same_text(working.title, new.title) and private.same_text(working.content, new.content)
    and private.same_text(working.excerpt, new.excerpt)
    and (working.slug = '' or private.same_text(working.slug, new.slug))
    and private.same_text(working.featured_image, new.featured_image) and private.same_text(working.image_alt, new.image_alt)
    and private.same_text(working.image_credit, new.image_credit) and private.same_text(working.image_caption, new.image_caption)
    and working.category = new.category and working.tags = new.tags and working.featured = new.featured;
  -- Filing many articles elsewhere, or featuring them, says nothing new about any of them.
  if not settled and new.status = old.status
    and (new.title, new.slug, new.content, new.excerpt, new.tags, new.featured_image, new.image_alt, new.image_credit, new.image_caption)
      is not distinct from (old.title, old.slug, old.content, old.excerpt, old.tags, old.featured_image, old.image_alt, old.image_credit, old.image_caption) then
    return null;
  end if;
  if not exists (select from public.article_revisions where article_id = new.id and reason not in ('set_aside', 'scheduled')) then
    perform private.file_revision(old, case old.status when 'published' then 'published' else 'saved' end, old.author_id, old.updated_at, null);
  end if;
  perform private.file_revision(new,
    case when settled and working.restored_from is not null then 'restored'
      when new.status = 'published' then 'published' else 'saved' end,
    auth.uid(), now(), case when settled then working.restored_from end);
  if settled then
    delete from public.article_drafts where id = working.id;
  elsif new.status <> old.status and (new.title, new.content) is not distinct from (old.title, old.content) then
    -- What is pending was written on from what is public now.
    update public.article_drafts set base_updated_at = new.updated_at
    where id = working.id and base_updated_at = old.updated_at;
  end if;
  return null;
end
$$;

-- As in 20261127001200_working_copies, but every working copy is an article's.
create or replace function private.may_edit_draft(draft public.article_drafts) returns boolean
language sql stable set search_path = '' as $$
  select private.may_edit_article(draft.article_id)
$$;

-- As in 20261127002100_trash, but translations that are being written are articles.
create or replace function private.trash_article() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.trashed_articles (id, title, slug, locale, status, author_id, deleted_by, article, revisions, drafts, translations)
  values (old.id, old.title, old.slug, old.locale, old.status, old.author_id,
    (select p.user_id from public.profiles as p where p.user_id = auth.uid()),
    to_jsonb(old) - array['search', 'shown_in'] || jsonb_build_object('plan',
      (select to_jsonb(p) from public.article_plans as p where p.article_id = old.id), 'corrections', (select coalesce(jsonb_agg(to_jsonb(n)), '[]')
      from public.corrections as n where n.article_id = old.id), 'mentions', (select coalesce(jsonb_agg(to_jsonb(m)), '[]')
      from public.article_mentions as m where m.article_id = old.id), 'sources', (select coalesce(jsonb_agg(to_jsonb(s)), '[]')
      from public.fact_sources as s where s.article_id = old.id), 'credits', (select coalesce(jsonb_agg(to_jsonb(c)), '[]')
      from public.article_authors as c where c.article_id = old.id)),
    (select coalesce(jsonb_agg(to_jsonb(r) order by r.number), '[]') from public.article_revisions as r where r.article_id = old.id),
    (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from public.article_drafts as d where d.article_id = old.id),
    array(select a.id from public.articles as a where a.translation_of = old.id))
  -- Put back and deleted again.
  on conflict (id) do update set title = excluded.title, slug = excluded.slug, locale = excluded.locale, status = excluded.status,
    author_id = excluded.author_id, deleted_at = now(), deleted_by = excluded.deleted_by, restored_at = null,
    article = excluded.article, revisions = excluded.revisions, drafts = excluded.drafts, translations = excluded.translations;
  return old;
end
$$;

-- As in 20261127002100_trash, but every working copy is an article's.
create or replace function private.put_back() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept constant jsonb := new.article;
  row public.articles := jsonb_populate_record(null::public.articles, kept);
  wanted constant text := row.slug;
  columns text;
  number integer := 1;
begin
  perform pg_advisory_xact_lock(hashtextextended('public.articles', 0));
  row.author_id := (select p.id from public.profiles as p where p.id = row.author_id);
  row.review_note_by := (select p.user_id from public.profiles as p where p.user_id = row.review_note_by);
  row.scheduled_at := case when row.scheduled_at > now() then row.scheduled_at end;
  if not exists (select from public.articles as a where a.id = row.translation_of and a.translation_of is null and a.locale <> row.locale)
    or exists (select from public.articles as a where a.translation_of = row.translation_of and a.locale = row.locale) then
    row.translation_of := null;
  end if;
  while exists (select from public.articles as a where a.slug = row.slug) loop
    number := number + 1;
    row.slug := left(wanted, 190) || '-' || number;
  end loop;
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_catalog.pg_attribute
  where attrelid = 'public.articles'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    and kept ? attname;
  execute format('insert into public.articles (%1$s) select %1$s from jsonb_populate_record(null::public.articles, $1)', columns)
  using to_jsonb(row);
  insert into public.article_revisions
    select (jsonb_populate_record(null::public.article_revisions, version || jsonb_build_object('made_by',
      (select p.user_id from public.profiles as p where p.user_id::text = version ->> 'made_by')))).*
    from jsonb_array_elements(new.revisions) with ordinality as versions (version, place) order by place;
  insert into public.article_plans
    select plan.* from jsonb_populate_record(null::public.article_plans, nullif(kept -> 'plan', 'null') || jsonb_build_object('assignee_id',
      (select p.user_id from public.profiles as p where p.user_id::text = kept -> 'plan' ->> 'assignee_id'))) as plan
    where plan.article_id is not null
  on conflict (article_id) do update set assignee_id = excluded.assignee_id, due_on = excluded.due_on;
  insert into public.article_authors
    select credit.* from jsonb_populate_recordset(null::public.article_authors, coalesce(kept -> 'credits', '[]')) as credit
    where exists (select from public.authors as w where w.id = credit.author_id);
  insert into public.fact_sources
    select source.* from jsonb_populate_recordset(null::public.fact_sources, coalesce(kept -> 'sources', '[]')) as source
    where exists (select from public.funding_rounds as r where r.id = source.round_id)
      or exists (select from public.roles as r where r.id = source.role_id)
      or exists (select from public.startups as s where s.id = source.employees_of);
  insert into public.article_mentions (id, article_id, startup_id, investor_id, person_id, role, created_at)
    select m.id, m.article_id, m.startup_id, m.investor_id, m.person_id, m.role, m.created_at
    from jsonb_populate_recordset(null::public.article_mentions, coalesce(kept -> 'mentions', '[]')) as m
    where exists (select from public.startups as s where s.id = m.startup_id)
      or exists (select from public.investors as i where i.id = m.investor_id)
      or exists (select from public.people as p where p.id = m.person_id);
  insert into public.corrections
    select n.* from jsonb_populate_recordset(null::public.corrections, coalesce(kept -> 'corrections', '[]')) as n;
  insert into public.article_drafts
    select (jsonb_populate_record(null::public.article_drafts, jsonb_build_object('image_credit', '', 'image_caption', '') || draft || jsonb_build_object(
      'created_by', (select p.user_id from public.profiles as p where p.user_id::text = draft ->> 'created_by'),
      'updated_by', (select p.user_id from public.profiles as p where p.user_id::text = draft ->> 'updated_by')))).*
    from jsonb_array_elements(new.drafts) as drafts (draft)
    where draft ->> 'article_id' = new.id::text
  on conflict do nothing;
  -- Its translations, and those that were put back before it.
  update public.articles as a set translation_of = new.id
  where row.translation_of is null and a.translation_of is null and a.locale <> row.locale and a.id = any (new.translations)
    and not exists (select from public.articles as o where o.translation_of in (a.id, new.id) and o.locale in (a.locale, row.locale));
  update public.trashed_articles as t set translations = t.translations || new.id
  where t.id::text = kept ->> 'translation_of' and t.id <> new.id and row.translation_of is null;
  delete from public.trashed_articles where id = new.id;
  return null;
end
$$;

-- The address of a draft that is published without one, as by a list: from its title, numbered if it is taken.
create function private.address_article() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wanted constant text := left(btrim(regexp_replace(private.tag_slug(new.title), '[^a-z0-9]+', '-', 'g'), '-'), 180);
  number integer := 1;
begin
  if wanted = '' then
    return new;
  end if;
  new.slug := wanted;
  while exists (select from public.articles as a where a.slug = new.slug and a.id <> new.id) loop
    number := number + 1;
    new.slug := wanted || '-' || number;
  end loop;
  return new;
end
$$;

-- What was waiting elsewhere ------------------------------------------------------------------------

-- Translations in progress of articles that are in the trash.
insert into public.article_drafts
  select (jsonb_populate_record(null::public.article_drafts, jsonb_build_object('image_credit', '', 'image_caption', '') || draft
    || jsonb_build_object('translation_of', null,
      'created_by', (select p.user_id from public.profiles as p where p.user_id::text = draft ->> 'created_by'),
      'updated_by', (select p.user_id from public.profiles as p where p.user_id::text = draft ->> 'updated_by')))).*
  from public.trashed_articles as t, jsonb_array_elements(t.drafts) as draft
  where draft ->> 'article_id' is null
on conflict do nothing;
update public.trashed_articles as t
set translations = t.translations || array(
    select (draft ->> 'id')::uuid from jsonb_array_elements(t.drafts) as draft where draft ->> 'article_id' is null),
  drafts = (select coalesce(jsonb_agg(draft), '[]') from jsonb_array_elements(t.drafts) as draft
    where draft ->> 'article_id' is not null)
where exists (select from jsonb_array_elements(t.drafts) as draft where draft ->> 'article_id' is null);

-- Of several versions in one language the newest is the translation; the others stand by themselves.
insert into public.articles (id, title, slug, content, excerpt, category, tags, featured_image, image_alt, image_credit,
  image_caption, locale, counterpart_seen, author_id, created_at, translation_of)
select c.id, c.title, c.slug, c.content, c.excerpt, c.category, c.tags, c.featured_image, c.image_alt, c.image_credit,
  c.image_caption, c.locale, c.counterpart_seen,
  (select p.id from public.profiles as p where p.user_id = d.created_by), d.created_at,
  case when d.place = 1 then (
    select o.id from public.articles as o
    where o.id = d.translation_of and o.translation_of is null and o.locale <> d.locale
      and not exists (select from public.articles as v where v.translation_of = o.id and v.locale = d.locale)) end
from (
  select w as draft, w.created_by, w.created_at, w.translation_of, w.locale,
    row_number() over (partition by w.translation_of, w.locale order by w.updated_at desc) as place,
    jsonb_populate_record(null::public.articles, jsonb_build_object('id', w.id, 'content', '', 'tags', '[]'::jsonb,
      'title', case w.locale when 'vi' then 'Chưa có tiêu đề' else 'Untitled' end,
      'category', (select c.slug from public.categories as c order by c.slug <> 'news', c.slug limit 1),
      'featured', false, 'locale', w.locale)) as blank
  from public.article_drafts as w where w.article_id is null
) as d, private.carry_over(d.draft, d.blank) as c;

-- Their working copies go on, with what a row cannot hold. The trigger keeps every copy with its article.
alter table public.article_drafts disable trigger article_drafts_prepare;
update public.article_drafts as d set article_id = d.id, base_updated_at = a.updated_at
from public.articles as a where d.article_id is null and a.id = d.id;
alter table public.article_drafts enable trigger article_drafts_prepare;

-- Columns -------------------------------------------------------------------------------------------

drop policy article_drafts_authenticated_insert_own_or_editor on public.article_drafts;
create policy article_drafts_authenticated_insert_own_or_editor on public.article_drafts
  for insert to authenticated
  with check ((select private.has_role('contributor')) and private.may_edit_draft(article_drafts));
alter table public.article_drafts alter column article_id set not null;
alter table public.article_drafts drop column translation_of;
comment on table public.article_drafts is
  'Working copies: what the newsroom is writing, at most one per article. Never public.';
comment on column public.article_drafts.article_id is null;

-- Triggers ----------------------------------------------------------------------------------------

-- Who stores an article takes its working copy away under this lock: in the same order here, neither waits for the other.
create trigger article_drafts_lock before insert or update on public.article_drafts
  for each statement execute function private.lock_articles();
create trigger article_drafts_mirror after insert or update on public.article_drafts
  for each row execute function private.mirror_draft();

drop trigger articles_audit on public.articles;
create trigger articles_audit after insert or delete on public.articles
  for each row execute function private.write_audit('id');
create trigger articles_audit_update after update on public.articles
  for each row when (not private.is_mirrored(new.id)) execute function private.write_audit('id');

create trigger articles_address before update on public.articles
  for each row when (new.slug is null and new.status = 'published' and old.status = 'draft')
  execute function private.address_article();

-- Grants ------------------------------------------------------------------------------------------

grant execute on function private.is_mirrored to authenticated, service_role;
