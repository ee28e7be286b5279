-- A story that was public is the newsroom's: taken back, it is a draft that its author reads, and that an editor
-- assigns when somebody is to go on with it. Who may only read a story asks an editor, with the passage and the
-- words they propose.

-- Functions ---------------------------------------------------------------------------------------

-- As in 20261127001000_articles, but a draft that was public before is only its assignee's.
create or replace function private.may_edit_article(article uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_role('editor') or (private.has_role('contributor') and exists (
    select from public.articles as a
    where a.id = article and a.status = 'draft'
      and ((a.author_id = (select auth.uid()) and a.published_at is null) or a.id in (select private.assigned_articles()))))
$$;

-- As in 20261127001000_articles, but whoever a version is assigned to writes it, whatever its original is.
create or replace function private.guard_contribution() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  own constant text[] := array['id', 'title', 'slug', 'content', 'excerpt', 'category', 'tags', 'featured_image',
    'image_alt', 'image_credit', 'image_caption', 'counterpart_seen', 'reading_time', 'locale', 'translation_of', 'author_id', 'status', 'published_at',
    'created_at', 'updated_at', 'search', 'shown_in', 'review_requested_at', 'review_note', 'review_note_by'];
  given jsonb;
begin
  -- What follows from a write (a sibling re-listed, an account deleted) counts as no contribution.
  if pg_trigger_depth() > 1 or private.is_system() or private.has_role('editor') then
    return new;
  end if;
  -- What goes public by itself is what an editor has read.
  if tg_op = 'UPDATE' and old.scheduled_at is not null then
    raise exception 'a scheduled article is changed by editors' using hint = 'scheduled_article', errcode = '42501';
  end if;
  given := to_jsonb(new) - own;
  if (tg_op = 'UPDATE' and given is distinct from to_jsonb(old) - own)
    or (tg_op = 'INSERT' and exists (
      select from jsonb_each(given) where value not in ('null', 'false', '[]', '{}'))) then
    raise exception 'a contributor''s draft is featured and scheduled by an editor' using errcode = '42501';
  end if;
  if tg_op = 'UPDATE' and new.author_id is distinct from old.author_id then
    raise exception 'editors give a draft to somebody else' using errcode = '42501';
  end if;
  -- Whose version it is was decided when it was begun, or assigned.
  if new.translation_of is not null and (tg_op = 'INSERT' or new.translation_of is distinct from old.translation_of) and not exists (
    select from public.articles as a where a.id = new.translation_of
      and (a.status = 'published' or a.author_id = auth.uid() or a.id in (select private.assigned_articles()))) then
    raise exception 'a contributor translates what is published, their own, or what is assigned to them' using hint = 'unpublished_original', errcode = '42501';
  end if;
  return new;
end
$$;

-- Who wrote it before it went out was assigned to that, not to what is done with it now.
create function private.take_back_assignment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.article_plans as p set assignee_id = null where p.article_id = new.id and p.assignee_id is not null;
  return null;
end
$$;

-- A message about a story from a member of the newsroom: to the editor who published it last, else to all who read
-- the inbox.
create function private.ask_editor(article uuid, passage text, proposal text, message text, language text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  asker constant uuid := auth.uid();
  person public.profiles;
  story public.articles;
  reader uuid;
  asked uuid;
begin
  if private.is_system() then
    return false;
  end if;
  if not private.has_role('contributor') then
    raise exception 'members of the newsroom ask an editor' using errcode = '42501';
  end if;
  select a.* into story from public.articles as a
  where a.id = ask_editor.article and (a.status = 'published' or a.author_id = asker
    or a.id in (select private.assigned_articles()) or private.has_role('editor'));
  if not found then
    return false;
  end if;
  if not private.take_rate_limit('ask_editor ' || asker, 20, 3600) then
    raise exception 'at most 20 questions of an account in an hour' using errcode = 'PT429';
  end if;
  select p.* into person from public.profiles as p where p.user_id = asker;
  select r.made_by into reader from public.article_revisions as r
  join public.user_roles as u on u.user_id = r.made_by and u.role in ('editor', 'admin')
  where r.article_id = story.id and r.reason = 'published' and r.made_by <> asker
  order by r.number desc limit 1;
  insert into public.contact_messages (first_name, last_name, email, subject, message, locale, status, assignee_id)
  values (left(coalesce(nullif(btrim(person.full_name), ''), person.email), 100), '–', person.email, left(story.title, 200),
    concat_ws(E'\n\n', '“' || nullif(btrim(passage), '') || '”', '→ ' || nullif(btrim(proposal), ''), nullif(btrim(message), ''),
      case ask_editor.language when 'vi' then '/vi' else '' end || '/admin/edit-article?id=' || story.id),
    ask_editor.language, case when reader is null then 'new' else 'open' end, reader)
  returning id into asked;
  if reader is not null then
    perform private.tell_desk(reader, 'message_assigned', jsonb_build_object('id', asked, 'name', left(story.title, 200)));
  end if;
  return true;
end
$$;

create function public.ask_editor(article uuid, passage text, proposal text, message text, language text) returns boolean
language sql set search_path = '' as $$
  select private.ask_editor(article, passage, proposal, message, language)
$$;
comment on function public.ask_editor is
  'Sends a message about a story to its editor: a passage of it, words in its place, and what is asked. False where the caller reads no such story.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger articles_take_back_assignment after update on public.articles
  for each row when (old.status = 'published' and new.status = 'draft') execute function private.take_back_assignment();

-- Policies ----------------------------------------------------------------------------------------

drop policy articles_authenticated_update_own_draft_or_editor on public.articles;
create policy articles_authenticated_update_own_draft_or_editor on public.articles
  for update to authenticated
  using ((select private.has_role('editor')) or (((author_id = (select auth.uid()) and published_at is null)
    or id in (select private.assigned_articles())) and status = 'draft' and (select private.has_role('contributor'))))
  with check ((select private.has_role('editor')) or (((author_id = (select auth.uid()) and published_at is null)
    or id in (select private.assigned_articles())) and status = 'draft' and (select private.has_role('contributor'))));
-- What goes public by itself is what an editor has read.
drop policy articles_authenticated_delete_own_draft_or_editor on public.articles;
create policy articles_authenticated_delete_own_draft_or_editor on public.articles
  for delete to authenticated
  using (
    (select private.has_role('editor'))
    or (author_id = (select auth.uid()) and status = 'draft' and published_at is null and scheduled_at is null
      and (select private.has_role('contributor')))
  );

-- Grants ------------------------------------------------------------------------------------------

revoke execute on function private.ask_editor, public.ask_editor from public, anon;
grant execute on function private.ask_editor, public.ask_editor to authenticated, service_role;
