import { once } from 'node:events';
import { Agent, get as ask, type IncomingMessage } from 'node:http';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#src/data/database.types.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { type CachingProxy, startCachingProxy } from '#tests/support/caching-proxy.ts';
import { type CdnApi, startCdnApi } from '#tests/support/cdn-api.ts';
import { request } from '#tests/support/http.ts';
import { readerMix } from '#tests/support/reader-mix.ts';
import {
  administrator,
  freePort,
  type RunningSite,
  signedInClient,
  startSite,
} from '#tests/support/site.ts';
import { findVarnish, startVarnish } from '#tests/support/varnish.ts';

const SLUG = 'meo-may-behind-the-cdn';
const ARTICLE = `/article/${SLUG}`;
/** A busy machine is late; without a purge a copy would be there for 50 seconds. */
const PATIENCE_MS = 15_000;
const READERS = 3000;
const AT_ONCE = 4;
const agent = new Agent({ keepAlive: true });

const varnish = findVarnish();
/** Varnish too where it is installed. */
const NAMES = ['our own proxy', ...(varnish ? ['Varnish'] : [])];

let api: CdnApi;
const proxies = new Map<string, CachingProxy>();
let site: RunningSite;
let metricsUrl = '';
let admin: SupabaseClient<Database>;
let id = '';

beforeAll(async () => {
  api = await startCdnApi(() => proxies.values());
  const metricsPort = await freePort();
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  site = await startSite({ env: { ...api.env, METRICS_PORT: String(metricsPort) } });
  proxies.set('our own proxy', await startCachingProxy(site.port));
  if (varnish) proxies.set('Varnish', await startVarnish(varnish, site.port));
  admin = await signedInClient(site, await administrator());
  const { data } = await admin
    .from('articles')
    .insert({
      title: 'Mèo Máy stands behind it',
      slug: SLUG,
      excerpt: 'A short one.',
      content: 'First.\n\nSecond.',
      category: 'funding',
      status: 'published',
    })
    .select('id')
    .single();
  id = data?.id ?? '';
});

afterAll(async () => {
  agent.destroy();
  await site?.stop();
  for (const proxy of proxies.values()) await proxy.close();
  api?.close();
});

async function retitle(title: string): Promise<void> {
  const { error } = await admin.from('articles').update({ title }).eq('id', id);
  expect(error).toBeNull();
}

/** Status and origin of an answer, on a connection that is kept as those of browsers are. */
async function readThrough(url: string): Promise<string> {
  const [answer]: IncomingMessage[] = await once(ask(url, { agent }), 'response');
  answer?.resume();
  return `${answer?.statusCode} ${answer?.headers['x-cache']}`;
}

/** One sample of the metrics. */
async function metric(sample: string): Promise<number> {
  const { text } = await request(metricsUrl);
  const line = text.split('\n').find((each) => each.startsWith(`${sample} `)) ?? '';
  return Number(line.slice(sample.length + 1) || Number.NaN);
}

