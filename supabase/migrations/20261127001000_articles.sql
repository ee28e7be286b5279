-- Articles, one row per language. A version in another language points at its original; shown_in says on
-- which site languages a row is listed, so that every listing is one indexed query. Plans stand in a table of
-- their own, because everybody may read the row of a published article.

-- Tables ------------------------------------------------------------------------------------------

create table public.articles (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  slug text,
  content text not null,
  excerpt text,
  category text not null,
  tags text[] not null default '{}',
  featured_image text,
  featured boolean not null default false,
  status text not null default 'draft',
  reading_time integer,
  author_id uuid default auth.uid() references public.profiles (id) on delete set null,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  locale text not null default 'en',
  translation_of uuid references public.articles (id) on delete set null,
  shown_in text[] not null default '{}',
  search text generated always as (private.search_text(title)) stored,
  image_alt text,
  scheduled_at timestamptz,
  counterpart_seen text[],
  featured_rank integer,
  review_requested_at timestamptz,
  review_note text,
  review_note_by uuid references public.profiles (user_id) on delete set null,
  image_credit text,
  image_caption text,
  constraint articles_slug_key unique (slug),
  constraint articles_translation_of_locale_key unique (translation_of, locale),
  constraint articles_category_fkey
    foreign key (category) references public.categories (slug),
  constraint articles_title_check check (btrim(title) <> '' and char_length(title) <= 300 and private.is_line(title)),
  constraint articles_slug_check check (private.is_slug(slug)),
  constraint articles_content_check check ((btrim(content) <> '' or (content = '' and status = 'draft'))
    and char_length(content) <= 500000 and private.is_text(content)),
  constraint articles_excerpt_check check (char_length(excerpt) <= 1000 and private.is_text(excerpt)),
  constraint articles_tags_check check (private.is_tag_list(tags)),
  constraint articles_featured_image_check check (private.is_image(featured_image)),
  constraint articles_status_check check (status in ('draft', 'published')),
  constraint articles_reading_time_check check (reading_time between 1 and 1000),
  constraint articles_published_at_check check (status <> 'published' or published_at is not null),
  constraint articles_locale_check check (locale = any (private.locales())),
  constraint articles_translation_of_check check (translation_of <> id),
  constraint articles_shown_in_check check (shown_in <@ private.locales()),
  constraint articles_image_alt_check check (char_length(image_alt) <= 500 and private.is_line(image_alt)),
  constraint articles_scheduled_at_check check (scheduled_at is null or status = 'draft'),
  constraint articles_counterpart_seen_check check (cardinality(counterpart_seen) <= 5000),
  constraint articles_featured_rank_check check (featured_rank is null or (featured and featured_rank > 0)),
  constraint articles_review_requested_at_check check (review_requested_at is null
    or (status = 'draft' and scheduled_at is null and review_note is null)),
  constraint articles_review_note_check check (review_note is null
    or (status = 'draft' and char_length(review_note) <= 1000 and private.is_text(review_note))),
  constraint articles_review_note_by_check check (review_note_by is null or review_note is not null),
  constraint articles_image_credit_check check (char_length(image_credit) <= 200 and private.is_line(image_credit)),
  constraint articles_image_caption_check check (char_length(image_caption) <= 500 and private.is_line(image_caption))
)
-- Bodies are kept apart, so that a listing does not read past them.
with (toast_tuple_target = 1024);
comment on table public.articles is 'Articles, one row per language; only published ones are public.';
comment on column public.articles.published_at is 'Moment of the first publication. Kept by a trigger; never moves.';
comment on column public.articles.translation_of is 'The original that this row is a version of, in another language.';
comment on column public.articles.shown_in is 'Site languages that list this row. Kept by triggers.';
comment on column public.articles.image_alt is
  'What the featured image shows, for who cannot see it, in the language of the article.';
comment on column public.articles.scheduled_at is 'When a draft becomes public by itself. Cleared on publication.';
comment on column public.articles.counterpart_seen is
  'Fingerprints of the paragraphs that the other language had when this version was last saved beside it. Null: never compared.';
