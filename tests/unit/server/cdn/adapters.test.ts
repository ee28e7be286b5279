import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PurgeError } from '#src/server/cdn/call-api.ts';
import { createCloudflare } from '#src/server/cdn/cloudflare.ts';
import { createFastly } from '#src/server/cdn/fastly.ts';

type Order = { request: string; headers: IncomingHttpHeaders; body: string };
type Given = { status?: number; headers?: Record<string, string>; body?: string };

const ZONE = '0123456789abcdef0123456789abcdef';
const SERVICE = 'SU1Z0isxPaozGVKXdv0eY';
const TOKEN = 'token-that-stays-secret';
const SUCCESS = JSON.stringify({ success: true, errors: [], result: { id: ZONE } });

let api: Server;
let base = '';
let orders: Order[];
/** What the API answers, one after the other; null: never. */
let answers: (Given | null)[];

beforeEach(async () => {
  orders = [];
  answers = [];
  api = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { method, url, headers } = incoming;
    orders.push({ request: `${method} ${url}`, headers, body: Buffer.concat(chunks).toString() });
    const given = answers.length > 0 ? answers.shift() : {};
    if (given === null) return;
    const { status = 200, headers: said = {}, body = SUCCESS } = given ?? {};
    outgoing.writeHead(status, said).end(body);
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  base = `http://127.0.0.1:${(api.address() as AddressInfo).port}/v4`;
});

afterEach(() => {
  api.closeAllConnections();
  api.close();
});

const cloudflare = (timeoutMs?: number) =>
  createCloudflare({ id: ZONE, token: TOKEN }, { base, ...(timeoutMs && { timeoutMs }) });
const fastly = (timeoutMs?: number) =>
  createFastly({ id: SERVICE, token: TOKEN }, { base, ...(timeoutMs && { timeoutMs }) });

const numbered = (count: number) => Array.from({ length: count }, (_, n) => `article:${n}`);

describe('Cloudflare', () => {
  test('is told of tags by one call, with the token and nothing else', async () => {
    await cloudflare().purge({ gone: ['article:1'], outdated: ['articles'] });
    expect(orders).toHaveLength(1);
    const [{ request, headers, body } = { request: '', headers: {}, body: '' }] = orders;
    expect(request).toBe(`POST /v4/zones/${ZONE}/purge_cache`);
    expect(headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'content-type': 'application/json',
    });
    expect(JSON.parse(body)).toEqual({ tags: ['article:1', 'articles'] });
  });

  test('is given thirty tags at a time, each once', async () => {
    await cloudflare().purge({ gone: numbered(65), outdated: ['articles', 'article:1'] });
    const batches: string[][] = orders.map(({ body }) => JSON.parse(body).tags);
    expect(batches.map(({ length }) => length)).toEqual([30, 30, 6]);
    expect(batches.flat()).toEqual([...numbered(65), 'articles']);
  });

  test.each(['{"success":false,"errors":[{"code":1012}]}', '', 'null', '<html>'])(
    'has not taken an order that it answers with %j',
    async (body) => {
      answers = [{ body }];
      const order = cloudflare().purge({ gone: [], outdated: ['articles'] });
      await expect(order).rejects.toMatchObject({ name: 'PurgeError', isFinal: true });
    },
  );
});

describe('Fastly', () => {
  test('is told which pages are gone, and softly which are outdated', async () => {
    await fastly().purge({ gone: ['article:1', 'article:2'], outdated: ['articles', 'settings'] });
    expect(orders.map(({ request, body }) => [request, body])).toEqual([
      [`POST /v4/service/${SERVICE}/purge`, ''],
      [`POST /v4/service/${SERVICE}/purge`, ''],
    ]);
    expect(orders.map(({ headers }) => headers)).toMatchObject([
      { 'fastly-key': TOKEN, 'surrogate-key': 'article:1 article:2' },
      { 'fastly-key': TOKEN, 'surrogate-key': 'articles settings', 'fastly-soft-purge': '1' },
    ]);
    expect(orders[0]?.headers).not.toHaveProperty('fastly-soft-purge');
  });

  test('is given 256 keys at a time, within what a header may hold', async () => {
    const ids = Array.from(
      { length: 300 },
      (_, n) => `article:00000000-0000-4000-8000-${n + 1e11}`,
    );
    await fastly().purge({ gone: ids, outdated: [] });
    const batches = orders.map(({ headers }) => String(headers['surrogate-key']));
    expect(batches.map((keys) => keys.split(' ').length)).toEqual([256, 44]);
    expect(Math.max(...batches.map(({ length }) => length))).toBeLessThan(16_384);
  });
});

describe.each([
  ['Cloudflare', cloudflare],
  ['Fastly', fastly],
])('%s', (_, open) => {
  const refusal = (timeoutMs?: number) =>
    open(timeoutMs)
      .purge({ gone: numbered(40), outdated: [] })
      .then(
        () => null,
        (error: PurgeError) => error,
      );

  test('without tags is not asked at all', async () => {
    await open().purge({ gone: [], outdated: [] });
    expect(orders).toEqual([]);
  });

  test('that has enough says for how long, in seconds or as a date', async () => {
    answers = [{ status: 429, headers: { 'Retry-After': '7' } }];
    expect(await refusal()).toMatchObject({ retryAfterMs: 7000, isFinal: false });
    const date = new Date(Date.now() + 90_000).toUTCString();
    answers = [{ status: 429, headers: { 'Retry-After': date } }];
    const { retryAfterMs = 0 } = (await refusal()) ?? {};
    expect(retryAfterMs).toBeGreaterThan(30_000);
    expect(retryAfterMs).toBeLessThanOrEqual(90_000);
    // Neither words, nor what only ends in a number, nor a date that has passed.
    for (const value of ['soon', 'x7', '7.5s', new Date(0).toUTCString()]) {
      answers = [{ status: 429, headers: { 'Retry-After': value } }];
      expect([value, await refusal()]).toMatchObject([value, { retryAfterMs: 0 }]);
    }
  });

  test.each([500, 502, 503, 408])('that answers %s may take the order later', async (status) => {
    answers = [{ status, body: 'tags were: article:1' }];
    const error = await refusal();
    expect(error).toMatchObject({ name: 'PurgeError', isFinal: false });
    expect(error?.message).toBe(`The API of the CDN answered ${status}`);
  });

  test.each([400, 401, 403, 404])('that answers %s never will', async (status) => {
    answers = [{ status }];
    expect(await refusal()).toMatchObject({ isFinal: true });
  });

  test('that sends us elsewhere is not followed with our token', async () => {
    answers = [{ status: 307, headers: { Location: '/elsewhere' } }];
    expect(await refusal()).toBeInstanceOf(Error);
    expect(orders).toHaveLength(1);
  });

  test('that never answers is given up', async () => {
    answers = [null];
    expect(await refusal(30)).toMatchObject({ name: 'TimeoutError' });
  });

  test('that cannot be reached is an error like any other', async () => {
    api.closeAllConnections();
    api.close();
    await once(api, 'close');
    const error = await refusal();
    expect(error).toBeInstanceOf(Error);
    expect(JSON.stringify([error?.message, String(error?.cause)])).not.toContain(TOKEN);
  });
});
