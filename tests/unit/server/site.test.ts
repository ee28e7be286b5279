import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { closeSites, madeUpPages, openSite } from '#tests/support/made-up-site.ts';
import { type Served, serveRequests } from '#tests/support/serve-requests.ts';

const HOME = {
  headers: { 'cdn-cache-control': 'max-age=60', 'cache-tag': 'articles' },
  body: '<p>Hello</p>',
};
const PROBE = '/rest/v1/articles?select=id&limit=1';

let project: Served | undefined;
beforeEach(() => void vi.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(async () => {
  await closeSites();
  await project?.close();
  project = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A Supabase project that answers so, and what makes a site use it. */
async function openProject(answer: (request: Request) => Response | Promise<Response>) {
  project = await serveRequests(answer);
  return {
    PUBLIC_SUPABASE_URL: project.origin,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  };
}

const QUIET = { until: 1, changes: [], all: false };

describe('with the built-in database', () => {
  test.each([
    [200, undefined, 200, 'ok'],
    [500, undefined, 503, 'database unavailable'],
    [200, () => 'disk full', 503, 'disk full'],
  ])('health is what the database answers: %s', async (status, problem, code, said) => {
    const keys: unknown[] = [];
    const site = await openSite(
      async ({ url, headers }, response) => {
        keys.push([url, headers['apikey']]);
        response.writeHead(status).end('[]');
      },
      { ...(problem && { problem }) },
    );
    const answer = await site.get('/healthz');
    expect([answer.status, JSON.parse(answer.text)]).toEqual([code, { status: said }]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'content-length': String(answer.bytes.length),
    });
    expect(keys).toEqual([[PROBE, EMBEDDED_PUBLISHABLE_KEY]]);
  });

  test('it says whether requests may come', async () => {
    const { page } = madeUpPages({});
    const open = await openSite(page);
    expect((await open.get('/readyz')).status).toBe(200);
    const stopping = await openSite(page, { whyNotReady: () => 'stopping' });
    const answer = await stopping.get('/readyz');
    expect([answer.status, answer.text]).toEqual([503, '{"status":"stopping"}']);
    expect((await stopping.get('/livez')).status).toBe(200);
  });

  test('a change makes a page anew', async () => {
    const { page, asked } = madeUpPages({ '/': HOME });
    const site = await openSite(page, { env: { REVALIDATE_SECRET: 'a-secret-of-24-characters' } });
    await site.get('/');
    site.changed(['articles']);
    await site.get('/');
    await site.ask('/api/revalidate', {
      method: 'POST',
      headers: { authorization: 'Bearer a-secret-of-24-characters' },
      body: '{"tags":["articles"]}',
    });
    await site.get('/');
    expect(asked).toEqual(['/', '/', '/']);
    expect([site.changesLag(), site.purges()]).toEqual([null, null]);
  });

  test('without a memory every page is made anew', async () => {
    const { page, asked } = madeUpPages({ '/': HOME });
    const site = await openSite(page, { caching: false });
    for (const _ of [1, 2]) expect((await site.get('/')).text).toBe(HOME.body);
    expect([asked.length, site.cache.size.entries]).toEqual([2, 0]);
  });

  test('hashed files of the build are kept for the ones after it', async () => {
    const site = await openSite(madeUpPages({}).page, { files: { '_astro/a.b1.js': 'let a' } });
    await site.keepAssets();
    expect(existsSync(path.join(site.folder, 'data/assets/a.b1.js'))).toBe(true);
  });

  test('a picture is kept as it came', async () => {
    const picture = { headers: { ...HOME.headers, 'content-type': 'image/png' }, body: 'x' };
    const site = await openSite(madeUpPages({ '/x': picture }).page);
    for (const _ of [1, 2]) {
      const answer = await site.get('/x', { 'accept-encoding': 'br' });
      expect(answer.text).toBe('x');
      expect(answer.headers).not.toHaveProperty('content-encoding');
      expect(answer.headers).not.toHaveProperty('vary');
    }
  });

  test('whoever wants to know hears how long a page took', async () => {
    const rendered: number[] = [];
    const site = await openSite(madeUpPages({ '/': HOME }).page, {
      watching: { rendered: (ms) => rendered.push(ms) },
    });
    for (const _ of [1, 2]) await site.get('/');
    expect(rendered).toEqual([expect.any(Number)]);
    expect(rendered[0]).toBeGreaterThanOrEqual(0);
    expect(rendered[0]).toBeLessThan(60_000);
  });
});

describe('with a Supabase project', () => {
  test.each([
    ['answers', 200, 200, 'ok'],
    ['is broken', 500, 503, 'database unavailable'],
  ])('health is whether it %s', async (_, status, code, said) => {
    const asked: unknown[] = [];
    const env = await openProject(({ url, headers }) => {
      const { pathname, search } = new URL(url);
      if (pathname.endsWith('cache_changes_since')) return Response.json(QUIET);
      asked.push([pathname + search, headers.get('apikey')]);
      return Response.json([], { status });
    });
    const site = await openSite(madeUpPages({}).page, { env });
    const answer = await site.get('/healthz');
    expect([answer.status, JSON.parse(answer.text)]).toEqual([code, { status: said }]);
    expect(asked).toEqual([[PROBE, 'sb_publishable_x']]);
  });

  test('a project that cannot be reached is told as such', async () => {
    const env = await openProject(() => Response.json(QUIET));
    const site = await openSite(madeUpPages({}).page, { env });
    await project?.close();
    expect((await site.get('/healthz')).text).toBe('{"status":"database unavailable"}');
  });

  test('pages may talk to it, and its log of changes is heard', async () => {
    const first = Promise.withResolvers<void>();
    const env = await openProject(async () => {
      await first.promise;
      return Response.json(QUIET);
    });
    const { page, asked } = madeUpPages({ '/': HOME });
    const site = await openSite(page, { env });
    const { headers } = await site.get('/');
    first.resolve();
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${project?.origin}`);
    await expect.poll(() => site.changesLag()).toBeLessThan(60);
    // What was made before the first answer may have missed something.
    await site.get('/');
    expect(asked).toEqual(['/', '/']);
  });

  test('a log that answers an error is a log that is not heard', async () => {
    const env = await openProject(() => Response.json(QUIET, { status: 500 }));
    const site = await openSite(madeUpPages({}).page, { env });
    await expect.poll(() => vi.mocked(process.stderr.write).mock.calls.length).toBe(1);
    expect(String(vi.mocked(process.stderr.write).mock.calls[0]?.[0])).toContain(
      'The log of changes answered 500',
    );
    expect(site.changesLag()).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('with a CDN', () => {
  const CDN = {
    CDN: 'on',
    TRUSTED_PROXIES: '1',
    FASTLY_SERVICE_ID: 'SU1Z0isxPaozGVKXdv0eY',
    FASTLY_API_TOKEN: 'a-token-of-24-characters',
  };

  test('it is told how long a page may be kept, and what changed', async () => {
    const orders: unknown[] = [];
    vi.stubGlobal('fetch', async (url: string, { headers }: { headers: object }) => {
      orders.push([url, headers]);
      return Response.json({ status: 'ok' });
    });
    const site = await openSite(madeUpPages({ '/': HOME }).page, { env: CDN });
    for (const _ of ['rendered', 'from memory'])
      expect((await site.get('/')).headers).toMatchObject({
        'surrogate-control': 'max-age=50, stale-while-revalidate=1, stale-if-error=600',
        'surrogate-key': 'articles',
        'cache-control': 'public, max-age=0, s-maxage=50, must-revalidate',
      });
    expect(site.purges()).toEqual({ done: 0, failed: 0, lagSeconds: 0 });
    site.changed(['articles']);
    await expect.poll(() => site.purges()?.done).toBe(1);
    expect(orders).toEqual([
      [
        'https://api.fastly.com/service/SU1Z0isxPaozGVKXdv0eY/purge',
        expect.objectContaining({ 'Surrogate-Key': 'articles' }),
      ],
    ]);
    // What it was told is told once more, at the latest at the end.
    await site.close();
    expect(orders).toHaveLength(2);
  });

  test('it is told what the log of a project says', async () => {
    const changes = [{ id: 1, tags: ['startups'] }];
    const env = await openProject(({ url }) =>
      Response.json(url.endsWith('cache_changes_since') ? { ...QUIET, changes } : {}),
    );
    const real = globalThis.fetch;
    const orders: unknown[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (!url.startsWith('https://api.fastly.com')) return real(url, init);
      orders.push(new Headers(init.headers).get('surrogate-key'));
      return Response.json({});
    });
    await openSite(madeUpPages({}).page, { env: { ...env, ...CDN } });
    await expect.poll(() => orders).toEqual(['startups']);
  });

  test('it keeps pages for a second only while nobody tells of changes', async () => {
    const env = await openProject(() => Response.json({}, { status: 500 }));
    const site = await openSite(madeUpPages({ '/': HOME }).page, { env: { ...env, ...CDN } });
    for (const _ of ['rendered', 'from memory'])
      expect((await site.get('/')).headers).toMatchObject({
        'surrogate-control': 'max-age=1',
        'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
      });
  });
});
