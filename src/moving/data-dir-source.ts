import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { keysOf } from '#src/backend/accounts/keys.ts';
import { askRunningSite } from '#src/backend/admin/socket.ts';
import { type Database, openDatabase } from '#src/backend/database/database.ts';
import { migrationsDue } from '#src/backend/database/migrate.ts';
import { assertWhole } from '#src/backend/operations/damage.ts';
import {
  adminSocketOf,
  databaseOf,
  exportDraftOf,
  openDataDir,
  readSecrets,
  type Secrets,
} from '#src/backend/operations/data-dir.ts';
import { acquireLock } from '#src/backend/operations/lock.ts';
import { ConfigError } from '#src/domain/config/config-error.ts';
import type { Source } from './export-site.ts';
import type { Row, Transactions } from './query.ts';
import { MIGRATIONS } from './tables.ts';

/**
 * Opens what a DATA_DIR holds, for reading. Of a running site it is a copy that the site makes, all of
 * it of one moment, and that is gone afterwards.
 *
 * @param path what the administrator wrote
 * @throws ConfigError when there is nothing, or something of an earlier version
 */
export async function withDataDir<Value>(
  path: string,
  use: (source: Source) => Promise<Value>,
): Promise<Value> {
  const root = resolve(path);
  if (!existsSync(databaseOf(root)))
    throw new ConfigError(`DATA_DIR ${path} holds no site yet: set DATA_DIR to the one that does.`);
  const lock = acquireLock(join(root, 'export.lock'), path);
  try {
    const copy = await askRunningSite(adminSocketOf(root), { command: 'copy' });
    if (copy) return await withContents(String(copy.value), path, use);
    const stopped = openDataDir(path);
    try {
      await assertWhole(stopped.database, stopped.backups);
      return await withContents(root, path, use);
    } finally {
      stopped.lock.release();
    }
  } finally {
    await rm(exportDraftOf(root), { recursive: true, force: true });
    lock.release();
  }
}

async function withContents<Value>(
  root: string,
  path: string,
  use: (source: Source) => Promise<Value>,
): Promise<Value> {
  const database = await openDatabase(databaseOf(root));
  try {
    if ((await migrationsDue(database, MIGRATIONS)).length > 0)
      throw new ConfigError(
        `DATA_DIR ${path} was last used by an earlier version: start the site once, which brings it up to date.`,
      );
    return await use(sourceOf(root, database, readSecrets(join(root, 'secrets.json'))));
  } finally {
    await database.close();
  }
}

function sourceOf(root: string, database: Database, secrets: Secrets): Source {
  return {
    kind: 'embedded',
    database: transactionsOf(database),
    readObject: (bucket, name) =>
      readFile(join(root, 'storage', bucket, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    keys: keysOf(secrets),
  };
}

/** The built-in database as moving asks it. */
export function transactionsOf(database: Database): Transactions {
  return {
    transaction: (run) =>
      database.transaction(() =>
        run(async (sql, parameters) => (await database.query<Row>(sql, parameters)).rows),
      ),
  };
}
