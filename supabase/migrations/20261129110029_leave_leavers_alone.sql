-- Whose role was taken away gets no mail of the desk any more: not what waits to be sent, nor what comes later.

-- As in 20261128221419_word_questions_of_colleagues, but mails that wait are cleared as bells are.
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
    update public.email_outbox as o set data = jsonb_build_object('items', (
      select coalesce(jsonb_agg(i.item order by i.place), '[]')
      from jsonb_array_elements(o.data -> 'items') with ordinality as i (item, place)
      where case new.role when 'user' then i.item ->> 'kind' = 'published'
        else i.item ->> 'kind' <> all ('{review,message_assigned,message_asked}') end))
    from public.profiles as p
    where p.user_id = new.user_id and o.to_email = p.email and o.template = 'desk-news' and o.status = 'pending' and o.attempts = 0;
    delete from public.email_outbox as o
    where o.template = 'desk-news' and o.status = 'pending' and o.attempts = 0 and o.data -> 'items' = '[]';
    update public.contact_messages as m set assignee_id = null where m.assignee_id = new.user_id;
    update public.categories as c set editor_id = null where c.editor_id = new.user_id;
  end if;
  return null;
end
$$;

-- As in 20261128165801_say_why_a_story_changed, but only members of the newsroom are told.
create or replace function private.tell_desk(account uuid, kind text, about jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
  -- Fifteen of them fit into what a row of the outbox may hold, whatever the script.
  item constant jsonb := about || jsonb_strip_nulls(jsonb_build_object('kind', replace(kind, 'article_', ''),
    'note', left(about ->> 'note', 300)));
begin
  -- Who left is told that a story of theirs is out, and nothing else.
  if private.is_undoing() or (tell_desk.kind <> 'article_published' and not exists (
    select from public.user_roles as r where r.user_id = account and r.role <> 'user')) then
    return;
  end if;
  insert into public.notifications (user_id, kind, data) values (account, tell_desk.kind, about);
  select p.* into person from public.profiles as p where p.user_id = account and p.desk_mails and p.email is not null;
  if not found then
    return;
  end if;
  update public.email_outbox as o set data = jsonb_set(o.data, '{items}', (o.data -> 'items') || item)
  where o.id = (
    select w.id from public.email_outbox as w
    where w.template = 'desk-news' and w.to_email = person.email and w.status = 'pending' and w.attempts = 0
      and w.next_attempt_at > now() and jsonb_array_length(w.data -> 'items') < 15
    order by w.created_at desc limit 1 for update);
  if not found then
    insert into public.email_outbox (template, to_email, locale, data, next_attempt_at)
    values ('desk-news', person.email, person.locale, jsonb_build_object('items', jsonb_build_array(item)), now() + interval '2 minutes');
  end if;
end
$$;
