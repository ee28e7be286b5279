import { afterEach, expect, test } from 'vitest';
import { createMetrics, type MetricSources } from '#src/server/watch/metrics.ts';
import { request } from '#tests/support/http.ts';
import { closeSites, originOf } from '#tests/support/made-up-site.ts';

const NOTHING: MetricSources = {
  cacheSize: () => null,
  changesLag: () => null,
  purges: () => null,
  outbox: async () => null,
};
const ANSWERED = { id: 'a', method: 'GET', path: '/', status: 200, ms: 3, bytes: 9 };

afterEach(closeSites);

function open(sources: Partial<MetricSources> = {}) {
  const metrics = createMetrics({ ...NOTHING, ...sources });
  const origin = originOf(metrics.server.listen(0, '127.0.0.1'));
  const ask = async (url: string, method = 'GET') => request((await origin) + url, { method });
  /** Our own samples, by name. */
  async function samples(): Promise<Record<string, string>> {
    const lines = (await ask('/metrics')).text.split('\n').filter((line) => /^khoi_/.test(line));
    return Object.fromEntries(lines.map((line) => line.split(' ') as [string, string]));
  }
  return { ...metrics, ask, samples };
}

test('answers are counted by class and origin, and by how long they took', async () => {
  const { answered, samples } = open();
  answered({ ...ANSWERED, cache: 'hit' });
  answered({ ...ANSWERED, cache: 'hit', status: 299, ms: 7000 });
  answered({ ...ANSWERED, cache: undefined, status: 404 });
  answered({ ...ANSWERED, cache: undefined, status: 0 });
  expect(await samples()).toMatchObject({
    'khoi_requests_total{status="2xx",cache="hit"}': '2',
    'khoi_requests_total{status="4xx",cache="none"}': '1',
    'khoi_requests_total{status="none",cache="none"}': '1',
    'khoi_request_seconds_bucket{le="0.001"}': '0',
    'khoi_request_seconds_bucket{le="0.005"}': '3',
    'khoi_request_seconds_bucket{le="5"}': '3',
    'khoi_request_seconds_bucket{le="10"}': '4',
    khoi_request_seconds_count: '4',
  });
});

test('so are renderings and problems', async () => {
  const { rendered, problem, samples } = open();
  rendered(20);
  for (const name of ['render-failed', 'render-failed', 'outbox']) problem(name);
  expect(await samples()).toMatchObject({
    'khoi_render_seconds_bucket{le="0.01"}': '0',
    'khoi_render_seconds_bucket{le="0.025"}': '1',
    'khoi_problems_total{problem="render-failed"}': '2',
    'khoi_problems_total{problem="outbox"}': '1',
  });
});

test('what only the site knows is asked anew each time', async () => {
  let n = 0;
  const { samples } = open({
    cacheSize: () => ({ entries: 5, bytes: 6000 }),
    changesLag: () => 0.5,
    purges: () => ({ done: 4, failed: 2, lagSeconds: 1.5 }),
    outbox: async () => {
      n += 1;
      return { pending: n, lateSeconds: 10 * n, failed: 7 };
    },
  });
  for (const count of [1, 2])
    expect(await samples()).toMatchObject({
      khoi_cache_entries: '5',
      khoi_cache_bytes: '6000',
      khoi_changes_lag_seconds: '0.5',
      'khoi_cdn_purges_total{result="done"}': '4',
      'khoi_cdn_purges_total{result="failed"}': '2',
      khoi_cdn_lag_seconds: '1.5',
      'khoi_outbox_mails{state="pending"}': String(count),
      'khoi_outbox_mails{state="failed"}': '7',
      khoi_outbox_late_seconds: String(10 * count),
    });
});

test.each<[string, () => Promise<unknown>]>([
  ['says nothing', async () => null],
  ['is not understood', async () => ({ pending: 'many' })],
  ['fails', () => Promise.reject(new Error('no'))],
])('a source that %s has no number, which is not none', async (_, outbox) => {
  const figures = await open({ outbox }).samples();
  for (const name of [
    'khoi_cache_entries',
    'khoi_cache_bytes',
    'khoi_changes_lag_seconds',
    'khoi_cdn_lag_seconds',
    'khoi_outbox_late_seconds',
    'khoi_outbox_mails{state="pending"}',
    'khoi_outbox_mails{state="failed"}',
  ])
    expect([name, Number(figures[name])]).toEqual([name, Number.NaN]);
  expect(figures['khoi_cdn_purges_total{result="done"}']).toBe('0');
});

test('each has a line of help, and the process is in it too', async () => {
  const { headers, text } = await open().ask('/metrics?x');
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  const names = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  expect([...names].filter((name) => !new RegExp(`^# HELP ${name} \\S+`, 'm').test(text))).toEqual(
    [],
  );
  expect(names).toContain('process_resident_memory_bytes');
});

test.each([
  ['/', 'GET'],
  ['/metrics/x', 'GET'],
  ['/metrics', 'POST'],
])('nothing else is there: %s %s', async (url, method) => {
  const answer = await open().ask(url, method);
  expect([answer.status, answer.text]).toEqual([404, '']);
});
