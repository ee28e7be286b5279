import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { keysOf } from '#src/backend/accounts/keys.ts';
import { connectToRunning, type Database, openDatabase } from '#src/backend/database/database.ts';
import { migrationsDue } from '#src/backend/database/migrate.ts';
import {
  databaseOf,
  openDataDir,
  readSecrets,
  type Secrets,
} from '#src/backend/operations/data-dir.ts';
import { ConfigError } from '#src/domain/config/config-error.ts';
import type { Source } from './export-site.ts';
import type { Row, Transactions } from './query.ts';
import { MIGRATIONS } from './tables.ts';

/**
 * Reads what a DATA_DIR holds, all of it as of one moment: of a running site by its own database server, else by one
 * that is started for it.
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
  const running = await connectToRunning(databaseOf(root));
  if (running) return withDatabase(running, root, path, use);
  const stopped = await openDataDir(path);
  try {
    return await withDatabase(await openDatabase(stopped.database), root, path, use);
  } finally {
    stopped.lock.release();
  }
}

async function withDatabase<Value>(
  database: Database,
  root: string,
  path: string,
  use: (source: Source) => Promise<Value>,
): Promise<Value> {
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

/** A site of this machine, as it is exported and backed up. */
export function sourceOf(
  root: string,
  database: Database,
  secrets: Secrets,
  isBackup = false,
): Source {
  return {
    kind: 'embedded',
    database: transactionsOf(database, 'isolation level repeatable read read only'),
    readObject: (bucket, name) =>
      readFile(join(root, 'storage', bucket, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    keys: keysOf(secrets),
    ...(isBackup && { secrets: JSON.stringify(secrets) }),
  };
}

/** The built-in database as moving asks it. */
export function transactionsOf(
  database: Database,
  mode?: Parameters<Database['transaction']>[2],
): Transactions {
  return {
    transaction: (run) =>
      database.transaction(
        () => run(async (sql, parameters) => (await database.query<Row>(sql, parameters)).rows),
        {},
        mode,
      ),
  };
}
