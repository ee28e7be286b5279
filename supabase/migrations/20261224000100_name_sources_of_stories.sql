-- As 20261207000000_name_entities has it, but with what the round of a company that a story is about is known from. The
-- story itself and its translations are no sources of themselves; another story of ours is named in the language of this.
create or replace function public.entities_of(article uuid)
returns table (kind text, id uuid, name text, slug text, role text, names text[], logo_url text, stage text, location text, round jsonb)
language sql stable set search_path = '' as $$
  with told as (
    select a.id, a.locale, coalesce(a.translation_of, a.id) as original from public.articles as a where a.id = entities_of.article
  )
  select m.kind, m.entity_id, coalesce(s.name, i.name, p.name), coalesce(s.slug, i.slug, p.slug), m.role,
    array(select n.name from public.entity_names as n
      where n.startup_id = m.startup_id or n.investor_id = m.investor_id or n.person_id = m.person_id order by n.name),
    s.logo_url, s.stage, s.location,
    case when m.role = 'subject' then (
      select to_jsonb(r) || jsonb_build_object('round_investors', (
        select coalesce(jsonb_agg(jsonb_build_object('lead', t.lead, 'name', t.name,
          'investors', (select jsonb_build_object('slug', f.slug, 'name', f.name) from public.investors as f
            where f.id = t.investor_id and f.status = 'approved'))), '[]')
        from public.round_investors as t where t.round_id = r.id),
        'known_from', (
        select coalesce(jsonb_agg(jsonb_build_object('url', k.url, 'publisher', k.publisher, 'title', coalesce(o.title, k.title),
          'slug', coalesce(o.slug, o.id::text), 'locale', o.locale) order by k.url is null, k.seen_on, k.id), '[]')
        from told cross join public.fact_sources as k
        left join lateral (
          select a.id, a.slug, a.title, a.locale from public.articles as a
          where k.article_id in (a.id, a.translation_of) and a.status = 'published'
          order by a.locale = told.locale desc, a.id limit 1) as o on true
        where k.round_id = r.id and k.article_id is distinct from told.id and k.article_id is distinct from told.original
          and (k.url is not null or o.id is not null)))
      from public.funding_rounds as r where r.startup_id = s.id and r.is_public
      order by r.announced_on desc, r.id limit 1) end
  from public.article_mentions as m
  left join public.startups as s on s.id = m.startup_id and s.status = 'approved'
  left join public.investors as i on i.id = m.investor_id and i.status = 'approved'
  left join public.people as p on p.id = m.person_id
  where m.article_id = entities_of.article and coalesce(s.id, i.id, p.id) is not null
  order by m.role = 'subject' desc, 3, m.entity_id
$$;
