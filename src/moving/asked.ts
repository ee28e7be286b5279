import { parseArgs } from 'node:util';
import { ConfigError } from '#src/domain/config/config-error.ts';

/**
 * What somebody wrote behind `npm run export --` or `import --`.
 *
 * @throws ConfigError with `usage` when no folder is named, or two are
 */
export function readAsked(usage: string) {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        hosted: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const [folder, more] = positionals;
    if (folder !== undefined && more === undefined)
      return { folder, hosted: values.hosted, isDry: values['dry-run'] };
  } catch {
    // An option that there is not: the same sentence.
  }
  throw new ConfigError(usage);
}
