import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import autocannon, { type Result } from 'autocannon';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KILLERS, type Killer } from '#tests/prove/killers.ts';
import { sendRaw } from '#tests/prove/wire.ts';
import { type Balancer, startBalancer } from '#tests/support/balancer.ts';
import { type CachingProxy, startCachingProxy } from '#tests/support/caching-proxy.ts';
import { type CdnApi, startCdnApi } from '#tests/support/cdn-api.ts';
import { findChromium } from '#tests/support/chromium.mjs';
import { buildHosted } from '#tests/support/hosted-build.ts';
import { request } from '#tests/support/http.ts';
import { connectLine, type Line } from '#tests/support/line.ts';
import { type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';
import { PROJECT, type RunningSite, startSite } from '#tests/support/site.ts';

// Inside the project, because a build finds its packages from where it lies.
const DIST = 'test-results/hosted-dist';
/** What is deployed next: the same site with another script. */
const NEXT = 'test-results/hosted-next';
const scriptsOf = (dist: string) => path.join(PROJECT, dist, 'client/_astro');
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

let project: LiteServer;
let line: Line;
let site: RunningSite;
/** What the build was made for. */
let publicEnv: Record<string, string>;

beforeAll(async () => {
  project = await startLiteServer();
  line = await connectLine(project.url);
  await project.db.exec(`
    insert into articles (title, slug, content, category, status)
    values ('Hosted and well', 'hosted-and-well', 'First.', 'tech', 'published')`);
  publicEnv = {
    PUBLIC_SUPABASE_URL: line.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
  };
  const env = { ...SECRETS, ...publicEnv };
  await buildHosted(DIST, env);
  site = await startSite({ env, distDir: DIST });
});

afterAll(async () => {
  await site?.stop();
  line?.server.closeAllConnections();
  line?.server.close();
  await project?.close();
  for (const dist of [DIST, NEXT])
    rmSync(path.join(PROJECT, dist), { recursive: true, force: true });
});

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
    const answers: (readonly [name: string, status: number])[] = [];
    for (const { name, request: sent } of [...KILLERS, ...SPELLINGS])
      answers.push([name, (await sendRaw(site.port, sent)).status]);
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
});

describe('when the database is down', () => {
  test('what was read before is still there', async () => {
    await get('/tech');
    line.cut = true;
    expect((await get('/tech')).text).toContain('Hosted and well');
    // Even when it was invalidated meanwhile: an old page is better than none.
    await revalidate({ tags: ['articles'] });
    expect((await get('/tech')).text).toContain('Hosted and well');
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

/** Two processes of one site, on two machines that share a folder. The build is for all: it takes as long as the rest. */
describe('two processes of it', () => {
  let balancer: Balancer;
  /** What stands in front of the balancer, and where it is told of changes. */
  let cdn: CachingProxy | undefined;
  let cdnApi: CdnApi;
  let dataDir = '';
  let env: Record<string, string>;
  let sites: RunningSite[] = [];

  beforeAll(async () => {
    await site.stop();
    cdnApi = await startCdnApi(() => (cdn ? [cdn] : []));
    env = { ...cdnApi.env, ...publicEnv, DRAIN_SECONDS: '1' };
    cpSync(path.join(PROJECT, DIST), path.join(PROJECT, NEXT), { recursive: true });
    writeFileSync(path.join(scriptsOf(DIST), 'page.Before01.js'), 'before');
    writeFileSync(path.join(scriptsOf(NEXT), 'page.After001.js'), 'after');
    dataDir = await mkdtemp(path.join(tmpdir(), 'khoi-fleet-'));
    sites = await Promise.all([0, 1].map(() => startSite({ env, distDir: DIST, dataDir })));
    balancer = await startBalancer(sites.map(({ port }) => port));
    cdn = await startCachingProxy(Number(new URL(balancer.url).port));
  });

  afterAll(async () => {
    await cdn?.close();
    balancer?.close();
    await Promise.all(sites.map((each) => each.stop()));
    cdnApi?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Waits until every process shows a text wherever the article is. */
  async function shows(text: string): Promise<void> {
    for (const each of sites)
      for (const url of ['/', '/tech', '/article/hosted-and-well'])
        await expect.poll(async () => (await request(each.url + url)).text).toContain(text);
  }

  describe('when an article changes', () => {
    test('every process shows it, without being called, each time, after asking once', async () => {
      const waiting: (() => void)[] = [];
      line.waiting = waiting;
      for (let n = 1; n <= 20; n += 1) {
        // Each has a question on its way, and gets no answer to another one before it shows the change.
        await expect.poll(() => waiting.length).toBeGreaterThanOrEqual(sites.length);
        await project.db.query('update articles set title = $1', [`Edition ${n}`]);
        for (const go of waiting.splice(0)) go();
        await shows(`Edition ${n}`);
      }
      line.waiting = null;
      for (const go of waiting) go();
    });

    test('a CDN shows it, whichever process it asked meanwhile', async () => {
      const read = (url: string) => request((cdn?.url ?? '') + url);
      const urls = ['/', '/tech', '/article/hosted-and-well'];
      for (let n = 1; n <= 3; n += 1) {
        for (const url of urls)
          await expect.poll(async () => (await read(url)).headers['x-cache']).toBe('hit');
        await project.db.query('update articles set title = $1', [`Cached edition ${n}`]);
        for (const url of urls)
          await expect.poll(async () => (await read(url)).text).toContain(`Cached edition ${n}`);
      }
    });

    test('also what changed while no process could ask', async () => {
      line.cut = true;
      for (const each of sites) await expect.poll(() => each.log()).toContain('changes-unheard');
      await project.db.query("update articles set title = 'Hosted and better'");
      line.cut = false;
      await shows('Hosted and better');
    });
  });

  function loadUntilStopped(paths: readonly string[]) {
    const result = Promise.withResolvers<Result>();
    const options = {
      url: balancer.url,
      connections: 10,
      duration: 600,
      requests: paths.map((each) => ({ path: each })),
    };
    const running = autocannon(options, (error, given) =>
      error ? result.reject(error) : result.resolve(given),
    );
    return { result: result.promise, stop: () => running.stop() };
  }

  test('one process after the other is replaced by the next build, under load, and nobody notices', async () => {
    const [old = ''] = readdirSync(scriptsOf(DIST)).filter((name) => name.endsWith('.js'));
    const paths = ['/', '/tech', '/article/hosted-and-well', `/_astro/${old}`];
    const load = loadUntilStopped([...paths, '/_astro/page.Before01.js']);
    for (const index of sites.keys()) {
      const { port } = sites[index] as RunningSite;
      expect(await sites[index]?.stop()).toBe(0);
      sites[index] = await startSite({ env, distDir: NEXT, dataDir, port });
      // Also from the process that has not heard of this build.
      for (const each of sites)
        await expect
          .poll(async () => (await request(`${each.url}/_astro/page.After001.js`)).text)
          .toBe('after');
    }
    load.stop();
    const { errors, timeouts, non2xx, requests } = await load.result;
    expect({ errors, timeouts, non2xx, lost: balancer.lost }).toEqual({
      errors: 0,
      timeouts: 0,
      non2xx: 0,
      lost: [],
    });
    expect(requests.total).toBeGreaterThan(1000);
  });
});
