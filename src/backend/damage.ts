import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#src/domain/config-error.ts';
import { list } from './backups.ts';

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
  const { log = [], message } = error as { log?: readonly string[]; message?: unknown };
  const reason = lastWords(log) ?? String(message);
  const [newest] = await list(backups);
  const remedy = newest
    ? `take back the newest backup: npm run restore -- ${newest}`
    : `there is no backup in ${backups}. Put one there and run npm run restore, or move the directory away to begin anew`;
  return new ConfigError(`The database in ${path} cannot be opened (${reason}): ${remedy}.`);
}

/** Catches what PGlite would take for an empty place, and fill with a new database. */
export async function assertWhole(path: string, backups: string): Promise<void> {
  if (!existsSync(path) || existsSync(join(path, 'PG_VERSION'))) return;
  throw await damaged(path, backups, new Error('PG_VERSION is missing'));
}
