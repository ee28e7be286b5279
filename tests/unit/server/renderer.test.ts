import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { createRenderer } from '#src/server/renderer.ts';

type Headers = Readonly<Record<string, string | readonly string[]>>;

/** A page that answers so, and what it was asked. */
function rendererOf(headers: Headers, { status = 200, body = ['Hello', ' you'] } = {}) {
  const asked: IncomingMessage[] = [];
  const render = createRenderer(async (request, response) => {
    asked.push(request);
    response.writeHead(status, headers as Record<string, string>);
    const [last = '', ...first] = body.toReversed();
    for (const part of first.toReversed()) response.write(part);
    response.end(last);
  }, 'https://news.example.com');
  return { render, asked };
}

const KEPT = { 'cdn-cache-control': 'max-age=60', 'cache-tag': 'articles,settings' };

test('a page is rendered for nobody in particular, under the site’s own origin', async () => {
  const { render, asked } = rendererOf({ 'content-type': 'text/html', 'x-two': ['a', 'b'] });
  const rendered = await render('/vi', { accept: 'text/html' });
  expect(rendered).toMatchObject({
    status: 200,
    headers: [
      ['content-type', 'text/html'],
      ['x-two', 'a'],
      ['x-two', 'b'],
    ],
  });
  expect(String(rendered.body)).toBe('Hello you');
  expect(asked[0]).toMatchObject({
    method: 'GET',
    url: '/vi',
    headers: { host: 'news.example.com', accept: 'text/html' },
    socket: { encrypted: true, remoteAddress: 'nobody' },
  });
  expect(asked[0]?.headers.cookie).toBeUndefined();
});

test.each<[string, Headers, object | undefined]>([
  ['as long as it says, with its tags', KEPT, { maxAge: 60, tags: ['articles', 'settings'] }],
  [
    'and stale for a while',
    { ...KEPT, 'cdn-cache-control': 'max-age=60, stale-while-revalidate=90' },
    { maxAge: 60, tags: ['articles', 'settings'], staleFor: 90 },
  ],
  [
    'without tags where it has none',
    { 'cdn-cache-control': 'max-age=60' },
    { maxAge: 60, tags: [] },
  ],
  [
    'for an hour',
    { 'cdn-cache-control': 'max-age=3600', 'cache-tag': ',a,' },
    { maxAge: 3600, tags: ['a'] },
  ],
  ['not at all where it does not say', { 'cache-tag': 'articles' }, undefined],
  ['not at all for no time', { ...KEPT, 'cdn-cache-control': 'max-age=0' }, undefined],
  ['never with a cookie', { ...KEPT, 'set-cookie': 'a=b' }, undefined],
  ['never when it is private', { ...KEPT, 'cache-control': 'private, max-age=60' }, undefined],
  ['never when it must not be stored', { ...KEPT, 'cache-control': 'no-store' }, undefined],
  [
    'when browsers have to ask again',
    { ...KEPT, 'cache-control': 'no-cache' },
    { maxAge: 60, tags: ['articles', 'settings'] },
  ],
])('an answer is kept %s', async (_, headers, keep) => {
  const { render } = rendererOf(headers);
  expect((await render('/')).keep).toEqual(keep);
});

test('a short answer of the adapter has a status and nothing else', async () => {
  const render = createRenderer(async (_, response) => {
    response.statusCode = 404;
    response.end();
  }, 'http://localhost:4321');
  expect(await render('/x')).toEqual({ status: 404, headers: [], body: Buffer.alloc(0) });
  const silent = createRenderer(async (_, response) => void response.end('x'), 'http://localhost');
  expect(await silent('/x')).toMatchObject({ status: 500, body: Buffer.from('x') });
});

test('the adapter finds what it asks of a request and an answer', async () => {
  const found: unknown[] = [];
  const render = createRenderer(async (request, response) => {
    const own = request as unknown as { once(): unknown; socket: { encrypted: boolean } };
    found.push(own.once() === request, own.socket.encrypted, response.req === request);
    found.push(response.headersSent, response.statusMessage);
    found.push(
      response.on('close', () => {}) === response,
      response.off('close', () => {}),
    );
    response.writeHead(201);
    found.push(response.headersSent, response.write('x'), response.end() === response);
  }, 'http://localhost:4321');
  const rendered = await render('/x');
  const [one, encrypted, same, before, message, on, off, ...after] = found;
  expect([one, encrypted, same, before, message, on]).toEqual([true, false, true, false, '', true]);
  expect(off).toBeDefined();
  expect(after).toEqual([true, true, true]);
  expect(rendered).toMatchObject({ status: 201, headers: [] });
});

test('a page that breaks, or breaks off, is an empty 500', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const broken = createRenderer(() => Promise.reject(new Error('no')), 'http://localhost:4321');
  const torn = createRenderer(async (_, response: ServerResponse) => {
    response.writeHead(200);
    response.write('half');
    response.destroy();
  }, 'http://localhost:4321');
  for (const render of [broken, torn])
    expect(await render('/x')).toEqual({ status: 500, headers: [], body: Buffer.alloc(0) });
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
    problem: 'render-failed',
    url: '/x',
    error: { message: 'no' },
  });
  log.mockRestore();
});
