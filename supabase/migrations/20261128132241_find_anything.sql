-- The newsroom finds anything by what it says: articles by their body, excerpt, tags and byline, published or
-- not, entries, people, rounds, issues of the newsletter and readers' messages.
--
-- The index of site search holds the words of public rows, and visitors may read it. Drafts, what is embargoed
-- and messages are indexed apart, in a table that no role of the API may read: the functions that ask it say
-- which rows are the caller's to open, and these are then read with the caller's rights.

-- Tables ------------------------------------------------------------------------------------------

create table private.office_index (
  kind text not null,
  id uuid not null,
  at timestamptz not null,
  -- What a title is ranked by, with and without its accents.
  accented_title text not null,
  plain_title text not null,
  title_words tsvector not null,
  words tsvector not null,
  constraint office_index_pkey primary key (kind, id)
) with (toast_tuple_target = 512);
comment on table private.office_index is 'The words of what the newsroom looks for, of any status. Kept by triggers.';

-- Indexes -----------------------------------------------------------------------------------------

create index office_index_title_words_idx on private.office_index using gin (title_words);
create index office_index_words_idx on private.office_index using gin (words);
-- The day of a story: when it was published, else when it was begun.
create index articles_dated_idx on public.articles (coalesce(published_at, created_at));

-- Functions ---------------------------------------------------------------------------------------

