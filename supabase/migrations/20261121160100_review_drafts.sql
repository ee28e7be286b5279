-- The hand-over from contributors to editors. Whoever wrote a draft asks for its review; an editor
-- publishes it, or sends it back with a note. A draft waits or has a note, never both: asking again is
-- the answer to the note. Adds nullable columns, indexes and triggers, replaces two functions; changes
-- no existing row.
--   draft → asked by its author → waiting → taken back by its author → draft
--                                         → sent back by an editor → draft with a note
--                                         → published or scheduled by an editor

alter table public.articles
  add column review_requested_at timestamptz,
  add column review_note text,
  add column review_note_by uuid references public.profiles (user_id) on delete set null,
  add constraint articles_review_requested_at_check check (review_requested_at is null
    or (status = 'draft' and scheduled_at is null and review_note is null)),
  add constraint articles_review_note_check check (review_note is null
    or (status = 'draft' and char_length(review_note) <= 1000 and private.is_text(review_note))),
  add constraint articles_review_note_by_check check (review_note_by is null or review_note is not null);
comment on column public.articles.review_requested_at is 'Since when a draft waits for an editor. Null: its author is still writing.';
comment on column public.articles.review_note is 'What the editor said who sent the draft back. Cleared when its author asks again, and on publication.';
comment on column public.articles.review_note_by is 'Whose note it is. Kept by a trigger.';
create index articles_review_note_by_idx on public.articles (review_note_by);
-- Few wait, so whatever their list is sorted by is sorted after it was read from here.
create index articles_waiting_idx on public.articles (created_at, id) include (status, category, locale, author_id)
  where review_requested_at is not null;

grant insert (review_requested_at), update (review_requested_at, review_note) on public.articles to authenticated;

-- As before, and what guard_review decides about is left to it.
create or replace function private.guard_contribution() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  own constant text[] := array['id', 'title', 'slug', 'content', 'excerpt', 'category', 'tags', 'featured_image',
    'image_alt', 'counterpart_seen', 'reading_time', 'locale', 'translation_of', 'author_id', 'status', 'published_at',
    'created_at', 'updated_at', 'search', 'shown_in', 'review_requested_at', 'review_note', 'review_note_by'];
  given jsonb;
begin
  -- What follows from a write (a sibling re-listed, an account deleted) is nobody's contribution.
  if pg_trigger_depth() > 1 or private.is_system() or private.has_role('editor') then
    return new;
  end if;
  -- What goes public by itself is what an editor has read.
  if tg_op = 'UPDATE' and old.scheduled_at is not null then
    raise exception 'a scheduled article is changed by editors' using errcode = '42501';
  end if;
  given := to_jsonb(new) - own;
  if (tg_op = 'UPDATE' and given is distinct from to_jsonb(old) - own)
    or (tg_op = 'INSERT' and exists (
      select from jsonb_each(given) where value not in ('null', 'false', '[]', '{}'))) then
    raise exception 'a contributor''s draft is featured and scheduled by an editor' using errcode = '42501';
  end if;
  if new.translation_of is not null and not exists (
    select from public.articles as a
    where a.id = new.translation_of and (a.status = 'published' or a.author_id = auth.uid())) then
    raise exception 'a contributor translates what is published, or their own' using errcode = '42501';
  end if;
  return new;
end
$$;

create function private.guard_review() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_own boolean := new.author_id is not distinct from auth.uid();
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
-- By its name before articles_schedule, and after articles_prepare.
create trigger articles_review before insert or update on public.articles
  for each row execute function private.guard_review();

-- Tells the editors what waits, and its author what became of it. Once it waits no more, what they were
-- told and have not seen is news no longer: asking twice does not fill anybody's bell.
create function private.follow_review() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  outcome text := case
    when new.status = 'published' and old.status <> 'published' then 'article_published'
    when new.review_note is not null and new.review_note is distinct from old.review_note then 'article_returned'
  end;
begin
  if new.review_requested_at is not null then
    insert into public.notifications (user_id, kind, data)
    select r.user_id, 'article_review', jsonb_build_object('id', new.id, 'name', new.title)
    from public.user_roles as r
    where r.role in ('editor', 'admin') and r.user_id is distinct from new.author_id;
    return null;
  end if;
  if old.review_requested_at is not null then
    delete from public.notifications as n using public.user_roles as r
    where r.user_id = n.user_id and r.role in ('editor', 'admin')
      and n.read_at is null and n.kind = 'article_review' and n.data ->> 'id' = old.id::text;
  end if;
  -- Nobody has to be told of what they did themselves. What the clock publishes, an editor scheduled:
  -- perhaps its author, if that is one.
  if outcome is null or new.author_id is null or new.author_id is not distinct from auth.uid()
    or (private.is_system() and exists (
      select from public.user_roles as r where r.user_id = new.author_id and r.role in ('editor', 'admin'))) then
    return null;
  end if;
  insert into public.notifications (user_id, kind, data)
  values (new.author_id, outcome, jsonb_strip_nulls(jsonb_build_object(
    'id', new.id, 'name', new.title, 'slug', new.slug, 'note', new.review_note)));
  return null;
