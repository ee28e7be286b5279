-- Page 3,000 of a listing costs what page 1 costs. An offset makes Postgres walk every row before the
-- page; with the number of articles in each month and day it walks the months, the days of one month,
-- and the articles of one day. Adds a table, its triggers and a function; changes no existing row.

create table private.article_calendar (
  site_locale text not null,
  -- '2026-11' for a month, '2026-11-21' for a day (UTC).
  period text not null,
  category text not null,
  articles integer not null,
  constraint article_calendar_pkey primary key (site_locale, period, category),
  constraint article_calendar_articles_check check (articles >= 0)
);
comment on table private.article_calendar is 'How many articles each site language lists, by month and by day. Kept by triggers.';
create index article_calendar_months_idx on private.article_calendar (site_locale, period desc)
  where length(period) = 7;

create function private.add_to_article_calendar(steps private.article_calendar[]) returns void
language sql security definer set search_path = '' as $$
  merge into private.article_calendar as c
  using (
    select site_locale, left(period, size) as period, category, sum(articles)::integer as articles
    from unnest(steps) cross join unnest(array[7, 10]) as size
    group by 1, 2, 3 having sum(articles) <> 0
  ) as s on c.site_locale = s.site_locale and c.period = s.period and c.category = s.category
  when matched and c.articles + s.articles = 0 then delete
  when matched then update set articles = c.articles + s.articles
  when not matched then insert values (s.site_locale, s.period, s.category, s.articles)
$$;

create function private.count_articles_by_day() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  steps private.article_calendar[] := '{}';
begin
  if tg_op <> 'INSERT' then
    steps := steps || array(
      select (site, to_char(o.published_at at time zone 'UTC', 'YYYY-MM-DD'), o.category, -count(*))::private.article_calendar
      from old_rows as o cross join unnest(o.shown_in) as site group by site, to_char(o.published_at at time zone 'UTC', 'YYYY-MM-DD'), o.category);
  end if;
  if tg_op <> 'DELETE' then
    steps := steps || array(
      select (site, to_char(n.published_at at time zone 'UTC', 'YYYY-MM-DD'), n.category, count(*))::private.article_calendar
      from new_rows as n cross join unnest(n.shown_in) as site group by site, to_char(n.published_at at time zone 'UTC', 'YYYY-MM-DD'), n.category);
  end if;
  perform private.add_to_article_calendar(steps);
  return null;
end
$$;
create trigger articles_count_by_day_insert after insert on public.articles
  referencing new table as new_rows for each statement execute function private.count_articles_by_day();
create trigger articles_count_by_day_update after update on public.articles
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.count_articles_by_day();
create trigger articles_count_by_day_delete after delete on public.articles
  referencing old table as old_rows for each statement execute function private.count_articles_by_day();

create or replace function private.forget_article_counts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.article_counts;
  delete from private.article_calendar;
  return null;
end
$$;

-- Where the article with number `first` (from 0, newest first) of a listing is: `skip` rows behind the
-- newest of those published before a moment. No row when the listing ends before it.
create function public.find_article_page(site text, first integer, categories text[] default null)
returns table (published_before timestamptz, skip integer, total integer)
language sql stable set search_path = '' as $$
  with months as (
    select period, sum(articles) as articles,
      sum(sum(articles)) over (order by period desc) as up_to,
      sum(sum(articles)) over () as total
    from private.article_calendar
    where site_locale = site and length(period) = 7 and (categories is null or category = any (categories))
    group by period
  ), month as (
    select * from months where up_to > first order by period desc limit 1
  ), days as (
    select c.period, sum(c.articles) as articles,
      min(month.up_to - month.articles) + sum(sum(c.articles)) over (order by c.period desc) as up_to,
      min(month.total) as total
    from month
    join private.article_calendar as c on c.site_locale = site
      and c.period > month.period and c.period < month.period || '-99'
      and (categories is null or c.category = any (categories))
    group by c.period
  )
  select (period::date + 1)::timestamp at time zone 'UTC', (first - (up_to - articles))::integer, total::integer
  from days where up_to > first order by period desc limit 1
$$;
comment on function public.find_article_page is 'Where a page of a listing begins, without walking the pages before it.';

-- Read with the caller's rights: nothing but counts of public rows.
alter table private.article_calendar enable row level security;
grant select on private.article_calendar to anon, authenticated, service_role;
create policy article_calendar_anon_select_all on private.article_calendar for select to anon using (true);
create policy article_calendar_authenticated_select_all on private.article_calendar
  for select to authenticated using (true);
revoke all on function public.find_article_page from public;
grant execute on function public.find_article_page to anon, authenticated, service_role;

-- Rows that were there before.
select private.add_to_article_calendar(array(
  select (site, to_char(published_at at time zone 'UTC', 'YYYY-MM-DD'), category, count(*))::private.article_calendar
  from public.articles cross join unnest(shown_in) as site
  group by site, to_char(published_at at time zone 'UTC', 'YYYY-MM-DD'), category));
