import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, writeArticle } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// Notes on a story: who writes, reads and decides them, whom they are told, and what they outlive.

type Account = Actor & { id: string };
let db: TestDatabase;
let author: Account;
let editor: Account;
let colleague: Account;
let stranger: Account;
beforeAll(async () => {
  db = await migratedDatabase();
  author = await makeAccount(db, { role: 'contributor' });
  editor = await makeAccount(db, { role: 'editor' });
  colleague = await makeAccount(db, { role: 'editor' });
  stranger = await makeAccount(db, { role: 'contributor' });
});
afterAll(() => db.close());

let id: string;
beforeEach(async () => {
  await db.exec('delete from articles; delete from trashed_articles');
  await db.exec('delete from notifications; delete from email_outbox');
  id = await writeArticle(author);
});

const rows = async (sql: string, ...params: unknown[]) => (await db.query<Row>(sql, params)).rows;
const note = async (who: Account, body = 'Who says so?', article = id) => {
  await who.run('insert into article_threads (article_id, body) values ($1, $2)', [article, body]);
  const [made] = await rows(
    'select id from article_threads where article_id = $1 order by created_at desc limit 1',
    article,
  );
  return String(made?.['id']);
};
const suggest = async (who: Account) => {
  const [made] = await who.run(
    `insert into article_threads (article_id, quote, replacement) values ($1, 'Once', 'Twice') returning id`,
    [id],
  );
  return String(made?.['id']);
};
const answer = (who: Account, thread: string, body = 'The founder.') =>
  who.run('insert into article_thread_messages (thread_id, body) values ($1, $2) returning id', [
    thread,
    body,
  ]);
const decide = (who: Account, thread: string, outcome: string | null) =>
  who.run('update article_threads set outcome = $2 where id = $1 returning id', [thread, outcome]);
const threadOf = async (thread: string) =>
  (await rows('select * from article_threads where id = $1', thread))[0];
const bell = (who: Account) =>
  rows(
    `select data ->> 'id' as id, data ->> 'note' as note from notifications
     where user_id = $1 and kind = 'article_note' order by created_at`,
    who.id,
  );

describe('who may', () => {
  test('nobody writes under the name of another account', async () => {
    await expect(
      editor.run('insert into article_threads (article_id, body, created_by) values ($1, $2, $3)', [
        id,
        'Forged',
        author.id,
      ]),
    ).rejects.toMatchObject({ code: '42501' });
    expect((await threadOf(await note(editor)))?.['created_by']).toBe(editor.id);
  });

  test('another contributor neither reads, answers nor decides them', async () => {
    const thread = await suggest(editor);
    expect(await stranger.run('select id from article_threads')).toEqual([]);
    await expect(answer(stranger, thread)).rejects.toMatchObject({ code: '42501' });
    expect(await decide(stranger, thread, 'rejected')).toEqual([]);
    await expect(note(stranger)).rejects.toMatchObject({ code: '42501' });
  });

  test('the author reads and answers them while the story is live, and accepts nothing', async () => {
    await editor.run("update articles set status = 'published' where id = $1", [id]);
    const thread = await suggest(editor);
    expect(await author.run('select id from article_threads')).toEqual([{ id: thread }]);
    expect(await answer(author, thread)).toHaveLength(1);
    await expect(decide(author, thread, 'accepted')).rejects.toMatchObject({ code: '42501' });
    expect(await decide(author, thread, 'rejected')).toHaveLength(1);
  });

  test('who it is assigned to accepts', async () => {
    const thread = await suggest(editor);
    await editor.run('insert into article_plans (article_id, assignee_id) values ($1, $2)', [
      id,
      stranger.id,
    ]);
    expect(await decide(stranger, thread, 'accepted')).toHaveLength(1);
  });
});

describe('a decision', () => {
  test('says by whom it was made, and when', async () => {
    const thread = await suggest(editor);
    await decide(author, thread, 'accepted');
    expect(await threadOf(thread)).toMatchObject({ outcome: 'accepted', resolved_by: author.id });
    expect((await threadOf(thread))?.['resolved_at']).toBeInstanceOf(Date);
  });

  test('is made once: the second is told so', async () => {
    const thread = await suggest(editor);
    await decide(author, thread, 'accepted');
    await expect(decide(editor, thread, 'rejected')).rejects.toMatchObject({ hint: 'stale' });
    expect(await threadOf(thread)).toMatchObject({ outcome: 'accepted', resolved_by: author.id });
  });

  test('is open again when it is taken back', async () => {
    const thread = await note(editor);
    await decide(author, thread, 'settled');
    await decide(editor, thread, null);
    expect(await threadOf(thread)).toMatchObject({
      outcome: null,
      resolved_by: null,
      resolved_at: null,
    });
  });
});

describe('it is told', () => {
  test('to the author, not to who wrote it, with what it says', async () => {
    await note(editor, 'Who says so?');
    expect(await bell(author)).toEqual([{ id, note: 'Who says so?' }]);
    expect(await bell(editor)).toEqual([]);
  });

  test('as one line as long as it was not read', async () => {
    await note(editor, 'First.');
    await note(editor, 'Second.');
    expect(await bell(author)).toEqual([{ id, note: 'Second.' }]);
    await db.exec('update notifications set read_at = now()');
    await note(editor, 'Third.');
    expect(await bell(author)).toHaveLength(2);
  });

  test('to those who take part, and to no other editor', async () => {
    const thread = await note(editor);
    await answer(author, thread);
    expect(await bell(editor)).toEqual([{ id, note: 'The founder.' }]);
    expect(await bell(colleague)).toEqual([]);
    await answer(colleague, thread, 'Which one?');
    await answer(author, thread, 'Both.');
    expect(await bell(colleague)).toEqual([{ id, note: 'Both.' }]);
  });

  test('with what is proposed where nothing is said about it', async () => {
    await suggest(editor);
    expect(await bell(author)).toEqual([{ id, note: '“Once” → “Twice”' }]);
  });

  test('by mail, too', async () => {
    await note(editor);
    const [mail] = await rows(`select data from email_outbox where template = 'desk-news'`);
    expect(mail?.['data']).toMatchObject({ items: [{ kind: 'note', id, note: 'Who says so?' }] });
  });
});

test('what a draft is sent back with is a note, and is told once', async () => {
  await author.run('update articles set review_requested_at = now() where id = $1', [id]);
  await editor.run(
    `update articles set review_requested_at = null, review_note = 'Say more.' where id = $1`,
    [id],
  );
  const [thread] = await rows('select * from article_threads where article_id = $1', id);
  expect(thread).toMatchObject({ quote: '', body: 'Say more.', created_by: editor.id });
  expect(await bell(author)).toEqual([]);
  // It stays when the draft is handed in again, which takes the note off it.
  await author.run('update articles set review_requested_at = now() where id = $1', [id]);
  await answer(author, String(thread?.['id']), 'I did.');
  expect(await bell(editor)).toEqual([{ id, note: 'I did.' }]);
});

test('notes go to the trash with their story and come back with it', async () => {
  const thread = await suggest(editor);
  await answer(author, thread);
  await decide(author, thread, 'rejected');
  const before = [
    await rows('select * from article_threads'),
    await rows('select * from article_thread_messages'),
  ];
  await db.exec('delete from notifications');
  await editor.run('delete from articles where id = $1', [id]);
  expect(await rows('select * from article_threads')).toEqual([]);
  await editor.run('select restore_article($1)', [id]);
  expect([
    await rows('select * from article_threads'),
    await rows('select * from article_thread_messages'),
  ]).toEqual(before);
  expect(await bell(author)).toEqual([]);
});