end
$$;
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

revoke all on function private.guard_review, private.follow_review from public, anon, authenticated;

-- As before, but the drafts that wait are found under the status 'waiting', which no row has; and what a
-- search finds is sorted up to 2,000 matches instead of 500. Beyond, the order's own index is read until
-- the page is full, which for the last page of 700 matches among 100,000 rows meant almost all of them.
create or replace function private.list_page(
  list text, q text, filters jsonb, sort text, ascending boolean, page_size integer, page_offset integer
) returns table (ids text[], total integer, more boolean)
language plpgsql stable set search_path = '' set enable_seqscan = off
-- Changed below; named here, they end with the function.
set enable_bitmapscan = on set enable_sort = on set enable_indexscan = on as $$
declare
  most constant integer := 500;
  -- What is counted anyway is also quickly sorted.
  few constant integer := 2000;
  sorts text[] := case list
    when 'articles' then '{created_at,published_at,title,category,status,featured}'::text[]
    when 'startups' then '{created_at,name,category,status,featured}'
    when 'investors' then '{created_at,name,location,aum_range,status,featured}'
    when 'profiles' then '{created_at,email,full_name}'
    when 'audit_log' then '{at}'
  end;
  filterable text[] := case list
    when 'articles' then '{status,category,locale,author_id}'::text[]
    when 'startups' then '{status,category}'
    when 'investors' then '{status,aum_range}'
    when 'audit_log' then '{table_name,action}'
    else '{}'
  end;
  sort_column text := coalesce((select s from unnest(sorts) as s where s = sort), sorts[1]);
  take integer := least(greatest(page_size, 1), 1000);
  skip integer := least(greatest(page_offset, 0), 1000000000);
  term text := case list when 'audit_log' then lower(btrim(q)) else private.search_text(left(q, 200)) end;
  role text := nullif(filters ->> 'role', '');
  are_few boolean;
  wanted text := 'true';
  direction text;
begin
  if sorts is null then
    raise exception 'there is no list %', list using errcode = '22023';
  end if;
  if list = 'articles' and filters ->> 'status' = 'waiting' then
    wanted := wanted || ' and t.review_requested_at is not null';
    filters := filters - 'status';
  end if;
  wanted := wanted || coalesce((
    select string_agg(format(' and t.%I = %L', f.key, f.value), '')
    from jsonb_each_text(filters) as f where f.key = any (filterable) and f.value <> ''), '');
  -- A missing role is that of a user.
  if list = 'profiles' and role = 'user' then
    wanted := wanted || ' and not exists (select from public.user_roles as r where r.user_id = t.user_id and r.role <> ''user'')';
  elsif list = 'profiles' and role = 'staff' then
    wanted := wanted || ' and t.user_id in (select r.user_id from public.user_roles as r where r.role <> ''user'')';
  elsif list = 'profiles' and role is not null then
    wanted := wanted || format(' and t.user_id in (select r.user_id from public.user_roles as r where r.role = %L and r.role <> ''user'')', role);
  end if;

  if term <> '' then
    wanted := wanted || ' and ' || case list
      when 'audit_log' then format('t.row_id like %L', regexp_replace(term, '([\\%_])', '\\\1', 'g') || '%')
      else private.staff_search('t.search', term) end;
    -- Few are sorted here; for many the order's own index is quicker: it soon has a page full.
    execute format('select count(*) from (select from public.%I as t where %s limit %s) as found', list, wanted, few + 1)
      into total;
    are_few := total <= few;
    more := total > most;
    total := least(total, most);
    perform set_config('enable_bitmapscan', case when are_few then 'on' else 'off' end, true),
      set_config('enable_sort', case when are_few then 'on' else 'off' end, true),
      set_config('enable_indexscan', case when are_few then 'off' else 'on' end, true);
  else
    execute format('select count(*) from public.%I as t where %s', list, wanted) into total;
    more := false;
  end if;

  -- From the end that is nearer.
  direction := case when ascending then 'asc' else 'desc' end;
  if not more and skip > total / 2 then
    take := least(take, greatest(total - skip, 0));
    skip := total - skip - take;
    direction := case when ascending then 'desc' else 'asc' end;
    execute format('select array(select t.id::text from public.%1$I as t where %2$s order by t.%3$I %4$s, t.id %4$s limit %5$s offset %6$s)',
      list, wanted, sort_column, direction, take, greatest(skip, 0)) into ids;
    ids := array(select id from unnest(ids) with ordinality as page (id, place) order by place desc);
  else
    execute format('select array(select t.id::text from public.%1$I as t where %2$s order by t.%3$I %4$s, t.id %4$s limit %5$s offset %6$s)',
      list, wanted, sort_column, direction, take, skip) into ids;
  end if;
  return next;
end
$$;
