-- A story says which of its tags crawlers may follow.

create function public.tag_subjects(tags text[], site text) returns table (slug text)
language sql stable set search_path = '' as $$
  select tagged.slug from unnest(private.tag_slugs(tag_subjects.tags)) as tagged (slug)
  where (select count(*) > 1 and bool_or(a.locale = tag_subjects.site) from (
      (select a.id, a.locale from public.articles as a where a.status = 'published' and a.shown_in @> array[tag_subjects.site]
        and private.tag_slugs(a.tags) @> array[tagged.slug] and a.locale = tag_subjects.site limit 2)
      union
      (select a.id, a.locale from public.articles as a where a.status = 'published' and a.shown_in @> array[tag_subjects.site]
        and private.tag_slugs(a.tags) @> array[tagged.slug] limit 2)
    ) as a)
$$;
comment on function public.tag_subjects is 'Which of some tags, by their slugs, have a page that search engines may find, as tag_addresses has it.';
revoke all on function public.tag_subjects from public;
grant execute on function public.tag_subjects to anon, authenticated, service_role;
