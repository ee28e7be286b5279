// `npm run bench`: how fast the built site is, beside the fastest that Node could be, with the demo
// content and with many articles. Numbers depend on the machine and on what else it does; the
// comparison with the plain server is interleaved in the same run, so the ratio means something.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { request } from '#tests/support/http.ts';
import { openBrowser, weighPage } from '#tests/support/page-weight.ts';
import {
  PROJECT,
  type RunningSite,
  type SignIn,
  signInOf,
  startSite,
} from '#tests/support/site.ts';
import { fillArticles } from './fill.ts';
import { load, median, residentMegabytes, sequentialMedian, withPlainServer } from './load.ts';
import { timePublication } from './publish-time.ts';
import { table } from './table.ts';

const { values: options } = parseArgs({
  options: {
    articles: { type: 'string', default: '0,1000,100000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '50' },
  },
});
const sizes = options.articles.split(',').map(Number);
const seconds = Number(options.seconds);
const rounds = Number(options.rounds);
const connections = Number(options.connections);

/** Few at a time: the question is what a page costs, not how long a queue gets. */
const UNCACHED_CONNECTIONS = 4;
const SEQUENTIAL_ROUNDS = 60;

type PageName = 'home' | 'listing' | 'article';
type Pages = Record<PageName, string>;

const work = mkdtempSync(path.join(tmpdir(), 'khoi-bench-'));
const results: Record<string, unknown> = {
  date: new Date().toISOString(),
  cores: availableParallelism(),
  seconds,
  rounds,
  connections,
};

try {
  for (const size of sizes) results[size === 0 ? 'demo' : String(size)] = await measure(size);
  const file = path.join(PROJECT, 'test-results/bench.json');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  print(`\nSaved as ${path.relative(PROJECT, file)}.`);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** @param size articles in the database; 0 means the demo content alone */
async function measure(size: number) {
  print(`\n━━ ${size === 0 ? 'demo content' : `${size.toLocaleString('en')} articles`}\n`);
  const { dataDir, signIn } = await prepare(size);
  const site = await startSite({ dataDir });
  const pages = await findPages(site);
  const cached = await measureCached(site, pages);
  const bytes = size === 0 ? await measureBytes(site, pages) : null;
  const publication = median([
    await timePublication(site.url, signIn),
    await timePublication(site.url, signIn),
    await timePublication(site.url, signIn),
  ]);
  const memory = residentMegabytes(site.pid);
  await site.stop();
  const uncached = await measureUncached(dataDir, pages, cached);
  const process = {
    'second start → healthy, ms': Math.round(site.startedIn),
    'resident memory after the load, MB': memory,
    'published → visible on home, listing and article, ms': Math.round(publication),
  };
  print(table(Object.entries(process).map(([what, value]) => ({ what, value }))));
  rmSync(dataDir, { recursive: true, force: true });
  return { cached, uncached, ...(bytes && { bytes }), process };
}

/** A data directory with that many articles, and the administrator of its first start. */
async function prepare(size: number): Promise<{ dataDir: string; signIn: SignIn }> {
  const dataDir = path.join(work, String(size));
  const first = await startSite({ dataDir });
  const signIn = signInOf(first.log());
  await first.stop();
  if (size > 0) {
    const begun = performance.now();
    await fillArticles(dataDir, size);
    print(`filled in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
  }
  return { dataDir, signIn };
}

async function findPages(site: RunningSite): Promise<Pages> {
  const latest = await (await fetch(`${site.url}/latest`)).text();
  const article = /href="(\/article\/[^"]+)"/.exec(latest)?.[1];
  if (!article) throw new Error('/latest lists no article');
  return { home: '/', listing: '/latest', article };
}

/** Site and plain server take turns, so that both meet the same noise. */
async function measureCached(site: RunningSite, pages: Pages) {
  const rows = [];
  for (const [page, pathname] of Object.entries(pages)) {
    const url = `${site.url}${pathname}`;
    const body = await smallestBody(url);
    const { ours, plain } = await withPlainServer(body, async (plainUrl) => {
      const taken = { ours: [], plain: [] } as Record<
        'ours' | 'plain',
        Awaited<ReturnType<typeof load>>[]
      >;
      for (let round = 0; round < rounds; round += 1) {
        taken.plain.push(await load(plainUrl, connections, seconds));
        taken.ours.push(await load(url, connections, seconds));
      }
      return taken;
    });
    const perSecond = (loads: typeof ours) => median(loads.map((each) => each.perSecond));
    const p99 = (loads: typeof ours) => median(loads.map((each) => each.p99));
    rows.push({
      'cached page': page,
      'req/s': Math.round(perSecond(ours)),
      'p99 ms': p99(ours),
      'plain req/s': Math.round(perSecond(plain)),
      'plain p99 ms': p99(plain),
      '% of plain': Math.round((100 * perSecond(ours)) / perSecond(plain)),
      failed: ours.reduce((sum, each) => sum + each.failed, 0),
    });
  }
  print(table(rows));
  return rows;
}

/** The brotli bytes after the server had the time to make them small. */
async function smallestBody(url: string): Promise<Buffer> {
  for (let round = 0; round < 5; round += 1) {
    await request(url, { headers: { 'accept-encoding': 'br' } });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return (await request(url, { headers: { 'accept-encoding': 'br' } })).bytes;
}

async function measureUncached(
  dataDir: string,
  pages: Pages,
  cached: Awaited<ReturnType<typeof measureCached>>,
) {
  const site = await startSite({ dataDir, env: { KHOI_CACHE: 'off' } });
  const rows = [];
  const deep = Object.entries({ ...pages, 'listing, page 10': '/latest?page=10' });
  for (const [page, pathname] of deep) {
    const url = `${site.url}${pathname}`;
    if (!(await fetch(url)).ok) continue;
    const one = await sequentialMedian(() => url, SEQUENTIAL_ROUNDS);
    const many = await load(url, UNCACHED_CONNECTIONS, seconds);
    rows.push({
      'page without cache': page,
      'median ms': Number(one.toFixed(1)),
      'req/s': Math.round(many.perSecond),
      'p99 ms': many.p99,
      'plain req/s': cached.find((row) => row['cached page'] === page)?.['plain req/s'] ?? '',
      failed: many.failed,
    });
  }
  await site.stop();
  print(table(rows));
  return rows;
}

async function measureBytes(site: RunningSite, pages: Pages) {
  const browser = await openBrowser();
  const rows = [];
  for (const [page, pathname] of Object.entries(pages)) {
    const { scripts: _, ...weight } = await weighPage(browser, `${site.url}${pathname}`);
    rows.push({ 'bytes of a first visit': page, ...weight });
  }
  await browser.close();
  print(table(rows));
  return rows;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
