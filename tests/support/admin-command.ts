import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { childEnvironment } from '#tests/support/child-environment.ts';
import { NODE, PROJECT } from '#tests/support/site.ts';

/** `npm run admin` as somebody in a terminal has it. */
export async function adminCommand(
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly output: string }> {
  const child = spawn(NODE, ['src/admin/admin.ts', ...args], {
    cwd: PROJECT,
    env: { ...childEnvironment(), ...environment },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

/** The password that the command printed. */
export function passwordOf(output: string): string {
  return /^password {2}(\S+)$/m.exec(output)?.[1] ?? '';
}
