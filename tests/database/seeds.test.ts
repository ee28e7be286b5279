import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase, seedDemo, type TestDatabase } from '#tests/support/database.ts';

const PUBLIC = new URL('../../public/', import.meta.url);

type Article = {
  slug: string;
  locale: 'en' | 'vi';
  status: string;
  category: string;
  content: string;
  featured_image: string;
  reading_time: number;
  minutes: number;
};

let db: TestDatabase;
let articles: Article[];

const count = async (sql: string) => {
  const { rows } = await db.query<{ count: number }>(`select count(*)::int as count from ${sql}`);
  return rows[0]?.count;
};

beforeAll(async () => {
  db = await migratedDatabase();
  await seedDemo(db);
  const { rows } = await db.query<Article>(
    'select *, private.reading_minutes(content) as minutes from public.articles',
  );
  articles = rows;
});

afterAll(() => db.close());

describe('the demo content', () => {
  it('can be seeded twice and is there once', async () => {
    const before = articles.length;
    await seedDemo(db);
    expect(await count('public.articles')).toBe(before);
  });

  it('fills every listing in both languages', () => {
    const published = articles.filter(({ status }) => status === 'published');
    const originals = published.filter(({ locale }) => locale === 'en');
    expect(originals.length).toBeGreaterThanOrEqual(28);
    expect(published.filter(({ locale }) => locale === 'vi').length).toBeGreaterThanOrEqual(23);
    for (const listing of [['funding'], ['startups', 'startup'], ['tech']]) {
      const listed = originals.filter(({ category }) => listing.includes(category));
      expect(listed.length, listing.join()).toBeGreaterThanOrEqual(6);
    }
    expect(new Set(originals.map(({ category }) => category)).size).toBe(8);
  });

  it('states the reading time that the database would compute', () => {
    const wrong = articles.filter(({ reading_time, minutes }) => reading_time !== minutes);
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  it('links only to articles that are published, at the address of their language', () => {
    const locales = new Map(
      articles
        .filter(({ status }) => status === 'published')
        .map(({ slug, locale }) => [slug, locale]),
    );
    const dead = articles.flatMap(({ slug, content }) =>
      [...content.matchAll(/href="(\/vi)?\/article\/([^"]+)"/g)]
        .filter(([, prefix, target = '']) => locales.get(target) !== (prefix ? 'vi' : 'en'))
        .map(([link]) => `${slug}: ${link}`),
    );
    expect(dead).toEqual([]);
  });

  it('never sets a pull quote beside the sentence that it repeats', () => {
    const words = (html = '') => html.replace(/<[^>]+>/g, '');
    const beside = articles.flatMap(({ slug, content }) => {
      const parts = content.split('\n\n');
      return parts.flatMap((part, at) => {
        if (!part.startsWith('<blockquote class="pullquote">')) return [];
        // Its first words may begin a sentence elsewhere in a quote of somebody.
        const said = words(part).slice(8, 40);
        return [parts[at - 1], parts[at + 1]].some((each) => words(each).includes(said))
          ? [`${slug}: ${words(part)}`]
          : [];
      });
    });
    expect(beside).toEqual([]);
  });

  it('has a small, inert cover for every article and a mark for every logo that it names', async () => {
    const logos = await db.query<{ logo_url: string }>(
      `select logo_url from public.startups where logo_url is not null
       union select logo_url from public.investors where logo_url is not null`,
    );
    const limits = [
      ...articles.map(({ featured_image }) => [featured_image, 8192] as const),
      ...logos.rows.map(({ logo_url }) => [logo_url, 2048] as const),
    ];
    for (const [path, limit] of limits) {
      const picture = readFileSync(new URL(path.slice(1), PUBLIC));
      expect(picture.length, path).toBeLessThanOrEqual(limit);
      if (!path.endsWith('.svg')) continue;
      expect(picture.toString(), path).not.toMatch(
        /<(script|text|image|foreignObject|style)|href="(?!#)|\son\w+=/,
      );
    }
  });

  it('describes every cover in the language of its article', async () => {
    const { rows } = await db.query<{ image_alt: string | null; locale: string }>(
      'select image_alt, locale from public.articles where featured_image is not null',
    );
    for (const { image_alt, locale } of rows) {
      expect(image_alt).toMatch(/^.{10,150}\.$/);
      expect(/[ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹđ]/.test(image_alt ?? '')).toBe(
        locale === 'vi' || /phở/.test(image_alt ?? ''),
      );
    }
  });

  it('keeps drafts, pending and rejected entries for the newsroom to work on', async () => {
    expect(await count(`public.articles where status = 'draft'`)).toBe(3);
    expect(await count('public.articles where scheduled_at > now()')).toBe(1);
    expect(await count('public.article_drafts')).toBe(1);
    expect(await count('public.article_revisions')).toBe(3);
    expect(await count(`public.startups where status = 'approved'`)).toBeGreaterThanOrEqual(30);
    expect(await count(`public.startups where status = 'pending'`)).toBe(3);
    expect(
      await count(`public.startups where status = 'rejected' and review_note is not null`),
    ).toBe(1);
    expect(await count(`public.investors where status = 'approved'`)).toBe(12);
    expect(await count(`public.investors where status = 'pending'`)).toBe(2);
  });

  it('has a ledger that says what the stories say, to the dollar', async () => {
    expect(await count('public.funding_rounds where is_public')).toBeGreaterThanOrEqual(40);
    expect(await count('public.roles where is_public')).toBeGreaterThanOrEqual(15);
    const { rows } = await db.query<{
      amount: number;
      kind: string;
      startup: string;
      text: string;
    }>(
      `select r.amount::float as amount, r.kind, e.name as startup, a.title || ' ' || a.content as text
       from public.funding_rounds as r join public.startups as e on e.id = r.startup_id
       join public.fact_sources as s on s.round_id = r.id join public.articles as a on a.id = s.article_id
       where r.currency = 'USD'`,
    );
    expect(rows.length).toBeGreaterThan(20);
    const said = (amount: number) =>
      amount < 1e6 ? `$${amount.toLocaleString('en-US')}` : `$${amount / 1e6} million`;
    const amiss = rows.filter(
      ({ amount, text, startup }) =>
        !text.includes(said(amount)) || !text.includes(startup.replace(/ \(.*/, '')),
    );
    expect(amiss.map(({ startup, kind, amount }) => [startup, kind, amount])).toEqual([]);
  });

  it('cites stories of ours only for what they say', async () => {
    const { rows } = await db.query(
      `select id, why from (
         select distinct coalesce(round_id, role_id, employees_of) as id from public.fact_sources where article_id is not null
       ) as facts cross join lateral private.unsaid(id) as why where why is not null`,
    );
    expect(rows).toEqual([]);
    expect(
      await count('public.fact_sources where round_id is not null and article_id is not null'),
    ).toBe(23);
    // Pages of `example` cannot be reached.
    expect(await count('public.fact_sources where url is not null and seen_on is not null')).toBe(
      0,
    );
  });

  it('says of every company what its newest confirmed round says', async () => {
    expect(
      await count(`public.startups as s cross join lateral (
        select r.amount_usd, r.kind from public.funding_rounds as r
        where r.startup_id = s.id and r.status = 'confirmed' and r.kind not in ('Bridge', 'Debt', 'Grant')
        order by r.announced_on desc limit 1) as newest
      where s.funding_amount is distinct from newest.amount_usd`),
    ).toBe(0);
  });
});
