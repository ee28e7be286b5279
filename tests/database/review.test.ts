import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, service, writeArticle } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// The hand-over of a draft: its author asks, an editor publishes it or sends it back.

type Account = Actor & { id: string };
let db: TestDatabase;
let author: Account;
let editor: Account;
let admin: Account;
beforeAll(async () => {
  db = await migratedDatabase();
  author = await makeAccount(db, { role: 'contributor' });
  editor = await makeAccount(db, { role: 'editor' });
  admin = await makeAccount(db, { role: 'admin' });
});
afterAll(() => db.close());

let id: string;
beforeEach(async () => {
  await db.exec('delete from notifications');
  id = await writeArticle(author);
});

const REFUSED = { code: '42501' };
const INVALID = { code: '23514' };

const ask = (who: Account, article = id) =>
  who.run('update articles set review_requested_at = now() where id = $1 returning id', [article]);
const takeBack = (who: Account) =>
  who.run('update articles set review_requested_at = null where id = $1 returning id', [id]);
const sendBack = (who: Account, note: string | null) =>
  who.run(
    'update articles set review_requested_at = null, review_note = $2 where id = $1 returning id',
    [id, note],
  );
const publish = (who: Actor) =>
  who.run("update articles set status = 'published' where id = $1", [id]);

const review = async () =>
  (
    await db.query<Row>(
      `select review_requested_at is not null as waiting, review_note, review_note_by from articles where id = $1`,
      [id],
    )
  ).rows[0];
const told = async (who: Account) =>
  (
    await db.query<{ kind: string; data: Row }>(
      'select kind, data from notifications where user_id = $1 order by created_at',
      [who.id],
    )
  ).rows;
const NEITHER = { waiting: false, review_note: null, review_note_by: null };

