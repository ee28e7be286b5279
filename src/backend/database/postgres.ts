import { PGlite, type postgresMod, protocol } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { AnswerReader } from './answer-reader.ts';
import type { Bounds, OpenOptions, Reply, Statement } from './messages.ts';
import { ownMemory } from './own-memory.ts';
import { Prepared } from './prepared.ts';
import { describedTypes, describeMessages, needsTypes, statementMessages } from './protocol.ts';
import { keepStack } from './stack.ts';
import { syncedFiles } from './synced-files.ts';

/**
 * PGlite's own defaults, but: writes reach the disk before they are acknowledged (see
 * synced-files.ts), little memory is shared with processes that do not exist, no query fills the disk,
 * pages are taken to be at hand in whatever order, as they are, and the log holds what Postgres does, not
 * what people send.
 */
const START_PARAMS = [
  '--single',
  '-O',
  '-j',
  ...['search_path=public', 'exit_on_error=false', 'log_checkpoints=false'].flatMap(setting),
  ...['max_worker_processes=0', 'max_parallel_workers=0'].flatMap(setting),
  ...['max_parallel_workers_per_gather=0', 'shared_buffers=32MB'].flatMap(setting),
  ...['wal_buffers=1MB', 'max_connections=5', 'wal_sync_method=fsync'].flatMap(setting),
  ...['temp_file_limit=512MB', 'max_wal_size=256MB'].flatMap(setting),
  ...['random_page_cost=1.1'].flatMap(setting),
  ...['log_min_messages=log', 'log_min_error_statement=panic'].flatMap(setting),
];

function setting(value: string): string[] {
  return ['-c', value];
}

/** Statements without parameters that leave all tables, and so all plans, as they are. */
const KEEPS_TABLES =
  /^(?:begin|commit|rollback|listen|checkpoint|set|select|analyze|vacuum)\b[^;]*$/i;

/** How PGlite's C code tells that Postgres jumps back to its main loop, after an error. */
const MAIN_LONGJMP = 100;

/** What Emscripten exports besides what PGlite's types name: addresses of two C variables. */
type Module = postgresMod.PostgresMod & {
  readonly _InterruptPending: number;
  readonly _QueryCancelPending: number;
};

export type Answer = Omit<Extract<Reply, { kind: 'answer' }>, 'kind' | 'id' | 'cpuMs'>;

export type Postgres = {
  /**
   * Runs statements until one fails.
   *
   * @throws when Postgres itself broke; it must not be used again then
   */
  run(statements: readonly Statement[], bounds: Bounds): Answer;
  /** Stops the statement that runs, at the next point where Postgres allows it. */
  cancel(): void;
  /** Writes everything out. */
  close(): Promise<void>;
};

/**
 * Opens a database directory. Speaks Postgres' protocol over PGlite's two callbacks instead of through
 * its `query`: the bytes can then be counted while they come, a trap of WebAssembly is noticed as one,
 * and rows are made of them where they are needed, on the other thread.
 *
 * @param wasm Postgres, compiled
 * @param onLog gets the lines that Postgres writes to its log
 */
export async function openPostgres(
  { path, memory, syncedAt }: OpenOptions,
  wasm: WebAssembly.Module,
  onLog: (line: string) => void,
): Promise<Postgres> {
  const pglite = await PGlite.create({
    dataDir: `file://${path}`,
    startParams: START_PARAMS,
    pgliteWasmModule: wasm,
    extensions: {
      pg_trgm,
      unaccent,
      files: syncedFiles(syncedAt),
      memory: ownMemory(memory, onLog),
    },
  });
  const postgres = pglite.Module as Module;
  keepStack(postgres);
  const prepared = new Prepared();
  let reader = new AnswerReader({ rows: 0, bytes: 0 }, () => {});
  let outgoing: Uint8Array = new Uint8Array();
  let read = 0;

  postgres._pgl_set_rw_cbs(
    postgres.addFunction((pointer: number, most: number) => {
      const part = outgoing.subarray(read, read + most);
      postgres.HEAPU8.set(part, pointer);
      read += part.length;
      return part.length;
    }, 'iii'),
    postgres.addFunction((pointer: number, length: number) => {
      reader.add(postgres.HEAPU8.subarray(pointer, pointer + length));
      return length;
    }, 'iii'),
  );

  function setCancel(value: 0 | 1): void {
    // What Postgres' handler of SIGINT sets.
    postgres.HEAP32[postgres._QueryCancelPending >> 2] = value;
    postgres.HEAP32[postgres._InterruptPending >> 2] = value;
  }

  function exchange(messages: Uint8Array, bounds: Bounds): AnswerReader {
    reader = new AnswerReader(bounds, () => setCancel(1));
    outgoing = messages;
    read = 0;
    setCancel(0);
    while (read < outgoing.length || postgres._pq_buffer_remaining_data() > 0) {
      try {
        postgres._PostgresMainLoopOnce();
      } catch (error) {
        if ((error as { status?: unknown }).status !== MAIN_LONGJMP) throw error;
        postgres._PostgresMainLongJmp();
      }
    }
    postgres._PostgresSendReadyForQueryIfNecessary();
    postgres._pgl_pq_flush();
    return reader;
  }

  function runOne(statement: Statement, bounds: Bounds): AnswerReader {
    const { sql, parameters } = statement;
    if (parameters === undefined) {
      if (!KEEPS_TABLES.test(sql)) prepared.forget();
      return exchange(protocol.serialize.query(sql), bounds);
    }
    let types: readonly number[] = [];
    if (needsTypes(parameters)) {
      const described = exchange(describeMessages(sql), bounds);
      if (described.failed) return described;
      types = describedTypes(described.take());
    }
    const opening = prepared.open(sql);
    const answered = exchange(statementMessages(parameters, opening, types), bounds);
    if (opening.isNew && !prepared.isKept(answered.take())) prepared.drop(sql);
    return answered;
  }

  return {
    run(statements, bounds) {
      const answers: Uint8Array[] = [];
      for (const statement of statements) {
        runOne(statement, bounds);
        answers.push(reader.take());
        if (reader.failed || reader.status === null) break;
      }
      const { status, failed, truncated } = reader;
      const exceeded = failed || truncated ? reader.exceeded : undefined;
      return { answers, status, failed, exceeded, memory: postgres.HEAPU8.length };
    },
    cancel: () => setCancel(1),
    close: () => pglite.close(),
  };
}
