import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupContent } from '#src/domain/backup-plan.ts';
import { RETENTION_DAYS } from '#src/domain/pages/retention.ts';
import { parseJson } from '#src/domain/text/parse-json.ts';
import { sourceOf } from '#src/moving/data-dir-source.ts';
import { exportSite } from '#src/moving/export-site.ts';
import type { Backup } from '#supabase/functions/_shared/deps.ts';
import type { Database } from '../database/database.ts';
import { expireMails } from '../mail/local-mailbox.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { assertPacked, pack } from './backup-archive.ts';
import { assertRoom } from './backup-room.ts';
import type { DataDir } from './data-dir.ts';

export type Backups = {
  /** Where they lie. */
  readonly folder: string;
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
  /**
   * Deletes those beyond so many, and those that are too old; never the newest. What a restore put aside and the mails of
   * the local mailbox go in their time, too (RETENTION_DAYS).
   */
  expire(keep: number, now: Date): Promise<void>;
  /** Removes what a process that died left half-way. */
  tidy(): Promise<void>;
};

const MOMENT = /-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)-(\d{3}Z)/;
const NAME = new RegExp(`^khoi${MOMENT.source}\\.tar\\.gz$`);
const MOMENTARY = new RegExp(`^(?:khoi|replaced)${MOMENT.source}(?:\\.tar\\.gz)?$`);

/**
 * Backups of a data directory, each one file in `DATA_DIR/backups`: what `npm run export` writes, packed, with the
 * secrets. `npm run restore` takes such a file back.
 */
export function createBackups(dataDir: DataDir, database: Database, uploads: Uploads): Backups {
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
    folder: backups,
    list: async () => Promise.all((await list(backups)).map((name) => toBackup(backups, name))),
    make: (keep) => {
      running ??= make(dataDir, database, uploads, keep).finally(() => {
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
    expire: async (keep, now) => {
      await expire(backups, keep, now);
      await expireAside(dataDir.root, now);
      expireMails(dataDir.mailbox, daysBefore(now, RETENTION_DAYS.sent_mail));
    },
    tidy: () => tidy(backups),
  };
}

async function make(
  dataDir: DataDir,
  database: Database,
  uploads: Uploads,
  keep: number,
): Promise<Backup> {
  const { backups } = dataDir;
  await mkdir(backups, { recursive: true, mode: 0o700 });
  await tidy(backups);
  await assertRoom(dataDir);
  const name = `khoi-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`;
  const draft = join(backups, 'draft');
  const part = join(backups, `${name}.part`);
  try {
    const holds = await contentOf(database).catch(() => null);
    await exportSite(sourceOf(database, dataDir.secrets, uploads, true), draft);
    await pack(draft, part);
    await assertPacked(draft, part);
    // First, so that nothing is listed of which nobody knows whether it is whole.
    await writeFile(noteOf(join(backups, name)), JSON.stringify(holds), { mode: 0o600 });
    await rename(part, join(backups, name));
  } finally {
    await tidy(backups);
  }
  await expire(backups, keep, new Date());
  return toBackup(backups, name);
}

const DAY_MS = 24 * 60 * 60 * 1000;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** What a restore put aside is a copy of everything, too. */
async function expireAside(root: string, now: Date): Promise<void> {
  const oldest = daysBefore(now, RETENTION_DAYS.backup).toISOString();
  for (const name of await readdir(root))
    if (name.startsWith('replaced-') && (momentOf(name) ?? oldest) < oldest)
      await rm(join(root, name), { recursive: true, force: true });
}

async function expire(backups: string, keep: number, now: Date): Promise<void> {
  const oldest = daysBefore(now, RETENTION_DAYS.backup).toISOString();
  const [, ...others] = await list(backups);
  const old = others.filter((name, at) => at + 1 >= keep || (momentOf(name) ?? '') < oldest);
  for (const name of old) await removeBackup(join(backups, name));
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

/** When a backup of this name was begun, or a folder put aside, as ISO; null for what somebody named otherwise. */
export function momentOf(name: string): string | null {
  const [, day, hour, minute, second, rest] = MOMENTARY.exec(name) ?? [];
  return day === undefined ? null : `${day}${hour}:${minute}:${second}.${rest}`;
}
