import { describe, expect, test } from 'vitest';
import { clientAddress, isFromThisMachine } from '#src/backend/gate/address.ts';

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

test('only a request that no proxy handed on and that names this machine is from here', () => {
  expect(isFromThisMachine(request(), '127.0.0.1')).toBe(true);
  expect(isFromThisMachine(request({ 'x-forwarded-for': '127.0.0.1' }), '127.0.0.1')).toBe(true);
  expect(isFromThisMachine(request({ 'x-forwarded-for': 'unknown' }), '127.0.0.1')).toBe(false);
  expect(isFromThisMachine(request({ via: '1.1 proxy' }), '127.0.0.1')).toBe(false);
  expect(isFromThisMachine(request({ host: 'localhost.evil.example' }), '127.0.0.1')).toBe(false);
  expect(isFromThisMachine(request(), '10.0.0.1')).toBe(false);
});
