import { parseArgs } from 'node:util';
import { ConfigError } from '#src/domain/config/config-error.ts';

/** What somebody wrote behind `npm run export --` or `import --`. */
export type Asked = { readonly folder: string; readonly hosted: boolean };

/**
 * Runs one of the two commands: what cannot be done is a sentence on stderr and exit code 1.
 *
 * @param usage shown when no folder is named, or two are
 */
export async function runCommand(
  usage: string,
  run: (asked: Asked, print: (line: string) => void) => Promise<void>,
): Promise<void> {
  try {
    await run(read(usage), (line) => process.stdout.write(`${line}\n`));
  } catch (error) {
    // Of anything else where it arose: not the source line, which may be one of half a megabyte.
    const said = error instanceof ConfigError ? error.message : String((error as Error).stack);
    process.stderr.write(`${said}\n`);
    process.exitCode = 1;
  }
}

function read(usage: string): Asked {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { hosted: { type: 'boolean', default: false } },
    });
    const [folder, more] = positionals;
    if (folder !== undefined && more === undefined) return { folder, hosted: values.hosted };
  } catch {
    // An option that there is not: the same sentence.
  }
  throw new ConfigError(usage);
}
