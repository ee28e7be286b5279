-- Page views are added up where they are reported and written together every ten seconds: at 1,500 views a
-- second two calls for each of them kept two cores busy, and everybody waited for the row of the front page.

drop function public.count_page_view(text, text);

-- [{ day, path, referrer, views }]. For the function page-view only, which decides what is a view. All of
-- them or none; rows in one order, so that two processes that write at once do not wait for each other.
create function public.count_page_views(counted jsonb) returns void
language sql set search_path = '' as $$
  insert into public.page_views as p (day, path, referrer, views)
  select c.day, c.path, c.referrer, sum(c.views)
  from jsonb_to_recordset(counted) as c (day date, path text, referrer text, views integer)
  group by c.day, c.path, c.referrer
  order by c.day, c.path, c.referrer
  on conflict (day, path, referrer) do update set views = p.views + excluded.views
$$;
comment on function public.count_page_views is 'Adds views that were counted: [{ day, path, referrer, views }]. For the functions (service_role) only.';
revoke all on function public.count_page_views from public, anon, authenticated;
grant execute on function public.count_page_views to service_role;

comment on table public.page_views is 'Views per day, path and referring domain, kept for ever. No personal data.';
