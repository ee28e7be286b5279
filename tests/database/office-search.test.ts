import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// What the newsroom searches, at a size where a plan shows.

const ARTICLES = 10_000;

let db: TestDatabase;
let editor: Actor;
let contributor: Actor & { id: string };
beforeAll(async () => {
  db = await migratedDatabase();
  editor = await makeAccount(db, { role: 'editor' });
  contributor = await makeAccount(db, { role: 'contributor' });
  // Site search has its own tests.
  await db.exec('alter table articles disable trigger articles_index_insert');
  await db.query(
    `insert into articles (title, slug, content, category, status, author_id, published_at, created_at)
     select 'Story ' || n, 'a-' || n, '<p>Said by everybody, ' || case when n % 1000 = 7 then 'phở' else 'bún' end || '</p>',
       'news', case when n % 10 = 0 then 'draft' else 'published' end, case when n % 500 = 7 then $1::uuid end,
       case when n % 10 > 0 then timestamptz '2026-11-20 12:00Z' - n * interval '1 hour' end,
       timestamptz '2026-11-20 12:00Z' - n * interval '1 hour'
     from generate_series(1, ${ARTICLES}) as n`,
    [contributor.id],
  );
  await db.exec('vacuum analyze');
});
afterAll(() => db.close());

type Plan = Row & { Plans?: Plan[] };
const nodesOf = (plan: Plan): unknown[] => [
  plan['Node Type'],
  ...(plan.Plans ?? []).flatMap(nodesOf),
];

async function planOf(sql: string): Promise<Plan> {
  const { rows } = await db.query<Row>(`explain (analyze, buffers, format json) ${sql}`);
  const [result] = (rows[0]?.['QUERY PLAN'] ?? []) as { Plan: Plan }[];
  return result?.Plan ?? {};
}

describe('at 10,000 articles', () => {
  // The two questions as private.office_hits and private.list_page ask them.
  test.each(['title_words', 'words'])('words are looked up in an index of %s', async (column) => {
    const plan = await planOf(
      `select i.id from private.office_index as i where i.kind = 'article' and i.${column} @@ 'pho'::tsquery
       order by i.at desc, i.id limit 40`,
    );
    expect(nodesOf(plan)).toContain('Bitmap Index Scan');
    expect(nodesOf(plan)).not.toContain('Seq Scan');
  });

  test('a list looks up titles and what is said in one go', async () => {
    const plan = await planOf(
      `select t.id from articles as t where t.search like '%pho%' or t.id = any (
         '{00000000-0000-4000-8000-000000000001,00000000-0000-4000-8000-000000000002}'::uuid[])`,
    );
    expect(nodesOf(plan)).toContain('BitmapOr');
    expect(nodesOf(plan)).not.toContain('Seq Scan');
  });

  test('a month is read from an index', async () => {
    const plan = await planOf(
      `select t.id from articles as t
       where coalesce(t.published_at, t.created_at) >= '2026-11-01' and coalesce(t.published_at, t.created_at) < '2026-11-03'`,
    );
    expect(nodesOf(plan)).not.toContain('Seq Scan');
  });

  test.each([
    `select * from search_office('pho')`,
    `select * from search_office('everybody')`,
    `select * from list_for_staff('articles', 'pho')`,
  ])('%s reads a fraction of what there is', async (sql) => {
    // The first one reads the catalog.
    await editor.run(sql);
    const [row] = await editor.run(`explain (analyze, buffers, format json) ${sql}`);
    const [result] = (row?.['QUERY PLAN'] ?? []) as { Plan: Plan }[];
    const read =
      Number(result?.Plan['Shared Hit Blocks']) + Number(result?.Plan['Shared Read Blocks']);
    const { rows } = await db.query<Row>(
      `select (pg_relation_size('articles') + pg_relation_size('private.office_index')) / 8192 as pages`,
    );
    expect(read).toBeLessThan(Number(rows[0]?.['pages']));
  });
});

const listed = async (who: Actor, q: string, filters: object = {}) =>
  (
    await who.run(`select ids, total from list_for_staff('articles', $1, $2, page_size => 1000)`, [
      ...[q, JSON.stringify(filters)],
    ])
  )[0] as { ids: string[]; total: number };

test('the list of articles is searched by what they say', async () => {
  expect((await listed(editor, 'pho')).total).toBe(10);
  expect((await listed(editor, 'story 1007')).total).toBe(1);
  expect((await listed(editor, 'phở everybody')).total).toBe(10);
});

test('a contributor’s list holds only what is theirs to open', async () => {
  const { ids } = await listed(contributor, 'pho', { author_id: contributor.id });
  expect(ids).toHaveLength(10);
  const { ids: others } = await listed(contributor, 'draft nowhere');
  expect(others).toEqual([]);
  await db.query(`update articles set content = 'Nobody knows zyzzyva' where slug = 'a-10'`, []);
  expect((await listed(contributor, 'zyzzyva')).ids).toEqual([]);
  expect((await listed(editor, 'zyzzyva')).ids).toHaveLength(1);
});

describe('a story is filtered by its day', () => {
  const days = async (when: string) =>
    Number(
      (
        await db.query<Row>(
          `select count(*)::integer as n from articles where coalesce(published_at, created_at) <@ private.period_of($1)`,
          [when],
        )
      ).rows[0]?.['n'],
    );

  test.each(['2026-10', '2026', '2025'])('%s', async (when) => {
    expect((await listed(editor, '', { when })).total).toBe(await days(when));
  });

  test('of the newsroom’s clock', async () => {
    const { rows } = await db.query<Row>(
      `select lower(p)::text as first, upper(p)::text as last from private.period_of('2026-02') as p`,
    );
    expect(rows).toEqual([
      {
        first: expect.stringContaining('2026-01-31 17:00'),
        last: expect.stringContaining('2026-02-28 17:00'),
      },
    ]);
  });

  test('and what is no day filters nothing', async () => {
    for (const when of ['2026-13', 'soon', "'; drop table articles; --"])
      expect((await listed(editor, '', { when })).total).toBe(ARTICLES);
  });
});

test('no role of the API reads the index itself', async () => {
  await expect(editor.run('select * from private.office_index')).rejects.toThrow(
    /permission denied/,
  );
  await expect(editor.run(`select private.office_own('article')`)).rejects.toThrow(
    /permission denied/,
  );
});

test('what is deleted is found no more', async () => {
  await db.query(`delete from articles where slug = 'a-20'`, []);
  const { rows } = await db.query<Row>(
    `select count(*)::integer as gone from private.office_index as i
     where i.kind = 'article' and not exists (select from articles as a where a.id = i.id)`,
  );
  expect(rows).toEqual([{ gone: 0 }]);
});
