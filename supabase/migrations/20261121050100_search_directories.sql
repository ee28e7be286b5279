-- The searches of the two directories (spec §7), over the words that the site search keeps: accents and
-- typos are forgiven. Without a term they are the plain filtered listings. Run with the caller's rights
-- and name the status themselves, so that the plan is the same for everybody. Adds a table of counters,
-- its triggers and functions; changes no existing row.

-- How many approved startups each combination of the directory's two filters has: counting 50,000 rows
-- costs more than the page itself.
create table private.startup_counts (
  category text not null,
  -- '' for none.
  stage text not null,
  startups integer not null,
  constraint startup_counts_pkey primary key (category, stage),
  constraint startup_counts_startups_check check (startups >= 0)
);
comment on table private.startup_counts is 'How many startups the directory lists, by category and stage. Kept by triggers.';

create function private.add_to_startup_counts(steps private.startup_counts[]) returns void
language sql security definer set search_path = '' as $$
  merge into private.startup_counts as c
  using (
    select category, stage, sum(startups)::integer as startups
    from unnest(steps) group by category, stage having sum(startups) <> 0
  ) as s on c.category = s.category and c.stage = s.stage
  when matched then update set startups = c.startups + s.startups
  when not matched then insert values (s.category, s.stage, s.startups)
$$;

create function private.count_startups() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  steps private.startup_counts[] := '{}';
begin
  if tg_op <> 'INSERT' then
    steps := steps || array(
      select (o.category, coalesce(o.stage, ''), -count(*))::private.startup_counts
      from old_rows as o where o.status = 'approved' group by o.category, coalesce(o.stage, ''));
  end if;
  if tg_op <> 'DELETE' then
    steps := steps || array(
      select (n.category, coalesce(n.stage, ''), count(*))::private.startup_counts
      from new_rows as n where n.status = 'approved' group by n.category, coalesce(n.stage, ''));
  end if;
  perform private.add_to_startup_counts(steps);
  return null;
end
$$;
create trigger startups_count_insert after insert on public.startups
  referencing new table as new_rows for each statement execute function private.count_startups();
create trigger startups_count_update after update on public.startups
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.count_startups();
create trigger startups_count_delete after delete on public.startups
  referencing old table as old_rows for each statement execute function private.count_startups();

create function private.forget_startup_counts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.startup_counts;
  return null;
end
$$;
create trigger startups_count_truncate after truncate on public.startups
  for each statement execute function private.forget_startup_counts();

alter table private.startup_counts enable row level security;
grant select on private.startup_counts to anon, authenticated, service_role;
create policy startup_counts_anon_select_all on private.startup_counts for select to anon using (true);
create policy startup_counts_authenticated_select_all on private.startup_counts for select to authenticated using (true);

-- A query with the directory's filters in it.
create function private.search_marked(wanted tsquery, category text, stage text) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select wanted
    && coalesce(quote_literal(private.search_mark('category', category))::tsquery, '')
    && coalesce(quote_literal(private.search_mark('stage', stage))::tsquery, '')
$$;

create function public.search_startups(
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
      select s.* from public.startups as s
      where s.status = 'approved'
        and (only_category is null or s.category = only_category)
        and (only_stage is null or s.stage = only_stage)
      order by s.featured desc, s.created_at desc, s.id limit take offset skip;
    return;
  end if;
  return query
    select s.*
    from private.search_hits('startup', private.search_marked(wanted, only_category, only_stage), 'en', skip + take) as hit
    join public.startups as s on s.id = hit.id
    where hit.place > skip and s.status = 'approved' order by hit.place;
end
$$;
comment on function public.search_startups is 'Approved startups by term, category and stage, a page at a time.';

-- How many there are. Of a term's, at most 1,000 are counted: past that nobody reads the number.
create function public.count_startups(
  q text default '', only_category text default null, only_stage text default null
) returns integer
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  wanted tsquery := private.search_query(q);
begin
  if wanted is null then
    return (select coalesce(sum(c.startups), 0) from private.startup_counts as c
      where (only_category is null or c.category = only_category)
        and (only_stage is null or c.stage = only_stage));
  end if;
  wanted := private.search_marked(wanted, only_category, only_stage);
  return (select count(*) from (
    select from private.search_index as i where i.kind = 'startup' and i.words @@ wanted limit 1000) as found);
end
$$;
comment on function public.count_startups is 'How many startups search_startups finds; with a term, at most 1,000.';

create function public.search_investors(
  q text default '', only_type text default null, only_stages text[] default null,
  page_size integer default 24, page_offset integer default 0
) returns setof public.investors
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  wanted tsquery := private.search_query(q);
begin
  return query
    select i.* from public.investors as i
    left join private.search_index as x on wanted is not null and x.kind = 'investor' and x.id = i.id
    where i.status = 'approved'
      and (wanted is null or x.words @@ wanted)
      and (only_type is null or i.type = only_type)
      and (only_stages is null or i.investment_stage && only_stages)
    order by (wanted is not null and x.title_words @@ wanted) desc, i.featured desc, i.created_at desc, i.id
    limit least(greatest(page_size, 1), 100) offset least(greatest(page_offset, 0), 100000);
end
$$;
comment on function public.search_investors is 'Approved investors by term, type and stages, a page at a time.';

create function public.count_investors(
  q text default '', only_type text default null, only_stages text[] default null
) returns integer
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  wanted tsquery := private.search_query(q);
begin
  return (select count(*) from public.investors as i
    left join private.search_index as x on wanted is not null and x.kind = 'investor' and x.id = i.id
    where i.status = 'approved'
      and (wanted is null or x.words @@ wanted)
      and (only_type is null or i.type = only_type)
      and (only_stages is null or i.investment_stage && only_stages));
end
$$;
comment on function public.count_investors is 'How many investors search_investors finds.';

grant execute on function
  public.search_startups(text, text, text, integer, integer), public.count_startups(text, text, text),
  public.search_investors(text, text, text[], integer, integer), public.count_investors(text, text, text[])
  to anon, authenticated, service_role;

grant execute on function private.search_mark(text, text), private.search_marked(tsquery, text, text)
  to anon, authenticated, service_role;

-- Rows that were there before.
select private.add_to_startup_counts(array(
  select (category, coalesce(stage, ''), count(*))::private.startup_counts
  from public.startups where status = 'approved' group by category, coalesce(stage, '')));

-- The newest articles that name a company: all words of its name, side by side, in the text.
create function public.articles_mentioning(name text, site text default 'en', most integer default 3)
returns setof public.articles
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  -- A name in brackets is the same name in another script: 'Moabom (모아봄)'.
  wanted tsquery := phraseto_tsquery('pg_catalog.simple', private.search_words(regexp_replace(left(name, 200), '\(.*\)', '')));
begin
  return query
    select a.* from private.search_index as i join public.articles as a on a.id = i.id
    where i.kind = 'article' and i.words @@ wanted and i.shown_in @> array[site] and a.status = 'published'
    order by i.sort_at desc limit least(greatest(most, 1), 12);
end
$$;
comment on function public.articles_mentioning is 'Articles that name a company, newest first.';
grant execute on function public.articles_mentioning(text, text, integer) to anon, authenticated, service_role;
