import { EventEmitter } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openProblemDesk } from '#src/domain/problem.ts';
import type { AstroHandler } from '#src/server/renderer.ts';
import { runSite } from '#src/server/run-site.ts';
import { request } from '#tests/support/http.ts';
import { closeSites, madeUpPages, makeBuild, originOf } from '#tests/support/made-up-site.ts';
import { freePort } from '#tests/support/site.ts';

const PAGE = {
  headers: { 'cdn-cache-control': 'max-age=60', 'cache-tag': 'articles' },
  body: '<p>Hello</p>',
};
const SUPABASE = {
  PUBLIC_SUPABASE_URL: 'http://127.0.0.1:9',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
};

const said: string[] = [];
/** Stands for the process. */
let host = Object.assign(new EventEmitter(), { exit: (_: number) => {} });
let exited = Promise.withResolvers<unknown>();

beforeEach(() => {
  said.length = 0;
  exited = Promise.withResolvers();
  host = Object.assign(new EventEmitter(), { exit: exited.resolve });
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0);
});
afterEach(async () => {
  if (host.emit('SIGINT')) await exited.promise;
  await closeSites();
  expect(Reflect.get(globalThis, Symbol.for('khoi.known'))).toBeUndefined();
  openProblemDesk(undefined);
  Reflect.deleteProperty(globalThis, Symbol.for('khoi.cache'));
  vi.restoreAllMocks();
});

/** @param boot what the build starts with: the source of a module */
async function run(
  page: AstroHandler,
  boot: string | undefined,
  env: Readonly<Record<string, string>> = {},
) {
  const root = await makeBuild(page, { '_astro/a.b1.js': 'let a' });
  if (boot !== undefined) {
    writeFileSync(path.join(root, 'boot.mjs'), boot);
    writeFileSync(path.join(root, 'dist/boot.json'), '{"boot":["boot.mjs"]}');
  }
  return start(root, env);
}

async function start(root: string, env: Readonly<Record<string, string>> = {}) {
  const port = Number(env['PORT'] ?? (await freePort()));
  const environment = {
    PORT: String(port),
    DATA_DIR: path.join(root, 'data'),
    DRAIN_SECONDS: '0',
    ...env,
  };
  const running = runSite({ root, distDir: path.join(root, 'dist'), environment, host });
  return { running, url: `http://127.0.0.1:${port}`, port };
}

const BOOT = `export const boot = async () => ({
  close: async () => {},
  banner: ['The first administrator: a@b.c'],
  problem: () => 'disk full',
  outbox: async () => ({ pending: 3, lateSeconds: 7, failed: 0 }),
});`;

describe('a site that runs', () => {
  test('says where it is, and has its front pages ready', async () => {
    const { page, asked } = madeUpPages({ '/': PAGE, '/vi': PAGE });
    const { running, url, port } = await run(page, BOOT);
    expect(await running).toBe(true);
    expect(said).toEqual([
      `\n  Khởi is running at http://localhost:${port}\n  Sign in at http://localhost:${port}/auth\n  The first administrator: a@b.c\n  Stop it with Ctrl+C.\n\n`,
    ]);
    expect(asked).toEqual(['/', '/vi']);
    expect((await request(`${url}/vi`)).text).toBe(PAGE.body);
    expect(asked).toHaveLength(2);
  });

  test('forgets a page when its backend, in the same process, says what changed', async () => {
    const { page, asked } = madeUpPages({ '/': PAGE, '/vi': PAGE });
    const { running, url } = await run(page, BOOT);
    await running;
    const cache = Reflect.get(globalThis, Symbol.for('khoi.cache'));
    cache.invalidate(['articles']);
    await request(url);
    expect(asked).toEqual(['/', '/vi', '/']);
  });

  test('tells what its backend says: whether it is well, and how the mails do', async () => {
    const metrics = await freePort();
    const { page } = madeUpPages({ '/rest/v1/articles?select=id&limit=1': {}, '/': PAGE });
    const { running, url } = await run(page, BOOT, { METRICS_PORT: String(metrics) });
    await running;
    const health = await request(`${url}/healthz`);
    expect([health.status, health.text]).toEqual([503, '{"status":"disk full"}']);
    const { text } = await request(`http://127.0.0.1:${metrics}/metrics`);
    expect(text).toContain('khoi_outbox_mails{state="pending"} 3');
    expect(text).toContain('khoi_outbox_late_seconds 7');
    expect(text).toContain('khoi_cache_entries 1');
    expect(text).toContain('khoi_changes_lag_seconds Nan');
    expect(text).toContain('khoi_cdn_lag_seconds Nan');
    expect(text).toMatch(/khoi_render_seconds_count [23]/);
  });

  test('keeps nothing where the bench asks for that', async () => {
    const { page, asked } = madeUpPages({ '/': PAGE });
    const { running, url } = await run(page, BOOT, { KHOI_CACHE: 'off' });
    await running;
    expect(asked).toEqual([]);
    for (const _ of [1, 2]) await request(url);
    expect(asked).toHaveLength(2);
  });

  test('lets requests wait until it is up, but those that ask whether it is', async () => {
    const ready = Promise.withResolvers<void>();
    Object.assign(globalThis, { [Symbol.for('khoi.test-ready')]: ready.promise });
    const waiting = `await globalThis[Symbol.for('khoi.test-ready')]; ${BOOT}`;
    const { running, url } = await run(madeUpPages({ '/': PAGE }).page, waiting);
    await expect.poll(() => host.listenerCount('SIGTERM')).toBe(1);
    const early = request(url);
    const probe = await request(`${url}/readyz`);
    expect([probe.status, probe.text]).toEqual([503, '{"status":"starting"}']);
    expect((await request(`${url}/livez`)).status).toBe(200);
    ready.resolve();
    expect((await early).text).toBe(PAGE.body);
    await running;
    expect((await request(`${url}/readyz`)).status).toBe(200);
  });

  test('closes all that it opened when it is stopped', async () => {
    const closed = `export const boot = async () => ({
      close: async () => process.stdout.write('closed'),
    });`;
    const { running, url } = await run(madeUpPages({}).page, closed, { DRAIN_SECONDS: '1' });
    await running;
    host.emit('SIGTERM');
    expect((await request(`${url}/readyz`)).text).toBe('{"status":"stopping"}');
    host.emit('SIGINT');
    expect(await exited.promise).toBe(0);
    expect(said.at(-1)).toBe('closed');
    await expect(request(url)).rejects.toThrow('ECONNREFUSED');
  });

  test('in front of a project, says how long ago that told what changed', async () => {
    const project = createServer((_, response) =>
      response.end(JSON.stringify({ until: 1, changes: [], all: false })),
    ).listen(0, '127.0.0.1');
    const metrics = await freePort();
    const { running } = await run(madeUpPages({}).page, undefined, {
      ...SUPABASE,
      PUBLIC_SUPABASE_URL: await originOf(project),
      METRICS_PORT: String(metrics),
    });
    expect(await running).toBe(true);
    const read = async () => (await request(`http://127.0.0.1:${metrics}/metrics`)).text;
    await expect.poll(read).toMatch(/khoi_changes_lag_seconds [\d.]/);
  });
});

