-- What the newsroom's list of articles shows beside their rows: how far behind the other language is, and how
-- often it was read; for the rows of a page and no others. Its filter knows more states. Changes no row.

-- Short marks of a title and of the paragraphs of a text, as src/domain/articles/paragraphs.ts makes them; a
-- test compares both.
create function private.paragraph_marks(title text, content text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  with trimmed as (
    select 0 as place, title as part
    union all
    select p.place::integer, p.part from regexp_split_to_table(regexp_replace(content, '\r\n?', E'\n', 'g'),
      '\n[ \t]*\n[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*') with ordinality as p (part, place)
  ), parts as (
    select place, regexp_replace(part,
      '^[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+|[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$', '', 'g') as part
    from trimmed
  )
  select coalesce(array_agg(left(md5(part), 12) order by place), '{}') from parts where place = 0 or part <> ''
$$;

-- How many paragraphs of a text (its title is one) are not among those that were seen. Null when the versions
-- were never compared, or before their marks could be told here.
create function private.paragraphs_behind(seen text[], title text, content text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case when seen[1] ~ '^[0-9a-f]{12}$' then
    (select count(*)::integer from unnest(private.paragraph_marks(title, content)) as mark where mark <> all (seen)) end
$$;
grant execute on function private.paragraph_marks(text, text), private.paragraphs_behind(text[], text, text)
  to authenticated, service_role;

-- Views of articles whose figures are the caller's to see: everybody's for editors, else their own.
create function private.views_of(articles uuid[]) returns table (id uuid, views bigint)
language sql stable security definer set search_path = '' as $$
  select a.id, coalesce((select sum(v.views) from public.page_views as v
    where v.path in ('/article/' || coalesce(a.slug, a.id::text), '/vi/article/' || coalesce(a.slug, a.id::text))), 0)::bigint
  from public.articles as a
  where a.id = any (articles) and (private.is_system() or private.has_role('editor')
    or (private.has_role('contributor') and a.author_id = auth.uid()))
$$;
revoke all on function private.views_of from public;
grant execute on function private.views_of(uuid[]) to authenticated, service_role;

-- For some articles: the version in the other language, how many paragraphs either is behind the other, and
-- how often the article was read. Runs with the caller's rights: a version that is not theirs to see is none.
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
    select t.* from public.articles as t
    where t.id <> a.id and (t.id = a.translation_of or t.translation_of = coalesce(a.translation_of, a.id))
    order by t.locale limit 1
  ) as o on true
  left join counted as c on c.id = a.id
  where a.id = any (ids);
end
$$;
comment on function public.article_lines is 'How far behind the other language of some articles is, and how often they were read.';
revoke all on function public.article_lines from public, anon;
grant execute on function public.article_lines to authenticated, service_role;

create index articles_review_note_idx on public.articles (created_at, id) where review_note is not null;

-- As 20261122120000_sort_names_as_read.sql has it; drafts that came back, those with an appointment, and
-- articles without a version in another language are found, too.
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
