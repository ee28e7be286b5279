-- Whoever used up a limit is told when it is free again, so the counter answers in seconds. Also: a
-- reader may ask once more for the mail that confirms, and says so; three of them a day are enough for a
-- mailbox, whoever asks.

-- As take_rate_limit counts, with the seconds to wait; 0 while the limit is kept.
create function private.wait_for_limit(limit_key text, max_hits integer, window_seconds integer)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  taken integer;
  ends timestamptz;
begin
  delete from private.rate_limits where key in (
    select key from private.rate_limits where window_end < now() and key <> limit_key
    order by window_end limit 20 for update skip locked);
  insert into private.rate_limits as r (key, window_end, hits)
  values (limit_key, now() + make_interval(secs => window_seconds), 1)
  on conflict (key) do update set
    hits = case when r.window_end <= now() then 1 else r.hits + 1 end,
    window_end = case when r.window_end <= now() then excluded.window_end else r.window_end end
  returning hits, window_end into taken, ends;
  return case when taken <= max_hits then 0
    else greatest(1, ceil(extract(epoch from ends - now())))::integer end;
end
$$;
revoke all on function private.wait_for_limit from public, anon, authenticated;
grant execute on function private.wait_for_limit to service_role;

-- As 20261121011100_create_rate_limits.sql has it, in words of the other.
create or replace function private.take_rate_limit(limit_key text, max_hits integer, window_seconds integer)
returns boolean
language sql security definer set search_path = '' as $$
  select private.wait_for_limit(limit_key, max_hits, window_seconds) = 0
$$;

-- The functions ask this one instead.
drop function public.take_rate_limit(text, integer, integer);
create function public.wait_for_limit(limit_key text, max_hits integer, window_seconds integer)
returns integer
language sql set search_path = '' as $$
  select private.wait_for_limit(limit_key, max_hits, window_seconds)
$$;
comment on function public.wait_for_limit is
  'Counts one use; answers the seconds until the limit is free again, 0 while it is kept.';
revoke all on function public.wait_for_limit from public, anon, authenticated;
grant execute on function public.wait_for_limit to service_role;

drop function public.newsletter_subscribe(text, text, text, text);
-- As 20261122050300_budget_mails.sql has it; a wish that is repeated on purpose is mailed again after a minute.
create function public.newsletter_subscribe(
  address text, language text, consent_text text, page text, again boolean default false)
returns void
language plpgsql set search_path = '' as $$
declare
  most_a_day constant integer := 3;
  person public.newsletter_subscribers;
  pause interval := interval '1 day';
begin
  if not private.has_mail_budget('newsletter-confirm', address) then
    -- Queued only to be counted as left out.
    perform private.enqueue_mail('newsletter-confirm', address, language);
    return;
  end if;
  if again and most_a_day > (
    select count(*) from public.email_outbox as o
    where private.mailbox(o.to_email) = private.mailbox(address) and o.template = 'newsletter-confirm'
      and o.created_at > now() - interval '1 day') then
    pause := interval '1 minute';
  end if;
  insert into public.newsletter_subscribers as s
    (email, locale, consent_version, consent_page, confirmation_sent_at)
  values (address, language, consent_text, page, now())
  on conflict (email) do update set
    status = 'pending', locale = excluded.locale, consent_version = excluded.consent_version,
    consent_page = excluded.consent_page, consent_at = now(), confirmation_sent_at = now(),
    reminded_at = null
  where s.status = 'unsubscribed'
    or (s.status = 'pending' and coalesce(s.confirmation_sent_at, '-infinity') < now() - pause)
  returning s.* into person;
  -- A suppressed address is stored as such by its trigger, and gets no mail.
  if person.status = 'pending' then
    perform private.enqueue_mail('newsletter-confirm', person.email, person.locale,
      jsonb_build_object('confirmToken', private.issue_newsletter_token(person.id, 'confirm', interval '7 days')),
      null, 2);
  end if;
end
$$;
comment on function public.newsletter_subscribe is 'Double opt-in, first half: pending row and confirmation mail.';
revoke all on function public.newsletter_subscribe from public, anon, authenticated;
grant execute on function public.newsletter_subscribe to service_role;
