-- Metadata of a story, where it is not what readers get: a title and a description for search engines, a title and a
-- picture for links that are shared, the canonical address of a syndicated text, and whether it stays out of search
-- engines. Each language version has its own. It is written, versioned, scheduled and published as the text is.

-- Columns -----------------------------------------------------------------------------------------

create function private.is_canonical(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select private.is_url(value) and value ~* '^https://'
$$;

alter table public.articles
  add column seo_title text,
  add column seo_description text,
  add column social_title text,
  add column social_image text,
  add column canonical_url text,
  add column noindex boolean not null default false,
  add constraint articles_seo_title_check check (char_length(seo_title) <= 200 and private.is_line(seo_title)),
  add constraint articles_seo_description_check check (char_length(seo_description) <= 500 and private.is_line(seo_description)),
  add constraint articles_social_title_check check (char_length(social_title) <= 200 and private.is_line(social_title)),
  add constraint articles_social_image_check check (private.is_image(social_image)),
  add constraint articles_canonical_url_check check (private.is_canonical(canonical_url));
comment on column public.articles.seo_title is 'Title for search engines. Null: the headline.';
comment on column public.articles.seo_description is 'Description for search engines and shared links. Null: the excerpt.';
comment on column public.articles.social_title is 'Title of shared links. Null: the headline.';
comment on column public.articles.social_image is 'Picture of shared links. Null: the one that the site makes of the story.';
comment on column public.articles.canonical_url is
  'https address of another site where a syndicated text stood first. Null: this page is the original.';
comment on column public.articles.noindex is 'Search engines are asked not to list it; readers find it in lists and feeds.';

-- As typed.
alter table public.article_drafts
  add column seo_title text not null default '',
  add column seo_description text not null default '',
  add column social_title text not null default '',
  add column social_image text not null default '',
  add column canonical_url text not null default '',
  add column noindex boolean not null default false,
  add constraint article_drafts_metadata_check check (char_length(seo_title) <= 1000 and char_length(seo_description) <= 5000
    and char_length(social_title) <= 1000 and char_length(social_image) <= 5000 and char_length(canonical_url) <= 5000);

alter table public.article_revisions
  add column seo_title text,
  add column seo_description text,
  add column social_title text,
  add column social_image text,
  add column canonical_url text,
  add column noindex boolean not null default false,
  add constraint article_revisions_metadata_check check (char_length(seo_title) <= 1000 and char_length(seo_description) <= 5000
    and char_length(social_title) <= 1000 and char_length(social_image) <= 5000 and char_length(canonical_url) <= 5000);

-- What is put back from the trash has every column.
update public.trashed_articles as t
set revisions = (select coalesce(jsonb_agg('{"noindex": false}'::jsonb || r.value order by r.place), '[]')
    from jsonb_array_elements(t.revisions) with ordinality as r (value, place)),
  drafts = (select coalesce(jsonb_agg('{"seo_title": "", "seo_description": "", "social_title": "", "social_image": "",
      "canonical_url": "", "noindex": false}'::jsonb || d.value), '[]')
    from jsonb_array_elements(t.drafts) as d);

-- Functions ---------------------------------------------------------------------------------------

-- The metadata of an article, a working copy or a version, to compare: blank is nothing.
create function private.metadata_of(version jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select array(select nullif(btrim(version ->> name, E' \t\r\n'), '')
    from unnest(array['seo_title', 'seo_description', 'social_title', 'social_image', 'canonical_url', 'noindex'])
      with ordinality as names (name, place) order by place)
$$;

create function private.prepare_metadata() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.seo_title := private.blank_to_null(new.seo_title);
  new.seo_description := private.blank_to_null(new.seo_description);
  new.social_title := private.blank_to_null(new.social_title);
  new.social_image := private.picture_address(private.blank_to_null(new.social_image));
  new.canonical_url := private.blank_to_null(new.canonical_url);
  return new;
end
$$;

-- As in 20261128152700_read_what_one_may_not_change, but a contributor's draft has metadata, too.
create or replace function private.guard_contribution() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  own constant text[] := array['id', 'title', 'slug', 'content', 'excerpt', 'category', 'tags', 'featured_image',
    'image_alt', 'image_credit', 'image_caption', 'seo_title', 'seo_description', 'social_title', 'social_image',
    'canonical_url', 'noindex', 'counterpart_seen', 'reading_time', 'locale', 'translation_of', 'author_id', 'status', 'published_at',
    'created_at', 'updated_at', 'search', 'shown_in', 'review_requested_at', 'review_note', 'review_note_by'];
  given jsonb;
begin
  -- What follows from a write (a sibling re-listed, an account deleted) counts as no contribution.
  if pg_trigger_depth() > 1 or private.is_system() or private.has_role('editor') then
    return new;
  end if;
  -- What goes public by itself is what an editor has read.
  if tg_op = 'UPDATE' and old.scheduled_at is not null then
    raise exception 'a scheduled article is changed by editors' using hint = 'scheduled_article', errcode = '42501';
  end if;
  given := to_jsonb(new) - own;
  if (tg_op = 'UPDATE' and given is distinct from to_jsonb(old) - own)
    or (tg_op = 'INSERT' and exists (
      select from jsonb_each(given) where value not in ('null', 'false', '[]', '{}'))) then
    raise exception 'a contributor''s draft is featured and scheduled by an editor' using errcode = '42501';
  end if;
  if tg_op = 'UPDATE' and new.author_id is distinct from old.author_id then
    raise exception 'editors give a draft to somebody else' using errcode = '42501';
  end if;
  -- Whose version it is was decided when it was begun, or assigned.
  if new.translation_of is not null and (tg_op = 'INSERT' or new.translation_of is distinct from old.translation_of) and not exists (
    select from public.articles as a where a.id = new.translation_of
      and (a.status = 'published' or a.author_id = auth.uid() or a.id in (select private.assigned_articles()))) then
    raise exception 'a contributor translates what is published, their own, or what is assigned to them' using hint = 'unpublished_original', errcode = '42501';
  end if;
  return new;
end
$$;

-- As in 20261127001300_planning, but its metadata does not change under embargo either.
create or replace function private.withhold_article() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  until timestamptz;
begin
  if new.content = '' and (new.status = 'published' or new.scheduled_at is not null or new.review_requested_at is not null) then
    raise exception 'a piece without a text is neither published nor reviewed' using hint = 'no_text', errcode = '23514';
  end if;
  if new.status <> 'published' and new.scheduled_at is null then
    return new;
  end if;
  until := (select max(p.embargo_until) from public.article_plans as p
    where p.embargo_until > now()
      and (p.article_id = new.id or p.article_id in (select private.versions_of(new.translation_of))));
  if until is null or (tg_op = 'INSERT' and private.is_put_back(new.id)) then
    return new;
  end if;
  if (new.scheduled_at is not null and new.scheduled_at < until)
    or (new.status = 'published' and (tg_op = 'INSERT' or old.status <> 'published'
      or (new.title, new.slug, new.content, new.excerpt, new.tags, new.featured_image, new.image_alt, new.image_credit, new.image_caption,
        new.seo_title, new.seo_description, new.social_title, new.social_image, new.canonical_url, new.noindex)
        is distinct from (old.title, old.slug, old.content, old.excerpt, old.tags, old.featured_image, old.image_alt, old.image_credit, old.image_caption,
        old.seo_title, old.seo_description, old.social_title, old.social_image, old.canonical_url, old.noindex))) then
    raise exception 'under embargo until %', until using hint = 'embargoed', errcode = '23514';
  end if;
  return new;
end
$$;

-- As in 20261127001200_working_copies, but with its metadata.
create or replace function private.file_revision(article public.articles, cause text, author uuid, moment timestamptz, source integer)
returns void language sql security definer set search_path = '' as $$
  insert into public.article_revisions (article_id, number, made_at, made_by, reason, restored_from,
    title, slug, content, excerpt, category, tags, featured_image, image_alt, image_credit, image_caption, featured,
    seo_title, seo_description, social_title, social_image, canonical_url, noindex)
  values (article.id, 1, moment, (select p.user_id from public.profiles as p where p.user_id = author), cause, source,
    article.title, article.slug, article.content, article.excerpt, article.category, article.tags,
    article.featured_image, article.image_alt, article.image_credit, article.image_caption, article.featured,
    article.seo_title, article.seo_description, article.social_title, article.social_image, article.canonical_url, article.noindex)
$$;

-- As in 20261128105600_one_store_of_drafts, but also its metadata.
create or replace function private.carry_over(draft public.article_drafts, article public.articles) returns public.articles
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
  if char_length(draft.seo_title) <= 200 and private.is_line(draft.seo_title) then
    article.seo_title := nullif(btrim(draft.seo_title), '');
  end if;
  if char_length(draft.seo_description) <= 500 and private.is_line(draft.seo_description) then
    article.seo_description := nullif(btrim(draft.seo_description), '');
  end if;
  if char_length(draft.social_title) <= 200 and private.is_line(draft.social_title) then
    article.social_title := nullif(btrim(draft.social_title), '');
  end if;
  if draft.social_image = '' or private.is_image(btrim(draft.social_image)) then
    article.social_image := nullif(btrim(draft.social_image), '');
  end if;
  if draft.canonical_url = '' or private.is_canonical(btrim(draft.canonical_url)) then
    article.canonical_url := nullif(btrim(draft.canonical_url), '');
  end if;
  article.noindex := draft.noindex;
  if article.translation_of is null and not exists (select from public.articles as a where a.translation_of = article.id) then
    article.locale := draft.locale;
  end if;
  article.counterpart_seen := coalesce(draft.counterpart_seen, article.counterpart_seen);
  return article;
end
$$;

-- As in 20261128105600_one_store_of_drafts, but also its metadata.
create or replace function private.mirror_draft() returns trigger
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
    seo_title = wanted.seo_title, seo_description = wanted.seo_description, social_title = wanted.social_title,
    social_image = wanted.social_image, canonical_url = wanted.canonical_url, noindex = wanted.noindex,
    locale = wanted.locale, counterpart_seen = wanted.counterpart_seen
  where a.id = new.article_id;
  perform set_config('khoi.mirrored', '', true);
  return null;
end
$$;

-- As in 20261128105600_one_store_of_drafts, but metadata is part of a version.
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
    and private.metadata_of(to_jsonb(working)) = private.metadata_of(to_jsonb(new))
    and working.category = new.category and working.tags = new.tags and working.featured = new.featured;
  -- Filing many articles elsewhere, or featuring them, says nothing new about any of them.
  if not settled and new.status = old.status
    and (new.title, new.slug, new.content, new.excerpt, new.tags, new.featured_image, new.image_alt, new.image_credit, new.image_caption,
      new.seo_title, new.seo_description, new.social_title, new.social_image, new.canonical_url, new.noindex)
      is not distinct from (old.title, old.slug, old.content, old.excerpt, old.tags, old.featured_image, old.image_alt, old.image_credit, old.image_caption,
      old.seo_title, old.seo_description, old.social_title, old.social_image, old.canonical_url, old.noindex) then
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

-- As in 20261127001200_working_copies, but its metadata goes public with it.
create or replace function private.prepare_article_update() returns trigger
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
  stored.seo_title := nullif(working.seo_title, '');
  stored.seo_description := nullif(working.seo_description, '');
  stored.social_title := nullif(working.social_title, '');
  stored.social_image := nullif(working.social_image, '');
  stored.canonical_url := nullif(working.canonical_url, '');
  stored.noindex := working.noindex;
  stored.featured := working.featured;
  perform private.file_revision(stored, 'scheduled', auth.uid(), now(), null);
  new.number := (select max(r.number) from public.article_revisions as r where r.article_id = new.article_id);
  new.counterpart_seen := working.counterpart_seen;
  new.scheduled_by := (select p.user_id from public.profiles as p where p.user_id = auth.uid());
  new.problem := null;
  return new;
end
$$;

-- As in 20261127001200_working_copies, but metadata is compared, too.
create or replace function private.meet_update() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.article_updates as u using public.article_revisions as r
  where u.article_id = new.id and r.article_id = u.article_id and r.number = u.number
    and (new.status <> 'published' or (private.same_text(r.title, new.title) and private.same_text(r.content, new.content)
      and private.same_text(r.excerpt, new.excerpt) and private.same_text(r.slug, new.slug)
      and private.same_text(r.featured_image, new.featured_image) and private.same_text(r.image_alt, new.image_alt)
      and private.same_text(r.image_credit, new.image_credit) and private.same_text(r.image_caption, new.image_caption)
      and r.tags = new.tags and private.metadata_of(to_jsonb(r)) = private.metadata_of(to_jsonb(new))));
  perform private.stop_update(new.id, 'changed');
  return null;
end
$$;

-- As in 20261128160000_write_pairs, but also its metadata; and nothing said of a picture is no change.
create or replace function public.publish_articles(articles uuid[]) returns void
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
  perform set_config('khoi.together', publish_articles.articles::text, true);
  update public.articles as a
  set title = d.title, slug = coalesce(nullif(d.slug, ''), a.slug), content = d.content, excerpt = d.excerpt,
    category = d.category, tags = d.tags, featured_image = d.featured_image,
    image_alt = nullif(d.image_alt, ''), image_credit = nullif(d.image_credit, ''), image_caption = nullif(d.image_caption, ''),
    seo_title = d.seo_title, seo_description = d.seo_description, social_title = d.social_title,
    social_image = d.social_image, canonical_url = d.canonical_url, noindex = d.noindex,
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

-- As in 20261127001200_working_copies, but also its metadata.
create or replace function public.publish_due_articles() returns double precision
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
        seo_title = r.seo_title, seo_description = r.seo_description, social_title = r.social_title,
        social_image = r.social_image, canonical_url = r.canonical_url, noindex = r.noindex,
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

-- As in 20261127002700_media_storage, but also as the picture of a shared story.
create or replace function private.picture_seen(bucket text, name text, fit boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := '%/storage/v1/object/public/' || picture_seen.bucket || '/' || picture_seen.name || '%';
begin
  delete from private.unseen_pictures as u where u.bucket = picture_seen.bucket and u.name = picture_seen.name;
  if not fit then
    update public.startups set logo_url = null where logo_url like address;
    update public.investors set logo_url = null where logo_url like address;
    update public.articles set featured_image = null where featured_image like address;
    update public.articles set social_image = null where social_image like address;
    update public.authors set photo = null where photo like address;
  end if;
end
$$;

-- As in 20261127002700_media_storage, but also as the picture of a shared story.
create or replace function private.is_picture_in_use(picture text, stored_at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select from public.articles as a
      where a.updated_at >= stored_at
        and (a.status = 'published' or a.scheduled_at is not null or a.author_id is distinct from auth.uid())
        and (position(picture in a.featured_image) > 0 or position(picture in a.social_image) > 0 or position(picture in a.content) > 0))
    or exists (
      select from public.article_drafts as d
      where d.updated_at >= stored_at and d.updated_by is distinct from auth.uid()
        and (position(picture in d.featured_image) > 0 or position(picture in d.social_image) > 0 or position(picture in d.content) > 0))
    or exists (
      select from public.article_updates as u join public.article_drafts as d on d.article_id = u.article_id
      where position(picture in d.featured_image) > 0 or position(picture in d.social_image) > 0 or position(picture in d.content) > 0)
    or exists (
      select from public.trashed_articles as t
      where t.deleted_at >= stored_at and t.author_id is distinct from auth.uid() and position(picture in t.article::text) > 0)
    or exists (select from public.authors as a where position(picture in a.photo) > 0)
    or exists (
      select from public.newsletter_issues as i where i.updated_at >= stored_at and position(picture in i.blocks::text) > 0)
    or exists (select from public.newsletter_templates as t where position(picture in t.blocks::text) > 0)
    or exists (
      select from public.startups as s
      where position(picture in s.logo_url) > 0 and (s.status = 'approved' or s.submitted_by is distinct from auth.uid()))
    or exists (
      select from public.investors as i
      where position(picture in i.logo_url) > 0 and (i.status = 'approved' or i.submitted_by is distinct from auth.uid()))
$$;

-- Triggers ----------------------------------------------------------------------------------------

create trigger articles_metadata before insert or update of seo_title, seo_description, social_title, social_image, canonical_url
  on public.articles for each row execute function private.prepare_metadata();

-- These look at more columns than before.
drop trigger articles_as_composed on public.articles;
create trigger articles_as_composed before insert or update of title, slug, content, excerpt, category, tags, featured_image,
    status, locale, shown_in, image_alt, image_credit, image_caption, counterpart_seen, review_note,
    seo_title, seo_description, social_title, social_image, canonical_url on public.articles
  for each row execute function private.compose_text();

drop trigger article_drafts_as_composed on public.article_drafts;
create trigger article_drafts_as_composed before insert or update of locale, title, slug, content, excerpt, category, tags,
    featured_image, image_alt, image_credit, image_caption, counterpart_seen,
    seo_title, seo_description, social_title, social_image, canonical_url on public.article_drafts
  for each row execute function private.compose_text();

drop trigger article_revisions_as_composed on public.article_revisions;
create trigger article_revisions_as_composed before insert or update of reason, title, slug, content, excerpt, category, tags,
    featured_image, image_alt, image_credit, image_caption,
    seo_title, seo_description, social_title, social_image, canonical_url on public.article_revisions
  for each row execute function private.compose_text();

drop trigger articles_file_on_update on public.articles;
create trigger articles_file_on_update after update on public.articles for each row
  when ((new.title, new.slug, new.content, new.excerpt, new.category, new.tags, new.featured_image, new.image_alt,
      new.image_credit, new.image_caption, new.featured,
      new.seo_title, new.seo_description, new.social_title, new.social_image, new.canonical_url, new.noindex)
      is distinct from (old.title, old.slug, old.content, old.excerpt, old.category, old.tags, old.featured_image, old.image_alt,
      old.image_credit, old.image_caption, old.featured,
      old.seo_title, old.seo_description, old.social_title, old.social_image, old.canonical_url, old.noindex)
    or (new.status = 'published' and old.status <> 'published'))
  execute function private.follow_article();

drop trigger articles_meet_update on public.articles;
create trigger articles_meet_update after update on public.articles for each row
  when (new.status <> old.status
    or (new.title, new.slug, new.content, new.excerpt, new.tags, new.featured_image, new.image_alt, new.image_credit, new.image_caption,
        new.seo_title, new.seo_description, new.social_title, new.social_image, new.canonical_url, new.noindex)
      is distinct from (old.title, old.slug, old.content, old.excerpt, old.tags, old.featured_image, old.image_alt,
      old.image_credit, old.image_caption,
        old.seo_title, old.seo_description, old.social_title, old.social_image, old.canonical_url, old.noindex))
  execute function private.meet_update();

drop trigger articles_ping_on_update on public.articles;
create trigger articles_ping_on_update after update on public.articles for each row
  when ((old.status = 'published' or new.status = 'published')
    and (old.status, old.title, old.slug, old.content, old.excerpt, old.category, old.tags, old.featured_image,
      old.image_alt, old.image_credit, old.image_caption, old.locale, old.published_at,
      old.seo_title, old.seo_description, old.social_title, old.social_image, old.canonical_url, old.noindex)
    is distinct from (new.status, new.title, new.slug, new.content, new.excerpt, new.category, new.tags,
      new.featured_image, new.image_alt, new.image_credit, new.image_caption, new.locale, new.published_at,
      new.seo_title, new.seo_description, new.social_title, new.social_image, new.canonical_url, new.noindex))
  execute function private.ping_story();

-- Grants ------------------------------------------------------------------------------------------

grant execute on function private.is_canonical to authenticated, service_role;
grant insert (seo_title, seo_description, social_title, social_image, canonical_url, noindex),
  update (seo_title, seo_description, social_title, social_image, canonical_url, noindex)
  on public.articles, public.article_drafts to authenticated;
grant insert (seo_title, seo_description, social_title, social_image, canonical_url, noindex)
  on public.article_revisions to authenticated;
