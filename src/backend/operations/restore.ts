import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
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
import { endServerOf, lockDataDir, writable } from './data-dir.ts';
import { namingTheDisk } from './disk.ts';
import type { Lock } from './lock.ts';
import { restoreCommand } from './restore-command.ts';
import { beginRestore, commitRestore, finishRestore } from './restore-steps.ts';
import { tryOut } from './try-out.ts';

/** Where to, and how. */
type Options = {
  /** Where its files go instead of DATA_DIR. */
  readonly storage?: BucketAddress | undefined;
  /** Tries what was restored, before anything moves; throws when it does not run. */
  readonly tryOut?: (dataDir: string) => Promise<void>;
};

type Failure = NodeJS.ErrnoException;

/** What a restore has put aside. */
const ASIDE = /^replaced-[\w-]+$/;

/**
 * Puts a backup in the place of what DATA_DIR holds. That is not deleted but moved aside, into
 * `DATA_DIR/replaced-<moment>`, which is taken back in the same way. The lists of people who left and of mails that were
 * sent stay: the next start goes by them. Killed in the middle, it has done nothing, or the next start finishes it.
 *
 * @param file a path, the name of a file in `DATA_DIR/backups`, or of what was put aside
 * @returns where the former content is now; null when there was none
 * @throws ConfigError when the file is no backup, does not run, or the directory is another's, in use or full
 */
export async function restore(
  dataDir: string,
  file: string,
  options: Options = {},
): Promise<string | null> {
  const root = resolve(dataDir);
  const backups = join(root, 'backups');
  const name = basename(file);
  const known = ASIDE.test(name) ? join(root, name) : join(backups, name);
  const source = [resolve(file), known].find(existsSync);
  if (source === undefined)
    throw new ConfigError(
      `There is no backup ${file}. Those in ${backups}: ${(await list(backups)).join(', ') || 'none'}.`,
    );
  return writable(dataDir, async () => {
    mkdirSync(root, { recursive: true, mode: 0o700 });
    const lock = await lockDataDir(root, dataDir);
    try {
      await endServerOf(root);
      return await replace(root, source, lock, options);
    } finally {
      lock.release();
    }
  });
}

async function replace(
  root: string,
  source: string,
  lock: Lock,
  { storage, tryOut }: Options,
): Promise<string | null> {
  try {
    const draft = beginRestore(root);
    const isAside = source === join(root, basename(source)) && ASIDE.test(basename(source));
    if (!isAside) {
      // While what was unpacked is there: without it the disk has room again.
      await namingTheDisk(root, root, async () => {
        await unpack(source, draft, storage);
        await tryOut?.(draft);
      });
    }
    const aside = `replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    lock.assertHeld();
    commitRestore(root, { aside, backup: basename(source), ...(isAside && { from: source }) });
    finishRestore(root);
    return existsSync(join(root, aside)) ? join(root, aside) : null;
  } finally {
    // Finishes what was committed, and tidies up what was not.
    finishRestore(root);
  }
}

async function unpack(source: string, draft: string, storage?: BucketAddress): Promise<void> {
  // Its own: of a damaged file some may still be written after it was refused.
  const folder = mkdtempSync(join(draft, 'export-'));
  await extract({ file: source, cwd: folder, strict: true }).catch((cause: Failure) => {
    if (cause.code === 'ENOSPC' || cause.code === 'EDQUOT') throw cause;
    throw new ConfigError(
      cause.path === source
        ? `${source} cannot be read by this user (${cause.code}). Nothing was changed.`
        : `${source} is no backup, or not whole: ${cause.message}. Nothing was changed.`,
    );
  });
  const manifest = await readManifest(folder, await migrationVersions(MIGRATIONS), source);
  await fillDraft(draft, folder, manifest, await checkFolder(folder, source), storage);
  rmSync(folder, { recursive: true, force: true });
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
    const root = resolve(dataDir);
    const aside = await restore(dataDir, file, { storage, tryOut });
    const undo = `What was there before is in ${aside}: delete it when all is well, or undo this with the site stopped: ${restoreCommand(root, basename(aside ?? ''))}\n`;
    process.stdout.write(`Restored ${file} into ${root}.\n${aside === null ? '' : undo}`);
  } catch (error) {
    process.stderr.write(
      `${error instanceof ConfigError ? error.message : String((error as Error).stack)}\n`,
    );
    process.exitCode = 1;
  }
}
