import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHandler } from '#supabase/functions/admin-metrics/handler.ts';
import { insertAccount, SECRET } from '#tests/support/accounts.ts';
import { testDeps } from '#tests/support/function-deps.ts';
import { freshEmail, type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';

let server: LiteServer;
beforeAll(async () => {
  server = await startLiteServer();
});
afterAll(() => server.close());

/** A verified account with its access token. */
async function signUp(role?: string): Promise<{ id: string; token: string }> {
  const email = freshEmail();
  const id = await insertAccount(server.db, email, role);
  const { auth } = createClient(server.url, server.publishableKey, {
    auth: { persistSession: false },
  });
  const { data, error } = await auth.signInWithPassword({ email, password: SECRET });
  if (error) throw error;
  return { id, token: data.session.access_token };
}

function call(token?: string, method = 'POST', deps = testDeps(server)): Promise<Response> {
  return createHandler(deps)(
    new Request('http://localhost/functions/v1/admin-metrics', {
      method,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    }),
  );
}

test.each(['admin', 'editor'])(
  'an %s gets the figures of what they may open, and the time',
  async (role) => {
    const { token } = await signUp(role);
    const begun = Date.now();
    const answer = await call(token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const body = (await answer.json()) as Record<string, { value: number } | null>;
    expect(Object.keys(body).sort()).toEqual([
      'articles',
      'lastUpdated',
      'startups',
      'subscribers',
      'totalUsers',
    ]);
    expect(body['totalUsers']).toEqual(
      role === 'admin' ? { value: expect.any(Number), changePercent: null } : null,
    );
    expect(body['articles']).toEqual({ value: 0, changePercent: null });
    expect(body['startups']).toEqual({ value: 0, changePercent: null, pendingApproval: 0 });
    expect(Date.parse(String(body['lastUpdated']))).toBeGreaterThanOrEqual(begun);
  },
);

test.each([undefined, 'contributor'])('a %s is not let in', async (role) => {
  const { token } = await signUp(role);
  const answer = await call(token);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toEqual({ error: expect.any(String) });
});

test('an admin who was demoted is not let in with the same token', async () => {
  await signUp('admin');
  const { id, token } = await signUp('admin');
  expect((await call(token)).status).toBe(200);
  await server.db.query("update public.user_roles set role = 'user' where user_id = $1", [id]);
  expect((await call(token)).status).toBe(401);
});

test.each(['no', 'a publishable key as', 'a secret key as', 'a forged'])(
  '%s token is answered with 401',
  async (kind) => {
    const tokens: Record<string, string | undefined> = {
      'a publishable key as': server.publishableKey,
      'a secret key as': server.secretKey,
      'a forged':
        'eyJhbGciOiJub25lIn0.eyJzdWIiOiI1ZjJiOGMxZS05YTdkLTQwMzYtYjFjMi1kM2U0ZjVhNjA3MTgifQ.',
    };
    const answer = await call(tokens[kind]);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ error: expect.any(String) });
  },
);

test('the preflight names the methods, and any other method is refused', async () => {
  const preflight = await call(undefined, 'OPTIONS');
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  expect((await call(undefined, 'DELETE')).status).toBe(405);
});

test('a failure of the database stays in the log', async () => {
  const { token } = await signUp('admin');
  const broken = testDeps({ url: 'http://127.0.0.1:9', secretKey: 'x' });
  const deps = { ...testDeps(server), db: broken.db, log: broken.log };
  const answer = await call(token, 'POST', { ...deps, events: broken.events });
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toMatch(/fetch|127\.0\.0\.1|column|relation/i);
  expect(broken.events).toMatchObject([{ level: 'error', event: 'function.failed' }]);
});
