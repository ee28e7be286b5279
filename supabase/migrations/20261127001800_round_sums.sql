-- The sums of the ledger: /funding, its quarters and years, profiles, figures and files ask this file alone.
-- What is public of all rounds is kept in rows that are narrow enough to be counted while a reader waits
-- (round_index); sums of many rounds come from few rows (the tallies).

-- Tables ------------------------------------------------------------------------------------------

create table private.round_index (
  round_id uuid not null,
  startup_id uuid not null,
  announced_on date not null,
  quarter date not null,
  kind text not null,
  sector text not null,
  country text,
  company text not null,
  cents bigint,
  disputed boolean not null,
  investors uuid[] not null,
  leads uuid[] not null,
  bucket smallint not null
    generated always as (private.round_bucket(cents, disputed)) stored,
  year integer not null
    generated always as (extract(year from announced_on)::integer) stored,
  -- Partners without a page of their own, so that all that is summed of a round is in its row.
  named text[] not null default '{}',
  constraint round_index_pkey primary key (round_id),
  constraint round_index_round_id_fkey foreign key (round_id) references public.funding_rounds (id) on delete cascade,
  constraint round_index_cents_check check (cents > 0),
  constraint round_index_leads_check check (leads <@ investors)
);
comment on table private.round_index is 'Every public round with what it is looked up by. Kept by triggers.';
comment on column private.round_index.quarter is 'The first day of it.';
comment on column private.round_index.company is 'What it is sorted by: the name without accents.';
comment on column private.round_index.cents is 'US cents at the rate of the day. Null: not disclosed.';
comment on column private.round_index.investors is 'Those of them that the directory shows.';
comment on column private.round_index.named is 'Who took part and is known by a name alone.';

create table private.round_tallies (
  dimension text not null,
  value text not null,
  quarter date not null,
  bucket smallint not null,
  rounds integer not null,
  cents bigint not null,
  constraint round_tallies_pkey primary key (dimension, value, quarter, bucket),
  constraint round_tallies_rounds_check check (rounds >= 0)
);
comment on table private.round_tallies is
  'How many public rounds there are of a size in a quarter: of all (no dimension), of each kind, sector and country. Kept by triggers.';

create table private.investor_tallies (
  -- The first and the last day of a quarter or a year.
  since date not null,
  until date not null,
  investor_id uuid not null,
  rounds integer not null,
  led integer not null,
  constraint investor_tallies_pkey primary key (since, until, investor_id),
  constraint investor_tallies_led_check check (led between 0 and rounds)
);
comment on table private.investor_tallies is
  'How many undisputed public rounds an investor of the directory joined and led in a quarter or a year. Kept by triggers.';

create table private.fund_holdings (
  investor_id uuid not null,
  holdings jsonb not null,
  constraint fund_holdings_pkey primary key (investor_id),
  constraint fund_holdings_investor_id_fkey foreign key (investor_id) references public.investors (id) on delete cascade
);
comment on table private.fund_holdings is
  'What private.sum_holdings says of those with 300 rounds or more. Kept by triggers.';

-- Indexes -----------------------------------------------------------------------------------------

create index round_index_newest_idx on private.round_index (announced_on desc, round_id);
create index round_index_biggest_idx on private.round_index (cents desc nulls last, announced_on desc, round_id);
create index round_index_company_idx on private.round_index (company, announced_on desc, round_id);
create index round_index_quarter_idx on private.round_index (quarter);
create index round_index_country_idx on private.round_index (country);
create index round_index_startup_id_idx on private.round_index (startup_id);
create index round_index_investors_idx on private.round_index using gin (investors);
create index round_index_bucket_idx on private.round_index (bucket, cents);
create index round_index_kind_idx on private.round_index (kind, cents desc nulls last, announced_on desc, round_id);
create index round_index_sector_idx on private.round_index (sector, country);
create index round_index_sector_year_idx on private.round_index (sector, year, cents) where not disputed and cents is not null;
create index round_index_sector_quarter_idx on private.round_index (sector, quarter, cents) where not disputed and cents is not null;
create index round_index_kind_year_idx on private.round_index (kind, year, cents) where not disputed and cents is not null;
create index round_index_kind_quarter_idx on private.round_index (kind, quarter, cents) where not disputed and cents is not null;
create index round_index_sector_kind_idx on private.round_index (sector, kind, quarter, bucket, cents);

create index round_tallies_quarter_idx on private.round_tallies (dimension, quarter);

create index investor_tallies_joined_idx on private.investor_tallies (since, until, rounds desc, led desc, investor_id);
create index investor_tallies_led_idx on private.investor_tallies (since, until, led desc, rounds desc, investor_id);

-- Functions ---------------------------------------------------------------------------------------

-- All that the ledger has of one company or fund in one answer, as the caller may see it: a page asks few
-- questions.

-- Of a fund the newest forty rounds and portfolio; similar entries and stories. One plan for everybody:
-- making it takes longer than what it does.
create function public.ledger_profile(startup uuid default null, investor uuid default null) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  holdings constant jsonb := case when investor is not null then private.holdings_of(investor) end;
  answer jsonb;
  alike uuid[];
  cited uuid[];
