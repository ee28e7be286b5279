// `npm run bench:moving`: exports a site of a size, imports it into an empty DATA_DIR, moves it into a
// Supabase project and back into another DATA_DIR, and prints how long each command took, what memory it
// took and whether anything is different.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { keysOf } from '#src/backend/accounts/keys.ts';
import { readSecrets } from '#src/backend/operations/data-dir.ts';
import { startHostedHome } from '#tests/support/hosted-home.ts';
import { moveArguments } from '#tests/support/move-command.ts';
import { NODE, PROJECT } from '#tests/support/site.ts';
import { differences, makeSite, sums } from './moving-site.ts';
import { watchPeaks } from './peaks.ts';
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

const work = mkdtempSync(path.join(tmpdir(), 'khoi-moving-'));
const from = path.join(options.keep ?? work, 'site');
const places = ['folder', 'to', 'second-folder', 'back'].map((name) => path.join(work, name));
const [folder = '', to = '', second = '', back = ''] = places;
try {
  if (!existsSync(from))
    await makeSite(from, {
      articles: Number(options.articles),
      startups: Number(options.startups),
      subscribers: Number(options.subscribers),
      pictures: Number(options.pictures),
    });
  const before = await sums(from);
  const rows = [
    await measure('export', [folder], { DATA_DIR: from }),
    await measure('import', [folder], { DATA_DIR: to }),
  ];
  const wrong = differences(before, await sums(to));
  rows.push(...(await measureHosted()));
  const wrongBack = differences(before, await sums(back));
  process.stdout.write(
    `${table(rows)}
Target: under ${TARGET.seconds} s, each process under ${TARGET.megabytes} MB. The children of an import make an empty database
and are gone after a second. Load of the machine: ${loadavg()[0]?.toFixed(1)}.
Different: ${wrong.join(', ') || 'nothing'}; after the project and back: ${wrongBack.join(', ') || 'nothing'}.\n`,
  );
  const isRight = wrong.length + wrongBack.length === 0;
  const isWithin = rows.every((row) => row.MB < TARGET.megabytes && row.s < TARGET.seconds);
  process.exitCode = isRight && isWithin ? 0 : 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Into a project, out of it again, and into a DATA_DIR. */
async function measureHosted() {
  const home = await startHostedHome();
  try {
    const { signingKey, factorKey } = keysOf(readSecrets(path.join(from, 'secrets.json')));
    const keys = { SIGNING_KEY: signingKey, FACTOR_KEY: factorKey };
    return [
      await measure('import', [folder, '--hosted'], home.environment),
      await measure('export', [second, '--hosted'], { ...home.environment, ...keys }),
      await measure('import', [second], { DATA_DIR: back }),
    ];
  } finally {
    await home.close();
  }
}

async function measure(
  command: 'export' | 'import',
  [target = '', ...flags]: readonly string[],
  environment: Readonly<Record<string, string>>,
) {
  const begun = performance.now();
  const child = spawn(NODE, [...moveArguments(command), target, ...flags], {
    cwd: PROJECT,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  // What npm starts only waits for the command itself.
  const [, own = 0, ...children] = await watchPeaks(child);
  const [code] = await ended;
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
  return {
    command: [command, ...flags].join(' '),
    s: Math.round((performance.now() - begun) / 100) / 10,
    MB: Math.round(own / 1024),
    'children MB': Math.round(Math.max(0, ...children) / 1024),
  };
}
