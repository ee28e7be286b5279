import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { type Parameter, parameterText, toParameter } from './database/parameters.ts';
import { initializeInChild } from './initialize-database.ts';
import { syncedFiles } from './synced-files.ts';

/**
 * PGlite's own defaults, but: writes reach the disk before they are acknowledged (see
 * synced-files.ts), and little memory is shared with processes that do not exist.
 */
const START_PARAMS = [
  '--single',
  '-O',
  '-j',
  ...['search_path=public', 'exit_on_error=false', 'log_checkpoints=false'].flatMap(setting),
  ...['max_worker_processes=0', 'max_parallel_workers=0'].flatMap(setting),
  ...['max_parallel_workers_per_gather=0', 'shared_buffers=32MB'].flatMap(setting),
  ...['wal_buffers=1MB', 'max_connections=5', 'wal_sync_method=fsync'].flatMap(setting),
];

function setting(value: string): string[] {
  return ['-c', value];
}

/** Values arrive as PostgREST would print them: times as text, numbers only where none is lost. */
const PARSERS: NonNullable<PGliteOptions['parsers']> = {
  20: (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text)),
  114: (text) => JSON.parse(text),
  1700: (text) => (String(Number(text)) === text ? Number(text) : text),
  3802: (text) => JSON.parse(text),
  ...Object.fromEntries([1082, 1083, 1114, 1184, 1266].map((oid) => [oid, (text: string) => text])),
};

/**
 * V8 first compiles WebAssembly quickly and later, in the background, the busy functions again with
 * its optimizing compiler. Postgres' expression interpreter is one function of 100 KB: optimizing it
 * takes 600 MB for half a second. Left off, the process stays below 200 MB; a typical query takes
 * 0.48 ms instead of 0.43, a sort or search over 100,000 rows twice as long.
 */
function keepCompilerSmall(): void {
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
}

/**
 * Types whose values our schema and Lite's catalog queries return, and arrays of them. PGlite copies
 * its table of parsers for every statement: with all 350 in it, that is half of a small query.
 */
const PARSED_TYPES = new Set(
  [16, 17, 18, 19, 20, 21, 23, 25, 26, 114, 700, 701, 1043, 1082, 1083, 1114, 1184, 1266, 1700]
    .concat([2950, 3802, 1000, 1002, 1003, 1005, 1007, 1009, 1015, 1016, 1021, 1022, 1028])
    .concat([1115, 1182, 1185, 1231, 2951, 3807]),
);

export type Rows<Row> = { readonly rows: Row[]; readonly affectedRows?: number | undefined };

/** The database of this process. It has one connection, so whoever has a transaction has it alone. */
export type Database = {
  readonly pg: PGlite;
  /** How many statements ran so far; transaction control and session settings not counted. */
  readonly statistics: { statements: number };
  /** Runs one statement, inside the caller's transaction if there is one. */
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Rows<Row>>;
  /** Same for a statement that only prepares the session, which the statistics leave out. */
  session<Row>(sql: string, parameters: readonly unknown[]): Promise<Rows<Row>>;
  /** Runs several statements without parameters. */
  exec(sql: string): Promise<void>;
  /** Runs in a transaction; what `run` calls finds it by itself. Nested calls join the outer one. */
  transaction<Value>(run: () => Promise<Value>): Promise<Value>;
  /** Runs housekeeping, which the statistics leave out. */
  uncounted<Value>(run: () => Promise<Value>): Promise<Value>;
  isCounting(): boolean;
  /** Runs while the database stands still, its files as a crash would leave them. */
  still<Value>(run: () => Promise<Value>): Promise<Value>;
  /** Writes everything out and ends; waits for the transaction that is under way. */
  close(): Promise<void>;
};

/** @param path a directory; created with an empty database in it when missing */
export async function openDatabase(path: string): Promise<Database> {
  keepCompilerSmall();
  await createMissing(path);
  const pg = await PGlite.create({
    dataDir: `file://${path}`,
    startParams: START_PARAMS,
    parsers: PARSERS,
    extensions: { pg_trgm, unaccent, syncedFiles },
  });
  pg.parsers = Object.fromEntries(
    Object.entries(pg.parsers).filter(([type]) => PARSED_TYPES.has(Number(type))),
  );
  pg.serializers = new Proxy(
    {},
    { get: (_, type) => (value: Parameter) => parameterText(value, Number(type)) },
  );
  const current = new AsyncLocalStorage<Transaction>();
  const housekeeping = new AsyncLocalStorage<true>();
  const statistics = { statements: 0 };
  const handle = () => current.getStore() ?? pg;
  const count = () => {
    if (!housekeeping.getStore()) statistics.statements += 1;
  };
  return {
    pg,
    statistics,
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) => {
      count();
      return handle().query<Row>(sql, parameters.map(toParameter));
    },
    session: async <Row>(sql: string, parameters: readonly unknown[]) =>
      handle().query<Row>(sql, parameters.map(toParameter)),
    exec: async (sql) => {
      count();
      await handle().exec(sql);
    },
    transaction: async (run) =>
      current.getStore() ? run() : pg.transaction((tx) => current.run(tx, run)),
    uncounted: (run) => housekeeping.run(true, run),
    isCounting: () => !housekeeping.getStore(),
    still: async (run) => {
      // Leaves little to copy and to recover.
      await pg.exec('CHECKPOINT');
      return pg.runExclusive(run);
    },
    close: async () => {
      if (pg.closed) return;
      await pg.exec('CHECKPOINT');
      await pg.close();
    },
  };
}

/** Made beside its place and moved there when it is whole, so that a crash leaves no half of one. */
async function createMissing(path: string): Promise<void> {
  if (existsSync(path)) return;
  const parent = dirname(path);
  const stem = `${basename(path)}.new-`;
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(stem)))
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 3 });
  // The child of a start that was killed may still be writing: it has a draft of its own.
  const draft = join(parent, `${stem}${process.pid}`);
  await initializeInChild(draft);
  renameSync(draft, path);
}
