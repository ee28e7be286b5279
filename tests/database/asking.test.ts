import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, writeArticle } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// Who may only read a story asks its editor.

type Account = Actor & { id: string };
let db: TestDatabase;
let writer: Account;
let editor: Account;
let reader: Account;
beforeAll(async () => {
  db = await migratedDatabase();
  writer = await makeAccount(db, { role: 'contributor', metadata: { full_name: 'Lê An' } });
  editor = await makeAccount(db, { role: 'editor' });
  reader = await makeAccount(db, { role: 'user' });
});
afterAll(() => db.close());

const ask = (who: Actor, article: string, parts: Partial<Record<string, string>> = {}) =>
  who.run('select ask_editor($1, $2, $3, $4, $5)', [
    article,
    parts['passage'] ?? '',
    parts['proposal'] ?? '',
    parts['message'] ?? 'Please look.',
    'vi',
  ]);
const messages = async (article: string) =>
  (
    await db.query<Row>(
      `select first_name, subject, message, status, assignee_id, locale, is_internal from contact_messages where article_id = $1`,
      [article],
    )
  ).rows;
const live = async () => {
  const id = await writeArticle(writer, { title: 'A live story' });
  await editor.run("update articles set status = 'published' where id = $1", [id]);
  return id;
};

test('reaches the editor who published it, with the passage and the words for it', async () => {
  const id = await live();
  await ask(writer, id, { passage: 'Once.', proposal: 'Twice.', message: 'It was two.' });
  expect(await messages(id)).toEqual([
    {
      ...{ first_name: 'Lê An', subject: 'A live story', locale: 'vi' },
      ...{ status: 'open', assignee_id: editor.id, is_internal: true },
      message: `“Once.”\n\n→ Twice.\n\nIt was two.`,
    },
  ]);
  // As the question of a colleague, by bell and mail; handed on, too.
  const asked = {
    ...{ name: 'A live story', by: 'Lê An', story: id },
    note: '“Once.”\n\n→ Twice.\n\nIt was two.',
  };
  const told = async (who: Account) =>
    (
      await who.run('select kind, data from notifications where data ->> $1 = $2', ['story', id])
    ).map(({ kind, data }) => ({ kind, data }));
  expect(await told(editor)).toMatchObject([{ kind: 'message_asked', data: asked }]);
  const { rows: mails } = await db.query<Row>(
    `select item from email_outbox as o, jsonb_array_elements(o.data -> 'items') as item
     where template = 'desk-news' and item ->> 'story' = $1`,
    [id],
  );
  expect(mails).toMatchObject([{ item: { ...asked, kind: 'message_asked' } }]);
  const second = await makeAccount(db, { role: 'editor' });
  await editor.run(
    'select hand_on_message((select id from contact_messages where article_id = $1), $2)',
    [id, second.id],
  );
  expect(await told(second)).toMatchObject([{ kind: 'message_asked', data: asked }]);
  expect(await told(editor)).toEqual([]);
  await db.query('delete from contact_messages where article_id = $1', [id]);
  expect(await told(second)).toEqual([]);
});

test('reaches the editor of the section first, and who wrote the story', async () => {
  const id = await live();
  const colleague = await makeAccount(db, { role: 'contributor' });
  const section = await makeAccount(db, { role: 'editor' });
  await db.query(
    'update categories set editor_id = $2 where slug = (select category from articles where id = $1)',
    [id, section.id],
  );
  await ask(colleague, id, { message: 'Which year?' });
  await db.exec('update categories set editor_id = null');
  expect(await messages(id)).toMatchObject([{ assignee_id: section.id }]);
  expect(
    await writer.run(
      "select data ->> 'note' as note from notifications where kind = 'message_noted'",
    ),
  ).toEqual([{ note: 'Which year?' }]);
});

test('reaches the inbox where no editor is known', async () => {
  const id = await writeArticle(writer);
  await ask(writer, id);
  expect(await messages(id)).toMatchObject([{ status: 'new', assignee_id: null }]);
});

test('is not for readers, nor about what one may not read', async () => {
  const foreign = await writeArticle(editor);
  const id = await live();
  await expect(ask(reader, id)).rejects.toMatchObject({ code: '42501' });
  expect(await ask(writer, foreign)).toEqual([{ ask_editor: false }]);
  expect(await messages(id)).toEqual([]);
  expect(await messages(foreign)).toEqual([]);
});

test('is also for who writes its other language', async () => {
  const foreign = await writeArticle(editor);
  const id = await writeArticle(editor, { locale: 'vi', translation_of: foreign });
  await db.query('insert into article_plans (article_id, assignee_id) values ($1, $2)', [
    id,
    writer.id,
  ]);
  expect(await ask(writer, foreign)).toEqual([{ ask_editor: true }]);
  expect(await messages(foreign)).toMatchObject([{ first_name: 'Lê An' }]);
});

test('has an end: twenty in an hour', async () => {
  const id = await live();
  const asked = Array.from({ length: 20 }, () => ask(editor, id));
  await Promise.all(asked);
  await expect(ask(editor, id)).rejects.toMatchObject({ code: 'PT429' });
});

test('an assignment ends when the story is taken back, and a new one opens it', async () => {
  const id = await writeArticle(writer);
  await editor.run('insert into article_plans (article_id, assignee_id) values ($1, $2)', [
    id,
    writer.id,
  ]);
  const write = () =>
    writer.run("update articles set content = 'Again.' where id = $1 returning id", [id]);
  await editor.run("update articles set status = 'published' where id = $1", [id]);
  await editor.run("update articles set status = 'draft' where id = $1", [id]);
  expect(await write()).toEqual([]);
  await editor.run('update article_plans set assignee_id = $2 where article_id = $1', [
    id,
    writer.id,
  ]);
  expect(await write()).toHaveLength(1);
});
