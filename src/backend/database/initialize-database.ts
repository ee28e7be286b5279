import { execFile } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmdirSync, rmSync, statfsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { COMPILED_ONCE } from './compile-postgres.ts';

/** What an empty database, its log and the demo content take, and some room to work. */
const NEEDED_BYTES = 150 * 1024 * 1024;

/**
 * Makes an empty database where none is: beside its place, and moved there when it is whole, so that a
 * crash or a full disk leaves no half of one.
 *
 * @throws ConfigError when it cannot be made, with what to do
 */
export async function createMissing(path: string): Promise<void> {
  const parent = dirname(path);
  const stem = `${basename(path)}.new-`;
  removeDrafts(parent, stem);
  if (!isMissing(path)) return;
  assertRoom(parent);
  // The child of a start that was killed may still be writing: it has a draft of its own.
  const draft = join(parent, `${stem}${process.pid}`);
  try {
    await initializeInChild(draft);
    renameSync(draft, path);
  } catch (error) {
    removeDrafts(parent, stem);
    assertRoom(parent);
    throw new ConfigError(
      `The database could not be made in ${parent}: ${reasonOf(error)}. Look after the disk and the memory of this machine, then start again.`,
    );
  }
}

/** An empty directory is one in which nothing was begun. */
function isMissing(path: string): boolean {
  if (!existsSync(path)) return true;
  if (readdirSync(path).length > 0) return false;
  rmdirSync(path);
  return true;
}

function removeDrafts(parent: string, stem: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(stem)))
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 3 });
}

function assertRoom(directory: string): void {
  const { bavail, bsize } = statfsSync(directory);
  const free = bavail * bsize;
  if (free >= NEEDED_BYTES) return;
  throw new ConfigError(
    `DATA_DIR ${directory} has room for ${megabytes(free)} MB, and a new database needs ${megabytes(NEEDED_BYTES)}: make room there, or set DATA_DIR to another disk.`,
  );
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024);
}

/** The last line that the child wrote, without the code that Node shows around an error. */
function reasonOf(error: unknown): string {
  const { stderr = '', signal } = error as { stderr?: string; signal?: string | null };
  const line = stderr.trim().split('\n').at(-1) ?? '';
  return (line || (signal ? `it was ended by ${signal}` : 'it ended')).slice(0, 200);
}

/**
 * Postgres' `initdb` takes 500 MB that this process would otherwise keep. Nothing of it runs for so long that optimizing
 * it would pay: that takes a quarter of its four seconds of processor.
 */
async function initializeInChild(path: string): Promise<void> {
  const program = fileURLToPath(import.meta.url);
  await promisify(execFile)(process.execPath, [...COMPILED_ONCE, program, path]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { PGlite } = await import('@electric-sql/pglite');
    const database = await PGlite.create({ dataDir: `file://${process.argv[2]}` });
    await database.close();
  } catch (error) {
    // PGlite is one line of half a megabyte, which Node would print.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
