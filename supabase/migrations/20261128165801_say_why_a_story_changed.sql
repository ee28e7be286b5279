-- What readers lose of a live story (it is unpublished or deleted, its address or its language changes, its embargo
-- is lifted) is done with a reason, and can be undone: the audit log and the trash keep the reason, and its author
-- and whom it is assigned to are told it. A contributor puts back from the trash what they deleted themselves.

-- Functions ---------------------------------------------------------------------------------------

-- Why the present change is made, as change_articles was told; null: nobody said.
create function private.given_reason() returns text
language sql stable set search_path = '' as $$
  select private.blank_to_null(current_setting('khoi.reason', true))
$$;

-- Whether the present change takes another one back.
create function private.is_undoing() returns boolean
language sql stable set search_path = '' as $$
  select current_setting('khoi.undoing', true) is not distinct from 'on'
$$;

-- As in 20261127001300_planning, but what is undone is no news.
create or replace function private.tell_desk(account uuid, kind text, about jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
  -- Fifteen of them fit into what a row of the outbox may hold, whatever the script.
  item constant jsonb := about || jsonb_strip_nulls(jsonb_build_object('kind', replace(kind, 'article_', ''),
    'note', left(about ->> 'note', 300)));
begin
  if private.is_undoing() then
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

-- Tells those who wrote a story what became of it, but for the person who did it.
create function private.tell_writers(kind text, article public.articles) returns void
language sql security definer set search_path = '' as $$
  select private.tell_desk(people.id, tell_writers.kind, jsonb_strip_nulls(jsonb_build_object(
    'id', article.id, 'name', article.title, 'slug', article.slug, 'note', private.given_reason())))
  from (select article.author_id as id
    union select p.assignee_id from public.article_plans as p where p.article_id = article.id) as people
  join public.user_roles as r on r.user_id = people.id and r.role <> 'user'
  where people.id is distinct from auth.uid() and not private.is_system()
$$;

-- What a live story was, and is no more. Once it is so again, it was no news.
create function private.tell_of_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if private.is_put_back(new.id) then
      perform private.withdraw_news('article_trashed', new.id, null);
    end if;
  elsif tg_op = 'DELETE' then
    if old.status = 'published' then
      perform private.tell_writers('article_trashed', old);
    end if;
    return old;
  elsif new.status <> old.status then
    if new.status <> 'published' then
      perform private.tell_writers('article_unpublished', new);
    elsif old.published_at is not null then
      perform private.withdraw_news('article_unpublished', new.id, null);
    end if;
  else
    -- Renamed twice, it has one address in the end.
    if new.slug is distinct from old.slug then
      perform private.withdraw_news('article_readdressed', new.id, null);
      perform private.tell_writers('article_readdressed', new);
    end if;
    if new.locale <> old.locale then
      perform private.withdraw_news('article_moved', new.id, null);
      perform private.tell_writers('article_moved', new);
    end if;
  end if;
  return null;
end
$$;

create function private.tell_of_lifted() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.withdraw_news('article_lifted', new.article_id, null);
  if new.embargo_until is null or new.embargo_until < old.embargo_until then
    perform private.tell_writers('article_lifted', a) from public.articles as a where a.id = new.article_id;
  end if;
  return null;
end
$$;

-- As in 20261127002900_office, but with a reason, and what else is undone: {"slug": …}, {"locale": …} and
-- {"embargo_until": …}, beside which "reason" may stand.
create or replace function public.change_articles(ids uuid[], change jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  before jsonb;
begin
  if cardinality(ids) > 200 then
    raise exception 'at most 200 articles at a time' using errcode = '22023';
  end if;
  if char_length(change ->> 'reason') > 1000 or not private.is_text(change ->> 'reason') then
    raise exception 'a reason has at most 1,000 characters' using errcode = '22023';
  end if;
  perform set_config('khoi.reason', coalesce(change ->> 'reason', ''), true);
  before := (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'status', a.status, 'featured', a.featured,
      'category', a.category, 'published_at', a.published_at, 'scheduled_at', a.scheduled_at, 'slug', a.slug, 'locale', a.locale,
      'assignee', (select p.assignee_id from public.article_plans as p where p.article_id = a.id))), '[]')
    from public.articles as a where a.id = any (ids));
  if change ->> 'delete' = 'true' then
    with gone as (delete from public.articles as a where a.id = any (ids) returning a.id)
    select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'deleted', true)), '[]') into before from gone as g;
    return before;
  elsif change ? 'embargo_until' then
    before := (select coalesce(jsonb_agg(jsonb_build_object('id', p.article_id, 'embargo_until', p.embargo_until)), '[]')
      from public.article_plans as p where p.article_id = any (ids));
    update public.article_plans as p set embargo_until = (change ->> 'embargo_until')::timestamptz where p.article_id = any (ids);
    return before;
  elsif change ? 'status' then
    update public.articles as a set status = change ->> 'status' where a.id = any (ids);
  elsif change ? 'featured' then
    update public.articles as a set featured = (change ->> 'featured')::boolean where a.id = any (ids);
  elsif change ? 'category' then
    update public.articles as a set category = change ->> 'category' where a.id = any (ids);
  elsif change ?| array['slug', 'locale'] then
    update public.articles as a set slug = coalesce(change ->> 'slug', a.slug), locale = coalesce(change ->> 'locale', a.locale)
    where a.id = any (ids);
  else
    raise exception 'there is nothing to change' using errcode = '22023';
  end if;
  return (select coalesce(jsonb_agg(b.value || jsonb_build_object('version', a.updated_at)), '[]')
    from jsonb_array_elements(before) as b join public.articles as a on a.id = (b.value ->> 'id')::uuid);