begin
  answer := jsonb_build_object(
    'rounds', case when investor is null then (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'announced_on', r.announced_on, 'kind', r.kind,
        'amount', r.amount, 'currency', r.currency, 'amount_usd', r.amount_usd, 'usd_rate_on', r.usd_rate_on,
        'status', r.status, 'led', false,
        'startups', (select jsonb_build_object('slug', s.slug, 'name', s.name) from public.startups as s where s.id = r.startup_id),
        'round_investors', (
          select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'lead', i.lead, 'investors',
            (select jsonb_build_object('slug', f.slug, 'name', f.name) from public.investors as f where f.id = i.investor_id))), '[]')
          from public.round_investors as i where i.round_id = r.id),
        'fact_sources', (
          select coalesce(jsonb_agg(jsonb_build_object('url', s.url, 'publisher', s.publisher, 'title', s.title,
            'seen_on', s.seen_on, 'unreachable_since', s.unreachable_since, 'article_id', s.article_id) order by s.seen_on, s.id), '[]')
          from public.fact_sources as s where s.round_id = r.id)
      ) order by r.announced_on desc, r.id), '[]')
      from public.funding_rounds as r where r.startup_id = startup and r.is_public)
    else (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'announced_on', r.announced_on, 'kind', r.kind,
        'amount', r.amount, 'currency', r.currency, 'amount_usd', r.amount_usd, 'usd_rate_on', r.usd_rate_on,
        'status', r.status, 'led', held.led, 'startups', jsonb_build_object('slug', s.slug, 'name', s.name),
        'fact_sources', (
          select coalesce(jsonb_agg(jsonb_build_object('url', c.url, 'publisher', c.publisher, 'title', c.title,
            'seen_on', c.seen_on, 'unreachable_since', c.unreachable_since, 'article_id', c.article_id) order by c.seen_on, c.id), '[]')
          from public.fact_sources as c where c.round_id = r.id)
      ) order by r.announced_on desc, r.id), '[]')
      from jsonb_to_recordset(holdings -> 'newest') as held (round_id uuid, led boolean)
      join public.funding_rounds as r on r.id = held.round_id and r.is_public
      join public.startups as s on s.id = r.startup_id)
    end,
    'roles', (
      select coalesce(jsonb_agg(jsonb_build_object('role', o.role, 'since', o.since, 'until', o.until,
        'people', jsonb_build_object('slug', p.slug, 'name', p.name),
        'fact_sources', (
          select coalesce(jsonb_agg(jsonb_build_object('url', s.url, 'publisher', s.publisher, 'title', s.title,
            'seen_on', s.seen_on, 'unreachable_since', s.unreachable_since, 'article_id', s.article_id) order by s.seen_on, s.id), '[]')
          from public.fact_sources as s where s.role_id = o.id))), '[]')
      from public.roles as o join public.people as p on p.id = o.person_id
      where o.is_public and (o.startup_id = startup or o.investor_id = investor)),
    'changes', (
      select coalesce(jsonb_agg(jsonb_build_object('at', h.at, 'fact', h.fact, 'deed', h.deed, 'about', h.about,
        'before', h.before, 'after', h.after) order by h.id desc), '[]')
      from (
        (select * from public.fact_history as h where h.startup_id = startup order by h.id desc limit 20)
        union all
        (select * from public.fact_history as h where h.investor_id = investor order by h.id desc limit 20)
      ) as h),
    'claims', (
      select coalesce(jsonb_agg(jsonb_build_object('domain', c.domain, 'verified_at', c.verified_at) order by c.verified_at), '[]')
      from public.claims as c where c.startup_id = startup or c.investor_id = investor),
    'employees', (
      select coalesce(jsonb_agg(jsonb_build_object('url', s.url, 'publisher', s.publisher, 'title', s.title,
        'seen_on', s.seen_on, 'unreachable_since', s.unreachable_since, 'article_id', s.article_id) order by s.seen_on, s.id), '[]')
      from public.fact_sources as s where s.employees_of = startup));
  if investor is not null then
    answer := answer || jsonb_build_object('portfolio', holdings -> 'portfolio', 'held', holdings -> 'held',
      'seen_on', (select max(s.seen_on) from public.fact_sources as s
        where s.round_id = any (array(select (round ->> 'id')::uuid from jsonb_array_elements(answer -> 'rounds') as round))));
  end if;
  -- Beside a company those like it; beside a fund of whom no rounds are known, whom they might back.
  if startup is not null then
    alike := array(select s.id from public.similar_startups(startup, 3) as s);
  elsif answer -> 'rounds' = '[]' then
    alike := array(
      select s.id
      from (
        select distinct unnest(private.sectors_of_focus(focus)) as sector
        from public.investors as i, unnest(i.investment_focus) as focus where i.id = investor and i.status = 'approved'
      ) as f
      cross join lateral (
        select s.id, s.featured, s.created_at from public.startups as s where s.status = 'approved' and s.category = f.sector
        order by s.featured desc, s.created_at desc, s.id limit 3
      ) as s
      order by s.featured desc, s.created_at desc, s.id limit 3);
  end if;
  cited := array(
    select distinct (id #>> '{}')::uuid
    from jsonb_path_query(answer, '$.*[*].fact_sources[*].article_id ? (@ != null)') as id);
  return answer || jsonb_build_object(
    'similar', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'slug', s.slug, 'logo_url', s.logo_url, 'featured', s.featured,
        'name', s.name, 'description', s.description, 'entry_texts', (
          select coalesce(jsonb_agg(jsonb_build_object('locale', t.locale, 'description', t.description)), '[]')
          from public.entry_texts as t where t.entity_id = s.id), 'website', s.website, 'category', s.category, 'stage', s.stage,
        'location', s.location, 'employees', s.employees, 'founded_year', s.founded_year, 'funding_stage', s.funding_stage,
        'funding_amount', s.funding_amount) order by e.place), '[]')
      from unnest(alike) with ordinality as e (id, place) join public.startups as s on s.id = e.id),
    'stories', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'slug', a.slug, 'title', a.title, 'locale', a.locale,
        'translation_of', a.translation_of)), '[]')
      from public.articles as a
      where a.status = 'published' and (a.id = any (cited) or a.translation_of = any (cited))));
end
$$;
comment on function public.ledger_profile is
  'Rounds, people, newest changes, claims and sources of a startup or an investor, as the caller may see them, with what is like it; of an investor the newest rounds, and what all of them say together.';

-- The index of rounds. What is public of a round, its company and those who took part is one narrow row, kept
-- by triggers.

