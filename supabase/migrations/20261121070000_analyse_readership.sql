-- What the Analytics tab shows, in one answer. Runs with the caller's rights, and refuses who is not
-- an admin instead of answering with nothing. Changes no existing row.

create function public.admin_analytics(days integer) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() and not private.is_system() then
    raise exception 'only admins read the analytics' using errcode = '42501';
  end if;
  return (with span as (
    select (now() at time zone 'Asia/Ho_Chi_Minh')::date as today,
      (now() at time zone 'Asia/Ho_Chi_Minh')::date - least(greatest(days, 1), 366) + 1 as first
  ),
  viewed as (
    select p.day, p.path, p.referrer, p.views
    from public.page_views as p, span where p.day between span.first and span.today
  ),
  calendar as (
    select d::date as day from span, generate_series(span.first, span.today, interval '1 day') as d
  ),
  top_paths as (
    select path, sum(views) as views from viewed
    where path ~ '^(/vi)?/article/[^/]+$'
    group by path order by sum(views) desc, path limit 10
  )
  select jsonb_build_object(
    'views', (
      select coalesce(jsonb_agg(jsonb_build_object('day', c.day, 'count',
        coalesce((select sum(v.views) from viewed as v where v.day = c.day), 0)) order by c.day), '[]')
      from calendar as c),
    'articles', (
      select coalesce(jsonb_agg(jsonb_build_object('name', coalesce(a.title, t.path), 'path', t.path, 'count', t.views)
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
        where s.confirmed_at < ((c.day + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh')
          and (s.unsubscribed_at is null
            or s.unsubscribed_at >= ((c.day + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh')))) order by c.day), '[]')
      from calendar as c)
  ));
end
$$;
comment on function public.admin_analytics is 'Views, top articles, referrers and subscribers of the last days, for admins.';
revoke all on function public.admin_analytics from public, anon, authenticated;
grant execute on function public.admin_analytics to authenticated, service_role;
