-- The newsroom chooses its time zone: a setting like the figures and addresses, named by the IANA database.
-- Whatever shows or counts days follows it from then on; days that were counted before stay as they are.

alter table public.site_settings
  drop constraint site_settings_name_check,
  drop constraint site_settings_value_check,
  add constraint site_settings_name_check check
    (name ~ '^(figure|email)\.[A-Za-z]{1,40}$' or name in ('require_second_factor', 'zone')),
  add constraint site_settings_value_check check (case
    when name like 'email.%' then private.is_email(value)
    when name = 'figure.responseHours' then value ~ '^[1-9][0-9]{0,2}$'
    when name = 'zone' then value ~ '^(UTC|[A-Z][A-Za-z0-9_]+(/[A-Za-z0-9_+-]+){1,2})$' and char_length(value) <= 60
    else btrim(value) <> '' and char_length(value) <= 20 and private.is_line(value) end);

-- As in 20261121130200_create_site_settings.sql; a zone that this database cannot set a clock by is refused.
create or replace function private.prepare_site_setting() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.value := case when new.name like 'email.%' then lower(btrim(new.value)) else btrim(new.value) end;
  new.updated_at := now();
  if new.name = 'zone' and new.value like '%/%' then
    perform now() at time zone new.value;
  end if;
  return new;
end
$$;

create function private.newsroom_zone() returns text
language sql stable set search_path = '' as $$
  select coalesce((select s.value from public.site_settings as s where s.name = 'zone'), 'Asia/Ho_Chi_Minh')
$$;
revoke all on function private.newsroom_zone from public;
grant execute on function private.newsroom_zone to authenticated, service_role;

-- There is no page without a date of some kind: with the zone all of them are stale.
create function private.announce_zone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if 'zone' in (old.name, new.name) then
    perform private.forget_pages('{articles,authors,categories,investors,newsletter,redirects,startups}');
  end if;
  return null;
end
$$;
revoke all on function private.announce_zone from public;
create trigger site_settings_announce_zone after insert or update or delete on public.site_settings
  for each row execute function private.announce_zone();

-- As in 20261122130000_count_views_together.sql; [{ at, path, referrer, views }], `day` from functions of before.
create or replace function public.count_page_views(counted jsonb) returns void
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
comment on function public.count_page_views is 'Adds views that were counted: [{ at, path, referrer, views }]. For the functions (service_role) only.';

-- As in 20261121110000_give_roles_meaning.sql, on the newsroom's clock.
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

-- As in 20261122060000_limit_submissions.sql, on the newsroom's clock.
create or replace function private.remind_reviewers() returns void
language sql security definer set search_path = '' as $$
  with waiting as (
    select
      (select count(*) from public.startups where status = 'pending' and submitted_by is not null) as startups,
      (select count(*) from public.investors where status = 'pending' and submitted_by is not null) as investors,
      (select min(since) from (
        select min(updated_at) as since from public.startups where status = 'pending' and submitted_by is not null
        union all
        select min(updated_at) from public.investors where status = 'pending' and submitted_by is not null
      ) as oldest) as since
  )
  select private.enqueue_mail('submissions-waiting', p.email, p.locale,
    jsonb_build_object('startups', w.startups, 'investors', w.investors, 'since', w.since),
    'submissions-waiting:' || p.id || ':' || (now() at time zone private.newsroom_zone())::date, 5)
  from waiting as w, public.user_roles as r join public.profiles as p on p.user_id = r.user_id
  where w.since < now() - interval '1 hour' and r.role = 'admin' and p.email is not null
$$;
