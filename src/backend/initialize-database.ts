import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * Makes the files of an empty database, in a process of its own: Postgres' `initdb` takes 500 MB
 * that this process would otherwise keep.
 *
 * @param path a directory that does not exist yet
 */
export async function initializeInChild(path: string): Promise<void> {
  await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url), path]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create({ dataDir: `file://${process.argv[2]}` });
  await database.close();
}
