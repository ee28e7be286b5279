-- What a source says: on which day it was reached, which claims of a round it supports, and that a story of ours is
-- cited only for what its text says.

-- Sources -----------------------------------------------------------------------------------------

alter table public.fact_sources add column supports text[];
comment on column public.fact_sources.supports is
  'Which claims of a round it supports: sum, date, investors, lead. Null of other facts.';
comment on column public.fact_sources.seen_on is 'The day on which it was last reached; null: never so far.';

-- A page that was never asked for was never seen. Neither the history nor the audit log tells that as a correction.
alter table public.fact_sources alter column seen_on drop default, drop constraint fact_sources_reached_check;
alter table public.fact_sources disable trigger user;
update public.fact_sources set supports = case when round_id is not null then array['sum', 'date', 'investors', 'lead'] end,
  seen_on = case when url is null or reachable is not null then seen_on end;
alter table public.fact_sources enable trigger user;

alter table public.fact_sources
  add constraint fact_sources_reached_check check (
    (unreachable_since is null) = (reachable is distinct from false)
    and (seen_on is null or unreachable_since is null or seen_on <= unreachable_since)
    and case when url is null or reachable then seen_on is not null when reachable is null then seen_on is null else true end),
  add constraint fact_sources_supports_check check ((supports is null) = (round_id is null)
    and cardinality(supports) > 0 and supports <@ array['sum', 'date', 'investors', 'lead']);

-- As in 20261127001600_ledger, but a page that was not asked for has no day on which it was seen, and a source of a
-- round supports all of it unless it says what.
create or replace function private.prepare_source() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone private.newsroom_zone())::date;
  failed_before constant boolean := tg_op = 'UPDATE' and old.reachable is not distinct from false;
  claims constant text[] := array['sum', 'date', 'investors', 'lead'];
begin
  new.title := private.blank_to_null(new.title);
  new.quote := private.blank_to_null(new.quote);
  new.publisher := private.blank_to_null(new.publisher);
  if new.round_id is null then
    new.supports := null;
  elsif new.supports is null then
    new.supports := claims;
  elsif new.supports = '{}' then
    raise exception 'a source supports something' using hint = 'source_for_nothing', errcode = '23514';
  elsif new.supports <@ claims then
    -- Each once, in their order.
    new.supports := array(select claim from unnest(claims) as claim where claim = any (new.supports));
  end if;
  if new.reachable is null then
    new.checked_at := null;
  elsif tg_op = 'INSERT' or (new.reachable, new.checked_at) is distinct from (old.reachable, old.checked_at) then
    new.checked_at := now();
  end if;
  perform private.refuse_future(new.seen_on);
  if new.reachable is not distinct from false then
    new.unreachable_since := coalesce(new.unreachable_since, today);
    -- It was not seen on the day on which it did not answer.
    if tg_op = 'INSERT' and new.seen_on >= least(new.unreachable_since, current_date) then
      new.seen_on := null;
    elsif tg_op = 'UPDATE' and (old.seen_on is null or new.seen_on > old.seen_on) then
      new.seen_on := old.seen_on;
    end if;
  else
    new.unreachable_since := null;
    if new.url is not null and new.reachable is null then
      new.seen_on := null;
    elsif new.seen_on is null or (failed_before and new.seen_on is not distinct from old.seen_on) then
      new.seen_on := today;
    end if;
  end if;
  return new;
end
$$;

-- As in 20261127001600_ledger, but with the claims that sources support; those that somebody does not say stay.
create or replace function private.save_sources(of_round uuid, of_role uuid, sources jsonb) returns void
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
    seen_on = given.day, quote = given.quote, reachable = coalesce(given.reachable, s.reachable), supports = given.claims
  from (
    select said.*, known.id as known_id,
      coalesce(said.seen_on, case when said.reachable then today end, known.seen_on) as day,
      coalesce(said.supports, known.supports) as claims
    from jsonb_populate_recordset(null::public.fact_sources, sources) as said
    join public.fact_sources as known on (known.round_id = of_round or known.role_id = of_role)
      and (said.url = known.url or said.article_id = known.article_id)
  ) as given
  where s.id = given.known_id and (s.publisher, s.title, s.seen_on, s.quote, s.reachable, s.supports) is distinct from
    (given.publisher, given.title, given.day, given.quote, coalesce(given.reachable, s.reachable), given.claims);
  insert into public.fact_sources (round_id, role_id, url, article_id, publisher, title, seen_on, quote, reachable, supports)
  select of_round, of_role, given.url, given.article_id, given.publisher, given.title,
    given.seen_on, given.quote, given.reachable, given.supports
  from jsonb_populate_recordset(null::public.fact_sources, sources) as given
  where not exists (select from public.fact_sources as s where (s.round_id = of_round or s.role_id = of_role)
    and (given.url = s.url or given.article_id = s.article_id));
