import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDatabase } from '#tests/performance/fill.ts';
import { isFull } from '#tests/support/rare.mjs';
import { openWholeSite, type WholeSite } from '#tests/support/whole-site.ts';
import { type Step, walkSite } from './walk.ts';

/** Addresses that a crawler may come to for each page that it may show. */
const MOST = 1.5;

const STORIES = 10_000;
const ROUNDS = 5000;

let whole: WholeSite;

beforeAll(async () => {
  whole = await openWholeSite();
}, 180_000);

afterAll(() => whole?.close());

/** Every round so often, each time some months earlier, by the same investors and with the same sources. */
const REPEATED = `
  with made as (
    insert into public.funding_rounds (id, startup_id, announced_on, kind, amount, currency, usd_rate, usd_rate_on, status, is_public)
    select md5(r.id || ' ' || n)::uuid, startup_id, greatest(r.announced_on - n * 75, '1995-01-01'), kind, amount, currency,
      usd_rate, usd_rate_on, status, is_public
    from public.funding_rounds as r, generate_series(1, $1::integer) as n
    returning id
  ), parts as (
    insert into public.round_investors (round_id, investor_id, name, lead)
    select md5(round_id || ' ' || n)::uuid, investor_id, name, lead
    from public.round_investors, generate_series(1, $1::integer) as n
  )
  insert into public.fact_sources (round_id, url, article_id, publisher, title, seen_on, supports)
  select md5(round_id || ' ' || n)::uuid, url, article_id, publisher, title, seen_on, supports
  from public.fact_sources, generate_series(1, $1::integer) as n where round_id is not null`;

const countOf = async (condition: string) => {
  const { rows } = await whole.backend.db.query<{ count: number }>(
    `select count(*)::integer as count from ${condition}`,
  );
  return rows[0]?.count ?? 0;
};

/** How many addresses of each kind are walked and not to be found, for who reads why a bar is missed. */
function lostOn(walked: ReadonlyMap<string, Step>): Record<string, number> {
  const lost: Record<string, number> = {};
  for (const [path, { isIndexable }] of walked) {
    const kind =
      path
        .replace(/^\/vi(?=\/|$)/, '')
        .replace(/(?<=^\/[^/?]+\/)[^/.?]+/, '…')
        .split('?')[0] ?? '';
    if (!isIndexable) lost[kind] = (lost[kind] ?? 0) + 1;
  }
  return lost;
}

function expectNoMaze(walked: ReadonlyMap<string, Step>): number {
  const indexable = [...walked].filter(([, { isIndexable }]) => isIndexable).map(([path]) => path);
  const asked = [...walked.keys()].filter((path) => /\?(?!page=\d+$)/.test(path));
  expect(asked, 'functions of a query').toEqual([]);
  expect(indexable.length).toBeGreaterThan(300);
  const more = walked.size / indexable.length;
  expect(more, JSON.stringify(lostOn(walked))).toBeLessThanOrEqual(MOST);
  return indexable.length;
}

describe('a crawler that follows links', () => {
  test('meets hardly more than the pages that it may show, and reaches what the sitemaps name', async () => {
    const walked = await walkSite(whole.origin);
    expectNoMaze(walked);
    const index = await (await fetch(`${whole.origin}/sitemap.xml`)).text();
    const named = new Set<string>();
    for (const [, sitemap = ''] of index.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const xml = await (await fetch(whole.origin + new URL(sitemap).pathname)).text();
      for (const [, url = ''] of xml.matchAll(/<loc>([^<]+)<\/loc>/g))
        named.add(new URL(url).pathname);
    }
    const isNamed = (path: string) => named.has(path);
    // The numbered pages of a list are found by following it.
    const indexable = [...walked].flatMap(([path, { isIndexable }]) =>
      isIndexable && !path.includes('?') ? path : [],
    );
    expect(indexable.filter((path) => !isNamed(path))).toEqual([]);
    const lost = [...named].filter((path) => !walked.get(path)?.isIndexable);
    expect(lost).toEqual([]);
  });

  test('is two links away from every quarter on the page about funding', async () => {
    const linksOn = async (path: string) => {
      const html = await (await fetch(whole.origin + path)).text();
      return new Set([...html.matchAll(/<a [^>]*href="([^"#]+)/g)].map(([, href]) => href));
    };
    const quarters = await countOf('(select distinct quarter from private.round_index) as q');
    const listed = [...(await linksOn('/funding/quarters'))];
    expect(await linksOn('/funding')).toContain('/funding/quarters');
    expect(listed.filter((path) => /^\/funding\/\d{4}-q\d$/.test(path ?? ''))).toHaveLength(
      quarters,
    );
  });

  test.runIf(isFull)(
    `meets no more of them at ${STORIES} stories and ${ROUNDS} rounds`,
    async () => {
      const { db } = whole.backend;
      const rounds = () => countOf('public.funding_rounds where is_public');
      await db.query(REPEATED, [Math.ceil(ROUNDS / (await rounds())) - 1]);
      // One of fifty is a draft.
      const articles = STORIES + Math.ceil(STORIES / 40);
      await fillDatabase(db, { articles, startups: 0, investors: 0, users: 0, audit: 0 });
      const stories = await countOf("public.articles where status = 'published'");
      expect(stories).toBeGreaterThanOrEqual(STORIES);
      expect(await rounds()).toBeGreaterThanOrEqual(ROUNDS);
      const walked = await walkSite(whole.origin);
      const indexable = expectNoMaze(walked);
      expect(indexable).toBeGreaterThan(stories);
      process.stdout.write(
        `${stories} stories, ${await rounds()} rounds: ${walked.size} addresses walked, ${indexable} indexable\n`,
      );
    },
    3_600_000,
  );
});
