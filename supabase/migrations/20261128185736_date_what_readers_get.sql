-- When readers last got something else of a story: another text or picture, or a correction. `updated_at` moves
-- with every write, since editors notice each other by it; it told search engines of changes that no reader could see.

alter table public.articles add column revised_at timestamptz;
comment on column public.articles.revised_at is
  'When readers last got another text, picture or correction. Null: they have not got the present text. Kept by triggers.';

-- What was told until now stays: what moved it is not known.
alter table public.articles disable trigger user;
update public.articles as a set revised_at = greatest(a.published_at, a.updated_at,
  (select max(c.corrected_at) from public.corrections as c where c.article_id = a.id))
where a.status = 'published';
alter table public.articles enable trigger user;

-- Functions ---------------------------------------------------------------------------------------

-- As in 20261127001000_articles, but it keeps revised_at.
create or replace function private.prepare_article() returns trigger
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

-- A correction is part of what readers get of its story. One that is changed while its story is no longer public
-- reaches them when the story does.
create function private.revise_corrected() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.articles as a set revised_at = case
      when a.revised_at is null then null
      when tg_op = 'INSERT' then greatest(a.revised_at, new.corrected_at)
      when a.status = 'published' then now()
    end
  where a.id = coalesce(new.article_id, old.article_id);
  return null;
end
$$;

-- As in 20261127002200_addresses, but pages hear of it from the story that it dates (revise_corrected).
create or replace function private.tell_correction() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_awake constant boolean := exists (select from public.pings where at = now());
  changed uuid[] := '{}';
begin
  if tg_op <> 'INSERT' then changed := changed || array(select article_id from old_rows); end if;
  if tg_op <> 'DELETE' then changed := changed || array(select article_id from new_rows); end if;
  changed := array(select a.id from public.articles as a where a.id = any (changed) and a.status = 'published');
  if cardinality(changed) = 0 then return null; end if;
  insert into public.pings (path, locale, category)
  select '/article/' || coalesce(a.slug, a.id::text), a.locale, a.category from public.articles as a where a.id = any (changed);
  if not is_awake then perform private.wake_outbox(); end if;
  return null;
end
$$;

-- As in 20261127000500_audit and 20261128122217_record_who_became_staff, but revised_at follows from other columns.
create or replace function private.write_audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  derived constant text[] := array['search', 'shown_in', 'updated_at', 'revised_at'];
  personal constant text[] := tg_argv[1:];
  actor_role text := case when private.is_system() then 'system'
    else coalesce((select role from public.user_roles where user_id = auth.uid()), 'user') end;
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - derived end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - derived end;
  changed text[];
begin
  if actor_role in ('system', 'user') and tg_op <> 'DELETE' and tg_table_name <> 'admin_emails' then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    changed := array(select key from jsonb_each(new_row) where value is distinct from old_row -> key);
    if changed = '{}' then
      return null;
    end if;
    old_row := (select jsonb_object_agg(key, case when key = any (personal) then '"…"' else old_row -> key end)
      from unnest(changed) as key);
    new_row := (select jsonb_object_agg(key, case when key = any (personal) then '"…"' else new_row -> key end)
      from unnest(changed) as key);
  else
    old_row := old_row - personal;
    new_row := new_row - personal;
  end if;
  insert into public.audit_log (actor, actor_role, action, table_name, row_id, before, after)
  values (auth.uid(), actor_role, lower(tg_op), tg_table_name,
    coalesce(to_jsonb(new) ->> tg_argv[0], to_jsonb(old) ->> tg_argv[0]), old_row, new_row);
  return null;
end
$$;

-- As in 20261127002200_addresses, but dated by what readers got.
create or replace function public.tag_addresses() returns table (site text, slug text, updated_at timestamptz)
language sql stable set search_path = '' as $$
  select shown.site, tagged.slug, max(coalesce(a.revised_at, a.published_at))
  from public.articles as a, unnest(a.shown_in) as shown (site), unnest(private.tag_slugs(a.tags)) as tagged (slug)
  where a.status = 'published' and tagged.slug <> ''
  group by shown.site, tagged.slug having count(distinct a.id) > 1
  order by tagged.slug, shown.site limit 1000
$$;

-- Views -------------------------------------------------------------------------------------------

-- As in 20261127002200_addresses, but dated by what readers got.
create or replace view public.article_addresses with (security_invoker = true) as
  select a.id, a.slug, a.locale, a.title, a.published_at, coalesce(a.revised_at, a.published_at) as updated_at,
    s.id as sibling_id, s.slug as sibling_slug, s.locale as sibling_locale
  from public.articles as a
  left join public.articles as s
    on s.status = 'published' and s.id <> a.id and (s.id = a.translation_of or s.translation_of = a.id)
  where a.status = 'published';

-- Triggers ----------------------------------------------------------------------------------------

create trigger corrections_revise after insert or delete on public.corrections
  for each row execute function private.revise_corrected();
create trigger corrections_revise_on_update after update on public.corrections
  for each row when ((old.wrong, old.correct) is distinct from (new.wrong, new.correct))
  execute function private.revise_corrected();
