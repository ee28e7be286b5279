/** As superuser, on one connection. */
type Fillable = {
  query(sql: string, parameters?: unknown[]): Promise<{ rows: unknown[] }>;
  exec(sql: string): Promise<unknown>;
};

/** How many there are to be. */
export type RowCounts = {
  readonly startups: number;
  readonly rounds: number;
  readonly mentions: number;
};

/** A number from 0 that is smaller than `below`, the same in every run for the same text. */
const draw = (text: string, below: string) =>
  `floor((hashtext(${text}) & 1048575) / 1048576.0 * ${below})::integer`;
/** The same, where small numbers are more common: the higher the power, the more so. */
const skewed = (text: string, below: string, power = 2) =>
  `floor(power((hashtext(${text}) & 1048575) / 1048576.0, ${power}) * ${below})::integer`;

const allOf = (table: string) => `(select count(*) from ${table})`;

const NUMBERED = `
  create temporary table numbered_startups as
    select id, status, row_number() over (order by slug) - 1 as n from public.startups;
  create temporary table numbered_investors as
    select id, row_number() over (order by slug) - 1 as n from public.investors where status = 'approved';
  create temporary table numbered_articles as
    select id, row_number() over (order by slug) - 1 as n from public.articles where status = 'published';
  create unique index on numbered_startups (n);
  create unique index on numbered_investors (n);
  create unique index on numbered_articles (n);
  analyze numbered_startups, numbered_investors, numbered_articles;`;

const KINDS = `array['Pre-Seed', 'Seed', 'Seed', 'Series A', 'Series A', 'Series B', 'Series C', 'Series D+', 'Growth',
  'Bridge', 'Debt', 'Grant']`;

/** One in ten says no sum, one in eight is in dong; one in fifty is withdrawn. */
const ROUNDS = `
  insert into public.funding_rounds (id, startup_id, announced_on, kind, amount, currency, usd_rate, usd_rate_on, status, is_public)
  select md5('round ' || r.n)::uuid, s.id, r.announced_on, (${KINDS})[1 + ${draw("'kind ' || r.n", '12')}],
    case r.money when 'none' then null when 'VND' then r.sum * 25000 else r.sum end,
    case r.money when 'none' then null else r.money end,
    case r.money when 'VND' then 25000 end, case r.money when 'VND' then r.announced_on end,
    r.status, r.status <> 'withdrawn' and s.status = 'approved'
  from (
    select n, current_date - ${skewed("'day ' || n", '4000')} as announced_on,
      (1 + ${skewed("'sum ' || n", '400')}) * 100000::numeric as sum,
      case when n % 10 = 3 then 'none' when n % 8 = 1 then 'VND' else 'USD' end as money,
      case when n % 50 = 7 then 'withdrawn' when n % 40 = 9 then 'disputed' when n % 3 = 0 then 'reported' else 'confirmed' end as status,
      ${skewed("'startup ' || n", allOf('numbered_startups'), 1.2)} as startup
    from generate_series(1, $1::integer) as n
  ) as r join numbered_startups as s on s.n = r.startup
  on conflict do nothing`;

const PARTS = `
  insert into public.round_investors (id, round_id, investor_id, lead)
  select md5('part ' || c.n || ' ' || c.k)::uuid, r.id, i.id, c.k = 1
  from (
    select g as n, k, ${skewed("'fund ' || g || ' ' || k", allOf('numbered_investors'))} as fund
    from generate_series(1, $1::integer) as g, generate_series(1, 2) as k
  ) as c join numbered_investors as i on i.n = c.fund
  join public.funding_rounds as r on r.id = md5('round ' || c.n)::uuid
  on conflict do nothing`;

const NAMED = `
  insert into public.round_investors (id, round_id, name, lead)
  select md5('named ' || n)::uuid, r.id, 'Angel no. ' || n % 900, false
  from generate_series(1, $1::integer, 6) as n join public.funding_rounds as r on r.id = md5('round ' || n)::uuid
  on conflict do nothing`;

/** Every fourth source is a story of ours. */
const SOURCES = `
  insert into public.fact_sources (id, round_id, url, publisher, title, article_id, seen_on, reachable, checked_at, supports)
  select md5('source ' || c.n)::uuid, r.id, case when a.id is null then 'https://news.example/rounds/' || c.n end,
    case when a.id is null then 'Example News' end, case when a.id is null then 'A round of ' || c.n end, a.id, current_date,
    case when a.id is null then true end, case when a.id is null then now() end, array['sum', 'date', 'investors', 'lead']
  from (select n, ${draw("'cited ' || n", allOf('numbered_articles'))} as story from generate_series(1, $1::integer) as n) as c
  join public.funding_rounds as r on r.id = md5('round ' || c.n)::uuid
  left join numbered_articles as a on c.n % 4 = 0 and a.n = c.story
  on conflict do nothing`;

const PEOPLE = `
  insert into public.people (id, slug, name)
  select md5('person ' || n)::uuid, 'person-' || n, 'Founder no. ' || n
  from generate_series(1, $1::integer) as n on conflict do nothing`;