-- A place is written 'Hà Nội, Vietnam', or only 'Singapore'.
create function private.country_of(location text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select nullif(btrim(substring(location from '[^,]*$')), '')
$$;

-- Says again what the index says of some rounds. What has not changed is not written.
create function private.index_rounds(rounds uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- A statement that changes no row still runs the triggers of its table.
  if rounds = '{}' then
    return;
  end if;
  delete from private.round_index as x where x.round_id = any (rounds)
    and not exists (select from public.funding_rounds as r where r.id = x.round_id and r.is_public);
  insert into private.round_index as x (round_id, startup_id, announced_on, quarter, kind, sector, country, company, cents,
    disputed, investors, leads, named)
  select r.id, r.startup_id, r.announced_on, date_trunc('quarter', r.announced_on::timestamp)::date, r.kind, s.category,
    private.country_of(s.location), private.search_text(s.name), (r.amount_usd * 100)::bigint, r.status = 'disputed',
    coalesce(i.joined, '{}'), coalesce(i.led, '{}'), coalesce(i.named, '{}')
  from public.funding_rounds as r
  join public.startups as s on s.id = r.startup_id
  left join lateral (
    select array_agg(i.investor_id order by i.investor_id) filter (where f.id is not null) as joined,
      array_agg(i.investor_id order by i.investor_id) filter (where f.id is not null and i.lead) as led,
      array_agg(i.name order by i.name) filter (where i.name is not null) as named
    from public.round_investors as i left join public.investors as f on f.id = i.investor_id and f.status = 'approved'
    where i.round_id = r.id
  ) as i on true
  where r.id = any (rounds) and r.is_public
  on conflict (round_id) do update set announced_on = excluded.announced_on, quarter = excluded.quarter, kind = excluded.kind,
    sector = excluded.sector, country = excluded.country, company = excluded.company, cents = excluded.cents,
    disputed = excluded.disputed, investors = excluded.investors, leads = excluded.leads, named = excluded.named
  where x.* is distinct from excluded.*;
end
$$;

create function private.index_changed_rounds() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  rounds uuid[] := '{}';
begin
  if tg_table_name = 'funding_rounds' then
    rounds := array(select id from new_rows);
  else
    if tg_op <> 'INSERT' then
      rounds := rounds || array(select round_id from old_rows);
    end if;
    if tg_op <> 'DELETE' then
      rounds := rounds || array(select round_id from new_rows);
    end if;
  end if;
  perform private.index_rounds(rounds);
  return null;
end
$$;

create function private.index_rounds_of_entries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'startups' then
    perform private.index_rounds(array(select r.id from public.funding_rounds as r where r.is_public and r.startup_id in (
      select n.id from new_rows as n join old_rows as o on o.id = n.id
      where (n.name, n.category, n.location) is distinct from (o.name, o.category, o.location))));
  else
    perform private.index_rounds(array(select i.round_id from public.round_investors as i where i.investor_id in (
      select n.id from new_rows as n join old_rows as o on o.id = n.id where n.status <> o.status)));
  end if;
  return null;
end
$$;

-- What pages of the ledger ask: sums and rounds of a selection with all that a line of them says, what can be
-- chosen, and who was busiest in a time, as the caller. A selection becomes the condition of a small
-- statement that is planned for it; the rest is planned once for a connection. (A function in SQL with a
-- setting of its own is read and planned again for each statement that calls it: hence plpgsql.)

-- The condition of a selection of rounds, on the index as r: also those that an investor led, those that
-- count in sums (counted) and those of them whose sum is known (disclosed). An investor that the directory
-- does not have took part in nothing.
create function private.rounds_where(wanted jsonb) returns text
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return concat_ws(' and ', 'true',
    'r.announced_on >= ' || quote_literal((wanted ->> 'from')::date),
    'r.announced_on <= ' || quote_literal((wanted ->> 'to')::date),
    'r.kind = ' || quote_literal(wanted ->> 'kind'),
    'r.sector = ' || quote_literal(wanted ->> 'sector'),
    'r.country = ' || quote_literal(wanted ->> 'country'),
    'r.cents >= ' || 100 * (wanted ->> 'least')::bigint,
    'r.cents < ' || 100 * (wanted ->> 'below')::bigint,
    case when (wanted ->> 'undisclosed')::boolean then 'r.cents is null' end,
    case when (wanted ->> 'disclosed')::boolean then 'r.cents is not null' end,
    case (wanted ->> 'counted')::boolean when true then 'not r.disputed' when false then 'r.disputed' end,
    'r.startup_id = ' || quote_literal((wanted ->> 'startup')::uuid),
    case when wanted ->> 'investor' is not null then coalesce(
      (select concat_ws(' and ', 'r.investors @> ' || i.one, case when (wanted ->> 'led')::boolean then 'r.leads @> ' || i.one end)
        from (select 'array[' || quote_literal(f.id) || '::uuid]' as one from public.investors as f
          where f.slug = wanted ->> 'investor' and f.status = 'approved') as i), 'false') end);
end
$$;

-- From the tallies where they say the same; what they cannot say is tallied first, and goes the same way.
-- A caller that does not show the middle can leave it out: "middle": false.
create function public.round_sums(wanted jsonb default '{}')
returns table (quarter date, rounds integer, known integer, usd numeric, median numeric, disputed integer, disputed_usd numeric)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  chosen constant text := private.rounds_where(wanted);
  tallied constant text := private.tallies_where(wanted);
  quarters date[];
  buckets integer[];
  counts bigint[];
  sums numeric[];
  bounds record;
  middle numeric;
begin
  execute format('select array_agg(t.quarter), array_agg(t.bucket::integer), array_agg(t.rounds), array_agg(t.cents::numeric) from (%s) as t',
    case when tallied is null then
      'select r.quarter, r.bucket, count(*) as rounds, sum(r.cents) as cents from private.round_index as r where '
        || chosen || ' group by r.quarter, r.bucket'
    else 'select t.quarter, t.bucket, t.rounds::bigint, t.cents from private.round_tallies as t where t.rounds > 0 and ' || tallied end)
  into quarters, buckets, counts, sums;
  -- The middle: of an even number the two there, which may be of different sizes.
  with sizes as materialized (
    select t.bucket, sum(t.rounds) as rounds, sum(sum(t.rounds)) over (order by t.bucket) as upto
    from unnest(buckets, counts) as t (bucket, rounds) where t.bucket > 0 group by t.bucket
  ), ranks as materialized (
    select div(max(s.upto) + 1, 2) as first, div(max(s.upto), 2) + 1 as last from sizes as s
  )
  select (select min(s.bucket) from sizes as s, ranks as k where s.upto >= k.first) as low,
    (select min(s.bucket) from sizes as s, ranks as k where s.upto >= k.last) as high,
    (select k.first - coalesce(max(s.upto) filter (where s.upto < k.first), 0) - 1
      from sizes as s cross join ranks as k group by k.first) as skip,
    (select k.last - k.first + 1 from ranks as k) as take
  into bounds;
  if bounds.low is not null and (wanted ->> 'middle')::boolean is not false then
    execute format($q$
      select avg(m.cents) from (
        select r.cents from private.round_index as r where r.bucket between %s and %s and %s
        order by r.bucket, r.cents limit %s offset %s
      ) as m$q$, bounds.low, bounds.high, chosen, bounds.take, bounds.skip)
    into middle;
  end if;
  return query
    with each as materialized (
      select t.quarter, coalesce(sum(t.rounds) filter (where t.bucket >= 0), 0) as rounds,
        coalesce(sum(t.rounds) filter (where t.bucket > 0), 0) as known,
        nullif(sum(t.cents) filter (where t.bucket > 0), 0) as cents,
        coalesce(sum(t.rounds) filter (where t.bucket = -1), 0) as disputed,
        nullif(sum(t.cents) filter (where t.bucket = -1), 0) as disputed_cents
      from unnest(quarters, buckets, counts, sums) as t (quarter, bucket, rounds, cents) group by t.quarter
    )
    select e.quarter, e.rounds::integer, e.known::integer, trim_scale(e.cents / 100), null::numeric, e.disputed::integer,
      trim_scale(e.disputed_cents / 100)
    from each as e
    union all
    select null, coalesce(sum(e.rounds), 0)::integer, coalesce(sum(e.known), 0)::integer, trim_scale(sum(e.cents) / 100),
      trim_scale(round(middle / 100, 2)), coalesce(sum(e.disputed), 0)::integer, trim_scale(sum(e.disputed_cents) / 100)
    from each as e
    order by 1 nulls last;
end
$$;
comment on function public.round_sums is
  'How many rounds of a selection there are and what they sum up to in US dollars, by quarter, and all together (no quarter), with their median. Disputed ones are counted apart.';

-- Counts everything anew, for who stored rounds without triggers.
create function private.recount_rounds() returns void
language sql set search_path = '' as $$
  truncate private.round_index;
  select private.index_rounds(array(select r.id from public.funding_rounds as r where r.is_public))
$$;

-- Thousands that are left out before a page are counted by quarter, not read one by one.
create function public.list_rounds(wanted jsonb default '{}', reader_locale text default 'en') returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  chosen text := private.rounds_where(wanted);
  tallied constant text := private.tallies_where(wanted);
  skip integer := least(greatest(coalesce((wanted ->> 'skip')::integer, 0), 0), 1000000);
  reached record;
  ids uuid[];
begin
  if skip >= 2000 and coalesce(wanted ->> 'sort', '') not in ('amount', 'company') and tallied is not null then
    execute format($q$
      select q.until, q.newer
      from (
        select (t.quarter + interval '3 months')::date as until,
          sum(sum(t.rounds)) over (order by t.quarter desc) - sum(t.rounds) as newer
        from private.round_tallies as t where %s group by t.quarter
      ) as q
      where q.newer <= %s order by q.until limit 1$q$, tallied, skip)
    into reached;
    if reached.newer is not null then
      chosen := concat(chosen, ' and r.announced_on < ', quote_literal(reached.until));
      skip := skip - reached.newer;
    end if;
  end if;
  execute format('select array(select r.round_id from private.round_index as r where %s order by %s limit %s offset %s)',
    chosen,
    case wanted ->> 'sort'
      when 'amount' then 'r.cents desc nulls last, r.announced_on desc, r.round_id'
      when 'company' then 'r.company, r.announced_on desc, r.round_id'
      else 'r.announced_on desc, r.round_id' end,
    least(greatest(coalesce((wanted ->> 'take')::integer, 24), 1), 500), skip)
  into ids;
  return (select jsonb_build_object(
    'rounds', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'announced_on', r.announced_on, 'kind', r.kind, 'amount', r.amount, 'currency', r.currency,
        'amount_usd', r.amount_usd, 'usd_rate_on', r.usd_rate_on, 'status', r.status,
        'startups', jsonb_build_object('slug', s.slug, 'name', s.name, 'sector', s.category, 'location', s.location),
        'round_investors', (
          select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'lead', i.lead,
            'investors', case when f.id is not null then jsonb_build_object('slug', f.slug, 'name', f.name) end)), '[]')
          from public.round_investors as i left join public.investors as f on f.id = i.investor_id and f.status = 'approved'
          where i.round_id = r.id and (i.name is not null or f.id is not null)),
        'fact_sources', (
          select coalesce(jsonb_agg(jsonb_build_object('url', o.url, 'publisher', o.publisher, 'title', coalesce(a.title, o.title),
            'story', case when a.id is not null then jsonb_build_object('slug', coalesce(a.slug, a.id::text), 'locale', a.locale) end)
            order by o.id), '[]')
          from public.fact_sources as o
          left join public.articles as cited on cited.id = o.article_id and cited.status = 'published'
          left join lateral (
            select v.* from public.articles as v
            where v.status = 'published' and cited.id is not null
              and (v.id = cited.id or v.translation_of = cited.id or v.id = cited.translation_of)
            order by v.locale = reader_locale desc, v.id = cited.id desc limit 1
          ) as a on true
          where o.round_id = r.id and (o.url is not null or a.id is not null))
        ) order by c.place), '[]')
      from unnest(ids) with ordinality as c (id, place)
      join public.funding_rounds as r on r.id = c.id
      join public.startups as s on s.id = r.startup_id),
    'investor', (
      select jsonb_build_object('slug', i.slug, 'name', i.name) from public.investors as i
      where i.slug = wanted ->> 'investor' and i.status = 'approved')));