-- What is indexed of some rows of a kind. Past 100,000 characters a text is not: a vector has its limit.
create function private.office_texts(of_kind text, ids uuid[])
returns table (id uuid, at timestamptz, title text, body text)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  case of_kind
    when 'article' then return query
      select a.id, coalesce(a.published_at, a.created_at), a.title, concat_ws(' ', a.excerpt, array_to_string(a.tags, ' '),
        (select string_agg(w.name, ' ') from public.article_authors as c join public.authors as w on w.id = c.author_id
          where c.article_id = a.id),
        regexp_replace(left(a.content, 100000), '<[^>]*>', ' ', 'g'))
      from public.articles as a where a.id = any (ids);
    when 'startup' then return query
      select s.id, s.created_at, s.name, concat_ws(' ', s.location, s.description, private.texts_of(s.id), s.website,
        (select string_agg(n.name, ' ') from public.entity_names as n where n.startup_id = s.id))
      from public.startups as s where s.id = any (ids);
    when 'investor' then return query
      select i.id, i.created_at, i.name, concat_ws(' ', i.location, i.description, private.texts_of(i.id), i.website,
        (select string_agg(n.name, ' ') from public.entity_names as n where n.investor_id = i.id))
      from public.investors as i where i.id = any (ids);
    when 'person' then return query
      select p.id, p.created_at, p.name,
        (select string_agg(n.name, ' ') from public.entity_names as n where n.person_id = p.id)
      from public.people as p where p.id = any (ids);
    when 'round' then return query
      select r.id, r.announced_on::timestamp at time zone 'UTC', s.name || ' ' || r.kind,
        (select string_agg(coalesce(i.name, b.name), ' ') from public.round_investors as b
          left join public.investors as i on i.id = b.investor_id where b.round_id = r.id)
      from public.funding_rounds as r join public.startups as s on s.id = r.startup_id where r.id = any (ids);
    when 'issue' then return query
      select n.id, coalesce(n.sent_at, n.created_at), concat_ws(' ', n.subject_en, n.subject_vi),
        concat_ws(' ', n.preheader_en, n.preheader_vi, (
          select left(string_agg(regexp_replace(said #>> '{}', '<[^>]*>', ' ', 'g'), ' '), 100000)
          from jsonb_path_query(n.blocks, 'strict $.**') as said where jsonb_typeof(said) = 'string'))
      from public.newsletter_issues as n where n.id = any (ids);
    when 'message' then return query
      select m.id, m.created_at, m.subject,
        concat_ws(' ', m.first_name, m.last_name, m.email, m.message)
      from public.contact_messages as m where m.id = any (ids);
  end case;
end
$$;

create function private.index_for_office(of_kind text, ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.office_index as i (kind, id, at, accented_title, plain_title, title_words, words)
  select of_kind, t.id, t.at, private.accented_words(t.title), private.search_words(t.title),
    strip(private.word_vector(t.title)), strip(private.word_vector(concat_ws(' ', t.title, t.body)))
  from private.office_texts(of_kind, ids) as t
  on conflict (kind, id) do update set at = excluded.at, accented_title = excluded.accented_title,
    plain_title = excluded.plain_title, title_words = excluded.title_words, words = excluded.words;
end
$$;

-- The argument of the trigger is the kind of the row itself, or names what the row is about.
create function private.follow_in_office() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  it constant jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  of_row constant uuid := (it ->> 'id')::uuid;
begin
  case tg_argv[0]
    when 'byline' then
      perform private.index_for_office('article', array[(it ->> 'article_id')::uuid]);
    when 'author' then
      perform private.index_for_office('article',
        array(select c.article_id from public.article_authors as c where c.author_id = of_row));
    when 'entry' then
      perform private.index_for_office(kind, array[(it ->> (kind || '_id'))::uuid])
      from unnest(array['startup', 'investor', 'person']) as kind where it ->> (kind || '_id') is not null;
    when 'investors of a round' then
      perform private.index_for_office('round', array[(it ->> 'round_id')::uuid]);
    else
      if tg_op = 'DELETE' then
        delete from private.office_index where kind = tg_argv[0] and id = of_row;
        return null;
      end if;
      perform private.index_for_office(tg_argv[0], array[of_row]);
      -- A round is called like its company, and found by who invested in it.
      if tg_op = 'UPDATE' and tg_argv[0] in ('startup', 'investor') then
        perform private.index_for_office('round', array(
          select r.id from public.funding_rounds as r where tg_argv[0] = 'startup' and r.startup_id = of_row
          union
          select b.round_id from public.round_investors as b where tg_argv[0] = 'investor' and b.investor_id = of_row));
      end if;
  end case;
  return null;
end
$$;

-- Ids of a kind that are the caller's to open, of those that are asked for by who may not open all; null for
-- who may: editors, and of messages administrators.
create function private.office_own(of_kind text) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_system() or private.has_role(case of_kind when 'message' then 'admin' else 'editor' end) then
    return null;
  end if;
  return case when not private.has_role('contributor') then '{}'::uuid[]
    else case of_kind
      when 'article' then array(select a.id from public.articles as a
        where a.author_id = auth.uid() or a.id in (select private.assigned_articles()))
      when 'startup' then array(select s.id from public.startups as s where s.status = 'approved')
      when 'investor' then array(select i.id from public.investors as i where i.status = 'approved')
      when 'person' then array(select distinct r.person_id from public.roles as r where r.is_public)
      when 'message' then array(select m.id from public.contact_messages as m
        where m.assignee_id = auth.uid() and private.has_role('editor'))
      else '{}' end
    end;
end
$$;

-- Ids of one kind that a query finds and the caller may open, best first: those with its words in the title,
-- then, only if these do not fill the page, those with its words anywhere. As in site search the word indexes
-- are all that the planner may use.
create function private.office_hits(of_kind text, wanted tsquery, accented text, plain text, take integer)
returns table (id uuid, score real)
language plpgsql stable security definer rows 10 set search_path = ''
  set plan_cache_mode = force_generic_plan set enable_indexscan = off set enable_seqscan = off as $$
declare
  own constant uuid[] := private.office_own(of_kind);
  looked_at constant integer := greatest(40, take);
  titled uuid[];
  mentioned uuid[] := '{}';
begin
  titled := array(
    select i.id from private.office_index as i
    where i.kind = of_kind and i.title_words @@ wanted and (own is null or i.id = any (own))
    order by i.at desc, i.id limit looked_at);
  if cardinality(titled) < take then
    mentioned := array(
      select i.id from private.office_index as i
      where i.kind = of_kind and i.words @@ wanted and i.id <> all (titled) and (own is null or i.id = any (own))
      order by i.at desc, i.id limit take);
  end if;
  return query
    select ranked.id, ranked.score
    from (
      select i.id, i.at, (case when i.id = any (titled) then 10 else 5 end
        + case when position(' ' || accented || ' ' in ' ' || i.accented_title || ' ') > 0 then 4 else 0 end
        + case when position(' ' || plain || ' ' in ' ' || i.plain_title || ' ') > 0 then 3
            when position(' ' || plain in ' ' || i.plain_title) > 0 then 1 else 0 end
        + case when i.plain_title = plain then 3 else 0 end)::real as score
      from private.office_index as i where i.kind = of_kind and i.id = any (titled || mentioned)
    ) as ranked
    order by ranked.score desc, ranked.at desc, ranked.id limit take;
end
$$;

-- Ids of articles that say something, of those that the caller may open; for a list, which sorts them itself.
create function private.articles_saying(q text) returns uuid[]
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = force_generic_plan set enable_indexscan = off set enable_seqscan = off as $$
declare
  most constant integer := 20000;
  wanted constant tsquery := private.search_query(q);
  own constant uuid[] := private.office_own('article');
begin
  return array(
    select i.id from private.office_index as i
    where i.kind = 'article' and i.words @@ wanted and (own is null or i.id = any (own))
    order by i.at desc limit most);
end
$$;

-- Days on the newsroom's clock: 'today', 'week' (the last seven days), a month '2026-10', a year '2026'. Null for
-- anything else.
create function private.period_of(called text) returns tstzrange
language sql stable set search_path = '' as $$
  with clock as (
    select private.newsroom_zone() as zone, (now() at time zone private.newsroom_zone())::date as today
  ), days as (
    select zone, case
      when called = 'today' then daterange(today, today + 1)
      when called = 'week' then daterange(today - 6, today + 1)
      when called ~ '^[12]\d{3}-(0[1-9]|1[012])$'
        then daterange((called || '-01')::date, ((called || '-01')::date + interval '1 month')::date)
      when called ~ '^[12]\d{3}$'
        then daterange((called || '-01-01')::date, ((called || '-01-01')::date + interval '1 year')::date)
    end as span from clock
  )
  select tstzrange(lower(span)::timestamp at time zone zone, upper(span)::timestamp at time zone zone) from days
  where span is not null
$$;

-- The newsroom's records that say what was typed, some of each kind, best first: what the caller may open.
--
-- q: as typed, with or without accents; kinds: null is all of them; page_size: of each kind, at most 20.
-- detail: what tells a row from others of its name: the language of an article, the kind of a round, who wrote
-- a message.
create function public.search_office(q text, kinds text[] default null, page_size integer default 5)
returns table (kind text, id uuid, slug text, title text, status text, detail text, at timestamptz, score real)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  wanted constant tsquery := private.search_query(q);
  accented constant text := private.accented_words(left(q, 200));
  plain constant text := private.search_words(left(q, 200));
  take constant integer := least(greatest(page_size, 1), 20);
begin
  if not private.has_role('contributor') and not private.is_system() then
    raise exception 'only the newsroom searches its records' using errcode = '42501';
  end if;
  if wanted is null then
    return;
  end if;
  if kinds is null or 'article' = any (kinds) then
    return query
      select 'article', a.id, a.slug, a.title, a.status, a.locale, coalesce(a.published_at, a.created_at), hit.score
      from private.office_hits('article', wanted, accented, plain, take) as hit join public.articles as a on a.id = hit.id
      order by hit.score desc, 7 desc, a.id;
  end if;
  if kinds is null or 'startup' = any (kinds) then
    return query
      select 'startup', s.id, s.slug, s.name, s.status, '', s.created_at, hit.score
      from private.office_hits('startup', wanted, accented, plain, take) as hit join public.startups as s on s.id = hit.id
      order by hit.score desc, 7 desc, s.id;
  end if;
  if kinds is null or 'investor' = any (kinds) then
    return query
      select 'investor', i.id, i.slug, i.name, i.status, '', i.created_at, hit.score
      from private.office_hits('investor', wanted, accented, plain, take) as hit join public.investors as i on i.id = hit.id
      order by hit.score desc, 7 desc, i.id;
  end if;
  if kinds is null or 'person' = any (kinds) then
    return query
      select 'person', p.id, p.slug, p.name, '', coalesce((
          select coalesce(s.name, i.name) from public.roles as r
          left join public.startups as s on s.id = r.startup_id left join public.investors as i on i.id = r.investor_id
          where r.person_id = p.id order by r.until desc nulls first, r.since desc nulls last, r.id limit 1), ''),
        p.created_at, hit.score
      from private.office_hits('person', wanted, accented, plain, take) as hit join public.people as p on p.id = hit.id
      order by hit.score desc, 7 desc, p.id;
  end if;
  if kinds is null or 'round' = any (kinds) then
    return query
      select 'round', r.id, s.slug, s.name, r.status, r.kind, r.announced_on::timestamp at time zone 'UTC', hit.score
      from private.office_hits('round', wanted, accented, plain, take) as hit
      join public.funding_rounds as r on r.id = hit.id join public.startups as s on s.id = r.startup_id
      order by hit.score desc, 7 desc, r.id;
  end if;
  if kinds is null or 'issue' = any (kinds) then
    return query
      select 'issue', n.id, n.slug, coalesce(nullif(n.subject_en, ''), n.subject_vi), n.status, '',
        coalesce(n.sent_at, n.created_at), hit.score
      from private.office_hits('issue', wanted, accented, plain, take) as hit join public.newsletter_issues as n on n.id = hit.id
      order by hit.score desc, 7 desc, n.id;
  end if;
  if kinds is null or 'message' = any (kinds) then
    return query
      select 'message', m.id, null::text, m.subject, m.status, m.first_name || ' ' || m.last_name, m.created_at, hit.score
      from private.office_hits('message', wanted, accented, plain, take) as hit join public.contact_messages as m on m.id = hit.id
      order by hit.score desc, 7 desc, m.id;
  end if;
end
$$;
comment on function public.search_office is 'The newsroom''s search over everything that it works on.';

-- As in 20261127002900_office, but the two spellings of "Startups" are one, what is typed may stand anywhere in an article, and articles are
-- filtered by their day.
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
  -- Articles that say what is searched for.
  said uuid[] := '{}';
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
  -- One category in two spellings (spec §3), called the same.
  if list = 'articles' and filters ->> 'category' in ('startups', 'startup') then
    wanted := wanted || ' and t.category in (''startups'', ''startup'')';
    filters := filters - 'category';
  end if;
  if list = 'articles' and coalesce(filters ->> 'when', '') <> '' then
    wanted := wanted || coalesce((
      select format(' and coalesce(t.published_at, t.created_at) >= %L and coalesce(t.published_at, t.created_at) < %L',
        lower(p), upper(p)) from private.period_of(filters ->> 'when') as p where p is not null), '');
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
    if list = 'articles' then
      said := private.articles_saying(q);
    end if;
    wanted := wanted || ' and ' || case list
      when 'articles' then '(' || private.staff_search('t.search', term) || ' or t.id = any ($1))'
      when 'audit_log' then format('t.row_id like %L', regexp_replace(term, '([\\%_])', '\\\1', 'g') || '%')
      else private.staff_search('t.search', term) end;
    -- Few are sorted here; for many the order's own index is quicker: it soon has a page full.
    execute format('select count(*) from (select from public.%I as t where %s limit %s) as found', list, wanted, few + 1)
      into total using said;
    are_few := total <= few;
    more := total > most;
    total := least(total, most);
    perform set_config('enable_bitmapscan', case when are_few then 'on' else 'off' end, true),
      set_config('enable_sort', case when are_few then 'on' else 'off' end, true),
      set_config('enable_indexscan', case when are_few then 'off' else 'on' end, true);
  else
    execute format('select count(*) from public.%I as t where %s', list, wanted) into total using said;
    more := false;
  end if;

  -- From the end that is nearer.
  direction := case when ascending then 'asc' else 'desc' end;
  if not more and skip > total / 2 then
    take := least(take, greatest(total - skip, 0));
    skip := total - skip - take;
    direction := case when ascending then 'desc' else 'asc' end;
    execute format('select array(select t.id::text from public.%1$I as t where %2$s order by %3$s %4$s, t.id %4$s limit %5$s offset %6$s)',
      list, wanted, sort_by, direction, take, greatest(skip, 0)) into ids using said;
    ids := array(select id from unnest(ids) with ordinality as page (id, place) order by place desc);
  else
    execute format('select array(select t.id::text from public.%1$I as t where %2$s order by %3$s %4$s, t.id %4$s limit %5$s offset %6$s)',
      list, wanted, sort_by, direction, take, skip) into ids using said;
  end if;
  return next;
end
$$;

-- Rows --------------------------------------------------------------------------------------------

select private.index_for_office('article', array(select id from public.articles));
select private.index_for_office('startup', array(select id from public.startups));
select private.index_for_office('investor', array(select id from public.investors));
select private.index_for_office('person', array(select id from public.people));
select private.index_for_office('round', array(select id from public.funding_rounds));
select private.index_for_office('issue', array(select id from public.newsletter_issues));
select private.index_for_office('message', array(select id from public.contact_messages));

-- Triggers ----------------------------------------------------------------------------------------

create trigger articles_office_insert after insert on public.articles
  for each row execute function private.follow_in_office('article');
create trigger articles_office_update after update on public.articles
  for each row when ((old.title, old.excerpt, old.tags, old.content, old.published_at) is distinct from (new.title, new.excerpt, new.tags, new.content, new.published_at)) execute function private.follow_in_office('article');
create trigger articles_office_delete after delete on public.articles
  for each row execute function private.follow_in_office('article');

create trigger article_authors_office_insert after insert on public.article_authors
  for each row execute function private.follow_in_office('byline');
create trigger article_authors_office_delete after delete on public.article_authors
  for each row execute function private.follow_in_office('byline');

create trigger authors_office_update after update on public.authors
  for each row when (old.name is distinct from new.name) execute function private.follow_in_office('author');

create trigger startups_office_insert after insert on public.startups
  for each row execute function private.follow_in_office('startup');
create trigger startups_office_update after update on public.startups
  for each row when ((old.search, old.website) is distinct from (new.search, new.website)) execute function private.follow_in_office('startup');
create trigger startups_office_delete after delete on public.startups
  for each row execute function private.follow_in_office('startup');

create trigger investors_office_insert after insert on public.investors
  for each row execute function private.follow_in_office('investor');
create trigger investors_office_update after update on public.investors
  for each row when ((old.search, old.website) is distinct from (new.search, new.website)) execute function private.follow_in_office('investor');
create trigger investors_office_delete after delete on public.investors
  for each row execute function private.follow_in_office('investor');

create trigger entry_texts_office_insert after insert on public.entry_texts
  for each row execute function private.follow_in_office('entry');
create trigger entry_texts_office_update after update on public.entry_texts
  for each row when (old.description is distinct from new.description) execute function private.follow_in_office('entry');
create trigger entry_texts_office_delete after delete on public.entry_texts
  for each row execute function private.follow_in_office('entry');

create trigger entity_names_office_insert after insert on public.entity_names
  for each row execute function private.follow_in_office('entry');
create trigger entity_names_office_update after update on public.entity_names
  for each row when (old.name is distinct from new.name) execute function private.follow_in_office('entry');
create trigger entity_names_office_delete after delete on public.entity_names
  for each row execute function private.follow_in_office('entry');

create trigger people_office_insert after insert on public.people
  for each row execute function private.follow_in_office('person');
create trigger people_office_update after update on public.people
  for each row when (old.name is distinct from new.name) execute function private.follow_in_office('person');
create trigger people_office_delete after delete on public.people
  for each row execute function private.follow_in_office('person');

create trigger funding_rounds_office_insert after insert on public.funding_rounds
  for each row execute function private.follow_in_office('round');
create trigger funding_rounds_office_update after update on public.funding_rounds
  for each row when ((old.startup_id, old.kind, old.announced_on) is distinct from (new.startup_id, new.kind, new.announced_on)) execute function private.follow_in_office('round');
create trigger funding_rounds_office_delete after delete on public.funding_rounds
  for each row execute function private.follow_in_office('round');

create trigger round_investors_office_insert after insert on public.round_investors
  for each row execute function private.follow_in_office('investors of a round');
create trigger round_investors_office_update after update on public.round_investors
  for each row when ((old.investor_id, old.name) is distinct from (new.investor_id, new.name)) execute function private.follow_in_office('investors of a round');
create trigger round_investors_office_delete after delete on public.round_investors
  for each row execute function private.follow_in_office('investors of a round');

create trigger newsletter_issues_office_insert after insert on public.newsletter_issues
  for each row execute function private.follow_in_office('issue');
create trigger newsletter_issues_office_update after update on public.newsletter_issues
  for each row when ((old.subject_en, old.subject_vi, old.preheader_en, old.preheader_vi, old.blocks, old.sent_at) is distinct from (new.subject_en, new.subject_vi, new.preheader_en, new.preheader_vi, new.blocks, new.sent_at)) execute function private.follow_in_office('issue');
create trigger newsletter_issues_office_delete after delete on public.newsletter_issues
  for each row execute function private.follow_in_office('issue');

create trigger contact_messages_office_insert after insert on public.contact_messages
  for each row execute function private.follow_in_office('message');
create trigger contact_messages_office_update after update on public.contact_messages
  for each row when (old.search is distinct from new.search) execute function private.follow_in_office('message');
create trigger contact_messages_office_delete after delete on public.contact_messages
  for each row execute function private.follow_in_office('message');

-- Policies ----------------------------------------------------------------------------------------

alter table private.office_index enable row level security;

-- Grants ------------------------------------------------------------------------------------------

grant execute on function
  private.office_hits, private.articles_saying, private.period_of, public.search_office
  to authenticated, service_role;
