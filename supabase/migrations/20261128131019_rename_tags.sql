-- Editors see which tags there are, and rename one or bring two together.

create function public.list_tags() returns table (tag text, stories integer, published integer)
language plpgsql stable set search_path = '' as $$
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors list tags' using errcode = '42501';
  end if;
  return query
    select t.tag, count(*)::integer, (count(*) filter (where a.status = 'published'))::integer
    from public.articles as a, unnest(a.tags) as t (tag)
    group by t.tag order by private.tag_slug(t.tag), t.tag limit 5000;
end
$$;
comment on function public.list_tags is 'Every spelling of a tag, with how many articles carry it. For editors.';

-- A list of tags in which one is another, which may be there already: case aside, none is there twice.
create function private.with_tag(tags text[], former text, tag text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array_agg(kept.tag order by kept.place) from (
    select distinct on (lower(renamed.tag)) renamed.tag, renamed.place
    from (select case when t.tag = former then with_tag.tag else t.tag end as tag, t.place
      from unnest(tags) with ordinality as t (tag, place)) as renamed
    order by lower(renamed.tag), renamed.place) as kept
$$;

-- The page of the founder lists what carries its tag.
create function private.rename_tag(former text, tag text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  wanted constant text := btrim(private.normal_form(rename_tag.tag));
  here constant text := '/tag/' || private.tag_slug(former);
  renamed integer;
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors rename tags' using errcode = '42501';
  end if;
  if wanted = '' or not private.is_tag_list(array[wanted]) then
    raise exception 'a tag has 1 to 60 characters' using hint = 'tag_wrong', errcode = '23514';
  end if;
  if former = 'From the Founder' then
    raise exception 'the page of the founder lists this tag' using hint = 'tag_given', errcode = '23514';
  end if;
  -- In the order in which writes to articles take them: filing an article now waits.
  perform pg_advisory_xact_lock(hashtextextended('public.articles', 0));
  update public.articles as a set tags = private.with_tag(a.tags, former, wanted) where a.tags @> array[former];
  get diagnostics renamed = row_count;
  update public.article_drafts as d set tags = private.with_tag(d.tags, former, wanted) where d.tags @> array[former];
  if renamed > 0 and private.tag_slug(wanted) not in ('', private.tag_slug(former)) and private.is_site_path(here)
    and not exists (select from public.articles as a where private.tag_slugs(a.tags) @> array[private.tag_slug(former)]) then
    delete from public.redirects where from_path = '/tag/' || private.tag_slug(wanted);
    update public.redirects set to_path = '/tag/' || private.tag_slug(wanted) where to_path = here;
    insert into public.redirects (from_path, to_path, automatic)
    values (here, '/tag/' || private.tag_slug(wanted), true)
    on conflict (from_path) do update set to_path = excluded.to_path;
  end if;
  return renamed;
end
$$;

create function public.rename_tag(former text, tag text) returns integer
language sql set search_path = '' as $$
  select private.rename_tag(former, tag)
$$;
comment on function public.rename_tag is
  'Gives a tag another spelling, or that of another tag, in every article; answers in how many. Its address leads on.';

revoke execute on function public.list_tags, private.with_tag, private.rename_tag, public.rename_tag from public, anon;
grant execute on function public.list_tags, private.rename_tag, public.rename_tag to authenticated, service_role;
