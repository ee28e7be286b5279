import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DatabaseClient } from '#src/data/client.ts';
import type { Database } from '#src/data/database.types.ts';
import { getArticle, getFrontPage, listArticles, listRelated } from '#src/data/reader/articles.ts';
import { LISTING_CATEGORIES } from '#src/domain/options.ts';
import { type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';

let server: LiteServer;
let db: DatabaseClient;
let calls = 0;

beforeAll(async () => {
  server = await startLiteServer();
  const counting: typeof fetch = (input, init) => {
    calls += 1;
    return fetch(input, init);
  };
  db = createClient<Database>(server.url, server.publishableKey, {
    auth: { persistSession: false },
    global: { fetch: counting },
  });
});

afterAll(() => server.close());

beforeEach(async () => {
  await server.db.exec('truncate public.articles cascade');
  calls = 0;
});

type Draft = Partial<{
  id: string;
  slug: string;
  title: string;
  category: string;
  featured: boolean;
  status: string;
  locale: string;
  translation_of: string | null;
  hoursAgo: number;
  tags: string[];
}>;

async function publish(draft: Draft = {}): Promise<string> {
  const id = draft.id ?? randomUUID();
  await server.db.query(
    `insert into public.articles
       (id, slug, title, content, category, featured, status, locale, translation_of, published_at, tags)
     values ($1, $2, $3, 'Body', $4, $5, $6, $7, $8, now() - make_interval(hours => $9), $10)`,
    [
      id,
      draft.slug ?? `slug-${id.slice(0, 8)}`,
      draft.title ?? 'Title',
      draft.category ?? 'news',
      draft.featured ?? false,
      draft.status ?? 'published',
      draft.locale ?? 'en',
      draft.translation_of ?? null,
      draft.hoursAgo ?? 1,
      draft.tags ?? [],
    ],
  );
  return id;
}

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

async function listed(query: Parameters<typeof listArticles>[1]) {
  const result = await listArticles(db, query);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

describe('listings', () => {
  test('give published articles, newest first, and never a draft', async () => {
    const older = await publish({ hoursAgo: 3 });
    const newer = await publish({ hoursAgo: 1 });
    await publish({ status: 'draft' });
    const page = await listed({ locale: 'en', page: 1 });
    expect(idsOf(page.items)).toEqual([newer, older]);
    expect(page.total).toBe(2);
  });

  test('hold both spellings of the startup category, each its own page otherwise', async () => {
    const created = await publish({ category: 'startups' });
    const edited = await publish({ category: 'startup', hoursAgo: 2 });
    await publish({ category: 'tech' });
    const page = await listed({
      locale: 'en',
      page: 1,
      categories: LISTING_CATEGORIES.startup,
    });
    expect(idsOf(page.items)).toEqual([created, edited]);
    expect(page.total).toBe(2);
  });

  test('of /vi show Vietnamese versions in place of their originals, and other originals', async () => {
    const original = await publish({ hoursAgo: 5 });
    const lonely = await publish({ hoursAgo: 4 });
    const translated = await publish({ locale: 'vi', translation_of: original, hoursAgo: 3 });
    expect(idsOf((await listed({ locale: 'vi', page: 1 })).items)).toEqual([translated, lonely]);
    expect(idsOf((await listed({ locale: 'en', page: 1 })).items)).toEqual([lonely, original]);
  });

  test('part into pages of 24 that miss and repeat nothing, even at equal moments', async () => {
    await server.db.exec(
      `insert into public.articles (title, content, category, status, published_at)
       select 'Title ' || n, 'Body', 'news', 'published', date_trunc('day', now()) - interval '1 day'
       from generate_series(1, 50) as n`,
    );
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listed({ locale: 'en', page })));
    expect(pages.map(({ items }) => items.length)).toEqual([24, 24, 2, 0]);
    expect(new Set(pages.flatMap(({ items }) => idsOf(items))).size).toBe(50);
    expect(pages[0]).toMatchObject({ total: 50, pages: 3 });
  });

  test('of categories stay with them on every page', async () => {
    await server.db.exec(
      `insert into public.articles (title, content, category, status, published_at)
       select 'Title ' || n, 'Body', case when n % 2 = 0 then 'tech' else 'news' end, 'published',
         now() - n * interval '1 hour'
       from generate_series(1, 60) as n`,
    );
    const categories = ['tech'] as const;
    const second = await listed({ locale: 'en', page: 2, categories });
    expect(second.items.map(({ title }) => title)).toEqual(
      [50, 52, 54, 56, 58, 60].map((n) => `Title ${n}`),
    );
    expect(second).toMatchObject({ total: 30, pages: 2 });
  });

  test('cost two queries', async () => {
    await listed({ locale: 'en', page: 1, categories: ['tech'] });
    expect(calls).toBe(2);
  });
});