comment on column public.articles.featured_rank is
  'Place among the featured articles of all languages; null: after those that have one.';
comment on column public.articles.review_requested_at is
  'Since when a draft waits for an editor. Null: its author is still writing.';
comment on column public.articles.review_note is
  'What the editor said who sent the draft back. Cleared when its author asks again, and on publication.';
comment on column public.articles.review_note_by is 'Whose note it is. Kept by a trigger.';
comment on column public.articles.image_credit is 'Who made the featured image.';
comment on column public.articles.image_caption is
  'What is said below the featured image, in the language of the article.';

create table public.article_counts (
  site_locale text not null,
  category text not null,
  articles integer not null default 0,
  constraint article_counts_pkey primary key (site_locale, category),
  constraint article_counts_site_locale_check check (site_locale = any (private.locales())),
  constraint article_counts_articles_check check (articles >= 0)
);
comment on table public.article_counts is 'How many articles each site language lists, by category. Kept by triggers.';

create table private.article_calendar (
  site_locale text not null,
  -- '2026-11' for a month, '2026-11-21' for a day (UTC).
  period text not null,
  category text not null,
  articles integer not null,
  constraint article_calendar_pkey primary key (site_locale, period, category),
  constraint article_calendar_articles_check check (articles >= 0)
);
comment on table private.article_calendar is
  'How many articles each site language lists, by month and by day. Kept by triggers.';

create table public.article_plans (
  article_id uuid primary key references public.articles (id) on delete cascade,
  assignee_id uuid references public.profiles (user_id) on delete set null,
  due_on date,
  embargo_until timestamptz
);
comment on table public.article_plans is 'What the newsroom plans about an article. Never public.';
comment on column public.article_plans.assignee_id is 'Who writes it; may differ from who began it.';
comment on column public.article_plans.due_on is 'The day it is to be ready, in the newsroom''s time zone.';
comment on column public.article_plans.embargo_until is
  'Before this moment nothing of the story goes public. The same for all its languages.';

-- Indexes -----------------------------------------------------------------------------------------

-- Listings: `shown_in @> '{en}'` picks the partial index, which then gives the rows in page order.
-- /startup lists two categories (spec §3 spells it both ways) and so has an index of its own.
create index articles_en_latest_idx on public.articles (published_at desc, id) where shown_in @> '{en}';
create index articles_vi_latest_idx on public.articles (published_at desc, id) where shown_in @> '{vi}';
create index articles_en_category_idx on public.articles (category, published_at desc, id) where shown_in @> '{en}';
create index articles_vi_category_idx on public.articles (category, published_at desc, id) where shown_in @> '{vi}';
create index articles_en_startup_idx on public.articles (published_at desc, id)
  where shown_in @> '{en}' and category in ('startups', 'startup');
create index articles_vi_startup_idx on public.articles (published_at desc, id)
  where shown_in @> '{vi}' and category in ('startups', 'startup');
create index articles_author_id_idx on public.articles (author_id);
create index articles_search_idx on public.articles using gin (search extensions.gin_trgm_ops);

create index articles_created_at_idx on public.articles (created_at, id) include (status, category, locale, author_id);
create index articles_published_at_idx on public.articles (published_at, id) include (status, category, locale, author_id);
create index articles_category_id_idx on public.articles (category, id) include (status, locale, author_id);
create index articles_status_idx on public.articles (status, id) include (category, locale, author_id);
create index articles_featured_idx on public.articles (featured, id) include (status, category, locale, author_id);
create index articles_scheduled_at_idx on public.articles (scheduled_at) where scheduled_at is not null;
create index articles_category_idx on public.articles (category);
create index articles_en_featured_idx on public.articles (featured_rank, published_at desc, id)
  where shown_in @> '{en}' and featured;
create index articles_vi_featured_idx on public.articles (featured_rank, published_at desc, id)
  where shown_in @> '{vi}' and featured;
create index articles_review_note_by_idx on public.articles (review_note_by);

