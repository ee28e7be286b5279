-- What a newsroom's roles may do. A contributor writes drafts of their own; an editor also reads,
-- edits, publishes, features and deletes every article, sends newsletters and reads the figures; an
-- admin does all, and alone sees addresses, accounts, submissions, mails and the audit log. Replaces
-- the policies that knew admins only; changes no existing row.

-- Articles ----------------------------------------------------------------------------------------

drop policy articles_authenticated_select_published_or_admin on public.articles;
create policy articles_authenticated_select_published_own_or_editor on public.articles
  for select to authenticated
  using (
    status = 'published'
    or (select private.has_role('editor'))
    or (author_id = (select auth.uid()) and (select private.has_role('contributor')))
  );
drop policy articles_authenticated_insert_admin on public.articles;
create policy articles_authenticated_insert_own_draft_or_editor on public.articles
  for insert to authenticated
  with check (
    (select private.has_role('editor'))
    or (author_id = (select auth.uid()) and status = 'draft' and (select private.has_role('contributor')))
  );
drop policy articles_authenticated_update_admin on public.articles;
create policy articles_authenticated_update_own_draft_or_editor on public.articles
  for update to authenticated
  using (
    (select private.has_role('editor'))
    or (author_id = (select auth.uid()) and status = 'draft' and (select private.has_role('contributor')))
  )
  with check (
    (select private.has_role('editor'))
    or (author_id = (select auth.uid()) and status = 'draft' and (select private.has_role('contributor')))
  );
drop policy articles_authenticated_delete_admin on public.articles;
create policy articles_authenticated_delete_own_draft_or_editor on public.articles
  for delete to authenticated
  using (
    (select private.has_role('editor'))
    or (author_id = (select auth.uid()) and status = 'draft' and (select private.has_role('contributor')))
  );

-- Which columns a contributor may fill, which no policy can say. Every other one is an editor's,
-- those that a later migration adds included: there it stays empty, and as it was.
create function private.guard_contribution() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  own constant text[] := array['id', 'title', 'slug', 'content', 'excerpt', 'category', 'tags', 'featured_image',
    'reading_time', 'locale', 'translation_of', 'author_id', 'status', 'published_at',
    'created_at', 'updated_at', 'search', 'shown_in'];
  given jsonb;
begin
  -- What follows from a write (a sibling re-listed, an account deleted) is nobody's contribution.
  if pg_trigger_depth() > 1 or private.is_system() or private.has_role('editor') then
    return new;
  end if;
  given := to_jsonb(new) - own;
  if (tg_op = 'UPDATE' and given is distinct from to_jsonb(old) - own)
    or (tg_op = 'INSERT' and exists (
      select from jsonb_each(given) where value not in ('null', 'false', '[]', '{}'))) then
    raise exception 'a contributor''s draft is featured and scheduled by an editor' using errcode = '42501';
  end if;
  if new.translation_of is not null and not exists (
    select from public.articles as a
    where a.id = new.translation_of and (a.status = 'published' or a.author_id = auth.uid())) then
    raise exception 'a contributor translates what is published, or their own' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger articles_guard_contribution before insert or update on public.articles
  for each row execute function private.guard_contribution();

-- Images of articles --------------------------------------------------------------------------------

-- Whether a published article of the caller's shows an image. What readers see, its author can no
-- longer take away.
create function private.is_published_image(name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.articles as a
    where a.author_id = auth.uid() and a.status = 'published'
      and (position(name in coalesce(a.featured_image, '')) > 0 or position(name in a.content) > 0))
$$;
grant execute on function private.is_published_image(text) to authenticated, service_role;

drop policy objects_authenticated_select_own_or_admin on storage.objects;
create policy objects_authenticated_select_own_or_staff on storage.objects
  for select to authenticated
  using (
    (bucket_id = 'startup-logos' and (owner_id = (select auth.uid())::text or (select private.is_admin())))
    or (bucket_id = 'article-images' and ((select private.has_role('editor'))
      or (owner_id = (select auth.uid())::text and (select private.has_role('contributor')))))
  );
