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

-- One partition per kind, so that a search for startups does not read the words of articles. The words
-- of a text are kept apart from the row, which stays small: most of it is read to sort, not to compare.
create table private.search_index (
  kind text not null,
  id uuid not null,
  shown_in text[] not null,
  featured boolean not null,
  sort_at timestamptz not null,
  -- Among the newest few thousand of its kind, or featured. Kept by keep_search_recent.
  recent boolean not null,
  -- What a title is ranked by, with and without its accents; and the tags.
  accented_title text not null,
  plain_title text not null,
  tags text[] not null,
  title_words tsvector not null,
  words tsvector not null,
  constraint search_index_pkey primary key (kind, id)
) partition by list (kind);
comment on table private.search_index is 'The words of every public article, startup and investor. Kept by triggers.';
create table private.search_index_articles partition of private.search_index for values in ('article')
  with (toast_tuple_target = 512);
comment on table private.search_index_articles is 'Part of search_index.';
create table private.search_index_startups partition of private.search_index for values in ('startup')
  with (toast_tuple_target = 512);
comment on table private.search_index_startups is 'Part of search_index.';
create table private.search_index_investors partition of private.search_index for values in ('investor')
  with (toast_tuple_target = 512);
comment on table private.search_index_investors is 'Part of search_index.';
create index search_index_title_words_idx on private.search_index using gin (title_words);
create index search_index_words_idx on private.search_index using gin (words);
create index search_index_recent_title_words_idx on private.search_index using gin (title_words) where recent;
create index search_index_recent_words_idx on private.search_index using gin (words) where recent;
create index search_index_recent_idx on private.search_index (kind, sort_at desc) where recent;

-- A word that is in every tenth text is found often enough among the newest ones; only a rare one has
-- to be looked up among all. So the newest are indexed apart, and asked first: whatever the word, a
-- search looks at a few thousand rows at most.
create table private.search_recency (
  kind text primary key,
  -- Whatever is newer is recent.
  since timestamptz not null default '-infinity'
);
comment on table private.search_recency is 'From when on an entry of search_index is a recent one.';
insert into private.search_recency (kind) values ('article'), ('startup'), ('investor');

-- A sequence counts without making every writer wait for the one before.
create sequence private.search_writes;

create function private.keep_search_recent() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept constant integer := 2048;
  oldest timestamptz;
begin
  if nextval('private.search_writes') % (kept / 2) <> 0 then
    return null;
  end if;
  select i.sort_at into oldest from private.search_index as i
  where i.kind = new.kind and i.recent order by i.sort_at desc offset kept - 1 limit 1;
  update private.search_recency as r set since = oldest where r.kind = new.kind and r.since < oldest;
  update private.search_index as i set recent = false
  where i.kind = new.kind and i.recent and not i.featured and i.sort_at < oldest;
  return null;
end
$$;
create trigger search_index_keep_recent after insert on private.search_index
  for each row when (new.recent) execute function private.keep_search_recent();

create table private.search_vocabulary (
  -- Byte order, so that a prefix is a range of the index.
  word text collate "C" primary key
);
comment on table private.search_vocabulary is 'Words of titles and names, to find the one that was meant.';
create index search_vocabulary_word_idx on private.search_vocabulary using gin (word extensions.gin_trgm_ops);

