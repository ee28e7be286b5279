import { afterEach, describe, expect, test, vi } from 'vitest';
import { callerFinder } from '#supabase/functions/_shared/caller.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { passwordChecker } from '#supabase/functions/_shared/password.ts';
import { withinLimit } from '#supabase/functions/_shared/rate-limit.ts';
import { bearerToken, equalSecrets, sign, signHex } from '#supabase/functions/_shared/secrets.ts';
import { requireRole } from '#supabase/functions/_shared/staff.ts';
import { refusing, speakProject, URL_OF_PROJECT } from '#tests/support/spoken-project.ts';

const claims = (session: unknown) =>
  Buffer.from(JSON.stringify({ session_id: session })).toString('base64url');
const TOKEN = `a.${claims('the-session')}.c`;
const USER = { id: 'the-id', email: 'lan@khoi.vn', app_metadata: {}, user_metadata: {}, aud: '' };

afterEach(() => void vi.restoreAllMocks());

const requestOf = (authorization?: string) =>
  new Request('http://localhost/', { headers: authorization ? { authorization } : {} });

const away = () => Promise.reject(new TypeError('fetch failed'));

describe('who calls', () => {
  test('is asked of the auth server, with the session that the token names', async () => {
    const { db, asked } = speakProject(() => Response.json(USER));
    expect(await callerFinder(db)(requestOf(`Bearer ${TOKEN}`))).toEqual({
      id: 'the-id',
      email: 'lan@khoi.vn',
      session: 'the-session',
    });
    expect(asked).toMatchObject([
      { method: 'GET', path: '/auth/v1/user' },
      { path: '/rest/v1/rpc/account_prove', body: { account: 'the-id', proof: '' } },
    ]);
  });

  test('is nobody while the password of the account may be a stranger’s', async () => {
    const { db } = speakProject((path) => Response.json(path.endsWith('/user') ? USER : false));
    expect(await callerFinder(db)(requestOf(`Bearer ${TOKEN}`))).toBeNull();
    const broken = speakProject((path) =>
      path.endsWith('/user')
        ? Response.json(USER)
        : Response.json({ code: 'XX000' }, { status: 500 }),
    );
    await expect(callerFinder(broken.db)(requestOf(`Bearer ${TOKEN}`))).rejects.toMatchObject({
      code: 'XX000',
    });
  });

  test('may have no address, nor a session', async () => {
    const { db } = speakProject(() => Response.json({ ...USER, email: undefined }));
    const find = callerFinder(db);
    for (const token of [`a.${claims(undefined)}.c`, `a.${claims(7)}.c`])
      expect(await find(requestOf(`Bearer ${token}`))).toEqual({
        id: 'the-id',
        email: '',
        session: undefined,
      });
  });

  test.each([undefined, 'Bearer sb_secret_x', 'Bearer sb_publishable_x', 'Basic x'])(
    'is nobody with %s, which is not even asked',
    async (header) => {
      const { db, asked } = speakProject(() => Response.json(USER));
      expect(await callerFinder(db)(requestOf(header))).toBeNull();
      expect(asked).toEqual([]);
    },
  );

  test('is nobody where the auth server says so, and unknown where it says nothing', async () => {
    const of = (answer: Parameters<typeof speakProject>[0]) =>
      callerFinder(speakProject(answer).db)(requestOf(`Bearer ${TOKEN}`));
    for (const status of [401, 403, 404, 499]) expect(await of(refusing(status))).toBeNull();
    for (const status of [500, 503])
      await expect(of(refusing(status))).rejects.toMatchObject({ status });
    await expect(of(away)).rejects.toThrow('fetch failed');
  });
});

