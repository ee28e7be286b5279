-- One calendar of what the newsroom plans and has published, with its newsletter: a range of days, as rows of
-- one kind. Everybody sees in it what the tables show them.

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
        when a.status = 'published' then 'published'
        when a.scheduled_at is not null then 'scheduled'
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
  select 'article' as kind, c.id, c.title, c.title as title_vi, c.slug, c.locale, c.stands,
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
revoke all on function public.newsroom_calendar from public, anon;
grant execute on function public.newsroom_calendar to authenticated, service_role;
