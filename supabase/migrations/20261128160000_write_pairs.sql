-- A story in two languages is one work: each language is assigned to somebody, who sees the other one as it stands, and
-- both go public together where that is planned.

-- Columns -----------------------------------------------------------------------------------------

alter table public.article_plans add column together boolean not null default false;
comment on column public.article_plans.together is
  'Its languages go public at one moment. The same for all of them.';

-- What is put back from the trash has every column.
update public.trashed_articles as t set article = jsonb_set(t.article, '{plan,together}', 'false')
where jsonb_typeof(t.article -> 'plan') = 'object';

-- Functions ---------------------------------------------------------------------------------------

-- The other languages of what the caller writes: of their own, and of what is assigned to them.
create function private.paired_articles() returns setof uuid
language sql stable security definer set search_path = '' as $$
  with mine as (
    select a.id, a.translation_of from public.articles as a where a.author_id = (select auth.uid())
    union
    select a.id, a.translation_of from public.articles as a where a.id in (select private.assigned_articles())
  )
  select m.translation_of from mine as m where m.translation_of is not null
  union
  select v.id from public.articles as v join mine as m on v.translation_of = m.id
$$;

-- As in 20261127001300_planning, but whether they go public together is the same for all languages, too.
create or replace function private.follow_plan() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A piece that is not begun belongs to its assignee.
  if new.assignee_id is not null and (tg_op = 'INSERT' or new.assignee_id is distinct from old.assignee_id) then
    update public.articles as a set author_id = new.assignee_id
    where a.id = new.article_id and a.content = '' and a.author_id is distinct from new.assignee_id
      and not exists (select from public.article_drafts as d where d.article_id = a.id and d.content <> '');
  end if;
  -- The other languages are found to be equal, and end this.
  if tg_op = 'INSERT' and new.embargo_until is null and not new.together then
    return null;
  end if;
  if tg_op = 'INSERT' or (new.embargo_until, new.together) is distinct from (old.embargo_until, old.together) then
    insert into public.article_plans (article_id, embargo_until, together)
    select v.id, new.embargo_until, new.together from private.versions_of(new.article_id) as v (id) where v.id <> new.article_id
    on conflict (article_id) do update set embargo_until = excluded.embargo_until, together = excluded.together
    where (article_plans.embargo_until, article_plans.together) is distinct from (excluded.embargo_until, excluded.together);
  end if;
  return null;
end
$$;

-- As in 20261127001300_planning, but also of whether the languages go public together.
create or replace function private.inherit_embargo() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  until timestamptz := (select max(p.embargo_until) from public.article_plans as p
    where p.embargo_until > now() and p.article_id in (select private.versions_of(new.id)));
  joint constant boolean := exists (select from public.article_plans as p
    where p.together and p.article_id in (select private.versions_of(new.id)));
begin
  if until is not null or joint then
    insert into public.article_plans (article_id, embargo_until, together)
    select v.id, until, joint from private.versions_of(new.id) as v (id)
    on conflict (article_id) do update set embargo_until = excluded.embargo_until, together = excluded.together
    where (article_plans.embargo_until, article_plans.together) is distinct from (excluded.embargo_until, excluded.together);
  end if;
  return null;
end
$$;

-- Where its languages go public together, one goes public with the other: both at once, or both at the same moment.
-- What the clock publishes was scheduled so.
create function private.hold_pair() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  those constant uuid[] := coalesce(nullif(current_setting('khoi.together', true), ''), '{}')::uuid[];
begin
  if private.is_system() or not exists (
    select from public.article_plans as p where p.article_id = new.id and p.together) then
    return null;
  end if;
  if exists (select from public.articles as v
    where v.id in (select private.versions_of(new.id)) and v.id <> new.id and v.status <> 'published' and v.id <> all (those)) then
    raise exception 'its languages go public together' using hint = 'pair_waits', errcode = '23514';
  end if;
  return null;
end
$$;

