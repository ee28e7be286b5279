import { BACKUP_RHYTHMS, BACKUP_TROUBLES, type BackupPlan } from '#src/domain/backup-plan.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { BACKUP_PATH } from '#src/domain/site.ts';
import { z } from '#src/domain/zod.ts';
import type { DatabaseClient } from '../client.ts';
import { callFunction } from '../functions.ts';

const backup = z.object({
  file: z.string(),
  bytes: z.number(),
  /** ISO moment. */
  at: z.string(),
  /** What is in it, where it was read back after it was made; null where nobody did. */
  holds: z.nullable(
    z.object({
      articles: z.number(),
      subscribers: z.number(),
      accounts: z.number(),
      uploads: z.number(),
    }),
  ),
});

const plan = z.object({
  every: z.enum(BACKUP_RHYTHMS),
  weekday: z.number(),
  hour: z.number(),
  keep: z.number(),
});

const answer = z.object({
  mode: z.enum(['embedded', 'hosted']),
  /** By the name that each gives itself, the same in every language. */
  versions: z.record(z.string(), z.string()),
  databaseBytes: z.number(),
  /** Null where Supabase makes them, or whoever owns the database. */
  backups: z.nullable(
    z.object({
      /** Newest first. */
      list: z.array(backup),
      plan,
      /** Where they lie. */
      folder: z.string(),
      /** What to type in a terminal to take the latest one back. */
      restore: z.string(),
      /** ISO moment of the next one that is planned; null when none is. */
      next: z.nullable(z.string()),
      /** There should be a newer one by now. */
      isLate: z.boolean(),
      /** The last attempt, where it failed. */
      failure: z.nullable(z.object({ at: z.string(), trouble: z.enum(BACKUP_TROUBLES) })),
    }),
  ),
});

/** What runs here. */
export type SystemFacts = z.infer<typeof answer>;
export type BackupFacts = NonNullable<SystemFacts['backups']>;
export type KeptBackup = z.infer<typeof backup>;

/** The state of the backend and its backups. */
export const getSystem = (db: DatabaseClient) => ask(db);

/** Makes a backup, which takes a while. `backup_full` and the like where the disk does not take it. */
export const makeBackup = (db: DatabaseClient) => ask(db, { do: 'make' });

/** Deletes a backup; NOT_FOUND when somebody else did. */
export const removeBackup = (db: DatabaseClient, file: string) => ask(db, { do: 'remove', file });

/** Says when backups are made and how many are kept. */
export const planBackups = (db: DatabaseClient, wanted: BackupPlan) =>
  ask(db, { do: 'schedule', plan: wanted });

/**
 * Where a backup can be fetched, once and within a minute.
 *
 * @param password of the caller's account; `factor_wrong_password` for another
 */
export async function backupAddress(
  db: DatabaseClient,
  wanted: { readonly file: string; readonly password: string },
): Promise<Result<string>> {
  const said = await invoke(db, { do: 'download', ...wanted });
  if (!said.ok) return said;
  const parsed = z.object({ ticket: z.string() }).safeParse(said.value);
  return parsed.success
    ? ok(`${BACKUP_PATH}?ticket=${parsed.data.ticket}`)
    : err('UNAVAILABLE', 'backupAddress');
}

async function ask(db: DatabaseClient, deed?: object): Promise<Result<SystemFacts>> {
  const said = await invoke(db, deed);
  if (!said.ok) return said;
  const parsed = answer.safeParse(said.value);
  return parsed.success ? ok(parsed.data) : err('UNAVAILABLE', 'getSystem');
}

const invoke = (db: DatabaseClient, body?: object) =>
  callFunction(db, 'admin-system', body ? { body } : { method: 'GET' });