end
$$;
comment on function public.list_rounds is
  'A page of a selection of public rounds with companies, investors and sources; stories of ours in the language of the reader where there are.';

-- Quarters and countries that have rounds, hopping from one to the next along their indexes.
create function public.round_choices() returns jsonb
language plpgsql stable set plan_cache_mode = force_generic_plan set search_path = '' as $$
begin
  return (with recursive quarters as (
    (select r.quarter from private.round_index as r order by r.quarter desc limit 1)
    union all
    select (select r.quarter from private.round_index as r where r.quarter < q.quarter order by r.quarter desc limit 1)
    from quarters as q where q.quarter is not null
  ), countries as (
    (select r.country from private.round_index as r where r.country is not null order by r.country limit 1)
    union all
    select (select r.country from private.round_index as r where r.country > c.country order by r.country limit 1)
    from countries as c where c.country is not null
  )
  select jsonb_build_object(
    'quarters', (select coalesce(jsonb_agg(q.quarter), '[]') from quarters as q where q.quarter is not null),
    'countries', (select coalesce(jsonb_agg(c.country), '[]') from (
      select c.country from countries as c where c.country is not null limit 300) as c)));
end
$$;
comment on function public.round_choices is 'The quarters that have public rounds, newest first, and the countries.';

-- Of a quarter or a year from the tallies. Of another time they are made first.
create function public.round_leagues(since date, until date)
returns table (league text, place integer, slug text, name text, rounds integer, led integer, known integer, usd numeric, median numeric)
language plpgsql stable set search_path = '' as $$
declare
  span constant text := case when since = date_trunc('quarter', since::timestamp)::date
      and until = (since + interval '3 months - 1 day')::date then 'quarter'
    when since = date_trunc('year', since::timestamp)::date and until = (since + interval '1 year - 1 day')::date then 'year' end;
  busiest text;
  summed text;
