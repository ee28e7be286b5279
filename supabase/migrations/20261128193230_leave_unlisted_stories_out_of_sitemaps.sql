-- As in 20261128191019_say_when_pages_changed, but without stories that search engines are to leave out, or to find at
-- another site: neither as an address nor as the other language of one.
create or replace view public.article_addresses with (security_invoker = true) as
  select a.id, a.slug, a.locale, a.title, a.published_at, coalesce(a.revised_at, a.published_at) as updated_at,
    s.id as sibling_id, s.slug as sibling_slug, s.locale as sibling_locale, a.featured_image
  from public.articles as a
  left join public.articles as s
    on s.status = 'published' and not s.noindex and s.canonical_url is null
      and s.id <> a.id and (s.id = a.translation_of or s.translation_of = a.id)
  where a.status = 'published' and not a.noindex and a.canonical_url is null;
