import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate, migrationVersions } from '#src/backend/database/migrate.ts';

import { type Actor, makeAccount, type Row, writeArticle } from '#tests/support/actors.ts';
import {
  emptyDatabase,
  MIGRATIONS,
  migratedDatabase,
  type TestDatabase,
} from '#tests/support/database.ts';

let db: TestDatabase;
let editor: Actor;
let writer: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  editor = await makeAccount(db, { role: 'editor' });
  writer = await makeAccount(db, { role: 'contributor' });
});
beforeEach(() =>
  db.exec('delete from articles; delete from trashed_articles; delete from authors'),
);
afterAll(() => db.close());

const rows = async (sql: string, ...params: unknown[]) => (await db.query<Row>(sql, params)).rows;
const one = async (sql: string, ...params: unknown[]) => (await rows(sql, ...params))[0];
const article = (id: string) => one('select * from articles where id = $1', id);

/** Autosaves a text of an article, from what the article said last. */
const autosave = (who: Actor, id: string, fields: Row = {}) =>
  who.run(
    `insert into article_drafts (article_id, base_updated_at, title, slug, content, category, excerpt, featured)
     select id, updated_at, $2, $3, $4, $5, $6, $7 from articles where id = $1
     on conflict (article_id) do nothing returning *`,
    [
      id,
      fields['title'] ?? 'A story',
      fields['slug'] ?? '',
      fields['content'] ?? 'Twice.',
      fields['category'] ?? 'news',
      fields['excerpt'] ?? '',
      fields['featured'] ?? false,
    ],
  );

describe('the row of a draft', () => {
  test('says what is autosaved, without a version, an entry of the audit log or another date', async () => {
    const id = await writeArticle(writer, { slug: null });
    const before = await article(id);
    const audited = await one('select count(*) from audit_log');
    await autosave(writer, id, { title: 'Another', content: 'Twice. '.repeat(300) });
    expect(await article(id)).toMatchObject({
      title: 'Another',
      content: 'Twice. '.repeat(300),
      reading_time: 2,
      updated_at: before?.['updated_at'],
      slug: null,
    });
    expect(await rows('select content from article_revisions where article_id = $1', id)).toEqual([
      { content: 'Once.' },
    ]);
    expect(await one('select count(*) from audit_log')).toEqual(audited);
    await writer.run(`update articles set content = 'Saved.' where id = $1`, [id]);
    expect(await one('select count(*) from audit_log')).not.toEqual(audited);
  });

  test('keeps what it can hold of a text that is half typed', async () => {
    const other = await writeArticle(editor, { slug: 'taken' });
    const id = await writeArticle(writer, { slug: 'mine' });
    await autosave(writer, id, { title: ' ', slug: 'taken', content: '' });
    expect(await article(id)).toMatchObject({ title: 'A story', slug: 'mine', content: '' });
    await writer.run(
      `update article_drafts set slug = 'Half an addr', title = 'B', featured_image = 'htt', category = 'no-such' where article_id = $1`,
      [id],
    );
    expect(await article(id)).toMatchObject({
      title: 'B',
      slug: 'mine',
      featured_image: null,
      category: 'news',
    });
    await editor.run(`delete from articles where id = $1`, [other]);
    await writer.run(`update article_drafts set slug = 'taken' where article_id = $1`, [id]);
    expect(await article(id)).toMatchObject({ slug: 'taken' });
  });

  test('stays as it is where editors have read it: live, or with a moment to go live', async () => {
    const live = await writeArticle(editor, { status: 'published' });
    const due = await writeArticle(editor, { scheduled_at: '2090-01-01T00:00:00Z' });
    for (const id of [live, due]) {
      await autosave(editor, id);
      expect(await article(id)).toMatchObject({ content: 'Once.' });
    }
  });

  test('is not taken over by who began before somebody else stored it', async () => {
    const id = await writeArticle(writer);
    await autosave(writer, id);
    await editor.run(`update articles set content = 'From the desk.' where id = $1`, [id]);
    await writer.run(`update article_drafts set content = 'Thrice.' where article_id = $1`, [id]);
    expect(await article(id)).toMatchObject({ content: 'From the desk.' });
  });

  test('is featured by editors only', async () => {
    const id = await writeArticle(writer);
    await autosave(writer, id, { featured: true });
    expect(await article(id)).toMatchObject({ featured: false });
    await editor.run(
      `update article_drafts set featured = true, content = 'C' where article_id = $1`,
      [id],
    );
    expect(await article(id)).toMatchObject({ featured: true });
  });

  test('goes out with what was written last, and leaves nothing pending', async () => {
    const id = await writeArticle(writer, { slug: null, title: 'Rice & Salt, again' });
    await writeArticle(editor, { slug: 'rice-salt-again' });
    await autosave(writer, id, { title: 'Rice & Salt, again' });
    await editor.run(`select change_articles(array[$1::uuid], '{"status": "published"}')`, [id]);
    expect(await article(id)).toMatchObject({
      status: 'published',
      content: 'Twice.',
      slug: 'rice-salt-again-2',
    });
    expect(await rows('select from article_drafts where article_id = $1', id)).toEqual([]);
  });

  test('that goes live by itself leaves what is pending pending of what is live', async () => {
    const id = await writeArticle(editor, { scheduled_at: '2090-01-01T00:00:00Z' });
    await autosave(editor, id);
    await editor.run(`update articles set status = 'published' where id = $1`, [id]);
    const { updated_at } = (await article(id)) ?? {};
    expect(await rows('select content, base_updated_at from article_drafts')).toEqual([
      { content: 'Twice.', base_updated_at: updated_at },
    ]);
  });
});

