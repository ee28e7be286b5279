import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withArchive } from '#tests/support/archive.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { type RunningSite, startSite } from '#tests/support/site.ts';
import { copyTemplate } from '#tests/support/templates.ts';
import { pause } from './crowd.ts';
import type { Random } from './random.ts';

/** Something that people do while the machine dies, and what must be true afterwards. */
export type Scenario = {
  readonly name: string;
  /** Longest that the machine lives on after the work began, in milliseconds. */
  readonly within: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Once, on a running site. */
  prepare?(site: RunningSite): Promise<void>;
  /** Once, with the site down. */
  plant?(db: TestDatabase): Promise<void>;
  /** Gets ready for a round; what it answers works until the site is gone, and may fail because of it. */
  begin(site: RunningSite, round: number): Promise<() => Promise<unknown>>;
  /** With the site down, its database opened as it is found: what is wrong, a line each. */
  verify(db: TestDatabase, dataDir: string): Promise<string[]>;
  /** After the last round, on a running site. */
  finish?(site: RunningSite): Promise<string[]>;
};

/** What was acknowledged is remembered over all rounds, and looked for after every third. */
const LOOK_EVERY = 3;

/** Kills a site in the middle of the work, again and again, and looks at what is left. */
export async function tryCrashes(
  scenario: Scenario,
  rounds: number,
  random: Random,
): Promise<string[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'khoi-prove-'));
  const env = { TRUSTED_PROXIES: '1', ...scenario.env };
  const wrong: string[] = [];
  try {
    await copyTemplate('demo', dataDir);
    const first = await startSite({ dataDir, env });
    await scenario.prepare?.(first);
    await first.stop();
    await withArchive(dataDir, async (db) => scenario.plant?.(db));
    for (let round = 0; round < rounds; round += 1) {
      const site = await startSite({ dataDir, env });
      const delay = random.below(scenario.within);
      try {
        const work = await scenario.begin(site, round);
        const working = work().catch(() => {});
        await pause(delay);
        await kill(site, dataDir, KINDS[round % KINDS.length] ?? 'site');
        await working;
      } finally {
        await site.kill();
      }
      const isLooked = round % LOOK_EVERY === LOOK_EVERY - 1 || round === rounds - 1;
      if (!isLooked) continue;
      const found = await withArchive(dataDir, (db) => scenario.verify(db, dataDir));
      wrong.push(...found.map((line) => `${scenario.name}, kill no. ${round + 1}: ${line}`));
    }
    const last = await startSite({ dataDir, env });
    wrong.push(...((await scenario.finish?.(last)) ?? []));
    await last.stop();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  return wrong;
}

/** Whom the kernel, or an operator, takes away: the site, its PostgreSQL, or both. */
const KINDS = ['site', 'postgres', 'both'] as const;

async function kill(site: RunningSite, dataDir: string, kind: (typeof KINDS)[number]) {
  const file = path.join(dataDir, 'postgres/data/postmaster.pid');
  if (kind !== 'site') process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGKILL');
  if (kind !== 'postgres') return site.kill();
  // It starts again under the site, which goes on.
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(`${site.url}/search?q=${tries}`).catch(() => null);
    if (answer?.ok) return site.kill();
    await pause(50);
  }
  throw new Error('The site does not serve again after its PostgreSQL was killed.');
}

/** One column of a query's answer. */
export async function column(
  db: TestDatabase,
  sql: string,
  params: unknown[] = [],
): Promise<unknown[]> {
  const { rows } = await db.query<Record<string, unknown>>(sql, params);
  return rows.map((row) => Object.values(row)[0]);
}
