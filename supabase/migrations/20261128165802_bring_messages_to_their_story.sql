-- What readers say of a story reaches the editor of its section, and who wrote it: in their bells and by mail, with
-- the story. It is answered from there, or handed on.

-- Columns -----------------------------------------------------------------------------------------

alter table public.categories add column editor_id uuid references public.profiles (user_id) on delete set null;
comment on column public.categories.editor_id is 'Who answers for the section; null: whoever published a story last.';
create index categories_editor_id_idx on public.categories (editor_id);

alter table public.contact_messages add column article_id uuid references public.articles (id) on delete set null;
comment on column public.contact_messages.article_id is 'The story that it is about, where its writer came from one.';
create index contact_messages_article_id_idx on public.contact_messages (article_id);

-- Functions ---------------------------------------------------------------------------------------

create function private.guard_section() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.user_roles as r where r.user_id = new.editor_id and r.role in ('editor', 'admin')) then
    raise exception 'editors and administrators answer for a section' using hint = 'not_of_newsroom', errcode = '23514';
  end if;
  return new;
end
$$;

-- Who answers for a story: the editor of its section, else the editor who published it last. Null: nobody does.
create function private.answerer_of(article public.articles) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select c.editor_id from public.categories as c where c.slug = article.category),
    (select r.made_by from public.article_revisions as r
      join public.user_roles as u on u.user_id = r.made_by and u.role in ('editor', 'admin')
      where r.article_id = article.id and r.reason = 'published' order by r.number desc limit 1))
$$;

-- Whether the caller wrote that story. Below row level security: the policies of articles read more than the answer.
create function private.is_own_story(article uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.articles as a where a.id = is_own_story.article and a.author_id = auth.uid())
$$;

drop function public.contact_send(text, text, text, text, text, text, text);
-- As in 20261127002600_messages, but about a story, by its slug.
create function public.contact_send(
  first_name text, last_name text, email text, subject text, message text, language text, team_email text, story text default null)
returns integer
language plpgsql set search_path = '' as $$
declare
  hours integer := coalesce(
    (select s.value::integer from public.site_settings as s where s.name = 'figure.responseHours'), 24);
  team text := coalesce(
    (select s.value from public.site_settings as s where s.name = 'email.hello'), team_email);
  about public.articles;
  answerer uuid;
begin
  select a.* into about from public.articles as a where a.slug = contact_send.story and a.status = 'published';
  answerer := case when about.id is not null then private.answerer_of(about) end;
  insert into public.contact_messages (first_name, last_name, email, subject, message, locale, article_id, assignee_id, status)
  values (first_name, last_name, email, subject, message, language, about.id, answerer,
    case when answerer is null then 'new' else 'open' end);
  perform private.enqueue_mail('contact-message', team, language, jsonb_build_object(
    'firstName', first_name, 'lastName', last_name, 'email', email, 'subject', subject, 'message', message),
    null, 4);
  perform private.enqueue_mail('contact-received', email, language, jsonb_build_object('hours', hours), null, 4);
  return hours;
end
$$;
comment on function public.contact_send is 'Stores a contact message and queues its two mails; about a story, where it came from one.';

-- As in 20261127002600_messages, but who was asked to answer is told instead of all administrators, and who wrote the
-- story besides.
create or replace function private.tell_of_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.assignee_id is null then
    insert into public.notifications (user_id, kind, data)
    select r.user_id, 'contact_message', jsonb_build_object('id', new.id, 'name', new.subject)
    from public.user_roles as r where r.role = 'admin';
  else
    perform private.tell_desk(new.assignee_id, 'message_assigned', jsonb_build_object(
      'id', new.id, 'name', new.subject, 'note', left(new.message, 300)));
  end if;
  perform private.tell_desk(a.author_id, 'message_story', jsonb_build_object(
    'id', new.id, 'name', a.title, 'note', left(new.message, 300)))
  from public.articles as a join public.user_roles as r on r.user_id = a.author_id and r.role <> 'user'
  where a.id = new.article_id and a.author_id is distinct from new.assignee_id and a.author_id is distinct from auth.uid()
    and not (new.assignee_id is null and r.role = 'admin');
  return null;
end
$$;

-- As in 20261128104848_assign_messages_to_editors, but who was asked hands it on, and who wrote a story answers what
-- is said of it.
create or replace function private.guard_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() and not private.is_system() and pg_trigger_depth() < 2
    and old.assignee_id is distinct from auth.uid() then
    raise exception 'administrators assign messages' using errcode = '42501';
  end if;
  if new.assignee_id is not null and not exists (
    select from public.user_roles as r where r.user_id = new.assignee_id and (r.role in ('editor', 'admin')
      or (r.role = 'contributor' and exists (
        select from public.articles as a where a.id = new.article_id and a.author_id = r.user_id)))) then
    raise exception 'editors and administrators answer messages' using hint = 'not_of_newsroom', errcode = '23514';
  end if;
  return new;
end
$$;

