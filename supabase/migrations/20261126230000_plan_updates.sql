-- Edits of live articles that go public at a time meet plans: an embargo does not end after one that is scheduled, and
-- the calendar shows them. Whoever lists somebody's articles gets those that were given to them, too.
-- As 20261125010000_plan_articles, 20261125010100_show_calendar and 20261126010000_show_article_lines have them.

do $$
declare
  change record;
  was text;
begin
  for change in select * from (values
    ('private.guard_plan', $a$and a.scheduled_at < new.embargo_until) then$a$,
      $a$and a.scheduled_at < new.embargo_until)
    or exists (select from public.article_updates as u where u.article_id in (select private.versions_of(new.article_id))
      and u.problem is null and u.publish_at < new.embargo_until) then$a$),
    ('public.newsroom_calendar', $a$    select p.article_id, p.due_on, null from public.article_plans as p$a$,
      $a$    select u.article_id, null, u.publish_at from public.article_updates as u
    where u.problem is null and u.publish_at >= since and u.publish_at < until
    union all
    select p.article_id, p.due_on, null from public.article_plans as p$a$),
    ('public.newsroom_calendar', $a$when a.status = 'published' then 'published'$a$,
      $a$when a.status = 'published' and d.at = a.published_at then 'published'$a$),
    ('public.newsroom_calendar', $a$when a.scheduled_at is not null then 'scheduled'$a$,
      $a$when a.status = 'published' or a.scheduled_at is not null then 'scheduled'$a$),
    ('public.newsroom_calendar', $a$  select 'article' as kind,$a$,
      $a$  select case when c.status = 'published' and c.stands = 'scheduled' then 'update' else 'article' end as kind,$a$),
    ('private.list_page', $a$  wanted := wanted || coalesce(($a$,
      $a$  if list = 'articles' and coalesce(filters ->> 'author_id', '') <> '' then
    wanted := wanted || format(' and (t.author_id = %1$L or t.id in (select p.article_id from public.article_plans as p where p.assignee_id = %1$L))',
      filters ->> 'author_id');
    filters := filters - 'author_id';
  end if;
  wanted := wanted || coalesce(($a$)
    ) as changes (name, piece, instead)
  loop
    was := pg_get_functiondef(change.name::regproc);
    if strpos(was, change.piece) = 0 then
      raise exception '% is not what it was', change.name;
    end if;
    execute replace(was, change.piece, change.instead);
  end loop;
end
$$;

-- As before, but asked once a query instead of once a row: a contributor's calendar looks at every draft.
alter policy article_plans_authenticated_select_own_or_editor on public.article_plans
  using ((select private.has_role('editor')) or ((select private.has_role('contributor'))
    and (assignee_id = (select auth.uid())
      or article_id in (select a.id from public.articles as a where a.author_id = (select auth.uid()) and a.status = 'draft'))));
