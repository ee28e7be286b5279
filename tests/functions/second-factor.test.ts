import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHandler } from '#supabase/functions/second-factor/handler.ts';
import { SECRET } from '#tests/support/accounts.ts';
import { SoftAuthenticator } from '#tests/support/authenticator.ts';
import { testDeps } from '#tests/support/function-deps.ts';
import { type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';
import { createPerson, targetOf } from '#tests/support/people.ts';

const ORIGIN = 'https://news.example.com';
const STEP_MS = 30_000;

let server: LiteServer;
beforeAll(async () => {
  server = await startLiteServer();
});
afterAll(() => server.close());

let clock = new Date('2026-11-22T08:00:10Z');
let network = 0;
beforeEach(() => {
  clock = new Date(clock.getTime() + 10 * STEP_MS);
  network += 1;
});

type Answer = { readonly status: number; readonly body: Record<string, unknown> };

/** The handler with everything that it has in a server, but for sign-ins: a token here is `account session`. */
async function call(token: string, body: object, given = {}): Promise<Answer> {
  const [id = '', session = ''] = token.split(' ');
  const handler = createHandler(
    testDeps(server, {
      now: () => clock,
      getCaller: async () => ({ id, session, email: `${id}@example.com` }),
      isPassword: async (_email: string, password: string) => password === SECRET,
      ...given,
    }),
  );
  const answer = await handler(request(token, body));
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const request = (token: string, body: object) =>
  new Request('http://localhost/functions/v1/second-factor', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-test-address': `192.0.2.${network}`,
    },
    body: JSON.stringify(body),
  });

type Session = { readonly id: string; readonly email: string; readonly token: string };

/** Somebody new with a session. */
async function someone(): Promise<Session> {
  const id = randomUUID();
  const email = `${id}@example.com`;
  await server.db.query(
    'insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())',
    [id, email],
  );
  return { id, email, token: await signIn({ id }) };
}

async function signIn({ id }: Pick<Session, 'id'>): Promise<string> {
  const session = randomUUID();
  await server.db.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, id]);
  return `${id} ${session}`;
}

const codeOf = (key: unknown, at = clock) =>
  new TOTP({ secret: String(key) }).generate({ timestamp: at.getTime() });

/** Adds an authenticator app as the first factor. */
async function withApp(person: Session) {
  const begun = await call(person.token, {
    action: 'begin-totp',
    name: 'Phone',
    password: SECRET,
  });
  const { factor, key } = begun.body;
  const code = codeOf(key);
  const done = await call(person.token, { action: 'confirm-totp', factor, code });
  expect(done.status).toBe(200);
  clock = new Date(clock.getTime() + STEP_MS);
  return { factor, key, codes: done.body['codes'] as string[] };
}

/** Adds a passkey as the first factor. */
async function withPasskey(person: Session, authenticator = new SoftAuthenticator()) {
  const options = await call(person.token, { action: 'begin-passkey', password: SECRET });
  const response = authenticator.create(options.body as never, { origin: ORIGIN });
  const done = await call(person.token, { action: 'add-passkey', name: 'Laptop', response });
  expect(done.status).toBe(200);
  return { authenticator, codes: done.body['codes'] as string[] };
}

const challenge = async (token: string) =>
  (await call(token, { action: 'challenge' })).body as never;
const showPasskey = (token: string, response: object) =>
  call(token, { action: 'verify-passkey', response });
const showCode = (token: string, code: unknown) => call(token, { action: 'verify-code', code });
const state = async (token: string) => (await call(token, { action: 'state' })).body;

const mails = async (email: string) =>
  (
    await server.db.query(
      "select data->>'event' as event from email_outbox where template = 'second-factor' and to_email = $1 order by created_at",
      [email],
    )
  ).rows.map(({ event }) => event);

