-- The startup directory and the investor database. Both are filled by submissions, which a reviewer approves
-- or rejects; only approved rows are public.
--
--   submitted → pending → approved | rejected     by an admin
--   rejected → pending                            by its owner, who may correct it first, or an admin
--   approved → pending | rejected                 by an admin
--
-- Nothing goes from rejected to approved without having been pending again. Who sent an entry in, who
-- approved it and what the reviewer wrote is between these and the newsroom: it is read through
-- startup_records and investor_records alone.

-- Tables ------------------------------------------------------------------------------------------

create table public.startups (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  slug text not null,
  description text not null,
  website text,
  category text not null,
  stage text,
  location text,
  employees text,
  founded_year integer,
  funding_stage text,
  funding_amount numeric,
  logo_url text,
  status text not null default 'pending',
  submitted_by uuid default auth.uid() references public.profiles (id) on delete set null,
  approved_by uuid references public.profiles (id) on delete set null,
  featured boolean not null default false,
  review_note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as
    (private.search_text(name || ' ' || coalesce(location, '') || ' ' || description)) stored,
  constraint startups_name_check check (btrim(name) <> '' and char_length(name) <= 200 and private.is_line(name)),
  constraint startups_name_blank_check check (not private.is_blank(name)),
  constraint startups_slug_check check (private.is_slug(slug)),
  constraint startups_description_check check
    (btrim(description) <> '' and char_length(description) <= 5000 and private.is_text(description)),
  constraint startups_description_blank_check check (not private.is_blank(description)),
  constraint startups_website_check check (private.is_website(website)),
  constraint startups_category_check check (category in ('FinTech', 'HealthTech', 'EdTech', 'Climate Tech',
    'FoodTech', 'LogisTech', 'AI/ML', 'E-commerce', 'SaaS', 'Hardware', 'Other')),
  constraint startups_stage_check check (stage in
    ('Idea', 'Pre-Seed', 'Seed', 'Series A', 'Series B', 'Series C+', 'IPO')),
  constraint startups_location_check check (char_length(location) <= 200 and private.is_line(location)),
  constraint startups_employees_check check (employees in
    ('1-5', '6-10', '11-25', '26-50', '51-100', '101-500', '500+')),
  -- now() only ever loosens this, so what was stored stays legal.
  constraint startups_founded_year_check check (founded_year between 1990 and extract(year from now())),
  constraint startups_funding_stage_check check (funding_stage in
    ('Idea', 'Pre-Seed', 'Seed', 'Series A', 'Series B', 'Series C+', 'IPO')),
  constraint startups_funding_amount_check check (funding_amount between 0 and 1000000000000 and scale(funding_amount) <= 2),
  constraint startups_logo_url_check check (private.is_image(logo_url)),
  constraint startups_status_check check (status in ('pending', 'approved', 'rejected')),
  constraint startups_approved_by_check check (approved_by is null or status = 'approved'),
  constraint startups_review_note_check check (char_length(review_note) <= 2000 and private.is_text(review_note))
);
comment on table public.startups is 'Startup directory; only approved rows are public.';