end
$$;

-- As in 20261127001600_ledger, but a source that does not answer verifies nothing, what was never reached waits
-- since the fact is known, and a round waits while one of its claims has no source that can be read.
create or replace function public.ledger_queue(reason text)
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
      r.announced_on as since, r.status <> 'withdrawn' as counts, r.status = 'reported' as may_change, r.status = 'disputed' as disputed,
      array_remove(array[case when r.amount is not null then 'sum' end, 'date', case when p.led is not null then 'investors' end,
        case when p.led then 'lead' end], null) as claims
    from public.funding_rounds as r join public.startups as s on s.id = r.startup_id
      left join (select i.round_id, bool_or(i.lead) as led from public.round_investors as i group by i.round_id) as p on p.round_id = r.id
    union all
    select 'role', o.id, case when o.startup_id is null then 'investor' else 'startup' end, coalesce(o.startup_id, o.investor_id),
      coalesce(s.name, i.name), jsonb_build_object('role', o.role, 'name', p.name, 'person_id', p.id),
      o.created_at::date, true, o.until is null, false, '{}'
    from public.roles as o join public.people as p on p.id = o.person_id
      left join public.startups as s on s.id = o.startup_id left join public.investors as i on i.id = o.investor_id
    union all
    select 'employees', s.id, 'startup', s.id, s.name, jsonb_build_object('employees', s.employees), s.created_at::date, true, true, false, '{}'
    from public.startups as s where s.employees is not null and s.status = 'approved'
  ), vouched as (
    select coalesce(s.round_id, s.role_id, s.employees_of) as id, max(s.seen_on) filter (where s.unreachable_since is null) as seen_on,
      bool_or(k.readable) as readable,
      array(select claim from unnest(array['sum', 'date', 'investors', 'lead'], array[bool_or(k.readable and 'sum' = any (s.supports)),
        bool_or(k.readable and 'date' = any (s.supports)), bool_or(k.readable and 'investors' = any (s.supports)),
        bool_or(k.readable and 'lead' = any (s.supports))]) as c (claim, is_supported) where is_supported) as supported,
      jsonb_agg(jsonb_build_object('id', s.id, 'url', s.url, 'article', a.id, 'title', coalesce(s.title, a.title, s.publisher),
        'reachable', s.reachable, 'seen_on', s.seen_on, 'unreachable_since', s.unreachable_since) order by s.unreachable_since is not null, s.seen_on desc nulls last, s.id) as sources
    from public.fact_sources as s left join public.articles as a on a.id = s.article_id
      cross join lateral (values (case when s.url is null then a.status = 'published' else s.reachable is distinct from false end)) as k (readable)
    group by 1
  )
  select f.fact, f.id, f.owner, f.owner_id, f.owner_name,
    case when v.readable and not f.claims <@ v.supported
      then f.about || jsonb_build_object('unsupported', array(select claim from unnest(f.claims) as claim where claim <> all (v.supported)))
      else f.about end,
    coalesce(v.seen_on, f.since), coalesce(v.sources, '[]')
  from facts as f left join vouched as v on v.id = f.id
  where case reason
    when 'disputed' then f.disputed
    when 'unsourced' then f.counts and (v.readable is not true or not f.claims <@ v.supported)
    when 'stale' then f.counts and f.may_change and v.readable and coalesce(v.seen_on, f.since) < year_ago
  end
  order by coalesce(v.seen_on, f.since), f.id
  limit 200;
end
$$;

-- As in 20261127001800_round_sums, but with the claims that sources support, and a source that does not answer
-- verifies nothing.
create or replace function public.ledger_profile(startup uuid default null, investor uuid default null) returns jsonb
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
            'seen_on', s.seen_on, 'unreachable_since', s.unreachable_since, 'article_id', s.article_id,
            'supports', s.supports) order by s.seen_on, s.id), '[]')
          from public.fact_sources as s where s.round_id = r.id)
      ) order by r.announced_on desc, r.id), '[]')
      from public.funding_rounds as r where r.startup_id = startup and r.is_public)
    else (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'announced_on', r.announced_on, 'kind', r.kind,
        'amount', r.amount, 'currency', r.currency, 'amount_usd', r.amount_usd, 'usd_rate_on', r.usd_rate_on,
        'status', r.status, 'led', held.led, 'startups', jsonb_build_object('slug', s.slug, 'name', s.name),
        'fact_sources', (
          select coalesce(jsonb_agg(jsonb_build_object('url', c.url, 'publisher', c.publisher, 'title', c.title,
            'seen_on', c.seen_on, 'unreachable_since', c.unreachable_since, 'article_id', c.article_id,
            'supports', c.supports) order by c.seen_on, c.id), '[]')
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
        where s.unreachable_since is null and s.round_id = any (array(select (round ->> 'id')::uuid from jsonb_array_elements(answer -> 'rounds') as round))));
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

