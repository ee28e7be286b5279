-- A text names a tag as it names a company: by how the tag begins, with and without its marks.

create function public.find_tags(q text, most integer default 6) returns table (tag text, slug text)
language sql stable set search_path = '' as $$
  with typed as (
    select private.tag_slug(find_tags.q) as slug
  ), recent as (
    -- What readers find under a tag, as far back as a newsroom remembers.
    select a.tags from public.articles as a where a.status = 'published' order by a.published_at desc limit 3000
  )
  select (array_agg(t.tag order by t.tag))[1], private.tag_slug(t.tag)
  from recent as r, unnest(r.tags) as t (tag), typed
  where typed.slug <> '' and private.has_role('contributor') and starts_with(private.tag_slug(t.tag), typed.slug)
  group by private.tag_slug(t.tag) order by count(*) desc, private.tag_slug(t.tag)
  limit least(greatest(find_tags.most, 1), 20)
$$;
comment on function public.find_tags is 'Tags of published articles that begin like what was typed, the most used first. For the newsroom.';

revoke execute on function public.find_tags from public, anon;
grant execute on function public.find_tags to authenticated, service_role;
