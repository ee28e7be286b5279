-- Sitemaps and their index say when what they name last changed, and which picture a story has.

-- As in 20261128185736_date_what_readers_get, but with the picture.
create or replace view public.article_addresses with (security_invoker = true) as
  select a.id, a.slug, a.locale, a.title, a.published_at, coalesce(a.revised_at, a.published_at) as updated_at,
    s.id as sibling_id, s.slug as sibling_slug, s.locale as sibling_locale, a.featured_image
  from public.articles as a
  left join public.articles as s
    on s.status = 'published' and s.id <> a.id and (s.id = a.translation_of or s.translation_of = a.id)
  where a.status = 'published';

-- Rows are in parts as their sitemaps list them, in the same order.
create function public.sitemap_changes(size integer default 1000) returns table (kind text, name text, updated_at timestamptz)
language sql stable set search_path = '' as $$
  select 'articles', ((n - 1) / size + 1)::text, max(changed_at) from (
    select row_number() over (order by a.published_at, a.id) as n, a.updated_at as changed_at from public.article_addresses as a
  ) as a group by 2
  union all
  select 'startups', ((n - 1) / size + 1)::text, max(changed_at) from (
    select row_number() over (order by s.created_at, s.id) as n, s.updated_at as changed_at from public.startups as s
    where s.status = 'approved'
  ) as s group by 2
  union all
  select 'investors', ((n - 1) / size + 1)::text, max(changed_at) from (
    select row_number() over (order by i.created_at, i.id) as n, i.updated_at as changed_at from public.investors as i
    where i.status = 'approved'
  ) as i group by 2
  union all
  select 'people', ((n - 1) / size + 1)::text, max(changed_at) from (
    select row_number() over (order by p.slug) as n, p.updated_at as changed_at from public.people as p
    where exists (select from public.roles as r where r.person_id = p.id)
  ) as p group by 2
  union all
  select 'category', a.category, max(a.updated_at) from public.articles as a where a.status = 'published' group by a.category
  union all
  select 'newsletter', '', max(i.sent_at) from public.newsletter_issues as i where i.status = 'sent' having count(*) > 0
  union all
  select 'corrections', '', max(c.corrected_at) from public.corrections as c having count(*) > 0
$$;
comment on function public.sitemap_changes is
  'When what sitemaps name last changed: articles and entries by parts of a size, lists of stories by category, other lists whole.';
revoke all on function public.sitemap_changes from public;
grant execute on function public.sitemap_changes to anon, authenticated, service_role;
