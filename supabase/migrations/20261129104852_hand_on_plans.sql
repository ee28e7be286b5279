-- Who is assigned one language of a story begins with what was planned of the other one, and both are told who writes the
-- other language. The fee is between the editors and one person: it stays where it is.

-- Functions ---------------------------------------------------------------------------------------

-- Of a day that is over nothing is due.
create function private.inherit_assignment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  plan public.article_plans;
begin
  -- Not what is put back from the trash, nor what is handed on.
  if pg_trigger_depth() > 1 or (tg_op = 'UPDATE' and old.assignee_id is not null) then
    return new;
  end if;
  select p.* into plan from public.article_plans as p
  where p.article_id <> new.article_id and p.article_id in (select private.versions_of(new.article_id)) limit 1;
  if not found then
    return new;
  end if;
  if plan.due_on >= (now() at time zone private.newsroom_zone())::date then
    new.due_on := coalesce(new.due_on, plan.due_on);
  end if;
  if new.due_on = plan.due_on then
    new.due_time := coalesce(new.due_time, plan.due_time);
  end if;
  new.words := coalesce(new.words, plan.words);
  new.brief := coalesce(nullif(new.brief, ''), plan.brief);
  new.sources := coalesce(nullif(new.sources, ''), plan.sources);
  return new;
end
$$;

-- As in 20261127001300_planning, but with what is asked for, and who writes the other language, who is told, too.
create or replace function private.tell_assignee() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  story public.articles;
  other record;
begin
  -- Not what is put back from the trash.
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  select a.* into story from public.articles as a where a.id = new.article_id;
  select a.id, a.title, a.status, w.user_id as writer, w.name into other
  from public.articles as a left join public.article_plans as p on p.article_id = a.id
    cross join lateral private.names_of(array[coalesce(p.assignee_id, case when a.content <> '' then a.author_id end)]) as w
  where a.id <> story.id and a.id in (select private.versions_of(story.id)) and w.user_id <> new.assignee_id limit 1;
  if new.assignee_id is distinct from auth.uid() then
    perform private.tell_desk(new.assignee_id, 'article_assigned', jsonb_strip_nulls(jsonb_build_object(
      'id', story.id, 'name', story.title, 'due', new.due_on, 'time', to_char(new.due_time, 'HH24:MI'), 'words', new.words,
      'note', nullif(left(new.brief, 300), ''), 'sources', nullif(left(new.sources, 150), ''), 'by', other.name)));
  end if;
  if other.status = 'draft' and other.writer is distinct from auth.uid() then
    perform private.tell_desk(other.writer, 'article_paired', jsonb_strip_nulls(jsonb_build_object(
      'id', other.id, 'name', other.title, 'by', n.name)))
    from private.names_of(array[new.assignee_id]) as n;
  end if;
  return null;
end
$$;

-- As in 20261128224552_leave_done_news_out_of_mails, but also who writes the other language.
create or replace function private.settle_news() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.leave_out_news('{review,returned,note,published,assigned,paired,unpublished,readdressed,moved,lifted}', old.id);
  elsif new.status = 'published' and old.status <> 'published' then
    perform private.leave_out_news('{review,returned,assigned,paired}', new.id);
  elsif new.status <> 'published' and old.status = 'published' then
    perform private.leave_out_news('{published}', new.id);
  elsif new.review_note is null then
    perform private.leave_out_news('{returned}', new.id);
  end if;
  return null;
end
$$;

-- As in 20261128224552_leave_done_news_out_of_mails, but also for who writes the other language.
create or replace function private.settle_assigned() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.leave_out_news('{assigned}', old.article_id, p.email)
  from public.profiles as p where p.user_id = old.assignee_id and p.email is not null;
  perform private.leave_out_news('{paired}', v.id) from private.versions_of(old.article_id) as v (id) where v.id <> old.article_id;
  return null;
end
$$;

-- Triggers ----------------------------------------------------------------------------------------

create trigger article_plans_inherit before insert or update on public.article_plans
  for each row when (new.assignee_id is not null) execute function private.inherit_assignment();

-- Grants ------------------------------------------------------------------------------------------

revoke execute on function private.inherit_assignment from public, anon;
