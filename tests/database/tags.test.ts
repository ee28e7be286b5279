import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, writeArticle } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// Tags of all articles, renamed and brought together.

let db: TestDatabase;
let editor: Actor;
let contributor: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  editor = await makeAccount(db, { role: 'editor' });
  contributor = await makeAccount(db, { role: 'contributor' });
});
beforeEach(() => db.exec('delete from articles; delete from redirects'));
afterAll(() => db.close());

const write = (tags: string[], more: object = {}) =>
  writeArticle(editor, { status: 'published', tags, ...more });
const rename = async (former: string, tag: string, who = editor) =>
  (await who.run('select rename_tag($1, $2) as renamed', [former, tag]))[0]?.['renamed'];
const tagsOf = async (id: string) =>
  (await db.query<{ tags: string[] }>('select tags from articles where id = $1', [id])).rows[0]
    ?.tags;
const redirects = async () =>
  (await db.query<Row>('select from_path, to_path from redirects order by 1')).rows;

test('are listed by spelling, with how many articles carry them', async () => {
  await write(['C++', 'Phở']);
  await write(['C#', 'Phở'], { status: 'draft' });
  const listed = (await editor.run('select * from list_tags()')).map(
    ({ tag, stories, published }) => [tag, stories, published],
  );
  expect(listed).toEqual([
    ['C++', 1, 1],
    ['C#', 1, 0],
    ['Phở', 2, 1],
  ]);
});

test('get another spelling in every article and working copy, and their page leads on', async () => {
  const [one, other] = [await write(['Rice', 'Food']), await write(['Food', 'Rice'])];
  await editor.run(
    `insert into article_drafts (article_id, category, title, content, tags) values ($1, 'news', 'A', 'A', '{Food,New}')`,
    [one],
  );
  expect(await rename('Food', ' Ẩm thực ')).toBe(2);
  expect([await tagsOf(one), await tagsOf(other)]).toEqual([
    ['Rice', 'Ẩm thực'],
    ['Ẩm thực', 'Rice'],
  ]);
  const { rows } = await db.query('select tags from article_drafts where article_id = $1', [one]);
  expect(rows).toEqual([{ tags: ['Ẩm thực', 'New'] }]);
  expect(await redirects()).toEqual([{ from_path: '/tag/food', to_path: '/tag/am-thuc' }]);
  // On and back again: an address never leads in a circle, nor in two steps.
  await rename('Ẩm thực', 'Eating');
  expect(await redirects()).toEqual([
    { from_path: '/tag/am-thuc', to_path: '/tag/eating' },
    { from_path: '/tag/food', to_path: '/tag/eating' },
  ]);
  await rename('Eating', 'Food');
  expect(await redirects()).toEqual([
    { from_path: '/tag/am-thuc', to_path: '/tag/food' },
    { from_path: '/tag/eating', to_path: '/tag/food' },
  ]);
});

test('become one with another, whatever its capitals, at the place of the first', async () => {
  const id = await write(['Fintech', 'Rice', 'FinTech news']);
  expect(await rename('FinTech news', 'FinTech')).toBe(1);
  expect(await tagsOf(id)).toEqual(['Fintech', 'Rice']);
});

test('keep their page while another spelling has its address', async () => {
  await write(['Khoá học']);
  await write(['Khóa học']);
  await rename('Khoá học', 'Course');
  expect(await redirects()).toEqual([]);
});

test.each([
  ['', 'tag_wrong'],
  ['x'.repeat(61), 'tag_wrong'],
  ['two\nlines', 'tag_wrong'],
])('are not renamed to %j', async (tag, hint) => {
  await write(['Rice']);
  await expect(rename('Rice', tag)).rejects.toMatchObject({ hint });
});

test('stay where the page of the founder lists them, and are editors’ alone', async () => {
  await write(['From the Founder']);
  await expect(rename('From the Founder', 'Letters')).rejects.toMatchObject({ hint: 'tag_given' });
  await expect(rename('Rice', 'Rices', contributor)).rejects.toMatchObject({ code: '42501' });
  await expect(contributor.run('select list_tags()')).rejects.toMatchObject({ code: '42501' });
});
