import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, writeArticle } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// What readers lose of a story: why, whom it is told, and how it comes back.

let db: TestDatabase;
let editor: Actor;
let contributor: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  editor = await makeAccount(db, { role: 'editor' });
  contributor = await makeAccount(db, { role: 'contributor' });
});
beforeEach(() =>
  db.exec(
    'delete from articles; delete from trashed_articles; delete from notifications; delete from email_outbox',
  ),
);
afterAll(() => db.close());

const rows = async (sql: string, ...params: unknown[]) => (await db.query<Row>(sql, params)).rows;
const live = async () => {
  const id = await writeArticle(contributor);
  await editor.run(`update articles set status = 'published' where id = $1`, [id]);
  await db.exec('delete from notifications; delete from email_outbox');
  return id;
};
const change = async (id: string, what: object, who = editor) =>
  (
    await who.run('select change_articles(array[$1::uuid], $2) as before', [
      id,
      JSON.stringify(what),
    ])
  )[0]?.['before'];
const undo = async (before: unknown, who = editor) =>
  (await who.run('select undo_article_changes($1) as done', [JSON.stringify(before)]))[0]?.['done'];
const told = () =>
  rows(
    `select kind, data ->> 'note' as note from notifications where user_id = $1 order by created_at`,
    contributor.id,
  );
const mailed = async () =>
  (
    await rows(
      `select item ->> 'kind' as kind from email_outbox, jsonb_array_elements(data -> 'items') as item where template = 'desk-news'`,
    )
  ).map(({ kind }) => kind);

const DEEDS = [
  ['unpublished', { status: 'draft' }],
  ['trashed', { delete: true }],
  ['readdressed', { slug: 'somewhere-else' }],
  ['moved', { locale: 'vi' }],
] as const;

test.each(DEEDS)(
  'its author is told by bell and mail why a story is %s, and not once it is undone',
  async (kind, what) => {
    const id = await live();
    const [stored] = await rows('select status, slug, locale, published_at from articles');
    const before = await change(id, { ...what, reason: 'Its source took it back.' });
    expect(await told()).toEqual([{ kind: `article_${kind}`, note: 'Its source took it back.' }]);
    expect(await mailed()).toEqual([kind]);
    expect(await undo(before)).toBe(1);
    expect(await rows('select status, slug, locale, published_at from articles')).toEqual([stored]);
    // Renamed back, its old address is not news.
    expect(await told()).toEqual([]);
    expect(await mailed()).toEqual([]);
  },
);

test('an embargo is lifted with a reason, and comes back with all of its moment', async () => {
  const id = await writeArticle(contributor);
  await editor.run(
    `insert into article_plans (article_id, embargo_until) values ($1, now() + interval '2 days')`,
    [id],
  );
  const embargo = () => rows('select embargo_until from article_plans');
  const until = await embargo();
  const before = await change(id, { embargo_until: null, reason: 'All have signed.' });
  expect(await embargo()).toEqual([{ embargo_until: null }]);
  expect(await told()).toEqual([{ kind: 'article_lifted', note: 'All have signed.' }]);
  expect(await undo(before)).toBe(1);
  expect(await embargo()).toEqual(until);
  expect(await told()).toEqual([]);
});

test('the log and the trash keep the reason, and only of the change that it was given for', async () => {
  const id = await live();
  await change(id, { status: 'draft', reason: 'Wrong figures.' });
  await change(id, { featured: true });
  await change(id, { delete: true, reason: 'Twice the same.' });
  expect(
    await rows(
      `select reason from audit_log where table_name = 'articles' and row_id = $1 order by id desc limit 3`,
      id,
    ),
  ).toEqual([{ reason: 'Twice the same.' }, { reason: null }, { reason: 'Wrong figures.' }]);
  expect(await rows('select reason from trashed_articles')).toEqual([
    { reason: 'Twice the same.' },
  ]);
});

test('drafts, and what authors do to their own, are no news', async () => {
  const draft = await writeArticle(contributor);
  await editor.run(`update articles set slug = 'another-address' where id = $1`, [draft]);
  await editor.run('delete from articles where id = $1', [draft]);
  const own = await writeArticle(editor, { status: 'published' });
  await change(own, { status: 'draft', reason: 'Mine.' });
  expect(await rows(`select kind from notifications where kind <> 'article_review'`)).toEqual([]);
});

test('a contributor brings back what they deleted, not what an editor did', async () => {
  const id = await writeArticle(contributor);
  const restore = async () =>
    (await contributor.run('select restore_article($1) as slug', [id]))[0]?.['slug'];
  await editor.run('delete from articles where id = $1', [id]);
  expect(await contributor.run('select id from trashed_articles')).toEqual([]);
  expect(await restore()).toBeNull();
  await editor.run('select restore_article($1)', [id]);
  await contributor.run('delete from articles where id = $1', [id]);
  expect(await contributor.run('select id from trashed_articles')).toHaveLength(1);
  expect(await restore()).not.toBeNull();
});

test('a reason is a text of at most 1,000 characters', async () => {
  const id = await live();
  for (const reason of ['x'.repeat(1001), 'a\u0007b'])
    await expect(change(id, { status: 'draft', reason })).rejects.toThrow(/reason/);
});