create table public.investors (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  slug text not null,
  description text,
  website text,
  logo_url text,
  type text,
  aum_range text,
  location text,
  founded_year integer,
  investment_stage text[] not null default '{}',
  investment_focus text[] not null default '{}',
  status text not null default 'pending',
  submitted_by uuid default auth.uid() references public.profiles (id) on delete set null,
  approved_by uuid references public.profiles (id) on delete set null,
  featured boolean not null default false,
  review_note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as
    (private.search_text(name || ' ' || coalesce(location, '') || ' ' || coalesce(description, ''))) stored,
  constraint investors_name_check check (btrim(name) <> '' and char_length(name) <= 200 and private.is_line(name)),
  constraint investors_name_blank_check check (not private.is_blank(name)),
  constraint investors_slug_check check (private.is_slug(slug)),
  constraint investors_description_check check (char_length(description) <= 5000 and private.is_text(description)),
  constraint investors_website_check check (private.is_website(website)),
  constraint investors_logo_url_check check (private.is_image(logo_url)),
  constraint investors_type_check check (type in
    ('VC Fund', 'Angel Group', 'Government Fund', 'Accelerator', 'Corporate VC')),
  constraint investors_aum_range_check check (aum_range in ('Under $10M', '$10M - $50M', '$50M - $100M',
    '$100M - $500M', '$500M - $1B', 'Over $1B')),
  constraint investors_location_check check (char_length(location) <= 200 and private.is_line(location)),
  constraint investors_founded_year_check check (founded_year between 1800 and extract(year from now())),
  constraint investors_investment_stage_check check (private.is_tag_list(investment_stage) and investment_stage <@
    array['Pre-Seed', 'Seed', 'Series A', 'Series B', 'Series C', 'Series D+', 'Growth Stage', 'IPO']),
  constraint investors_investment_focus_check check (private.is_tag_list(investment_focus) and investment_focus <@
    array['FinTech', 'HealthTech', 'EdTech', 'AI/ML', 'Biotech', 'Green Tech', 'E-commerce', 'SaaS',
      'Mobile Apps', 'IoT', 'AgriTech', 'Logistics', 'Real Estate', 'Gaming', 'Media & Entertainment',
      'Cybersecurity', 'Blockchain', 'Hardware', 'Enterprise Software', 'Consumer Products']),
  constraint investors_status_check check (status in ('pending', 'approved', 'rejected')),
  constraint investors_approved_by_check check (approved_by is null or status = 'approved'),
  constraint investors_review_note_check check (char_length(review_note) <= 2000 and private.is_text(review_note))
);
comment on table public.investors is 'Investor database; only approved rows are public.';

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
comment on table private.startup_counts is
  'How many startups the directory lists, by category and stage. Kept by triggers.';

create table public.entry_texts (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid references public.startups (id) on delete cascade,
  investor_id uuid references public.investors (id) on delete cascade,
  kind text generated always as (case when startup_id is not null then 'startup' else 'investor' end) stored,
  entity_id uuid generated always as (coalesce(startup_id, investor_id)) stored,
  locale text not null,
  description text not null,
  updated_at timestamptz not null default now(),
  constraint entry_texts_entity_id_locale_kind_key unique (entity_id, locale, kind),
  constraint entry_texts_locale_check check (locale = any (private.locales())),
  constraint entry_texts_description_check check (not private.is_blank(description) and char_length(description) <= 2000
    and private.is_text(description)),
  constraint entry_texts_where_check check (num_nonnulls(startup_id, investor_id) = 1)
);
comment on table public.entry_texts is
  'What startups and investors do, in the languages of the site. Where one is missing, their own description stands.';

-- Indexes -----------------------------------------------------------------------------------------

create index startups_listing_idx on public.startups (featured desc, created_at desc, id) where status = 'approved';
create index startups_category_idx on public.startups (category, featured desc, created_at desc, id) where status = 'approved';
create index startups_stage_idx on public.startups (stage, featured desc, created_at desc, id) where status = 'approved';
create index startups_pending_idx on public.startups (created_at desc) where status = 'pending';
create index startups_submitted_by_idx on public.startups (submitted_by);
create index startups_approved_by_idx on public.startups (approved_by);
create index startups_search_idx on public.startups using gin (search extensions.gin_trgm_ops);

-- The form in which names are compared: 'Phở  Hà Nội' and 'pho ha noi' are the same.
create index startups_name_like_idx on public.startups using gin (private.search_text(name) extensions.gin_trgm_ops);

create index startups_created_at_idx on public.startups (created_at, id) include (status, category, submitted_by);
create index startups_by_category_idx on public.startups (category, id) include (status, submitted_by);
create index startups_status_idx on public.startups (status, id) include (category, submitted_by);
create index startups_featured_idx on public.startups (featured, id) include (status, category, submitted_by);
create unique index startups_slug_key on public.startups (slug) where status <> 'rejected';
create index startups_name_idx on public.startups (private.sort_key(name) collate "C", id)
  include (name, status, category, submitted_by);
create index startups_name_key_idx on public.startups (private.name_key(name)) where status = 'approved';
create index startups_similar_idx on public.startups (category, stage, featured desc, created_at desc, id)
  where status = 'approved';

create index investors_listing_idx on public.investors (featured desc, created_at desc, id) where status = 'approved';
create index investors_type_idx on public.investors (type, featured desc, created_at desc, id) where status = 'approved';
create index investors_investment_stage_idx on public.investors using gin (investment_stage);
create index investors_investment_focus_idx on public.investors using gin (investment_focus);
create index investors_pending_idx on public.investors (created_at desc) where status = 'pending';
create index investors_created_at_idx on public.investors (created_at desc);
create index investors_submitted_by_idx on public.investors (submitted_by);
create index investors_approved_by_idx on public.investors (approved_by);
create index investors_search_idx on public.investors using gin (search extensions.gin_trgm_ops);
create index investors_name_like_idx on public.investors using gin (private.search_text(name) extensions.gin_trgm_ops);
create unique index investors_slug_key on public.investors (slug) where status <> 'rejected';
create index investors_name_key_idx on public.investors (private.name_key(name)) where status = 'approved';

