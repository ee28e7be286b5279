import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createWriters } from '#src/server/writers.ts';

function setUp() {
  const clock = { now: 1_000_000 };
  const writers = createWriters(() => clock.now);
  const send = (method: string, url: string, address = '192.0.2.1') =>
    writers.watch({ method, url } as IncomingMessage, address);
  return { clock, writers, send };
}

test('whoever changes a row is a writer for ten seconds, and nobody else', () => {
  const { clock, writers, send } = setUp();
  send('PATCH', '/rest/v1/articles?id=eq.1');
  expect([writers.has('192.0.2.1'), writers.has('192.0.2.2')]).toEqual([true, false]);
  clock.now += 10_000;
  expect(writers.has('192.0.2.1')).toBe(false);
});

test.each([
  ['GET', '/rest/v1/articles'],
  ['POST', '/functions/v1/page-view'],
  ['POST', '/auth/v1/token'],
  ['POST', '/functions/v1/x?/rest/v1/'],
  ['HEAD', '/rest/v1/articles'],
])('%s %s changes nothing that is shown', (method, url) => {
  const { writers, send } = setUp();
  send(method, url);
  expect(writers.has('192.0.2.1')).toBe(false);
});

test('made-up addresses are forgotten, the oldest first', () => {
  const { writers, send } = setUp();
  for (let number = 0; number <= 10_000; number += 1) send('POST', '/rest/v1/x', `at ${number}`);
  expect([writers.has('at 0'), writers.has('at 1'), writers.has('at 10000')]).toEqual([
    false,
    true,
    true,
  ]);
});
