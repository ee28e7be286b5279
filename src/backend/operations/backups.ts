import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BackupContent } from '#src/domain/backup-plan.ts';
import { parseJson } from '#src/domain/text/parse-json.ts';
import type { Backup } from '#supabase/functions/_shared/deps.ts';
import type { Database } from '../database/database.ts';
import { assertPacked, pack } from './backup-archive.ts';
import { assertRoom } from './backup-room.ts';
import type { DataDir } from './data-dir.ts';
import { copyStill } from './still-copy.ts';

export type Backups = {
  /** All of them, newest first. */
  list(): Promise<Backup[]>;
  /**
   * Makes one now, and reads it back; a call while one is being made gets that one.
   *
   * @param keep how many stay in all, this one included
   * @throws what the file system or the database refuses; then everything is as it was
   */
  make(keep: number): Promise<Backup>;
  /** Deletes one. @returns whether there was one of that name */
  remove(file: string): Promise<boolean>;
  /** Where one of that name is; null when there is none. */
  find(file: string): Promise<string | null>;
  /** Removes what a process that died left half-way. */
  tidy(): Promise<void>;
  /** Puts what a backup holds into a folder, for an export. Answers which; an earlier one is gone. */
  copy(): Promise<string>;
};

const NAME = /^khoi-(\d{4})-(\d\d)-(\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar\.gz$/;

/**
 * Backups of a data directory, each one file in `DATA_DIR/backups`: database, uploads and secrets. The
 * database is copied as it is at a moment when nobody asks it anything, which is the state a crash would
 * leave, and comes back up the way it does after one. `npm run restore` takes such a file back.
 */
export function createBackups(dataDir: DataDir, database: Database): Backups {
  const { backups } = dataDir;
  let running: Promise<Backup> | undefined;
  const find = async (file: string) => {
    // Whoever names anything else names no backup, wherever it would lead.
    if (!NAME.test(file)) return null;
    const path = join(backups, file);
    return stat(path).then(
      () => path,
      () => null,
    );
  };
  return {
    list: async () => Promise.all((await list(backups)).map((name) => toBackup(backups, name))),
    make: (keep) => {
      running ??= make(dataDir, database, keep).finally(() => {
        running = undefined;
      });
      return running;
    },
    find,
    remove: async (file) => {
      const path = await find(file);
      if (path !== null) await removeBackup(path);
      return path !== null;
    },
    tidy: () => tidy(backups),
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

async function make(dataDir: DataDir, database: Database, keep: number): Promise<Backup> {
  const { backups } = dataDir;
  await mkdir(backups, { recursive: true, mode: 0o700 });
  await tidy(backups);
  await assertRoom(dataDir);
  const name = `khoi-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`;
  const draft = join(backups, 'draft');
  const part = join(backups, `${name}.part`);
  await mkdir(draft, { mode: 0o700 });
  try {
    const holds = await contentOf(database).catch(() => null);
    await copyContents(dataDir, database, draft);
    await pack(draft, part);
    await assertPacked(draft, part);
    // First, so that nothing is listed of which nobody knows whether it is whole.
    await writeFile(noteOf(join(backups, name)), JSON.stringify(holds), { mode: 0o600 });
    await rename(part, join(backups, name));
  } finally {
    await tidy(backups);
  }
  for (const old of (await list(backups)).slice(keep)) await removeBackup(join(backups, old));
  return toBackup(backups, name);
}

/** What is in a backup stands beside it. */
const noteOf = (path: string) => `${path}.json`;

async function removeBackup(path: string): Promise<void> {
  await rm(path, { force: true });
  await rm(noteOf(path), { force: true });
}

async function tidy(backups: string): Promise<void> {
  await rm(join(backups, 'draft'), { recursive: true, force: true });
  const names = await readdir(backups).catch((): string[] => []);
  for (const name of names) {
    const isNoteOfNone = name.endsWith('.json') && !names.includes(name.slice(0, -'.json'.length));
    if (name.endsWith('.part') || isNoteOfNone) await rm(join(backups, name), { force: true });
  }
}

/** Null before an upgrade that makes the tables. */
async function contentOf(database: Database): Promise<BackupContent | null> {
  const { rows } = await database.query<BackupContent>(
    `select (select count(*)::integer from public.articles) as articles,
       (select count(*)::integer from public.newsletter_subscribers) as subscribers,
       (select count(*)::integer from public.profiles) as accounts,
       (select count(*)::integer from storage.objects) as uploads`,
  );
  return rows[0] ?? null;
}

/** The backups of a directory, newest first. */
export async function list(backups: string): Promise<string[]> {
  const names = await readdir(backups).catch(() => []);
  return names.filter((name) => NAME.test(name)).sort((one, other) => (one < other ? 1 : -1));
}

async function toBackup(backups: string, name: string): Promise<Backup> {
  const path = join(backups, name);
  const { size } = await stat(path);
  // Editions before read nothing back, and noted nothing.
  const note = await readFile(noteOf(path), 'utf8').catch(() => '');
  return {
    file: name,
    bytes: size,
    at: momentOf(name) ?? '',
    holds: parseJson(note) as BackupContent | null,
  };
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