begin
  if span is null then
    busiest := $q$
      with active as materialized (
        select j.id, count(*)::integer as rounds, (count(*) filter (where j.id = any (c.leads)))::integer as led
        from private.round_index as c cross join lateral unnest(c.investors) as j (id)
        where c.announced_on between $1 and $2 and not c.disputed group by j.id
      )
      (select a.* from active as a order by a.rounds desc, a.led desc, a.id limit 10)
      union
      (select a.* from active as a where a.led > 0 order by a.led desc, a.rounds desc, a.id limit 10)$q$;
    summed := $q$
      select d.league, d.name, count(*)::integer as rounds, count(c.cents)::integer as known, sum(c.cents) as cents,
        percentile_cont(0.5) within group (order by c.cents::double precision)::numeric as median
      from private.round_index as c cross join lateral (values ('sector', c.sector), ('kind', c.kind)) as d (league, name)
      where c.announced_on between $1 and $2 and not c.disputed group by d.league, d.name$q$;
  else
    busiest := $q$
      (select a.investor_id as id, a.rounds, a.led from private.investor_tallies as a
        where a.since = $1 and a.until = $2 and a.rounds > 0 order by a.rounds desc, a.led desc, a.investor_id limit 10)
      union
      (select a.investor_id, a.rounds, a.led from private.investor_tallies as a
        where a.since = $1 and a.until = $2 and a.led > 0 order by a.led desc, a.rounds desc, a.investor_id limit 10)$q$;
    summed := format($q$
      select t.*, case t.league when 'sector' then %s else %s end as median
      from (
        select t.dimension as league, t.value as name, sum(t.rounds)::integer as rounds,
          coalesce(sum(t.rounds) filter (where t.bucket > 0), 0)::integer as known, sum(t.cents) filter (where t.bucket > 0) as cents
        from private.round_tallies as t
        where t.dimension in ('sector', 'kind') and t.quarter between $1 and $2 and t.bucket >= 0 and t.rounds > 0
        group by t.dimension, t.value
      ) as t$q$,
      private.middle_of('sector', span), private.middle_of('kind', span));
  end if;
  return query execute format($q$
    with busiest as (%s), named as (
      select b.*, i.slug, i.name from busiest as b join public.investors as i on i.id = b.id and i.status = 'approved'
    ), summed as materialized (%s)
    (select 'joined', (row_number() over (order by n.rounds desc, n.led desc, n.name))::integer, n.slug, n.name, n.rounds, n.led,
      null::integer, null::numeric, null::numeric
    from named as n order by 2 limit 10)
    union all
    (select 'led', (row_number() over (order by n.led desc, n.rounds desc, n.name))::integer, n.slug, n.name, n.rounds, n.led, null, null, null
    from named as n where n.led > 0 order by 2 limit 10)
    union all
    select s.league, (row_number() over (partition by s.league order by s.cents desc nulls last, s.rounds desc, s.name))::integer,
      null, s.name, s.rounds, null, s.known, trim_scale(s.cents / 100), trim_scale(round(s.median / 100, 2))
    from summed as s
    order by 1, 2$q$, busiest, summed)
  using since, until;
end
$$;
comment on function public.round_leagues is
  'Who joined and who led most rounds between two days, and what went into which sectors and kinds. Without disputed rounds.';

