import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, writeArticle } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// What members of the newsroom are mailed about drafts, and when they are left alone.

type Account = Actor & { id: string; email: string };
let db: TestDatabase;
let author: Account;
let editor: Account;
let writer: Account;
beforeAll(async () => {
  db = await migratedDatabase();
  author = await makeAccount(db, { role: 'contributor' });
  writer = await makeAccount(db, { role: 'contributor' });
  editor = await makeAccount(db, { role: 'editor' });
});
afterAll(() => db.close());

let id: string;
beforeEach(async () => {
  await db.exec(
    'delete from email_outbox; delete from notifications; update profiles set desk_mails = true',
  );
  id = await writeArticle(author);
});

const ask = (article = id) =>
  author.run('update articles set review_requested_at = now() where id = $1', [article]);
const sendBack = (note: string, article = id) =>
  editor.run('update articles set review_requested_at = null, review_note = $2 where id = $1', [
    article,
    note,
  ]);
const assign = (who: Account, more: Row = {}) =>
  editor.run(
    `insert into article_plans (article_id, assignee_id, due_on) values ($1, $2, $3)
     on conflict (article_id) do update set assignee_id = excluded.assignee_id`,
    [id, who.id, more['due'] ?? null],
  );
const mailsTo = async (who: Account) =>
  (
    await db.query<{ items: Row[]; locale: string; waits: boolean }>(
      `select data -> 'items' as items, locale, next_attempt_at > now() as waits from email_outbox
       where template = 'desk-news' and to_email = $1 order by created_at`,
      [who.email],
    )
  ).rows;

test('editors hear what is handed in, its author what became of it, each in their language', async () => {
  await author.run("update profiles set locale = 'vi' where user_id = $1", [author.id]);
  await ask();
  const news = { kind: 'review', id, name: 'A story' };
  expect(await mailsTo(editor)).toEqual([{ items: [news], locale: 'en', waits: true }]);
  await sendBack('Shorter, please.');
  expect(await mailsTo(author)).toMatchObject([
    { items: [{ kind: 'returned', note: 'Shorter, please.' }], locale: 'vi' },
  ]);
  await editor.run("update articles set status = 'published' where id = $1", [id]);
  // Within some minutes it is one mail, without what is done.
  expect(await mailsTo(author)).toMatchObject([{ items: [{ kind: 'published' }] }]);
});

test('what is done before a mail goes is left out of it, and stays at the bell', async () => {
  const kinds = async (who: Account) =>
    (await mailsTo(who)).flatMap(({ items }) => items.map(({ kind }) => kind));
  await ask();
  await sendBack('Shorter, please.');
  expect(await kinds(author)).toEqual(['returned']);
  await ask();
  expect(await kinds(author)).toEqual([]);
  await assign(writer);
  await assign(editor);
  expect(await kinds(writer)).toEqual([]);
  await editor.run(
    `insert into article_threads (article_id, body) values ($1, 'Who?'), ($1, 'When?')`,
    [id],
  );
  const settle = (body: string) =>
    editor.run(`update article_threads set outcome = 'settled' where body = $1`, [body]);
  await settle('Who?');
  expect(await kinds(author)).toContain('note');
  await settle('When?');
  await settle('Shorter, please.');
  expect(await kinds(author)).toEqual([]);
  await editor.run("update articles set status = 'published' where id = $1", [id]);
  expect(await kinds(author)).toEqual(['published']);
  await editor.run("update articles set status = 'draft' where id = $1", [id]);
  expect(await kinds(author)).toEqual(['unpublished']);
  await editor.run('delete from articles where id = $1', [id]);
  expect(await kinds(author)).not.toContain('unpublished');
  const { rows } = await db.query('select kind from notifications where user_id = $1', [author.id]);
  expect(rows).toContainEqual({ kind: 'article_returned' });
});

test('whom it is given to is told, and what its author is told', async () => {
  await assign(writer, { due: '2030-01-02' });
  expect(await mailsTo(writer)).toMatchObject([
    { items: [{ kind: 'assigned', id, due: '2030-01-02' }] },
  ]);
  await ask();
  await sendBack('Ask the founder.');
  for (const who of [author, writer])
    expect((await mailsTo(who))[0]?.items.at(-1)).toMatchObject({ kind: 'returned' });
  const { rows } = await db.query('select kind from notifications where user_id = $1', [writer.id]);
  expect(rows).toEqual([{ kind: 'article_assigned' }, { kind: 'article_returned' }]);
  // Said once: the same person again is no news, nor is what somebody takes on themselves.
  await assign(writer);
  expect((await mailsTo(writer))[0]?.items).toHaveLength(2);
  await assign(editor);
  expect((await mailsTo(editor)).flatMap(({ items }) => items)).not.toContainEqual(
    expect.objectContaining({ kind: 'assigned' }),
  );
});

test('what no longer waits is left out of a mail that has not gone', async () => {
  const other = await writeArticle(author);
  await ask();
  await ask(other);
  expect((await mailsTo(editor))[0]?.items).toHaveLength(2);
  await author.run('update articles set review_requested_at = null where id = $1', [id]);
  expect(await mailsTo(editor)).toMatchObject([{ items: [{ id: other }] }]);
  await author.run('delete from articles where id = $1', [other]);
  expect(await mailsTo(editor)).toEqual([]);
});

test('a mail that is full or on its way is not added to', async () => {
  await ask();
  await db.exec("update email_outbox set next_attempt_at = now() - interval '1 second'");
  const other = await writeArticle(author, { title: 'x'.repeat(300) });
  await ask(other);
  expect((await mailsTo(editor)).map(({ items }) => items.length)).toEqual([1, 1]);
  for (let count = 0; count < 15; count += 1)
    await ask(await writeArticle(author, { title: '字'.repeat(300) }));
  expect((await mailsTo(editor)).map(({ items }) => items.length)).toEqual([1, 15, 1]);
});

test('who wants none has the bell alone', async () => {
  await editor.run('update profiles set desk_mails = false where user_id = $1', [editor.id]);
  await ask();
  expect(await mailsTo(editor)).toEqual([]);
  const { rows } = await db.query('select kind from notifications where user_id = $1', [editor.id]);
  expect(rows).toEqual([{ kind: 'article_review' }]);
});

test('who loses the role is mailed nothing of the desk, before or after', async () => {
  const leaver = await makeAccount(db, { role: 'contributor' });
  const own = await writeArticle(leaver);
  const role = (name: string) =>
    db.query('update user_roles set role = $2 where user_id = $1', [leaver.id, name]);
  const kinds = async () => (await mailsTo(leaver)).flatMap(({ items }) => items);
  await assign(leaver);
  expect(await kinds()).toMatchObject([{ kind: 'assigned' }]);
  await role('user');
  expect(await mailsTo(leaver)).toEqual([]);
  // What was theirs goes on without them.
  await db.query('update articles set review_requested_at = now() where id = $1', [own]);
  await sendBack('Shorter, please.', own);
  await editor.run('update article_plans set assignee_id = null where article_id = $1', [id]);
  await expect(
    editor.run('update article_plans set assignee_id = $2 where article_id = $1', [id, leaver.id]),
  ).rejects.toMatchObject({ hint: 'not_of_newsroom' });
  expect(await mailsTo(leaver)).toEqual([]);
  await editor.run("update articles set status = 'published' where id = $1", [own]);
  expect(await kinds()).toMatchObject([{ kind: 'published', id: own }]);
  await role('contributor');
  await assign(leaver);
  expect(await kinds()).toMatchObject([{ kind: 'published' }, { kind: 'assigned' }]);
});
