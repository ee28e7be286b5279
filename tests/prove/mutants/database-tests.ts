import { readdir } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT } from '#tests/support/site.ts';
// Before the hook below is there: what it takes from the real file is the real thing.
import './database-double.ts';
import { partsOf } from './run-suite.ts';
import { collect, type Suite } from './vitest-double.ts';

const DIRECTORY = path.join(PROJECT, 'tests/database');

/**
 * Files whose subject is not a rule, or that need more than one transaction: other
 * connections, plans of queries over thousands of rows, the demo content.
 */
const LEFT_OUT = /^(migrate|plans|races|seeds|search|matrix|submission-forms)\.test\.ts$/;

const DOUBLES: Readonly<Record<string, string>> = {
  vitest: new URL('./vitest-double.ts', import.meta.url).href,
  '#tests/support/database.ts': new URL('./database-double.ts', import.meta.url).href,
  '#tests/support/prepared-postgres.ts': new URL('./database-double.ts', import.meta.url).href,
};

/** Every test file of the database that can run on one connection, the matrix by table. */
export async function loadDatabaseTests(): Promise<readonly Suite[]> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) => {
      const double = DOUBLES[specifier];
      return double ? { url: double, shortCircuit: true } : next(specifier, context);
    },
  });
  const suites: Suite[] = [];
  for (const file of (await readdir(DIRECTORY)).sort()) {
    if (!file.endsWith('.test.ts') || LEFT_OUT.test(file)) continue;
    const suite = await collect(file, () => import(pathToFileURL(path.join(DIRECTORY, file)).href));
    if (file !== 'matrix-postgres.test.ts') suites.push(suite);
    else
      for (const [part, tests] of partsOf(suite, subjectOf))
        suites.push({ ...tests, name: `${file} (${part})` });
  }
  hooks.deregister();
  return suites;
}

/** `update on articles (published)`, `read in bucket logos (by the owner)`, `calling is_it()`. */
function subjectOf(name: string): string {
  return / on (\w+) /.exec(name)?.[1] ?? (/ in bucket /.test(name) ? 'files' : 'functions');
}
