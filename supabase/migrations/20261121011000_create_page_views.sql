-- Daily view counts: how often a path was read and from which site people came. Nothing in a row
-- is about a person.

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
comment on table public.page_views is 'Views per day, path and referring domain. No personal data.';
comment on column public.page_views.referrer is 'Domain of the referring site; empty when there is none.';
create index page_views_path_idx on public.page_views (path, day);

alter table public.page_views enable row level security;
grant select on public.page_views to authenticated;
grant all on public.page_views to service_role;
create policy page_views_authenticated_select_admin on public.page_views
  for select to authenticated using ((select private.is_admin()));
