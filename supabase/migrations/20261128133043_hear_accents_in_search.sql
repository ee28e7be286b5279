-- Search hears accents. What is typed with marks is looked for with these first ('muối' before 'mười'), what is typed
-- without them finds all; a word is whole, unless somebody still types or nothing else is found. Companies and funds are
-- found by their other names too, and people are a fourth kind.

-- Tables ------------------------------------------------------------------------------------------

create table private.search_index_people partition of private.search_index for values in ('person')
  with (toast_tuple_target = 512);
comment on table private.search_index_people is 'Part of search_index.';
comment on table private.search_index is
  'The words of every public article, startup and investor, and of people with a public role. Kept by triggers.';
comment on column private.search_index.plain_title is 'The title, or all that a profile is called, parted by " | ".';

-- Indexes -----------------------------------------------------------------------------------------

-- Made anew below: to fill an index at once takes a tenth of the time.
drop index private.search_index_title_words_idx, private.search_index_words_idx,
  private.search_index_recent_title_words_idx, private.search_index_recent_words_idx;

-- Functions ---------------------------------------------------------------------------------------

-- 'hòa' and 'hoà' are one word, whose tone some put on the first vowel and some on the second: here on the second.
-- Takes and gives the form of accented_words.
create function private.place_tones(words text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  pair text;
begin
  if words !~ '[òóỏõọùúủũụ][aey]' then
    return words;
  end if;
  foreach pair in array '{òaoà,óaoá,ỏaoả,õaoã,ọaoạ,òeoè,óeoé,ỏeoẻ,õeoẽ,ọeoẹ,ùyuỳ,úyuý,ủyuỷ,ũyuỹ,ụyuỵ}'::text[] loop
    words := replace(words, left(pair, 2), right(pair, 2));
  end loop;
  return words;
end
$$;

-- The words of a text that have marks, with them: all but the plain ones.
create function private.marked_words(value text, plain text[]) returns tsvector
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  if octet_length(value) = char_length(value) then
    return '';
  end if;
  return array_to_tsvector(array(
    select word from regexp_split_to_table(private.place_tones(private.accented_words(value)), ' ') as word
    where octet_length(word) > char_length(word) and char_length(word) <= 100
    except select unnest(plain)));
end
$$;

-- Both spellings of a place are indexed, so that "ho" still finds Hồ Chí Minh while a reader types. Takes the form of
-- search_words.
create function private.plain_vector(words text) returns tsvector
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  named constant text := private.name_places(words);
begin
  return to_tsvector('pg_catalog.simple', case when named = words then words else words || ' ' || named end);
end
$$;

-- As in 20261127000200_value_rules, but words with marks are there with them, too. Those have no places: phrases are
-- looked for without marks.
create or replace function private.word_vector(value text) returns tsvector
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  words constant text := private.search_words(value);
begin
  return private.plain_vector(words) || private.marked_words(value, regexp_split_to_array(words, ' '));
end
$$;

-- Which names stand for a place, as name_places reads them.
create function private.place_names(place text) returns text[]
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return case place
    when 'placehcm' then array['thanh pho ho chi minh', 'tp ho chi minh', 'ho chi minh city', 'ho chi minh', 'sai gon', 'saigon', 'tp hcm', 'tphcm', 'hcmc']
    when 'placehanoi' then array['ha noi', 'hanoi']
    when 'placedanang' then array['da nang', 'danang']
    when 'placevietnam' then array['viet nam', 'vietnam', 'vietnamese']
    when 'placekorea' then array['han quoc', 'south korea', 'south korean', 'korea', 'korean']
    when 'placesea' then array['dong nam a', 'south east asia', 'south east asian', 'southeast asia', 'southeast asian']
  end;
end
$$;

drop function private.index_for_search;

-- As in 20261127001500_search, but a profile is found by all of its names, which rank as its own.
--
-- marks: what a filter of a directory may ask for; no typed word is like them. Where a word is said matters
-- in articles alone, whose phrases are looked for: of a directory the words are stored without their places,
-- in rows half as wide.
create function private.index_for_search(
  entry_kind text, entry_id uuid, entry_shown_in text[], entry_featured boolean, entry_sort_at timestamptz,
  title text, body text, entry_tags text[] default '{}', marks text[] default '{}', other_names text[] default '{}')
returns void
language plpgsql security definer set search_path = '' as $$
declare
  marked tsvector := array_to_tsvector(array_remove(marks, null));
  called constant text := concat_ws(' ', title, array_to_string(other_names, ' '));
  titled tsvector := private.word_vector(called) || marked;
  said tsvector := private.word_vector(concat_ws(' ', called, body, array_to_string(entry_tags, ' '))) || marked;
  names constant text[] := title || other_names;
begin
  if entry_kind <> 'article' then
    titled := strip(titled);
    said := strip(said);
  end if;
  insert into private.search_index as i (kind, id, shown_in, featured, sort_at, recent,
    accented_title, plain_title, tags, title_words, words)
  values (entry_kind, entry_id, entry_shown_in, entry_featured, entry_sort_at,
    entry_featured or entry_sort_at >= (select r.since from private.search_recency as r where r.kind = entry_kind),
    private.title_of(names, true), private.title_of(names, false),
    array(select private.search_words(tag) from unnest(entry_tags) as tag), titled, said)
  on conflict (kind, id) do update set shown_in = excluded.shown_in, featured = excluded.featured,
    sort_at = excluded.sort_at, recent = excluded.recent, accented_title = excluded.accented_title,
    plain_title = excluded.plain_title, tags = excluded.tags, title_words = excluded.title_words, words = excluded.words;
  insert into private.search_vocabulary (word)
  select distinct word from regexp_split_to_table(private.search_words(called), ' ') as word
  where char_length(word) between 3 and 40 and word !~ '^[0-9]'
  on conflict do nothing;
end
$$;

-- What titles are compared by: the words of each name and, without accents, of what registers put around it, too.
create function private.title_of(names text[], accented boolean) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(string_agg(words, ' | ' order by first), '') from (
    select words, min(place) as first from unnest(names) with ordinality as n (name, place) cross join lateral unnest(
      case when accented then array[private.place_tones(private.accented_words(name))]
        else array[private.search_words(name), private.name_key(name)] end) as words
    where words <> '' group by words) as each
$$;

-- As in 20261127001400_directories and 20261127001500_search, but with its other names.
create or replace function private.find_startup(s public.startups) returns void
language sql set search_path = '' as $$
  select private.index_for_search('startup', s.id, private.locales(), s.featured, s.created_at, s.name,
    concat_ws(' ', s.location, s.description, private.texts_of(s.id), private.sector_words(s.category)),
    marks => array[private.search_mark('category', s.category), private.search_mark('stage', s.stage)],
    other_names => array(select n.name from public.entity_names as n where n.startup_id = s.id order by n.name))
$$;

-- As in 20261127001500_search, but with its other names.
create or replace function private.find_investor(i public.investors) returns void
language sql set search_path = '' as $$
  select private.index_for_search('investor', i.id, private.locales(), i.featured, i.created_at, i.name,
    concat_ws(' ', i.location, i.description, private.texts_of(i.id),
      (select string_agg(private.sector_words(focus), ' ') from unnest(i.investment_focus) as focus)),
    other_names => array(select n.name from public.entity_names as n where n.investor_id = i.id order by n.name))
$$;

-- People with a public role, by their names, and by those of what they run and ran. Of somebody who has none any more
-- nothing stays, not even the words of their name, unless another title has these.
create function private.find_people(people uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  gone text[];
begin
  with forgotten as (
    delete from private.search_index as x where x.kind = 'person' and x.id = any (people)
      and not exists (select from public.roles as r where r.person_id = x.id and r.is_public)
    returning x.plain_title
  )
  select array_agg(distinct word) into gone from forgotten as f, regexp_split_to_table(f.plain_title, '[ |]+') as word where word <> '';
  delete from private.search_vocabulary as v where v.word = any (gone)
    and not exists (select from private.search_index as x where x.title_words @@ quote_literal(v.word)::tsquery);
  perform private.index_for_search('person', p.id, private.locales(), false, p.created_at, p.name, held.at,
    other_names => array(select n.name from public.entity_names as n where n.person_id = p.id order by n.name))
  from public.people as p
  cross join lateral (
    select string_agg(distinct coalesce(s.name, i.name), ' ') as at
    from public.roles as r
    left join public.startups as s on s.id = r.startup_id
    left join public.investors as i on i.id = r.investor_id
    where r.person_id = p.id and r.is_public) as held
  where p.id = any (people) and held.at is not null;
end
$$;

create function private.index_held_roles() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  people uuid[] := '{}';
begin
  if tg_op <> 'INSERT' then
    people := people || array(select o.person_id from old_rows as o where o.is_public);
  end if;
  if tg_op <> 'DELETE' then
    people := people || array(select n.person_id from new_rows as n where n.is_public);
  end if;
  if people <> '{}' then
    perform private.find_people(people);
  end if;
  return null;
end
$$;

-- Who is, or runs, what is called otherwise now.
create function private.index_renamed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.find_people(case when tg_table_name = 'people' then array[new.id]
    else array(select r.person_id from public.roles as r where (r.startup_id = new.id or r.investor_id = new.id) and r.is_public) end);
  return null;
end
$$;

create function private.index_other_names() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  named uuid[] := '{}';
begin
  if tg_op <> 'INSERT' then
    named := named || array(select coalesce(o.startup_id, o.investor_id, o.person_id) from old_rows as o);
  end if;
  if tg_op <> 'DELETE' then
    named := named || array(select coalesce(n.startup_id, n.investor_id, n.person_id) from new_rows as n);
  end if;
  perform private.find_startup(s) from public.startups as s where s.id = any (named) and s.status = 'approved';
  perform private.find_investor(i) from public.investors as i where i.id = any (named) and i.status = 'approved';
  perform private.find_people(named);
  return null;
end
$$;

drop function private.search_query;

-- A typed query as a text search query: every word must occur, a Korean word may carry a particle, and a word that no
-- title or name has stands for those it is like. 'Sài Gòn cofee' → 'placehcm' & ('coffee' | 'cofee')
--
-- unfinished: the last word may be the beginning of one. marked: words with marks must have these; null if none has.
create function private.typed_query(query text, unfinished boolean, marked boolean default false) returns tsquery
language plpgsql stable set search_path = '' as $$
declare
  words constant text := private.search_words(left(query, 200));
  plain constant text[] := regexp_split_to_array(words, ' ');
  accented constant text[] := regexp_split_to_array(private.place_tones(private.accented_words(left(query, 200))), ' ');
  terms constant text[] := (regexp_split_to_array(private.name_places(words), ' '))[1:12];
  last constant text := terms[cardinality(terms)];
  term text;
  beginning text;
  part text;
  parts text[] := '{}';
  at integer;
  next integer := 1;
  are_marked boolean := false;
begin
  -- '½' is two words without its form.
  if marked and (accented = plain or cardinality(accented) <> cardinality(plain)) then
    return null;
  end if;
  foreach term in array terms loop
    continue when term = '';
    beginning := case
      when term ~ '[가-힣]' or (unfinished and term = last and char_length(term) > (case when cardinality(terms) > 1 then 1 else 2 end)) then ':*'
      else '' end;
    at := array_position(plain, term, next);
    next := coalesce(at + 1, next);
    if marked and accented[at] <> term then
      are_marked := true;
      parts := parts || (quote_literal(accented[at]) || beginning);
      continue;
    end if;
    part := quote_literal(term) || beginning;
    if char_length(term) between 4 and 30 and term !~ '^place'
      and not exists (select from private.search_vocabulary as v where v.word >= term and v.word < term || '~') then
      part := coalesce((
        select part || ' | ' || string_agg(quote_literal(near.word), ' | ')
        from (
          select v.word from private.search_vocabulary as v
          where v.word operator(extensions.%) term
          order by extensions.similarity(v.word, term) desc, v.word limit 3
        ) as near), part);
    end if;
    parts := parts || ('(' || part || ')');
  end loop;
  return case when not marked or are_marked then nullif(array_to_string(parts, ' & '), '')::tsquery end;
end
$$;

-- Whether a kind, or any, has something for a query. As in search_hits the newest are asked first, and by words alone.
create function private.is_found(wanted tsquery, entry_kind text, site text) returns boolean
language plpgsql stable set search_path = ''
  set plan_cache_mode = force_generic_plan set enable_indexscan = off set enable_seqscan = off as $$
declare
  kinds constant text[] := case when entry_kind is null then '{article,startup,investor,person}' else array[entry_kind] end;
  sites constant text[] := array_remove(array[site], null);
begin
  return exists (select from private.search_index as i
      where i.kind = any (kinds) and i.recent and i.words @@ wanted and i.shown_in @> sites)
    or exists (select from private.search_index as i
      where i.kind = any (kinds) and i.words @@ wanted and i.shown_in @> sites);
end
$$;

-- What is asked of the index for what was typed: in plain words, and, if some have marks, with these. A word is whole,
-- unless it is still typed or nothing has it.
create function private.search_queries(query text, entry_kind text, site text default null, unfinished boolean default false)
returns table (plain tsquery, exact tsquery)
language plpgsql stable rows 1 set search_path = '' as $$
begin
  plain := private.typed_query(query, unfinished);
  if not unfinished and plain is not null and not private.is_found(plain, entry_kind, site) then
    unfinished := true;
    plain := private.typed_query(query, unfinished);
  end if;
  exact := case when octet_length(query) > char_length(query) then private.typed_query(query, unfinished, true) end;
  return next;
end
$$;

-- As in 20261127001500_search, but of whole words, where something has these. For lists that know no order by marks.
create function private.search_query(query text) returns tsquery
language plpgsql stable set search_path = '' as $$
begin
  return (select a.plain from private.search_queries(query, null) as a);
end
$$;

drop function private.search_hits;

-- As in 20261127001500_search, but what has the words as they were typed comes first, wherever it has them. The base
-- tells them apart: 10 for words in the title, 5 for words in the text; 20 more with the marks.
--
-- Ids of one kind that a query finds: those with its words in the title, then, only if these do not
-- fill the page, those with its words anywhere; featured ones first, then the newest. Each time the
-- recent rows are asked before all are: they are the first ones of that order.
--
-- How common a word is, the planner cannot know, and a wrong guess reads the whole table. So the word
-- indexes are all it may use.
create function private.search_hits(entry_kind text, wanted tsquery, site text, take integer, exact tsquery default null)
returns table (id uuid, base real, place bigint)
language plpgsql stable rows 40 set search_path = ''
  set plan_cache_mode = force_generic_plan set enable_indexscan = off set enable_seqscan = off as $$
declare
  asked tsquery;
  ids uuid[] := '{}';
  more uuid[];
  bases real[] := '{}';
begin
  foreach asked in array array_remove(array[exact, wanted], null) loop
    exit when cardinality(ids) = take;
    more := array(
      select i.id from private.search_index as i
      where i.kind = entry_kind and i.recent and i.title_words @@ asked and i.id <> all (ids) and i.shown_in @> array[site]
      order by i.featured desc, i.sort_at desc, i.id limit take - cardinality(ids));
    if cardinality(more) < take - cardinality(ids) then
      more := array(
        select i.id from private.search_index as i
        where i.kind = entry_kind and i.title_words @@ asked and i.id <> all (ids) and i.shown_in @> array[site]
        order by i.featured desc, i.sort_at desc, i.id limit take - cardinality(ids));
    end if;
    ids := ids || more;
    bases := bases || array_fill(case when asked = exact then 30 else 10 end::real, array[cardinality(more)]);
    exit when cardinality(ids) = take;
    more := array(
      select i.id from private.search_index as i
      where i.kind = entry_kind and i.recent and i.words @@ asked and i.id <> all (ids) and i.shown_in @> array[site]
      order by i.featured desc, i.sort_at desc, i.id limit take - cardinality(ids));
    if cardinality(more) < take - cardinality(ids) then
      more := array(
        select i.id from private.search_index as i
        where i.kind = entry_kind and i.words @@ asked and i.id <> all (ids) and i.shown_in @> array[site]
        order by i.featured desc, i.sort_at desc, i.id limit take - cardinality(ids));
    end if;
    ids := ids || more;
    bases := bases || array_fill(case when asked = exact then 25 else 5 end::real, array[cardinality(more)]);
  end loop;
  return query
    select found.id, found.base, found.place from unnest(ids, bases) with ordinality as found (id, base, place);
end
$$;

drop function private.best_hits;

-- As in 20261127001500_search, but in two tiers, and by all names of a profile.
create function private.best_hits(
  entry_kind text, wanted tsquery, exact tsquery, site text, accented_query text, plain_query text, take integer, skip integer
) returns table (id uuid, base real, score real, place bigint)
language plpgsql stable rows 10 set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select ranked.id, ranked.base, ranked.score, row_number() over (order by ranked.score desc, ranked.place)
    from (
      select hit.id, hit.place, hit.base, (hit.base
        + case when position(' ' || accented_query || ' ' in ' ' || i.accented_title || ' ') > 0 then 4 else 0 end
        -- Of what the text alone says with the marks, the title says another word.
        + case when hit.base = 25 then 0
            when position(' ' || plain_query || ' ' in ' ' || i.plain_title || ' ') > 0 then 3
            when position(' ' || plain_query in ' ' || i.plain_title) > 0 then 1 else 0 end
        + case when position('| ' || plain_query || ' |' in '| ' || i.plain_title || ' |') > 0 then 3 else 0 end
        + case when plain_query = any (i.tags) then 4 else 0 end)::real as score
      -- Chosen among the newest few pages of matches.
      from private.search_hits(entry_kind, wanted, site, greatest(40, skip + take), exact) as hit
      join private.search_index as i on i.kind = entry_kind and i.id = hit.id
    ) as ranked
    order by ranked.score desc, ranked.place limit take offset skip;
end
$$;

-- What a query asks for, to be marked in what it finds: words in the spelling in which they count, 'pho*' for the
-- beginning of one, and all names of a place.
create function private.asked_words(asked tsquery) returns text[]
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  lexeme text[];
  words text[] := '{}';
begin
  for lexeme in select regexp_matches(asked::text, '''([^'']+)''(:\*)?', 'g') loop
    words := words || coalesce(private.place_names(lexeme[1]), array[lexeme[1] || case when lexeme[2] is null then '' else '*' end]);
  end loop;
  return words;
end
$$;

-- Investors that rounds know by a name alone: by that name, with the companies of these rounds, the newest first.
create function private.named_investors(wanted tsquery, exact tsquery, plain_query text)
returns table (name text, slug text, companies text, score real, is_exact boolean)
language plpgsql stable rows 3 set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select min(n.name), (array_agg(s.slug order by n.announced_on desc, s.slug))[1],
      array_to_string((array_agg(distinct s.name))[1:3], ', '),
      max(case when n.key = plain_query then 20 else 10 end + case when n.marked and exact is not null then 20 else 0 end)::real as score,
      bool_or(n.marked)
    from (
      select r.startup_id, r.announced_on, each as name, private.name_key(each) as key,
        coalesce(private.word_vector(each) @@ exact, true) as marked
      from (select x.* from private.round_index as x where x.named <> '{}' and private.names_vector(x.named) @@ wanted limit 40) as r, unnest(r.named) as each
      where private.word_vector(each) @@ wanted
    ) as n
    join public.startups as s on s.id = n.startup_id and s.status = 'approved'
    group by n.key order by score desc, min(n.name) limit 3;
end
$$;

create function private.names_vector(names text[]) returns tsvector
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return private.word_vector(array_to_string(names, ' '));
end
$$;

drop function public.search_site;

-- As in 20261127001500_search, but people are found, too, and each hit says how it was found.
--
-- What a page of results shows in one call, with what editors call the categories. A person's excerpt is where they
-- are, their label what they are there; an investor without an id is known to rounds by its name alone: its slug is that of a
-- company, its excerpt the companies. titled: by a title or a name. exact: as it was typed, marks and all.
-- terms: what to mark, as asked_words has it.
create function public.search_site(
  q text, site text default 'en', only_kind text default null, page_size integer default 10, page_offset integer default 0,
  unfinished boolean default false
) returns table (
  kind text, id uuid, slug text, title text, excerpt text, body text, label text, category_label text, locale text,
  image text, published_at timestamptz, score real, titled boolean, exact boolean, terms text[]
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  wanted tsquery;
  marked tsquery;
  accented constant text := private.place_tones(private.accented_words(left(q, 200)));
  plain constant text := private.search_words(left(q, 200));
  take constant integer := least(greatest(page_size, 1), 50);
  skip constant integer := least(greatest(page_offset, 0), 500);
  -- Any of its words.
  hinted tsquery;
  hinted_exactly tsquery;
  words text[];
  words_exactly text[];
  -- What is below was found in other spellings only.
  exactly real;
begin
  select a.plain, a.exact into wanted, marked from private.search_queries(q, only_kind, site, coalesce(unfinished, false)) as a;
  if wanted is null then
    return;
  end if;
  exactly := case when marked is null then 0 else 20 end;
  hinted := replace(wanted::text, ' & ', ' | ')::tsquery;
  hinted_exactly := replace(marked::text, ' & ', ' | ')::tsquery;
  words := private.asked_words(wanted);
  words_exactly := coalesce(private.asked_words(marked), words);
  if only_kind is null or only_kind = 'article' then
    return query
      select 'article', a.id, a.slug, a.title, a.excerpt,
        -- Only where the excerpt does not show why it was found: bodies are long.
        case when case when marked is not null and hit.base > exactly then private.word_vector(coalesce(a.excerpt, '')) @@ hinted_exactly
            else private.plain_vector(private.search_words(coalesce(a.excerpt, ''))) @@ hinted end then ''
          else private.plain_text(left(a.content, 12000)) end,
        a.category, l.label, a.locale, a.featured_image,
        a.published_at, hit.score, hit.base in (10, 30), hit.base > exactly, case when hit.base > exactly then words_exactly else words end
      from private.best_hits('article', wanted, marked, site, accented, plain, take, skip) as hit
      join public.articles as a on a.id = hit.id
      left join public.category_labels as l on l.category = a.category and l.locale = site
      order by hit.place;
  end if;
  if only_kind is null or only_kind = 'startup' then
    return query
      select 'startup', s.id, s.slug, s.name, coalesce(t.description, s.description), coalesce(t.description, s.description), s.category, null::text, t.locale,
        s.logo_url, s.created_at, hit.score, hit.base in (10, 30), hit.base > exactly, case when hit.base > exactly then words_exactly else words end
      from private.best_hits('startup', wanted, marked, site, accented, plain, take, skip) as hit
      join public.startups as s on s.id = hit.id
      left join public.entry_texts as t on t.entity_id = s.id and t.locale = site order by hit.place;
  end if;
  if only_kind is null or only_kind = 'investor' then
    return query
      select * from (
        select 'investor', i.id, i.slug, i.name, coalesce(t.description, i.description), coalesce(t.description, i.description), i.type, null::text, t.locale,
          i.logo_url, i.created_at, hit.score, hit.base in (10, 30), hit.base > exactly, case when hit.base > exactly then words_exactly else words end
        from private.best_hits('investor', wanted, marked, site, accented, plain, take, skip) as hit
        join public.investors as i on i.id = hit.id
        left join public.entry_texts as t on t.entity_id = i.id and t.locale = site
        union all
        select 'investor', null, n.slug, n.name, n.companies, '', null, null, null, null, null,
          n.score, true, n.is_exact, case when n.is_exact then words_exactly else words end
        from private.named_investors(wanted, marked, plain) as n where skip = 0
      ) as found (kind, id, slug, title, excerpt, body, label, category_label, locale, image, published_at, score, titled, exact, terms)
      order by found.score desc, found.published_at desc nulls last, found.title;
  end if;
  if only_kind is null or only_kind = 'person' then
    return query
      select 'person', p.id, p.slug, p.name, post.at, '', post.role, null::text, null::text,
        null::text, p.created_at, hit.score, hit.base in (10, 30), hit.base > exactly, case when hit.base > exactly then words_exactly else words end
      from private.best_hits('person', wanted, marked, site, accented, plain, take, skip) as hit
      join public.people as p on p.id = hit.id
      cross join lateral (
        select coalesce(s.name, i.name) as at, r.role from public.roles as r
        left join public.startups as s on s.id = r.startup_id
        left join public.investors as i on i.id = r.investor_id
        where r.person_id = p.id and r.is_public
        order by r.until is not null, r.since desc nulls last, r.id limit 1) as post
      order by hit.place;
  end if;
end
$$;
comment on function public.search_site is 'Site search over articles, startups, investors and people.';

-- As in 20261127001900_directory_pages, but names as they were typed come first.
create or replace function public.browse_directory(entry_kind text, wanted jsonb default '{}') returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  query tsquery;
  exact tsquery;
  chosen text[] := array(select jsonb_array_elements_text(coalesce(wanted -> 'marks', '[]')) limit 12);
  skip integer := least(greatest(coalesce((wanted ->> 'skip')::integer, 0), 0), 100000);
  take integer := least(greatest(coalesce((wanted ->> 'take')::integer, 24), 1), 500);
  sorted text;
  matched uuid[];
  ids uuid[];
  counted jsonb;
  found jsonb;
begin
  select a.plain, a.exact into query, exact from private.search_queries(coalesce(wanted ->> 'q', ''), entry_kind) as a;
  sorted := case when wanted ->> 'sort' in ('newest', 'name', 'raised', 'round') then wanted ->> 'sort'
    when query is not null and not wanted ? 'sort' then 'place' else 'listing' end;
  -- By bits: beside an option counts what has it and all that is chosen elsewhere.
  if query is null then
    with active as (
      select split_part(mark, ' ', 1) as facet, mark from unnest(chosen) as mark
    ), bases as (
      select f.facet, m.chunk, bit_and(m.entries) as entries
      from (select a.facet from active as a union select '') as f
      join private.directory_marks as m on m.kind = entry_kind
        and (m.mark = '' or m.mark = any (array(select a.mark from active as a where a.facet <> f.facet)))
      group by f.facet, m.chunk
      having count(*) = 1 + (select count(*) from active as a where a.facet <> f.facet)
    ), options as (
      select m.mark, sum(bit_count(m.entries & b.entries))::integer as entries
      from private.directory_marks as m
      join bases as b on b.chunk = m.chunk and b.facet = case
        when split_part(m.mark, ' ', 1) = any (array(select a.facet from active as a)) then split_part(m.mark, ' ', 1) else '' end
      where m.kind = entry_kind group by m.mark
    )
    select jsonb_build_object(
      'total', coalesce((select o.entries from options as o where o.mark = ''), 0),
      'options', (select coalesce(jsonb_object_agg(o.mark, o.entries), '{}') from options as o where o.entries > 0 and o.mark <> ''),
      'without', (select coalesce(jsonb_object_agg(w.facet, w.entries), '{}') from (
        select b.facet, sum(bit_count(b.entries)) as entries from bases as b where b.facet <> '' group by b.facet) as w))
    into counted;
    execute format('select array(select d.id from private.directory_index as d where d.kind = %L %s order by %s limit %s offset %s)',
      entry_kind, concat(case when chosen <> '{}' then format('and d.marks @> %L', chosen) end,
        (select format(' and d.last_round between %L and %L', substr(mark, 7) || '-01-01', substr(mark, 7) || '-12-31')
        from unnest(chosen) as mark where mark ~ '^round \d{4}$' limit 1)),
      case sorted
        when 'newest' then 'd.created_at desc, d.id'
        when 'name' then 'd.name, d.id'
        when 'raised' then 'd.cents desc nulls last, d.id'
        when 'round' then 'd.last_round desc nulls last, d.id'
        else 'd.featured desc, d.created_at desc, d.id' end,
      take, skip) into ids;
  else
    matched := array(select h.id from private.search_hits(entry_kind, query, 'en', 500, exact) as h order by h.place);
    with active as (
      select split_part(mark, ' ', 1) as facet, mark from unnest(chosen) as mark
    ), hits as materialized (
      select d.id, d.marks, h.place, d.featured, d.created_at, d.name, d.cents, d.last_round,
        case when chosen = '{}' then chosen else array(select a.facet from active as a where a.mark <> all (d.marks)) end as lacks
      from unnest(matched) with ordinality as h (id, place) join private.directory_index as d on d.id = h.id and d.kind = entry_kind
    ), options as (
      select o.mark, count(*) as entries
      from (select h.lacks, unnest(h.marks) as mark from hits as h) as o
      where o.mark <> '' and (o.lacks = '{}' or o.lacks = array[split_part(o.mark, ' ', 1)]) group by o.mark
    )
    select
      array(
        select d.id from hits as d where d.lacks = '{}'
        order by case when sorted = 'place' then d.place end,
          case when sorted = 'listing' then d.featured end desc nulls last,
          case when sorted in ('listing', 'newest') then d.created_at end desc nulls last,
          case when sorted = 'name' then d.name end,
          case when sorted = 'raised' then d.cents end desc nulls last,
          case when sorted = 'round' then d.last_round end desc nulls last, d.id
        limit take offset skip),
      jsonb_build_object(
        'total', (select count(*) from hits as h where h.lacks = '{}'),
        'options', (select coalesce(jsonb_object_agg(o.mark, o.entries), '{}') from options as o),
        'without', (select coalesce(jsonb_object_agg(a.facet, (
          select count(*) from hits as h where h.lacks = '{}' or h.lacks = array[a.facet])), '{}') from active as a))
    into ids, counted;
  end if;
  if entry_kind = 'startup' then
    select jsonb_agg(jsonb_build_object('id', s.id, 'slug', s.slug, 'logo_url', s.logo_url, 'featured', s.featured,
      'name', s.name, 'description', left(coalesce(t.description, s.description), 300), 'described_in', t.locale, 'website', s.website, 'category', s.category, 'stage', s.stage,
      'location', s.location, 'employees', s.employees, 'founded_year', s.founded_year, 'funding_stage', s.funding_stage,
      'funding_amount', s.funding_amount, 'raised', trim_scale(d.cents / 100.0), 'last_round', d.last_round) order by e.place)
    into found
    from unnest(ids) with ordinality as e (id, place)
    join private.directory_index as d on d.id = e.id
    join public.startups as s on s.id = e.id and s.status = 'approved'
    left join public.entry_texts as t on t.entity_id = s.id and t.locale = wanted ->> 'locale';
  else
    select jsonb_agg(jsonb_build_object('id', i.id, 'slug', i.slug, 'logo_url', i.logo_url, 'featured', i.featured,
      'name', i.name, 'description', left(coalesce(t.description, i.description), 300), 'described_in', t.locale, 'website', i.website, 'type', i.type, 'aum_range', i.aum_range,
      'location', i.location, 'founded_year', i.founded_year, 'investment_stage', i.investment_stage,
      'investment_focus', i.investment_focus, 'raised', null, 'last_round', d.last_round) order by e.place)
    into found
    from unnest(ids) with ordinality as e (id, place)
    join private.directory_index as d on d.id = e.id
    join public.investors as i on i.id = e.id and i.status = 'approved'
    left join public.entry_texts as t on t.entity_id = i.id and t.locale = wanted ->> 'locale';
  end if;
  return counted || jsonb_build_object('entries', coalesce(found, '[]'));
end
$$;
comment on function public.browse_directory is
  'A page of approved startups or investors by term, options and order, with the counts beside each option.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger people_index_renamed after update on public.people
  for each row when (old.name is distinct from new.name) execute function private.index_renamed();
create trigger startups_index_renamed after update on public.startups
  for each row when (old.name is distinct from new.name) execute function private.index_renamed();
create trigger investors_index_renamed after update on public.investors
  for each row when (old.name is distinct from new.name) execute function private.index_renamed();

create trigger roles_index_insert after insert on public.roles
  referencing new table as new_rows for each statement execute function private.index_held_roles();
create trigger roles_index_update after update on public.roles
  referencing old table as old_rows new table as new_rows for each statement execute function private.index_held_roles();
create trigger roles_index_delete after delete on public.roles
  referencing old table as old_rows for each statement execute function private.index_held_roles();

create trigger entity_names_index_insert after insert on public.entity_names
  referencing new table as new_rows for each statement execute function private.index_other_names();
create trigger entity_names_index_update after update on public.entity_names
  referencing old table as old_rows new table as new_rows for each statement execute function private.index_other_names();
create trigger entity_names_index_delete after delete on public.entity_names
  referencing old table as old_rows for each statement execute function private.index_other_names();

-- Rows --------------------------------------------------------------------------------------------

insert into private.search_recency (kind) values ('person');

-- Of articles only the words with marks are new. Past 40,000 characters text is not indexed.
update private.search_index as i set accented_title = private.place_tones(i.accented_title),
  title_words = i.title_words || private.marked_words(a.title, tsvector_to_array(i.title_words)),
  words = i.words || private.marked_words(
    concat_ws(' ', a.title, a.excerpt, regexp_replace(left(a.content, 40000), '<[^>]*>', ' ', 'g'), array_to_string(a.tags, ' ')),
    tsvector_to_array(i.words))
from public.articles as a where i.kind = 'article' and i.id = a.id;
do $$
begin
  perform private.find_startup(s) from public.startups as s where s.status = 'approved';
  perform private.find_investor(i) from public.investors as i where i.status = 'approved';
  perform private.find_people(array(select p.id from public.people as p));
end
$$;

create index search_index_title_words_idx on private.search_index using gin (title_words);
create index search_index_words_idx on private.search_index using gin (words);
create index search_index_recent_title_words_idx on private.search_index using gin (title_words) where recent;
create index search_index_recent_words_idx on private.search_index using gin (words) where recent;

create index round_index_named_idx on private.round_index using gin (private.names_vector(named)) where named <> '{}';

-- Policies ----------------------------------------------------------------------------------------

alter table private.search_index_people enable row level security;

-- Grants ------------------------------------------------------------------------------------------

grant execute on function
  private.place_tones, private.marked_words, private.place_names, private.typed_query, private.is_found,
  private.search_queries, private.search_query, private.search_hits, private.best_hits, private.asked_words,
  private.names_vector, private.named_investors, private.plain_vector, private.name_key, public.search_site
  to anon, authenticated, service_role;
