// `npm run test:mutants`: changes the code on purpose, in one small place at a time, and prints how many of these
// mutants the tests notice. `-- --room=domain` looks at one room of rooms.ts, `--only=src/domain/text/*.ts` at some
// of its files, `--sample=10` at every tenth mutant, and `--survivors` also prints what nobody noticed.
// docs/decisions/0029 says how it works.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { printReport } from './report.ts';
import { LEAST_SHARE, ROOMS, type Room } from './rooms.ts';

/** Not in package.json: 170 packages that nobody needs who starts the site or runs its tests. */
const STRYKER = '@stryker-mutator/core@10.1.1';

const { values } = parseArgs({
  options: {
    room: { type: 'string' },
    only: { type: 'string' },
    sample: { type: 'string', default: '1' },
    survivors: { type: 'boolean', default: false },
  },
});
const sample = Number(values.sample);
const root = path.join(import.meta.dirname, '../..');
const results = path.join(root, 'test-results/mutants');
mkdirSync(results, { recursive: true });

/** @returns where the report of a room is; null when its tests fail without any mutant */
function judge(name: string, room: Room): string | null {
  const config = path.join(results, `${name}.config.json`);
  const report = path.join(results, `${name}.json`);
  rmSync(report, { force: true });
  writeFileSync(
    config,
    JSON.stringify({
      mutate: values.only ? [values.only] : room.mutate,
      testRunner: 'inside',
      plugins: [path.join(import.meta.dirname, 'runner.ts')],
      inside: { tests: room.tests, sample },
      coverageAnalysis: 'perTest',
      concurrency: 1,
      timeoutMS: 30_000,
      dryRunTimeoutMinutes: 30,
      reporters: ['json'],
      jsonReporter: { fileName: report },
      tempDirName: path.join(results, `${name}.tmp`),
      ignorePatterns: ['/docs', '/test-results', '/dist', '/.data', '/.astro'],
      ignorers: ['names for the log'],
      // Nothing is compiled; looking into it takes a TypeScript.
      tsconfigFile: 'none.json',
      warnings: { unknownOptions: false, slow: false },
      allowConsoleColors: false,
    }),
  );
  // The project's own Node, whoever called this.
  const bin = path.join(root, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH']}` };
  const command = ['exec', '--yes', `--package=${STRYKER}`, '--', 'stryker', 'run', config];
  spawnSync('npm', command, { cwd: root, env, stdio: 'inherit' });
  return existsSync(report) ? report : null;
}

for (const [name, room] of Object.entries(ROOMS)) {
  if (values.room && values.room !== name) continue;
  const report = judge(name, room);
  const share =
    report === null ? 0 : printReport(name, report, { sample, survivors: values.survivors });
  if (share < LEAST_SHARE) process.exitCode = 1;
}
