import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startedBackend, usedDataDir } from '#tests/support/backend-process.ts';
import { type Embedded, startEmbedded } from '#tests/support/embedded.ts';

let embedded: Embedded;

beforeAll(async () => {
  embedded = await startEmbedded({ SITE_URL: 'https://news.example.com' });
});
afterAll(() => embedded.close());

/** The newest kept mail to an address, as the mailbox shows it. */
async function mailTo(address: string): Promise<{ readonly page: string; readonly html: string }> {
  return vi.waitFor(
    async () => {
      const list = await (await embedded.request('/_mail')).text();
      const row = list.split('<li>').find((item) => item.includes(`>${address}<`));
      const path = /href="(\/_mail\/[0-9a-f-]+)"/.exec(row ?? '')?.[1] ?? '';
      expect(path).not.toBe('');
      return {
        page: await (await embedded.request(path)).text(),
        html: await (await embedded.request(`${path}/html`)).text(),
      };
    },
    { timeout: 15_000, interval: 100 },
  );
}

function linkIn(html: string): URL {
  const href = /href="([^"]*\/auth\/v1\/verify[^"]*)"/.exec(html)?.[1] ?? '';
  return new URL(href.replaceAll('&amp;', '&'));
}

describe('the mail of a sign-up', () => {
  test('leads to the public address, confirms the account and returns to the page', async () => {
    const client = embedded.client();
    const credentials = { email: 'lan@example.com', password: 'secret-1' };
    const options = { emailRedirectTo: 'https://news.example.com/vi' };
    const signUp = await client.auth.signUp({ ...credentials, options });
    expect(signUp.error).toBeNull();
    expect((await client.auth.signInWithPassword(credentials)).error?.code).toBe(
      'email_not_confirmed',
    );

    const { html } = await mailTo('lan@example.com');
    expect(html).toContain('lang="vi"');
    const link = linkIn(html);
    expect(link.origin).toBe('https://news.example.com');
    const confirmed = await embedded.request(link.pathname + link.search);
    expect(confirmed.status).toBe(303);
    expect(confirmed.headers.get('location')).toMatch(
      /^https:\/\/news\.example\.com\/vi#access_token=/,
    );
    expect((await client.auth.signInWithPassword(credentials)).error).toBeNull();

    const again = await embedded.request(link.pathname + link.search);
    expect(again.headers.get('location')).toContain('error_code=otp_expired');
  });

  test('never returns to a foreign address', async () => {
    await embedded.client().auth.signUp({
      email: 'mai@example.com',
      password: 'secret-1',
      options: { emailRedirectTo: 'https://evil.example/steal' },
    });
    const link = linkIn((await mailTo('mai@example.com')).html);
    const confirmed = await embedded.request(link.pathname + link.search);
    expect(confirmed.headers.get('location')).toMatch(/^https:\/\/news\.example\.com\/?#/);
  });
});

describe('a repeated request', () => {
  const queued = async (address: string) => {
    const { rows } = await embedded.backend.db.query<{ count: number }>(
      'select count(*)::int as count from email_outbox where to_email = $1',
      [address],
    );
    return rows[0]?.count;
  };
  const anHourAgo = (address: string) =>
    embedded.backend.db.query(
      `update auth.users set confirmation_sent_at = now() - interval '1 hour',
         recovery_sent_at = now() - interval '1 hour' where email = $1`,
      [address],
    );

  test('to sign up looks the same for a known address', async () => {
    const credentials = { email: 'known@example.com', password: 'secret-1' };
    const first = await embedded.client().auth.signUp(credentials);
    const again = await embedded.client().auth.signUp(credentials);

    expect(again.error).toBeNull();
    expect(again.data.user?.email).toBe('known@example.com');
    expect(again.data.user?.id).not.toBe(first.data.user?.id);
    const keys = (user: object | null) => Object.keys(user ?? {}).sort();
    expect(keys(again.data.user)).toEqual(keys(first.data.user));
  });

  test('to confirm sends a new link that works, once a minute at most', async () => {
    const email = 'slow@example.com';
    const { auth } = embedded.client();
    await auth.signUp({ email, password: 'secret-1' });
    await auth.resend({ type: 'signup', email });
    expect(await queued(email)).toBe(1);

    await anHourAgo(email);
    expect((await auth.resend({ type: 'signup', email })).error).toBeNull();
    await auth.signUp({ email, password: 'other-secret' });
    expect(await queued(email)).toBe(2);

    await vi.waitFor(
      async () => {
        const link = linkIn((await mailTo(email)).html);
        const confirmed = await embedded.request(link.pathname + link.search);
        expect(confirmed.headers.get('location')).toContain('#access_token=');
      },
      { timeout: 10_000, interval: 200 },
    );
    // Whoever signed up a second time has proved nothing: the first password stands.
    expect((await auth.signInWithPassword({ email, password: 'secret-1' })).error).toBeNull();
  });

  test('for a new password does not flood the mailbox, and tells nobody who has an account', async () => {
    const email = 'forgetful@example.com';
    await embedded.createUser(email);
    const before = Number(await queued(email));
    const { auth } = embedded.client();
    for (const address of [email, email, 'nobody@example.com', 'nobody@example.com'])
      expect((await auth.resetPasswordForEmail(address)).error).toBeNull();
    expect(await queued(email)).toBe(before + 1);
    expect(await queued('nobody@example.com')).toBe(0);
  });
});

describe('the local mailbox', () => {
  test('shows a mail in a frame where nothing of it can run', async () => {
    await embedded.client().auth.signUp({ email: 'frame@example.com', password: 'secret-1' });
    const { page } = await mailTo('frame@example.com');
    expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    const path = /src="([^"]+)"/.exec(page)?.[1] ?? '';
    const frame = await embedded.request(path);
    expect(frame.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  });

  test.each([
    ['another machine', { peer: '203.0.113.7' }, {}],
    ['the local network', { peer: '192.168.1.20' }, {}],
    ['behind a proxy', { peer: '127.0.0.1' }, { 'x-forwarded-for': '203.0.113.7' }],
    [
      'behind a proxy that lies',
      { peer: '127.0.0.1' },
      { 'x-forwarded-for': '127.0.0.1, 8.8.8.8' },
    ],
    ['behind a proxy of RFC 7239', { peer: '::1' }, { forwarded: 'for=203.0.113.7' }],
    ['a page whose host name points here', { peer: '127.0.0.1' }, { host: 'evil.example' }],
  ])('is not there for %s', async (_, caller, headers) => {
    for (const path of ['/_mail', '/_mail/', '/_mail/00000000-0000-4000-8000-000000000000/html'])
      expect((await embedded.request(path, { headers }, caller)).status).toBe(404);
  });

  test('is there on this machine, by both names and both protocols', async () => {
    for (const [peer, host] of [
      ['127.0.0.1', 'localhost:4321'],
      ['::1', '[::1]:4321'],
      ['::ffff:127.0.0.1', '127.0.0.1:4321'],
    ] as const)
      expect((await embedded.request('/_mail', { headers: { host } }, { peer })).status).toBe(200);
  });

  test('does not exist where mail is sent', async () => {
    const backend = await startedBackend({
      DATA_DIR: await usedDataDir(),
      SMTP_URL: 'smtp://127.0.0.1:9',
    });
    expect((await fetch(`${backend.url}/_mail`)).status).toBe(404);
    expect(backend.banner.join()).not.toContain('_mail');
    await backend.kill('SIGKILL');
  });
});