describe('the byline of a new text', () => {
  const credits = (id: string) =>
    rows(
      `select w.name, c.role from article_authors as c join authors as w on w.id = c.author_id
       where c.article_id = $1 order by c.role, c.position`,
      id,
    );
  const page = (name: string, of: string | null) =>
    editor.run('insert into authors (slug, name, user_id) values (lower($1), $1, $2)', [name, of]);

  test('is its writer, where they have a page', async () => {
    await page('Minh', writer.id);
    expect(await credits(await writeArticle(writer))).toEqual([{ name: 'Minh', role: 'author' }]);
    expect(await credits(await writeArticle(editor))).toEqual([]);
  });

  test('is whoever writes the first words of a piece that was planned', async () => {
    await page('Minh', writer.id);
    const [made] = await editor.run(
      `select plan_article('Planned', 'en', 'news', null, $1) as id`,
      [writer.id],
    );
    const id = String(made?.['id']);
    expect(await credits(id)).toEqual([]);
    await autosave(writer, id, { title: 'Planned' });
    expect(await credits(id)).toEqual([{ name: 'Minh', role: 'author' }]);
  });

  test('is the original’s in a translation, with its translator', async () => {
    await page('Minh', writer.id);
    await page('Lan', editor.id);
    const original = await writeArticle(editor, { status: 'published' });
    const version = await writeArticle(writer, { locale: 'vi', translation_of: original });
    expect(await credits(version)).toEqual([
      { name: 'Lan', role: 'author' },
      { name: 'Minh', role: 'translator' },
    ]);
  });

  test('is a contributor’s to change, but whose page it is is not', async () => {
    await page('Lan', null);
    await writer.run('update authors set user_id = $1', [writer.id]).catch(() => {});
    expect(await rows('select user_id from authors')).toEqual([{ user_id: null }]);
  });
});

describe('who else is here', () => {
  const join = async (who: Actor, id: string) =>
    (await who.run('select unnest(others) as id from join_article($1)', [id])).map(
      (row) => row['id'],
    );

  test('is told to each other, until they are silent', async () => {
    const id = await writeArticle(writer);
    expect(await join(writer, id)).toEqual([]);
    expect(await join(editor, id)).toEqual([writer.id]);
    expect(await join(writer, id)).toEqual([editor.id]);
    await db.query(
      `update private.article_presence set seen_at = now() - interval '46 seconds' where user_id = $1`,
      [editor.id],
    );
    expect(await join(writer, id)).toEqual([]);
  });

  test('is nobody’s business who may not edit it', async () => {
    const id = await writeArticle(editor);
    await expect(join(writer, id)).rejects.toMatchObject({ code: '42501' });
  });
});

test('what waited as a working copy of its own becomes a draft', async () => {
  const old = await emptyDatabase();
  const versions = await migrationVersions(MIGRATIONS);
  const at = versions.indexOf('20261128105600');
  await migrate(old, MIGRATIONS, versions[at - 1]);
  const { id: who } = await makeAccount(old, { role: 'contributor' });
  const add = async (sql: string, params: unknown[] = []) =>
    String((await old.query<Row>(`${sql} returning id`, params)).rows[0]?.['id']);
  const original = await add(
    `insert into articles (title, content, category, status) values ('An original', 'Once.', 'news', 'published')`,
  );
  const draft = (fields: Row) => {
    const names = Object.keys(fields);
    return add(
      `insert into article_drafts (created_by, category, ${names}) values ('${who}', 'tech', ${names.map((_, index) => `$${index + 1}`)})`,
      Object.values(fields),
    );
  };
  const begun = await draft({ title: 'Begun', content: 'First words.', tags: ['Seed'] });
  const untitled = await draft({ content: 'Only words.', slug: 'Half a', locale: 'vi' });
  const version = await draft({ title: 'Bản dịch', locale: 'vi', translation_of: original });
  const lost = await draft({
    title: 'Of a lost one',
    content: 'Một.',
    locale: 'vi',
    translation_of: original,
  });
  await old.query(`update article_drafts set updated_at = now() - interval '1 day' where id = $1`, [
    lost,
  ]);
  await migrate(old, MIGRATIONS);
  const read = async (sql: string) => (await old.query<Row>(sql)).rows;
  expect(
    await read(
      `select id, title, content, category, tags, slug, locale, status, author_id, translation_of from articles
       where id <> '${original}' order by title collate "C"`,
    ),
  ).toEqual(
    [
      { id: begun, title: 'Begun', content: 'First words.', tags: ['Seed'] },
      { id: version, title: 'Bản dịch', content: '', locale: 'vi', translation_of: original },
      { id: untitled, title: 'Chưa có tiêu đề', content: 'Only words.', locale: 'vi' },
      { id: lost, title: 'Of a lost one', content: 'Một.', locale: 'vi' },
    ].map((row) => ({
      slug: null,
      tags: [],
      locale: 'en',
      category: 'tech',
      status: 'draft',
      author_id: who,
      translation_of: null,
      ...row,
    })),
  );
  expect(
    await read(
      `select count(*)::integer as n from article_drafts as d join articles as a
       on a.id = d.article_id and a.id = d.id and a.updated_at = d.base_updated_at`,
    ),
  ).toEqual([{ n: 4 }]);
  await old.close();
});
