import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { folderInMemory } from './support/memory.mjs';
import { isFull, RARE } from './support/rare.mjs';

// Workers inherit it: on a disk `npm run test:quick` takes half as long again.
const folder = process.env['TMPDIR'] ?? folderInMemory();
if (folder) process.env['TMPDIR'] = folder;

/** Files that start many processes, crawl a site or count to very many: five seconds to minutes each. */
const SLOW = [
  'tests/backend/{accounts-links,backup-desk,backups,durability,moving,namespaces,restore,smtp,start,upgrade}.test.ts',
  'tests/database/{matrix*,plans}.test.ts',
  'tests/functions/{deno,newsletter*,outbox-crash,outbox-send,second-factor}.test.ts',
  'tests/hosted/{alike,check,journey,moving,setup*,take-over}.test.ts',
  'tests/{admin,performance,server,site}/**/*.test.ts',
  // Some five seconds and more each: with them `npm run test:quick` takes twice as long.
  'tests/backend/{accounts-sessions,changes,gate,open-data,storage}.test.ts',
  'tests/data/{account,newsletter,newsroom-desk,newsroom-mentions,newsroom-stories,reader}.test.ts',
  'tests/backend/mail.test.ts',
  'tests/inputs/*.test.ts',
  'tests/data/{claims,newsroom-ledger,newsroom-upkeep}.test.ts',
  'tests/database/{articles,leavers,records,round-index,seeded-kinds,seeds}.test.ts',
  'tests/database/{ledger-plans,migrate,second-factor}.test.ts',
  'tests/hosted/schema.test.ts',
  'tests/database/{ledger,newsletter-holds,newsletter-release,races}.test.ts',
  'tests/database/{staff-lists,submissions,subscriber-list}.test.ts',
  'tests/functions/{claim,pictures,pings}.test.ts',
  'tests/unit/{growth,data/reader/articles,islands/writing/body,pictures/hundred-pictures}.test.ts',
];

/** Of those, what takes ten seconds of the processor and more: the longest first. The others follow in no order that matters. */
const LONGEST = [
  'tests/site/crawl.test.ts',
  'tests/backend/start.test.ts',
  'tests/database/matrix.test.ts',
  'tests/backend/durability.test.ts',
  'tests/backend/namespaces.test.ts',
  'tests/performance/budgets.test.ts',
  'tests/hosted/journey.test.ts',
  'tests/server/hosted.test.ts',
  'tests/backend/backup-desk.test.ts',
  'tests/database/matrix-postgres.test.ts',
  'tests/functions/newsletter-memory.test.ts',
  'tests/backend/moving.test.ts',
  'tests/functions/outbox-crash.test.ts',
  'tests/functions/deno.test.ts',
  'tests/hosted/take-over.test.ts',
  'tests/hosted/setup.test.ts',
  'tests/hosted/moving.test.ts',
  'tests/server/process.test.ts',
  'tests/functions/newsletter-issue.test.ts',
  'tests/server/publish.test.ts',
  'tests/backend/backups.test.ts',
  'tests/functions/newsletter-hold.test.ts',
  'tests/server/ledger-numbers.test.ts',
  'tests/hosted/check.test.ts',
  'tests/server/reading-pages.test.ts',
  'tests/server/cdn.test.ts',
  'tests/database/plans.test.ts',
  'tests/backend/restore.test.ts',
  'tests/admin/embedded.test.ts',
];

/** `npm run test:engines`, with browsers that no package brings. */
const ELSEWHERE = ['tests/engines/**'];

/** What takes long begins first, so that no worker is left with it at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((file) => moduleId.endsWith(file));
      return place >= 0 ? LONGEST.length + 1 - place : Number(project.name !== 'quick');
    };
    return (await super.sort(files)).sort((a, b) => rank(b) - rank(a));
  }
}

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    // Files that need no browser and no process but their own use a core each; `npm test` takes one worker more.
    maxWorkers: Math.max(1, availableParallelism()),
    // A worker goes on to the next file with everything loaded: half of the time of a small file.
    isolate: false,
    globalSetup: ['tests/support/postgres-setup.ts'],
    setupFiles: ['tests/support/after-file.ts'],
    sequence: { sequencer: SlowFirst },
    // No test says how long something takes: these only end what hangs, on the busiest machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    projects: [
      // `npm run test:quick`
      {
        extends: true,
        test: {
          name: 'quick',
          include: ['tests/**/*.test.ts'],
          exclude: [...SLOW, ...RARE.vitest, ...ELSEWHERE],
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: isFull ? [...SLOW, ...RARE.vitest] : SLOW,
          exclude: isFull ? [] : RARE.vitest,
        },
      },
    ],
  },
});
