import type { CacheDriver, ConnectionContextOptions, VarsContext } from '@supabase/lite';
import { PgliteConnection } from '@supabase/lite/pglite';
import {
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { isUuid } from '#src/domain/text/uuid.ts';
import type { Database } from '../database/database.ts';
import { currentCall, isOutage } from './quiet.ts';

/** Lite types its own Kysely without a schema; so is ours. */
type AnyKysely = PgliteConnection['kysely'];

/**
 * The class below PgliteConnection: everything that Lite knows about Postgres. PgliteConnection
 * itself would open a second database, with extensions that nobody asked for.
 */
const PostgresConnection = Object.getPrototypeOf(PgliteConnection) as typeof PgliteConnection;

/**
 * Lite on our database. Lite's own PGlite driver lets the transactions of two concurrent requests
 * run into each other on the one connection there is, roles included. Here a request's transaction
 * has the connection to itself until it ends.
 */
export class EmbeddedConnection extends PostgresConnection {
  override driver: never;
  override dialect = 'postgres' as const;
  readonly #database: Database;

  constructor(database: Database, schemaCache?: CacheDriver) {
    super(schemaCache ? { schemaCache } : {});
    this.#database = database;
    this.driver = database as never;
    this.kysely = new Kysely({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => createDriver(database),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    }) as AnyKysely;
  }

  /** Runs `run` as the role and the person that the request's token names. */
  override async withContext<Value>(
    vars: VarsContext | undefined,
    run: (db: AnyKysely) => Promise<Value>,
    options: ConnectionContextOptions = {},
  ): Promise<Value> {
    if (vars === undefined && !options.forceRollback) return run(this.kysely);
    if (options.forceRollback) return this.#tryOut(vars, run);
    return noticingOutage(() =>
      this.#database.transaction(() =>
        timed(async () => {
          await this.#applySession(vars, options);
          return run(this.kysely);
        }),
      ),
    );
  }

  override async runInTransaction<Value>(run: (db: AnyKysely) => Promise<Value>): Promise<Value> {
    return this.#database.transaction(() => run(this.kysely));
  }

  override async exec<Result>(sql: string): Promise<Result> {
    return (await this.#database.query(sql)) as Result;
  }

  override async close(): Promise<void> {}

  /** Runs and takes back; how storage asks whether a policy would let something happen. */
  async #tryOut<Value>(
    vars: VarsContext | undefined,
    run: (db: AnyKysely) => Promise<Value>,
  ): Promise<Value> {
    let result: { readonly value: Value } | undefined;
    try {
      await this.#database.transaction(async () => {
        await this.#applySession(vars, {});
        result = { value: await run(this.kysely) };
        throw new Rollback();
      });
    } catch (error) {
      if (!(error instanceof Rollback)) throw error;
    }
    if (!result) throw new Error('Nothing was tried out.');
    return result.value;
  }

  /** One statement where Lite takes five to ten: the settings that row security reads. */
  async #applySession(
    vars: VarsContext | undefined,
    { rpc }: ConnectionContextOptions,
  ): Promise<void> {
    const { auth, storage } = (vars ?? {}) as SessionVars;
    const role = auth?.role || 'anon';
    const settings: Record<string, string> = {
      'request.jwt.claims': auth?.jwt ? JSON.stringify(auth.jwt) : '',
      'request.jwt.claim.sub': String(auth?.uid ?? ''),
      'request.jwt.claim.role': role,
      'storage.operation': String(storage?.operation ?? ''),
      ...(rpc && {
        'response.status': '',
        'response.headers': '',
        'request.method': rpc.method,
        'request.path': rpc.path,
        'request.headers': JSON.stringify(rpc.requestHeaders ?? {}),
        // Never off: that is not for a request to say.
        ...(rpc.readOnly && { transaction_read_only: 'on' }),
      }),
      ...(vars && { role }),
    };
    const list = Object.keys(settings).map(
      (name, index) => `set_config('${name}', $${index + 1}, true)`,
    );
    const parameters = Object.values(settings);
    if (role !== 'authenticated') {
      this.#database.prepare(`select ${list.join(', ')}`, parameters);
      return;
    }
    // An access token outlives its session by up to a quarter of an hour; asked here, that costs no
    // statement. A project's PostgREST asks the same before every request.
    const session = (auth?.jwt as { readonly session_id?: unknown } | undefined)?.session_id;
    const next = parameters.length + 1;
    const { rows } = await this.#database.session<{ lives: boolean }>(
      `select private.is_session($${next}, $${next + 1}) as lives, ${list.join(', ')}`,
      [...parameters, isUuid(String(session)) ? session : null, auth?.uid ?? null],
    );
    if (rows[0]?.lives) return;
    const call = currentCall();
    if (call) call.sessionEnded = true;
    throw Object.assign(new Error('This session has ended.'), { code: 'PT401' });
  }
}

type SessionVars = {
  readonly auth?: { readonly role?: string; readonly uid?: unknown; readonly jwt?: unknown };
  readonly storage?: { readonly operation?: unknown };
};

class Rollback extends Error {}

async function timed<Value>(run: () => Promise<Value>): Promise<Value> {
  const start = performance.now();
  try {
    return await run();
  } finally {
    const call = currentCall();
    if (call) call.databaseMs = (call.databaseMs ?? 0) + performance.now() - start;
  }
}

/** Marks the request when the database fails for another reason than the statement. */
async function noticingOutage<Value>(run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } catch (error) {
    const call = currentCall();
    if (call && isOutage(error)) call.outage = true;
    throw error;
  }
}

/** Kysely's way to the database: statement by statement, in the caller's transaction if it has one. */
function createDriver(database: Database): Driver {
  const connection = {
    async executeQuery<Row>(query: {
      readonly sql: string;
      readonly parameters: readonly unknown[];
    }): Promise<QueryResult<Row>> {
      const { rows, affectedRows } = await noticingOutage(() =>
        database.query<Row>(query.sql, query.parameters),
      );
      return affectedRows === undefined
        ? { rows }
        : { rows, numAffectedRows: BigInt(affectedRows) };
    },
    // biome-ignore lint/correctness/useYield: the interface wants a generator; there is nothing to give
    async *streamQuery(): AsyncGenerator<never> {
      throw new Error('The embedded database does not stream.');
    },
  };
  const noTransactions = async () => {
    throw new Error('Transactions go through runInTransaction.');
  };
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: noTransactions,
    commitTransaction: noTransactions,
    rollbackTransaction: noTransactions,
    releaseConnection: async () => {},
    destroy: async () => {},
  };
}
