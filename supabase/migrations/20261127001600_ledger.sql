-- The ledger: rounds, who took part in them, who runs companies, and where each of these facts comes from.
-- What has no source that everybody can read is not public: is_public is kept by triggers, and policies ask
-- it alone.

-- Tables ------------------------------------------------------------------------------------------

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
  constraint funding_rounds_usd_rate_check check (usd_rate > 0 and usd_rate <= 1000000 and scale(usd_rate) <= 6),
  constraint funding_rounds_usd_rate_on_check check (usd_rate_on >= '1990-01-01'),
  constraint funding_rounds_amount_usd_check check (amount_usd between 1 and 100000000000),
  constraint funding_rounds_valuation_check check
    (valuation >= coalesce(amount, 1) and valuation <= 100000000000000000 and scale(valuation) <= 2),
  constraint funding_rounds_status_check check (status in ('reported', 'confirmed', 'disputed', 'withdrawn')),
  constraint funding_rounds_money_check check ((currency is null) = (coalesce(amount, valuation) is null)),
  constraint funding_rounds_rate_check check (case when amount is null or currency = 'USD'
    then num_nonnulls(usd_rate, usd_rate_on) = 0 else num_nonnulls(usd_rate, usd_rate_on) = 2 end)
);
comment on table public.funding_rounds is 'Rounds of funding of startups; public with a source, unless withdrawn.';
comment on column public.funding_rounds.amount is 'As reported, in units of `currency`. Null: not disclosed.';
comment on column public.funding_rounds.usd_rate is 'Units of `currency` for one US dollar, on `usd_rate_on`.';
comment on column public.funding_rounds.valuation is 'After the round, in units of `currency`.';

create table public.round_investors (
  id uuid primary key default gen_random_uuid(),
  round_id uuid not null references public.funding_rounds (id) on delete cascade,
  investor_id uuid references public.investors (id),
  name text,
  lead boolean not null default false,
  constraint round_investors_round_id_investor_id_key unique (round_id, investor_id),
  constraint round_investors_round_id_name_key unique (round_id, name),
  constraint round_investors_name_check check (not private.is_blank(name) and char_length(name) <= 120 and private.is_line(name)),
  constraint round_investors_one_check check (num_nonnulls(investor_id, name) = 1)
);
comment on table public.round_investors is
  'Who took part in a round: an investor of the directory, or another by name alone.';

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
  constraint roles_role_check check (role in ('founder', 'ceo', 'cto', 'coo', 'cfo', 'partner', 'director')),
  constraint roles_since_check check (since >= 1950 and since <= extract(year from now()) + 1),
  constraint roles_until_check check (until >= coalesce(since, 1950) and until <= extract(year from now()) + 1),
  constraint roles_where_check check (num_nonnulls(startup_id, investor_id) = 1)
);
comment on table public.roles is
  'What a person is at a startup or an investor, from which year to which; public with a source.';

create table public.fact_sources (
  id uuid primary key default gen_random_uuid(),
  round_id uuid references public.funding_rounds (id) on delete cascade,
  role_id uuid references public.roles (id) on delete cascade,
  employees_of uuid references public.startups (id) on delete cascade,
  url text,
  article_id uuid references public.articles (id) on delete cascade,
  publisher text,
  title text,
  seen_on date default current_date,
  quote text,
  reachable boolean,
  checked_at timestamptz,
  unreachable_since date,
  constraint fact_sources_url_check check (private.is_url(url)),
  constraint fact_sources_publisher_check check ((url is null) = (publisher is null)
    and not private.is_blank(publisher) and char_length(publisher) <= 120 and private.is_line(publisher)),
  constraint fact_sources_title_check check (char_length(title) <= 300 and private.is_line(title)),
  constraint fact_sources_seen_on_check check (seen_on >= '1990-01-01'),
  constraint fact_sources_quote_check check (char_length(quote) <= 500 and private.is_text(quote)),
  constraint fact_sources_fact_check check (num_nonnulls(round_id, role_id, employees_of) = 1),
  constraint fact_sources_origin_check check (num_nonnulls(url, article_id) = 1),
  constraint fact_sources_checked_check check ((reachable is null) = (checked_at is null) and (url is not null or reachable is null)),
  constraint fact_sources_reached_check check (
    (unreachable_since is null) = (reachable is distinct from false)
    and (seen_on is not null or unreachable_since is not null)
    and (seen_on is null or unreachable_since is null or seen_on <= unreachable_since))
);
comment on table public.fact_sources is
  'Where a fact comes from: a page elsewhere, or an article of ours. The fact is a round, a role or a number of employees.';
comment on column public.fact_sources.seen_on is 'The day on which it was last reached; null: never so far.';
comment on column public.fact_sources.reachable is
  'Whether its page answered when the desk last asked; null: never checked.';
comment on column public.fact_sources.unreachable_since is
  'The day since which its page does not answer; null: it does, or was not asked.';

