import { hashSync } from 'bcryptjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAccount, SECRET } from '#tests/support/accounts.ts';
import { type Embedded, startEmbedded } from '#tests/support/embedded.ts';

// What a sign-in gives, how it goes on, and what ends it.

let embedded: Embedded;
beforeAll(async () => {
  embedded = await startEmbedded();
});
afterAll(() => embedded.close());

type Pair = { readonly access_token: string; readonly refresh_token: string };

async function ask(path: string, init: { method?: string; body?: object; token?: string } = {}) {
  const { method = 'POST', body, token } = init;
  const answer = await embedded.request(`/auth/v1/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> & Pair,
  };
}
const signIn = async (email: string, password = SECRET) =>
  ask('token?grant_type=password', { body: { email, password } });
const refresh = (refresh_token: string) =>
  ask('token?grant_type=refresh_token', { body: { refresh_token } });
const isIn = async ({ access_token: token }: Pair) =>
  (await ask('user', { method: 'GET', token })).status === 200;

let counter = 0;
async function account(): Promise<string> {
  counter += 1;
  const email = `session-${counter}@example.net`;
  await insertAccount(embedded.backend.db, email);
  return email;
}
/** As if every refresh token had been exchanged a while ago. */
const later = () =>
  embedded.backend.db.query(
    `update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds'`,
  );

describe('a refresh token', () => {
  test('is good once, and is stored as a hash', async () => {
    const first = (await signIn(await account())).body;
    const next = await refresh(first.refresh_token);
    expect(next.status).toBe(200);
    expect(next.body.refresh_token).not.toBe(first.refresh_token);
    expect(await isIn(next.body)).toBe(true);
    const { rows } = await embedded.backend.db.query('select token from auth.refresh_tokens');
    expect(JSON.stringify(rows)).not.toContain(first.refresh_token);
  });

  test('whose answer was lost is exchanged once more', async () => {
    const first = (await signIn(await account())).body;
    const lost = (await refresh(first.refresh_token)).body;
    await later();
    const again = await refresh(first.refresh_token);
    expect(again.status).toBe(200);
    // Whoever holds the withdrawn one is somebody else: both are out.
    await later();
    expect((await refresh(lost.refresh_token)).body['error_code']).toBe(
      'refresh_token_already_used',
    );
    expect(await isIn(again.body)).toBe(false);
  });

  test('that is shown again after its successor was used ends the session', async () => {
    const first = (await signIn(await account())).body;
    const second = (await refresh(first.refresh_token)).body;
    const third = (await refresh(second.refresh_token)).body;
    await later();
    expect((await refresh(first.refresh_token)).status).toBe(400);
    expect((await refresh(third.refresh_token)).status).toBe(400);
    expect(await isIn(third)).toBe(false);
  });

  test.each(['', 'nobody’s', 'x'.repeat(300)])('that is none is refused: %s', async (token) => {
    expect((await refresh(token)).status).toBe(400);
  });
});

describe('signing out', () => {
  test.each([
    ['local', [false, true]],
    ['others', [true, false]],
    ['global', [false, false]],
  ] as const)('%s', async (scope, left) => {
    const email = await account();
    const [mine, other] = [(await signIn(email)).body, (await signIn(email)).body];
    expect((await ask(`logout?scope=${scope}`, { token: mine.access_token })).status).toBe(204);
    expect([await isIn(mine), await isIn(other)]).toEqual(left);
    const read = await embedded.client(mine.access_token).from('profiles').select('email');
    expect(read.status).toBe(left[0] ? 200 : 401);
    expect((await refresh(mine.refresh_token)).status).toBe(left[0] ? 200 : 400);
  });
});

describe('an access token', () => {
  test('lives a quarter of an hour and names its session', async () => {
    const { access_token: token } = (await signIn(await account())).body;
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.exp - claims.iat).toBe(900);
    expect(claims).toMatchObject({ role: 'authenticated', aud: 'authenticated', aal: 'aal1' });
    const { data } = await embedded.client(token).rpc('list_own_sessions');
    expect(data).toMatchObject([{ id: claims.session_id, is_current: true, address: '127.0.0.1' }]);
  });

  test.each([
    ['with another algorithm', (token: string) => token.replace(/^[^.]+/, toPart({ alg: 'none' }))],
    ['without a signature', (token: string) => `${token.split('.').slice(0, 2).join('.')}.`],
    [
      'that names another role',
      (token: string) => {
        const [head, body = '', sign] = token.split('.');
        const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
        return [head, toPart({ ...claims, role: 'service_role' }), sign].join('.');
      },
    ],
  ])('%s is refused', async (_, forge) => {
    const { access_token: token } = (await signIn(await account())).body;
    expect((await ask('user', { method: 'GET', token: forge(token) })).status).toBe(401);
  });
});

