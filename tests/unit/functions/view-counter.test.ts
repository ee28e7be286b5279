import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogEvent } from '#supabase/functions/_shared/deps.ts';
import {
  type CountedViews,
  createViewCounter,
  type View,
  WRITE_EVERY_MS,
} from '#supabase/functions/_shared/view-counter.ts';

const HOME: View = { path: '/', referrer: '' };
const STORY: View = { path: '/article/goi-von', referrer: 'news.example' };
const NIGHT = new Date('2026-11-22T16:59:55Z');

let written: (readonly CountedViews[])[];
let events: LogEvent[];
let isDown: boolean;
let kept: Promise<void>[];
beforeEach(() => {
  vi.useFakeTimers({ now: NIGHT });
  [written, events, kept, isDown] = [[], [], [], false];
});
afterEach(() => void vi.useRealTimers());

const parts = {
  write: async (batch: readonly CountedViews[]) => {
    if (isDown) throw new Error('down');
    written.push(batch);
  },
  log: (event: LogEvent) => void events.push(event),
};
const counterOfAProcess = () =>
  createViewCounter({ ...parts, keepAlive: (work) => void kept.push(work) });
const soon = () => vi.advanceTimersByTimeAsync(WRITE_EVERY_MS);
const sum = () => written.flat().reduce((views, each) => views + each.views, 0);

test('views of ten seconds are written together, one row for a page, a quarter of an hour and a domain', async () => {
  const views = counterOfAProcess();
  for (let n = 0; n < 50; n += 1) await views.count(HOME, `network ${n}`);
  await views.count(STORY, 'a');
  await views.count({ ...STORY, referrer: '' }, 'a');
  expect(written).toEqual([]);
  await soon();
  const at = '2026-11-22T16:45:00.000Z';
  expect(written).toEqual([
    [
      { at, ...HOME, views: 50 },
      { at, ...STORY, views: 1 },
      { at, ...STORY, referrer: '', views: 1 },
    ],
  ]);
  await soon();
  expect(written).toHaveLength(1);
});

test('a view belongs to the quarter of an hour in which it was counted', async () => {
  const views = counterOfAProcess();
  await views.count(HOME, 'a');
  await vi.advanceTimersByTimeAsync(6_000);
  await views.count(HOME, 'a');
  await soon();
  expect(written.flat().map(({ at }) => at)).toEqual([
    '2026-11-22T16:45:00.000Z',
    '2026-11-22T17:00:00.000Z',
  ]);
});

test('the process is kept until a view is written, and no longer', async () => {
  let finish = () => {};
  const views = createViewCounter({
    ...parts,
    write: () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
    keepAlive: (work) => void kept.push(work),
  });
  await views.count(HOME, 'a');
  await views.count(HOME, 'a');
  expect(kept).toHaveLength(1);
  const isWritten = vi.fn();
  kept[0]?.then(isWritten);
  await soon();
  expect(isWritten).not.toHaveBeenCalled();
  finish();
  await soon();
  expect(isWritten).toHaveBeenCalledOnce();
});

test('where nobody keeps the process, a view is written before it is answered', async () => {
  const views = createViewCounter(parts);
  await views.count(HOME, 'a');
  expect(sum()).toBe(1);
});

test('whoever ends the process writes the rest, and nothing twice', async () => {
  const views = counterOfAProcess();
  await views.count(HOME, 'a');
  await Promise.all([views.flush(), views.flush()]);
  await soon();
  expect(written).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('what cannot be written is kept, told once, and written when it can be', async () => {
  const views = counterOfAProcess();
  isDown = true;
  for (let n = 0; n < 3; n += 1) {
    await views.count(HOME, 'a');
    await soon();
  }
  expect(events.map(({ event }) => event)).toEqual(['views.unwritten']);
  isDown = false;
  await views.count(HOME, 'a');
  await soon();
  // The first was read before midnight.
  expect(written).toEqual([
    [
      { at: '2026-11-22T16:45:00.000Z', ...HOME, views: 1 },
      { at: '2026-11-22T17:00:00.000Z', ...HOME, views: 3 },
    ],
  ]);
});

test('made-up addresses are written early, and fill no memory while nothing can be', async () => {
  const views = counterOfAProcess();
  const flood = async () => {
    for (let n = 0; n < 10_500; n += 1)
      await views.count({ path: `/article/${n}`, referrer: '' }, `network ${n}`);
  };
  await flood();
  expect(written[0]).toHaveLength(10_000);
  await soon();
  expect(sum()).toBe(10_500);
  isDown = true;
  await flood();
  await soon();
  await flood();
  isDown = false;
  await views.flush();
  expect(written.at(-1)?.length).toBe(10_000);
});

test('a network has sixty views a minute', async () => {
  const views = counterOfAProcess();
  for (let n = 0; n < 65; n += 1) await views.count(HOME, 'one');
  await views.count(HOME, 'another');
  await vi.advanceTimersByTimeAsync(60_000);
  await views.count(HOME, 'one');
  await soon();
  expect(sum()).toBe(62);
});
