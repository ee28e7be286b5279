import { closeSync, openSync } from 'node:fs';
import { createConnection } from 'node:net';
import { basename, dirname } from 'node:path';

/** What the kernel takes as a path of a socket (unix(7): 108 with the end, less on other systems). */
const LONGEST_PATH = 100;

/**
 * Whether a process listens on a Unix socket. The kernel answers for it, across namespaces: also for one that is
 * stopped. A "no" proves nothing: on another machine the file is there and no process can be reached through it.
 */
export async function answers(path: string): Promise<boolean> {
  const isLong = Buffer.byteLength(path) > LONGEST_PATH;
  if (isLong && process.platform !== 'linux') return false;
  const folder = isLong ? openFolder(dirname(path)) : null;
  if (isLong && folder === null) return false;
  const connection = createConnection(
    folder === null ? path : `/proc/self/fd/${folder}/${basename(path)}`,
  );
  try {
    return await new Promise<boolean>((done) => {
      connection
        .once('connect', () => done(true))
        // More are waiting to be accepted than fit: there is a process that they wait for.
        .once('error', (error: NodeJS.ErrnoException) => done(error.code === 'EAGAIN'));
    });
  } finally {
    connection.destroy();
    if (folder !== null) closeSync(folder);
  }
}

function openFolder(path: string): number | null {
  try {
    return openSync(path, 'r');
  } catch {
    return null;
  }
}
