import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, writeArticle } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// One story, two languages, two people, before it is live.

type Account = Actor & { id: string };
let db: TestDatabase;
let editor: Account;
let writer: Account;
let translator: Account;
let stranger: Account;
beforeAll(async () => {
  db = await migratedDatabase();
  editor = await makeAccount(db, { role: 'editor' });
  writer = await makeAccount(db, { role: 'contributor' });
  translator = await makeAccount(db, { role: 'contributor' });
  stranger = await makeAccount(db, { role: 'contributor' });
});
afterAll(() => db.close());

let original: string;
let version: string;
beforeEach(async () => {
  original = await writeArticle(writer, { title: 'Rice falls' });
  const [made] = await editor.run('select plan_version($1, $2) as id', [original, translator.id]);
  version = String(made?.['id']);
});

const seen = async (who: Actor) =>
  (await who.run('select id from articles where id = any ($1)', [[original, version]])).length;
const write = (who: Actor, id: string) =>
  who.run("update articles set content = 'Words.' where id = $1 returning id", [id]);
const submit = (who: Actor, id: string) =>
  who.run('update articles set review_requested_at = now() where id = $1 returning id', [id]);
const together = (is: boolean) =>
  editor.run(
    `insert into article_plans (article_id, together) values ($1, $2)
     on conflict (article_id) do update set together = excluded.together`,
    [original, is],
  );
const publish = (id: string) =>
  editor.run("update articles set status = 'published' where id = $1 returning id", [id]);
const states = async () =>
  (
    await db.query<Row>('select status from articles where id = any ($1) order by locale', [
      [original, version],
    ])
  ).rows.map((row) => row['status']);
const WAITS = { code: '23514', hint: 'pair_waits' };

describe('who writes one language', () => {
  test('sees the other one as it stands, and writes and submits their own alone', async () => {
    for (const who of [writer, translator]) expect(await seen(who)).toBe(2);
    expect(await seen(stranger)).toBe(0);
    expect(await write(translator, version)).toHaveLength(1);
    expect(await submit(translator, version)).toHaveLength(1);
    expect(await write(translator, original)).toEqual([]);
    expect(await write(writer, version)).toEqual([]);
    expect(await submit(writer, original)).toHaveLength(1);
  });

  test('saves a working copy, which the text follows, whose original they may not read', async () => {
    await translator.run(
      `insert into article_drafts (article_id, title, content, category, locale, base_updated_at)
       select id, 'Gạo', 'Chữ.', category, 'vi', updated_at from articles where id = $1`,
      [version],
    );
    const [row] = (
      await db.query<Row>('select title, content from articles where id = $1', [version])
    ).rows;
    expect(row).toEqual({ title: 'Gạo', content: 'Chữ.' });
  });

  test('sees who writes the other, and no plan of other authors', async () => {
    const plans = (who: Actor) =>
      who.run('select assignee_id from article_plans where article_id = $1', [version]);
    expect(await plans(writer)).toEqual([{ assignee_id: translator.id }]);
    expect(await plans(stranger)).toEqual([]);
  });
});

describe('a version that is planned', () => {
  test('is there once, in the other language, with what is no text', async () => {
    const { rows } = await db.query<Row>(
      'select title, content, locale, translation_of, author_id from articles where id = $1',
      [version],
    );
    expect(rows).toEqual([
      {
        ...{ title: 'Rice falls', content: '', locale: 'vi' },
        ...{ translation_of: original, author_id: translator.id },
      },
    ]);
    await expect(editor.run('select plan_version($1)', [original])).rejects.toMatchObject({
      code: '23505',
    });
    await expect(writer.run('select plan_version($1)', [original])).rejects.toMatchObject({
      code: '42501',
    });
  });
});

describe('two languages that go live together', () => {
  beforeEach(async () => {
    await write(translator, version);
    await together(true);
  });

  test('say so in both plans, and in one that comes later', async () => {
    const { rows } = await db.query<Row>(
      'select together from article_plans where article_id = any ($1)',
      [[original, version]],
    );
    expect(rows).toEqual([{ together: true }, { together: true }]);
    const alone = await writeArticle(editor);
    await editor.run('insert into article_plans (article_id, together) values ($1, true)', [alone]);
    const [late] = await editor.run('select plan_version($1) as id', [alone]);
    const [plan] = (
      await db.query<Row>('select together from article_plans where article_id = $1', [
        late?.['id'],
      ])
    ).rows;
    expect(plan).toEqual({ together: true });
  });

  test('are published both, or neither', async () => {
    for (const id of [original, version]) await expect(publish(id)).rejects.toMatchObject(WAITS);
    await expect(editor.run('select publish_articles($1)', [[original]])).rejects.toMatchObject(
      WAITS,
    );
    expect(await states()).toEqual(['draft', 'draft']);
    await editor.run('select publish_articles($1)', [[original, version]]);
    expect(await states()).toEqual(['published', 'published']);
  });

  test('are scheduled for one moment, both or neither', async () => {
    await expect(
      editor.run("update articles set scheduled_at = now() + interval '1 hour' where id = $1", [
        original,
      ]),
    ).rejects.toMatchObject(WAITS);
    await editor.run("select schedule_articles($1, now() + interval '1 hour')", [
      [original, version],
    ]);
    const { rows } = await db.query<Row>(
      'select distinct scheduled_at from articles where id = any ($1)',
      [[original, version]],
    );
    expect(rows).toEqual([{ scheduled_at: expect.anything() }]);
    // One that is live is not scheduled with the other.
    await editor.run('select publish_articles($1)', [[original, version]]);
    await expect(
      editor.run("select schedule_articles($1, now() + interval '1 hour')", [[original, version]]),
    ).rejects.toMatchObject({ hint: 'not_all_published' });
  });

  test('go one after the other where that is planned', async () => {
    await together(false);
    await publish(original);
    expect(await states()).toEqual(['published', 'draft']);
    // And the translator goes on.
    expect(await write(translator, version)).toHaveLength(1);
    await publish(version);
    expect(await states()).toEqual(['published', 'published']);
  });
});
