-- Two startups that were the first of their category and stage, added in the same moment: each counted from nothing, and
-- the second was refused as if its address were taken.

-- As in 20261127001400_directories, but a row that appears meanwhile is added to.
create or replace function private.add_to_startup_counts(steps private.startup_counts[]) returns void
language sql security definer set search_path = '' as $$
  with s as (
    select category, stage, sum(startups)::integer as startups
    from unnest(steps) group by category, stage having sum(startups) <> 0
  ), known as (
    update private.startup_counts as c set startups = c.startups + s.startups
    from s where c.category = s.category and c.stage = s.stage
    returning c.category, c.stage
  )
  insert into private.startup_counts as c (category, stage, startups)
  select s.category, s.stage, s.startups from s
  where not exists (select from known as k where k.category = s.category and k.stage = s.stage)
  order by s.category, s.stage
  on conflict (category, stage) do update set startups = c.startups + excluded.startups
$$;
