import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHandler } from '#supabase/functions/invitation/handler.ts';
import { testDeps } from '#tests/support/function-deps.ts';
import { freshEmail, type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';

let server: LiteServer;
beforeAll(async () => {
  server = await startLiteServer();
});
afterAll(() => server.close());

const PASSWORD = 'a long enough password';

const anonymous = () =>
  createClient(server.url, server.publishableKey, { auth: { persistSession: false } });

async function invite(email: string): Promise<string> {
  const { error } = await testDeps(server).db.rpc('invitation_send', {
    address: email,
    name: 'Lê Minh',
    given_role: 'contributor',
    language: 'vi',
  });
  if (error) throw error;
  const { rows } = await server.db.query(
    "select data ->> 'token' as token from public.email_outbox where to_email = $1",
    [email],
  );
  return String(rows[0]?.['token']);
}

let network = 0;

/** Each call comes from a network of its own, unless `deps` say which. */
function call(body: unknown, { token, deps = testDeps(server) }: Call = {}): Promise<Response> {
  network += 1;
  return createHandler(deps)(
    new Request('http://localhost/functions/v1/invitation', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-test-address': `192.0.2.${network}`,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    }),
  );
}
type Call = { token?: string; deps?: ReturnType<typeof testDeps> };

/** The access token of a verified account. */
async function session(email: string): Promise<string> {
  const client = anonymous();
  await client.auth.signUp({ email, password: PASSWORD });
  await server.db.query('update auth.users set email_confirmed_at = now() where email = $1', [
    email,
  ]);
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return data.session.access_token;
}

test('the holder of a token sees whom it invites, as what', async () => {
  const email = freshEmail();
  const answer = await call({ token: await invite(email) });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({
    email,
    fullName: 'Lê Minh',
    role: 'contributor',
    locale: 'vi',
    hasAccount: false,
  });
});

test('whatever is wrong with a token, the answer is the same', async () => {
  const [used, ended, revoked] = [freshEmail(), freshEmail(), freshEmail()];
  const tokens: unknown[] = ['', 'x', 5, null, { a: 1 }, 'f'.repeat(64), "' or true --"];
  for (const email of [used, ended, revoked]) tokens.push(await invite(email));
  await call({ token: tokens.at(-3), accept: true }, { token: await session(used) });
  await server.db.query('update public.invitations set expires_at = now() where email = $1', [
    ended,
  ]);
  await server.db.query('delete from public.invitations where email = $1', [revoked]);
  const answers = await Promise.all(
    tokens.map(async (token) => {
      const answer = await call({ token });
      return `${answer.status} ${await answer.text()}`;
    }),
  );
  expect(new Set(answers)).toEqual(
    new Set(['410 {"error":"This invitation is no longer valid."}']),
  );
});

test('the invited account accepts, and nobody else', async () => {
  const email = freshEmail();
  const token = await invite(email);
  expect((await call({ token, accept: true })).status).toBe(401);
  const other = await session(freshEmail());
  expect((await call({ token, accept: true }, { token: other })).status).toBe(403);
  const mine = await session(email);
  expect(await (await call({ token }, { token: mine })).json()).toMatchObject({ hasAccount: true });
  const accepted = await call({ token, accept: true }, { token: mine });
  expect(await accepted.json()).toEqual({ role: 'contributor' });
  expect((await call({ token, accept: true }, { token: mine })).status).toBe(410);
});

test('a new account signs in at once, without another mail', async () => {
  const email = freshEmail();
  const token = await invite(email);
  const client = anonymous();
  const made = await client.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { full_name: 'Lê Minh', locale: 'vi', invitation: token } },
  });
  expect(made.error).toBeNull();
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
  expect(data.user?.user_metadata).not.toHaveProperty('invitation');
});

test('guessing is slowed down, by network', async () => {
  const deps = testDeps(server, { clientAddress: () => '198.51.100.9' });
  const statuses: number[] = [];
  for (let round = 0; round < 61; round += 1)
    statuses.push((await call({ token: 'f'.repeat(64) }, { deps })).status);
  expect(statuses.slice(0, 60).every((status) => status === 410)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});