create table public.fact_history (
  id bigint generated always as identity,
  at timestamptz not null default now(),
  startup_id uuid references public.startups (id) on delete cascade,
  investor_id uuid references public.investors (id) on delete cascade,
  fact_id uuid not null,
  fact text not null,
  deed text not null,
  about jsonb not null,
  before jsonb,
  after jsonb,
  constraint fact_history_pkey primary key (id),
  constraint fact_history_fact_check check (fact in ('round', 'investor', 'source', 'role', 'field')),
  constraint fact_history_deed_check check (deed in ('added', 'changed', 'removed')),
  constraint fact_history_where_check check (num_nonnulls(startup_id, investor_id) = 1)
);
comment on table public.fact_history is
  'What was public of the ledger, and when it changed. Of facts that are hidden or gone, no more than that.';
comment on column public.fact_history.fact_id is
  'The round or the role that it is about; of investors and sources the one that they belong to.';

create table public.exchange_rates (
  id uuid primary key default gen_random_uuid(),
  currency text not null,
  day date not null,
  usd_rate numeric not null,
  source text not null,
  constraint exchange_rates_currency_day_key unique (currency, day),
  constraint exchange_rates_currency_check check (currency in ('VND', 'SGD', 'KRW', 'JPY', 'CNY', 'HKD', 'TWD',
    'THB', 'IDR', 'MYR', 'PHP', 'KHR', 'LAK', 'MMK', 'INR', 'AUD', 'NZD', 'EUR', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK',
    'CAD', 'AED')),
  constraint exchange_rates_day_check check (day >= '1990-01-01'),
  constraint exchange_rates_usd_rate_check check (usd_rate > 0 and usd_rate <= 1000000 and scale(usd_rate) <= 6),
  constraint exchange_rates_source_check check (not private.is_blank(source) and char_length(source) <= 200 and private.is_line(source))
);
comment on table public.exchange_rates is
  'What currencies were worth, for the desk: a round keeps the rate it was computed with.';
comment on column public.exchange_rates.usd_rate is 'Units of `currency` for one US dollar, on `day`.';
comment on column public.exchange_rates.source is 'Who says so: a central bank, a paper.';

create table private.erasures (
  kind text primary key,
  at timestamptz not null default now()
);
comment on table private.erasures is 'When a record of a kind was last erased, without what it was.';

-- Indexes -----------------------------------------------------------------------------------------

create index funding_rounds_startup_id_idx on public.funding_rounds (startup_id, announced_on desc, id);
create index funding_rounds_newest_idx on public.funding_rounds (announced_on desc, id) where is_public;

create index round_investors_investor_id_idx on public.round_investors (investor_id);
create index round_investors_named_idx on public.round_investors (round_id, name) where name is not null;

create index people_name_key_idx on public.people (private.name_key(name));

create unique index roles_once_key on public.roles (person_id, coalesce(startup_id, investor_id), role, coalesce(since, 0));
create index roles_person_id_idx on public.roles (person_id);
create index roles_startup_id_idx on public.roles (startup_id);
create index roles_investor_id_idx on public.roles (investor_id);

create unique index fact_sources_once_key on public.fact_sources (coalesce(round_id, role_id, employees_of), coalesce(url, article_id::text));
create index fact_sources_round_id_idx on public.fact_sources (round_id);
create index fact_sources_role_id_idx on public.fact_sources (role_id);
create index fact_sources_employees_of_idx on public.fact_sources (employees_of);
create index fact_sources_article_id_idx on public.fact_sources (article_id);

create index fact_history_startup_id_idx on public.fact_history (startup_id, id desc);
create index fact_history_investor_id_idx on public.fact_history (investor_id, id desc);
create index fact_history_fact_id_idx on public.fact_history (fact_id);

-- Functions ---------------------------------------------------------------------------------------

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

-- A source is verified on the day on which its page was reached; one that is not keeps that day, if there is
-- one, and says since when it does not answer.
create function private.prepare_source() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone private.newsroom_zone())::date;
  failed_before constant boolean := tg_op = 'UPDATE' and old.reachable is not distinct from false;
begin
  new.title := private.blank_to_null(new.title);
  new.quote := private.blank_to_null(new.quote);
  new.publisher := private.blank_to_null(new.publisher);
  if new.reachable is null then
    new.checked_at := null;
  elsif tg_op = 'INSERT' or (new.reachable, new.checked_at) is distinct from (old.reachable, old.checked_at) then
    new.checked_at := now();
  end if;
  perform private.refuse_future(new.seen_on);
  if new.reachable is not distinct from false then
    new.unreachable_since := coalesce(new.unreachable_since, today);
    -- It was not seen on the day on which it did not answer, which is what the column has by default.
    if tg_op = 'INSERT' and new.seen_on >= least(new.unreachable_since, current_date) then
      new.seen_on := null;
    elsif tg_op = 'UPDATE' and (old.seen_on is null or new.seen_on > old.seen_on) then
      new.seen_on := old.seen_on;
    end if;
  else
    new.unreachable_since := null;
    if new.seen_on is null or (failed_before and new.seen_on is not distinct from old.seen_on) then
      new.seen_on := today;
    end if;
  end if;
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

