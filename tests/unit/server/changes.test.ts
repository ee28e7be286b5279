import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { askProject, type Changes, followChanges } from '#src/server/changes.ts';

type Row = { id: number; transaction: number; tags: string[] };

/** A log as the database keeps it: a row is seen when its transaction has ended. */
function database() {
  const rows: Row[] = [];
  const running = new Set<number>();
  let next = 100;
  return {
    asked: [] as (number | null)[],
    down: false,
    begin: () => {
      running.add(next);
      next += 1;
      return next - 1;
    },
    commit(transaction: number, ...written: Row[]) {
      running.delete(transaction);
      rows.push(...written);
    },
    change(id: number, ...tags: string[]) {
      const transaction = this.begin();
      this.commit(transaction, { id, transaction, tags });
    },
    async ask(since: number | null) {
      this.asked.push(since);
      if (this.down) throw new Error('down');
      const missed = rows.filter(({ transaction }) => since !== null && transaction >= since);
      return { until: Math.min(next, ...running), changes: missed, all: false };
    },
  };
}

const EVERY_MS = 1000;
let log: ReturnType<typeof database>;
let forgotten: string[];
let changes: Changes;
const tick = async (seconds = 1) => {
  for (let n = 0; n < seconds; n += 1) await vi.advanceTimersByTimeAsync(EVERY_MS);
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  log = database();
  forgotten = [];
  changes = followChanges({
    ask: (since) => log.ask(since),
    invalidate: (tags) => forgotten.push(...tags),
    changed: (tags) => forgotten.push(...tags),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  await tick();
  forgotten.length = 0;
});
afterEach(() => {
  changes.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('what changed is forgotten within a second, once', async () => {
  log.change(1, 'articles', 'article:a');
  await tick();
  expect(forgotten).toEqual(['articles', 'article:a']);
  await tick(3);
  expect(forgotten).toHaveLength(2);
});

test('what a slow writer commits after a quick one is not missed', async () => {
  const slow = log.begin();
  log.change(2, 'startups');
  await tick();
  log.commit(slow, { id: 1, transaction: slow, tags: ['articles'] });
  await tick(2);
  expect(forgotten).toEqual(['startups', 'articles']);
});

test('what changed while it could not ask is heard afterwards', async () => {
  log.down = true;
  log.change(1, 'articles');
  await tick(10);
  expect(forgotten).toEqual([]);
  expect(changes.isTold()).toBe(false);
  log.down = false;
  await tick();
  expect(forgotten).toEqual(['articles']);
  expect(changes.isTold()).toBe(true);
});

describe('everything is forgotten', () => {
  test('when the log of that time is gone', async () => {
    log.down = true;
    await tick();
    vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000);
    log.down = false;
    await tick();
    expect(log.asked.at(-1)).toBeNull();
    expect(forgotten).toContain('articles');
    expect(forgotten).toContain('settings');
  });

  test('when too much happened to be listed', async () => {
    log.ask = async () => ({ until: 500, changes: [], all: true });
    await tick();
    expect(forgotten).toContain('newsletter');
  });
});

test('what the log says is told apart from forgetting to be sure', async () => {
  changes.stop();
  const told: string[] = [];
  const follow = () =>
    followChanges({
      ask: (since) => log.ask(since),
      invalidate: (tags) => forgotten.push(...tags),
      changed: (tags) => told.push(...tags),
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    });
  changes = follow();
  await tick();
  expect([forgotten.includes('articles'), told]).toEqual([true, []]);
  log.change(1, 'startups');
  await tick();
  expect(told).toEqual(['startups']);
  log.ask = async () => ({ until: 500, changes: [], all: true });
  await tick();
  expect(told).toContain('newsletter');
});

test('where nothing changed nobody is told', async () => {
  changes.stop();
  const told: unknown[] = [];
  changes = followChanges({
    ask: async () => ({ until: 1, changes: [{ id: 1, tags: [] }], all: false }),
    invalidate: () => {},
    changed: (tags) => told.push(tags),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  await tick(3);
  expect(told).toEqual([]);
});

test('it hears for six seconds after an answer, and asks no more when it is stopped', async () => {
  log.down = true;
  vi.setSystemTime(Date.now() + 4_900);
  expect(changes.lag()).toBeCloseTo(4.9);
  expect(changes.isTold()).toBe(true);
  vi.setSystemTime(Date.now() + 1_100);
  expect(changes.isTold()).toBe(false);
  const asked = log.asked.length;
  changes.stop();
  await tick(3);
  expect(log.asked.length).toBeLessThanOrEqual(asked + 1);
});

test('a log that was not heard for less than a day is still there', async () => {
  log.down = true;
  await tick();
  vi.setSystemTime(Date.now() + 19 * 60 * 60 * 1000);
  log.down = false;
  log.change(1, 'startups');
  await tick();
  expect(log.asked.at(-1)).not.toBeNull();
  expect(forgotten).toEqual(['startups']);
});

test('a question that is under way is given up when it is stopped, without a word', async () => {
  changes.stop();
  vi.mocked(process.stderr.write).mockClear();
  const signals: AbortSignal[] = [];
  changes = followChanges({
    ask: (_, signal) =>
      new Promise((_, reject) => {
        signals.push(signal);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    invalidate: () => {},
    changed: () => {},
  });
  await tick();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  changes.stop();
  await tick();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(process.stderr.write).not.toHaveBeenCalled();
});

test('an answer that makes no sense is a problem, and a better one ends it', async () => {
  const ask = log.ask;
  for (const said of [{ until: 1, changes: [{ id: 1 }], all: false }, null]) {
    log.ask = async () => said as never;
    await tick(2);
    log.ask = ask;
    await tick();
  }
  expect(process.stderr.write).toHaveBeenCalledTimes(2);
});

test('a problem is said once, not every second', async () => {
  log.down = true;
  await tick(5);
  expect(process.stderr.write).toHaveBeenCalledTimes(1);
});

describe('the log of a project', () => {
  const project = { url: 'https://abcd.supabase.co', publishableKey: 'sb_publishable_x' };
  const { signal } = new AbortController();
  const asked = vi.fn();
  const answering = (answer: Response) =>
    vi.stubGlobal('fetch', async (...given: unknown[]) => {
      asked(...given);
      return answer;
    });
  afterEach(() => {
    asked.mockClear();
    vi.unstubAllGlobals();
  });

  test.each([
    [null, ''],
    [0, '?since=0'],
    [7, '?since=7'],
  ])('is read from where it was left: %s', async (since, query) => {
    answering(Response.json({ until: 9 }));
    const ask = askProject({ ...project, secretKey: undefined });
    expect(await ask(since, signal)).toEqual({ until: 9 });
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      `https://abcd.supabase.co/rest/v1/rpc/cache_changes_since${query}`,
      { headers: { apikey: 'sb_publishable_x' }, signal },
    );
  });

  test('is not what an error says', async () => {
    answering(Response.json({ until: 9 }, { status: 503 }));
    const ask = askProject({ ...project, secretKey: undefined });
    await expect(ask(null, signal)).rejects.toThrow('The log of changes answered 503');
  });
});
