import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { extract } from 'tar';
import { parseConfig } from '#src/domain/config/config.ts';
import { ConfigError } from '#src/domain/config/config-error.ts';
import type { BucketAddress } from '#src/domain/config/storage-url.ts';
import { checkFolder } from '#src/moving/folder.ts';
import { fillDraft } from '#src/moving/import-data-dir.ts';
import { readManifest } from '#src/moving/manifest.ts';
import { MIGRATIONS } from '#src/moving/tables.ts';
import { migrationVersions } from '../database/migrate.ts';
import { list } from './backups.ts';
import { endServerOf, lockDataDir } from './data-dir.ts';
import type { Lock } from './lock.ts';
import { beginRestore, commitRestore, finishRestore } from './restore-steps.ts';

/**
 * Puts a backup in the place of what DATA_DIR holds. That is not deleted but moved aside, into
 * `DATA_DIR/replaced-<moment>`. The lists of people who left and of mails that were sent stay: the next start goes by
 * them. Killed in the middle, it has done nothing, or the next start finishes it.
 *
 * @param file a path, or the name of a file in `DATA_DIR/backups`
 * @param storage where its files go instead of DATA_DIR
 * @returns where the former content is now; null when there was none
 * @throws ConfigError when the file is no backup or a server uses the directory
 */
export async function restore(
  dataDir: string,
  file: string,
  storage?: BucketAddress,
): Promise<string | null> {
  const root = resolve(dataDir);
  const backups = join(root, 'backups');
  const source = [resolve(file), join(backups, basename(file))].find(existsSync);
  if (source === undefined)
    throw new ConfigError(
      `There is no backup ${file}. Those in ${backups}: ${(await list(backups)).join(', ') || 'none'}.`,
    );
  mkdirSync(root, { recursive: true, mode: 0o700 });
  const lock = await lockDataDir(root, dataDir);
  try {
    await endServerOf(root);
    return await replace(root, source, lock, storage);
  } finally {
    lock.release();
  }
}

async function replace(
  root: string,
  source: string,
  lock: Lock,
  storage: BucketAddress | undefined,
): Promise<string | null> {
  try {
    const draft = beginRestore(root);
    const folder = join(draft, 'export');
    mkdirSync(folder, { mode: 0o700 });
    await extract({ file: source, cwd: folder, strict: true }).catch((cause: unknown) => {
      throw new ConfigError(`${source} cannot be read: ${(cause as Error).message}`);
    });
    const manifest = await readManifest(folder, await migrationVersions(MIGRATIONS));
    await fillDraft(draft, folder, manifest, await checkFolder(folder), storage);
    rmSync(folder, { recursive: true, force: true });
    const aside = `replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    lock.assertHeld();
    commitRestore(root, { aside, backup: basename(source) });
    finishRestore(root);
    return existsSync(join(root, aside)) ? join(root, aside) : null;
  } finally {
    // Finishes what was committed, and tidies up what was not.
    finishRestore(root);
  }
}

if (import.meta.main) {
  try {
    const file = process.argv[2];
    if (file === undefined) throw new ConfigError('Which backup? npm run restore -- khoi-….tar.gz');
    const { dataDir, storage, database } = parseConfig(process.env);
    if (database)
      throw new ConfigError(
        'What DATABASE_URL leads to is restored with the tools of PostgreSQL. Without DATABASE_URL this puts the backup into DATA_DIR.',
      );
    const aside = await restore(dataDir, file, storage);
    process.stdout.write(
      `Restored ${file}.${aside ? ` What was there before is in ${aside}; delete it when all is well.` : ''}\n`,
    );
  } catch (error) {
    process.stderr.write(
      `${error instanceof ConfigError ? error.message : String((error as Error).stack)}\n`,
    );
    process.exitCode = 1;
  }
}
