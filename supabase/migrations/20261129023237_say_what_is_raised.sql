-- What founders want to say of a company besides: whom to write to, and which round it is raising now. Nobody takes
-- "raising now" back when a round is closed, so it ends by itself after half a year unless it is said again.

alter table public.startups
  add column contact text,
  add column raising text,
  add column raising_until date,
  add constraint startups_contact_check check (private.is_contact(contact)),
  add constraint startups_raising_check check (raising in ('Pre-Seed', 'Seed', 'Series A', 'Series B', 'Series C+'));
comment on column public.startups.contact is 'An email address, or the https address of a form.';
comment on column public.startups.raising is 'The round that it is raising now; null where it is none, or does not say.';
comment on column public.startups.raising_until is 'Until when that is shown.';

create index startups_raising_until_idx on public.startups (raising_until) where raising_until is not null;

grant select (contact, raising, raising_until) on public.startups to anon;
grant select (contact, raising, raising_until), insert (contact, raising), update (contact, raising)
  on public.startups to authenticated;

-- As in 20261127001400_directories, but with the new columns.
create or replace function private.normalise_startup() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.stage := private.blank_to_null(new.stage);
  new.employees := private.blank_to_null(new.employees);
  new.funding_stage := private.blank_to_null(new.funding_stage);
  new.contact := private.blank_to_null(new.contact);
  new.raising := private.blank_to_null(new.raising);
  if new.raising is null then
    new.raising_until := null;
  elsif tg_op = 'INSERT' or new.raising is distinct from old.raising or new.raising_until is null then
    new.raising_until := current_date + 180;
  end if;
  -- Without trailing zeros an API answer is a JSON number under every driver.
  new.funding_amount := trim_scale(new.funding_amount);
  return new;
end
$$;

drop trigger startups_as_composed on public.startups;
create trigger startups_as_composed before insert or update of
    name, slug, description, website, category, stage, location, employees, funding_stage, logo_url, status, review_note,
    contact, raising
  on public.startups
  for each row execute function private.compose_text();

alter table public.fact_proposals
  drop constraint fact_proposals_field_check,
  add constraint fact_proposals_field_check check (field in ('name', 'description', 'description_en', 'description_vi', 'website',
    'logo_url', 'category', 'type', 'stage', 'location', 'employees', 'founded_year', 'funding_stage', 'funding_amount', 'raising',
    'aum_range', 'investment_stage', 'investment_focus', 'cheque', 'contact', 'approach', 'portfolio', 'round', 'role', 'other'));
comment on column public.fact_proposals.field is
  'A column of the entry, or its description in a language; or what the suggestion is about, in words: a round, a role, other.';

-- As in 20261127001400_directories, but with the new columns, which come last in a row.
create or replace function public.search_startups(
  q text default '', only_category text default null, only_stage text default null,
  page_size integer default 50, page_offset integer default 0
) returns setof public.startups
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  wanted tsquery := private.search_query(q);
  skip integer := least(greatest(page_offset, 0), 100000);
  take integer := least(greatest(page_size, 1), 100);
begin
  if wanted is null then
    return query
      select s.id, s.name, s.slug, s.description, s.website, s.category, s.stage, s.location, s.employees, s.founded_year,
        s.funding_stage, s.funding_amount, s.logo_url, s.status, null::uuid, null::uuid, s.featured, null::text,
        s.created_at, s.updated_at, s.search, s.contact, s.raising, s.raising_until
      from public.startups as s
      where s.status = 'approved'
        and (only_category is null or s.category = only_category)
        and (only_stage is null or s.stage = only_stage)
      order by s.featured desc, s.created_at desc, s.id limit take offset skip;
    return;
  end if;
  return query
    select s.id, s.name, s.slug, s.description, s.website, s.category, s.stage, s.location, s.employees, s.founded_year,
      s.funding_stage, s.funding_amount, s.logo_url, s.status, null::uuid, null::uuid, s.featured, null::text,
      s.created_at, s.updated_at, s.search, s.contact, s.raising, s.raising_until
    from private.search_hits('startup', private.search_marked(wanted, only_category, only_stage), 'en', skip + take) as hit
    join public.startups as s on s.id = hit.id
    where hit.place > skip and s.status = 'approved' order by hit.place;
end
$$;

