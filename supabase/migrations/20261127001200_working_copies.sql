-- An article has one row that readers see, at most one working copy that only the newsroom sees, and a
-- history of what the row said before. Autosave writes the working copy, so an edit to a live article stays
-- pending until it is published, at once or at a time. Links show a draft to people outside: a source, a
-- lawyer.

-- Tables ------------------------------------------------------------------------------------------

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
  image_credit text not null default '',
  image_caption text not null default '',
  constraint article_drafts_article_id_key unique (article_id),
  constraint article_drafts_locale_check check (locale = any (private.locales())),
  constraint article_drafts_category_check check (private.is_slug(category) and char_length(category) <= 40),
  constraint article_drafts_tags_check check (private.is_tag_list(tags)),
  constraint article_drafts_counterpart_seen_check check (cardinality(counterpart_seen) <= 5000),
  constraint article_drafts_text_check check (char_length(title) <= 1000 and char_length(slug) <= 1000
    and char_length(content) <= 500000 and char_length(excerpt) <= 5000 and char_length(featured_image) <= 5000
    and char_length(image_alt) <= 1000),
  constraint article_drafts_image_text_check check (char_length(image_credit) <= 1000 and char_length(image_caption) <= 1000)
);
comment on table public.article_drafts is
  'Working copies: what the newsroom is writing, one per article, and articles that are not stored yet. Never public.';
comment on column public.article_drafts.article_id is 'Null: an article that was neither saved nor published yet.';
comment on column public.article_drafts.base_updated_at is
  'updated_at of the article when this copy was begun: another value there means an edit conflict.';
comment on column public.article_drafts.revision is
  'Counts the saves. A save names the revision it was made from, so that a second writer is told.';

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
  image_credit text,
  image_caption text,
  constraint article_revisions_pkey primary key (article_id, number),
  constraint article_revisions_number_check check (number > 0),
  constraint article_revisions_reason_check check (reason in ('saved', 'published', 'restored', 'set_aside', 'scheduled')),
  constraint article_revisions_text_check check (char_length(title) <= 1000 and char_length(slug) <= 1000
    and char_length(content) <= 500000 and char_length(excerpt) <= 5000 and char_length(featured_image) <= 5000
    and char_length(image_alt) <= 1000 and char_length(category) <= 100 and private.is_tag_list(tags)),
  constraint article_revisions_image_text_check check (char_length(image_credit) <= 1000 and char_length(image_caption) <= 1000)
);
comment on table public.article_revisions is
  'What an article said, version by version. Written when its content changes; it cannot be rewritten.';
comment on column public.article_revisions.reason is
  'saved, published, restored (from an older version), set_aside: lost against another writer''s and kept, or scheduled: public later.';

create table public.preview_links (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.articles (id) on delete cascade,
  note text not null default '',
  created_by uuid default auth.uid() references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint preview_links_note_check check (char_length(note) <= 200 and private.is_line(note)),
  constraint preview_links_expires_at_check check (expires_at > created_at and expires_at <= created_at + interval '31 days')
);
comment on table public.preview_links is 'Links that show a draft to anyone who has them, until they end.';
comment on column public.preview_links.note is 'For whom.';

create table public.article_updates (
  article_id uuid primary key references public.articles (id) on delete cascade,
  copy_revision integer not null,
  publish_at timestamptz not null,
  -- These are set by a trigger.
  number integer not null default 0,
  counterpart_seen text[],
  scheduled_by uuid references public.profiles (user_id) on delete set null,
  problem text,
  constraint article_updates_number_fkey foreign key (article_id, number)
    references public.article_revisions (article_id, number) on delete cascade,
  constraint article_updates_copy_revision_check check (copy_revision > 0),
  constraint article_updates_counterpart_seen_check check (cardinality(counterpart_seen) <= 5000),
  constraint article_updates_problem_check check (problem in ('changed', 'refused'))
);
comment on table public.article_updates is 'Edits of live articles that go public at a time. Never public themselves.';
comment on column public.article_updates.copy_revision is
  'The revision of the working copy that was taken: a later one is not in it.';
comment on column public.article_updates.number is 'The version that goes public.';
comment on column public.article_updates.problem is
  'Why it stays where it is: the article was changed since, or the database refused it when its time had come.';

-- Indexes -----------------------------------------------------------------------------------------

create index article_drafts_created_by_idx on public.article_drafts (created_by, updated_at desc);
create index article_drafts_updated_by_idx on public.article_drafts (updated_by);
create index article_drafts_translation_of_idx on public.article_drafts (translation_of);

create index article_revisions_made_by_idx on public.article_revisions (made_by);

