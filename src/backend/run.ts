import { join } from 'node:path';
import { type Config, DEFAULT_MAIL_FROM } from '#src/domain/config/config.ts';
import { ALL_TAGS } from '#src/domain/pages/cache-tags.ts';
import { logProblem } from '#src/log.ts';
import type { Backup } from '#supabase/functions/_shared/deps.ts';
import { createFirstAdmin } from './accounts/first-admin.ts';
import { openFirstSignIn } from './accounts/first-sign-in.ts';
import { createAdminDesk } from './admin/desk.ts';
import { openAdminSocket } from './admin/socket.ts';
import { type Assembled, assemble } from './assemble.ts';
import { listAdmins } from './database/content.ts';
import type { Database } from './database/database.ts';
import { lead, withMigrationLock } from './database/leader.ts';
import { migrationsDue } from './database/migrate.ts';
import { addServiceRolePolicies, sharedSecrets } from './database/own-database.ts';
import { fill, MIGRATIONS, PROJECT } from './fill.ts';
import { isLoopbackSite } from './gate/address.ts';
import { openLeavers } from './mail/leavers.ts';
import { mailboxKey, mailboxLink } from './mail/mailbox-pages.ts';
import { type OutboxWorker, startOutboxWorker } from './mail/outbox-worker.ts';
import { settleRestore } from './operations/after-restore.ts';
import { startBackupClock } from './operations/backup-clock.ts';
import {
  createBackupDesk,
  type Download,
  type EmbeddedBackupDesk,
} from './operations/backup-desk.ts';
import { type BackupStore, openBackupState } from './operations/backup-state.ts';
import { type Backups, createBackups } from './operations/backups.ts';
import { type DataDir, openSharedDataDir } from './operations/data-dir.ts';
import type { Disk } from './operations/disk.ts';
import type { Connection } from './postgres/server.ts';
import { type PublicationClock, startPublicationClock } from './publication-clock.ts';
import { announceBackend } from './runtime.ts';
import { openUploads, type Uploads } from './uploads/uploads.ts';

export type Running = {
  /** Finishes what is under way, writes everything out and lets go of DATA_DIR. */
  close(): Promise<void>;
  /** Lines for the person at the terminal. */
  readonly banner: readonly string[];
  /** Why nothing can be saved right now, in a few words; null when all is well. */
  problem(): string | null;
  /** How the mails do, as the database says it. */
  outbox(): Promise<unknown>;
  /** The backup that a ticket of the office stands for, once; null for any other text. */
  download(ticket: string): Promise<Download | null>;
};

const CACHE = Symbol.for('khoi.cache');

/** The response cache of the server, where there is one. */
type Globals = { [CACHE]?: { invalidate(tags: readonly string[]): unknown } };

/**
 * Brings the database up to date and puts the services in front of it.
 *
 * @param how.shared the operator's PostgreSQL, which other processes may use
 * @param how.isTrial without jobs: nothing is sent, published or backed up (operations/try-out.ts)
 * @throws ConfigError when another version of the site has made the database
 */
export async function run(
  config: Config,
  dataDir: DataDir,
  database: Database,
  disk: Disk,
  { shared, isTrial = false }: { shared?: Connection; isTrial?: boolean } = {},
): Promise<Omit<Running, 'problem'>> {
  const uploads = openUploads(config.storage, dataDir.uploads);
  // Those of a database that is not ours are its owner's.
  const kept = shared ? null : await openBackups(dataDir, database, uploads);
  const desk = kept && createBackupDesk(kept.backups, kept.plan, database);
  if (shared === undefined) {
    await fill(database, config);
    await listAdmins(database, config.adminEmails);
  }
  const leavers = shared === undefined ? await openLeavers(dataDir.leavers, database) : null;
  if (leavers) {
    await database.listen('khoi_leavers', leavers.note);
    await settleRestore(dataDir, database, leavers.sameSite);
  }
  const functions = new URL('functions/', PROJECT);
  const parts = await assemble(config, dataDir, database, functions, leavers, desk, uploads);
  const firstSignIn = openFirstSignIn(dataDir.firstSignIn);
  // The file is there before the account is: a kill in between makes a new password, and loses none.
  const makeFirstAdmin = () =>
    database.transaction(async () => {
      if (config.seed !== 'demo') return null;
      const made = await createFirstAdmin(parts.accounts.office, config.adminEmails[0]);
      if (made) firstSignIn.keep(made);
      return made;
    });
  const signIn = await (shared ? withMigrationLock(shared, makeFirstAdmin) : makeFirstAdmin());

  await database.listen('khoi_changed', (tags) => {
    (globalThis as Globals)[CACHE]?.invalidate(tags.split(','));
  });
  announceBackend(firstSignIn.watching(parts.backend, database));
  const jobs = createBackgroundJobs(parts, database, disk, desk);
  await database.listen('khoi_outbox', jobs.noteMail);
  await database.listen('khoi_schedule', jobs.noteSchedule);
  const leadership = shared
    ? lead(shared, jobs.begin)
    : { stop: isTrial ? async () => {} : jobs.begin() };
  // A terminal asks a shared database itself.
  const socket = shared
    ? null
    : openAdminSocket(
        dataDir.adminSocket,
        createAdminDesk({ ...parts.accounts.office, mailbox: dataDir.mailbox }),
      );
  database.onReopened(() => {
    (globalThis as Globals)[CACHE]?.invalidate(ALL_TAGS);
    jobs.noteMail();
    jobs.noteSchedule();
    leavers?.reconcile().catch((error: unknown) => logProblem('leavers', { error }));
  });
  return {
    download: async (ticket) => (await desk?.redeem(ticket)) ?? null,
    outbox: () =>
      database.uncounted(async () => {
        const { rows } = await database.query<{ figures: unknown }>(
          'select public.outbox_figures() as figures',
        );
        return rows[0]?.figures;
      }),
    banner: [
      ...(kept?.beforeUpgrade
        ? [
            `Before this upgrade a backup was made: ${join(kept.backups.folder, kept.beforeUpgrade.file)}`,
          ]
        : []),
      ...(await mailNoteOf(config, dataDir.secrets.secretKey)),
      ...(await firstSignIn.lines(signIn, database)),
      ...(await adviceOn(config, database)),
    ],
    close: async () => {
      socket?.close();
      parts.hurry();
      await leadership.stop();
      announceBackend(undefined);
      // What was written past the door, and not heard of yet.
      await leavers?.reconcile().catch((error: unknown) => logProblem('leavers', { error }));
      await parts.close();
      await database.close();
      leavers?.close();
      dataDir.lock.release();
    },
  };
}

