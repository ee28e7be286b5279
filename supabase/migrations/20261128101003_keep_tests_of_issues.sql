-- A test of an issue is looked at in a browser, too, by whoever it was forwarded to. They see what was mailed, whatever
-- becomes of the draft, for a week, and nothing any more once the issue is cancelled or deleted.

create table private.newsletter_tests (
  id uuid primary key default gen_random_uuid(),
  issue_id uuid not null references public.newsletter_issues (id) on delete cascade,
  content jsonb not null,
  created_at timestamptz not null default now(),
  constraint newsletter_tests_content_check check (jsonb_typeof(content) = 'object')
);
comment on table private.newsletter_tests is 'What tests of issues said when they were sent, in each language, for a week.';
create index newsletter_tests_issue_id_idx on private.newsletter_tests (issue_id);
create index newsletter_tests_created_at_idx on private.newsletter_tests (created_at);
alter table private.newsletter_tests enable row level security;
grant select, delete on private.newsletter_tests to service_role;

-- In a language that it was not sent in, what it said in the other.
create function public.newsletter_test_content(test uuid, language text) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(t.content -> language, (select said.value from jsonb_each(t.content) as said order by said.key limit 1))
  from private.newsletter_tests as t
  join public.newsletter_issues as i on i.id = t.issue_id
  where t.id = test and t.created_at > now() - interval '7 days' and i.status <> 'cancelled'
$$;
comment on function public.newsletter_test_content is
  'What a test of an issue said; null once it is over.';
grant execute on function public.newsletter_test_content to service_role;

-- As in 20261127002400_newsletter_issues, but an issue for one language has a subject in that one alone.
create or replace function public.newsletter_issue_content(issue uuid, language text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', i.id, 'slug', i.slug,
    'subject', case when (language = 'vi' and btrim(i.subject_vi) <> '') or btrim(i.subject_en) = ''
      then i.subject_vi else i.subject_en end,
    'preheader', coalesce(case when language = 'vi' then i.preheader_vi else i.preheader_en end, ''),
    'blocks', i.blocks) || public.newsletter_letter_content(i.blocks, language)
  from public.newsletter_issues as i where i.id = issue
$$;

-- As in 20261127002400_newsletter_issues, but what was sent is kept, and goes out in the languages of the issue alone.
create or replace function private.queue_newsletter_test(issue uuid, addresses text[]) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  most_at_once constant integer := 10;
  most_an_hour constant integer := 50;
  given text[] := array(select distinct lower(btrim(address)) from unnest(addresses) as address);
  reached text[];
  languages text[];
  version uuid;
begin
  if not (private.has_role('editor') or private.is_system()) then
    raise exception 'only editors send tests' using errcode = '42501';
  end if;
  languages := (select case when i.segment ? 'locale' then array[i.segment ->> 'locale'] else private.locales() end
    from public.newsletter_issues as i where i.id = issue);
  if languages is null then
    return null;
  end if;
  if cardinality(given) = 0 or cardinality(given) > most_at_once
    or exists (select from unnest(given) as address where private.is_email(address) is not true) then
    raise exception 'a test goes to 1 to % addresses', most_at_once using hint = 'test_addresses', errcode = '22023';
  end if;
  reached := array(
    select address from unnest(given) as address
    where not exists (select from public.newsletter_suppressions where email_hash = private.email_hash(address))
    order by address);
  -- Two requests at once must not both fit.
  perform pg_advisory_xact_lock(hashtextextended('newsletter-test', 0));
  if (select count(*) from public.email_outbox
      where template = 'newsletter-issue' and created_at > now() - interval '1 hour' and data ? 'test')
      + cardinality(reached) * cardinality(languages) > most_an_hour * cardinality(private.locales()) then
    raise exception 'at most % tests an hour', most_an_hour using hint = 'too_many_tests', errcode = '22023';
  end if;
  insert into private.newsletter_tests (issue_id, content)
  select issue, jsonb_object_agg(language, public.newsletter_issue_content(issue, language))
  from unnest(languages) as language
  returning id into version;
  insert into public.email_outbox (template, to_email, locale, data, priority)
  select 'newsletter-issue', address, language,
    jsonb_build_object('issueId', issue, 'test', true, 'version', version), 2
  from unnest(reached) as address cross join unnest(languages) as language;
  return reached;
end
$$;

-- As in 20261127002400_newsletter_issues, but with tests; a draft is shown to nobody else.
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

-- As in 20261128095121_retention_rules, but tests end, too.
create or replace function public.newsletter_tend() returns void
language plpgsql set search_path = '' as $$
declare
  person public.newsletter_subscribers;
  past timestamptz := private.kept_since('subscription_request');
begin
  for person in
    update public.newsletter_subscribers set reminded_at = now()
    where status = 'pending' and reminded_at is null
      and confirmation_sent_at between past and now() - interval '48 hours'
    returning *
  loop
    perform private.enqueue_mail('newsletter-reminder', person.email, person.locale,
      jsonb_build_object('confirmToken', private.issue_newsletter_token(person.id, 'confirm',
        person.confirmation_sent_at - past)), null, 4);
  end loop;
  -- A person who had left and did not come back after all is as before.
  update public.newsletter_subscribers set status = 'unsubscribed'
  where status = 'pending' and confirmed_at is not null and confirmation_sent_at < past;
  delete from public.newsletter_subscribers
  where status = 'pending' and confirmed_at is null and coalesce(confirmation_sent_at, created_at) < past;
  delete from public.newsletter_tokens where expires_at < now();
  delete from private.newsletter_tests where created_at < now() - interval '7 days';
end
$$;