-- As in 20261128221341_complete_investors, but with the new columns of startups.
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
            founded_year, funding_stage, funding_amount, raising, contact, logo_url, featured, status, submitted_by)
          select r.name, r.slug, r.description, r.website, r.category, r.stage, r.location, r.employees,
            r.founded_year, r.funding_stage, r.funding_amount, r.raising, r.contact, r.logo_url, approve and coalesce(r.featured, false),
            case when approve then coalesce(r.status, 'approved') else 'pending' end, null
          from jsonb_array_elements(given) with ordinality as e (entry, place),
            jsonb_to_record(e.entry) as r (name text, slug text, description text, website text, category text,
              stage text, location text, employees text, founded_year integer, funding_stage text,
              funding_amount numeric, raising text, contact text, logo_url text, featured boolean,
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

-- As in 20261128223513_review_whole_entries, but with every field that entries have by now.
create or replace function public.merge_submission(entry_kind text, submission uuid, target uuid, fields text[], also_called boolean,
  seen timestamptz) returns text
language plpgsql set search_path = '' as $$
declare
  taken text;
  waits uuid;
  slug text;
  called text;
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only reviewers merge' using errcode = '42501';
  elsif entry_kind not in ('startup', 'investor') or not fields <@ array['description', 'website', 'logo_url', 'category', 'type',
      'stage', 'location', 'employees', 'founded_year', 'funding_stage', 'funding_amount', 'raising', 'aum_range', 'investment_stage',
      'investment_focus', 'cheque', 'contact', 'approach', 'portfolio'] then
    raise exception 'no such field' using errcode = '22023';
  end if;
  select string_agg(format('%1$I = s.%1$I', field), ', ') into taken from unnest(fields) as field;
  execute format('select id from public.%I where id = $1 and status = ''pending'' and updated_at = $2 for update', entry_kind || 's')
    into waits using submission, seen;
  if waits is null then
    return null;
  end if;
  perform private.begin_merge(entry_kind, submission, target);
  -- Ended first: two entries that stand may not share a website.
  execute format('update public.%I set status = ''rejected'' where id = $1', entry_kind || 's') using submission;
  execute format('update public.%1$I as e set %2$s from public.%1$I as s
      where s.id = $1 and e.id = $2 and e.status = ''approved''
      returning e.slug, case when private.name_key(s.name) <> private.name_key(e.name) then s.name end',
    entry_kind || 's', coalesce(taken, 'name = e.name')) into slug, called using submission, target;
  if slug is null then
    raise exception 'the entry is not there' using hint = 'stale', errcode = '23514';
  end if;
  if also_called and called is not null then
    execute format('insert into public.entity_names (%I, name) values ($1, $2) on conflict do nothing', entry_kind || '_id')
      using target, called;
  end if;
  return slug;
end
$$;

-- As in 20261127001900_directory_pages, but with the new columns, which come last in a row.
create or replace function public.similar_startups(startup uuid, most integer default 3) returns setof public.startups
language plpgsql stable set plan_cache_mode = force_generic_plan set search_path = '' as $$
begin
  return query with own as (
    select s.id, s.category, array_position(array['Idea', 'Pre-Seed', 'Seed', 'Series A', 'Series B', 'Series C+', 'IPO'], s.stage) as place
    from public.startups as s where s.id = startup and s.status = 'approved'
  ), found as (
    select o.id, coalesce(abs(step.place - own.place), 0) as far
    from own
    cross join unnest(array['Idea', 'Pre-Seed', 'Seed', 'Series A', 'Series B', 'Series C+', 'IPO'])
      with ordinality as step (stage, place)
    cross join lateral (
      select s.id from public.startups as s
      where s.category = own.category and s.stage = step.stage and s.id <> own.id and s.status = 'approved'
      order by s.featured desc, s.created_at desc, s.id limit least(greatest(most, 1), 12)
    ) as o
    union all
    -- Those that say no stage come last.
    select o.id, 9 from own
    cross join lateral (
      select s.id from public.startups as s
      where s.category = own.category and s.stage is null and s.id <> own.id and s.status = 'approved'
      order by s.featured desc, s.created_at desc, s.id limit least(greatest(most, 1), 12)
    ) as o
  )
  select s.id, s.name, s.slug, s.description, s.website, s.category, s.stage, s.location, s.employees, s.founded_year,
    s.funding_stage, s.funding_amount, s.logo_url, s.status, null::uuid, null::uuid, s.featured, null::text,
    s.created_at, s.updated_at, s.search, s.contact, s.raising, s.raising_until
  from found as f join public.startups as s on s.id = f.id
  order by f.far, s.featured desc, s.created_at desc, s.id
  limit least(greatest(most, 1), 12);
end
$$;
