-- Editors review: they see startups and investors in every state, approve and reject what waits, edit, and add
-- entries of their own. Featuring, deleting, importing, and taking an entry out of the directory stay with
-- administrators. Who sent an entry in is shown by name and address while it waits, and no longer.
--
-- A decision can be taken back by the person who made it, for a minute; the screen offers it for ten seconds.
-- Until then its mail waits. The audit log says who decided, and when.

-- Functions ---------------------------------------------------------------------------------------

-- Whether the caller decided on an entry within the last minute, so that it stands as it does.
create function private.decided_just_now(list text, entry uuid, state text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.audit_log as a
    where a.row_id = entry::text and a.table_name = list and a.actor = (select auth.uid())
      and a.after ->> 'status' = state and a.at > now() - interval '1 minute')
$$;

-- As in 20261127001400_directories, but editors review, too.
create or replace function private.guard_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_admin boolean := private.is_admin();
  is_reviewer boolean := private.has_role('editor');
  is_system boolean := private.is_system();
  -- Deleting an account empties these two columns; that is not an edit.
  account_gone boolean := tg_op = 'UPDATE' and pg_trigger_depth() > 1
    and (new.submitted_by is null or new.submitted_by = old.submitted_by)
    and (new.approved_by is null or new.approved_by = old.approved_by)
    and new.status = old.status;
begin
  if account_gone then
    return new;
  end if;
  new.name := btrim(new.name);
  new.website := private.blank_to_null(new.website);
  new.logo_url := private.blank_to_null(new.logo_url);
  new.location := private.blank_to_null(new.location);
  new.review_note := private.blank_to_null(new.review_note);

  if tg_op = 'INSERT' then
    if new.status = 'approved' and not is_system then
      new.approved_by := coalesce(new.approved_by, auth.uid());
    end if;
    new.updated_at := new.created_at;
  else
    new.updated_at := now();
    if new.submitted_by is distinct from old.submitted_by then
      raise exception 'a submission stays with whoever made it' using errcode = '42501';
    end if;
    if not is_admin and not is_system and new.featured <> old.featured then
      raise exception 'administrators feature an entry' using errcode = '42501';
    end if;
    if not is_reviewer and not is_system and new.review_note is distinct from old.review_note then
      raise exception 'only a reviewer annotates a submission' using errcode = '42501';
    end if;
    if new.status <> old.status then
      if old.status = 'rejected' and new.status = 'approved' then
        raise exception 'a rejected submission is reopened (pending) before it is approved' using hint = 'rejected_submission', errcode = '23514';
      end if;
      if not is_admin and not is_system
        and not (old.status = 'rejected' and new.status = 'pending' and old.submitted_by is not distinct from auth.uid())
        and not (is_reviewer and old.status = 'pending')
        and not (is_reviewer and new.status = 'pending' and not old.featured
          and private.decided_just_now(tg_table_name, old.id, old.status)) then
        raise exception 'only a reviewer decides on a submission' using errcode = '42501';
      end if;
      if new.status = 'approved' then
        new.approved_by := case when is_system or new.approved_by is distinct from old.approved_by
          then new.approved_by else auth.uid() end;
      else
        new.approved_by := null;
      end if;
      -- A note belongs to one decision: it does not survive into the next state unless it came with it.
      if new.review_note is not distinct from old.review_note then
        new.review_note := null;
      end if;
      if new.status <> 'approved' then
        new.featured := false;
      end if;
    elsif new.approved_by is distinct from old.approved_by then
      raise exception 'approved_by is set by an approval' using errcode = '42501';
    end if;
  end if;

  if new.status = 'rejected' and new.review_note is null and is_reviewer
    and (tg_op = 'INSERT' or old.status <> 'rejected' or old.review_note is not null) then
    raise exception 'a rejection says why' using hint = 'reason_missing', errcode = '23514';
  end if;

  if new.approved_by is not null and not is_system and new.approved_by <> auth.uid()
    and (tg_op = 'INSERT' or new.approved_by is distinct from old.approved_by) then
    raise exception 'approved_by is whoever approves' using errcode = '42501';
  end if;
  return new;
end
$$;

