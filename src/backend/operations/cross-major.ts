import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BucketAddress } from '#src/domain/config/storage-url.ts';
import { logProblem } from '#src/log.ts';
import { sourceOf } from '#src/moving/data-dir-source.ts';
import { exportSite } from '#src/moving/export-site.ts';
import { checkFolder } from '#src/moving/folder.ts';
import { fillDraft } from '#src/moving/import-data-dir.ts';
import { readManifest } from '#src/moving/manifest.ts';
import { MIGRATIONS } from '#src/moving/tables.ts';
import { openDatabase } from '../database/database.ts';
import { migrationVersions } from '../database/migrate.ts';
import { fetchProgram, MAJOR, majorOf } from '../postgres/program.ts';
import { openUploads } from '../uploads/uploads.ts';
import type { DataDir } from './data-dir.ts';
import { beginRestore, commitRestore, finishRestore } from './restore-steps.ts';

/**
 * Brings a database over that an earlier major version of PostgreSQL wrote: exported with that version, imported with
 * this one, beside it. What was there stays in `DATA_DIR/postgres-<major>`. Killed in the middle, it has done nothing, or
 * the next start finishes it.
 *
 * @throws ConfigError where the earlier version cannot be had
 */
export async function crossMajor(dataDir: DataDir, storage?: BucketAddress): Promise<void> {
  const { root, database: path, lock, secrets, uploads } = dataDir;
  const wrote = majorOf(join(path, 'data'));
  if (wrote === null || wrote >= MAJOR) return;
  logProblem('postgres-upgrade', {
    level: 'info',
    message: `PostgreSQL ${wrote} wrote this database: it is brought over to ${MAJOR}.`,
  });
  const draft = beginRestore(root);
  // Not in DATA_DIR: the account that runs it reads nothing there but its own files.
  const engine = mkdtempSync(join(tmpdir(), 'khoi-engine-'));
  chmodSync(engine, 0o755);
  try {
    const folder = join(draft, 'export');
    const program = fetchProgram(wrote, engine);
    const older = await openDatabase(path, { program, guard: lock.assertHeld });
    try {
      const source = sourceOf(older, secrets, openUploads(storage, uploads), true);
      await exportSite(source, folder);
    } finally {
      await older.close();
    }
    const manifest = await readManifest(folder, await migrationVersions(MIGRATIONS));
    await fillDraft(draft, folder, manifest, await checkFolder(folder), storage);
    rmSync(folder, { recursive: true, force: true });
    lock.assertHeld();
    commitRestore(root, { aside: `postgres-${wrote}`, backup: null });
  } finally {
    rmSync(engine, { recursive: true, force: true });
    // Finishes what was committed, and tidies up what was not.
    finishRestore(root);
  }
}