create index entry_texts_startup_id_idx on public.entry_texts (startup_id);
create index entry_texts_investor_id_idx on public.entry_texts (investor_id);

-- Functions ---------------------------------------------------------------------------------------

-- One set of rules for both. What a person may write at all is a policy's matter; what may follow
-- what, and in whose name, is this function's.
create function private.guard_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_admin boolean := private.is_admin();
  is_system boolean := private.is_system();
  -- Deleting an account empties these two columns; that is not an edit.
  account_gone boolean := tg_op = 'UPDATE' and pg_trigger_depth() > 1
    and (new.submitted_by is null or new.submitted_by = old.submitted_by)
    and (new.approved_by is null or new.approved_by = old.approved_by)
    and new.status = old.status;
begin
  if account_gone then
    return new;
  end if;
  new.name := btrim(new.name);
  new.website := private.blank_to_null(new.website);
  new.logo_url := private.blank_to_null(new.logo_url);
  new.location := private.blank_to_null(new.location);
  new.review_note := private.blank_to_null(new.review_note);

  if tg_op = 'INSERT' then
    if new.status = 'approved' and not is_system then
      new.approved_by := coalesce(new.approved_by, auth.uid());
    end if;
    new.updated_at := new.created_at;
  else
    new.updated_at := now();
    if new.submitted_by is distinct from old.submitted_by then
      raise exception 'a submission stays with whoever made it' using errcode = '42501';
    end if;
    if not is_admin and not is_system and (new.featured <> old.featured or new.review_note is distinct from old.review_note) then
      raise exception 'only a reviewer features or annotates a submission' using errcode = '42501';
    end if;
    if new.status <> old.status then
      if old.status = 'rejected' and new.status = 'approved' then
        raise exception 'a rejected submission is reopened (pending) before it is approved' using hint = 'rejected_submission', errcode = '23514';
      end if;
      if not is_admin and not is_system and not (old.status = 'rejected' and new.status = 'pending') then
        raise exception 'only a reviewer decides on a submission' using errcode = '42501';
      end if;
      if new.status = 'approved' then
        new.approved_by := case when is_system or new.approved_by is distinct from old.approved_by
          then new.approved_by else auth.uid() end;
      else
        new.approved_by := null;
      end if;
      -- A note belongs to one decision: it does not survive into the next state unless it came with it.
      if new.review_note is not distinct from old.review_note then
        new.review_note := null;
      end if;
      if new.status <> 'approved' then
        new.featured := false;
      end if;
    elsif new.approved_by is distinct from old.approved_by then
      raise exception 'approved_by is set by an approval' using errcode = '42501';
    end if;
  end if;

  if new.status = 'rejected' and new.review_note is null and is_admin
    and (tg_op = 'INSERT' or old.status <> 'rejected' or old.review_note is not null) then
    raise exception 'a rejection says why' using hint = 'reason_missing', errcode = '23514';
  end if;

  if new.approved_by is not null and not is_system and new.approved_by <> auth.uid()
    and (tg_op = 'INSERT' or new.approved_by is distinct from old.approved_by) then
    raise exception 'approved_by is whoever approves' using errcode = '42501';
  end if;
  return new;
end
$$;

create function private.normalise_startup() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.stage := private.blank_to_null(new.stage);
  new.employees := private.blank_to_null(new.employees);
  new.funding_stage := private.blank_to_null(new.funding_stage);
  -- Without trailing zeros an API answer is a JSON number under every driver.
  new.funding_amount := trim_scale(new.funding_amount);
  return new;
end
$$;

create function private.normalise_investor() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.type := private.blank_to_null(new.type);
  new.aum_range := private.blank_to_null(new.aum_range);
  new.description := private.blank_to_null(new.description);
  return new;
end
$$;

-- A deleted account takes its unpublished submissions with it. Approved entries are about a company,
-- not about the person, and stay, without a submitter.
create function private.delete_submissions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.startups where submitted_by = old.id and status <> 'approved';
  delete from public.investors where submitted_by = old.id and status <> 'approved';
  return old;
