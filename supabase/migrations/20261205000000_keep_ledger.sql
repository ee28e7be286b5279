-- Rounds, who took part in them, who runs companies, and where each of these facts comes from. What has no
-- source that everybody can read is not public: `is_public` is kept by triggers, and policies ask it alone.

create table public.funding_rounds (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid not null references public.startups (id) on delete cascade,
  announced_on date not null,
  kind text not null,
  amount numeric,
  currency text,
  usd_rate numeric,
  usd_rate_on date,
  amount_usd numeric generated always as
    (case when currency = 'USD' then trim_scale(amount) else round(amount / nullif(usd_rate, 0)) end) stored,
  valuation numeric,
  status text not null default 'reported',
  is_public boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint funding_rounds_announced_on_check check (announced_on >= '1990-01-01'),
  constraint funding_rounds_kind_check check (kind in ('Pre-Seed', 'Seed', 'Series A', 'Series B', 'Series C', 'Series D+',
    'Growth', 'IPO', 'Bridge', 'Debt', 'Grant')),
  constraint funding_rounds_amount_check check (amount > 0 and scale(amount) <= 2),
  constraint funding_rounds_currency_check check (currency in ('USD', 'VND', 'SGD', 'KRW', 'JPY', 'CNY', 'HKD', 'TWD',
    'THB', 'IDR', 'MYR', 'PHP', 'KHR', 'LAK', 'MMK', 'INR', 'AUD', 'NZD', 'EUR', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK',
    'CAD', 'AED')),
  constraint funding_rounds_money_check check ((currency is null) = (coalesce(amount, valuation) is null)),
  constraint funding_rounds_usd_rate_check check (usd_rate > 0 and usd_rate <= 1000000 and scale(usd_rate) <= 6),
  constraint funding_rounds_usd_rate_on_check check (usd_rate_on >= '1990-01-01'),
  constraint funding_rounds_rate_check check (case when amount is null or currency = 'USD'
    then num_nonnulls(usd_rate, usd_rate_on) = 0 else num_nonnulls(usd_rate, usd_rate_on) = 2 end),
  constraint funding_rounds_amount_usd_check check (amount_usd between 1 and 100000000000),
  constraint funding_rounds_valuation_check check
    (valuation >= coalesce(amount, 1) and valuation <= 100000000000000000 and scale(valuation) <= 2),
  constraint funding_rounds_status_check check (status in ('reported', 'confirmed', 'disputed', 'withdrawn'))
);
comment on table public.funding_rounds is 'Rounds of funding of startups; public with a source, unless withdrawn.';
comment on column public.funding_rounds.amount is 'As reported, in units of `currency`. Null: not disclosed.';
comment on column public.funding_rounds.usd_rate is 'Units of `currency` for one US dollar, on `usd_rate_on`.';
comment on column public.funding_rounds.valuation is 'After the round, in units of `currency`.';
create index funding_rounds_startup_id_idx on public.funding_rounds (startup_id, announced_on desc, id);
create index funding_rounds_newest_idx on public.funding_rounds (announced_on desc, id) where is_public;

create table public.round_investors (
  id uuid primary key default gen_random_uuid(),
  round_id uuid not null references public.funding_rounds (id) on delete cascade,
  investor_id uuid references public.investors (id),
  name text,
  lead boolean not null default false,
  constraint round_investors_round_id_investor_id_key unique (round_id, investor_id),
  constraint round_investors_round_id_name_key unique (round_id, name),
  constraint round_investors_one_check check (num_nonnulls(investor_id, name) = 1),
  constraint round_investors_name_check check (not private.is_blank(name) and char_length(name) <= 120 and private.is_line(name))
);
comment on table public.round_investors is 'Who took part in a round: an investor of the directory, or somebody by name alone.';
create index round_investors_investor_id_idx on public.round_investors (investor_id);

create table public.people (
  id uuid primary key default gen_random_uuid(),
  slug text not null,
  name text not null,
  links text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint people_slug_key unique (slug),
  constraint people_slug_check check (private.is_slug(slug)),
  constraint people_name_check check (not private.is_blank(name) and char_length(name) <= 100 and private.is_line(name)),
  constraint people_links_check check (private.is_link_list(links))
);
comment on table public.people is 'People who run startups and investors; public with a role that is.';