-- As in 20261127001200_working_copies, but languages that go public together do.
create or replace function public.publish_articles(articles uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors publish' using errcode = '42501';
  end if;
  if exists (
    select from public.article_drafts as d join public.article_revisions as r on r.article_id = d.article_id
    where d.article_id = any (publish_articles.articles) and r.reason not in ('set_aside', 'scheduled') and r.made_at > d.base_updated_at
  ) then
    raise exception 'stale' using hint = 'stale', errcode = '55000';
  end if;
  perform set_config('khoi.together', publish_articles.articles::text, true);
  update public.articles as a
  set title = d.title, slug = coalesce(nullif(d.slug, ''), a.slug), content = d.content, excerpt = d.excerpt,
    category = d.category, tags = d.tags, featured_image = d.featured_image, image_alt = d.image_alt, image_credit = d.image_credit, image_caption = d.image_caption,
    featured = d.featured, counterpart_seen = coalesce(d.counterpart_seen, a.counterpart_seen), status = 'published'
  from public.article_drafts as d
  where d.article_id = a.id and a.id = any (publish_articles.articles);
  update public.articles as a set status = 'published'
  where a.id = any (publish_articles.articles) and a.status <> 'published';
  if (select count(*) from public.articles as a where a.id = any (publish_articles.articles) and a.status = 'published')
    < (select count(distinct id) from unnest(publish_articles.articles) as id) then
    raise exception 'not all of these articles could be published' using hint = 'not_all_published', errcode = '42501';
  end if;
end
$$;

create function public.schedule_articles(articles uuid[], moment timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  changed integer;
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors publish' using errcode = '42501';
  end if;
  perform set_config('khoi.together', schedule_articles.articles::text, true);
  update public.articles as a set scheduled_at = schedule_articles.moment
  where a.id = any (schedule_articles.articles) and a.status = 'draft';
  get diagnostics changed = row_count;
  if changed < (select count(distinct id) from unnest(schedule_articles.articles) as id) then
    raise exception 'not all of these articles could be scheduled' using hint = 'not_all_published', errcode = '42501';
  end if;
end
$$;
comment on function public.schedule_articles is 'Schedules drafts for one moment: all of them or none.';

-- The other language of a story, as a piece that is planned: with what is no text.
create function public.plan_version(original uuid, assignee uuid default null, due date default null) returns uuid
language plpgsql set search_path = '' as $$
declare
  made uuid;
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'editors plan' using errcode = '42501';
  end if;
  insert into public.articles (title, content, category, tags, featured_image, locale, translation_of)
  select a.title, '', a.category, a.tags, a.featured_image, case a.locale when 'en' then 'vi' else 'en' end, a.id
  from public.articles as a where a.id = plan_version.original
  returning id into made;
  if made is null then
    return null;
  end if;
  insert into public.article_plans (article_id, assignee_id, due_on)
  values (made, plan_version.assignee, plan_version.due)
  on conflict (article_id) do update set assignee_id = excluded.assignee_id, due_on = excluded.due_on;
  return made;
end
$$;
comment on function public.plan_version is
  'Plans the version of a story in the other language: a draft with its working title. Answers its id.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger articles_hold_pair_on_insert after insert on public.articles
  for each row when (new.status = 'published' or new.scheduled_at is not null) execute function private.hold_pair();
create trigger articles_hold_pair_on_update after update on public.articles
  for each row when ((new.status = 'published' and old.status <> 'published')
    or (new.scheduled_at is not null and new.scheduled_at is distinct from old.scheduled_at))
  execute function private.hold_pair();

-- Policies ----------------------------------------------------------------------------------------

drop policy articles_authenticated_select_published_own_or_editor on public.articles;
create policy articles_authenticated_select_published_own_or_editor on public.articles
  for select to authenticated
  using (status = 'published' or (select private.has_role('editor'))
    or ((author_id = (select auth.uid()) or id in (select private.assigned_articles()) or id in (select private.paired_articles()))
      and (select private.has_role('contributor'))));

drop policy article_plans_authenticated_select_own_or_editor on public.article_plans;
create policy article_plans_authenticated_select_own_or_editor on public.article_plans
  for select to authenticated
  using ((select private.has_role('editor')) or ((select private.has_role('contributor'))
    and (assignee_id = (select auth.uid()) or article_id in (select private.paired_articles())
      or article_id in (select a.id from public.articles as a where a.author_id = (select auth.uid()) and a.status = 'draft'))));

-- Grants ------------------------------------------------------------------------------------------

grant update (together) on public.article_plans to authenticated;
revoke execute on function public.plan_version, public.schedule_articles from public, anon;
grant execute on function private.paired_articles, public.plan_version, public.schedule_articles to authenticated, service_role;
