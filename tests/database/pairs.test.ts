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

describe('who is assigned the other language', () => {
  const PLAN = "due_on::text, to_char(due_time, 'HH24:MI') as due_time, words, brief, sources";
  const planned = {
    ...{ due_on: '2031-01-02', due_time: '17:30', words: 900 },
    ...{ brief: 'How rice falls.', sources: 'A miller.' },
  };
  const planOf = async (id: string) =>
    (await db.query<Row>(`select ${PLAN} from article_plans where article_id = $1`, [id])).rows[0];
  const news = async (who: Account) =>
    (
      await db.query<Row>(
        "select kind, data ->> 'id' as id, data ->> 'by' as by from notifications where user_id = $1 order by created_at, kind",
        [who.id],
      )
    ).rows;
  const begin = async (day = planned.due_on) => {
    const id = await writeArticle(writer, { title: 'Rice falls' });
    await editor.run(
      `insert into article_plans (article_id, assignee_id, due_on) values ($1, $2, $3)`,
      [id, writer.id, day],
    );
    await editor.run(
      "update article_plans set due_time = '17:30', words = 900, brief = 'How rice falls.', sources = 'A miller.' where article_id = $1",
      [id],
    );
    await editor.run('insert into article_fees (article_id, amount) values ($1, 100)', [id]);
    return id;
  };
  const plan = async (id: string, who: Account | null = null) => {
    const [made] = await editor.run('select plan_version($1, $2) as id', [id, who?.id ?? null]);
    return String(made?.['id']);
  };
  beforeEach(() => db.exec('delete from notifications; delete from email_outbox'));

  test('begins with what was planned of the first, but for its fee', async () => {
    const made = await plan(await begin(), translator);
    expect(await planOf(made)).toEqual(planned);
    expect(
      (await db.query('select from article_fees where article_id = $1', [made])).rows,
    ).toHaveLength(0);
  });

  test('does so later, too, and what was said of theirs stays', async () => {
    const made = await plan(await begin());
    await editor.run('update article_plans set words = 400 where article_id = $1', [made]);
    await editor.run('update article_plans set assignee_id = $2 where article_id = $1', [
      made,
      translator.id,
    ]);
    expect(await planOf(made)).toEqual({ ...planned, words: 400 });
    // What is handed on stays as it is.
    await editor.run("update article_plans set brief = '' where article_id = $1", [made]);
    await editor.run('update article_plans set assignee_id = $2 where article_id = $1', [
      made,
      stranger.id,
    ]);
    expect(await planOf(made)).toEqual({ ...planned, words: 400, brief: '' });
  });

  test('has no day that is over', async () => {
    const made = await plan(await begin('2020-01-02'), translator);
    expect(await planOf(made)).toEqual({ ...planned, due_on: null, due_time: null });
  });

  test('is told by mail what is asked, and both are told of each other', async () => {
    await db.query("update profiles set full_name = 'Lê An' where user_id = $1", [writer.id]);
    await db.query("update profiles set full_name = 'Nga' where user_id = $1", [translator.id]);
    const first = await begin();
    await db.exec('delete from notifications; delete from email_outbox');
    const made = await plan(first, translator);
    const { rows } = await db.query<{ item: Row }>(
      "select data -> 'items' -> -1 as item from email_outbox where template = 'desk-news' order by data -> 'items' -> -1 ->> 'kind'",
    );
    const { brief: note, due_on: due, due_time: time, words, sources } = planned;
    expect(rows.map(({ item }) => item)).toEqual([
      {
        ...{ kind: 'assigned', id: made, name: 'Rice falls', by: 'Lê An' },
        ...{ due, time, words, note, sources },
      },
      { kind: 'paired', id: first, name: 'Rice falls', by: 'Nga' },
    ]);
    expect(await news(translator)).toEqual([{ kind: 'article_assigned', id: made, by: 'Lê An' }]);
    expect(await news(writer)).toEqual([{ kind: 'article_paired', id: first, by: 'Nga' }]);
    // Assigned to another before it goes, it was no news.
    await editor.run('update article_plans set assignee_id = $2 where article_id = $1', [
      made,
      stranger.id,
    ]);
    const { rows: left } = await db.query<Row>(
      "select item ->> 'kind' as kind, item ->> 'by' as by from email_outbox, jsonb_array_elements(data -> 'items') as item order by 1",
    );
    expect(left).toMatchObject([{ kind: 'assigned', by: 'Lê An' }, { kind: 'paired' }]);
    expect(left[1]?.['by']).not.toBe('Nga');
  });
});
