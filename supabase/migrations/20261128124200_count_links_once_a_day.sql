-- As in 20261128101003_keep_tests_of_issues, but a reader's link counts once a day, however often it is followed.
create or replace function public.newsletter_visit(
  mail uuid, place integer, language text, counts boolean, of_issue uuid default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  -- Scanners follow links while, or right after, they take a mail; people read first.
  too_fast constant interval := '5 seconds';
  delivery public.newsletter_deliveries;
  opens boolean;
  clicks boolean;
  tried jsonb := public.newsletter_test_content(mail, language);
begin
  if tried is not null then
    return jsonb_build_object('sent', false) || tried;
  end if;
  select * into delivery from public.newsletter_deliveries where outbox_id = mail;
  if not found then
    -- Forgotten meanwhile, like everybody's of that issue: nothing is counted any more.
    select id into delivery.issue_id from public.newsletter_issues where id = of_issue and started_at is not null;
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
    if place between 1 and 999
      and private.take_rate_limit('link:' || private.email_hash(concat(mail, ' ', place)), 1, 86400) then
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

-- A correction says what a story says: it waits for an embargo like any other change of its text.
create function private.withhold_correction() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  until constant timestamptz := (select max(p.embargo_until) from public.article_plans as p
    where p.embargo_until > now() and p.article_id in (select private.versions_of(new.article_id)));
begin
  if until is not null and not private.is_put_back(new.article_id) then
    raise exception 'under embargo until %', until using hint = 'embargoed', errcode = '23514';
  end if;
  return new;
end
$$;
revoke all on function private.withhold_correction() from public;

create trigger corrections_withhold before insert or update of wrong, correct on public.corrections
  for each row execute function private.withhold_correction();