end
$$;

create function private.announce_entries() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[] := '{}';
begin
  if tg_op <> 'INSERT' then
    ids := ids || array(select id from old_rows where status = 'approved');
  end if;
  if tg_op <> 'DELETE' then
    ids := ids || array(select id from new_rows where status = 'approved');
  end if;
  perform private.announce(tg_argv[0], tg_argv[1], array(select distinct id from unnest(ids) as id));
  return null;
end
$$;

create function private.mail_submitter() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enqueue_mail('submission-' || new.status, p.email, p.locale, jsonb_build_object(
      'kind', tg_argv[0], 'id', new.id, 'name', new.name, 'slug', new.slug, 'note', new.review_note), null, 4)
  from public.profiles as p where p.user_id = new.submitted_by and p.email is not null;
  return null;
end
$$;

-- The searches of the two directories (spec §7), over the words that the site search keeps: accents and typos
-- are forgiven. Without a term they are the plain filtered listings. They run with the caller's rights and
-- name the status themselves, so that the plan is the same for everybody.

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

create function private.forget_startup_counts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.startup_counts;
  return null;
end
$$;

-- With the rights of the caller, so without the columns that only the newsroom reads.
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
comment on function public.search_startups is 'Approved startups by term, category and stage, a page at a time.';

-- How many there are. Of a term's, at most 1,000 are counted: past that the exact number does not matter.
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

-- While a name is typed into a submission form, entries that may be the same are offered. Runs with the
-- caller's rights: row level security shows what is public, and people their own.

create function public.similar_entries(entry_kind text, entry_name text)
returns table (name text, slug text, location text)
language plpgsql stable set search_path = '' as $$
declare
  wanted text := private.search_text(left(entry_name, 200));
