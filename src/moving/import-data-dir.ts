import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { forgoFirstAdmin } from '#src/backend/accounts/first-admin.ts';
import { seed } from '#src/backend/database/content.ts';
import { openDatabase } from '#src/backend/database/database.ts';
import { migrate, migrationVersions } from '#src/backend/database/migrate.ts';
import {
  databaseOf,
  lockDataDir,
  makeSecrets,
  unwritable,
} from '#src/backend/operations/data-dir.ts';
import {
  beginRestore,
  commitRestore,
  finishRestore,
} from '#src/backend/operations/restore-steps.ts';
import { writeSynced } from '#src/backend/operations/write-synced.ts';
import { openUploads } from '#src/backend/uploads/uploads.ts';
import type { Config } from '#src/domain/config/config.ts';
import { ConfigError } from '#src/domain/config/config-error.ts';
import type { BucketAddress } from '#src/domain/config/storage-url.ts';
import { sniffImageType } from '#src/domain/image-type.ts';
import { withoutMetadata } from '#supabase/functions/_shared/pictures/metadata.ts';
import { lookAtPicture } from '#supabase/functions/_shared/pictures/picture.ts';
import { tellOfClosedApps } from './apps.ts';
import { transactionsOf } from './data-dir-source.ts';
import { KEYS, SECRETS } from './export-site.ts';
import { checkFolder, objectFile, objectsOf } from './folder.ts';
import type { Instead } from './load-rows.ts';
import { loadSite } from './load-site.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { pictureMover } from './pictures.ts';
import { LINK_COLUMNS, MIGRATIONS } from './tables.ts';

export type Imported = {
  readonly rows: number;
  readonly files: number;
  /** Files that the new place does not take. */
  readonly left: readonly string[];
  /** Authenticator apps whose key did not come along. */
  readonly closedApps: number;
};

const SEEDS = new URL('../../supabase/seeds/', import.meta.url);

/** What an import that was killed, or a process that is gone, leaves behind. */
const NOTHING = ['restore.new', 'lock'];

/**
 * Takes an exported folder into an empty DATA_DIR. Killed in the middle, it has done nothing, or the next
 * start finishes it. That start treats it as a restored backup: what the old place may send as well is
 * held until somebody decides.
 *
 * @throws ConfigError when there is something in DATA_DIR, or the folder does not fit
 */
export async function importDataDir(
  folder: string,
  { dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>,
): Promise<Imported> {
  const manifest = await readManifest(folder, await migrationVersions(MIGRATIONS));
  const files = await checkFolder(folder);
  const root = resolve(dataDir);
  const isNew = !existsSync(root);
  await assertEmpty(root, dataDir);
  const lock = await mkdir(root, { recursive: true, mode: 0o700 })
    .then(() => lockDataDir(root, dataDir))
    .catch((error: unknown) => {
      throw unwritable(dataDir, error);
    });
  // Again: another import may have been waited for.
  await assertEmpty(root, dataDir).catch((error: unknown) => {
    lock.release();
    throw error;
  });
  let isDone = false;
  try {
    const draft = beginRestore(root);
    const imported = await fillDraft(draft, folder, manifest, files, storage);
    lock.assertHeld();
    commitRestore(root, { aside: 'replaced-by-import', backup: basename(resolve(folder)) });
    isDone = true;
    return imported;
  } catch (error) {
    // SQLSTATEs have other codes than the file system.
    throw (error as { syscall?: unknown }).syscall ? unwritable(dataDir, error) : error;
  } finally {
    finishRestore(root);
    lock.release();
    if (isNew && !isDone) await rm(root, { recursive: true, force: true });
  }
}

/**
 * Makes everything of a DATA_DIR in a folder beside it, of what was exported.
 *
 * @param files of the folder, as checkFolder has them
 */
export async function fillDraft(
  draft: string,
  folder: string,
  manifest: Manifest,
  files: ReadonlySet<string>,
  storage?: BucketAddress,
): Promise<Imported> {
  const filled = await fillDatabase(databaseOf(draft), folder, manifest, files);
  const objects = objectsOf(files);
  const uploads = openUploads(storage, join(draft, 'storage'));
  for (const object of objects) {
    const [bucket = '', ...name] = object.split('/');
    const bytes = withoutNotes(await readFile(join(folder, objectFile(object))));
    // Of a name that is there already in a bucket, the content is the same: names are random.
    await uploads.store(bucket, name.join('/'), bytes);
  }
  await mkdir(join(draft, 'storage'), { recursive: true, mode: 0o700 });
  writeSynced(join(draft, 'secrets.json'), await secretsOf(folder, files));
  return { ...filled, files: objects.size, left: [] };
}

/** Of a backup its own; elsewhere new ones, with the keys that came along. */
async function secretsOf(folder: string, files: ReadonlySet<string>): Promise<string> {
  if (files.has(SECRETS)) return readFile(join(folder, SECRETS), 'utf8');
  const keys = files.has(KEYS) ? await readKeys(join(folder, KEYS)) : {};
  return JSON.stringify({ ...makeSecrets(), ...keys });
}

async function assertEmpty(root: string, dataDir: string): Promise<void> {
  const present = await readdir(root).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw unwritable(dataDir, error);
  });
  if (present.some((name) => !NOTHING.includes(name)))
    throw new ConfigError(
      `DATA_DIR ${dataDir} is not empty: set DATA_DIR to a new directory for the site that moves in.`,
    );
}

