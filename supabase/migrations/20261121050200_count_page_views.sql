-- Counts one view of a page. For the function page-view only, which decides what is a view; a year of
-- days is kept. Changes no existing row.
create function public.count_page_view(viewed_path text, from_domain text default '') returns void
language sql set search_path = '' as $$
  insert into public.page_views as p (day, path, referrer)
  values ((now() at time zone 'Asia/Ho_Chi_Minh')::date, viewed_path, from_domain)
  on conflict (day, path, referrer) do update set views = p.views + 1
$$;
comment on function public.count_page_view is 'Counts one view. For the functions (service_role) only.';
revoke all on function public.count_page_view from public, anon, authenticated;
grant execute on function public.count_page_view to service_role;
