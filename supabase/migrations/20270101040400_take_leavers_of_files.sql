-- Whoever unsubscribed, bounced or complained where a file of readers comes from was imported as a confirmed
-- reader. A row may say now that somebody is gone: an unsubscription is kept as one of ours, whatever mail must never
-- go to again becomes a suppression. A reader of ours is gone, too, unless their consent here is younger.

-- As 20261122050400_keep_leavers has it, and rows of leavers are taken as such; they count before any row that says otherwise.
create or replace function public.newsletter_import(people jsonb, dry boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  problems jsonb;
  wanted jsonb;
  leavers jsonb;
begin
  with given as (
    select * from jsonb_to_recordset(case jsonb_typeof(people) when 'array' then people else '[]' end) as r
      (line integer, email text, locale text, categories text[], consent_at timestamptz, consent_page text,
        gone text, gone_at timestamptz)
  ), judged as (
    select r.*, case
        when r.gone is not null then
          case when s.status in ('pending', 'confirmed') and s.consent_at > r.gone_at then 'known'
            else 'gone_' || r.gone end
        when exists (select from public.newsletter_suppressions where email_hash = private.email_hash(r.email)) then 'suppressed'
        when s.status in ('unsubscribed', 'suppressed') then s.status
        when s.id is not null then 'known'
        when private.has_left(r.email) then 'erased'
        when r.email in (select g.email from given as g where g.gone is not null) then 'unsubscribed'
        when row_number() over (partition by r.email, r.gone is null order by r.line) > 1 then 'repeated'
      end as problem
    from given as r
    left join public.newsletter_subscribers as s on s.email = r.email)
  select
    coalesce(jsonb_agg(jsonb_build_object('line', line, 'problem', problem) order by line)
      filter (where problem is not null), '[]'),
    coalesce(jsonb_agg(to_jsonb(judged)) filter (where problem is null), '[]'),
    coalesce(jsonb_agg(to_jsonb(judged)) filter (where starts_with(problem, 'gone_')), '[]')
  into problems, wanted, leavers from judged;
  if dry then
    return problems;
  end if;
  perform private.end_subscription(s.id)
  from public.newsletter_subscribers as s
  where s.status in ('pending', 'confirmed')
    and s.email in (select r.email from jsonb_to_recordset(leavers) as r (email text));
  insert into public.newsletter_suppressions (email_hash, reason)
  select distinct on (r.email) private.email_hash(r.email), r.gone
  from jsonb_to_recordset(leavers) as r (email text, gone text) where r.gone <> 'unsubscribed'
  order by r.email, array_position(array['complaint', 'bounce', 'manual'], r.gone)
  on conflict do nothing;
  -- Whoever had their data deleted, or is suppressed, is kept by a fingerprint alone.
  insert into public.newsletter_subscribers
    (email, locale, status, consent_version, consent_page, consent_at, unsubscribed_at)
  select distinct on (r.email) r.email, r.locale, 'unsubscribed', 'import', coalesce(r.consent_page, 'import'),
    coalesce(r.consent_at, r.gone_at, now()), coalesce(r.gone_at, now())
  from jsonb_to_recordset(leavers) as r
    (email text, locale text, consent_at timestamptz, consent_page text, gone text, gone_at timestamptz)
  where r.gone = 'unsubscribed' and not private.has_left(r.email)
  order by r.email, r.gone_at desc nulls last
  on conflict (email) do nothing;
  insert into public.newsletter_subscribers
    (email, locale, categories, status, confirmed_at, consent_version, consent_page, consent_at)
  select email, locale, categories, 'confirmed', now(), 'import', consent_page, consent_at
  from jsonb_to_recordset(wanted) as r
    (email text, locale text, categories text[], consent_at timestamptz, consent_page text)
  on conflict (email) do nothing;
  return problems;
end
$$;
comment on function public.newsletter_import is 'Stores readers with their recorded consent, and leavers as such; answers the lines that it left out.';