-- Few wait, so whatever their list is sorted by is sorted after it was read from here.
create index articles_waiting_idx on public.articles (created_at, id) include (status, category, locale, author_id)
  where review_requested_at is not null;

create index articles_title_idx on public.articles (private.sort_key(title) collate "C", id)
  include (title, status, category, locale, author_id);
create index articles_review_note_idx on public.articles (created_at, id) where review_note is not null;
create index articles_tag_slugs_idx on public.articles using gin (private.tag_slugs(tags)) where (status = 'published');

create index article_calendar_months_idx on private.article_calendar (site_locale, period desc)
  where length(period) = 7;

create index article_plans_assignee_id_idx on public.article_plans (assignee_id);
create index article_plans_due_on_idx on public.article_plans (due_on) where due_on is not null;

-- Functions ---------------------------------------------------------------------------------------

-- Where an article is listed: an English original on each site that has no published version of its own,
-- everything else on its own alone.
create function private.sites_of(article public.articles) returns text[]
language sql stable security definer set search_path = '' as $$
  select case
    when article.status <> 'published' then '{}'::text[]
    when article.locale <> 'en' then array[article.locale]
    else array(
      select site from unnest(private.locales()) as site
      where site = 'en' or not exists (
        select from public.articles as sibling
        where sibling.id <> article.id
          and (sibling.id = article.translation_of
            or sibling.translation_of = coalesce(article.translation_of, article.id))
          and sibling.status = 'published' and sibling.locale = site))
  end
$$;

-- Versions of one story are written one after the other: were two published at the same moment,
-- neither would see the other, and both would be listed. Taken before any row is locked.
create function private.lock_articles() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('public.articles', 0));
  return null;
end
$$;

create function private.guard_translation(article public.articles) returns void
language plpgsql security definer set search_path = '' as $$
declare
  original public.articles;
begin
  if article.translation_of is not null then
    select * into original from public.articles where id = article.translation_of;
    if original.translation_of is not null then
      raise exception 'translation_of names an original, not another translation' using hint = 'not_original', errcode = '23514';
    end if;
    if original.locale = article.locale then
      raise exception 'a translation is in another language than its original' using hint = 'same_language', errcode = '23514';
    end if;
    if exists (select from public.articles where translation_of = article.id) then
      raise exception 'an article with translations cannot become one itself' using hint = 'has_translations', errcode = '23514';
    end if;
  elsif exists (select from public.articles where translation_of = article.id and locale = article.locale) then
    raise exception 'a translation is in another language than its original' using hint = 'same_language', errcode = '23514';
  end if;
end
$$;

create function private.prepare_article() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.title := btrim(new.title);
  new.slug := private.blank_to_null(new.slug);
  new.excerpt := private.blank_to_null(new.excerpt);
  new.featured_image := private.blank_to_null(new.featured_image);

  if tg_op = 'INSERT' then
    new.published_at := case when new.status = 'published' then least(coalesce(new.published_at, now()), now()) end;
    new.reading_time := coalesce(new.reading_time, private.reading_minutes(new.content));
    new.updated_at := case when private.is_put_back(new.id) then new.updated_at else coalesce(new.published_at, now()) end;
  else
    new.published_at := case
      when old.published_at is not null then old.published_at
      when new.status = 'published' then least(coalesce(new.published_at, now()), now())
    end;
    if new.reading_time is null
      or (new.content <> old.content and new.reading_time is not distinct from old.reading_time) then
      new.reading_time := private.reading_minutes(new.content);
    end if;
    -- A row that is only re-listed because its sibling changed was not edited.
    if pg_trigger_depth() = 1 then
      new.updated_at := now();
    end if;
  end if;

  -- A new row without an original has no siblings yet, which spares an import two look-ups per row.
  if tg_op = 'INSERT' and new.translation_of is null then
    new.shown_in := case when new.status <> 'published' then '{}' when new.locale = 'en' then private.locales() else array[new.locale] end;
    return new;
  end if;
  if tg_op = 'INSERT' or new.translation_of is distinct from old.translation_of or new.locale <> old.locale then
    perform private.guard_translation(new);
  end if;
  new.shown_in := private.sites_of(new);
  return new;
