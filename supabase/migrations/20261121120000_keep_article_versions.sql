-- An article has one row that readers see, at most one working copy that only the newsroom sees, and
-- a history of what the row said before. Autosave writes the working copy, so an edit to a live
-- article stays pending until it is published. Adds nullable columns and new tables; changes no row.

alter table public.articles
  add column image_alt text,
  add column scheduled_at timestamptz,
  add column counterpart_seen text[],
  add constraint articles_image_alt_check check (char_length(image_alt) <= 500 and private.is_line(image_alt)),
  add constraint articles_scheduled_at_check check (scheduled_at is null or status = 'draft'),
  add constraint articles_counterpart_seen_check check (cardinality(counterpart_seen) <= 5000);
comment on column public.articles.image_alt is 'What the featured image shows, for who cannot see it, in the language of the article.';
comment on column public.articles.scheduled_at is 'When a draft becomes public by itself. Cleared on publication.';
comment on column public.articles.counterpart_seen is
  'Fingerprints of the paragraphs that the other language had when this version was last saved beside it. Null: never compared.';
create index articles_scheduled_at_idx on public.articles (scheduled_at) where scheduled_at is not null;

grant insert (image_alt, scheduled_at, counterpart_seen), update (image_alt, scheduled_at, counterpart_seen)
  on public.articles to authenticated;

-- Whoever writes an article also describes its image; its appointment stays an editor's.
create or replace function private.guard_contribution() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  own constant text[] := array['id', 'title', 'slug', 'content', 'excerpt', 'category', 'tags', 'featured_image',
    'image_alt', 'counterpart_seen', 'reading_time', 'locale', 'translation_of', 'author_id', 'status', 'published_at',
    'created_at', 'updated_at', 'search', 'shown_in'];
  given jsonb;
begin
  -- What follows from a write (a sibling re-listed, an account deleted) is nobody's contribution.
  if pg_trigger_depth() > 1 or private.is_system() or private.has_role('editor') then
    return new;
  end if;
  given := to_jsonb(new) - own;
  if (tg_op = 'UPDATE' and given is distinct from to_jsonb(old) - own)
    or (tg_op = 'INSERT' and exists (
      select from jsonb_each(given) where value not in ('null', 'false', '[]', '{}'))) then
    raise exception 'a contributor''s draft is featured and scheduled by an editor' using errcode = '42501';
  end if;
  if new.translation_of is not null and not exists (
    select from public.articles as a
    where a.id = new.translation_of and (a.status = 'published' or a.author_id = auth.uid())) then
    raise exception 'a contributor translates what is published, or their own' using errcode = '42501';
  end if;
  return new;
end
$$;

