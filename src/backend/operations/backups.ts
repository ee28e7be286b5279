import { createWriteStream } from 'node:fs';
import {
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { create } from 'tar';
import type { Backup } from '#supabase/functions/_shared/deps.ts';
import type { Database } from '../database/database.ts';
import type { DataDir } from './data-dir.ts';
import { RESTORED } from './restore-steps.ts';
import { copyStill } from './still-copy.ts';

export type Backups = {
  /** The newest one; null before the first. */
  newest(): Promise<Backup | null>;
  /** Makes one now; a call while one is being made gets that one. Keeps the newest seven. */
  make(): Promise<Backup>;
  /** Puts what a backup holds into a folder, for an export. Answers which; an earlier one is gone. */
  copy(): Promise<string>;
};

const KEPT = 7;
const READ_BYTES = 1024 * 1024;
const NAME = /^khoi-(\d{4})-(\d\d)-(\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar\.gz$/;

/**
 * Backups of a data directory, each one file in `DATA_DIR/backups`: database, uploads and secrets. The
 * database is copied as it is at a moment when nobody asks it anything, which is the state a crash would
 * leave, and comes back up the way it does after one. `npm run restore` takes such a file back.
 */
export function createBackups(dataDir: DataDir, database: Database): Backups {
  let running: Promise<Backup> | undefined;
  return {
    newest: async () => {
      const [name] = await list(dataDir.backups);
      return name ? toBackup(dataDir.backups, name) : null;
    },
    make: () => {
      running ??= make(dataDir, database).finally(() => {
        running = undefined;
      });
      return running;
    },
    copy: async () => {
      const { exportDraft } = dataDir;
      await rm(exportDraft, { recursive: true, force: true });
      await mkdir(exportDraft, { mode: 0o700 });
      await copyContents(dataDir, database, exportDraft);
      return exportDraft;
    },
  };
}

async function copyContents(dataDir: DataDir, database: Database, to: string): Promise<void> {
  // Before the database, so that what it names is there; and again for what came meanwhile.
  await linkFiles(dataDir.uploads, join(to, 'storage'));
  // Leaves little to copy while everybody waits, and little to recover.
  await database.exec('checkpoint');
  await copyStill(dataDir.database, join(to, 'database'), database.alone);
  await linkFiles(dataDir.uploads, join(to, 'storage'));
  const secrets = await readFile(join(dirname(dataDir.uploads), 'secrets.json'));
  await writeFile(join(to, 'secrets.json'), secrets, { mode: 0o600 });
}

async function make(dataDir: DataDir, database: Database): Promise<Backup> {
  const { backups } = dataDir;
  await mkdir(backups, { recursive: true, mode: 0o700 });
  const name = `khoi-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`;
  const draft = join(backups, 'draft');
  const part = join(backups, `${name}.part`);
  // What a crash left.
  await rm(draft, { recursive: true, force: true });
  for (const old of await readdir(backups))
    if (old.endsWith('.part')) await rm(join(backups, old), { force: true });
  await mkdir(draft, { mode: 0o700 });
  try {
    await copyContents(dataDir, database, draft);
    const contents = create({ cwd: draft, portable: true, maxReadSize: READ_BYTES }, RESTORED);
    // Not by `tar`, which would compress in this thread, where every reader waits.
    await pipeline(contents, createGzip({ level: 1 }), createWriteStream(part, { mode: 0o600 }));
    const file = await open(part, 'r+');
    await file.sync();
    await file.close();
    await rename(part, join(backups, name));
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(part, { force: true });
  }
  for (const old of (await list(backups)).slice(KEPT)) await rm(join(backups, old));
  return toBackup(backups, name);
}

/** The backups of a directory, newest first. */
export async function list(backups: string): Promise<string[]> {
  const names = await readdir(backups).catch(() => []);
  return names.filter((name) => NAME.test(name)).sort((one, other) => (one < other ? 1 : -1));
}

async function toBackup(backups: string, name: string): Promise<Backup> {
  const { size } = await stat(join(backups, name));
  return { file: basename(name), bytes: size, at: momentOf(name) ?? '' };
}

/** When a backup of this name was begun, as ISO; null for a file that somebody named otherwise. */
export function momentOf(name: string): string | null {
  const [, year, month, day, hour, minute, second, millisecond] = NAME.exec(name) ?? [];
  return year === undefined
    ? null
    : `${year}-${month}-${day}T${hour}:${minute}:${second}.${millisecond}Z`;
}

/** Uploads never change under their names, so a second name for the same file is a copy. */
async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkFiles(source, target);
    else if (!entry.name.endsWith('.part'))
      await link(source, target).catch((error: NodeJS.ErrnoException) => {
        // Linked before, or deleted in this moment.
        if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error;
      });
  }
}
