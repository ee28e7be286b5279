import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { parseJson } from '#src/domain/text/parse-json.ts';

export type Lock = { release(): void };

/** Who holds the lock. `started` tells a process from a later one that got the same number. */
type Owner = { readonly pid: number; readonly started: string };

/**
 * Makes this process the only user of a data directory: two writers would destroy the database.
 * The lock of a process that is gone, however it went, is taken over.
 *
 * @param dataDir what the administrator wrote, for the message
 * @throws ConfigError when a living process holds it
 */
export function acquireLock(path: string, dataDir: string): Lock {
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Owner);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    // A hard link appears whole or not at all, and fails when the name is taken.
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (link(draft, path)) return { release: () => release(path, mine) };
      const theirs = read(path);
      if (theirs === null) continue;
      const owner = parseOwner(theirs);
      if (owner && isAlive(owner))
        throw new ConfigError(
          `DATA_DIR ${dataDir} is in use by process ${owner.pid}: stop that process or choose another directory.`,
        );
      takeAway(path, theirs);
    }
    throw new ConfigError(`DATA_DIR ${dataDir} is being opened by another process.`);
  } finally {
    rmSync(draft, { force: true });
  }
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a dead owner's lock, unless somebody else replaced it in between. */
function takeAway(path: string, stale: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (read(aside) !== stale) link(aside, path);
  rmSync(aside, { force: true });
}

function release(path: string, mine: string): void {
  if (read(path) === mine) unlinkSync(path);
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function parseOwner(text: string): Owner | null {
  const { pid, started } = (parseJson(text) ?? {}) as Partial<Owner>;
  return Number.isInteger(pid) ? { pid: Number(pid), started: String(started) } : null;
}

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    // EPERM: it lives, but belongs to another user.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return owner.started === startOf(owner.pid);
}

/** Ended, but its parent has not asked how: it has a number and holds nothing any more (proc(5)). */
const DEFUNCT = new Set(['Z', 'X', 'x']);

/**
 * When a process began, in whatever unit the system has; empty where that cannot be read, `defunct` for
 * one that is only still in the list.
 */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // Counted after the command name, which may hold spaces: field 3 is the state, 22 the start.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return DEFUNCT.has(fields[0] ?? '') ? 'defunct' : `${boot}:${fields[19]}`;
  } catch {
    return '';
  }
}
