-- The pending edit of a live article goes public at a time. What goes public is what it said when somebody said so:
-- a version of its own, so that who writes on changes nothing about it. The clock that publishes drafts does it.

alter table public.article_revisions
  drop constraint article_revisions_reason_check,
  add constraint article_revisions_reason_check check (reason in ('saved', 'published', 'restored', 'set_aside', 'scheduled'));
comment on column public.article_revisions.reason is
  'saved, published, restored (from an older version), set_aside: lost against another writer''s and kept, or scheduled: public later.';

create table public.article_updates (
  article_id uuid primary key references public.articles (id) on delete cascade,
  copy_revision integer not null,
  publish_at timestamptz not null,
  -- These are set by a trigger.
  number integer not null default 0,
  counterpart_seen text[],
  scheduled_by uuid references public.profiles (user_id) on delete set null,
  problem text,
  constraint article_updates_number_fkey foreign key (article_id, number)
    references public.article_revisions (article_id, number) on delete cascade,
  constraint article_updates_copy_revision_check check (copy_revision > 0),
  constraint article_updates_counterpart_seen_check check (cardinality(counterpart_seen) <= 5000),
  constraint article_updates_problem_check check (problem in ('changed', 'refused'))
);
comment on table public.article_updates is 'Edits of live articles that go public at a time. Never public themselves.';
comment on column public.article_updates.copy_revision is 'The revision of the working copy that was taken: a later one is not in it.';
comment on column public.article_updates.number is 'The version that goes public.';
comment on column public.article_updates.problem is
  'Why it stays where it is: the article was changed since, or the database refused it when its time had come.';
create index article_updates_due_idx on public.article_updates (publish_at) where problem is null;
create index article_updates_version_idx on public.article_updates (article_id, number);
create index article_updates_scheduled_by_idx on public.article_updates (scheduled_by);

create function private.prepare_article_update() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  stored public.articles;
  working public.article_drafts;
begin
  -- The clock, and what is imported or put back.
  if private.is_system() or pg_trigger_depth() > 1 then
    return new;
  end if;
  if new.publish_at <= now() then
    raise exception 'an update is scheduled for a moment to come' using hint = 'past_moment', errcode = '23514';
  end if;
  select * into stored from public.articles where id = new.article_id and status = 'published';
  if stored.id is null then
    raise exception 'only a live article is updated' using hint = 'stale', errcode = '55000';
  end if;
  if exists (select from public.article_plans as p
    where p.article_id in (select private.versions_of(new.article_id)) and p.embargo_until > new.publish_at) then
    raise exception 'the story is under embargo' using hint = 'embargoed', errcode = '23514';
  end if;
  -- Only its time: what goes public stays.
  if tg_op = 'UPDATE' and new.copy_revision = old.copy_revision and old.problem is null then
    return new;
  end if;
  select * into working from public.article_drafts where article_id = new.article_id and revision = new.copy_revision;
  if working.id is null or exists (select from public.article_revisions as r
    where r.article_id = new.article_id and r.reason not in ('set_aside', 'scheduled') and r.made_at > working.base_updated_at) then
    raise exception 'stale' using hint = 'stale', errcode = '55000';
  end if;
  stored.title := working.title;
  stored.slug := coalesce(nullif(working.slug, ''), stored.slug);
  stored.content := working.content;
  stored.excerpt := working.excerpt;
  stored.category := working.category;
  stored.tags := working.tags;
  stored.featured_image := nullif(working.featured_image, '');
  stored.image_alt := nullif(working.image_alt, '');
  stored.featured := working.featured;
  perform private.file_revision(stored, 'scheduled', auth.uid(), now(), null);
  new.number := (select max(r.number) from public.article_revisions as r where r.article_id = new.article_id);
  new.counterpart_seen := working.counterpart_seen;
  new.scheduled_by := (select p.user_id from public.profiles as p where p.user_id = auth.uid());
  new.problem := null;
  return new;
end
$$;

