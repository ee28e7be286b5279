-- A file of 5,000 entries took a minute and ran into the time limit: what follows from an entry (its place in the
-- directory's lists, its words in the search, what is counted) was done anew for each row. Rows now go in together,
-- and are halved until the ones that the rules refuse stand alone.

-- As in 20261127001400_directories, but as many rows as possible at a time.
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
            case when approve then 'approved' else 'pending' end, null
          from jsonb_array_elements(given) with ordinality as e (entry, place),
            jsonb_to_record(e.entry) as r (name text, slug text, description text, website text, category text,
              stage text, location text, employees text, founded_year integer, funding_stage text,
              funding_amount numeric, logo_url text, featured boolean)
          where e.place between first and last;
        else
          insert into public.investors (name, slug, description, website, type, aum_range, location,
            founded_year, investment_stage, investment_focus, logo_url, featured, status, submitted_by)
          select r.name, r.slug, r.description, r.website, r.type, r.aum_range, r.location, r.founded_year,
            coalesce(r.investment_stage, '{}'), coalesce(r.investment_focus, '{}'), r.logo_url,
            approve and coalesce(r.featured, false), case when approve then 'approved' else 'pending' end, null
          from jsonb_array_elements(given) with ordinality as e (entry, place),
            jsonb_to_record(e.entry) as r (name text, slug text, description text, website text, type text,
              aum_range text, location text, founded_year integer, investment_stage text[],
              investment_focus text[], logo_url text, featured boolean)
          where e.place between first and last;
        end if;
      exception
        when integrity_constraint_violation then
          get stacked diagnostics broken = constraint_name, problem = column_name;
          if first < last then
            tries := array[first, (first + last) / 2, (first + last) / 2 + 1, last] || tries;
          else
            problems := problems || jsonb_build_object('line', given -> (first - 1) -> 'line', 'problem',
              -- startups_website_check → website
              case when sqlstate = '23505' then 'duplicate'
                else coalesce(nullif(problem, ''), regexp_replace(broken, '^(startups|investors)_|(_blank)?_check$', '', 'g')) end);
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
