import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, writeArticle } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// What a reader says of a story: whom it reaches, who answers it, and to whom it is handed on.

let db: TestDatabase;
let editor: Actor;
let other: Actor;
let author: Actor;
let stranger: Actor;
let admin: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  editor = await makeAccount(db, { role: 'editor' });
  other = await makeAccount(db, { role: 'editor' });
  author = await makeAccount(db, { role: 'contributor' });
  stranger = await makeAccount(db, { role: 'contributor' });
  admin = await makeAccount(db, { role: 'admin' });
});
beforeEach(() =>
  db.exec(
    'update categories set editor_id = null; delete from contact_messages; delete from articles; delete from notifications; delete from email_outbox',
  ),
);
afterAll(() => db.close());

const rows = async (sql: string, ...params: unknown[]) => (await db.query<Row>(sql, params)).rows;

/** A story of the author, in the news, that the other editor published. */
async function live() {
  const id = await writeArticle(author, { category: 'news', slug: `a-${Date.now()}` });
  await other.run(`update articles set status = 'published' where id = $1`, [id]);
  await db.exec('delete from notifications; delete from email_outbox');
  const [story] = await rows('select id, slug, title from articles where id = $1', id);
  return story as { id: string; slug: string; title: string };
}
async function complain(slug: string | null) {
  await rows(
    `select contact_send('An', 'Nguyễn', 'an@example.com', 'Correction', 'The sum is wrong.', 'vi', 'team@example.com', $1)`,
    slug,
  );
  const [sent] = await rows('select id, article_id, assignee_id, status from contact_messages');
  return sent as { id: string; article_id: string; assignee_id: string; status: string };
}
const told = async () =>
  (await rows('select user_id, kind, data from notifications order by kind')).map(
    ({ user_id, kind, data }) => ({ user_id, kind, note: (data as Row)['note'] }),
  );
const mailed = () =>
  rows(
    `select to_email, item ->> 'kind' as kind from email_outbox, jsonb_array_elements(data -> 'items') as item
     where template = 'desk-news' order by kind`,
  );

test('it reaches the editor of the section and who wrote the story, by bell and mail', async () => {
  await admin.run(`update categories set editor_id = $1 where slug = 'news'`, [editor.id]);
  const story = await live();
  expect(await complain(story.slug)).toMatchObject({
    article_id: story.id,
    assignee_id: editor.id,
    status: 'open',
  });
  const note = 'The sum is wrong.';
  expect(await told()).toEqual([
    { user_id: editor.id, kind: 'message_assigned', note },
    { user_id: author.id, kind: 'message_story', note },
  ]);
  expect((await mailed()).map(({ kind }) => kind)).toEqual(['message_assigned', 'message_story']);
});

test('without one it reaches who published it, and of no story the administrators', async () => {
  const story = await live();
  expect((await complain(story.slug)).assignee_id).toBe(other.id);
  await db.exec('delete from contact_messages; delete from notifications');
  for (const slug of [null, 'no-such-story']) {
    await db.exec('delete from contact_messages; delete from notifications');
    expect(await complain(slug)).toMatchObject({ article_id: null, assignee_id: null });
    expect((await told()).map(({ kind }) => kind)).toEqual(['contact_message']);
  }
});

test('the desk and the author read it, and its assignee answers it, once', async () => {
  const story = await live();
  const { id } = await complain(story.slug);
  const reads = async (who: Actor) => (await who.run('select id from contact_messages')).length;
  expect(await Promise.all([editor, other, author, admin].map(reads))).toEqual([1, 1, 1, 1]);
  expect(await reads(stranger)).toBe(0);
  const answer = async (who: Actor) =>
    (await who.run(`select contact_answer($1, 'Thank you.') as to`, [id]))[0]?.['to'];
  expect(await answer(editor)).toBeNull();
  expect(await answer(author)).toBeNull();
  expect(await answer(other)).toBe('an@example.com');
});

test('its assignee hands it on, also to who wrote the story, and to no other contributor', async () => {
  const story = await live();
  const { id } = await complain(story.slug);
  const hand = async (who: Actor, taker: Actor) =>
    (await who.run('select hand_on_message($1, $2) as done', [id, taker.id]))[0]?.['done'];
  expect(await hand(editor, editor)).toBe(false);
  expect(await hand(author, author)).toBe(false);
  await expect(hand(other, stranger)).rejects.toThrow(/answer messages/);
  expect(await hand(other, editor)).toBe(true);
  expect(await hand(other, other)).toBe(false);
  expect(await hand(editor, author)).toBe(true);
  expect((await author.run(`select contact_answer($1, 'Mended.') as to`, [id]))[0]?.['to']).toBe(
    'an@example.com',
  );
});

test('who is no editor any more answers for no section', async () => {
  const leaver = await makeAccount(db, { role: 'editor' });
  await expect(
    editor.run(`update categories set editor_id = $1 where slug = 'news'`, [author.id]),
  ).rejects.toThrow(/section/);
  await editor.run(`update categories set editor_id = $1 where slug = 'news'`, [leaver.id]);
  await rows(`update user_roles set role = 'contributor' where user_id = $1`, leaver.id);
  expect(await rows('select slug from categories where editor_id is not null')).toEqual([]);
});
