import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, service, writeArticle } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// What a story tells search engines and networks goes wherever its text goes.

let db: TestDatabase;
let editor: Actor;
let contributor: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  editor = await makeAccount(db, { role: 'editor' });
  contributor = await makeAccount(db, { role: 'contributor' });
});
afterAll(() => db.close());

const METADATA = {
  seo_title: 'Rice, in short',
  seo_description: 'What rice costs.',
  social_title: 'Rice!',
  social_image: '/covers/placeholder.svg',
  canonical_url: 'https://example.com/rice',
  noindex: true,
};
const NAMES = Object.keys(METADATA).join(', ');
const metadata = async (table: string, id: string, column = 'article_id') =>
  (await db.query<Row>(`select ${NAMES} from ${table} where ${column} = $1`, [id])).rows;
const addresses = async () =>
  (await db.query<Row>('select id, sibling_id from article_addresses')).rows;
/** Begins an edit of a story's metadata alone. */
async function edit(id: string, changed: Row = METADATA): Promise<unknown> {
  const names = Object.keys(changed);
  const [copy] = await editor.run(
    `insert into article_drafts (article_id, base_updated_at, title, slug, content, category, ${names})
     select id, updated_at, title, slug, content, category, ${names.map((_, at) => `$${at + 2}`)}
     from articles where id = $1 returning revision`,
    [id, ...Object.values(changed)],
  );
  return copy?.['revision'];
}
const schedule = (id: string, revision: unknown) =>
  editor.run(
    `insert into article_updates (article_id, copy_revision, publish_at)
     values ($1, $2, now() + interval '1 hour')`,
    [id, revision],
  );

test('contributors say it of their own drafts, and what is blank is nothing', async () => {
  const id = await writeArticle(contributor, METADATA);
  expect(await metadata('articles', id, 'id')).toEqual([METADATA]);
  await contributor.run(
    `update articles set seo_title = ' ', social_image = '', canonical_url = '' where id = $1`,
    [id],
  );
  const rest = { ...METADATA, seo_title: null, social_image: null, canonical_url: null };
  expect(await metadata('articles', id, 'id')).toEqual([rest]);
  expect(await metadata('article_revisions', id)).toEqual([METADATA, rest]);
});

test('nobody but editors says it of a live story', async () => {
  const id = await writeArticle(editor, { status: 'published', author_id: contributor.id });
  const change = `update articles set noindex = true where id = $1 returning id`;
  expect(await contributor.run(change, [id])).toEqual([]);
  expect(await editor.run(change, [id])).toHaveLength(1);
});

test('a draft takes over what its working copy says, as far as it can hold it', async () => {
  const id = await writeArticle(editor);
  await edit(id, { ...METADATA, canonical_url: 'https://', social_image: 'rice.jpg' });
  expect(await metadata('articles', id, 'id')).toEqual([
    { ...METADATA, canonical_url: null, social_image: null },
  ]);
});

test('a pending edit of it alone is published with its copy, at once or at its hour', async () => {
  const id = await writeArticle(editor, { status: 'published' });
  await edit(id);
  expect(await metadata('articles', id, 'id')).not.toEqual([METADATA]);
  await editor.run('select publish_articles($1)', [[id]]);
  expect(await metadata('articles', id, 'id')).toEqual([METADATA]);
  expect(await metadata('article_drafts', id)).toEqual([]);

  const later = { ...METADATA, seo_title: 'Rice, later', noindex: false };
  await schedule(id, await edit(id, later));
  await db.query(`update article_updates set publish_at = now() - interval '1 second'`);
  await service(db).run('select publish_due_articles()');
  expect(await metadata('articles', id, 'id')).toEqual([later]);
  expect((await metadata('article_revisions', id)).slice(1)).toEqual([METADATA, later, later]);
});

test('it is no change for readers: the story is dated as before', async () => {
  const id = await writeArticle(editor, { status: 'published' });
  const dates = async () =>
    (await db.query<Row>('select revised_at, published_at from articles where id = $1', [id])).rows;
  const before = await dates();
  await edit(id);
  await editor.run('select publish_articles($1)', [[id]]);
  expect(await metadata('articles', id, 'id')).toEqual([METADATA]);
  expect(await dates()).toEqual(before);
});

