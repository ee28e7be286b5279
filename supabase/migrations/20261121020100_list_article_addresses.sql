-- What the sitemaps say of an article: its address and that of its version in the other language. A
-- view, with the reader's own rights; changes no row.
create view public.article_addresses with (security_invoker = true) as
select a.id, a.slug, a.locale, a.title, a.published_at, a.updated_at, s.id as sibling_id, s.slug as sibling_slug, s.locale as sibling_locale
from public.articles as a
left join public.articles as s
  on s.status = 'published' and s.id <> a.id
  and (s.id = a.translation_of or s.translation_of = a.id)
where a.status = 'published';
comment on view public.article_addresses is 'Published articles with their other language version, for the sitemaps.';
grant select on public.article_addresses to anon, authenticated, service_role;
