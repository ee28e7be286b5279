-- Figures for the office: page views, the dashboard, analytics, the system. A page view counts a path and the
-- site that people came from, by day; nothing in a row is about a person.

-- Tables ------------------------------------------------------------------------------------------

create table public.page_views (
  day date not null default current_date,
  path text not null,
  referrer text not null default '',
  views integer not null default 1,
  constraint page_views_pkey primary key (day, path, referrer),
  constraint page_views_path_check check (char_length(path) <= 300 and path ~ '^/[^?#[:space:]]*$' and private.is_line(path)),
  constraint page_views_referrer_check check (char_length(referrer) <= 253 and referrer ~ '^[a-z0-9.-]*$'),
  constraint page_views_views_check check (views > 0)
);
comment on table public.page_views is 'Views per day, path and referring domain, kept for ever. No personal data.';
comment on column public.page_views.referrer is 'Domain of the referring site; empty when there is none.';

-- Indexes -----------------------------------------------------------------------------------------

create index page_views_path_idx on public.page_views (path, day);

-- Functions ---------------------------------------------------------------------------------------

-- The four figures of the dashboard (spec §3). value is the count now; changePercent compares it with the
-- count at the same moment a month ago, one decimal, null when that was 0. Rows deleted since then are
-- counted back in from the audit log, so the past does not change in retrospect.

create function private.metric(value bigint, before bigint) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_build_object('value', value, 'changePercent', round((value - before) * 100.0 / nullif(before, 0), 1))
$$;

create function private.deleted_since(deleted_from text, moment timestamptz) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from public.audit_log
  where table_name = deleted_from and action = 'delete' and at > moment
    and (before ->> 'created_at')::timestamptz <= moment
$$;

create function private.admin_metrics() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  month_ago timestamptz := now() - interval '1 month';
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors and admins read the metrics' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'totalUsers', (
      select private.metric(count(*), count(*) filter (where created_at <= month_ago) + private.deleted_since('profiles', month_ago))
      from public.profiles),
    'articles', (
      select private.metric(count(*), count(*) filter (where created_at <= month_ago) + private.deleted_since('articles', month_ago))
      from public.articles),
    'subscribers', (
      select private.metric(
        count(*) filter (where status = 'confirmed'),
        count(*) filter (where confirmed_at <= month_ago and (unsubscribed_at is null or unsubscribed_at > month_ago)))
      from public.newsletter_subscribers),
    'startups', (
      select private.metric(count(*), count(*) filter (where created_at <= month_ago) + private.deleted_since('startups', month_ago))
        || jsonb_build_object('pendingApproval', count(*) filter (where status = 'pending'))
      from public.startups),
    'lastUpdated', now()
  );
end
$$;

create function public.admin_metrics() returns jsonb
language sql stable set search_path = '' as $$
  select private.admin_metrics()
$$;
comment on function public.admin_metrics is 'The dashboard''s figures, for editors, admins and the server.';

-- What the Analytics tab shows, in one answer.

-- Days are those of the newsroom's clock.
create function private.admin_analytics(days integer) returns jsonb
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
        where s.confirmed_at < c.ends and (s.unsubscribed_at is null or s.unsubscribed_at >= c.ends))) order by c.day), '[]')
      from calendar as c)
  ));
end
$$;

create function public.admin_analytics(days integer) returns jsonb
language sql stable set search_path = '' as $$
  select private.admin_analytics(days)
$$;
comment on function public.admin_analytics is
  'Views, top articles, referrers and subscribers of the last days, for editors and admins.';

-- What the Settings tab says about the system.
create function private.admin_system() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() and not private.is_system() then
    raise exception 'only admins read the state of the system' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'postgres', current_setting('server_version'),
    'databaseBytes', pg_database_size(current_database()),
    'oldestMail', (select min(created_at) from public.email_outbox
      where status in ('pending', 'sending') and (attempts > 0 or next_attempt_at <= now())));
end
$$;

create function public.admin_system() returns jsonb
language sql stable set search_path = '' as $$
  select private.admin_system()
$$;
comment on function public.admin_system is 'Version and size of the database and its oldest waiting mail, for admins.';

-- Page views are added up where they are reported and written together every ten seconds: a call for each
-- would keep two cores busy at 1,500 a second, and everybody would wait for the row of the front page.

-- [{ at, path, referrer, views }]; day instead of at is taken, too. For the function page-view only, which
-- decides what is a view. All of them or none; rows in one order, so that two processes that write at once do
-- not wait for each other.
create function public.count_page_views(counted jsonb) returns void
language sql set search_path = '' as $$
  with clock as materialized (select private.newsroom_zone() as zone),
  seen as (
    select coalesce(c.day, (c.at at time zone clock.zone)::date) as day, c.path, c.referrer, c.views
    from clock, jsonb_to_recordset(counted) as c (day date, at timestamptz, path text, referrer text, views integer)
  )
  insert into public.page_views as p (day, path, referrer, views)
  select s.day, s.path, s.referrer, sum(s.views)
  from seen as s
  group by s.day, s.path, s.referrer
  order by s.day, s.path, s.referrer
  on conflict (day, path, referrer) do update set views = p.views + excluded.views
$$;
comment on function public.count_page_views is
  'Adds views that were counted: [{ at, path, referrer, views }]. For the functions (service_role) only.';

-- Policies ----------------------------------------------------------------------------------------

alter table public.page_views enable row level security;
create policy page_views_authenticated_select_editor on public.page_views
  for select to authenticated using ((select private.has_role('editor')));

-- Grants ------------------------------------------------------------------------------------------

grant select on public.page_views to authenticated;
grant all on public.page_views to service_role;
grant execute on function
  private.admin_metrics, public.admin_metrics, private.admin_analytics, public.admin_analytics, private.admin_system,
  public.admin_system
  to authenticated, service_role;
grant execute on function public.count_page_views to service_role;
