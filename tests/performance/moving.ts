// `npm run bench:moving`: exports a site of a size, imports it into an empty DATA_DIR, and prints how long
// that took, what memory it took and whether anything is different.
import { type ChildProcess, spawn } from 'node:child_process';
import { hash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#src/backend/database.ts';
import { toImageName } from '#src/domain/image-type.ts';
import { moveArguments } from '#tests/support/move-command.ts';
import { NODE, PROJECT } from '#tests/support/site.ts';
import { copyTemplate } from '#tests/support/templates.ts';
import { fill } from './fill.ts';
import { table } from './table.ts';

const { values: options } = parseArgs({
  options: {
    articles: { type: 'string', default: '10000' },
    startups: { type: 'string', default: '5000' },
    subscribers: { type: 'string', default: '20000' },
    pictures: { type: 'string', default: '500' },
    /** A directory that keeps the site for the next run. */
    keep: { type: 'string' },
  },
});
const TARGET = { seconds: 300, megabytes: 300 };
const PICTURE_BYTES = 200_000;

const work = mkdtempSync(path.join(tmpdir(), 'khoi-moving-'));
const from = path.join(options.keep ?? work, 'site');
const [folder, to] = [path.join(work, 'folder'), path.join(work, 'to')];
try {
  if (!existsSync(from)) await prepare();
  const before = await sums(from);
  const rows = [
    await measure('export', { DATA_DIR: from }),
    await measure('import', { DATA_DIR: to }),
  ];
  const wrong = differences(before, await sums(to));
  process.stdout.write(
    `${table(rows)}
Target: under ${TARGET.seconds} s, each process under ${TARGET.megabytes} MB. The children of an import make an empty database
and are gone after a second. Load of the machine: ${loadavg()[0]?.toFixed(1)}.
Different: ${wrong.join(', ') || 'nothing'}.\n`,
  );
  process.exitCode =
    wrong.length === 0 && rows.every((row) => row.MB < TARGET.megabytes && row.s < TARGET.seconds)
      ? 0
      : 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function prepare(): Promise<void> {
  await copyTemplate('empty', from);
  const articles = Number(options.articles);
  await fill(from, {
    articles,
    startups: Number(options.startups),
    investors: articles / 20,
    users: articles / 10,
    audit: articles,
  });
  const database = await openDatabase(path.join(from, 'database'));
  await database.query(
    `insert into public.newsletter_subscribers (email, status, confirmed_at, consent_version, consent_page)
     select 'reader-' || n || '@example.com', 'confirmed', now(), 'bench', '/'
     from generate_series(1, $1::integer) as n`,
    [Number(options.subscribers)],
  );
  const directory = path.join(from, 'storage', 'article-images');
  mkdirSync(directory, { recursive: true });
  for (let n = 0; n < Number(options.pictures); n += 1) {
    const name = toImageName('picture.png', 'image/png');
    const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
    writeFileSync(path.join(directory, name), Buffer.concat([start, randomBytes(PICTURE_BYTES)]));
    await database.query(
      "insert into storage.objects (bucket_id, name) values ('article-images', $1)",
      [name],
    );
  }
  await database.close();
}

async function measure(command: 'export' | 'import', environment: Record<string, string>) {
  const begun = performance.now();
  const child = spawn(NODE, [...moveArguments(command), folder], {
    cwd: PROJECT,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const peaks = await watch(child);
  const [code] = await ended;
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
  return {
    command,
    s: Math.round((performance.now() - begun) / 100) / 10,
    MB: Math.round(peaks.own / 1024),
    'children MB': Math.round(peaks.children / 1024),
  };
}

/** Most that a process, and its children, ever had in memory, in KB, as Linux counts it. */
async function watch(child: ChildProcess): Promise<{ own: number; children: number }> {
  const peaks = { own: 0, children: 0 };
  while (child.exitCode === null && child.signalCode === null) {
    const read = (file: string) => {
      try {
        return readFileSync(file, 'utf8');
      } catch {
        return '';
      }
    };
    const peakOf = (pid: string | number) =>
      Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
    peaks.own = Math.max(peaks.own, peakOf(child.pid ?? 0));
    const children = read(`/proc/${child.pid}/task/${child.pid}/children`).split(' ');
    for (const pid of children.filter(Boolean))
      peaks.children = Math.max(peaks.children, peakOf(pid));
    await after(50);
  }
  return peaks;
}

type Sums = Readonly<Record<string, string>>;

/** Count and hash of the rows of each table that moves, and of the stored files. */
async function sums(dataDir: string): Promise<Sums> {
  const database = await openDatabase(path.join(dataDir, 'database'));
  const { rows } = await database.query<{ name: string }>(
    `select nspname || '.' || relname as name from pg_class join pg_namespace as n on n.oid = relnamespace
     where relkind = 'r' and (nspname in ('public', 'private') or nspname || '.' || relname in ('auth.users', 'storage.objects'))
       and relname not in ('cache_changes', 'rate_limits')
     order by 1`,
  );
  const all: Record<string, string> = {};
  for (const { name } of rows) {
    const sum = await database.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(to_jsonb(t)::text, 0)::numeric), 0) as sum from ${name} as t`,
    );
    all[name] = sum.rows[0]?.sum ?? '';
  }
  const objects = await database.query<{ file: string }>(
    "select bucket_id || '/' || name as file from storage.objects order by 1",
  );
  await database.close();
  for (const { file } of objects.rows)
    all[file] = hash('sha256', readFileSync(path.join(dataDir, 'storage', file)));
  return all;
}

function differences(some: Sums, others: Sums): string[] {
  const names = new Set([...Object.keys(some), ...Object.keys(others)]);
  return [...names].filter((name) => some[name] !== others[name]);
}
