import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeAccount } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// Which pages are forgotten when a fact, a person, a name, a credit, a claim or a redirect changes.

let db: TestDatabase;
beforeAll(async () => {
  db = await migratedDatabase();
});
afterAll(() => db.close());

const NAMES = [
  ...['STARTUP', 'WAITING', 'INVESTOR', 'UNLISTED', 'ARTICLE', 'DRAFT', 'AUTHOR', 'PERSON'],
  ...['ROUND', 'HIDDEN_ROUND', 'ROLE', 'HIDDEN_ROLE', 'HOLDER', 'ROW'],
] as const;
let ids: Record<string, string>;

/** The statement with the ids of what it names. */
const named = (sql: string) => sql.replaceAll(/\b[A-Z_]{3,}\b/g, (name) => ids[name] ?? name);

/** The tags that a write makes stale, with names for ids, in order. */
async function stale(write: string): Promise<string[]> {
  const { rows: last } = await db.query<{ id: string }>(
    'select coalesce(max(id), 0) as id from cache_changes',
  );
  await db.exec(named(write));
  const { rows } = await db.query<{ tags: string[] }>(
    'select tags from cache_changes where id > $1',
    [last[0]?.id],
  );
  const name = (tag: string) =>
    NAMES.reduce((text, each) => text.replaceAll(String(ids[each]), each), tag);
  return [...new Set(rows.flatMap(({ tags }) => tags.map(name)))].sort();
}

beforeEach(async () => {
  ids = Object.fromEntries(NAMES.map((name) => [name, randomUUID()]));
  ids['HOLDER'] = (await makeAccount(db)).id;
  const slug = (name: string) => `'${name.toLowerCase()}-${ids[name]?.slice(0, 8)}'`;
  const both = (name: string) => `'${ids[name]}', ${slug(name)}, ${slug(name)}`;
  for (const sql of [
    `insert into startups (id, name, slug, description, category, status) values
      (${both('STARTUP')}, 'A', 'SaaS', 'approved'), (${both('WAITING')}, 'A', 'SaaS', 'pending')`,
    `insert into investors (id, name, slug, status) values
      (${both('INVESTOR')}, 'approved'), (${both('UNLISTED')}, 'pending')`,
    `insert into articles (id, title, slug, content, category, status) values
      (${both('ARTICLE')}, 'A', 'news', 'published'), (${both('DRAFT')}, 'A', 'news', 'draft')`,
    `insert into authors (id, name, slug) values (${both('AUTHOR')})`,
    `insert into people (id, name, slug) values (${both('PERSON')})`,
    `insert into funding_rounds (id, startup_id, announced_on, kind, status) values
      ('${ids['ROUND']}', '${ids['STARTUP']}', '2024-01-02', 'Seed', 'reported'),
      ('${ids['HIDDEN_ROUND']}', '${ids['STARTUP']}', '2023-01-02', 'Pre-Seed', 'withdrawn');
    insert into fact_sources (round_id, url, publisher)
      values ('${ids['ROUND']}', 'https://news.example/round', 'A')`,
  ])
    await db.exec(sql);
});

// A role is public by a source that everybody can read, and comes with one.
const TOLD = (role: string) =>
  `insert into fact_sources (role_id, url, publisher) values ('${role}', 'https://news.example/role', 'A')`;
const TOLD_BY_DRAFT = (role: string) =>
  `insert into fact_sources (role_id, article_id) values ('${role}', 'DRAFT')`;
const ROLE = `insert into roles (id, person_id, startup_id, role) values ('ROLE', 'PERSON', 'STARTUP', 'ceo');
  ${TOLD('ROLE')}`;
const HIDDEN_ROLE = `insert into roles (id, person_id, startup_id, role)
    values ('HIDDEN_ROLE', 'PERSON', 'STARTUP', 'ceo');
  ${TOLD_BY_DRAFT('HIDDEN_ROLE')}`;
