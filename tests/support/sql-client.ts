import { randomUUID } from 'node:crypto';

// The part of supabase-js that the access matrix uses, straight on a connection: what PostgREST and the
// storage server would ask the database as a caller, with the same claims and under the same policies.

export type Row = Record<string, unknown>;
export type Result = { readonly rows: Row[]; readonly affectedRows?: number | undefined };

/** A connection with its transactions; PGlite is one. */
export type SqlDatabase = {
  query(sql: string, parameters?: unknown[]): Promise<Result>;
  transaction<Value>(
    run: (tx: Pick<SqlDatabase, 'query'>) => Promise<Value>,
  ): Promise<Value | undefined>;
};

type Answer = {
  readonly data: Row[] | Row | null;
  readonly count: number | null;
  readonly error: { readonly message: string; readonly code: string } | null;
};

type Caller = { role: string; id: string | null; session: string | null };

/** What a query builder of supabase-js collects before it is awaited. */
type Request = {
  readonly table: string;
  operation: 'select' | 'insert' | 'update' | 'delete';
  row?: Row;
  columns?: string;
  counts?: boolean;
  single?: boolean;
  readonly filters: { column: string; value: unknown }[];
};

/** A client as whom the caller is: a visitor, the service, or the account that signed in with it. */
export class SqlClient {
  readonly auth = {
    signUp: async ({ email }: { email: string }) => {
      const id = randomUUID();
      await this.#db.query('insert into auth.users (id, email) values ($1, $2)', [id, email]);
      return { data: { user: { id } }, error: null };
    },
    signInWithPassword: async ({ email }: { email: string }) => {
      const session = randomUUID();
      const { rows } = await this.#db.query(
        `insert into auth.sessions (id, user_id, created_at)
         select $1::text::uuid, id, now() from auth.users where email = $2 returning user_id`,
        [session, email],
      );
      this.#caller = { role: 'authenticated', id: String(rows[0]?.['user_id']), session };
      return { error: null };
    },
    getClaims: async () => ({ data: { claims: this.#claims() } }),
  };
  readonly storage = { from: (bucket: string) => this.#files(bucket) };
  readonly #db: SqlDatabase;
  #caller: Caller;

  /** @param role `owner`: nobody in particular, past every policy and without the cost of being somebody */
  constructor(db: SqlDatabase, role: 'anon' | 'service_role' | 'owner') {
    this.#db = db;
    this.#caller = { role, id: null, session: null };
  }

  from(table: string): Query {
    return new Query(table, (request) => this.#answer(request));
  }

  rpc(name: string, values: Row = {}): Promise<Answer> {
    return this.#as(async (tx) => {
      const { rows } = await tx.query(CALL, [name, Object.keys(values)]);
      const columns = String(rows[0]?.['columns'] ?? '');
      const named = Object.keys(values).map((key) => `"${key}" := given."${key}"`);
      const from = columns ? ` from json_to_record($1::text::json) as given (${columns})` : '';
      return tx.query(
        `select public."${name}"(${named})${from}`,
        columns ? [JSON.stringify(values)] : [],
      );
    });
  }

  #claims(): Row {
    const { role, id, session } = this.#caller;
    return { role, sub: id, session_id: session };
  }

  /** One transaction as the caller, as PostgREST makes one of each request. */
  async #as(run: (tx: Pick<SqlDatabase, 'query'>) => Promise<Result>): Promise<Answer> {
    try {
      if (this.#caller.role === 'owner') {
        const { rows } = await run(this.#db);
        return { data: rows, count: null, error: null };
      }
      const result = await this.#db.transaction(async (tx) => {
        const { role, id } = this.#caller;
        await tx.query(
          `select set_config('role', $1, true), set_config('request.jwt.claim.role', $1, true),
             set_config('request.jwt.claim.sub', $2, true), set_config('request.jwt.claims', $3, true),
             set_config('storage.operation', 'storage.object.upload', true),
             set_config('storage.allow_delete_query', 'true', true)`,
          [role, id ?? '', JSON.stringify(this.#claims())],
        );
        await tx.query('select private.check_session()');
        return run(tx);
      });
      return { data: result?.rows ?? [], count: null, error: null };
    } catch (error) {
      const { message, code = '' } = error as { message: string; code?: string };
      return { data: null, count: null, error: { message, code } };
    }
  }

  async #answer(request: Request): Promise<Answer> {
    const { sql, values } = toSql(request);
    const answer = await this.#as((tx) => tx.query(sql, values));
    if (answer.error) return answer;
    const rows = answer.data as Row[];
    if (request.counts) return { ...answer, count: Number(rows[0]?.['count']) };
    return request.single ? { ...answer, data: rows[0] ?? null } : answer;
  }

