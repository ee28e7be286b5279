import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResponseCache } from '#src/server/cache.ts';
import { openEdge } from '#src/server/cdn/edge.ts';
import { createListener } from '#src/server/listener.ts';
import { REVALIDATE } from '#src/server/response-headers.ts';
import { createSecurityHeaders } from '#src/server/security-headers.ts';
import { storeResponse } from '#src/server/stored-response.ts';
import { request } from '#tests/support/http.ts';

let server: Server;
let isTold = true;

/** A server that has `/fresh` in memory, and a copy from before for every other page. */
beforeAll(async () => {
  const edge = openEdge({ name: 'fastly', id: 'a', token: 'b' }, () => isTold);
  const keep = { maxAge: 3600, tags: ['articles'] };
  const stored = storeResponse(
    Buffer.from('hello'),
    edge.share([['Cache-Control', REVALIDATE]], keep),
  );
  const cache: ResponseCache = {
    hit: (url) => (url === '/fresh' ? stored : undefined),
    get: async () => ({ kind: 'stored', stored, isStale: true }),
    invalidate: () => {},
    size: { entries: 1, bytes: 5 },
  };
  const listener = createListener({
    cache,
    render: () => Promise.reject(new Error('nothing is rendered here')),
    files: { hit: () => undefined, get: () => null },
    handler: () => Promise.reject(new Error('nobody is asked here')),
    routes: {},
    security: createSecurityHeaders({ siteUrl: 'http://localhost' }),
    siteUrl: 'http://localhost',
    trustedProxies: 1,
    adapt: edge.adapt,
  });
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

async function lifetimeOf(url: string): Promise<string> {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { headers } = await request(origin + url);
  const etag = String(headers.etag);
  const again = await request(origin + url, { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
  expect(again.headers['surrogate-control']).toBe(headers['surrogate-control']);
  return `${headers['cache-control']}; ${headers['surrogate-control']}`;
}

test('a CDN keeps what is true for a minute, and what stands in for a second', async () => {
  expect(await lifetimeOf('/fresh')).toMatch(/s-maxage=50,.*; max-age=50,/);
  expect(await lifetimeOf('/from-before')).toMatch(/s-maxage=1,.*; max-age=1$/);
});

test('while nobody tells of changes it keeps everything for a second', async () => {
  isTold = false;
  expect(await lifetimeOf('/fresh')).toMatch(/s-maxage=1,.*; max-age=1$/);
});