const PARTNER = `insert into roles (id, person_id, investor_id, role) values ('ROLE', 'PERSON', 'INVESTOR', 'partner');
  ${TOLD('ROLE')}`;
const SOURCE = (
  column: string,
  of: string,
) => `insert into fact_sources (id, ${column}, url, publisher)
  values ('ROW', '${of}', 'https://news.example/a', 'A')`;
const BACKER = (round: string, investor = 'INVESTOR') =>
  `insert into round_investors (id, round_id, investor_id) values ('ROW', '${round}', '${investor}')`;
const NAME = (column: string, of: string) =>
  `insert into entity_names (id, ${column}, name) values ('ROW', '${of}', 'Phở')`;
const MENTION = (column: string, of: string, article = 'ARTICLE') =>
  `insert into article_mentions (id, article_id, ${column}) values ('ROW', '${article}', '${of}')`;
const CLAIM = (column: string, of: string) =>
  `insert into claims (id, user_id, ${column}, method, domain, state, token_expires_at, verified_at, expires_at)
    values ('ROW', 'HOLDER', '${of}', 'dns', 'a.example', 'verified', now(), now(), now() + interval '1 year')`;
const PENDING_CLAIM = `insert into claims (id, user_id, startup_id, method, domain, token_hash, token_expires_at)
  values ('ROW', 'HOLDER', 'STARTUP', 'dns', 'a.example', repeat('a', 64), now() + interval '1 day')`;
const CREDIT = (article: string) =>
  `insert into article_authors (article_id, author_id) values ('${article}', 'AUTHOR')`;
const REDIRECT = `insert into redirects (from_path, to_path) values ('/ROW', '/about')`;

const ARTICLE = ['article:ARTICLE', 'articles'];
const STARTUP = ['startup:STARTUP', 'startups'];
const INVESTOR = ['investor:INVESTOR', 'investors'];
const BOTH = [...INVESTOR, ...STARTUP];

