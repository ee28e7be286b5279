-- An embargo holds what is not public yet: a version that is out is not said to be under it.

-- As in 20261129015852_tell_writers_what_is_theirs, but of an embargo only drafts are told.
create or replace function public.office_today() returns table (part text, total bigint, firsts jsonb)
language plpgsql stable set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  edits constant boolean := private.has_role('editor');
  decides constant boolean := private.is_admin();
  today constant date := (now() at time zone private.newsroom_zone())::date;
begin
  if not private.has_role('contributor') and not private.is_system() then
    raise exception 'only the newsroom is told what waits' using errcode = '42501';
  end if;
  return query
  with drafts as (
    select a.id, a.title, a.locale, a.author_id, a.published_at, a.updated_at, a.review_requested_at, a.review_note, a.scheduled_at,
      p.assignee_id, p.due_on
    from public.articles as a left join public.article_plans as p on p.article_id = a.id
    where a.status = 'draft' and (edits or a.author_id = me or p.assignee_id = me)
  ), mine as (
    select d.* from drafts as d
    where d.assignee_id = me or (d.author_id = me and (edits or d.published_at is null))
  ), things as (
    -- What is written on last comes first: a working copy is saved where its article is not.
    select 'yours' as part, case when m.due_on is null then 'article' else 'assigned' end as kind, m.id, m.title,
      m.locale, coalesce(m.due_on::timestamp at time zone private.newsroom_zone(), w.at) as at,
      row_number() over (order by w.at desc, m.id) as place
    from mine as m cross join lateral (
      select greatest(m.updated_at, max(c.updated_at)) as at from public.article_drafts as c where c.article_id = m.id
    ) as w
    where m.review_requested_at is null and m.scheduled_at is null and m.review_note is null
    union all
    select 'review', 'article', d.id, d.title, d.locale, d.review_requested_at,
      row_number() over (order by d.review_requested_at, d.id)
    from drafts as d where edits and d.review_requested_at is not null
    union all
    select 'returned', 'article', m.id, m.title, m.locale, m.updated_at, row_number() over (order by m.updated_at desc, m.id)
    from mine as m where m.review_note is not null
    union all
    select 'due', 'article', d.id, d.title, d.locale, d.due_on::timestamp at time zone private.newsroom_zone(),
      row_number() over (order by d.due_on, d.id)
    from drafts as d where d.due_on <= today
    union all
    select 'scheduled', s.kind, s.id, s.title, s.locale, s.at, row_number() over (order by s.at, s.id)
    from (
      select 'article' as kind, d.id, d.title, d.locale, d.scheduled_at as at from drafts as d where d.scheduled_at is not null
      union all
      select 'update', a.id, a.title, a.locale, u.publish_at
      from public.article_updates as u join public.articles as a on a.id = u.article_id
      where edits and u.problem is null
    ) as s
    union all
    select 'embargo', 'article', a.id, a.title, a.locale, p.embargo_until, row_number() over (order by p.embargo_until, a.id)
    from public.article_plans as p join public.articles as a on a.id = p.article_id
    where p.embargo_until > now() and a.status = 'draft' and (edits or a.author_id = me or p.assignee_id = me)
    union all
    select 'letters', i.status, i.id, coalesce(nullif(btrim(i.subject_en), ''), nullif(btrim(i.subject_vi), ''), ''),
      case when btrim(i.subject_en) = '' then 'vi' else 'en' end, coalesce(i.scheduled_at, i.updated_at),
      row_number() over (order by i.status = 'draft', coalesce(i.scheduled_at, i.updated_at), i.id)
    from public.newsletter_issues as i
    where edits and not i.demo and i.status in ('draft', 'scheduled', 'sending')
    union all
    select 'submissions', e.kind, e.id, e.name, null, e.created_at, row_number() over (order by e.created_at, e.id)
    from (
      select 'startup' as kind, s.id, s.name, s.created_at from public.startups as s where s.status = 'pending'
      union all
      select 'investor', i.id, i.name, i.created_at from public.investors as i where i.status = 'pending'
    ) as e where edits
    union all
    select 'messages', 'message', m.id, m.subject, m.locale, m.created_at, row_number() over (order by m.created_at, m.id)
    from public.contact_messages as m
    where m.status in ('new', 'open') and (m.assignee_id = me or (decides and m.assignee_id is null))
  )
  select t.part, count(*),
    jsonb_agg(jsonb_build_object('kind', t.kind, 'id', t.id, 'title', t.title, 'locale', t.locale, 'at', t.at) order by t.place)
      filter (where t.place <= 3)
  from things as t group by t.part;
  if edits then
    return query
    with facts as (
      select r.reason, q.fact_id, q.owner_name, q.since, row_number() over (order by r.rank, q.since, q.fact_id) as place
      from (values ('disputed', 1), ('unsourced', 2), ('stale', 3)) as r (reason, rank)
        cross join lateral public.ledger_queue(r.reason) as q
    )
    select 'ledger', count(*),
      jsonb_agg(jsonb_build_object('kind', f.reason, 'id', f.fact_id, 'title', f.owner_name, 'locale', null, 'at', f.since)
        order by f.place) filter (where f.place <= 3)
    from facts as f having count(*) > 0;
  end if;
end
$$;
