-- The stories that an editor confirmed to be about somebody, or to name them, for the pages and feeds of those.
create index article_mentions_entity_id_idx on public.article_mentions (entity_id);

create function public.articles_of(entity uuid, site text) returns setof public.articles
language sql stable set search_path = '' as $$
  select a.* from public.article_mentions as m join public.articles as a on a.id = m.article_id
  where m.entity_id = articles_of.entity and a.status = 'published' and a.shown_in @> array[site]
$$;
comment on function public.articles_of is 'Published articles of a site language that name a startup, an investor or somebody.';
revoke all on function public.articles_of from public, anon, authenticated;
grant execute on function public.articles_of to anon, authenticated, service_role;
