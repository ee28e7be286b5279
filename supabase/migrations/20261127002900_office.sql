-- The back office's tables at any size: one function says which rows a page shows, reading nothing but
-- indexes, however far down the page is and whatever it is sorted by. And what the newsroom's list of
-- articles does and shows besides.

-- Tables ------------------------------------------------------------------------------------------

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (user_id) on delete cascade,
  list text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null default now(),
  constraint saved_views_user_id_list_name_key unique (user_id, list, name),
  constraint saved_views_list_check check (list in ('articles', 'users', 'startups', 'investors')),
  constraint saved_views_name_check check (btrim(name) <> '' and char_length(name) <= 60 and private.is_line(name)),
  constraint saved_views_query_check check (char_length(query) <= 1000 and private.is_line(query))
);
comment on table public.saved_views is 'Lists of the newsroom as a person wants to see them again.';
comment on column public.saved_views.query is 'What stands after the question mark of the list''s address.';

-- Functions ---------------------------------------------------------------------------------------

-- What a search finds, as a pattern. One or two letters are in almost every text, and no index knows
-- them: they have to begin a word.
create function private.staff_search(expression text, term text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when char_length(term) > 2 then format('%s like %L', expression, '%' || escaped || '%')
    else format('(%1$s like %2$L or %1$s like %3$L)', expression, escaped || '%', '% ' || escaped || '%')
  end
  from regexp_replace(term, '([\\%_])', '\\\1', 'g') as escaped
$$;

-- Ids of the rows on a page of one of the back office's lists, in order, and how many there are. Runs with
-- the rights that it is called with. See list_for_staff. The drafts that wait are found under the status
-- 'waiting', which no row has; so are drafts that came back, those with an appointment, and articles without
-- a version in another language. What a search finds is sorted up to 2,000 matches. Beyond, the order's own
-- index is read until the page is full, which for the last page of 700 matches among 100,000 rows would mean
-- almost all of them. What people read is sorted by its key.
create function private.list_page(
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
    when 'newsletter_subscribers' then '{created_at,email}'
    when 'contact_messages' then '{created_at}'
  end;
  filterable text[] := case list
    when 'articles' then '{status,category,locale,author_id}'::text[]
    when 'startups' then '{status,category}'
    when 'investors' then '{status,aum_range}'
    when 'audit_log' then '{table_name,action}'
    when 'newsletter_subscribers' then '{status,locale}'
    when 'contact_messages' then '{status,locale,assignee_id}'
    else '{}'
  end;
  sort_column text := coalesce((select s from unnest(sorts) as s where s = sort), sorts[1]);
  sort_by text;
  take integer := least(greatest(page_size, 1), 1000);
  skip integer := least(greatest(page_offset, 0), 1000000000);
  term text := case list when 'audit_log' then lower(btrim(q)) else private.search_text(left(q, 200)) end;
  role text := nullif(filters ->> 'role', '');
  state text;
  are_few boolean;
  wanted text := 'true';
  direction text;
begin
  if sorts is null then
    raise exception 'there is no list %', list using errcode = '22023';
  end if;
  sort_by := format(case when sort_column in ('title', 'name', 'full_name', 'location')
    then 'private.sort_key(t.%I) collate "C"' else 't.%I' end, sort_column);
  state := case when list = 'articles' then filters ->> 'status' end;
  if state in ('waiting', 'returned', 'scheduled') then
    wanted := wanted || case state
      when 'waiting' then ' and t.review_requested_at is not null'
      when 'returned' then ' and t.review_note is not null'
      else ' and t.scheduled_at is not null' end;
    filters := filters - 'status';
  end if;
  if list = 'articles' and filters ->> 'other' = 'missing' then
    wanted := wanted || ' and t.translation_of is null'
      ' and not exists (select from public.articles as o where o.translation_of = t.id)';
  end if;
  if list = 'articles' and coalesce(filters ->> 'author_id', '') <> '' then
    wanted := wanted || format(' and (t.author_id = %1$L or t.id in (select p.article_id from public.article_plans as p where p.assignee_id = %1$L))',
      filters ->> 'author_id');
    filters := filters - 'author_id';
  end if;
  wanted := wanted || coalesce((
    select string_agg(format(' and t.%I = %L', f.key, f.value), '')
    from jsonb_each_text(filters) as f where f.key = any (filterable) and f.value <> ''), '');
  -- Who chose no topic gets them all.
  if list = 'newsletter_subscribers' and filters ->> 'topic' <> '' then
    wanted := wanted || format(' and (t.categories = ''{}'' or t.categories @> array[%L])', filters ->> 'topic');
  end if;
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
    execute format('select array(select t.id::text from public.%1$I as t where %2$s order by %3$s %4$s, t.id %4$s limit %5$s offset %6$s)',
      list, wanted, sort_by, direction, take, greatest(skip, 0)) into ids;
    ids := array(select id from unnest(ids) with ordinality as page (id, place) order by place desc);
  else
    execute format('select array(select t.id::text from public.%1$I as t where %2$s order by %3$s %4$s, t.id %4$s limit %5$s offset %6$s)',
      list, wanted, sort_by, direction, take, skip) into ids;
  end if;
  return next;
end
$$;

-- Do the policies show the caller every row of a list?
create function private.sees_all(list text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_system() or private.has_role(case list when 'articles' then 'editor' else 'admin' end)
$$;

-- The same for those who see every row anyway: below row level security a search may not use its index,
-- because its operator could tell of rows that the caller does not see.
create function private.list_page_of_all(
  list text, q text, filters jsonb, sort text, ascending boolean, page_size integer, page_offset integer
) returns table (ids text[], total integer, more boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.sees_all(list) then
    raise exception 'not every row of % is the caller''s to see', list using errcode = '42501';
  end if;
  return query select * from private.list_page(list, q, filters, sort, ascending, page_size, page_offset);
end
$$;

-- Which rows a page of one of the back office's lists shows. Refuses who is not of the newsroom instead of
-- answering with nothing; the rows themselves are then read with the caller's rights.
--
-- list: articles, startups, investors, profiles or audit_log; q: as typed; filters: exact values by
-- column, blank ones do not filter; sort: a column, an unknown one is the list's own.
-- total: how many rows there are; a search counts at most 500 of them, and then more is true. The pages
-- go on behind those, for an export.
create function public.list_for_staff(
  list text, q text default '', filters jsonb default '{}', sort text default '', ascending boolean default false,
  page_size integer default 25, page_offset integer default 0
) returns table (ids text[], total integer, more boolean)
language plpgsql stable set search_path = '' as $$
begin
  if not private.has_role('contributor') and not private.is_system() then
    raise exception 'only the newsroom reads its lists' using errcode = '42501';
  end if;
  if private.sees_all(list) then
    return query select * from private.list_page_of_all(list, q, filters, sort, ascending, page_size, page_offset);
  else
    return query select * from private.list_page(list, q, filters, sort, ascending, page_size, page_offset);
  end if;
end
$$;
comment on function public.list_for_staff is
  'Which rows a page of one of the back office''s lists shows, and how many there are.';

-- What the newsroom's list of articles shows beside their rows: how far behind the other language is, and how
-- often it was read; for the rows of a page and no others.

-- Short marks of a title and of the paragraphs of a text, as src/domain/articles/paragraphs.ts makes them; a
-- test compares both. Few patterns: what surrounds a paragraph is cut off by letters, and only a text with
-- line ends of Windows is rewritten.
create function private.paragraph_marks(title text, content text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  with parts as (
    select 0 as place, title as part
    union all
    select p.place::integer, p.part
    from regexp_split_to_table(
      case when strpos(content, E'\r') > 0 then replace(replace(content, E'\r\n', E'\n'), E'\r', E'\n') else content end,
      '\n[ \t]*\n') with ordinality as p (part, place)
  ), trimmed as (
    select place, btrim(part, E' \t\n\u000b\u000c\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff') as part
    from parts
  )
  select coalesce(array_agg(left(md5(part), 12) order by place), '{}') from trimmed where place = 0 or part <> ''
$$;

-- How many paragraphs of a text (its title is one) are not among those that were seen. Null when the versions
-- were never compared, or before their marks could be told here.
create function private.paragraphs_behind(seen text[], title text, content text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case when seen[1] ~ '^[0-9a-f]{12}$' then
    (select count(*)::integer from unnest(private.paragraph_marks(title, content)) as mark where mark <> all (seen)) end
$$;

-- Views of articles whose figures are the caller's to see: everybody's for editors, else their own.
create function private.views_of(articles uuid[]) returns table (id uuid, views bigint)
language sql stable security definer set search_path = '' as $$
  select a.id, coalesce((select sum(v.views) from public.page_views as v
    where v.path in ('/article/' || coalesce(a.slug, a.id::text), '/vi/article/' || coalesce(a.slug, a.id::text))), 0)::bigint
  from public.articles as a
  where a.id = any (articles) and (private.is_system() or private.has_role('editor')
    or (private.has_role('contributor') and a.author_id = auth.uid()))
$$;

-- For some articles: the version in the other language, how many paragraphs either is behind the other, and
-- how often the article was read. Runs with the caller's rights: a version that is not theirs to see is none.
-- The other version is looked up by two indexes, where one question for both would read every article for
-- each line.
create function public.article_lines(ids uuid[]) returns table (
  id uuid, other_id uuid, other_locale text, other_status text, behind integer, other_behind integer, views bigint
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  if not private.has_role('contributor') and not private.is_system() then
    raise exception 'only the newsroom reads its lists' using errcode = '42501';
  end if;
  if cardinality(ids) > 1000 then
    raise exception 'at most 1000 articles at a time' using errcode = '22023';
  end if;
  return query
  with counted as materialized (select v.id, v.views from private.views_of(ids) as v)
  select a.id, o.id, o.locale, o.status,
    private.paragraphs_behind(a.counterpart_seen, o.title, o.content),
    private.paragraphs_behind(o.counterpart_seen, a.title, a.content),
    c.views
  from public.articles as a
  left join lateral (
    select t.* from (
      select v.* from public.articles as v where v.id = a.translation_of
      union all
      select v.* from public.articles as v where v.id <> a.id
        -- Not coalesce: below row level security only what cannot tell of other rows is looked up by an index.
        and v.translation_of = case when a.translation_of is null then a.id else a.translation_of end
    ) as t
    order by t.locale limit 1
  ) as o on true
  left join counted as c on c.id = a.id
  where a.id = any (ids);
end
$$;
comment on function public.article_lines is
  'How far behind the other language of some articles is, and how often they were read.';

-- Several articles are changed at once, all of them or none, and what was changed can be put back.

-- change: {"status": …}, {"featured": …}, {"category": …} or {"delete": true}. Says what every article was
-- before, and which version it is now: what undo_article_changes wants. Runs with the caller's rights.
create function public.change_articles(ids uuid[], change jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  before jsonb;
  moment timestamptz;
begin
  if cardinality(ids) > 200 then
    raise exception 'at most 200 articles at a time' using errcode = '22023';
  end if;
  before := (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'status', a.status, 'featured', a.featured,
      'category', a.category, 'published_at', a.published_at, 'scheduled_at', a.scheduled_at)), '[]')
    from public.articles as a where a.id = any (ids));
  if change ->> 'delete' = 'true' then
    with gone as (delete from public.articles as a where a.id = any (ids) returning a.id)
    select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'deleted', true)), '[]') into before from gone as g;
    return before;
  elsif change ? 'status' then
    update public.articles as a set status = change ->> 'status' where a.id = any (ids);
  elsif change ? 'featured' then
    update public.articles as a set featured = (change ->> 'featured')::boolean where a.id = any (ids);
  elsif change ? 'category' then
    update public.articles as a set category = change ->> 'category' where a.id = any (ids);
  else
    raise exception 'there is nothing to change' using errcode = '22023';
  end if;
  return (select coalesce(jsonb_agg(b.value || jsonb_build_object('version', a.updated_at)), '[]')
    from jsonb_array_elements(before) as b join public.articles as a on a.id = (b.value ->> 'id')::uuid);
end
$$;
comment on function public.change_articles is
  'Changes or deletes several articles, all of them or none; says what each was before.';

-- Puts articles back as change_articles found them. What was changed since, or put back already, stays.
-- Answers how many were put back.
create function public.undo_article_changes(changed jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  one record;
  done integer := 0;
begin
  for one in
    select (c.value ->> 'id')::uuid as id, (c.value ->> 'deleted')::boolean as deleted, c.value ->> 'status' as status,
      (c.value ->> 'featured')::boolean as featured, c.value ->> 'category' as category,
      (c.value ->> 'published_at')::timestamptz as published_at, (c.value ->> 'scheduled_at')::timestamptz as scheduled_at,
      (c.value ->> 'version')::timestamptz as version
    from jsonb_array_elements(changed) as c order by c.value ->> 'id' limit 200
  loop
    if one.deleted then
      done := done + (public.restore_article(one.id) is not null)::integer;
      continue;
    end if;
    update public.articles as a set status = one.status, featured = one.featured, category = one.category,
      published_at = one.published_at, scheduled_at = one.scheduled_at
    where a.id = one.id and a.updated_at = one.version;
    done := done + found::integer;
  end loop;
  return done;
end
$$;
comment on function public.undo_article_changes is
  'Puts articles back as change_articles found them, but for those that were changed since.';

create function private.guard_saved_view() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (select count(*) from public.saved_views as v where v.user_id = new.user_id and v.list = new.list) >= 50 then
    raise exception 'at most 50 views of a list' using errcode = '22023';
  end if;
  return new;
end
$$;

-- Triggers ----------------------------------------------------------------------------------------

create trigger saved_views_as_composed before insert or update of name, query on public.saved_views
  for each row execute function private.compose_text();
create trigger saved_views_guard before insert on public.saved_views
  for each row execute function private.guard_saved_view();
create trigger saved_views_limit_rows after insert on public.saved_views
  referencing new table as added for each statement execute function private.limit_rows();

-- Policies ----------------------------------------------------------------------------------------

alter table public.saved_views enable row level security;
create policy saved_views_authenticated_select_own on public.saved_views
  for select to authenticated using (user_id = (select auth.uid()) and (select private.has_role('contributor')));
create policy saved_views_authenticated_insert_own on public.saved_views
  for insert to authenticated with check (user_id = (select auth.uid()) and (select private.has_role('contributor')));
create policy saved_views_authenticated_update_own on public.saved_views
  for update to authenticated using (user_id = (select auth.uid()) and (select private.has_role('contributor')))
  with check (user_id = (select auth.uid()));
create policy saved_views_authenticated_delete_own on public.saved_views
  for delete to authenticated using (user_id = (select auth.uid()) and (select private.has_role('contributor')));

-- Grants ------------------------------------------------------------------------------------------

grant select, insert (list, name, query), update (query), delete on public.saved_views to authenticated;
grant all on public.saved_views to service_role;
grant execute on function
  private.staff_search, private.list_page, private.sees_all, private.list_page_of_all, public.list_for_staff,
  private.paragraph_marks, private.paragraphs_behind, private.views_of, public.article_lines, public.change_articles,
  public.undo_article_changes
  to authenticated, service_role;