-- marks: what a filter of a directory may ask for; no typed word is like them.
create function private.index_for_search(
  entry_kind text, entry_id uuid, entry_shown_in text[], entry_featured boolean, entry_sort_at timestamptz,
  title text, body text, entry_tags text[] default '{}', marks text[] default '{}'
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  marked tsvector := array_to_tsvector(array_remove(marks, null));
begin
  insert into private.search_index as i (kind, id, shown_in, featured, sort_at, recent,
    accented_title, plain_title, tags, title_words, words)
  values (entry_kind, entry_id, entry_shown_in, entry_featured, entry_sort_at,
    entry_featured or entry_sort_at >= (select r.since from private.search_recency as r where r.kind = entry_kind),
    private.accented_words(title), private.search_words(title),
    array(select private.search_words(tag) from unnest(entry_tags) as tag),
    private.word_vector(title) || marked,
    private.word_vector(concat_ws(' ', title, body, array_to_string(entry_tags, ' '))) || marked)
  on conflict (kind, id) do update set shown_in = excluded.shown_in, featured = excluded.featured,
    sort_at = excluded.sort_at, recent = excluded.recent, accented_title = excluded.accented_title,
    plain_title = excluded.plain_title, tags = excluded.tags, title_words = excluded.title_words, words = excluded.words;
  insert into private.search_vocabulary (word)
  select distinct word from regexp_split_to_table(private.search_words(title), ' ') as word
  where char_length(word) between 3 and 40 and word !~ '^[0-9]'
  on conflict do nothing;
end
$$;
revoke execute on function
  private.index_for_search(text, uuid, text[], boolean, timestamptz, text, text, text[], text[]) from public;

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
    perform private.index_for_search('article', new.id, new.shown_in, false, new.published_at, new.title,
      concat_ws(' ', new.excerpt, regexp_replace(left(new.content, 40000), '<[^>]*>', ' ', 'g')), new.tags);
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

-- The mark of a filter's value: 'category', 'AI/ML' → '/category AI/ML'.
create function private.search_mark(filter text, value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select '/' || filter || ' ' || value
$$;

create function private.index_startup() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or new.status <> 'approved' then
    delete from private.search_index where kind = 'startup' and id = old.id;
  else
    perform private.index_for_search('startup', new.id, '{en,vi}', new.featured, new.created_at, new.name,
      concat_ws(' ', new.location, new.description), marks =>
      array[private.search_mark('category', new.category), private.search_mark('stage', new.stage)]);
  end if;
  return null;
end
$$;

create function private.index_investor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or new.status <> 'approved' then
    delete from private.search_index where kind = 'investor' and id = old.id;
  else
    perform private.index_for_search('investor', new.id, '{en,vi}', new.featured, new.created_at, new.name,
      concat_ws(' ', new.location, new.description));
  end if;
  return null;
end
$$;
create trigger startups_index_insert after insert on public.startups
  for each row when (new.status = 'approved') execute function private.index_startup();
create trigger startups_index_update after update on public.startups
  for each row when (old.status = 'approved' or new.status = 'approved') execute function private.index_startup();
create trigger startups_index_delete after delete on public.startups
  for each row when (old.status = 'approved') execute function private.index_startup();
create trigger investors_index_insert after insert on public.investors
  for each row when (new.status = 'approved') execute function private.index_investor();
create trigger investors_index_update after update on public.investors
  for each row when (old.status = 'approved' or new.status = 'approved') execute function private.index_investor();
create trigger investors_index_delete after delete on public.investors
  for each row when (old.status = 'approved') execute function private.index_investor();

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
-- "phone"), at the start of a word, or as a whole. Title and query come in both of their forms.
create function private.title_score(accented_title text, plain_title text, accented_query text, plain_query text)
returns real language sql immutable parallel safe set search_path = '' as $$
  select (
    case when position(' ' || accented_query || ' ' in ' ' || accented_title || ' ') > 0 then 4 else 0 end
    + case when position(' ' || plain_query || ' ' in ' ' || plain_title || ' ') > 0 then 3
        when position(' ' || plain_query in ' ' || plain_title) > 0 then 1 else 0 end
    + case when plain_title = plain_query then 3 else 0 end
  )::real
$$;

-- Ids of one kind that a query finds: those with its words in the title, then, only if these do not
-- fill the page, those with its words anywhere; featured ones first, then the newest. Each time the
-- recent rows are asked before all are: they are the first ones of that order.
--
-- How common a word is, the planner cannot know, and a wrong guess reads the whole table. So the word
-- indexes are all it may use.
create function private.search_hits(entry_kind text, wanted tsquery, site text, take integer)
returns table (id uuid, base real, place bigint)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
set enable_indexscan = off set enable_seqscan = off as $$
declare
  titled uuid[];
  mentioned uuid[] := '{}';
begin
  titled := array(
    select i.id from private.search_index as i
    where i.kind = entry_kind and i.recent and i.title_words @@ wanted and i.shown_in @> array[site]
    order by i.featured desc, i.sort_at desc, i.id limit take);
  if cardinality(titled) < take then
    titled := array(
      select i.id from private.search_index as i
      where i.kind = entry_kind and i.title_words @@ wanted and i.shown_in @> array[site]
      order by i.featured desc, i.sort_at desc, i.id limit take);
  end if;
  if cardinality(titled) < take then
    mentioned := array(
      select i.id from private.search_index as i
      where i.kind = entry_kind and i.recent and i.words @@ wanted and i.id <> all (titled) and i.shown_in @> array[site]
      order by i.featured desc, i.sort_at desc, i.id limit take - cardinality(titled));
    if cardinality(mentioned) < take - cardinality(titled) then
      mentioned := array(
        select i.id from private.search_index as i
        where i.kind = entry_kind and i.words @@ wanted and i.id <> all (titled) and i.shown_in @> array[site]
        order by i.featured desc, i.sort_at desc, i.id limit take - cardinality(titled));
    end if;
  end if;
  return query
    select found.id, case when found.place <= cardinality(titled) then 10 else 5 end::real, found.place
    from unnest(titled || mentioned) with ordinality as found (id, place);
end
$$;

-- The best of these on one page.
create function private.best_hits(
  entry_kind text, wanted tsquery, site text, accented_query text, plain_query text, take integer, skip integer
) returns table (id uuid, score real, place bigint)
language sql stable set search_path = '' as $$
  select ranked.id, ranked.score, row_number() over (order by ranked.score desc, ranked.place)
  from (
    select hit.id, hit.place, hit.base
      + private.title_score(i.accented_title, i.plain_title, accented_query, plain_query)
      + case when plain_query = any (i.tags) then 4 else 0 end::real as score
    -- Chosen among the newest few pages of matches.
    from private.search_hits(entry_kind, wanted, site, greatest(40, skip + take)) as hit
    join private.search_index as i on i.kind = entry_kind and i.id = hit.id
  ) as ranked
  order by ranked.score desc, ranked.place limit take offset skip
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
begin
  if wanted is null then
    return;
  end if;
  if only_kind is null or only_kind = 'article' then
    return query
      select 'article', a.id, a.slug, a.title, a.excerpt, regexp_replace(left(a.content, 12000), '<[^>]*>', ' ', 'g'),
        a.category, a.locale, a.featured_image, a.published_at, hit.score
      from private.best_hits('article', wanted, site, accented, plain, take, skip) as hit
      join public.articles as a on a.id = hit.id order by hit.place;
  end if;
  if only_kind is null or only_kind = 'startup' then
    return query
      select 'startup', s.id, s.slug, s.name, s.description, s.description, s.category, null::text, s.logo_url,
        s.created_at, hit.score
      from private.best_hits('startup', wanted, site, accented, plain, take, skip) as hit
      join public.startups as s on s.id = hit.id order by hit.place;
  end if;
  if only_kind is null or only_kind = 'investor' then
    return query
      select 'investor', i.id, i.slug, i.name, i.description, i.description, i.type, null::text, i.logo_url,
        i.created_at, hit.score
      from private.best_hits('investor', wanted, site, accented, plain, take, skip) as hit
      join public.investors as i on i.id = hit.id order by hit.place;
  end if;
end
$$;
comment on function public.search_site is 'Site search over articles, startups and investors.';

-- What the functions above read with their caller's rights: words of public rows only, in a schema that
-- the API does not serve.
alter table private.search_index enable row level security;
alter table private.search_index_articles enable row level security;
alter table private.search_index_startups enable row level security;
alter table private.search_index_investors enable row level security;
alter table private.search_recency enable row level security;
alter table private.search_vocabulary enable row level security;
grant select on private.search_index, private.search_vocabulary to anon, authenticated, service_role;
create policy search_index_anon_select_all on private.search_index for select to anon using (true);
create policy search_index_authenticated_select_all on private.search_index for select to authenticated using (true);
create policy search_vocabulary_anon_select_all on private.search_vocabulary for select to anon using (true);
create policy search_vocabulary_authenticated_select_all on private.search_vocabulary for select to authenticated using (true);
grant execute on function
  private.search_words(text), private.accented_words(text), private.name_places(text), private.search_text(text),
  private.search_query(text), private.search_hits(text, tsquery, text, integer), private.title_score(text, text, text, text),
  private.best_hits(text, tsquery, text, text, text, integer, integer)
  to anon, authenticated, service_role;
grant execute on function public.search_site(text, text, text, integer, integer) to anon, authenticated, service_role;

-- Rows that were there before.
do $$
begin
  perform private.index_for_search('article', id, shown_in, false, published_at, title,
    concat_ws(' ', excerpt, regexp_replace(left(content, 40000), '<[^>]*>', ' ', 'g')), tags)
  from public.articles where status = 'published';
  perform private.index_for_search('startup', id, '{en,vi}', featured, created_at, name,
    concat_ws(' ', location, description),
    marks => array[private.search_mark('category', category), private.search_mark('stage', stage)])
  from public.startups where status = 'approved';
  perform private.index_for_search('investor', id, '{en,vi}', featured, created_at, name,
    concat_ws(' ', location, description))
  from public.investors where status = 'approved';
end
$$;
