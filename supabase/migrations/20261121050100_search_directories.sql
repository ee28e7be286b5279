-- The searches of the two directories (spec §7), over the words that the site search keeps: accents and
-- typos are forgiven. Without a term they are the plain filtered listings. Run with the caller's rights
-- and name the status themselves, so that the plan is the same for everybody. Change no row.

create function public.search_startups(
  q text default '', only_category text default null, only_stage text default null,
  page_size integer default 50, page_offset integer default 0
) returns setof public.startups
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  wanted tsquery := private.search_query(q);
  skip integer := least(greatest(page_offset, 0), 100000);
  take integer := least(greatest(page_size, 1), 100);
  named uuid[];
  others uuid[];
begin
  if wanted is null then
    return query
      select s.* from public.startups as s
      where s.status = 'approved'
        and (only_category is null or s.category = only_category)
        and (only_stage is null or s.stage = only_stage)
      order by s.featured desc, s.created_at desc, s.id limit take offset skip;
    return;
  end if;
  -- Those with the words in their name come first, then those that only mention them.
  named := array(
    select s.id from public.startups as s join private.search_index as i on i.kind = 'startup' and i.id = s.id
    where s.status = 'approved' and i.title_words @@ wanted
      and (only_category is null or s.category = only_category)
      and (only_stage is null or s.stage = only_stage)
    order by s.featured desc, s.created_at desc, s.id limit skip + take);
  if cardinality(named) < skip + take then
    others := array(
      select s.id from public.startups as s join private.search_index as i on i.kind = 'startup' and i.id = s.id
      where s.status = 'approved' and i.words @@ wanted and not i.title_words @@ wanted
        and (only_category is null or s.category = only_category)
        and (only_stage is null or s.stage = only_stage)
      order by s.featured desc, s.created_at desc, s.id limit skip + take - cardinality(named));
  end if;
  return query
    select s.* from unnest((named || others)[skip + 1 : skip + take]) with ordinality as found (id, place)
    join public.startups as s on s.id = found.id order by found.place;
end
$$;
comment on function public.search_startups is 'Approved startups by term, category and stage, a page at a time.';

-- How many there are, at most 1,000: past that nobody reads the number.
create function public.count_startups(
  q text default '', only_category text default null, only_stage text default null
) returns integer
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  wanted tsquery := private.search_query(q);
begin
  if wanted is null then
    return (select count(*) from (
      select from public.startups as s
      where s.status = 'approved'
        and (only_category is null or s.category = only_category)
        and (only_stage is null or s.stage = only_stage) limit 1000) as found);
  end if;
  return (select count(*) from (
    select from private.search_index as i join public.startups as s on s.id = i.id
    where i.kind = 'startup' and i.words @@ wanted and s.status = 'approved'
      and (only_category is null or s.category = only_category)
      and (only_stage is null or s.stage = only_stage) limit 1000) as found);
end
$$;
comment on function public.count_startups is 'How many startups search_startups finds, at most 1,000.';

create function public.search_investors(
  q text default '', only_type text default null, only_stages text[] default null,
  page_size integer default 24, page_offset integer default 0
) returns setof public.investors
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  wanted tsquery := private.search_query(q);
begin
  return query
    select i.* from public.investors as i
    left join private.search_index as x on wanted is not null and x.kind = 'investor' and x.id = i.id
    where i.status = 'approved'
      and (wanted is null or x.words @@ wanted)
      and (only_type is null or i.type = only_type)
      and (only_stages is null or i.investment_stage && only_stages)
    order by (wanted is not null and x.title_words @@ wanted) desc, i.featured desc, i.created_at desc, i.id
    limit least(greatest(page_size, 1), 100) offset least(greatest(page_offset, 0), 100000);
end
$$;
comment on function public.search_investors is 'Approved investors by term, type and stages, a page at a time.';

create function public.count_investors(
  q text default '', only_type text default null, only_stages text[] default null
) returns integer
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  wanted tsquery := private.search_query(q);
begin
  return (select count(*) from public.investors as i
    left join private.search_index as x on wanted is not null and x.kind = 'investor' and x.id = i.id
    where i.status = 'approved'
      and (wanted is null or x.words @@ wanted)
      and (only_type is null or i.type = only_type)
      and (only_stages is null or i.investment_stage && only_stages));
end
$$;
comment on function public.count_investors is 'How many investors search_investors finds.';

grant execute on function
  public.search_startups(text, text, text, integer, integer), public.count_startups(text, text, text),
  public.search_investors(text, text, text[], integer, integer), public.count_investors(text, text, text[])
  to anon, authenticated, service_role;

-- The newest articles that name a company: all words of its name, side by side, in the text.
create function public.articles_mentioning(name text, site text default 'en', most integer default 3)
returns setof public.articles
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  -- A name in brackets is the same name in another script: 'Moabom (모아봄)'.
  wanted tsquery := phraseto_tsquery('pg_catalog.simple', private.search_words(regexp_replace(left(name, 200), '\(.*\)', '')));
begin
  return query
    select a.* from private.search_index as i join public.articles as a on a.id = i.id
    where i.kind = 'article' and i.words @@ wanted and i.shown_in @> array[site] and a.status = 'published'
    order by i.sort_at desc limit least(greatest(most, 1), 12);
end
$$;
comment on function public.articles_mentioning is 'Articles that name a company, newest first.';
grant execute on function public.articles_mentioning(text, text, integer) to anon, authenticated, service_role;