describe('an authenticator app', () => {
  test('is added with the password and a code, which verify the session and bring ten recovery codes', async () => {
    const person = await someone();
    expect(await state(person.token)).toMatchObject({ owed: 'nothing', methods: [] });
    const { codes } = await withApp(person);
    expect(new Set(codes).size).toBe(10);
    expect(await state(person.token)).toMatchObject({
      owed: 'nothing',
      verified: true,
      methods: ['totp'],
      factors: [{ kind: 'totp', name: 'Phone' }],
      codesLeft: 10,
    });
    expect(await mails(person.email)).toEqual(['added']);
  });

  test('is kept encrypted, and opens with no other key', async () => {
    const person = await someone();
    const { key } = await withApp(person);
    const { rows } = await server.db.query('select * from private.factors where user_id = $1', [
      person.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(String(key));
    const token = await signIn(person);
    const other = { factorKey: 'another-factor-key-of-32-characters' };
    const answer = await call(token, { action: 'verify-code', code: codeOf(key) }, other);
    expect(answer).toMatchObject({ status: 409, body: { code: 'unreadable' } });
  });

  test('opens another session with the codes of the step before, this one and the next', async () => {
    const person = await someone();
    const { key } = await withApp(person);
    const at = (steps: number) => codeOf(key, new Date(clock.getTime() + steps * STEP_MS));
    clock = new Date(clock.getTime() + 10 * STEP_MS);
    const token = await signIn(person);
    expect(await state(token)).toMatchObject({ owed: 'verify', factors: [], codesLeft: null });
    for (const steps of [-2, 2])
      expect(await showCode(token, at(steps))).toMatchObject({ body: { code: 'wrong_code' } });
    for (const steps of [-1, 0, 1]) expect((await showCode(token, at(steps))).status).toBe(200);
    expect(await state(token)).toMatchObject({ owed: 'nothing', verified: true });
  });

  test('takes no code twice, not in another session, and none older than one that was used', async () => {
    const person = await someone();
    const { key } = await withApp(person);
    const [first, second] = [await signIn(person), await signIn(person)];
    const earlier = codeOf(key, new Date(clock.getTime() - STEP_MS));
    expect((await showCode(first, codeOf(key))).status).toBe(200);
    for (const code of [codeOf(key), earlier])
      expect(await showCode(second, code)).toMatchObject({ body: { code: 'used_code' } });
    expect(await state(second)).toMatchObject({ owed: 'verify' });
  });

  test('lets one of two tabs in that send the same code at once', async () => {
    const person = await someone();
    const { key } = await withApp(person);
    const tokens = [await signIn(person), await signIn(person)];
    const answers = await Promise.all(tokens.map((token) => showCode(token, codeOf(key))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('does not count before it showed a code, and not a quarter of an hour later', async () => {
    const person = await someone();
    const begun = await call(person.token, {
      action: 'begin-totp',
      name: 'Phone',
      password: SECRET,
    });
    expect(await state(await signIn(person))).toMatchObject({ owed: 'nothing' });
    const { factor, key } = begun.body;
    expect(
      await call(person.token, { action: 'confirm-totp', factor, code: '000000' }),
    ).toMatchObject({ body: { code: 'wrong_code' } });
    await server.db.query(
      "update private.factors set created_at = created_at - interval '16 minutes' where id = $1",
      [factor],
    );
    const late = await call(person.token, { action: 'confirm-totp', factor, code: codeOf(key) });
    expect(late).toMatchObject({ status: 409, body: { code: 'gone' } });
  });

  test('is guessed five times, then less and less often, and the person hears of it once', async () => {
    const person = await someone();
    const { key, codes } = await withApp(person);
    const token = await signIn(person);
    const wrong = Array.from({ length: 12 }, () => showCode(token, '000000'));
    const statuses = (await Promise.all(wrong)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(422), ...Array(7).fill(429)]);
    // The right one has to wait, too: a guess that is right is one of many.
    expect((await showCode(token, codeOf(key))).status).toBe(429);
    const back = (seconds: number) =>
      server.db.query(
        'update private.factor_attempts set last_at = last_at - make_interval(secs => $2) where user_id = $1',
        [person.id, seconds],
      );
    await back(31);
    expect((await showCode(token, '000000')).status).toBe(422);
    await back(31);
    expect((await showCode(token, '000000')).status).toBe(429);
    expect(await mails(person.email)).toEqual(['added', 'guessed']);
    // Nobody is locked out by somebody else's guesses.
    expect((await showCode(token, codes[0])).status).toBe(200);
    const again = await signIn(person);
    expect((await showCode(again, codeOf(key))).status).toBe(200);
  });
});

describe('a passkey', () => {
  test('is added with the password, and opens another session', async () => {
    const person = await someone();
    const { authenticator, codes } = await withPasskey(person);
    expect(codes).toHaveLength(10);
    const token = await signIn(person);
    const response = authenticator.get(await challenge(token), { origin: ORIGIN });
    expect((await showPasskey(token, response)).status).toBe(200);
    expect(await state(token)).toMatchObject({ verified: true, methods: ['passkey'] });
  });

  test.each([
    ['on another origin', { origin: 'https://news.example.com.evil.example' }],
    ['over plain HTTP', { origin: 'http://news.example.com' }],
    ['for another RP ID', { origin: ORIGIN, rpId: 'example.com' }],
    ['without user verification', { origin: ORIGIN, userVerified: false }],
    ['with a counter that does not grow', { origin: ORIGIN, counter: 1 }],
  ])('is refused %s', async (_name, situation) => {
    const person = await someone();
    const { authenticator } = await withPasskey(person);
    const token = await signIn(person);
    const response = authenticator.get(await challenge(token), situation);
    expect(await showPasskey(token, response)).toMatchObject({
      status: 422,
      body: { code: 'rejected' },
    });
    expect(await state(token)).toMatchObject({ owed: 'verify' });
  });

  test.each([
    ['on another origin', { origin: 'https://evil.example' }],
    ['for another RP ID', { origin: ORIGIN, rpId: 'evil.example' }],
    ['without user verification', { origin: ORIGIN, userVerified: false }],
  ])('is not added %s', async (_name, situation) => {
    const person = await someone();
    const options = await call(person.token, { action: 'begin-passkey', password: SECRET });
    const response = new SoftAuthenticator().create(options.body as never, situation);
    expect(
      await call(person.token, { action: 'add-passkey', name: 'Laptop', response }),
    ).toMatchObject({ body: { code: 'rejected' } });
  });

  test('signs a challenge for one session, once, within five minutes', async () => {
    const person = await someone();
    const { authenticator } = await withPasskey(person);
    const [mine, stolen] = [await signIn(person), await signIn(person)];
    const response = authenticator.get(await challenge(mine), { origin: ORIGIN });
    expect((await showPasskey(stolen, response)).body).toMatchObject({ code: 'rejected' });
    expect((await showPasskey(mine, response)).status).toBe(200);
    expect((await showPasskey(mine, response)).body).toMatchObject({ code: 'rejected' });

    const late = authenticator.get(await challenge(stolen), { origin: ORIGIN });
    await server.db.exec('update private.factor_challenges set expires_at = now()');
    expect((await showPasskey(stolen, late)).body).toMatchObject({ code: 'rejected' });
  });

  test('answers each of two tabs of a session that ask at once', async () => {
    const person = await someone();
    const { authenticator } = await withPasskey(person);
    const token = await signIn(person);
    const [one, two] = [await challenge(token), await challenge(token)];
    for (const options of [one, two])
      expect(
        (await showPasskey(token, authenticator.get(options, { origin: ORIGIN }))).status,
      ).toBe(200);
  });

  test('does not verify with what was signed to add it, or the other way round', async () => {
    const person = await someone();
    const { authenticator } = await withPasskey(person);
    const asked = await call(person.token, { action: 'begin-passkey' });
    const response = authenticator.get(asked.body as never, {
      origin: ORIGIN,
      rpId: 'news.example.com',
    });
    expect((await showPasskey(person.token, response)).body).toMatchObject({ code: 'rejected' });
  });

  test('of somebody else is refused, and cannot be added twice', async () => {
    const [person, other] = [await someone(), await someone()];
    const { authenticator } = await withPasskey(person);
    await withPasskey(other);
    const token = await signIn(other);
    const response = authenticator.get(await challenge(token), { origin: ORIGIN });
    expect((await showPasskey(token, response)).body).toMatchObject({ code: 'rejected' });

    const third = await someone();
    const options = await call(third.token, { action: 'begin-passkey', password: SECRET });
    const taken = authenticator.create(options.body as never, { origin: ORIGIN });
    expect(
      await call(third.token, { action: 'add-passkey', name: 'Mine', response: taken }),
    ).toMatchObject({ status: 409, body: { code: 'taken' } });
  });

  test('that was removed while it was asked for is refused', async () => {
    const person = await someone();
    const { authenticator } = await withPasskey(person);
    await addApp(person);
    const token = await signIn(person);
    const response = authenticator.get(await challenge(token), { origin: ORIGIN });
    const [passkey] = (await state(person.token))['factors'] as { id: string }[];
    await call(person.token, { action: 'remove', factor: passkey?.id });
    expect((await showPasskey(token, response)).body).toMatchObject({ code: 'rejected' });
  });
});

/** Adds an app beside what there is, in a session that is verified. */
async function addApp(person: Session): Promise<Answer> {
  const begun = await call(person.token, { action: 'begin-totp', name: 'Tablet' });
  const { factor, key } = begun.body;
  return call(person.token, { action: 'confirm-totp', factor, code: codeOf(key) });
}

describe('recovery codes', () => {
  test('open one session each, typed as people type', async () => {
    const person = await someone();
    const { codes } = await withPasskey(person);
    const token = await signIn(person);
    const typed = ` ${codes[0]?.toUpperCase().replaceAll('-', ' ')} `;
    expect(await showCode(token, typed)).toMatchObject({ status: 200, body: { codesLeft: 9 } });
    const again = await signIn(person);
    expect((await showCode(again, codes[0])).body).toMatchObject({ code: 'wrong_code' });
    expect(await mails(person.email)).toEqual(['added', 'recovered']);
  });

  test('are stored as hashes, and end when new ones are made', async () => {
    const person = await someone();
    const { codes } = await withPasskey(person);
    const { rows } = await server.db.query('select code_hash from private.recovery_codes');
    expect(JSON.stringify(rows)).not.toContain(codes[0]?.replaceAll('-', ''));
    const renewed = await call(person.token, { action: 'renew-codes' });
    const token = await signIn(person);
    expect((await showCode(token, codes[1])).status).toBe(422);
    expect((await showCode(token, (renewed.body['codes'] as string[])[1])).status).toBe(200);
  });

  test('of somebody else open nothing, and twenty tries an hour are enough', async () => {
    const [person, other] = [await someone(), await someone()];
    const { codes } = await withPasskey(person);
    await withPasskey(other);
    const token = await signIn(other);
    const tries = Array.from({ length: 22 }, () => showCode(token, codes[0]));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('changing factors', () => {
  test.each([
    ['begin-totp', { name: 'Mine', password: SECRET }],
    ['begin-passkey', { password: SECRET }],
    ['renew-codes', {}],
    ['remove', { factor: '00000000-0000-4000-8000-000000000000' }],
    ['rename', { factor: '00000000-0000-4000-8000-000000000000', name: 'Mine' }],
  ])('by %s takes a session that showed one, whoever knows the password', async (action, rest) => {
    const person = await someone();
    await withPasskey(person);
    const token = await signIn(person);
    expect(await call(token, { action, ...rest })).toMatchObject({
      status: 403,
      body: { code: 'needs_verification' },
    });
  });

  test('begins with the password', async () => {
    const person = await someone();
    for (const password of [undefined, 'wrong'])
      for (const action of ['begin-totp', 'begin-passkey'])
        expect(await call(person.token, { action, name: 'Mine', password })).toMatchObject({
          status: 403,
          body: { code: 'wrong_password' },
        });
  });

  test('that was begun before somebody added the first one does not end by itself', async () => {
    const person = await someone();
    const thief = await signIn(person);
    const options = await call(thief, { action: 'begin-passkey', password: SECRET });
    await withPasskey(person);
    const response = new SoftAuthenticator().create(options.body as never, { origin: ORIGIN });
    expect(await call(thief, { action: 'add-passkey', name: 'Evil', response })).toMatchObject({
      body: { code: 'gone' },
    });
    expect(await state(thief)).toMatchObject({ owed: 'verify' });
  });

  test('renames and removes, and with the last one go the codes', async () => {
    const person = await someone();
    const { factor } = await withApp(person);
    expect((await call(person.token, { action: 'rename', factor, name: ' Desk ' })).status).toBe(
      200,
    );
    expect(await state(person.token)).toMatchObject({ factors: [{ name: 'Desk' }] });
    expect((await call(person.token, { action: 'remove', factor })).status).toBe(200);
    expect(await state(person.token)).toMatchObject({
      owed: 'nothing',
      methods: [],
      verified: false,
    });
    const { rows } = await server.db.query(
      'select 1 from private.recovery_codes where user_id = $1',
      [person.id],
    );
    expect(rows).toEqual([]);
    expect(await mails(person.email)).toEqual(['added', 'removed']);
  });

  test("leaves other people's alone", async () => {
    const [person, other] = [await someone(), await someone()];
    const { factor } = await withApp(person);
    await withApp(other);
    for (const action of ['remove', 'rename'])
      expect(await call(other.token, { action, factor, name: 'Mine' })).toMatchObject({
        body: { code: 'gone' },
      });
  });

  test('stops at ten', async () => {
    const person = await someone();
    await withApp(person);
    await server.db.query(
      `insert into private.factors (user_id, kind, name, secret, confirmed_at)
       select $1, 'totp', 'One of many', 'none', now() from generate_series(2, 10)`,
      [person.id],
    );
    const full = await call(person.token, { action: 'begin-totp', name: 'Eleventh' });
    expect(full).toMatchObject({ status: 409, body: { code: 'full' } });
  });
});

describe('a caller', () => {
  const ask = (token: string, body: object = { action: 'state' }) =>
    createHandler(testDeps(server, { now: () => clock }))(request(token, body));

  test('is who the access token says, and their password is asked of the auth server', async () => {
    const { client } = await createPerson(targetOf(server));
    const { data } = await client.auth.getSession();
    const token = data.session?.access_token ?? '';
    expect((await ask(token)).status).toBe(200);
    const begin = { action: 'begin-totp', name: 'Phone' };
    expect((await ask(token, { ...begin, password: 'wrong' })).status).toBe(403);
    expect((await ask(token, { ...begin, password: SECRET })).status).toBe(200);
    await client.auth.signOut();
    expect((await ask(token)).status).toBe(401);
  });

  test.each(['', 'forged.token.here', 'sb_publishable_test'])(
    'with the token %j is nobody',
    async (token) => {
      expect((await ask(token)).status).toBe(401);
    },
  );

  test('without a session uses up nothing of the others at the same address', async () => {
    const person = await someone();
    const { codes } = await withPasskey(person);
    const token = await signIn(person);
    const strangers = Array.from({ length: 121 }, () =>
      call('', { action: 'state' }, { getCaller: async () => null }),
    );
    for (const { status } of await Promise.all(strangers)) expect(status).toBe(401);
    expect((await showCode(token, codes[0])).status).toBe(200);
  });

  test('is limited for each account', async () => {
    const [person, other] = [await someone(), await someone()];
    const asked = await Promise.all(
      Array.from({ length: 121 }, () => call(person.token, { action: 'state' })),
    );
    const statuses = asked.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(120).fill(200), 429]);
    expect((await call(other.token, { action: 'state' })).status).toBe(200);
  });

  test('whose session ends while they ask is nobody', async () => {
    const person = await someone();
    const { codes } = await withPasskey(person);
    expect((await showCode(`${person.id} ${randomUUID()}`, codes[0])).status).toBe(401);
    expect((await showCode(await signIn(person), codes[0])).status).toBe(200);
  });

  test.each([
    ['no action', {}],
    ['an unknown action', { action: 'dance' }],
    ['a number', { action: 'verify-code', code: 5 }],
    ['a very long code', { action: 'verify-code', code: '0'.repeat(1000) }],
    ['half a passkey', { action: 'verify-passkey', response: { id: 'x' } }],
    ['a name of two lines', { action: 'begin-totp', name: 'a\nb' }],
    ['no id', { action: 'remove', factor: "'; drop table" }],
  ])('who sends %s is told so', async (_what, body) => {
    const person = await someone();
    expect((await call(person.token, body)).status).toBe(422);
  });
});
