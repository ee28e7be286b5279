-- The back office's tables at any size: one function says which rows a page shows, reading nothing but
-- indexes, however far down the page is and whatever it is sorted by. Adds indexes and a function,
-- replaces indexes that the new ones cover; changes no existing row.

-- One index for each column that a table can be sorted by. What the filters and the policies ask for is
-- in it, so that the rows before the page are counted without being looked at.
drop index public.articles_created_at_idx;
create index articles_created_at_idx on public.articles (created_at, id) include (status, category, locale, author_id);
create index articles_published_at_idx on public.articles (published_at, id) include (status, category, locale, author_id);
create index articles_title_idx on public.articles (title, id) include (status, category, locale, author_id);
create index articles_category_id_idx on public.articles (category, id) include (status, locale, author_id);
create index articles_status_idx on public.articles (status, id) include (category, locale, author_id);
create index articles_featured_idx on public.articles (featured, id) include (status, category, locale, author_id);

drop index public.startups_created_at_idx;
create index startups_created_at_idx on public.startups (created_at, id) include (status, category, submitted_by);
create index startups_name_idx on public.startups (name, id) include (status, category, submitted_by);
create index startups_by_category_idx on public.startups (category, id) include (status, submitted_by);
create index startups_status_idx on public.startups (status, id) include (category, submitted_by);
create index startups_featured_idx on public.startups (featured, id) include (status, category, submitted_by);

drop index public.profiles_created_at_idx;
create index profiles_created_at_idx on public.profiles (created_at, id) include (user_id);
create index profiles_email_idx on public.profiles (email, id) include (user_id);
create index profiles_full_name_idx on public.profiles (full_name, id) include (user_id);

drop index public.audit_log_at_idx;
create index audit_log_at_idx on public.audit_log (at, id) include (table_name, action);
create index audit_log_row_id_idx on public.audit_log (row_id text_pattern_ops);

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
-- the rights that it is called with. See list_for_staff.
create function private.list_page(
  list text, q text, filters jsonb, sort text, ascending boolean, page_size integer, page_offset integer
) returns table (ids text[], total integer, more boolean)
language plpgsql stable set search_path = '' set enable_seqscan = off
-- Changed below; named here, they end with the function.
set enable_bitmapscan = on set enable_sort = on set enable_indexscan = on as $$
declare
  most constant integer := 500;
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
  wanted text := 'true';
  of_sort text;
  source text;
  direction text;
begin
  if sorts is null then
    raise exception 'there is no list %', list using errcode = '22023';
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
    execute format('select count(*) from (select from public.%I as t where %s limit %s) as found', list, wanted, most + 1)
      into total;
    more := total > most;
    total := least(total, most);
    perform set_config('enable_bitmapscan', case when more then 'off' else 'on' end, true),
      set_config('enable_sort', case when more then 'off' else 'on' end, true),
      set_config('enable_indexscan', case when more then 'on' else 'off' end, true);
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
comment on function public.list_for_staff is 'Which rows a page of one of the back office''s lists shows, and how many there are.';
revoke all on function public.list_for_staff from public, anon;
grant execute on function private.staff_search(text, text), private.sees_all(text),
  private.list_page(text, text, jsonb, text, boolean, integer, integer),
  private.list_page_of_all(text, text, jsonb, text, boolean, integer, integer) to authenticated, service_role;
grant execute on function public.list_for_staff to authenticated, service_role;
