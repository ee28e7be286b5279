import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { boot } from '#src/backend/boot.ts';
import { runningBackend } from '#src/backend/runtime.ts';
import { parseConfig } from '#src/domain/config/config.ts';
import { anonymousReader } from '#src/server/open-data/read-rows.ts';
import { writeOpenData } from '#src/server/open-data/run.ts';
import { createSite, type Site } from '#src/server/site.ts';
import { UNWATCHED } from '#tests/support/made-up-site.ts';
import { PROJECT } from '#tests/support/site.ts';
import { makeLedgerSite } from './ledger-fill.ts';
import { median, percentiles, residentMegabytes } from './load.ts';
import { print, table } from './table.ts';
import { TARGET } from './targets.ts';

/**
 * In turns, so that a minute in which the machine does something else is nobody's own; so many that the slowest of
 * twenty is one of several, and no page's largest.
 */
const ROUNDS = 60;
/** Until what is used often is compiled. */
const WARM_UP = 8;

/** Pages of the ledger and the directories, by what is asked of them; `{…}` is one that the archive has. */
const PAGES = {
  'startup directory': [
    '/startup-directory',
    '/vi/startup-directory',
    '/startup-directory?view=table',
    '/startup-directory?page=100',
    '/startup-directory?page=900',
    '/startup-directory?category=FinTech',
    '/startup-directory?category=FinTech&stage=Seed',
    '/startup-directory?place=Hanoi',
    '/startup-directory?year=2020-2024&size=11-25',
    '/startup-directory?raised=5m-20m',
    '/startup-directory?round=2025&sort=round',
    '/startup-directory?sort=raised',
    '/startup-directory?sort=raised&page=200',
    '/vi/startup-directory?sort=name&view=table',
    '/startup-directory?category=AgriTech&sort=raised',
    '/startup-directory?q=fintech',
    '/vi/startup-directory?q=y+te',
    '/vi/startup-directory?q=c%C3%B4ng+ngh%E1%BB%87',
    '/startup-directory?q=pho',
    '/startup-directory?q=a',
    '/startup-directory?q=hanoi&category=FinTech&sort=raised',
    '/startup-directory?q=fintech&page=4',
    '/startup-directory?q=finteck',
    '/startup-directory?q=zzyzx',
  ],
  investors: [
    '/investors',
    '/vi/investors',
    '/investors?view=table',
    '/investors?page=40',
    '/investors?stage=Seed&sort=round',
    '/investors?q=ventures',
    '/vi/investors?q=fintech',
  ],
  funding: [
    '/funding',
    '/vi/funding',
    '/funding?rounds=1',
    '/funding?rounds=3000',
    '/funding?year=2025',
    '/funding?year=2025&quarter=q4',
    '/funding?kind=Seed&sector=FinTech',
    '/funding?country=Vietnam',
    '/vi/funding?sector=FinTech',
    '/funding?kind=Seed',
    '/funding?size=5m-20m',
    '/funding?size=undisclosed',
    '/funding?investor={investor}',
    '/funding?year=2025&kind=Seed&sector=FinTech&country=Vietnam&size=1m-5m',
    '/funding?sort=amount',
    '/funding?sort=company&rounds=500',
  ],
  'quarters and years': [
    '/funding/2025-q4',
    '/vi/funding/2025-q4',
    '/funding/2025',
    '/vi/funding/2025',
  ],
  profiles: [
    '/startup/{startup}',
    '/vi/startup/{startup}',
    '/investors/{investor}',
    '/vi/investors/{investor}',
    '/investors/{usual}',
    '/people/{person}',
    '/vi/people/{person}',
    '/people/person-7',
  ],
  'open data': ['/data', '/vi/data'],
};

/** The company and the fund with the most rounds, a fund in the middle, and whom most stories name. */
const BUSIEST = `select
  (select s.slug from public.startups as s join public.funding_rounds as r on r.startup_id = s.id and r.is_public
    group by s.id order by count(*) desc, s.id limit 1) as startup,
  (select i.slug from public.investors as i join public.round_investors as r on r.investor_id = i.id
    where i.status = 'approved' group by i.id order by count(*) desc, i.id limit 1) as investor,
  (select i.slug from public.investors as i join public.round_investors as r on r.investor_id = i.id
    where i.status = 'approved' group by i.id order by count(*) desc, i.id
    offset (select count(*) / 2 from public.investors) limit 1) as usual,
  (select p.slug from public.people as p join public.article_mentions as m on m.person_id = p.id
    group by p.id order by count(*) desc, p.id limit 1) as person`;

