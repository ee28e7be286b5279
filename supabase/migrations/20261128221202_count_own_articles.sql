-- Whoever writes sees at a glance where their texts stand.

create function public.count_own_articles() returns table (state text, total bigint)
language sql stable set search_path = '' as $$
  select s.state, count(*)
  from public.articles as a cross join lateral unnest(array_remove(array[
    a.status,
    case when a.review_requested_at is not null then 'waiting' end,
    case when a.review_note is not null then 'returned' end,
    case when a.scheduled_at is not null then 'scheduled' end], null)) as s (state)
  where a.author_id = (select auth.uid())
    or a.id in (select p.article_id from public.article_plans as p where p.assignee_id = (select auth.uid()))
  group by s.state
$$;
comment on function public.count_own_articles is
  'How many articles the caller wrote or is to write, by the values of the office''s status filter; what there is none of is left out.';

revoke execute on function public.count_own_articles from public, anon;
grant execute on function public.count_own_articles to authenticated, service_role;