-- As in 20261127001400_directories, but what editors put back is no submission of theirs, either.
create or replace function private.limit_submissions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sender uuid := auth.uid();
begin
  if private.is_system() or private.has_role('editor') then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('submissions ' || sender, 0));
  if (select count(*) from public.startups where submitted_by = sender and status = 'pending')
    + (select count(*) from public.investors where submitted_by = sender and status = 'pending') > 5 then
    raise exception 'at most 5 submissions of an account wait for review' using hint = 'submissions_waiting', errcode = 'PT429';
  end if;
  if not private.take_rate_limit('submissions ' || sender, 10, 3600) then
    raise exception 'at most 10 submissions of an account in an hour' using hint = 'submissions_hour', errcode = 'PT429';
  end if;
  return null;
end
$$;

-- As in 20261127001400_directories, but the mail of a person's decision waits until that can no longer be taken
-- back on screen.
create or replace function private.mail_submitter() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.email_outbox (template, to_email, locale, data, priority, next_attempt_at)
  select 'submission-' || new.status, p.email, p.locale, jsonb_build_object(
      'kind', tg_argv[0], 'id', new.id, 'name', new.name, 'slug', new.slug, 'note', new.review_note), 4,
    now() + case when private.is_system() then interval '0' else interval '15 seconds' end
  from public.profiles as p where p.user_id = new.submitted_by and p.email is not null;
  return null;
end
$$;

-- A decision that is taken back was never told: neither by mail, as long as that has not gone, nor by the bell.
create function private.withdraw_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.submitted_by is not distinct from auth.uid() then
    return null;
  end if;
  delete from public.email_outbox as o using public.profiles as p
  where p.user_id = new.submitted_by and o.to_email = p.email and o.template = 'submission-' || old.status
    and o.status = 'pending' and o.attempts = 0 and o.next_attempt_at > now() and o.data ->> 'id' = new.id::text;
  delete from public.notifications as n
  where n.user_id = new.submitted_by and n.kind = tg_argv[0] || '_' || old.status and n.data ->> 'id' = new.id::text;
  return null;
end
$$;

-- As in 20261127001400_directories, but anybody's for editors, too.
create or replace function private.startup_records(ids uuid[]) returns setof public.startups
language sql stable security definer set search_path = '' as $$
  select s.* from public.startups as s
  where case when ids is null then s.submitted_by = (select auth.uid()) and (select private.has_role('user'))
    else s.id = any (ids) and ((select private.has_role('editor'))
      or (s.submitted_by = (select auth.uid()) and (select private.has_role('user')))) end
  order by s.created_at desc
$$;

-- As in 20261127001400_directories, but anybody's for editors, too.
create or replace function private.investor_records(ids uuid[]) returns setof public.investors
language sql stable security definer set search_path = '' as $$
  select i.* from public.investors as i
  where case when ids is null then i.submitted_by = (select auth.uid()) and (select private.has_role('user'))
    else i.id = any (ids) and ((select private.has_role('editor'))
      or (i.submitted_by = (select auth.uid()) and (select private.has_role('user')))) end
  order by i.created_at desc
$$;

-- What a reviewer is shown beside entries that wait: who sent them in, and entries that may be the same, by their
-- name or their website. Nothing of entries that do not wait.
create function private.waiting_entries(entry_kind text, ids uuid[])
returns table (id uuid, sender_name text, sender_email text, twins jsonb)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only reviewers see who sent an entry in' using errcode = '42501';
  elsif entry_kind not in ('startup', 'investor') or cardinality(ids) > 50 then
    raise exception 'at most 50 startups or investors at a time' using errcode = '22023';
  end if;
  return query execute format($q$
    select w.id, p.full_name, p.email, coalesce(t.twins, '[]')
    from public.%1$I as w
    left join public.profiles as p on p.user_id = w.submitted_by
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name, 'slug', e.slug, 'status', e.status,
        'location', e.location, 'website', e.website) order by e.likeness desc, e.name) as twins
      from (
        select o.*, extensions.similarity(private.search_text(o.name), private.search_text(w.name)) as likeness
        from public.%1$I as o
        where o.id <> w.id and o.status <> 'rejected'
          and o.id in (
            select n.id from public.%1$I as n
            where private.search_text(n.name) operator(extensions.%%) private.search_text(w.name)
            union all
            select h.id from public.%1$I as h where private.host_of(h.website) = private.host_of(w.website))
        order by likeness desc, o.name limit 3) as e) as t on true
    where w.id = any ($1) and w.status = 'pending'
  $q$, entry_kind || 's') using ids;
