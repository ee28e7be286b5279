-- A story in the trash is no free id: a contributor who wrote a draft by that id and deleted it put theirs in its place,
-- with its versions and its author, also of a story that is held.

-- As in 20261128185736_date_what_readers_get, but an id that is in the trash is taken.
create or replace function private.prepare_article() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.title := btrim(new.title);
  new.slug := private.blank_to_null(new.slug);
  new.excerpt := private.blank_to_null(new.excerpt);
  new.featured_image := private.blank_to_null(new.featured_image);

  if tg_op = 'INSERT' then
    if exists (select from public.trashed_articles as t where t.id = new.id and t.restored_at is null) then
      raise exception 'an article in the trash has this id' using errcode = '23505';
    end if;
    new.published_at := case when new.status = 'published' then least(coalesce(new.published_at, now()), now()) end;
    new.reading_time := coalesce(new.reading_time, private.reading_minutes(new.content));
    new.updated_at := case when private.is_put_back(new.id) then new.updated_at else coalesce(new.published_at, now()) end;
    if new.status = 'published' then
      new.revised_at := coalesce(new.revised_at, new.published_at);
    end if;
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
    if (new.title, new.excerpt, new.content, new.featured_image, new.image_alt, new.image_credit, new.image_caption)
      is distinct from
      (old.title, old.excerpt, old.content, old.featured_image, old.image_alt, old.image_credit, old.image_caption) then
      new.revised_at := null;
    end if;
    if new.status = 'published' then
      new.revised_at := coalesce(new.revised_at, case when old.published_at is null then new.published_at else now() end);
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