async function fillDatabase(
  path: string,
  folder: string,
  manifest: Manifest,
  files: ReadonlySet<string>,
): Promise<Pick<Imported, 'rows' | 'closedApps'>> {
  const database = await openDatabase(path);
  try {
    // As far as the rows fit; the first start goes on from there.
    await migrate(database, MIGRATIONS, manifest.migrations.at(-1));
    const change = pictureMover(objectsOf(files));
    const instead = manifest.from === 'hosted' ? FROM_HOSTED : {};
    const key = await factorKeyOf(folder, files);
    const filled = await transactionsOf(database).transaction(async (query) => {
      const rows = await loadSite(query, folder, manifest, { change, instead, except: [] });
      // A backup comes back to where its keys are.
      const isMove = !files.has(SECRETS);
      return { rows, closedApps: isMove ? await tellOfClosedApps(query, key) : 0 };
    });
    await seed(database, SEEDS, 'none');
    await forgoFirstAdmin(database);
    await database.exec('analyze');
    return filled;
  } finally {
    await database.close();
  }
}

/** Links of the other auth server mean nothing here; whoever waits for one asks for another. */
const FROM_HOSTED: Instead = {
  'auth.users': Object.fromEntries(LINK_COLUMNS.map((column) => [column, 'null'])),
};

/** What opens the authenticator apps of a folder; null where it did not come along. */
export async function factorKeyOf(
  folder: string,
  files: ReadonlySet<string>,
): Promise<string | null> {
  return files.has(KEYS) ? ((await readKeys(join(folder, KEYS))).factorKey ?? null) : null;
}

/** Reads `NAME=value` lines. */
async function readKeys(path: string): Promise<{ signingKey?: string; factorKey?: string }> {
  const text = await readFile(path, 'utf8');
  const signingKey = /^SIGNING_KEY=(.+)$/m.exec(text)?.[1];
  const factorKey = /^FACTOR_KEY=(.+)$/m.exec(text)?.[1];
  return { ...(signingKey && { signingKey }), ...(factorKey && { factorKey }) };
}

/** A picture without what a camera noted in it: a project's storage keeps what came past its site. */
function withoutNotes(bytes: Uint8Array): Uint8Array {
  const verdict = lookAtPicture(bytes, sniffImageType(bytes) ?? '');
  const isRaster = verdict.problem === null && verdict.type !== 'image/svg+xml';
  return isRaster ? withoutMetadata(bytes, verdict.type) : bytes;
}
