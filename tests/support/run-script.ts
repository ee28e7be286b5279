import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { childEnvironment } from '#tests/support/child-environment.ts';
import { NODE, PROJECT } from '#tests/support/site.ts';

export type Finished = { readonly code: number; readonly output: string };

/**
 * Runs a script of the project to its end, as a terminal does.
 *
 * @param script its path and words
 * @param within a command that runs another one, such as one in a namespace
 */
export async function runScript(
  environment: Readonly<Record<string, string>>,
  script: readonly string[],
  within: readonly string[] = [],
): Promise<Finished> {
  const [command = '', ...args] = [...within, NODE, ...script];
  const child = spawn(command, args, {
    cwd: PROJECT,
    env: { ...childEnvironment(), ...environment },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}
