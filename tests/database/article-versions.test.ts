import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, service } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
let an: Actor;
let binh: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  an = await makeAccount(db, { role: 'admin' });
  binh = await makeAccount(db, { role: 'editor', metadata: { full_name: 'Bình' } });
});
afterAll(() => db.close());

async function insert(who: Actor, table: string, row: Row): Promise<Row> {
  const columns = Object.keys(row);
  const [made = {}] = await who.run(
    `insert into ${table} (${columns}) values (${columns.map((_, index) => `$${index + 1}`)}) returning *`,
    Object.values(row),
  );
  return made;
}

const article = (values: Row = {}, who = an) =>
  insert(who, 'articles', {
    title: 'A story',
    slug: `a-story-${randomUUID().slice(0, 8)}`,
    content: 'Once.',
    category: 'news',
    status: 'published',
    ...values,
  });

/** A working copy that says what the article says, but for some of it. */
const workOn = ({ id, slug, updated_at }: Row, values: Row, who = an) =>
  insert(who, 'article_drafts', {
    article_id: id,
    base_updated_at: updated_at,
    title: 'A story',
    slug,
    content: 'Once.',
    category: 'news',
    ...values,
  });

const revisions = async (id: unknown) =>
  (
    await db.query<Row>(
      'select number, reason, made_by, content, restored_from from article_revisions where article_id = $1 order by number',
      [id],
    )
  ).rows;
const read = async (table: string, column: string, id: unknown) =>
  (await db.query<Row>(`select * from ${table} where ${column} = $1`, [id])).rows[0];

describe('history', () => {
  test('every change of what an article says is filed, numbered, with who and why', async () => {
    const { id } = await article({ status: 'draft' });
    await an.run(`update articles set content = 'Twice.' where id = $1`, [id]);
    await an.run(`update articles set status = 'published' where id = $1`, [id]);
    await an.run(`update articles set content = 'Thrice.' where id = $1`, [id]);
    expect(await revisions(id)).toMatchObject([
      { number: 1, reason: 'saved', made_by: an.id, content: 'Once.' },
      { number: 2, reason: 'saved', made_by: an.id, content: 'Twice.' },
      { number: 3, reason: 'published', made_by: an.id, content: 'Twice.' },
      { number: 4, reason: 'published', made_by: an.id, content: 'Thrice.' },
    ]);
  });

  test('what is not content leaves no version', async () => {
    const { id } = await article();
    await an.run('update articles set counterpart_seen = $2 where id = $1', [id, ['x']]);
    expect(await revisions(id)).toHaveLength(1);
  });

  test('the first change of an import also files what was imported', async () => {
    const { id } = await article({}, service(db));
    expect(await revisions(id)).toEqual([]);
    await an.run(`update articles set content = 'Twice.' where id = $1`, [id]);
    expect(await revisions(id)).toMatchObject([
      { number: 1, reason: 'published', made_by: null, content: 'Once.' },
      { number: 2, reason: 'published', made_by: an.id, content: 'Twice.' },
    ]);
  });

  test('a version put aside is filed in the name of the person who did it, whatever they claim', async () => {
    const { id } = await article();
    await insert(binh, 'article_revisions', {
      article_id: id,
      title: 'Mine',
      content: 'Mine.',
      category: 'news',
    }).catch(() => {});
    expect((await revisions(id)).at(-1)).toMatchObject({
      number: 2,
      reason: 'set_aside',
      made_by: binh.id,
      content: 'Mine.',
    });
    await expect(
      binh.run(`update article_revisions set content = 'Forged' where article_id = $1`, [id]),
    ).rejects.toThrow(/permission denied/);
  });
});

describe('working copies', () => {
  test('leave the article as it is', async () => {
    const live = await article();
    await workOn(live, { content: 'Half an ed' });
    expect(await read('articles', 'id', live['id'])).toMatchObject({ content: 'Once.' });
    expect(await revisions(live['id'])).toHaveLength(1);
  });

  test('count their saves, so that a save from an older one changes nothing', async () => {
    const draft = await workOn(await article(), { content: 'One' });
    const save = (who: Actor, content: string, seen: number) =>
      who.run(
        'update article_drafts set content = $1 where id = $2 and revision = $3 returning revision',
        [content, draft['id'], seen],
      );
    expect(await save(an, 'Two', 1)).toEqual([{ revision: 2 }]);
    expect(await save(binh, 'Zwei', 1)).toEqual([]);
    expect(await read('article_drafts', 'id', draft['id'])).toMatchObject({
      content: 'Two',
      updated_by: an.id,
    });
  });

  test('are done with when the article says the same', async () => {
    const live = await article();
    await workOn(live, { content: 'Twice.' });
    await an.run(`update articles set content = 'Something else.' where id = $1`, [live['id']]);
    expect(await read('article_drafts', 'article_id', live['id'])).toBeDefined();
    await an.run(`update articles set content = 'Twice.' where id = $1`, [live['id']]);
    expect(await read('article_drafts', 'article_id', live['id'])).toBeUndefined();
  });

  test('that restore a version say so in the history, unless they were edited on', async () => {
    const live = await article();
    await an.run(`update articles set content = 'Twice.' where id = $1`, [live['id']]);
    const now = (await read('articles', 'id', live['id'])) ?? {};
    await workOn(now, { content: 'Once.', restored_from: 1 });
    await an.run(`update articles set content = 'Once.' where id = $1`, [live['id']]);
    expect((await revisions(live['id'])).at(-1)).toMatchObject({
      reason: 'restored',
      restored_from: 1,
    });
    const again = await workOn((await read('articles', 'id', live['id'])) ?? {}, {
      content: 'Twice.',
      restored_from: 2,
    });
    await an.run(`update article_drafts set content = 'Thrice.' where id = $1`, [again['id']]);
    expect(await read('article_drafts', 'id', again['id'])).toMatchObject({ restored_from: null });
  });
});