-- May the caller write what this article says? Editors may; a contributor only while it is their own
-- draft.
create function private.may_edit_article(article uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_role('editor') or (private.has_role('contributor') and exists (
    select from public.articles as a
    where a.id = article and a.author_id = (select auth.uid()) and a.status = 'draft'))
$$;
grant execute on function private.may_edit_article(uuid) to authenticated, service_role;

-- Working copies ----------------------------------------------------------------------------------

-- Its fields are as typed: an address may be half-written here that no article could have.
create table public.article_drafts (
  id uuid primary key default gen_random_uuid(),
  article_id uuid references public.articles (id) on delete cascade,
  base_updated_at timestamptz,
  revision integer not null default 1,
  created_by uuid default auth.uid() references public.profiles (user_id) on delete set null,
  updated_by uuid default auth.uid() references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  restored_from integer,
  locale text not null default 'en',
  translation_of uuid references public.articles (id) on delete cascade,
  title text not null default '',
  slug text not null default '',
  content text not null default '',
  excerpt text not null default '',
  category text not null,
  tags text[] not null default '{}',
  featured_image text not null default '',
  image_alt text not null default '',
  featured boolean not null default false,
  counterpart_seen text[],
  constraint article_drafts_article_id_key unique (article_id),
  constraint article_drafts_locale_check check (locale in ('en', 'vi')),
  constraint article_drafts_text_check check (char_length(title) <= 1000 and char_length(slug) <= 1000
    and char_length(content) <= 500000 and char_length(excerpt) <= 5000 and char_length(featured_image) <= 5000
    and char_length(image_alt) <= 1000),
  constraint article_drafts_category_check check (category in
    ('funding', 'startups', 'tech', 'insights', 'news', 'startup', 'innovation', 'ai')),
  constraint article_drafts_tags_check check (private.is_tag_list(tags)),
  constraint article_drafts_counterpart_seen_check check (cardinality(counterpart_seen) <= 5000)
);
comment on table public.article_drafts is 'Working copies: what the newsroom is writing, one per article, and articles that are not stored yet. Never public.';
comment on column public.article_drafts.article_id is 'Null: an article that nobody has saved or published yet.';
comment on column public.article_drafts.base_updated_at is 'updated_at of the article when this copy was begun: another value there means that somebody was faster.';
comment on column public.article_drafts.revision is 'Counts the saves. A save names the revision it was made from, so that a second writer is told.';
create index article_drafts_created_by_idx on public.article_drafts (created_by, updated_at desc);
create index article_drafts_updated_by_idx on public.article_drafts (updated_by);
create index article_drafts_translation_of_idx on public.article_drafts (translation_of);

create function private.prepare_article_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.article_id := old.article_id;
    new.created_by := old.created_by;
    new.revision := old.revision + 1;
    -- Edited on after it was restored: it is no longer that version.
    if new.restored_from is not distinct from old.restored_from and (new.title, new.content) is distinct from (old.title, old.content) then
      new.restored_from := null;
    end if;
  else
    new.revision := 1;
  end if;
  if not private.is_system() then
    new.updated_by := auth.uid();
    if tg_op = 'INSERT' then
      new.created_by := auth.uid();
    end if;
    new.updated_at := now();
  end if;
  return new;
end
$$;
create trigger article_drafts_prepare before insert or update on public.article_drafts
  for each row execute function private.prepare_article_draft();

alter table public.article_drafts enable row level security;
grant select, delete,
  insert (article_id, base_updated_at, restored_from, locale, translation_of, title, slug, content, excerpt, category, tags, featured_image, image_alt, featured, counterpart_seen),
  update (base_updated_at, restored_from, locale, title, slug, content, excerpt, category, tags, featured_image, image_alt, featured, counterpart_seen)
  on public.article_drafts to authenticated;
grant all on public.article_drafts to service_role;

create function private.may_edit_draft(draft public.article_drafts) returns boolean
language sql stable set search_path = '' as $$
  select case
    when draft.article_id is not null then private.may_edit_article(draft.article_id)
    else private.has_role('editor') or (private.has_role('contributor') and draft.created_by = (select auth.uid()))
  end
$$;
grant execute on function private.may_edit_draft(public.article_drafts) to authenticated, service_role;
create policy article_drafts_authenticated_select_own_or_editor on public.article_drafts
  for select to authenticated using ((select private.has_role('contributor')) and private.may_edit_draft(article_drafts));
create policy article_drafts_authenticated_insert_own_or_editor on public.article_drafts
  for insert to authenticated with check ((select private.has_role('contributor')) and private.may_edit_draft(article_drafts));
create policy article_drafts_authenticated_update_own_or_editor on public.article_drafts
  for update to authenticated
  using ((select private.has_role('contributor')) and private.may_edit_draft(article_drafts))
  with check ((select private.has_role('contributor')) and private.may_edit_draft(article_drafts));
create policy article_drafts_authenticated_delete_own_or_editor on public.article_drafts
  for delete to authenticated using ((select private.has_role('contributor')) and private.may_edit_draft(article_drafts));

-- History -----------------------------------------------------------------------------------------

create table public.article_revisions (
  article_id uuid not null references public.articles (id) on delete cascade,
  -- Both are set by a trigger.
  number integer not null default 1,
  made_at timestamptz not null default now(),
  made_by uuid references public.profiles (user_id) on delete set null,
  reason text not null default 'set_aside',
  restored_from integer,
  title text not null,
  slug text,
  content text not null,
  excerpt text,
  category text not null,
  tags text[] not null default '{}',
  featured_image text,
  image_alt text,
  featured boolean not null default false,
  constraint article_revisions_pkey primary key (article_id, number),
  constraint article_revisions_number_check check (number > 0),
  constraint article_revisions_reason_check check (reason in ('saved', 'published', 'restored', 'set_aside')),
  constraint article_revisions_text_check check (char_length(title) <= 1000 and char_length(slug) <= 1000
    and char_length(content) <= 500000 and char_length(excerpt) <= 5000 and char_length(featured_image) <= 5000
    and char_length(image_alt) <= 1000 and char_length(category) <= 100 and private.is_tag_list(tags))
);
comment on table public.article_revisions is 'What an article said, version by version. Written when its content changes; nobody can rewrite it.';
comment on column public.article_revisions.reason is 'saved, published, restored (from an older version), or set_aside: lost against another writer''s and kept.';
create index article_revisions_made_by_idx on public.article_revisions (made_by);

-- Versions of an article are numbered one after the other; under the lock that its writers take.
create function private.number_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('public.articles', 0));
  new.number := 1 + coalesce((select max(number) from public.article_revisions where article_id = new.article_id), 0);
  -- Over the API a version can only be put aside, in the writer's own name.
  if pg_trigger_depth() = 1 and not private.is_system() then
    new.reason := 'set_aside';
    new.made_by := auth.uid();
    new.made_at := now();
  end if;
  return new;
