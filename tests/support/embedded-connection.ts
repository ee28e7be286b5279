import type { ConnectionContextOptions, VarsContext } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import {
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Database, Question, Settings } from '#src/backend/database/database.ts';
import { jsonText } from '#src/backend/database/parameters.ts';
import { isUuid } from '#src/domain/text/uuid.ts';

/** Lite types its own Kysely without a schema; so is ours. */
type AnyKysely = PostgresConnection['kysely'];

/**
 * Lite's connection to PostgreSQL with our pools under it: each request is one transaction with the role, the claims
 * and the time-out of who asks, and counts against their share. The pool that Lite would open is lazy, and never used.
 */
export class EmbeddedConnection extends PostgresConnection {
  override driver: never;
  override dialect = 'postgres' as const;
  readonly #database: Database;

  constructor(database: Database) {
    super({});
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
    return this.#within(vars, options, () => run(this.kysely));
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
      await this.#within(vars, {}, async () => {
        result = { value: await run(this.kysely) };
        throw new Rollback();
      });
    } catch (error) {
      if (!(error instanceof Rollback)) throw error;
    }
    if (!result) throw new Error('Nothing was tried out.');
    return result.value;
  }

  /** A transaction with the rights of who asks. */
  async #within<Value>(
    vars: VarsContext | undefined,
    options: ConnectionContextOptions,
    run: () => Promise<Value>,
  ): Promise<Value> {
    const { role = '', ...settings } = sessionSettings(vars, options);
    if (role !== SIGNED_IN)
      return this.#database.transaction(run, { ...settings, ...(role && { role }) });
    return this.#database.transaction(async () => {
      await this.#signIn(vars);
      return run();
    }, settings);
  }

  /**
   * Takes the role of somebody who is signed in, where their session goes on: an access token outlives it by up to a
   * quarter of an hour. A project's PostgREST asks the same before every request.
   */
  async #signIn(vars: VarsContext | undefined): Promise<void> {
    const { auth } = (vars ?? {}) as SessionVars;
    const session = (auth?.jwt as { readonly session_id?: unknown } | undefined)?.session_id;
    const { rows } = await this.#database.query<{ lives: boolean }>(
      // Asked before the role is taken, which may not ask it.
      `select private.is_session($1, $2) as lives, set_config('role', '${SIGNED_IN}', true)`,
      [isUuid(String(session)) ? session : null, auth?.uid ?? null],
    );
    if (rows[0]?.lives) return;
    throw Object.assign(new Error('This session has ended.'), { code: 'PT401' });
  }
}

type SessionVars = {
  readonly auth?: { readonly role?: string; readonly uid?: unknown; readonly jwt?: unknown };
  readonly storage?: { readonly operation?: unknown };
};

const SIGNED_IN = 'authenticated';

/** The settings that row security reads, by name. */
function sessionSettings(
  vars: VarsContext | undefined,
  { rpc }: ConnectionContextOptions,
): Settings {
  const { auth, storage } = (vars ?? {}) as SessionVars;
  const role = auth?.role || 'anon';
  return {
    'request.jwt.claims': auth?.jwt ? JSON.stringify(auth.jwt) : '',
    'request.jwt.claim.sub': String(auth?.uid ?? ''),
    'request.jwt.claim.role': role,
    'storage.operation': String(storage?.operation ?? ''),
    ...(rpc && {
      'request.method': rpc.method,
      'request.path': rpc.path,
      'request.headers': JSON.stringify(rpc.requestHeaders ?? {}),
      // Never off: that is not for a request to say.
      ...(rpc.readOnly && { transaction_read_only: 'on' }),
    }),
    ...(vars && { role }),
  };
}

class Rollback extends Error {}

/** Whether each parameter of a statement is JSON, by the statement's text. */
const jsonParameters = new Map<string, readonly boolean[]>();
const MOST_KNOWN = 1_000;

/** Of a list, Lite does not say whether it is one of PostgreSQL or of JSON: the server knows. */
async function toTexts(database: Database, { sql, parameters }: Question): Promise<unknown[]> {
  if (!parameters.some(Array.isArray)) return [...parameters];
  const known = jsonParameters.get(sql) ?? (await parametersOf(database, sql));
  if (jsonParameters.size < MOST_KNOWN) jsonParameters.set(sql, known);
  return parameters.map((value, at) =>
    known[at] && Array.isArray(value) ? jsonText(value) : value,
  );
}

function parametersOf(database: Database, sql: string): Promise<readonly boolean[]> {
  return database.transaction(async () => {
    await database.exec(`prepare described as ${sql}`);
    const { rows } = await database.query<{ json: boolean[] }>(
      `select array(select t::text in ('json', 'jsonb') from unnest(parameter_types) t) as json
       from pg_prepared_statements where name = 'described'`,
    );
    await database.exec('deallocate described');
    return rows[0]?.json ?? [];
  });
}

/** Kysely's way to the database: statement by statement, in the caller's transaction if it has one. */
function createDriver(database: Database): Driver {
  const connection = {
    async executeQuery<Row>(query: Question): Promise<QueryResult<Row>> {
      // None of our functions sets the status or the headers of its answer, so that nobody need ask (structure.test.ts).
      if (query.sql.includes(`current_setting('response.status'`)) return { rows: [] };
      const { rows, affectedRows } = await database.query<Row>(
        query.sql,
        await toTexts(database, query),
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
