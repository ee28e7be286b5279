-- What providers and mails that come back report besides bounces and complaints: that a reader left, at the provider's own
-- link or by mail, and that a mail is no spam after all, by which the reader takes their complaint back.

-- Who complained is again what they were before, as far as that is known.
create function private.take_complaint_back(address text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person public.newsletter_subscribers;
  was_reader boolean;
begin
  select * into person from public.newsletter_subscribers
  where email = lower(btrim(address)) and status = 'suppressed' for update;
  if not found or private.suppressed_for(address) is distinct from 'complaint' then
    return false;
  end if;
  -- The complaint itself ended the subscription at its own moment.
  was_reader := exists (
    select from public.newsletter_suppressions as u
    where u.email_hash = private.email_hash(address) and person.unsubscribed_at >= u.created_at);
  perform private.lift_own(person.id);
  update public.newsletter_subscribers set status = case when was_reader then 'confirmed' else 'unsubscribed' end
  where id = person.id and status = 'pending' and person.confirmed_at is not null;
  return true;
end
$$;

create function public.newsletter_heed(addresses text[], wish text) returns integer
language plpgsql set search_path = '' as $$
declare
  person record;
  heeded integer := 0;
begin
  -- In one order, so that two calls do not wait for each other.
  for person in
    select s.id, s.email from public.newsletter_subscribers as s
    where s.email = any (array(select lower(btrim(address)) from unnest(addresses) as address)) order by s.email
  loop
    if wish = 'not-spam' then
      heeded := heeded + private.take_complaint_back(person.email)::integer;
    elsif wish = 'unsubscribe' and private.end_subscription(person.id) then
      heeded := heeded + 1;
      update public.newsletter_issues set unsubscribed = unsubscribed + 1
      where id = (select d.issue_id from public.newsletter_deliveries as d
        where d.subscriber_id = person.id and d.status = 'sent' and d.settled_at > now() - interval '7 days'
        order by d.settled_at desc limit 1);
    end if;
  end loop;
  return heeded;
end
$$;
comment on function public.newsletter_heed is
  'A provider reports that readers left (unsubscribe) or took a complaint back (not-spam); answers of how many that was news.';

revoke execute on function private.take_complaint_back, public.newsletter_heed from public, anon, authenticated;
grant execute on function private.take_complaint_back, public.newsletter_heed to service_role;
