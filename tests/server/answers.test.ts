import { createHash } from 'node:crypto';
import robotsParser from 'robots-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { READ_AHEAD } from '#src/domain/pages/read-ahead.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { request } from '#tests/support/http.ts';
import { type RunningSite, startSite } from '#tests/support/site.ts';

let site: RunningSite;
let article = '';
let asset = '';

const get = (path: string, headers: Record<string, string> = {}) =>
  request(`${site.url}${path}`, { headers });

beforeAll(async () => {
  site = await startSite();
  const latest = (await get('/latest')).text;
  article = /href="(\/article\/[^"]+)"/.exec(latest)?.[1] ?? '';
  asset = /["'(](\/_astro\/[^"')]+\.(?:js|css|woff2))/.exec(latest)?.[1] ?? '';
  expect([article, asset]).not.toContain('');
});

afterAll(async () => {
  await site.stop();
});

describe('statuses', () => {
  test.each(['/', '/vi', '/latest', '/vi/latest', '/funding', '/startup', '/tech', '/about'])(
    '%s is there',
    async (path) => {
      expect((await get(path)).status).toBe(200);
    },
  );

  test.each([
    ['/en/latest?page=2', '/latest?page=2'],
    ['/About', '/about'],
    ['/latest/?page=2', '/latest?page=2'],
    ['//vi//latest', '/vi/latest'],
    ['/vi/', '/vi'],
    ['//', '/'],
    ['/vi/feed', '/vi/feeds/latest.rss'],
    ['/sitemap-index.xml', '/sitemap.xml'],
    ['/index.html', '/'],
    ['/vi/index.html', '/vi'],
  ])('%s leads to %s, which is there', async (path, target) => {
    const answer = await get(path);
    expect([answer.status, answer.headers['location']]).toEqual([301, target]);
    expect((await get(target)).status).toBe(200);
  });

  test.each([
    ['/nope', 'en'],
    ['/vi/nope', 'vi'],
    ['/xx/latest', 'en'],
    ['/article/no-such-story', 'en'],
    ['/vi/article/khong-co', 'vi'],
    ['/article/00000000-0000-4000-8000-000000000000', 'en'],
    ['/latest?page=abc', 'en'],
    ['/latest?page=0', 'en'],
    ['/latest?page=-1', 'en'],
    ['/vi/latest?page=99999', 'vi'],
    ['/about/index.html', 'en'],
    ['/%E0%A4%A', 'en'],
    ['/..%2f..%2fpackage.json', 'en'],
    ['/_astro/../../boot.json', 'en'],
    ['/_image?href=/icon-512.png&w=8000&f=png', 'en'],
    ['/%5fimage?href=/icon-512.png&w=8000&f=png', 'en'],
    ['//_image?href=/icon-512.png&w=8000&f=png', 'en'],
    ['/_server-islands/Header', 'en'],
    ['/_actions/anything', 'en'],
    [`${'/'.repeat(8000)}x`, 'en'],
  ])('%s is not found, and says so in %s', async (path, locale) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain(`<html lang="${locale}"`);
    // Nothing comes behind the document.
    expect(answer.text.trimEnd().endsWith('</html>')).toBe(true);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a body larger than any upload is refused before it is read', async () => {
    const answer = await request(`${site.url}/storage/v1/object/article-images/x.png`, {
      method: 'POST',
      headers: { 'content-length': String(100 * 1024 * 1024) },
    });
    expect(answer.status).toBe(413);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('the site is healthy', async () => {
    const answer = await get('/healthz');
    expect([answer.status, answer.text]).toEqual([200, '{"status":"ok"}']);
  });

  test('nobody revalidates without a secret being set', async () => {
    const answer = await request(`${site.url}/api/revalidate`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(404);
  });
});

describe('encodings', () => {
  const paths = () => ['/', '/vi/latest', article, '/about'];

  test('every form of a page holds the same text, under its own strong ETag', async () => {
    for (const path of paths()) {
      const answers = await Promise.all(
        ['br', 'gzip', 'identity'].map((encoding) => get(path, { 'accept-encoding': encoding })),
      );
      const [br, gzip, identity] = answers;
      expect(br?.headers['content-encoding']).toBe('br');
      expect(gzip?.headers['content-encoding']).toBe('gzip');
      expect(identity?.headers['content-encoding']).toBeUndefined();
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
      for (const { headers, bytes } of answers) {
        expect(headers.etag).toMatch(/^"/);
        expect(headers.vary).toBe('Accept-Encoding');
        expect(headers['content-length']).toBe(String(bytes.length));
      }
    }
  });

  test('brotli is smaller than gzip, gzip much smaller than the text', async () => {
    const [br, gzip] = await Promise.all(
      ['br', 'gzip'].map((encoding) => get('/latest', { 'accept-encoding': encoding })),
    );
    expect(br?.bytes.length).toBeLessThan(gzip?.bytes.length ?? 0);
    expect(gzip?.bytes.length).toBeLessThan((gzip?.text.length ?? 0) / 2);
  });

  test('a copy that is still good is answered with 304 and no body', async () => {
    for (const path of [...paths(), asset, '/favicon.svg']) {
      const twice = async () => {
        const first = await get(path, { 'accept-encoding': 'br' });
        const again = await get(path, {
          'accept-encoding': 'br',
          'if-none-match': String(first.headers.etag),
        });
        const kept = ['etag', 'cache-control'].map((name) => [
          first.headers[name],
          again.headers[name],
        ]);
        return { path, status: again.status, bytes: again.bytes.length, kept };
      };
      // A page is made smaller once, soon after somebody asked for it: the copy from before is another.
      let seen = await twice();
      if (seen.status !== 304) seen = await twice();
      expect(seen).toMatchObject({ path, status: 304, bytes: 0 });
      for (const [first, again] of seen.kept) expect(again).toBe(first);
      const other = await get(path, { 'if-none-match': '"something-else"' });
      expect(other.status).toBe(200);
    }
  });

  test('a feed that has not changed is 304 for who knows only its time, and read from anywhere', async () => {
    const path = '/feeds/startup.rss';
    const { headers } = await get(path);
    const time = String(headers['last-modified']);
    expect(new Date(time).toUTCString()).toBe(time);
    expect(headers['access-control-allow-origin']).toBe('*');
    const since = (date: string, more = {}) => get(path, { 'if-modified-since': date, ...more });
    expect((await since(time)).status).toBe(304);
    // What was taken away makes a feed older than a reader's copy.
    expect((await since(new Date(Date.parse(time) + 1000).toUTCString())).status).toBe(200);
    expect((await since(time, { 'if-none-match': '"another"' })).status).toBe(200);
  });

  test('HEAD has the headers of GET and no body', async () => {
    for (const path of [...paths(), asset, '/nope']) {
      const [head, full] = await Promise.all([
        request(`${site.url}${path}`, { method: 'HEAD' }),
        get(path),
      ]);
      const { date: _1, 'x-request-id': _3, ...headHeaders } = head.headers;
      const { date: _2, 'x-request-id': _4, ...fullHeaders } = full.headers;
      expect(head.status).toBe(full.status);
      expect(headHeaders).toEqual(fullHeaders);
      expect(head.bytes.length).toBe(0);
    }
  });

  test('answers of the API are compressed on the way', async () => {
    const answer = await get('/rest/v1/articles?select=*', {
      apikey: EMBEDDED_PUBLISHABLE_KEY,
      'accept-encoding': 'br',
    });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(JSON.parse(answer.text).length).toBeGreaterThan(10);
  });
});

describe('headers', () => {
  const kinds = (): [kind: string, path: string, contentType: RegExp][] => [
    ['a page', '/', /^text\/html; charset=utf-8$/],
    ['a page in Vietnamese', '/vi', /^text\/html; charset=utf-8$/],
    ['an article', article, /^text\/html; charset=utf-8$/],
    ['a page of prose', '/about', /^text\/html; charset=utf-8$/],
    ['a not-found page', '/nope', /^text\/html; charset=utf-8$/],
    ['a hashed asset', asset, /^(?:text\/(?:javascript|css); charset=utf-8|font\/woff2)$/],
    ['an image of ours', '/favicon.svg', /^image\/svg\+xml$/],
    ['a sitemap', '/sitemap.xml', /xml; charset=utf-8$/i],
    ['an answer of the API', '/rest/v1/articles?select=id', /^application\/json/],
    ['the health check', '/healthz', /^application\/json/],
  ];

  test('are complete on every kind of answer', async () => {
    for (const [kind, path, contentType] of kinds()) {
      const { headers } = await get(path);
      expect([kind, headers['content-type']]).toEqual([kind, expect.stringMatching(contentType)]);
      expect([kind, headers]).toEqual([
        kind,
        expect.objectContaining({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'cross-origin-opener-policy': 'same-origin',
          'permissions-policy': expect.stringContaining('camera=()'),
          'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        }),
      ]);
      expect(headers['strict-transport-security']).toBeUndefined();
      for (const internal of ['cdn-cache-control', 'cache-tag', 'x-astro-cache', 'x-powered-by'])
        expect([kind, headers[internal]]).toEqual([kind, undefined]);
    }
  });

  test('say how long each kind may be kept', async () => {
    const rules = {
      '/': 'public, max-age=0, must-revalidate',
      '/about': 'public, max-age=0, must-revalidate',
      [asset]: 'public, max-age=31536000, immutable',
      '/rest/v1/articles?select=id': 'no-store',
    };
    for (const [path, rule] of Object.entries(rules))
      expect([path, (await get(path)).headers['cache-control']]).toEqual([path, rule]);
  });

  test('allow exactly the scripts and styles of a page, each directive once', async () => {
    for (const path of ['/', article, '/about', '/vi/privacy', '/nope']) {
      const { headers, text } = await get(path);
      const policy = String(headers['content-security-policy']);
      const names = policy.split(';').map((directive) => directive.split(' ')[0]);
      expect(new Set(names).size).toBe(names.length);
      expect(names).toEqual(
        expect.arrayContaining(['default-src', 'base-uri', 'form-action', 'script-src']),
      );
      expect(policy).not.toContain('unsafe-inline');
      expect(text).not.toMatch(/http-equiv="content-security-policy"/i);
      expect(text).not.toMatch(/<[a-z][^>]* style="/);
    }
  });

  test('say what machines may make of a page, and what a browser may fetch ahead', async () => {
    const page = await get(article);
    const [, license = ''] = /<([^>]+)>;rel="license"/.exec(String(page.headers['link'])) ?? [];
    const terms = await get(license);
    expect(terms.headers['content-type']).toBe('application/rsl+xml; charset=utf-8');
    expect(terms.text).toMatch(/<prohibits type="usage">ai-train<\/prohibits>/);
    const robots = (await get('/robots.txt')).text;
    expect(robots).not.toMatch(/^License:/im);
    const rules = robotsParser(`${site.url}/robots.txt`, robots);
    const isOpen = (path: string) => rules.isAllowed(site.url + path, 'SomebodysBot') !== false;
    const addresses = [...(await get('/sitemaps/pages.xml')).text.matchAll(/<loc>([^<]+)/g)];
    const paths = addresses.map(([, address = '']) => new URL(address).pathname);
    expect([...paths, '/author/a', '/vi/author/a'].filter((path) => !isOpen(path))).toEqual([]);
    expect(['/auth', '/vi/auth', '/admin', '/search?q=pho', '/api/x'].filter(isOpen)).toEqual([]);
    expect(robots).toMatch(/^User-agent: \*\nContent-Signal: .*ai-train=no$/m);

    const { prefetch } = JSON.parse(READ_AHEAD);
    expect(String(page.headers['content-security-policy'])).toContain(
      `'sha256-${createHash('sha256').update(READ_AHEAD).digest('base64')}'`,
    );
    const [, { not }] = prefetch[0].where.and;
    const isAhead = (path: string) =>
      !not.href_matches.some((pattern: string) =>
        new URLPattern(pattern, site.url).test(path, site.url),
      );
    const ahead = ['/', '/vi', article, '/vi/latest?page=2', '/newsletter/12', '/accounting'];
    expect(ahead.filter((path) => !isAhead(path))).toEqual([]);
    const own = ['/account', '/vi/account/security', '/admin', '/vi/newsletter/unsubscribe?t=1'];
    expect([...own, '/search?q=a', '/data/rounds.csv', '/api/x'].filter(isAhead)).toEqual([]);
  });

  test('name the public origin that was given at run time', async () => {
    const { text } = await get('/about');
    expect(text).toContain(`<link rel="canonical" href="${site.url}/about"`);
    expect(text).not.toContain('site-url.invalid');
  });
});

describe('two visitors', () => {
  const MARK = 'sekrit-7f3a';
  const signedIn = {
    cookie: `session=${MARK}`,
    authorization: `Bearer ${MARK}`,
    'user-agent': MARK,
    'accept-language': 'vi',
    referer: `https://${MARK}.example/`,
    host: `${MARK}.example`,
    'x-forwarded-host': `${MARK}.example`,
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.9',
    'x-original-url': `/${MARK}`,
    'x-rewrite-url': `/${MARK}`,
  };

  test('nothing of the first one is served to the second, on any kind of page', async () => {
    const pages = ['/funding', '/vi/tech', article, '/search?q=startup', '/sitemap.xml', '/about'];
    for (const path of pages) {
      const separator = path.includes('?') ? '&' : '?';
      const first = await get(`${path}${separator}utm_source=${MARK}&token=${MARK}`, signedIn);
      const second = await get(path);
      expect([path, second.text.includes(MARK)]).toEqual([path, false]);
      expect([path, JSON.stringify(second.headers).includes(MARK)]).toEqual([path, false]);
      expect([path, second.headers['set-cookie']]).toEqual([path, undefined]);
      // Both read the same page: who asked made no difference.
      expect([path, first.text === second.text]).toEqual([path, true]);
    }
  });

  test('what the API says to a signed-in visitor is kept by nobody', async () => {
    const { headers } = await get('/rest/v1/profiles?select=*', {
      apikey: EMBEDDED_PUBLISHABLE_KEY,
      authorization: `Bearer ${MARK}`,
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
  });

  test('a tracking parameter makes no second copy', async () => {
    const [plain, tracked] = await Promise.all([
      get('/latest'),
      get('/latest?utm_campaign=x&gclid=1'),
    ]);
    expect(tracked.headers.etag).toBe(plain.headers.etag);
  });
});

test('what went wrong was logged as JSON, one line each', () => {
  const stray = site
    .log()
    .split('\n')
    // A line of JSON may well quote an error; a stack beside it is stray.
    .filter((line) => !line.startsWith('{') && /^\s+at |Error:/.test(line));
  expect(stray).toEqual([]);
});
