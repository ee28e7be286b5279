-- What the newsroom plans about an article: who writes it, until when, and the moment before which nothing of
-- it goes public. In a table of its own, because everybody may read the row of a published article. A piece
-- that is only planned is a draft without a text, so that everything that lists, trashes, translates or opens
-- drafts knows it. Lets drafts be empty; changes no row.

alter table public.articles
  drop constraint articles_content_check,
  add constraint articles_content_check check ((btrim(content) <> '' or (content = '' and status = 'draft'))
    and char_length(content) <= 500000 and private.is_text(content));

create table public.article_plans (
  article_id uuid primary key references public.articles (id) on delete cascade,
  assignee_id uuid references public.profiles (user_id) on delete set null,
  due_on date,
  embargo_until timestamptz
);
comment on table public.article_plans is 'What the newsroom plans about an article. Never public.';
comment on column public.article_plans.assignee_id is 'Who writes it, whoever began it.';
comment on column public.article_plans.due_on is 'The day it is to be ready, in the newsroom''s time zone.';
comment on column public.article_plans.embargo_until is
  'Before this moment nothing of the story goes public. The same for all its languages.';
create index article_plans_assignee_id_idx on public.article_plans (assignee_id);
create index article_plans_due_on_idx on public.article_plans (due_on) where due_on is not null;

-- What somebody writes who did not begin it.
create function private.assigned_articles() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select p.article_id from public.article_plans as p where p.assignee_id = (select auth.uid())
$$;
revoke all on function private.assigned_articles from public;
grant execute on function private.assigned_articles to authenticated, service_role;

create function private.guard_plan() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- What a trigger writes (put back from the trash, copied to a translation) was allowed once.
  if pg_trigger_depth() > 1 then
    return new;
  end if;
  if new.assignee_id is not null and (tg_op = 'INSERT' or new.assignee_id is distinct from old.assignee_id)
    and not exists (select from public.user_roles as r where r.user_id = new.assignee_id and r.role <> 'user') then
    raise exception 'only who is of the newsroom is assigned an article' using hint = 'not_of_newsroom', errcode = '23514';
  end if;
  if new.embargo_until is null or (tg_op = 'UPDATE' and new.embargo_until is not distinct from old.embargo_until) then
    return new;
  end if;
  if new.embargo_until <= now() then
    raise exception 'an embargo ends at a moment to come' using hint = 'past_moment', errcode = '23514';
  end if;
  if exists (select from public.articles as a
    where a.id in (select private.versions_of(new.article_id)) and a.scheduled_at < new.embargo_until) then
    raise exception 'it is scheduled for a moment before its embargo' using hint = 'scheduled_before_embargo', errcode = '23514';
  end if;
  return new;
end
$$;

