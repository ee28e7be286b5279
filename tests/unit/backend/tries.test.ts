import { expect, test } from 'vitest';
import { createTries } from '#src/backend/accounts/tries.ts';

const PATIENCE = { free: 3, longestMs: 60_000 };

test('after the free ones every failure doubles the wait, up to the longest', () => {
  let now = 0;
  const tries = createTries(() => now);
  const waits: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const wait = tries.take('a', PATIENCE);
    waits.push(wait);
    now += wait;
    if (wait > 0) expect(tries.take('a', PATIENCE)).toBe(0);
  }
  expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
  expect(waits[3]).toBe(1000);
  expect(waits[4]).toBe(2000);
  expect(Math.max(...waits)).toBe(60_000);
});

test('a good one is forgiven, another key is another', () => {
  const tries = createTries(() => 0);
  for (let n = 0; n < 3; n += 1) tries.take('a', PATIENCE);
  expect(tries.take('a', PATIENCE)).toBeGreaterThan(0);
  expect(tries.take('b', PATIENCE)).toBe(0);
  tries.forgive('a');
  expect(tries.take('a', PATIENCE)).toBe(0);
});

test('a hundred at once are a hundred', () => {
  const tries = createTries(() => 0);
  const taken = Array.from({ length: 100 }, () => tries.take('a', PATIENCE));
  expect(taken.filter((wait) => wait === 0)).toHaveLength(3);
});

test('an hour later a key starts anew', () => {
  let now = 0;
  const tries = createTries(() => now);
  for (let n = 0; n < 4; n += 1) tries.take('a', PATIENCE);
  now = 61 * 60_000;
  for (let n = 0; n < 3; n += 1) expect(tries.take('a', PATIENCE)).toBe(0);
});