-- Tells who scheduled it that it will not go public.
create function private.stop_update(article uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  stopped public.article_updates;
begin
  update public.article_updates as u set problem = reason
  where u.article_id = stop_update.article and u.problem is null returning * into stopped;
  -- Nobody has to be told of what they did themselves.
  if stopped.scheduled_by is null or stopped.scheduled_by is not distinct from auth.uid() then
    return;
  end if;
  insert into public.notifications (user_id, kind, data)
  select p.id, 'article_update_' || reason, jsonb_build_object('id', a.id, 'name', a.title)
  from public.articles as a, public.profiles as p where a.id = stop_update.article and p.user_id = stopped.scheduled_by;
end
$$;

-- Somebody changed what the update was made from, published it before its time, or took the article back.
create function private.meet_update() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.article_updates as u using public.article_revisions as r
  where u.article_id = new.id and r.article_id = u.article_id and r.number = u.number
    and (new.status <> 'published' or (private.same_text(r.title, new.title) and private.same_text(r.content, new.content)
      and private.same_text(r.excerpt, new.excerpt) and private.same_text(r.slug, new.slug)
      and private.same_text(r.featured_image, new.featured_image) and private.same_text(r.image_alt, new.image_alt)
      and r.tags = new.tags));
  perform private.stop_update(new.id, 'changed');
  return null;
end
$$;
revoke all on function private.prepare_article_update, private.stop_update, private.meet_update from public;
grant execute on function private.stop_update to service_role;

create trigger articles_meet_update after update on public.articles
  for each row when (new.status <> old.status
    or (new.title, new.slug, new.content, new.excerpt, new.tags, new.featured_image, new.image_alt)
      is distinct from (old.title, old.slug, old.content, old.excerpt, old.tags, old.featured_image, old.image_alt))
  execute function private.meet_update();

-- Under the lock of who publishes: neither sees half of what the other does.
create trigger article_updates_lock before insert or update or delete on public.article_updates
  for each statement execute function private.lock_articles();
create trigger article_updates_prepare before insert or update on public.article_updates
  for each row execute function private.prepare_article_update();
create trigger article_updates_announce_schedule after insert or update or delete on public.article_updates
  for each statement execute function private.announce_schedule();
create trigger article_updates_audit after insert or update or delete on public.article_updates
  for each row execute function private.write_audit('article_id');
create trigger article_updates_limit_rows after insert on public.article_updates
  referencing new table as added for each statement execute function private.limit_rows();

alter table public.article_updates enable row level security;
grant select, delete, insert (article_id, copy_revision, publish_at), update (copy_revision, publish_at)
  on public.article_updates to authenticated;
grant all on public.article_updates to service_role;
create policy article_updates_authenticated_select_editor on public.article_updates
  for select to authenticated using ((select private.has_role('editor')));
create policy article_updates_authenticated_insert_editor on public.article_updates
  for insert to authenticated with check ((select private.has_role('editor')));
create policy article_updates_authenticated_update_editor on public.article_updates
  for update to authenticated using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
create policy article_updates_authenticated_delete_editor on public.article_updates
  for delete to authenticated using ((select private.has_role('editor')));

-- As in 20261121120000_keep_article_versions.sql, with the updates that are due: each by itself, so that one which
-- the database refuses holds up no other. What was written on meanwhile was written on from what is public now.
create or replace function public.publish_due_articles() returns double precision
language plpgsql set search_path = '' as $$
declare
  due public.article_updates;
begin
  update public.articles set status = 'published', published_at = scheduled_at
  where status = 'draft' and scheduled_at <= now();
  for due in
    select * from public.article_updates where problem is null and publish_at <= now() order by publish_at, article_id
  loop
    begin
      delete from public.article_updates where article_id = due.article_id;
      update public.articles as a
      set title = r.title, slug = coalesce(r.slug, a.slug), content = r.content, excerpt = r.excerpt, category = r.category,
        tags = r.tags, featured_image = r.featured_image, image_alt = r.image_alt, featured = r.featured,
        counterpart_seen = coalesce(due.counterpart_seen, a.counterpart_seen)
      from public.article_revisions as r
      where a.id = due.article_id and a.status = 'published' and r.article_id = a.id and r.number = due.number;
      update public.article_drafts as d set base_updated_at = a.updated_at
      from public.articles as a where a.id = due.article_id and d.article_id = a.id;
    exception when others then
      perform private.stop_update(due.article_id, 'refused');
    end;
  end loop;
  return (select extract(epoch from min(moment) - clock_timestamp()) from (
    select scheduled_at as moment from public.articles where scheduled_at is not null
    union all
    select publish_at from public.article_updates where problem is null) as appointments);
end
$$;
comment on function public.publish_due_articles is
  'Publishes the drafts and updates whose moment has come. Answers in how many seconds the next one does; null for none.';

-- As 20261121120000_keep_article_versions has them, but what was scheduled is nothing that an article said; and the
-- clock only moves the base of a working copy on, which is no save of anybody's.
do $$
declare
  change record;
  was text;
begin
  for change in select * from (values
    ('public.publish_articles', $a$r.reason <> 'set_aside'$a$, $a$r.reason not in ('set_aside', 'scheduled')$a$),
    ('private.follow_article', $a$reason <> 'set_aside'$a$, $a$reason not in ('set_aside', 'scheduled')$a$),
    ('private.prepare_article_draft', $a$    new.revision := old.revision + 1;$a$,
      $a$    new.base_updated_at := greatest(old.base_updated_at, new.base_updated_at);
    new.revision := old.revision + case when private.is_system()
      and (to_jsonb(new) - 'base_updated_at') = (to_jsonb(old) - 'base_updated_at') then 0 else 1 end;$a$)
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
