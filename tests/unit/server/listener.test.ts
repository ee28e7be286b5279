import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Watched } from '#src/server/watch/watch.ts';
import { closeSites, madeUpPages, openSite } from '#tests/support/made-up-site.ts';

const TEXT = `<p>${'Gọi vốn tại Đà Nẵng. '.repeat(100)}</p>`;
const KEPT = { 'cdn-cache-control': 'max-age=60', 'cache-tag': 'articles' };
const HOME = { headers: KEPT, body: TEXT };
const ID = /^[\w-]{12}$/;

beforeEach(() => void vi.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(async () => {
  await closeSites();
  vi.restoreAllMocks();
});

describe('a page that everybody may see', () => {
  test('is rendered once, whatever is appended to its address, and sent from memory', async () => {
    const { page, asked } = madeUpPages({ '/': HOME });
    const site = await openSite(page);
    const first = await site.get('/');
    expect(first).toMatchObject({ status: 200, text: TEXT });
    expect(first.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'content-length': String(Buffer.byteLength(TEXT)),
    });
    expect(first.headers).not.toHaveProperty('cache-tag');
    for (const url of ['/', '/?utm_source=x'])
      expect(await site.get(url)).toMatchObject({ status: 200, text: TEXT });
    expect(asked).toEqual(['/']);
    expect(site.cache.size.entries).toBe(1);
  });

  test.each(['br', 'gzip'])('is packed for whoever takes %s', async (encoding) => {
    const site = await openSite(madeUpPages({ '/': HOME }).page);
    const plain = await site.get('/');
    const packed = await site.get('/', { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers['content-length']).toBe(String(packed.bytes.length));
    expect(packed.bytes.length).toBeLessThan(TEXT.length / 5);
    expect(packed.text).toBe(TEXT);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    expect(plain.headers).not.toHaveProperty('content-encoding');
  });

  test('is not sent again to whoever has it', async () => {
    const site = await openSite(madeUpPages({ '/': HOME }).page);
    const { etag = '' } = (await site.get('/')).headers;
    const again = await site.get('/', { 'if-none-match': etag });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect(again.headers).toMatchObject({
      etag,
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    expect(again.headers).not.toHaveProperty('content-type');
    expect((await site.get('/', { 'if-none-match': '"another"' })).status).toBe(200);
  });

  test('is rendered for nobody: no cookie, no token, no address', async () => {
    const seen: IncomingMessage['headers'][] = [];
    const site = await openSite(async ({ headers }, response) => {
      seen.push(headers);
      response.writeHead(200, { 'content-type': 'text/html' }).end('x');
    });
    await site.get('/', { cookie: 'a=b', authorization: 'Bearer x', 'x-forwarded-for': '1.1.1.1' });
    expect(seen).toEqual([{ host: 'news.example.com' }]);
  });

  test.each([
    ['kept', '/', 200, HOME],
    ['not kept', '/x', 200, { body: TEXT }],
    ['not found', '/nope', 404, { status: 404, body: TEXT }],
  ])('has a head that can be asked for alone: %s', async (_, url, status, given) => {
    const site = await openSite(madeUpPages({ [url]: given }).page);
    const whole = await site.get(url);
    const head = await site.ask(url, { method: 'HEAD' });
    expect([head.status, head.bytes.length]).toEqual([status, 0]);
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    expect(whole.text).toBe(TEXT);
  });

  test('is shown as it was while it is rendered anew, but not to whoever changed something', async () => {
    let text = 'old';
    let wait = Promise.resolve();
    const { promise: stale, resolve: go } = Promise.withResolvers<void>();
    const site = await openSite(async (request, response) => {
      if (request.url === '/') await wait;
      response.writeHead(200, {
        'content-type': 'text/html',
        'cdn-cache-control': 'max-age=60, stale-while-revalidate=60',
        'cache-tag': 'articles',
      });
      response.end(text);
    });
    await site.get('/');
    text = 'new';
    wait = stale;
    site.changed(['articles']);
    expect((await site.get('/')).text).toBe('old');
    await site.ask('/rest/v1/articles', { method: 'PATCH' });
    const own = site.get('/');
    go();
    expect((await own).text).toBe('new');
  });
});

describe('a page that moved', () => {
  const to = (location: string, status = 301) => ({ status, headers: { ...KEPT, location } });
  const PAGES = {
    '/old': to('/new'),
    '/Old': to('/old'),
    '/older': to('/old?page=2'),
    '/old?page=2': to('/new?page=2'),
    '/new': HOME,
    '/new?page=2': HOME,
    '/gone': to('/withdrawn'),
    '/withdrawn': { status: 404, body: 'Not here' },
    '/paper': to('/paper.txt'),
    '/round': to('/about'),
    '/about': to('/round'),
    '/today': to('/new', 302),
  };

  test.each([
    ['/old', '/new'],
    ['/old?utm_source=x&page=2', '/new?utm_source=x&page=2'],
    ['/old?e="a"', '/new?e=%22a%22'],
    // A slash too many, upper case and an old name at once.
    ['//Old/', '/new'],
    ['/Old?fbclid=1', '/new?fbclid=1'],
    ['/older', '/new?page=2'],
    ['/older?utm_source=x', '/new?utm_source=x'],
    ['/paper', '/paper.txt'],
  ])('leads from %s to %s at once, rendered and kept', async (from, location) => {
    const site = await openSite(madeUpPages(PAGES).page, { files: { 'paper.txt': 'x' } });
    for (const _ of ['rendered', 'kept'])
      expect(await site.get(from)).toMatchObject({ status: 301, headers: { location }, text: '' });
  });

  test('for a while keeps its query too', async () => {
    const site = await openSite(madeUpPages(PAGES).page);
    expect(await site.get('/today?utm_source=x')).toMatchObject({
      status: 302,
      headers: { location: '/new?utm_source=x' },
    });
  });

  test('to what is not there is not there, also once it was', async () => {
    const pages = { ...PAGES, '/gone': to('/new') };
    const site = await openSite(async (request, response) =>
      madeUpPages(pages).page(request, response),
    );
    expect(await site.get('/gone')).toMatchObject({ status: 301 });
    Object.assign(pages, { '/new': PAGES['/withdrawn'] });
    site.changed(['articles']);
    expect(await site.get('/gone')).toMatchObject({ status: 404, text: 'Not here' });
  });

  test('in a circle is left to whoever asks', async () => {
    const site = await openSite(madeUpPages(PAGES).page);
    expect((await site.get('/round')).status).toBe(301);
  });
});

describe('an answer that is not kept', () => {
  test('is rendered each time, and packed as asked', async () => {
    const { page, asked } = madeUpPages({ '/nope': { status: 404, body: TEXT } });
    const site = await openSite(page);
    const plain = await site.get('/nope');
    expect([plain.status, plain.text]).toEqual([404, TEXT]);
    expect(plain.headers).toMatchObject({
      'cache-control': 'no-store',
      vary: 'Accept-Encoding',
      'content-length': String(Buffer.byteLength(TEXT)),
    });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const packed = await site.get('/nope', { 'accept-encoding': 'gzip' });
    expect([packed.status, packed.text]).toEqual([404, TEXT]);
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(packed.bytes.length),
    });
    expect(asked).toHaveLength(2);
  });

  test('may be seen by everybody, who ask again', async () => {
    const site = await openSite(madeUpPages({ '/x': { body: TEXT } }).page);
    const { headers } = await site.get('/x');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const far = `/${'x'.repeat(1024)}`;
    expect((await site.get(far)).headers['cache-control']).toBe('no-store');
  });

  test('is left alone where packing gains nothing', async () => {
    const picture = { headers: { 'content-type': 'image/png' }, body: TEXT };
    const site = await openSite(madeUpPages({ '/x': picture }).page);
    const { headers } = await site.get('/x', { 'accept-encoding': 'br' });
    expect(headers).not.toHaveProperty('vary');
    expect(headers).not.toHaveProperty('content-encoding');
  });

  test('an address that nobody would keep is rendered, and not remembered', async () => {
    const long = `/${'x'.repeat(1024)}`;
    const { page, asked } = madeUpPages({ [long]: HOME });
    const site = await openSite(page);
    for (const _ of [1, 2]) expect((await site.get(long)).text).toBe(TEXT);
    expect(asked).toHaveLength(2);
    expect(site.cache.size.entries).toBe(0);
  });
});

describe('what is refused', () => {
  test.each<[string, string, Record<string, string>, number, string | undefined]>([
    ['POST', '/', {}, 405, 'GET, HEAD'],
    ['DELETE', '/vi/contact/send', {}, 405, 'GET, HEAD, POST'],
    ['TRACE', '/', {}, 405, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
    ['GET', '/%00', {}, 400, undefined],
    ['GET', '/%61uth/v1/token', {}, 404, undefined],
    ['POST', '/auth/v1/token', { 'content-length': String(6 * 1024 ** 2 + 1) }, 413, undefined],
  ])('%s %s %j', async (method, url, headers, status, allow) => {
    const { page, asked } = madeUpPages({});
    const site = await openSite(page);
    const answer = await site.ask(url, { method, headers });
    expect([answer.status, answer.text, answer.headers.allow]).toEqual([status, '', allow]);
    expect(answer.headers).toMatchObject({
      'content-length': '0',
      connection: 'close',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(asked).toEqual([]);
  });

  test('not an upload of just the size that may be', async () => {
    const site = await openSite(madeUpPages({ '/storage/v1/object/x': { body: 'x' } }).page);
    const headers = { 'content-length': String(6 * 1024 ** 2) };
    expect((await site.ask('/storage/v1/object/x', { method: 'POST', headers })).status).toBe(200);
  });
});

describe('what is for one visitor', () => {
  test('comes to Astro with its cookie, its body and the address that we saw', async () => {
    let seen: IncomingMessage | undefined;
    let body = '';
    const site = await openSite(async (request, response) => {
      seen = request;
      for await (const chunk of request) body += chunk;
      response.writeHead(201, { 'content-type': 'application/json' }).end('{}');
    });
    const answer = await site.ask('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: {
        cookie: 'a=b',
        host: 'app:4321',
        origin: 'http://news.example.com',
        'x-forwarded-for': '1.1.1.1',
        'x-real-ip': '1.1.1.1',
      },
      body: 'name=Lan',
    });
    expect([answer.status, answer.text]).toEqual([201, '{}']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect([seen?.url, body]).toEqual(['/auth/v1/token?grant_type=password', 'name=Lan']);
    expect(seen?.headers).toMatchObject({ cookie: 'a=b', origin: 'http://app:4321' });
    expect(seen?.headers['x-forwarded-for']).toBe('1.1.1.1');
    expect(seen?.headers).not.toHaveProperty('x-real-ip');
  });

  test('a form is sent under its plain address, and is never answered from memory', async () => {
    const { page, asked } = madeUpPages({ '/contact/send': HOME });
    const site = await openSite(page);
    for (const _ of [1, 2])
      await site.ask('/contact/send/?utm_source=x', { method: 'POST', body: 'a=b' });
    expect(asked).toEqual(['/contact/send', '/contact/send']);
  });

  test('a trusted proxy says whose it is', async () => {
    const seen: unknown[] = [];
    const site = await openSite(
      async ({ headers }, response) => {
        seen.push(headers['x-forwarded-for']);
        response.writeHead(200).end();
      },
      { env: { TRUSTED_PROXIES: '1' } },
    );
    await site.get('/rest/v1/x', { 'x-forwarded-for': '1.1.1.1, 2.2.2.2' });
    expect(seen).toEqual(['2.2.2.2']);
  });
});

describe('when it breaks', () => {
  test('it is told as an empty 500, and the log says where without the query', async () => {
    const site = await openSite(() => Promise.reject(new Error('no')));
    const answer = await site.get('/auth/v1/verify?token=secret', { 'x-request-id': 'proxy-0001' });
    expect([answer.status, answer.text]).toEqual([500, '']);
    const line = String(vi.mocked(process.stderr.write).mock.calls[0]?.[0]);
    expect(JSON.parse(line)).toMatchObject({
      problem: 'request-failed',
      path: '/auth/v1/verify',
      error: { message: 'no' },
    });
  });

  test('half an answer is broken off, so that nobody takes it for a whole one', async () => {
    const site = await openSite(async (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': '100' });
      response.write('half');
      throw new Error('no');
    });
    await expect(site.get('/storage/v1/object/x')).rejects.toThrow('aborted');
  });
});

describe('an id', () => {
  test('is given to what is rendered, and kept from a proxy', async () => {
    const site = await openSite(madeUpPages({ '/': HOME }).page);
    expect((await site.get('/')).headers['x-request-id']).toMatch(ID);
    // From memory, where nobody wants to know.
    expect((await site.get('/')).headers).not.toHaveProperty('x-request-id');
    const named = await site.get('/', { 'x-request-id': 'proxy-0001' });
    expect(named.headers['x-request-id']).toBe('proxy-0001');
  });

  test('goes to whoever watches, with where the answer came from', async () => {
    const told: [string, Watched][] = [];
    const watch = (_: unknown, __: unknown, id: string) => {
      const watched: Watched = { cache: undefined };
      told.push([id, watched]);
      return watched;
    };
    const { page } = madeUpPages({ '/': HOME, '/auth/v1/user': {} });
    const site = await openSite(page, { watching: { watch }, files: { 'a.txt': 'a' } });
    for (const url of ['/', '/', '/a.txt', '/a.txt', '/nope', '/auth/v1/user']) await site.get(url);
    expect(told.map(([, { cache }]) => cache)).toEqual([
      ...['miss', 'hit', 'miss', 'hit', 'miss'],
      undefined,
    ]);
    expect(told.every(([id]) => ID.test(id))).toBe(true);
  });
});