create table public.roles (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.people (id) on delete cascade,
  startup_id uuid references public.startups (id) on delete cascade,
  investor_id uuid references public.investors (id) on delete cascade,
  role text not null,
  since integer,
  until integer,
  is_public boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint roles_where_check check (num_nonnulls(startup_id, investor_id) = 1),
  constraint roles_role_check check (role in ('founder', 'ceo', 'cto', 'coo', 'cfo', 'partner', 'director')),
  constraint roles_since_check check (since >= 1950 and since <= extract(year from now()) + 1),
  constraint roles_until_check check (until >= coalesce(since, 1950) and until <= extract(year from now()) + 1)
);
comment on table public.roles is 'What somebody is at a startup or an investor, from which year to which; public with a source.';
create unique index roles_once_key on public.roles (person_id, coalesce(startup_id, investor_id), role, coalesce(since, 0));
create index roles_person_id_idx on public.roles (person_id);
create index roles_startup_id_idx on public.roles (startup_id);
create index roles_investor_id_idx on public.roles (investor_id);

create table public.fact_sources (
  id uuid primary key default gen_random_uuid(),
  round_id uuid references public.funding_rounds (id) on delete cascade,
  role_id uuid references public.roles (id) on delete cascade,
  employees_of uuid references public.startups (id) on delete cascade,
  url text,
  article_id uuid references public.articles (id) on delete cascade,
  publisher text,
  title text,
  seen_on date not null default current_date,
  quote text,
  constraint fact_sources_fact_check check (num_nonnulls(round_id, role_id, employees_of) = 1),
  constraint fact_sources_origin_check check (num_nonnulls(url, article_id) = 1),
  constraint fact_sources_url_check check (private.is_url(url)),
  constraint fact_sources_publisher_check check ((url is null) = (publisher is null)
    and not private.is_blank(publisher) and char_length(publisher) <= 120 and private.is_line(publisher)),
  constraint fact_sources_title_check check (char_length(title) <= 300 and private.is_line(title)),
  constraint fact_sources_seen_on_check check (seen_on >= '1990-01-01'),
  constraint fact_sources_quote_check check (char_length(quote) <= 500 and private.is_text(quote))
);
comment on table public.fact_sources is 'Where a fact comes from: a page elsewhere, or an article of ours. The fact is a round, a role or a number of employees.';
create unique index fact_sources_once_key on public.fact_sources (coalesce(round_id, role_id, employees_of), coalesce(url, article_id::text));
create index fact_sources_round_id_idx on public.fact_sources (round_id);
create index fact_sources_role_id_idx on public.fact_sources (role_id);
create index fact_sources_employees_of_idx on public.fact_sources (employees_of);
create index fact_sources_article_id_idx on public.fact_sources (article_id);