-- Tallies: how many rounds there are and what they come to by quarter and by how large they are, of all and
-- of each kind, sector, country and size, and of each investor by quarter and year. The middle of them is
-- looked for among those of its size alone, in the order of an index.

-- The sizes that /funding filters by, as its words for them are read by rounds_where.
create function private.round_size(cents bigint) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when cents is null then 'undisclosed' when cents < 100000000 then '-1000000' when cents < 500000000 then '1000000-5000000'
    when cents < 2000000000 then '5000000-20000000' when cents < 10000000000 then '20000000-100000000' else '100000000-' end
$$;

create function private.add_to_round_tallies(rounds private.round_index[], sign integer) returns void
language sql security definer set search_path = '' as $$
  with steps as materialized (
    select d.dimension, d.value, r.quarter, r.bucket, count(*)::integer as rounds, coalesce(sum(r.cents), 0)::bigint as cents
    from unnest(rounds) as r
    cross join lateral (values ('', ''), ('kind', r.kind), ('sector', r.sector), ('country', r.country),
      ('size', private.round_size(r.cents))) as d (dimension, value)
    where d.value is not null
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
  ), less as (
    update private.round_tallies as t set rounds = t.rounds - s.rounds, cents = t.cents - s.cents
    from steps as s
    where sign < 0 and (t.dimension, t.value, t.quarter, t.bucket) = (s.dimension, s.value, s.quarter, s.bucket)
  )
  insert into private.round_tallies as t select s.* from steps as s where sign > 0
  on conflict (dimension, value, quarter, bucket) do update
    set rounds = t.rounds + excluded.rounds, cents = t.cents + excluded.cents
$$;

create function private.tally_rounds() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  rounds private.round_index[];
begin
  -- What is new first, so that nothing is ever less than none. A statement that changes no row comes here, too.
  if tg_op <> 'DELETE' then
    rounds := array(select n::private.round_index from new_rows as n);
    if cardinality(rounds) > 0 then
      perform private.add_to_round_tallies(rounds, 1), private.add_to_investor_tallies(rounds, 1);
    end if;
  end if;
  if tg_op <> 'INSERT' then
    rounds := array(select o::private.round_index from old_rows as o);
    if cardinality(rounds) > 0 then
      perform private.add_to_round_tallies(rounds, -1), private.add_to_investor_tallies(rounds, -1);
    end if;
  end if;
  return null;
end
$$;

create function private.forget_round_tallies() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.round_tallies;
  delete from private.investor_tallies;
  delete from private.fund_holdings;
  return null;
end
$$;

-- The condition on tallies, as t, that says the same as a selection; null where they cannot say it. Two
-- bounds that are no size are for the rows themselves.
create function private.tallies_where(wanted jsonb) returns text
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select format('t.dimension = %L and t.value = %L', coalesce(d.dimension, ''), coalesce(d.value, ''))
      || coalesce(' and t.quarter >= ' || quote_literal(d.since), '')
      || coalesce(' and t.quarter <= ' || quote_literal(d.until), '')
      || case when d.disclosed then ' and t.bucket > 0' when d.counted then ' and t.bucket >= 0'
        when not d.counted then ' and t.bucket < 0' else '' end
    from (
      select min(w.dimension) as dimension, min(w.value) as value, count(w.dimension) as dimensions, bool_or(w.other) as others,
        (wanted ->> 'from')::date as since, (wanted ->> 'to')::date as until,
        (wanted ->> 'counted')::boolean as counted, coalesce((wanted ->> 'disclosed')::boolean, false) as disclosed
      from (
        select w.key as dimension, w.value, w.key in ('startup', 'investor') as other
        from jsonb_each_text(wanted) as w
        where w.value is not null and w.key in ('kind', 'sector', 'country', 'startup', 'investor')
        union all
        select 'size', s.value, s.value not in ('undisclosed', '-1000000', '1000000-5000000', '5000000-20000000',
          '20000000-100000000', '100000000-')
        from (
          select case when (wanted ->> 'undisclosed')::boolean and not (wanted ? 'least' or wanted ? 'below') then 'undisclosed'
            else concat_ws('-', coalesce(wanted ->> 'least', ''), coalesce(wanted ->> 'below', '')) end as value
          where wanted ? 'least' or wanted ? 'below' or wanted ? 'undisclosed'
        ) as s
      ) as w
    ) as d
    where d.dimensions <= 1 and d.others is not true and (not d.disclosed or d.counted)
      and (d.since is null or d.since = date_trunc('quarter', d.since::timestamp)::date)
      and (d.until is null or d.until + 1 = date_trunc('quarter', (d.until + 1)::timestamp)::date));
end
$$;

-- What /funding and its periods show, each in one question.

create function public.funding_page(wanted jsonb default '{}', reader_locale text default 'en') returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select public.list_rounds(wanted, reader_locale) || public.round_choices() || jsonb_build_object(
    'sums', (select jsonb_agg(to_jsonb(s) order by s.quarter nulls last) from public.round_sums(wanted) as s)));
end
$$;
comment on function public.funding_page is
  'A page of a selection of public rounds, what the selection comes to, and what can be chosen.';

create function public.funding_period(wanted jsonb, compared jsonb, reader_locale text default 'en') returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select public.funding_page(wanted, reader_locale) || jsonb_build_object(
    'compared', (select jsonb_agg(to_jsonb(s) order by s.quarter nulls last) from public.round_sums(compared) as s),
    'leagues', (select coalesce(jsonb_agg(to_jsonb(l) order by l.league, l.place), '[]')
      from public.round_leagues((wanted ->> 'from')::date, (wanted ->> 'to')::date) as l)));
end
$$;
comment on function public.funding_period is 'The same of a time, with what another one comes to and who was busiest.';

-- The figures of an article (a round table, bars over quarters, or a card of a company each) are answered
-- together: a story asks once however many it has. Figures are a block of newsletter issues, too.

create function public.ledger_figures(asked jsonb default '[]', reader_locale text default 'en') returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  one jsonb;
  wanted jsonb;
  told jsonb := '{}';