  #files(bucket: string) {
    const at = (path: string) =>
      this.from('storage.objects').eq('bucket_id', bucket).eq('name', path);
    return {
      upload: async (path: string) => {
        const { id } = this.#caller;
        const row = { bucket_id: bucket, name: path, owner: id, owner_id: id };
        return this.from('storage.objects').insert(row);
      },
      // The storage server replaces the row of a file that it may update.
      update: async (path: string) => {
        const { data, error } = await at(path)
          .update({ metadata: { size: 1 } })
          .select('name');
        return { error: error ?? ((data as Row[]).length === 0 ? { message: 'Not found' } : null) };
      },
      list: async (_prefix: string, { search }: { search: string }) => at(search).select('name'),
      remove: async ([path = '']: string[]) => at(path).delete().select('name'),
      getPublicUrl: (path: string) => ({ data: { publicUrl: `sql:${bucket}/${path}` } }),
    };
  }
}

class Query implements PromiseLike<Answer> {
  readonly #request: Request;
  readonly #answer: (request: Request) => Promise<Answer>;

  constructor(table: string, answer: (request: Request) => Promise<Answer>) {
    this.#request = { table, operation: 'select', filters: [] };
    this.#answer = answer;
  }

  select(columns = '*', { count }: { count?: string; head?: boolean } = {}): this {
    this.#request.columns = columns;
    this.#request.counts = count !== undefined;
    return this;
  }

  insert(row: Row): this {
    Object.assign(this.#request, { operation: 'insert', row });
    return this;
  }

  update(row: Row): this {
    Object.assign(this.#request, { operation: 'update', row });
    return this;
  }

  delete(): this {
    this.#request.operation = 'delete';
    return this;
  }

  eq(column: string, value: unknown): this {
    this.#request.filters.push({ column, value });
    return this;
  }

  match(values: Row): this {
    for (const [column, value] of Object.entries(values)) this.eq(column, value);
    return this;
  }

  single(): this {
    this.#request.single = true;
    return this;
  }

  // biome-ignore lint/suspicious/noThenProperty: what is awaited is the query, as in supabase-js
  then<Fulfilled = Answer, Rejected = never>(
    fulfilled?: ((answer: Answer) => Fulfilled | PromiseLike<Fulfilled>) | null,
    rejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Fulfilled | Rejected> {
    return this.#answer(this.#request).then(fulfilled, rejected);
  }
}

/** The columns that a function's arguments would have in a record. */
const CALL = `
  select (select string_agg(format('%I %s', given.name, format_type(a.type, null)), ', ')
    from unnest($2::text[]) as given (name)
    join unnest(p.proargnames, coalesce(p.proallargtypes, p.proargtypes::oid[])) as a (name, type)
      on a.name = given.name) as columns
  from pg_proc as p
  where p.pronamespace = 'public'::regnamespace and p.proname = $1
    and $2::text[] <@ coalesce(p.proargnames, '{}')`;

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

function toSql({ table, operation, row = {}, columns, counts, filters }: Request): {
  sql: string;
  values: unknown[];
} {
  const [schema, name] = table.includes('.') ? table.split('.') : ['public', table];
  const relation = `"${schema}"."${name}"`;
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}::text`;
  const names = Object.keys(row);
  const record = () => `json_populate_record(null::${relation}, ${put(JSON.stringify(row))}::json)`;
  const condition = () => {
    const all = filters.map(({ column, value }) => `"${column}"::text = ${put(String(value))}`);
    return all.length > 0 ? ` where ${all.join(' and ')}` : '';
  };
  const list = columns === '*' || columns === undefined ? '*' : quoted(columns.split(','));
  const returning = columns === undefined ? '' : ` returning ${list}`;
  switch (operation) {
    case 'select':
      return {
        sql: `select ${counts ? 'count(*)' : list} from ${relation}${condition()}`,
        values,
      };
    case 'insert':
      return {
        sql: `insert into ${relation} (${quoted(names)}) select ${quoted(names)} from ${record()}${returning}`,
        values,
      };
    case 'update': {
      const given = record();
      const set = names.map((each) => `"${each}" = (${given})."${each}"`).join(', ');
      return { sql: `update ${relation} set ${set}${condition()}${returning}`, values };
    }
    case 'delete':
      return { sql: `delete from ${relation}${condition()}${returning}`, values };
  }
}
