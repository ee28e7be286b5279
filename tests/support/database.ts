import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { compilePostgres } from '#src/backend/database/compile-postgres.ts';
import { copyTemplate } from '#tests/support/templates.ts';

export const MIGRATIONS = new URL('../../supabase/migrations/', import.meta.url);

export const SEEDS = new URL('../../supabase/seeds/', import.meta.url);

/** A Postgres with every migration applied, without the API in front of it; gone when it is closed. */
export function migratedDatabase(): Promise<PGlite> {
  return openCopy('migrated');
}

/** The same with the demo content. */
export function seededDatabase(): Promise<PGlite> {
  return openCopy('seeded');
}

/** A Postgres with nothing in it, in memory: for tests of migrations. */
export const emptyDatabase = async (): Promise<PGlite> =>
  PGlite.create({
    startParams: START_PARAMS,
    pgliteWasmModule: await compiledPostgres(),
    extensions: { pg_trgm, unaccent },
  });

/** Applies the demo content, as the first start does. */
export async function seedDemo(db: { exec(sql: string): Promise<unknown> }): Promise<void> {
  const files = (await readdir(SEEDS)).filter((file) => file.endsWith('.sql'));
  for (const file of files.sort()) await db.exec(await readFile(new URL(file, SEEDS), 'utf8'));
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** Once for all that a test opens. */
function compiledPostgres(): Promise<WebAssembly.Module> {
  compiled ??= compilePostgres();
  return compiled;
}

/** PGlite clears all of the 128 MB that it takes by default. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

async function openCopy(template: 'migrated' | 'seeded'): Promise<PGlite> {
  const directory = join(tmpdir(), `khoi-database-${randomUUID()}`);
  await copyTemplate(template, directory);
  const db = await PGlite.create({
    dataDir: `file://${directory}`,
    startParams: START_PARAMS,
    pgliteWasmModule: await compiledPostgres(),
    extensions: { pg_trgm, unaccent },
  });
  const close = db.close.bind(db);
  db.close = async () => {
    await close();
    await rm(directory, { recursive: true, force: true });
  };
  return db;
}
