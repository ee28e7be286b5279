import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, writeArticle } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
let editor: Actor;
let writer: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  editor = await makeAccount(db, { role: 'editor' });
  writer = await makeAccount(db, { role: 'contributor' });
});
beforeEach(() => db.exec('delete from articles; delete from trashed_articles'));
afterAll(() => db.close());

const one = async (sql: string, ...params: unknown[]) =>
  (await db.query<Row>(sql, params)).rows[0] ?? {};
const article = (id: string) =>
  one('select *, updated_at::text as version from articles where id = $1', id);
const copyOf = (id: string) => one('select * from article_drafts where article_id = $1', id);
const versions = async (id: string) =>
  (
    await db.query<Row>(
      'select content, reason, made_by from article_revisions where article_id = $1 order by number',
      [id],
    )
  ).rows;

/** The first autosave of a text, or the next one. */
const autosave = async (who: Actor, id: string, content: string) => {
  const { id: copy } = await copyOf(id);
  if (copy) await who.run('update article_drafts set content = $2 where id = $1', [copy, content]);
  else
    await who.run(
      `insert into article_drafts (article_id, base_updated_at, title, slug, content, category)
       select id, updated_at, title, coalesce(slug, ''), $2, category from articles where id = $1`,
      [id, content],
    );
  return copyOf(id);
};
const see = async (id: string) => ({ stored: await article(id), copy: await copyOf(id) });
const store = async (
  who: Actor,
  id: string,
  { stored, copy }: Awaited<ReturnType<typeof see>>,
  change: Row,
) =>
  (
    await who.run('select store_article($1, $2, $3, $4, $5) as done', [
      id,
      stored['version'],
      JSON.stringify(change),
      copy['id'] ?? null,
      copy['revision'] ?? null,
    ])
  )[0]?.['done'];
const stale = { hint: 'stale' };

describe('storing an article', () => {
  test('is over the version and the working copy that were seen, which ends', async () => {
    const id = await writeArticle(writer, { slug: 'seen' });
    await autosave(writer, id, 'Twice.');
    expect(
      await store(editor, id, await see(id), {
        content: 'Thrice.',
        status: 'published',
        tags: ['a'],
      }),
    ).toBe(true);
    expect(await article(id)).toMatchObject({
      content: 'Thrice.',
      status: 'published',
      tags: ['a'],
      title: 'A story',
    });
    expect(await copyOf(id)).toEqual({});
  });

  test.each(['the first', 'the next'])(
    'is refused over %s working copy that came since, and over one that went',
    async (which) => {
      const id = await writeArticle(writer, { slug: null });
      if (which === 'the next') await autosave(writer, id, 'Twice.');
      const seen = await see(id);
      await autosave(writer, id, 'Thrice.');
      const publishing = store(editor, id, seen, { content: 'Once.', status: 'published' });
      await expect(publishing).rejects.toMatchObject(stale);
      expect(await article(id)).toMatchObject({ status: 'draft', content: 'Thrice.' });
      expect(await copyOf(id)).toMatchObject({ content: 'Thrice.' });
      const before = await see(id);
      await db.query('delete from article_drafts where article_id = $1', [id]);
      await expect(store(editor, id, before, { content: 'Once.' })).rejects.toMatchObject(stale);
    },
  );

  test('is refused over another version, and to who may not change it', async () => {
    const id = await writeArticle(writer, { slug: null });
    const seen = await see(id);
    expect(await store(editor, id, seen, { content: 'Twice.' })).toBe(true);
    expect(await store(editor, id, seen, { content: 'Thrice.' })).toBe(false);
    const other = await makeAccount(db, { role: 'contributor' });
    expect(await store(other, id, await see(id), { content: 'Mine.' })).toBe(false);
    expect(await article(id)).toMatchObject({ content: 'Twice.' });
  });
});

describe('the history', () => {
  test('has what an autosaved draft said before something else was stored over it', async () => {
    const id = await writeArticle(writer, { slug: null });
    await autosave(writer, id, 'Twice.');
    expect(await store(editor, id, await see(id), { content: 'Thrice.' })).toBe(true);
    expect(await versions(id)).toMatchObject([
      { content: 'Once.', made_by: writer.id },
      { content: 'Twice.', made_by: writer.id, reason: 'saved' },
      { content: 'Thrice.', made_by: editor.id },
    ]);
  });

  test('has what was handed over for review, once', async () => {
    const id = await writeArticle(writer, { slug: null });
    await autosave(writer, id, 'Twice.');
    const submit = async () =>
      store(writer, id, await see(id), {
        content: 'Twice.',
        review_requested_at: new Date().toISOString(),
      });
    expect(await submit()).toBe(true);
    await writer.run('update articles set review_requested_at = null where id = $1', [id]);
    expect(await submit()).toBe(true);
    expect((await versions(id)).map(({ content }) => content)).toEqual(['Once.', 'Twice.']);
  });
});

test('who has it open is told which version is the newest', async () => {
  const id = await writeArticle(writer, { slug: null });
  const join = async () => (await writer.run('select * from join_article($1)', [id]))[0];
  const { updated_at } = await article(id);
  expect(await join()).toEqual({ others: [], version: updated_at, copy_revision: null });
  await autosave(editor, id, 'Twice.');
  expect(await join()).toMatchObject({ version: updated_at, copy_revision: 1 });
});