end
$$;

-- Re-lists the English versions of a story whose Vietnamese one came, went or changed; the update
-- that this makes runs articles_prepare on them.
create function private.relist_siblings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  stories uuid[] := '{}';
begin
  if tg_op <> 'DELETE' then
    stories := stories || coalesce(new.translation_of, new.id);
  end if;
  if tg_op <> 'INSERT' then
    stories := stories || coalesce(old.translation_of, old.id);
  end if;
  update public.articles as a set shown_in = '{}'
  where (a.id = any (stories) or a.translation_of = any (stories))
    and a.locale = 'en' and a.status = 'published'
    and a.shown_in <> private.sites_of(a);
  return null;
end
$$;

-- Exact totals for the listings' page numbers: counting 100,000 rows costs more than the page itself. One
-- counter per site language and category, moved by the same statement that changes the articles, so the two
-- can never disagree.

create function private.add_to_article_counts(steps public.article_counts[]) returns void
language sql security definer set search_path = '' as $$
  merge into public.article_counts as c
  using (
    select site_locale, category, sum(articles)::integer as articles
    from unnest(steps) group by site_locale, category having sum(articles) <> 0
  ) as s on c.site_locale = s.site_locale and c.category = s.category
  when matched then update set articles = c.articles + s.articles
  when not matched then insert values (s.site_locale, s.category, s.articles)
$$;

create function private.count_articles() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  steps public.article_counts[] := '{}';
begin
  if tg_op <> 'INSERT' then
    steps := steps || array(
      select (site, o.category, -count(*))::public.article_counts
      from old_rows as o cross join unnest(o.shown_in) as site group by site, o.category);
  end if;
  if tg_op <> 'DELETE' then
    steps := steps || array(
      select (site, n.category, count(*))::public.article_counts
      from new_rows as n cross join unnest(n.shown_in) as site group by site, n.category);
  end if;
  perform private.add_to_article_counts(steps);
  return null;
end
$$;

create function private.forget_article_counts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.article_counts;
  delete from private.article_calendar;
  return null;
end
$$;

create function private.announce_articles() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[] := '{}';
begin
  if tg_op <> 'INSERT' then
    ids := ids || array(select id from old_rows where status = 'published')
      || array(select translation_of from old_rows where status = 'published' and translation_of is not null);
  end if;
  if tg_op <> 'DELETE' then
    ids := ids || array(select id from new_rows where status = 'published')
      || array(select translation_of from new_rows where status = 'published' and translation_of is not null);
  end if;
  -- A page links to its versions in other languages, so those are stale too.
  ids := array(
    select id from unnest(ids) as id
    union select a.id from public.articles as a where a.translation_of = any (ids));
  perform private.announce('articles', 'article', ids);
  return null;
end
$$;

-- Page 3,000 of a listing costs what page 1 costs. An offset makes Postgres walk every row before the page;
-- with the number of articles in each month and day it walks the months, the days of one month, and the
-- articles of one day.

create function private.add_to_article_calendar(steps private.article_calendar[]) returns void
language sql security definer set search_path = '' as $$
  merge into private.article_calendar as c
  using (
    select site_locale, left(period, size) as period, category, sum(articles)::integer as articles
    from unnest(steps) cross join unnest(array[7, 10]) as size
    group by 1, 2, 3 having sum(articles) <> 0
  ) as s on c.site_locale = s.site_locale and c.period = s.period and c.category = s.category
  when matched and c.articles + s.articles = 0 then delete
  when matched then update set articles = c.articles + s.articles
  when not matched then insert values (s.site_locale, s.period, s.category, s.articles)
$$;

