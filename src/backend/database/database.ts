import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import type { Program } from '../postgres/program.ts';
import { type Connection, findRunning, startPostgres } from '../postgres/server.ts';
import { type Asker, askingAs, currentAsker, inBackground } from './askers.ts';
import { toClientConfig } from './client-config.ts';
import { ClientLimit } from './client-limit.ts';
import {
  isDamage,
  isStalePlan,
  toFailure,
  transactionFailed,
  transactionIsOver,
} from './errors.ts';
import type { Limits } from './limits.ts';
import { Listener } from './listener.ts';
import { toParameter } from './parameters.ts';
import { StatementNames } from './statement-names.ts';
import { VALUES } from './values.ts';

/** A statement with its values. */
export type Question = { readonly sql: string; readonly parameters: readonly unknown[] };

/** What one statement gave. */
export type Rows<Row> = { readonly rows: Row[]; readonly affectedRows?: number | undefined };

/** Settings of a transaction, by name. */
export type Settings = Readonly<Record<string, string>>;

type Ask = {
  /** Runs one statement, inside the caller's transaction if there is one. */
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Rows<Row>>;
  /** Runs several statements without parameters. */
  exec(sql: string): Promise<void>;
};

/** The database of this process: a pool of connections to PostgreSQL. */
export type Database = Ask & {
  /** How many statements ran so far; transaction control and session settings not counted. */
  readonly statistics: { statements: number };
  /**
   * Runs in a transaction; what `run` calls finds it by itself. Nested calls join the outer one.
   *
   * @param settings hold until it ends
   * @param mode as `begin` takes it
   */
  transaction<Value>(
    run: () => Promise<Value>,
    settings?: Settings,
    mode?: 'isolation level repeatable read read only',
  ): Promise<Value>;
  /** Runs on behalf of a client, by a name of the caller's making; null: of the site itself. */
  askingAs<Value>(client: string | null, run: () => Value, limits?: Partial<Limits>): Value;
  /** Runs housekeeping, which the statistics leave out. */
  uncounted<Value>(run: () => Promise<Value>): Promise<Value>;
  /** Calls back whenever somebody notifies a channel (an SQL name), for as long as it is open. */
  listen(channel: string, callback: (payload: string) => void): Promise<void>;
  /** Calls back when the connection that listens broke and is open again: notifications may have been lost. */
  onReopened(callback: () => void): void;
  /** Ends; waits for what is under way. */
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** Whether nothing can be written right now; asked often. */
  readonly isReadOnly?: () => boolean;
  /** Called whenever a statement finds the files damaged. */
  readonly onDamage?: (error: Error) => void;
  /** Called when the server ended and cannot be started again. */
  readonly onLost?: (error: unknown) => void;
  /** Asked before and after a write; throws when the folder is another process's by now. */
  readonly guard?: () => void;
  /** Another PostgreSQL than the one of this edition. */
  readonly program?: Program;
  /** How many connections it may hold in all. */
  readonly connections?: number;
};

/** Of the process itself: its jobs, what listens, and what leads. The rest is for visitors and pages. */
const OWN_CONNECTIONS = 2;
const APART = OWN_CONNECTIONS + 2;
const DEFAULT_CONNECTIONS = 12;

/**
 * Starts a PostgreSQL on a folder and connects to it.
 *
 * @param path created with an empty database in it when missing
 */