create index preview_links_article_id_idx on public.preview_links (article_id, created_at desc);
create index preview_links_created_by_idx on public.preview_links (created_by);

create index article_updates_due_idx on public.article_updates (publish_at) where problem is null;
create index article_updates_version_idx on public.article_updates (article_id, number);
create index article_updates_scheduled_by_idx on public.article_updates (scheduled_by);

-- Functions ---------------------------------------------------------------------------------------

-- The deletion of an account takes its author out of a working copy, which is no edit.
create function private.prepare_article_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  left_by_account constant boolean := tg_op = 'UPDATE' and pg_trigger_depth() > 1
    and (old.created_by is not null and new.created_by is null or old.updated_by is not null and new.updated_by is null);
begin
  if tg_op = 'UPDATE' then
    new.article_id := old.article_id;
    new.created_by := case when new.created_by is null and pg_trigger_depth() > 1 then null else old.created_by end;
    new.base_updated_at := greatest(old.base_updated_at, new.base_updated_at);
    new.revision := old.revision + case when (private.is_system() or left_by_account)
      and (to_jsonb(new) - '{base_updated_at,created_by,updated_by}'::text[])
        = (to_jsonb(old) - '{base_updated_at,created_by,updated_by}'::text[]) then 0 else 1 end;
    -- Edited on after it was restored: it is no longer that version.
    if new.restored_from is not distinct from old.restored_from and (new.title, new.content) is distinct from (old.title, old.content) then
      new.restored_from := null;
    end if;
  else
    new.revision := 1;
  end if;
  if not private.is_system() and pg_trigger_depth() = 1 then
    new.updated_by := auth.uid();
    if tg_op = 'INSERT' then
      new.created_by := auth.uid();
    end if;
    new.updated_at := now();
  end if;
  return new;
end
$$;

create function private.may_edit_draft(draft public.article_drafts) returns boolean
language sql stable set search_path = '' as $$
  select case
    when draft.article_id is not null then private.may_edit_article(draft.article_id)
    else private.has_role('editor') or (private.has_role('contributor') and draft.created_by = (select auth.uid()))
  end
$$;

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

create function private.file_revision(article public.articles, cause text, author uuid, moment timestamptz, source integer)
returns void language sql security definer set search_path = '' as $$
  insert into public.article_revisions (article_id, number, made_at, made_by, reason, restored_from,
    title, slug, content, excerpt, category, tags, featured_image, image_alt, image_credit, image_caption, featured)
  values (article.id, 1, moment, (select p.user_id from public.profiles as p where p.user_id = author), cause, source,
    article.title, article.slug, article.content, article.excerpt, article.category, article.tags,
    article.featured_image, article.image_alt, article.image_credit, article.image_caption, article.featured)
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
    if private.is_system() or private.is_put_back(new.id) then
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
  end if;
  return null;
end
$$;

create function private.guard_schedule() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.image_alt := private.blank_to_null(new.image_alt);
  new.image_credit := private.blank_to_null(new.image_credit);
  new.image_caption := private.blank_to_null(new.image_caption);
  if new.status = 'published' then
    new.scheduled_at := null;
  end if;
  if new.scheduled_at is not null and (tg_op = 'INSERT' or new.scheduled_at is distinct from old.scheduled_at) then
    if new.scheduled_at <= now() then
      raise exception 'a publication is scheduled for a moment to come' using hint = 'past_moment', errcode = '23514';
    end if;
  end if;
  return new;
end
$$;

-- Tells the clock that its next appointment may be another one.
create function private.announce_schedule() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('khoi_schedule', '');
  return null;
end
$$;

-- Publishes what is due, drafts and updates of live articles: each update by itself, so that one which the
-- database refuses holds up no other. What was written on meanwhile was written on from what is public now.
create function public.publish_due_articles() returns double precision
language plpgsql set search_path = '' as $$
declare
  due public.article_updates;
begin
  update public.articles set status = 'published', published_at = scheduled_at
  where status = 'draft' and scheduled_at <= now();
  for due in
    select * from public.article_updates where problem is null and publish_at <= now() order by publish_at, article_id
  loop
    begin
      delete from public.article_updates where article_id = due.article_id;
      update public.articles as a
      set title = r.title, slug = coalesce(r.slug, a.slug), content = r.content, excerpt = r.excerpt, category = r.category,
        tags = r.tags, featured_image = r.featured_image, image_alt = r.image_alt, image_credit = r.image_credit, image_caption = r.image_caption, featured = r.featured,
        counterpart_seen = coalesce(due.counterpart_seen, a.counterpart_seen)
      from public.article_revisions as r
      where a.id = due.article_id and a.status = 'published' and r.article_id = a.id and r.number = due.number;
      update public.article_drafts as d set base_updated_at = a.updated_at
      from public.articles as a where a.id = due.article_id and d.article_id = a.id;
    exception when others then
      perform private.stop_update(due.article_id, 'refused');
    end;
  end loop;
  return (select extract(epoch from min(moment) - clock_timestamp()) from (
    select scheduled_at as moment from public.articles where scheduled_at is not null
    union all
    select publish_at from public.article_updates where problem is null) as appointments);
