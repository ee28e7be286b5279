-- Who writes one language of a story reads the other one, and asks its editor about it, too.

-- As in 20261128221419_word_questions_of_colleagues, but also about the other language of what the caller writes.
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
    or a.id in (select private.assigned_articles()) or a.id in (select private.paired_articles()) or private.has_role('editor'));
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
