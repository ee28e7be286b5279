-- Articles, one row per language. A version in another language points at its original; shown_in
-- says on which site languages a row is listed, so that every listing is one indexed query.

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
  constraint articles_slug_key unique (slug),
  constraint articles_translation_of_locale_key unique (translation_of, locale),
  constraint articles_title_check check (btrim(title) <> '' and char_length(title) <= 300 and private.is_line(title)),
  constraint articles_slug_check check (private.is_slug(slug)),
  constraint articles_content_check check (btrim(content) <> '' and char_length(content) <= 500000 and private.is_text(content)),
  constraint articles_excerpt_check check (char_length(excerpt) <= 1000 and private.is_text(excerpt)),
  -- The create page's list, then the values that only the edit dialog's list has (spec §3).
  constraint articles_category_check check (category in
    ('funding', 'startups', 'tech', 'insights', 'news', 'startup', 'innovation', 'ai')),
  constraint articles_tags_check check (private.is_tag_list(tags)),
  constraint articles_featured_image_check check (private.is_image(featured_image)),
  constraint articles_status_check check (status in ('draft', 'published')),
  constraint articles_reading_time_check check (reading_time between 1 and 1000),
  constraint articles_published_at_check check (status <> 'published' or published_at is not null),
  constraint articles_locale_check check (locale in ('en', 'vi')),
  constraint articles_translation_of_check check (translation_of <> id),
  constraint articles_shown_in_check check (shown_in <@ array['en', 'vi'])
)
-- Bodies are kept apart, so that a listing does not read past them.
with (toast_tuple_target = 1024);
comment on table public.articles is 'Articles, one row per language; only published ones are public.';
comment on column public.articles.translation_of is 'The original that this row is a version of, in another language.';
comment on column public.articles.shown_in is 'Site languages that list this row. Kept by triggers.';
comment on column public.articles.published_at is 'Moment of the first publication. Kept by a trigger; never moves.';

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
create index articles_en_featured_idx on public.articles (published_at desc, id) where shown_in @> '{en}' and featured;
create index articles_vi_featured_idx on public.articles (published_at desc, id) where shown_in @> '{vi}' and featured;
create index articles_created_at_idx on public.articles (created_at desc);
create index articles_author_id_idx on public.articles (author_id);
create index articles_search_idx on public.articles using gin (search extensions.gin_trgm_ops);

-- Where an article is listed: Vietnamese ones on /vi, English ones on / and, while no Vietnamese
-- version of the same story is published, on /vi too.
create function private.sites_of(article public.articles) returns text[]
language sql stable security definer set search_path = '' as $$
  select case
    when article.status <> 'published' then '{}'::text[]
    when article.locale = 'vi' then '{vi}'
    when exists (
      select from public.articles as sibling
      where sibling.id <> article.id
        and (sibling.id = article.translation_of
          or sibling.translation_of = coalesce(article.translation_of, article.id))
        and sibling.status = 'published' and sibling.locale = 'vi'
    ) then '{en}'
    else '{en,vi}'
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
create trigger articles_lock before insert or update or delete on public.articles
  for each statement execute function private.lock_articles();

create function private.guard_translation(article public.articles) returns void
language plpgsql security definer set search_path = '' as $$
declare
  original public.articles;
begin
  if article.translation_of is not null then
    select * into original from public.articles where id = article.translation_of;
    if original.translation_of is not null then
      raise exception 'translation_of names an original, not another translation' using errcode = '23514';
    end if;
    if original.locale = article.locale then
      raise exception 'a translation is in another language than its original' using errcode = '23514';
    end if;
    if exists (select from public.articles where translation_of = article.id) then
      raise exception 'an article with translations cannot become one itself' using errcode = '23514';
    end if;
  elsif exists (select from public.articles where translation_of = article.id and locale = article.locale) then
    raise exception 'a translation is in another language than its original' using errcode = '23514';
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
    new.updated_at := coalesce(new.published_at, now());
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
    new.shown_in := case when new.status <> 'published' then '{}' when new.locale = 'vi' then '{vi}' else '{en,vi}' end;
    return new;
  end if;
  if tg_op = 'INSERT' or new.translation_of is distinct from old.translation_of or new.locale <> old.locale then
    perform private.guard_translation(new);
  end if;
  new.shown_in := private.sites_of(new);
  return new;
end
$$;
create trigger articles_prepare before insert or update on public.articles
  for each row execute function private.prepare_article();

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
create trigger articles_relist_on_insert after insert on public.articles
  for each row when (new.locale = 'vi' and new.translation_of is not null)
  execute function private.relist_siblings();
create trigger articles_relist_on_delete after delete on public.articles
  for each row when (old.locale = 'vi')
  execute function private.relist_siblings();
create trigger articles_relist_on_update after update on public.articles
  for each row
  when (old.status <> new.status or old.locale <> new.locale or old.translation_of is distinct from new.translation_of)
  execute function private.relist_siblings();

alter table public.articles enable row level security;
grant select on public.articles to anon;
grant select, delete,
  insert (id, title, slug, content, excerpt, category, tags, featured_image, featured, status, reading_time, author_id, published_at, locale, translation_of),
  update (title, slug, content, excerpt, category, tags, featured_image, featured, status, reading_time, author_id, published_at, locale, translation_of)
  on public.articles to authenticated;
grant all on public.articles to service_role;
create policy articles_anon_select_published on public.articles
  for select to anon using (status = 'published');
create policy articles_authenticated_select_published_or_admin on public.articles
  for select to authenticated using (status = 'published' or (select private.is_admin()));
create policy articles_authenticated_insert_admin on public.articles
  for insert to authenticated with check ((select private.is_admin()));
create policy articles_authenticated_update_admin on public.articles
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy articles_authenticated_delete_admin on public.articles
  for delete to authenticated using ((select private.is_admin()));
