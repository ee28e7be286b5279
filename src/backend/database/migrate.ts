import { hash as digest } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { splitStatements } from './statements.ts';

/** The calls that our database and a single connection share. */
export type MigrationDatabase = {
  /** Where there are several connections. */
  transaction?<Value>(run: () => Promise<Value>): Promise<Value>;
  exec(sql: string): Promise<unknown>;
  query(sql: string, params?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
};

const MIGRATION_FILE = /^(\d{14})_([a-z0-9_]+)\.sql$/;
const BOOTSTRAP = new URL('bootstrap.sql', import.meta.url);
const HISTORY = 'supabase_migrations.schema_migrations';

type MigrationFile = { readonly file: string; readonly version: string; readonly name: string };
type Migration = MigrationFile & { readonly sql: string };

type Applied = { version: string; hash: string };

/**
 * What `migrate` would change in a database that people have worked with; nothing in an empty one.
 *
 * @param dir the folder with `YYYYMMDDHHmmss_name.sql` files
 * @returns versions, oldest first
 */
export async function migrationsDue(db: MigrationDatabase, dir: URL): Promise<string[]> {
  if (!(await hasHistory(db))) return [];
  const { rows } = await db.query(`select version from ${HISTORY}`);
  const known = new Set(rows.map((row) => row['version']));
  return (await migrationVersions(dir)).filter((version) => !known.has(version));
}

/**
 * @param place what the administrator named, such as `DATA_DIR site`
 * @throws ConfigError where no first start was finished, or a database was last used by an earlier version
 */
export async function assertUpToDate(
  db: MigrationDatabase,
  dir: URL,
  place: string,
): Promise<void> {
  const all = await migrationVersions(dir);
  const due = (await hasHistory(db)) ? await migrationsDue(db, dir) : all;
  if (due.length === all.length) throw noSiteIn(place);
  if (due.length > 0)
    throw new ConfigError(
      `${place} was last used by an earlier version: start the site once, which brings it up to date.`,
    );
}

/** @param place begins with, or ends in, the variable that names it */
export function noSiteIn(place: string): ConfigError {
  const variable = /DATA_DIR|DATABASE_URL/.exec(place)?.[0];
  return new ConfigError(
    `${place} holds no site yet: start it once, or set ${variable} to the one that does.`,
  );
}

/** Versions of the migrations in a folder, oldest first. */
export async function migrationVersions(dir: URL): Promise<string[]> {
  return (await migrationFiles(dir)).map(({ version }) => version);
}

/**
 * Brings a database up to date with a folder of Supabase migrations.
 *
 * An empty database first gets what a hosted project has from the start (bootstrap.sql). Every
 * migration runs in its own transaction and is recorded where the Supabase CLI records it, so the
 * history of a dump restored into a hosted project is valid there; beside it the file's SHA-256, so
 * that a database is never taken further than by the files it was made with.
 *
 * @param db one connection (not a pool: transactions are opened with plain `begin`), superuser
 * @param dir the folder with `YYYYMMDDHHmmss_name.sql` files
 * @param upTo the last version to apply; all of them when unset
 * @returns the versions applied by this call, oldest first
 * @throws ConfigError when another version of the site has made the database; nothing was changed
 * @throws Error naming the file, with the database's message; that file has left no trace
 */
export async function migrate(db: MigrationDatabase, dir: URL, upTo?: string): Promise<string[]> {
  if (!(await hasHistory(db)))
    await inTransaction(db, () => db.exec(readFileSync(BOOTSTRAP, 'utf8')));
  const migrations = await readMigrations(dir);
  const known = await verified(db, migrations);
  const applied: string[] = [];
  for (const { file, version, name, sql } of migrations) {
    if (known.has(version) || (upTo !== undefined && version > upTo)) continue;
    try {
      await inTransaction(db, async () => {
        await db.exec(sql);
        await db.query(
          `insert into ${HISTORY} (version, name, hash, statements)
           values ($1, $2, $3, array(select jsonb_array_elements_text($4::text::jsonb)))`,
          [version, name, digest('sha256', sql), JSON.stringify(splitStatements(sql))],
        );
      });
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`Migration ${file} failed: ${message}`, { cause });
    }
    applied.push(version);
  }
  return applied;
}

async function hasHistory(db: MigrationDatabase): Promise<boolean> {
  const { rows } = await db.query('select to_regclass($1::text) is not null as found', [HISTORY]);
  return rows[0]?.['found'] === true;
}

/** The migrations in a folder, oldest first; whatever else lies there is left out. */
export async function migrationFiles(dir: URL): Promise<MigrationFile[]> {
  return (await readdir(dir)).sort().flatMap((file) => {
    const [, version, name] = MIGRATION_FILE.exec(file) ?? [];
    return version === undefined || name === undefined ? [] : [{ file, version, name }];
  });
}

async function readMigrations(dir: URL): Promise<Migration[]> {
  const folder = `${dir.href.replace(/\/$/, '')}/`;
  const files = await migrationFiles(dir);
  // Of many small files, a turn of the event loop for each costs more than reading them.
  return files.map((each) => ({
    ...each,
    sql: readFileSync(new URL(each.file, folder), 'utf8'),
  }));
}

/** @returns the versions that the database has, each of them with the file's own content */
async function verified(
  db: MigrationDatabase,
  migrations: readonly Migration[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query(`select version, hash from ${HISTORY} order by version`);
  const files = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const { version, hash } of rows as Applied[]) {
    const migration = files.get(version);
    if (!migration)
      throw new ConfigError(
        `This database was last used by another version of the site: it has migration ${version}, which this one does not know. Start that version again, or take back a backup from before: npm run restore.`,
      );
    if (hash !== digest('sha256', migration.sql))
      throw new ConfigError(
        `This database was made with another content of migration ${migration.file}. A migration is never changed once it was applied: put the file back as it was, or start with another DATA_DIR.`,
      );
  }
  return new Set(rows.map(({ version }) => version as string));
}

async function inTransaction(
  db: MigrationDatabase,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (db.transaction) return db.transaction(work);
  await db.exec('begin');
  try {
    await work();
    return await db.exec('commit');
  } catch (error) {
    await db.exec('rollback');
    throw error;
  }
}
