import { request } from '#tests/support/http.ts';
import { openBrowser, weighPage } from '#tests/support/page-weight.ts';
import { freePort, type RunningSite, type SignIn, startSite } from '#tests/support/site.ts';
import {
  type Load,
  load,
  median,
  medianLoad,
  residentMegabytes,
  sequentialMedian,
  withPlainServer,
} from './load.ts';
import { timePublication } from './publish-time.ts';
import { print, show, table } from './table.ts';
import { TARGET } from './targets.ts';

/** Few at a time: the question is what a page costs, not how long a queue gets. */
const UNCACHED_CONNECTIONS = 4;
const SEQUENTIAL_ROUNDS = 60;
const WARM_ROUNDS = 300;

type PageName = 'home' | 'listing' | 'article';
type Pages = Record<PageName, string>;

/** How each page is loaded. */
export type Pace = {
  readonly connections: number;
  /** Of each turn. */
  readonly seconds: number;
  /** Turns of the site, and of the plain server beside it. */
  readonly rounds: number;
};

/** What is measured on: an archive and the administrator of its first start. */
export type Archive = { readonly dataDir: string; readonly signIn: SignIn };

/**
 * The front page, a listing and an article, from memory and without it.
 *
 * @param weigh also what a browser loads on a first visit
 */
export async function measurePages({ dataDir, signIn }: Archive, pace: Pace, weigh: boolean) {
  const port = await freePort();
  await (await startSite({ dataDir, port })).stop();
  const home = untilServed(`http://localhost:${port}/`);
  const site = await startSite({ dataDir, port });
  const startMs = (await home) - site.begunAt;
  const pages = await findPages(site);
  const cached = await measureCached(site, pages, pace);
  const bytes = weigh ? await measureBytes(site, pages) : null;
  const published = await median3(() => timePublication(site, signIn));
  const memory = residentMegabytes(site.pid);
  await site.stop();
  const uncached = await measureUncached(dataDir, pages, pace);
  const rows = [
    figure('second start → home page served, ms', startMs, TARGET.startMs, TARGET.startMsNow),
    figure('second start → all of it is up, ms', site.startedIn, TARGET.startMs),
    figure('resident memory after the load, MB', memory, TARGET.memory),
    figure('published → on home, listing and article, ms', published, TARGET.publishedMs),
  ];
  print(table(rows));
  return { cached, uncached, ...(bytes && { bytes }), process: rows };
}

/** Asks again and again. @returns when it was answered, by `performance.now()` */
async function untilServed(url: string): Promise<number> {
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return performance.now();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function median3(measureOnce: () => Promise<number>): Promise<number> {
  return median([await measureOnce(), await measureOnce(), await measureOnce()]);
}

async function findPages(site: RunningSite): Promise<Pages> {
  const latest = await (await fetch(`${site.url}/latest`)).text();
  const article = /href="(\/article\/[^"]+)"/.exec(latest)?.[1];
  if (!article) throw new Error('/latest lists no article');
  return { home: '/', listing: '/latest', article };
}

/** Site and plain server take turns, so that both meet the same noise. */
async function measureCached(site: RunningSite, pages: Pages, pace: Pace) {
  const rows = [];
  for (const [page, pathname] of Object.entries(pages)) {
    const url = `${site.url}${pathname}`;
    const body = await smallestBody(url);
    const { ours, plain } = await beside(body, url, pace);
    rows.push({
      'cached page': page,
      'req/s': Math.round(ours.perSecond),
      'p99 ms': ours.p99,
      'plain req/s': Math.round(plain.perSecond),
      'plain p99 ms': plain.p99,
      '% of plain': Math.round((100 * ours.perSecond) / plain.perSecond),
      target: `≥ ${TARGET.percentOfPlain} %`,
      'p99, times plain': Number((ours.p99 / plain.p99).toFixed(1)),
      'second edition': `≤ ${TARGET.timesPlainP99}`,
      failed: ours.failed,
    });
  }
  print(table(rows));
  return rows;
}