create function private.count_articles_by_day() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  steps private.article_calendar[] := '{}';
begin
  if tg_op <> 'INSERT' then
    steps := steps || array(
      select (site, to_char(o.published_at at time zone 'UTC', 'YYYY-MM-DD'), o.category, -count(*))::private.article_calendar
      from old_rows as o cross join unnest(o.shown_in) as site group by site, to_char(o.published_at at time zone 'UTC', 'YYYY-MM-DD'), o.category);
  end if;
  if tg_op <> 'DELETE' then
    steps := steps || array(
      select (site, to_char(n.published_at at time zone 'UTC', 'YYYY-MM-DD'), n.category, count(*))::private.article_calendar
      from new_rows as n cross join unnest(n.shown_in) as site group by site, to_char(n.published_at at time zone 'UTC', 'YYYY-MM-DD'), n.category);
  end if;
  perform private.add_to_article_calendar(steps);
  return null;
end
$$;

-- Where the article with number `first` (from 0, newest first) of a listing is: `skip` rows behind the
-- newest of those published before a moment. No row when the listing ends before it.
create function public.find_article_page(site text, first integer, categories text[] default null)
returns table (published_before timestamptz, skip integer, total integer)
language sql stable set search_path = '' as $$
  with months as (
    select period, sum(articles) as articles,
      sum(sum(articles)) over (order by period desc) as up_to,
      sum(sum(articles)) over () as total
    from private.article_calendar
    where site_locale = site and length(period) = 7 and (categories is null or category = any (categories))
    group by period
  ), month as (
    select * from months where up_to > first order by period desc limit 1
  ), days as (
    select c.period, sum(c.articles) as articles,
      min(month.up_to - month.articles) + sum(sum(c.articles)) over (order by c.period desc) as up_to,
      min(month.total) as total
    from month
    join private.article_calendar as c on c.site_locale = site
      and c.period > month.period and c.period < month.period || '-99'
      and (categories is null or c.category = any (categories))
    group by c.period
  )
  select (period::date + 1)::timestamp at time zone 'UTC', (first - (up_to - articles))::integer, total::integer
  from days where up_to > first order by period desc limit 1
$$;
comment on function public.find_article_page is
  'Where a page of a listing begins, without walking the pages before it.';