drop policy objects_authenticated_insert_own_or_admin on storage.objects;
create policy objects_authenticated_insert_own_or_staff on storage.objects
  for insert to authenticated
  with check (
    private.is_image_name(name)
    and ((bucket_id = 'startup-logos' and ((select private.is_admin())
        or (owner_id = (select auth.uid())::text and (select private.has_role('user')))))
      or (bucket_id = 'article-images' and ((select private.has_role('editor'))
        or (owner_id = (select auth.uid())::text and (select private.has_role('contributor'))))))
  );
drop policy objects_authenticated_delete_own_or_admin on storage.objects;
create policy objects_authenticated_delete_own_or_staff on storage.objects
  for delete to authenticated
  using (
    (bucket_id = 'startup-logos' and ((select private.is_admin())
      or (owner_id = (select auth.uid())::text and (select private.has_role('user')))))
    or (bucket_id = 'article-images' and ((select private.has_role('editor'))
      or (owner_id = (select auth.uid())::text and (select private.has_role('contributor'))
        and not private.is_published_image(name))))
  );

-- The newsletter -------------------------------------------------------------------------------------

-- Editors write and send issues and see what became of them. Who reads them stays with the admins: an
-- editor learns how many a segment has, never an address.
drop policy newsletter_issues_authenticated_select_admin on public.newsletter_issues;
create policy newsletter_issues_authenticated_select_editor on public.newsletter_issues
  for select to authenticated using ((select private.has_role('editor')));
drop policy newsletter_issues_authenticated_insert_admin on public.newsletter_issues;
create policy newsletter_issues_authenticated_insert_editor on public.newsletter_issues
  for insert to authenticated with check ((select private.has_role('editor')));
drop policy newsletter_issues_authenticated_update_admin on public.newsletter_issues;
create policy newsletter_issues_authenticated_update_editor on public.newsletter_issues
  for update to authenticated
  using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
drop policy newsletter_issues_authenticated_delete_admin on public.newsletter_issues;
create policy newsletter_issues_authenticated_delete_editor on public.newsletter_issues
  for delete to authenticated using ((select private.has_role('editor')));
drop policy newsletter_deliveries_authenticated_select_admin on public.newsletter_deliveries;
create policy newsletter_deliveries_authenticated_select_editor on public.newsletter_deliveries
  for select to authenticated using ((select private.has_role('editor')));

-- The count needs the rows that the caller may not read, so it moves behind a definer function.
create function private.newsletter_segment_size(segment jsonb) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (private.has_role('editor') or private.is_system()) then
    raise exception 'only editors count readers' using errcode = '42501';
  end if;
  return (select count(*)::integer from public.newsletter_subscribers as s where private.in_segment(s, segment));
end
$$;
grant execute on function private.newsletter_segment_size(jsonb) to authenticated, service_role;
create or replace function public.newsletter_segment_size(segment jsonb) returns integer
language sql stable set search_path = '' as $$
  select private.newsletter_segment_size(segment)
$$;

