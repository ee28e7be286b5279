-- The article categories: in which order they are offered, which of them were merged into another, and what
-- they are called, a row for each language. Eight are given (spec §3): a label of theirs that is null is the
-- dictionary's, an empty order is the spec's. Editors add others, and take away those that they added. An
-- article filed under a merged category lands in the one it was merged into, whichever form it came from.

-- Tables ------------------------------------------------------------------------------------------

create table public.categories (
  slug text primary key,
  position integer,
  merged_into text references public.categories (slug),
  constraint categories_slug_check check (private.is_slug(slug) and char_length(slug) <= 40),
  constraint categories_position_check check (position between 1 and 1000),
  constraint categories_merged_into_check check (merged_into <> slug)
);
comment on table public.categories is
  'Article categories: their order and merges. Eight are given, editors add others.';
comment on column public.categories.position is 'Null everywhere until they are ordered.';

create table public.category_labels (
  category text not null,
  locale text not null,
  label text,
  primary key (category, locale),
  -- Only the given ones have a word in the dictionary.
  constraint category_labels_category_fkey foreign key (category) references public.categories (slug) on delete cascade,
  constraint category_labels_locale_check check (locale = any (private.locales())),
  constraint category_labels_label_check check (char_length(label) <= 60 and private.is_line(label)),
  constraint category_labels_given_check check (label is not null or category = any (private.given_categories()))
);
comment on table public.category_labels is 'What article categories are called in each language.';
comment on column public.category_labels.label is 'Null: the word of the dictionary, which the given categories have.';

-- Indexes -----------------------------------------------------------------------------------------

create index categories_merged_into_idx on public.categories (merged_into);

-- Functions ---------------------------------------------------------------------------------------

create function private.file_article() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.category := coalesce((select merged_into from public.categories where slug = new.category), new.category);
  return new;
end
$$;

-- Every page that shows an article shows its category.
create function private.announce_categories() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_pages('{categories,articles}');
  return null;
end
$$;

-- The order in which categories are offered, the first one first; an empty list gives back the spec's.
create function private.order_categories(slugs text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors order the categories' using errcode = '42501';
  end if;
  update public.categories as c set position = array_position(slugs, c.slug)
  where c.position is distinct from array_position(slugs, c.slug);
end
$$;

-- Moves the articles of one category into another and keeps later ones out of it. A category with a
-- listing page of its own stays: the header and the feeds lead there.
create function private.merge_category(source text, target text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  listings constant jsonb := '{"funding": ["funding"], "tech": ["tech"], "startups": ["startup"], "startup": ["startups"]}';
  moved integer;
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors merge categories' using errcode = '42501';
  end if;
  if source = target then
    return 0;
  end if;
  -- In the order in which writes to articles take them: filing an article now waits.
  perform pg_advisory_xact_lock(hashtextextended('public.articles', 0));
  perform from public.categories order by slug for update;
  if not exists (select from public.categories where slug = source and merged_into is null)
    or not exists (select from public.categories where slug = target and merged_into is null) then
    raise exception 'both categories have to be in use' using hint = 'category_unused', errcode = '23514';
  end if;
  if listings ? source and not exists (
    select from public.categories
    where merged_into is null and slug <> source and listings -> source ? slug) then
    raise exception 'a category with a page of its own cannot be merged' using hint = 'category_page', errcode = '23514';
  end if;
  update public.categories set merged_into = target where slug = source or merged_into = source;
  update public.articles set category = target where category = source;
  get diagnostics moved = row_count;
  return moved;
end
$$;

-- Offers a merged category again. Its former articles stay where they are.
create function private.restore_category(source text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors restore categories' using errcode = '42501';
  end if;
  update public.categories set merged_into = null where slug = source and merged_into is not null;
end
$$;

create function public.order_categories(slugs text[]) returns void
language sql set search_path = '' as $$
  select private.order_categories(slugs)
$$;
comment on function public.order_categories is 'Sets the order in which categories are offered.';

create function public.merge_category(source text, target text) returns integer
language sql set search_path = '' as $$
  select private.merge_category(source, target)
$$;
comment on function public.merge_category is 'Moves all articles of a category into another; answers how many.';

create function public.restore_category(source text) returns void
language sql set search_path = '' as $$
  select private.restore_category(source)
$$;
comment on function public.restore_category is 'Offers a merged category again.';

create function private.prepare_category_label() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.label := private.blank_to_null(btrim(new.label));
  return new;
end
$$;

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
  -- In the order in which writes to articles take them: filing an article now waits.
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
comment on function public.delete_category is
  'Takes away an added category, and moves its articles first; answers how many.';

-- Rows --------------------------------------------------------------------------------------------

insert into public.categories (slug)
select unnest(private.given_categories());

insert into public.category_labels (category, locale)
select slug, locale from public.categories cross join unnest(private.locales()) as locale;

-- Triggers ----------------------------------------------------------------------------------------

create trigger categories_audit after insert or update or delete on public.categories
  for each row execute function private.write_audit('slug');
create trigger categories_as_composed before insert or update of slug, merged_into on public.categories
  for each row execute function private.compose_text();
create trigger categories_announce after insert or update or delete on public.categories
  for each statement execute function private.announce_categories();

create trigger category_labels_prepare before insert or update on public.category_labels
  for each row execute function private.prepare_category_label();
create trigger category_labels_as_composed before insert or update of category, locale, label
  on public.category_labels for each row execute function private.compose_text();
create trigger category_labels_audit after insert or update or delete on public.category_labels
  for each row execute function private.write_audit('category');
create trigger category_labels_announce after update on public.category_labels
  for each statement execute function private.announce_categories();

-- Policies ----------------------------------------------------------------------------------------

alter table public.categories enable row level security;
create policy categories_anon_select_all on public.categories
  for select to anon using (true);
create policy categories_authenticated_select_all on public.categories
  for select to authenticated using (true);

alter table public.category_labels enable row level security;
create policy category_labels_anon_select_all on public.category_labels
  for select to anon using (true);
create policy category_labels_authenticated_select_all on public.category_labels
  for select to authenticated using (true);
create policy category_labels_authenticated_update_editor on public.category_labels
  for update to authenticated
  using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));

-- Grants ------------------------------------------------------------------------------------------

grant select on public.categories to anon, authenticated;
grant select on public.category_labels to anon;
grant select, update (label) on public.category_labels to authenticated;
grant all on public.categories, public.category_labels to service_role;
grant execute on function
  private.order_categories, private.merge_category, private.restore_category, public.order_categories,
  public.merge_category, public.restore_category, private.create_category, private.delete_category,
  public.create_category, public.delete_category
  to authenticated, service_role;
