import { describe, expect, test } from 'vitest';
import { decodePath, encodePath } from '#src/domain/pages/request-path.ts';

describe('a path is decoded once', () => {
  test.each([
    ['/auth/v1/token', ['auth', 'v1', 'token']],
    ['/auth/v1/%76erify', ['auth', 'v1', 'verify']],
    ['/%61uth/v1/%74oken', ['auth', 'v1', 'token']],
    [
      '/storage/v1/object/public/a/g%E1%BB%8Di.svg',
      ['storage', 'v1', 'object', 'public', 'a', 'gọi.svg'],
    ],
  ])('%s', (path, segments) => {
    const decoded = decodePath(path);
    expect(decoded).toEqual(segments);
    expect(decodePath(encodePath(decoded ?? []))).toEqual(segments);
  });
});

describe('a path that could mean another one is refused', () => {
  test.each([
    'auth/v1/token',
    '/',
    '//auth/v1/token',
    '/auth//v1/token',
    '/auth/v1/token/',
    '/auth/v1/./token',
    '/auth/v1/../rest',
    '/auth/v1/%2e%2e/rest',
    '/auth/v1/%2e/token',
    '/auth%2fv1/token',
    '/auth%2Fv1/token',
    '/auth/v1/%2576erify',
    '/auth/v1/token%25',
    '/auth/v1\\token',
    '/auth/v1%5ctoken',
    '/auth/v1/token%00',
    '/auth/v1/token%0a',
    '/auth/v1/token%7f',
    '/auth/v1/token%C2%85',
    '/auth/v1/%',
    '/auth/v1/%7',
    '/auth/v1/%zz',
    '/auth/v1/%ff',
    '/auth/v1/%c0%af',
    '/auth/v1/%ED%A0%80',
  ])('%s', (path) => {
    expect(decodePath(path)).toBeNull();
  });
});
