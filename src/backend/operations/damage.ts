import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { logProblem } from '#src/log.ts';
import { list } from './backups.ts';
import type { DataDir } from './data-dir.ts';
import { restoreCommand } from './restore-command.ts';

/**
 * What to tell somebody whose database cannot be opened.
 *
 * @param backups the directory of the backups
 */
export async function damaged(path: string, backups: string, error: unknown): Promise<ConfigError> {
  const { message, code } = error as Error & { code?: string };
  const [newest] = await list(backups);
  const remedy = newest
    ? `take back the newest backup: ${restoreCommand(dirname(backups), newest)}`
    : `there is no backup in ${backups}. Put one there and run npm run restore, or move the directory away to begin anew`;
  return new ConfigError(
    `The database in ${path} cannot be ${code ? 'read' : 'opened'} (${message}): ${remedy}.`,
  );
}

/** @throws ConfigError when there are files of a database, and they are not whole */
export async function assertWhole(path: string, backups: string): Promise<void> {
  const data = join(path, 'data');
  if (!existsSync(data) || existsSync(join(data, 'PG_VERSION'))) return;
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
