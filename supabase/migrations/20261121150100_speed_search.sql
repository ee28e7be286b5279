-- A search asks many small questions whose plans cost more than their answers. A function in plpgsql
-- keeps its plans from one search to the next, where one in SQL plans anew each time it is called. What
-- a page of results shows comes in one call, with what editors call the categories. Replaces functions,
-- changes no row.

create or replace function private.search_text(value text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return btrim(regexp_replace(
    lower(extensions.unaccent('extensions.unaccent'::regdictionary,
      case when value is nfkc normalized then value else normalize(value, nfkc) end)),
    '\s\s+|[^\S ]', ' ', 'g'));
end
$$;

create or replace function private.search_words(value text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return btrim(regexp_replace(private.search_text(value), '[^[:alnum:]]+', ' ', 'g'));
end
$$;

create or replace function private.accented_words(value text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return btrim(regexp_replace(lower(normalize(value, nfkc)), '[^[:alnum:]]+', ' ', 'g'));
end
$$;

create or replace function private.name_places(words text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(words,
      '\m((thanh pho |tp )?ho chi minh( city)?|sai ?gon|tp ?hcm|hcmc)\M', 'placehcm', 'g'),
      '\mha ?noi\M', 'placehanoi', 'g'),
      '\mda ?nang\M', 'placedanang', 'g'),
      '\m(viet ?nam|vietnamese)\M', 'placevietnam', 'g'),
      '\m(han quoc|south korean?|korean?)\M', 'placekorea', 'g'),
      '\m(dong nam a|south ?east asian?)\M', 'placesea', 'g');
end
$$;

create or replace function private.word_vector(value text) returns tsvector
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  words constant text := private.search_words(value);
  named constant text := private.name_places(words);
begin
  return to_tsvector('pg_catalog.simple', case when named = words then words else words || ' ' || named end);
end
$$;

-- Called below with the caller's rights.
grant execute on function private.word_vector(text) to anon, authenticated, service_role;

-- The word indexes are still all that the planner may use: then one plan is right for every word.
alter function private.search_hits(text, tsquery, text, integer) rows 40;
alter function private.search_hits(text, tsquery, text, integer) set plan_cache_mode = force_generic_plan;

-- How well each hit's title answers the query: with its accents, as whole words ("pho" is phở before it
-- is "phone"), at the start of a word, or as a whole. Title and query come in both of their forms.
drop function private.best_hits(text, tsquery, text, text, text, integer, integer);
drop function private.title_score(text, text, text, text);
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
grant execute on function private.best_hits(text, tsquery, text, text, text, integer, integer)
  to anon, authenticated, service_role;

-- The rows of each kind that answer a query, best first. Runs with the caller's rights, so row level
-- security decides what can be found.
--
-- q: as typed, the first 200 characters count; site: the language of the site; only_kind: article,
-- startup or investor, null for all; page_size (at most 50) and page_offset count rows of each kind.
-- category_label: what editors call an article's category in that language, null for the dictionary's word.
drop function public.search_site(text, text, text, integer, integer);
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
          else regexp_replace(left(a.content, 12000), '<[^>]*>', ' ', 'g') end,
        a.category, case when site = 'vi' then c.label_vi else c.label_en end, a.locale, a.featured_image,
        a.published_at, hit.score
      from private.best_hits('article', wanted, site, accented, plain, take, skip) as hit
      join public.articles as a on a.id = hit.id
      left join public.categories as c on c.slug = a.category
      order by hit.place;
  end if;
  if only_kind is null or only_kind = 'startup' then
    return query
      select 'startup', s.id, s.slug, s.name, s.description, s.description, s.category, null::text, null::text,
        s.logo_url, s.created_at, hit.score
      from private.best_hits('startup', wanted, site, accented, plain, take, skip) as hit
      join public.startups as s on s.id = hit.id order by hit.place;
  end if;
  if only_kind is null or only_kind = 'investor' then
    return query
      select 'investor', i.id, i.slug, i.name, i.description, i.description, i.type, null::text, null::text,
        i.logo_url, i.created_at, hit.score
      from private.best_hits('investor', wanted, site, accented, plain, take, skip) as hit
      join public.investors as i on i.id = hit.id order by hit.place;
  end if;
end
$$;
comment on function public.search_site is 'Site search over articles, startups and investors.';
grant execute on function public.search_site(text, text, text, integer, integer) to anon, authenticated, service_role;
