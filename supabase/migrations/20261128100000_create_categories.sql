-- Editors add categories to the eight of spec §3, with a label in every language, and take away those that they
-- added: what was filed there moves first. The given ones stay, and can be merged as before.

create function private.given_categories() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array['funding', 'startups', 'tech', 'insights', 'news', 'startup', 'innovation', 'ai']
$$;
comment on function private.given_categories is 'The categories of spec §3, as ARTICLE_CATEGORIES of src/domain/options.ts has them.';

alter table public.categories
  drop constraint categories_slug_check,
  add constraint categories_slug_check check (private.is_slug(slug) and char_length(slug) <= 40);
comment on table public.categories is 'Article categories: their order and merges. Eight are given, editors add others.';
-- The table of categories says which there are.
alter table public.articles drop constraint articles_category_check;
alter table public.article_drafts
  drop constraint article_drafts_category_check,
  add constraint article_drafts_category_check check (private.is_slug(category) and char_length(category) <= 40);
-- Only the given ones have a word in the dictionary.
alter table public.category_labels
  drop constraint category_labels_category_fkey,
  add constraint category_labels_category_fkey foreign key (category) references public.categories (slug) on delete cascade,
  add constraint category_labels_given_check check (label is not null or category = any (private.given_categories()));
comment on table public.category_labels is 'What article categories are called in each language.';
comment on column public.category_labels.label is 'Null: the word of the dictionary, which the given categories have.';

drop trigger categories_announce on public.categories;
create trigger categories_announce after insert or update or delete on public.categories
  for each statement execute function private.announce_categories();

-- `labels` by locale, one for each language.
create function private.create_category(slug text, labels jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors create categories' using errcode = '42501';
  end if;
  perform from public.categories as c order by c.slug for update;
  if exists (select from public.categories as c where c.slug = create_category.slug) then
    raise exception 'there is a category of this slug' using hint = 'slug_taken', errcode = '23514';
  end if;
  insert into public.categories (slug, position)
  select create_category.slug, max(c.position) + 1 from public.categories as c;
  insert into public.category_labels (category, locale, label)
  select create_category.slug, locale, labels ->> locale from unnest(private.locales()) as locale;
end
$$;

-- Takes away a category that editors added; what is filed there moves to `target`. Out: how many articles.
create function private.delete_category(source text, target text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  moved integer := 0;
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors delete categories' using errcode = '42501';
  end if;
  if source = any (private.given_categories()) then
    raise exception 'a given category stays' using hint = 'category_given', errcode = '23514';
  end if;
  -- In the order in which writes to articles take them: whoever files an article now, waits.
  perform pg_advisory_xact_lock(hashtextextended('public.articles', 0));
  perform from public.categories order by slug for update;
  if target is not null then
    if target = source or not exists (select from public.categories where slug = target and merged_into is null) then
      raise exception 'both categories have to be in use' using hint = 'category_unused', errcode = '23514';
    end if;
    update public.articles set category = target where category = source;
    get diagnostics moved = row_count;
    update public.article_drafts set category = target where category = source;
    update public.trashed_articles set
      article = case when article ->> 'category' = source
        then jsonb_set(article, '{category}', to_jsonb(target)) else article end,
      drafts = (
        select coalesce(jsonb_agg(case when draft ->> 'category' = source
          then jsonb_set(draft, '{category}', to_jsonb(target)) else draft end), '[]')
        from jsonb_array_elements(drafts) as draft)
    where article ->> 'category' = source or drafts @> jsonb_build_array(jsonb_build_object('category', source));
  elsif exists (select from public.articles where category = source)
    or exists (select from public.article_drafts where category = source)
    or exists (select from public.trashed_articles where article ->> 'category' = source
      or drafts @> jsonb_build_array(jsonb_build_object('category', source))) then
    raise exception 'articles are filed there' using hint = 'category_in_use', errcode = '23514';
  end if;
  update public.categories set merged_into = target where merged_into = source;
  delete from public.categories where slug = source;
  return moved;
end
$$;

create function public.create_category(slug text, labels jsonb) returns void
language sql set search_path = '' as $$ select private.create_category(slug, labels) $$;
comment on function public.create_category is 'Adds a category of articles with its label in every language.';
create function public.delete_category(source text, target text default null) returns integer
language sql set search_path = '' as $$ select private.delete_category(source, target) $$;
comment on function public.delete_category is 'Takes away an added category, and moves its articles first; answers how many.';

revoke all on function private.given_categories, private.create_category, private.delete_category,
  public.create_category, public.delete_category from public, anon, authenticated;
grant execute on function private.given_categories, private.create_category, private.delete_category,
  public.create_category, public.delete_category to authenticated, service_role;
