import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DENO, DENO_OPTIONS, type DenoVersion, serveFunction } from '#tests/support/deno.ts';
import { type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';
import { startSmtp, TEST_AUTHORITY } from '#tests/support/smtp.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const VERSIONS = Object.keys(DENO) as DenoVersion[];
const FUNCTIONS = readdirSync(`${ROOT}supabase/functions`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);

type Setting = {
  /** Environment besides that of a project which was just set up. */
  readonly secrets?: Record<string, string | undefined>;
  readonly version?: DenoVersion;
};

let server: LiteServer;
beforeAll(async () => {
  server = await startLiteServer();
});
afterAll(() => server.close());

const serve = (name: string, { secrets = {}, version = '2.1.4' }: Setting = {}) =>
  serveFunction(name, {
    version,
    env: {
      SUPABASE_URL: server.url,
      SUPABASE_SERVICE_ROLE_KEY: server.secretKey,
      SITE_URL: 'https://news.example.com',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Khởi <hello@news.example.com>',
      SIGNING_KEY: 'a-signing-key-for-tests-of-32-chars',
      ...secrets,
    },
  });

test.each(VERSIONS)('every function passes the type check of Deno %s', (version) => {
  const entries = FUNCTIONS.map((name) => `supabase/functions/${name}/index.ts`);
  const { status, stderr } = spawnSync(
    DENO[version],
    ['check', ...DENO_OPTIONS.filter((o) => o !== '--cached-only'), ...entries],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    },
  );
  // At the beginning of a line: a path may have the word in it.
  expect(stderr).not.toMatch(/^(?:TS\d+ \[)?error/im);
  expect(status).toBe(0);
});

describe.each(FUNCTIONS)('%s under Deno', (name) => {
  test('starts and answers a preflight', async () => {
    const running = await serve(name);
    try {
      const preflight = await fetch(running.url, { method: 'OPTIONS' });
      expect(preflight.status, running.log()).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
      const refused = await fetch(running.url, { method: 'DELETE' });
      expect(refused.status).toBe(405);
      expect(await refused.json()).toEqual({ error: expect.any(String) });
    } finally {
      await running.stop();
    }
  });

  test('names the secrets it lacks and does not start', async () => {
    const running = await serve(name, {
      secrets: { SMTP_URL: 'http://wrong', SIGNING_KEY: 'short' },
    });
    expect(running.log()).toContain('SMTP_URL, SIGNING_KEY');
    expect(running.log()).not.toContain('http://wrong');
    await running.stop();
  });
});

test('admin-metrics under Deno asks the auth server about a token', async () => {
  const running = await serve('admin-metrics');
  try {
    for (const headers of [{}, { authorization: 'Bearer forged.token.here' }]) {
      const answer = await fetch(running.url, { method: 'POST', headers });
      expect(answer.status, running.log()).toBe(401);
      expect(await answer.json()).toEqual({ error: expect.any(String) });
    }
  } finally {
    await running.stop();
  }
});

describe.each(VERSIONS)('outbox-send under Deno %s', (version) => {
  test.each([
    ['in the clear', false],
    ['over TLS, to a host whose IPv6 address refuses', true],
  ])('delivers by SMTP %s', async (_, secure) => {
    const smtp = await startSmtp({ secure });
    await server.db.exec(
      "insert into public.email_outbox (template, to_email) values ('test-mail', 'reader@khoi-readers.net')",
    );
    const running = await serve('outbox-send', {
      version,
      secrets: { SMTP_URL: smtp.url, DENO_CERT: TEST_AUTHORITY },
    });
    try {
      const answer = await fetch(running.url, {
        method: 'POST',
        headers: { authorization: `Bearer ${server.secretKey}` },
      });
      expect(await answer.json(), running.log()).toMatchObject({ sent: 1 });
      expect(smtp.received.map(({ to }) => to)).toEqual(['reader@khoi-readers.net']);
    } finally {
      await running.stop();
      await smtp.close();
    }
  });
});

test('page-view under Deno adds views up, and writes them before its isolate is ended', async () => {
  const stored = async () =>
    (await server.db.query('select path, views from public.page_views order by path')).rows;
  const running = await serve('page-view');
  try {
    for (const path of ['/', '/latest', '/']) {
      const answer = await fetch(running.url, {
        method: 'POST',
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36' },
        body: new URLSearchParams({ path }),
      });
      expect(answer.status, running.log()).toBe(204);
    }
    expect(await stored()).toEqual([]);
    running.unload();
    await vi.waitFor(
      async () =>
        expect(await stored(), running.log()).toEqual([
          { path: '/', views: 2 },
          { path: '/latest', views: 1 },
        ]),
      { timeout: 60_000 },
    );
  } finally {
    await running.stop();
  }
});

test('outbox-send answers the keys of the project, and nobody else', async () => {
  const running = await serve('outbox-send', {
    secrets: {
      SUPABASE_SERVICE_ROLE_KEY: 'a-legacy-key',
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: server.secretKey, other: 'sb_secret_other' }),
    },
  });
  try {
    const ask = async (key: string) =>
      (await fetch(running.url, { method: 'POST', headers: { authorization: `Bearer ${key}` } }))
        .status;
    expect(await ask(server.secretKey), running.log()).toBe(200);
    expect(await ask('sb_secret_other')).toBe(200);
    expect(await ask('a-legacy-key')).toBe(200);
    expect(await ask('sb_secret_wrong')).toBe(401);
    expect(await ask('')).toBe(401);
  } finally {
    await running.stop();
  }
});

test('the import map pins the versions that are tested here', () => {
  const read = (path: string) => JSON.parse(readFileSync(`${ROOT}${path}`, 'utf8'));
  for (const specifier of Object.values<string>(read('supabase/functions/deno.json').imports)) {
    const [, name = '', version] =
      /^npm:\/?((?:@[^/]+\/)?[^@]+)@([\d.]+)(?:\/.*)?$/.exec(specifier) ?? [];
    expect(read(`node_modules/${name}/package.json`).version, name).toBe(version);
  }
});
