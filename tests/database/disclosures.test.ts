import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, writeArticle } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// Who paid for a story, and what of it machines made.

let db: TestDatabase;
let editor: Actor;
let contributor: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  editor = await makeAccount(db, { role: 'editor' });
  contributor = await makeAccount(db, { role: 'contributor' });
});
afterAll(() => db.close());

const stored = async (id: string) =>
  (
    await db.query<Row>(
      'select paid, paid_by, machine_made, updated_at, revised_at from articles where id = $1',
      [id],
    )
  ).rows[0];
const disclose = (who: Actor, id: string, ...said: unknown[]) =>
  who.run('select disclose_story($1, $2, $3, $4) as found', [id, ...said]);

test('an editor says it at once, of a published story too, and it is no edit of its text', async () => {
  const id = await writeArticle(editor, { status: 'published' });
  const before = await stored(id);
  const told = await disclose(editor, id, 'sponsored', ' Rice & Sons ', ['picture']);
  expect(told).toEqual([{ found: true }]);
  expect(await stored(id)).toEqual({
    ...before,
    ...{ paid: 'sponsored', paid_by: 'Rice & Sons', machine_made: ['picture'] },
  });
  const { rows } = await db.query<Row>(
    `select after from audit_log where row_id = $1 and table_name = 'articles' order by id desc limit 1`,
    [id],
  );
  expect(rows).toEqual([
    { after: { paid: 'sponsored', paid_by: 'Rice & Sons', machine_made: ['picture'] } },
  ]);
  await disclose(editor, id, null, '', []);
  expect(await stored(id)).toEqual(before);
});

test('whoever paid is named, but for affiliate links, which may be of many', async () => {
  const id = await writeArticle(editor);
  for (const kind of ['sponsored', 'press_release'])
    await expect(disclose(editor, id, kind, ' ', [])).rejects.toThrow('articles_paid_named_check');
  await disclose(editor, id, 'affiliate', '', ['text', 'translation']);
  expect(await stored(id)).toMatchObject({
    ...{ paid: 'affiliate', paid_by: null, machine_made: ['text', 'translation'] },
  });
});

test('contributors do not, and nobody writes past the function', async () => {
  const id = await writeArticle(contributor);
  await expect(disclose(contributor, id, null, '', ['text'])).rejects.toThrow('editors');
  await expect(
    editor.run("update articles set paid = 'affiliate' where id = $1", [id]),
  ).rejects.toThrow('permission denied');
  expect(await disclose(editor, randomUUID(), null, '', [])).toEqual([{ found: false }]);
});

test('it goes to the trash with its story, and comes back with it', async () => {
  const id = await writeArticle(editor, { status: 'published' });
  await disclose(editor, id, 'press_release', 'Rice & Sons', ['translation']);
  const before = await stored(id);
  await editor.run('delete from articles where id = $1', [id]);
  await editor.run('select restore_article($1)', [id]);
  expect(await stored(id)).toMatchObject({
    ...{ paid: before?.['paid'], paid_by: 'Rice & Sons', machine_made: ['translation'] },
  });
});

test('a letter knows what its stories disclose, and whether advertising is marked', async () => {
  const id = await writeArticle(editor, { status: 'published' });
  await disclose(editor, id, 'sponsored', 'Rice & Sons', []);
  const blocks = [{ id: 'a', kind: 'story', article: id, words: {} }];
  const content = async () =>
    (
      await db.query<{ said: { stories: Record<string, Row>; marks_ads: boolean } }>(
        "select newsletter_letter_content($1, 'en') as said",
        [JSON.stringify(blocks)],
      )
    ).rows[0]?.said;
  expect((await content())?.stories[id]).toMatchObject({
    ...{ paid: 'sponsored', paid_by: 'Rice & Sons', machine_made: [] },
  });
  expect((await content())?.marks_ads).toBe(false);
  await db.query("insert into site_settings (name, value) values ('ad_mark', 'on')");
  expect((await content())?.marks_ads).toBe(true);
});
