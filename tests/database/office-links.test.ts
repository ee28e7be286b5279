import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutOfficeLinks } from '#src/domain/articles/office-links.ts';
import { type Actor, makeAccount } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
let editor: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  editor = await makeAccount(db, { role: 'editor' });
});
afterAll(() => db.close());

const create = (content: string) =>
  editor.run(
    `insert into articles (title, slug, content, category) values ('A story', $1, $2, 'news') returning id`,
    [`a-story-${randomUUID().slice(0, 8)}`, content],
  );

const NOWHERE = [
  '/admin',
  '/admin/edit-article?id=1',
  '/vi/admin',
  '/preview/token',
  '/_mail#1',
  'http://localhost:4321/article/a',
  'https://app.localhost/x',
  '//127.0.0.1/x',
  'http://0.0.0.0:80',
  'http://[::1]/x',
  'http://me@localhost/x',
  'file:///C:/Users/lan/story.htm',
  'blob:https://khoi.example/1',
  'data:text/html,x',
  '#_ftn1',
  '#',
];
const SOMEWHERE = [
  '/administration',
  '/article/admin',
  '/previews',
  'https://example.org/admin',
  'https://localhost.example.org/x',
  'https://127.example.org/',
  'mailto:minh@example.org',
  'https://example.org/#_ftn1',
  '#s-a-part',
];
const body = (href: string) => `<h2>A part</h2>\n\nSee <a href="${href}">this</a>.`;

describe('a link that no reader can follow', () => {
  test.each(NOWHERE)('is refused in a new text and taken off in the office: %s', async (href) => {
    for (const link of [body(href), `See <a title="x" HREF='${href}'>this</a>.`]) {
      await expect(create(link)).rejects.toMatchObject({ code: '23514', hint: 'office_link' });
      const { content, dropped } = withoutOfficeLinks(link);
      expect(dropped).toEqual([href]);
      expect(content).toContain('See this.');
      await expect(create(content)).resolves.toHaveLength(1);
    }
  });

  test.each(SOMEWHERE)('is none that leads somewhere: %s', async (href) => {
    await expect(create(body(href))).resolves.toHaveLength(1);
    expect(withoutOfficeLinks(body(href))).toEqual({ content: body(href), dropped: [] });
  });

  test.each([
    'Write to http://localhost/x and /admin.',
    '<pre><code>&lt;a href="/admin"&gt;</code></pre>',
    '3 < 4, href="/admin" > 2',
  ])('is none in words alone: %s', async (words) => {
    await expect(create(words)).resolves.toHaveLength(1);
    expect(withoutOfficeLinks(words).dropped).toEqual([]);
  });

  test('is a picture of the own computer, too, whose caption stays', async () => {
    const figure =
      '<figure><img src="blob:https://khoi.example/1" alt="x"><figcaption>A pot</figcaption></figure>';
    await expect(create(figure)).rejects.toMatchObject({ hint: 'office_link' });
    expect(withoutOfficeLinks(figure).content).toBe('A pot');
    expect(withoutOfficeLinks('A <img alt="x" src=data:image/png;base64,AA==> B').content).toBe(
      'A  B',
    );
  });

  test('is refused when a text is changed, while a stored one can be changed otherwise', async () => {
    const [{ id } = {}] = await create('Once.');
    // As an older version of the site stored it.
    await db.query('alter table articles disable trigger articles_refuse_office_links');
    await db.query('update articles set content = $2 where id = $1', [id, body('/admin')]);
    await db.query('alter table articles enable trigger articles_refuse_office_links');
    await editor.run(`update articles set title = 'Another' where id = $1`, [id]);
    await expect(
      editor.run('update articles set content = $2 where id = $1', [id, `${body('/admin')} More.`]),
    ).rejects.toMatchObject({ hint: 'office_link' });
    await editor.run('update articles set content = $2 where id = $1', [id, body('/latest')]);
  });
});

test('a part of the page is one only where its heading is', () => {
  const text = '<h2>Một phần</h2>\n\n<a href="#s-mot-phan">A</a> <a href="#s-gone">B</a>';
  expect(withoutOfficeLinks(text)).toEqual({
    content: '<h2>Một phần</h2>\n\n<a href="#s-mot-phan">A</a> B',
    dropped: ['#s-gone'],
  });
});

test('an absolute address of the office is one, where the site is known', () => {
  const text = '<a href="https://khoi.example/admin">A</a>';
  expect(withoutOfficeLinks(text, 'https://khoi.example').content).toBe('A');
  expect(withoutOfficeLinks(text).content).toBe(text);
});
