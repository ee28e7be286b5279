import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start many processes, crawl a site or count to very many: seconds to a minute each. */
const SLOW = [
  'tests/backend/{accounts-links,backup-desk,backups,durability,moving,restore,smtp,start,upgrade}.test.ts',
  'tests/database/{matrix*,plans}.test.ts',
  'tests/functions/{deno,newsletter*,outbox-crash,outbox-send,second-factor}.test.ts',
  'tests/hosted/{alike,check,journey,moving,setup*}.test.ts',
  'tests/{admin,performance,server,site}/**/*.test.ts',
];

/** Says in a moment why others will fail after an upgrade of Supabase Lite. */
const FIRST = 'tests/backend/lite.test.ts';

/** Files about Postgres' own limits, which are those of its code as the site compiles it. */
const AS_SHIPPED = ['tests/backend/database*.test.ts'];

/** `npm run test:engines`, with browsers that no package brings. */
const ELSEWHERE = ['tests/engines/**'];

/**
 * The site keeps V8 from compiling the busy parts of Postgres again, better, because of the memory
 * (src/backend/database/database.ts). A worker does it once for all its files, and saves a third.
 */
const TIERING = ['--wasm-dynamic-tiering'];

/** What takes long begins first, so that no worker is left with it at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      moduleId.endsWith(FIRST) ? 2 : Number(project.name === 'slow');
    return (await super.sort(files)).sort((a, b) => rank(b) - rank(a));
  }
}

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    // A PGlite costs memory and seconds of CPU to open: more files at once than cores only slow each other.
    maxWorkers: Math.max(1, availableParallelism()),
    // A worker goes on to the next file with everything loaded: half of the time of a small file.
    isolate: false,
    setupFiles: ['tests/support/after-file.ts'],
    sequence: { sequencer: SlowFirst },
    // No test says how long something takes: these only end what hangs, on the busiest machine.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    projects: [
      // `npm run test:quick`
      {
        extends: true,
        test: {
          name: 'quick',
          include: ['tests/**/*.test.ts'],
          exclude: [...SLOW, ...AS_SHIPPED, ...ELSEWHERE],
          execArgv: TIERING,
        },
      },
      { extends: true, test: { name: 'quick, as shipped', include: AS_SHIPPED } },
      { extends: true, test: { name: 'slow', include: SLOW, execArgv: TIERING } },
    ],
  },
});
