import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAccount, type Row, visitor } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// Listings must cost the same at any size. What a plan reads says so without a stopwatch.

const SIZES = [300, 3_000];

let db: TestDatabase;
const pagesRead = new Map<string, number[]>();
beforeAll(async () => {
  db = await migratedDatabase();
  // Site search indexes words, which is no part of a listing and most of the time of an import.
  await db.exec('alter table articles disable trigger articles_index_insert');
  await makeAccount(db);
});
afterAll(() => db.close());

async function grow(to: number): Promise<void> {
  await db.query(
    `insert into articles (title, slug, content, category, status, locale, featured, published_at)
     select 'A', 'a-' || n, 'A',
       (array['funding', 'startups', 'tech', 'insights', 'news', 'startup', 'ai'])[1 + n % 7],
       case when n % 10 = 0 then 'draft' else 'published' end,
       case when n % 4 = 0 then 'vi' else 'en' end, n % 9 = 0, now() - n * interval '1 hour'
     from generate_series((select count(*) + 1 from articles), $1::integer) as n`,
    [to],
  );
  await db.query(
    `insert into startups (name, slug, description, category, stage, status, created_at)
     select 'A', 's-' || n, 'A', (array['SaaS', 'FinTech', 'Other'])[1 + n % 3], 'Seed',
       case when n % 10 = 0 then 'pending' else 'approved' end, now() - n * interval '1 hour'
     from generate_series((select count(*) + 1 from startups), $1::integer) as n`,
    [to],
  );
  await db.exec('vacuum analyze');
}

const LISTED = `select id, slug, title from articles where status = 'published' and`;
const NEWEST = 'order by published_at desc, id limit 24';
const DIRECTORY = `select id, name, slug, description, category, stage, logo_url, featured, created_at
  from startups where status = 'approved'`;
const QUERIES = {
  'the English site': `${LISTED} shown_in @> '{en}' ${NEWEST}`,
  'the Vietnamese site': `${LISTED} shown_in @> '{vi}' ${NEWEST}`,
  'one category': `${LISTED} shown_in @> '{en}' and category = any('{funding}') ${NEWEST}`,
  '/startup': `${LISTED} shown_in @> '{vi}' and category = any('{startups,startup}') ${NEWEST}`,
  'the featured ones': `${LISTED} shown_in @> '{en}' and featured ${NEWEST}`,
  'a page far down': `${LISTED} shown_in @> '{en}' and published_at < now() - interval '15 days'
    order by published_at desc, id offset 12 limit 24`,
  'an article by its slug': `${LISTED} slug = 'a-77'`,
  'the versions of an article': `${LISTED} (id = '00000000-0000-4000-8000-000000000000'
    or translation_of = '00000000-0000-4000-8000-000000000000')`,
  'the directory': `${DIRECTORY} order by featured desc, created_at desc limit 50`,
  'a category of the directory': `${DIRECTORY} and category = 'SaaS' order by featured desc, created_at desc limit 50`,
  'a startup by its slug': `${DIRECTORY} and slug = 's-77'`,
};

const SEARCHED = `select i.id from private.search_index as i
  where i.kind = 'startup' and i.words @@ private.search_marked('rare', 'SaaS', null)
  order by i.featured desc, i.sort_at desc, i.id limit 50`;

type Plan = Row & { Plans?: Plan[] };

async function explain(sql: string): Promise<Plan> {
  const [row] = await visitor(db).run(`explain (analyze, buffers, format json) ${sql}`);
  const [result] = (row?.['QUERY PLAN'] ?? []) as { Plan: Plan }[];
  return result?.Plan ?? {};
}

function nodesOf(plan: Plan): unknown[] {
  return [plan['Node Type'], ...(plan.Plans ?? []).flatMap(nodesOf)];
}

describe.each(SIZES)('with %i rows', (size) => {
  beforeAll(() => grow(size));

  test.each(Object.entries(QUERIES))('a visitor reads %s from an index', async (name, sql) => {
    const plan = await explain(sql);
    if (size === Math.max(...SIZES)) {
      const nodes = nodesOf(plan);
      expect(nodes).not.toContain('Seq Scan');
      expect(nodes).not.toContain('Sort');
    }
    const read = Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
    pagesRead.set(name, [...(pagesRead.get(name) ?? []), read]);
  });
});

test.each(
  Object.entries({
    'the directory': QUERIES['the directory'],
    'a category of the directory': QUERIES['a category of the directory'],
    'a search of the directory': SEARCHED,
  }),
)('%s is planned the same with and without row level security', async (_name, sql) => {
  await db.exec(
    `update startups set description = 'A rare one' where slug in ('s-3', 's-33', 's-63')`,
  );
  const { rows } = await db.query<Row>(`explain (format json) ${sql}`);
  const [open] = (rows[0]?.['QUERY PLAN'] ?? []) as { Plan: Plan }[];
  const guarded = nodesOf(await explain(sql));
  expect(guarded).toEqual(nodesOf(open?.Plan ?? {}));
  expect(guarded).not.toContain('Seq Scan');
});

test('ten times the rows cost no more to read', () => {
  for (const [name, [small = 0, large = 0]] of pagesRead) {
    // An index may have grown a level, and its root a page.
    expect({ name, large }).toEqual({ name, large: Math.min(large, small + 3) });
    expect(large).toBeLessThan(30);
  }
});
