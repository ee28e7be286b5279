import { ConfigError } from '#src/domain/config/config-error.ts';
import { HostedError } from './management.ts';

export const print = (line: string) => process.stdout.write(`${line}\n`);

/** Runs a command: what cannot be done is a sentence on stderr and exit code 1. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    // Of anything else where it arose: not the source line, which may be one of half a megabyte.
    const isTold = error instanceof ConfigError || error instanceof HostedError;
    process.stderr.write(`${isTold ? error.message : String((error as Error).stack)}\n`);
    process.exitCode = 1;
  }
}
