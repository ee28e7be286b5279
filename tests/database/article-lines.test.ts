import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fingerprintsOf } from '#src/domain/articles/paragraphs.ts';
import { type Actor, makeAccount } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
let editor: Actor;
let contributor: Actor & { id: string };
beforeAll(async () => {
  db = await migratedDatabase();
  editor = await makeAccount(db, { role: 'editor' });
  contributor = await makeAccount(db, { role: 'contributor' });
});
afterAll(() => db.close());

const ENGLISH = { title: 'A river', content: 'One.\n\nTwo.\n\nThree.' };

async function store(article: Readonly<Record<string, unknown>>): Promise<string> {
  const columns = Object.keys(article);
  const { rows } = await db.query<{ id: string }>(
    `insert into articles (category, ${columns}) values ('news', ${columns.map((_, at) => `$${at + 1}`)}) returning id`,
    Object.values(article),
  );
  return rows[0]?.id ?? '';
}

test.each([
  ['one paragraph', 'Sông', 'Một.'],
  ['line ends of every kind', 'A', 'One.\r\n\r\nTwo\rstill two.\r\rThree.'],
  ['blank lines that hold spaces', 'A', 'One.\n \t\n\n  Two.\n\n'],
  ['spaces that no keyboard has', '\u00a0A\u3000', '\u00a0One.\u2003\n\n\ufeff\u2028Two.'],
  ['HTML and letters outside the plane', 'A 🚀', '<h2>Phở 4.0</h2>\n\n<p>🚀 and “so on”</p>'],
  ['nothing', 'A', ''],
])('the database marks paragraphs as the editor does: %s', async (_, title, content) => {
  const { rows } = await db.query<{ marks: string[] }>(
    'select private.paragraph_marks($1, $2) as marks',
    [title, content],
  );
  expect(rows[0]?.marks).toEqual(fingerprintsOf({ title, content }));
});

describe('the lines of a page', () => {
  const lineOf = async (who: Actor, id: string) =>
    (await who.run('select * from article_lines($1)', [[id]]))[0];

  test('tell of the other language that there is none, how far it is behind, and that it is not', async () => {
    const original = await store({ ...ENGLISH, slug: 'river', locale: 'en' });
    expect(await lineOf(editor, original)).toMatchObject({ other_id: null, other_behind: null });
    const translation = await store({
      title: 'Sông',
      content: 'Một.',
      locale: 'vi',
      translation_of: original,
      counterpart_seen: fingerprintsOf(ENGLISH),
    });
    expect(await lineOf(editor, original)).toMatchObject({
      other_id: translation,
      other_locale: 'vi',
      other_status: 'draft',
      other_behind: 0,
      behind: null,
    });
    await db.query('update articles set title = $2, content = $3 where id = $1', [
      original,
      'Two rivers',
      'Three.\n\nTwo, changed.',
    ]);
    expect(await lineOf(editor, original)).toMatchObject({ other_behind: 2 });
    expect(await lineOf(editor, translation)).toMatchObject({ other_id: original, behind: 2 });
    // As an earlier release marked them.
    await db.query(`update articles set counterpart_seen = '{1kzv3x9q2ab}' where id = $1`, [
      translation,
    ]);
    expect(await lineOf(editor, original)).toMatchObject({ other_behind: null });
  });

  test('count the views of an article under every address, for those whose figures they are', async () => {
    const id = await store({ ...ENGLISH, slug: 'read', status: 'published', published_at: 'now' });
    await db.exec(
      `insert into page_views (day, path, views) values
         ('2026-01-01', '/article/read', 3), ('2026-01-02', '/vi/article/read', 4), ('2026-01-02', '/article/reader', 9)`,
    );
    expect(await lineOf(editor, id)).toMatchObject({
      views: 7,
      views_today: 0,
      views_yesterday: 0,
    });
    expect(await lineOf(contributor, id)).toMatchObject({ views: null, views_yesterday: null });
    await db.exec(
      `insert into page_views (day, path, views)
       select (now() at time zone private.newsroom_zone())::date - ago, path, views
       from (values (0, '/article/read', 2), (1, '/article/read', 5), (1, '/vi/article/read', 6)) as v (ago, path, views)`,
    );
    expect(await lineOf(editor, id)).toMatchObject({
      ...{ views: 20, views_today: 2, views_yesterday: 11 },
    });
    const [top] = await editor.run("select admin_analytics(2) -> 'articles' as top");
    expect(top?.['top']).toEqual([
      expect.objectContaining({ path: '/article/read', count: 7, today: 2, yesterday: 5 }),
      expect.objectContaining({ path: '/vi/article/read', count: 6, today: 0, yesterday: 6 }),
    ]);
    const own = await store({ ...ENGLISH, slug: 'own', author_id: contributor.id });
    expect(await lineOf(contributor, own)).toMatchObject({ views: 0 });
  });

  test('are found by what became of a draft, and by a language that is missing', async () => {
    await store({ ...ENGLISH, title: 'Came back', review_note: 'Shorter.' });
    await store({ ...ENGLISH, title: 'Appointed', scheduled_at: '2030-01-01' });
    const found = async (filters: Readonly<Record<string, string>>) => {
      const [page] = await editor.run(`select ids from list_for_staff('articles', '', $1)`, [
        JSON.stringify(filters),
      ]);
      const { rows } = await db.query<{ title: string }>(
        'select title from articles where id::text = any ($1) order by title',
        [page?.['ids']],
      );
      return rows.map(({ title }) => title);
    };
    expect(await found({ status: 'returned' })).toEqual(['Came back']);
    expect(await found({ status: 'scheduled' })).toEqual(['Appointed']);
    const missing = await found({ other: 'missing' });
    expect(missing).toContain('Came back');
    expect(missing).not.toContain('Two rivers');
    expect(missing).not.toContain('Sông');
  });
});

