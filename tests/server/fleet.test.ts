import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon, { type Result } from 'autocannon';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Balancer, startBalancer } from '#tests/support/balancer.ts';
import { type CachingProxy, startCachingProxy } from '#tests/support/caching-proxy.ts';
import { type CdnApi, startCdnApi } from '#tests/support/cdn-api.ts';
import { buildHosted } from '#tests/support/hosted-build.ts';
import { request } from '#tests/support/http.ts';
import { connectLine, type Line } from '#tests/support/line.ts';
import { type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';
import { PROJECT, type RunningSite, startSite } from '#tests/support/site.ts';

const DIST = 'test-results/fleet-dist';
/** What is deployed next: the same site with another script. */
const NEXT = 'test-results/fleet-next';
const scriptsOf = (dist: string) => path.join(PROJECT, dist, 'client/_astro');

let project: LiteServer;
let line: Line;
let balancer: Balancer;
/** What stands in front of the balancer, and where it is told of changes. */
let cdn: CachingProxy | undefined;
let cdnApi: CdnApi;
let dataDir = '';
let env: Record<string, string>;
/** Two processes of one site, on two machines that share a folder. */
let sites: RunningSite[] = [];

beforeAll(async () => {
  project = await startLiteServer();
  line = await connectLine(project.url);
  await project.db.exec(`
    insert into articles (title, slug, content, category, status)
    values ('Hosted and well', 'hosted-and-well', 'First.', 'tech', 'published')`);
  cdnApi = await startCdnApi(() => (cdn ? [cdn] : []));
  env = {
    ...cdnApi.env,
    PUBLIC_SUPABASE_URL: line.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
    DRAIN_SECONDS: '1',
  };
  await buildHosted(DIST, env);
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
  await Promise.all(sites.map((site) => site.stop()));
  cdnApi?.close();
  line?.server.closeAllConnections();
  line?.server.close();
  await project?.close();
  for (const folder of [path.join(PROJECT, DIST), path.join(PROJECT, NEXT), dataDir])
    rmSync(folder, { recursive: true, force: true });
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
