import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteAccount } from '#src/data/account/accounts.ts';
import { acceptInvitation, openInvitation } from '#src/data/account/invitations.ts';
import { getStanding } from '#src/data/account/roles.ts';
import * as factors from '#src/data/account/second-factor.ts';
import { sessionOf, speakProject } from '#tests/support/spoken-project.ts';

/** Lines of the log. */
const told = vi.fn();

beforeEach(() => {
  told.mockClear();
  vi.spyOn(console, 'error').mockImplementation(told);
});
afterEach(() => void vi.restoreAllMocks());

const says = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  speakProject(() => Response.json(body, { status, headers }));
const away = () => speakProject(() => Promise.reject(new TypeError('fetch failed')));

describe('an invitation', () => {
  const INVITED = { email: 'lan@khoi.vn', fullName: 'Lan', role: 'editor', hasAccount: true };

  test('is shown to whoever has its link', async () => {
    const { db, asked } = says(INVITED);
    expect(await openInvitation(db, 'the-token')).toEqual({ ok: true, value: INVITED });
    expect(asked).toMatchObject([
      { method: 'POST', path: '/functions/v1/invitation', body: { token: 'the-token' } },
    ]);
    expect(asked[0]?.body).not.toHaveProperty('accept');
    expect(asked[0]?.headers.get('authorization')).toBeNull();
  });

  test('says as little as its answer', async () => {
    for (const more of [{}, { fullName: 7, role: 'king', hasAccount: 'yes' }])
      expect(await openInvitation(says({ email: 'a@b.c', ...more }).db, 'x')).toEqual({
        ok: true,
        value: { email: 'a@b.c', fullName: '', role: 'user', hasAccount: false },
      });
    for (const answer of [{}, { email: null }])
      expect(await openInvitation(says(answer).db, 'x')).toMatchObject({
        error: { code: 'UNAVAILABLE' },
      });
  });

  test('is accepted in the session of whoever has the address', async () => {
    const session = sessionOf();
    const { db, asked } = speakProject((path) =>
      Response.json(path.endsWith('/token') ? session : { role: 'editor' }),
    );
    await db.auth.signInWithPassword({ email: 'a@b.c', password: 'secret' });
    expect(await acceptInvitation(db, 'the-token')).toEqual({ ok: true, value: 'editor' });
    expect(asked.at(-1)?.body).toEqual({ token: 'the-token', accept: true });
    expect(asked.at(-1)?.headers.get('authorization')).toBe(`Bearer ${session.access_token}`);
  });

  test.each([
    [404, 'NOT_FOUND'],
    [410, 'NOT_FOUND'],
    [403, 'FORBIDDEN'],
    [429, 'RATE_LIMITED'],
    [499, 'INVALID_INPUT'],
    [500, 'UNAVAILABLE'],
    [503, 'UNAVAILABLE'],
  ])('that is answered %i is %s', async (status, code) => {
    for (const use of [openInvitation, acceptInvitation])
      expect(await use(says({}, status).db, 'x')).toMatchObject({ ok: false, error: { code } });
    expect(told.mock.calls.length).toBe(status < 500 ? 0 : 2);
  });

  test('that nobody answers for is looked at later', async () => {
    expect(await openInvitation(away().db, 'x')).toMatchObject({ error: { code: 'offline' } });
  });
});

describe('what a session may do', () => {
  const standing = async (role: unknown, owed: unknown = null, status = 200) => {
    const { db, asked } = speakProject((path) =>
      path.endsWith('second_factor_owed')
        ? Response.json(owed, { status })
        : Response.json(role === null ? [] : [{ role }]),
    );
    return { result: await getStanding(db, 'the-id'), asked };
  };

  test('is one question for whoever owes nothing', async () => {
    const { result, asked } = await standing('editor');
    expect(result).toEqual({ ok: true, value: { role: 'editor', owes: 'nothing' } });
    expect(asked.map(({ path }) => path)).toEqual([
      '/rest/v1/user_roles?select=role&user_id=eq.the-id',
    ]);
  });

  test.each([
    ['verify', 'verify'],
    ['enrol', 'enrol'],
    ['nothing', 'nothing'],
    [null, 'nothing'],
    ['other', 'nothing'],
  ])('without a row, and owing %s', async (owed, owes) => {
    const { result } = await standing(null, owed);
    expect(result).toEqual({ ok: true, value: { role: 'user', owes } });
  });

  test('is unknown where nobody answers', async () => {
    const { result } = await standing(null, { message: 'out of order' }, 500);
    expect(result).toMatchObject({ error: { code: 'UNAVAILABLE', message: 'getStanding' } });
    const broken = says({ message: 'out of order' }, 500);
    expect(await getStanding(broken.db, 'x')).toMatchObject({ error: { code: 'UNAVAILABLE' } });
  });
});

