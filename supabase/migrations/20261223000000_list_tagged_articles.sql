-- A tag has a page: the stories that carry it, under an address that spelling, case and marks do not change.

-- As tagSlug of src/domain/articles/tags.ts makes it: ASCII where there is such a spelling, else the letters as they are.
create function private.tag_slug(tag text) returns text
  language sql immutable parallel safe strict set search_path = '' as $$
  select normalize(btrim(regexp_replace(
    translate(regexp_replace(normalize(tag, NFD), '[\u0300-\u036f]', '', 'g'),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZĐđ', 'abcdefghijklmnopqrstuvwxyzdd'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u007f]+', '-', 'g'), '-'), NFC)
$$;
comment on function private.tag_slug(text) is 'The address of a tag: as tagSlug makes it for links.';

create function private.tag_slugs(tags text[]) returns text[]
  language sql immutable parallel safe strict set search_path = '' as $$
  select array(select private.tag_slug(tag) from unnest(tags) as tag)
$$;

revoke all on function private.tag_slug(text), private.tag_slugs(text[]) from public;
grant execute on function private.tag_slug(text), private.tag_slugs(text[]) to anon, authenticated, service_role;

create index articles_tag_slugs_idx on public.articles using gin (private.tag_slugs(tags)) where (status = 'published');

create function public.articles_tagged(tag text, site text) returns setof public.articles
  language sql stable set search_path = '' as $$
  select a.* from public.articles as a
  where a.status = 'published' and a.shown_in @> array[site]
    and private.tag_slugs(a.tags) @> array[articles_tagged.tag]
$$;
comment on function public.articles_tagged(text, text) is 'Published articles of a site language with a tag, by its slug.';
revoke all on function public.articles_tagged(text, text) from public;
grant execute on function public.articles_tagged(text, text) to anon, authenticated, service_role;

-- A page with a single story says nothing that the story does not: it is left to who follows its link.
create function public.tag_addresses() returns table (site text, slug text, updated_at timestamptz)
  language sql stable set search_path = '' as $$
  select shown.site, tagged.slug, max(a.updated_at)
  from public.articles as a, unnest(a.shown_in) as shown (site), unnest(private.tag_slugs(a.tags)) as tagged (slug)
  where a.status = 'published' and tagged.slug <> ''
  group by shown.site, tagged.slug having count(distinct a.id) > 1
  order by tagged.slug, shown.site limit 1000
$$;
comment on function public.tag_addresses() is 'Pages of tags that several published articles carry, for the sitemap.';
revoke all on function public.tag_addresses() from public;
grant execute on function public.tag_addresses() to anon, authenticated, service_role;
