-- The four figures of the dashboard (spec §3). value is the count now; changePercent compares it
-- with the count at the same moment a month ago, one decimal, null when that was 0. Rows deleted
-- since then are counted back in from the audit log, so the past does not change in retrospect.

create function private.metric(value bigint, before bigint) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_build_object('value', value, 'changePercent', round((value - before) * 100.0 / nullif(before, 0), 1))
$$;

create function private.deleted_since(deleted_from text, moment timestamptz) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from public.audit_log
  where table_name = deleted_from and action = 'delete' and at > moment
    and (before ->> 'created_at')::timestamptz <= moment
$$;
create index audit_log_deleted_idx on public.audit_log (table_name, at) where action = 'delete';

create function private.admin_metrics() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  month_ago timestamptz := now() - interval '1 month';
begin
  if not private.is_admin() and not private.is_system() then
    raise exception 'only admins read the metrics' using errcode = '42501';
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
grant execute on function private.admin_metrics() to authenticated, service_role;

create function public.admin_metrics() returns jsonb
language sql stable set search_path = '' as $$
  select private.admin_metrics()
$$;
comment on function public.admin_metrics is 'The dashboard''s figures, for admins and the server.';
revoke all on function public.admin_metrics from public, anon, authenticated;
grant execute on function public.admin_metrics to authenticated, service_role;
