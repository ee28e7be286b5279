import { createServer, type OutgoingHttpHeaders } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { finishOnTheFly } from '#src/server/pass-through.ts';
import type { AstroHandler } from '#src/server/renderer.ts';
import { createSecurityHeaders } from '#src/server/security-headers.ts';
import { request } from '#tests/support/http.ts';
import { closeSites, originOf } from '#tests/support/made-up-site.ts';

const TEXT = 'Gọi vốn tại Đà Nẵng. '.repeat(100);
const PLAIN = { 'content-type': 'text/plain' };
const security = createSecurityHeaders({ siteUrl: 'http://localhost:4321' });

afterEach(closeSites);

type Ask = { readonly method?: string; readonly headers?: Readonly<Record<string, string>> };

/** What a visitor gets of an answer that is written so. */
async function finish(write: AstroHandler, ask: Ask = {}) {
  const server = createServer((incoming, outgoing) => {
    finishOnTheFly(incoming, outgoing, '/rest/v1/x', true, security);
    void write(incoming, outgoing);
  }).listen(0, '127.0.0.1');
  return request(await originOf(server), ask);
}

const saying =
  (status: number, headers: OutgoingHttpHeaders, body = TEXT): AstroHandler =>
  async (_, response) =>
    void response.writeHead(status, headers).end(body);
const taking = (encoding: string) => ({ headers: { 'accept-encoding': encoding } });

test.each(['br', 'gzip'])('a long text is packed on the way: %s', async (encoding) => {
  const headers = { ...PLAIN, etag: '"a"', 'content-length': Buffer.byteLength(TEXT) };
  const answer = await finish(saying(200, headers), taking(encoding));
  expect([answer.status, answer.text]).toEqual([200, TEXT]);
  expect(answer.headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  // Of the bytes as they were.
  expect(answer.headers).not.toHaveProperty('content-length');
  expect(answer.headers).not.toHaveProperty('etag');
  expect(answer.bytes.length).toBeLessThan(TEXT.length / 5);
});

test('whoever takes nothing packed gets the bytes as they were', async () => {
  const headers = { ...PLAIN, etag: '"a"', 'content-length': Buffer.byteLength(TEXT) };
  const answer = await finish(saying(200, headers));
  expect(answer.text).toBe(TEXT);
  expect(answer.headers).toMatchObject({
    etag: '"a"',
    'content-length': String(Buffer.byteLength(TEXT)),
    vary: 'Accept-Encoding',
  });
  expect(answer.headers).not.toHaveProperty('content-encoding');
});

test.each<[string, number, OutgoingHttpHeaders, string, Ask]>([
  ['short', 200, { ...PLAIN, 'content-length': 1023 }, 'x'.repeat(1023), {}],
  ['a picture', 200, { 'content-type': 'image/png' }, TEXT, {}],
  ['of no type', 200, {}, TEXT, {}],
  ['a part', 206, { ...PLAIN, 'content-range': 'bytes 0-9/99' }, TEXT, {}],
  ['without a body', 204, PLAIN, '', {}],
  ['what somebody has', 304, PLAIN, '', {}],
  ['a head', 200, PLAIN, '', { method: 'HEAD' }],
])('is not packed: %s', async (_, status, headers, body, ask) => {
  const answer = await finish(saying(status, headers, body), { ...taking('br, gzip'), ...ask });
  expect([answer.status, answer.text]).toEqual([status, body]);
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.headers).not.toHaveProperty('vary');
});

test('just long enough is packed', async () => {
  const headers = { ...PLAIN, 'content-length': 1024 };
  const answer = await finish(saying(200, headers, 'x'.repeat(1024)), taking('br'));
  expect(answer.headers['content-encoding']).toBe('br');
});

test('what is packed already is left alone', async () => {
  const headers = { ...PLAIN, 'Content-Encoding': 'zstd', 'content-length': 2000 };
  const answer = await finish(saying(200, headers, 'x'.repeat(2000)), taking('br'));
  expect(answer.headers).toMatchObject({ 'content-encoding': 'zstd', 'content-length': '2000' });
  expect(answer.headers).not.toHaveProperty('vary');
});

test.each(['br', 'identity'])('parts arrive as one text: %s', async (encoding) => {
  const answer = await finish(async (_, response) => {
    response.setHeader('Content-Type', 'text/plain');
    response.writeHead(200);
    response.write('Mèo ');
    response.write(TEXT);
    response.end();
  }, taking(encoding));
  expect(answer.text).toBe(`Mèo ${TEXT}`);
});

test('headers that were set before, and with a reason, count', async () => {
  const answer = await finish(async (_, response) => {
    response.setHeader('Content-Type', 'text/plain');
    response.setHeader('Set-Cookie', ['a=1', 'b=2']);
    response.writeHead(200, 'Fine', { 'X-Own': 'yes' }).end('x');
  });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'set-cookie': ['a=1', 'b=2'],
    'x-own': 'yes',
  });
});

test('an answer without a word about headers is completed too', async () => {
  const answer = await finish(async (_, response) => {
    response.statusCode = 500;
    response.end('broken');
  });
  expect([answer.status, answer.text]).toEqual([500, 'broken']);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

test('the last words of a packed answer are in it', async () => {
  const answer = await finish(async (_, response) => {
    response.writeHead(200, PLAIN);
    response.write(TEXT);
    response.end('the end');
  }, taking('gzip'));
  expect(answer.text).toBe(`${TEXT}the end`);
});
