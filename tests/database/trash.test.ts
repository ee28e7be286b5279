import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, visitor, writeArticle } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// What a deletion takes away, and what comes back.

let db: TestDatabase;
let editor: Actor;
let contributor: Actor;
let admin: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  editor = await makeAccount(db, { role: 'editor' });
  contributor = await makeAccount(db, { role: 'contributor' });
  admin = await makeAccount(db, { role: 'admin' });
});
beforeEach(() => db.exec('delete from articles; delete from trashed_articles'));
afterAll(() => db.close());

const rows = async (sql: string, ...params: unknown[]) => (await db.query<Row>(sql, params)).rows;
test('what a piece was assigned with, and its fee, come back with it', async () => {
  const id = await writeArticle(editor);
  await editor.run(
    `insert into article_plans (article_id, due_on, due_time, words, sources, brief) values ($1, '2031-01-02', '17:30', 800, 'A.', 'B.')`,
    [id],
  );
  await editor.run('insert into article_fees (article_id, amount) values ($1, 100)', [id]);
  const assigned = () =>
    rows(
      'select due_on, due_time, words, sources, brief, amount, currency from article_plans join article_fees using (article_id)',
    );
  const before = await assigned();
  expect(before).toHaveLength(1);
  await remove(id);
  expect(await assigned()).toEqual([]);
  await restore(id);
  expect(await assigned()).toEqual(before);
});

const name = () => `a-${randomUUID().slice(0, 8)}`;
const remove = (id: string, who = editor) => who.run('delete from articles where id = $1', [id]);
const restore = async (id: string, who: Actor = editor) =>
  (await who.run('select restore_article($1) as slug', [id]))[0]?.['slug'];
const everythingOf = async (id: string) => ({
  article: await rows('select * from articles where id = $1', id),
  revisions: await rows(
    'select * from article_revisions where article_id = $1 order by number',
    id,
  ),
  drafts: await rows(
    `select id, article_id, title, content, created_by, updated_by, updated_at, base_updated_at
     from article_drafts where article_id = $1 order by id`,
    id,
  ),
  translations: await rows('select id from articles where translation_of = $1', id),
  listed: await rows(`select sum(articles)::integer as n from article_counts`),
});

test('an article comes back as it was, with its versions, its work in progress and its translations', async () => {
  const id = await writeArticle(contributor, { tags: ['One', 'Two'], image_alt: 'A cat' });
  await editor.run(`update articles set title = 'Second', status = 'published' where id = $1`, [
    id,
  ]);
  await editor.run(`update articles set content = 'Third', featured = true where id = $1`, [id]);
  await writeArticle(editor, { locale: 'vi', translation_of: id, status: 'published' });
  await editor.run(
    `insert into article_drafts (article_id, title, content, category) values ($1, 'Fourth', 'Four', 'news')`,
    [id],
  );
  const before = await everythingOf(id);
  expect(before.revisions).toHaveLength(3);
  expect(before.drafts).toHaveLength(1);

  await remove(id);
  expect(await everythingOf(id)).toMatchObject({
    article: [],
    revisions: [],
    drafts: [],
    translations: [],
  });
  expect(await restore(id)).toBe(before.article[0]?.['slug']);
  expect(await everythingOf(id)).toEqual(before);
  expect(await rows('select id from trashed_articles')).toEqual([]);

  await remove(id);
  await restore(id, admin);
  expect(await everythingOf(id)).toEqual(before);
});

