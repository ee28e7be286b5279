-- What a search shows of a body is its text without tags. Every tag became a space, so that headings and
-- paragraphs ran together and a link stood apart from the full stop behind it. Changes no row.

-- The text of HTML: what stands within a line stays in its word, what parts blocks is a blank line.
create function private.plain_text(html text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return regexp_replace(
    regexp_replace(html,
      '</?(a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|time|u|wbr)(\s[^<>]*)?>', '', 'gi'),
    '<[^<>]*>', E'\n\n', 'g');
end
$$;
grant execute on function private.plain_text(text) to anon, authenticated, service_role;

-- As in 20261121150100_speed_search.sql, but for the body.
create or replace function public.search_site(
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