-- As in 20261127001800_round_sums, but with the claims that sources support.
create or replace function public.list_rounds(wanted jsonb default '{}', reader_locale text default 'en') returns jsonb
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
            'supports', o.supports, 'unreachable_since', o.unreachable_since,
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

-- Stories of ours ---------------------------------------------------------------------------------

-- What an article says in all of its languages: letters without accents or markup.
create function private.story_text(article uuid) returns text
language sql stable security definer set search_path = '' as $$
  select private.search_text(string_agg(regexp_replace(
    private.plain_text(concat_ws(E'\n\n', v.title, v.excerpt, v.content)), '&#?\w{1,8};', ' ', 'g'), E'\n\n' order by v.locale))
  from public.articles as a
  join public.articles as v on coalesce(v.translation_of, v.id) = coalesce(a.translation_of, a.id)
  where a.id = article and (v.id = a.id or v.status = 'published')
$$;

-- Everything that a company, a fund or a person is called, as private.name_key writes it; what stands in brackets
-- behind a name is another one.
create function private.keys_of(entity uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  with names as (
    select s.name from public.startups as s where s.id = entity
    union all select i.name from public.investors as i where i.id = entity
    union all select p.name from public.people as p where p.id = entity
    union all select n.name from public.entity_names as n where entity in (n.startup_id, n.investor_id, n.person_id)
  )
  select case when entity is not null then coalesce(array_agg(distinct k.key) filter (where k.key <> ''), '{}') end
  from names as n
  cross join lateral (values (private.name_key(n.name)),
    (private.name_key(substring(n.name from '\(([^()]+)\)\s*$')))) as k (key)
$$;

-- Whether a text, as private.story_text has it, contains one of these names.
create function private.names_one(told text, keys text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select exists (select from unnest(keys) as key
    where strpos(concat(' ', btrim(regexp_replace(told, '[^[:alnum:]]+', ' ', 'g')), ' '), concat(' ', key, ' ')) > 0)
$$;

-- Whether a text contains one of these sums, as it is written in either language: "6.8 million", "46 tỷ", "$1.8M",
-- "350,000", "two million", "nửa triệu", rounded by no more than a hundredth. "Nearly a million" is a million.
create function private.says_sum(told text, sums numeric[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select exists (
    select
    from regexp_matches(told, concat('(\d[\d.,]{0,20}\d|\d)\s*(?:(billion|bn|b|ty|ti|million|mn|m|trieu|tr|thousand|k|nghin|ngan)(?![[:alpha:]]))?',
      '|\m(half an?|an?|one|two|three|four|five|six|seven|eight|nine|ten|nua|mot|hai|ba|bon|nam|sau|bay|tam|chin|muoi)\s+',
      '(billion|ty|ti|million|trieu|thousand|nghin|ngan)\M'), 'g') as found (part)
    cross join lateral (values (
      case when coalesce(part[2], part[4]) in ('billion', 'bn', 'b', 'ty', 'ti') then 1e9
        when coalesce(part[2], part[4]) in ('million', 'mn', 'm', 'trieu', 'tr') then 1e6
        when coalesce(part[2], part[4]) is not null then 1e3 else 1 end)) as unit (factor)
    cross join lateral (values
      (regexp_replace(part[1], '[.,]', '', 'g')::numeric),
      (case when part[1] ~ '[.,]' then concat_ws('.',
        regexp_replace(regexp_replace(part[1], '[.,]\d*$', ''), '[.,]', '', 'g'), nullif(substring(part[1] from '[.,](\d*)$'), ''))::numeric end),
      (case when part[3] in ('a', 'an') then 1 when part[3] ~ '^(half|nua)' then 0.5 else coalesce(
        array_position('{one,two,three,four,five,six,seven,eight,nine,ten}'::text[], part[3]),
        array_position('{mot,hai,ba,bon,nam,sau,bay,tam,chin,muoi}'::text[], part[3])) end)) as n (number)
    cross join unnest(sums) as sum
    where abs(n.number * unit.factor - sum) <= sum / 100)
$$;

-- What a round or a role cites a story of ours for that the story does not say: a code; null where each says it. A
-- round's investors are named by its stories, unless a page elsewhere is cited for them; each story names one at least.
create function private.unsaid(fact uuid) returns text
language sql stable security definer set search_path = '' as $$
  with stories as materialized (
    select s.supports, private.story_text(s.article_id) as told
    from public.fact_sources as s where fact in (s.round_id, s.role_id, s.employees_of) and s.article_id is not null
  ), parts as materialized (
    select c.claim, coalesce(private.keys_of(p.investor_id), array[private.name_key(p.name)]) as keys,
      exists (select from public.fact_sources as s where s.round_id = fact and s.url is not null and c.claim = any (s.supports)) as elsewhere
    from public.round_investors as p
    cross join lateral (values ('investors'), ('lead')) as c (claim)
    where p.round_id = fact and (c.claim = 'investors' or p.lead)
  ), named as materialized (
    select p.claim, p.elsewhere, s.told, p.keys, private.names_one(s.told, p.keys) as here
    from parts as p join stories as s on p.claim = any (s.supports)
  )
  select case
    when exists (select from stories as s join public.funding_rounds as r on r.id = fact
      where not private.names_one(s.told, private.keys_of(r.startup_id))) then 'story_without_company'
    when exists (select from stories as s join public.startups as e on e.id = fact
      where not private.names_one(s.told, private.keys_of(e.id))) then 'story_without_company'
    when exists (select from stories as s join public.roles as r on r.id = fact
      where not private.names_one(s.told, private.keys_of(r.person_id))) then 'story_without_person'
    when exists (select from stories as s join public.roles as r on r.id = fact
      where not private.names_one(s.told, private.keys_of(coalesce(r.startup_id, r.investor_id)))) then 'story_without_company'
    when exists (select from stories as s join public.funding_rounds as r on r.id = fact
      where 'sum' = any (s.supports) and not private.says_sum(s.told, array_remove(array[r.amount, r.amount_usd], null))
        and r.amount is not null) then 'story_without_sum'
    else (
      select case min(missing.claim) when 'investors' then 'story_without_investor' when 'lead' then 'story_without_lead' end
      from (
        select n.claim from named as n group by n.claim, n.told having not bool_or(n.here)
        union all
        select n.claim from named as n where not n.elsewhere group by n.claim, n.keys having not bool_or(n.here)
      ) as missing)
  end
$$;

-- At the end of the transaction, when all parts of a fact are there. What is restored is as it was.
create function private.refuse_unsaid() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  row constant jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  fact constant uuid := case when tg_table_name = 'funding_rounds' then row ->> 'id'
    else coalesce(row ->> 'round_id', row ->> 'role_id', row ->> 'employees_of') end;
  unsaid text;
begin
  -- An article that goes takes its sources along.
  if private.is_system() or (tg_op = 'DELETE' and row ->> 'url' is null) then
    return null;
  end if;
  unsaid := private.unsaid(fact);
  if unsaid is not null then
    raise exception 'a story of ours is cited for what it does not say' using hint = unsaid, errcode = '23514';
  end if;
  return null;
end
$$;

create constraint trigger fact_sources_said
  after insert or delete or update of round_id, role_id, employees_of, url, article_id, supports on public.fact_sources
  deferrable initially deferred for each row execute function private.refuse_unsaid();
create constraint trigger round_investors_said after insert or update of lead on public.round_investors
  deferrable initially deferred for each row execute function private.refuse_unsaid();
create constraint trigger funding_rounds_said after update of amount, currency, usd_rate on public.funding_rounds
  deferrable initially deferred for each row when ((old.amount, old.amount_usd) is distinct from (new.amount, new.amount_usd))
  execute function private.refuse_unsaid();

-- What was only "not accepted" says why ------------------------------------------------------------

-- As in 20261127001600_ledger, but a valuation below the sum is refused by name.
create or replace function private.prepare_round() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_future(new.announced_on), private.refuse_future(new.usd_rate_on);
  -- Without trailing zeros an API answer is a JSON number under every driver.
  new.amount := trim_scale(new.amount);
  new.valuation := trim_scale(new.valuation);
  new.usd_rate := trim_scale(new.usd_rate);
  if new.valuation < new.amount then
    raise exception 'a company is worth no less than what went into it' using hint = 'valuation_low', errcode = '23514';
  end if;
  new.updated_at := case when tg_op = 'INSERT' then new.created_at else now() end;
  new.is_public := new.status <> 'withdrawn' and private.is_sourced(new.id)
    and exists (select from public.startups as s where s.id = new.startup_id and s.status = 'approved');
  return new;
end
$$;

-- As in 20261127001600_ledger, but who is named twice is refused by name, also once by a page and once by a name.
create or replace function private.guard_round_investor() returns trigger
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
  if tg_op = 'INSERT' and not private.is_system() and exists (
    select from public.round_investors as o where o.round_id = new.round_id
      and coalesce(private.keys_of(o.investor_id), array[private.name_key(o.name)])
        && coalesce(private.keys_of(fund.id), array[private.name_key(new.name)])) then
    raise exception 'an investor takes part in a round once' using hint = 'investor_twice', errcode = '23514';
  end if;
  return new;
end
$$;

grant insert (supports), update (supports) on public.fact_sources to authenticated;
revoke execute on function private.story_text, private.keys_of, private.names_one, private.says_sum, private.unsaid,
  private.refuse_unsaid from public;