-- Facts of startups and of investors each by an index of their own.
create function private.settle_by_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.settle_facts(
    array(select r.id from public.funding_rounds as r where r.startup_id = new.id),
    array(select r.id from public.roles as r where r.startup_id = new.id or r.investor_id = new.id));
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

-- The history of an entry, for everybody: what was public of the ledger, and when it changed. It says nothing
-- of who changed it, which the audit log has. And pages that show a fact follow it.

create function private.note_fact() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_round constant boolean := tg_table_name = 'funding_rounds';
  said constant text[] := case when is_round
    then array['kind', 'announced_on', 'amount', 'currency', 'amount_usd', 'valuation', 'status']
    else array['role', 'since', 'until'] end;
  row jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  was jsonb := '{}';
  now_is jsonb := '{}';
  was_public constant boolean := tg_op <> 'INSERT' and old.is_public;
  is_public constant boolean := tg_op <> 'DELETE' and new.is_public;
  about jsonb;
begin
  if not was_public and not is_public
    or not exists (select from public.startups as s where s.id = (row ->> 'startup_id')::uuid
      union all select from public.investors as i where i.id = (row ->> 'investor_id')::uuid) then
    return null;
  end if;
  about := case when is_round then jsonb_build_object('kind', row -> 'kind', 'announced_on', row -> 'announced_on')
    else jsonb_build_object('role', row -> 'role', 'name', (select p.name from public.people as p where p.id = (row ->> 'person_id')::uuid)) end;
  if is_public then
    now_is := (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(new)) where key = any (said));
  end if;
  if was_public and is_public then
    was := (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(old)) where key = any (said));
    select jsonb_object_agg(n.key, n.value), jsonb_object_agg(n.key, w.value) into now_is, was
    from jsonb_each(now_is) as n join jsonb_each(was) as w on w.key = n.key and w.value <> n.value;
    if now_is is null then
      return null;
    end if;
  elsif was_public then
    update public.fact_history as h set before = null, after = null where h.fact_id = (row ->> 'id')::uuid;
  end if;
  insert into public.fact_history (startup_id, investor_id, fact_id, fact, deed, about, before, after)
  values ((row ->> 'startup_id')::uuid, (row ->> 'investor_id')::uuid, (row ->> 'id')::uuid,
    case when is_round then 'round' else 'role' end,
    case when not was_public then 'added' when is_public then 'changed' else 'removed' end,
    about, nullif(was, '{}'), nullif(now_is, '{}'));
  return null;
end
$$;

-- Investors and sources of what is public. Those that came with it are not told apart from it.
create function private.note_part() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  part jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  whole uuid := coalesce(part ->> 'round_id', part ->> 'role_id')::uuid;
  said jsonb;
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - '{reachable,checked_at,seen_on,unreachable_since}'::text[] = to_jsonb(new) - '{reachable,checked_at,seen_on,unreachable_since}'::text[] then
    return null;
  elsif tg_table_name = 'round_investors' then
    said := jsonb_build_object('lead', part -> 'lead', 'name', coalesce(part ->> 'name',
      (select i.name from public.investors as i where i.id = (part ->> 'investor_id')::uuid and i.status = 'approved')));
    if said ->> 'name' is null then
      return null;
    end if;
  elsif part ->> 'url' is null
    and not exists (select from public.articles as a where a.id = (part ->> 'article_id')::uuid and a.status = 'published') then
    return null;
  else
    said := jsonb_build_object('url', part -> 'url', 'article_id', part -> 'article_id', 'publisher', part -> 'publisher');
  end if;
  insert into public.fact_history (startup_id, investor_id, fact_id, fact, deed, about, before, after)
  select r.startup_id, r.investor_id, whole, case tg_table_name when 'round_investors' then 'investor' else 'source' end,
    case tg_op when 'INSERT' then 'added' when 'DELETE' then 'removed' else 'changed' end, r.about,
    case when tg_op = 'DELETE' then said end, case when tg_op <> 'DELETE' then said end
  from (
    select f.startup_id, null::uuid as investor_id, jsonb_build_object('kind', f.kind, 'announced_on', f.announced_on) as about
    from public.funding_rounds as f where f.id = whole and f.is_public
    union all
    select o.startup_id, o.investor_id, jsonb_build_object('role', o.role, 'name', p.name)
    from public.roles as o join public.people as p on p.id = o.person_id where o.id = whole and o.is_public
  ) as r
  where not exists (select from public.fact_history as h
    where h.fact_id = whole and h.fact in ('round', 'role') and h.deed = 'added' and h.at = now());
  return null;
end
$$;

