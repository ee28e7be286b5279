import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

// The proof's mutants run these files outside of Vitest, behind doubles of what they import.
test('every file of these tests loads where the mutants run it', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--input-type=module', '--eval'],
    `import { loadDatabaseTests } from '#tests/prove/mutants/database-tests.ts';
     console.log((await loadDatabaseTests()).length);`,
  ]);
  expect(Number(stdout)).toBeGreaterThan(60);
});
