-- Several articles are changed at once, all of them or none, and what was changed can be put back. Changes
-- no row.

-- change: {"status": …}, {"featured": …}, {"category": …} or {"delete": true}. Says what every article was
-- before, and which version it is now: what undo_article_changes wants. Runs with the caller's rights.
create function public.change_articles(ids uuid[], change jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  before jsonb;
  moment timestamptz;
begin
  if cardinality(ids) > 200 then
    raise exception 'at most 200 articles at a time' using errcode = '22023';
  end if;
  before := (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'status', a.status, 'featured', a.featured,
      'category', a.category, 'published_at', a.published_at, 'scheduled_at', a.scheduled_at)), '[]')
    from public.articles as a where a.id = any (ids));
  if change ->> 'delete' = 'true' then
    with gone as (delete from public.articles as a where a.id = any (ids) returning a.id)
    select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'deleted', true)), '[]') into before from gone as g;
    return before;
  elsif change ? 'status' then
    update public.articles as a set status = change ->> 'status' where a.id = any (ids);
  elsif change ? 'featured' then
    update public.articles as a set featured = (change ->> 'featured')::boolean where a.id = any (ids);
  elsif change ? 'category' then
    update public.articles as a set category = change ->> 'category' where a.id = any (ids);
  else
    raise exception 'there is nothing to change' using errcode = '22023';
  end if;
  return (select coalesce(jsonb_agg(b.value || jsonb_build_object('version', a.updated_at)), '[]')
    from jsonb_array_elements(before) as b join public.articles as a on a.id = (b.value ->> 'id')::uuid);
end
$$;
comment on function public.change_articles is 'Changes or deletes several articles, all of them or none; says what each was before.';

-- Puts articles back as change_articles found them. What somebody changed since, or put back already, stays.
-- Answers how many were put back.
create function public.undo_article_changes(changed jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  one record;
  done integer := 0;
begin
  for one in
    select (c.value ->> 'id')::uuid as id, (c.value ->> 'deleted')::boolean as deleted, c.value ->> 'status' as status,
      (c.value ->> 'featured')::boolean as featured, c.value ->> 'category' as category,
      (c.value ->> 'published_at')::timestamptz as published_at, (c.value ->> 'scheduled_at')::timestamptz as scheduled_at,
      (c.value ->> 'version')::timestamptz as version
    from jsonb_array_elements(changed) as c order by c.value ->> 'id' limit 200
  loop
    if one.deleted then
      done := done + (public.restore_article(one.id) is not null)::integer;
      continue;
    end if;
    update public.articles as a set status = one.status, featured = one.featured, category = one.category,
      published_at = one.published_at, scheduled_at = one.scheduled_at
    where a.id = one.id and a.updated_at = one.version;
    done := done + found::integer;
  end loop;
  return done;
end
$$;
comment on function public.undo_article_changes is 'Puts articles back as change_articles found them, but for those that were changed since.';
revoke all on function public.change_articles, public.undo_article_changes from public, anon;
grant execute on function public.change_articles, public.undo_article_changes to authenticated, service_role;