begin
  if jsonb_array_length(asked) > 12 then
    raise exception 'at most 12 figures' using errcode = '22023';
  end if;
  for one in select each.value from jsonb_array_elements(asked) as each loop
    wanted := coalesce(one -> 'wanted', '{}');
    told := told || jsonb_build_object(one ->> 'figure', case one ->> 'kind'
      when 'chart' then (
        select coalesce(jsonb_agg(to_jsonb(q) order by q.quarter), '[]') from public.round_sums(wanted) as q where q.quarter is not null)
      else public.list_rounds(wanted || jsonb_build_object('take', case one ->> 'kind' when 'company' then 1 else 10 end), reader_locale)
        -> 'rounds' end);
    if one ->> 'kind' = 'company' then
      told := told || jsonb_build_object(one ->> 'figure', (
        select jsonb_build_object('slug', s.slug, 'name', s.name, 'category', s.category, 'stage', s.stage,
          'location', s.location, 'rounds', told -> (one ->> 'figure'))
        from public.startups as s where s.id = (wanted ->> 'startup')::uuid and s.status = 'approved'));
    end if;
  end loop;
  return told;
end
$$;
comment on function public.ledger_figures is
  'What the figures of a text show by now, by their names: rounds, sums of quarters, a company with its newest round.';

-- The days of the rounds that a figure is about, as src/domain/ledger/figure.ts has them.
create function private.figure_days(figure text) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when figure = 'chart:all' then jsonb_build_object('from',
      (date_trunc('quarter', current_date) - interval '33 months')::date)
    when figure ~ '^rounds:\d{4}-q[1-4]$' then (
      select jsonb_build_object('from', d.first, 'to', (d.first + interval '3 months')::date - 1)
      from (select make_date(substr(figure, 8, 4)::integer, 3 * right(figure, 1)::integer - 2, 1) as first) as d)
    when figure ~ '^rounds:\d{4}$' then jsonb_build_object('from', substr(figure, 8) || '-01-01', 'to', substr(figure, 8) || '-12-31')
    else '{}' end
$$;

create function private.add_to_investor_tallies(rounds private.round_index[], sign integer) returns void
language sql security definer set search_path = '' as $$
  with steps as materialized (
    select t.since, t.until, i.id, count(*)::integer as rounds, (count(*) filter (where i.id = any (r.leads)))::integer as led
    from unnest(rounds) as r
    cross join lateral unnest(r.investors) as i (id)
    cross join lateral (values (r.quarter, (r.quarter + interval '3 months - 1 day')::date),
      (make_date(r.year, 1, 1), make_date(r.year, 12, 31))) as t (since, until)
    where not r.disputed
    group by 1, 2, 3 order by 1, 2, 3
  ), less as (
    update private.investor_tallies as t set rounds = t.rounds - s.rounds, led = t.led - s.led
    from steps as s where sign < 0 and (t.since, t.until, t.investor_id) = (s.since, s.until, s.id)
  )
  insert into private.investor_tallies as t select s.* from steps as s where sign > 0
  on conflict (since, until, investor_id) do update set rounds = t.rounds + excluded.rounds, led = t.led + excluded.led
$$;

-- What is in the middle of the known sums of a line `t` of a league, in a time that begins on $1: one row of an even
-- number's two, or the only one.
create function private.middle_of(dimension text, span text) returns text
language sql immutable set search_path = '' as $$
  select format($q$(select avg(m.cents) from (
    select r.cents from private.round_index as r
    where r.%1$I = t.name and r.%2$I = %3$s and not r.disputed and r.cents is not null
    order by r.cents offset greatest(t.known - 1, 0) / 2 limit 2 - t.known %% 2) as m)$q$,
    dimension, span, case span when 'year' then 'extract(year from $1)::integer' else '$1' end)
$$;

-- The sectors of startups that an area of investment is about.
create function private.sectors_of_focus(focus text) returns text[]
language sql immutable parallel safe strict set search_path = '' as $$
  select case focus
    when 'Green Tech' then array['Climate Tech']
    when 'Biotech' then array['HealthTech']
    when 'AgriTech' then array['FoodTech']
    when 'Logistics' then array['LogisTech']
    when 'Consumer Products' then array['FoodTech', 'E-commerce']
    when 'Enterprise Software' then array['SaaS']
    when 'Cybersecurity' then array['SaaS']
    when 'IoT' then array['Hardware']
    else array[focus] end
$$;

-- What a fund with hundreds of rounds holds is summed when one of them changes, not for each who reads of it.

-- The portfolio of a fund, how many rounds there are, and the newest forty of them: from what is kept where
-- it is, else summed.
create function private.holdings_of(investor uuid) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  held constant jsonb := coalesce(
    (select h.holdings from private.fund_holdings as h where h.investor_id = investor), private.sum_holdings(investor));
begin
  return held || jsonb_build_object('portfolio', held -> 'portfolio' || jsonb_build_object('partners', (
    select coalesce(jsonb_agg(jsonb_build_object('name', coalesce(i.name, p.name), 'slug', i.slug, 'rounds', p.rounds)), '[]')
    from jsonb_to_recordset(held -> 'partners') as p (id uuid, name text, rounds integer)
    left join public.investors as i on i.id = p.id)));
end
$$;

