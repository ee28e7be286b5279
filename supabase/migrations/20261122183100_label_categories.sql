-- What staff call a category, a row per language instead of a column: a further language is eight rows.

create table public.category_labels (
  category text not null references public.categories (slug),
  locale text not null,
  label text,
  primary key (category, locale),
  constraint category_labels_locale_check check (locale = any (private.locales())),
  constraint category_labels_label_check check (char_length(label) <= 60 and private.is_line(label))
);
comment on table public.category_labels is 'What article categories are called in each language. Rows are given.';
comment on column public.category_labels.label is 'Null: the word of the dictionary.';

insert into public.category_labels (category, locale, label)
select slug, locale, case locale when 'en' then label_en when 'vi' then label_vi end
from public.categories cross join unnest(private.locales()) as locale;

create function private.prepare_category_label() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.label := private.blank_to_null(btrim(new.label));
  return new;
end
$$;
create trigger category_labels_prepare before insert or update on public.category_labels
  for each row execute function private.prepare_category_label();
create trigger category_labels_as_composed before insert or update of category, locale, label
  on public.category_labels for each row execute function private.compose_text();
create trigger category_labels_audit after insert or update or delete on public.category_labels
  for each row execute function private.write_audit('category');
create trigger category_labels_announce after update on public.category_labels
  for each statement execute function private.announce_categories();

alter table public.category_labels enable row level security;
grant select on public.category_labels to anon;
grant select, update (label) on public.category_labels to authenticated;
grant all on public.category_labels to service_role;
create policy category_labels_anon_select_all on public.category_labels
  for select to anon using (true);
create policy category_labels_authenticated_select_all on public.category_labels
  for select to authenticated using (true);
create policy category_labels_authenticated_update_editor on public.category_labels
  for update to authenticated
  using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));

-- As in 20261122070200_part_blocks_in_snippets.sql, but for where the label stands.
do $$
begin
  execute replace(replace(pg_get_functiondef('public.search_site'::regproc),
    $a$case when site = 'vi' then c.label_vi else c.label_en end$a$, 'l.label'),
    'left join public.categories as c on c.slug = a.category',
    'left join public.category_labels as l on l.category = a.category and l.locale = site');
end
$$;

drop policy categories_authenticated_update_editor on public.categories;
drop trigger categories_prepare on public.categories;
drop function private.prepare_category;
drop trigger categories_as_composed on public.categories;
create trigger categories_as_composed before insert or update of slug, merged_into on public.categories
  for each row execute function private.compose_text();
alter table public.categories drop column label_en, drop column label_vi;
