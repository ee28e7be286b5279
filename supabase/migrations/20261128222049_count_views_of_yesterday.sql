-- How often a story is read says more beside how often it was read yesterday.

drop function public.article_lines(uuid[]);
drop function private.views_of(uuid[]);

-- As in 20261127002900_office, but with those of today and of yesterday, on the newsroom's clock.
create function private.views_of(articles uuid[]) returns table (id uuid, views bigint, today bigint, yesterday bigint)
language sql stable security definer set search_path = '' as $$
  with clock as materialized (select (now() at time zone private.newsroom_zone())::date as today)
  select a.id, coalesce(v.views, 0)::bigint, coalesce(v.today, 0)::bigint, coalesce(v.yesterday, 0)::bigint
  from public.articles as a cross join clock as c cross join lateral (
    select sum(p.views) as views, sum(p.views) filter (where p.day = c.today) as today,
      sum(p.views) filter (where p.day = c.today - 1) as yesterday
    from public.page_views as p
    where p.path in ('/article/' || coalesce(a.slug, a.id::text), '/vi/article/' || coalesce(a.slug, a.id::text))) as v
  where a.id = any (articles) and (private.is_system() or private.has_role('editor')
    or (private.has_role('contributor') and a.author_id = auth.uid()))
$$;

-- As in 20261127002900_office, but with the views of today and of yesterday.
create function public.article_lines(ids uuid[]) returns table (
  id uuid, other_id uuid, other_locale text, other_status text, behind integer, other_behind integer, views bigint,
  views_today bigint, views_yesterday bigint
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  if not private.has_role('contributor') and not private.is_system() then
    raise exception 'only the newsroom reads its lists' using errcode = '42501';
  end if;
  if cardinality(ids) > 1000 then
    raise exception 'at most 1000 articles at a time' using errcode = '22023';
  end if;
  return query
  with counted as materialized (select v.* from private.views_of(ids) as v)
  select a.id, o.id, o.locale, o.status,
    private.paragraphs_behind(a.counterpart_seen, o.title, o.content),
    private.paragraphs_behind(o.counterpart_seen, a.title, a.content),
    c.views, c.today, c.yesterday
  from public.articles as a
  left join lateral (
    select t.* from (
      select v.* from public.articles as v where v.id = a.translation_of
      union all
      select v.* from public.articles as v where v.id <> a.id
        -- Not coalesce: below row level security only what cannot tell of other rows is looked up by an index.
        and v.translation_of = case when a.translation_of is null then a.id else a.translation_of end
    ) as t
    order by t.locale limit 1
  ) as o on true
  left join counted as c on c.id = a.id
  where a.id = any (ids);
end
$$;
comment on function public.article_lines is
  'How far behind the other language of some articles is, and how often they were read: at all, today and yesterday.';

-- As in 20261127002800_metrics, but each of the top articles with the views of today and of yesterday.
create or replace function private.admin_analytics(days integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors and admins read the analytics' using errcode = '42501';
  end if;
  return (with clock as materialized (select private.newsroom_zone() as zone),
  span as (
    select c.zone, (now() at time zone c.zone)::date as today,
      (now() at time zone c.zone)::date - least(greatest(days, 1), 366) + 1 as first
    from clock as c
  ),
  viewed as (
    select p.day, p.path, p.referrer, p.views
    from public.page_views as p, span where p.day between span.first and span.today
  ),
  calendar as (
    select d::date as day, (d::date + 1)::timestamp at time zone span.zone as ends from span, generate_series(span.first, span.today, interval '1 day') as d
  ),
  top_paths as (
    select path, sum(views) as views, coalesce(sum(views) filter (where day = (select today from span)), 0) as today,
      coalesce(sum(views) filter (where day = (select today - 1 from span)), 0) as yesterday
    from viewed
    where path ~ '^(/vi)?/article/[^/]+$'
    group by path order by sum(views) desc, path limit 10
  )
  select jsonb_build_object(
    'views', (
      select coalesce(jsonb_agg(jsonb_build_object('day', c.day, 'count',
        coalesce((select sum(v.views) from viewed as v where v.day = c.day), 0)) order by c.day), '[]')
      from calendar as c),
    'articles', (
      select coalesce(jsonb_agg(jsonb_build_object('name', coalesce(a.title, t.path), 'path', t.path, 'count', t.views,
          'today', t.today, 'yesterday', t.yesterday)
        order by t.views desc, t.path), '[]')
      from top_paths as t
      left join public.articles as a on a.slug = regexp_replace(t.path, '^.*/', '')),
    'referrers', (
      select coalesce(jsonb_agg(jsonb_build_object('name', r.referrer, 'count', r.views) order by r.views desc, r.referrer), '[]')
      from (select referrer, sum(views) as views from viewed
        group by referrer order by sum(views) desc, referrer limit 10) as r),
    'subscribers', (
      select coalesce(jsonb_agg(jsonb_build_object('day', c.day, 'count', (
        select count(*) from public.newsletter_subscribers as s
        where s.confirmed_at < c.ends and (s.unsubscribed_at is null or s.unsubscribed_at >= c.ends))) order by c.day), '[]')
      from calendar as c)
  ));
end
$$;

revoke execute on function private.views_of, public.article_lines from public, anon;
grant execute on function private.views_of, public.article_lines to authenticated, service_role;
