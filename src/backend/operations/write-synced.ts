import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a private file, which is on the disk afterwards. @throws what the file system refuses */
export function writeSynced(path: string, content: string): void {
  const file = openSync(path, 'w', 0o600);
  try {
    writeFileSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Same, under a name that never stands for half a file, not even after a power cut. */
export function replaceFile(path: string, content: string): void {
  writeSynced(`${path}.new`, content);
  renameSync(`${path}.new`, path);
  const directory = openSync(dirname(path), 'r');
  try {
    fsyncSync(directory);
  } catch {
    // Not every file system has that for directories.
  } finally {
    closeSync(directory);
  }
}
