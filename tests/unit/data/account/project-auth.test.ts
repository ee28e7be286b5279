import { afterEach, describe, expect, test, vi } from 'vitest';
import { getSession } from '#src/data/account/auth.ts';
import { changeEmail, changeInYoungSession, signIn } from '#src/data/account/project-auth.ts';
import { sessionOf, speakProject, USER } from '#tests/support/spoken-project.ts';

const LAN = { email: 'lan@khoi.vn', password: 'secret' };

afterEach(() => vi.unstubAllGlobals());

/** A sign-in at a project that answers so. @param owed what the database says of the new session */
async function signInAt(owed: Response, token = Response.json(sessionOf())) {
  const answer = (path: string) => {
    if (path.endsWith('/token')) return token;
    return path.endsWith('/second_factor_owed') ? owed : Response.json(USER);
  };
  const visitor = speakProject(answer);
  const apart = speakProject(answer);
  vi.stubGlobal('location', { origin: 'https://news.khoi.vn' });
  vi.stubGlobal('fetch', apart.fetch);
  const result = await signIn(visitor.db, LAN);
  return { result, visitor, session: await getSession(visitor.db), asked: apart.asked };
}

const refusal = (code: string, status: number) =>
  Response.json({ code, message: code }, { status });

test('a session is the visitor’s once the database knows it', async () => {
  const { result, session, asked } = await signInAt(Response.json('nothing'));
  expect(result).toEqual({ ok: true, value: null });
  expect(session?.user.email).toBe(LAN.email);
  expect(asked.map(({ path }) => path)).toEqual([
    '/auth/v1/token?grant_type=password',
    '/rest/v1/rpc/second_factor_owed',
  ]);
});

test('one of an account whose owner has chosen no password is never begun', async () => {
  const { result, session, visitor, asked } = await signInAt(refusal('PT401', 401));
  expect(result).toMatchObject({ ok: false, error: { code: 'password_unchosen' } });
  expect(session).toBeNull();
  expect(visitor.asked).toEqual([]);
  // Nor does it stay among the account's own.
  expect(asked.at(-1)?.path).toBe('/auth/v1/logout?scope=local');
});

test('a database that is away keeps nobody out, a wrong password does', async () => {
  const away = await signInAt(refusal('57P03', 503));
  expect(away.result.ok).toBe(true);
  const wrong = Response.json(
    { error_code: 'invalid_credentials', message: 'no' },
    { status: 400 },
  );
  const { result, session } = await signInAt(Response.json('nothing'), wrong);
  expect(result).toMatchObject({ ok: false, error: { code: 'invalid_credentials' } });
  expect(session).toBeNull();
});

describe('where the password is asked for once more', () => {
  /** Somebody signed in, at a project where the account has `email` by now. @param refused what the young session asks */
  async function signedIn(email: string, refused?: Response) {
    const visitor = speakProject((path) => {
      if (path.endsWith('/token')) return Response.json(sessionOf());
      return Response.json({ ...USER, email });
    });
    await visitor.db.auth.signInWithPassword(LAN);
    visitor.asked.length = 0;
    const apart = speakProject((path) => {
      if (path.endsWith('/token')) return Response.json(sessionOf());
      return refused ?? Response.json(USER);
    });
    vi.stubGlobal('location', { origin: 'https://news.khoi.vn' });
    vi.stubGlobal('fetch', apart.fetch);
    return { visitor, apart };
  }

  test('it is that of the address that was confirmed elsewhere, which this browser then hears of', async () => {
    const { visitor, apart } = await signedIn('lan.moi@khoi.vn');
    const change = {
      email: LAN.email,
      newEmail: 'lan@khoi.vn',
      current: LAN.password,
      returnTo: '',
    };
    expect((await changeEmail(visitor.db, change)).ok).toBe(true);
    expect(apart.asked).toMatchObject([
      { body: { email: 'lan.moi@khoi.vn', password: 'secret' } },
      { path: '/auth/v1/logout?scope=local' },
    ]);
    expect(visitor.asked.map(({ path }) => path)).toEqual([
      '/auth/v1/user',
      '/auth/v1/token?grant_type=refresh_token',
      '/functions/v1/account-link',
    ]);
  });

  test('a session that was opened for it ends when the new password is refused', async () => {
    const weak = Response.json(
      { error_code: 'weak_password', msg: 'Weak.', weak_password: { reasons: ['pwned'] } },
      { status: 422 },
    );
    const { visitor, apart } = await signedIn(LAN.email, weak);
    const change = { email: LAN.email, current: 'secret', password: 'another-1' };
    expect(await changeInYoungSession(visitor.db, change)).toMatchObject({
      error: { code: 'password_leaked' },
    });
    expect(apart.asked.at(-1)?.path).toBe('/auth/v1/logout?scope=local');
    expect(visitor.asked.map(({ path }) => path)).toEqual(['/auth/v1/user']);
  });
});
