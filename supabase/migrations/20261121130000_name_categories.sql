-- What staff call the article categories, in which order they are offered, and which of them were
-- merged into another. The values are the fixed vocabulary of spec §3; a label that is null is the
-- dictionary's, an empty order is the spec's. An article filed under a merged category lands in the
-- one it was merged into, whichever form it came from.

create table public.categories (
  slug text primary key,
  label_en text,
  label_vi text,
  position integer,
  merged_into text references public.categories (slug),
  constraint categories_slug_check check (slug in
    ('funding', 'startups', 'tech', 'insights', 'news', 'startup', 'innovation', 'ai')),
  constraint categories_label_en_check check (char_length(label_en) <= 60 and private.is_line(label_en)),
  constraint categories_label_vi_check check (char_length(label_vi) <= 60 and private.is_line(label_vi)),
  constraint categories_position_check check (position between 1 and 1000),
  constraint categories_merged_into_check check (merged_into <> slug)
);
comment on table public.categories is 'Article categories: their labels, order and merges. The values themselves are fixed.';
comment on column public.categories.label_en is 'Null: the word of the dictionary.';
comment on column public.categories.position is 'Null everywhere until somebody orders them.';
create index categories_merged_into_idx on public.categories (merged_into);

insert into public.categories (slug)
select unnest(array['funding', 'startups', 'tech', 'insights', 'news', 'startup', 'innovation', 'ai']);

alter table public.articles add constraint articles_category_fkey
  foreign key (category) references public.categories (slug);
create index articles_category_idx on public.articles (category);

create function private.prepare_category() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.label_en := private.blank_to_null(btrim(new.label_en));
  new.label_vi := private.blank_to_null(btrim(new.label_vi));
  return new;
end
$$;
create trigger categories_prepare before insert or update on public.categories
  for each row execute function private.prepare_category();

create function private.file_article() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.category := coalesce((select merged_into from public.categories where slug = new.category), new.category);
  return new;
end
$$;
create trigger articles_file before insert or update of category on public.articles
  for each row execute function private.file_article();

-- Every page that shows an article shows its category.
create function private.announce_categories() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('khoi_changed', 'categories,articles');
  return null;
end
$$;
create trigger categories_announce after update on public.categories
  for each statement execute function private.announce_categories();
create trigger categories_audit after insert or update or delete on public.categories
  for each row execute function private.write_audit('slug');

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
  -- In the order in which writes to articles take them: whoever files an article now, waits.
  perform pg_advisory_xact_lock(hashtextextended('public.articles', 0));
  perform from public.categories order by slug for update;
  if not exists (select from public.categories where slug = source and merged_into is null)
    or not exists (select from public.categories where slug = target and merged_into is null) then
    raise exception 'both categories have to be in use' using errcode = '23514';
  end if;
  if listings ? source and not exists (
    select from public.categories
    where merged_into is null and slug <> source and listings -> source ? slug) then
    raise exception 'a category with a page of its own cannot be merged' using errcode = '23514';
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
revoke all on function private.order_categories, private.merge_category, private.restore_category
  from public, anon, authenticated;
grant execute on function private.order_categories, private.merge_category, private.restore_category
  to authenticated, service_role;

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
revoke all on function public.order_categories, public.merge_category, public.restore_category
  from public, anon, authenticated;
grant execute on function public.order_categories, public.merge_category, public.restore_category
  to authenticated, service_role;

alter table public.categories enable row level security;
grant select on public.categories to anon;
grant select, update (label_en, label_vi) on public.categories to authenticated;
grant all on public.categories to service_role;
create policy categories_anon_select_all on public.categories
  for select to anon using (true);
create policy categories_authenticated_select_all on public.categories
  for select to authenticated using (true);
create policy categories_authenticated_update_editor on public.categories
  for update to authenticated
  using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
