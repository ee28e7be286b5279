-- A page of a directory in one question: its entries, how many there are, and beside each option how many the other
-- filters leave. Sectors are also found by their names in both languages.

-- What a sector is called, for those who type it.
create function private.sector_words(sector text) returns text
language sql immutable parallel safe strict set search_path = '' as $$
  select concat_ws(' ', nullif(sector, 'Other'), case sector
    when 'FinTech' then 'financial technology công nghệ tài chính'
    when 'HealthTech' then 'health y tế sức khỏe'
    when 'EdTech' then 'education công nghệ giáo dục'
    when 'Climate Tech' then 'climatetech công nghệ khí hậu'
    when 'FoodTech' then 'food công nghệ thực phẩm'
    when 'LogisTech' then 'logistics vận tải kho vận'
    when 'AI/ML' then 'artificial intelligence machine learning trí tuệ nhân tạo'
    when 'E-commerce' then 'ecommerce thương mại điện tử'
    when 'SaaS' then 'software phần mềm'
    when 'Hardware' then 'phần cứng'
    when 'Biotech' then 'công nghệ sinh học'
    when 'Green Tech' then 'greentech công nghệ xanh'
    when 'Mobile Apps' then 'ứng dụng di động'
    when 'IoT' then 'internet of things vạn vật'
    when 'AgriTech' then 'agriculture nông nghiệp'
    when 'Logistics' then 'vận tải kho vận'
    when 'Real Estate' then 'proptech bất động sản'
    when 'Gaming' then 'games trò chơi'
    when 'Media & Entertainment' then 'truyền thông giải trí'
    when 'Cybersecurity' then 'an ninh mạng'
    when 'Enterprise Software' then 'phần mềm doanh nghiệp'
    when 'Consumer Products' then 'hàng tiêu dùng'
  end)
$$;
revoke all on function private.sector_words from public, anon, authenticated;

-- As in 20261121020000_search_site.sql, with the names of the sector.
create or replace function private.index_startup() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or new.status <> 'approved' then
    delete from private.search_index where kind = 'startup' and id = old.id;
  else
    perform private.index_for_search('startup', new.id, '{en,vi}', new.featured, new.created_at, new.name,
      concat_ws(' ', new.location, new.description, private.sector_words(new.category)), marks =>
      array[private.search_mark('category', new.category), private.search_mark('stage', new.stage)]);
  end if;
  return null;
end
$$;
-- As in 20261121020000_search_site.sql, with the names of the areas it invests in.
create or replace function private.index_investor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or new.status <> 'approved' then
    delete from private.search_index where kind = 'investor' and id = old.id;
  else
    perform private.index_for_search('investor', new.id, '{en,vi}', new.featured, new.created_at, new.name,
      concat_ws(' ', new.location, new.description,
        (select string_agg(private.sector_words(focus), ' ') from unnest(new.investment_focus) as focus)));
  end if;
  return null;
end
$$;
update private.search_index as x set words = x.words || private.word_vector(private.sector_words(s.category))
from public.startups as s where x.kind = 'startup' and s.id = x.id;
update private.search_index as x set words = x.words || private.word_vector(s.names)
from (
  select i.id, (select string_agg(private.sector_words(focus), ' ') from unnest(i.investment_focus) as focus) as names
  from public.investors as i
) as s where x.kind = 'investor' and s.id = x.id and s.names is not null;

-- Of a term the best 500 hits are looked at: past that nobody reads on.
create function public.browse_directory(entry_kind text, wanted jsonb default '{}') returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  query tsquery := private.search_query(coalesce(wanted ->> 'q', ''));
  chosen text[] := array(select jsonb_array_elements_text(coalesce(wanted -> 'marks', '[]')) limit 12);
  skip integer := least(greatest(coalesce((wanted ->> 'skip')::integer, 0), 0), 100000);
  take integer := least(greatest(coalesce((wanted ->> 'take')::integer, 24), 1), 100);
  sorted text := case wanted ->> 'sort'
    when 'newest' then 'd.created_at desc, d.id'
    when 'name' then 'd.name, d.id'
    when 'raised' then 'd.cents desc nulls last, d.id'
    when 'round' then 'd.last_round desc nulls last, d.id'
    else 'd.featured desc, d.created_at desc, d.id' end;
  hits uuid[];
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
      entry_kind, case when chosen <> '{}' then format('and d.marks @> %L', chosen) end, sorted, take, skip) into ids;
  else
    hits := array(select h.id from private.search_hits(entry_kind, query, 'en', 500) as h order by h.place);
    execute format($q$
      with active as (
        select split_part(mark, ' ', 1) as facet, mark from unnest($1) as mark
      ), hits as materialized (
        select d.*, h.place, array(select a.facet from active as a where a.mark <> all (d.marks)) as lacks
        from unnest($2) with ordinality as h (id, place) join private.directory_index as d on d.id = h.id and d.kind = $3
      ), options as (
        select mark, count(*) as entries from hits as h cross join lateral unnest(h.marks) as mark
        where mark <> '' and (h.lacks = '{}' or h.lacks = array[split_part(mark, ' ', 1)]) group by mark
      )
      select array(select d.id from hits as d where d.lacks = '{}' order by %s limit %s offset %s),
        jsonb_build_object(
          'total', (select count(*) from hits as h where h.lacks = '{}'),
          'options', (select coalesce(jsonb_object_agg(o.mark, o.entries), '{}') from options as o),
          'without', (select coalesce(jsonb_object_agg(a.facet, (
            select count(*) from hits as h where h.lacks = '{}' or h.lacks = array[a.facet])), '{}') from active as a))
      $q$, case when wanted ? 'sort' then sorted else 'd.place' end, take, skip)
    into ids, counted using chosen, hits, entry_kind;
  end if;
  if entry_kind = 'startup' then
    select jsonb_agg(jsonb_build_object('id', s.id, 'slug', s.slug, 'logo_url', s.logo_url, 'featured', s.featured,
      'name', s.name, 'description', left(s.description, 300), 'website', s.website, 'category', s.category, 'stage', s.stage,
      'location', s.location, 'employees', s.employees, 'founded_year', s.founded_year, 'funding_stage', s.funding_stage,
      'funding_amount', s.funding_amount, 'raised', trim_scale(d.cents / 100.0), 'last_round', d.last_round) order by e.place)
    into found
    from unnest(ids) with ordinality as e (id, place)
    join private.directory_index as d on d.id = e.id
    join public.startups as s on s.id = e.id and s.status = 'approved';
  else
    select jsonb_agg(jsonb_build_object('id', i.id, 'slug', i.slug, 'logo_url', i.logo_url, 'featured', i.featured,
      'name', i.name, 'description', left(i.description, 300), 'website', i.website, 'type', i.type, 'aum_range', i.aum_range,
      'location', i.location, 'founded_year', i.founded_year, 'investment_stage', i.investment_stage,
      'investment_focus', i.investment_focus, 'raised', null, 'last_round', d.last_round) order by e.place)
    into found
    from unnest(ids) with ordinality as e (id, place)
    join private.directory_index as d on d.id = e.id
    join public.investors as i on i.id = e.id and i.status = 'approved';
  end if;
  return counted || jsonb_build_object('entries', coalesce(found, '[]'));
end
$$;
comment on function public.browse_directory is 'A page of approved startups or investors by term, options and order, with the counts beside each option.';
revoke all on function public.browse_directory from public;
grant execute on function public.browse_directory to anon, authenticated, service_role;