const agent = new Agent({ keepAlive: true });

/** Directories and ledger with as many entries as they were ordered for, with the cache off. */
export async function measureLedger(work: string) {
  const dataDir = path.join(work, 'ledger');
  if (!existsSync(dataDir)) {
    const begun = performance.now();
    await makeLedgerSite(dataDir);
    print(`ledger filled in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
  }
  process.env['DATA_DIR'] = dataDir;
  process.env['SEED'] = 'none';
  const running = await boot();
  const backend = runningBackend();
  if (!backend) throw new Error('the backend did not start');
  const site = createSite({
    ...UNWATCHED,
    config: parseConfig(process.env),
    distDir: path.join(PROJECT, 'dist'),
    caching: false,
  });
  await site.load();
  const server = createServer(site.listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const busiest = (await backend.db.query<Record<string, string>>(BUSIEST)).rows[0] ?? {};

  const ask = async (page: string) => {
    const before = backend.db.statistics.statements;
    const used = process.cpuUsage();
    const begun = performance.now();
    const { status, packed, body } = await get(`${origin}${page}`);
    const ms = performance.now() - begun;
    const { user, system } = process.cpuUsage(used);
    const asked = backend.db.statistics.statements - before;
    // Unpacking is the browser's, and of no time here.
    const bytes = (packed ? brotliDecompressSync(body) : body).length;
    return { status, ms, cpu: (user + system) / 1000, bytes, asked };
  };
  const rows = [];
  let files: Record<string, string | number> = {};
  try {
    files = await measureFiles(site, dataDir);
    const answers = new Map<string, Awaited<ReturnType<typeof ask>>[]>();
    for (const each of Object.values(PAGES).flat()) {
      const page = each.replace(/\{(\w+)\}/, (_, name: string) => busiest[name] ?? '');
      const { status } = await ask(page);
      if (status === 200) answers.set(page, []);
      else print(`${page} answered ${status}: not measured`);
    }
    for (let round = -WARM_UP; round < ROUNDS; round += 1)
      for (const [page, taken] of answers) {
        const answer = await ask(page);
        if (round >= 0) taken.push(answer);
      }
    for (const [page, taken] of answers)
      rows.push({
        page,
        ...percentiles(taken.map(({ ms }) => ms)),
        target: `p95 ≤ ${TARGET.directoryMs}`,
        // All threads of the process, and of who asks.
        'CPU ms': Math.round(median(taken.map(({ cpu }) => cpu))),
        kB: Math.round(Math.max(...taken.map(({ bytes }) => bytes)) / 1000),
        queries: Math.max(...taken.map(({ asked }) => asked)),
        most: '≤ 5',
      });
  } finally {
    agent.destroy();
    server.closeAllConnections();
    server.close();
    await site.close();
    await running.close();
  }
  const within = rows.filter((row) => row['p95 ms'] <= TARGET.directoryMs).length;
  print(
    `${ROUNDS} rounds of every page in turns, after ${WARM_UP} to warm up: ${within} of ${rows.length} are within the target\n`,
  );
  print(table(rows));
  print(table([files]));
  return { pages: rows, files };
}

/** @returns the bytes as they came, compressed as for a browser */
async function get(url: string) {
  const outgoing = request(url, { agent, headers: { 'accept-encoding': 'br' } });
  outgoing.end();
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  const body: Buffer = Buffer.concat(await incoming.toArray());
  const packed = incoming.headers['content-encoding'] === 'br';
  return { status: incoming.statusCode ?? 0, packed, body };
}

/** The files of a night: how long they take, and how much memory on top of what the site has. */
async function measureFiles({ openData }: Site, dataDir: string) {
  await rm(path.join(dataDir, 'open-data'), { recursive: true, force: true });
  const before = residentMegabytes(process.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(process.pid));
  }, 50);
  const begun = performance.now();
  const day = await writeOpenData({
    folder: openData,
    readRows: anonymousReader(undefined),
    erasedAt: async () => null,
    siteUrl: 'http://localhost',
  });
  clearInterval(watch);
  const files = openData.manifest(day ?? '')?.files ?? [];
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 2 ** 20;
  return {
    'open data': `${files.length} files`,
    rows: files.reduce((sum, { rows, format }) => sum + (format === 'csv' ? rows : 0), 0),
    MB: Math.round(megabytes),
    seconds: Number(((performance.now() - begun) / 1000).toFixed(1)),
    target: '< 60',
    'more memory, MB': most - before,
    most: '≤ 200',
  };
}
