import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// list_for_staff takes short cuts: from the nearer end, over two plans, with a capped count. What it
// says must be what the plain query says.

type Answer = { readonly ids: string[]; readonly total: number; readonly more: boolean };
type Question = {
  readonly list: string;
  readonly q?: string;
  readonly filters?: Readonly<Record<string, string>>;
  readonly sort?: string;
  readonly ascending?: boolean;
  readonly size?: number;
  readonly offset?: number;
};

let db: TestDatabase;
let admin: Actor;
let contributor: Actor & { id: string };
beforeAll(async () => {
  db = await migratedDatabase();
  await db.exec('alter table articles disable trigger articles_index_insert');
  admin = await makeAccount(db, { role: 'admin' });
  contributor = await makeAccount(db, { role: 'contributor' });
  for (const role of ['editor', 'user', 'user', 'user']) {
    const { id } = await makeAccount(db, { role });
    await db.query(
      `update profiles set full_name = 'Đặng Thị ' || left(user_id::text, 3) where user_id = $1`,
      [id],
    );
  }
  await db.query(
    `insert into articles (title, slug, content, category, status, locale, featured, published_at, author_id)
     select (array['Phở', 'Bún', 'Cà phê 100%', 'Ai nói'])[1 + n % 4] || ' ' || n % 50, 'a-' || n, 'A',
       (array['funding', 'tech', 'news'])[1 + n % 3], case when n % 10 = 0 then 'draft' else 'published' end,
       case when n % 4 = 0 then 'vi' else 'en' end, n % 9 = 0, now() - n % 7 * interval '1 hour',
       case when n % 20 = 0 then $1::uuid end
     from generate_series(1, 1200) as n`,
    [contributor.id],
  );
  await db.exec(
    `insert into startups (name, slug, description, category, stage, status, created_at)
     select 'Kho ' || n % 30, 's-' || n, 'A', (array['SaaS', 'FinTech'])[1 + n % 2], 'Seed',
       case when n % 10 = 0 then 'pending' else 'approved' end, now() - n * interval '1 hour'
     from generate_series(1, 130) as n;
     insert into investors (name, slug, location, status)
     select 'Quỹ ' || n, 'i-' || n, case when n % 3 > 0 then 'Hà Nội' end, 'approved' from generate_series(1, 40) as n;
     update articles set title = title where false;
     analyze`,
  );
  await admin.run(`update articles set featured = not featured where title like 'Bún%'`);
});
afterAll(() => db.close());

async function ask(question: Question, who: Actor = admin): Promise<Answer> {
  const { list, q = '', filters = {}, sort = '', ascending = false, size = 25 } = question;
  const [row] = await who.run('select * from list_for_staff($1, $2, $3, $4, $5, $6, $7)', [
    list,
    q,
    JSON.stringify(filters),
    sort,
    ascending,
    size,
    question.offset ?? 0,
  ]);
  return row as Answer;
}

async function plainly(sql: string, who: Actor = admin): Promise<string[]> {
  return (await who.run(sql)).map((row: Row) => String(row['id']));
}

/** Every page, one after the other. */
async function pages(question: Question, who: Actor = admin): Promise<string[]> {
  const size = question.size ?? 25;
  const first = await ask({ ...question, size }, who);
  const ids = [...first.ids];
  while (ids.length < first.total) {
    const next = await ask({ ...question, size, offset: ids.length }, who);
    expect(next).toMatchObject({ total: first.total, more: first.more });
    expect(next.ids.length).toBe(Math.min(size, first.total - ids.length));
    ids.push(...next.ids);
  }
  return ids;
}

const SORTS = {
  articles: ['created_at', 'published_at', 'title', 'category', 'status', 'featured'],
  startups: ['created_at', 'name', 'category', 'status', 'featured'],
  investors: ['created_at', 'name', 'location', 'aum_range', 'status', 'featured'],
  profiles: ['created_at', 'email', 'full_name'],
  audit_log: ['at'],
};

/** Columns of words that people read in the order of the alphabet. */
const READ = ['title', 'name', 'full_name', 'location'];

describe.each(Object.entries(SORTS))('%s', (list, sorts) => {
  test.each(sorts.flatMap((sort) => [true, false].map((ascending) => ({ sort, ascending }))))(
    'sorted by $sort, ascending: $ascending, are listed page by page',
    async ({ sort, ascending }) => {
      const direction = ascending ? 'asc' : 'desc';
      const key = READ.includes(sort) ? `private.sort_key(${sort}) collate "C"` : sort;
      const wanted = await plainly(
        `select id from ${list} order by ${key} ${direction}, id ${direction}`,
      );
      expect(await pages({ list, sort, ascending, size: list === 'articles' ? 170 : 7 })).toEqual(
        wanted,
      );
    },
  );

  test('answer a page behind the last with nothing', async () => {
    const { ids, total } = await ask({ list, offset: 5_000 });
    expect(ids).toEqual([]);
    expect(total).toBeGreaterThan(0);
  });
});

