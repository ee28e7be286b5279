import { expect, test } from 'vitest';
import { SLICE_MS, VISITOR_LIMITS } from '#src/backend/database/limits.ts';
import { type Asker, PROCESS, type Turn, Turns } from '#src/backend/database/turns.ts';

const visitor = (client: string): Asker => ({
  client,
  limits: VISITOR_LIMITS,
  background: false,
  yields: true,
  weight: 1,
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Turns whose time only passes when a test says so. */
function setUp() {
  let now = 0;
  const turns = new Turns(() => now);
  const order: string[] = [];
  const held: Turn[] = [];
  return {
    turns,
    order,
    pass: (ms: number) => {
      now += ms;
    },
    ask: async (asker: Asker) => {
      const turn = await turns.take(asker);
      order.push(asker.client);
      held.push(turn);
      return turn;
    },
    /** Ends the turn that is under way after a while, and lets the next one begin. */
    finish: async (ms: number) => {
      await settled();
      now += ms;
      held.shift()?.release();
      await settled();
    },
  };
}

test('somebody who asks a hundred things delays nobody who asks one', async () => {
  const { ask, finish, order } = setUp();
  for (let n = 0; n < 100; n += 1) void ask(visitor('greedy'));
  await finish(10);
  void ask(visitor('modest'));
  await finish(10);
  await finish(10);
  expect(order.slice(0, 4)).toEqual(['greedy', 'greedy', 'modest', 'greedy']);
});

test('somebody who asked for a lot waits until the others have had as much', async () => {
  const { ask, finish, order } = setUp();
  void ask(visitor('heavy'));
  void ask(visitor('heavy'));
  for (let n = 0; n < 5; n += 1) void ask(visitor('light'));
  await finish(1_000);
  for (let n = 0; n < 6; n += 1) await finish(10);
  expect(order).toEqual(['heavy', 'light', 'light', 'light', 'light', 'light', 'heavy']);
});

test('an endless row of new clients keeps out nobody who was here before', async () => {
  const { ask, finish, order } = setUp();
  void ask(visitor('regular'));
  await finish(20);
  let number = 0;
  const newcomer = () => {
    number += 1;
    void ask(visitor(`new ${number}`));
  };
  for (let n = 0; n < 4; n += 1) newcomer();
  for (let round = 0; round < 3; round += 1) {
    order.length = 0;
    void ask(visitor('regular'));
    while (!order.includes('regular') && order.length < 100) {
      newcomer();
      await finish(10);
    }
    expect(order.length).toBeLessThanOrEqual(20);
  }
});

test('nobody saves up turns by asking nothing', async () => {
  const { ask, finish, order } = setUp();
  void ask(visitor('steady'));
  for (let n = 0; n < 50; n += 1) {
    void ask(visitor('steady'));
    await finish(100);
  }
  for (let n = 0; n < 4; n += 1) void ask(visitor('new'));
  for (let n = 0; n < 3; n += 1) void ask(visitor('steady'));
  for (let n = 0; n < 7; n += 1) await finish(100);
  expect(order.slice(51, 54)).toContain('steady');
  expect(order.slice(51, 54)).toContain('new');
});

test('housekeeping lets others go first, but not for ever', async () => {
  const { ask, finish, order, pass } = setUp();
  void ask(visitor('reader'));
  void ask({ ...PROCESS, client: 'housekeeping', background: true });
  void ask(visitor('reader'));
  await finish(10);
  void ask(visitor('reader'));
  pass(2_000);
  await finish(10);
  await finish(10);
  expect(order).toEqual(['reader', 'reader', 'housekeeping', 'reader']);
});

test('a long statement may go on while nobody else waits, and not after', async () => {
  const { ask, finish, pass } = setUp();
  void ask(visitor('heavy'));
  await finish(2_000);
  const turn = await ask(visitor('heavy'));
  expect(turn.mostMs()).toBe(VISITOR_LIMITS.ms);
  void ask(visitor('heavy'));
  expect(turn.mostMs()).toBe(VISITOR_LIMITS.ms);
  void ask(visitor('reader'));
  expect(turn.mostMs()).toBe(SLICE_MS);
  for (let n = 0; n < 3; n += 1) await finish(10);
  pass(120_000);
  const later = await ask(visitor('heavy'));
  void ask(visitor('reader'));
  expect(later.mostMs()).toBeGreaterThan(500);
});

test('what took long on a busy machine and the processor little cuts nobody short', async () => {
  const { ask, pass } = setUp();
  const slow = await ask(visitor('slow'));
  pass(10_000);
  slow.release(100);
  const next = await ask(visitor('slow'));
  void ask(visitor('reader'));
  expect(next.mostMs()).toBeGreaterThan(800);
});

test('the process finishes what it began whoever waits', async () => {
  const { ask } = setUp();
  const turn = await ask(PROCESS);
  void ask(visitor('reader'));
  expect(turn.mostMs()).toBe(PROCESS.limits.ms);
});

test('a turn that is given back twice is given back once', async () => {
  const { ask, order } = setUp();
  const turn = await ask(visitor('a'));
  void ask(visitor('b'));
  void ask(visitor('c'));
  turn.release();
  turn.release();
  await new Promise((resolve) => setImmediate(resolve));
  expect(order).toEqual(['a', 'b']);
});
