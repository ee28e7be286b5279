import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  changeEmail,
  changePassword,
  endSessions,
  getSession,
  requestPasswordReset,
  resendConfirmation,
  signIn,
  signUp,
} from '#src/data/account/auth.ts';
import { followLink, type LinkType, setPassword } from '#src/data/account/links.ts';
import { signOut } from '#src/data/account/sign-out.ts';
import { sessionOf, speakProject, USER } from '#tests/support/spoken-project.ts';

const LAN = { email: 'lan@khoi.vn', password: 'secret' };
const BACK = 'https://news.khoi.vn/vi/auth';
const at = (path: string, page = BACK) => `${path}?redirect_to=${encodeURIComponent(page)}`;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Answers = Readonly<Record<string, () => Response | Promise<Response>>>;

const says =
  (body: object, status = 200) =>
  () =>
    Response.json(body, { status });
const refuses = (status: number, code?: string) =>
  says({ code, error_code: code, message: `the words of ${code}` }, status);
const away = () => Promise.reject(new TypeError('fetch failed'));

/** An auth server that answers so, by the end of the path, where it does not say yes. */
function serverOf(answers: Answers = {}) {
  return speakProject((path) => {
    const [, answer] = Object.entries(answers).find(([end]) => path.endsWith(end)) ?? [];
    if (answer) return answer();
    if (path.endsWith('/token') || path.endsWith('/verify')) return Response.json(sessionOf());
    return Response.json(path.endsWith('/user') ? USER : {});
  });
}

/** The same with somebody signed in. */
async function signedIn(answers: Answers = {}) {
  let isIn = false;
  const server = speakProject((path) => {
    const [, answer] = Object.entries(answers).find(([end]) => isIn && path.endsWith(end)) ?? [];
    if (answer) return answer();
    return Response.json(path.endsWith('/token') ? sessionOf() : USER);
  });
  await server.db.auth.signInWithPassword(LAN);
  isIn = true;
  server.asked.length = 0;
  return server;
}

const code = (result: { ok: boolean; error?: { code: string } }) => result.error?.code ?? 'ok';

describe('a sign-in', () => {
  test('opens a session', async () => {
    const { db, asked } = serverOf();
    expect(await signIn(db, LAN)).toEqual({ ok: true, value: null });
    expect(asked).toMatchObject([{ path: '/auth/v1/token?grant_type=password', body: LAN }]);
    expect((await getSession(db))?.user.email).toBe('lan@khoi.vn');
    await signOut(db);
    expect(asked.at(-1)?.path).toBe('/auth/v1/logout?scope=local');
    expect(await getSession(db)).toBeNull();
  });

  test.each([
    [refuses(400, 'invalid_credentials'), 'invalid_credentials'],
    [refuses(403, 'session_not_found'), 'UNAUTHENTICATED'],
    [refuses(400, 'refresh_token_already_used'), 'UNAUTHENTICATED'],
    [refuses(403, 'bad_jwt'), 'UNAUTHENTICATED'],
    [refuses(401, 'no_authorization'), 'UNAUTHENTICATED'],
    [refuses(400, 'bad_jwt_of_another_kind'), 'INVALID_INPUT'],
    [refuses(400, 'no_session_not_found'), 'INVALID_INPUT'],
    [refuses(429, 'over_sms_send_rate_limit'), 'over_request_rate_limit'],
    [refuses(403, 'something_new'), 'FORBIDDEN'],
    [refuses(500, 'unexpected_failure'), 'UNAVAILABLE'],
    [away, 'offline'],
  ])('that fails says why: %#', async (answer, reason) => {
    const result = await signIn(serverOf({ '/token': answer }).db, LAN);
    expect(code(result)).toBe(reason);
  });

  test('says what the auth server said', async () => {
    const { db } = serverOf({ '/token': refuses(400, 'user_banned') });
    expect(await signIn(db, LAN)).toEqual({
      ok: false,
      error: { code: 'user_banned', message: 'the words of user_banned' },
    });
  });
});

