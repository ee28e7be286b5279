-- Site search over articles, startups and investors by one query, accent- and typo-tolerant. Public
-- rows are indexed word by word, without accents, in one table; misspelt words are looked up among the
-- words of titles and names. Adds tables, triggers and functions, changes no existing row.

-- The words of a text, as they are compared: no accents, no punctuation ('TP.HCM' → 'tp hcm').
create function private.search_words(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select btrim(regexp_replace(private.search_text(value), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- The same with accents kept, to tell "Phở" from "pho".
create function private.accented_words(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select btrim(regexp_replace(lower(normalize(value, nfkc)), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- Places that go by several names become one word, in texts and in queries alike:
-- 'ca phe sai gon' → 'ca phe placehcm'. Takes and gives the form of search_words.
create function private.name_places(words text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(words,
      '\m((thanh pho |tp )?ho chi minh( city)?|sai ?gon|tp ?hcm|hcmc)\M', 'placehcm', 'g'),
      '\mha ?noi\M', 'placehanoi', 'g'),
      '\mda ?nang\M', 'placedanang', 'g'),
      '\m(viet ?nam|vietnamese)\M', 'placevietnam', 'g'),
      '\m(han quoc|south korean?|korean?)\M', 'placekorea', 'g'),
      '\m(dong nam a|south ?east asian?)\M', 'placesea', 'g')
$$;

-- Both spellings are indexed, so that "ho" still finds Hồ Chí Minh while somebody types.
create function private.word_vector(value text) returns tsvector
language sql immutable strict parallel safe set search_path = '' as $$
  select to_tsvector('pg_catalog.simple', case when named = words then words else words || ' ' || named end)
  from private.search_words(value) as words, private.name_places(words) as named
$$;

create table private.search_index (
  kind text not null,
  id uuid not null,
  shown_in text[] not null,
  sort_at timestamptz not null,
  title_words tsvector not null,
  words tsvector not null,
  constraint search_index_pkey primary key (kind, id),
  constraint search_index_kind_check check (kind in ('article', 'startup', 'investor'))
);
comment on table private.search_index is 'The words of every public article, startup and investor. Kept by triggers.';
create index search_index_title_words_idx on private.search_index using gin (title_words);
create index search_index_words_idx on private.search_index using gin (words);
create index search_index_en_idx on private.search_index (kind, sort_at desc) where shown_in @> '{en}';
create index search_index_vi_idx on private.search_index (kind, sort_at desc) where shown_in @> '{vi}';
-- Common words are read newest first, rare ones by the word index: how common each is has to be known.
alter table private.search_index alter column title_words set statistics 1000;
alter table private.search_index alter column words set statistics 1000;

create table private.search_vocabulary (
  -- Byte order, so that a prefix is a range of the index.
  word text collate "C" primary key
);
comment on table private.search_vocabulary is 'Words of titles and names, to find the one that was meant.';
create index search_vocabulary_word_idx on private.search_vocabulary using gin (word extensions.gin_trgm_ops);

create function private.index_for_search(
  entry_kind text, entry_id uuid, entry_shown_in text[], entry_sort_at timestamptz, title text, body text
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.search_index as i (kind, id, shown_in, sort_at, title_words, words)
  values (entry_kind, entry_id, entry_shown_in, entry_sort_at,
    private.word_vector(title), private.word_vector(title || ' ' || body))
  on conflict (kind, id) do update set shown_in = excluded.shown_in, sort_at = excluded.sort_at,
    title_words = excluded.title_words, words = excluded.words;
  insert into private.search_vocabulary (word)
  select distinct word from regexp_split_to_table(private.search_words(title), ' ') as word
  where char_length(word) between 3 and 40 and word !~ '^[0-9]'
  on conflict do nothing;
end
$$;
revoke execute on function private.index_for_search(text, uuid, text[], timestamptz, text, text) from public;

create function private.index_article() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or new.status <> 'published' then
    delete from private.search_index where kind = 'article' and id = old.id;
  elsif tg_op = 'UPDATE' and old.status = 'published'
    and (new.title, new.excerpt, new.tags, new.content) is not distinct from (old.title, old.excerpt, old.tags, old.content) then
    update private.search_index set shown_in = new.shown_in where kind = 'article' and id = new.id;
  else
    -- Past 40,000 characters nobody searches.
    perform private.index_for_search('article', new.id, new.shown_in, new.published_at, new.title,
      coalesce(new.excerpt, '') || ' ' || array_to_string(new.tags, ' ') || ' '
      || regexp_replace(left(new.content, 40000), '<[^>]*>', ' ', 'g'));
  end if;
  return null;
end
$$;
create trigger articles_index_insert after insert on public.articles
  for each row when (new.status = 'published') execute function private.index_article();
create trigger articles_index_update after update on public.articles
  for each row when (old.status = 'published' or new.status = 'published') execute function private.index_article();
create trigger articles_index_delete after delete on public.articles
  for each row when (old.status = 'published') execute function private.index_article();

create function private.index_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or new.status <> 'approved' then
    delete from private.search_index where kind = tg_argv[0] and id = old.id;
  else
    perform private.index_for_search(tg_argv[0], new.id, '{en,vi}', new.created_at, new.name,
      coalesce(new.location, '') || ' ' || coalesce(new.description, ''));
  end if;
  return null;
end
$$;
create trigger startups_index_insert after insert on public.startups
  for each row when (new.status = 'approved') execute function private.index_entry('startup');
create trigger startups_index_update after update on public.startups
  for each row when (old.status = 'approved' or new.status = 'approved') execute function private.index_entry('startup');
create trigger startups_index_delete after delete on public.startups
  for each row when (old.status = 'approved') execute function private.index_entry('startup');
create trigger investors_index_insert after insert on public.investors
  for each row when (new.status = 'approved') execute function private.index_entry('investor');
create trigger investors_index_update after update on public.investors
  for each row when (old.status = 'approved' or new.status = 'approved') execute function private.index_entry('investor');
create trigger investors_index_delete after delete on public.investors
  for each row when (old.status = 'approved') execute function private.index_entry('investor');

-- A typed query as a text search query: every word must occur, the last one may be unfinished, a
-- Korean word may carry a particle, and a word that no title or name has stands for those it is like.
-- 'Sài Gòn cofee' → 'placehcm' & ('coffee' | 'cofee')
create function private.search_query(query text) returns tsquery
language plpgsql stable set search_path = '' as $$
declare
  terms text[] := regexp_split_to_array(private.name_places(private.search_words(left(query, 200))), ' ');
  term text;
  part text;
  parts text[] := '{}';
begin
  foreach term in array terms[1:12] loop
    continue when term = '';
    part := quote_literal(term) || case
      when term ~ '[가-힣]' or (term = terms[cardinality(terms)] and char_length(term) > (case when cardinality(terms) > 1 then 1 else 2 end)) then ':*'
      else '' end;
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
  return nullif(array_to_string(parts, ' & '), '')::tsquery;
end
$$;

-- How well a title answers a query: with its accents, as whole words ("pho" is phở before it is
-- "phone"), at the start of a word, or as a whole. The query comes in both of its forms, so that they
-- are made once and not for every title.
create function private.title_score(title text, accented_query text, plain_query text) returns real
language sql immutable parallel safe set search_path = '' as $$
  select (
    case when position(' ' || accented_query || ' ' in ' ' || accented.words || ' ') > 0 then 4 else 0 end
    + case when position(' ' || plain_query || ' ' in ' ' || plain.words || ' ') > 0 then 3
        when position(' ' || plain_query in ' ' || plain.words) > 0 then 1 else 0 end
    + case when plain.words = plain_query then 3 else 0 end
  )::real
  from private.accented_words(title) as accented (words), private.search_words(title) as plain (words)
$$;

-- Ids of one kind that a query finds: those with its words in the title, newest first, then, only if
-- these do not fill the page, those with its words anywhere.
--
-- How common an unfinished word is, the planner cannot know, and a wrong guess reads the whole table. So
-- the word index is asked first; only where it has very many is the table read newest first instead,
-- which then ends soon.
create function private.search_hits(entry_kind text, wanted tsquery, site text, take integer)
returns table (id uuid, base real)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  many constant integer := 1500;
  titled uuid[];
  mentioned uuid[];
begin
  perform set_config('enable_indexscan', 'off', true), set_config('enable_seqscan', 'off', true);
  titled := array(
    select i.id from private.search_index as i
    where i.title_words @@ wanted and i.kind || '' = entry_kind and i.shown_in @> array[site] limit many);
  if cardinality(titled) < take then
    mentioned := array(
      select i.id from private.search_index as i
      where i.words @@ wanted and i.kind || '' = entry_kind and i.shown_in @> array[site] limit many);
  end if;
  perform set_config('enable_indexscan', 'on', true), set_config('enable_seqscan', 'on', true);

  if cardinality(titled) = many then
    return query
      select i.id, 10::real from private.search_index as i
      where i.title_words @@ wanted and i.kind = entry_kind and i.shown_in @> array[site]
      order by i.sort_at desc limit take;
    return;
  end if;
  return query
    select i.id, 10::real from private.search_index as i
    where i.kind = entry_kind and i.id = any (titled) order by i.sort_at desc limit take;
  if cardinality(mentioned) = many then
    return query
      select i.id, 5::real from private.search_index as i
      where i.words @@ wanted and i.id <> all (titled) and i.kind = entry_kind and i.shown_in @> array[site]
      order by i.sort_at desc limit take - cardinality(titled);
  elsif mentioned is not null then
    return query
      select i.id, 5::real from private.search_index as i
      where i.kind = entry_kind and i.id = any (mentioned) and i.id <> all (titled)
      order by i.sort_at desc limit take - cardinality(titled);
  end if;
end
$$;

-- The rows of each kind that answer a query, best first. Runs with the caller's rights, so row level
-- security decides what can be found.
--
-- q: as typed, the first 200 characters count; site: the language of the site; only_kind: article,
-- startup or investor, null for all; page_size (at most 50) and page_offset count rows of each kind.
create function public.search_site(
  q text, site text default 'en', only_kind text default null, page_size integer default 10, page_offset integer default 0
) returns table (
  kind text, id uuid, slug text, title text, excerpt text, body text, label text, locale text, image text,
  published_at timestamptz, score real
)
language plpgsql stable set search_path = '' as $$
declare
  wanted tsquery := private.search_query(q);
  accented text := private.accented_words(left(q, 200));
  plain text := private.search_words(left(q, 200));
  take integer := least(greatest(page_size, 1), 50);
  skip integer := least(greatest(page_offset, 0), 500);
  -- The best titles are chosen among the newest few pages of matches.
  pool integer := greatest(40, skip + take);
begin
  if wanted is null then
    return;
  end if;
  if only_kind is null or only_kind = 'article' then
    return query
      select 'article', a.id, a.slug, a.title, a.excerpt, regexp_replace(left(a.content, 12000), '<[^>]*>', ' ', 'g'),
        a.category, a.locale, a.featured_image, a.published_at, best.score
      from (
        select hit.id, t.published_at, hit.base + private.title_score(t.title, accented, plain)
          + case when plain in (select private.search_words(tag) from unnest(t.tags) as tag) then 4 else 0 end::real as score
        from private.search_hits('article', wanted, site, pool) as hit join public.articles as t on t.id = hit.id
        order by 3 desc, 2 desc, 1 limit take offset skip
      ) as best join public.articles as a on a.id = best.id
      order by best.score desc, a.published_at desc, a.id;
  end if;
  if only_kind is null or only_kind = 'startup' then
    return query
      select 'startup', s.id, s.slug, s.name, s.description, s.description, s.category, null::text, s.logo_url,
        s.created_at, hit.base + private.title_score(s.name, accented, plain) as score
      from private.search_hits('startup', wanted, site, pool) as hit join public.startups as s on s.id = hit.id
      order by score desc, s.featured desc, s.created_at desc, s.id limit take offset skip;
  end if;
  if only_kind is null or only_kind = 'investor' then
    return query
      select 'investor', i.id, i.slug, i.name, i.description, i.description, i.type, null::text, i.logo_url,
        i.created_at, hit.base + private.title_score(i.name, accented, plain) as score
      from private.search_hits('investor', wanted, site, pool) as hit join public.investors as i on i.id = hit.id
      order by score desc, i.featured desc, i.created_at desc, i.id limit take offset skip;
  end if;
end
$$;
comment on function public.search_site is 'Site search over articles, startups and investors.';

-- What the functions above read with their caller's rights: words of public rows only, in a schema that
-- the API does not serve.
alter table private.search_index enable row level security;
alter table private.search_vocabulary enable row level security;
grant select on private.search_index, private.search_vocabulary to anon, authenticated, service_role;
create policy search_index_anon_select_all on private.search_index for select to anon using (true);
create policy search_index_authenticated_select_all on private.search_index for select to authenticated using (true);
create policy search_vocabulary_anon_select_all on private.search_vocabulary for select to anon using (true);
create policy search_vocabulary_authenticated_select_all on private.search_vocabulary for select to authenticated using (true);
grant execute on function
  private.search_words(text), private.accented_words(text), private.name_places(text), private.search_text(text),
  private.search_query(text), private.search_hits(text, tsquery, text, integer), private.title_score(text, text, text)
  to anon, authenticated, service_role;
grant execute on function public.search_site(text, text, text, integer, integer) to anon, authenticated, service_role;

-- Rows that were there before.
do $$
begin
  perform private.index_for_search('article', id, shown_in, published_at, title, coalesce(excerpt, '') || ' '
    || array_to_string(tags, ' ') || ' ' || regexp_replace(left(content, 40000), '<[^>]*>', ' ', 'g'))
  from public.articles where status = 'published';
  perform private.index_for_search('startup', id, '{en,vi}', created_at, name, coalesce(location, '') || ' ' || description)
  from public.startups where status = 'approved';
  perform private.index_for_search('investor', id, '{en,vi}', created_at, name,
    coalesce(location, '') || ' ' || coalesce(description, ''))
  from public.investors where status = 'approved';
end
$$;
