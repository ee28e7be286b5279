import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { childEnvironment } from '#tests/support/child-environment.ts';
import { NODE, PROJECT } from '#tests/support/site.ts';

/** What `npm run export` and `import` hand to Node. */
export function moveArguments(command: 'export' | 'import'): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8'));
  return scripts[command].split(' ').slice(1);
}

/** `npm run export` and `import` as somebody in a terminal has them. */
export async function moveCommand(
  command: 'export' | 'import',
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly output: string }> {
  const child = spawn(NODE, [...moveArguments(command), ...args], {
    cwd: PROJECT,
    env: { ...childEnvironment(), ...environment },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}
