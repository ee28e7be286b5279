import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, service } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// The pending edit of a live article that goes public at its time.

let db: TestDatabase;
let editor: Actor;
let contributor: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  editor = await makeAccount(db, { role: 'editor' });
  contributor = await makeAccount(db, { role: 'contributor' });
});
afterAll(() => db.close());

let id: string;
beforeEach(async () => {
  const [row] = await editor.run(
    `insert into articles (title, slug, content, category, status)
     values ('A story', $1, 'Once.', 'news', 'published') returning id`,
    [`a-story-${randomUUID().slice(0, 8)}`],
  );
  id = String(row?.['id']);
  await write('Twice.');
});

const write = (content: string, who = editor) =>
  who.run(
    `insert into article_drafts (article_id, base_updated_at, title, slug, content, category)
     select id, updated_at, title, slug, $2, category from articles where id = $1
     on conflict (article_id) do update set content = excluded.content`,
    [id, content],
  );
const revision = async () => (await one('article_drafts', 'article_id'))?.['revision'];
const one = async (table: string, column = 'article_id') =>
  (await db.query<Row>(`select * from ${table} where ${column} = $1`, [id])).rows[0];
const schedule = async (moment = `now() + interval '1 hour'`, who = editor) =>
  who.run(
    `insert into article_updates (article_id, copy_revision, publish_at) values ($1, $2, ${moment}) returning *`,
    [id, await revision()],
  );
/** Its hour passes, and the clock strikes. */
const strike = async () => {
  await db.query(
    `update article_updates set publish_at = now() - interval '1 second' where article_id = $1`,
    [id],
  );
  const [row] = await service(db).run('select publish_due_articles() as seconds');
  return row?.['seconds'];
};
const told = async () =>
  (
    await db.query<Row>(
      `select kind, data from notifications where user_id = $1 and data ->> 'id' = $2`,
      [editor.id, id],
    )
  ).rows;