-- A story in all its languages: the original and its translations.
create function private.versions_of(article uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with original as (
    select coalesce(a.translation_of, a.id) as id from public.articles as a where a.id = article
  )
  select o.id from original as o
  union all
  select a.id from public.articles as a join original as o on a.translation_of = o.id
$$;

create function private.follow_plan() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A piece that nobody has begun is whose it is given to.
  if new.assignee_id is not null and (tg_op = 'INSERT' or new.assignee_id is distinct from old.assignee_id) then
    update public.articles as a set author_id = new.assignee_id
    where a.id = new.article_id and a.content = '' and a.author_id is distinct from new.assignee_id
      and not exists (select from public.article_drafts as d where d.article_id = a.id and d.content <> '');
  end if;
  -- The other languages are found to be equal, and end this.
  if tg_op = 'INSERT' and new.embargo_until is null then
    return null;
  end if;
  if tg_op = 'INSERT' or new.embargo_until is distinct from old.embargo_until then
    insert into public.article_plans (article_id, embargo_until)
    select v.id, new.embargo_until from private.versions_of(new.article_id) as v (id) where v.id <> new.article_id
    on conflict (article_id) do update set embargo_until = excluded.embargo_until
    where article_plans.embargo_until is distinct from excluded.embargo_until;
  end if;
  return null;
end
$$;

-- Nobody publishes a piece without a text, or anything of a story under embargo: no editor, no clock, no
-- server. After all other triggers have said what the row will be.
create function private.withhold_article() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  until timestamptz;
begin
  if new.content = '' and (new.status = 'published' or new.scheduled_at is not null or new.review_requested_at is not null) then
    raise exception 'a piece without a text is neither published nor reviewed' using hint = 'no_text', errcode = '23514';
  end if;
  if new.status <> 'published' and new.scheduled_at is null then
    return new;
  end if;
  until := (select max(p.embargo_until) from public.article_plans as p
    where p.embargo_until > now()
      and (p.article_id = new.id or p.article_id in (select private.versions_of(new.translation_of))));
  if until is null or (tg_op = 'INSERT' and private.is_put_back(new.id)) then
    return new;
  end if;
  if (new.scheduled_at is not null and new.scheduled_at < until)
    or (new.status = 'published' and (tg_op = 'INSERT' or old.status <> 'published'
      or (new.title, new.slug, new.content, new.excerpt, new.tags, new.featured_image, new.image_alt)
        is distinct from (old.title, old.slug, old.content, old.excerpt, old.tags, old.featured_image, old.image_alt))) then
    raise exception 'under embargo until %', until using hint = 'embargoed', errcode = '23514';
  end if;
  return new;
end
$$;

-- A translation is under the embargo of its story from its first moment.
create function private.inherit_embargo() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  until timestamptz := (select max(p.embargo_until) from public.article_plans as p
    where p.embargo_until > now() and p.article_id in (select private.versions_of(new.id)));
begin
  if until is not null then
    insert into public.article_plans (article_id, embargo_until)
    select v.id, until from private.versions_of(new.id) as v (id)
    on conflict (article_id) do update set embargo_until = excluded.embargo_until
    where article_plans.embargo_until is distinct from excluded.embargo_until;
  end if;
  return null;
end
$$;
revoke all on function private.guard_plan, private.versions_of, private.follow_plan, private.withhold_article,
  private.inherit_embargo from public;

create trigger articles_withhold before insert or update on public.articles
  for each row execute function private.withhold_article();
create trigger articles_inherit_embargo_on_insert after insert on public.articles
  for each row when (new.translation_of is not null) execute function private.inherit_embargo();
create trigger articles_inherit_embargo_on_update after update on public.articles
  for each row when (new.translation_of is not null and new.translation_of is distinct from old.translation_of)
  execute function private.inherit_embargo();
-- Under the lock of who publishes: neither sees half of what the other does.
create trigger article_plans_lock before insert or update or delete on public.article_plans
  for each statement execute function private.lock_articles();
create trigger article_plans_guard before insert or update on public.article_plans
  for each row execute function private.guard_plan();
create trigger article_plans_follow after insert or update on public.article_plans
  for each row execute function private.follow_plan();
create trigger article_plans_audit after insert or update or delete on public.article_plans
  for each row execute function private.write_audit('article_id');
create trigger article_plans_limit_rows after insert on public.article_plans
  referencing new table as added for each statement execute function private.limit_rows();

-- As 20261121110000_give_roles_meaning and later ones have them, but a draft is also whom it is assigned to;
-- only editors give one away. And the trash keeps the plan.
do $$
declare
  change record;
  was text;
begin
  for change in select * from (values
    ('private.may_edit_article', $a$a.author_id = (select auth.uid()) and a.status = 'draft'$a$,
      $a$(a.author_id = (select auth.uid()) or a.id in (select private.assigned_articles())) and a.status = 'draft'$a$),
    ('private.guard_contribution', $a$  if new.translation_of is not null and$a$,
      $a$  if tg_op = 'UPDATE' and new.author_id is distinct from old.author_id then
    raise exception 'editors give a draft to somebody else' using errcode = '42501';
  end if;
  if new.translation_of is not null and$a$),
    ('private.guard_review', $a$is_own boolean := new.author_id is not distinct from auth.uid();$a$,
      $a$is_own boolean := new.author_id is not distinct from auth.uid() or new.id in (select private.assigned_articles());$a$),
    ('private.trash_article', $a$jsonb_build_object('credits',$a$,
      $a$jsonb_build_object('plan',
      (select to_jsonb(p) from public.article_plans as p where p.article_id = old.id), 'credits',$a$),
    ('private.put_back', $a$  insert into public.article_authors$a$, $a$  insert into public.article_plans
    select plan.* from jsonb_populate_record(null::public.article_plans, nullif(kept -> 'plan', 'null') || jsonb_build_object('assignee_id',
      (select p.user_id from public.profiles as p where p.user_id::text = kept -> 'plan' ->> 'assignee_id'))) as plan
    where plan.article_id is not null
  on conflict (article_id) do update set assignee_id = excluded.assignee_id, due_on = excluded.due_on;
  insert into public.article_authors$a$)
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

alter policy articles_authenticated_select_published_own_or_editor on public.articles
  using (status = 'published' or (select private.has_role('editor'))
    or ((author_id = (select auth.uid()) or id in (select private.assigned_articles())) and (select private.has_role('contributor'))));
alter policy articles_authenticated_update_own_draft_or_editor on public.articles
  using ((select private.has_role('editor')) or ((author_id = (select auth.uid()) or id in (select private.assigned_articles()))
    and status = 'draft' and (select private.has_role('contributor'))))
  with check ((select private.has_role('editor')) or ((author_id = (select auth.uid()) or id in (select private.assigned_articles()))
    and status = 'draft' and (select private.has_role('contributor'))));

alter table public.article_plans enable row level security;
grant select, insert, update (assignee_id, due_on, embargo_until) on public.article_plans to authenticated;
grant all on public.article_plans to service_role;
create policy article_plans_authenticated_select_own_or_editor on public.article_plans
  for select to authenticated using ((select private.has_role('contributor')) and private.may_edit_article(article_id));
create policy article_plans_authenticated_insert_editor on public.article_plans
  for insert to authenticated with check ((select private.has_role('editor')));
create policy article_plans_authenticated_update_editor on public.article_plans
  for update to authenticated using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));

create function public.plan_article(
  title text, language text, category text, due date default null, assignee uuid default null
) returns uuid
language plpgsql set search_path = '' as $$
declare
  made uuid;
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'editors plan' using errcode = '42501';
  end if;
  insert into public.articles (title, content, category, locale)
  values (plan_article.title, '', plan_article.category, plan_article.language)
  returning id into made;
  insert into public.article_plans (article_id, assignee_id, due_on)
  values (made, plan_article.assignee, plan_article.due);
  return made;
end
$$;
comment on function public.plan_article is 'Plans a piece: a draft that has a working title only. Answers its id.';

create function private.newsroom_people() returns table (user_id uuid, name text, role text)
language sql stable security definer set search_path = '' as $$
  select p.user_id, coalesce(nullif(p.full_name, ''), split_part(p.email, '@', 1)), r.role
  from public.user_roles as r join public.profiles as p on p.user_id = r.user_id
  where r.role <> 'user' and (select private.has_role('contributor'))
  order by 2, 1
$$;
create function public.newsroom_people() returns table (user_id uuid, name text, role text)
language sql stable set search_path = '' as $$ select * from private.newsroom_people() $$;
comment on function public.newsroom_people is 'Who is of the newsroom, for whoever is: name and role.';
revoke all on function private.newsroom_people from public;
revoke all on function public.plan_article, public.newsroom_people from public, anon;
grant execute on function private.newsroom_people, public.plan_article, public.newsroom_people to authenticated, service_role;
