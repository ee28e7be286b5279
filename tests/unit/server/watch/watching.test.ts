import { get } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseConfig } from '#src/domain/config/config.ts';
import { announceProblem, openProblemDesk } from '#src/domain/problem.ts';
import { underRequestId } from '#src/server/watch/request-id.ts';
import { createRequestLog } from '#src/server/watch/request-log.ts';
import { type Answered, createWatch } from '#src/server/watch/watch.ts';
import { startWatching, type Watching } from '#src/server/watch/watching.ts';
import { request } from '#tests/support/http.ts';
import { closeSites, serve } from '#tests/support/made-up-site.ts';
import { serveRequests } from '#tests/support/serve-requests.ts';
import { freePort } from '#tests/support/site.ts';

const SOURCES = {
  cacheSize: () => null,
  changesLag: () => null,
  purges: () => null,
  outbox: async () => null,
};
const written: string[] = [];
let watching: Watching | undefined;

beforeEach(() => {
  written.length = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
});
afterEach(async () => {
  await watching?.close();
  watching = undefined;
  openProblemDesk(undefined);
  await closeSites();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function start(env: Readonly<Record<string, string>>): Promise<Watching> {
  const config = parseConfig({ SITE_URL: 'https://news.example.com', ...env });
  watching = await startWatching(config, SOURCES);
  return watching;
}

/** A server that is watched. @param waits called where nothing is answered */
const serveWatched = (watch: Watching['watch'], waits = () => {}) =>
  serve((incoming, outgoing) => {
    const watched = watch?.(incoming, outgoing, 'the-id');
    if (watched) watched.cache = 'miss';
    if (incoming.url === '/never') return waits();
    outgoing.writeHead(201).end('x'.repeat(1000));
  });

test('where nobody wants to know, a request costs nothing more', async () => {
  expect(await start({})).toEqual({ close: expect.any(Function) });
});

test('a request log has a line for each, written at the end at the latest', async () => {
  const { watch, rendered, close } = await start({ REQUEST_LOG: 'on' });
  expect(rendered).toBeUndefined();
  const url = await serveWatched(watch);
  await request(`${url}/search?q=my+illness`, { method: 'POST' });
  const afterClosing = async () => {
    await close();
    return written.length;
  };
  await expect.poll(afterClosing).toBe(1);
  expect(JSON.parse(written[0] ?? '')).toEqual({
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    id: 'the-id',
    method: 'POST',
    path: '/search',
    status: 201,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    cache: 'miss',
  });
  await close();
  expect(written).toHaveLength(1);
});

test('metrics are told of requests, renderings and problems, at an address of their own', async () => {
  const port = await freePort();
  const { watch, rendered, close } = await start({ METRICS_PORT: String(port) });
  const url = await serveWatched(watch);
  await request(url);
  rendered?.(20);
  announceProblem('render-failed');
  const read = async () => (await request(`http://127.0.0.1:${port}/metrics`)).text;
  await expect.poll(read).toContain('khoi_requests_total{status="2xx",cache="miss"} 1');
  expect(await read()).toContain('khoi_render_seconds_count 1');
  expect(await read()).toContain('khoi_problems_total{problem="render-failed"} 1');
  expect(written).toEqual([]);
  await close();
  await expect(read()).rejects.toThrow('ECONNREFUSED');
});

test('a port for metrics that is taken is told by its own name', async () => {
  const port = await freePort();
  await start({ METRICS_PORT: String(port) });
  const again = startWatching(parseConfig({ METRICS_PORT: String(port) }), SOURCES);
  await expect(again).rejects.toThrow(`METRICS_PORT ${port} is in use`);
});

test('problems name the request in which they happen, and are told to whoever wants to know', async () => {
  const told: unknown[] = [];
  const chat = await serveRequests(async (message) => {
    told.push([message.headers.get('content-type'), await message.json()]);
    return new Response();
  });
  const { close } = await start({ ERROR_WEBHOOK: `${chat.origin}/hook` });
  const line = underRequestId('the-id', () =>
    announceProblem('outbox', { error: new TypeError() }),
  );
  expect(JSON.parse(line)).toMatchObject({ request: 'the-id' });
  await close();
  await chat.close();
  expect(told).toEqual([
    [
      'application/json',
      {
        text: 'https://news.example.com: outbox (TypeError) × 1',
        site: 'https://news.example.com',
        problems: [{ problem: 'outbox', error: 'TypeError', count: 1 }],
      },
    ],
  ]);
});

test('an answer is told with what it took, and one that nobody waited for as none', async () => {
  const told: Answered[] = [];
  const watch = createWatch([(answered) => told.push(answered)]);
  const asked = Promise.withResolvers<void>();
  const url = await serveWatched(watch, asked.resolve);
  await request(`${url}/a?b`);
  await expect.poll(() => told).toHaveLength(1);
  expect(told[0]).toMatchObject({ method: 'GET', path: '/a', status: 201, cache: 'miss' });
  expect(told[0]?.bytes).toBeGreaterThan(1000);
  expect(told[0]?.bytes).toBeLessThan(1500);
  expect(told[0]?.ms).toBeGreaterThanOrEqual(0);
  expect(told[0]?.ms).toBeLessThan(60_000);
  const gone = get(`${url}/never`).on('error', () => {});
  await asked.promise;
  gone.destroy();
  await expect.poll(() => told).toHaveLength(2);
  expect(told[1]).toMatchObject({ path: '/never', status: 0, bytes: 0 });
});

test('bytes of earlier answers on the same connection do not count', async () => {
  const told: Answered[] = [];
  const watch = createWatch([(answered) => told.push(answered)]);
  const socket = { bytesWritten: 5000 };
  const response = { once: (_: string, done: () => void) => Object.assign(socket, { done }) };
  watch({ socket, method: 'GET', url: '/' } as never, response as never, 'a');
  socket.bytesWritten += 300;
  (socket as unknown as { done(): void }).done();
  expect(told[0]?.bytes).toBe(300);
});

test('lines wait for others, a tenth of a second or a thousand of them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const lines: number[] = [];
  const log = createRequestLog((text) => lines.push(text.trimEnd().split('\n').length));
  const note = (times: number) => {
    for (let n = 0; n < times; n += 1)
      log.note({ id: 'a', method: 'GET', path: '/', status: 200, ms: 1, bytes: 1, cache: 'hit' });
  };
  note(2);
  await vi.advanceTimersByTimeAsync(99);
  expect(lines).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(lines).toEqual([2]);
  note(1);
  await vi.advanceTimersByTimeAsync(50);
  note(1000);
  expect(lines).toEqual([2, 1000]);
  // The one that is left begins to wait anew.
  await vi.advanceTimersByTimeAsync(99);
  expect(lines).toEqual([2, 1000]);
  await vi.advanceTimersByTimeAsync(1);
  expect(lines).toEqual([2, 1000, 1]);
  await vi.advanceTimersByTimeAsync(1000);
  log.close();
  expect(lines).toHaveLength(3);
});

test('a token in a path stays out of the log', () => {
  const lines: string[] = [];
  const log = createRequestLog((text) => lines.push(text));
  const path = '/newsletter/confirm/kF3x_9Qd-7LmZr2Tb8WvYc5HsJp1NgUe4AoXi6KtRw0';
  log.note({ id: 'a', method: 'GET', path, status: 200, ms: 1, bytes: 1, cache: 'hit' });
  log.close();
  expect(lines.join('')).toContain('/newsletter/confirm/');
  expect(lines.join('')).not.toContain('kF3x');
});
