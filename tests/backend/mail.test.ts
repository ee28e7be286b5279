import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startedBackend, usedDataDir } from '#tests/support/backend-process.ts';
import { type Embedded, startEmbedded } from '#tests/support/embedded.ts';
import { keptMail } from '#tests/support/kept-mail.ts';

let embedded: Embedded;

beforeAll(async () => {
  embedded = await startEmbedded({ SITE_URL: 'http://localhost:4322' });
});
afterAll(() => embedded.close());

describe('the local mailbox', () => {
  test('shows a mail in a frame where nothing of it can run', async () => {
    await embedded.client().auth.signUp({ email: 'frame@example.com', password: 'secret-1' });
    const { page } = await keptMail(embedded, 'frame@example.com');
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