describe('asking', () => {
  test('tells every editor and admin, and not the author', async () => {
    await ask(author);
    expect(await review()).toEqual({ ...NEITHER, waiting: true });
    const news = [{ kind: 'article_review', data: { id, name: 'A story' } }];
    expect(await told(editor)).toEqual(news);
    expect(await told(admin)).toEqual(news);
    expect(await told(author)).toEqual([]);
  });

  test('can be done with the first save', async () => {
    id = await writeArticle(author, { review_requested_at: '2020-01-01T00:00:00Z' });
    const { rows } = await db.query<Row>(
      `select review_requested_at > now() - interval '1 hour' as recent from articles where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ recent: true }]);
    expect(await told(editor)).toHaveLength(1);
  });

  test('is for its author', async () => {
    await expect(ask(editor)).rejects.toMatchObject(REFUSED);
    const other = await makeAccount(db, { role: 'contributor' });
    expect(await ask(other)).toEqual([]);
    expect(await review()).toEqual(NEITHER);
  });

  test('twice keeps its place and tells nobody again', async () => {
    await ask(author);
    const since = async () =>
      (await db.query('select review_requested_at from articles where id = $1', [id])).rows;
    const first = await since();
    await ask(author);
    expect(await since()).toEqual(first);
    expect(await told(editor)).toHaveLength(1);
  });

  test('and changes nothing of what an editor has scheduled', async () => {
    const schedule = (moment: string) =>
      editor.run(`update articles set scheduled_at = ${moment} where id = $1`, [id]);
    const rewrite = () =>
      author.run("update articles set content = 'Twice.' where id = $1 returning id", [id]);
    await schedule("now() + interval '1 day'");
    await expect(rewrite()).rejects.toMatchObject(REFUSED);
    await expect(ask(author)).rejects.toMatchObject(REFUSED);
    await schedule('null');
    expect(await rewrite()).toHaveLength(1);
  });

  test('does not keep the author from writing on, and is still no right to publish', async () => {
    await ask(author);
    await author.run("update articles set content = 'Twice.' where id = $1", [id]);
    expect(await review()).toMatchObject({ waiting: true });
    await expect(publish(author)).rejects.toMatchObject(REFUSED);
    for (const change of ['featured = true', "scheduled_at = now() + interval '1 day'"])
      await expect(
        author.run(`update articles set ${change} where id = $1`, [id]),
      ).rejects.toMatchObject(REFUSED);
    expect(await review()).toMatchObject({ waiting: true });
  });
});

describe('taking back', () => {
  test('is for its author, and leaves nothing at the bells, read or not', async () => {
    await ask(author);
    await db.query('update notifications set read_at = now() where user_id = $1', [admin.id]);
    expect(await takeBack(author)).toHaveLength(1);
    expect(await review()).toEqual(NEITHER);
    for (const who of [editor, admin, author]) expect(await told(who)).toEqual([]);
  });

  test('happens by deleting, too', async () => {
    await ask(author);
    await author.run('delete from articles where id = $1', [id]);
    expect(await told(editor)).toEqual([]);
  });
});

describe('sending back', () => {
  test('keeps the note and whose it is, and tells the author', async () => {
    await ask(author);
    await sendBack(editor, '  Who said that?\nAnd when? ');
    const review_note = 'Who said that?\nAnd when?';
    expect(await review()).toEqual({ waiting: false, review_note, review_note_by: editor.id });
    expect(await told(author)).toMatchObject([
      { kind: 'article_returned', data: { id, name: 'A story', note: review_note } },
    ]);
    expect(await told(editor)).toEqual([]);
  });

  test('takes a note, from an editor, on a draft that waits', async () => {
    await expect(sendBack(editor, 'Too early.')).rejects.toMatchObject(REFUSED);
    await ask(author);
    for (const none of ['', '  ', null])
      await expect(sendBack(editor, none)).rejects.toMatchObject(INVALID);
    await expect(sendBack(editor, 'x'.repeat(1001))).rejects.toMatchObject(INVALID);
    await expect(sendBack(author, 'From myself.')).rejects.toMatchObject(REFUSED);
    await expect(
      editor.run("update articles set review_note = 'By the way.' where id = $1", [id]),
    ).rejects.toMatchObject(REFUSED);
    expect(await review()).toEqual({ ...NEITHER, waiting: true });
  });

  test('is answered by asking again; until then nobody rewrites the note', async () => {
    await ask(author);
    await sendBack(editor, 'Who said that?');
    for (const who of [author, admin])
      for (const note of ["'All fine.'", 'null'])
        await expect(
          who.run(`update articles set review_note = ${note} where id = $1`, [id]),
        ).rejects.toMatchObject(REFUSED);
    await author.run("update articles set content = 'Twice.' where id = $1", [id]);
    expect(await review()).toMatchObject({ review_note: 'Who said that?' });
    await ask(author);
    expect(await review()).toEqual({ ...NEITHER, waiting: true });
  });

  test('outlives the account of the editor, without a name', async () => {
    const leaving = await makeAccount(db, { role: 'editor' });
    await ask(author);
    await sendBack(leaving, 'Goodbye.');
    await db.query('delete from profiles where user_id = $1', [leaving.id]);
    expect(await review()).toEqual({ ...NEITHER, review_note: 'Goodbye.' });
  });
});

describe('publishing', () => {
  test('ends the wait and tells the author', async () => {
    await ask(author);
    await publish(editor);
    expect(await review()).toEqual(NEITHER);
    expect(await told(editor)).toEqual([]);
    expect(await told(author)).toMatchObject([
      { kind: 'article_published', data: { id, name: 'A story' } },
    ]);
  });

  test('of what was sent back forgets the note', async () => {
    await ask(author);
    await sendBack(editor, 'I will see to it myself.');
    await publish(admin);
    expect(await review()).toEqual(NEITHER);
    expect((await told(author)).map(({ kind }) => kind)).toEqual([
      'article_returned',
      'article_published',
    ]);
  });

  test('tells nobody of what they did themselves', async () => {
    id = await writeArticle(editor);
    await ask(editor);
    expect(await told(editor)).toEqual([]);
    await publish(editor);
    expect(await told(editor)).toEqual([]);
    expect(await told(admin)).toEqual([]);
  });

  test('by the clock tells a contributor, not the editor who set it', async () => {
    const own = await writeArticle(editor);
    await ask(author);
    await editor.run(
      "update articles set scheduled_at = now() + interval '1 day' where id = any ($1)",
      [[id, own]],
    );
    // An appointment is the decision already.
    expect(await review()).toEqual(NEITHER);
    await expect(ask(author)).rejects.toMatchObject(REFUSED);
    await service(db).run("update articles set status = 'published' where id = any ($1)", [
      [id, own],
    ]);
    expect(await told(author)).toMatchObject([{ kind: 'article_published' }]);
    expect(await told(editor)).toEqual([]);
  });
});

test('every step leaves its trace', async () => {
  await ask(author);
  await sendBack(editor, 'Who said that?');
  await ask(author);
  await publish(editor);
  const { rows } = await db.query<Row>(
    `select actor, actor_role, before ->> 'review_note' as before, after ->> 'review_note' as after,
       after ->> 'status' as status
     from audit_log where row_id = $1 and action = 'update' order by id`,
    [id],
  );
  const none = { before: null, after: null, status: null };
  expect(rows).toEqual([
    { ...none, actor: author.id, actor_role: 'contributor' },
    { ...none, actor: editor.id, actor_role: 'editor', after: 'Who said that?' },
    { ...none, actor: author.id, actor_role: 'contributor', before: 'Who said that?' },
    { ...none, actor: editor.id, actor_role: 'editor', status: 'published' },
  ]);
});