-- What a kind of round says of its company's stage, in the words of startups; null where it says nothing.
create function private.stage_of_round(kind text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when kind in ('Bridge', 'Debt', 'Grant') then null
    when kind in ('Series C', 'Series D+', 'Growth') then 'Series C+' else kind end
$$;

-- Whether a fact has a source that everybody can read.
create function private.is_sourced(fact uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.fact_sources as s left join public.articles as a on a.id = s.article_id
    where (s.round_id = fact or s.role_id = fact)
      and (s.url is not null or a.status = 'published'))
$$;

create function private.refuse_future(day date) returns void
language plpgsql stable set search_path = '' as $$
begin
  if day > (now() at time zone private.newsroom_zone())::date then
    raise exception 'a day that has not come' using hint = 'future_day', errcode = '23514';
  end if;
end
$$;

create function private.prepare_round() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_future(new.announced_on), private.refuse_future(new.usd_rate_on);
  -- Without trailing zeros an API answer is a JSON number under every driver.
  new.amount := trim_scale(new.amount);
  new.valuation := trim_scale(new.valuation);
  new.usd_rate := trim_scale(new.usd_rate);
  new.updated_at := case when tg_op = 'INSERT' then new.created_at else now() end;
  new.is_public := new.status <> 'withdrawn' and private.is_sourced(new.id)
    and exists (select from public.startups as s where s.id = new.startup_id and s.status = 'approved');
  return new;
end
$$;

create function private.prepare_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.updated_at := case when tg_op = 'INSERT' then new.created_at else now() end;
  new.is_public := private.is_sourced(new.id) and (
    exists (select from public.startups as s where s.id = new.startup_id and s.status = 'approved')
    or exists (select from public.investors as i where i.id = new.investor_id and i.status = 'approved'));
  return new;
end
$$;

create function private.prepare_person() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.name := btrim(new.name);
  new.updated_at := now();
  return new;
end
$$;

create function private.prepare_source() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.title := private.blank_to_null(new.title);
  new.quote := private.blank_to_null(new.quote);
  new.publisher := private.blank_to_null(new.publisher);
  perform private.refuse_future(new.seen_on);
  return new;
end
$$;

-- A company is no investor of its own round, whatever it is called there.
create function private.guard_round_investor() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  company public.startups := (select s from public.funding_rounds as r join public.startups as s on s.id = r.startup_id
    where r.id = new.round_id);
  fund public.investors := (select i from public.investors as i where i.id = new.investor_id);
  called text;
begin
  new.name := btrim(new.name);
  called := private.search_text(regexp_replace(coalesce(fund.name, new.name), '\s*\([^()]*\)\s*$', ''));
  if called = private.search_text(regexp_replace(company.name, '\s*\([^()]*\)\s*$', ''))
    or lower(rtrim(fund.website, '/')) = lower(rtrim(company.website, '/')) then
    raise exception 'a company does not invest in itself' using hint = 'own_investor', errcode = '23514';
  end if;
  return new;
end
$$;

-- A fund that leaves the directory stays in the rounds that it took part in, by its name.
create function private.keep_investor_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.round_investors as r where r.investor_id = old.id and exists (
    select from public.round_investors as o where o.round_id = r.round_id and o.name = left(old.name, 120));
  update public.round_investors set investor_id = null, name = left(old.name, 120) where investor_id = old.id;
  return old;
end
$$;

-- The newest confirmed round that says a stage.
create function private.telling_round(startup uuid) returns public.funding_rounds
language sql stable security definer set search_path = '' as $$
  select r from public.funding_rounds as r
  where r.startup_id = telling_round.startup and r.is_public and r.status = 'confirmed'
    and private.stage_of_round(r.kind) is not null
  order by r.announced_on desc, r.id limit 1
$$;

-- The company says what its newest confirmed round says. When the last one is gone nothing vouches for the
-- money, which is no longer said; the stage stays, and can be typed again.
create function private.tell_startup() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  startup uuid := coalesce(new.startup_id, old.startup_id);
  telling public.funding_rounds := private.telling_round(startup);
begin
  if telling.id is not null then
    update public.startups as s set stage = private.stage_of_round(telling.kind),
      funding_stage = private.stage_of_round(telling.kind), funding_amount = telling.amount_usd
    where s.id = startup and (s.stage, s.funding_stage, s.funding_amount) is distinct from
      (private.stage_of_round(telling.kind), private.stage_of_round(telling.kind), telling.amount_usd);
  elsif tg_op <> 'INSERT' and old.is_public and old.status = 'confirmed' and private.stage_of_round(old.kind) is not null then
    update public.startups as s set funding_stage = null, funding_amount = null where s.id = startup;
  end if;
  return null;
end
$$;

create function private.follow_rounds() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  telling public.funding_rounds := private.telling_round(new.id);
  told text := private.stage_of_round(telling.kind);
begin
  if telling.id is null or (new.stage, new.funding_stage, new.funding_amount) is not distinct from (told, told, telling.amount_usd) then
    return new;
  end if;
  if pg_trigger_depth() = 1 and not private.is_system() then
    raise exception 'the newest confirmed round says stage and amount' using hint = 'round_says', errcode = '23514';
  end if;
  new.stage := told;
  new.funding_stage := told;
  new.funding_amount := telling.amount_usd;
  return new;
end
$$;

-- Whether facts are public changes with their sources, with the articles among those, and with the entry
-- that they are about. Setting the column lets the row's own trigger decide.
create function private.settle_facts(rounds uuid[], held uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.funding_rounds set is_public = is_public where id = any (rounds)
    and is_public is distinct from (status <> 'withdrawn' and private.is_sourced(id)
      and exists (select from public.startups as s where s.id = startup_id and s.status = 'approved'));
  update public.roles set is_public = is_public where id = any (held)
    and is_public is distinct from (private.is_sourced(id) and (
      exists (select from public.startups as s where s.id = startup_id and s.status = 'approved')
      or exists (select from public.investors as i where i.id = investor_id and i.status = 'approved')));
$$;

create function private.settle_sourced() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.settle_facts(array_remove(array[new.round_id, old.round_id], null), array_remove(array[new.role_id, old.role_id], null));
  return null;
end
$$;
create function private.settle_by_article() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.settle_facts(
    array(select s.round_id from public.fact_sources as s where s.article_id = new.id),
    array(select s.role_id from public.fact_sources as s where s.article_id = new.id));
  return null;
end
$$;
create function private.settle_by_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.settle_facts(
    array(select r.id from public.funding_rounds as r where r.startup_id = new.id),
    array(select r.id from public.roles as r where new.id in (r.startup_id, r.investor_id)));
  return null;
end
$$;

-- At the end of the transaction, so that a fact comes with its sources. A draft of ours is a source, too:
-- the fact is public once the article is. An article that is deleted takes its sources along, and the facts
-- that had no other are hidden instead.
create function private.require_source() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  fact uuid := new.id;
begin
  if exists (select from public.fact_sources as s where s.round_id = fact or s.role_id = fact)
    or not exists (select from public.funding_rounds as r where r.id = fact and r.status <> 'withdrawn'
      union all select from public.roles as r where r.id = fact) then
    return null;
  end if;
  raise exception 'a fact needs a source' using hint = 'source_missing', errcode = '23514';
end
$$;
create function private.keep_source() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  fact uuid := coalesce(old.round_id, old.role_id);
begin
  if fact is null or exists (select from public.fact_sources as s where s.round_id = fact or s.role_id = fact)
    or (old.article_id is not null and not exists (select from public.articles as a where a.id = old.article_id))
    or not exists (select from public.funding_rounds as r where r.id = fact and r.status <> 'withdrawn'
      union all select from public.roles as r where r.id = fact) then
    return null;
  end if;
  raise exception 'the last source of a fact stays' using hint = 'source_missing', errcode = '23514';
end
$$;

revoke all on function private.stage_of_round, private.is_sourced, private.refuse_future, private.prepare_round,
  private.prepare_role, private.prepare_person, private.prepare_source, private.guard_round_investor,
  private.keep_investor_name, private.telling_round, private.tell_startup, private.follow_rounds,
  private.settle_facts, private.settle_sourced, private.settle_by_article, private.settle_by_entry,
  private.require_source, private.keep_source from public, anon, authenticated;

create trigger round_investors_as_composed before insert or update of name on public.round_investors
  for each row execute function private.compose_text();
create trigger people_as_composed before insert or update of slug, name, links on public.people
  for each row execute function private.compose_text();
create trigger fact_sources_as_composed before insert or update of url, publisher, title, quote on public.fact_sources
  for each row execute function private.compose_text();
create trigger funding_rounds_prepare before insert or update on public.funding_rounds
  for each row execute function private.prepare_round();
create trigger roles_prepare before insert or update on public.roles
  for each row execute function private.prepare_role();
create trigger people_prepare before insert or update on public.people
  for each row execute function private.prepare_person();
create trigger fact_sources_prepare before insert or update on public.fact_sources
  for each row execute function private.prepare_source();
create trigger round_investors_guard before insert or update on public.round_investors
  for each row execute function private.guard_round_investor();
create trigger investors_keep_name before delete on public.investors
  for each row execute function private.keep_investor_name();
create trigger funding_rounds_tell after insert or update or delete on public.funding_rounds
  for each row execute function private.tell_startup();
create trigger startups_say_round before update of stage, funding_stage, funding_amount on public.startups
  for each row execute function private.follow_rounds();
create trigger fact_sources_settle after insert or update or delete on public.fact_sources
  for each row execute function private.settle_sourced();
create trigger articles_settle_facts after update on public.articles
  for each row when (new.status <> old.status) execute function private.settle_by_article();
create trigger startups_settle_facts after update on public.startups
  for each row when (new.status <> old.status) execute function private.settle_by_entry();
create trigger investors_settle_facts after update on public.investors
  for each row when (new.status <> old.status) execute function private.settle_by_entry();
create constraint trigger funding_rounds_sourced
  after insert or update of announced_on, kind, amount, currency, usd_rate, usd_rate_on, valuation, status on public.funding_rounds
  deferrable initially deferred for each row execute function private.require_source();
create constraint trigger roles_sourced after insert or update of role, since, until on public.roles
  deferrable initially deferred for each row execute function private.require_source();
create constraint trigger fact_sources_kept after update or delete on public.fact_sources
  deferrable initially deferred for each row execute function private.keep_source();
create trigger funding_rounds_audit after insert or update or delete on public.funding_rounds
  for each row execute function private.write_audit('id');
create trigger round_investors_audit after insert or update or delete on public.round_investors
  for each row execute function private.write_audit('id');
create trigger people_audit after insert or update or delete on public.people
  for each row execute function private.write_audit('id');
create trigger roles_audit after insert or update or delete on public.roles
  for each row execute function private.write_audit('id');
create trigger fact_sources_audit after insert or update or delete on public.fact_sources
  for each row execute function private.write_audit('id');
create trigger funding_rounds_limit_rows after insert on public.funding_rounds
  referencing new table as added for each statement execute function private.limit_rows();
create trigger round_investors_limit_rows after insert on public.round_investors
  referencing new table as added for each statement execute function private.limit_rows();
create trigger people_limit_rows after insert on public.people
  referencing new table as added for each statement execute function private.limit_rows();
create trigger roles_limit_rows after insert on public.roles
  referencing new table as added for each statement execute function private.limit_rows();
create trigger fact_sources_limit_rows after insert on public.fact_sources
  referencing new table as added for each statement execute function private.limit_rows();

alter table public.funding_rounds enable row level security;
alter table public.round_investors enable row level security;
alter table public.people enable row level security;
alter table public.roles enable row level security;
alter table public.fact_sources enable row level security;
grant select on public.funding_rounds, public.round_investors, public.people, public.roles, public.fact_sources to anon;
grant select, delete, insert (startup_id, announced_on, kind, amount, currency, usd_rate, usd_rate_on, valuation, status),
  update (announced_on, kind, amount, currency, usd_rate, usd_rate_on, valuation, status) on public.funding_rounds to authenticated;
grant select, delete, insert (round_id, investor_id, name, lead), update (lead) on public.round_investors to authenticated;
grant select, delete, insert (slug, name, links), update (name, links) on public.people to authenticated;
grant select, delete, insert (person_id, startup_id, investor_id, role, since, until), update (role, since, until)
  on public.roles to authenticated;
grant select, delete, insert (round_id, role_id, employees_of, url, article_id, publisher, title, seen_on, quote),
  update (url, publisher, title, seen_on, quote) on public.fact_sources to authenticated;
grant all on public.funding_rounds, public.round_investors, public.people, public.roles, public.fact_sources to service_role;

create policy funding_rounds_anon_select_public on public.funding_rounds for select to anon using (is_public);
create policy funding_rounds_authenticated_select_public_or_editor on public.funding_rounds for select to authenticated
  using (is_public or (select private.has_role('editor')));
create policy funding_rounds_authenticated_insert_editor on public.funding_rounds for insert to authenticated
  with check ((select private.has_role('editor')));
create policy funding_rounds_authenticated_update_editor on public.funding_rounds for update to authenticated
  using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
create policy funding_rounds_authenticated_delete_editor on public.funding_rounds for delete to authenticated
  using ((select private.has_role('editor')));

-- A fund that the directory does not show is not named.
create policy round_investors_anon_select_public on public.round_investors for select to anon
  using (exists (select from public.funding_rounds as r where r.id = round_id)
    and (investor_id is null or exists (select from public.investors as i where i.id = investor_id)));
create policy round_investors_authenticated_select_public_or_editor on public.round_investors for select to authenticated
  using ((select private.has_role('editor')) or (exists (select from public.funding_rounds as r where r.id = round_id and r.is_public)
    and (investor_id is null or exists (select from public.investors as i where i.id = investor_id and i.status = 'approved'))));
create policy round_investors_authenticated_insert_editor on public.round_investors for insert to authenticated
  with check ((select private.has_role('editor')));
create policy round_investors_authenticated_update_editor on public.round_investors for update to authenticated
  using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
create policy round_investors_authenticated_delete_editor on public.round_investors for delete to authenticated
  using ((select private.has_role('editor')));

create policy roles_anon_select_public on public.roles for select to anon using (is_public);
create policy roles_authenticated_select_public_or_editor on public.roles for select to authenticated
  using (is_public or (select private.has_role('editor')));
create policy roles_authenticated_insert_editor on public.roles for insert to authenticated
  with check ((select private.has_role('editor')));
create policy roles_authenticated_update_editor on public.roles for update to authenticated
  using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
create policy roles_authenticated_delete_editor on public.roles for delete to authenticated
  using ((select private.has_role('editor')));

create policy people_anon_select_public on public.people for select to anon
  using (exists (select from public.roles as r where r.person_id = people.id));
create policy people_authenticated_select_public_or_editor on public.people for select to authenticated
  using ((select private.has_role('editor')) or exists (select from public.roles as r where r.person_id = people.id and r.is_public));
create policy people_authenticated_insert_editor on public.people for insert to authenticated
  with check ((select private.has_role('editor')));
create policy people_authenticated_update_editor on public.people for update to authenticated
  using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
create policy people_authenticated_delete_editor on public.people for delete to authenticated
  using ((select private.has_role('editor')));

create policy fact_sources_anon_select_public on public.fact_sources for select to anon
  using ((exists (select from public.funding_rounds as r where r.id = round_id)
      or exists (select from public.roles as r where r.id = role_id)
      or exists (select from public.startups as s where s.id = employees_of))
    and (article_id is null or exists (select from public.articles as a where a.id = article_id)));
create policy fact_sources_authenticated_select_public_or_editor on public.fact_sources for select to authenticated
  using ((select private.has_role('editor')) or ((exists (select from public.funding_rounds as r where r.id = round_id and r.is_public)
      or exists (select from public.roles as r where r.id = role_id and r.is_public)
      or exists (select from public.startups as s where s.id = employees_of and s.status = 'approved'))
    and (article_id is null or exists (select from public.articles as a where a.id = article_id and a.status = 'published'))));
create policy fact_sources_authenticated_insert_editor on public.fact_sources for insert to authenticated
  with check ((select private.has_role('editor')));
create policy fact_sources_authenticated_update_editor on public.fact_sources for update to authenticated
  using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
create policy fact_sources_authenticated_delete_editor on public.fact_sources for delete to authenticated
  using ((select private.has_role('editor')));

-- As 20261123130300_name_authors has them, but for the facts that the article vouches for.
do $$
declare
  change record;
  was text;
begin
  for change in select * from (values
    ('private.trash_article', $a$'credits', (select coalesce$a$,
      $a$'sources', (select coalesce(jsonb_agg(to_jsonb(s)), '[]')
      from public.fact_sources as s where s.article_id = old.id), 'credits', (select coalesce$a$),
    ('private.put_back', $a$  insert into public.article_drafts$a$, $a$  insert into public.fact_sources
    select source.* from jsonb_populate_recordset(null::public.fact_sources, coalesce(kept -> 'sources', '[]')) as source
    where exists (select from public.funding_rounds as r where r.id = source.round_id)
      or exists (select from public.roles as r where r.id = source.role_id)
      or exists (select from public.startups as s where s.id = source.employees_of);
  insert into public.article_drafts$a$)
    ) as changes (name, piece, instead)
  loop
    was := pg_get_functiondef(change.name::regproc);
    if strpos(was, change.piece) = 0 then
      raise exception '% is not what it was', change.name;
    end if;
    execute replace(was, change.piece, change.instead);
  end loop;
end
$$;
