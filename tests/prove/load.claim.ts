import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { residentMegabytes } from '#tests/performance/load.ts';
import { subscribeReaders, withArchive } from '#tests/support/archive.ts';
import { administrator, type RunningSite, startSite } from '#tests/support/site.ts';
import { startSmtp } from '#tests/support/smtp.ts';
import { copyTemplate } from '#tests/support/templates.ts';
import type { Context, Finding } from './claim.ts';
import { createVisitor, crowd, pause, type Visit } from './crowd.ts';
import { createNewsroom } from './newsroom.ts';
import { createPerson } from './people.ts';
import { createRandom, type Random } from './random.ts';

const READERS = 200;
const SECONDS = 90;
/** With the greedy client, long enough for 10,000 visits. */
const GREEDY_SECONDS = 30;
const SUBMITTERS = 5;
const SUBSCRIBERS = 300;
const P99_MS = 100;
const GREEDY_P99_MS = 250;
const GROWTH_MB = 60;
/** Share of the time after which memory has to stay as it is: V8 has compiled what is used by then. */
const SETTLED = 1 / 3;
const GREEDY_AT_ONCE = 8;

const WORDS = ['pho', 'phở', 'gọi vốn', 'seed', 'Hà Nội', 'rice', 'fintech', 'bank', 'korea'];

/** What a client may ask that costs the most: long lists, searches over everything that nobody asked before. */
const GREEDY: readonly ((random: Random) => string)[] = [
  () => '/rest/v1/articles?select=*&limit=1000&order=content.desc',
  () => '/rest/v1/articles?select=id&content=ilike.*a*e*i*o*u*&order=title.asc',
  () => '/rest/v1/startups?select=*&or=(name.ilike.*a*,description.ilike.*e*,location.ilike.*i*)',
  () => '/rest/v1/investors?select=*&order=description.desc&limit=1000',
  (random) => `/search?q=a%20e%20i%20o%20u%20${random.below(1e9)}`,
  (random) => `/startup-directory?location=a${random.below(1e9)}`,
];

/** A crowd reads while the newsroom works; then once more beside one client that takes all it can. */
export async function load({ seed, scale, say }: Context): Promise<readonly Finding[]> {
  const random = createRandom(seed);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'khoi-prove-'));
  const smtp = await startSmtp({ keep: false });
  const env = { TRUSTED_PROXIES: '1', SMTP_URL: smtp.url };
  let site: RunningSite | undefined;
  try {
    // The people sign up while mails stay in the local mailbox, which is how their links are found.
    await copyTemplate('demo', dataDir);
    site = await startSite({ dataDir });
    const editor = await administrator();
    const submitters = [];
    for (let number = 0; number < SUBMITTERS; number += 1)
      submitters.push(await createPerson(site, `submitter-${number}@example.net`));
    await site.stop();
    await withArchive(dataDir, (db) => subscribeReaders(db, SUBSCRIBERS));
    site = await startSite({ dataDir, env });
    const choose = await createChooser(site, random);
    const newsroom = await createNewsroom(site, editor, submitters);
    await newsroom.sendIssue();
    const calm = await measure(site, random, choose, SECONDS * scale, newsroom.work);
    say(`${calm.visits.length.toLocaleString('en')} visits, p50 ${at(calm.visits, 0.5)} ms`);
    const stop = startGreedy(site, random);
    const greedy = await measure(site, random, choose, GREEDY_SECONDS * scale, newsroom.work);
    const asked = await stop();
    say(`${greedy.visits.length.toLocaleString('en')} visits beside ${asked} greedy requests`);
    return [
      ...judge('200 readers, an editor, five submitters, an issue', calm, P99_MS),
      ...judge('the same beside one greedy client', greedy, GREEDY_P99_MS),
    ];
  } finally {
    await site?.stop();
    await smtp.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Measured = {
  readonly visits: readonly Visit[];
  readonly growth: number;
  readonly broken: string[];
};

async function measure(
  site: RunningSite,
  random: Random,
  choose: () => string,
  seconds: number,
  work: (until: number) => Promise<string[]>,
): Promise<Measured> {
  // The first seconds fill the caches of a server that has just started.
  await crowd(site.port, READERS, performance.now() + 5000, random, choose);
  const until = performance.now() + seconds * 1000;
  const [visits, broken, before] = await Promise.all([
    crowd(site.port, READERS, until, random, choose),
    work(until),
    pause(seconds * 1000 * SETTLED).then(() => residentMegabytes(site.pid)),
  ]);
  return { visits, broken, growth: residentMegabytes(site.pid) - before };
}

/** 80 % articles, 15 % listings, 5 % searches. */
async function createChooser(site: RunningSite, random: Random): Promise<() => string> {
  const sitemap = async (page: string) => (await fetch(`${site.url}${page}`)).text();
  const found = new Set<string>();
  for (const page of ['/latest', '/funding', '/startup', '/tech', '/vi/latest'])
    for (const [, href = ''] of (await sitemap(page)).matchAll(
      /href="((?:\/vi)?\/article\/[^"#?]+)"/g,
    ))
      found.add(href);
  const articles = [...found];
  const listings = ['/', '/vi', '/latest', '/funding', '/startup', '/tech', '/startup-directory'];
  return () => {
    const kind = random.next();
    if (kind < 0.8) return random.pick(articles);
    if (kind < 0.95) return random.pick(listings);
    return `/search?q=${encodeURIComponent(random.pick(WORDS))}`;
  };
}

/** One client, always from the same address, with as many requests at once as it gets. */
function startGreedy(site: RunningSite, random: Random): () => Promise<number> {
  let running = true;
  let asked = 0;
  const take = async () => {
    const visitor = createVisitor(site.port, '192.0.2.66');
    while (running) {
      await visitor.open(random.pick(GREEDY)(random), { apikey: EMBEDDED_PUBLISHABLE_KEY });
      asked += 1;
    }
    visitor.leave();
  };
  const takers = Array.from({ length: GREEDY_AT_ONCE }, take);
  return async () => {
    running = false;
    await Promise.all(takers);
    return asked;
  };
}

function judge(name: string, { visits, growth, broken }: Measured, limit: number): Finding[] {
  const failed = [...visits.flatMap(({ failed: what }) => what ?? []), ...broken];
  const p99 = at(visits, 0.99);
  return [
    {
      claim: `${name}: errors`,
      figure: `${failed.length} of ${visits.length.toLocaleString('en')} visits`,
      bar: '0',
      holds: failed.length === 0 && visits.length > 0,
      details: failed.slice(0, 20),
    },
    {
      claim: `${name}: readers’ p99`,
      figure: `${p99} ms`,
      bar: `< ${limit} ms`,
      holds: p99 < limit,
      details: visits
        .toSorted((a, b) => b.ms - a.ms)
        .slice(0, visits.length / 100)
        .filter((_, index) => index % Math.ceil(visits.length / 2000) === 0)
        .map(({ ms, path }) => `${ms.toFixed(0)} ms ${path}`),
    },
    {
      claim: `${name}: memory in the last two thirds`,
      figure: `${growth >= 0 ? '+' : ''}${growth} MB`,
      bar: `< +${GROWTH_MB} MB`,
      holds: growth < GROWTH_MB,
    },
  ];
}

function at(visits: readonly Visit[], share: number): number {
  const sorted = visits.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
}