test('an edit that waits for its hour stops when it is changed past it', async () => {
  const id = await writeArticle(editor, { status: 'published' });
  await schedule(id, await edit(id));
  await editor.run(`update articles set social_title = 'Rice?' where id = $1`, [id]);
  const { rows } = await db.query('select problem from article_updates where article_id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ problem: 'changed' }]);
});

test('it does not change while the story is under embargo', async () => {
  const id = await writeArticle(editor, { status: 'published' });
  await editor.run(
    `insert into article_plans (article_id, embargo_until) values ($1, now() + interval '1 day')`,
    [id],
  );
  await expect(
    editor.run(`update articles set social_title = 'Rice costs less' where id = $1`, [id]),
  ).rejects.toMatchObject({ hint: 'embargoed' });
});

test.each([{ noindex: true }, { canonical_url: 'https://example.com/rice' }])(
  'sitemaps do not list a story with %j, nor as the other language of one that they list',
  async (kept) => {
    const id = await writeArticle(editor, { status: 'published' });
    const version = { status: 'published', locale: 'vi', translation_of: id };
    const vi = await writeArticle(editor, version);
    expect(await addresses()).toEqual(
      expect.arrayContaining([
        { id, sibling_id: vi },
        { id: vi, sibling_id: id },
      ]),
    );
    const [[name, value]] = Object.entries(kept) as [[string, unknown]];
    await editor.run(`update articles set ${name} = $2 where id = $1`, [vi, value]);
    const listed = await addresses();
    expect(listed).toContainEqual({ id, sibling_id: null });
    expect(listed).not.toContainEqual(expect.objectContaining({ id: vi }));
    const { rows } = await db.query('select shown_in from articles where id = $1', [vi]);
    expect(rows).toEqual([{ shown_in: ['vi'] }]);
  },
);

test('search engines are told of a change of it alone', async () => {
  const id = await writeArticle(editor, { status: 'published' });
  const pings = async () =>
    (
      await db.query<Row>(
        `select p.id from pings as p join articles as a on p.path = '/article/' || a.slug
         where a.id = $1`,
        [id],
      )
    ).rows;
  const before = await pings();
  await editor.run('update articles set noindex = true where id = $1', [id]);
  expect(await pings()).toHaveLength(before.length + 1);
});

test('its picture is kept while it is shown, and goes when it is not fit to be', async () => {
  const name = `${randomUUID()}-1700000000000.png`;
  const address = `/storage/v1/object/public/article-images/${name}`;
  await db.query(`insert into storage.objects (bucket_id, name) values ('article-images', $1)`, [
    name,
  ]);
  const id = await writeArticle(editor, {
    status: 'published',
    social_image: `https://old.example${address}`,
  });
  expect(await metadata('articles', id, 'id')).toMatchObject([{ social_image: address }]);
  const isUsed = async () =>
    (
      await editor.run(`select private.is_picture_in_use($1, now() - interval '1 day') as used`, [
        name,
      ])
    )[0]?.['used'];
  expect(await isUsed()).toBe(true);
  await db.query(`select private.picture_seen('article-images', $1, false)`, [name]);
  expect(await metadata('articles', id, 'id')).toMatchObject([{ social_image: null }]);
  expect(await isUsed()).toBe(false);
});

test('a story comes back from the trash with it, and with its pending edit', async () => {
  const id = await writeArticle(editor, { ...METADATA, status: 'published' });
  await edit(id, { seo_title: 'Rice, again' });
  await editor.run('delete from articles where id = $1', [id]);
  await editor.run('select restore_article($1)', [id]);
  expect(await metadata('articles', id, 'id')).toEqual([METADATA]);
  expect(await metadata('article_drafts', id)).toMatchObject([
    { seo_title: 'Rice, again', canonical_url: '', noindex: false },
  ]);
});
