-- What the newsroom plans about an article (article_plans): who writes it, until when, and the moment before
-- which nothing of it goes public. A piece that is only planned is a draft without a text, so that everything
-- that lists, trashes, translates or opens drafts knows it. And one calendar of what is planned and
-- published, with the newsletter.

-- Functions ---------------------------------------------------------------------------------------

create function private.guard_plan() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- What a trigger writes (put back from the trash, copied to a translation) was allowed once.
  if pg_trigger_depth() > 1 then
    return new;
  end if;
  if new.assignee_id is not null and (tg_op = 'INSERT' or new.assignee_id is distinct from old.assignee_id)
    and not exists (select from public.user_roles as r where r.user_id = new.assignee_id and r.role <> 'user') then
    raise exception 'only who is of the newsroom is assigned an article' using hint = 'not_of_newsroom', errcode = '23514';
  end if;
  if new.embargo_until is null or (tg_op = 'UPDATE' and new.embargo_until is not distinct from old.embargo_until) then
    return new;
  end if;
  if new.embargo_until <= now() then
    raise exception 'an embargo ends at a moment to come' using hint = 'past_moment', errcode = '23514';
  end if;
  if exists (select from public.articles as a
    where a.id in (select private.versions_of(new.article_id)) and a.scheduled_at < new.embargo_until)
    or exists (select from public.article_updates as u where u.article_id in (select private.versions_of(new.article_id))
      and u.problem is null and u.publish_at < new.embargo_until) then
    raise exception 'it is scheduled for a moment before its embargo' using hint = 'scheduled_before_embargo', errcode = '23514';
  end if;
  return new;
end
$$;

