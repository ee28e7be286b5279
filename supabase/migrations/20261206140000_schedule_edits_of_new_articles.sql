-- An article that was published as it was created carries the moment that its writer's browser called now, and its
-- first version the database's, a moment later: an edit of it could not be scheduled before it was changed once
-- more, as if somebody else had. What was stored with the article itself is no later change.

-- From 20261124020000_schedule_updates.sql.
create or replace function private.prepare_article_update() returns trigger
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
    where r.article_id = new.article_id and r.reason not in ('set_aside', 'scheduled')
      and r.made_at > greatest(working.base_updated_at, stored.created_at)) then
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
