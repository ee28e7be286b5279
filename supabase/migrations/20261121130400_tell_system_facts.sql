-- What the Settings tab says about the system, and another try for mails that failed.

create function private.admin_system() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() and not private.is_system() then
    raise exception 'only admins read the state of the system' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'postgres', current_setting('server_version'),
    'databaseBytes', pg_database_size(current_database()),
    'oldestMail', (select min(created_at) from public.email_outbox where status in ('pending', 'sending')));
end
$$;
revoke all on function private.admin_system from public, anon, authenticated;
grant execute on function private.admin_system to authenticated, service_role;
create function public.admin_system() returns jsonb
language sql stable set search_path = '' as $$
  select private.admin_system()
$$;
comment on function public.admin_system is 'Version and size of the database and its oldest waiting mail, for admins.';
revoke all on function public.admin_system from public, anon, authenticated;
grant execute on function public.admin_system to authenticated, service_role;

-- Puts failed mails back into the queue as if they were new. Those that are final stay: the address
-- bounced, or nobody wants the mail any more. A newsletter's reader waits again, too.
create function private.outbox_retry(mails uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  retried uuid[];
begin
  if not private.is_admin() and not private.is_system() then
    raise exception 'only admins send mails again' using errcode = '42501';
  end if;
  with again as (
    update public.email_outbox set status = 'pending', attempts = 0, next_attempt_at = now(), handed_over_at = null
    where id = any (mails) and status = 'failed' and failure is null
    returning id)
  select coalesce(array_agg(id), '{}') into retried from again;
  update public.newsletter_deliveries set status = 'pending', reason = null, settled_at = null
  where outbox_id = any (retried) and status = 'failed';
  insert into public.audit_log (actor, actor_role, action, table_name, row_id, before, after)
  select auth.uid(), case when private.is_system() then 'system' else 'admin' end, 'update', 'email_outbox',
    id::text, '{"status": "failed"}', '{"status": "pending"}'
  from unnest(retried) as id;
  perform pg_notify('khoi_outbox', '');
  return cardinality(retried);
end
$$;
revoke all on function private.outbox_retry from public, anon, authenticated;
grant execute on function private.outbox_retry to authenticated, service_role;
create function public.outbox_retry(mails uuid[]) returns integer
language sql set search_path = '' as $$
  select private.outbox_retry(mails)
$$;
comment on function public.outbox_retry is 'Queues failed mails again; answers how many.';
revoke all on function public.outbox_retry from public, anon, authenticated;
grant execute on function public.outbox_retry to authenticated, service_role;
