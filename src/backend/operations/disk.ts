import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { logProblem } from '#src/log.ts';

/** Two segments of Postgres' log: with less it may have to break off in the middle of a write. */
const RESERVE_BYTES = 32 * 1024 * 1024;

/** How long an answer holds. */
const FRESH_MS = 1_000;

/** What keeps the data directory from being written. */
export type DiskProblem = 'the disk is full' | 'the disk cannot be written';

export type Disk = {
  /** Looked up at most once a second; a change is logged, once. */
  problem(): DiskProblem | null;
};

/**
 * Watches whether a data directory can be written. While it cannot, the database only reads: nobody is
 * told that something was saved, and it goes on by itself when there is room.
 */
export function watchDisk(directory: string, now = () => performance.now()): Disk {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let known: DiskProblem | null = null;
  return {
    problem: () => {
      if (now() - lookedAt < FRESH_MS) return known;
      lookedAt = now();
      const found = look(directory);
      if (found !== known) report(directory, found);
      known = found;
      return known;
    },
  };
}

/**
 * Runs what needs a data directory that can be written: PostgreSQL breaks off without room, if not at its start then at
 * its end. What fails while it cannot be written fails because of it.
 *
 * @param directory on the same disk, which is there
 * @param path what the administrator wrote
 * @throws ConfigError that says what to do about the disk; else what was thrown
 */
export async function namingTheDisk<Value>(
  directory: string,
  path: string,
  run: () => Promise<Value>,
): Promise<Value> {
  const before = look(directory);
  if (before) throw stoppedBy(before, path);
  try {
    return await run();
  } catch (error) {
    const problem = error instanceof ConfigError ? null : look(directory);
    throw problem ? stoppedBy(problem, path) : error;
  }
}

function look(directory: string): DiskProblem | null {
  const probe = join(directory, '.probe');
  try {
    const { bavail, bsize } = statfsSync(directory);
    if (bavail * bsize < RESERVE_BYTES) return 'the disk is full';
    // Not synced: that would make everybody wait for the disk.
    writeFileSync(probe, 'x', { mode: 0o600 });
    rmSync(probe, { force: true });
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOSPC' || code === 'EDQUOT'
      ? 'the disk is full'
      : 'the disk cannot be written';
  }
}

/** What a command ends with that could not go on. */
export function stoppedBy(problem: DiskProblem, directory: string): ConfigError {
  return new ConfigError(`${remedyFor(problem, directory)} Then start again: nothing is lost.`);
}

/** What to do about it. */
function remedyFor(problem: DiskProblem, directory: string): string {
  return problem === 'the disk is full'
    ? `DATA_DIR ${directory} has less than ${RESERVE_BYTES / 1024 / 1024} MB of room: make room on its disk.`
    : `DATA_DIR ${directory} cannot be written: look after its disk, and whether this user may write there.`;
}

function report(directory: string, problem: DiskProblem | null): void {
  if (problem === null) logProblem('disk-well-again', { directory });
  else
    logProblem('disk', {
      message: `${remedyFor(problem, directory)} Until then pages are served and nothing is saved.`,
    });
}
