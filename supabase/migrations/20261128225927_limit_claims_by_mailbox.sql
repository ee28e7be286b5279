-- Ten claims that named invented mailboxes of a company kept its owner from claiming it for a day: what was limited was the
-- domain, whoever asked. Now an account has its own share of a domain, a mailbox is written to ten times a day, and the
-- limit of the domain is past what thirty accounts do.

-- Functions ---------------------------------------------------------------------------------------

-- As in 20261127002000_claims, but with limits of an account at a domain and of a mailbox.
create or replace function private.claim_start(claim uuid, account uuid, kind text, entry uuid, website text, method text, domain text,
  hash text, letter jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  startup constant uuid := case when claim_start.kind = 'startup' then entry end;
  investor constant uuid := case when claim_start.kind = 'investor' then entry end;
  life constant interval := case claim_start.method when 'mail' then interval '24 hours' else interval '7 days' end;
  found record;
begin
  perform pg_advisory_xact_lock(hashtextextended('claims ' || account, 0));
  select e.* into found from private.entry_of(startup, investor, null) as e;
  if found.id is null or found.website is distinct from claim_start.website then
    return 'gone';
  elsif exists (select from public.claims as c where c.user_id = account and coalesce(c.startup_id, c.investor_id) = entry
      and (c.state = 'disputed' or (c.state = 'verified' and c.expires_at > now() + interval '30 days'))) then
    return 'standing';
  elsif (select count(*) from public.claims as c where c.user_id = account and c.state = 'pending'
      and coalesce(c.startup_id, c.investor_id) <> entry) >= 5 then
    return 'waiting';
  elsif not private.take_rate_limit('claims ' || account, 10, 86400)
    or not (letter is null or (private.take_rate_limit('claim mails ' || account || ' ' || domain, 3, 86400)
      and private.take_rate_limit('claim mails ' || lower(letter ->> 'to'), 10, 86400)
      and private.take_rate_limit('claim mails ' || domain, 100, 86400))) then
    return 'limit';
  end if;
  delete from public.claims as c where c.user_id = account and coalesce(c.startup_id, c.investor_id) = entry and c.state = 'pending';
  insert into public.claims (id, user_id, startup_id, investor_id, method, domain, token_hash, token_expires_at)
  values (claim, account, startup, investor, claim_start.method, claim_start.domain, hash, now() + life);
  if letter is not null then
    perform private.enqueue_mail('claim-proof', letter ->> 'to', letter ->> 'locale', jsonb_build_object(
      'claim', claim, 'token', letter ->> 'token', 'name', found.name, 'domain', claim_start.domain), null, 1);
  end if;
  return 'started';
end
$$;
