-- The lines of a page of articles come from indexes alone, at 10,000 articles as at ten. Changes no row.

-- As 20261126010000_show_article_lines.sql has it, with fewer patterns: what surrounds a paragraph is cut off by
-- letters, and only a text with line ends of Windows is rewritten.
create or replace function private.paragraph_marks(title text, content text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  with parts as (
    select 0 as place, title as part
    union all
    select p.place::integer, p.part
    from regexp_split_to_table(
      case when strpos(content, E'\r') > 0 then replace(replace(content, E'\r\n', E'\n'), E'\r', E'\n') else content end,
      '\n[ \t]*\n') with ordinality as p (part, place)
  ), trimmed as (
    select place, btrim(part, E' \t\n\u000b\u000c\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff') as part
    from parts
  )
  select coalesce(array_agg(left(md5(part), 12) order by place), '{}') from trimmed where place = 0 or part <> ''
$$;

-- As 20261126010000_show_article_lines.sql has it; the other version is looked up by two indexes, where one
-- question for both read every article for each line.
create or replace function public.article_lines(ids uuid[]) returns table (
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
    select t.* from (
      select v.* from public.articles as v where v.id = a.translation_of
      union all
      select v.* from public.articles as v where v.id <> a.id
        -- Not coalesce: below row level security only what cannot tell of other rows is looked up by an index.
        and v.translation_of = case when a.translation_of is null then a.id else a.translation_of end
    ) as t
    order by t.locale limit 1
  ) as o on true
  left join counted as c on c.id = a.id
  where a.id = any (ids);
end
$$;