/**
 * Brings a database that several processes share up to date, one of them at a time, and opens the folder for what is
 * no row.
 *
 * @throws ConfigError when another version of the site has made the database
 */
export function prepareShared(
  config: Config,
  connection: Connection,
  database: Database,
): Promise<DataDir> {
  return withMigrationLock(connection, async () => {
    await fill(database, config);
    await addServiceRolePolicies(database);
    await listAdmins(database, config.adminEmails);
    return openSharedDataDir(config.dataDir, await sharedSecrets(database));
  });
}

/** What goes with the folder; before an upgrade, a backup is made. */
async function openBackups(
  dataDir: DataDir,
  database: Database,
  uploads: Uploads,
): Promise<{
  readonly backups: Backups;
  readonly plan: BackupStore;
  readonly beforeUpgrade: Backup | null;
}> {
  const backups = createBackups(dataDir, database, uploads);
  const plan = openBackupState(dataDir.root);
  await backups.tidy();
  const due = await migrationsDue(database, MIGRATIONS);
  const beforeUpgrade = due.length > 0 ? await backups.make(plan.read().plan.keep) : null;
  return { backups, plan, beforeUpgrade };
}

/** What is done once for all who read the site: mails, publications at their hour, backups. */
function createBackgroundJobs(
  parts: Assembled,
  database: Database,
  disk: Disk,
  desk: EmbeddedBackupDesk | null,
) {
  let worker: OutboxWorker | undefined;
  let clock: PublicationClock | undefined;
  return {
    noteMail: () => worker?.wakeSoon(),
    noteSchedule: () => clock?.wake(),
    /** @returns what ends it */
    begin: () => {
      let isFirst = true;
      const sending = startOutboxWorker(async () => {
        // Nothing could be noted of what was sent, or published.
        if (disk.problem()) return false;
        // No other sender is left: this process has the lock of its folder, or leads.
        if (isFirst) await database.uncounted(parts.releaseLeases);
        isFirst = false;
        return database.uncounted(parts.sendOutbox);
      });
      const publishing = startPublicationClock(() =>
        database.uncounted(async () => {
          if (disk.problem()) return null;
          const { rows } = await database.query<{ seconds: number | null }>(
            'select public.publish_due_articles() as seconds',
          );
          return rows[0]?.seconds ?? null;
        }),
      );
      const stopBackups = desk && startBackupClock(() => database.uncounted(desk.makeDue));
      [worker, clock] = [sending, publishing];
      return async () => {
        [worker, clock] = [undefined, undefined];
        await sending.stop();
        await publishing.stop();
        await stopBackups?.();
      };
    },
  };
}

/** What to do where nobody is, or will be, an administrator. */
async function adviceOn({ adminEmails }: Config, database: Database): Promise<string[]> {
  if (adminEmails.length > 0) return [];
  const { rows } = await database.query(
    "select from public.user_roles where role = 'admin' limit 1",
  );
  return rows.length > 0
    ? []
    : ['Nobody is administrator: start with ADMIN_EMAILS=you@… and sign up with that address.'];
}

async function mailNoteOf(
  { siteUrl, port, dataDir, smtpUrl, mailFrom }: Config,
  secretKey: string,
): Promise<string[]> {
  if (smtpUrl !== undefined)
    return mailFrom === DEFAULT_MAIL_FROM
      ? [`Mail is sent as ${mailFrom}: set MAIL_FROM to an address of yours.`]
      : [];
  return isLoopbackSite(siteUrl)
    ? [`Mail is not sent, it is kept: ${mailboxLink({ port, key: await mailboxKey(secretKey) })}`]
    : [`Mail is not sent, it is kept in ${dataDir}/mailbox: set SMTP_URL to send it.`];
}
