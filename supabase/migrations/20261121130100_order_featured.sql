-- The order of the featured articles: what the home pages lead with, and what the newsletter page picks
-- first. Articles without a place follow those that have one, newest first, so nothing changes until
-- somebody orders them.

alter table public.articles
  add column featured_rank integer,
  add constraint articles_featured_rank_check check (featured_rank is null or (featured and featured_rank > 0));
comment on column public.articles.featured_rank is 'Place among the featured articles of all languages; null: after those that have one.';

drop index public.articles_en_featured_idx;
drop index public.articles_vi_featured_idx;
create index articles_en_featured_idx on public.articles (featured_rank, published_at desc, id)
  where shown_in @> '{en}' and featured;
create index articles_vi_featured_idx on public.articles (featured_rank, published_at desc, id)
  where shown_in @> '{vi}' and featured;

-- Whoever is no longer featured has no place. A new place is no edit of the article: its date, by which
-- editors notice each other, stays.
create function private.rank_article() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not new.featured then
    new.featured_rank := null;
  elsif new.featured_rank is distinct from old.featured_rank then
    new.updated_at := old.updated_at;
  end if;
  return new;
end
$$;
create trigger articles_rank before update on public.articles
  for each row when (new.featured_rank is not null or old.featured_rank is not null)
  execute function private.rank_article();

-- A home page shows some of the featured articles. Those named take, in the order given, the places that
-- they have now among all of them; the others keep theirs. An empty list forgets every place.
create function private.order_featured(ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors order the featured articles' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('public.articles', 0));
  if cardinality(ids) = 0 then
    update public.articles set featured_rank = null where featured_rank is not null;
    return;
  end if;
  with present as (
    select id, row_number() over (order by featured_rank nulls last, published_at desc, id) as place
    from public.articles where featured and status = 'published'
  ),
  slots as (
    select place, row_number() over (order by place) as n from present where id = any (ids)
  ),
  wanted as (
    select w.id, row_number() over (order by w.n) as n
    from unnest(ids) with ordinality as w (id, n) join present as p on p.id = w.id
  ),
  placed as (
    select p.id, coalesce(s.place, p.place) as place
    from present as p
    left join wanted as w on w.id = p.id
    left join slots as s on s.n = w.n
  )
  update public.articles as a set featured_rank = placed.place
  from placed where a.id = placed.id and a.featured_rank is distinct from placed.place;
end
$$;
revoke all on function private.order_featured from public, anon, authenticated;
grant execute on function private.order_featured to authenticated, service_role;

create function public.order_featured(ids uuid[]) returns void
language sql set search_path = '' as $$
  select private.order_featured(ids)
$$;
comment on function public.order_featured is 'Sets the order of featured articles.';
revoke all on function public.order_featured from public, anon, authenticated;
grant execute on function public.order_featured to authenticated, service_role;
