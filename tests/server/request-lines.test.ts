import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { type RunningSite, startSite } from '#tests/support/site.ts';

let site: RunningSite;

beforeAll(async () => {
  site = await startSite({ env: { SEED: 'none' } });
});
afterAll(async () => {
  await site.stop();
});

/** Sends exactly these lines over a connection of their own; gives the status. */
async function say(lines: readonly string[], body = ''): Promise<number> {
  const socket = connect(site.port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
  });
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}

const key = `apikey: ${EMBEDDED_PUBLISHABLE_KEY}`;

describe('a method that we have no use for is answered with 405', () => {
  test.each(['TRACE', 'PROPFIND', 'QUERY', 'LOCK', 'PURGE'])('%s', async (method) => {
    for (const target of ['/', '/about', '/auth/v1/token', '/nope', '/api/revalidate'])
      expect([target, await say([`${method} ${target} HTTP/1.1`, 'Host: localhost'])]).toEqual([
        target,
        405,
      ]);
  });
});

describe('a page', () => {
  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('does not take %s', async (method) => {
    for (const target of ['/', '/latest', '/startup-directory?q=%00', '/nope'])
      expect(await say([`${method} ${target} HTTP/1.1`, 'Host: localhost'])).toBe(405);
  });

  const lines = (method: string, target: string) => [
    `${method} ${target} HTTP/1.1`,
    ...['Host: localhost', 'Origin: http://localhost', 'Content-Length: 0'],
  ];

  test('is found without what no text can hold', async () => {
    expect(await say(lines('GET', '/search?q=%00'))).toBe(200);
    expect(await say(lines('GET', '/startup-directory?category=%ff%fe&q=eq.%00'))).toBe(200);
    expect(await say(lines('GET', '/article/%00'))).toBe(400);
    expect(await say(lines('POST', '/newsletter/subscribe?q=%00'))).toBe(422);
  });

  test('takes POST where it has a form, and nowhere else', async () => {
    for (const target of ['/newsletter/subscribe', '/vi/newsletter/subscribe/', '/contact/send'])
      expect([target, await say(lines('POST', target))]).toEqual([target, 422]);
    for (const target of ['/', '/latest', '/sitemap.xml', '/newsletter', '/newsletter/go/a/1'])
      expect([target, await say(lines('POST', target))]).toEqual([target, 405]);
    expect(site.problems()).toEqual([]);
  });

  test.each([
    '/%',
    '/%ff',
    '/vi/article/%E0%A4%A',
    '/%25',
    '/%252525252541',
    '/newsletter/confirm%',
  ])('is not found at %s', async (target) => {
    expect(await say(lines('GET', target))).toBe(404);
    expect(site.problems()).toEqual([]);
  });

  test.each([
    ...['/article/*', '/vi/author/*', '/people/*', '/people/*/feed.rss', '/startup/*'],
    ...['/investors/*', '/newsletter/*', '/tag/*', '/category/*', '/og/investor/*.png', '/*'],
    ...['/img/startup-logos/*/96.webp', '/data/2026-01-01/*.csv', '/_astro/*.js'],
    ...['/storage/v1/object/public/startup-logos/*.png'],
  ])('is not found at %s with a name of 4,000 letters', async (target) => {
    expect(await say(lines('GET', target.replace('*', 'a-'.repeat(2000))))).toBe(404);
    expect(site.problems()).toEqual([]);
  });
});

describe('the local mailbox', () => {
  test.each([
    ['as printed', 'HTTP/1.1', [], 200],
    ['by HTTP/1.0, as proxies ask', 'HTTP/1.0', [], 404],
    ['through a proxy that says so', 'HTTP/1.1', ['X-Forwarded-For: 203.0.113.7'], 404],
  ])('%s: %s', async (_, version, more, status) => {
    const host = `Host: localhost:${site.port}`;
    expect(await say([`GET /_mail ${version}`, host, ...more])).toBe(status);
  });

  test('is not there under another host of this machine', async () => {
    for (const host of ['localhost', '127.0.0.1', `127.0.0.1:${site.port}`])
      expect([host, await say(['GET /_mail HTTP/1.1', `Host: ${host}`])]).toEqual([host, 404]);
  });
});

test('an address of the API that cannot be decoded is refused without a word', async () => {
  for (const target of ['/rest/v1/%ff', '/auth/v1/%', '/_mail/%', '/api/%'])
    expect([target, await say([`GET ${target} HTTP/1.1`, 'Host: localhost', key])]).toEqual([
      target,
      400,
    ]);
  expect(site.problems()).toEqual([]);
});

describe('a host that is none is answered with 400', () => {
  test.each([
    '[',
    '[::1',
    'a b',
    'a/b',
    'a@b',
    'localhost:port',
    'localhost:99999',
    '1.2.3.4.5',
    '[::::]',
    '<script>',
    'a%00b',
    '..',
    '',
  ])('%j', async (host) => {
    for (const target of ['/', '/rest/v1/articles', '/nope'])
      expect([target, await say([`GET ${target} HTTP/1.1`, `Host: ${host}`])]).toEqual([
        target,
        400,
      ]);
  });
});

describe('a target', () => {
  test.each([
    ['with a scheme and a host is the path behind them', 'http://example.com/about', 200],
    ['with a scheme and a host alone is the front page', 'http://example.com', 200],
    ['of another scheme is refused', 'ftp://example.com/about', 400],
    ['without a slash is refused', 'about', 400],
    ['of two slashes is no other host', '//example.com/rest/v1/articles', 404],
  ])('%s', async (_, target, status) => {
    expect(await say([`GET ${target} HTTP/1.1`, 'Host: localhost', key])).toBe(status);
  });

  test('of the API has one spelling up to its version', async () => {
    const spellings = [
      '/%61uth/v1/token',
      '/auth%2fv1/token',
      '/auth/%761/token',
      '/%2561uth/v1/token',
    ];
    for (const target of [
      ...spellings,
      '/auth\\v1\\token',
      '//auth/v1/token',
      '/x/../auth/v1/token',
    ])
      for (const method of ['GET', 'POST'])
        expect([
          target,
          await say([`${method} ${target} HTTP/1.1`, 'Host: localhost', key, 'Content-Length: 0']),
        ]).toEqual([target, 404]);
  });

  test('of the API may be encoded behind it, and is the same', async () => {
    const ask = (target: string) => say([`GET ${target} HTTP/1.1`, 'Host: localhost', key]);
    expect(await ask('/rest/v1/%61rticles?select=id')).toBe(200);
    expect(await ask('/rest/v1/articles%2f?select=id')).toBe(400);
    expect(await ask('/rest/v1/articles/?select=id')).toBe(400);
  });
});

test('a request of HTTP/1.0, which needs no host, is answered', async () => {
  expect(await say(['GET /about HTTP/1.0'])).toBe(200);
});

test('nothing of this is worth a line of the log', () => {
  expect(site.problems()).toEqual([]);
});