create or replace function private.queue_newsletter_test(issue uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  if not (private.has_role('editor') or private.is_system()) then
    raise exception 'only editors send tests' using errcode = '42501';
  end if;
  select email into address from public.profiles
  where user_id = auth.uid() and exists (select from public.newsletter_issues where id = issue);
  if address is null then
    return null;
  end if;
  insert into public.email_outbox (template, to_email, locale, data, priority)
  select 'newsletter-issue', address, language, jsonb_build_object('issueId', issue, 'test', true), 2
  from unnest(array['en', 'vi']) as language;
  return address;
end
$$;
comment on function public.newsletter_send_test is 'Mails an issue to the calling editor; answers the address, null for an unknown issue.';

-- The figures ----------------------------------------------------------------------------------------

drop policy page_views_authenticated_select_admin on public.page_views;
create policy page_views_authenticated_select_editor on public.page_views
  for select to authenticated using ((select private.has_role('editor')));

create or replace function private.admin_metrics() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  month_ago timestamptz := now() - interval '1 month';
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors and admins read the metrics' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'totalUsers', (
      select private.metric(count(*), count(*) filter (where created_at <= month_ago) + private.deleted_since('profiles', month_ago))
      from public.profiles),
    'articles', (
      select private.metric(count(*), count(*) filter (where created_at <= month_ago) + private.deleted_since('articles', month_ago))
      from public.articles),
    'subscribers', (
      select private.metric(
        count(*) filter (where status = 'confirmed'),
        count(*) filter (where confirmed_at <= month_ago and (unsubscribed_at is null or unsubscribed_at > month_ago)))
      from public.newsletter_subscribers),
    'startups', (
      select private.metric(count(*), count(*) filter (where created_at <= month_ago) + private.deleted_since('startups', month_ago))
        || jsonb_build_object('pendingApproval', count(*) filter (where status = 'pending'))
      from public.startups),
    'lastUpdated', now()
  );
end
$$;
comment on function public.admin_metrics is 'The dashboard''s figures, for editors, admins and the server.';

-- Counts of subscribers, so a definer function like the others.
drop function public.admin_analytics(integer);
create function private.admin_analytics(days integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors and admins read the analytics' using errcode = '42501';
  end if;
  return (with span as (
    select (now() at time zone 'Asia/Ho_Chi_Minh')::date as today,
      (now() at time zone 'Asia/Ho_Chi_Minh')::date - least(greatest(days, 1), 366) + 1 as first
  ),
  viewed as (
    select p.day, p.path, p.referrer, p.views
    from public.page_views as p, span where p.day between span.first and span.today
  ),
  calendar as (
    select d::date as day from span, generate_series(span.first, span.today, interval '1 day') as d
  ),
  top_paths as (
    select path, sum(views) as views from viewed
    where path ~ '^(/vi)?/article/[^/]+$'
    group by path order by sum(views) desc, path limit 10
  )
  select jsonb_build_object(
    'views', (
      select coalesce(jsonb_agg(jsonb_build_object('day', c.day, 'count',
        coalesce((select sum(v.views) from viewed as v where v.day = c.day), 0)) order by c.day), '[]')
      from calendar as c),
    'articles', (
      select coalesce(jsonb_agg(jsonb_build_object('name', coalesce(a.title, t.path), 'path', t.path, 'count', t.views)
        order by t.views desc, t.path), '[]')
      from top_paths as t
      left join public.articles as a on a.slug = regexp_replace(t.path, '^.*/', '')),
    'referrers', (
      select coalesce(jsonb_agg(jsonb_build_object('name', r.referrer, 'count', r.views) order by r.views desc, r.referrer), '[]')
      from (select referrer, sum(views) as views from viewed
        group by referrer order by sum(views) desc, referrer limit 10) as r),
    'subscribers', (
      select coalesce(jsonb_agg(jsonb_build_object('day', c.day, 'count', (
        select count(*) from public.newsletter_subscribers as s
        where s.confirmed_at < ((c.day + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh')
          and (s.unsubscribed_at is null
            or s.unsubscribed_at >= ((c.day + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh')))) order by c.day), '[]')
      from calendar as c)
  ));
end
$$;
grant execute on function private.admin_analytics(integer) to authenticated, service_role;
create function public.admin_analytics(days integer) returns jsonb
language sql stable set search_path = '' as $$
  select private.admin_analytics(days)
$$;
comment on function public.admin_analytics is 'Views, top articles, referrers and subscribers of the last days, for editors and admins.';
revoke all on function public.admin_analytics from public, anon, authenticated;
grant execute on function public.admin_analytics to authenticated, service_role;