describe('the second step', () => {
  const calls: [string, (db: Parameters<typeof factors.getSecondFactor>[0]) => unknown, object][] =
    [
      ['state', (db) => factors.getSecondFactor(db), {}],
      [
        'begin-totp',
        (db) => factors.beginApp(db, { name: 'Phone', password: 'secret' }),
        { name: 'Phone', password: 'secret' },
      ],
      [
        'confirm-totp',
        (db) => factors.confirmApp(db, { factor: 'f', code: '1' }),
        { factor: 'f', code: '1' },
      ],
      ['begin-passkey', (db) => factors.beginPasskey(db, 'secret'), { password: 'secret' }],
      [
        'add-passkey',
        (db) => factors.addPasskey(db, { name: 'Key', response: {} as never }),
        { name: 'Key', response: {} },
      ],
      ['challenge', (db) => factors.challengePasskey(db), {}],
      ['verify-passkey', (db) => factors.verifyPasskey(db, {} as never), { response: {} }],
      ['verify-code', (db) => factors.verifyCode(db, '123456'), { code: '123456' }],
      [
        'rename',
        (db) => factors.renameFactor(db, { factor: 'f', name: 'New' }),
        { factor: 'f', name: 'New' },
      ],
      ['remove', (db) => factors.removeFactor(db, 'f'), { factor: 'f' }],
      ['renew-codes', (db) => factors.renewCodes(db), {}],
    ];

  test.each(calls)('is asked to %s', async (action, call, body) => {
    const { db, asked } = says({ said: action });
    expect(await call(db)).toEqual({ ok: true, value: { said: action } });
    expect(asked).toMatchObject([{ method: 'POST', path: '/functions/v1/second-factor' }]);
    expect(asked[0]?.body).toEqual({ action, ...body });
  });

  test.each([
    [401, {}, 'UNAUTHENTICATED'],
    [422, { code: 'wrong_code' }, 'factor_wrong_code'],
    [500, { code: 'unknown' }, 'UNAVAILABLE'],
    [404, { code: 'offline' }, 'NOT_FOUND'],
    [400, {}, 'INVALID_INPUT'],
    [200, null, 'UNAVAILABLE'],
  ])('that is answered %i %j is %s', async (status, body, code) => {
    const result = await factors.verifyCode(says(body, status).db, '1');
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(told.mock.calls.length).toBe(Number(code === 'UNAVAILABLE'));
  });

  test('says how long to wait', async () => {
    const waits = says({ code: 'wait' }, 429, { 'retry-after': '30' });
    expect(await factors.verifyCode(waits.db, '1')).toEqual({
      ok: false,
      error: { code: 'factor_wait', message: 'second-factor', seconds: 30 },
    });
    expect(await factors.verifyCode(says({ code: 'gone' }, 404).db, '1')).toMatchObject({
      error: { code: 'factor_gone' },
    });
  });

  test('that nobody answers for is a line that is cut', async () => {
    expect(await factors.getSecondFactor(away().db)).toMatchObject({ error: { code: 'offline' } });
    const page = speakProject(() => new Response('<html>', { status: 502 }));
    expect(await factors.getSecondFactor(page.db)).toMatchObject({
      error: { code: 'UNAVAILABLE' },
    });
  });
});

describe('the end of an account', () => {
  const image = (name: string) =>
    `https://a.example/storage/v1/object/public/startup-logos/${name}`;
  const entry = (status: string, logo: string | null) => ({
    id: 'i',
    status,
    logo_url: logo,
    name: 'n',
    created_at: '2026-11-22',
  });

  /** @param answers by a part of the path */
  function newsroom(answers: Readonly<Record<string, () => Response>> = {}) {
    return speakProject((path) => {
      const [, answer] = Object.entries(answers).find(([part]) => path.includes(part)) ?? [];
      if (answer) return answer();
      if (path.includes('user_roles')) return Response.json([{ role: 'user' }]);
      if (path.includes('startup_records'))
        return Response.json([
          entry('pending', image('a.png')),
          entry('approved', image('b.png')),
          entry('rejected', null),
        ]);
      if (path.includes('profiles')) return Response.json([{ id: 'p' }]);
      return Response.json([]);
    });
  }
  const done = ({ asked }: ReturnType<typeof newsroom>) =>
    asked.filter(({ method }) => method === 'DELETE').map(({ path, body }) => [path, body]);
  const broken = () => Response.json({ message: 'out of order' }, { status: 500 });
  const PROFILE = ['/rest/v1/profiles?user_id=eq.the-id&select=id', undefined];

  test('takes along the logos that nothing shows any more', async () => {
    const project = newsroom();
    expect(await deleteAccount(project.db, 'the-id')).toEqual({ ok: true, value: null });
    expect(done(project)).toEqual([
      ['/storage/v1/object/startup-logos', { prefixes: ['a.png'] }],
      PROFILE,
    ]);
  });

  test('asks nobody to remove nothing, and goes on where that fails', async () => {
    const none = newsroom({ startup_records: () => Response.json([]) });
    expect((await deleteAccount(none.db, 'the-id')).ok).toBe(true);
    expect(done(none)).toEqual([PROFILE]);
    const failing = newsroom({ '/storage/': broken });
    expect((await deleteAccount(failing.db, 'the-id')).ok).toBe(true);
    expect(told).toHaveBeenCalledOnce();
  });

  test.each([
    [{ user_roles: () => Response.json([{ role: 'admin' }]) }, 'admin_account'],
    [{ user_roles: broken }, 'UNAVAILABLE'],
    [{ startup_records: broken }, 'UNAVAILABLE'],
    [{ profiles: broken }, 'UNAVAILABLE'],
    [{ profiles: () => Response.json([]) }, 'FORBIDDEN'],
  ])('does not come: %#', async (answers, code) => {
    const project = newsroom(answers as never);
    expect(await deleteAccount(project.db, 'the-id')).toMatchObject({ error: { code } });
    if (!('profiles' in answers)) expect(done(project)).toEqual([]);
  });
});
