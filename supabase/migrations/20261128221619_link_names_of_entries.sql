-- Who comes into a directory was named before: in rounds, by name alone, and in stories. A reviewer is shown where, and
-- links all of it at once.

create index round_investors_name_key_idx on public.round_investors (private.name_key(name)) where name is not null;

-- Where an entry is named and not linked: rounds whose investor is written just so, and published stories that have one of
-- its names, accents and all, word for word. Aliases and former names count as its own.
create function public.unlinked_names(entry_kind text, entry uuid)
returns table (place text, id uuid, title text, slug text, locale text, happened_on date)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  names text[];
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only reviewers link names' using errcode = '42501';
  end if;
  names := array(
    select s.name from public.startups as s where entry_kind = 'startup' and s.id = entry and s.status = 'approved'
    union
    select i.name from public.investors as i where entry_kind = 'investor' and i.id = entry and i.status = 'approved');
  names := case when names = '{}' then names else names || array(
    select n.name from public.entity_names as n where coalesce(n.startup_id, n.investor_id) = entry) end;
  return query
    select 'round', r.id, s.name || ' · ' || r.kind, s.slug, null, r.announced_on
    from public.round_investors as n
    join public.funding_rounds as r on r.id = n.round_id
    join public.startups as s on s.id = r.startup_id
    where entry_kind = 'investor' and n.investor_id is null
      and private.name_key(n.name) = any (array(select private.name_key(called) from unnest(names) as called))
      and not exists (select from public.round_investors as o where o.round_id = n.round_id and o.investor_id = entry)
      -- Nobody invests in itself.
      and private.name_key(s.name) <> all (array(select private.name_key(called) from unnest(names) as called))
      and not exists (select from public.investors as i
        where i.id = entry and lower(rtrim(i.website, '/')) = lower(rtrim(s.website, '/')))
    order by r.announced_on desc, r.id limit 200;
  return query
    select 'story', a.id, a.title, a.slug, a.locale, (a.published_at at time zone private.newsroom_zone())::date
    from (
      select distinct x.id from unnest(names) as called
      cross join lateral (select phraseto_tsquery('pg_catalog.simple',
        private.search_words(regexp_replace(called, '\(.*\)', ''))) as wanted) as q
      join private.search_index as x on x.kind = 'article' and numnode(q.wanted) > 0 and x.words @@ q.wanted) as f
    join public.articles as a on a.id = f.id and a.status = 'published'
    cross join lateral (select ' ' || private.accented_words(concat_ws(' ', a.title, a.excerpt, private.plain_text(a.content)))
      || ' ' as words) as said
    where not exists (select from public.article_mentions as m
        where m.article_id = a.id and coalesce(m.startup_id, m.investor_id) = entry)
      and exists (select from unnest(names) as called
        where private.accented_words(regexp_replace(called, '\(.*\)', '')) <> '' and strpos(said.words,
          ' ' || private.accented_words(regexp_replace(called, '\(.*\)', '')) || ' ') > 0)
    order by a.published_at desc, a.id limit 200;
end
$$;
comment on function public.unlinked_names is
  'For reviewers: rounds and stories that name a public entry and are not linked to it.';

-- Links an entry where unlinked_names found it. Out: how many places now are.
create function public.link_names(entry_kind text, entry uuid, places uuid[]) returns integer
language plpgsql set search_path = '' as $$
declare
  linked integer := 0;
  more integer;
begin
  if cardinality(places) > 400 then
    raise exception 'at most 400 places at a time' using errcode = '22023';
  end if;
  with found as (
    select u.id from public.unlinked_names(entry_kind, entry) as u where u.place = 'round' and u.id = any (places)
  ), names as (
    select private.name_key(i.name) as key from public.investors as i where i.id = entry
    union
    select private.name_key(n.name) from public.entity_names as n where n.investor_id = entry
  ), first as (
    -- A round may write a fund twice; the second writing stays as it is.
    select distinct on (n.round_id) n.id from public.round_investors as n
    where n.round_id in (select f.id from found as f) and n.investor_id is null
      and private.name_key(n.name) in (select key from names)
    order by n.round_id, n.lead desc, n.name
  )
  update public.round_investors as n set investor_id = entry, name = null where n.id in (select f.id from first as f);
  get diagnostics linked = row_count;
  insert into public.article_mentions (article_id, startup_id, investor_id)
  select u.id, case when entry_kind = 'startup' then entry end, case when entry_kind = 'investor' then entry end
  from public.unlinked_names(entry_kind, entry) as u
  where u.place = 'story' and u.id = any (places);
  get diagnostics more = row_count;
  return linked + more;
end
$$;
comment on function public.link_names is 'Links rounds and stories that name an entry to it. For reviewers.';

-- Of a name an investor of the directory is made; policies let reviewers alone.
grant update (investor_id, name) on public.round_investors to authenticated;
revoke execute on function public.unlinked_names, public.link_names from public, anon;
grant execute on function public.unlinked_names, public.link_names to authenticated, service_role;