test('a password is changed by somebody who knows it, and every other device is out', async () => {
  const email = await account();
  const [mine, other] = [(await signIn(email)).body, (await signIn(email)).body];
  const change = (body: object) => ask('user', { method: 'PUT', body, token: mine.access_token });
  expect((await change({ password: 'a new one 1' })).body['error_code']).toBe(
    'current_password_required',
  );
  const wrong = { password: 'a new one 1', current_password: 'not this' };
  expect((await change(wrong)).body['error_code']).toBe('current_password_invalid');
  const right = { password: 'a new one 1', current_password: SECRET };
  expect((await change(right)).status).toBe(200);
  expect([await isIn(mine), await isIn(other)]).toEqual([true, false]);
  expect((await refresh(other.refresh_token)).status).toBe(400);
});

test('a password signs in from every keyboard, and one that was hashed as typed still does', async () => {
  const [composed, decomposed] = (['NFC', 'NFD'] as const).map((form) =>
    'Đường phố số 9'.normalize(form),
  );
  const email = await account();
  const { access_token: token } = (await signIn(email)).body;
  const change = { password: decomposed, current_password: SECRET };
  expect((await ask('user', { method: 'PUT', body: change, token })).status).toBe(200);
  for (const typed of [composed, decomposed]) expect((await signIn(email, typed)).status).toBe(200);
  expect((await signIn(email, 'Duong pho so 9')).status).toBe(400);

  const older = await account();
  await embedded.backend.db.query(
    `update auth.users set encrypted_password = $2 where email = $1`,
    [older, hashSync(decomposed ?? '', 4)],
  );
  expect((await signIn(older, decomposed)).status).toBe(200);
});

test('guesses of the current password are counted, whatever else is changed between them', async () => {
  const { access_token: token } = (await signIn(await account())).body;
  const change = async (body: object) => (await ask('user', { method: 'PUT', body, token })).status;
  const answers: number[] = [];
  // The wait doubles from a second: a machine that is slow needs a few more.
  for (let n = 0; n < 12 && !answers.includes(429); n += 1) {
    answers.push(await change({ password: 'a new one 1', current_password: `guess ${n}` }));
    expect(await change({ data: { full_name: 'Lan' } })).toBe(200);
    expect(await change({ current_password: 'not this', data: { full_name: 'Lan' } })).toBe(200);
  }
  expect(answers.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
  expect(answers.at(-1)).toBe(429);
});

test('guesses have to wait, whether or not there is such an account', async () => {
  const email = await account();
  for (const address of [email, 'nobody@example.net']) {
    const answers: number[] = [];
    // As above: on a slow machine a wait may be over before the next guess is made.
    for (let n = 0; n < 12 && !answers.includes(429); n += 1)
      answers.push((await signIn(address, `guess ${n}`)).status);
    expect(answers.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
    expect(answers.at(-1)).toBe(429);
  }
});

function toPart(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

describe('a session that owes its second factor', () => {
  /** An account with a second factor, in two sessions that still owe it. */
  async function owing() {
    const email = await account();
    const [mine, other] = [(await signIn(email)).body, (await signIn(email)).body];
    await embedded.backend.db.query(
      `insert into private.factors (user_id, kind, name, secret, confirmed_at)
       select id, 'totp', 'Phone', 'sealed', now() from auth.users where email = $1`,
      [email],
    );
    return { email, mine, other };
  }

  test.each([
    ['another password', { password: 'a new one 2', current_password: SECRET }],
    ['another address', { email: 'else@example.net', current_password: SECRET }],
    ['another name', { data: { full_name: 'Somebody Else' } }],
  ])('does not give the account %s', async (_, body) => {
    const { email, mine } = await owing();
    const answer = await ask('user', { method: 'PUT', body, token: mine.access_token });
    expect([answer.status, answer.body['error_code']]).toEqual([401, 'insufficient_aal']);
    expect((await signIn(email)).status).toBe(200);
  });

  test('does not end the others, and ends itself whatever it asks for', async () => {
    const { mine, other } = await owing();
    const leave = (scope: string) =>
      ask(`logout?scope=${scope}`, { token: mine.access_token }).then(({ status }) => status);
    expect(await leave('others')).toBe(401);
    expect([await isIn(mine), await isIn(other)]).toEqual([true, true]);
    expect(await leave('global')).toBe(204);
    expect([await isIn(mine), await isIn(other)]).toEqual([false, true]);
  });
});

test('a session ends after the days that an administrator chose, and not before', async () => {
  const { db } = embedded.backend;
  const mine = (await signIn(await account())).body;
  const idle = (days: number) =>
    db.query(
      `update auth.sessions set created_at = now() - make_interval(days => 60),
         refreshed_at = (now() - make_interval(days => $1)) at time zone 'UTC'`,
      [days],
    );
  await idle(29);
  expect(await isIn(mine)).toBe(true);
  await db.query(
    "insert into public.site_settings (name, value) values ('days.session_idle', '14')",
  );
  expect(await isIn(mine)).toBe(false);
  await idle(13);
  expect(await isIn(mine)).toBe(true);
  await db.query("insert into public.site_settings (name, value) values ('days.session', '30')");
  expect(await isIn(mine)).toBe(false);
  expect((await refresh(mine.refresh_token)).status).toBe(400);
  await db.query("delete from public.site_settings where name like 'days.%'");
});