describe('the front page', () => {
  test('has the newest featured article and up to three others', async () => {
    await publish({ featured: true, hoursAgo: 9 });
    const lead = await publish({ featured: true, hoursAgo: 8 });
    const others = [];
    for (const hoursAgo of [1, 2, 3, 4]) others.push(await publish({ hoursAgo }));
    const front = await getFrontPage(db, { locale: 'en' });
    expect(front.ok && front.value.lead?.id).toBe(lead);
    expect(front.ok && idsOf(front.value.others)).toEqual(others.slice(0, 3));
    expect(calls).toBe(2);
  });

  test('has each story once: what is new, then by the place that its tags say', async () => {
    const lead = await publish({ featured: true });
    const newer = [];
    for (let hoursAgo = 1; hoursAgo <= 8; hoursAgo += 1) newer.push(await publish({ hoursAgo }));
    const korean = await publish({ tags: ['Korea', 'Hanoi'], hoursAgo: 20 });
    const hanoi = await publish({ tags: ['Hanoi'], hoursAgo: 21 });
    await publish({ tags: ['PostgreSQL'], hoursAgo: 22 });
    const front = await getFrontPage(db, { locale: 'en' });
    if (!front.ok) throw new Error(front.error.code);
    const { others, more, places } = front.value;
    expect(front.value.lead?.id).toBe(lead);
    expect(idsOf([...others, ...more])).toEqual(newer);
    expect(places.map(({ place, stories }) => [place, idsOf(stories)])).toEqual([
      ['vietnam', [hanoi]],
      ['korea', [korean]],
    ]);
  });

  test('may be empty', async () => {
    const front = await getFrontPage(db, { locale: 'vi' });
    expect(front).toEqual({
      ok: true,
      value: { lead: null, others: [], more: [], places: [], versions: [] },
    });
  });
});

describe('one article', () => {
  test('is found by its slug and by its id, with its other versions', async () => {
    const original = await publish({ slug: 'fundraising' });
    const version = await publish({ slug: 'goi-von', locale: 'vi', translation_of: original });
    for (const key of ['fundraising', original]) {
      const found = await getArticle(db, { key, locale: 'en' });
      expect(found.ok && found.value.article).toMatchObject({ id: original, content: 'Body' });
      expect(found.ok && found.value.versions).toEqual([
        { id: version, locale: 'vi', path: '/article/goi-von', isListed: true },
      ]);
    }
    const other = await getArticle(db, { key: 'goi-von', locale: 'vi' });
    expect(other.ok && idsOf(other.value.versions)).toEqual([original]);
  });

  test('knows no version that is still a draft', async () => {
    const original = await publish({ slug: 'fundraising' });
    await publish({ locale: 'vi', translation_of: original, status: 'draft' });
    const found = await getArticle(db, { key: 'fundraising', locale: 'en' });
    expect(found.ok && found.value.versions).toEqual([]);
  });

  test.each([
    ['an unknown slug', 'nothing-here'],
    ['an unknown id', '00000000-0000-4000-8000-000000000000'],
    ['a filter in disguise', 'x,status.eq.draft'],
    ['an endless key', 'x'.repeat(2000)],
  ])('is not found by %s', async (_name, key) => {
    const found = await getArticle(db, { key, locale: 'en' });
    expect(found).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  });

  test('is not found while it is a draft', async () => {
    const draft = await publish({ slug: 'secret', status: 'draft' });
    for (const key of ['secret', draft]) {
      const found = await getArticle(db, { key, locale: 'en' });
      expect(found).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
    }
  });
});

describe('related articles', () => {
  test('are up to three others of the category, newest first', async () => {
    const id = await publish({ category: 'funding' });
    const others = [];
    for (const hoursAgo of [2, 3, 4, 5])
      others.push(await publish({ category: 'funding', hoursAgo }));
    await publish({ category: 'tech' });
    const related = await listRelated(db, { id, category: 'funding', locale: 'en' });
    expect(related.ok && idsOf(related.value)).toEqual(others.slice(0, 3));
  });

  test('of a startup story come from both spellings of the category', async () => {
    const id = await publish({ category: 'startup' });
    const other = await publish({ category: 'startups' });
    const related = await listRelated(db, { id, category: 'startup', locale: 'en' });
    expect(related.ok && idsOf(related.value)).toEqual([other]);
  });
});

test('a database that is down is UNAVAILABLE and one line of log, not an exception', async () => {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line));
  const broken = createClient<Database>('http://127.0.0.1:9', 'key', { db: { retry: false } });
  const outcomes = await Promise.all([
    listArticles(broken, { locale: 'en', page: 1 }),
    getFrontPage(broken, { locale: 'en' }),
    getArticle(broken, { key: 'x', locale: 'en' }),
    listRelated(broken, { id: randomUUID(), category: 'tech', locale: 'en' }),
  ]);
  log.mockRestore();
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ ok: false, error: { code: 'UNAVAILABLE' } });
  }
  expect(lines.length).toBeGreaterThanOrEqual(4);
  for (const line of lines) {
    expect(line).not.toContain('\n');
    expect(JSON.parse(line)).toHaveProperty('problem');
  }
});
