import { type Config, parseConfig } from '#src/domain/config.ts';
import { isLoopbackSite } from './address.ts';
import { assemble } from './assemble.ts';
import { listAdmins, seed } from './content.ts';
import { type DataDir, openDataDir } from './data-dir.ts';
import { type Database, openDatabase } from './database.ts';
import { createFirstAdmin, type SignIn } from './first-admin.ts';
import { migrate } from './migrate.ts';
import { startOutboxWorker } from './outbox-worker.ts';
import { keepStatistics } from './planner-statistics.ts';
import { startPublicationClock } from './publication-clock.ts';
import { announceBackend } from './runtime.ts';

export type Running = {
  /** Settles when the work that need not hold up the first page is under way. */
  readonly ready: Promise<void>;
  /** Finishes what is under way, writes everything out and lets go of DATA_DIR. */
  close(): Promise<void>;
  /** Lines for the person at the terminal. */
  readonly banner: readonly string[];
};

export const PROJECT = new URL('../../supabase/', import.meta.url);

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
  try {
    const database = await openDatabase(dataDir.database);
    try {
      return await run(config, dataDir, database);
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    dataDir.lock.release();
    throw error;
  }
}

async function run(config: Config, dataDir: DataDir, database: Database): Promise<Running> {
  await migrate(database.pg, new URL('migrations/', PROJECT));
  await seed(database, new URL('seeds/', PROJECT), config.seed);
  await listAdmins(database, config.adminEmails);
  const parts = await assemble(config, dataDir, database, new URL('functions/', PROJECT));
  const signIn =
    config.seed === 'demo'
      ? await createFirstAdmin(parts.lite, database, config.adminEmails[0])
      : null;

  const statistics = keepStatistics(database);
  await database.pg.listen('khoi_changed', (tags) => {
    (globalThis as Globals)[CACHE]?.invalidate(tags.split(','));
    statistics.changed();
  });
  announceBackend(parts.backend);
  const worker = startOutboxWorker(() => database.uncounted(parts.sendOutbox));
  await database.pg.listen('khoi_outbox', worker.wake);
  const clock = startPublicationClock(() =>
    database.uncounted(async () => {
      const { rows } = await database.query<{ seconds: number | null }>(
        'select public.publish_due_articles() as seconds',
      );
      return rows[0]?.seconds ?? null;
    }),
  );
  await database.pg.listen('khoi_schedule', clock.wake);
  return {
    ready: Promise.resolve(),
    banner: bannerOf(config, signIn),
    close: async () => {
      delete (globalThis as Globals)[RUNNING];
      await worker.stop();
      await clock.stop();
      await statistics.stop();
      announceBackend(undefined);
      await parts.close();
      await database.close();
      dataDir.lock.release();
    },
  };
}

function mailNoteOf({ siteUrl, port, dataDir }: Config): string {
  return isLoopbackSite(siteUrl)
    ? `Mail is not sent, it is kept: http://localhost:${port}/_mail`
    : `Mail is not sent, it is kept in ${dataDir}/mailbox: set SMTP_URL to send it.`;
}

function bannerOf(config: Config, signIn: SignIn | null): string[] {
  return [
    ...(config.smtpUrl === undefined ? [mailNoteOf(config)] : []),
    ...(signIn
      ? [
          'Administrator, shown this once:',
          `  email     ${signIn.email}`,
          `  password  ${signIn.password}`,
        ]
      : []),
  ];
}