describe('a role', () => {
  const depsOf = (role: unknown, caller: Awaited<ReturnType<Deps['getCaller']>>, status = 200) => {
    const project = speakProject(() => Response.json(role, { status }));
    return { ...project, getCaller: async () => caller } as unknown as Deps & typeof project;
  };
  const LAN = { id: 'the-id', email: 'lan@khoi.vn', session: 'the-session' };

  test('is asked for at every call, in the session', async () => {
    const deps = depsOf('editor', LAN);
    expect(await requireRole(deps, requestOf(), 'editor')).toEqual({ ...LAN, role: 'editor' });
    const unnamed = { id: 'the-id', email: '' };
    expect(
      await requireRole({ ...deps, getCaller: async () => unnamed }, requestOf(), 'user'),
    ).toEqual({ ...unnamed, role: 'editor' });
    const path = '/rest/v1/rpc/role_in_session';
    expect(deps.asked).toMatchObject([
      { method: 'POST', path, body: { account: 'the-id', session: 'the-session' } },
      { method: 'POST', path, body: expect.not.objectContaining({ session: expect.anything() }) },
    ]);
  });

  test.each([
    ['user', 'editor', 'Only editors and admins may do this.'],
    ['editor', 'admin', 'Only admins may do this.'],
    [null, 'user', 'Please finish signing in.'],
  ] as const)('of %s is not that of %s', async (held, needed, message) => {
    await expect(requireRole(depsOf(held, LAN), requestOf(), needed)).rejects.toMatchObject({
      status: 403,
      message,
    });
  });

  test('needs somebody, and an answer', async () => {
    await expect(requireRole(depsOf('admin', null), requestOf(), 'user')).rejects.toMatchObject({
      status: 401,
      message: 'Please sign in again.',
    });
    const broken = depsOf({ message: 'down' }, LAN, 500);
    await expect(requireRole(broken, requestOf(), 'user')).rejects.toMatchObject({
      message: 'down',
    });
  });
});

describe('a password', () => {
  const SESSION = {
    access_token: TOKEN,
    token_type: 'bearer',
    expires_in: 3600,
    refresh_token: 'r',
    user: USER,
  };
  const check = (answer: Parameters<typeof speakProject>[0]) => {
    const project = speakProject(answer);
    const { fetch } = project;
    const isRight = passwordChecker({ url: URL_OF_PROJECT, key: 'sb_secret_x', fetch });
    return { ...project, right: isRight('lan@khoi.vn', 'secret') };
  };

  test('that is right leaves no session behind', async () => {
    const { right, asked } = check((path) =>
      path.endsWith('/token') ? Response.json(SESSION) : new Response(null, { status: 204 }),
    );
    expect(await right).toBe(true);
    expect(asked).toMatchObject([
      {
        path: '/auth/v1/token?grant_type=password',
        body: { email: 'lan@khoi.vn', password: 'secret' },
      },
      { method: 'POST', path: '/auth/v1/logout?scope=local' },
    ]);
  });

  test('that is wrong is no error, an auth server that is away is one', async () => {
    for (const status of [400, 403, 422]) expect(await check(refusing(status)).right).toBe(false);
    await expect(check(refusing(500)).right).rejects.toMatchObject({ status: 500 });
    await expect(check(away).right).rejects.toThrow('fetch failed');
  });
});

describe('a limit', () => {
  const LIMIT = { name: 'contact', hits: 5, seconds: 600 };
  const signingKey = 'a-signing-key-for-tests-of-32-chars';

  test('counts a party by a keyed hash, and says whether it is kept', async () => {
    for (const kept of [true, false]) {
      const { db, asked } = speakProject(() => Response.json(kept ? 0 : 90));
      expect(await withinLimit({ db, signingKey }, LIMIT, '1.1.1.1')).toBe(kept);
      const key = `contact:${await sign('1.1.1.1', signingKey)}`;
      expect(asked).toMatchObject([
        {
          path: '/rest/v1/rpc/wait_for_limit',
          body: { limit_key: key, max_hits: 5, window_seconds: 600 },
        },
      ]);
      expect(key).not.toContain('1.1.1.1');
    }
  });

  test('that cannot be counted is an error', async () => {
    const { db } = speakProject(refusing(500));
    await expect(withinLimit({ db, signingKey }, LIMIT, 'a')).rejects.toMatchObject({
      message: 'no',
    });
  });
});

test.each([
  ['Bearer abc', 'abc'],
  ['bearer  abc ', 'abc'],
  ['Bearer a b', ''],
  ['xBearer abc', ''],
  ['Bearer', ''],
  ['Basic abc', ''],
])('the token of %j is %j', (header, token) => {
  expect(bearerToken(requestOf(header))).toBe(token);
});

test('a signature is one of HMAC-SHA-256, for links and for headers', async () => {
  // RFC 4231, test case 2.
  const [text, key] = ['what do ya want for nothing?', 'Jefe'];
  const hex = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
  expect(await signHex(text, key)).toBe(hex);
  expect(await sign(text, key)).toBe(Buffer.from(hex, 'hex').toString('base64url'));
  expect(equalSecrets(await sign(text, key), await sign(text, 'jefe'))).toBe(false);
});