-- The pages that show a fact: its company and its funds.
create function private.announce_facts(rounds uuid[], held uuid[], startups uuid[], investors uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  startups := array(
    select unnest(startups) union select r.startup_id from public.funding_rounds as r where r.id = any (rounds)
    union select r.startup_id from public.roles as r where r.id = any (held));
  investors := array(
    select unnest(investors) union select i.investor_id from public.round_investors as i where i.round_id = any (rounds)
    union select r.investor_id from public.roles as r where r.id = any (held));
  perform private.announce('startups', 'startup', array(
      select s.id from public.startups as s where s.id = any (startups) and s.status = 'approved')),
    private.announce('investors', 'investor', array(
      select i.id from public.investors as i where i.id = any (investors) and i.status = 'approved'));
end
$$;

create function private.announce_rounds() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  rounds uuid[] := '{}';
  startups uuid[] := '{}';
begin
  if tg_op <> 'INSERT' then
    rounds := rounds || array(select id from old_rows where is_public);
    startups := startups || array(select startup_id from old_rows where is_public);
  end if;
  if tg_op <> 'DELETE' then
    rounds := rounds || array(select id from new_rows where is_public);
    startups := startups || array(select startup_id from new_rows where is_public);
  end if;
  perform private.announce_facts(rounds, '{}', startups, '{}');
  return null;
end
$$;

create function private.announce_roles() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  startups uuid[] := '{}';
  investors uuid[] := '{}';
begin
  if tg_op <> 'INSERT' then
    startups := startups || array(select startup_id from old_rows where is_public);
    investors := investors || array(select investor_id from old_rows where is_public);
  end if;
  if tg_op <> 'DELETE' then
    startups := startups || array(select startup_id from new_rows where is_public);
    investors := investors || array(select investor_id from new_rows where is_public);
  end if;
  perform private.announce_facts('{}', '{}', startups, investors);
  return null;
end
$$;

create function private.announce_part() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  parts jsonb := '[]';
begin
  if tg_op <> 'INSERT' then
    parts := parts || (select coalesce(jsonb_agg(to_jsonb(o)), '[]') from old_rows as o);
  end if;
  if tg_op <> 'DELETE' then
    parts := parts || (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from new_rows as n);
  end if;
  perform private.announce_facts(
    array(select r.id from public.funding_rounds as r where r.is_public
      and r.id in (select (part ->> 'round_id')::uuid from jsonb_array_elements(parts) as part)),
    array(select r.id from public.roles as r where r.is_public
      and r.id in (select (part ->> 'role_id')::uuid from jsonb_array_elements(parts) as part)),
    array(select (part ->> 'employees_of')::uuid from jsonb_array_elements(parts) as part),
    array(select (part ->> 'investor_id')::uuid from jsonb_array_elements(parts) as part));
  return null;
end
$$;

create function private.announce_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce_facts('{}', array(select r.id from public.roles as r where r.person_id = new.id and r.is_public), '{}', '{}');
  perform private.announce('articles', 'article', array(
    select a.id from public.article_mentions as m join public.articles as a on a.id = m.article_id
    where m.person_id = new.id and a.status = 'published'));
  return null;
end
$$;

-- A round comes with those who took part and with its sources, in one transaction: without a source it is
-- refused. Everybody does it as themselves, so that policies decide who may.

-- Sources with what was found at their addresses: a source is seen on the day on which it answered; who names
-- one without saying takes nothing back.
create function private.save_sources(of_round uuid, of_role uuid, sources jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  today constant date := (now() at time zone private.newsroom_zone())::date;
begin
  if jsonb_array_length(sources) > 20 then
    raise exception 'at most 20 sources' using errcode = '22023';
  end if;
  delete from public.fact_sources as s where (s.round_id = of_round or s.role_id = of_role) and not exists (
    select from jsonb_populate_recordset(null::public.fact_sources, sources) as given
    where given.url = s.url or given.article_id = s.article_id);
  update public.fact_sources as s set publisher = given.publisher, title = given.title,
    seen_on = given.day, quote = given.quote, reachable = coalesce(given.reachable, s.reachable)
  from (
    select said.*, known.id as known_id,
      coalesce(said.seen_on, case when said.reachable then today end, known.seen_on) as day
    from jsonb_populate_recordset(null::public.fact_sources, sources) as said
    join public.fact_sources as known on (known.round_id = of_round or known.role_id = of_role)
      and (said.url = known.url or said.article_id = known.article_id)
  ) as given
  where s.id = given.known_id and (s.publisher, s.title, s.seen_on, s.quote, s.reachable) is distinct from
    (given.publisher, given.title, given.day, given.quote, coalesce(given.reachable, s.reachable));
  insert into public.fact_sources (round_id, role_id, url, article_id, publisher, title, seen_on, quote, reachable)
  select of_round, of_role, given.url, given.article_id, given.publisher, given.title,
    coalesce(given.seen_on, today), given.quote, given.reachable
  from jsonb_populate_recordset(null::public.fact_sources, sources) as given
  where not exists (select from public.fact_sources as s where (s.round_id = of_round or s.role_id = of_role)
    and (given.url = s.url or given.article_id = s.article_id));
end
$$;

create function public.save_round(round jsonb, investors jsonb, sources jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  asked public.funding_rounds := jsonb_populate_record(null::public.funding_rounds, round);
  saved uuid := asked.id;
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors keep the ledger' using errcode = '42501';
  end if;
  if jsonb_array_length(investors) > 50 then
    raise exception 'at most 50 investors' using errcode = '22023';
  end if;
  if saved is null then
    insert into public.funding_rounds (startup_id, announced_on, kind, amount, currency, usd_rate, usd_rate_on, valuation, status)
    values (asked.startup_id, asked.announced_on, asked.kind, asked.amount, asked.currency, asked.usd_rate,
      asked.usd_rate_on, asked.valuation, coalesce(asked.status, 'reported'))
    returning id into saved;
  else
    update public.funding_rounds as r set announced_on = asked.announced_on, kind = asked.kind, amount = asked.amount,
      currency = asked.currency, usd_rate = asked.usd_rate, usd_rate_on = asked.usd_rate_on,
      valuation = asked.valuation, status = asked.status
    where r.id = saved;
    if not found then
      return null;
    end if;
  end if;

  delete from public.round_investors as i where i.round_id = saved and not exists (
    select from jsonb_populate_recordset(null::public.round_investors, investors) as given
    where given.investor_id = i.investor_id or given.name = i.name);
  insert into public.round_investors (round_id, investor_id, name, lead)
  select saved, given.investor_id, given.name, coalesce(given.lead, false)
  from jsonb_populate_recordset(null::public.round_investors, investors) as given
  where not exists (select from public.round_investors as i where i.round_id = saved
    and (given.investor_id = i.investor_id or given.name = i.name));
  update public.round_investors as i set lead = coalesce(given.lead, false)
  from jsonb_populate_recordset(null::public.round_investors, investors) as given
  where i.round_id = saved and (given.investor_id = i.investor_id or given.name = i.name)
    and i.lead <> coalesce(given.lead, false);

  perform private.save_sources(saved, null, sources);
  -- Says what is missing now, not when the transaction ends.
  set constraints all immediate;
  return saved;
end
$$;
comment on function public.save_round is
  'Adds a round, or changes the one of that id, with all of its investors and sources; answers its id, and null where there is no such round.';

-- The same for the role of a person. Its sources are those given: others are taken away.
create function public.save_role(role jsonb, sources jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  asked public.roles := jsonb_populate_record(null::public.roles, role);
  saved uuid := asked.id;
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors keep the ledger' using errcode = '42501';
  end if;
  if saved is null then
    insert into public.roles (person_id, startup_id, investor_id, role, since, until)
    values (asked.person_id, asked.startup_id, asked.investor_id, asked.role, asked.since, asked.until)
    returning id into saved;
  else
    update public.roles as r set role = asked.role, since = asked.since, until = asked.until where r.id = saved;
    if not found then
      return null;
    end if;
  end if;
  perform private.save_sources(null, saved, sources);
  set constraints all immediate;
  return saved;
end
$$;
comment on function public.save_role is
  'Adds the role of a person, or changes the one of that id, with all of its sources; answers its id, and null where there is no such role.';

-- What a currency was worth and who says so, and what of the ledger waits for an editor: without a source,
-- disputed, or not looked at for a year.

create function private.prepare_rate() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_future(new.day);
  new.usd_rate := trim_scale(new.usd_rate);
  new.source := btrim(new.source);
  return new;
end
$$;

-- What waits, the longest first. A source that cannot be read is none: a draft of ours, a page that did not answer.
-- What was confirmed stays so; what was only reported, who runs a company and how many work there change.
create function public.ledger_queue(reason text)
returns table (fact text, fact_id uuid, owner text, owner_id uuid, owner_name text, about jsonb, since date, sources jsonb)
language plpgsql stable set search_path = '' as $$
declare
  year_ago constant date := (now() at time zone private.newsroom_zone())::date - interval '1 year';
begin
  if not private.has_role('editor') and not private.is_system() then
    raise exception 'only editors keep the ledger' using errcode = '42501';
  end if;
  return query
  with facts as (
    select 'round' as fact, r.id, 'startup' as owner, r.startup_id as owner_id, s.name as owner_name,
      jsonb_build_object('kind', r.kind, 'announced_on', r.announced_on, 'status', r.status) as about,
      r.announced_on as since, r.status <> 'withdrawn' as counts, r.status = 'reported' as may_change, r.status = 'disputed' as disputed
    from public.funding_rounds as r join public.startups as s on s.id = r.startup_id
    union all
    select 'role', o.id, case when o.startup_id is null then 'investor' else 'startup' end, coalesce(o.startup_id, o.investor_id),
      coalesce(s.name, i.name), jsonb_build_object('role', o.role, 'name', p.name, 'person_id', p.id),
      o.created_at::date, true, o.until is null, false
    from public.roles as o join public.people as p on p.id = o.person_id
      left join public.startups as s on s.id = o.startup_id left join public.investors as i on i.id = o.investor_id
    union all
    select 'employees', s.id, 'startup', s.id, s.name, jsonb_build_object('employees', s.employees), s.created_at::date, true, true, false
    from public.startups as s where s.employees is not null and s.status = 'approved'
  ), vouched as (
    select coalesce(s.round_id, s.role_id, s.employees_of) as id, max(s.seen_on) as seen_on,
      bool_or(case when s.url is null then a.status = 'published' else s.reachable is distinct from false end) as readable,
      jsonb_agg(jsonb_build_object('id', s.id, 'url', s.url, 'article', a.id, 'title', coalesce(s.title, a.title, s.publisher),
        'reachable', s.reachable, 'seen_on', s.seen_on, 'unreachable_since', s.unreachable_since) order by s.unreachable_since is not null, s.seen_on desc nulls last, s.id) as sources
    from public.fact_sources as s left join public.articles as a on a.id = s.article_id
    group by 1
  )
  select f.fact, f.id, f.owner, f.owner_id, f.owner_name, f.about, coalesce(v.seen_on, f.since), coalesce(v.sources, '[]')
  from facts as f left join vouched as v on v.id = f.id
  where case reason
    when 'disputed' then f.disputed
    when 'unsourced' then f.counts and v.readable is not true
    when 'stale' then f.counts and f.may_change and v.readable and v.seen_on < year_ago
  end
  order by coalesce(v.seen_on, f.since), f.id
  limit 200;
end
$$;
comment on function public.ledger_queue is
  'Facts that wait for an editor: `unsourced`, `disputed`, or `stale`, whose newest source was seen more than a year ago. At most 200, the longest waiting first.';

-- Deleting a person erases them: the history of their roles goes, the audit log says that a person was
-- deleted and not who, and files made before are made anew.

-- Before they are gone: the history of their roles is found by them, that of roles which ended by their names.
create function private.forget_person() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  held constant uuid[] := array(select r.id from public.roles as r where r.person_id = old.id);
  names text[];
begin
  perform private.announce('articles', 'article', array(
    select a.id from public.article_mentions as m join public.articles as a on a.id = m.article_id
    where m.person_id = old.id and a.status = 'published'));
  delete from public.roles as r where r.person_id = old.id;
  names := array(
    select old.name union select n.name from public.entity_names as n where n.person_id = old.id
    union select h.about ->> 'name' from public.fact_history as h where h.fact_id = any (held) and h.about ? 'role');
  delete from public.fact_history as h
  where h.fact_id = any (held) or (h.about ? 'role' and h.about ->> 'name' = any (names)
    and not exists (select from public.roles as r where r.id = h.fact_id));
  insert into private.erasures (kind) values ('people') on conflict (kind) do update set at = now();
  return old;
end
$$;

-- When a person was last erased: what was copied before, such as the files of the open data, is made anew.
create function public.people_erased_at() returns timestamptz
language sql stable set search_path = '' as $$ select e.at from private.erasures as e where e.kind = 'people' $$;
comment on function public.people_erased_at is
  'When a person was last erased from the ledger: copies of it that are older name them.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger funding_rounds_prepare before insert or update on public.funding_rounds
  for each row execute function private.prepare_round();
create trigger funding_rounds_tell after insert or update or delete on public.funding_rounds
  for each row execute function private.tell_startup();
create constraint trigger funding_rounds_sourced
  after insert or update of announced_on, kind, amount, currency, usd_rate, usd_rate_on, valuation, status on public.funding_rounds
  deferrable initially deferred for each row execute function private.require_source();
create trigger funding_rounds_audit after insert or update or delete on public.funding_rounds
  for each row execute function private.write_audit('id');
create trigger funding_rounds_limit_rows after insert on public.funding_rounds
  referencing new table as added for each statement execute function private.limit_rows();
create trigger funding_rounds_note after insert or update or delete on public.funding_rounds
  for each row execute function private.note_fact();
create trigger funding_rounds_announce_insert after insert on public.funding_rounds
  referencing new table as new_rows for each statement execute function private.announce_rounds();
create trigger funding_rounds_announce_update after update on public.funding_rounds
  referencing old table as old_rows new table as new_rows for each statement execute function private.announce_rounds();
create trigger funding_rounds_announce_delete after delete on public.funding_rounds
  referencing old table as old_rows for each statement execute function private.announce_rounds();

create trigger round_investors_as_composed before insert or update of name on public.round_investors
  for each row execute function private.compose_text();
create trigger round_investors_guard before insert or update on public.round_investors
  for each row execute function private.guard_round_investor();
create trigger round_investors_audit after insert or update or delete on public.round_investors
  for each row execute function private.write_audit('id');
create trigger round_investors_limit_rows after insert on public.round_investors
  referencing new table as added for each statement execute function private.limit_rows();
create trigger round_investors_note after insert or update or delete on public.round_investors
  for each row execute function private.note_part();
create trigger round_investors_announce_insert after insert on public.round_investors
  referencing new table as new_rows for each statement execute function private.announce_part();
create trigger round_investors_announce_update after update on public.round_investors
  referencing old table as old_rows new table as new_rows for each statement execute function private.announce_part();
create trigger round_investors_announce_delete after delete on public.round_investors
  referencing old table as old_rows for each statement execute function private.announce_part();

create trigger people_as_composed before insert or update of slug, name, links on public.people
  for each row execute function private.compose_text();
create trigger people_prepare before insert or update on public.people
  for each row execute function private.prepare_person();
create trigger people_limit_rows after insert on public.people
  referencing new table as added for each statement execute function private.limit_rows();
create trigger people_announce after update on public.people
  for each row when (old.* is distinct from new.*) execute function private.announce_person();
create trigger people_audit after insert or delete or update on public.people
  for each row execute function private.write_audit('id', 'slug', 'name', 'links');
create trigger people_forget before delete on public.people
  for each row execute function private.forget_person();

create trigger roles_prepare before insert or update on public.roles
  for each row execute function private.prepare_role();
create constraint trigger roles_sourced after insert or update of role, since, until on public.roles
  deferrable initially deferred for each row execute function private.require_source();
create trigger roles_audit after insert or update or delete on public.roles
  for each row execute function private.write_audit('id');
create trigger roles_limit_rows after insert on public.roles
  referencing new table as added for each statement execute function private.limit_rows();
create trigger roles_note after insert or update or delete on public.roles
  for each row execute function private.note_fact();
create trigger roles_announce_insert after insert on public.roles
  referencing new table as new_rows for each statement execute function private.announce_roles();
create trigger roles_announce_update after update on public.roles
  referencing old table as old_rows new table as new_rows for each statement execute function private.announce_roles();
create trigger roles_announce_delete after delete on public.roles
  referencing old table as old_rows for each statement execute function private.announce_roles();

create trigger fact_sources_as_composed before insert or update of url, publisher, title, quote on public.fact_sources
  for each row execute function private.compose_text();
create trigger fact_sources_prepare before insert or update on public.fact_sources
  for each row execute function private.prepare_source();
create trigger fact_sources_settle after insert or update or delete on public.fact_sources
  for each row execute function private.settle_sourced();
create constraint trigger fact_sources_kept after update or delete on public.fact_sources
  deferrable initially deferred for each row execute function private.keep_source();
create trigger fact_sources_audit after insert or update or delete on public.fact_sources
  for each row execute function private.write_audit('id');
create trigger fact_sources_limit_rows after insert on public.fact_sources
  referencing new table as added for each statement execute function private.limit_rows();
create trigger fact_sources_note after insert or update or delete on public.fact_sources
  for each row execute function private.note_part();
create trigger fact_sources_announce_insert after insert on public.fact_sources
  referencing new table as new_rows for each statement execute function private.announce_part();
create trigger fact_sources_announce_update after update on public.fact_sources
  referencing old table as old_rows new table as new_rows for each statement execute function private.announce_part();
create trigger fact_sources_announce_delete after delete on public.fact_sources
  referencing old table as old_rows for each statement execute function private.announce_part();

create trigger exchange_rates_as_composed before insert or update of source on public.exchange_rates
  for each row execute function private.compose_text();
create trigger exchange_rates_prepare before insert or update on public.exchange_rates
  for each row execute function private.prepare_rate();
create trigger exchange_rates_audit after insert or update or delete on public.exchange_rates
  for each row execute function private.write_audit('id');
create trigger exchange_rates_limit_rows after insert on public.exchange_rates
  referencing new table as added for each statement execute function private.limit_rows();

create trigger investors_keep_name before delete on public.investors
  for each row execute function private.keep_investor_name();
create trigger investors_settle_facts after update on public.investors
  for each row when (new.status <> old.status) execute function private.settle_by_entry();

create trigger startups_say_round before update of stage, funding_stage, funding_amount on public.startups
  for each row execute function private.follow_rounds();
create trigger startups_settle_facts after update on public.startups
  for each row when (new.status <> old.status) execute function private.settle_by_entry();

create trigger articles_settle_facts after update on public.articles
  for each row when (new.status <> old.status) execute function private.settle_by_article();

-- Policies ----------------------------------------------------------------------------------------

alter table public.funding_rounds enable row level security;
create policy funding_rounds_anon_select_public on public.funding_rounds for select to anon using (is_public);
create policy funding_rounds_authenticated_select_public_or_editor on public.funding_rounds for select to authenticated
  using (is_public or (select private.has_role('editor')));
create policy funding_rounds_authenticated_insert_editor on public.funding_rounds for insert to authenticated
  with check ((select private.has_role('editor')));
create policy funding_rounds_authenticated_update_editor on public.funding_rounds for update to authenticated
  using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
create policy funding_rounds_authenticated_delete_editor on public.funding_rounds for delete to authenticated
  using ((select private.has_role('editor')));

alter table public.round_investors enable row level security;

-- A fund that the directory does not show is not named.
create policy round_investors_anon_select_public on public.round_investors for select to anon
  using ((select true from public.funding_rounds as r where r.id = round_id)
    and (investor_id is null or (select true from public.investors as i where i.id = investor_id)));
create policy round_investors_authenticated_select_public_or_editor on public.round_investors for select to authenticated
  using ((select private.has_role('editor')) or (exists (select from public.funding_rounds as r where r.id = round_id and r.is_public)
    and (investor_id is null or exists (select from public.investors as i where i.id = investor_id and i.status = 'approved'))));
create policy round_investors_authenticated_insert_editor on public.round_investors for insert to authenticated
  with check ((select private.has_role('editor')));
create policy round_investors_authenticated_update_editor on public.round_investors for update to authenticated
  using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
create policy round_investors_authenticated_delete_editor on public.round_investors for delete to authenticated
  using ((select private.has_role('editor')));

alter table public.people enable row level security;
create policy people_anon_select_public on public.people for select to anon
  using ((select true from public.roles as r where r.person_id = people.id limit 1));
create policy people_authenticated_select_public_or_editor on public.people for select to authenticated
  using ((select private.has_role('editor')) or exists (select from public.roles as r where r.person_id = people.id and r.is_public));
create policy people_authenticated_insert_editor on public.people for insert to authenticated
  with check ((select private.has_role('editor')));
create policy people_authenticated_update_editor on public.people for update to authenticated
  using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
create policy people_authenticated_delete_editor on public.people for delete to authenticated
  using ((select private.has_role('editor')));

alter table public.roles enable row level security;
create policy roles_anon_select_public on public.roles for select to anon using (is_public);
create policy roles_authenticated_select_public_or_editor on public.roles for select to authenticated
  using (is_public or (select private.has_role('editor')));
create policy roles_authenticated_insert_editor on public.roles for insert to authenticated
  with check ((select private.has_role('editor')));
create policy roles_authenticated_update_editor on public.roles for update to authenticated
  using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
create policy roles_authenticated_delete_editor on public.roles for delete to authenticated
  using ((select private.has_role('editor')));

alter table public.fact_sources enable row level security;
create policy fact_sources_anon_select_public on public.fact_sources for select to anon
  using (case when round_id is not null then (select true from public.funding_rounds as r where r.id = round_id)
      when role_id is not null then (select true from public.roles as r where r.id = role_id)
      else (select true from public.startups as s where s.id = employees_of) end
    and (article_id is null or (select true from public.articles as a where a.id = article_id)));
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

alter table public.fact_history enable row level security;
create policy fact_history_anon_select_public on public.fact_history for select to anon
  using (exists (select from public.startups as s where s.id = startup_id)
    or exists (select from public.investors as i where i.id = investor_id));
create policy fact_history_authenticated_select_public on public.fact_history for select to authenticated
  using (exists (select from public.startups as s where s.id = startup_id and s.status = 'approved')
    or exists (select from public.investors as i where i.id = investor_id and i.status = 'approved'));

alter table public.exchange_rates enable row level security;
create policy exchange_rates_authenticated_select_editor on public.exchange_rates for select to authenticated
  using ((select private.has_role('editor')));
create policy exchange_rates_authenticated_insert_editor on public.exchange_rates for insert to authenticated
  with check ((select private.has_role('editor')));
create policy exchange_rates_authenticated_update_editor on public.exchange_rates for update to authenticated
  using ((select private.has_role('editor'))) with check ((select private.has_role('editor')));
create policy exchange_rates_authenticated_delete_editor on public.exchange_rates for delete to authenticated
  using ((select private.has_role('editor')));

alter table private.erasures enable row level security;
create policy erasures_anon_select_all on private.erasures for select to anon using (true);
create policy erasures_authenticated_select_all on private.erasures for select to authenticated using (true);

-- Grants ------------------------------------------------------------------------------------------

-- Written by triggers alone: not even by the service, which Supabase grants everything by default.
revoke all on public.fact_history from service_role;
grant select on public.funding_rounds, public.round_investors, public.people, public.roles, public.fact_sources to anon;
grant select on public.fact_history, private.erasures to anon, authenticated, service_role;
grant select,
  insert (startup_id, announced_on, kind, amount, currency, usd_rate, usd_rate_on, valuation, status),
  update (announced_on, kind, amount, currency, usd_rate, usd_rate_on, valuation, status),
  delete
  on public.funding_rounds to authenticated;
grant select,
  insert (round_id, investor_id, name, lead),
  update (lead),
  delete
  on public.round_investors to authenticated;
grant select, insert (slug, name, links), update (name, links), delete on public.people to authenticated;
grant select,
  insert (person_id, startup_id, investor_id, role, since, until),
  update (role, since, until),
  delete
  on public.roles to authenticated;
grant select,
  insert (round_id, role_id, employees_of, url, article_id, publisher, title, seen_on, quote, reachable),
  update (url, publisher, title, seen_on, quote, reachable, checked_at),
  delete
  on public.fact_sources to authenticated;
grant select,
  insert (currency, day, usd_rate, source),
  update (currency, day, usd_rate, source),
  delete
  on public.exchange_rates to authenticated;
grant all on
  public.funding_rounds, public.round_investors, public.people, public.roles, public.fact_sources,
  public.exchange_rates
  to service_role;
grant execute on function public.people_erased_at to anon, authenticated, service_role;
grant execute on function
  private.save_sources, public.save_round, public.save_role, public.ledger_queue
  to authenticated, service_role;
