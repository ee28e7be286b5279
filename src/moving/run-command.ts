import { ConfigError } from '#src/domain/config-error.ts';

/** Runs a command of the terminal: what cannot be done is a sentence on stderr and exit code 1. */
export async function runCommand(
  run: (print: (line: string) => void) => Promise<void>,
): Promise<void> {
  try {
    await run((line) => process.stdout.write(`${line}\n`));
  } catch (error) {
    // Of anything else where it arose: not the source line, which may be one of half a megabyte.
    const said = error instanceof ConfigError ? error.message : String((error as Error).stack);
    process.stderr.write(`${said}\n`);
    process.exitCode = 1;
  }
}
