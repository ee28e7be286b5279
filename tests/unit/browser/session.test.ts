import { afterEach, expect, test, vi } from 'vitest';
import { browserClient, startSession } from '#src/browser/session.ts';
import { $session } from '#src/stores/session-state.ts';
import { sessionOf, USER } from '#tests/support/spoken-project.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser in front of a site whose database says so of a session. */
function openBrowser(owed: Readonly<Record<string, string>>) {
  const account = { email: USER.email };
  vi.stubGlobal('location', { origin: 'https://news.khoi.vn', pathname: '/account' });
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    querySelectorAll: () => [],
  });
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(String(input));
    const bearer = new Headers(init.headers).get('authorization')?.split('.')[1] ?? '';
    if (pathname.endsWith('/user')) return Response.json({ ...USER, ...account });
    if (pathname.endsWith('/second_factor_owed')) {
      const { session_id } = JSON.parse(Buffer.from(bearer, 'base64url').toString('utf8'));
      return Response.json(owed[session_id]);
    }
    return Response.json(pathname.endsWith('/user_roles') ? [] : {});
  });
  return account;
}

test('another session of the same person is asked what it owes, and another address of theirs is shown', async () => {
  const account = openBrowser({ first: 'nothing', second: 'verify' });
  startSession();
  const { auth } = browserClient();
  await auth.setSession(sessionOf({ session_id: 'first' }));
  await expect
    .poll(() => $session.get())
    .toMatchObject({ user: { email: USER.email }, owes: 'nothing' });
  // Confirmed elsewhere: a refresh of the same session brings it.
  account.email = 'lan.moi@khoi.vn';
  await auth.setSession(sessionOf({ session_id: 'first' }));
  await expect
    .poll(() => $session.get())
    .toMatchObject({ user: { email: 'lan.moi@khoi.vn' }, owes: 'nothing' });
  // Opened by the password alone, where the one before had shown a second step.
  await auth.setSession(sessionOf({ session_id: 'second' }));
  await expect.poll(() => $session.get().owes).toBe('verify');
});