-- Which columns a contributor may fill, which no policy can say. Every other one is an editor's, those that a
-- later migration adds included: there it stays empty, and as it was. A person who writes an article also
-- describes its image; its appointment stays an editor's. What guard_review decides about is left to it.
create function private.guard_contribution() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  own constant text[] := array['id', 'title', 'slug', 'content', 'excerpt', 'category', 'tags', 'featured_image',
    'image_alt', 'image_credit', 'image_caption', 'counterpart_seen', 'reading_time', 'locale', 'translation_of', 'author_id', 'status', 'published_at',
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
  if new.translation_of is not null and not exists (
    select from public.articles as a
    where a.id = new.translation_of and (a.status = 'published' or a.author_id = auth.uid())) then
    raise exception 'a contributor translates what is published, or their own' using hint = 'unpublished_original', errcode = '42501';
  end if;
  return new;
end
$$;

-- What is written by others than the person who began it.
create function private.assigned_articles() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select p.article_id from public.article_plans as p where p.assignee_id = (select auth.uid())
$$;

-- May the caller write what this article says? Editors may; a contributor only while it is their own
-- draft.
create function private.may_edit_article(article uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_role('editor') or (private.has_role('contributor') and exists (
    select from public.articles as a
    where a.id = article and (a.author_id = (select auth.uid()) or a.id in (select private.assigned_articles())) and a.status = 'draft'))
$$;

-- The order of the featured articles: what the home pages lead with, and what the newsletter page picks
-- first. Articles without a place follow those that have one, newest first.

-- An article that is not featured has no place. A new place is no edit of the article: its date, by which
-- editors notice each other, stays.
create function private.rank_article() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not new.featured then
    new.featured_rank := null;
  elsif new.featured_rank is distinct from old.featured_rank then
    new.updated_at := old.updated_at;
  end if;
  return new;
end
$$;

-- A home page shows some of the featured articles. Those named take, in the order given, the places that
-- they have now among all of them; the others keep theirs. An empty list forgets every place.
create function private.order_featured(ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors order the featured articles' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('public.articles', 0));
  if cardinality(ids) = 0 then
    update public.articles set featured_rank = null where featured_rank is not null;
    return;
  end if;
  with present as (
    select id, row_number() over (order by featured_rank nulls last, published_at desc, id) as place
    from public.articles where featured and status = 'published'
  ),
  slots as (
    select place, row_number() over (order by place) as n from present where id = any (ids)
  ),
  wanted as (
    select w.id, row_number() over (order by w.n) as n
    from unnest(ids) with ordinality as w (id, n) join present as p on p.id = w.id
  ),
  placed as (
    select p.id, coalesce(s.place, p.place) as place
    from present as p
    left join wanted as w on w.id = p.id
    left join slots as s on s.n = w.n
  )
  update public.articles as a set featured_rank = placed.place
  from placed where a.id = placed.id and a.featured_rank is distinct from placed.place;
end
$$;

create function public.order_featured(ids uuid[]) returns void
language sql set search_path = '' as $$
  select private.order_featured(ids)
$$;
comment on function public.order_featured is 'Sets the order of featured articles.';

-- The hand-over from contributors to editors. The author of a draft asks for its review; an editor publishes
-- it, or sends it back with a note. A draft waits or has a note, never both: asking again is the answer to
-- the note.
--   draft → asked by its author → waiting → taken back by its author → draft
--                                         → sent back by an editor → draft with a note
--                                         → published or scheduled by an editor

create function private.guard_review() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_own boolean := new.author_id is not distinct from auth.uid() or new.id in (select private.assigned_articles());
begin
  new.review_note := private.blank_to_null(new.review_note);
  -- Either is an editor's decision, and leaves nothing to wait for.
  if new.status = 'published' or (new.scheduled_at is not null and new.scheduled_at is distinct from old.scheduled_at) then
    new.review_requested_at := null;
    new.review_note := null;
    new.review_note_by := null;
    return new;
  end if;
  if (new.review_requested_at, new.review_note) is not distinct from (old.review_requested_at, old.review_note)
    or pg_trigger_depth() > 1 or private.is_system() then
    return new;
  end if;
  if old.review_requested_at is null and new.review_requested_at is not null then
    if not is_own then
      raise exception 'its author asks for the review of a draft' using errcode = '42501';
    end if;
    new.review_requested_at := now();
    new.review_note := null;
    new.review_note_by := null;
  elsif old.review_requested_at is not null and new.review_requested_at is null then
    if new.review_note is not null and not private.has_role('editor') then
      raise exception 'editors send a draft back' using errcode = '42501';
    end if;
    if new.review_note is null and not is_own then
      raise exception 'a draft is sent back with a note' using errcode = '23514';
    end if;
    new.review_note_by := case when new.review_note is not null then auth.uid() end;
  elsif new.review_note is distinct from old.review_note then
    raise exception 'a note goes with sending a draft back' using errcode = '42501';
  else
    -- Asked again while it waits: it has waited since the first time.
    new.review_requested_at := old.review_requested_at;
  end if;
  return new;
end
$$;

-- Tells the editors what waits, and its author and whom it is assigned to what became of it. Once it waits no
-- more, what they were told and have not seen is news no longer: asking twice does not fill anybody's bell.
create function private.follow_review() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  outcome text := case
    when new.status = 'published' and old.status <> 'published' then 'article_published'
    when new.review_note is not null and new.review_note is distinct from old.review_note then 'article_returned'
  end;
begin
  if new.review_requested_at is not null then
    perform private.tell_desk(r.user_id, 'article_review', jsonb_build_object('id', new.id, 'name', new.title))
    from public.user_roles as r
    where r.role in ('editor', 'admin') and r.user_id is distinct from new.author_id and r.user_id is distinct from auth.uid();
    return null;
  end if;
  if old.review_requested_at is not null then
    perform private.forget_desk_news(old.id);
  end if;
  if outcome is null then
    return null;
  end if;
  -- No one has to be told of what they did themselves. What the clock publishes, an editor scheduled:
  -- perhaps its author, if that is one.
  perform private.tell_desk(people.id, outcome, jsonb_strip_nulls(jsonb_build_object(
    'id', new.id, 'name', new.title, 'slug', new.slug, 'note', new.review_note)))
  from (select new.author_id as id
    union select p.assignee_id from public.article_plans as p where p.article_id = new.id) as people
  where people.id is not null and people.id is distinct from auth.uid()
    and not (private.is_system() and exists (
      select from public.user_roles as r where r.user_id = people.id and r.role in ('editor', 'admin')));
  return null;
end
$$;

-- Triggers ----------------------------------------------------------------------------------------

create trigger articles_lock before insert or update or delete on public.articles
  for each statement execute function private.lock_articles();
create trigger articles_prepare before insert or update on public.articles
  for each row execute function private.prepare_article();
create trigger articles_relist_on_update after update on public.articles
  for each row
  when (old.status <> new.status or old.locale <> new.locale or old.translation_of is distinct from new.translation_of)
  execute function private.relist_siblings();
create trigger articles_count_insert after insert on public.articles
  referencing new table as new_rows for each statement execute function private.count_articles();
create trigger articles_count_update after update on public.articles
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.count_articles();
create trigger articles_count_delete after delete on public.articles
  referencing old table as old_rows for each statement execute function private.count_articles();
create trigger articles_count_truncate after truncate on public.articles
  for each statement execute function private.forget_article_counts();
create trigger articles_audit after insert or update or delete on public.articles
  for each row execute function private.write_audit('id');
create trigger articles_announce_insert after insert on public.articles
  referencing new table as new_rows for each statement execute function private.announce_articles();
create trigger articles_announce_update after update on public.articles
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.announce_articles();
create trigger articles_announce_delete after delete on public.articles
  referencing old table as old_rows for each statement execute function private.announce_articles();
create trigger articles_count_by_day_insert after insert on public.articles
  referencing new table as new_rows for each statement execute function private.count_articles_by_day();
create trigger articles_count_by_day_update after update on public.articles
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.count_articles_by_day();
create trigger articles_count_by_day_delete after delete on public.articles
  referencing old table as old_rows for each statement execute function private.count_articles_by_day();
create trigger articles_guard_contribution before insert or update on public.articles
  for each row execute function private.guard_contribution();
create trigger articles_file before insert or update of category on public.articles
  for each row execute function private.file_article();
create trigger articles_rank before update on public.articles
  for each row when (new.featured_rank is not null or old.featured_rank is not null)
  execute function private.rank_article();

-- By its name before articles_schedule, and after articles_prepare.
create trigger articles_review before insert or update on public.articles
  for each row execute function private.guard_review();
create trigger articles_follow_review_on_insert after insert on public.articles
  for each row when (new.review_requested_at is not null)
  execute function private.follow_review();
create trigger articles_follow_review_on_update after update on public.articles
  for each row when ((new.review_requested_at is null) <> (old.review_requested_at is null)
    or (new.status = 'published' and old.status <> 'published'))
  execute function private.follow_review();
create trigger articles_follow_review_on_delete after delete on public.articles
  for each row when (old.review_requested_at is not null)
  execute function private.follow_review();

create trigger articles_relist_on_insert after insert on public.articles for each row
  when (new.locale <> 'en' and new.translation_of is not null) execute function private.relist_siblings();
create trigger articles_relist_on_delete after delete on public.articles for each row
  when (old.locale <> 'en') execute function private.relist_siblings();
create trigger articles_as_composed before insert or update of title, slug, content, excerpt, category, tags, featured_image,
    status, locale, shown_in, image_alt, image_credit, image_caption, counterpart_seen, review_note on public.articles
  for each row execute function private.compose_text();
create trigger articles_limit_rows after insert on public.articles
  referencing new table as added for each statement execute function private.limit_rows();

-- Under the lock of who publishes: neither sees half of what the other does.
create trigger article_plans_lock before insert or update or delete on public.article_plans
  for each statement execute function private.lock_articles();
create trigger article_plans_audit after insert or update or delete on public.article_plans
  for each row execute function private.write_audit('article_id');
create trigger article_plans_limit_rows after insert on public.article_plans
  referencing new table as added for each statement execute function private.limit_rows();

-- Policies ----------------------------------------------------------------------------------------

alter table public.articles enable row level security;
create policy articles_anon_select_published on public.articles
  for select to anon using (status = 'published');
create policy articles_authenticated_select_published_own_or_editor on public.articles
  for select to authenticated
  using (status = 'published' or (select private.has_role('editor'))
    or ((author_id = (select auth.uid()) or id in (select private.assigned_articles())) and (select private.has_role('contributor'))));
create policy articles_authenticated_insert_own_draft_or_editor on public.articles
  for insert to authenticated
  with check (
    (select private.has_role('editor'))
    or (author_id = (select auth.uid()) and status = 'draft' and (select private.has_role('contributor')))
  );
create policy articles_authenticated_update_own_draft_or_editor on public.articles
  for update to authenticated
  using ((select private.has_role('editor')) or ((author_id = (select auth.uid()) or id in (select private.assigned_articles()))
    and status = 'draft' and (select private.has_role('contributor'))))
  with check ((select private.has_role('editor')) or ((author_id = (select auth.uid()) or id in (select private.assigned_articles()))
    and status = 'draft' and (select private.has_role('contributor'))));
create policy articles_authenticated_delete_own_draft_or_editor on public.articles
  for delete to authenticated
  using (
    (select private.has_role('editor'))
    or (author_id = (select auth.uid()) and status = 'draft' and (select private.has_role('contributor')))
  );

alter table public.article_counts enable row level security;
create policy article_counts_anon_select_all on public.article_counts
  for select to anon using (true);
create policy article_counts_authenticated_select_all on public.article_counts
  for select to authenticated using (true);

-- Read with the caller's rights: nothing but counts of public rows.
alter table private.article_calendar enable row level security;
create policy article_calendar_anon_select_all on private.article_calendar for select to anon using (true);
create policy article_calendar_authenticated_select_all on private.article_calendar
  for select to authenticated using (true);

alter table public.article_plans enable row level security;

-- Asked once a query instead of once a row: a contributor's calendar looks at every draft.
create policy article_plans_authenticated_select_own_or_editor on public.article_plans
  for select to authenticated
  using ((select private.has_role('editor')) or ((select private.has_role('contributor'))
    and (assignee_id = (select auth.uid())
      or article_id in (select a.id from public.articles as a where a.author_id = (select auth.uid()) and a.status = 'draft'))));
create policy article_plans_authenticated_insert_editor on public.article_plans
  for insert to authenticated with check ((select private.has_role('editor')));
create policy article_plans_authenticated_update_editor on public.article_plans
  for update to authenticated using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));

-- Grants ------------------------------------------------------------------------------------------

grant select on public.articles to anon;
grant select on public.article_counts to anon, authenticated;
grant select on private.article_calendar to anon, authenticated, service_role;
grant select,
  insert (id, title, slug, content, excerpt, category, tags, featured_image, featured, status, reading_time,
    author_id, published_at, locale, translation_of, image_alt, scheduled_at, counterpart_seen, review_requested_at,
    image_credit, image_caption),
  update (title, slug, content, excerpt, category, tags, featured_image, featured, status, reading_time, author_id,
    published_at, locale, translation_of, image_alt, scheduled_at, counterpart_seen, review_requested_at,
    review_note, image_credit, image_caption),
  delete
  on public.articles to authenticated;
grant select, insert, update (assignee_id, due_on, embargo_until) on public.article_plans to authenticated;
grant all on public.articles, public.article_counts, public.article_plans to service_role;
grant execute on function public.find_article_page to anon, authenticated, service_role;
grant execute on function
  private.assigned_articles, private.may_edit_article, private.order_featured, public.order_featured
  to authenticated, service_role;
