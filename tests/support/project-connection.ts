import type { ConnectionContextOptions, IntrospectResult, VarsContext } from '@supabase/lite';
import type { PostgresConnection as LitePostgres } from '@supabase/lite/postgres';
import { sql } from 'kysely';

// This module of Lite, too, replaces process.emitWarning by a function that takes texts alone (mendWarnings).
const { emitWarning } = process;
const { PostgresConnection } = await import('@supabase/lite/postgres');
process.emitWarning = emitWarning;

/** Lite types its own Kysely without a schema; so is ours. */
type AnyKysely = LitePostgres['kysely'];

type Vars = {
  readonly auth?: { readonly role?: string; readonly jwt?: unknown };
  readonly storage?: { readonly operation?: unknown };
};

/** Lite writes most of its JSON out itself; its own connection would write that out once more. */
const JSONB = {
  to: 3802,
  from: [3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

/** As JSON has it, and so PostgREST: Lite's own connection would give it as psql shows it. */
const MOMENT = {
  to: 1184,
  from: [1184],
  serialize: (value: unknown) => (value instanceof Date ? value.toISOString() : String(value)),
  parse: (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
};

class TakenBack extends Error {
  readonly value: unknown;
  constructor(value: unknown) {
    super('Taken back.');
    this.value = value;
  }
}

/**
 * Lite on a project's PostgreSQL, as one of a project's servers: it logs in as that server's own role, and
 * each request becomes the role that its token names for one transaction, with nothing but the rights that
 * the roles have. Lite's own connection would grant them everything first.
 */
export class ProjectConnection extends PostgresConnection {
  /** The function that PostgREST calls before a request, and how long each role may take. */
  readonly #settings: Promise<ReadonlyMap<string, string>> | undefined;

  /** PostgREST reads the schema from the catalog, Lite from views that hide what one may not touch. */
  readonly #catalog: LitePostgres | undefined;

  /** @param catalogUrl as superuser, for the stand-in of PostgREST: it reads schema and settings */
  constructor(url: string, catalogUrl?: string) {
    super({
      url,
      postgresOptions: {
        max: 4,
        // Said by the storage server, whose tables refuse to forget a file for anybody else.
        connection: { 'storage.allow_delete_query': String(!catalogUrl) },
        onnotice: () => {},
        types: { jsonb: JSONB, timestamptz: MOMENT },
      },
    });
    if (catalogUrl === undefined) return;
    this.#catalog = new PostgresConnection({
      url: catalogUrl,
      postgresOptions: { max: 1, onnotice: () => {} },
    });
    this.#settings = this.#readSettings();
    this.kysely = withoutLookups(this.kysely);
  }

  override introspect(options?: { useCache?: boolean }): Promise<IntrospectResult> {
    return this.#catalog?.introspect(options) ?? super.introspect(options);
  }

  override viewOptionsMetadata(
    name: string,
    schema: string,
  ): ReturnType<LitePostgres['viewOptionsMetadata']> {
    return (
      this.#catalog?.viewOptionsMetadata(name, schema) ?? super.viewOptionsMetadata(name, schema)
    );
  }

  override async close(): Promise<void> {
    await this.#catalog?.close();
    await super.close();
  }

  override async withContext<Value>(
    vars: VarsContext | undefined,
    run: (db: AnyKysely) => Promise<Value>,
    options: ConnectionContextOptions = {},
  ): Promise<Value> {
    const { transaction, forceRollback = false } = options;
    if (vars === undefined && !forceRollback) return run(transaction ?? this.kysely);
    if (transaction) {
      await this.#become(transaction, vars, options);
      return run(transaction);
    }
    try {
      return await this.kysely.transaction().execute(async (own) => {
        await this.#become(own, vars, options);
        const value = await run(own);
        if (forceRollback) throw new TakenBack(value);
        return value;
      });
    } catch (error) {
      if (error instanceof TakenBack) return error.value as Value;
      throw error;
    }
  }

  async #become(
    db: AnyKysely,
    vars: VarsContext | undefined,
    { rpc }: ConnectionContextOptions,
  ): Promise<void> {
    const { auth, storage } = (vars ?? {}) as Vars;
    const role = auth?.role || 'anon';
    const settings = await this.#settings;
    const timeout = settings?.get(`${role} statement_timeout`);
    const before = settings?.get('authenticator pgrst.db_pre_request');
    const values: Record<string, string> = {
      'request.jwt.claims': JSON.stringify(auth?.jwt ?? { role }),
      'request.method': rpc?.method ?? '',
      'request.path': rpc?.path ?? '',
      'request.headers': JSON.stringify(rpc?.requestHeaders ?? {}),
      'response.status': '',
      'response.headers': '',
      'storage.operation': String(storage?.operation ?? ''),
      ...(timeout !== undefined && { statement_timeout: timeout }),
      ...(rpc?.readOnly && { transaction_read_only: 'on' }),
      role,
    };
    const calls = Object.entries(values).map(
      ([name, value]) => sql`set_config(${name}, ${value}, true)`,
    );
    await sql`select ${sql.join(calls)}`.execute(db);
    if (before !== undefined) await sql`select ${sql.raw(before)}()`.execute(db);
  }

  async #readSettings(): Promise<ReadonlyMap<string, string>> {
    const { rows } = await sql<{ role: string; setting: string }>`
      select setrole::regrole::text as role, unnest(setconfig) as setting from pg_db_role_setting
      where setrole in ('authenticator'::regrole, 'anon'::regrole, 'authenticated'::regrole)
    `.execute(this.kysely);
    return new Map(
      rows.map(({ role, setting }) => {
        const at = setting.indexOf('=');
        return [`${role} ${setting.slice(0, at)}`, setting.slice(at + 1)];
      }),
    );
  }
}

/** Lite looks every bearer of a token up; PostgREST takes a genuine signature for enough. */
function withoutLookups(db: AnyKysely): AnyKysely {
  const present = { executeTakeFirst: async () => ({}) };
  const anybody = { selectFrom: () => ({ selectAll: () => ({ where: () => present }) }) };
  return new Proxy(db, {
    get(target, name) {
      if (name === 'withSchema')
        return (schema: string) => (schema === 'auth' ? anybody : target.withSchema(schema));
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