-- A story in all its languages: the original and its translations.
create function private.versions_of(article uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with original as (
    select coalesce(a.translation_of, a.id) as id from public.articles as a where a.id = article
  )
  select o.id from original as o
  union all
  select a.id from public.articles as a join original as o on a.translation_of = o.id
$$;

create function private.follow_plan() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A piece that is not begun belongs to its assignee.
  if new.assignee_id is not null and (tg_op = 'INSERT' or new.assignee_id is distinct from old.assignee_id) then
    update public.articles as a set author_id = new.assignee_id
    where a.id = new.article_id and a.content = '' and a.author_id is distinct from new.assignee_id
      and not exists (select from public.article_drafts as d where d.article_id = a.id and d.content <> '');
  end if;
  -- The other languages are found to be equal, and end this.
  if tg_op = 'INSERT' and new.embargo_until is null then
    return null;
  end if;
  if tg_op = 'INSERT' or new.embargo_until is distinct from old.embargo_until then
    insert into public.article_plans (article_id, embargo_until)
    select v.id, new.embargo_until from private.versions_of(new.article_id) as v (id) where v.id <> new.article_id
    on conflict (article_id) do update set embargo_until = excluded.embargo_until
    where article_plans.embargo_until is distinct from excluded.embargo_until;
  end if;
  return null;
end
$$;

-- A piece without a text, or a story under embargo, is not published: by no editor, no clock, no
-- server. After all other triggers have said what the row will be.
create function private.withhold_article() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  until timestamptz;
begin
  if new.content = '' and (new.status = 'published' or new.scheduled_at is not null or new.review_requested_at is not null) then
    raise exception 'a piece without a text is neither published nor reviewed' using hint = 'no_text', errcode = '23514';
  end if;
  if new.status <> 'published' and new.scheduled_at is null then
    return new;
  end if;
  until := (select max(p.embargo_until) from public.article_plans as p
    where p.embargo_until > now()
      and (p.article_id = new.id or p.article_id in (select private.versions_of(new.translation_of))));
  if until is null or (tg_op = 'INSERT' and private.is_put_back(new.id)) then
    return new;
  end if;
  if (new.scheduled_at is not null and new.scheduled_at < until)
    or (new.status = 'published' and (tg_op = 'INSERT' or old.status <> 'published'
      or (new.title, new.slug, new.content, new.excerpt, new.tags, new.featured_image, new.image_alt, new.image_credit, new.image_caption)
        is distinct from (old.title, old.slug, old.content, old.excerpt, old.tags, old.featured_image, old.image_alt, old.image_credit, old.image_caption))) then
    raise exception 'under embargo until %', until using hint = 'embargoed', errcode = '23514';
  end if;
  return new;
end
$$;

-- A translation is under the embargo of its story from its first moment.
create function private.inherit_embargo() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  until timestamptz := (select max(p.embargo_until) from public.article_plans as p
    where p.embargo_until > now() and p.article_id in (select private.versions_of(new.id)));
begin
  if until is not null then
    insert into public.article_plans (article_id, embargo_until)
    select v.id, until from private.versions_of(new.id) as v (id)
    on conflict (article_id) do update set embargo_until = excluded.embargo_until
    where article_plans.embargo_until is distinct from excluded.embargo_until;
  end if;
  return null;
end
$$;

create function public.plan_article(
  title text, language text, category text, due date default null, assignee uuid default null
) returns uuid
language plpgsql set search_path = '' as $$
declare
  made uuid;
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'editors plan' using errcode = '42501';
  end if;
  insert into public.articles (title, content, category, locale)
  values (plan_article.title, '', plan_article.category, plan_article.language)
  returning id into made;
  insert into public.article_plans (article_id, assignee_id, due_on)
  values (made, plan_article.assignee, plan_article.due);
  return made;
end
$$;
comment on function public.plan_article is 'Plans a piece: a draft that has a working title only. Answers its id.';

-- One calendar: a range of days, as rows of one kind. Everybody sees in it what the tables show them.

-- Without days: drafts that have none yet, the newest first.
create function public.newsroom_calendar(
  zone text, first date default null, last date default null,
  person uuid default null, only_language text default null, only_state text default null
) returns table (
  kind text, id uuid, title text, title_vi text, slug text, locale text, state text, day date, at timestamptz,
  author_id uuid, assignee_id uuid, due_on date, embargo_until timestamptz, returned boolean
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  most constant integer := 1000;
  since timestamptz := newsroom_calendar.first::timestamp at time zone zone;
  until timestamptz := (newsroom_calendar.last + 1)::timestamp at time zone zone;
begin
  if not private.has_role('contributor') and not private.is_system() then
    raise exception 'the calendar is the newsroom''s' using errcode = '42501';
  end if;
  if newsroom_calendar.last - newsroom_calendar.first > 62 then
    raise exception 'at most two months at a time' using errcode = '22023';
  end if;
  return query
  with dated as (
    select a.id, null::date as due_on, a.published_at as at from public.articles as a
    where a.status = 'published' and a.published_at >= since and a.published_at < until
    union all
    select a.id, null, a.scheduled_at from public.articles as a
    where a.scheduled_at >= since and a.scheduled_at < until
    union all
    select u.article_id, null, u.publish_at from public.article_updates as u
    where u.problem is null and u.publish_at >= since and u.publish_at < until
    union all
    select p.article_id, p.due_on, null from public.article_plans as p
    join public.articles as a on a.id = p.article_id and a.status = 'draft' and a.scheduled_at is null
    where p.due_on between newsroom_calendar.first and newsroom_calendar.last
    union all
    select a.id, null, null from public.articles as a
    where newsroom_calendar.first is null and a.status = 'draft' and a.scheduled_at is null
      and not exists (select from public.article_plans as p where p.article_id = a.id and p.due_on is not null)
  ), pieces as (
    select a.*, d.at as moment, p.assignee_id as given_to, p.due_on as ready_on, p.embargo_until as held_until,
      case
        when a.status = 'published' and d.at = a.published_at then 'published'
        when a.status = 'published' or a.scheduled_at is not null then 'scheduled'
        when a.review_requested_at is not null then 'review'
        when a.content <> '' or exists (
          select from public.article_drafts as c where c.article_id = a.id and c.content <> '') then 'work'
        else 'planned'
      end as stands
    from dated as d join public.articles as a on a.id = d.id
    left join public.article_plans as p on p.article_id = a.id
    where (only_language is null or a.locale = only_language)
      and (person is null or a.author_id = person or p.assignee_id = person)
  )
  select e.kind, e.id, e.title, e.title_vi, e.slug, e.locale, e.stands, e.day, e.moment, e.author_id, e.given_to,
    e.ready_on, e.held_until, e.returned
  from (
  select case when c.status = 'published' and c.stands = 'scheduled' then 'update' else 'article' end as kind, c.id, c.title, c.title as title_vi, c.slug, c.locale, c.stands,
    coalesce((c.moment at time zone zone)::date, c.ready_on) as day, c.moment, c.author_id, c.given_to, c.ready_on,
    case when c.held_until > now() then c.held_until end as held_until, c.review_note is not null as returned,
    c.updated_at
  from pieces as c
  where only_state is null or c.stands = only_state
    or (only_state = 'returned' and c.review_note is not null)
  union all
  select 'issue', i.id, i.subject_en, i.subject_vi, i.slug, null, i.stands, (i.moment at time zone zone)::date, i.moment,
    i.created_by, null, null, null, false, i.updated_at
  from (
    select n.*, coalesce(n.sent_at, n.started_at, n.scheduled_at) as moment,
      case when n.status = 'draft' then 'work' when n.status = 'scheduled' then 'scheduled' else 'published' end as stands
    from public.newsletter_issues as n where n.status <> 'cancelled'
  ) as i
  where i.moment >= since and i.moment < until
    and (only_state is null or i.stands = only_state)
    and (person is null or i.created_by = person)
  ) as e
  order by e.day, e.moment nulls first, case when newsroom_calendar.first is null then e.updated_at end desc, e.title, e.id
  limit most;
end
$$;
comment on function public.newsroom_calendar is
  'What stands on which day: articles by when they are due, scheduled or published, and issues of the newsletter. Without days, drafts that have none.';

-- Who hands a draft in, sends one back, publishes one or gives one away tells whom it concerns: by the bell,
-- and by mail in their language, unless they want none. What happens within some minutes is one mail, and
-- what has been decided before it goes is left out of it.

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

-- Triggers ----------------------------------------------------------------------------------------

create trigger articles_withhold before insert or update on public.articles
  for each row execute function private.withhold_article();
create trigger articles_inherit_embargo_on_insert after insert on public.articles
  for each row when (new.translation_of is not null) execute function private.inherit_embargo();
create trigger articles_inherit_embargo_on_update after update on public.articles
  for each row when (new.translation_of is not null and new.translation_of is distinct from old.translation_of)
  execute function private.inherit_embargo();

create trigger article_plans_guard before insert or update on public.article_plans
  for each row execute function private.guard_plan();
create trigger article_plans_follow after insert or update on public.article_plans
  for each row execute function private.follow_plan();
create trigger article_plans_tell_on_insert after insert on public.article_plans
  for each row when (new.assignee_id is not null) execute function private.tell_assignee();
create trigger article_plans_tell_on_update after update on public.article_plans
  for each row when (new.assignee_id is not null and new.assignee_id is distinct from old.assignee_id)
  execute function private.tell_assignee();

-- Grants ------------------------------------------------------------------------------------------

grant execute on function public.plan_article, public.newsroom_calendar to authenticated, service_role;
