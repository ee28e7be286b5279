import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, service, writeArticle } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// Who made a story's picture and what is said below it goes wherever what the picture shows goes.

let db: TestDatabase;
let editor: Actor;
let contributor: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  editor = await makeAccount(db, { role: 'editor' });
  contributor = await makeAccount(db, { role: 'contributor' });
});
afterAll(() => db.close());

const WORDS = { image_alt: 'A kettle', image_credit: 'Lê Minh', image_caption: 'At nine.' };
const words = async (table: string, id: string, column = 'article_id') =>
  (
    await db.query<Row>(
      `select image_alt, image_credit, image_caption from ${table} where ${column} = $1`,
      [id],
    )
  ).rows;
/** Begins an edit that says more below the picture. */
const edit = (id: string, caption: string) =>
  editor.run(
    `insert into article_drafts (article_id, base_updated_at, title, slug, content, category,
       image_alt, image_credit, image_caption)
     select id, updated_at, title, slug, content, category, image_alt, image_credit, $2
     from articles where id = $1 returning revision`,
    [id, caption],
  );

test('contributors say it of their own drafts, and what is blank is nothing', async () => {
  const id = await writeArticle(contributor, WORDS);
  expect(await words('articles', id, 'id')).toEqual([WORDS]);
  await contributor.run(
    `update articles set image_credit = ' ', image_caption = '' where id = $1`,
    [id],
  );
  expect(await words('articles', id, 'id')).toEqual([
    { ...WORDS, image_credit: null, image_caption: null },
  ]);
  expect(await words('article_revisions', id)).toHaveLength(2);
});

test('a pending edit that says more is published with it, at once or at its hour', async () => {
  const id = await writeArticle(editor, { ...WORDS, status: 'published' });
  await edit(id, 'At ten.');
  await editor.run('select publish_articles($1)', [[id]]);
  const atTen = { ...WORDS, image_caption: 'At ten.' };
  expect(await words('articles', id, 'id')).toEqual([atTen]);
  expect(await words('article_drafts', id)).toEqual([]);

  const [copy] = await edit(id, 'At eleven.');
  await editor.run(
    `insert into article_updates (article_id, copy_revision, publish_at)
     values ($1, $2, now() + interval '1 hour')`,
    [id, copy?.['revision']],
  );
  await db.query(`update article_updates set publish_at = now() - interval '1 second'`);
  await service(db).run('select publish_due_articles()');
  expect(await words('articles', id, 'id')).toEqual([{ ...WORDS, image_caption: 'At eleven.' }]);
  expect(await words('article_revisions', id)).toContainEqual(atTen);
});

test('a story comes back with it, and a draft that was thrown away before there was a place for it comes back too', async () => {
  const id = await writeArticle(editor, { ...WORDS, status: 'published' });
  await edit(id, 'At ten.');
  await editor.run('delete from articles where id = $1', [id]);
  await db.query(`update trashed_articles set drafts =
    (select jsonb_agg(draft - 'image_credit' - 'image_caption') from jsonb_array_elements(drafts) as d (draft))`);
  await editor.run('select restore_article($1)', [id]);
  expect(await words('articles', id, 'id')).toEqual([WORDS]);
  expect(await words('article_drafts', id)).toEqual([
    { ...WORDS, image_credit: '', image_caption: '' },
  ]);
});
