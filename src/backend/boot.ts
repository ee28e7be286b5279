import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Config, parseConfig } from '#src/domain/config/config.ts';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { RESTART } from '#src/domain/config/exit-codes.ts';
import { ALL_TAGS } from '#src/domain/pages/cache-tags.ts';
import { logProblem } from '#src/log.ts';
import { createFirstAdmin } from './accounts/first-admin.ts';
import { openFirstSignIn } from './accounts/first-sign-in.ts';
import { createAdminDesk } from './admin/desk.ts';
import { openAdminSocket } from './admin/socket.ts';
import { assemble } from './assemble.ts';
import { listAdmins, seed } from './database/content.ts';
import { type Database, openDatabase } from './database/database.ts';
import { migrate, migrationsDue } from './database/migrate.ts';
import { keepStatistics } from './database/planner-statistics.ts';
import { isLoopbackSite } from './gate/address.ts';
import { openLeavers } from './mail/leavers.ts';
import { startOutboxWorker } from './mail/outbox-worker.ts';
import { settleRestore } from './operations/after-restore.ts';
import { startBackupClock } from './operations/backup-clock.ts';
import { createBackupDesk, type Download } from './operations/backup-desk.ts';
import { openBackupState } from './operations/backup-state.ts';
import { createBackups } from './operations/backups.ts';
import { assertWhole, type Damage, damaged, watchDamage } from './operations/damage.ts';
import { type DataDir, openDataDir } from './operations/data-dir.ts';
import { type Disk, remedyFor, watchDisk } from './operations/disk.ts';
import { startPublicationClock } from './publication-clock.ts';
import { announceBackend } from './runtime.ts';

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

export const PROJECT = new URL('../../supabase/', import.meta.url);
const MIGRATIONS = new URL('migrations/', PROJECT);

const RUNNING = Symbol.for('khoi.backend.boot');
const CACHE = Symbol.for('khoi.cache');

type Globals = {
  [RUNNING]?: Promise<Running>;
  /** The response cache of the server, where there is one. */
  [CACHE]?: { invalidate(tags: readonly string[]): unknown };
};

/**
 * Starts the embedded backend; a second call in the same process gets the same one, so that the
 * development server may reload its configuration.
 *
 * @throws ConfigError when the configuration or DATA_DIR cannot be used
 */
export function boot(): Promise<Running> {
  const globals = globalThis as Globals;
  globals[RUNNING] ??= start(parseConfig(process.env)).catch((error: unknown) => {
    delete globals[RUNNING];
    throw error;
  });
  return globals[RUNNING];
}

