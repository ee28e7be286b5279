-- Exact totals for the listings' page numbers: counting 100,000 rows costs more than the page
-- itself. One counter per site language and category, moved by the same statement that changes the
-- articles, so the two can never disagree.

create table public.article_counts (
  site_locale text not null,
  category text not null,
  articles integer not null default 0,
  constraint article_counts_pkey primary key (site_locale, category),
  constraint article_counts_site_locale_check check (site_locale in ('en', 'vi')),
  constraint article_counts_articles_check check (articles >= 0)
);
comment on table public.article_counts is 'How many articles each site language lists, by category. Kept by triggers.';

create function private.add_to_article_counts(steps public.article_counts[]) returns void
language sql security definer set search_path = '' as $$
  merge into public.article_counts as c
  using (
    select site_locale, category, sum(articles)::integer as articles
    from unnest(steps) group by site_locale, category having sum(articles) <> 0
  ) as s on c.site_locale = s.site_locale and c.category = s.category
  when matched then update set articles = c.articles + s.articles
  when not matched then insert values (s.site_locale, s.category, s.articles)
$$;

create function private.count_articles() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  steps public.article_counts[] := '{}';
begin
  if tg_op <> 'INSERT' then
    steps := steps || array(
      select (site, o.category, -count(*))::public.article_counts
      from old_rows as o cross join unnest(o.shown_in) as site group by site, o.category);
  end if;
  if tg_op <> 'DELETE' then
    steps := steps || array(
      select (site, n.category, count(*))::public.article_counts
      from new_rows as n cross join unnest(n.shown_in) as site group by site, n.category);
  end if;
  perform private.add_to_article_counts(steps);
  return null;
end
$$;
create trigger articles_count_insert after insert on public.articles
  referencing new table as new_rows for each statement execute function private.count_articles();
create trigger articles_count_update after update on public.articles
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.count_articles();
create trigger articles_count_delete after delete on public.articles
  referencing old table as old_rows for each statement execute function private.count_articles();

create function private.forget_article_counts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.article_counts;
  return null;
end
$$;
create trigger articles_count_truncate after truncate on public.articles
  for each statement execute function private.forget_article_counts();

alter table public.article_counts enable row level security;
grant select on public.article_counts to anon, authenticated;
grant all on public.article_counts to service_role;
create policy article_counts_anon_select_all on public.article_counts
  for select to anon using (true);
create policy article_counts_authenticated_select_all on public.article_counts
  for select to authenticated using (true);
