-- Readers who consented elsewhere. The rule: a row says when and where they did, or it is refused. An
-- import never brings anybody back: who left, bounced or complained stays as they are.

create function public.newsletter_import(people jsonb, dry boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  problems jsonb;
  wanted jsonb;
begin
  with judged as (
    select r.*, case
        when exists (select from public.newsletter_suppressions where email_hash = private.email_hash(r.email)) then 'suppressed'
        when s.status in ('unsubscribed', 'suppressed') then s.status
        when s.id is not null then 'known'
        when row_number() over (partition by r.email order by r.line) > 1 then 'repeated'
      end as problem
    from jsonb_to_recordset(case jsonb_typeof(people) when 'array' then people else '[]' end) as r
      (line integer, email text, locale text, categories text[], consent_at timestamptz, consent_page text)
    left join public.newsletter_subscribers as s on s.email = r.email)
  select
    coalesce(jsonb_agg(jsonb_build_object('line', line, 'problem', problem) order by line)
      filter (where problem is not null), '[]'),
    coalesce(jsonb_agg(to_jsonb(judged)) filter (where problem is null), '[]')
  into problems, wanted from judged;
  if not dry then
    insert into public.newsletter_subscribers
      (email, locale, categories, status, confirmed_at, consent_version, consent_page, consent_at)
    select email, locale, categories, 'confirmed', now(), 'import', consent_page, consent_at
    from jsonb_to_recordset(wanted) as r
      (email text, locale text, categories text[], consent_at timestamptz, consent_page text)
    on conflict (email) do nothing;
  end if;
  return problems;
end
$$;
comment on function public.newsletter_import is 'Stores readers with their recorded consent; answers the lines that it left out.';
revoke all on function public.newsletter_import from public, anon, authenticated;
grant execute on function public.newsletter_import to service_role;