describe('several articles', () => {
  const change = async (who: Actor, ids: readonly string[], wanted: object) =>
    (await who.run('select change_articles($1, $2) as before', [ids, JSON.stringify(wanted)]))[0]?.[
      'before'
    ] as { id: string }[];
  const undo = async (who: Actor, before: unknown) =>
    (await who.run('select undo_article_changes($1) as done', [JSON.stringify(before)]))[0]?.[
      'done'
    ];
  const stateOf = async (id: string) =>
    (
      await db.query<Record<string, unknown>>(
        // That it was public for a moment stays known: whoever followed its address is led on.
        `select status, featured, category, scheduled_at, case when status = 'published' then published_at end as published_at
         from articles where id = $1`,
        [id],
      )
    ).rows[0];

  test.each([
    ['published', { status: 'published' }],
    ['taken back', { status: 'draft' }],
    ['featured', { featured: true }],
    ['filed anew', { category: 'tech' }],
    ['deleted', { delete: true }],
  ])('are %s together, and put back as they were', async (_, wanted) => {
    const ids = [
      await store({ ...ENGLISH, status: 'published', published_at: '2026-01-01', featured: true }),
      await store({ ...ENGLISH, scheduled_at: '2030-01-01' }),
      await store({ ...ENGLISH }),
    ];
    const before = await Promise.all(ids.map(stateOf));
    const changed = await change(editor, ids, wanted);
    expect(changed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(await Promise.all(ids.map(stateOf))).not.toEqual(before);
    expect(await undo(editor, changed)).toBe(3);
    expect(await Promise.all(ids.map(stateOf))).toEqual(before);
    // Once is enough.
    expect(await undo(editor, changed)).toBe(0);
  });

  test('stay as they are, all of them, when one may not be changed so', async () => {
    const fine = await store({ ...ENGLISH });
    const empty = await store({ title: 'Planned', content: '' });
    await expect(change(editor, [fine, empty], { status: 'published' })).rejects.toThrow(
      /without a text/,
    );
    expect(await stateOf(fine)).toMatchObject({ status: 'draft' });
  });

  test('are put back but for those that somebody changed since', async () => {
    const ids = [await store({ ...ENGLISH }), await store({ ...ENGLISH })];
    const changed = await change(editor, ids, { featured: true });
    await db.query('update articles set title = $2 where id = $1', [ids[0], 'Newer']);
    expect(await undo(editor, changed)).toBe(1);
    expect(await stateOf(ids[0] ?? '')).toMatchObject({ featured: true });
  });

  test('of others stay out of a contributor’s reach', async () => {
    const id = await store({ ...ENGLISH });
    expect(await change(contributor, [id], { delete: true })).toEqual([]);
    expect(await stateOf(id)).toBeDefined();
  });
});

test('a saved view is its person’s, and fifty of a list are enough', async () => {
  const save = (who: Actor, name: string) =>
    who.run(`insert into saved_views (list, name, query) values ('articles', $1, 'status=draft')`, [
      name,
    ]);
  await save(editor, 'Mine');
  await expect(save(editor, 'Mine')).rejects.toThrow(/unique/);
  await save(contributor, 'Mine');
  expect(await editor.run('select name, query from saved_views')).toEqual([
    { name: 'Mine', query: 'status=draft' },
  ]);
  for (let count = 1; count < 50; count += 1) await save(editor, `View ${count}`);
  await expect(save(editor, 'One more')).rejects.toThrow(/at most 50/);
});
