-- Who hands a draft in, sends one back, publishes one or gives one away tells whom it concerns: by the bell, as
-- before, and by mail in their language, unless they want none. What happens within some minutes is one mail,
-- and what has been decided before it goes is left out of it.

alter table public.profiles add column desk_mails boolean not null default true;
comment on column public.profiles.desk_mails is 'Whether a member of the newsroom is mailed about drafts: theirs, and those that wait for them.';
grant update (desk_mails) on public.profiles to authenticated;

insert into private.mail_budgets (template, per_hour, shared) values
  -- To members of the newsroom, one for what happens within some minutes.
  ('desk-news', 20, false);

create function private.tell_desk(account uuid, kind text, about jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
  -- Fifteen of them fit into what a row of the outbox may hold, whatever the script.
  item constant jsonb := about || jsonb_strip_nulls(jsonb_build_object('kind', replace(kind, 'article_', ''),
    'note', left(about ->> 'note', 300)));
begin
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

-- What waited for an editor and does so no more is no news, in whatever has not been read or sent.
create function private.forget_desk_news(article uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notifications as n using public.user_roles as r
  where r.user_id = n.user_id and r.role in ('editor', 'admin')
    and n.read_at is null and n.kind = 'article_review' and n.data ->> 'id' = forget_desk_news.article::text;
  update public.email_outbox as o set data = jsonb_build_object('items', (
    select coalesce(jsonb_agg(item order by place), '[]') from jsonb_array_elements(o.data -> 'items') with ordinality as items (item, place)
    where not (item ->> 'kind' = 'review' and item ->> 'id' = forget_desk_news.article::text)))
  where o.template = 'desk-news' and o.status = 'pending' and o.attempts = 0 and o.next_attempt_at > now()
    and o.data -> 'items' @> jsonb_build_array(jsonb_build_object('kind', 'review', 'id', forget_desk_news.article::text));
  delete from public.email_outbox as o
  where o.template = 'desk-news' and o.status = 'pending' and o.attempts = 0 and o.data -> 'items' = '[]';
end
$$;

-- As in 20261121160100_review_drafts, but with mails, and whom it is assigned to hears what its author hears.
create or replace function private.follow_review() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  outcome text := case
    when new.status = 'published' and old.status <> 'published' then 'article_published'
    when new.review_note is not null and new.review_note is distinct from old.review_note then 'article_returned'
  end;
begin
  if new.review_requested_at is not null then
    perform private.tell_desk(r.user_id, 'article_review', jsonb_build_object('id', new.id, 'name', new.title))
    from public.user_roles as r
    where r.role in ('editor', 'admin') and r.user_id is distinct from new.author_id and r.user_id is distinct from auth.uid();
    return null;
  end if;
  if old.review_requested_at is not null then
    perform private.forget_desk_news(old.id);
  end if;
  if outcome is null then
    return null;
  end if;
  -- Nobody has to be told of what they did themselves. What the clock publishes, an editor scheduled:
  -- perhaps its author, if that is one.
  perform private.tell_desk(people.id, outcome, jsonb_strip_nulls(jsonb_build_object(
    'id', new.id, 'name', new.title, 'slug', new.slug, 'note', new.review_note)))
  from (select new.author_id as id
    union select p.assignee_id from public.article_plans as p where p.article_id = new.id) as people
  where people.id is not null and people.id is distinct from auth.uid()
    and not (private.is_system() and exists (
      select from public.user_roles as r where r.user_id = people.id and r.role in ('editor', 'admin')));
  return null;
end
$$;

create function private.tell_assignee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Not what is put back from the trash.
  if pg_trigger_depth() = 1 and new.assignee_id is distinct from auth.uid() then
    perform private.tell_desk(new.assignee_id, 'article_assigned', jsonb_strip_nulls(jsonb_build_object(
      'id', a.id, 'name', a.title, 'due', new.due_on)))
    from public.articles as a where a.id = new.article_id;
  end if;
  return null;
end
$$;
revoke all on function private.tell_desk, private.forget_desk_news, private.tell_assignee from public;
create trigger article_plans_tell_on_insert after insert on public.article_plans
  for each row when (new.assignee_id is not null) execute function private.tell_assignee();
create trigger article_plans_tell_on_update after update on public.article_plans
  for each row when (new.assignee_id is not null and new.assignee_id is distinct from old.assignee_id)
  execute function private.tell_assignee();
