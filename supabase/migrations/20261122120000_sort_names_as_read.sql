-- Names in the order in which they are read: "Ánh" before "Bình", "đ" after "d". By code point every name
-- with a mark on its first letter came after Z. Not a collation: the embedded database has none of ICU's.
-- Adds a function, replaces indexes and list_page; changes no existing row.

-- The key of a text in the Vietnamese alphabet, which holds the Latin one: a ă â b c d đ e ê … o ô ơ … u ư.
-- Tones and other marks decide only between texts that are the same without them; so does case. Long texts
-- are told apart by their first 100 characters, which is what fits into an index.
create function private.sort_key(value text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  start text := left(private.normal_form(left(value, 100)), 100);
begin
  return ltrim(lower(regexp_replace(
    -- Breve, circumflex and horn make letters; the signs behind z in ASCII stand for them.
    translate(replace(replace(normalize(start, nfd), 'đ', 'd{'), 'Đ', 'D{'), U&'\0306\0302\031B', '{|}'),
    '[\u0300-\u036f]', '', 'g')), ' "''“”‘’«»([{…–—-#@&') || chr(1) || start;
end
$$;
revoke all on function private.sort_key from public, anon;
grant execute on function private.sort_key to authenticated, service_role;

-- The columns themselves are included, since an index answers alone only for columns that it holds.
drop index public.articles_title_idx;
create index articles_title_idx on public.articles (private.sort_key(title) collate "C", id)
  include (title, status, category, locale, author_id);
drop index public.startups_name_idx;
create index startups_name_idx on public.startups (private.sort_key(name) collate "C", id)
  include (name, status, category, submitted_by);
drop index public.profiles_full_name_idx;
create index profiles_full_name_idx on public.profiles (private.sort_key(full_name) collate "C", id)
  include (full_name, user_id);

-- As in 20261121160100_review_drafts.sql, but what people read is sorted by its key.
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
  are_few boolean;
  wanted text := 'true';
  direction text;
begin
  if sorts is null then
    raise exception 'there is no list %', list using errcode = '22023';
  end if;
  sort_by := format(case when sort_column in ('title', 'name', 'full_name', 'location')
    then 'private.sort_key(t.%I) collate "C"' else 't.%I' end, sort_column);
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