describe('what the site tells a CDN', () => {
  test.each([
    ['/', 'articles startups investors newsletter settings categories'],
    ['/vi/funding', 'articles categories startups investors'],
    ['/search?q=coffee', 'articles startups investors categories'],
    ['/about', 'articles authors settings categories'],
    ['/careers', 'settings categories'],
    ['/submit-startup', 'pages categories'],
  ])('%s may be kept by it for a minute, and by browsers as ever', async (url, tags) => {
    for (const attempt of ['rendered', 'from memory']) {
      const { headers } = await request(site.url + url);
      expect([attempt, headers['surrogate-key']]).toEqual([attempt, tags]);
      expect(headers['surrogate-control']).toMatch(
        /^max-age=50, stale-while-revalidate=\d+, stale-if-error=600$/,
      );
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=50, must-revalidate');
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  test('a page that did not change is kept on under the same tags', async () => {
    const { headers } = await request(site.url + ARTICLE);
    const again = await request(site.url + ARTICLE, {
      headers: { 'If-None-Match': String(headers.etag) },
    });
    expect(again.status).toBe(304);
    for (const name of ['cache-control', 'surrogate-control', 'surrogate-key'])
      expect([name, again.headers[name]]).toEqual([name, headers[name]]);
    expect(headers['surrogate-key']).toBe(`articles settings article:${id} categories`);
  });

  const session = async () => (await admin.auth.getSession()).data.session?.access_token ?? '';

  test.each([
    '/admin',
    '/vi/admin/articles',
    '/auth',
    '/account',
    '/invitation',
    '/newsletter/confirm/kF3x_9Qd-7LmZr2Tb8WvYc5HsJp1NgUe4AoXi6KtRw0',
    '/vi/newsletter/preferences/kF3x_9Qd-7LmZr2Tb8WvYc5HsJp1NgUe4AoXi6KtRw0',
    '/rest/v1/profiles?select=*',
    '/rest/v1/articles?select=id&limit=1',
    '/auth/v1/user',
    '/functions/v1/admin-metrics',
    '/_mail',
    '/api/revalidate',
    '/healthz',
    '/article/nobody-wrote-it',
  ])('%s is nobody else’s, and no proxy keeps it', async (url) => {
    const headers = {
      apikey: EMBEDDED_PUBLISHABLE_KEY,
      Authorization: `Bearer ${await session()}`,
      Cookie: 'a=b',
    };
    for (const sent of [{}, headers]) {
      const answer = await request(site.url + url, { headers: sent });
      expect(answer.headers['cache-control']).toMatch(/^(?:no-store|private\b.*)$/);
      expect(answer.headers).not.toHaveProperty('surrogate-control');
      expect(answer.headers).not.toHaveProperty('surrogate-key');
    }
    for (const { url: origin } of proxies.values())
      for (let n = 0; n < 2; n += 1)
        expect((await request(origin + url)).headers['x-cache']).not.toBe('hit');
  });
});

test.each(NAMES)('%s answers nineteen of twenty readers without the site', async (name) => {
  const { data } = await admin.from('articles').select('slug,locale').eq('status', 'published');
  const prefixed = (paths: readonly string[]) => paths.flatMap((each) => [each, `/vi${each}`]);
  const mix = readerMix(
    {
      articles: (data ?? []).map(({ slug, locale }) =>
        locale === 'vi' ? `/vi/article/${slug}` : `/article/${slug}`,
      ),
      listings: ['/', ...prefixed(['/latest', '/funding', '/tech', '/startup-directory'])],
      searches: ['coffee', 'funding', 'pho', 'bank', 'school', 'seoul'].map(
        (word) => `/search?q=${word}`,
      ),
    },
    READERS,
  );
  expect(new Set(mix).size).toBeGreaterThan(60);
  const waiting = mix.values();
  const answers: Record<string, number> = {};
  const read = async () => {
    for (const url of waiting) {
      const kind = await readThrough(proxies.get(name)?.url + url);
      answers[kind] = (answers[kind] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, read));
  const { '200 hit': hits = 0, '200 miss': misses = 0, ...others } = answers;
  expect([others, hits + misses]).toEqual([{}, READERS]);
  expect(hits / READERS).toBeGreaterThanOrEqual(0.95);
});

describe.each(NAMES)('through %s', (name) => {
  const get = (url: string) => request((proxies.get(name)?.url ?? '') + url);
  const PLACES = ['/', '/latest', '/funding', '/vi/latest', ARTICLE];

  test('what is published is fresh, each time, long before its copy is old', async () => {
    for (let n = 1; n <= 3; n += 1) {
      for (const url of PLACES) {
        // Kept, so that a missing purge would show.
        await expect.poll(async () => (await get(url)).headers['x-cache']).toBe('hit');
      }
      const title = `Mèo Máy, edition ${n} through ${name}`;
      await retitle(title);
      for (const url of PLACES)
        await expect
          .poll(async () => (await get(url)).text, { timeout: PATIENCE_MS })
          .toContain(title);
    }
  });

  test('what is taken back is gone', async () => {
    await expect.poll(async () => (await get(ARTICLE)).headers['x-cache']).toBe('hit');
    await admin.from('articles').update({ status: 'draft' }).eq('id', id);
    await expect.poll(async () => (await get(ARTICLE)).status, { timeout: PATIENCE_MS }).toBe(404);
    await admin.from('articles').update({ status: 'published' }).eq('id', id);
    await expect.poll(async () => (await get(ARTICLE)).status, { timeout: PATIENCE_MS }).toBe(200);
  });

  test('a browser that asks again is told that nothing changed', async () => {
    const { headers } = await get('/about');
    const again = await request(`${proxies.get(name)?.url}/about`, {
      headers: { 'If-None-Match': String(headers.etag) },
    });
    expect(again.status).toBe(304);
    expect(again.headers['cache-control']).toMatch(/^public, max-age=0, .*must-revalidate$/);
  });
});

test('a purge that fails is in the log and in the metrics, and is made good', async () => {
  const url = (proxies.get('our own proxy')?.url ?? '') + ARTICLE;
  const failed = await metric('khoi_cdn_purges_total{result="failed"}');
  await request(url);
  api.isDown = true;
  await retitle('Mèo Máy is late');
  await expect.poll(() => metric('khoi_cdn_purges_total{result="failed"}')).toBeGreaterThan(failed);
  expect(await metric('khoi_cdn_lag_seconds')).toBeGreaterThan(0);
  expect((await request(url)).text).not.toContain('Mèo Máy is late');
  api.isDown = false;
  await expect.poll(async () => (await request(url)).text).toContain('Mèo Máy is late');
  expect(site.problems()).toContainEqual(
    expect.objectContaining({ problem: 'purge-failed', tags: expect.any(Number) }),
  );
  await expect.poll(() => metric('khoi_cdn_lag_seconds')).toBe(0);
  expect(site.log()).not.toContain(api.token);
});

test('Fastly is told softly of lists, and for good of the article itself', () => {
  const told = api.orders.map((each) => [each['surrogate-key'], each['fastly-soft-purge']]);
  expect(told).toContainEqual([`article:${id}`, undefined]);
  expect(told).toContainEqual(['articles', '1']);
  expect(api.orders.every((each) => each['fastly-key'] === api.token)).toBe(true);
});
