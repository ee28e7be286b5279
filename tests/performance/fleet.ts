import { rmSync } from 'node:fs';
import path from 'node:path';
import { type CdnApi, startCdnApi } from '#tests/support/cdn-api.ts';
import { buildHosted } from '#tests/support/hosted-build.ts';
import { request } from '#tests/support/http.ts';
import { readerMix } from '#tests/support/reader-mix.ts';
import { freePort, PROJECT, type RunningSite, startSite } from '#tests/support/site.ts';
import { findVarnish } from '#tests/support/varnish.ts';
import { type Apart, type ApartProject, startInFront, startProject } from './apart.ts';
import { cpuSeconds, load } from './load.ts';
import { print, table } from './table.ts';

const DIST = 'test-results/bench-fleet';
/** What the mix is made of: what people read of an archive is mostly new. */
const ARTICLES = 200;
/** What a CDN keeps a page for, at sixty readers a second. */
const READERS = 3000;
const AT_ONCE = 4;
const WARM_SECONDS = 3;
const SEARCHES = ['coffee', 'funding', 'pho', 'bank', 'school', 'seoul', 'công ty', 'ai'];

const RENDERED = /^khoi_render_seconds_count (\d+)$/gm;
const ANSWERED = /^khoi_requests_total\{.*\} (\d+)$/gm;

type Setup = {
  readonly name: string;
  readonly processes: number;
  readonly front?: 'balancer' | 'proxy' | 'varnish';
  readonly env?: Readonly<Record<string, string>>;
  /** Nobody reads anything else. */
  readonly searchesOnly?: true;
};

type Pace = { readonly connections: number; readonly seconds: number };

/** A site of some processes, and whatever stands in front of them. */
type Fleet = {
  readonly url: string;
  readonly front: Apart | null;
  readonly sites: readonly RunningSite[];
  /** How many requests were not answered from what is kept in front, or by the processes themselves. */
  missed(): Promise<number>;
  close(): Promise<void>;
};

/**
 * One process, two, and what stands in front of one, with a Supabase project behind them, on what readers
 * ask for.
 *
 * @param dataDir whose database becomes the project's
 */
export async function measureFleet(dataDir: string, pace: Pace) {
  const project = await startProject(path.join(dataDir, 'database'));
  const fronts: Apart[] = [];
  const api = await startCdnApi(() => fronts);
  const env = {
    PUBLIC_SUPABASE_URL: project.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
  };
  try {
    await buildHosted(DIST, env);
    const places = await placesOf(project);
    const mix = readerMix(places, READERS);
    const rows = [];
    for (const setup of setupsWith(api)) {
      const asked = setup.searchesOnly ? places.searches : mix;
      const fleet = await startFleet({ ...setup, env: { ...env, ...setup.env } });
      if (fleet.front) fronts.push(fleet.front);
      rows.push({ 'with a project': setup.name, ...(await measure(fleet, project, asked, pace)) });
      await fleet.close();
      fronts.length = 0;
    }
    print(
      `${table(rows)}${READERS} readers of ${new Set(mix).size} pages with nothing kept yet, then ${pace.connections} at a time; CPU in ms for 1,000 requests.\n`,
    );
    return rows;
  } finally {
    api.close();
    await project.close();
    rmSync(path.join(PROJECT, DIST), { recursive: true, force: true });
  }
}

const NOTHING_KEPT = { processes: 1, env: { KHOI_CACHE: 'off' } };

function setupsWith({ env }: CdnApi): Setup[] {
  return [
    { name: 'one process', processes: 1 },
    { name: 'two processes, balanced', processes: 2, front: 'balancer' },
    { name: 'one behind our own proxy', processes: 1, front: 'proxy', env },
    ...(findVarnish()
      ? [{ name: 'one behind Varnish', processes: 1, front: 'varnish' as const, env }]
      : []),
    { name: 'one that keeps nothing', ...NOTHING_KEPT },
    { name: 'the same, only searches', ...NOTHING_KEPT, searchesOnly: true },
  ];
}

async function placesOf(project: ApartProject) {
  const articles = await project.query(
    `select case locale when 'vi' then '/vi' else '' end || '/article/' || slug as path
     from public.articles where status = 'published' order by published_at desc limit ${ARTICLES}`,
  );
  const listings = ['/latest', '/funding', '/tech', '/startup-directory', '/investors'];
  return {
    articles: articles.map((row) => String(row['path'])),
    listings: ['/', ...['', '/vi'].flatMap((prefix) => listings.map((each) => prefix + each))],
    searches: SEARCHES.map((word) => `/search?q=${encodeURIComponent(word)}`),
  };
}

async function startFleet({ processes, front, env = {} }: Setup): Promise<Fleet> {
  const metricsPorts = await Promise.all(Array.from({ length: processes }, freePort));
  const sites = await Promise.all(
    metricsPorts.map((port) =>
      startSite({ distDir: DIST, env: { ...env, METRICS_PORT: String(port) } }),
    ),
  );
  const [first] = sites;
  const inFront = front
    ? await startInFront(
        front,
        sites.map(({ port }) => port),
      )
    : null;
  return {
    url: inFront?.url ?? first?.url ?? '',
    front: inFront,
    sites,
    missed: async () => {
      const counter = front === 'balancer' || !front ? RENDERED : ANSWERED;
      let sum = 0;
      for (const port of metricsPorts) {
        const { text } = await request(`http://127.0.0.1:${port}/metrics`);
        for (const [, count] of text.matchAll(counter)) sum += Number(count);
      }
      return sum;
    },
    close: async () => {
      await inFront?.close();
      await Promise.all(sites.map((site) => site.stop()));
    },
  };
}

/** Everybody reads one page after the other, on a few connections. */
async function readOnce(url: string, paths: readonly string[]): Promise<void> {
  const waiting = paths.values();
  const reader = async () => {
    for (const each of waiting) {
      const { status } = await request(url + each, { headers: { 'accept-encoding': 'br' } });
      if (status !== 200) throw new Error(`${each} answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
}

async function measure(fleet: Fleet, project: Apart, paths: readonly string[], pace: Pace) {
  const before = await fleet.missed();
  await readOnce(fleet.url, paths);
  const missed = (await fleet.missed()) - before;
  const cpu = () => ({
    'site CPU': fleet.sites.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0),
    'front CPU': fleet.front?.cpu() ?? 0,
    'project CPU': project.cpu(),
  });
  const requests = paths.map((each) => ({ path: each }));
  // While it is asked so often, a page is made small once more.
  await load(fleet.url, pace.connections, WARM_SECONDS, requests);
  const used = cpu();
  const { perSecond, median, p99, failed } = await load(
    fleet.url,
    pace.connections,
    pace.seconds,
    requests,
  );
  const thousands = (perSecond * pace.seconds) / 1000;
  return {
    'hits, %': Number((100 - (100 * missed) / paths.length).toFixed(1)),
    'req/s': Math.round(perSecond),
    'p50 ms': median,
    'p99 ms': p99,
    failed,
    ...Object.fromEntries(
      Object.entries(cpu()).map(([name, seconds]) => [
        name,
        Math.round((1000 * (seconds - used[name as keyof typeof used])) / thousands),
      ]),
    ),
  };
}
