-- A member of the newsroom who asks about a story is no reader who writes a letter: it is told as what it is, with who
-- asked, the passage, and the story.

alter table public.contact_messages add column is_internal boolean not null default false;
comment on column public.contact_messages.is_internal is 'A question of a member of the newsroom about a story (ask_editor).';
update public.contact_messages set is_internal = true
  where last_name = '–' and article_id is not null and message like '%/admin/edit-article?id=' || article_id;

-- Functions ---------------------------------------------------------------------------------------

-- As in 20261128165802_bring_messages_to_their_story, but a question of a colleague is told as one.
create or replace function private.tell_of_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  about constant jsonb := jsonb_strip_nulls(jsonb_build_object('id', new.id, 'name', new.subject,
    'by', case when new.is_internal then new.first_name end, 'story', case when new.is_internal then new.article_id end,
    'note', left(new.message, 300)));
begin
  if new.assignee_id is not null then
    perform private.tell_desk(new.assignee_id, case when new.is_internal then 'message_asked' else 'message_assigned' end, about);
  elsif new.is_internal then
    perform private.tell_desk(r.user_id, 'message_asked', about)
    from public.user_roles as r where r.role = 'admin' and r.user_id is distinct from auth.uid();
  else
    insert into public.notifications (user_id, kind, data)
    select r.user_id, 'contact_message', about - 'note' from public.user_roles as r where r.role = 'admin';
  end if;
  perform private.tell_desk(a.author_id, case when new.is_internal then 'message_noted' else 'message_story' end,
    about || jsonb_build_object('name', a.title))
  from public.articles as a join public.user_roles as r on r.user_id = a.author_id and r.role <> 'user'
  where a.id = new.article_id and a.author_id is distinct from new.assignee_id and a.author_id is distinct from auth.uid()
    and not (new.assignee_id is null and r.role = 'admin');
  return null;
end
$$;

-- As in 20261128104848_assign_messages_to_editors, but a question of a colleague is handed on as one.
create or replace function private.tell_answerer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told constant text := case when new.is_internal then 'message_asked' else 'message_assigned' end;
begin
  perform private.withdraw_news(told, new.id, new.assignee_id);
  if new.assignee_id is not null and new.assignee_id is distinct from auth.uid() then
    perform private.tell_desk(new.assignee_id, told, jsonb_strip_nulls(jsonb_build_object('id', new.id, 'name', new.subject,
      'by', case when new.is_internal then new.first_name end, 'story', case when new.is_internal then new.article_id end,
      'note', case when new.is_internal then left(new.message, 300) end)));
  end if;
  return null;
end
$$;

-- As in 20261128165802_bring_messages_to_their_story, but with the questions of colleagues.
create or replace function private.clear_desk() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.role_rank(new.role) > private.role_rank(old.role) then
    return null;
  end if;
  delete from public.notifications as n where n.user_id = new.user_id and (
    n.kind in ('contact_message', 'claims_disputed', 'backup_failed')
    or (new.role in ('user', 'contributor') and (n.kind in ('article_review', 'message_assigned', 'message_asked') or n.kind like 'newsletter\_%'))
    or (new.role = 'user' and (n.kind in ('message_story', 'message_noted') or (n.kind like 'article\_%' and n.kind <> 'article_published'))));
  if new.role in ('user', 'contributor') then
    update public.contact_messages as m set assignee_id = null where m.assignee_id = new.user_id;
    update public.categories as c set editor_id = null where c.editor_id = new.user_id;
  end if;
  return null;
end
$$;

-- As in 20261128164800_erase_people, but with the questions of colleagues.
create or replace function private.forget_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gone public.contact_messages;
begin
  for gone in select * from old_rows where assignee_id is not null or is_internal loop
    perform private.withdraw_news(told.kind, gone.id, null)
    from unnest(array['message_assigned', 'message_asked', 'message_noted', 'message_story']) as told (kind);
  end loop;
  delete from public.notifications as n using old_rows as m
  where n.kind in ('contact_message', 'message_assigned', 'message_asked', 'message_noted', 'message_story') and n.data ->> 'id' = m.id::text;
  delete from public.email_outbox as o using old_rows as m
  where o.status in ('pending', 'failed') and (o.dedupe_key = 'answer:' || m.id
    or (o.template = 'contact-message' and o.data ->> 'email' = m.email and o.data ->> 'message' = m.message));
  return null;
end
$$;

-- As in 20261128165802_bring_messages_to_their_story, but the editor of the section is asked first, and the story is no
-- line of the message.
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
  reader := coalesce(nullif(private.answerer_of(story), asker), reader);
  insert into public.contact_messages (first_name, last_name, email, subject, message, locale, status, assignee_id, article_id, is_internal)
  values (left(coalesce(nullif(btrim(person.full_name), ''), person.email), 100), '–', person.email, left(story.title, 200),
    concat_ws(E'\n\n', '“' || nullif(btrim(passage), '') || '”', '→ ' || nullif(btrim(proposal), ''), nullif(btrim(message), '')),
    ask_editor.language, case when reader is null then 'new' else 'open' end, reader, story.id, true);
  return true;
end
$$;