end
$$;
create trigger article_revisions_number before insert on public.article_revisions
  for each row execute function private.number_revision();

create function private.file_revision(article public.articles, cause text, author uuid, moment timestamptz, source integer) returns void
language sql security definer set search_path = '' as $$
  insert into public.article_revisions (article_id, number, made_at, made_by, reason, restored_from,
    title, slug, content, excerpt, category, tags, featured_image, image_alt, featured)
  values (article.id, 1, moment, (select p.user_id from public.profiles as p where p.user_id = author), cause, source,
    article.title, article.slug, article.content, article.excerpt, article.category, article.tags,
    article.featured_image, article.image_alt, article.featured)
$$;

create function private.same_text(typed text, stored text) returns boolean
language sql immutable set search_path = '' as $$
  select btrim(coalesce(typed, ''), E' \t\r\n') = btrim(coalesce(stored, ''), E' \t\r\n')
$$;

-- Files what an article says now, and what it said before it had a history. A working copy that says
-- the same is done with: nothing is pending any more.
create function private.follow_article() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  working public.article_drafts;
  settled boolean;
begin
  if tg_op = 'INSERT' then
    -- An import has no history yet: its first change writes down what was imported.
    if private.is_system() then
      return null;
    end if;
    delete from public.article_drafts as d
    where d.article_id is null and d.created_by = auth.uid()
      and private.same_text(d.title, new.title) and private.same_text(d.content, new.content);
    perform private.file_revision(new, case new.status when 'published' then 'published' else 'saved' end, auth.uid(), now(), null);
    return null;
  end if;
  select * into working from public.article_drafts where article_id = new.id;
  settled := working.id is not null
    and private.same_text(working.title, new.title) and private.same_text(working.content, new.content)
    and private.same_text(working.excerpt, new.excerpt)
    and (working.slug = '' or private.same_text(working.slug, new.slug))
    and private.same_text(working.featured_image, new.featured_image) and private.same_text(working.image_alt, new.image_alt)
    and working.category = new.category and working.tags = new.tags and working.featured = new.featured;
  -- Filing many articles elsewhere, or featuring them, says nothing new about any of them.
  if not settled and new.status = old.status
    and (new.title, new.slug, new.content, new.excerpt, new.tags, new.featured_image, new.image_alt)
      is not distinct from (old.title, old.slug, old.content, old.excerpt, old.tags, old.featured_image, old.image_alt) then
    return null;
  end if;
  if not exists (select from public.article_revisions where article_id = new.id and reason <> 'set_aside') then
    perform private.file_revision(old, case old.status when 'published' then 'published' else 'saved' end, old.author_id, old.updated_at, null);
  end if;
  perform private.file_revision(new,
    case when settled and working.restored_from is not null then 'restored'
      when new.status = 'published' then 'published' else 'saved' end,
    auth.uid(), now(), case when settled then working.restored_from end);
  if settled then
    delete from public.article_drafts where id = working.id;
  end if;
  return null;
end
$$;
create trigger articles_file_on_insert after insert on public.articles
  for each row execute function private.follow_article();
create trigger articles_file_on_update after update on public.articles
  for each row
  when ((new.title, new.slug, new.content, new.excerpt, new.category, new.tags, new.featured_image, new.image_alt, new.featured)
      is distinct from (old.title, old.slug, old.content, old.excerpt, old.category, old.tags, old.featured_image, old.image_alt, old.featured)
    or (new.status = 'published' and old.status <> 'published'))
  execute function private.follow_article();

alter table public.article_revisions enable row level security;
grant select, insert (article_id, title, slug, content, excerpt, category, tags, featured_image, image_alt, featured)
  on public.article_revisions to authenticated;
grant all on public.article_revisions to service_role;
create policy article_revisions_authenticated_select_own_or_editor on public.article_revisions
  for select to authenticated
  using ((select private.has_role('contributor')) and private.may_edit_article(article_id));