/** Everybody founded something; one in ten is a partner of a fund, one in five was elsewhere before. */
const ROLES = `
  insert into public.roles (id, person_id, startup_id, investor_id, role, since, until, is_public)
  select md5('role ' || o.n || ' ' || o.k)::uuid, md5('person ' || o.n)::uuid, s.id, i.id,
    case o.k when 2 then 'partner' when 3 then 'cto' else 'founder' end, 2012 + o.n % 10 - case o.k when 3 then 4 else 0 end,
    case o.k when 3 then 2012 + o.n % 10 end, s.id is null or s.status = 'approved'
  from (select n, k from generate_series(1, $1::integer) as n, generate_series(1, 3) as k
    where k = 1 or k = 2 and n % 10 = 7 or k = 3 and n % 5 = 2) as o
  left join numbered_startups as s on o.k <> 2 and s.n = (o.n * o.k) % ${allOf('numbered_startups')}
  left join numbered_investors as i on o.k = 2 and i.n = o.n % ${allOf('numbered_investors')}
  on conflict do nothing`;

const ROLE_SOURCES = `
  insert into public.fact_sources (id, role_id, url, publisher, seen_on, reachable, checked_at)
  select md5('source of role ' || r.id)::uuid, r.id, 'https://news.example/people/' || r.id, 'Example News', current_date, true, now()
  from public.roles as r on conflict do nothing`;

/** What an open profile tells of its changes. */
const HISTORY = `
  insert into public.fact_history (at, startup_id, fact_id, fact, deed, about, after)
  select r.announced_on, r.startup_id, r.id, 'round', 'added', jsonb_build_object('kind', r.kind, 'announced_on', r.announced_on),
    jsonb_strip_nulls(jsonb_build_object('kind', r.kind, 'announced_on', r.announced_on, 'amount', r.amount, 'currency', r.currency,
      'status', r.status))
  from public.funding_rounds as r where r.is_public order by r.announced_on, r.id limit $1::integer`;

/** One startup in ten was called otherwise before. */
const NAMES = `
  insert into public.entity_names (id, startup_id, name, former)
  select md5('name ' || s.n)::uuid, s.id, 'Once no. ' || s.n, true
  from numbered_startups as s where s.n % 10 = 4 and s.n < $1::integer on conflict do nothing`;

/**
 * Six of ten are of startups, three of investors, one of people; one in fifteen is what its article is about. A pair
 * that was drawn twice is one, so that more are drawn than wanted.
 */
const MENTIONS = `
  insert into public.article_mentions (id, article_id, startup_id, investor_id, person_id, role)
  select md5('mention ' || min(d.n))::uuid, d.article, d.startup, d.investor, d.person,
    case when min(d.n) % 15 = 0 then 'subject' else 'mentioned' end
  from (
    select m.n, a.id as article, s.id as startup, i.id as investor, p.id as person
    from (
      select n, case when n % 10 < 6 then 'startup' when n % 10 < 9 then 'investor' else 'person' end as kind,
        ${draw("'story ' || n", allOf('numbered_articles'))} as story,
        ${skewed("'company ' || n", allOf('numbered_startups'))} as company,
        ${skewed("'backer ' || n", allOf('numbered_investors'))} as backer,
        1 + ${skewed("'somebody ' || n", allOf('public.people'))} as somebody
      from generate_series(1, 2 * $1::integer) as n
    ) as m join numbered_articles as a on a.n = m.story
    left join numbered_startups as s on m.kind = 'startup' and s.n = m.company and s.status = 'approved'
    left join numbered_investors as i on m.kind = 'investor' and i.n = m.backer
    left join public.people as p on m.kind = 'person' and p.id = md5('person ' || m.somebody)::uuid
  ) as d where coalesce(d.startup, d.investor, d.person) is not null
  group by d.article, d.startup, d.investor, d.person order by min(d.n) limit $1::integer
  on conflict do nothing`;

/** What triggers would have done. */
const TELL = `
  update public.startups as s set stage = private.stage_of_round(r.kind), funding_stage = private.stage_of_round(r.kind),
    funding_amount = r.amount_usd
  from (
    select distinct on (startup_id) startup_id, kind, amount_usd from public.funding_rounds
    where is_public and status = 'confirmed' and private.stage_of_round(kind) is not null
    order by startup_id, announced_on desc, id
  ) as r where r.startup_id = s.id`;

/**
 * Facts of the ledger for the entries and articles that are there, without triggers, which would take a hundred times
 * as long; what they keep is counted anew afterwards.
 */
export async function fillFacts(db: Fillable, size: RowCounts): Promise<void> {
  const { startups, rounds, mentions } = size;
  await db.exec(NUMBERED);
  await db.exec('set session_replication_role = replica');
  const fill = (sql: string, count: number) => db.query(sql, [count]);
  for (const sql of [ROUNDS, PARTS, NAMED, SOURCES]) await fill(sql, rounds);
  for (const sql of [PEOPLE, ROLES, NAMES]) await fill(sql, startups);
  await db.exec(ROLE_SOURCES);
  await fill(HISTORY, rounds);
  await fill(MENTIONS, mentions);
  await db.exec(TELL);
  await db.exec('set session_replication_role = origin');
}
