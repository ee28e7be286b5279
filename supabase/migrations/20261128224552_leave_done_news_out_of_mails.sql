-- What happens at the desk is mailed after two minutes, together. What is done by then is no news: it is left out of mails
-- that have not gone. Bells keep it.

-- address: of one member; null: of everybody.
create function private.leave_out_news(kinds text[], about uuid, address text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.email_outbox as o set data = jsonb_build_object('items', (
    select coalesce(jsonb_agg(i.item order by i.place), '[]') from jsonb_array_elements(o.data -> 'items') with ordinality as i (item, place)
    where not (i.item ->> 'kind' = any (kinds) and i.item ->> 'id' = about::text)))
  where o.template = 'desk-news' and o.status = 'pending' and o.attempts = 0 and o.next_attempt_at > now()
    and (leave_out_news.address is null or o.to_email = leave_out_news.address)
    and o.data -> 'items' @> jsonb_build_array(jsonb_build_object('id', about::text));
  delete from public.email_outbox as o
  where o.template = 'desk-news' and o.status = 'pending' and o.attempts = 0 and o.data -> 'items' = '[]';
end
$$;

create function private.settle_news() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.leave_out_news('{review,returned,note,published,assigned,unpublished,readdressed,moved,lifted}', old.id);
  elsif new.status = 'published' and old.status <> 'published' then
    perform private.leave_out_news('{review,returned,assigned}', new.id);
  elsif new.status <> 'published' and old.status = 'published' then
    perform private.leave_out_news('{published}', new.id);
  elsif new.review_note is null then
    perform private.leave_out_news('{returned}', new.id);
  end if;
  return null;
end
$$;

create function private.settle_assigned() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.leave_out_news('{assigned}', old.article_id, p.email)
  from public.profiles as p where p.user_id = old.assignee_id and p.email is not null;
  return null;
end
$$;

create function private.settle_noted() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.article_threads as t where t.article_id = new.article_id and t.outcome is null) then
    perform private.leave_out_news('{note}', new.article_id);
  end if;
  return null;
end
$$;

create trigger articles_settle_news after update on public.articles
  for each row when (old.status <> new.status or (old.review_note is not null and new.review_note is null))
  execute function private.settle_news();
create trigger articles_settle_news_of_delete after delete on public.articles
  for each row execute function private.settle_news();
create trigger article_plans_settle_news after update on public.article_plans
  for each row when (old.assignee_id is not null and new.assignee_id is distinct from old.assignee_id)
  execute function private.settle_assigned();
create trigger article_threads_settle_news after update on public.article_threads
  for each row when (old.outcome is null and new.outcome is not null)
  execute function private.settle_noted();

revoke execute on function private.leave_out_news, private.settle_news, private.settle_assigned, private.settle_noted from public, anon;
