import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import {
  type BackupTrouble,
  isBackupDue,
  isBackupLate,
  nextBackup,
} from '#src/domain/backup-plan.ts';
import { logProblem } from '#src/log.ts';
import type { BackupDesk } from '#supabase/functions/_shared/deps.ts';
import type { Database } from '../database/database.ts';
import type { BackupStore } from './backup-state.ts';
import type { Backups } from './backups.ts';
import { restoreCommand } from './restore-command.ts';

/** A backup on its way to whoever asked for it. */
export type Download = {
  readonly name: string;
  readonly bytes: number;
  readonly stream: Readable;
};

export type EmbeddedBackupDesk = BackupDesk & {
  /** Makes the one that is due, if one is. Tells by itself what goes wrong. */
  makeDue(): Promise<void>;
  /** What a ticket stands for; null for one that was used, is too old or never was. */
  redeem(ticket: string): Promise<Download | null>;
};

/** From the click to the browser's own request. */
const TICKET_MS = 60_000;

type Ticket = { readonly file: string; readonly by: string; readonly until: number };

/**
 * What administrators do with the backups of this site: choose when they are made, make, fetch and delete them. All
 * of it is in the audit log.
 *
 * @param now the clock
 */
export function createBackupDesk(
  backups: Backups,
  state: BackupStore,
  database: Database,
  now: () => Date = () => new Date(),
): EmbeddedBackupDesk {
  const tickets = new Map<string, Ticket>();

  const zoneOf = async () => {
    const { rows } = await database.query<{ zone: string }>(
      'select private.newsroom_zone() as zone',
    );
    return rows[0]?.zone ?? 'UTC';
  };

  const isClockSteady = async () => {
    const { rows } = await database.query<{ steady: boolean }>(
      'select private.is_clock_steady() as steady',
    );
    return rows[0]?.steady === true;
  };

  const note = (by: string, action: string, row: string, after: object | null = null) =>
    database.query(
      `insert into public.audit_log (actor, actor_role, action, table_name, row_id, after)
       values ($1, 'admin', $2, 'backups', $3, $4)`,
      [by, action, row, after && JSON.stringify(after)],
    );

  const fail = async (at: string, error: unknown): Promise<BackupTrouble> => {
    const trouble = troubleOf(error);
    const isNews = state.read().failure === null;
    state.write({ failure: { at, trouble } });
    logProblem('backup', { message: SENTENCES[trouble], error });
    // A full disk takes no notification either; Settings say it all the same.
    if (isNews)
      await tellAdministrators(database, trouble).catch((cause: unknown) =>
        logProblem('backup-untold', { error: cause }),
      );
    return trouble;
  };

  return {
    report: async () => {
      const { plan, since, failure } = state.read();
      const next = nextBackup(plan, now(), await zoneOf());
      const list = await backups.list();
      const isLate = isBackupLate({ plan, since }, list[0]?.at ?? null, now());
      const { folder } = backups;
      const restore = restoreCommand(dirname(folder), list[0]?.file ?? 'khoi-….tar.gz');
      return { list, plan, failure, next: next?.toISOString() ?? null, isLate, folder, restore };
    },
    make: async (by) => {
      const begun = now().toISOString();
      try {
        const made = await backups.make(state.read().plan.keep);
        state.write({ done: begun, failure: null });
        await note(by, 'insert', made.file);
        return { made };
      } catch (error) {
        return { trouble: await fail(begun, error) };
      }
    },
    remove: async (by, file) => {
      const isGone = await backups.remove(file);
      if (isGone) await note(by, 'delete', file);
      return isGone;
    },
    schedule: async (by, plan) => {
      state.write({ plan, since: now().toISOString(), failure: null });
      await note(by, 'update', 'plan', plan);
    },
    ticket: async (by, file) => {
      if ((await backups.find(file)) === null) return null;
      const moment = now().getTime();
      for (const [old, { until }] of tickets) if (until < moment) tickets.delete(old);
      const ticket = randomBytes(32).toString('base64url');
      tickets.set(ticket, { file, by, until: moment + TICKET_MS });
      return ticket;
    },
    redeem: async (ticket) => {
      const found = tickets.get(ticket);
      tickets.delete(ticket);
      if (found === undefined || found.until < now().getTime()) return null;
      const path = await backups.find(found.file);
      if (path === null) return null;
      // Before the first byte: nobody takes a backup along unnoticed.
      await note(found.by, 'update', found.file, { status: 'downloaded' });
      const { size } = await stat(path);
      return { name: found.file, bytes: size, stream: createReadStream(path) };
    },
    makeDue: async () => {
      const begun = now();
      if (await isClockSteady()) await backups.expire(state.read().plan.keep, begun);
      if (!isBackupDue(state.read(), begun, await zoneOf())) return;
      try {
        await backups.make(state.read().plan.keep);
        state.write({ done: begun.toISOString(), failure: null });
      } catch (error) {
        await fail(begun.toISOString(), error);
      }
    },
  };
}

const SENTENCES: Readonly<Record<BackupTrouble, string>> = {
  backup_full: 'No backup was made: the disk of DATA_DIR has too little room.',
  backup_unwritable: 'No backup was made: DATA_DIR/backups cannot be written.',
  backup_failed: 'No backup was made.',
};

const TROUBLES: Readonly<Record<string, BackupTrouble>> = {
  ENOSPC: 'backup_full',
  EDQUOT: 'backup_full',
  EACCES: 'backup_unwritable',
  EEXIST: 'backup_unwritable',
  ENOTDIR: 'backup_unwritable',
  EPERM: 'backup_unwritable',
  EROFS: 'backup_unwritable',
};

function troubleOf(error: unknown): BackupTrouble {
  return TROUBLES[(error as NodeJS.ErrnoException).code ?? ''] ?? 'backup_failed';
}

async function tellAdministrators(database: Database, trouble: BackupTrouble): Promise<void> {
  await database.query(
    `insert into public.notifications (user_id, kind, data)
     select user_id, 'backup_failed', $1 from public.user_roles where role = 'admin'`,
    [JSON.stringify({ trouble })],
  );
}