test('filters are exact, blank ones and unknown ones are none', async () => {
  const filters = { status: 'draft', category: 'tech', locale: '', slug: 'a-1', role: 'admin' };
  expect(await pages({ list: 'articles', filters })).toEqual(
    await plainly(
      `select id from articles where status = 'draft' and category = 'tech' order by created_at desc, id desc`,
    ),
  );
  const hostile = await ask({ list: 'articles', filters: { status: `' or true --` } });
  expect(hostile).toEqual({ ids: [], total: 0, more: false });
});

test('the drafts that wait for review are a status of their own', async () => {
  await db.exec(`update articles set review_requested_at = now()
    where status = 'draft' and slug in ('a-10', 'a-40', 'a-50', 'a-60')`);
  const waiting = (filters = {}, who = admin) =>
    pages({ list: 'articles', sort: 'title', filters: { status: 'waiting', ...filters } }, who);
  const all = `select id from articles where review_requested_at is not null`;
  expect(await waiting()).toEqual(await plainly(`${all} order by title desc, id desc`));
  expect(await waiting()).toHaveLength(4);
  expect(await waiting({ locale: 'vi' })).toHaveLength(2);
  expect((await ask({ list: 'articles', q: 'bun', filters: { status: 'waiting' } })).total).toBe(
    (await plainly(`${all} and search like '%bun%'`)).length,
  );
  expect(await waiting({}, contributor)).toHaveLength(2);
});

test('the drafts that wait are counted and listed from their own index', async () => {
  const counted = await admin.run(
    'explain (costs off) select count(*) from articles as t where true and t.review_requested_at is not null',
  );
  const listed = await admin.run(
    'explain (costs off) select id from articles as t where t.review_requested_at is not null order by t.title, t.id',
  );
  for (const read of [counted, listed])
    expect(JSON.stringify(read)).toContain('articles_waiting_idx');
});

test('a role is that of the account; none is a user', async () => {
  await db.query(
    `delete from user_roles where user_id = (select user_id from user_roles where role = 'user' order by 1 limit 1)`,
  );
  const totals = await Promise.all(
    ['admin', 'editor', 'contributor', 'user', ''].map(
      async (role) => (await ask({ list: 'profiles', filters: { role } })).total,
    ),
  );
  expect(totals).toEqual([1, 1, 1, 3, 6]);
});

test.each([
  ['articles', 'pho 12', `select id from articles where search like '%pho 12%'`],
  ['articles', 'PHỞ  12', `select id from articles where search like '%pho 12%'`],
  ['articles', '100% 1', `select id from articles where search like '%100\\% 1%'`],
  ['articles', 'ai', `select id from articles where search like 'ai%'`],
  ['startups', 'kho 2', `select id from startups where search like '%kho 2%'`],
  ['startups', '2', `select id from startups where search like '% 2%'`],
  ['profiles', 'dang thi', `select id from profiles where full_name like 'Đặng Thị%'`],
  ['profiles', 'example.com', 'select id from profiles'],
])('a search of %s for %j finds what it says', async (list, q, sql) => {
  const wanted = (await plainly(sql)).sort();
  expect(wanted.length).toBeGreaterThan(0);
  expect((await pages({ list, q })).sort()).toEqual(wanted);
});

test('a search with many results counts some of them and shows the first in order', async () => {
  const many = await db.query(
    `insert into articles (title, slug, content, category) select 'Cháo ' || n, 'c-' || n, 'A', 'news'
     from generate_series(1, 600) as n`,
  );
  expect(many.affectedRows).toBe(600);
  const asked = { list: 'articles', q: 'chao', sort: 'title', ascending: true } as const;
  expect(await ask(asked)).toMatchObject({ total: 500, more: true });
  expect(await pages(asked)).toEqual(
    await plainly(
      `select id from articles where search like '%chao%' order by title, id limit 500`,
    ),
  );
  // An export wants the others too.
  expect((await ask({ ...asked, size: 1000 })).ids.length).toBe(600);
  expect((await ask({ ...asked, offset: 590 })).ids.length).toBe(10);
  expect((await ask({ ...asked, filters: { status: 'published' } })).total).toBe(0);
});

test('an audit entry is found by the beginning of its row', async () => {
  const [entry] = await admin.run('select id, row_id from audit_log order by id desc limit 1');
  const { ids } = await ask({ list: 'audit_log', q: String(entry?.['row_id']).slice(0, 30) });
  expect(ids).toContain(String(entry?.['id']));
});

test('a contributor is listed what a contributor may read', async () => {
  const visible = await plainly('select id from articles', contributor);
  expect((await pages({ list: 'articles', size: 300 }, contributor)).sort()).toEqual(
    visible.sort(),
  );
  expect(await ask({ list: 'audit_log' }, contributor)).toMatchObject({ total: 0 });
});

test('who is not of the newsroom is refused, and so is a list that is none', async () => {
  const user = await makeAccount(db);
  await expect(ask({ list: 'articles' }, user)).rejects.toMatchObject({ code: '42501' });
  await expect(ask({ list: 'rate_limits' })).rejects.toMatchObject({ code: '22023' });
});
