-- A test of an issue goes to whoever should look at it, ten addresses at a time, in both languages. Nobody who
-- is never to be written to again gets one, and fifty mails an hour are what trying takes.

drop function public.newsletter_send_test(uuid);
drop function private.queue_newsletter_test(uuid);

-- From 20261121110000_give_roles_meaning.sql, where it went to whoever asked.
create function private.queue_newsletter_test(issue uuid, addresses text[]) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  most_at_once constant integer := 10;
  most_an_hour constant integer := 50;
  given text[] := array(select distinct lower(btrim(address)) from unnest(addresses) as address);
  reached text[];
begin
  if not (private.has_role('editor') or private.is_system()) then
    raise exception 'only editors send tests' using errcode = '42501';
  end if;
  if not exists (select from public.newsletter_issues where id = issue) then
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
      + cardinality(reached) * cardinality(private.locales()) > most_an_hour * cardinality(private.locales()) then
    raise exception 'at most % tests an hour', most_an_hour using hint = 'too_many_tests', errcode = '22023';
  end if;
  insert into public.email_outbox (template, to_email, locale, data, priority)
  select 'newsletter-issue', address, language, jsonb_build_object('issueId', issue, 'test', true), 2
  from unnest(reached) as address cross join unnest(private.locales()) as language;
  return reached;
end
$$;
revoke all on function private.queue_newsletter_test from public, anon;
grant execute on function private.queue_newsletter_test to authenticated, service_role;

-- From 20261121060000_send_issues.sql
create function public.newsletter_send_test(issue uuid, addresses text[]) returns text[]
language sql set search_path = '' as $$ select private.queue_newsletter_test(issue, addresses) $$;
comment on function public.newsletter_send_test is
  'Mails an issue as a test in both languages; answers who gets it: who is suppressed does not. Null: no such issue.';
revoke all on function public.newsletter_send_test from public, anon;
grant execute on function public.newsletter_send_test to authenticated, service_role;
