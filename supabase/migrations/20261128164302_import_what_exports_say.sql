-- What an export of ours says was lost on its way back: descriptions in the languages of the site, entries that wait,
-- and readers who want no weekly issue.

-- As in 20261128105035_import_entries_together, but with texts, and what waits goes on waiting.
create or replace function public.import_entries(kind text, entries jsonb, approve boolean, dry boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  given constant jsonb := case jsonb_typeof(entries) when 'array' then entries else '[]' end;
  -- Which rows are still to be tried: pairs of the first and the last, of no more than a statement may bring.
  tries integer[] := array(
    select edge from generate_series(1, jsonb_array_length(given), 200) as start,
      unnest(array[start, least(start + 199, jsonb_array_length(given))]) as edge order by edge);
  first integer;
  last integer;
  problems jsonb := '[]';
  broken text;
  problem text;
  language text;
begin
  if not private.is_admin() and not private.is_system() then
    raise exception 'only admins import entries' using errcode = '42501';
  end if;
  if kind not in ('startups', 'investors') or jsonb_array_length(given) > 500 then
    raise exception 'at most 500 startups or investors at a time' using errcode = '22023';
  end if;
  begin
    while cardinality(tries) > 0 loop
      first := tries[1];
      last := tries[2];
      tries := tries[3:];
      begin
        if kind = 'startups' then
          insert into public.startups (name, slug, description, website, category, stage, location, employees,
            founded_year, funding_stage, funding_amount, logo_url, featured, status, submitted_by)
          select r.name, r.slug, r.description, r.website, r.category, r.stage, r.location, r.employees,
            r.founded_year, r.funding_stage, r.funding_amount, r.logo_url, approve and coalesce(r.featured, false),
            case when approve then coalesce(r.status, 'approved') else 'pending' end, null
          from jsonb_array_elements(given) with ordinality as e (entry, place),
            jsonb_to_record(e.entry) as r (name text, slug text, description text, website text, category text,
              stage text, location text, employees text, founded_year integer, funding_stage text,
              funding_amount numeric, logo_url text, featured boolean,
              status text)
          where e.place between first and last;
        else
          insert into public.investors (name, slug, description, website, type, aum_range, location,
            founded_year, investment_stage, investment_focus, logo_url, featured, status, submitted_by)
          select r.name, r.slug, r.description, r.website, r.type, r.aum_range, r.location, r.founded_year,
            coalesce(r.investment_stage, '{}'), coalesce(r.investment_focus, '{}'), r.logo_url,
            approve and coalesce(r.featured, false), case when approve then coalesce(r.status, 'approved') else 'pending' end, null
          from jsonb_array_elements(given) with ordinality as e (entry, place),
            jsonb_to_record(e.entry) as r (name text, slug text, description text, website text, type text,
              aum_range text, location text, founded_year integer, investment_stage text[],
              investment_focus text[], logo_url text, featured boolean,
              status text)
          where e.place between first and last;
        end if;
        -- Each language is a statement, of no more rows than one may bring.
        foreach language in array private.locales() loop
          insert into public.entry_texts (startup_id, investor_id, locale, description)
          select s.id, i.id, language, e.entry -> 'texts' ->> language
          from jsonb_array_elements(given) with ordinality as e (entry, place)
          left join public.startups as s on kind = 'startups' and s.slug = e.entry ->> 'slug'
          left join public.investors as i on kind = 'investors' and i.slug = e.entry ->> 'slug'
          where e.place between first and last and e.entry -> 'texts' ->> language is not null;
        end loop;
      exception
        when integrity_constraint_violation then
          get stacked diagnostics broken = constraint_name, problem = column_name;
          if first < last then
            tries := array[first, (first + last) / 2, (first + last) / 2 + 1, last] || tries;
          else
            problems := problems || jsonb_build_object('line', given -> (first - 1) -> 'line', 'problem',
              -- startups_website_check → website
              case when sqlstate = '23505' then 'duplicate'
                else coalesce(nullif(problem, ''), regexp_replace(broken, '^(startups|investors|entry_texts)_|(_blank)?_check$', '', 'g')) end);
          end if;
      end;
    end loop;
    if dry then
      -- Undoes what was tried; what was learnt stays.
      raise exception sqlstate 'KH001';
    end if;
  exception when sqlstate 'KH001' then null;
  end;
  return problems;
end
$$;

-- As in 20261128101002_add_first_names, but readers may want no weekly issue.
create or replace function public.newsletter_import(people jsonb, dry boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  problems jsonb;
  wanted jsonb;
  leavers jsonb;
begin
  with given as (
    select * from jsonb_to_recordset(case jsonb_typeof(people) when 'array' then people else '[]' end) as r
      (line integer, email text, first_name text, locale text, categories text[], consent_at timestamptz,
        consent_page text, weekly boolean, gone text, gone_at timestamptz)
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
  -- An address that was erased, or is suppressed, is kept by a fingerprint alone.
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
    (email, first_name, locale, categories, weekly, status, confirmed_at, consent_version, consent_page, consent_at)
  select email, first_name, locale, categories, coalesce(weekly, true), 'confirmed', now(), 'import', consent_page, consent_at
  from jsonb_to_recordset(wanted) as r
    (email text, first_name text, locale text, categories text[], consent_at timestamptz, consent_page text,
      weekly boolean)
  on conflict (email) do nothing;
  return problems;
end
$$;
