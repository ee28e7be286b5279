-- Companies like one: of its sector, those of the nearest stage first. A stage after the other is looked up by an
-- index, so that a sector of thousands costs no more than one of ten.

create index startups_similar_idx on public.startups (category, stage, featured desc, created_at desc, id)
  where status = 'approved';

create function public.similar_startups(startup uuid, most integer default 3) returns setof public.startups
language sql stable set search_path = '' as $$
  with own as (
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
    s.created_at, s.updated_at, s.search
  from found as f join public.startups as s on s.id = f.id
  order by f.far, s.featured desc, s.created_at desc, s.id
  limit least(greatest(most, 1), 12)
$$;
comment on function public.similar_startups is 'Approved startups of the sector of one, those of the nearest stage first.';
revoke all on function public.similar_startups(uuid, integer) from public;
grant execute on function public.similar_startups(uuid, integer) to anon, authenticated, service_role;
