-- Planning what a page shows of its rows, below row security, took longer than finding them: a list is found by a statement of
-- its own, which is made anew for each selection and is small, and what is shown of it is planned once for a connection.

-- As in 20261209000100_list_rounds.sql, but that thousands that are left out are counted by quarter, not read one by one.
create or replace function public.list_rounds(wanted jsonb default '{}', reader_locale text default 'en') returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  chosen text := private.rounds_where(wanted);
  tallied constant text := private.tallies_where(wanted);
  skip integer := least(greatest(coalesce((wanted ->> 'skip')::integer, 0), 0), 1000000);
  reached record;
  ids uuid[];
begin
  if skip >= 2000 and coalesce(wanted ->> 'sort', '') not in ('amount', 'company') and tallied is not null then
    execute format($q$
      select q.until, q.newer
      from (
        select (t.quarter + interval '3 months')::date as until,
          sum(sum(t.rounds)) over (order by t.quarter desc) - sum(t.rounds) as newer
        from private.round_tallies as t where %s group by t.quarter
      ) as q
      where q.newer <= %s order by q.until limit 1$q$, tallied, skip)
    into reached;
    if reached.newer is not null then
      chosen := concat(chosen, ' and r.announced_on < ', quote_literal(reached.until));
      skip := skip - reached.newer;
    end if;
  end if;
  execute format('select array(select r.round_id from private.round_index as r where %s order by %s limit %s offset %s)',
    chosen,
    case wanted ->> 'sort'
      when 'amount' then 'r.cents desc nulls last, r.announced_on desc, r.round_id'
      when 'company' then 'r.company, r.announced_on desc, r.round_id'
      else 'r.announced_on desc, r.round_id' end,
    least(greatest(coalesce((wanted ->> 'take')::integer, 24), 1), 500), skip)
  into ids;
  return (select jsonb_build_object(
    'rounds', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'announced_on', r.announced_on, 'kind', r.kind, 'amount', r.amount, 'currency', r.currency,
        'amount_usd', r.amount_usd, 'usd_rate_on', r.usd_rate_on, 'status', r.status,
        'startups', jsonb_build_object('slug', s.slug, 'name', s.name, 'sector', s.category, 'location', s.location),
        'round_investors', (
          select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'lead', i.lead,
            'investors', case when f.id is not null then jsonb_build_object('slug', f.slug, 'name', f.name) end)), '[]')
          from public.round_investors as i left join public.investors as f on f.id = i.investor_id and f.status = 'approved'
          where i.round_id = r.id and (i.name is not null or f.id is not null)),
        'fact_sources', (
          select coalesce(jsonb_agg(jsonb_build_object('url', o.url, 'publisher', o.publisher, 'title', coalesce(a.title, o.title),
            'story', case when a.id is not null then jsonb_build_object('slug', coalesce(a.slug, a.id::text), 'locale', a.locale) end)
            order by o.id), '[]')
          from public.fact_sources as o
          left join public.articles as cited on cited.id = o.article_id and cited.status = 'published'
          left join lateral (
            select v.* from public.articles as v
            where v.status = 'published' and cited.id is not null
              and (v.id = cited.id or v.translation_of = cited.id or v.id = cited.translation_of)
            order by v.locale = reader_locale desc, v.id = cited.id desc limit 1
          ) as a on true
          where o.round_id = r.id and (o.url is not null or a.id is not null))
        ) order by c.place), '[]')
      from unnest(ids) with ordinality as c (id, place)
      join public.funding_rounds as r on r.id = c.id
      join public.startups as s on s.id = r.startup_id),
    'investor', (
      select jsonb_build_object('slug', i.slug, 'name', i.name) from public.investors as i
      where i.slug = wanted ->> 'investor' and i.status = 'approved')));
end
$$;

-- As in 20261217000000_tally_sizes_and_funds.sql, but that the middle is read in the order of its index: a bucket of larger
-- sums comes later.
do $$
declare
  was constant text := pg_get_functiondef('public.round_sums'::regproc);
  piece constant text := 'order by r.cents limit';
begin
  if strpos(was, piece) = 0 then
    raise exception 'public.round_sums is not what it was';
  end if;
  execute replace(was, piece, 'order by r.bucket, r.cents limit');
end
$$;

-- As in 20261210000100_browse_directories.sql and what changed it since (20261216000200_list_more_entries.sql,
-- 20261226000100_read_holdings_once.sql), but that what is found by a term is counted and sorted by a statement that is always
-- the same, and its options come out of their arrays without a scan for each entry.
create or replace function public.browse_directory(entry_kind text, wanted jsonb default '{}') returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  query tsquery := private.search_query(coalesce(wanted ->> 'q', ''));
  chosen text[] := array(select jsonb_array_elements_text(coalesce(wanted -> 'marks', '[]')) limit 12);
  skip integer := least(greatest(coalesce((wanted ->> 'skip')::integer, 0), 0), 100000);
  take integer := least(greatest(coalesce((wanted ->> 'take')::integer, 24), 1), 500);
  sorted text := case when wanted ->> 'sort' in ('newest', 'name', 'raised', 'round') then wanted ->> 'sort'
    when query is not null and not wanted ? 'sort' then 'place' else 'listing' end;
  matched uuid[];
  ids uuid[];
  counted jsonb;
  found jsonb;
begin
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
    matched := array(select h.id from private.search_hits(entry_kind, query, 'en', 500) as h order by h.place);
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
