import { expect, test } from 'vitest';
import { createAuthLimiter } from '#src/backend/auth-limiter.ts';

const password = () =>
  new Request('http://localhost/auth/v1/token?grant_type=password', { method: 'POST' });

test('a client may try 30 passwords in five minutes, whatever others do', () => {
  let now = 0;
  const limit = createAuthLimiter(() => now);
  const tries = (peer: string, count: number) =>
    Array.from({ length: count }, () => limit(password(), { peer })?.status ?? 200);

  expect(tries('203.0.113.7', 31)).toEqual([...Array(30).fill(200), 429]);
  expect(tries('203.0.113.8', 1)).toEqual([200]);
  expect(limit(password(), { peer: '203.0.113.7' })?.headers.get('retry-after')).toBe('300');
  now += 5 * 60 * 1000;
  expect(tries('203.0.113.7', 1)).toEqual([200]);
});

test('an IPv6 client is its whole network', () => {
  const limit = createAuthLimiter();
  const statuses = Array.from(
    { length: 31 },
    (_, n) => limit(password(), { peer: `2001:db8:1:2::${n.toString(16)}` })?.status,
  );
  expect(statuses.at(-1)).toBe(429);
  expect(limit(password(), { peer: '2001:db8:1:3::1' })).toBeNull();
});

test('reading, refreshing and the site itself are not held up', () => {
  const limit = createAuthLimiter();
  const peer = '203.0.113.7';
  for (let n = 0; n < 100; n += 1) {
    expect(limit(new Request('http://localhost/auth/v1/user'), { peer })).toBeNull();
    const refresh = 'http://localhost/auth/v1/token?grant_type=refresh_token';
    expect(limit(new Request(refresh, { method: 'POST' }), { peer })).toBeNull();
    expect(limit(password(), undefined)).toBeNull();
  }
});
