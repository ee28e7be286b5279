import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { keysOf } from '#src/backend/accounts/keys.ts';
import {
  connect,
  connectToRunning,
  type Database,
  openDatabase,
} from '#src/backend/database/database.ts';
import { assertUpToDate, noSiteIn } from '#src/backend/database/migrate.ts';
import { assertUsable, sharedSecrets, toConnection } from '#src/backend/database/own-database.ts';
import {
  databaseOf,
  openDataDir,
  readSecrets,
  type Secrets,
} from '#src/backend/operations/data-dir.ts';
import { namingTheDisk } from '#src/backend/operations/disk.ts';
import { openUploads, type Uploads } from '#src/backend/uploads/uploads.ts';
import type { Config } from '#src/domain/config/config.ts';
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
  { dataDir: path, storage }: Pick<Config, 'dataDir' | 'storage'>,
  use: (source: Source) => Promise<Value>,
): Promise<Value> {
  const root = resolve(path);
  const place = `DATA_DIR ${path}`;
  if (!existsSync(databaseOf(root))) throw noSiteIn(place);
  const running = await connectToRunning(databaseOf(root));
  const uploads = openUploads(storage, join(root, 'storage'));
  const read = (database: Database) =>
    withDatabase(database, place, () =>
      use(sourceOf(database, readSecrets(join(root, 'secrets.json')), uploads)),
    );
  if (running) return read(running);
  const stopped = await openDataDir(path);
  try {
    return await namingTheDisk(root, path, async () => read(await openDatabase(stopped.database)));
  } finally {
    stopped.lock.release();
  }
}

/**
 * The same of the operator's PostgreSQL.
 *
 * @throws ConfigError when it cannot be used, or holds nothing or something of an earlier version
 */
export async function withSharedDatabase<Value>(
  { url, connections }: NonNullable<Config['database']>,
  { dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>,
  use: (source: Source) => Promise<Value>,
): Promise<Value> {
  const connection = toConnection(url);
  await assertUsable(connection);
  const database = await connect(connection, { connections });
  const uploads = openUploads(storage, join(resolve(dataDir), 'storage'));
  return withDatabase(database, 'The database of DATABASE_URL', async () =>
    use(sourceOf(database, await sharedSecrets(database), uploads)),
  );
}

async function withDatabase<Value>(
  database: Database,
  place: string,
  use: () => Promise<Value>,
): Promise<Value> {
  try {
    await assertUpToDate(database, MIGRATIONS, place);
    return await use();
  } finally {
    await database.close();
  }
}

/** A site of this machine, as it is exported and backed up. */
export function sourceOf(
  database: Database,
  secrets: Secrets,
  uploads: Uploads,
  isBackup = false,
): Source {
  return {
    kind: 'embedded',
    database: transactionsOf(database, 'isolation level repeatable read read only'),
    readObject: async (bucket, name) => (await uploads.find(bucket, name))?.bytes ?? null,
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
