import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Finished, runScript } from '#tests/support/run-script.ts';
import { PROJECT } from '#tests/support/site.ts';

/** What `npm run export` and `import` hand to Node. */
export function moveArguments(command: 'export' | 'import'): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8'));
  return scripts[command].split(' ').slice(1);
}

/** `npm run export` and `import` in a terminal. */
export function moveCommand(
  command: 'export' | 'import',
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Finished> {
  return runScript(environment, [...moveArguments(command), ...args]);
}
