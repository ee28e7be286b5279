import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import { contentTypeOf } from '#src/server/content-types.ts';
import { createProbes } from '#src/server/probes.ts';
import { isRead, straighten } from '#src/server/request-line.ts';
import { createRoutes } from '#src/server/routes.ts';
import { identify, isIdentified } from '#src/server/watch/request-id.ts';

const requestOf = (given: object) =>
  ({ method: 'GET', url: '/', headers: {}, ...given }) as IncomingMessage;

describe('a request line', () => {
  const HOST = 'news.example.com:4321';
  test.each([
    ['/vi?q=1', undefined, null, '/vi?q=1', HOST],
    ['/', 'a.example', null, '/', 'a.example'],
    ['/', 'a.example:80', null, '/', 'a.example:80'],
    ['/', '[::1]:4321', null, '/', '[::1]:4321'],
    ['http://b.example/x?y', 'a.example', null, '/x?y', 'b.example'],
    ['HTTPS://b.example', undefined, null, '/', 'b.example'],
    ['/%ff?q=%ff', undefined, null, '/%25ff?q=%ff', HOST],
    ['*', undefined, 400],
    ['ftp://a.example/', undefined, 400],
    ['xhttp://a.example/', undefined, 400],
    ['/', 'a b', 400],
    ['/', 'a.example:123456', 400],
    ['/', 'a.example/x', 400],
    ['/', 'user@a.example', 400],
    ['/auth/v1/%ff', undefined, 400],
    ['/%61uth/v1/token', undefined, 404],
    ['/%2561uth/v1/token', undefined, 404],
    ['//auth/v1/token', undefined, 404],
    ['/x/../auth/v1/token', undefined, 404],
    ['/\\auth/v1/token', undefined, 404],
    ['/art%69cle/x', undefined, null, '/art%69cle/x', HOST],
  ])('%s of host %s is answered %s', (url, host, status, path = url, asked = host) => {
    const request = requestOf({ url, headers: host === undefined ? {} : { host } });
    expect(straighten(request, HOST)).toBe(status);
    if (status === null) expect([request.url, request.headers.host]).toEqual([path, asked]);
  });

  test.each(['TRACE', 'CONNECT', 'PROPFIND', 'get', ''])('has no use for %j', (method) => {
    expect(straighten(requestOf({ method }), HOST)).toBe(405);
  });

  test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('may be %s', (method) => {
    expect(straighten(requestOf({ method }), HOST)).toBeNull();
    expect(isRead(requestOf({ method }))).toBe(['GET', 'HEAD'].includes(method));
  });
});

describe('the addresses of the server itself', () => {
  const response = {} as ServerResponse;
  const secret = 'Bearer a-long-secret';

  function setUp({
    up = true,
    problem = null as string | null,
    revalidateSecret = 'a-long-secret',
  } = {}) {
    const reply = vi.fn();
    const invalidate = vi.fn();
    const routes = createRoutes({
      invalidate,
      isDatabaseUp: async () => up,
      problem: () => problem,
      reply,
      ...(revalidateSecret && { revalidateSecret }),
    });
    const revalidate = (
      body: string,
      headers: object = { authorization: secret },
      method = 'POST',
    ) =>
      routes['/api/revalidate']?.(
        Object.assign(Readable.from([Buffer.from(body)]), { method, headers }) as never,
        response,
      );
    return {
      reply,
      invalidate,
      revalidate,
      health: () => routes['/healthz']?.(requestOf({}), response),
    };
  }

  test.each([
    [{}, 200, 'ok'],
    [{ problem: 'disk full' }, 503, 'disk full'],
    [{ up: false, problem: 'disk full' }, 503, 'database unavailable'],
  ])('say how the database is: %j', async (given, code, status) => {
    const { reply, health } = setUp(given);
    await health();
    expect(reply).toHaveBeenCalledExactlyOnceWith(response, '/healthz', code, { status });
  });

  test.each([
    ['{"tags":["articles"]}', undefined, undefined, 200],
    ['nonsense', undefined, undefined, 422],
    ['{}', undefined, undefined, 422],
    [`{"tags":["articles"],"x":"${'x'.repeat(1024 * 1024)}"}`, undefined, undefined, 422],
    ['{"tags":["articles"]}', { authorization: 'Bearer wrong' }, undefined, 401],
    ['{"tags":["articles"]}', {}, undefined, 401],
    ['{"tags":["articles"]}', undefined, 'GET', 404],
  ])('hear of a change from whoever has the secret', async (body, headers, method, code) => {
    const { reply, invalidate, revalidate } = setUp();
    await revalidate(body, headers, method);
    expect(reply).toHaveBeenCalledExactlyOnceWith(
      response,
      '/api/revalidate',
      code,
      expect.anything(),
    );
    expect(invalidate.mock.calls).toEqual(code === 200 ? [[['articles']]] : []);
  });

  test('hear of nothing where there is no secret', async () => {
    const { reply, revalidate } = setUp({ revalidateSecret: '' });
    await revalidate('{"tags":["articles"]}');
    expect(reply).toHaveBeenCalledWith(response, '/api/revalidate', 404, expect.anything());
  });

  test.each([
    [null, 200, 'ok'],
    ['draining', 503, 'draining'],
  ])('say whether requests may come: %s', async (why, code, status) => {
    const reply = vi.fn();
    const probes = createProbes(reply, () => why);
    for (const path of ['/livez', '/readyz']) await probes[path]?.(requestOf({}), response);
    expect(reply.mock.calls).toEqual([
      [response, '/livez', 200, { status: 'ok' }],
      [response, '/readyz', code, { status }],
    ]);
  });
});

test.each([
  ['0123456789abcdef', true],
  ['trace:a.b+c/d=e_f-g', true],
  ['short', false],
  ['x'.repeat(128), true],
  ['x'.repeat(129), false],
  ['somebody’s own text', false],
  [undefined, false],
])('the id %s of a proxy is kept: %s', (given, kept) => {
  const setHeader = vi.fn();
  const request = requestOf({ headers: given === undefined ? {} : { 'x-request-id': given } });
  expect(isIdentified(request)).toBe(given !== undefined);
  const id = identify(request, { setHeader } as unknown as ServerResponse);
  if (kept) expect(id).toBe(given);
  else expect(id).toMatch(/^[\w-]{12}$/);
  expect(request.headers['x-request-id']).toBe(id);
  expect(setHeader).toHaveBeenCalledExactlyOnceWith('X-Request-Id', id);
});

test.each<[string, string]>([
  ['a/b.JS', 'text/javascript'],
  ['a.json', 'application/json'],
  ['a.webmanifest', 'application/manifest+json'],
  ['a.woff2', 'font/woff2'],
  ['a.svg', 'image/svg+xml'],
  ['a.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['a.pdf', 'application/pdf'],
  ...['avif', 'gif', 'jpeg', 'png', 'webp'].map(
    (type) => [`a.${type}`, `image/${type}`] as [string, string],
  ),
  ...['css', 'csv', 'html'].map((type) => [`a.${type}`, `text/${type}`] as [string, string]),
  ['a.jpg', 'image/jpeg'],
  ['a.ico', 'image/x-icon'],
  ['a.mjs', 'text/javascript'],
  ['a.txt', 'text/plain'],
  ['a.md', 'text/markdown'],
  ['a.xml', 'application/xml'],
  ['a.zip', 'application/zip'],
  ['a.js.map', 'application/json'],
  ['a', 'application/octet-stream'],
  ['a.exe', 'application/octet-stream'],
])('%s is %s', (file, type) => {
  expect(contentTypeOf(file)).toBe(type);
});
