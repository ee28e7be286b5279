import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, writeArticle } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// Where a story is from, who has checked it, and what one shift tells the next.

type Account = Actor & { id: string };
let db: TestDatabase;
let author: Account;
let stranger: Account;
let editor: Account;
let id: string;
beforeAll(async () => {
  db = await migratedDatabase();
  author = await makeAccount(db, { role: 'contributor' });
  stranger = await makeAccount(db, { role: 'contributor' });
  editor = await makeAccount(db, { role: 'editor' });
});
beforeEach(async () => {
  await db.exec('delete from articles; delete from trashed_articles; delete from handover_notes');
  id = await writeArticle(author);
});
afterAll(() => db.close());

const rows = async (sql: string) => (await db.query<Row>(sql)).rows;
const state = (who: Actor, source = 'The founder, by phone.') =>
  who.run(
    `insert into article_statements (article_id, statement, source) values ($1, 'It raised two rounds.', $2) returning id`,
    [id, source],
  );
const checks = () =>
  rows('select checked_by, checked_at is not null as checked from article_statements');

test('a check is signed with who made it, and ends with the words that were checked', async () => {
  await state(author);
  const set = (part: string) => editor.run(`update article_statements set ${part}`);
  await set(`checked_at = '2020-01-01'`);
  expect(await checks()).toEqual([{ checked_by: editor.id, checked: true }]);
  expect(
    await rows(`select from article_statements where checked_at > now() - interval '1 hour'`),
  ).toHaveLength(1);
  await set(`source = 'The founder, by phone.'`);
  expect(await checks()).toEqual([{ checked_by: editor.id, checked: true }]);
  await set(`source = 'The register.'`);
  expect(await checks()).toEqual([{ checked_by: null, checked: false }]);
  await set('checked_at = now()');
  await set('checked_at = null');
  expect(await checks()).toEqual([{ checked_by: null, checked: false }]);
  await set(`statement = 'It raised three.', checked_at = now()`);
  expect(await checks()).toEqual([{ checked_by: null, checked: false }]);
});

test('it is of those who work on the story, also once it is live, and of no reader', async () => {
  await state(author);
  await editor.run(`update articles set status = 'published' where id = $1`, [id]);
  await state(author);
  expect(await author.run('select from article_statements')).toHaveLength(2);
  expect(await stranger.run('select from article_statements')).toHaveLength(0);
  await expect(state(stranger)).rejects.toMatchObject({ code: '42501' });
});

test('sources and rights go to the trash with their story and come back with it', async () => {
  await state(author);
  await editor.run('update article_statements set checked_at = now()');
  await author.run(
    `insert into article_rights (article_id, credit, ends_on) values ($1, 'TTXVN', '2031-01-01')`,
    [id],
  );
  const all = () =>
    Promise.all([rows('select * from article_statements'), rows('select * from article_rights')]);
  const before = await all();
  await editor.run('delete from articles where id = $1', [id]);
  expect(await all()).toEqual([[], []]);
  await editor.run('select restore_article($1)', [id]);
  expect(await all()).toEqual(before);
});

test('what was written for the next shift is kept for thirty days, and the newest for longer', async () => {
  const write = (who: Actor, body: string) =>
    who.run('insert into handover_notes (body) values ($1)', [body]);
  await write(author, 'Long ago.');
  await db.exec(`update handover_notes set written_at = now() - interval '31 days'`);
  expect(await stranger.run('select body, written_by from handover_notes')).toEqual([
    { body: 'Long ago.', written_by: author.id },
  ]);
  await write(editor, 'Today.');
  expect(await stranger.run('select body from handover_notes')).toEqual([{ body: 'Today.' }]);
});

test('an account takes along what it wrote down', async () => {
  await state(author);
  await author.run(`insert into handover_notes (body) values ('Call back.')`);
  const [own] = await author.run('select export_own_data() as data');
  expect(own?.['data']).toMatchObject({
    statements: [{ statement: 'It raised two rounds.' }],
    handover_notes: [{ body: 'Call back.' }],
  });
});
