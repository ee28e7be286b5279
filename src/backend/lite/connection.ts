import { isDeepStrictEqual } from 'node:util';
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
import type { Rows } from '../database/answers.ts';
import type { Database, Question } from '../database/database.ts';
import { withFixedValues } from './fixed-values.ts';
import { MOST_BYTES_OF_ONE } from './kept-answers.ts';
import { addTime, currentCall, isOutage } from './quiet.ts';

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
    const settings = sessionSettings(vars, options);
    // Who is signed in is asked about first, and the answer holds for what follows in that transaction.
    const call = currentCall();
    if (call?.reads && settings.role !== SIGNED_IN) {
      const { list, parameters } = applied(settings);
      const first = { sql: `select ${list}`, parameters };
      call.first = first;
      try {
        return await noticingOutage(() =>
          this.#database.reading(
            first,
            () => run(this.kysely),
            (ms) => addTime(call, ms),
          ),
        );
      } finally {
        call.first = undefined;
      }
    }
    return noticingOutage(() =>
      this.#database.transaction(() =>
        timed(async () => {
          await this.#applySession(vars, settings);
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
        await this.#applySession(vars, sessionSettings(vars, {}));
        result = { value: await run(this.kysely) };
        throw new Rollback();
      });
    } catch (error) {
      if (!(error instanceof Rollback)) throw error;
    }
    if (!result) throw new Error('Nothing was tried out.');
    return result.value;
  }

  async #applySession(vars: VarsContext | undefined, settings: Settings): Promise<void> {
    const { list, parameters } = applied(settings);
    if (settings.role !== SIGNED_IN) return this.#database.prepare(`select ${list}`, parameters);
    // An access token outlives its session by up to a quarter of an hour; asked here, that costs no
    // statement. A project's PostgREST asks the same before every request.
    const { auth } = (vars ?? {}) as SessionVars;
    const session = (auth?.jwt as { readonly session_id?: unknown } | undefined)?.session_id;
    const next = parameters.length + 1;
    const { rows } = await this.#database.session<{ lives: boolean }>(
      // Before it has the role of who asks.
      `select private.is_session($${next}, $${next + 1}) as lives, ${list}`,
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

const SIGNED_IN = 'authenticated';

type Settings = Readonly<Record<string, string>>;

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
      ...((rpc.readOnly || currentCall()?.reads) && { transaction_read_only: 'on' }),
    }),
    ...(vars && { role }),
  };
}

/** What one statement selects to apply them, where Lite takes five to ten. */
function applied(settings: Settings) {
  const list = Object.keys(settings).map(
    (name, index) => `set_config('${name}', $${index + 1}, true)`,
  );
  return { list: list.join(', '), parameters: Object.values(settings) };
}

class Rollback extends Error {}

async function timed<Value>(run: () => Promise<Value>): Promise<Value> {
  const start = performance.now();
  try {
    return await run();
  } finally {
    addTime(currentCall(), performance.now() - start);
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

/** Asks what nobody has asked for this request yet, and says what was answered. */
async function askOnce<Row>(database: Database, question: Question): Promise<Rows<Row>> {
  const call = currentCall();
  const { sql, parameters } = call?.asked ? withFixedValues(question) : question;
  const known = call?.known;
  if (call) delete call.known;
  const isKnown = known?.sql === sql && isDeepStrictEqual(known.parameters, parameters);
  const answer = (await (isKnown ? known.answer : database.query(sql, parameters))) as Rows<Row>;
  const { first } = call ?? {};
  const { bytes } = answer;
  const isOfUse = first && bytes && bytes.length <= MOST_BYTES_OF_ONE;
  call?.asked?.push(isOfUse ? { sql, parameters, first, bytes } : undefined);
  return answer;
}

/** Kysely's way to the database: statement by statement, in the caller's transaction if it has one. */
function createDriver(database: Database): Driver {
  const connection = {
    async executeQuery<Row>(query: Question): Promise<QueryResult<Row>> {
      // None of our functions sets the status or the headers of its answer, so that nobody need ask (structure.test.ts).
      if (query.sql.includes(`current_setting('response.status'`)) return { rows: [] };
      const { rows, affectedRows } = await noticingOutage(() => askOnce<Row>(database, query));
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
