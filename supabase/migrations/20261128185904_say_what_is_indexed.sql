-- What sitemaps name is worth finding: tags with stories of the language, quarters with several rounds.

-- As in 20261128185736_date_what_readers_get, but a tag is left out where none of its stories is written in the language: what a
-- Vietnamese page of English originals lists is found on the English one.
create or replace function public.tag_addresses() returns table (site text, slug text, updated_at timestamptz)
language sql stable set search_path = '' as $$
  select shown.site, tagged.slug, max(coalesce(a.revised_at, a.published_at))
  from public.articles as a, unnest(a.shown_in) as shown (site), unnest(private.tag_slugs(a.tags)) as tagged (slug)
  where a.status = 'published' and tagged.slug <> ''
  group by shown.site, tagged.slug having count(distinct a.id) > 1 and bool_or(a.locale = shown.site)
  order by tagged.slug, shown.site limit 1000
$$;
comment on function public.tag_addresses is
  'Pages of tags that several published articles carry, one of them at least written in the language, for the sitemap.';

create function public.period_addresses() returns table (quarter date, rounds integer, updated_at timestamptz)
language sql stable set search_path = '' as $$
  select i.quarter, (count(*) filter (where not i.disputed))::integer, max(r.updated_at)
  from private.round_index as i join public.funding_rounds as r on r.id = i.round_id
  group by i.quarter order by i.quarter desc
$$;
comment on function public.period_addresses is
  'Quarters of the ledger, newest first, with the rounds that count and the last change of any, for the sitemap.';
revoke all on function public.period_addresses from public;
grant execute on function public.period_addresses to anon, authenticated, service_role;