end
$$;

-- As in 20261127002900_office, but also addresses, languages and embargoes; and it tells nobody.
create or replace function public.undo_article_changes(changed jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  one record;
  done integer := 0;
begin
  perform set_config('khoi.undoing', 'on', true);
  for one in
    select (c.value ->> 'id')::uuid as id, (c.value ->> 'deleted')::boolean as deleted, c.value ->> 'status' as status,
      (c.value ->> 'featured')::boolean as featured, c.value ->> 'category' as category,
      (c.value ->> 'published_at')::timestamptz as published_at, (c.value ->> 'scheduled_at')::timestamptz as scheduled_at,
      (c.value ->> 'assignee')::uuid as assignee, c.value ->> 'slug' as slug, c.value ->> 'locale' as locale,
      (c.value ->> 'embargo_until')::timestamptz as embargo_until, (c.value ->> 'version')::timestamptz as version
    from jsonb_array_elements(changed) as c order by c.value ->> 'id' limit 200
  loop
    if one.deleted then
      done := done + (public.restore_article(one.id) is not null)::integer;
      continue;
    end if;
    if one.embargo_until is not null then
      update public.article_plans as p set embargo_until = one.embargo_until
      where p.article_id = one.id and p.embargo_until is null;
      done := done + found::integer;
      continue;
    end if;
    update public.articles as a set status = one.status, featured = one.featured, category = one.category,
      published_at = one.published_at, scheduled_at = one.scheduled_at, slug = coalesce(one.slug, a.slug),
      locale = coalesce(one.locale, a.locale)
    where a.id = one.id and a.updated_at = one.version;
    if found then
      done := done + 1;
      -- Unpublishing took it back.
      update public.article_plans as p set assignee_id = one.assignee
      where p.article_id = one.id and p.assignee_id is null and one.assignee is not null;
    end if;
  end loop;
  perform set_config('khoi.undoing', '', true);
  return done;
end
$$;

-- As in 20261127002100_trash, but a contributor puts back what they deleted themselves: what an editor took away
-- is the newsroom's.
create or replace function private.restore_article(article uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_role('contributor') and not private.is_system() then
    raise exception 'only the newsroom puts articles back' using errcode = '42501';
  end if;
  update public.trashed_articles as t set restored_at = now()
  where t.id = restore_article.article and (private.is_system() or private.has_role('editor')
    or (t.author_id = auth.uid() and t.deleted_by = auth.uid() and t.status = 'draft')) and t.restored_at is null;
  if not found then
    return null;
  end if;
  return (select coalesce(a.slug, a.id::text) from public.articles as a where a.id = restore_article.article);
end
$$;

-- Columns -----------------------------------------------------------------------------------------

alter table public.audit_log add column reason text;
alter table public.audit_log alter column reason set default private.given_reason();
comment on column public.audit_log.reason is 'Why, where it was said.';

alter table public.trashed_articles add column reason text;
alter table public.trashed_articles alter column reason set default private.given_reason();
comment on column public.trashed_articles.reason is 'Why it was deleted, where it was said.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger articles_news_of_insert after insert on public.articles
  for each row execute function private.tell_of_change();
create trigger articles_news_of_update after update on public.articles
  for each row when (old.status <> new.status
    or (new.status = 'published' and (old.slug is distinct from new.slug or old.locale <> new.locale)))
  execute function private.tell_of_change();
-- Its plan, which names whom it is assigned to, goes with it, and is taken back with the story.
create trigger articles_news_of_delete before delete on public.articles
  for each row execute function private.tell_of_change();
create trigger article_plans_tell_of_lifted after update on public.article_plans
  for each row when (new.embargo_until is distinct from old.embargo_until and greatest(old.embargo_until, new.embargo_until) > now())
  execute function private.tell_of_lifted();

-- Policies ----------------------------------------------------------------------------------------

drop policy trashed_articles_authenticated_select_own_draft_or_editor on public.trashed_articles;
create policy trashed_articles_authenticated_select_own_draft_or_editor on public.trashed_articles
  for select to authenticated using ((select private.has_role('editor'))
    or (author_id = (select auth.uid()) and deleted_by = (select auth.uid()) and status = 'draft'
      and (select private.has_role('contributor'))));

-- Grants ------------------------------------------------------------------------------------------

revoke execute on function private.given_reason, private.is_undoing, private.tell_writers, private.tell_of_change,
  private.tell_of_lifted from public, anon;
grant execute on function private.given_reason, private.is_undoing to authenticated, service_role;
grant select (reason) on public.trashed_articles to authenticated;
