import { describe, expect, test } from 'vitest';
import { enter } from '#src/backend/gate/entrance.ts';
import { ROUTES } from '#src/backend/gate/routes.ts';

const ask = (path: string, method = 'GET') =>
  enter(new Request(`http://localhost${path}`, { method }));
const statusOf = (path: string, method?: string) => {
  const entered = ask(path, method);
  return entered instanceof Response ? entered.status : entered.pathname;
};

/** An address that a route of the list answers. */
const sample = (path: string) => path.replace(/:\w+/g, 'name').replace('*', 'folder/file.png');

describe('every route of the list', () => {
  test.each(ROUTES)('$path', ({ path, methods }) => {
    for (const method of methods) {
      expect(statusOf(sample(path), method)).toBe(sample(path));
      expect(statusOf(`${sample(path)}?x=1`, method)).toBe(sample(path));
    }
    expect(statusOf(sample(path), 'OPTIONS')).toBe(204);
  });
});

describe('a spelling of the same path is the same path', () => {
  test.each<[path: string, canonical: string, method?: string]>([
    ['/auth/v1/%76erify?token=x', '/auth/v1/verify', 'POST'],
    ['/auth/v1/%74oken', '/auth/v1/token', 'POST'],
    ['/%61uth/v1/%72ecover', '/auth/v1/recover', 'POST'],
    ['/rest/v1/%61rticles', '/rest/v1/articles'],
    ['/rest/v1/x/../articles', '/rest/v1/articles'],
    ['/rest/v1/%2e%2e/v1/articles', '/rest/v1/articles'],
    ['/auth\\v1\\user', '/auth/v1/user'],
  ])('%s', (path, canonical, method) => {
    const entered = ask(path, method);
    if (entered instanceof Response) throw new Error(String(entered.status));
    expect(entered.pathname).toBe(canonical);
    expect(new URL(entered.request.url).pathname).toBe(canonical);
    expect(entered.request.url.split('?')[1]).toBe(path.split('?')[1]);
  });
});

describe('what is not in the list is closed', () => {
  test.each([
    '/auth/v1/otp',
    '/auth/v1/magiclink',
    '/auth/v1/authorize',
    '/auth/v1/callback',
    '/auth/v1/reauthenticate',
    '/auth/v1/settings',
    '/auth/v1/health',
    '/auth/v1/nonexistent',
    '/auth/v1/admin/users',
    '/auth/v1',
    '/AUTH/v1/user',
    '/auth/v1/User',
    '/rest/v1',
    '/rest/v1/articles/1',
    '/rest/v1/rpc/search_site/x',
    '/storage/v1/bucket',
    '/storage/v1/status',
    '/storage/v1/object/info/startup-logos/a.svg',
    '/storage/v1/object/list/startup-logos',
    '/storage/v1/object/sign/startup-logos/a.svg',
    '/storage/v1/object/upload/sign/startup-logos/a.svg',
    '/storage/v1/object/move',
    '/storage/v1/object/copy',
    '/storage/v1/object/public/startup-logos',
    '/functions/v1',
    '/functions/v1/page-view/more',
    '/_system/info',
    '/_mail/a/b/c',
    '/latest',
  ])('%s', (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect([method, statusOf(path, method)]).toEqual([method, 404]);
  });

  test.each([
    ['/auth/v1/token', 'GET', 'POST, OPTIONS'],
    ['/auth/v1/user', 'DELETE', 'GET, PUT, HEAD, OPTIONS'],
    ['/rest/v1/articles', 'PUT', 'GET, POST, PATCH, DELETE, HEAD, OPTIONS'],
    ['/storage/v1/object/startup-logos/a.svg', 'PUT', 'GET, POST, HEAD, OPTIONS'],
    ['/storage/v1/object/startup-logos/a.svg', 'DELETE', 'GET, POST, HEAD, OPTIONS'],
    ['/_mail', 'POST', 'GET, HEAD, OPTIONS'],
  ])('%s by %s', (path, method, allow) => {
    const answer = ask(path, method) as Response;
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allow);
  });
});
