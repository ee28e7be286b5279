-- What changed is told to anybody who asks (cache_changes). The id of a draft is not: neither of a translation that is
-- being written, nor of an original that is none yet.

-- As in 20261127001000_articles, but of the versions in other languages those alone that have a page.
create or replace function private.announce_articles() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  own uuid[] := '{}';
  originals uuid[] := '{}';
begin
  if tg_op <> 'INSERT' then
    own := own || array(select id from old_rows where status = 'published');
    originals := originals || array(select translation_of from old_rows where status = 'published' and translation_of is not null);
  end if;
  if tg_op <> 'DELETE' then
    own := own || array(select id from new_rows where status = 'published');
    originals := originals || array(select translation_of from new_rows where status = 'published' and translation_of is not null);
  end if;
  -- A page links to its versions in other languages, so those are stale too.
  perform private.announce('articles', 'article', array(
    select id from unnest(own) as id
    union select a.id from public.articles as a
    where a.status = 'published' and (a.id = any (originals) or a.translation_of = any (own || originals))));
  return null;
end
$$;
