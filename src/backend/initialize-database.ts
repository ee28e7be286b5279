import { execFile } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * Makes the files of an empty database, in a process of its own: Postgres' `initdb` takes 500 MB
 * that this process would otherwise keep.
 *
 * @param path a directory that does not exist yet
 */
async function initializeInChild(path: string): Promise<void> {
  await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url), path]);
}

/** Made beside its place and moved there when it is whole, so that a crash leaves no half of one. */
export async function createMissing(path: string): Promise<void> {
  if (existsSync(path)) return;
  const parent = dirname(path);
  const stem = `${basename(path)}.new-`;
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(stem)))
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 3 });
  // The child of a start that was killed may still be writing: it has a draft of its own.
  const draft = join(parent, `${stem}${process.pid}`);
  await initializeInChild(draft);
  renameSync(draft, path);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create({ dataDir: `file://${process.argv[2]}` });
  await database.close();
}
