-- Takes a directory from a file. Every row is tried by itself, under the caller's own rights and in the
-- caller's name, so the audit log has it; what the rules refuse is named with its line and the rule.

create function public.import_entries(kind text, entries jsonb, approve boolean, dry boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  entry jsonb;
  given constant jsonb := case jsonb_typeof(entries) when 'array' then entries else '[]' end;
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
    for entry in select value from jsonb_array_elements(given) loop
      begin
        if kind = 'startups' then
          insert into public.startups (name, slug, description, website, category, stage, location, employees,
            founded_year, funding_stage, funding_amount, logo_url, featured, status, submitted_by)
          select r.name, r.slug, r.description, r.website, r.category, r.stage, r.location, r.employees,
            r.founded_year, r.funding_stage, r.funding_amount, r.logo_url, approve and coalesce(r.featured, false),
            case when approve then 'approved' else 'pending' end, null
          from jsonb_to_record(entry) as r (name text, slug text, description text, website text, category text,
            stage text, location text, employees text, founded_year integer, funding_stage text,
            funding_amount numeric, logo_url text, featured boolean);
        else
          insert into public.investors (name, slug, description, website, type, aum_range, location,
            founded_year, investment_stage, investment_focus, logo_url, featured, status, submitted_by)
          select r.name, r.slug, r.description, r.website, r.type, r.aum_range, r.location, r.founded_year,
            coalesce(r.investment_stage, '{}'), coalesce(r.investment_focus, '{}'), r.logo_url,
            approve and coalesce(r.featured, false), case when approve then 'approved' else 'pending' end, null
          from jsonb_to_record(entry) as r (name text, slug text, description text, website text, type text,
            aum_range text, location text, founded_year integer, investment_stage text[],
            investment_focus text[], logo_url text, featured boolean);
        end if;
      exception
        when unique_violation then
          problems := problems || jsonb_build_object('line', entry -> 'line', 'problem', 'duplicate');
        when integrity_constraint_violation then
          get stacked diagnostics broken = constraint_name, problem = column_name;
          -- startups_website_check → website
          problems := problems || jsonb_build_object('line', entry -> 'line', 'problem',
            coalesce(nullif(problem, ''), regexp_replace(broken, '^(startups|investors)_|_check$', '', 'g')));
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
comment on function public.import_entries is 'Adds startups or investors from a file; answers the rows left out, with line and reason.';
revoke all on function public.import_entries from public, anon, authenticated;
grant execute on function public.import_entries to authenticated, service_role;