end
$$;

create function public.waiting_entries(entry_kind text, ids uuid[])
returns table (id uuid, sender_name text, sender_email text, twins jsonb)
language sql stable set search_path = '' as $$ select * from private.waiting_entries(entry_kind, ids) $$;
comment on function public.waiting_entries is
  'For reviewers: who sent entries in that wait, and entries that may be the same.';

-- As in 20261127002900_office, but editors see every entry, too.
create or replace function private.sees_all(list text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_system() or private.has_role(case when list in ('articles', 'startups', 'investors') then 'editor' else 'admin' end)
$$;

-- As in 20261127002800_metrics, but accounts are counted for administrators, who see them.
create or replace function private.admin_metrics() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  month_ago timestamptz := now() - interval '1 month';
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors and admins read the metrics' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'totalUsers', case when private.is_admin() or private.is_system() then (
      select private.metric(count(*), count(*) filter (where created_at <= month_ago) + private.deleted_since('profiles', month_ago))
      from public.profiles) end,
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

-- Indexes -----------------------------------------------------------------------------------------

create index startups_host_idx on public.startups (private.host_of(website));
create index investors_host_idx on public.investors (private.host_of(website));

-- Triggers ----------------------------------------------------------------------------------------

create trigger startups_withdraw_decision after update on public.startups
  for each row when (new.submitted_by is not null and old.status in ('approved', 'rejected') and new.status = 'pending')
  execute function private.withdraw_decision('startup');
create trigger investors_withdraw_decision after update on public.investors
  for each row when (new.submitted_by is not null and old.status in ('approved', 'rejected') and new.status = 'pending')
  execute function private.withdraw_decision('investor');

-- Policies ----------------------------------------------------------------------------------------

drop policy startups_authenticated_select_approved_own_or_admin on public.startups;
create policy startups_authenticated_select_approved_own_or_editor on public.startups
  for select to authenticated
  using (status = 'approved' or submitted_by = (select auth.uid()) or (select private.has_role('editor')));
drop policy startups_authenticated_insert_own_pending_or_admin on public.startups;
create policy startups_authenticated_insert_own_pending_or_editor on public.startups
  for insert to authenticated
  with check (
    (select private.is_admin())
    or ((submitted_by is null or submitted_by = (select auth.uid())) and (select private.has_role('editor'))
      and status = 'approved' and not featured)
    or (submitted_by = (select auth.uid()) and (select private.has_role('user'))
      and status = 'pending' and not featured and approved_by is null and review_note is null)
  );
drop policy startups_authenticated_update_own_waiting_or_admin on public.startups;
create policy startups_authenticated_update_own_waiting_or_editor on public.startups for update to authenticated
  using ((select private.has_role('editor')) or (submitted_by = (select auth.uid()) and status in ('pending', 'rejected')))
  with check ((select private.has_role('editor')) or (submitted_by = (select auth.uid()) and status in ('pending', 'rejected')));

drop policy investors_authenticated_select_approved_own_or_admin on public.investors;
create policy investors_authenticated_select_approved_own_or_editor on public.investors
  for select to authenticated
  using (status = 'approved' or submitted_by = (select auth.uid()) or (select private.has_role('editor')));
drop policy investors_authenticated_insert_own_pending_or_admin on public.investors;
create policy investors_authenticated_insert_own_pending_or_editor on public.investors
  for insert to authenticated
  with check (
    (select private.is_admin())
    or ((submitted_by is null or submitted_by = (select auth.uid())) and (select private.has_role('editor'))
      and status = 'approved' and not featured)
    or (submitted_by = (select auth.uid()) and (select private.has_role('user'))
      and status = 'pending' and not featured and approved_by is null and review_note is null)
  );
drop policy investors_authenticated_update_own_waiting_or_admin on public.investors;
create policy investors_authenticated_update_own_waiting_or_editor on public.investors for update to authenticated
  using ((select private.has_role('editor')) or (submitted_by = (select auth.uid()) and status in ('pending', 'rejected')))
  with check ((select private.has_role('editor')) or (submitted_by = (select auth.uid()) and status in ('pending', 'rejected')));

-- Grants ------------------------------------------------------------------------------------------

-- The indexes above call it for whoever writes an entry.
grant execute on function private.host_of to authenticated, service_role;
grant execute on function private.waiting_entries, public.waiting_entries to authenticated, service_role;