begin
  if char_length(wanted) < 2 then
    return;
  end if;
  if entry_kind = 'startup' then
    return query
      select s.name, s.slug, s.location from public.startups as s
      where s.status = 'approved'
        and (private.search_text(s.name) operator(extensions.%) wanted
          or (char_length(wanted) > 2 and private.search_text(s.name) like replace(replace(replace(wanted, '\', '\\'), '%', '\%'), '_', '\_') || '%'))
      order by extensions.similarity(private.search_text(s.name), wanted) desc, s.name limit 3;
  elsif entry_kind = 'investor' then
    return query
      select i.name, i.slug, i.location from public.investors as i
      where i.status = 'approved'
        and (private.search_text(i.name) operator(extensions.%) wanted
          or (char_length(wanted) > 2 and private.search_text(i.name) like replace(replace(replace(wanted, '\', '\\'), '%', '\%'), '_', '\_') || '%'))
      order by extensions.similarity(private.search_text(i.name), wanted) desc, i.name limit 3;
  end if;
end
$$;
comment on function public.similar_entries is 'Public startups or investors whose name is like the given one.';

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
comment on function public.import_entries is
  'Adds startups or investors from a file; answers the rows left out, with line and reason.';

-- What people send in stays within bounds that a reviewer can read and a page can show.
--   * A rejected entry keeps its row, for its submitter to correct, but no longer its name.
--   * An account has at most 5 submissions waiting and sends at most 10 in an hour.
--   * Names, places, addresses and texts have lengths that fit. Only what is written anew is measured, so that an older
--     entry can still be decided on and edited elsewhere.
--   * The submitter gets a receipt; administrators hear of a queue that waits.

-- Counts what waits in both tables, one submission of an account after the other: two at once would
-- each see one too few. After the row, so that every rule about the row itself speaks first. Refuses
-- with PT429, which the REST API answers as 429.
create function private.limit_submissions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sender uuid := auth.uid();
begin
  if private.is_system() or private.is_admin() then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('submissions ' || sender, 0));
  if (select count(*) from public.startups where submitted_by = sender and status = 'pending')
    + (select count(*) from public.investors where submitted_by = sender and status = 'pending') > 5 then
    raise exception 'at most 5 submissions of an account wait for review' using hint = 'submissions_waiting', errcode = 'PT429';
  end if;
  if not private.take_rate_limit('submissions ' || sender, 10, 3600) then
    raise exception 'at most 10 submissions of an account in an hour' using hint = 'submissions_hour', errcode = 'PT429';
  end if;
  return null;
end
$$;

-- Arguments: column, longest length in characters, and so on. Refuses like a check constraint
-- `<table>_<column>_length_check` would.
create function private.keep_short() returns trigger
language plpgsql set search_path = '' as $$
declare
  given text;
  stored text;
  rule text;
begin
  for i in 0 .. tg_nargs - 1 by 2 loop
    execute format('select ($1).%I', tg_argv[i]) into given using new;
    if char_length(given) <= tg_argv[i + 1]::integer or given is null then
      continue;
    end if;
    if tg_op = 'UPDATE' then
      execute format('select ($1).%I', tg_argv[i]) into stored using old;
      continue when stored = given;
    end if;
    rule := format('%s_%s_length_check', tg_table_name, tg_argv[i]);
    raise exception 'new row for relation "%" violates check constraint "%"', tg_table_name, rule
      using errcode = '23514', table = tg_table_name, column = tg_argv[i], constraint = rule;
  end loop;
  return new;
end
$$;

-- A receipt for what was submitted, and again when they sent it once more.
create function private.acknowledge_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enqueue_mail('submission-received', p.email, p.locale, jsonb_build_object(
      'kind', tg_argv[0], 'id', new.id, 'name', new.name), null, 5)
  from public.profiles as p where p.user_id = new.submitted_by and p.email is not null;
  return null;
end
$$;

-- At most one mail a day, by the newsroom's clock, to each administrator while a submission has
-- waited for an hour. Submissions without a submitter (imported, or of an account that is gone) is not counted.
create function private.remind_reviewers() returns void
language sql security definer set search_path = '' as $$
  with waiting as (
    select
      (select count(*) from public.startups where status = 'pending' and submitted_by is not null) as startups,
      (select count(*) from public.investors where status = 'pending' and submitted_by is not null) as investors,
      (select min(since) from (
        select min(updated_at) as since from public.startups where status = 'pending' and submitted_by is not null
        union all
        select min(updated_at) from public.investors where status = 'pending' and submitted_by is not null
      ) as oldest) as since
  )
  select private.enqueue_mail('submissions-waiting', p.email, p.locale,
    jsonb_build_object('startups', w.startups, 'investors', w.investors, 'since', w.since),
    'submissions-waiting:' || p.id || ':' || (now() at time zone private.newsroom_zone())::date, 5)
  from waiting as w, public.user_roles as r join public.profiles as p on p.user_id = r.user_id
  where w.since < now() - interval '1 hour' and r.role = 'admin' and p.email is not null
$$;

create function public.remind_reviewers() returns void
language sql set search_path = '' as $$ select private.remind_reviewers() $$;
comment on function public.remind_reviewers is
  'Mails administrators about submissions that wait, once a day. For the functions (service_role) only.';

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

create function public.startup_records(ids uuid[] default null) returns setof public.startups
language sql stable set search_path = '' as $$ select * from private.startup_records(ids) $$;
comment on function public.startup_records is
  'Startups with who sent them in and how they were reviewed: one''s own, or by ids.';

create function public.investor_records(ids uuid[] default null) returns setof public.investors
language sql stable set search_path = '' as $$ select * from private.investor_records(ids) $$;
comment on function public.investor_records is
  'Investors with who sent them in and how they were reviewed: one''s own, or by ids.';

-- What startups and investors do, in each language. Their own column stays what it was: the words of the person who
-- sent them in, in the language of these. A page shows the text of its language, and where there is none the
-- original.

create function private.prepare_entry_text() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.description := btrim(new.description);
  new.updated_at := now();
  return new;
end
$$;

-- What is searched for besides the name: everything that any language says of it.
create function private.texts_of(entry uuid) returns text
language sql stable set search_path = '' as $$
  select string_agg(t.description, ' ' order by t.locale) from public.entry_texts as t where t.entity_id = entry
$$;

-- Pages and the search follow. With an entry its texts go, too: then there is nothing left to follow.
create function private.follow_entry_texts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  companies uuid[] := '{}';
  funds uuid[] := '{}';
begin
  if tg_op <> 'INSERT' then
    companies := companies || array(select startup_id from old_rows where startup_id is not null);
    funds := funds || array(select investor_id from old_rows where investor_id is not null);
  end if;
  if tg_op <> 'DELETE' then
    companies := companies || array(select startup_id from new_rows where startup_id is not null);
    funds := funds || array(select investor_id from new_rows where investor_id is not null);
  end if;
  perform private.find_startup(s) from public.startups as s where s.id = any (companies) and s.status = 'approved';
  perform private.find_investor(i) from public.investors as i where i.id = any (funds) and i.status = 'approved';
  perform private.announce_facts('{}', '{}', companies, funds);
  return null;
end
$$;

-- All texts of an entry at once, by locale: an empty one goes, one that is not said stays.
create function public.save_entry_texts(entry_kind text, entry uuid, texts jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.entry_texts as t
  where t.entity_id = entry and t.kind = entry_kind and texts ? t.locale and private.is_blank(texts ->> t.locale);
  insert into public.entry_texts as t (startup_id, investor_id, locale, description)
  select case when entry_kind = 'startup' then entry end, case when entry_kind = 'investor' then entry end, said.key, said.value
  from jsonb_each_text(texts) as said where not private.is_blank(said.value)
  on conflict (entity_id, locale, kind) do update set description = excluded.description
  where t.description <> excluded.description;
end
$$;
comment on function public.save_entry_texts is 'What a startup or an investor does, by locale. An empty text goes.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger startups_guard before insert or update on public.startups
  for each row execute function private.guard_submission();
create trigger startups_normalise before insert or update on public.startups
  for each row execute function private.normalise_startup();
create trigger startups_audit after insert or update or delete on public.startups
  for each row execute function private.write_audit('id');
create trigger startups_announce_insert after insert on public.startups
  referencing new table as new_rows for each statement execute function private.announce_entries('startups', 'startup');
create trigger startups_announce_update after update on public.startups
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.announce_entries('startups', 'startup');
create trigger startups_announce_delete after delete on public.startups
  referencing old table as old_rows for each statement execute function private.announce_entries('startups', 'startup');
create trigger startups_mail_submitter after update on public.startups
  for each row
  when (new.submitted_by is not null and old.status <> new.status and new.status in ('approved', 'rejected'))
  execute function private.mail_submitter('startup');
create trigger startups_count_insert after insert on public.startups
  referencing new table as new_rows for each statement execute function private.count_startups();
create trigger startups_count_update after update on public.startups
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.count_startups();
create trigger startups_count_delete after delete on public.startups
  referencing old table as old_rows for each statement execute function private.count_startups();
create trigger startups_count_truncate after truncate on public.startups
  for each statement execute function private.forget_startup_counts();
create trigger startups_limit_insert after insert on public.startups
  for each row when (new.status = 'pending') execute function private.limit_submissions();
create trigger startups_limit_resend after update of status on public.startups
  for each row when (new.status = 'pending' and old.status <> 'pending')
  execute function private.limit_submissions();
create trigger startups_keep_short before insert or update of name, description, location, website, review_note
  on public.startups for each row execute function private.keep_short(
    'name', '120', 'description', '2000', 'location', '120', 'website', '500', 'review_note', '1000');
create trigger startups_acknowledge_insert after insert on public.startups
  for each row when (new.status = 'pending' and new.submitted_by = auth.uid())
  execute function private.acknowledge_submission('startup');
create trigger startups_acknowledge_resend after update of status on public.startups
  for each row when (new.status = 'pending' and old.status = 'rejected' and new.submitted_by = auth.uid())
  execute function private.acknowledge_submission('startup');
create trigger startups_as_composed before insert or update of
    name, slug, description, website, category, stage, location, employees, funding_stage, logo_url, status, review_note
  on public.startups
  for each row execute function private.compose_text();
create trigger startups_limit_rows after insert on public.startups
  referencing new table as added for each statement execute function private.limit_rows();

create trigger investors_guard before insert or update on public.investors
  for each row execute function private.guard_submission();
create trigger investors_normalise before insert or update on public.investors
  for each row execute function private.normalise_investor();
create trigger investors_audit after insert or update or delete on public.investors
  for each row execute function private.write_audit('id');
create trigger investors_announce_insert after insert on public.investors
  referencing new table as new_rows for each statement execute function private.announce_entries('investors', 'investor');
create trigger investors_announce_update after update on public.investors
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.announce_entries('investors', 'investor');
create trigger investors_announce_delete after delete on public.investors
  referencing old table as old_rows for each statement execute function private.announce_entries('investors', 'investor');
create trigger investors_mail_submitter after update on public.investors
  for each row
  when (new.submitted_by is not null and old.status <> new.status and new.status in ('approved', 'rejected'))
  execute function private.mail_submitter('investor');
create trigger investors_limit_insert after insert on public.investors
  for each row when (new.status = 'pending') execute function private.limit_submissions();
create trigger investors_limit_resend after update of status on public.investors
  for each row when (new.status = 'pending' and old.status <> 'pending')
  execute function private.limit_submissions();
create trigger investors_keep_short before insert or update of name, description, location, website, review_note
  on public.investors for each row execute function private.keep_short(
    'name', '120', 'description', '2000', 'location', '120', 'website', '500', 'review_note', '1000');
create trigger investors_acknowledge_insert after insert on public.investors
  for each row when (new.status = 'pending' and new.submitted_by = auth.uid())
  execute function private.acknowledge_submission('investor');
create trigger investors_acknowledge_resend after update of status on public.investors
  for each row when (new.status = 'pending' and old.status = 'rejected' and new.submitted_by = auth.uid())
  execute function private.acknowledge_submission('investor');
create trigger investors_as_composed before insert or update of
    name, slug, description, website, logo_url, type, aum_range, location, investment_stage, investment_focus, status,
    review_note
  on public.investors
  for each row execute function private.compose_text();
create trigger investors_limit_rows after insert on public.investors
  referencing new table as added for each statement execute function private.limit_rows();

create trigger entry_texts_as_composed before insert or update of description on public.entry_texts
  for each row execute function private.compose_text();
create trigger entry_texts_prepare before insert or update on public.entry_texts
  for each row execute function private.prepare_entry_text();
create trigger entry_texts_audit after insert or update or delete on public.entry_texts
  for each row execute function private.write_audit('entity_id');
create trigger entry_texts_limit_rows after insert on public.entry_texts
  referencing new table as added for each statement execute function private.limit_rows();
create trigger entry_texts_follow_insert after insert on public.entry_texts
  referencing new table as new_rows for each statement execute function private.follow_entry_texts();
create trigger entry_texts_follow_update after update on public.entry_texts
  referencing old table as old_rows new table as new_rows for each statement execute function private.follow_entry_texts();
create trigger entry_texts_follow_delete after delete on public.entry_texts
  referencing old table as old_rows for each statement execute function private.follow_entry_texts();

create trigger profiles_delete_submissions before delete on public.profiles
  for each row execute function private.delete_submissions();

-- A new profile takes its name from the sign-up, which shortens it by itself.
create trigger profiles_keep_short before update of full_name, bio
  on public.profiles for each row execute function private.keep_short('full_name', '120', 'bio', '1000');

-- Policies ----------------------------------------------------------------------------------------

alter table public.startups enable row level security;
create policy startups_anon_select_approved on public.startups
  for select to anon using (status = 'approved');
create policy startups_authenticated_select_approved_own_or_admin on public.startups
  for select to authenticated
  using (status = 'approved' or submitted_by = (select auth.uid()) or (select private.is_admin()));
create policy startups_authenticated_insert_own_pending_or_admin on public.startups
  for insert to authenticated
  with check (
    (select private.is_admin())
    or (submitted_by = (select auth.uid()) and (select private.has_role('user'))
      and status = 'pending' and not featured and approved_by is null and review_note is null)
  );
create policy startups_authenticated_select_public_or_trusted on public.startups
  as restrictive for select to authenticated
  using (status = 'approved' or (select private.session_is_trusted()));
create policy startups_authenticated_update_trusted on public.startups
  as restrictive for update to authenticated using ((select private.session_is_trusted()));
create policy startups_authenticated_update_own_waiting_or_admin on public.startups for update to authenticated
  using ((select private.is_admin()) or (submitted_by = (select auth.uid()) and status in ('pending', 'rejected')))
  with check ((select private.is_admin()) or (submitted_by = (select auth.uid()) and status in ('pending', 'rejected')));
create policy startups_authenticated_delete_own_waiting_or_admin on public.startups for delete to authenticated
  using ((select private.is_admin())
    or (submitted_by = (select auth.uid()) and status in ('pending', 'rejected') and (select private.has_role('user'))));

alter table public.investors enable row level security;
create policy investors_anon_select_approved on public.investors
  for select to anon using (status = 'approved');
create policy investors_authenticated_select_approved_own_or_admin on public.investors
  for select to authenticated
  using (status = 'approved' or submitted_by = (select auth.uid()) or (select private.is_admin()));
create policy investors_authenticated_insert_own_pending_or_admin on public.investors
  for insert to authenticated
  with check (
    (select private.is_admin())
    or (submitted_by = (select auth.uid()) and (select private.has_role('user'))
      and status = 'pending' and not featured and approved_by is null and review_note is null)
  );
create policy investors_authenticated_select_public_or_trusted on public.investors
  as restrictive for select to authenticated
  using (status = 'approved' or (select private.session_is_trusted()));
create policy investors_authenticated_update_trusted on public.investors
  as restrictive for update to authenticated using ((select private.session_is_trusted()));
create policy investors_authenticated_update_own_waiting_or_admin on public.investors for update to authenticated
  using ((select private.is_admin()) or (submitted_by = (select auth.uid()) and status in ('pending', 'rejected')))
  with check ((select private.is_admin()) or (submitted_by = (select auth.uid()) and status in ('pending', 'rejected')));
create policy investors_authenticated_delete_own_waiting_or_admin on public.investors for delete to authenticated
  using ((select private.is_admin())
    or (submitted_by = (select auth.uid()) and status in ('pending', 'rejected') and (select private.has_role('user'))));

alter table private.startup_counts enable row level security;
create policy startup_counts_anon_select_all on private.startup_counts for select to anon using (true);
create policy startup_counts_authenticated_select_all on private.startup_counts for select to authenticated using (true);

alter table public.entry_texts enable row level security;

-- Subqueries of one row: with `exists` the planner would hash all entries for a page of a directory.
create policy entry_texts_anon_select_public on public.entry_texts for select to anon
  using (case when startup_id is not null then (select true from public.startups as s where s.id = startup_id)
    else (select true from public.investors as i where i.id = investor_id) end);
create policy entry_texts_authenticated_select_public_or_editor on public.entry_texts for select to authenticated
  using ((select private.has_role('editor')) or case when startup_id is not null
    then (select s.status = 'approved' from public.startups as s where s.id = startup_id)
    else (select i.status = 'approved' from public.investors as i where i.id = investor_id) end);
create policy entry_texts_authenticated_insert_editor on public.entry_texts for insert to authenticated
  with check ((select private.has_role('editor')));
create policy entry_texts_authenticated_update_editor on public.entry_texts for update to authenticated
  using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
create policy entry_texts_authenticated_delete_editor on public.entry_texts for delete to authenticated
  using ((select private.has_role('editor')));

-- Grants ------------------------------------------------------------------------------------------

grant select on private.startup_counts to anon, authenticated, service_role;
grant select on public.entry_texts to anon;
grant select (id, name, slug, description, website, category, stage, location, employees, founded_year, funding_stage,
    funding_amount, logo_url, status, featured, created_at, updated_at, search),
  insert (name, slug, description, website, category, stage, location, employees, founded_year, funding_stage,
    funding_amount, logo_url, status, submitted_by, approved_by, featured, review_note),
  update (name, slug, description, website, category, stage, location, employees, founded_year, funding_stage,
    funding_amount, logo_url, status, approved_by, featured, review_note),
  delete
  on public.startups to authenticated;
grant select (id, name, slug, description, website, category, stage, location, employees, founded_year, funding_stage,
    funding_amount, logo_url, status, featured, created_at, updated_at, search)
  on public.startups to anon;
grant select (id, name, slug, description, website, logo_url, type, aum_range, location, founded_year, investment_stage,
    investment_focus, status, featured, created_at, updated_at, search),
  insert (name, slug, description, website, logo_url, type, aum_range, location, founded_year, investment_stage,
    investment_focus, status, submitted_by, approved_by, featured, review_note),
  update (name, slug, description, website, logo_url, type, aum_range, location, founded_year, investment_stage,
    investment_focus, status, approved_by, featured, review_note),
  delete
  on public.investors to authenticated;
grant select (id, name, slug, description, website, logo_url, type, aum_range, location, founded_year, investment_stage,
    investment_focus, status, featured, created_at, updated_at, search)
  on public.investors to anon;
grant select,
  insert (startup_id, investor_id, locale, description),
  update (description),
  delete
  on public.entry_texts to authenticated;
grant all on public.startups, public.investors, public.entry_texts to service_role;
grant execute on function
  public.search_startups, public.count_startups, public.search_investors, public.count_investors,
  public.articles_mentioning, public.similar_entries
  to anon, authenticated, service_role;
grant execute on function
  public.import_entries, private.startup_records, private.investor_records, public.startup_records,
  public.investor_records, public.save_entry_texts
  to authenticated, service_role;
grant execute on function private.remind_reviewers, public.remind_reviewers to service_role;