end
$$;
comment on function public.publish_due_articles is
  'Publishes the drafts and updates whose moment has come. Answers in how many seconds the next one does; null for none.';

-- With the caller's rights: a caller who may not write one of the articles publishes none of them.
create function public.publish_articles(articles uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors publish' using errcode = '42501';
  end if;
  if exists (
    select from public.article_drafts as d join public.article_revisions as r on r.article_id = d.article_id
    where d.article_id = any (publish_articles.articles) and r.reason not in ('set_aside', 'scheduled') and r.made_at > d.base_updated_at
  ) then
    raise exception 'stale' using hint = 'stale', errcode = '55000';
  end if;
  update public.articles as a
  set title = d.title, slug = coalesce(nullif(d.slug, ''), a.slug), content = d.content, excerpt = d.excerpt,
    category = d.category, tags = d.tags, featured_image = d.featured_image, image_alt = d.image_alt, image_credit = d.image_credit, image_caption = d.image_caption,
    featured = d.featured, counterpart_seen = coalesce(d.counterpart_seen, a.counterpart_seen), status = 'published'
  from public.article_drafts as d
  where d.article_id = a.id and a.id = any (publish_articles.articles);
  update public.articles as a set status = 'published'
  where a.id = any (publish_articles.articles) and a.status <> 'published';
  if (select count(*) from public.articles as a where a.id = any (publish_articles.articles) and a.status = 'published')
    < (select count(distinct id) from unnest(publish_articles.articles) as id) then
    raise exception 'not all of these articles could be published' using hint = 'not_all_published', errcode = '42501';
  end if;
end
$$;
comment on function public.publish_articles is
  'Publishes articles together, with what is pending in their working copies: all of them or none.';

-- Preview links: their token is signed by the function article-preview, not stored; each ends by itself, and
-- editors end it before.

create function private.guard_preview_link() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.note := btrim(new.note);
  if tg_op = 'UPDATE' and old.revoked_at is not null then
    new.revoked_at := old.revoked_at;
  elsif new.revoked_at is not null then
    new.revoked_at := now();
  end if;
  return new;
end
$$;

-- The pending edit of a live article goes public at a time. What goes public is what it said when an editor
-- said so: a version of its own, so that who writes on changes nothing about it. The clock that publishes
-- drafts does it.

-- An article that was published as it was created carries the moment that its writer's browser called now,
-- and its first version the database's, a moment later: what was stored with the article itself is no later
-- change.
create function private.prepare_article_update() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  stored public.articles;
  working public.article_drafts;
begin
  -- The clock, and what is imported or put back.
  if private.is_system() or pg_trigger_depth() > 1 then
    return new;
  end if;
  if new.publish_at <= now() then
    raise exception 'an update is scheduled for a moment to come' using hint = 'past_moment', errcode = '23514';
  end if;
  select * into stored from public.articles where id = new.article_id and status = 'published';
  if stored.id is null then
    raise exception 'only a live article is updated' using hint = 'stale', errcode = '55000';
  end if;
  if exists (select from public.article_plans as p
    where p.article_id in (select private.versions_of(new.article_id)) and p.embargo_until > new.publish_at) then
    raise exception 'the story is under embargo' using hint = 'embargoed', errcode = '23514';
  end if;
  -- Only its time: what goes public stays.
  if tg_op = 'UPDATE' and new.copy_revision = old.copy_revision and old.problem is null then
    return new;
  end if;
  select * into working from public.article_drafts where article_id = new.article_id and revision = new.copy_revision;
  if working.id is null or exists (select from public.article_revisions as r
    where r.article_id = new.article_id and r.reason not in ('set_aside', 'scheduled')
      and r.made_at > greatest(working.base_updated_at, stored.created_at)) then
    raise exception 'stale' using hint = 'stale', errcode = '55000';
  end if;
  stored.title := working.title;
  stored.slug := coalesce(nullif(working.slug, ''), stored.slug);
  stored.content := working.content;
  stored.excerpt := working.excerpt;
  stored.category := working.category;
  stored.tags := working.tags;
  stored.featured_image := nullif(working.featured_image, '');
  stored.image_alt := nullif(working.image_alt, '');
  stored.image_credit := nullif(working.image_credit, '');
  stored.image_caption := nullif(working.image_caption, '');
  stored.featured := working.featured;
  perform private.file_revision(stored, 'scheduled', auth.uid(), now(), null);
  new.number := (select max(r.number) from public.article_revisions as r where r.article_id = new.article_id);
  new.counterpart_seen := working.counterpart_seen;
  new.scheduled_by := (select p.user_id from public.profiles as p where p.user_id = auth.uid());
  new.problem := null;
  return new;
end
$$;

-- Tells who scheduled it that it will not go public.
create function private.stop_update(article uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  stopped public.article_updates;
begin
  update public.article_updates as u set problem = reason
  where u.article_id = stop_update.article and u.problem is null returning * into stopped;
  -- No one has to be told of what they did themselves.
  if stopped.scheduled_by is null or stopped.scheduled_by is not distinct from auth.uid() then
    return;
  end if;
  insert into public.notifications (user_id, kind, data)
  select p.id, 'article_update_' || reason, jsonb_build_object('id', a.id, 'name', a.title)
  from public.articles as a, public.profiles as p where a.id = stop_update.article and p.user_id = stopped.scheduled_by;
end
$$;

-- The version that the update was made from was changed, published it before its time, or took the article back.
create function private.meet_update() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.article_updates as u using public.article_revisions as r
  where u.article_id = new.id and r.article_id = u.article_id and r.number = u.number
    and (new.status <> 'published' or (private.same_text(r.title, new.title) and private.same_text(r.content, new.content)
      and private.same_text(r.excerpt, new.excerpt) and private.same_text(r.slug, new.slug)
      and private.same_text(r.featured_image, new.featured_image) and private.same_text(r.image_alt, new.image_alt)
      and private.same_text(r.image_credit, new.image_credit) and private.same_text(r.image_caption, new.image_caption)
      and r.tags = new.tags));
  perform private.stop_update(new.id, 'changed');
  return null;
end
$$;

-- Triggers ----------------------------------------------------------------------------------------

create trigger article_drafts_prepare before insert or update on public.article_drafts
  for each row execute function private.prepare_article_draft();
create trigger article_drafts_as_composed before insert or update of locale, title, slug, content, excerpt, category, tags,
    featured_image, image_alt, image_credit, image_caption, counterpart_seen on public.article_drafts
  for each row execute function private.compose_text();
create trigger article_drafts_limit_rows after insert on public.article_drafts
  referencing new table as added for each statement execute function private.limit_rows();

create trigger article_revisions_number before insert on public.article_revisions
  for each row execute function private.number_revision();
create trigger article_revisions_as_composed before insert or update of reason, title, slug, content, excerpt, category, tags,
    featured_image, image_alt, image_credit, image_caption on public.article_revisions
  for each row execute function private.compose_text();
create trigger article_revisions_limit_rows after insert on public.article_revisions
  referencing new table as added for each statement execute function private.limit_rows();

create trigger preview_links_as_composed before insert or update of note on public.preview_links
  for each row execute function private.compose_text();
create trigger preview_links_guard before insert or update on public.preview_links
  for each row execute function private.guard_preview_link();
create trigger preview_links_limit_rows after insert on public.preview_links
  referencing new table as added for each statement execute function private.limit_rows();
create trigger preview_links_audit after insert or update or delete on public.preview_links
  for each row execute function private.write_audit('id');

-- Under the lock of who publishes: neither sees half of what the other does.
create trigger article_updates_lock before insert or update or delete on public.article_updates
  for each statement execute function private.lock_articles();
create trigger article_updates_prepare before insert or update on public.article_updates
  for each row execute function private.prepare_article_update();
create trigger article_updates_announce_schedule after insert or update or delete on public.article_updates
  for each statement execute function private.announce_schedule();
create trigger article_updates_audit after insert or update or delete on public.article_updates
  for each row execute function private.write_audit('article_id');
create trigger article_updates_limit_rows after insert on public.article_updates
  referencing new table as added for each statement execute function private.limit_rows();

create trigger articles_file_on_insert after insert on public.articles
  for each row execute function private.follow_article();

-- After articles_prepare, which comes first by its name.
create trigger articles_schedule before insert or update on public.articles
  for each row execute function private.guard_schedule();
create trigger articles_announce_schedule_on_insert after insert on public.articles
  for each row when (new.scheduled_at is not null) execute function private.announce_schedule();
create trigger articles_announce_schedule_on_update after update on public.articles
  for each row when (new.scheduled_at is distinct from old.scheduled_at) execute function private.announce_schedule();

create trigger articles_file_on_update after update on public.articles for each row
  when ((new.title, new.slug, new.content, new.excerpt, new.category, new.tags, new.featured_image, new.image_alt,
      new.image_credit, new.image_caption, new.featured)
      is distinct from (old.title, old.slug, old.content, old.excerpt, old.category, old.tags, old.featured_image, old.image_alt,
      old.image_credit, old.image_caption, old.featured)
    or (new.status = 'published' and old.status <> 'published'))
  execute function private.follow_article();
create trigger articles_meet_update after update on public.articles for each row
  when (new.status <> old.status
    or (new.title, new.slug, new.content, new.excerpt, new.tags, new.featured_image, new.image_alt, new.image_credit, new.image_caption)
      is distinct from (old.title, old.slug, old.content, old.excerpt, old.tags, old.featured_image, old.image_alt,
      old.image_credit, old.image_caption))
  execute function private.meet_update();

-- Policies ----------------------------------------------------------------------------------------

alter table public.article_drafts enable row level security;
create policy article_drafts_authenticated_select_own_or_editor on public.article_drafts
  for select to authenticated using ((select private.has_role('contributor')) and private.may_edit_draft(article_drafts));
create policy article_drafts_authenticated_update_own_or_editor on public.article_drafts
  for update to authenticated
  using ((select private.has_role('contributor')) and private.may_edit_draft(article_drafts))
  with check ((select private.has_role('contributor')) and private.may_edit_draft(article_drafts));
create policy article_drafts_authenticated_delete_own_or_editor on public.article_drafts
  for delete to authenticated using ((select private.has_role('contributor')) and private.may_edit_draft(article_drafts));
create policy article_drafts_authenticated_insert_own_or_editor on public.article_drafts
  for insert to authenticated
  with check (
    (select private.has_role('contributor')) and private.may_edit_draft(article_drafts)
    -- Seen through the policies of articles.
    and (translation_of is null or exists (select from public.articles as a where a.id = article_drafts.translation_of))
  );

alter table public.article_revisions enable row level security;
create policy article_revisions_authenticated_select_own_or_editor on public.article_revisions
  for select to authenticated
  using ((select private.has_role('contributor')) and private.may_edit_article(article_id));
create policy article_revisions_authenticated_insert_own_or_editor on public.article_revisions
  for insert to authenticated
  with check ((select private.has_role('contributor')) and private.may_edit_article(article_id));

alter table public.preview_links enable row level security;
create policy preview_links_authenticated_select_editor on public.preview_links
  for select to authenticated using ((select private.has_role('editor')));
create policy preview_links_authenticated_insert_editor on public.preview_links
  for insert to authenticated with check ((select private.has_role('editor')));
create policy preview_links_authenticated_update_editor on public.preview_links
  for update to authenticated using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));

