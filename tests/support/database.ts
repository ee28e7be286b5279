import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { BOOTSTRAP_SQL } from '#src/backend/bootstrap.ts';
import { migrate } from '#src/backend/migrate.ts';

export const MIGRATIONS = new URL('../../supabase/migrations/', import.meta.url);

const COPIES = new URL('../../node_modules/.cache/khoi/', import.meta.url);

const extensions = { pg_trgm, unaccent };

/**
 * An in-memory Postgres with every migration applied, without the API in front of it. Migrating
 * takes twice as long as copying, so the first caller leaves a copy for the others.
 */
export async function migratedDatabase(): Promise<PGlite> {
  const name = `migrated-${await fingerprint()}.tar`;
  const copy = new URL(name, COPIES);
  const saved = await readFile(copy).catch(() => null);
  if (saved) return PGlite.create({ extensions, loadDataDir: new Blob([saved]) });
  const db = await PGlite.create({ extensions });
  await migrate(db, MIGRATIONS);
  await mkdir(COPIES, { recursive: true });
  const outdated = await readdir(COPIES);
  const draft = new URL(`${randomUUID()}.part`, COPIES);
  await writeFile(draft, (await db.dumpDataDir('none')).stream());
  await rename(draft, copy);
  for (const file of outdated) {
    if (file.endsWith('.tar') && file !== name) await rm(new URL(file, COPIES), { force: true });
  }
  return db;
}

const SEEDS = new URL('../../supabase/seeds/', import.meta.url);

/** Applies the demo content, as the first start does. */
export async function seedDemo(db: PGlite): Promise<void> {
  const files = (await readdir(SEEDS)).filter((file) => file.endsWith('.sql'));
  for (const file of files.sort()) await db.exec(await readFile(new URL(file, SEEDS), 'utf8'));
}

/** A migrated database with the demo content. */
export async function seededDatabase(): Promise<PGlite> {
  const db = await migratedDatabase();
  await seedDemo(db);
  return db;
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(BOOTSTRAP_SQL);
  for (const file of (await readdir(MIGRATIONS)).sort()) {
    hash.update(file).update(await readFile(new URL(file, MIGRATIONS)));
  }
  return hash.digest('hex').slice(0, 16);
}
