import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PurgeError } from '#src/server/cdn/call-api.ts';
import type { Purge } from '#src/server/cdn/cdn.ts';
import { createPurges, type Purges } from '#src/server/cdn/purges.ts';

const AGAIN_MS = 1_200;

let told: Purge[];
/** What happens to the next orders; then all are taken. */
let outcomes: (() => Promise<void>)[];
let purges: Purges;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  told = [];
  outcomes = [];
  purges = createPurges({
    purge: (order) => {
      told.push(order);
      return outcomes.shift()?.() ?? Promise.resolve();
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const fails = (options?: ConstructorParameters<typeof PurgeError>[1]) => () =>
  Promise.reject(new PurgeError('no', options));
const ONE = { gone: ['article:1'], outdated: ['articles'] };

test('a change is told at once, and again when late copies have arrived', async () => {
  purges.changed(['articles', 'article:1']);
  await passes(0);
  expect(told).toEqual([ONE]);
  await passes(AGAIN_MS);
  expect(told).toEqual([ONE, ONE]);
  await passes(600_000);
  expect(told).toHaveLength(2);
});

test('a row is told with all of its kind, under which its page may be filed', async () => {
  purges.changed(['startup:1']);
  await passes(0);
  expect(told).toEqual([{ gone: ['startup:1'], outdated: ['startups'] }]);
});

test('what changes while an order is under way goes together with the next', async () => {
  const first = Promise.withResolvers<void>();
  outcomes = [() => first.promise];
  purges.changed(['articles']);
  for (let n = 1; n <= 10; n += 1) purges.changed(['articles', `article:${n}`]);
  await passes(0);
  expect(told).toHaveLength(1);
  first.resolve();
  await passes(0);
  expect(told).toHaveLength(2);
  expect(told[1]).toEqual({
    gone: Array.from({ length: 10 }, (_, n) => `article:${n + 1}`),
    outdated: ['articles'],
  });
});

test('thousands of rows are one order: all of their kind are gone', async () => {
  purges.changed(['startups', ...Array.from({ length: 5000 }, (_, n) => `startup:${n}`)]);
  await passes(0);
  expect(told).toEqual([{ gone: ['startups'], outdated: [] }]);
});

test('twenty rows are named one by one, a few more are not', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, n) => `startup:${n}`);
  purges.changed(rows(20));
  await passes(0);
  purges.changed(rows(21));
  await passes(0);
  expect(told.map(({ gone }) => gone)).toEqual([rows(20), ['startups']]);
});

