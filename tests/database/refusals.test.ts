import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// What functions and triggers refuse by their own sentence, where src/data asks for it elsewhere.

let db: TestDatabase;
let user: Actor;
let editor: Actor;
let admin: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  user = await makeAccount(db);
  editor = await makeAccount(db, { role: 'editor' });
  admin = await makeAccount(db, { role: 'admin' });
});
afterAll(() => db.close());

const fresh = () => randomUUID().slice(0, 8);
async function row(sql: string, ...params: unknown[]): Promise<Row> {
  const [first] = (await db.query<Row>(sql, params)).rows;
  if (first === undefined) throw new Error(`no row: ${sql}`);
  return first;
}
const startup = async () =>
  (
    await row(
      `insert into startups (name, slug, description, category, status)
        values ($1, $1, 'Broth.', 'FoodTech', 'approved') returning id`,
      `s-${fresh()}`,
    )
  )['id'];

test.each([
  ['who is never to be written to again', 'the address must not be written to again', 'suppressed'],
  ['who was asked within a day', 'the address was asked within a day', 'pending'],
])('an administrator does not add %s', async (_who, message, status) => {
  const email = `${randomUUID()}@example.com`;
  await row(`select newsletter_subscribe($1, 'en', '1', '/')`, email);
  await db.query('update newsletter_subscribers set status = $2 where email = $1', [email, status]);
  await expect(
    admin.run(`select newsletter_add($1, 'en', '{}', 'asked at a fair')`, [email]),
  ).rejects.toMatchObject({ code: '23514', message });
});

test('an author whom articles name stays', async () => {
  const { id } = await row(
    `insert into authors (slug, name) values ($1, 'Lan') returning id`,
    fresh(),
  );
  const { id: article } = await row(
    `insert into articles (title, slug, content, category) values ('A', $1, 'A', 'news') returning id`,
    fresh(),
  );
  const credit = [article, id];
  await row(
    'insert into article_authors (article_id, author_id, position) values ($1, $2, 1) returning article_id',
    ...credit,
  );
  await expect(editor.run('delete from authors where id = $1', [id])).rejects.toMatchObject({
    code: '23514',
    message: 'an author whom articles name stays',
  });
  await db.query('delete from article_authors where article_id = $1 and author_id = $2', credit);
  expect(await editor.run('delete from authors where id = $1 returning id', [id])).toHaveLength(1);
});

test.each([
  ['of a field that entries have not', 'salary', `'1'`, `'https://e.example'`, 'no such field'],
  ['of a figure without a source', 'employees', `'11-25'`, 'null', 'a suggestion needs a source'],
])('a suggestion %s is refused', async (_what, field, value, source, message) => {
  await expect(
    user.run(
      `insert into fact_proposals (startup_id, field, value, source_url)
        values ($1, $2, ${value}, ${source})`,
      [await startup(), field],
    ),
  ).rejects.toMatchObject({ code: '23514', message });
});

test('a category in which articles are filed is deleted only with another for them', async () => {
  const slug = `c-${fresh()}`;
  await row('insert into categories (slug) values ($1) returning slug', slug);
  await row(
    `insert into articles (title, slug, content, category) values ('A', $1, 'A', $2) returning id`,
    fresh(),
    slug,
  );
  await expect(editor.run('select delete_category($1)', [slug])).rejects.toMatchObject({
    code: '23514',
    message: 'articles are filed there',
  });
  expect(await editor.run(`select delete_category($1, 'news') as moved`, [slug])).toEqual([
    { moved: 1 },
  ]);
});

test('a text asks for twelve figures at most', async () => {
  const asked = (count: number) =>
    db.query('select ledger_figures($1)', [
      JSON.stringify(Array.from({ length: count }, () => ({}))),
    ]);
  await expect(asked(13)).rejects.toMatchObject({ code: '22023', message: 'at most 12 figures' });
});

test('a person who is deleted is in no role and in no history, and when is noted', async () => {
  const { id: person } = await row(
    `insert into people (slug, name) values ($1, 'Lê Minh') returning id`,
    fresh(),
  );
  const role = { person_id: person, startup_id: await startup(), role: 'founder', since: 2020 };
  const [saved] = await editor.run('select save_role($1, $2) as id', [
    JSON.stringify(role),
    JSON.stringify([
      { url: 'https://example.com/minh', publisher: 'Example', seen_on: '2026-01-02' },
    ]),
  ]);
  const told = () =>
    row('select count(*)::int as n from fact_history where fact_id = $1', saved?.['id']);
  expect(await told()).not.toEqual({ n: 0 });
  await admin.run('delete from people where id = $1', [person]);
  expect(await told()).toEqual({ n: 0 });
  expect(await row('select people_erased_at() is not null as noted')).toEqual({ noted: true });
});