create policy article_revisions_authenticated_insert_own_or_editor on public.article_revisions
  for insert to authenticated
  with check ((select private.has_role('contributor')) and private.may_edit_article(article_id));

-- Publishing --------------------------------------------------------------------------------------

create function private.guard_schedule() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.image_alt := private.blank_to_null(new.image_alt);
  if new.status = 'published' then
    new.scheduled_at := null;
  end if;
  if new.scheduled_at is not null and (tg_op = 'INSERT' or new.scheduled_at is distinct from old.scheduled_at) then
    if new.scheduled_at <= now() then
      raise exception 'a publication is scheduled for a moment to come' using errcode = '23514';
    end if;
  end if;
  return new;
end
$$;
-- After articles_prepare, which comes first by its name.
create trigger articles_schedule before insert or update on public.articles
  for each row execute function private.guard_schedule();

-- Tells the clock that its next appointment may be another one.
create function private.announce_schedule() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('khoi_schedule', '');
  return null;
end
$$;
create trigger articles_announce_schedule_on_insert after insert on public.articles
  for each row when (new.scheduled_at is not null) execute function private.announce_schedule();
create trigger articles_announce_schedule_on_update after update on public.articles
  for each row when (new.scheduled_at is distinct from old.scheduled_at) execute function private.announce_schedule();

create function public.publish_due_articles() returns double precision
language plpgsql set search_path = '' as $$
begin
  update public.articles set status = 'published', published_at = scheduled_at
  where status = 'draft' and scheduled_at <= now();
  return (select extract(epoch from min(scheduled_at) - clock_timestamp()) from public.articles where scheduled_at is not null);
end
$$;
comment on function public.publish_due_articles is 'Publishes the drafts whose moment has come. Answers in how many seconds the next one does; null for none.';
revoke all on function public.publish_due_articles from public, anon, authenticated;
grant execute on function public.publish_due_articles to service_role;

-- With the caller's rights: whoever may not write one of the articles publishes none of them.
create function public.publish_articles(articles uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors publish' using errcode = '42501';
  end if;
  if exists (
    select from public.article_drafts as d join public.article_revisions as r on r.article_id = d.article_id
    where d.article_id = any (publish_articles.articles) and r.reason <> 'set_aside' and r.made_at > d.base_updated_at
  ) then
    raise exception 'stale' using errcode = '55000';
  end if;
  update public.articles as a
  set title = d.title, slug = coalesce(nullif(d.slug, ''), a.slug), content = d.content, excerpt = d.excerpt,
    category = d.category, tags = d.tags, featured_image = d.featured_image, image_alt = d.image_alt,
    featured = d.featured, counterpart_seen = coalesce(d.counterpart_seen, a.counterpart_seen), status = 'published'
  from public.article_drafts as d
  where d.article_id = a.id and a.id = any (publish_articles.articles);
  update public.articles as a set status = 'published'
  where a.id = any (publish_articles.articles) and a.status <> 'published';
  if (select count(*) from public.articles as a where a.id = any (publish_articles.articles) and a.status = 'published')
    < (select count(distinct id) from unnest(publish_articles.articles) as id) then
    raise exception 'not all of these articles could be published' using errcode = '42501';
  end if;
end
$$;
comment on function public.publish_articles is 'Publishes articles together, with what is pending in their working copies: all of them or none.';
revoke all on function public.publish_articles from public, anon;
grant execute on function public.publish_articles to authenticated, service_role;

-- Who wrote ---------------------------------------------------------------------------------------

create function private.names_of(people uuid[]) returns table (user_id uuid, name text)
language sql stable security definer set search_path = '' as $$
  select p.user_id, coalesce(p.full_name, split_part(p.email, '@', 1))
  from public.profiles as p
  where p.user_id = any (people)
    and exists (select from public.user_roles as r where r.user_id = p.user_id and r.role <> 'user')
$$;
grant execute on function private.names_of(uuid[]) to authenticated, service_role;

create function public.newsroom_names(people uuid[]) returns table (user_id uuid, name text)
language plpgsql stable set search_path = '' as $$
begin
  if not private.has_role('contributor') and not private.is_system() then
    raise exception 'only the newsroom knows its names' using errcode = '42501';
  end if;
  return query select n.user_id, n.name from private.names_of(newsroom_names.people) as n;
end
$$;
comment on function public.newsroom_names is 'What the members of the newsroom are called, for its members.';
revoke all on function public.newsroom_names from public, anon;
grant execute on function public.newsroom_names to authenticated, service_role;
