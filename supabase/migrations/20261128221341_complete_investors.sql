-- What a founder has to know of a fund before writing to it: what its cheques are, in their own currency, to whom and how
-- one writes, and which companies it says it holds.

-- A range of money as one value, since the parts mean nothing apart: 'USD 100000-2000000'.
create function private.is_cheque(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select value ~ '^[A-Z]{3} [1-9][0-9]{0,14}-[1-9][0-9]{0,14}$'
    and left(value, 3) in ('USD', 'VND', 'SGD', 'KRW', 'JPY', 'CNY', 'HKD', 'TWD', 'THB', 'IDR', 'MYR', 'PHP', 'KHR', 'LAK',
      'MMK', 'INR', 'AUD', 'NZD', 'EUR', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'CAD', 'AED')
    and split_part(substr(value, 5), '-', 1)::numeric <= split_part(value, '-', 2)::numeric
$$;

-- A mailbox, or the page where one applies.
create function private.is_contact(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select char_length(value) <= 300 and (private.is_email(value) or (private.is_url(value) and value ~* '^https://'))
$$;

alter table public.investors
  add column cheque text,
  add column contact text,
  add column approach text,
  add column portfolio text,
  add constraint investors_cheque_check check (private.is_cheque(cheque)),
  add constraint investors_contact_check check (private.is_contact(contact)),
  add constraint investors_approach_check check (char_length(approach) <= 600 and private.is_text(approach)),
  add constraint investors_portfolio_check check (char_length(portfolio) <= 3000 and private.is_text(portfolio)),
  drop constraint investors_type_check,
  add constraint investors_type_check check (type in
    ('VC Fund', 'Angel Group', 'Government Fund', 'Accelerator', 'Corporate VC', 'Angel Investor', 'Family Office'));
comment on column public.investors.cheque is
  'What it invests at a time, in whole units of a currency: ''USD 100000-2000000''.';
comment on column public.investors.contact is 'An email address, or the https address of a form.';
comment on column public.investors.approach is 'How it wants to be approached, in its own words.';
comment on column public.investors.portfolio is
  'Companies it says it holds, one a line; what the ledger knows of it stands apart.';

grant select (cheque, contact, approach, portfolio) on public.investors to anon;
grant select (cheque, contact, approach, portfolio), insert (cheque, contact, approach, portfolio),
  update (cheque, contact, approach, portfolio) on public.investors to authenticated;

-- As in 20261127001400_directories, but with the new columns.
create or replace function private.normalise_investor() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.type := private.blank_to_null(new.type);
  new.aum_range := private.blank_to_null(new.aum_range);
  new.description := private.blank_to_null(new.description);
  new.cheque := private.blank_to_null(new.cheque);
  new.contact := private.blank_to_null(new.contact);
  new.approach := private.blank_to_null(new.approach);
  new.portfolio := private.blank_to_null(new.portfolio);
  return new;
end
$$;

drop trigger investors_as_composed on public.investors;
create trigger investors_as_composed before insert or update of
    name, slug, description, website, logo_url, type, aum_range, location, investment_stage, investment_focus, cheque,
    contact, approach, portfolio, status, review_note
  on public.investors
  for each row execute function private.compose_text();

-- A claimant's own word, without a source, as a description is.
alter table public.fact_proposals
  drop constraint fact_proposals_field_check,
  add constraint fact_proposals_field_check check (field in ('name', 'description', 'website', 'category', 'type', 'stage',
    'location', 'employees', 'founded_year', 'funding_stage', 'funding_amount', 'aum_range', 'investment_stage',
    'investment_focus', 'cheque', 'contact', 'approach', 'portfolio', 'round', 'role', 'other'));

-- Sizes of cheques that a range has, in US dollars by the newest rate of its currency; none where no rate is known.
create function private.cheque_marks(cheque text) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg('cheque ' || band.name), '{}')
  from (select case when left(cheque, 3) = 'USD' then 1 else (select r.usd_rate from public.exchange_rates as r
      where r.currency = left(cheque, 3) order by r.day desc limit 1) end as units) as rate
  cross join (values ('under-100k', 0, 100000), ('100k-500k', 100000, 500000), ('500k-2m', 500000, 2000000),
    ('2m-10m', 2000000, 10000000), ('over-10m', 10000000, 1000000000000000)) as band (name, least, most)
  cross join lateral (select split_part(substr(cheque, 5), '-', 1)::numeric / rate.units as low,
    split_part(cheque, '-', 2)::numeric / rate.units as high) as size
  where size.low < band.most and (size.high > band.least or size.low >= band.least)
$$;

-- As in 20261128163901_sum_equity_alone, but with sizes of cheques.
create or replace function private.directory_rows(entry_kind text, entries uuid[]) returns setof private.directory_index
language sql stable set search_path = '' as $$
  select s.id, entry_kind, null::integer, s.featured, s.created_at, private.sort_key(s.name), r.cents, r.last_round,
    array_remove(array['', 'category ' || s.category, 'stage ' || s.stage, 'place ' || private.country_of(s.location),
      'size ' || s.employees, 'year ' || private.years_of(s.founded_year), 'raised ' || private.raised_band(r.cents),
      'round ' || extract(year from r.last_round)], null)
  from public.startups as s
  left join lateral (
    select (sum(x.cents) filter (where private.is_equity(x.kind)))::bigint as cents, max(x.announced_on) as last_round
    from private.round_index as x where x.startup_id = s.id and not x.disputed) as r on true
  where entry_kind = 'startup' and s.status = 'approved' and s.id = any (coalesce(entries,
    array(select e.id from public.startups as e where entry_kind = 'startup')))
  union all
  select i.id, entry_kind, null, i.featured, i.created_at, private.sort_key(i.name), null, r.last_round,
    array_remove(array['', 'type ' || i.type, 'place ' || private.country_of(i.location), 'size ' || i.aum_range,
      'year ' || private.years_of(i.founded_year), 'round ' || extract(year from r.last_round),
      case when i.investment_stage && array['Series C', 'Series D+', 'Growth Stage', 'IPO'] then 'stage Series C+' end], null)
    || array(select 'stage ' || stage from unnest(i.investment_stage) as stage)
    || array(select 'focus ' || focus from unnest(i.investment_focus) as focus)
    || private.cheque_marks(i.cheque)
  from public.investors as i
  left join lateral (
    select max(x.announced_on) as last_round from private.round_index as x
    where x.investors @> array[i.id] and not x.disputed) as r on true
  where entry_kind = 'investor' and i.status = 'approved' and i.id = any (coalesce(entries,
    array(select e.id from public.investors as e where entry_kind = 'investor')))
$$;

-- As in 20261127001400_directories, but with the new columns, which come last in a row.
create or replace function public.search_investors(
  q text default '', only_type text default null, only_stages text[] default null,
  page_size integer default 24, page_offset integer default 0
) returns setof public.investors
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  wanted tsquery := private.search_query(q);
begin
  return query
    select i.id, i.name, i.slug, i.description, i.website, i.logo_url, i.type, i.aum_range, i.location, i.founded_year,
      i.investment_stage, i.investment_focus, i.status, null::uuid, null::uuid, i.featured, null::text,
      i.created_at, i.updated_at, i.search, i.cheque, i.contact, i.approach, i.portfolio
    from public.investors as i
    left join private.search_index as x on wanted is not null and x.kind = 'investor' and x.id = i.id
    where i.status = 'approved'
      and (wanted is null or x.words @@ wanted)
      and (only_type is null or i.type = only_type)
      and (only_stages is null or i.investment_stage && only_stages)
    order by (wanted is not null and x.title_words @@ wanted) desc, i.featured desc, i.created_at desc, i.id
    limit least(greatest(page_size, 1), 100) offset least(greatest(page_offset, 0), 100000);
end
$$;

-- As in 20261128164302_import_what_exports_say, but with the new columns of investors.
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
            founded_year, investment_stage, investment_focus, cheque, contact, approach, portfolio, logo_url, featured, status,
            submitted_by)
          select r.name, r.slug, r.description, r.website, r.type, r.aum_range, r.location, r.founded_year,
            coalesce(r.investment_stage, '{}'), coalesce(r.investment_focus, '{}'), r.cheque, r.contact, r.approach, r.portfolio,
            r.logo_url,
            approve and coalesce(r.featured, false), case when approve then coalesce(r.status, 'approved') else 'pending' end, null
          from jsonb_array_elements(given) with ordinality as e (entry, place),
            jsonb_to_record(e.entry) as r (name text, slug text, description text, website text, type text,
              aum_range text, location text, founded_year integer, investment_stage text[],
              investment_focus text[], cheque text, contact text, approach text, portfolio text, logo_url text,
              featured boolean, status text)
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

revoke execute on function private.is_cheque, private.is_contact, private.cheque_marks from public;
grant execute on function private.is_cheque, private.is_contact to authenticated, service_role;
