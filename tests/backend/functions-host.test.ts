import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { type Embedded, startEmbedded } from '#tests/support/embedded.ts';

let embedded: Embedded;
let admin: string;
let user: string;

beforeAll(async () => {
  embedded = await startEmbedded({ ADMIN_EMAILS: 'boss@example.com' });
  admin = (await embedded.createUser('boss@example.com')).token;
  user = (await embedded.createUser('reader@example.com')).token;
});
afterAll(() => embedded.close());

function call(name: string, token?: string, method = 'POST'): Promise<Response> {
  return embedded.request(`/functions/v1/${name}`, {
    method,
    headers: {
      apikey: EMBEDDED_PUBLISHABLE_KEY,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
}

describe('a function', () => {
  test('answers an admin, refuses others and nobody', async () => {
    const metrics = await call('admin-metrics', admin);
    expect(metrics.status).toBe(200);
    expect(await metrics.json()).toMatchObject({ totalUsers: { value: 2 } });
    expect((await call('admin-metrics', user)).status).toBe(403);
    expect((await call('admin-metrics')).status).toBe(401);
  });

  test('refuses a token that somebody made up or that has ended', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const body = `${part({ alg: 'HS256' })}.${part({ sub: 'x', role: 'service_role', exp: 9e9 })}`;
    const forged = `${body}.${createHmac('sha256', 'guess').update(body).digest('base64url')}`;
    const unsigned = `${part({ alg: 'none' })}.${part({ sub: 'x', exp: 9e9 })}.`;
    for (const token of [forged, unsigned, 'x.y', `${admin}x`, ''])
      expect((await call('admin-metrics', token)).status).toBe(401);
  });

  test('that does not exist, or is not one, answers 404', async () => {
    for (const name of ['nothing', '_shared', 'deno.json', 'page-view/more'])
      expect((await call(name, admin)).status).toBe(404);
  });

  test('for our own callers refuses everybody else', async () => {
    for (const token of [admin, user, EMBEDDED_PUBLISHABLE_KEY, undefined])
      expect((await call('outbox-send', token)).status).toBe(401);
  });

  test('lets any origin ask, as it would on a hosted project', async () => {
    const preflight = await call('admin-metrics', undefined, 'OPTIONS');
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  });
});
