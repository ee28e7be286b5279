import { describe, expect, test } from 'vitest';
import { clientAddress, isAskedDirectly } from '#src/backend/gate/address.ts';

const request = (headers: Record<string, string> = {}) =>
  new Request('http://localhost/', { headers: { host: 'localhost:4321', ...headers } });

describe('the address of a client', () => {
  test.each([
    ['that connects itself', '203.0.113.7', {}, '203.0.113.7'],
    [
      'that connects itself and lies',
      '203.0.113.7',
      { 'x-forwarded-for': '8.8.8.8' },
      '203.0.113.7',
    ],
    ['behind our proxy', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, '203.0.113.7'],
    [
      'that lies to our proxy',
      '10.0.0.2',
      { 'x-forwarded-for': '8.8.8.8, 203.0.113.7' },
      '203.0.113.7',
    ],
    ['with IPv6', '::1', { 'x-forwarded-for': '2001:db8::7' }, '2001:db8::7'],
    [
      'behind a proxy that says nonsense',
      '127.0.0.1',
      { 'x-forwarded-for': 'unknown' },
      '127.0.0.1',
    ],
    ['on this machine', '::1', {}, '::1'],
  ])('%s', (_, peer, headers, expected) => {
    expect(clientAddress(request(headers as Record<string, string>), peer)).toBe(expected);
  });
});

test('only a request that no proxy handed on and that names this machine and its port is asked directly', () => {
  const isDirect = (headers: Record<string, string> = {}, peer = '127.0.0.1') =>
    isAskedDirectly(request(headers), { peer, port: 4321 });
  expect(isDirect()).toBe(true);
  expect(isDirect({ 'x-forwarded-for': '127.0.0.1' })).toBe(true);
  for (const headers of [
    { 'x-forwarded-for': 'unknown' },
    { via: '1.1 proxy' },
    { 'cf-connecting-ip': '203.0.113.7' },
    { host: 'localhost' },
    { host: '127.0.0.1:4321' },
    { host: 'localhost.evil.example' },
  ])
    expect([headers, isDirect(headers)]).toEqual([headers, false]);
  expect(isDirect({}, '10.0.0.1')).toBe(false);
  expect(isAskedDirectly(request({ host: 'localhost' }), { peer: '::1', port: 80 })).toBe(true);
});