async function start(config: Config): Promise<Running> {
  const dataDir = openDataDir(config.dataDir);
  const disk = watchDisk(dirname(dataDir.database));
  const damage = watchDamage(dataDir);
  try {
    const database = await open(dataDir, disk, damage);
    try {
      const running = await run(config, dataDir, database, disk);
      return { ...running, problem: () => disk.problem() ?? damage.problem() };
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    dataDir.lock.release();
    const problem = disk.problem();
    if (damage.problem()) throw await damaged(dataDir.database, dataDir.backups, error);
    throw problem && !(error instanceof ConfigError)
      ? new ConfigError(`${remedyFor(problem, config.dataDir)} Then start again: nothing is lost.`)
      : error;
  }
}

/**
 * Makes the database of a first start, with what it begins with, and lets go of it: what takes long can be done
 * before the site can run. Does nothing where there is a database already.
 *
 * @throws as `boot` does; a start that follows goes on from there
 */
export async function prepare(): Promise<void> {
  const config = parseConfig(process.env);
  if (config.supabase !== undefined) return;
  const dataDir = openDataDir(config.dataDir);
  try {
    if (existsSync(dataDir.database)) return;
    const database = await openDatabase(dataDir.database);
    try {
      await fill(database, config);
    } finally {
      await database.close();
    }
  } finally {
    dataDir.lock.release();
  }
}

/** Brings a database up to date, and a new one to what it begins with. */
async function fill(database: Database, config: Config): Promise<void> {
  await migrate(database, MIGRATIONS);
  await seed(database, new URL('seeds/', PROJECT), config.seed);
}

async function open({ database, backups }: DataDir, disk: Disk, damage: Damage): Promise<Database> {
  await assertWhole(database, backups);
  try {
    return await openDatabase(database, {
      isReadOnly: () => disk.problem() !== null,
      onDamage: damage.report,
      onLost: startAnew,
    });
  } catch (error) {
    if (error instanceof ConfigError || disk.problem()) throw error;
    throw await damaged(database, backups, error);
  }
}

/** The database is lost to this process; the next one may have more luck (src/server/start.mjs). */
function startAnew(error: unknown): never {
  logProblem('database-lost', { error });
  process.exit(RESTART);
}

async function run(
  config: Config,
  dataDir: DataDir,
  database: Database,
  disk: Disk,
): Promise<Omit<Running, 'problem'>> {
  const due = await migrationsDue(database, MIGRATIONS);
  const backups = createBackups(dataDir, database);
  const plan = openBackupState(dataDir.root);
  await backups.tidy();
  if (due.length > 0) await backups.make(plan.read().plan.keep);
  await fill(database, config);
  await listAdmins(database, config.adminEmails);
  const leavers = await openLeavers(dataDir.leavers, database);
  await database.listen('khoi_leavers', leavers.note);
  await settleRestore(dataDir, database, leavers.sameSite);
  const desk = createBackupDesk(backups, plan, database);
  const functions = new URL('functions/', PROJECT);
  const parts = await assemble(config, dataDir, database, functions, leavers, desk);
  const firstSignIn = openFirstSignIn(dataDir.firstSignIn);
  // The file is there before the account is: a kill in between makes a new password, and loses none.
  const signIn = await database.transaction(async () => {
    if (config.seed !== 'demo') return null;
    const made = await createFirstAdmin(parts.accounts.office, config.adminEmails[0]);
    if (made) firstSignIn.keep(made);
    return made;
  });

  const statistics = keepStatistics(database);
  await database.listen('khoi_changed', (tags) => {
    (globalThis as Globals)[CACHE]?.invalidate(tags.split(','));
    statistics.changed();
  });
  announceBackend(firstSignIn.watching(parts.backend, database));
  // Nothing could be noted of what was sent, or published.
  const worker = startOutboxWorker(async () =>
    disk.problem() ? false : database.uncounted(parts.sendOutbox),
  );
  await database.listen('khoi_outbox', worker.wakeSoon);
  const clock = startPublicationClock(() =>
    database.uncounted(async () => {
      if (disk.problem()) return null;
      const { rows } = await database.query<{ seconds: number | null }>(
        'select public.publish_due_articles() as seconds',
      );
      return rows[0]?.seconds ?? null;
    }),
  );
  await database.listen('khoi_schedule', clock.wake);
  const stopBackups = startBackupClock(() => database.uncounted(desk.makeDue));
  const socket = openAdminSocket(
    dataDir.adminSocket,
    createAdminDesk(parts.accounts.office),
    backups.copy,
  );
  database.onReopened(() => {
    (globalThis as Globals)[CACHE]?.invalidate(ALL_TAGS);
    worker.wake();
    clock.wake();
    leavers.reconcile().catch((error: unknown) => logProblem('leavers', { error }));
  });
  return {
    download: desk.redeem,
    outbox: () =>
      database.uncounted(async () => {
        const { rows } = await database.query<{ figures: unknown }>(
          'select public.outbox_figures() as figures',
        );
        return rows[0]?.figures;
      }),
    banner: [
      ...mailNoteOf(config),
      ...firstSignIn.lines(signIn),
      ...(await adviceOn(config, database)),
    ],
    close: async () => {
      delete (globalThis as Globals)[RUNNING];
      socket.close();
      parts.hurry();
      await worker.stop();
      await clock.stop();
      await stopBackups();
      await statistics.stop();
      announceBackend(undefined);
      await parts.close();
      await database.close();
      leavers.close();
      dataDir.lock.release();
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

function mailNoteOf({ siteUrl, port, dataDir, smtpUrl }: Config): string[] {
  if (smtpUrl !== undefined) return [];
  return isLoopbackSite(siteUrl)
    ? [`Mail is not sent, it is kept: http://localhost:${port}/_mail`]
    : [`Mail is not sent, it is kept in ${dataDir}/mailbox: set SMTP_URL to send it.`];
}
