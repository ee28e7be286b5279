import { describe, expect, test } from 'vitest';
import { type Entered, enter } from '#src/backend/gate/entrance.ts';
import { createRouteLimiter, type RouteLimiter } from '#src/backend/gate/route-limiter.ts';
import type { Caller } from '#src/backend/runtime.ts';

const PASSWORD = '/auth/v1/token?grant_type=password';

function entered(path: string, method = 'POST'): Entered {
  const found = enter(new Request(`http://localhost${path}`, { method }));
  if (found instanceof Response) throw new Error(String(found.status));
  return found;
}

function ask(limiter: RouteLimiter, caller: Caller | undefined, path = PASSWORD, method?: string) {
  return limiter.enter(entered(path, method), caller)?.status ?? 200;
}

const tries = (count: number, one: (n: number) => number) =>
  Array.from({ length: count }, (_, n) => one(n));

test('a client may try 30 passwords in five minutes, whatever others do', () => {
  let now = 0;
  const limiter = createRouteLimiter(() => now);
  const statuses = tries(31, () => ask(limiter, { peer: '203.0.113.7' }));
  expect(statuses).toEqual([...Array(30).fill(200), 429]);
  expect(ask(limiter, { peer: '203.0.113.8' })).toBe(200);
  const refused = limiter.enter(entered(PASSWORD), { peer: '203.0.113.7' });
  expect(refused?.headers.get('retry-after')).toBe('300');
  now += 5 * 60 * 1000;
  expect(ask(limiter, { peer: '203.0.113.7' })).toBe(200);
});

test('another spelling of the path is the same path', () => {
  const limiter = createRouteLimiter();
  const paths = [
    PASSWORD,
    '/auth/v1/%74oken?grant_type=password',
    '/%61uth/v1/token?grant_type=pass%77ord',
  ];
  const statuses = tries(31, (n) => ask(limiter, { peer: '203.0.113.7' }, paths[n % 3]));
  expect(statuses.at(-1)).toBe(429);
});

test('an IPv6 client is its whole network, however it is written', () => {
  const limiter = createRouteLimiter();
  const spellings = ['2001:db8:1:2::1', '2001:DB8:1:2:0:0:0:1', '2001:0db8:0001:0002::ff'];
  const statuses = tries(31, (n) => ask(limiter, { peer: spellings[n % 3] ?? '' }));
  expect(statuses.at(-1)).toBe(429);
  expect(ask(limiter, { peer: '2001:db8:1:3::1' })).toBe(200);
  const mapped = createRouteLimiter();
  tries(30, () => ask(mapped, { peer: '203.0.113.7' }));
  expect(ask(mapped, { peer: '::ffff:203.0.113.7' })).toBe(429);
});

test('every auth route has a limit, for GET as for POST', () => {
  for (const [path, method] of [
    ['/auth/v1/signup', 'POST'],
    ['/auth/v1/recover', 'POST'],
    ['/auth/v1/resend', 'POST'],
    ['/auth/v1/verify', 'POST'],
    ['/auth/v1/logout', 'POST'],
    ['/auth/v1/user', 'GET'],
    ['/auth/v1/user', 'PUT'],
    ['/auth/v1/token?grant_type=refresh_token', 'POST'],
    ['/functions/v1/page-view', 'POST'],
  ] as const) {
    const limiter = createRouteLimiter();
    const statuses = tries(1000, () => ask(limiter, { peer: '203.0.113.7' }, path, method));
    expect([path, method, statuses.includes(429)]).toEqual([path, method, true]);
  }
});

test('failures count over all auth routes together', () => {
  const limiter = createRouteLimiter();
  const caller = { peer: '203.0.113.7' };
  for (let n = 0; n < 91; n += 1) limiter.leave(entered('/auth/v1/user', 'GET'), caller, 401);
  expect(ask(limiter, caller, '/auth/v1/signup')).toBe(429);
  expect(ask(limiter, { peer: '203.0.113.8' }, '/auth/v1/signup')).toBe(200);
});

describe('behind a proxy that nobody declared', () => {
  const visitor = (peer: string): Caller => ({ peer, through: '127.0.0.1' });

  test('one visitor who floods is refused, and nobody else', () => {
    const limiter = createRouteLimiter();
    const flood = tries(5000, () => ask(limiter, visitor('203.0.113.7')));
    expect(flood.filter((status) => status === 200)).toHaveLength(30);
    expect(ask(limiter, visitor('203.0.113.8'))).toBe(200);
  });

  test('addresses that somebody makes up end somewhere', () => {
    const limiter = createRouteLimiter();
    const made = tries(2000, (n) => ask(limiter, visitor(`203.0.${n >> 8}.${n & 255}`)));
    expect(made.filter((status) => status === 200)).toHaveLength(1500);
  });

  test('visitors that it does not tell apart share a large budget', () => {
    const limiter = createRouteLimiter();
    const all = tries(1501, () => ask(limiter, { peer: 'unknown' }));
    expect(all.filter((status) => status === 200)).toHaveLength(1500);
  });
});

test('the site itself is not held up, nor is reading', () => {
  const limiter = createRouteLimiter();
  for (let n = 0; n < 200; n += 1) {
    expect(ask(limiter, undefined)).toBe(200);
    expect(ask(limiter, { peer: '203.0.113.7' }, '/rest/v1/articles', 'GET')).toBe(200);
  }
});
