-- What readers do with an issue: how many followed a link, and how many opened it where the newsroom
-- asked for that. A delivery counts once, however often its links are opened, so forwarding and mail
-- scanners add little. When somebody came, and to which story, is stored nowhere, and who it was
-- is nobody's to read.

alter table public.newsletter_issues
  add column track_opens boolean not null default false,
  add constraint newsletter_issues_visits_check check (greatest(opened, clicked) <= sent);
comment on column public.newsletter_issues.track_opens is 'Whether its mails carry a picture that tells that they were opened.';
grant insert (track_opens), update (track_opens) on public.newsletter_issues to authenticated;

alter table public.newsletter_deliveries
  add column opened boolean not null default false,
  add column clicked boolean not null default false,
  add constraint newsletter_deliveries_visits_check check (status = 'sent' or not (opened or clicked));
revoke select on public.newsletter_deliveries from authenticated;
grant select (issue_id, subscriber_id, status, reason, outbox_id, queued_at, settled_at)
  on public.newsletter_deliveries to authenticated;

-- Where a link of a mail leads: { issue, story: { slug, locale } }; story is null for what is no pick
-- any more, all of it null for a mail that nobody knows. `place` is that of the pick, null for the
-- picture that is loaded when a mail is opened.
create function public.newsletter_visit(mail uuid, place integer, language text, counts boolean)
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
    return null;
  end if;
  if counts and delivery.status = 'sent' and delivery.settled_at < now() - too_fast then
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

-- As before, and leaving on the preferences page counts for the issue that led there, too.
create or replace function public.newsletter_update_preferences(
  token text, language text, wanted text[], every_week boolean, subscribed boolean, consent_text text, page text)
returns boolean
language plpgsql set search_path = '' as $$
declare
  person public.newsletter_subscribers;
begin
  select * into person from public.newsletter_subscribers
  where id = private.newsletter_token_owner(token, 'preferences') for update;
  if not found then
    return false;
  end if;
  update public.newsletter_subscribers set locale = language, categories = wanted, weekly = every_week
  where id = person.id;
  if subscribed and person.status = 'unsubscribed' then
    update public.newsletter_subscribers set status = 'pending', consent_at = now(),
      consent_version = consent_text, consent_page = page where id = person.id;
    update public.newsletter_subscribers set status = 'confirmed' where id = person.id and status = 'pending';
  elsif not subscribed and person.status in ('pending', 'confirmed') then
    update public.newsletter_subscribers set status = 'unsubscribed' where id = person.id;
    update public.newsletter_issues set unsubscribed = unsubscribed + 1
    where id = (select issue_id from public.newsletter_tokens
      where token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex'));
    delete from public.newsletter_tokens where subscriber_id = person.id and purpose = 'confirm';
    update public.email_outbox set status = 'failed', failure = 'dropped', last_error = 'The reader unsubscribed.'
    where status = 'pending' and template like 'newsletter-%' and to_email = person.email;
  end if;
  return true;
end
$$;
