import type { Rows } from './answers.ts';
import type { Engine, Outcome } from './engine.ts';
import { BROKEN, DatabaseFailure, IDLE } from './errors.ts';
import type { Limits } from './limits.ts';
import type { Statement } from './messages.ts';
import type { Turn } from './turns.ts';

/** The connection, for as long as somebody has it. */
export class Session {
  readonly #engine: Engine;
  readonly #limits: Limits;
  readonly #turn: Turn;
  readonly #connection: number;
  /** Sent together with the next statement. */
  #first: Statement[];
  #used = false;
  #running = 0;
  /** Milliseconds that its statements took the processor. */
  cpuMs = 0;
  #idleTimer: NodeJS.Timeout | undefined;
  #ended: Error | undefined;
  readonly #expired = Promise.withResolvers<never>();

  /** @param begin never sent when nothing follows */
  constructor(engine: Engine, limits: Limits, turn: Turn, begin: readonly Statement[] = []) {
    this.#engine = engine;
    this.#limits = limits;
    this.#turn = turn;
    this.#connection = engine.connection;
    this.#first = [...begin];
    this.#expired.promise.catch(() => {});
  }

  /** Puts off a statement whose answer nobody needs until the next one, with which it goes. */
  prepare(statement: Statement): void {
    this.#first.push(statement);
  }

  /** @param last goes along, where the statement does not fail */
  async run<Row>(statement: Statement, last: readonly Statement[] = []): Promise<Rows<Row>> {
    const first = this.#first;
    this.#first = [];
    const { results, error } = await this.exchange([...first, statement, ...last]);
    if (error) throw error;
    return (results[first.length] ?? { rows: [] }) as Rows<Row>;
  }

  /** Runs statements until one fails, in one exchange with the database. */
  async exchange(statements: readonly Statement[]): Promise<Pick<Outcome, 'results' | 'error'>> {
    this.#assertOpen();
    this.#used = true;
    this.#running += 1;
    clearTimeout(this.#idleTimer);
    const begun = performance.now();
    let took: number | undefined;
    try {
      const outcome = await this.#engine.run(statements, this.#limits, this.#turn.mostMs);
      took = outcome.cpuMs;
      return outcome;
    } finally {
      // What broke the connection cannot say what it took.
      this.cpuMs += took ?? performance.now() - begun;
      this.#running -= 1;
      if (this.#running === 0) this.#waitForMore();
    }
  }

  /** Settles when `work` does, or fails when it lets the connection lie idle for too long. */
  async whileBusy<Value>(work: Promise<Value>): Promise<Value> {
    // Nobody else listens when it fails later.
    work.catch(() => {});
    this.#waitForMore();
    return Promise.race([work, this.#expired.promise]);
  }

  /** Runs the statement that ends it, if it ever began. */
  async end(statement?: Statement): Promise<void> {
    try {
      if (statement && this.#used && !this.#ended) await this.run(statement);
    } finally {
      clearTimeout(this.#idleTimer);
      this.#ended ??= new Error('This transaction is over.');
    }
  }

  #assertOpen(): void {
    if (this.#ended) throw this.#ended;
    if (this.#engine.connection !== this.#connection)
      throw new DatabaseFailure(BROKEN, 'The connection of this transaction broke.');
  }

  #waitForMore(): void {
    clearTimeout(this.#idleTimer);
    if (this.#limits.idleMs === undefined || this.#ended) return;
    this.#idleTimer = setTimeout(() => {
      this.#ended = new DatabaseFailure(IDLE, 'This transaction was idle for too long.');
      this.#expired.reject(this.#ended);
    }, this.#limits.idleMs);
  }
}
