-- Who sent an entry in, who approved it and what the reviewer wrote is between these and the newsroom.
-- Everybody could read it of what is public. From now on no reader of the tables can: the submitter gets
-- it of their own entries and administrators of all, from functions. Changes no existing row.

do $$
declare
  entry text;
  open text;
begin
  foreach entry in array array['startups', 'investors'] loop
    select string_agg(quote_ident(attname), ', ' order by attnum) into open
    from pg_attribute
    where attrelid = format('public.%I', entry)::regclass and attnum > 0 and not attisdropped
      and attname not in ('submitted_by', 'approved_by', 'review_note');
    execute format('revoke select on public.%I from anon, authenticated', entry);
    execute format('grant select (%s) on public.%I to anon, authenticated', open, entry);
  end loop;
end
$$;

-- Whole rows: the caller's own entries, newest first, or those of `ids` that are the caller's or, for
-- administrators, anybody's. Asking for the role asks for the session and its second factor, too.
create function private.startup_records(ids uuid[]) returns setof public.startups
language sql stable security definer set search_path = '' as $$
  select s.* from public.startups as s
  where case when ids is null then s.submitted_by = (select auth.uid()) and (select private.has_role('user'))
    else s.id = any (ids) and ((select private.is_admin())
      or (s.submitted_by = (select auth.uid()) and (select private.has_role('user')))) end
  order by s.created_at desc
$$;
create function private.investor_records(ids uuid[]) returns setof public.investors
language sql stable security definer set search_path = '' as $$
  select i.* from public.investors as i
  where case when ids is null then i.submitted_by = (select auth.uid()) and (select private.has_role('user'))
    else i.id = any (ids) and ((select private.is_admin())
      or (i.submitted_by = (select auth.uid()) and (select private.has_role('user')))) end
  order by i.created_at desc
$$;
revoke all on function private.startup_records, private.investor_records from public;
grant execute on function private.startup_records, private.investor_records to authenticated, service_role;

create function public.startup_records(ids uuid[] default null) returns setof public.startups
language sql stable set search_path = '' as $$ select * from private.startup_records(ids) $$;
comment on function public.startup_records is 'Startups with who sent them in and how they were reviewed: one''s own, or by ids.';
create function public.investor_records(ids uuid[] default null) returns setof public.investors
language sql stable set search_path = '' as $$ select * from private.investor_records(ids) $$;
comment on function public.investor_records is 'Investors with who sent them in and how they were reviewed: one''s own, or by ids.';
revoke all on function public.startup_records, public.investor_records from public, anon, authenticated;
grant execute on function public.startup_records, public.investor_records to authenticated, service_role;

-- As in 20261121050100_search_directories.sql, but without what nobody may read any more: the directories
-- run with the rights of whoever asks.
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
        s.created_at, s.updated_at, s.search
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
      s.created_at, s.updated_at, s.search
    from private.search_hits('startup', private.search_marked(wanted, only_category, only_stage), 'en', skip + take) as hit
    join public.startups as s on s.id = hit.id
    where hit.place > skip and s.status = 'approved' order by hit.place;
end
$$;

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
      i.created_at, i.updated_at, i.search
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
