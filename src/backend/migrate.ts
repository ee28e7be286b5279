import { readdir, readFile } from 'node:fs/promises';
import { splitSqlStatements } from '@supabase/lite';
import { BOOTSTRAP_SQL } from './bootstrap.ts';

/** The two calls that our database, PGlite and a single Postgres connection share. */
export type MigrationDatabase = {
  /** Where the connection has other users: keeps it for one of them meanwhile. */
  alone?<Value>(run: () => Promise<Value>): Promise<Value>;
  exec(sql: string): Promise<unknown>;
  query(sql: string, params?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
};

const MIGRATION_FILE = /^(\d{14})_([a-z0-9_]+)\.sql$/;

/**
 * Brings a database up to date with a folder of Supabase migrations.
 *
 * An empty database first gets what a hosted project has from the start (see bootstrap.ts). Every
 * migration runs in its own transaction and is recorded where the Supabase CLI records it, so the
 * history of a dump restored into a hosted project is valid there.
 *
 * @param db one connection (not a pool: transactions are opened with plain `begin`), superuser
 * @param dir the folder with `YYYYMMDDHHmmss_name.sql` files
 * @returns the versions applied by this call, oldest first
 * @throws Error naming the file, with the database's message; that file has left no trace
 */
export function migrate(db: MigrationDatabase, dir: URL): Promise<string[]> {
  return db.alone ? db.alone(() => migrateAlone(db, dir)) : migrateAlone(db, dir);
}

async function migrateAlone(db: MigrationDatabase, dir: URL): Promise<string[]> {
  const history = 'supabase_migrations.schema_migrations';
  const found = await db.query('select to_regclass($1::text) is not null as found', [history]);
  if (found.rows[0]?.['found'] !== true) await inTransaction(db, () => db.exec(BOOTSTRAP_SQL));

  const done = await db.query(`select version from ${history}`);
  const known = new Set(done.rows.map((row) => row['version']));
  const applied: string[] = [];
  for (const file of (await readdir(dir)).sort()) {
    const [, version, name] = MIGRATION_FILE.exec(file) ?? [];
    if (version === undefined || name === undefined || known.has(version)) continue;
    const sql = await readFile(new URL(file, `${dir.href.replace(/\/$/, '')}/`), 'utf8');
    try {
      await inTransaction(db, async () => {
        await db.exec(sql);
        await db.query(
          `insert into ${history} (version, name, statements)
           values ($1, $2, array(select jsonb_array_elements_text($3::text::jsonb)))`,
          [version, name, JSON.stringify(splitSqlStatements(sql))],
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

async function inTransaction(db: MigrationDatabase, work: () => Promise<unknown>): Promise<void> {
  await db.exec('begin');
  try {
    await work();
    await db.exec('commit');
  } catch (error) {
    await db.exec('rollback');
    throw error;
  }
}
