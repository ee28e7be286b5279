import { expect, test } from 'vitest';
import { createQueryLimiter } from '#src/backend/gate/query-limiter.ts';

const request = new Request('http://localhost/rest/v1/articles');
const someone = { peer: '203.0.113.7' };

test('a client that had its share of the database waits; others do not', () => {
  let now = 0;
  const queries = createQueryLimiter(() => now);
  queries.charge(request, someone, 9_000);
  expect(queries.check(request, someone)).toBeNull();
  queries.charge(request, someone, 2_000);

  expect(queries.check(request, someone)?.status).toBe(429);
  expect(queries.check(request, someone)?.headers.get('retry-after')).toBe('60');
  expect(queries.check(request, { peer: '203.0.113.8' })).toBeNull();
  now += 60_000;
  expect(queries.check(request, someone)).toBeNull();
});

test('the site itself and this machine have no share to use up', () => {
  const queries = createQueryLimiter();
  for (const caller of [undefined, { peer: '127.0.0.1' }]) {
    queries.charge(request, caller, 1e6);
    expect(queries.check(request, caller)).toBeNull();
  }
});