describe('an account', () => {
  const FORM = { fullName: 'Lan', ...LAN, locale: 'vi', returnTo: BACK };

  test.each([
    [{}, {}],
    [
      { invitation: 'i', proof: 'p' },
      { invitation: 'i', proof: 'p' },
    ],
    [{ invitation: '', proof: '' }, {}],
  ])('is asked for with what is known of its person: %j', async (given, more) => {
    const { db, asked } = serverOf({ '/signup': says(USER) });
    expect(code(await signUp(db, { ...FORM, ...given }))).toBe('ok');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.path).toBe(at('/auth/v1/signup'));
    expect(asked[0]?.body).toMatchObject(LAN);
    expect(asked.map(({ body }) => (body as { data: object }).data)).toEqual([
      { full_name: 'Lan', locale: 'vi', ...more },
    ]);
  });

  test('is confirmed by a mail that can be asked for again', async () => {
    const { db, asked } = serverOf();
    expect(code(await resendConfirmation(db, { email: LAN.email, returnTo: BACK }))).toBe('ok');
    expect(code(await requestPasswordReset(db, { email: LAN.email, returnTo: BACK }))).toBe('ok');
    expect(asked).toMatchObject([
      { path: at('/auth/v1/resend'), body: { type: 'signup', email: LAN.email } },
      { path: at('/auth/v1/recover'), body: { email: LAN.email } },
    ]);
  });

  test('that cannot be asked for says why', async () => {
    const { db } = serverOf(
      Object.fromEntries(
        ['/signup', '/resend', '/recover'].map((end) => [
          end,
          refuses(429, 'over_email_send_rate_limit'),
        ]),
      ),
    );
    const input = { email: LAN.email, returnTo: BACK };
    for (const result of [
      await signUp(db, FORM),
      await resendConfirmation(db, input),
      await requestPasswordReset(db, input),
    ])
      expect(code(result)).toBe('over_email_send_rate_limit');
  });
});

describe('the link of a mail', () => {
  const follow = (db: Parameters<typeof followLink>[0], type: LinkType, proof?: string) =>
    followLink(db, { token: 'the-token', type, proof });

  test.each([
    ['signup', {}, 'signedIn'],
    ['magiclink', {}, 'signedIn'],
    ['recovery', {}, 'choosePassword'],
    ['invite', {}, 'choosePassword'],
    ['magiclink', { amr: [{ method: 'password' }, { method: 'recovery' }] }, 'choosePassword'],
    ['magiclink', { amr: [{ method: 'otp' }] }, 'signedIn'],
    ['magiclink', { amr: [] }, 'signedIn'],
    ['magiclink', { amr: [{ method: 'recovery' }], name: '?>?>~~~ữữ' }, 'choosePassword'],
  ] as const)('of %s with %j leads to %s', async (type, claims, followed) => {
    const { db, asked } = serverOf({ '/verify': says(sessionOf(claims)) });
    expect(await follow(db, type, 'p')).toEqual({ ok: true, value: followed });
    expect(asked[0]).toMatchObject({
      path: '/auth/v1/verify',
      body: { token_hash: 'the-token', type, proof: 'p' },
    });
    await follow(db, type);
    expect(asked.at(-1)?.body).toMatchObject({ proof: '' });
  });

  test('to change an address waits for the other mailbox, or has changed it', async () => {
    const half = serverOf({ '/verify': says({ code: '200', msg: 'one of two' }) });
    expect(await follow(half.db, 'email_change')).toEqual({ ok: true, value: 'otherMailbox' });
    expect(half.asked).toHaveLength(1);
    const whole = serverOf();
    expect(await follow(whole.db, 'email_change')).toEqual({ ok: true, value: 'emailChanged' });
    // The session still names the old address.
    expect(whole.asked.at(-1)).toMatchObject({
      path: '/auth/v1/token?grant_type=refresh_token',
      body: { refresh_token: 'refresh' },
    });
    const alone = serverOf({ '/token': refuses(400, 'refresh_token_not_found') });
    expect(await follow(alone.db, 'email_change')).toEqual({ ok: true, value: 'emailChanged' });
  });

  test('that has ended says so', async () => {
    const { db } = serverOf({ '/verify': refuses(403, 'otp_expired') });
    expect(code(await follow(db, 'signup'))).toBe('otp_expired');
  });
});

