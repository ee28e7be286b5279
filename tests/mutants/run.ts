// `npm run test:mutants`: puts small bugs into the code, one by one, and counts how many the tests notice.
// `-- --room=domain` looks at one room, `-- --only=src/domain/text/*.ts` at some files.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOMS } from './rooms.ts';

const { values } = parseArgs({
  options: { room: { type: 'string' }, only: { type: 'string' }, survivors: { type: 'boolean' } },
});
const root = path.join(import.meta.dirname, '../..');
const tools = path.join(root, 'node_modules/.mutants');
const results = path.join(root, 'test-results/mutants');
mkdirSync(results, { recursive: true });

for (const [name, room] of Object.entries(ROOMS)) {
  if (values.room && values.room !== name) continue;
  const configFile = path.join(results, `${name}.config.json`);
  const report = path.join(results, `${name}.json`);
  writeFileSync(
    configFile,
    JSON.stringify({
      mutate: values.only ? [values.only] : room.mutate,
      testRunner: 'inside',
      plugins: [path.join(import.meta.dirname, 'runner.ts')],
      inside: { tests: room.tests, except: room.except ?? [] },
      coverageAnalysis: 'perTest',
      concurrency: 1,
      timeoutMS: 30_000,
      dryRunTimeoutMinutes: 30,
      reporters: ['json'],
      jsonReporter: { fileName: report },
      tempDirName: path.join(results, 'tmp'),
      ignorePatterns: ['/docs', '/test-results', '/dist', '/.data', '/.astro'],
      warnings: { unknownOptions: false, slow: false },
      allowConsoleColors: false,
    }),
  );
  spawnSync(
    process.execPath,
    [path.join(tools, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', configFile],
    { cwd: root, stdio: 'inherit' },
  );
}
