-- How fast issues really go out, for the office to say how long one still takes: by what was settled of the
-- mails that were queued within the last five minutes. What happened before that, a pause or a server that
-- was away, says nothing about what is left. With the rights of the caller: others than the newsroom see none.
create function public.newsletter_paces()
returns table (issue uuid, settled integer, seconds double precision)
language sql stable set search_path = '' as $$
  select i.id, lately.settled, coalesce(extract(epoch from now() - lately.since), 0)::double precision
  from public.newsletter_issues as i
  cross join lateral (
    select (count(*) filter (where d.status not in ('pending', 'deferred')))::integer as settled,
      min(d.queued_at) as since
    from public.newsletter_deliveries as d
    where d.issue_id = i.id and d.queued_at > now() - interval '5 minutes') as lately
  where i.status = 'sending'
$$;
comment on function public.newsletter_paces is 'Of each issue that is being sent: how many mails of the last five minutes are settled, and in how many seconds.';
revoke all on function public.newsletter_paces from public, anon, authenticated;
grant execute on function public.newsletter_paces to authenticated, service_role;
