import { constants, copyFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where each file stood when it was copied; null: it was being written, and may be again unnoticed. */
type States = Map<string, string | null>;

/** Files copied at the same time: half of the threads of Node's pool, which others need as well. */
const AT_ONCE = 2;

/** The next write waits for what is not on the disk yet, so this goes a part at a time. */
const LARGE_BYTES = 1024 * 1024;

/** Two writes within a tick of the file system's clock have one time. */
const SETTLED_MS = 2_000;

/**
 * Copies a directory as it is at one moment, while others keep writing to it: all of it first, and
 * then, while it stands still, what has changed since. Standing still takes a tenth of what copying
 * takes.
 *
 * @param still runs something while nobody writes
 */
export async function copyStill(
  from: string,
  to: string,
  still: (run: () => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const copied = await copyChanged(from, to, new Map(), syncLarge);
  await still(() => copyChanged(from, to, copied));
}

/** Makes `to` what `from` is, but for files that stand as they stood. */
async function copyChanged(
  from: string,
  to: string,
  before: States,
  finish?: (file: string) => Promise<void>,
): Promise<States> {
  const now: States = new Map();
  const files: string[] = [];
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const name = join(entry.parentPath, entry.name).slice(from.length + 1);
    if (entry.isDirectory()) await mkdir(join(to, name), { recursive: true, mode: 0o700 });
    else files.push(name);
  }
  const copyNext = async () => {
    for (let name = files.pop(); name !== undefined; name = files.pop()) {
      const state = await stateOf(join(from, name));
      const known = before.get(name);
      if (state === known && typeof known === 'string') now.set(name, state);
      else if (await copyIfThere(join(from, name), join(to, name))) {
        now.set(name, state);
        await finish?.(join(to, name));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyNext));
  for (const name of before.keys()) if (!now.has(name)) await rm(join(to, name), { force: true });
  return now;
}

/** @returns size and time of the last write; null while that is too young to tell the next one apart */
async function stateOf(file: string): Promise<string | null> {
  const found = await stat(file, { bigint: true }).catch(unlessGone);
  if (!found || Date.now() - Number(found.mtimeMs) < SETTLED_MS) return null;
  return `${found.size} ${found.mtimeNs}`;
}

async function copyIfThere(from: string, to: string): Promise<boolean> {
  const copied = await copyFile(from, to, constants.COPYFILE_FICLONE).then(() => true, unlessGone);
  return copied ?? false;
}

async function syncLarge(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    if ((await file.stat()).size >= LARGE_BYTES) await file.datasync();
  } finally {
    await file.close();
  }
}

/** Postgres removes files while it runs. */
function unlessGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
