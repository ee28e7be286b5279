-- How often each link of an issue was followed: totals of the issue. Nobody's row says which link they
-- followed; of a reader it is known that one was, as before (20261121100000_count_newsletter_visits.sql).

create table public.newsletter_link_clicks (
  issue_id uuid not null references public.newsletter_issues (id) on delete cascade,
  place integer not null,
  clicks integer not null default 0,
  constraint newsletter_link_clicks_pkey primary key (issue_id, place),
  constraint newsletter_link_clicks_place_check check (place between 1 and 999),
  constraint newsletter_link_clicks_clicks_check check (clicks >= 0)
);
comment on table public.newsletter_link_clicks is 'How often the links of an issue were followed, by their place in it. Totals only.';
comment on column public.newsletter_link_clicks.place is 'Of the link among those of the issue, from 1: src/domain/newsletter/links.ts counts them.';
alter table public.newsletter_link_clicks enable row level security;
grant select on public.newsletter_link_clicks to authenticated;
grant all on public.newsletter_link_clicks to service_role;
create policy newsletter_link_clicks_authenticated_select_editor on public.newsletter_link_clicks
  for select to authenticated using ((select private.has_role('editor')));

-- From 20261122130200_keep_no_longer.sql: answers the issue instead of one of its stories, as a link may now
-- lead anywhere that the issue says, and counts the link.
create or replace function public.newsletter_visit(
  mail uuid, place integer, language text, counts boolean, of_issue uuid default null) returns jsonb
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
    if place between 1 and 999 then
      insert into public.newsletter_link_clicks as c (issue_id, place, clicks)
      values (delivery.issue_id, newsletter_visit.place, 1)
      on conflict on constraint newsletter_link_clicks_pkey do update set clicks = c.clicks + 1;
    end if;
  end if;
  return (
    select jsonb_build_object('sent', i.status = 'sent')
      || public.newsletter_issue_content(i.id, language)
    from public.newsletter_issues as i where i.id = delivery.issue_id);
end
$$;
