-- The startup directory and the investor database. Both are filled by submissions, which a reviewer
-- approves or rejects; only approved rows are public.
--
--   submitted → pending → approved | rejected     by an admin
--   rejected → pending                            by its owner, who may correct it first, or an admin
--   approved → pending | rejected                 by an admin
--
-- Nothing goes from rejected to approved without having been pending again.

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
  constraint startups_slug_key unique (slug),
  constraint startups_name_check check (btrim(name) <> '' and char_length(name) <= 200 and private.is_line(name)),
  constraint startups_slug_check check (private.is_slug(slug)),
  constraint startups_description_check check
    (btrim(description) <> '' and char_length(description) <= 5000 and private.is_text(description)),
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

create index startups_listing_idx on public.startups (featured desc, created_at desc, id) where status = 'approved';
create index startups_category_idx on public.startups (category, featured desc, created_at desc, id) where status = 'approved';
create index startups_stage_idx on public.startups (stage, featured desc, created_at desc, id) where status = 'approved';
create index startups_pending_idx on public.startups (created_at desc) where status = 'pending';
create index startups_created_at_idx on public.startups (created_at desc);
create index startups_submitted_by_idx on public.startups (submitted_by);
create index startups_approved_by_idx on public.startups (approved_by);
create index startups_search_idx on public.startups using gin (search extensions.gin_trgm_ops);

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
  constraint investors_slug_key unique (slug),
  constraint investors_name_check check (btrim(name) <> '' and char_length(name) <= 200 and private.is_line(name)),
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

create index investors_listing_idx on public.investors (featured desc, created_at desc, id) where status = 'approved';
create index investors_type_idx on public.investors (type, featured desc, created_at desc, id) where status = 'approved';
create index investors_investment_stage_idx on public.investors using gin (investment_stage);
create index investors_investment_focus_idx on public.investors using gin (investment_focus);
create index investors_pending_idx on public.investors (created_at desc) where status = 'pending';
create index investors_created_at_idx on public.investors (created_at desc);
create index investors_submitted_by_idx on public.investors (submitted_by);
create index investors_approved_by_idx on public.investors (approved_by);
create index investors_search_idx on public.investors using gin (search extensions.gin_trgm_ops);

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
        raise exception 'a rejected submission is reopened (pending) before it is approved' using errcode = '23514';
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
create trigger startups_guard before insert or update on public.startups
  for each row execute function private.guard_submission();
create trigger startups_normalise before insert or update on public.startups
  for each row execute function private.normalise_startup();

create function private.normalise_investor() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.type := private.blank_to_null(new.type);
  new.aum_range := private.blank_to_null(new.aum_range);
  new.description := private.blank_to_null(new.description);
  return new;
end
$$;
create trigger investors_guard before insert or update on public.investors
  for each row execute function private.guard_submission();
create trigger investors_normalise before insert or update on public.investors
  for each row execute function private.normalise_investor();

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
create trigger profiles_delete_submissions before delete on public.profiles
  for each row execute function private.delete_submissions();

alter table public.startups enable row level security;
grant select on public.startups to anon;
grant select, delete,
  insert (name, slug, description, website, category, stage, location, employees, founded_year, funding_stage, funding_amount, logo_url, status, submitted_by, approved_by, featured, review_note),
  update (name, slug, description, website, category, stage, location, employees, founded_year, funding_stage, funding_amount, logo_url, status, approved_by, featured, review_note)
  on public.startups to authenticated;
grant all on public.startups to service_role;
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
create policy startups_authenticated_update_own_rejected_or_admin on public.startups
  for update to authenticated
  using ((select private.is_admin()) or (submitted_by = (select auth.uid()) and status = 'rejected'))
  with check ((select private.is_admin()) or (submitted_by = (select auth.uid()) and status in ('rejected', 'pending')));
create policy startups_authenticated_delete_admin on public.startups
  for delete to authenticated using ((select private.is_admin()));

alter table public.investors enable row level security;
grant select on public.investors to anon;
grant select, delete,
  insert (name, slug, description, website, logo_url, type, aum_range, location, founded_year, investment_stage, investment_focus, status, submitted_by, approved_by, featured, review_note),
  update (name, slug, description, website, logo_url, type, aum_range, location, founded_year, investment_stage, investment_focus, status, approved_by, featured, review_note)
  on public.investors to authenticated;
grant all on public.investors to service_role;
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
create policy investors_authenticated_update_own_rejected_or_admin on public.investors
  for update to authenticated
  using ((select private.is_admin()) or (submitted_by = (select auth.uid()) and status = 'rejected'))
  with check ((select private.is_admin()) or (submitted_by = (select auth.uid()) and status in ('rejected', 'pending')));
create policy investors_authenticated_delete_admin on public.investors
  for delete to authenticated using ((select private.is_admin()));
