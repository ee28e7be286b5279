-- Administrators give a reader's message to an editor or another administrator, who hears of it by the bell and,
-- unless they want none, by mail. An editor reads and answers what is assigned to them, and nothing else of the
-- inbox. What somebody may no longer open after a change of role is neither assigned to them nor at their bell.

-- Functions ---------------------------------------------------------------------------------------

create function private.guard_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() and not private.is_system() and pg_trigger_depth() < 2 then
    raise exception 'administrators assign messages' using errcode = '42501';
  end if;
  if new.assignee_id is not null and not exists (
    select from public.user_roles as r where r.user_id = new.assignee_id and r.role in ('editor', 'admin')) then
    raise exception 'editors and administrators answer messages' using hint = 'not_of_newsroom', errcode = '23514';
  end if;
  return new;
end
$$;

-- Takes news back of which somebody else takes care now, or nobody has to: from the bells and from mails that
-- have not gone.
create function private.withdraw_news(kind text, about uuid, keeper uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  told constant text := replace(withdraw_news.kind, 'article_', '');
begin
  delete from public.notifications as n using public.user_roles as r
  where r.user_id = n.user_id and r.role <> 'user' and n.user_id is distinct from keeper
    and n.kind = withdraw_news.kind and n.data ->> 'id' = about::text;
  update public.email_outbox as o set data = jsonb_build_object('items', (
    select coalesce(jsonb_agg(i.item order by i.place), '[]') from jsonb_array_elements(o.data -> 'items') with ordinality as i (item, place)
    where not (i.item ->> 'kind' = told and i.item ->> 'id' = about::text)))
  where o.template = 'desk-news' and o.status = 'pending' and o.attempts = 0 and o.next_attempt_at > now()
    and o.to_email is distinct from (select p.email from public.profiles as p where p.user_id = keeper)
    and o.data -> 'items' @> jsonb_build_array(jsonb_build_object('kind', told, 'id', about::text));
  delete from public.email_outbox as o
  where o.template = 'desk-news' and o.status = 'pending' and o.attempts = 0 and o.data -> 'items' = '[]';
end
$$;

-- As in 20261127001300_planning, but also what was read: a story that is out does not wait for anybody.
create or replace function private.forget_desk_news(article uuid) returns void
language sql security definer set search_path = '' as $$
  select private.withdraw_news('article_review', article, null)
$$;

create function private.tell_answerer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.withdraw_news('message_assigned', new.id, new.assignee_id);
  if new.assignee_id is not null and new.assignee_id is distinct from auth.uid() then
    perform private.tell_desk(new.assignee_id, 'message_assigned', jsonb_build_object('id', new.id, 'name', new.subject));
  end if;
  return null;
end
$$;

-- As in 20261127002600_messages, but editors answer what is assigned to them.
create or replace function private.answer_message(message uuid, answer text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  letter public.contact_messages;
  answers_all constant boolean := private.is_admin() or private.is_system();
begin
  if not answers_all and not private.has_role('editor') then
    raise exception 'only editors and admins answer messages' using errcode = '42501';
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

-- Somebody may do less than before: what is beyond them leaves their desk.
create function private.clear_desk() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.role_rank(new.role) > private.role_rank(old.role) then
    return null;
  end if;
  delete from public.notifications as n where n.user_id = new.user_id and (
    n.kind in ('contact_message', 'claims_disputed', 'backup_failed')
    or (new.role in ('user', 'contributor') and (n.kind in ('article_review', 'message_assigned') or n.kind like 'newsletter\_%'))
    or (new.role = 'user' and n.kind like 'article\_%' and n.kind <> 'article_published'));
  if new.role in ('user', 'contributor') then
    update public.contact_messages as m set assignee_id = null where m.assignee_id = new.user_id;
  end if;
  return null;
end
$$;

-- Triggers ----------------------------------------------------------------------------------------

create trigger contact_messages_guard before update on public.contact_messages
  for each row when (new.assignee_id is distinct from old.assignee_id) execute function private.guard_message();
create trigger contact_messages_tell_assignee after update on public.contact_messages
  for each row when (new.assignee_id is distinct from old.assignee_id) execute function private.tell_answerer();
create trigger user_roles_clear_desk after update on public.user_roles
  for each row when (old.role <> new.role) execute function private.clear_desk();

-- Policies ----------------------------------------------------------------------------------------

drop policy contact_messages_authenticated_select_admin on public.contact_messages;
create policy contact_messages_authenticated_select_admin_or_assigned on public.contact_messages
  for select to authenticated
  using ((select private.is_admin()) or (assignee_id = (select auth.uid()) and (select private.has_role('editor'))));
drop policy contact_messages_authenticated_update_admin on public.contact_messages;
create policy contact_messages_authenticated_update_admin_or_assigned on public.contact_messages
  for update to authenticated
  using ((select private.is_admin()) or (assignee_id = (select auth.uid()) and (select private.has_role('editor'))))
  with check ((select private.is_admin()) or (assignee_id = (select auth.uid()) and (select private.has_role('editor'))));