describe('an order that failed', () => {
  test('is given again, later each time, together with what changed since', async () => {
    outcomes = [fails(), fails()];
    purges.changed(['articles', 'article:1']);
    await passes(999);
    expect(told).toHaveLength(1);
    purges.changed(['settings']);
    await passes(1);
    expect(told).toHaveLength(2);
    await passes(1_999);
    expect(told).toHaveLength(2);
    await passes(1);
    expect(told.at(-1)).toEqual({ gone: ['article:1'], outdated: ['articles', 'settings'] });
    expect(purges.figures()).toEqual({ done: 1, failed: 2, lagSeconds: 0 });
  });

  test('waits for as long as the CDN wants to be left alone', async () => {
    outcomes = [fails({ retryAfterMs: 12_000 })];
    purges.changed(['articles']);
    await passes(11_999);
    expect(told).toHaveLength(1);
    expect(purges.figures().lagSeconds).toBeCloseTo(12, 0);
    await passes(1);
    expect(told).toHaveLength(2);
  });

  test('lags behind by what changed first', async () => {
    outcomes = [fails({ retryAfterMs: 30_000 })];
    purges.changed(['articles']);
    await passes(4_000);
    purges.changed(['settings']);
    await passes(1_000);
    expect(purges.figures().lagSeconds).toBe(5);
    // Changed once more, it is as late as it was.
    purges.changed(['articles']);
    expect(purges.figures().lagSeconds).toBe(5);
  });

  test('is tried for a minute after the last change, at most every quarter of one', async () => {
    outcomes = Array.from({ length: 100 }, () => fails());
    purges.changed(['articles']);
    // After 1, 2, 4, 8, 15, 15 … seconds.
    await passes(30_000);
    expect(told).toHaveLength(6);
    purges.changed(['articles']);
    await passes(15_000);
    expect(told).toHaveLength(7);
    await passes(40_000);
    expect(purges.figures().lagSeconds).toBe(85);
    await passes(10_000);
    expect(purges.figures().lagSeconds).toBe(0);
    purges.changed(['startups']);
    await passes(0);
    // A new one waits for a second at first, as any does.
    expect(told.at(-1)).toEqual({ gone: [], outdated: ['startups'] });
    const given = told.length;
    await passes(1_000);
    expect(told).toHaveLength(given + 1);
  });

  test('is not given a second time for late copies when it was given up', async () => {
    outcomes = [fails({ isFinal: true })];
    purges.changed(['articles']);
    await passes(10_000);
    expect(told).toHaveLength(1);
    expect(purges.figures()).toEqual({ done: 0, failed: 1, lagSeconds: 0 });
  });

  test('is forgotten with the last old page, after a minute', async () => {
    outcomes = Array.from({ length: 100 }, () => fails());
    purges.changed(['articles']);
    await passes(59_000);
    expect(purges.figures().lagSeconds).toBeGreaterThan(50);
    await passes(30_000);
    const given = told.length;
    expect(given).toBeLessThan(12);
    expect(purges.figures().lagSeconds).toBe(0);
    await passes(600_000);
    expect(told).toHaveLength(given);
  });

  test('and would again is not repeated, and the next change is told', async () => {
    outcomes = [fails({ isFinal: true })];
    purges.changed(['articles']);
    await passes(120_000);
    expect(told).toHaveLength(1);
    purges.changed(['startups']);
    await passes(0);
    expect(told).toHaveLength(2);
  });

  test('is in the log each time, with why', async () => {
    outcomes = [fails(), () => Promise.reject(new TypeError('fetch failed'))];
    purges.changed(['articles']);
    await passes(10_000);
    const lines = vi.mocked(process.stderr.write).mock.calls.map(([line]) => JSON.parse(`${line}`));
    expect(lines).toMatchObject([
      { problem: 'purge-failed', tags: 1, error: { name: 'PurgeError' } },
      { problem: 'purge-failed', tags: 1, error: { name: 'TypeError' } },
    ]);
  });
});

describe('the end', () => {
  test('tells once more what is to be told, without waiting', async () => {
    outcomes = [fails({ retryAfterMs: 60_000 })];
    purges.changed(['articles']);
    await passes(0);
    await purges.close();
    expect(told).toHaveLength(2);
    expect(purges.figures()).toMatchObject({ done: 1, failed: 1 });
    // Nothing is left that could keep a process, or happen after its end.
    expect(vi.getTimerCount()).toBe(0);
    purges.changed(['startups']);
    await passes(0);
    expect(told).toHaveLength(2);
  });

  test('does not wait for late copies, nor tell what was told twice', async () => {
    purges.changed(['articles']);
    await passes(0);
    await purges.close();
    expect(told).toEqual([
      { gone: [], outdated: ['articles'] },
      { gone: [], outdated: ['articles'] },
    ]);
    expect(vi.getTimerCount()).toBe(0);
    await passes(600_000);
    expect(told).toHaveLength(2);
  });

  test('waits three seconds for a CDN that does not answer, and no longer', async () => {
    outcomes = [() => new Promise(() => {})];
    purges.changed(['articles']);
    let ended = false;
    const end = purges.close().then(() => {
      ended = true;
    });
    await passes(2_999);
    expect(ended).toBe(false);
    await passes(1);
    await end;
    expect(told).toHaveLength(1);
  });

  test('of a site where nothing changed asks nobody', async () => {
    await purges.close();
    expect(told).toEqual([]);
  });
});
