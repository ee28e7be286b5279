import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededDatabase, type TestDatabase } from '#tests/support/database.ts';
import { GOLDEN } from './search-golden.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await seededDatabase();
});
afterAll(() => db.close());

type Row = { kind: string; slug: string; title: string; locale: string | null };

async function search(
  query: string,
  site = 'en',
  kind: string | null = null,
  most = 10,
): Promise<Row[]> {
  const { rows } = await db.query<Row>('select * from public.search_site($1, $2, $3, $4)', [
    query,
    site,
    kind,
    most,
  ]);
  return rows;
}

describe('site search', () => {
  test('finds at least 95 % of what sixty typical queries look for', async () => {
    expect(GOLDEN).toHaveLength(60);
    const missed: string[] = [];
    for (const { query, site, finds } of GOLDEN) {
      const found = new Set((await search(query, site)).map(({ slug }) => slug));
      missed.push(...finds.filter((slug) => !found.has(slug)).map((slug) => `${query} → ${slug}`));
    }
    const wanted = GOLDEN.reduce((sum, { finds }) => sum + finds.length, 0);
    expect((wanted - missed.length) / wanted, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  test.each(['anon', 'authenticated'])(
    'finds for %s what a misspelled word meant',
    async (role) => {
      await db.exec(`begin; insert into articles (title, slug, content, category, status)
        values ('Cinnamon harvest', 'cinnamon-harvest', 'x', 'news', 'published');
        set local role ${role}`);
      try {
        expect((await search('cinamon')).map(({ slug }) => slug)).toContain('cinnamon-harvest');
      } finally {
        await db.exec('rollback');
      }
    },
  );

  test('puts the accents that were typed first', async () => {
    await db.exec(`insert into articles (title, slug, content, category, status, locale) values
      ('Má và cửa hàng', 'accents-ma-1', 'x', 'news', 'published', 'vi'),
      ('Mã và cửa hàng', 'accents-ma-2', 'x', 'news', 'published', 'vi'),
      ('Mạ và cửa hàng', 'accents-ma-3', 'x', 'news', 'published', 'vi')`);
    for (const [query, first] of [
      ['má và', 'accents-ma-1'],
      ['mã và', 'accents-ma-2'],
      ['mạ và', 'accents-ma-3'],
    ] as const) {
      const slugs = (await search(query, 'vi', 'article', 50)).map(({ slug }) => slug);
      expect(slugs[0]).toBe(first);
      expect(slugs).toEqual(
        expect.arrayContaining(['accents-ma-1', 'accents-ma-2', 'accents-ma-3']),
      );
    }
  });

  test('puts a whole word before the beginning of a longer one', async () => {
    expect((await search('pho'))[0]?.slug).toBe('noi-lon-series-a-pho-broth');
  });

  test('keeps to one kind when asked', async () => {
    const kinds = new Set((await search('hanoi', 'en', 'startup')).map(({ kind }) => kind));
    expect([...kinds]).toEqual(['startup']);
  });

  test('shows on each site what its listings show', async () => {
    expect((await search('chúng tôi', 'en')).filter(({ locale }) => locale === 'vi')).toEqual([]);
    const fallback = await search('shrimp ponds', 'vi');
    expect(fallback[0]).toMatchObject({ slug: 'kolam-pintar-shrimp-ponds', locale: 'en' });
    expect(
      (await search('phở', 'vi')).some(({ slug }) => slug === 'noi-lon-series-a-pho-broth'),
    ).toBe(false);
  });

  test('never finds a draft, a pending entry, or what was unpublished', async () => {
    await db.exec(`insert into articles (title, slug, content, category, status) values
      ('Zyxdraft', 'zyxdraft', 'x', 'news', 'draft'), ('Zyxlive', 'zyxlive', 'x', 'news', 'published')`);
    await db.exec(`insert into startups (name, slug, description, category) values
      ('Zyxpending', 'zyxpending', 'x', 'Other')`);
    expect((await search('zyx')).map(({ slug }) => slug)).toEqual(['zyxlive']);
    await db.exec(`update articles set status = 'draft' where slug = 'zyxlive'`);
    await db.exec(`update startups set status = 'approved' where slug = 'zyxpending'`);
    expect(await search('zyxlive')).toEqual([]);
    expect((await search('zyxpending')).map(({ slug }) => slug)).toEqual(['zyxpending']);
    await db.exec(`delete from startups where slug = 'zyxpending'`);
    expect(await search('zyxpending')).toEqual([]);
  });

  test('follows an edit', async () => {
    await db.exec(`insert into articles (title, slug, content, category, status) values
      ('Qwombat', 'qwombat', 'x', 'news', 'published')`);
    await db.exec(`update articles set title = 'Qzebra' where slug = 'qwombat'`);
    expect(await search('qwombat')).toEqual([]);
    expect(await search('qzebra')).toHaveLength(1);
  });

  test.each([
    "a'b & | ! ( ) : * <-> \\",
    '%_%',
    '   ',
    '',
    '🙂',
    "'; drop table articles; --",
    'x'.repeat(10_000),
    '​‎‮',
    ':*',
    'ho chi minh city ho chi minh city',
  ])('answers %j without an error', async (query) => {
    await expect(search(query)).resolves.toBeInstanceOf(Array);
  });
});
