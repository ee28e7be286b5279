import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, visitor, writeArticle } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// What stories had wrong.

let db: TestDatabase;
let editor: Actor;
let admin: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  editor = await makeAccount(db, { role: 'editor' });
  admin = await makeAccount(db, { role: 'admin' });
});
beforeEach(() => db.exec('delete from articles; delete from trashed_articles; delete from pings'));
afterAll(() => db.close());

const rows = async (sql: string, ...params: unknown[]) => (await db.query<Row>(sql, params)).rows;
const correct = async (article: string, at = new Date().toISOString()) =>
  (
    await editor.run(
      `insert into corrections (article_id, corrected_at, wrong, correct)
       values ($1, $2, ' Twelve. ', 'Twenty.') returning *`,
      [article, at],
    )
  )[0] ?? {};
const published = (more: object = {}) => writeArticle(editor, { status: 'published', ...more });

test('a correction belongs to the text as it now is, unless another version is named, and never to tomorrow', async () => {
  const id = await published();
  await editor.run(`update articles set content = 'Second' where id = $1`, [id]);
  const said = await correct(id, new Date(Date.now() + 86_400_000).toISOString());
  expect(said).toMatchObject({ revision: 2, wrong: 'Twelve.', correct: 'Twenty.' });
  const [{ ahead } = {}] = await rows('select corrected_at > now() as ahead from corrections');
  expect(ahead).toBe(false);
  await editor.run(
    `insert into corrections (article_id, revision, wrong, correct) values ($1, 1, 'A', 'B')`,
    [id],
  );
  await expect(
    editor.run(
      `insert into corrections (article_id, revision, wrong, correct) values ($1, 9, 'A', 'B')`,
      [id],
    ),
  ).rejects.toThrow('corrections_revision_fkey');
});

test('a correction waits for the embargo of its story, in either language', async () => {
  const id = await published();
  const version = await writeArticle(editor, {
    ...{ status: 'published', locale: 'vi', translation_of: id },
  });
  const { id: said } = await correct(id);
  await editor.run(
    `insert into article_plans (article_id, embargo_until) values ($1, now() + interval '1 hour')`,
    [id],
  );
  for (const article of [id, version])
    await expect(correct(article)).rejects.toMatchObject({ hint: 'embargoed' });
  await expect(
    editor.run(`update corrections set correct = 'Thirty.' where id = $1`, [said]),
  ).rejects.toMatchObject({ hint: 'embargoed' });
  await editor.run('update article_plans set embargo_until = null where article_id = $1', [id]);
  expect(await correct(version)).toMatchObject({ correct: 'Twenty.' });
});

test('pages and those who listen are told of it and of its end; of a story that readers have not nobody is', async () => {
  const id = await published({ slug: 'a-story' });
  await rows('delete from pings');
  const [{ last } = {}] = await rows('select max(id) as last from cache_changes');
  const { id: said } = await correct(id);
  await editor.run(`update corrections set correct = 'Twenty-one.' where id = $1`, [said]);
  await editor.run('delete from corrections where id = $1', [said]);
  const changes = await rows('select tags from cache_changes where id > $1', last);
  expect(changes.map(({ tags }) => tags)).toEqual(
    Array.from({ length: 3 }, () => ['articles', `article:${id}`]),
  );
  expect(await rows('select distinct path from pings')).toEqual([{ path: '/article/a-story' }]);
  expect(
    await rows(
      `select action from audit_log where table_name = 'corrections' and row_id = $1 order by id`,
      id,
    ),
  ).toEqual(['insert', 'update', 'delete'].map((action) => ({ action })));

  await correct(id);
  await editor.run(`update articles set status = 'draft' where id = $1`, [id]);
  await rows('delete from pings');
  expect(await visitor(db).run('select * from corrections')).toEqual([]);
  await editor.run(`update corrections set correct = 'Hidden.' where article_id = $1`, [id]);
  expect(await rows('select * from pings')).toEqual([]);
});

test('each language lists those of the stories that it shows', async () => {
  const original = await published();
  const version = await published({ locale: 'vi', translation_of: original });
  const alone = await published();
  for (const id of [original, version, alone]) await correct(id);
  const listed = async (site: string) =>
    (await visitor(db).run('select article_id from corrections_in($1)', [site]))
      .map(({ article_id }) => article_id)
      .toSorted();
  expect(await listed('en')).toEqual([original, alone].toSorted());
  expect(await listed('vi')).toEqual([version, alone].toSorted());
});

test('a story that is deleted and put back still says what it had wrong', async () => {
  const id = await published();
  await correct(id);
  const before = await rows('select * from corrections');
  await editor.run('delete from articles where id = $1', [id]);
  expect(await rows('select * from corrections')).toEqual([]);
  await admin.run('select restore_article($1)', [id]);
  expect(await rows('select * from corrections')).toEqual(before);
});
