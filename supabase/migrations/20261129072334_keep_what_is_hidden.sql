-- What a request hides stays as it was, in its place, until an editor shows it again. Hiding a profile failed where an
-- editor had approved it, and made it a submission that waits, which is its sender's to rewrite and to delete: what was
-- shown again afterwards had been read by nobody. A story came back through the trash, stopped what was scheduled, and
-- stayed readable by the links of its previews. The history told of rounds that were removed, and of namesakes nothing.

-- Tables ------------------------------------------------------------------------------------------

-- What is hidden waits, and who approved it stays.
alter table public.startups drop constraint startups_approved_by_check,
  add constraint startups_approved_by_check check (approved_by is null or status <> 'rejected');
alter table public.investors drop constraint investors_approved_by_check,
  add constraint investors_approved_by_check check (approved_by is null or status <> 'rejected');

-- Functions ---------------------------------------------------------------------------------------

-- A profile that is hidden changes by no hand but an editor's, and a story is not deleted: its request would lose it.
create function private.close_hidden() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if pg_trigger_depth() = 1 and not private.is_system()
    and (not private.has_role('editor') or (tg_op = 'DELETE' and tg_table_name = 'articles'))
    and private.is_hidden(old.id) then
    raise exception 'hidden by a request' using hint = 'request_hides', errcode = '23514';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

-- As in 20261127001400_directories, but what is hidden, or was approved before it was removed, is no submission.
create or replace function private.delete_submissions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.startups as s where s.submitted_by = old.id and s.status <> 'approved' and not private.is_hidden(s.id)
    and not exists (select from private.removed_entries as r where r.startup_id = s.id and r.was = 'approved');
  delete from public.investors as i where i.submitted_by = old.id and i.status <> 'approved' and not private.is_hidden(i.id)
    and not exists (select from private.removed_entries as r where r.investor_id = i.id and r.was = 'approved');
  return old;
end
$$;

-- As in 20261129012615_answer_who_is_listed, but a name hides of the history only what no role tells apart, and the links to
-- previews of a story end with it.
create or replace function private.show_subject(request public.rights_requests) returns void
language plpgsql security definer set search_path = '' as $$
declare
  shown constant boolean := not private.is_hidden(
    coalesce(request.person_id, request.startup_id, request.investor_id, request.article_id));
begin
  perform set_config('khoi.hiding', 'on', true);
  if request.person_id is not null then
    update public.roles as r set is_public = is_public where r.person_id = request.person_id;
    update public.fact_history as h set is_hidden = not shown
    where h.about ? 'role' and (h.fact_id in (select r.id from public.roles as r where r.person_id = request.person_id)
      or (h.about ->> 'name' = (select p.name from public.people as p where p.id = request.person_id)
        and not exists (select from public.roles as r where r.id = h.fact_id)));
  elsif shown and request.was_shown then
    update public.startups as s set status = 'approved' where s.id = request.startup_id and s.status = 'pending';
    update public.investors as i set status = 'approved' where i.id = request.investor_id and i.status = 'pending';
    update public.articles as a set status = 'published' where a.id = request.article_id and a.status = 'draft';
    -- They were told once that it is in the directory.
    delete from public.email_outbox as o where o.template = 'submission-approved' and o.created_at = now()
      and o.data ->> 'id' in (request.startup_id::text, request.investor_id::text);
    delete from public.notifications as n where n.kind in ('startup_approved', 'investor_approved') and n.created_at = now()
      and n.data ->> 'id' in (request.startup_id::text, request.investor_id::text);
  elsif not shown then
    update public.startups as s set status = 'pending' where s.id = request.startup_id and s.status = 'approved';
    update public.investors as i set status = 'pending' where i.id = request.investor_id and i.status = 'approved';
    update public.articles as a set status = 'draft' where a.id = request.article_id and a.status = 'published';
    update public.preview_links as l set revoked_at = now() where l.article_id = request.article_id and l.revoked_at is null;
  end if;
  perform set_config('khoi.hiding', '', true);
  if request.about <> 'article' then
    -- Older files of the open data are made anew.
    insert into private.erasures (kind) values ('people') on conflict (kind) do update set at = now();
  end if;
end
$$;

-- As in 20261129012729_withdraw_and_hold_stories, but the links to its previews end, too.
create or replace function private.withdraw_story(article uuid, reason text, note text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  story public.articles;
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'editors and administrators withdraw stories' using errcode = '42501';
  end if;
  select a.* into story from public.articles as a where a.id = withdraw_story.article and a.status = 'published' for update;
  if not found then
    return false;
  end if;
  update public.articles as a set status = 'draft' where a.id = story.id;
  insert into public.withdrawn_stories (slug, article_id, locale, reason, note)
  values (coalesce(story.slug, story.id::text), story.id, story.locale, withdraw_story.reason, private.blank_to_null(withdraw_story.note))
  on conflict (slug) do update set article_id = excluded.article_id, locale = excluded.locale, reason = excluded.reason,
    note = excluded.note, withdrawn_at = now();
  update public.preview_links as l set revoked_at = now() where l.article_id = story.id and l.revoked_at is null;
  return true;
end
$$;

-- As in 20261128185908_add_story_metadata, but what is hidden waits until it is shown.
create or replace function public.publish_due_articles() returns double precision
language plpgsql set search_path = '' as $$
declare
  due public.article_updates;
begin
  update public.articles set status = 'published', published_at = scheduled_at
  where status = 'draft' and scheduled_at <= now() and not private.is_hidden(id);
  for due in
    select * from public.article_updates where problem is null and publish_at <= now() order by publish_at, article_id
  loop
    begin
      delete from public.article_updates where article_id = due.article_id;
      update public.articles as a
      set title = r.title, slug = coalesce(r.slug, a.slug), content = r.content, excerpt = r.excerpt, category = r.category,
        tags = r.tags, featured_image = r.featured_image, image_alt = r.image_alt, image_credit = r.image_credit, image_caption = r.image_caption, featured = r.featured,
        seo_title = r.seo_title, seo_description = r.seo_description, social_title = r.social_title,
        social_image = r.social_image, canonical_url = r.canonical_url, noindex = r.noindex,
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
    select scheduled_at as moment from public.articles where scheduled_at is not null and not private.is_hidden(id)
    union all
    select publish_at from public.article_updates where problem is null) as appointments);
end
$$;

-- Triggers ----------------------------------------------------------------------------------------

-- By their names before _forget_requests, which ends the hiding of what is deleted.
create trigger startups_close_hidden before update or delete on public.startups
  for each row execute function private.close_hidden();
create trigger investors_close_hidden before update or delete on public.investors
  for each row execute function private.close_hidden();
create trigger articles_close_hidden before delete on public.articles
  for each row execute function private.close_hidden();

drop trigger articles_guard_hidden on public.articles;
create trigger articles_guard_hidden before update of status, scheduled_at on public.articles
  for each row when ((new.status = 'published' and old.status <> 'published')
    or (new.scheduled_at is not null and new.scheduled_at is distinct from old.scheduled_at))
  execute function private.guard_hidden();

-- Hiding is no news of the ledger.
drop trigger funding_rounds_note on public.funding_rounds;
create trigger funding_rounds_note after insert or update or delete on public.funding_rounds
  for each row when (coalesce(current_setting('khoi.hiding', true), '') <> 'on') execute function private.note_fact();

-- Grants ------------------------------------------------------------------------------------------

grant execute on function private.is_hidden to service_role;
