import { rmSync } from 'node:fs';

const made = new Set<string>();

/** Has a directory removed after the file of tests that made it (after-file.ts), or with its process. */
export function forThisFile(path: string): string {
  made.add(path);
  return path;
}

export function removeMade(): void {
  for (const path of made) rmSync(path, { recursive: true, force: true });
  made.clear();
}

process.once('exit', removeMade);
