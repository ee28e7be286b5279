import type { Asking, TestDatabase } from '#tests/support/database.ts';

type Handle = Pick<TestDatabase, 'query' | 'exec' | 'listen' | 'transaction' | 'close'>;

/** What a caller's transaction sets for itself; a savepoint that is released would leave it set. */
const FORGET = `
  reset role;
  select set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true),
    set_config('request.jwt.claim.role', '', true), set_config('khoi.verified', '', true),
    set_config('khoi.own_session', '', true), set_config('khoi.locale', '', true);
  set constraints all immediate;
  set constraints all deferred`;

/**
 * What a transaction of its own would have given each statement of a test: a moment of its own, and
 * notices that are heard when it is over. Postgres calls what it is built with by number, whatever its
 * catalog says of it: so these step aside, and others take their names.
 */
const LIKE_MANY_TRANSACTIONS = `
  create schema trial;
  create table trial.notices (channel text, payload text);
  alter function pg_catalog.now() rename to now_of_the_transaction;
  create function pg_catalog.now() returns timestamptz
    language internal stable strict parallel safe as 'statement_timestamp';
  alter function pg_catalog.pg_notify(text, text) rename to pg_notify_at_the_end;
  create function pg_catalog.pg_notify(text, text) returns void
    language sql volatile strict security definer set search_path = '' as
    'insert into trial.notices (channel, payload) values ($1, $2)';
  grant execute on function pg_catalog.now(), pg_catalog.pg_notify(text, text) to public;
  do $$
  declare
    given record;
  begin
    for given in
      select adrelid::regclass as on_table, attname, pg_get_expr(adbin, adrelid) as text
      from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
      where attgenerated = '' and pg_get_expr(adbin, adrelid) ~ 'now_of_the_transaction'
    loop
      execute format('alter table %s alter column %I set default %s', given.on_table, given.attname,
        replace(given.text, 'now_of_the_transaction', 'now'));
    end loop;
  end
  $$`;

/** Control of a transaction, which a test that is to be undone has no say in: it is left out. */
const CONTROL = /(?:^|;)\s*(?:begin|commit|rollback)\s*(?:;|$)/i;

type Listener = { readonly channel: string; readonly hear: (payload: string) => void };

/**
 * One database for test after test: everything happens inside one transaction, each statement or
 * transaction of a test in a savepoint, so that whatever a mutant and its tests did is undone at once.
 */
export class SharedDatabase {
  readonly #pg: TestDatabase;
  #last: Promise<unknown> = Promise.resolve();
  #listeners: Listener[] = [];

  private constructor(pg: TestDatabase) {
    this.#pg = pg;
  }

  static async of(pg: TestDatabase): Promise<SharedDatabase> {
    await pg.exec(LIKE_MANY_TRANSACTIONS);
    return new SharedDatabase(pg);
  }

  /** Runs in a transaction that is rolled back whatever happens. */
  async undone<Value>(run: () => Promise<Value>): Promise<Value> {
    await this.#pg.exec('begin');
    try {
      return await run();
    } finally {
      await this.#pg.exec('rollback');
    }
  }

  /** The same inside such a transaction. */
  async undoneInside<Value>(run: () => Promise<Value>): Promise<Value> {
    await this.#pg.exec('savepoint outer_one');
    try {
      return await run();
    } finally {
      await this.#last;
      this.#listeners = [];
      await this.#pg.exec(`rollback to outer_one; release outer_one; ${FORGET}`);
    }
  }

  /** Runs statements that the tests know nothing of. */
  async exec(sql: string): Promise<void> {
    await this.#pg.exec(sql);
  }

  async rows<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return (await this.#pg.query<Row>(sql, parameters)).rows;
  }

  /** Functions that were left by an error, as `schema.name`: Postgres does not count those calls. */
  readonly failedIn = new Set<string>();

  /** What the tests take for a database of their own. */
  handle(): TestDatabase {
    const handle: Handle = {
      query: <Row>(sql: string, parameters?: unknown[]) =>
        this.#kept(() => this.#pg.query<Row>(sql, parameters)),
      exec: async (sql: string) => {
        if (CONTROL.test(sql)) throw new Error('Everything is one transaction here.');
        return this.#kept(() => this.#pg.exec(sql));
      },
      transaction: <Value>(run: (tx: Asking) => Promise<Value>) =>
        this.#kept(() => run(this.#pg as Asking)),
      listen: async (channel, hear) => {
        const listener = { channel, hear };
        // What was said before is not heard.
        await this.#kept(() => this.#pg.exec('delete from trial.notices'));
        this.#listeners.push(listener);
        return async () => {
          this.#listeners = this.#listeners.filter((each) => each !== listener);
        };
      },
      close: async () => {},
    };
    return handle as TestDatabase;
  }

  async #deliver(): Promise<void> {
    if (this.#listeners.length === 0) return;
    const notices = await this.rows<{ channel: string; payload: string }>(
      // Of equal ones a transaction sends one.
      'with heard as (delete from trial.notices returning *) select distinct channel, payload from heard',
    );
    for (const { channel, payload } of notices)
      for (const listener of this.#listeners)
        if (listener.channel === channel) listener.hear(payload);
  }

  /** One after the other, as a connection does; kept when it went well. */
  #kept<Value>(run: () => Promise<Value>): Promise<Value> {
    const next = this.#last.then(async () => {
      await this.#pg.exec('savepoint inner_one');
      try {
        const value = await run();
        await this.#pg.exec(`${FORGET}; release inner_one`);
        await this.#deliver();
        return value;
      } catch (error) {
        await this.#pg.exec(`rollback to inner_one; release inner_one; ${FORGET}`);
        const { where = '' } = error as { where?: string };
        for (const [, name = ''] of where.matchAll(/function "?([\w.]+)/g))
          this.failedIn.add(name.includes('.') ? name : `public.${name}`);
        throw error;
      }
    });
    this.#last = next.catch(() => {});
    return next;
  }
}