describe('publishing together', () => {
  test('applies both working copies', async () => {
    const original = await article();
    const version = await article({
      locale: 'vi',
      translation_of: original['id'],
      status: 'draft',
    });
    const [now = {}, then = {}] = (
      await db.query<Row>(
        'select id, slug, updated_at::text from articles where id = any ($1) order by created_at',
        [[original['id'], version['id']]],
      )
    ).rows;
    await workOn(now, { content: 'New.' });
    await workOn(then, { content: 'Mới.', counterpart_seen: ['a'] });
    await binh.run('select publish_articles($1)', [[original['id'], version['id']]]);
    expect(await read('articles', 'id', original['id'])).toMatchObject({ content: 'New.' });
    expect(await read('articles', 'id', version['id'])).toMatchObject({
      content: 'Mới.',
      status: 'published',
      counterpart_seen: ['a'],
    });
  });

  test('publishes none when one was changed meanwhile', async () => {
    const one = await article({ status: 'draft' });
    const other = await article({ status: 'draft' });
    await workOn(other, { content: 'Mine.' });
    await an.run(`update articles set content = 'Theirs.' where id = $1`, [other['id']]);
    await expect(
      binh.run('select publish_articles($1)', [[one['id'], other['id']]]),
    ).rejects.toThrow('stale');
    expect(await read('articles', 'id', one['id'])).toMatchObject({ status: 'draft' });
  });
});

describe('a schedule', () => {
  const due = async () => {
    const [row] = await service(db).run('select publish_due_articles() as seconds');
    return row?.['seconds'];
  };

  test('publishes by itself when its moment has come, at that moment', async () => {
    const soon = await article({ status: 'draft' });
    await an.run(`update articles set scheduled_at = now() + interval '1 hour' where id = $1`, [
      soon['id'],
    ]);
    expect(await due()).toBeGreaterThan(3500);
    expect(await read('articles', 'id', soon['id'])).toMatchObject({ status: 'draft' });
    // The hour passes.
    await db.exec('alter table articles disable trigger articles_schedule');
    await db.query(
      `update articles set scheduled_at = now() - interval '3 seconds' where id = $1`,
      [soon['id']],
    );
    await db.exec('alter table articles enable trigger articles_schedule');
    const moment = (await read('articles', 'id', soon['id']))?.['scheduled_at'];
    expect(await due()).toBeNull();
    expect(await read('articles', 'id', soon['id'])).toMatchObject({
      status: 'published',
      scheduled_at: null,
      published_at: moment,
    });
  });

  test('is for drafts, for a moment to come and for editors', async () => {
    const draft = await article({ status: 'draft' });
    const set = (who: Actor, moment: string, id = draft['id']) =>
      who.run(`update articles set scheduled_at = ${moment} where id = $1 returning id`, [id]);
    await expect(set(an, "now() - interval '1 second'")).rejects.toThrow(/moment to come/);
    const writer = await makeAccount(db, { role: 'contributor' });
    const own = await article({ status: 'draft', author_id: writer.id });
    const tried = await set(writer, "now() + interval '1 day'", own['id']).catch(() => []);
    expect(tried).toEqual([]);
    expect(await set(an, "now() + interval '1 day'")).toHaveLength(1);
    await an.run(`update articles set status = 'published' where id = $1`, [draft['id']]);
    expect(await read('articles', 'id', draft['id'])).toMatchObject({ scheduled_at: null });
  });
});

test('the newsroom knows its own names, nobody else does', async () => {
  const reader = await makeAccount(db);
  expect(
    await an.run('select * from newsroom_names($1) order by name', [[binh.id, reader.id]]),
  ).toEqual([{ user_id: binh.id, name: 'Bình' }]);
  await expect(reader.run('select * from newsroom_names($1)', [[binh.id]])).rejects.toThrow(
    /newsroom/,
  );
});