test('nobody outside the newsroom sees what is in it, and contributors see their own drafts', async () => {
  const own = await writeArticle(contributor);
  const live = await writeArticle(editor, { status: 'published' });
  await remove(own, contributor);
  await remove(live);
  const listed = async (who: Actor) =>
    (await who.run('select id from trashed_articles')).map(({ id }) => id);
  expect((await listed(editor)).toSorted()).toEqual([own, live].toSorted());
  expect(await listed(contributor)).toEqual([own]);
  await expect(listed(visitor(db))).rejects.toThrow();
  expect(await restore(live, contributor)).toBeNull();
  await expect(restore(own, await makeAccount(db))).rejects.toThrow('only the newsroom');
  expect(await restore(own, contributor)).not.toBeNull();
  expect(await restore(own, contributor)).toBeNull();
  const [trashed] = await rows('select deleted_by, status from trashed_articles');
  expect(trashed).toEqual({ deleted_by: editor.id, status: 'published' });
});

test('what changed meanwhile is worked around', async () => {
  const slug = name();
  const gone = await makeAccount(db, { role: 'contributor' });
  const id = await writeArticle(gone, { slug });
  const soon = `now() + interval '1 hour'`;
  await editor.run(`update articles set scheduled_at = ${soon} where id = $1`, [id]);
  await remove(id);
  await writeArticle(editor, { slug, status: 'published' });
  await db.query('delete from profiles where id = $1', [gone.id]);
  await db.query(
    `update trashed_articles set article = article || jsonb_build_object('scheduled_at', now() - interval '1 minute')`,
  );
  expect(await restore(id)).toBe(`${slug}-2`);
  expect(
    await rows('select author_id, scheduled_at, status from articles where id = $1', id),
  ).toEqual([{ author_id: null, scheduled_at: null, status: 'draft' }]);
});

test('a story and its translation find each other again, whichever comes back first', async () => {
  const tied = async (first: 0 | 1) => {
    const english = await writeArticle(editor, { status: 'published' });
    const vietnamese = await writeArticle(editor, { locale: 'vi', translation_of: english });
    await editor.run('delete from articles where id = any ($1)', [[english, vietnamese]]);
    const order = [english, vietnamese];
    await restore(order[first] ?? '');
    await restore(order[1 - first] ?? '');
    return (
      (await rows('select translation_of from articles where id = $1', vietnamese))[0]?.[
        'translation_of'
      ] === english
    );
  };
  expect([await tied(0), await tied(1)]).toEqual([true, true]);
});

test('another translation keeps its place', async () => {
  const english = await writeArticle(editor);
  const first = await writeArticle(editor, { locale: 'vi', translation_of: english });
  await remove(first);
  const second = await writeArticle(editor, { locale: 'vi', translation_of: english });
  await restore(first);
  expect(await rows('select id from articles where translation_of = $1', english)).toEqual([
    { id: second },
  ]);
  expect(await rows('select translation_of from articles where id = $1', first)).toEqual([
    { translation_of: null },
  ]);
});

test('administrators end it before its time, and nobody else', async () => {
  const id = await writeArticle(editor, { status: 'published' });
  await remove(id);
  expect(await editor.write('delete from trashed_articles')).toBe(0);
  expect(await admin.write('delete from trashed_articles')).toBe(1);
  expect(await restore(id)).toBeNull();
  const [entry] = await rows(
    `select before from audit_log where table_name = 'trashed_articles' and row_id = $1`,
    id,
  );
  expect(Object.keys(Object(entry?.['before']))).not.toContain('article');
});

test('what is older than 30 days goes, a part at a time, the oldest first', async () => {
  for (const days of [29, 31, 33]) {
    const id = await writeArticle(editor, { title: `Of ${days} days` });
    await remove(id);
    await db.query(
      'update trashed_articles set deleted_at = now() - make_interval(days => $2) where id = $1',
      [id, days],
    );
  }
  const forget = async (most: number) =>
    (await rows('select keep_no_longer($1) as gone', most))[0]?.['gone'];
  expect(await forget(1)).toBe(1);
  expect(await rows('select title from trashed_articles order by 1')).toEqual([
    { title: 'Of 29 days' },
    { title: 'Of 31 days' },
  ]);
  expect(await forget(5000)).toBe(1);
  expect(await forget(5000)).toBe(0);
});