export async function openDatabase(path: string, options: DatabaseOptions = {}): Promise<Database> {
  const server = await startPostgres(path, options);
  try {
    const database = await connect(server.connection, options);
    return {
      ...database,
      close: async () => {
        await database.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Connects to the server of another process on a folder; null where none answers. */
export async function connectToRunning(path: string): Promise<Database | null> {
  const connection = await findRunning(path);
  if (connection === null) return null;
  const database = await connect(connection);
  try {
    await database.query('select 1');
    return database;
  } catch {
    await database.close();
    return null;
  }
}

/** Connects to a PostgreSQL. */
export async function connect(
  connection: Connection,
  {
    isReadOnly = () => false,
    onDamage = () => {},
    connections = DEFAULT_CONNECTIONS,
    guard = () => {},
  }: DatabaseOptions = {},
): Promise<Database> {
  const pools = {
    visitors: openPool(connection, connections - APART),
    own: openPool(connection, OWN_CONNECTIONS),
  };
  const clientLimit = new ClientLimit();
  const sessions = new AsyncLocalStorage<Session>();
  const names = new StatementNames();
  const listener = new Listener(connection);
  const statistics = { statements: 0 };
  let closed: Promise<unknown> | undefined;
  const poolOf = ({ limits }: Asker) => (limits.ms === 0 ? pools.own : pools.visitors);

  async function noticing<Value>(work: Promise<Value>): Promise<Value> {
    try {
      return await work;
    } catch (error) {
      if (isDamage(error)) onDamage(error as Error);
      throw toFailure(error, isReadOnly());
    }
  }

  async function send<Row>(to: Pool | Session, { sql, parameters }: Question): Promise<Rows<Row>> {
    const name = names.of(sql);
    const query: QueryConfig = {
      text: sql,
      values: parameters.map(toParameter),
      types: VALUES,
      ...(name && { name }),
    };
    const answer = to.query(query).catch((error: unknown) => {
      if (isStalePlan(error)) names.forget(sql);
      throw error;
    });
    const { rows, rowCount } = await noticing(answer);
    return { rows: rows as Row[], affectedRows: rowCount ?? undefined };
  }

  async function inTransaction<Value>(
    run: () => Promise<Value>,
    settings: Settings,
    mode = isReadOnly() ? 'read only' : '',
  ): Promise<Value> {
    const asker = currentAsker();
    const set = Object.entries({
      ...settings,
      ...(asker.limits.ms > 0 && { statement_timeout: String(asker.limits.ms) }),
    }).map(([name, value]) => `set_config(${quoted(name)}, ${quoted(value)}, true)`);
    const isWriting = !isReading(settings, mode);
    const release = await clientLimit.take(asker.client);
    try {
      if (isWriting) guard();
      const client = await noticing(poolOf(asker).connect());
      const session = new Session(client);
      try {
        await noticing(
          session.query(`begin ${mode}; ${set.length > 0 ? `select ${set.join(', ')}` : ''}`),
        );
        const value = await sessions.run(session, run);
        const { command } = await noticing(session.end('commit'));
        if (command !== 'COMMIT') throw transactionFailed();
        if (isWriting) guard();
        client.release();
        if (isWriting) await listener.catchUp();
        return value;
      } catch (error) {
        // A connection that does not take even this is not used again.
        await session.end('rollback').then(
          () => client.release(),
          (failure: Error) => client.release(failure),
        );
        throw error;
      }
    } finally {
      release();
    }
  }

  /** Runs a statement in the caller's transaction, or in one of its own. */
  async function ask<Row>(question: Question): Promise<Rows<Row>> {
    const session = sessions.getStore();
    if (session) return send<Row>(session, question);
    const asker = currentAsker();
    if (asker.limits.ms > 0 || isReadOnly()) return inTransaction(() => ask<Row>(question), {});
    guard();
    const rows = await send<Row>(pools.own, question);
    guard();
    return rows;
  }

  function count(): void {
    if (!currentAsker().background) statistics.statements += 1;
  }

  return {
    statistics,
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) => {
      count();
      return ask<Row>({ sql, parameters });
    },
    exec: async (text) => {
      count();
      await noticing((sessions.getStore() ?? pools.own).query(text));
    },
    transaction: (run, settings = {}, mode = undefined) =>
      sessions.getStore() ? run() : inTransaction(run, settings, mode),
    askingAs,
    uncounted: inBackground,
    listen: (channel, callback) => listener.listen(channel, callback),
    onReopened: (callback) => listener.onReopened(callback),
    close: async () => {
      closed ??= Promise.all([...Object.values(pools).map((pool) => pool.end()), listener.close()]);
      await closed;
    },
  };
}

/** The connection of a transaction: one statement after the other, and none after its end. */
class Session {
  readonly #client: PoolClient;
  #last: Promise<unknown> = Promise.resolve();
  #isOver = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query(query: string | QueryConfig): Promise<QueryResult> {
    if (this.#isOver) return Promise.reject(transactionIsOver());
    const next = this.#last.then(() => this.#client.query(query));
    this.#last = next.catch(() => {});
    return next;
  }

  async end(how: 'commit' | 'rollback'): Promise<QueryResult> {
    this.#isOver = true;
    await this.#last;
    return this.#client.query(how);
  }
}

function openPool(connection: Connection, max: number): Pool {
  const pool = new Pool({ ...toClientConfig(connection), max, idleTimeoutMillis: 60_000 });
  pool.on('error', () => {});
  // Its statements are refused; that is where it is said.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function isReading(settings: Settings, mode: string): boolean {
  return mode.includes('read only') || settings['transaction_read_only'] === 'on';
}

/** A text as SQL says it; `standard_conforming_strings` is on. */
function quoted(text: string): string {
  return `'${text.replaceAll('\0', '').replaceAll("'", "''")}'`;
}
