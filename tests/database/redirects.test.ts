import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// Addresses that moved: what is left behind by itself, and what is refused.

let db: TestDatabase;
let admin: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  admin = await makeAccount(db, { role: 'admin' });
});
beforeEach(() => db.query('delete from redirects'));
afterAll(() => db.close());

const name = () => `a-${randomUUID().slice(0, 8)}`;
const all = async () => {
  const { rows } = await db.query<Row>('select from_path, to_path from redirects order by 1');
  return Object.fromEntries(rows.map((row) => [row['from_path'], row['to_path']]));
};
const add = (from: string, to: string) =>
  admin.run('insert into redirects (from_path, to_path) values ($1, $2)', [from, to]);
const hintOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { hint?: string }) => error.hint ?? 'no hint',
  );

const KINDS = {
  '/article/': [
    `insert into articles (title, slug, content, category, status) values ('A', $1, 'A', 'news', 'published') returning id`,
    'articles',
    'draft',
    'published',
  ],
  '/startup/': [
    `insert into startups (name, slug, description, category, status) values ($1, $1, 'A', 'SaaS', 'approved') returning id`,
    'startups',
    'pending',
    'approved',
  ],
  '/investors/': [
    `insert into investors (name, slug, description, status) values ($1, $1, 'A', 'approved') returning id`,
    'investors',
    'pending',
    'approved',
  ],
} as const;

describe.each(Object.entries(KINDS))('below %s', (stem, [insert, table]) => {
  const make = async (slug: string) =>
    (await db.query<Row>(insert, [slug])).rows[0]?.['id'] as string;
  const rename = (id: string, slug: string) =>
    db.query(`update ${table} set slug = $2 where id = $1`, [id, slug]);

  test('every address that a page had leads straight to where it is', async () => {
    const [first, second, third] = [name(), name(), name()];
    const id = await make(first);
    await rename(id, second);
    await rename(id, third);
    expect(await all()).toEqual({
      [stem + first]: stem + third,
      [stem + second]: stem + third,
    });
    await rename(id, first);
    expect(await all()).toEqual({
      [stem + second]: stem + first,
      [stem + third]: stem + first,
    });
  });

  test('a new page takes over an address that led elsewhere', async () => {
    const [first, second] = [name(), name()];
    await rename(await make(first), second);
    await make(first);
    expect(await all()).toEqual({});
  });

  test('no redirect is named where a page is', async () => {
    const slug = name();
    await make(slug);
    expect(await hintOf(add(stem + slug, '/latest'))).toBe('redirect_live');
    expect(await hintOf(add(`${stem + slug}/more`, '/latest'))).toBeNull();
  });
});

test('nothing is left behind by what nobody could see', async () => {
  const insert = `insert into articles (title, slug, content, category) values ('A', $1, 'A', 'news') returning id`;
  const id = (await db.query<Row>(insert, [name()])).rows[0]?.['id'];
  await db.query('update articles set slug = $2 where id = $1', [id, name()]);
  expect(await all()).toEqual({});
});

test('a story that was taken down, renamed and published again is found under its old address', async () => {
  const editor = await makeAccount(db, { role: 'editor' });
  const [first, second] = [name(), name()];
  const [made] = await editor.run(
    `insert into articles (title, slug, content, category, status) values ('A', $1, 'A', 'news', 'published') returning id`,
    [first],
  );
  const id = made?.['id'];
  await editor.run(`update articles set status = 'draft' where id = $1`, [id]);
  await editor.run('update articles set slug = $2 where id = $1', [id, second]);
  expect(await all()).toEqual({});
  await editor.run(`update articles set status = 'published' where id = $1`, [id]);
  expect(await all()).toEqual({ [`/article/${first}`]: `/article/${second}` });
});

test('a rename onto an address that led elsewhere makes no chain', async () => {
  const [first, second] = [name(), name()];
  const id = (await db.query<Row>(KINDS['/article/'][0], [first])).rows[0]?.['id'];
  await add(`/article/${second}`, '/latest');
  await db.query(`update articles set slug = $2, status = 'draft' where id = $1`, [id, second]);
  expect(await all()).toEqual({ [`/article/${first}`]: `/article/${second}` });
});

test('loops and chains are refused', async () => {
  await add('/one', '/two');
  expect(await hintOf(add('/two', '/one'))).toBe('redirect_loop');
  expect(await hintOf(add('/three', '/three'))).toBe('redirect_loop');
  expect(await hintOf(add('/two', '/three'))).toBe('redirect_chain');
  expect(await hintOf(add('/zero', '/one'))).toBe('redirect_chain');
  expect(await hintOf(admin.run(`update redirects set to_path = '/one'`))).toBe('redirect_loop');
  expect(await all()).toEqual({ '/one': '/two' });
});