/** Medians of loading the site and a plain server with these bytes, in turns. */
async function beside(body: Buffer, url: string, { connections, seconds, rounds }: Pace) {
  return withPlainServer(body, async (plainUrl) => {
    const taken: Record<'ours' | 'plain', Load[]> = { ours: [], plain: [] };
    for (let round = 0; round < rounds; round += 1) {
      taken.plain.push(await load(plainUrl, connections, seconds));
      taken.ours.push(await load(url, connections, seconds));
    }
    return { ours: medianLoad(taken.ours), plain: medianLoad(taken.plain) };
  });
}

/** The brotli bytes after the server had the time to make them small. */
async function smallestBody(url: string): Promise<Buffer> {
  for (let round = 0; round < 5; round += 1) {
    await request(url, { headers: { 'accept-encoding': 'br' } });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return (await request(url, { headers: { 'accept-encoding': 'br' } })).bytes;
}

async function measureUncached(dataDir: string, pages: Pages, pace: Pace) {
  const site = await startSite({ dataDir, env: { KHOI_CACHE: 'off' } });
  const rows = [];
  const deep = Object.entries({ ...pages, 'listing, page 10': '/latest?page=10' });
  for (const [page, pathname] of deep) {
    const url = `${site.url}${pathname}`;
    if (!(await fetch(url)).ok) continue;
    // As in a process that has served for a minute: the first two hundred pages of a kind are made by code that V8 has
    // not compiled yet.
    await sequentialMedian(() => url, WARM_ROUNDS);
    const one = await sequentialMedian(() => url, SEQUENTIAL_ROUNDS);
    const { ours, plain } = await beside(await smallestBody(url), url, {
      ...pace,
      connections: UNCACHED_CONNECTIONS,
    });
    rows.push({
      'page without cache': page,
      'median ms': Number(one.toFixed(1)),
      target: `< ${TARGET.uncachedMs}`,
      'second edition': page === 'listing, page 10' ? '' : `≤ ${TARGET.uncachedMsNow}`,
      'req/s': Math.round(ours.perSecond),
      'p99 ms': ours.p99,
      'plain req/s': Math.round(plain.perSecond),
      'plain p99 ms': plain.p99,
      failed: ours.failed,
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
    await smallestBody(`${site.url}${pathname}`);
    const { scripts: _, ...weight } = await weighPage(browser, `${site.url}${pathname}`);
    rows.push({
      'bytes of a first visit': page,
      ...weight,
      target: `html ≤ ${show(TARGET.htmlBytes)}, total ≤ ${show(TARGET.totalBytes)}`,
    });
  }
  await browser.close();
  print(table(rows));
  return rows;
}

/** An archive and how many articles it has. */
export type Sized = Archive & { readonly articles: number };

/** Two archives side by side and in turns: minutes apart, the machine is another one. */
export async function measureGrowth(few: Sized, many: Sized) {
  const env = { KHOI_CACHE: 'off' };
  const small = await startSite({ dataDir: few.dataDir, env });
  const large = await startSite({ dataDir: many.dataDir, env });
  const sites = [small, large].map((site) => `${site.url}/latest`);
  await sequentialMedian((round) => sites[round % 2] ?? '', SEQUENTIAL_ROUNDS);
  const times = sites.map((): number[] => []);
  for (let round = 0; round < 6 * SEQUENTIAL_ROUNDS; round += 1)
    times[round % 2]?.push(await sequentialMedian(() => sites[round % 2] ?? '', 1));
  await Promise.all([small.stop(), large.stop()]);
  const [ofFew = 0, ofMany = 0] = times.map(median);
  const row = {
    'listing without cache, in turns': `${show(few.articles)} and ${show(many.articles)} articles`,
    'median ms': Number(ofFew.toFixed(1)),
    'median ms of the larger': Number(ofMany.toFixed(1)),
    'more, %': Math.round((100 * ofMany) / ofFew - 100),
    target: `≤ ${TARGET.growthPercent}`,
  };
  print(table([row]));
  return row;
}

/** @param now the stricter limit of the second edition, where it has one */
function figure(what: string, value: number, limit: number, now?: number) {
  const target = `< ${show(limit)}`;
  return { what, value: Math.round(value), target, 'second edition': now ? `≤ ${show(now)}` : '' };
}
