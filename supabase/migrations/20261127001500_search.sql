-- Site search over articles, startups and investors by one query, accent- and typo-tolerant. Public rows are
-- indexed word by word, without accents, in one table; misspelt words are looked up among the words of titles
-- and names.
--
-- A search asks many small questions whose plans cost more than their answers. A function in plpgsql keeps
-- its plans from one search to the next, where one in SQL plans anew each time it is called.

-- Tables ------------------------------------------------------------------------------------------

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

-- A word that is in every tenth text is found often enough among the newest ones; only a rare one has
-- to be looked up among all. So the newest are indexed apart, and asked first: whatever the word, a
-- search looks at a few thousand rows at most.
create table private.search_recency (
  kind text primary key,
  -- Whatever is newer is recent.
  since timestamptz not null default '-infinity'
);
comment on table private.search_recency is 'From when on an entry of search_index is a recent one.';

-- A sequence counts without making every writer wait for the one before.
create sequence private.search_writes;

create table private.search_vocabulary (
  -- Byte order, so that a prefix is a range of the index.
  word text collate "C" primary key
);
comment on table private.search_vocabulary is 'Words of titles and names, to find the one that was meant.';

-- Indexes -----------------------------------------------------------------------------------------

create index search_index_title_words_idx on private.search_index using gin (title_words);
create index search_index_words_idx on private.search_index using gin (words);
create index search_index_recent_title_words_idx on private.search_index using gin (title_words) where recent;
create index search_index_recent_words_idx on private.search_index using gin (words) where recent;
create index search_index_recent_idx on private.search_index (kind, sort_at desc) where recent;

create index search_vocabulary_word_idx on private.search_vocabulary using gin (word extensions.gin_trgm_ops);

-- Functions ---------------------------------------------------------------------------------------

-- Four times as many startups are recent: their words are few and said by many.
create function private.keep_search_recent() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept constant integer := case new.kind when 'startup' then 8192 else 2048 end;
  oldest timestamptz;
begin
  if nextval('private.search_writes') % 1024 <> 0 then
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

-- marks: what a filter of a directory may ask for; no typed word is like them. Where a word is said matters
-- in articles alone, whose phrases are looked for: of a directory the words are stored without their places,
-- in rows half as wide.
create function private.index_for_search(
  entry_kind text, entry_id uuid, entry_shown_in text[], entry_featured boolean, entry_sort_at timestamptz,
  title text, body text, entry_tags text[] default '{}', marks text[] default '{}')
returns void
language plpgsql security definer set search_path = '' as $$
declare
  marked tsvector := array_to_tsvector(array_remove(marks, null));
  titled tsvector := private.word_vector(title) || marked;
  said tsvector := private.word_vector(concat_ws(' ', title, body, array_to_string(entry_tags, ' '))) || marked;
begin
  if entry_kind <> 'article' then
    titled := strip(titled);
    said := strip(said);
  end if;
  insert into private.search_index as i (kind, id, shown_in, featured, sort_at, recent,
    accented_title, plain_title, tags, title_words, words)
  values (entry_kind, entry_id, entry_shown_in, entry_featured, entry_sort_at,
    entry_featured or entry_sort_at >= (select r.since from private.search_recency as r where r.kind = entry_kind),
    private.accented_words(title), private.search_words(title),
    array(select private.search_words(tag) from unnest(entry_tags) as tag), titled, said)
  on conflict (kind, id) do update set shown_in = excluded.shown_in, featured = excluded.featured,
    sort_at = excluded.sort_at, recent = excluded.recent, accented_title = excluded.accented_title,
    plain_title = excluded.plain_title, tags = excluded.tags, title_words = excluded.title_words, words = excluded.words;
  insert into private.search_vocabulary (word)
  select distinct word from regexp_split_to_table(private.search_words(title), ' ') as word
  where char_length(word) between 3 and 40 and word !~ '^[0-9]'
  on conflict do nothing;
end
$$;

