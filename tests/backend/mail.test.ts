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
    ['behind a CDN', { peer: '127.0.0.1' }, { 'cf-connecting-ip': '203.0.113.7' }],
    ['behind a proxy that names itself', { peer: '127.0.0.1' }, { via: '1.1 proxy' }],
    ['behind a proxy with a host of its own', { peer: '127.0.0.1' }, { host: 'localhost' }],
    ['another port of this machine', { peer: '127.0.0.1' }, { host: 'localhost:4322' }],
    ['a page whose host name points here', { peer: '127.0.0.1' }, { host: 'evil.example' }],
  ])('is not there for %s', async (_, caller, headers) => {
    for (const path of ['/_mail', '/_mail/', '/_mail/00000000-0000-4000-8000-000000000000/html'])
      expect((await embedded.request(path, { headers }, caller)).status).toBe(404);
  });

  test('is there on this machine, by both protocols', async () => {
    for (const peer of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await embedded.request('/_mail', {}, { peer })).status).toBe(200);
  });

  test('opens with the link that the start prints, from elsewhere, too', async () => {
    const [link = ''] = /http:\/\/localhost:4321\/_mail\?key=[\w-]{43}$/m.exec(
      embedded.running.banner.join('\n'),
    ) ?? [''];
    const { pathname, search } = new URL(link);
    const far = { peer: '203.0.113.7' };
    const opened = await embedded.request(pathname + search, {}, far);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/_mail']);
    const set = opened.headers.get('set-cookie') ?? '';
    expect(set).toMatch(/; Path=\/_mail; HttpOnly; SameSite=Strict$/);
    const cookie = set.split(';', 1)[0] ?? '';
    expect((await embedded.request('/_mail', { headers: { cookie } }, far)).status).toBe(200);
    for (const wrong of [`${cookie}x`, 'khoi-mailbox=', 'other=1'])
      expect((await embedded.request('/_mail', { headers: { cookie: wrong } }, far)).status).toBe(
        404,
      );
    for (const key of ['', 'x', '%00'])
      expect((await embedded.request(`/_mail?key=${key}`, {}, far)).status).toBe(404);
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
