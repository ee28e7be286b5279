-- What is kept for how long, as the privacy policy says it: a sent mail for 30 days, one that failed for 90,
-- who got an issue for 90 days after it. What an issue did is counted on the issue, for ever, as is how often
-- a page was read on a day. The clock of the outbox forgets the rest, a part at a time.

alter table public.newsletter_issues
  add column compacting_since timestamptz,
  add column compacted_at timestamptz;
comment on column public.newsletter_issues.compacting_since is
  'Since when its deliveries are being forgotten; its counters stay as they are.';
comment on column public.newsletter_issues.compacted_at is 'When the last of its deliveries was forgotten.';

-- As 20261122050100 has it, and deliveries that are only forgotten take nothing away.
create or replace function private.count_deliveries() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  change record;
begin
  if tg_op = 'INSERT' then
    for change in
      select n.issue_id, jsonb_object_agg(n.status, n.readers) as readers
      from (select issue_id, status, count(*) as readers from new_rows group by 1, 2) as n group by 1
    loop
      perform private.add_to_ledger(change.issue_id, change.readers);
    end loop;
  elsif tg_op = 'UPDATE' then
    for change in
      select n.issue_id, jsonb_object_agg(n.status, n.readers) as readers
      from (
        select moved.issue_id, moved.status, sum(moved.readers) as readers
        from (select issue_id, status, 1 as readers from new_rows
          union all select issue_id, status, -1 from old_rows) as moved
        group by 1, 2 having sum(moved.readers) <> 0) as n group by 1
    loop
      perform private.add_to_ledger(change.issue_id, change.readers);
    end loop;
  else
    for change in
      select n.issue_id, jsonb_object_agg(n.status, n.readers) as readers
      from (select o.issue_id, o.status, -count(*) as readers from old_rows as o
        where not exists (select from public.newsletter_issues as i
          where i.id = o.issue_id and i.compacting_since is not null)
        group by 1, 2) as n group by 1
    loop
      perform private.add_to_ledger(change.issue_id, change.readers);
    end loop;
  end if;
  return null;
end
$$;

-- Forgets what is past its time; answers how many rows went. A part at a time: the first call on a database
-- of years must not keep everybody waiting.
create function public.keep_no_longer(at_most integer default 5000) returns integer
language plpgsql set search_path = '' as $$
declare
  issue uuid;
  gone integer;
  total integer := 0;
begin
  delete from public.email_outbox where id in (
    select o.id from public.email_outbox as o
    where o.created_at < now() - interval '30 days'
      and ((o.status = 'sent' and o.sent_at < now() - interval '30 days')
        or (o.status = 'failed' and o.created_at < now() - interval '90 days'))
    order by o.created_at limit at_most for update skip locked);
  get diagnostics gone = row_count;
  total := total + gone;

  for issue in
    select i.id from public.newsletter_issues as i
    where i.compacted_at is null and (i.compacting_since is not null
      -- Somebody who is still to get it keeps their place.
      or (i.status in ('sent', 'cancelled') and i.pending = 0 and i.deferred = 0
        and coalesce(i.sent_at, i.started_at, i.updated_at) < now() - interval '90 days'))
    order by i.started_at limit 20 for update skip locked
  loop
    update public.newsletter_issues set compacting_since = now() where id = issue and compacting_since is null;
    delete from public.newsletter_deliveries where issue_id = issue and subscriber_id in (
      select d.subscriber_id from public.newsletter_deliveries as d where d.issue_id = issue limit at_most);
    get diagnostics gone = row_count;
    total := total + gone;
    if gone < at_most then
      delete from private.readers_reached where issue_id = issue;
      update public.newsletter_issues set compacted_at = now() where id = issue;
    end if;
    exit when total >= at_most;
  end loop;
  return total;
end
$$;
comment on function public.keep_no_longer is 'Forgets mails and deliveries that are past their time, a part at a time.';
revoke all on function public.keep_no_longer from public, anon, authenticated;
grant execute on function public.keep_no_longer to service_role;
grant delete on private.readers_reached to service_role;

-- As 20261121100000 has it, and a link in an old mail leads where it always did: it names its issue itself.
drop function public.newsletter_visit(uuid, integer, text, boolean);
create function public.newsletter_visit(
  mail uuid, place integer, language text, counts boolean, of_issue uuid default null)
returns jsonb
language plpgsql set search_path = '' as $$
declare
  -- Scanners follow links while, or right after, they take a mail; people read first.
  too_fast constant interval := '5 seconds';
  delivery public.newsletter_deliveries;
  opens boolean;
  clicks boolean;
begin
  select * into delivery from public.newsletter_deliveries where outbox_id = mail;
  if not found then
    -- Forgotten meanwhile, like everybody's of that issue: nothing is counted any more.
    select id into delivery.issue_id from public.newsletter_issues where id = of_issue;
    if not found then
      return null;
    end if;
  elsif counts and delivery.status = 'sent' and delivery.settled_at < now() - too_fast then
    -- Two visits at once must count once.
    select * into delivery from public.newsletter_deliveries where outbox_id = mail for update;
    clicks := place is not null and not delivery.clicked;
    opens := not delivery.opened
      and (select track_opens from public.newsletter_issues where id = delivery.issue_id);
    if clicks or opens then
      update public.newsletter_deliveries as d set clicked = d.clicked or clicks, opened = d.opened or opens
      where d.outbox_id = mail;
      update public.newsletter_issues as i set
        clicked = i.clicked + clicks::integer, opened = i.opened + opens::integer
      where i.id = delivery.issue_id;
    end if;
  end if;
  return jsonb_build_object(
    'issue', (select coalesce(slug, id::text) from public.newsletter_issues where id = delivery.issue_id),
    'story', (select jsonb_build_object('slug', coalesce(s ->> 'slug', s ->> 'id'), 'locale', s ->> 'locale')
      from jsonb_array_elements(public.newsletter_issue_content(delivery.issue_id, language) -> 'stories') as s
      where (s ->> 'place')::integer = place));
end
$$;
comment on function public.newsletter_visit is 'Where a link of an issue leads, and counts the delivery that it was followed from.';
revoke all on function public.newsletter_visit from public, anon, authenticated;
grant execute on function public.newsletter_visit to service_role;