test.each<[what: string, before: string[], write: string, pages: string[]]>([
  ['an article is credited', [], CREDIT('ARTICLE'), ARTICLE],
  [
    'a credit is taken away',
    [CREDIT('ARTICLE')],
    `delete from article_authors where article_id = 'ARTICLE'`,
    ARTICLE,
  ],
  ['a draft is credited', [], CREDIT('DRAFT'), []],
  ['a public role is new', [], ROLE, STARTUP],
  ['a public role at an investor is new', [], PARTNER, INVESTOR],
  [
    'only a draft tells of a role from now on',
    [ROLE, TOLD_BY_DRAFT('ROLE')],
    `delete from fact_sources where role_id = 'ROLE' and url is not null`,
    STARTUP,
  ],
  [
    'a hidden role has a source that everybody can read',
    [HIDDEN_ROLE],
    TOLD('HIDDEN_ROLE'),
    STARTUP,
  ],
  ['a public role is deleted', [ROLE], `delete from roles where id = 'ROLE'`, STARTUP],
  ['a hidden role is new', [], HIDDEN_ROLE, []],
  ['a hidden role is deleted', [HIDDEN_ROLE], `delete from roles where id = 'HIDDEN_ROLE'`, []],
  ['a public round has another backer', [], BACKER('ROUND'), BOTH],
  [
    'a backer leads',
    [BACKER('ROUND')],
    `update round_investors set lead = true where id = 'ROW'`,
    BOTH,
  ],
  [
    'a backer is taken away',
    [BACKER('ROUND')],
    `delete from round_investors where id = 'ROW'`,
    BOTH,
  ],
  ['a public round has an unlisted backer', [], BACKER('ROUND', 'UNLISTED'), STARTUP],
  ['a public round has another source', [], SOURCE('round_id', 'ROUND'), STARTUP],
  ['a public role has another source', [ROLE], SOURCE('role_id', 'ROLE'), STARTUP],
  ['the employees have another source', [], SOURCE('employees_of', 'STARTUP'), STARTUP],
  [
    'a source has another title',
    [SOURCE('round_id', 'ROUND')],
    `update fact_sources set title = 'B' where id = 'ROW'`,
    STARTUP,
  ],
  [
    'a source is deleted',
    [SOURCE('round_id', 'ROUND')],
    `delete from fact_sources where id = 'ROW'`,
    STARTUP,
  ],
  ['a hidden round has another source', [], SOURCE('round_id', 'HIDDEN_ROUND'), []],
  ['a waiting startup has a source', [], SOURCE('employees_of', 'WAITING'), []],
  [
    'a person has another name',
    [ROLE],
    `update people set name = 'B' where id = 'PERSON'`,
    STARTUP,
  ],
  [
    'a person whom an article names has another name',
    [MENTION('person_id', 'PERSON')],
    `update people set name = 'B' where id = 'PERSON'`,
    ARTICLE,
  ],
  [
    'a person whom a draft names has another name',
    [MENTION('person_id', 'PERSON', 'DRAFT'), HIDDEN_ROLE],
    `update people set name = 'B' where id = 'PERSON'`,
    [],
  ],
  ['an article names a startup', [], MENTION('startup_id', 'STARTUP'), [...ARTICLE, ...STARTUP]],
  [
    'an article is about an investor',
    [MENTION('investor_id', 'INVESTOR')],
    `update article_mentions set role = 'subject' where id = 'ROW'`,
    [...ARTICLE, ...INVESTOR],
  ],
  [
    'an article names a startup no more',
    [MENTION('startup_id', 'STARTUP')],
    `delete from article_mentions where id = 'ROW'`,
    [...ARTICLE, ...STARTUP],
  ],
  ['a draft names a waiting startup', [], MENTION('startup_id', 'WAITING', 'DRAFT'), []],
  ['a startup has another name', [], NAME('startup_id', 'STARTUP'), STARTUP],
  [
    'a startup that an article names has another name',
    [MENTION('startup_id', 'STARTUP')],
    NAME('startup_id', 'STARTUP'),
    [...ARTICLE, ...STARTUP],
  ],
  ['a person with a role has another spelling', [ROLE], NAME('person_id', 'PERSON'), STARTUP],
  [
    'a name is a former one',
    [NAME('investor_id', 'INVESTOR')],
    `update entity_names set former = true where id = 'ROW'`,
    INVESTOR,
  ],
  [
    'a name is deleted',
    [NAME('investor_id', 'INVESTOR')],
    `delete from entity_names where id = 'ROW'`,
    INVESTOR,
  ],
  ['a waiting startup has another name', [], NAME('startup_id', 'WAITING'), []],
  ['a startup is claimed', [], CLAIM('startup_id', 'STARTUP'), STARTUP],
  ['an investor is claimed', [], CLAIM('investor_id', 'INVESTOR'), INVESTOR],
  [
    'a claim is revoked',
    [CLAIM('startup_id', 'STARTUP')],
    `update claims set state = 'revoked', ended_at = now() where id = 'ROW'`,
    STARTUP,
  ],
  [
    'a claim is deleted',
    [CLAIM('startup_id', 'STARTUP')],
    `delete from claims where id = 'ROW'`,
    STARTUP,
  ],
  ['a claim is asked for', [], PENDING_CLAIM, []],
  ['a claim is given up', [PENDING_CLAIM], `delete from claims where id = 'ROW'`, []],
  ['a path is redirected', [], REDIRECT, ['redirects']],
  [
    'a redirect leads elsewhere',
    [REDIRECT],
    `update redirects set to_path = '/contact' where from_path = '/ROW'`,
    ['redirects'],
  ],
  [
    'a redirect is deleted',
    [REDIRECT],
    `delete from redirects where from_path = '/ROW'`,
    ['redirects'],
  ],
])('what is forgotten when %s', async (_what, before, write, pages) => {
  for (const sql of before) await db.exec(named(sql));
  expect(await stale(write)).toEqual(pages);
});
