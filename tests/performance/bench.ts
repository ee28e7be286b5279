// `npm run bench`: how fast the built site is, beside the fastest that Node could be, with the demo
// content and with many articles; then how many page views it counts, the site search, the startup
// directory, the back office's lists and typing with the largest of these archives; the ledger and the directories
// with their own; several processes with a project, how fast the newsletter goes out, and imports of files. Numbers
// depend on the machine and on what else it does; the comparison with the plain server is interleaved in the same run, so the ratio means something.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { NODE_FLAGS } from '#src/server/start.mjs';
import { NODE, PROJECT, type SignIn, signInOf, startSite } from '#tests/support/site.ts';
import { fill, sizeOf } from './fill.ts';
import { measureFleet } from './fleet.ts';
import { measureImports } from './imports.ts';
import { measureMails } from './mails.ts';
import { type Archive, measureGrowth, measurePages } from './pages.ts';
import { measureDirectory, measureSearch } from './searching.ts';
import { measureStaffLists } from './staff-lists.ts';
import { print, show, table } from './table.ts';
import { measureTyping } from './typing.ts';
import { measureViews } from './views.ts';

const PARTS = [
  'pages',
  'views',
  'search',
  'directory',
  'lists',
  'typing',
  'ledger',
  'fleet',
  'mails',
  'imports',
] as const;
type Part = (typeof PARTS)[number];
/** Parts that bring what they are measured with. */
const APART: readonly Part[] = ['ledger', 'fleet', 'mails', 'imports'];

const { values: options } = parseArgs({
  options: {
    articles: { type: 'string', default: '0,1000,100000' },
    only: { type: 'string', default: PARTS.join(',') },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '50' },
    /** Of the newsletter. */
    readers: { type: 'string', default: '3000' },
    /** A directory that keeps the archives for the next run. */
    keep: { type: 'string' },
  },
});
const sizes = options.articles.split(',').map(Number);
const largest = Math.max(...sizes);
const parts = options.only.split(',') as Part[];
const pace = {
  connections: Number(options.connections),
  seconds: Number(options.seconds),
  rounds: Number(options.rounds),
};
/** What is measured in one go gets the time of a few rounds. */
const long = { ...pace, seconds: 5 * pace.seconds };

const unknown = parts.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}: --only takes ${PARTS.join(', ')}.\n`);
  process.exit(1);
}

/** Articles of the project, which is filled anew in each run. */
const MOST_HOSTED = 10_000;

const work = options.keep ?? mkdtempSync(path.join(tmpdir(), 'khoi-bench-'));
mkdirSync(work, { recursive: true });
const results: Record<string, unknown> = {
  date: new Date().toISOString(),
  cores: availableParallelism(),
  loadBefore: loadavg(),
  ...pace,
};
try {
  print(`${availableParallelism()} cores, load ${loadNow()}`);
  if (parts.some((part) => !APART.includes(part)))
    for (const size of sizes) results[size === 0 ? 'demo' : String(size)] = await measure(size);
  const smallest = Math.min(...sizes.filter(Boolean));
  if (parts.includes('pages') && smallest < largest)
    results['growth'] = await measureGrowth(
      { ...(await prepare(smallest)), articles: smallest },
      { ...(await prepare(largest)), articles: largest },
    );
  if (parts.includes('ledger')) results['ledger'] = await measureLedger();
  if (parts.includes('fleet'))
    results['fleet'] = await measureFleet(Math.min(Math.max(largest, 1000), MOST_HOSTED), long);
  if (parts.includes('imports')) results['imports'] = await measureImports();
  if (parts.includes('mails')) results['mails'] = await measureMails(Number(options.readers));
  const file = path.join(PROJECT, 'test-results/bench.json');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  print(`\nSaved as ${path.relative(PROJECT, file)}.`);
} finally {
  if (!options.keep) rmSync(work, { recursive: true, force: true });
}

/** @param size articles in the database; 0 means the demo content alone */
async function measure(size: number) {
  const rows = sizeOf(size);
  print(
    `\n━━ ${size === 0 ? 'demo content' : `${show(rows.articles)} articles, ${show(rows.startups)} startups, ${show(rows.users)} users`}\n`,
  );
  const archive = await prepare(size);
  const measured: Record<string, unknown> = {};
  if (parts.includes('pages'))
    Object.assign(measured, await measurePages(archive, pace, size === 0));
  if (size === largest) Object.assign(measured, await measureOnce(archive));
  print(`load now ${loadNow()}`);
  return measured;
}

/** What needs no second size. */
async function measureOnce(archive: Archive) {
  const measured: Record<string, unknown> = {};
  if (parts.includes('views')) {
    const row = await measureViews({ ...archive, ...long });
    measured['views'] = row;
    print(table([row]));
  }
  if ((['search', 'directory', 'lists'] as const).some((part) => parts.includes(part))) {
    const site = await startSite({ dataDir: archive.dataDir, env: { KHOI_CACHE: 'off' } });
    await fetch(site.url);
    if (parts.includes('search')) measured['search'] = await measureSearch(site);
    if (parts.includes('directory')) measured['directory'] = await measureDirectory(site);
    if (parts.includes('lists')) measured['lists'] = await measureStaffLists(site, archive.signIn);
    await site.stop();
  }
  if (parts.includes('typing')) {
    const site = await startSite({ dataDir: archive.dataDir });
    measured['typing'] = await measureTyping(site, archive.signIn);
    await site.stop();
  }
  return measured;
}

async function measureLedger(): Promise<unknown> {
  const script = path.join(PROJECT, 'tests/performance/ledger-process.ts');
  const child = fork(script, [work], { execPath: NODE, execArgv: NODE_FLAGS });
  const [told] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof told !== 'object') throw new Error('the ledger was not measured');
  return told;
}

/** A data directory with that many articles, and the administrator of its first start. */
async function prepare(size: number): Promise<Archive> {
  const dataDir = path.join(work, String(size));
  const credentials = path.join(work, `${size}.json`);
  if (existsSync(credentials))
    return { dataDir, signIn: JSON.parse(readFileSync(credentials, 'utf8')) as SignIn };
  const first = await startSite({ dataDir });
  const signIn = signInOf(first.log());
  await first.stop();
  if (size > 0) {
    const begun = performance.now();
    await fill(dataDir, sizeOf(size));
    print(`filled in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
  }
  writeFileSync(credentials, JSON.stringify(signIn));
  return { dataDir, signIn };
}

function loadNow(): string {
  return loadavg()
    .map((each) => each.toFixed(1))
    .join(' ');
}