describe('a site that cannot start says why in a line', () => {
  test.each<[string, Readonly<Record<string, string>>, RegExp]>([
    ['PORT', { PORT: 'eighty' }, /^PORT [^\n]+\n$/],
    ['SITE_URL', { SITE_URL: 'news.example.com' }, /^SITE_URL [^\n]+\n$/],
    ['SEED', { SEED: 'some' }, /^SEED is "some": [^\n]+\n$/],
    ['METRICS_PORT', { METRICS_PORT: 'many' }, /^METRICS_PORT [^\n]+\n$/],
    ['ADMIN_EMAILS', { ADMIN_EMAILS: 'nobody' }, /^ADMIN_EMAILS [^\n]+\n$/],
    ['SMTP_URL', { SMTP_URL: 'mail.example.com' }, /^SMTP_URL [^\n]+\n$/],
    [
      'half a project',
      { PUBLIC_SUPABASE_URL: SUPABASE.PUBLIC_SUPABASE_URL },
      /^PUBLIC_SUPABASE_URL [^\n]+\n$/,
    ],
    [
      'the other half',
      { PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' },
      /^PUBLIC_SUPABASE_PUBLISHABLE_KEY [^\n]+\n$/,
    ],
    [
      'a build of the other mode',
      SUPABASE,
      /^PUBLIC_SUPABASE_URL is set, but the site was built without it: run "npm run build" again\.\n$/,
    ],
    ['no address of this machine', { HOST: 'no-such-host.invalid' }, /^HOST is "no[^\n]+\n$/],
  ])('%s', async (_, env, line) => {
    const { running } = await run(madeUpPages({}).page, BOOT, env);
    expect(await running).toBe(false);
    expect(said.join('')).toMatch(line);
  });

  test('a build for a project, without one', async () => {
    const { running } = await run(madeUpPages({}).page, undefined);
    expect(await running).toBe(false);
    expect(said).toEqual([
      'PUBLIC_SUPABASE_URL is not set, but the site was built with it: run "npm run build" again.\n',
    ]);
  });

  test('no build', async () => {
    const root = await makeBuild(madeUpPages({}).page);
    mkdirSync(path.join(root, 'empty'));
    const distDir = path.join(root, 'empty');
    expect(await runSite({ root, distDir, environment: {}, host })).toBe(false);
    expect(said.join('')).toMatch(/^The site is not built yet: run "npm start"/);
  });

  test('anything else, with the line of the log behind the sentence, and lets go of its ports', async () => {
    const metrics = await freePort();
    const broken = 'throw new Error("half a file\\n".repeat(9))';
    const { running, port } = await run(madeUpPages({}).page, broken, {
      METRICS_PORT: String(metrics),
    });
    expect(await running).toBe(false);
    expect(said.join('')).toMatch(
      /^The site could not start: half a file\n\{"time":[^\n]+"problem":"start-failed"[^\n]+\n$/,
    );
    for (const each of [port, metrics])
      await expect(request(`http://127.0.0.1:${each}/livez`)).rejects.toThrow('ECONNREFUSED');
  });

  test('something that is no error, without what it quotes', async () => {
    const { running } = await run(madeUpPages({}).page, 'throw "no row of lan@example.com"');
    expect(await running).toBe(false);
    expect(said[0]).toContain('The site could not start: no row of …@…\n');
  });

  test('a port in use, before the backend is touched', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await originOf(other);
    const { port } = other.address() as AddressInfo;
    for (const name of ['PORT', 'METRICS_PORT']) {
      said.length = 0;
      const { running } = await run(madeUpPages({}).page, 'process.stdout.write("touched")', {
        [name]: String(port),
      });
      expect(await running).toBe(false);
      expect(said.join('')).toMatch(new RegExp(`^${name} \\d+ is in use: [^\\n]+\\n$`));
    }
  });
});