describe('a password', () => {
  const INPUT = { email: LAN.email, current: 'secret', password: 'another-1' };

  test('is chosen by whom a link let in, and changed by whoever knows the one before', async () => {
    const { db, asked } = await signedIn();
    expect(code(await setPassword(db, 'another-1'))).toBe('ok');
    expect(code(await changePassword(db, INPUT))).toBe('ok');
    const path = '/auth/v1/user';
    expect(asked).toMatchObject([
      { method: 'PUT', path, body: { password: 'another-1' } },
      { method: 'PUT', path, body: { password: 'another-1', current_password: 'secret' } },
    ]);
  });

  test('goes out in its normal form, and the current one also as it was typed', async () => {
    const typed = 'Đường phố số 9'.normalize('NFD');
    const { db, asked } = await signedIn({ '/user': refuses(400, 'current_password_invalid') });
    expect(code(await changePassword(db, { ...INPUT, current: typed, password: typed }))).toBe(
      'current_password_invalid',
    );
    const password = typed.normalize('NFC');
    expect(asked).toMatchObject([
      { body: { password, current_password: password } },
      { body: { password, current_password: typed } },
    ]);
  });

  test('that is not taken says why', async () => {
    const { db } = await signedIn({ '/user': refuses(422, 'same_password') });
    expect(code(await setPassword(db, 'secret'))).toBe('same_password');
    expect(code(await changePassword(db, INPUT))).toBe('same_password');
  });

  test('needs a session, and says so', async () => {
    expect(code(await setPassword(serverOf().db, 'another-1'))).toBe('UNAUTHENTICATED');
  });

  describe('that a project wants a younger session for', () => {
    /** @param answers of the session that is opened for it */
    async function change(answers: Answers = {}, adopted = true) {
      let users = 0;
      const server = await signedIn({
        '/user': () => {
          users += 1;
          if (users === 1) return refuses(400, 'reauthentication_needed')();
          return adopted ? Response.json(USER) : refuses(403, 'session_not_found')();
        },
      });
      const fresh = serverOf(answers);
      vi.stubGlobal('location', { origin: 'https://news.khoi.vn' });
      vi.stubGlobal('fetch', fresh.fetch);
      const before = await getSession(server.db);
      const result = await changePassword(server.db, INPUT);
      return { result, fresh, before, after: await getSession(server.db) };
    }

    test('is changed in one, in which this browser goes on', async () => {
      const young = sessionOf({ session_id: 'young' });
      const { result, fresh, before, after } = await change({ '/token': says(young) });
      expect(code(result)).toBe('ok');
      expect(fresh.asked).toMatchObject([
        {
          path: '/auth/v1/token?grant_type=password',
          body: { email: LAN.email, password: 'secret' },
        },
        { method: 'PUT', body: { password: 'another-1', current_password: 'secret' } },
      ]);
      expect(after?.access_token).toBe(young.access_token);
      expect(after?.access_token).not.toBe(before?.access_token);
    });

    test('is not, when it is wrong, not taken, or the session is not', async () => {
      const wrong = await change({ '/token': refuses(400, 'invalid_credentials') });
      expect(code(wrong.result)).toBe('invalid_credentials');
      const weak = await change({ '/user': refuses(422, 'weak_password') });
      expect(code(weak.result)).toBe('weak_password');
      expect(code((await change({}, false)).result)).toBe('UNAUTHENTICATED');
    });
  });
});

test('another address is asked for with the password, and confirmed by both mailboxes', async () => {
  const { db, asked } = await signedIn();
  const input = {
    email: LAN.email,
    newEmail: 'lan.moi@khoi.vn',
    current: 'secret',
    returnTo: BACK,
  };
  expect(code(await changeEmail(db, input))).toBe('ok');
  expect(asked).toMatchObject([
    {
      method: 'PUT',
      path: at('/auth/v1/user'),
      body: { email: 'lan.moi@khoi.vn', current_password: 'secret' },
    },
  ]);
  const taken = await signedIn({ '/user': refuses(422, 'email_exists') });
  expect(code(await changeEmail(taken.db, input))).toBe('email_exists');
});

describe('sessions', () => {
  test.each(['global', 'others'] as const)('end where somebody wants it: %s', async (scope) => {
    const { db, asked } = await signedIn();
    expect(code(await endSessions(db, scope))).toBe('ok');
    expect(asked.map(({ path }) => path)).toEqual([
      '/auth/v1/user',
      `/auth/v1/logout?scope=${scope}`,
    ]);
  });

  test('do not where nobody confirmed it, or this one had ended before', async () => {
    const down = await signedIn({ '/logout': refuses(500, 'unexpected_failure') });
    expect(code(await endSessions(down.db, 'others'))).toBe('UNAVAILABLE');
    const gone = await signedIn({ '/user': refuses(403, 'session_not_found') });
    expect(code(await endSessions(gone.db, 'global'))).toBe('UNAUTHENTICATED');
    expect(gone.asked.some(({ path }) => path.includes('logout'))).toBe(false);
  });
});