describe('an update of a live article', () => {
  test('is scheduled also where the article was published at a moment before it was stored', async () => {
    const [row] = await editor.run(
      `insert into articles (title, slug, content, category, status, published_at)
       values ('Another', $1, 'Once.', 'news', 'published', now() - interval '2 seconds') returning id`,
      [`another-${randomUUID().slice(0, 8)}`],
    );
    id = String(row?.['id']);
    await write('Twice.');
    expect(await schedule()).toHaveLength(1);
    await strike();
    expect(await one('articles', 'id')).toMatchObject({ content: 'Twice.' });
  });

  test('is public when its time has come, once, and nothing of it before', async () => {
    await schedule();
    const [row] = await service(db).run('select publish_due_articles() as seconds');
    expect(row?.['seconds']).toBeGreaterThan(3500);
    expect(await one('articles', 'id')).toMatchObject({ content: 'Once.', status: 'published' });
    await strike();
    expect(await one('articles', 'id')).toMatchObject({ content: 'Twice.', status: 'published' });
    expect(await one('article_updates')).toBeUndefined();
    // What was pending is public: nothing is pending any more.
    expect(await one('article_drafts')).toBeUndefined();
    const before = await one('articles', 'id');
    await strike();
    expect(await one('articles', 'id')).toEqual(before);
  });

  test('is what it was when it was scheduled, and who wrote on goes on from it', async () => {
    await schedule();
    await write('Thrice, half');
    const copy = await one('article_drafts');
    await strike();
    const article = await one('articles', 'id');
    expect(article).toMatchObject({ content: 'Twice.' });
    expect(await one('article_drafts')).toEqual({
      ...copy,
      base_updated_at: article?.['updated_at'],
    });
    // An editor that was open names the base it began with.
    await editor.run(
      `update article_drafts set content = 'Thrice.', base_updated_at = $2 where article_id = $1`,
      [id, copy?.['base_updated_at']],
    );
    expect(await one('article_drafts')).toMatchObject({
      base_updated_at: article?.['updated_at'],
      revision: Number(copy?.['revision']) + 1,
    });
  });

  test('is filed as a version that the article has not said', async () => {
    await schedule();
    const { rows } = await db.query<Row>(
      'select reason, made_by, content from article_revisions where article_id = $1 order by number desc limit 1',
      [id],
    );
    expect(rows).toEqual([{ reason: 'scheduled', made_by: editor.id, content: 'Twice.' }]);
    await editor.run('select publish_articles($1)', [[id]]);
    expect(await one('articles', 'id')).toMatchObject({ content: 'Twice.' });
    // Published before its time.
    expect(await one('article_updates')).toBeUndefined();
    expect(await told()).toEqual([]);
  });

  test('is moved and cancelled', async () => {
    const [first] = await schedule();
    const [moved] = await editor.run(
      `update article_updates set publish_at = now() + interval '2 hours' where article_id = $1 returning *`,
      [id],
    );
    expect(moved).toMatchObject({ number: first?.['number'] });
    await write('Thrice.');
    const [again] = await editor.run(
      'update article_updates set copy_revision = $2 where article_id = $1 returning *',
      [id, await revision()],
    );
    expect(again?.['number']).toBeGreaterThan(Number(first?.['number']));
    await editor.run('delete from article_updates where article_id = $1', [id]);
    await strike();
    expect(await one('articles', 'id')).toMatchObject({ content: 'Once.' });
    expect(await one('article_drafts')).toMatchObject({ content: 'Thrice.' });
  });

  test('stays where it is when the article was changed since, and whoever scheduled it is told', async () => {
    await schedule();
    await db.query(`update articles set content = 'Corrected.' where id = $1`, [id]);
    expect(await one('article_updates')).toMatchObject({ problem: 'changed' });
    expect(await told()).toEqual([
      { kind: 'article_update_changed', data: { id, name: 'A story' } },
    ]);
    await strike();
    expect(await one('articles', 'id')).toMatchObject({ content: 'Corrected.' });
    // Nothing that the article says was touched by what says nothing of it.
    expect(await one('article_drafts')).toMatchObject({ content: 'Twice.' });
  });

  test('that the database refuses holds up no other', async () => {
    await schedule();
    const refused = id;
    await db.query(
      `update article_revisions set slug = 'Not An Address' where article_id = $1 and reason = 'scheduled'`,
      [id],
    );
    const [other] = await editor.run(
      `insert into articles (title, slug, content, category, status)
       values ('Another', $1, 'Once.', 'news', 'published') returning id`,
      [`another-${randomUUID().slice(0, 8)}`],
    );
    id = String(other?.['id']);
    await write('Twice.');
    await schedule();
    await db.exec(`update article_updates set publish_at = now() - interval '1 minute'`);
    await strike();
    expect(await one('articles', 'id')).toMatchObject({ content: 'Twice.' });
    id = refused;
    expect(await one('articles', 'id')).toMatchObject({ content: 'Once.' });
    expect(await one('article_updates')).toMatchObject({ problem: 'refused' });
    expect(await told()).toEqual([
      { kind: 'article_update_refused', data: { id, name: 'A story' } },
    ]);
  });

  test('goes with the article that is taken back', async () => {
    await schedule();
    await editor.run(`update articles set status = 'draft' where id = $1`, [id]);
    expect(await one('article_updates')).toBeUndefined();
  });

  test('is of a live article', async () => {
    await db.query(`update articles set status = 'draft' where id = $1`, [id]);
    await expect(schedule()).rejects.toThrow('only a live article is updated');
  });

  test('is an editor’s, of what is known, for a time to come and after the embargo', async () => {
    await expect(schedule(`now() + interval '1 hour'`, contributor)).rejects.toThrow();
    await expect(schedule(`now() - interval '1 second'`)).rejects.toThrow('a moment to come');
    await expect(
      editor.run(
        `insert into article_updates (article_id, copy_revision, publish_at) values ($1, 99, now() + interval '1 hour')`,
        [id],
      ),
    ).rejects.toThrow('stale');
    await editor.run(
      `insert into article_plans (article_id, embargo_until) values ($1, now() + interval '1 day')`,
      [id],
    );
    await expect(schedule()).rejects.toThrow('under embargo');
    expect(await schedule(`now() + interval '2 days'`)).toHaveLength(1);
  });

  test('is made of nothing older than the article', async () => {
    await db.query(`update articles set content = 'Corrected.' where id = $1`, [id]);
    await db.query(
      `update article_revisions set made_at = now() + interval '1 second' where article_id = $1`,
      [id],
    );
    await expect(schedule()).rejects.toThrow('stale');
  });
});
