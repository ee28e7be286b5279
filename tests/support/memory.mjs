import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

const ROOM_BYTES = 6 * 2 ** 30;

/**
 * A folder in memory for the databases of the tests, where there is plenty of it: no commit waits for
 * a disk then, and an eighth of the processor's time goes. Gone with this process.
 *
 * @returns {string | undefined}
 */
export function folderInMemory() {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, freemem()) < ROOM_BYTES) return undefined;
    const folder = mkdtempSync(path.join(memory, 'khoi-'));
    // PostgreSQL refuses to run as root: its own account has to get through to its folders.
    chmodSync(folder, 0o711);
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
    // Some tests put a program there; a container's memory may let none run.
    const program = path.join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    return spawnSync(program).status === 0 ? folder : undefined;
  } catch {
    return undefined;
  }
}
