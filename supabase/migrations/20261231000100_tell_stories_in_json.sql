-- Whom an article names was made of rows with every column of a round, then of those a tree, then a text: half a
-- millisecond of a page. It is written as text at once, with what the page shows.
drop function public.article_ledger(uuid, jsonb, text);
drop function public.entities_of(uuid);
-- As in 20261213100000_tell_articles_once.sql and 20261207000000_name_entities.sql, but for columns that no page shows.
create function public.article_ledger(article uuid, asked jsonb default '[]', reader_locale text default 'en') returns json
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return (with told as (
    select a.id, a.locale, coalesce(a.translation_of, a.id) as original from public.articles as a where a.id = article_ledger.article
  )
  select json_build_object(
    'named', (
      select coalesce(json_agg(json_build_object('kind', m.kind, 'id', m.entity_id, 'name', coalesce(s.name, i.name, p.name),
        'slug', coalesce(s.slug, i.slug, p.slug), 'role', m.role,
        'names', array(select n.name from public.entity_names as n
          where n.startup_id = m.startup_id or n.investor_id = m.investor_id or n.person_id = m.person_id order by n.name),
        'logo_url', s.logo_url, 'stage', s.stage, 'location', s.location,
        'round', case when m.role = 'subject' then (
          select json_build_object('id', r.id, 'announced_on', r.announced_on, 'kind', r.kind, 'amount', r.amount,
            'currency', r.currency, 'amount_usd', r.amount_usd, 'usd_rate_on', r.usd_rate_on, 'status', r.status,
            'round_investors', (
              select coalesce(json_agg(json_build_object('lead', t.lead, 'name', t.name,
                'investors', case when f.id is not null then json_build_object('slug', f.slug, 'name', f.name) end)), '[]')
              from public.round_investors as t
              left join public.investors as f on f.id = t.investor_id and f.status = 'approved'
              where t.round_id = r.id),
            'known_from', (
              select coalesce(json_agg(json_build_object('url', k.url, 'publisher', k.publisher, 'title', coalesce(o.title, k.title),
                'slug', coalesce(o.slug, o.id::text), 'locale', o.locale) order by k.url is null, k.seen_on, k.id), '[]')
              from told cross join public.fact_sources as k
              left join lateral (
                select a.id, a.slug, a.title, a.locale from public.articles as a
                where k.article_id in (a.id, a.translation_of) and a.status = 'published'
                order by a.locale = told.locale desc, a.id limit 1) as o on true
              where k.round_id = r.id and k.article_id is distinct from told.id and k.article_id is distinct from told.original
                and (k.url is not null or o.id is not null)))
          from public.funding_rounds as r where r.startup_id = s.id and r.is_public
          order by r.announced_on desc, r.id limit 1) end)
        order by m.role = 'subject' desc, coalesce(s.name, i.name, p.name), m.entity_id), '[]')
      from public.article_mentions as m
      left join public.startups as s on s.id = m.startup_id and s.status = 'approved'
      left join public.investors as i on i.id = m.investor_id and i.status = 'approved'
      left join public.people as p on p.id = m.person_id
      where m.article_id = article_ledger.article and coalesce(s.id, i.id, p.id) is not null),
    'figures', case when asked = '[]' then '{}' else public.ledger_figures(asked, reader_locale) end));
end
$$;
comment on function public.article_ledger is 'Whom an article names, with what a card says of the startups that it is about, and what figures show by now.';
revoke all on function public.article_ledger from public, anon, authenticated;
grant execute on function public.article_ledger to anon, authenticated, service_role;