create function private.index_article() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or new.status <> 'published' then
    delete from private.search_index where kind = 'article' and id = old.id;
  elsif tg_op = 'UPDATE' and old.status = 'published'
    and (new.title, new.excerpt, new.tags, new.content) is not distinct from (old.title, old.excerpt, old.tags, old.content) then
    update private.search_index set shown_in = new.shown_in where kind = 'article' and id = new.id;
  else
    -- Past 40,000 characters text is not indexed.
    perform private.index_for_search('article', new.id, new.shown_in, false, new.published_at, new.title,
      concat_ws(' ', new.excerpt, regexp_replace(left(new.content, 40000), '<[^>]*>', ' ', 'g')), new.tags);
  end if;
  return null;
end
$$;

-- The mark of a filter's value: 'category', 'AI/ML' → '/category AI/ML'.
create function private.search_mark(filter text, value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select '/' || filter || ' ' || value
$$;

-- With the names of the sector, and the texts of all languages.
create function private.index_startup() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or new.status <> 'approved' then
    delete from private.search_index where kind = 'startup' and id = old.id;
  else
    perform private.find_startup(new);
  end if;
  return null;
end
$$;

-- With the names of the areas it invests in, and the texts of all languages.
create function private.index_investor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or new.status <> 'approved' then
    delete from private.search_index where kind = 'investor' and id = old.id;
  else
    perform private.find_investor(new);
  end if;
  return null;
end
$$;

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

-- Ids of one kind that a query finds: those with its words in the title, then, only if these do not
-- fill the page, those with its words anywhere; featured ones first, then the newest. Each time the
-- recent rows are asked before all are: they are the first ones of that order.
--
-- How common a word is, the planner cannot know, and a wrong guess reads the whole table. So the word
-- indexes are all it may use.
create function private.search_hits(entry_kind text, wanted tsquery, site text, take integer)
returns table (id uuid, base real, place bigint)
language plpgsql stable rows 40 set search_path = ''
  set plan_cache_mode = force_generic_plan set enable_indexscan = off set enable_seqscan = off as $$
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

-- A query with the directory's filters in it.
create function private.search_marked(wanted tsquery, category text, stage text) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select wanted
    && coalesce(quote_literal(private.search_mark('category', category))::tsquery, '')
    && coalesce(quote_literal(private.search_mark('stage', stage))::tsquery, '')
$$;

create function private.best_hits(
  entry_kind text, wanted tsquery, site text, accented_query text, plain_query text, take integer, skip integer
) returns table (id uuid, score real, place bigint)
language plpgsql stable rows 10 set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select ranked.id, ranked.score, row_number() over (order by ranked.score desc, ranked.place)
    from (
      select hit.id, hit.place, (hit.base
        + case when position(' ' || accented_query || ' ' in ' ' || i.accented_title || ' ') > 0 then 4 else 0 end
        + case when position(' ' || plain_query || ' ' in ' ' || i.plain_title || ' ') > 0 then 3
            when position(' ' || plain_query in ' ' || i.plain_title) > 0 then 1 else 0 end
        + case when i.plain_title = plain_query then 3 else 0 end
        + case when plain_query = any (i.tags) then 4 else 0 end)::real as score
      -- Chosen among the newest few pages of matches.
      from private.search_hits(entry_kind, wanted, site, greatest(40, skip + take)) as hit
      join private.search_index as i on i.kind = entry_kind and i.id = hit.id
    ) as ranked
    order by ranked.score desc, ranked.place limit take offset skip;
end
$$;

-- What a page of results shows in one call, with what editors call the categories.
create function public.search_site(
  q text, site text default 'en', only_kind text default null, page_size integer default 10, page_offset integer default 0
) returns table (
  kind text, id uuid, slug text, title text, excerpt text, body text, label text, category_label text, locale text,
  image text, published_at timestamptz, score real
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  wanted constant tsquery := private.search_query(q);
  -- Any of its words.
  hinted constant tsquery := replace(wanted::text, ' & ', ' | ')::tsquery;
  accented constant text := private.accented_words(left(q, 200));
  plain constant text := private.search_words(left(q, 200));
  take constant integer := least(greatest(page_size, 1), 50);
  skip constant integer := least(greatest(page_offset, 0), 500);
begin
  if wanted is null then
    return;
  end if;
  if only_kind is null or only_kind = 'article' then
    return query
      select 'article', a.id, a.slug, a.title, a.excerpt,
        -- Only where the excerpt does not show why it was found: bodies are long.
        case when private.word_vector(coalesce(a.excerpt, '')) @@ hinted then ''
          else private.plain_text(left(a.content, 12000)) end,
        a.category, l.label, a.locale, a.featured_image,
        a.published_at, hit.score
      from private.best_hits('article', wanted, site, accented, plain, take, skip) as hit
      join public.articles as a on a.id = hit.id
      left join public.category_labels as l on l.category = a.category and l.locale = site
      order by hit.place;
  end if;
  if only_kind is null or only_kind = 'startup' then
    return query
      select 'startup', s.id, s.slug, s.name, coalesce(t.description, s.description), coalesce(t.description, s.description), s.category, null::text, t.locale,
        s.logo_url, s.created_at, hit.score
      from private.best_hits('startup', wanted, site, accented, plain, take, skip) as hit
      join public.startups as s on s.id = hit.id
      left join public.entry_texts as t on t.entity_id = s.id and t.locale = site order by hit.place;
  end if;
  if only_kind is null or only_kind = 'investor' then
    return query
      select 'investor', i.id, i.slug, i.name, coalesce(t.description, i.description), coalesce(t.description, i.description), i.type, null::text, t.locale,
        i.logo_url, i.created_at, hit.score
      from private.best_hits('investor', wanted, site, accented, plain, take, skip) as hit
      join public.investors as i on i.id = hit.id
      left join public.entry_texts as t on t.entity_id = i.id and t.locale = site order by hit.place;
  end if;
end
$$;
comment on function public.search_site is 'Site search over articles, startups and investors.';

create function private.find_startup(s public.startups) returns void
language sql set search_path = '' as $$
  select private.index_for_search('startup', s.id, private.locales(), s.featured, s.created_at, s.name,
    concat_ws(' ', s.location, s.description, private.texts_of(s.id), private.sector_words(s.category)), marks =>
    array[private.search_mark('category', s.category), private.search_mark('stage', s.stage)])
$$;

create function private.find_investor(i public.investors) returns void
language sql set search_path = '' as $$
  select private.index_for_search('investor', i.id, private.locales(), i.featured, i.created_at, i.name,
    concat_ws(' ', i.location, i.description, private.texts_of(i.id),
      (select string_agg(private.sector_words(focus), ' ') from unnest(i.investment_focus) as focus)))
$$;

-- Rows --------------------------------------------------------------------------------------------

insert into private.search_recency (kind) values ('article'), ('startup'), ('investor');

-- Triggers ----------------------------------------------------------------------------------------

create trigger search_index_keep_recent after insert on private.search_index
  for each row when (new.recent) execute function private.keep_search_recent();

create trigger articles_index_insert after insert on public.articles
  for each row when (new.status = 'published') execute function private.index_article();
create trigger articles_index_update after update on public.articles
  for each row when (old.status = 'published' or new.status = 'published') execute function private.index_article();
create trigger articles_index_delete after delete on public.articles
  for each row when (old.status = 'published') execute function private.index_article();

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

-- Policies ----------------------------------------------------------------------------------------

-- What the functions read with their caller's rights: words of public rows only, in a schema that the API
-- does not serve.
alter table private.search_index enable row level security;
create policy search_index_anon_select_all on private.search_index for select to anon using (true);
create policy search_index_authenticated_select_all on private.search_index for select to authenticated using (true);

alter table private.search_index_articles enable row level security;
alter table private.search_index_startups enable row level security;
alter table private.search_index_investors enable row level security;
alter table private.search_recency enable row level security;

alter table private.search_vocabulary enable row level security;
create policy search_vocabulary_anon_select_all on private.search_vocabulary for select to anon using (true);
create policy search_vocabulary_authenticated_select_all on private.search_vocabulary for select to authenticated using (true);

-- Grants ------------------------------------------------------------------------------------------

grant select on private.search_index, private.search_vocabulary to anon, authenticated, service_role;
grant execute on function
  private.search_mark, private.search_query, private.search_hits, private.search_marked, private.best_hits,
  public.search_site
  to anon, authenticated, service_role;
