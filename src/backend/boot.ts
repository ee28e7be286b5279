import { dirname } from 'node:path';
import { type Config, parseConfig } from '#src/domain/config/config.ts';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { RESTART } from '#src/domain/config/exit-codes.ts';
import { logProblem } from '#src/log.ts';
import { connect, type Database, openDatabase } from './database/database.ts';
import { assertUsable, toConnection } from './database/own-database.ts';
import { crossMajor } from './operations/cross-major.ts';
import { assertWhole, type Damage, damaged, watchDamage } from './operations/damage.ts';
import { type DataDir, openDataDir } from './operations/data-dir.ts';
import { type Disk, stoppedBy, watchDisk } from './operations/disk.ts';
import type { Running } from './run.ts';
import { watchStorage } from './uploads/watch-storage.ts';

const RUNNING = Symbol.for('khoi.backend.boot');
type Globals = { [RUNNING]?: Promise<Running> };

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
  return config.database ? startShared(config, config.database) : startBuiltIn(config);
}

/** On the operator's PostgreSQL, which other processes may use as well. */
async function startShared(
  config: Config,
  { url, connections }: NonNullable<Config['database']>,
): Promise<Running> {
  const connection = toConnection(url);
  await assertUsable(connection);
  let disk: Disk | undefined;
  const database = await connect(connection, {
    connections,
    isReadOnly: () => (disk?.problem() ?? null) !== null,
  });
  try {
    const { run, prepareShared } = await import('./run.ts');
    const dataDir = await prepareShared(config, connection, database);
    disk = watchDisk(dataDir.root);
    const { problem } = disk;
    const running = await run(config, dataDir, database, disk, { shared: connection });
    return watchingStorage(config, { ...running, problem });
  } catch (error) {
    await database.close();
    throw error;
  }
}

function watchingStorage({ storage }: Config, running: Running): Running {
  const watch = watchStorage(storage);
  return {
    ...running,
    problem: () => running.problem() ?? watch.problem(),
    close: async () => {
      delete (globalThis as Globals)[RUNNING];
      watch.stop();
      await running.close();
    },
  };
}

async function startBuiltIn(config: Config): Promise<Running> {
  const dataDir = await openDataDir(config.dataDir);
  const disk = watchDisk(dirname(dataDir.database));
  await crossMajor(dataDir, config.storage).catch((error: unknown) => {
    dataDir.lock.release();
    throw error;
  });
  const damage = watchDamage(dataDir);
  try {
    // Loaded while PostgreSQL starts.
    const [database, { run }] = await Promise.all([
      open(dataDir, disk, damage),
      import('./run.ts'),
    ]);
    try {
      const isTrial = process.env['KHOI_TRIAL'] === '1';
      const running = await run(config, dataDir, database, disk, { isTrial });
      return watchingStorage(config, {
        ...running,
        problem: () => disk.problem() ?? damage.problem(),
      });
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    dataDir.lock.release();
    const problem = disk.problem();
    if (damage.problem()) throw await damaged(dataDir.database, dataDir.backups, error);
    throw problem && !(error instanceof ConfigError) ? stoppedBy(problem, config.dataDir) : error;
  }
}

async function open(
  { database, backups, lock }: DataDir,
  disk: Disk,
  damage: Damage,
): Promise<Database> {
  await assertWhole(database, backups);
  try {
    return await openDatabase(database, {
      isReadOnly: () => disk.problem() !== null,
      onDamage: damage.report,
      onLost: startAnew,
      guard: lock.assertHeld,
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