-- A partner with a page is an id, so that its name may change.
create function private.sum_holdings(investor uuid) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (with mine as materialized (
    select r.round_id, r.startup_id, r.announced_on, r.kind, r.cents, r.investors, r.named, r.disputed, investor = any (r.leads) as led
    from private.round_index as r where r.investors @> array[investor]
  ), held as (
    select * from mine as m where not m.disputed
  ), partners as (
    select p.id, p.name, count(*)::integer as rounds
    from (
      select j.id, null as name from (select unnest(h.investors) as id from held as h) as j where j.id <> investor
      union all
      select null, unnest(h.named) from held as h
    ) as p group by p.id, p.name
  ), busiest as (
    select p.* from partners as p order by p.rounds desc fetch first 8 rows with ties
  )
  select jsonb_build_object(
    'held', (select count(*) from mine),
    'newest', (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from (
      select m.round_id, m.led from mine as m order by m.announced_on desc, m.round_id limit 40) as n),
    'portfolio', jsonb_build_object('companies', count(distinct h.startup_id), 'rounds', count(*), 'led', count(*) filter (where h.led),
      'known', count(h.cents), 'least', trim_scale(min(h.cents) / 100.0), 'most', trim_scale(max(h.cents) / 100.0),
      'median', trim_scale((percentile_cont(0.5) within group (order by h.cents::double precision))::numeric / 100),
      'kinds', (select coalesce(jsonb_object_agg(k.kind, k.rounds), '{}') from (
        select kind, count(*) as rounds from held group by kind) as k)),
    -- Of those with as many as the last one everybody, but not hundreds: who is shown is sorted by name where that is done.
    'partners', (select coalesce(jsonb_agg(to_jsonb(b)), '[]')
      from (select * from busiest as b order by b.rounds desc, b.name, b.id limit 200) as b))
  from held as h);
end
$$;

-- Custom plans: an index finds the rounds of a few funds, and of thousands all rounds are read. Which of a
-- change's funds have hundreds of rounds is counted fund by fund.
create function private.keep_holdings() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  funds uuid[] := '{}';
begin
  if tg_op <> 'INSERT' then
    funds := array(select distinct unnest(investors) from old_rows);
  end if;
  if tg_op <> 'DELETE' then
    funds := array(select unnest(funds) union select unnest(investors) from new_rows);
  end if;
  delete from private.fund_holdings as h where h.investor_id = any (funds);
  -- Beyond that many, as after an import, reading all rounds once takes less.
  if cardinality(funds) <= 200 then
    funds := array(
      select f.id from unnest(funds) as f (id)
      where (select count(*) from private.round_index as r where r.investors @> array[f.id]) >= 300);
  else
    funds := array(
      select j.id from private.round_index as r cross join lateral unnest(r.investors) as j (id)
      where j.id = any (funds) group by j.id having count(*) >= 300);
  end if;
  insert into private.fund_holdings (investor_id, holdings) select f.id, private.sum_holdings(f.id) from unnest(funds) as f (id);
  return null;
end
$$;

-- Triggers ----------------------------------------------------------------------------------------

create trigger round_index_tally_insert after insert on private.round_index
  referencing new table as new_rows for each statement execute function private.tally_rounds();
create trigger round_index_tally_update after update on private.round_index
  referencing old table as old_rows new table as new_rows for each statement execute function private.tally_rounds();
create trigger round_index_tally_delete after delete on private.round_index
  referencing old table as old_rows for each statement execute function private.tally_rounds();
create trigger round_index_tally_truncate after truncate on private.round_index
  for each statement execute function private.forget_round_tallies();
create trigger round_index_holdings_insert after insert on private.round_index
  referencing new table as new_rows for each statement execute function private.keep_holdings();
create trigger round_index_holdings_update after update on private.round_index
  referencing old table as old_rows new table as new_rows for each statement execute function private.keep_holdings();
create trigger round_index_holdings_delete after delete on private.round_index
  referencing old table as old_rows for each statement execute function private.keep_holdings();

create trigger funding_rounds_index_insert after insert on public.funding_rounds
  referencing new table as new_rows for each statement execute function private.index_changed_rounds();
create trigger funding_rounds_index_update after update on public.funding_rounds
  referencing new table as new_rows for each statement execute function private.index_changed_rounds();

create trigger round_investors_index_insert after insert on public.round_investors
  referencing new table as new_rows for each statement execute function private.index_changed_rounds();
create trigger round_investors_index_update after update on public.round_investors
  referencing old table as old_rows new table as new_rows for each statement execute function private.index_changed_rounds();
create trigger round_investors_index_delete after delete on public.round_investors
  referencing old table as old_rows for each statement execute function private.index_changed_rounds();

create trigger startups_index_rounds after update on public.startups
  referencing old table as old_rows new table as new_rows for each statement execute function private.index_rounds_of_entries();

create trigger investors_index_rounds after update on public.investors
  referencing old table as old_rows new table as new_rows for each statement execute function private.index_rounds_of_entries();

-- Policies ----------------------------------------------------------------------------------------

alter table private.round_index enable row level security;
create policy round_index_anon_select_all on private.round_index for select to anon using (true);
create policy round_index_authenticated_select_all on private.round_index for select to authenticated using (true);

alter table private.round_tallies enable row level security;
create policy round_tallies_anon_select_all on private.round_tallies for select to anon using (true);
create policy round_tallies_authenticated_select_all on private.round_tallies for select to authenticated using (true);

alter table private.investor_tallies enable row level security;
create policy investor_tallies_anon_select_all on private.investor_tallies for select to anon using (true);
create policy investor_tallies_authenticated_select_all on private.investor_tallies for select to authenticated using (true);

alter table private.fund_holdings enable row level security;
create policy fund_holdings_anon_select_all on private.fund_holdings for select to anon using (true);
create policy fund_holdings_authenticated_select_all on private.fund_holdings for select to authenticated using (true);

-- Grants ------------------------------------------------------------------------------------------

grant select on
  private.round_index, private.round_tallies, private.investor_tallies, private.fund_holdings
  to anon, authenticated, service_role;
grant execute on function
  public.ledger_profile, private.rounds_where, public.round_sums, public.list_rounds, public.round_choices,
  public.round_leagues, private.round_size, private.tallies_where, public.funding_page, public.funding_period,
  public.ledger_figures, private.figure_days, private.middle_of, private.sectors_of_focus, private.holdings_of,
  private.sum_holdings
  to anon, authenticated, service_role;
