import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { type CdnApi, startCdnApi } from '#tests/support/cdn-api.ts';
import { buildHosted } from '#tests/support/hosted-build.ts';
import { readerMix } from '#tests/support/reader-mix.ts';
import { PROJECT } from '#tests/support/site.ts';
import { findVarnish } from '#tests/support/varnish.ts';
import { type Apart, type ApartProject, startProject } from './apart.ts';
import { type Fleet, readOnce, type Setup, settle, startFleet } from './fleet-sites.ts';
import { load } from './load.ts';
import { print, show, table } from './table.ts';

const DIST = 'test-results/bench-fleet';
/** What the mix is made of: what people read of an archive is mostly new. */
const ARTICLES = 200;
/** What a CDN keeps a page for, at sixty readers a second. */
const READERS = 3000;
const SEARCHES = ['coffee', 'funding', 'pho', 'bank', 'school', 'seoul', 'công ty', 'ai'];
const WARM_SECONDS = 2;
/** A page is made small when it is read this long after it changed (src/server/cache.ts). */
const LASTING_MS = 10_000;
/** Few at a time, as in the parts of one process: what a page costs, not how long a queue gets. */
const RENDERING = 4;

type Pace = { readonly connections: number; readonly seconds: number };
type Named = Setup & { readonly name: string };

/**
 * One process, two, and what stands in front of one, with a Supabase project behind them, on what readers
 * ask for; then what rendering costs.
 *
 * @param articles in the project
 */
export async function measureFleet(articles: number, pace: Pace) {
  const project = await startProject(articles);
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
    const kept = [];
    for (const { name, ...setup } of setupsWith(api, env)) {
      const fleet = await startFleet(setup, DIST);
      if (fleet.front) fronts.push(fleet.front);
      kept.push({ 'with a project': name, ...(await measureKept(fleet, project, mix, pace)) });
      await fleet.close();
      fronts.length = 0;
    }
    print(
      `${table(kept)}A project with ${show(articles)} articles. Hits: ${show(READERS)} readers of ${new Set(mix).size} pages, with nothing kept before. Then ${pace.connections}
at a time read what is kept. CPU in ms for 1,000 requests.\n`,
    );
    const fleet = await startFleet({ processes: 1, env: { ...env, KHOI_CACHE: 'off' } }, DIST);
    const rendered = [];
    for (const [name, paths] of Object.entries({ 'what readers ask for': mix, ...places }))
      rendered.push({
        'rendered each time': name,
        ...(await measureLoad(fleet, project, paths, { ...pace, connections: RENDERING })),
      });
    await fleet.close();
    print(table(rendered));
    return { kept, rendered };
  } finally {
    api.close();
    await project.close();
    rmSync(path.join(PROJECT, DIST), { recursive: true, force: true });
  }
}

function setupsWith(api: CdnApi, env: Readonly<Record<string, string>>): Named[] {
  const behind = { processes: 1, env: { ...env, ...api.env } };
  return [
    { name: 'one process', processes: 1, env },
    { name: 'two processes, balanced', processes: 2, front: 'balancer', env },
    { name: 'one behind our own proxy', front: 'proxy', ...behind },
    ...(findVarnish()
      ? [{ name: 'one behind Varnish', front: 'varnish' as const, ...behind }]
      : []),
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

/** How many need the site when nothing is kept, then how fast it goes when everything is. */
async function measureKept(fleet: Fleet, project: Apart, mix: readonly string[], pace: Pace) {
  const before = await fleet.missed();
  await readOnce(fleet.url, mix);
  const missed = (await fleet.missed()) - before;
  await after(LASTING_MS);
  for (const { url } of [...fleet.sites, fleet]) await readOnce(url, [...new Set(mix)]);
  await load(fleet.url, pace.connections, WARM_SECONDS, toRequests(mix));
  await settle(fleet);
  return {
    'hits, %': Number((100 - (100 * missed) / mix.length).toFixed(1)),
    ...(await measureLoad(fleet, project, mix, pace)),
  };
}

async function measureLoad(
  fleet: Fleet,
  project: Apart,
  paths: readonly string[],
  { connections, seconds }: Pace,
) {
  const cpu = () => [
    fleet.cpu(),
    (fleet.front?.cpu() ?? 0) + (fleet.front?.startedCpu() ?? 0),
    project.cpu(),
    project.startedCpu(),
  ];
  const used = cpu();
  const { perSecond, median, p99, failed } = await load(
    fleet.url,
    connections,
    seconds,
    toRequests(paths),
  );
  const thousands = (perSecond * seconds) / 1000;
  const [site = 0, front = 0, api = 0, database = 0] = cpu().map((each, at) =>
    Math.round((1000 * (each - (used[at] ?? 0))) / thousands),
  );
  return {
    'req/s': Math.round(perSecond),
    'p50 ms': median,
    'p99 ms': p99,
    failed,
    'site CPU': site,
    'front CPU': front,
    'API CPU': api,
    'database CPU': database,
  };
}

const toRequests = (paths: readonly string[]) => paths.map((each) => ({ path: each }));
