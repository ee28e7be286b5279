import { afterEach, expect, test, vi } from 'vitest';
import { getSession } from '#src/data/account/auth.ts';
import { signIn } from '#src/data/account/project-auth.ts';
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
  const { result, session, visitor } = await signInAt(refusal('PT401', 401));
  expect(result).toMatchObject({ ok: false, error: { code: 'password_unchosen' } });
  expect(session).toBeNull();
  expect(visitor.asked).toEqual([]);
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
