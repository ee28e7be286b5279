import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { openDataDir } from '#src/backend/operations/data-dir.ts';
import { copyTemplate } from '#tests/support/templates.ts';
import { fillDatabase } from './fill.ts';

/** How many rows of each kind a filled ledger has. */
export type LedgerSize = {
  readonly articles: number;
  readonly startups: number;
  readonly investors: number;
  readonly rounds: number;
  readonly mentions: number;
};

/** What the ledger is measured with. */
export const LEDGER_SIZE: LedgerSize = {
  articles: 20_000,
  startups: 50_000,
  investors: 5_000,
  rounds: 120_000,
  mentions: 300_000,
};

/** As superuser, on one connection. */
type Fillable = {
  query(sql: string, parameters?: unknown[]): Promise<{ rows: unknown[] }>;
  exec(sql: string): Promise<unknown>;
};

/** A number from 0 that is smaller than `below`, the same in every run for the same text. */
const draw = (text: string, below: string) =>
  `floor((hashtext(${text}) & 1048575) / 1048576.0 * ${below})::integer`;
/** The same, where small numbers are much more common. */
const skewed = (text: string, below: string) =>
  `floor(power((hashtext(${text}) & 1048575) / 1048576.0, 2) * ${below})::integer`;

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
      ${draw("'startup ' || n", '(select count(*) from numbered_startups)')} as startup
    from generate_series(1, $1::integer) as n
  ) as r join numbered_startups as s on s.n = r.startup
  on conflict do nothing`;

const PARTS = `
  insert into public.round_investors (id, round_id, investor_id, lead)
  select md5('part ' || c.n || ' ' || c.k)::uuid, md5('round ' || c.n)::uuid, i.id, c.k = 1
  from (
    select g as n, k, ${skewed("'fund ' || g || ' ' || k", '(select count(*) from numbered_investors)')} as fund
    from generate_series(1, $1::integer) as g, generate_series(1, 2) as k
  ) as c join numbered_investors as i on i.n = c.fund
  where exists (select from public.funding_rounds as r where r.id = md5('round ' || c.n)::uuid)
  on conflict do nothing`;

const NAMED = `
  insert into public.round_investors (id, round_id, name, lead)
  select md5('named ' || n)::uuid, md5('round ' || n)::uuid, 'Angel no. ' || n % 900, false
  from generate_series(1, $1::integer, 6) as n
  where exists (select from public.funding_rounds as r where r.id = md5('round ' || n)::uuid)
  on conflict do nothing`;

const SOURCES = `
  insert into public.fact_sources (id, round_id, url, publisher, title, seen_on)
  select md5('source ' || n)::uuid, md5('round ' || n)::uuid, 'https://news.example/rounds/' || n, 'Example News',
    'A round of ' || n, current_date
  from generate_series(1, $1::integer) as n
  where exists (select from public.funding_rounds as r where r.id = md5('round ' || n)::uuid)
  on conflict do nothing`;

const PEOPLE = `
  insert into public.people (id, slug, name)
  select md5('person ' || n)::uuid, 'person-' || n, 'Founder no. ' || n
  from generate_series(1, $1::integer) as n on conflict do nothing`;

const ROLES = `
  insert into public.roles (id, person_id, startup_id, role, since, is_public)
  select md5('role ' || p.n)::uuid, md5('person ' || p.n)::uuid, s.id, 'founder', 2015 + p.n % 10, s.status = 'approved'
  from generate_series(1, $1::integer) as p (n) join numbered_startups as s on s.n = p.n % (select count(*) from numbered_startups)
  on conflict do nothing`;

const ROLE_SOURCES = `
  insert into public.fact_sources (id, role_id, url, publisher, seen_on)
  select md5('source of role ' || n)::uuid, md5('role ' || n)::uuid, 'https://news.example/people/' || n, 'Example News', current_date
  from generate_series(1, $1::integer) as n on conflict do nothing`;

/** Two of three are of startups; each first one of an article is its subject. */
const MENTIONS = `
  insert into public.article_mentions (article_id, startup_id, investor_id, role)
  select a.id, s.id, i.id, case when m.n % 15 = 0 then 'subject' else 'mentioned' end
  from (
    select n, case when n % 3 = 0 then 'investor' else 'startup' end as kind,
      ${draw("'story ' || n", '(select count(*) from numbered_articles)')} as story,
      ${skewed("'entity ' || n", '(case when n % 3 = 0 then (select count(*) from numbered_investors) else (select count(*) from numbered_startups) end)')} as entity
    from generate_series(1, $1::integer) as n
  ) as m join numbered_articles as a on a.n = m.story
  left join numbered_startups as s on m.kind = 'startup' and s.n = m.entity and s.status = 'approved'
  left join numbered_investors as i on m.kind = 'investor' and i.n = m.entity
  where coalesce(s.id, i.id) is not null
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

/** Functions that count anew what triggers keep; those that the schema has are called. */
const RECOUNTS: readonly string[] = ['private.recount_rounds', 'private.recount_directory'];

/**
 * Fills a database that has the schema: startups and investors as an import does, the rest without triggers,
 * which take as long as the rest of it a hundred times over.
 */
export async function fillLedger(db: Fillable, size: LedgerSize): Promise<void> {
  const { articles, startups, investors, rounds, mentions } = size;
  await fillDatabase(db, { articles, startups, investors, users: 0, audit: 0 });
  await db.exec(NUMBERED);
  await db.exec('set session_replication_role = replica');
  const fill = (sql: string, count: number) => db.query(sql, [count]);
  await fill(ROUNDS, rounds);
  await fill(PARTS, rounds);
  await fill(NAMED, rounds);
  await fill(SOURCES, rounds);
  await fill(PEOPLE, startups);
  await fill(ROLES, startups);
  await fill(ROLE_SOURCES, startups);
  if (await isThere(db, 'table', 'article_mentions')) await fill(MENTIONS, mentions);
  await db.exec(TELL);
  await db.exec('set session_replication_role = origin');
  for (const name of RECOUNTS)
    if (await isThere(db, 'function', name)) await db.exec(`select ${name}()`);
  await db.exec('vacuum analyze');
}

async function isThere(db: Fillable, what: 'table' | 'function', name: string): Promise<boolean> {
  const sql =
    what === 'table'
      ? `select to_regclass('public.' || $1) is not null as found`
      : 'select to_regproc($1) is not null as found';
  const { rows } = await db.query(sql, [name]);
  return (rows as { found: boolean }[])[0]?.found ?? false;
}

/** Makes a DATA_DIR with a filled ledger where nothing is yet. */
export async function makeLedgerSite(dataDir: string, size = LEDGER_SIZE): Promise<void> {
  await copyTemplate('empty', dataDir);
  const opened = openDataDir(dataDir);
  const db = await PGlite.create(opened.database, { extensions: { pg_trgm, unaccent } });
  try {
    await fillLedger(db, size);
  } finally {
    await db.close();
    opened.lock.release();
  }
}