-- Gives a message that the caller was asked to answer to somebody else. Out: whether there was one.
create function private.hand_on_message(message uuid, taker uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.contact_messages as m set assignee_id = hand_on_message.taker
  where m.id = hand_on_message.message and hand_on_message.taker is not null
    and (private.is_admin() or (m.assignee_id = auth.uid() and private.has_role('contributor')));
  return found;
end
$$;

create function public.hand_on_message(message uuid, taker uuid) returns boolean
language sql set search_path = '' as $$ select private.hand_on_message(message, taker) $$;
comment on function public.hand_on_message is 'Gives a message that the caller was asked to answer to somebody else.';

-- As in 20261128104848_assign_messages_to_editors, but who wrote the story answers, too, where they were asked.
create or replace function private.answer_message(message uuid, answer text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  letter public.contact_messages;
  answers_all constant boolean := private.is_admin() or private.is_system();
begin
  if not answers_all and not private.has_role('contributor') then
    raise exception 'only the newsroom answers messages' using errcode = '42501';
  end if;
  update public.contact_messages as m set answer = btrim(answer_message.answer), answered_at = now(),
    answered_by = auth.uid(), status = 'answered'
  where m.id = answer_message.message and m.answered_at is null and (answers_all or m.assignee_id = auth.uid())
  returning m.* into letter;
  if not found then
    return null;
  end if;
  perform private.enqueue_mail('contact-answer', letter.email, letter.locale, jsonb_build_object(
    'subject', letter.subject, 'message', left(letter.message, 3000), 'answer', letter.answer), 'answer:' || letter.id, 3);
  return letter.email;
end
$$;

-- As in 20261128104848_assign_messages_to_editors, but also the sections that they answered for, and what a contributor
-- was asked to answer.
create or replace function private.clear_desk() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.role_rank(new.role) > private.role_rank(old.role) then
    return null;
  end if;
  delete from public.notifications as n where n.user_id = new.user_id and (
    n.kind in ('contact_message', 'claims_disputed', 'backup_failed')
    or (new.role in ('user', 'contributor') and (n.kind in ('article_review', 'message_assigned') or n.kind like 'newsletter\_%'))
    or (new.role = 'user' and (n.kind = 'message_story' or (n.kind like 'article\_%' and n.kind <> 'article_published'))));
  if new.role in ('user', 'contributor') then
    update public.contact_messages as m set assignee_id = null where m.assignee_id = new.user_id;
    update public.categories as c set editor_id = null where c.editor_id = new.user_id;
  end if;
  return null;
end
$$;

-- As in 20261128152700_read_what_one_may_not_change, but the message knows its story, and whoever is asked is told as of
-- any other one.
create or replace function private.ask_editor(article uuid, passage text, proposal text, message text, language text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  asker constant uuid := auth.uid();
  person public.profiles;
  story public.articles;
  reader uuid;
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
  insert into public.contact_messages (first_name, last_name, email, subject, message, locale, status, assignee_id, article_id)
  values (left(coalesce(nullif(btrim(person.full_name), ''), person.email), 100), '–', person.email, left(story.title, 200),
    concat_ws(E'\n\n', '“' || nullif(btrim(passage), '') || '”', '→ ' || nullif(btrim(proposal), ''), nullif(btrim(message), ''),
      case ask_editor.language when 'vi' then '/vi' else '' end || '/admin/edit-article?id=' || story.id),
    ask_editor.language, case when reader is null then 'new' else 'open' end, reader, story.id);
  return true;
end
$$;

-- Triggers ----------------------------------------------------------------------------------------

create trigger categories_guard before update of editor_id on public.categories
  for each row when (new.editor_id is not null and new.editor_id is distinct from old.editor_id)
  execute function private.guard_section();

-- Policies ----------------------------------------------------------------------------------------

create policy categories_authenticated_update_editor on public.categories
  for update to authenticated using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));

drop policy contact_messages_authenticated_select_admin_or_assigned on public.contact_messages;
create policy contact_messages_authenticated_select_desk on public.contact_messages
  for select to authenticated
  using ((select private.is_admin())
    or (article_id is not null and (select private.has_role('editor')))
    or ((select private.has_role('contributor')) and (assignee_id = (select auth.uid())
      or (article_id is not null and private.is_own_story(article_id)))));
drop policy contact_messages_authenticated_update_admin_or_assigned on public.contact_messages;
create policy contact_messages_authenticated_update_admin_or_assigned on public.contact_messages
  for update to authenticated
  using ((select private.is_admin()) or (assignee_id = (select auth.uid()) and (select private.has_role('contributor'))))
  with check ((select private.is_admin()) or (assignee_id = (select auth.uid()) and (select private.has_role('contributor'))));

-- Grants ------------------------------------------------------------------------------------------

grant update (editor_id) on public.categories to authenticated;
revoke execute on function private.is_own_story, private.guard_section, private.answerer_of, private.hand_on_message, public.hand_on_message,
  public.contact_send from public, anon;
grant execute on function private.answerer_of, public.contact_send to service_role;
grant execute on function private.is_own_story, private.hand_on_message, public.hand_on_message to authenticated, service_role;
