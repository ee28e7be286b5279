import { type Finished, runScript } from '#tests/support/run-script.ts';

/** `npm run admin` in a terminal. */
export function adminCommand(
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Finished> {
  return runScript(environment, ['src/admin/admin.ts', ...args]);
}

/** `npm run erase` in a terminal. */
export function eraseCommand(
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Finished> {
  return runScript(environment, ['src/admin/erase.ts', ...args]);
}

/** The password that the command printed. */
export function passwordOf(output: string): string {
  return /^password {2}(\S+)$/m.exec(output)?.[1] ?? '';
}