alter table public.article_updates enable row level security;
create policy article_updates_authenticated_select_editor on public.article_updates
  for select to authenticated using ((select private.has_role('editor')));
create policy article_updates_authenticated_insert_editor on public.article_updates
  for insert to authenticated with check ((select private.has_role('editor')));
create policy article_updates_authenticated_update_editor on public.article_updates
  for update to authenticated using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
create policy article_updates_authenticated_delete_editor on public.article_updates
  for delete to authenticated using ((select private.has_role('editor')));

-- Grants ------------------------------------------------------------------------------------------

grant select,
  insert (article_id, base_updated_at, restored_from, locale, translation_of, title, slug, content, excerpt,
    category, tags, featured_image, image_alt, featured, counterpart_seen, image_credit, image_caption),
  update (base_updated_at, restored_from, locale, title, slug, content, excerpt, category, tags, featured_image,
    image_alt, featured, counterpart_seen, image_credit, image_caption),
  delete
  on public.article_drafts to authenticated;
grant select,
  insert (article_id, title, slug, content, excerpt, category, tags, featured_image, image_alt, featured,
    image_credit, image_caption)
  on public.article_revisions to authenticated;
grant select, insert (article_id, note, expires_at), update (revoked_at) on public.preview_links to authenticated;
grant select,
  insert (article_id, copy_revision, publish_at),
  update (copy_revision, publish_at),
  delete
  on public.article_updates to authenticated;
grant all on
  public.article_drafts, public.article_revisions, public.preview_links, public.article_updates
  to service_role;
grant execute on function private.may_edit_draft, public.publish_articles to authenticated, service_role;
grant execute on function public.publish_due_articles, private.stop_update to service_role;
