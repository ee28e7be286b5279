import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataDir } from './data-dir.ts';

/** What the database needs to go on working beside a backup that is being made. */
const ROOM_LEFT_BYTES = 64 * 1024 * 1024;

/**
 * Looks whether the disk has room for a backup: a copy of the database and the packed file stand beside each other
 * for a while. To find out on the way would leave the database without room meanwhile.
 *
 * @throws Error with the code ENOSPC, which says how much is missing
 */
export async function assertRoom({ root, database, uploads }: DataDir): Promise<void> {
  const [stored, uploaded] = [await bytesIn(database), await bytesIn(uploads)];
  const needed = stored + stored / 2 + uploaded + ROOM_LEFT_BYTES;
  const { bavail, bsize } = await statfs(root);
  if (bavail * bsize >= needed) return;
  const [need, have] = [needed, bavail * bsize].map((bytes) => Math.ceil(bytes / 1024 / 1024));
  throw Object.assign(new Error(`A backup needs ${need} MB of room, and there are ${have}.`), {
    code: 'ENOSPC',
  });
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const found = await stat(join(entry.parentPath, entry.name)).catch(() => null);
      bytes += found?.size ?? 0;
    }
  return bytes;
}
