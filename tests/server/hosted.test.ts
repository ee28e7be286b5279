import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KILLERS, type Killer } from '#tests/prove/killers.ts';
import { sendRaw } from '#tests/prove/wire.ts';
import { findChromium } from '#tests/support/chromium.mjs';
import { request } from '#tests/support/http.ts';
import { type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';
import { NODE, PROJECT, type RunningSite, startSite } from '#tests/support/site.ts';

// Inside the project, because a build finds its packages from where it lies.
const DIST = 'test-results/hosted-dist';
const SECRETS = {
  SUPABASE_SECRET_KEY: 'sb_secret_that_must_stay_on_the_server',
  REVALIDATE_SECRET: 'revalidate-that-must-stay-on-the-server',
  SMTP_URL: 'smtp://user:password-that-must-stay@mail.example.com:587',
};

/** Routes of the embedded backend, in ways that somebody may write them. */
const SPELLINGS: readonly Killer[] = [
  ...['/auth/v1/%76erify', '/%61uth/v1/token', '//auth/v1/token', '/auth/v1/../../_mail', '/_mail'],
  ...['/storage/v1/object/startup-logos/a.png', '/storage/v1/object/public/x/..%2f..%2fboot.json'],
  ...['/functions/v1/outbox-send', '/functions/v1/second-factor', '/rest/v1/rpc/outbox_claim'],
].flatMap((target) =>
  ['GET', 'POST', 'PUT', 'DELETE'].map((method) => ({
    name: `${method} ${target}`,
    request: {
      method,
      target,
      headers: { Authorization: `Bearer ${SECRETS.SUPABASE_SECRET_KEY}` },
    },
  })),
);

/** The way to the project, which a test can cut. */
type Line = { readonly url: string; cut: boolean; silent: boolean; readonly server: Server };

let project: LiteServer;
let line: Line;
let site: RunningSite;
/** Another process of the same site. */
let second: RunningSite;
let env: Record<string, string>;

beforeAll(async () => {
  project = await startLiteServer();
  line = await connect(project.url);
  await project.db.exec(`
    insert into articles (title, slug, content, category, status)
    values ('Hosted and well', 'hosted-and-well', 'First.', 'tech', 'published')`);
  env = {
    ...SECRETS,
    PUBLIC_SUPABASE_URL: line.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
  };
  const astro = path.join(PROJECT, 'node_modules/astro/bin/astro.mjs');
  const build = spawnSync(NODE, [astro, 'build', '--silent', '--outDir', DIST], {
    cwd: PROJECT,
    env: { ...process.env, ...env, ASTRO_TELEMETRY_DISABLED: '1' },
    encoding: 'utf8',
  });
  expect([build.status, build.stderr]).toEqual([0, '']);
  site = await startSite({ env, distDir: DIST });
  second = await startSite({ env, distDir: DIST });
}, 120_000);

afterAll(async () => {
  await site?.stop();
  await second?.stop();
  line?.server.closeAllConnections();
  line?.server.close();
  await project?.close();
  rmSync(path.join(PROJECT, DIST), { recursive: true, force: true });
});

/** A proxy in front of the project: cut, every connection breaks; silent, nothing answers. */
async function connect(target: string): Promise<Line> {
  const server = createServer(async (incoming, outgoing) => {
    if (connection.cut) return void incoming.socket.destroy();
    if (connection.silent) return;
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { host: _, connection: __, ...headers } = incoming.headers;
    const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
    const answer = await fetch(`${target}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(hasBody && { body: Buffer.concat(chunks) }),
    });
    const { 'content-encoding': ___, ...given } = Object.fromEntries(answer.headers);
    const body = Buffer.from(await answer.arrayBuffer());
    outgoing.writeHead(answer.status, { ...given, 'content-length': body.length }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connection = { url: `http://127.0.0.1:${port}`, cut: false, silent: false, server };
  return connection;
}

const get = (url: string) => request(`${site.url}${url}`);

function revalidate(body: object, secret: string = SECRETS.REVALIDATE_SECRET) {
  return request(`${site.url}/api/revalidate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Every file of the build with its text. */
function filesOf(folder: string): { name: string; text: string }[] {
  return readdirSync(path.join(PROJECT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({
      name: path.relative(PROJECT, path.join(entry.parentPath, entry.name)),
      text: readFileSync(path.join(entry.parentPath, entry.name), 'latin1'),
    }));
}

describe('a build for a Supabase project', () => {
  test('reads its articles from the project', async () => {
    expect((await get('/')).text).toContain('Hosted and well');
    expect((await get('/tech')).text).toContain('Hosted and well');
    expect((await get('/article/hosted-and-well')).status).toBe(200);
    expect((await get('/healthz')).status).toBe(200);
  });

  test('has nothing of the embedded backend in it, and none of its routes', async () => {
    const files = filesOf(DIST);
    expect(files.length).toBeGreaterThan(20);
    const traces = /pglite|@supabase\/lite|src\/backend|khoi:embedded-backend/i;
    expect(files.filter(({ text }) => traces.test(text)).map(({ name }) => name)).toEqual([]);
    expect(files.map(({ name }) => name)).not.toContain(`${DIST}/boot.json`);
    for (const url of ['/rest/v1/articles', '/auth/v1/health', '/_mail', '/storage/v1/bucket'])
      expect([url, (await get(url)).status]).toEqual([url, 404]);
  });

  test('refuses whatever the gate of the embedded backend refuses, and reads on', async () => {
    const answers = await Promise.all(
      [...KILLERS, ...SPELLINGS].map(async ({ name, request: sent }) => {
        const { status } = await sendRaw(site.port, sent);
        return [name, status] as const;
      }),
    );
    // Routes of the backend are not there; a page may well be, whatever it is asked for.
    const isPage = (name: string) => !/\/v1\/|_mail/.test(name);
    const wrong = answers.filter(
      ([name, status]) => status >= 500 || status === 0 || (status < 400 && !isPage(name)),
    );
    expect(wrong).toEqual([]);
    expect((await get('/healthz')).status).toBe(200);
  });

  test('keeps every secret on the server', () => {
    const files = filesOf(`${DIST}/client`);
    for (const [name, value] of Object.entries(SECRETS))
      for (const needle of [name, value])
        expect([needle, files.filter(({ text }) => text.includes(needle)).length]).toEqual([
          needle,
          0,
        ]);
  });

  test('lets the browser talk to the project and to nobody else', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain(`connect-src 'self' ${line.url}`);
  });
});

describe('when an article changes', () => {
  test('a stranger cannot make the site forget', async () => {
    expect((await revalidate({ tags: ['articles'] }, 'wrong')).status).toBe(401);
    expect((await revalidate({ table: 'unheard_of' })).status).toBe(422);
  });

  test('a webhook may tell before anybody asks', async () => {
    const record = { id: '00000000-0000-4000-8000-000000000001' };
    const answer = await revalidate({ type: 'UPDATE', table: 'articles', record });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({ tags: ['articles', `article:${record.id}`] });
  });

  test('every process shows it, without being called, each time', async () => {
    for (let n = 1; n <= 20; n += 1) {
      await project.db.query('update articles set title = $1', [`Edition ${n}`]);
      for (const each of [site, second])
        for (const url of ['/tech', '/article/hosted-and-well'])
          await expect
            .poll(async () => (await request(each.url + url)).text, { timeout: 20_000 })
            .toContain(`Edition ${n}`);
    }
  }, 120_000);

  test('also what changed while no process could ask', async () => {
    line.cut = true;
    await expect.poll(() => site.log()).toContain('changes-unheard');
    await project.db.query("update articles set title = 'Hosted and better'");
    line.cut = false;
    for (const each of [site, second])
      for (const url of ['/', '/tech', '/article/hosted-and-well'])
        await expect
          .poll(async () => (await request(each.url + url)).text, { timeout: 20_000 })
          .toContain('Hosted and better');
  });
});

describe('when the database is down', () => {
  test('what was read before is still there', async () => {
    await get('/tech');
    line.cut = true;
    expect((await get('/tech')).text).toContain('Hosted and better');
    // Even when it was invalidated meanwhile: an old page is better than none.
    await revalidate({ tags: ['articles'] });
    expect((await get('/tech')).text).toContain('Hosted and better');
  });

  test.each([
    ['/latest', 'en'],
    ['/vi/funding', 'vi'],
    ['/article/not-read-before', 'en'],
  ])('%s answers calmly with 503, in %s, and asks to come back', async (url, locale) => {
    const answer = await get(url);
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).toContain(`<html lang="${locale}"`);
    expect(answer.text).not.toMatch(/fetch failed|ECONN|PGRST|at .*\(.*:\d+:\d+\)/);
  });

  test.each([
    ['/startup/not-read-before', 'Error', 'Failed to load startup details.'],
    ['/vi/startup/not-read-before', 'Lỗi', 'Chưa tải được thông tin startup.'],
  ])('%s says in a browser what failed', async (url, title, text) => {
    const executablePath = findChromium();
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    });
    try {
      const page = await browser.newPage();
      const answer = await page.goto(site.url + url);
      expect(answer?.status()).toBe(503);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
      expect(await page.getByRole('main').textContent()).toContain(text);
    } finally {
      await browser.close();
    }
  });

  test('a project that takes a request and never answers keeps nobody waiting', async () => {
    line.cut = false;
    line.silent = true;
    expect((await get('/vi/startup')).status).toBe(503);
    line.silent = false;
    line.cut = true;
  });

  test('the site says that it is not healthy', async () => {
    expect((await get('/healthz')).status).toBe(503);
  });

  test('each failure is one line of JSON', () => {
    const lines = site.log().split('\n').filter(Boolean);
    const strange = lines.filter((text) => !text.startsWith('{') && !text.startsWith('  '));
    expect(strange).toEqual([]);
    expect(site.problems().length).toBeGreaterThan(0);
  });

  test('it recovers by itself', async () => {
    line.cut = false;
    for (const url of ['/latest', '/vi/funding']) expect((await get(url)).status).toBe(200);
    expect((await get('/article/not-read-before')).status).toBe(404);
    expect((await get('/healthz')).status).toBe(200);
  });
});
