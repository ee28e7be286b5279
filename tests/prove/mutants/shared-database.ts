import type { PGlite, Transaction } from '@electric-sql/pglite';

type Handle = Pick<PGlite, 'query' | 'exec' | 'listen' | 'transaction' | 'close'>;

/** What a caller's transaction sets for itself; a savepoint that is released would leave it set. */
const FORGET = `
  reset role;
  select set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true),
    set_config('request.jwt.claim.role', '', true);
  set constraints all immediate;
  set constraints all deferred`;

/**
 * One database for test after test: everything happens inside one transaction, each statement or
 * transaction of a test in a savepoint, so that whatever a mutant and its tests did is undone at once.
 */
export class SharedDatabase {
  readonly #pg: PGlite;
  #last: Promise<unknown> = Promise.resolve();

  constructor(pg: PGlite) {
    this.#pg = pg;
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

  /** What the tests take for a database of their own. */
  handle(): PGlite {
    const handle: Handle = {
      query: <Row>(sql: string, parameters?: unknown[]) =>
        this.#kept(() => this.#pg.query<Row>(sql, parameters)),
      exec: (sql: string) => this.#kept(() => this.#pg.exec(sql)),
      transaction: <Value>(run: (tx: Transaction) => Promise<Value>) =>
        this.#kept(() => run(this.#pg as unknown as Transaction)),
      listen: async () => {
        throw new Error('Nobody hears of what is not committed.');
      },
      close: async () => {},
    };
    return handle as PGlite;
  }

  /** One after the other, as a connection does; kept when it went well. */
  #kept<Value>(run: () => Promise<Value>): Promise<Value> {
    const next = this.#last.then(async () => {
      await this.#pg.exec('savepoint inner_one');
      try {
        const value = await run();
        await this.#pg.exec(`${FORGET}; release inner_one`);
        return value;
      } catch (error) {
        await this.#pg.exec(`rollback to inner_one; release inner_one; ${FORGET}`);
        throw error;
      }
    });
    this.#last = next.catch(() => {});
    return next;
  }
}
