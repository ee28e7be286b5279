import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { logProblem } from '#src/log.ts';
import { list } from './backups.ts';
import type { DataDir } from './data-dir.ts';

/** Postgres' last words, out of its log. */
function lastWords(log: readonly string[]): string | undefined {
  const words = log.findLast((line) => / (?:PANIC|FATAL): /.test(line));
  return words?.replace(/^.* (?:PANIC|FATAL): +/, '').replace(/\.$/, '');
}

/**
 * What to tell somebody whose database cannot be opened.
 *
 * @param backups the directory of the backups
 */
export async function damaged(path: string, backups: string, error: unknown): Promise<ConfigError> {
  const { log = [], message, code } = error as Error & { log?: readonly string[]; code?: string };
  const reason = lastWords(log) ?? message;
  const [newest] = await list(backups);
  const remedy = newest
    ? `take back the newest backup: npm run restore -- ${newest}`
    : `there is no backup in ${backups}. Put one there and run npm run restore, or move the directory away to begin anew`;
  return new ConfigError(
    `The database in ${path} cannot be ${log.length > 0 || !code ? 'opened' : 'read'} (${reason}): ${remedy}.`,
  );
}

/** Catches what PGlite would take for an empty place, and fill with a new database. */
export async function assertWhole(path: string, backups: string): Promise<void> {
  if (!existsSync(path) || existsSync(join(path, 'PG_VERSION'))) return;
  throw await damaged(path, backups, new Error('PG_VERSION is missing'));
}

/** What is known of damage that a statement came upon while the site is running. */
export type Damage = {
  readonly report: (error: Error) => void;
  /** In a few words; null while none was found. Restoring a backup needs a new start, which forgets it. */
  readonly problem: () => string | null;
};

/** Says once what to do. What is not damaged goes on being read. */
export function watchDamage({ database, backups }: Pick<DataDir, 'database' | 'backups'>): Damage {
  let found = false;
  return {
    report: (error) => {
      if (found) return;
      found = true;
      damaged(database, backups, error).then(
        ({ message }) => logProblem('database-damaged', { message }),
        (failure: unknown) => logProblem('database-damaged', { error: failure }),
      );
    },
    problem: () => (found ? 'the database is damaged' : null),
  };
}
