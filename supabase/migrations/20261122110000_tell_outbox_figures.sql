-- What an operator watches of the mails: how many wait, how late the first of them is, how many failed.

create index email_outbox_failed_idx on public.email_outbox (created_at) where status = 'failed';

create function public.outbox_figures() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'pending', (select count(*) from public.email_outbox where status in ('pending', 'sending')),
    'lateSeconds', (select coalesce(greatest(extract(epoch from now() - min(next_attempt_at)), 0), 0)::float8
      from public.email_outbox where status = 'pending'),
    'failed', (select count(*) from public.email_outbox
      where status = 'failed' and created_at > now() - interval '7 days'))
$$;
comment on function public.outbox_figures is 'Mails that wait, how late the first is, and those of a week that failed; for the operator.';
revoke all on function public.outbox_figures from public, anon, authenticated;
grant execute on function public.outbox_figures to service_role;
