import { setTimeout as sleep } from 'node:timers/promises';
import { logProblem } from '#src/log.ts';
import { type Rows, readAnswer } from './answers.ts';
import {
  BROKEN,
  CLOSED,
  DatabaseFailure,
  isDamage,
  isFatal,
  isTooDeep,
  NOT_OPEN,
  toFailure,
  tookTooLong,
} from './errors.ts';
import { type Limits, MEMORY_BYTES, OWN_LIMITS } from './limits.ts';
import type { OpenOptions, Statement, TransactionStatus } from './messages.ts';
import { openThread, type Thread, type ThreadAnswer, ThreadEnded } from './thread.ts';

/** Pauses before the tries to open it again. After the last one it is given up. */
const RETRIES_MS = [0, 100, 1000];

/** How long somebody waits for the database to be open again. */
const PATIENCE_MS = 8_000;

export type Outcome = {
  /** One a statement, as far as they ran. */
  readonly results: readonly Rows<unknown>[];
  /** Why the last of them failed. */
  readonly error: Error | null;
  /** Milliseconds that they took the processor. */
  readonly cpuMs: number;
};

export type EngineOptions = {
  readonly path: string;
  /** Run on every new connection. */
  readonly prepare: () => readonly Statement[];
  readonly onNotification: (channel: string, payload: string) => void;
  /** It broke and is open again: what was committed is there, what was told may have been lost. */
  readonly onReopened: () => void;
  /** Whether nothing can be written right now. Then it is waited for, however long it takes. */
  readonly isReadOnly: () => boolean;
  /** A statement found its files damaged. Others may go on. */
  readonly onDamage: (error: Error) => void;
  /** It broke and cannot be opened again. */
  readonly onLost: (error: unknown) => void;
};

/**
 * The one connection to the database, kept alive: when Postgres breaks, or a statement cannot be
 * stopped, its thread is ended and the directory opened again, as after a crash of the process. Only
 * the statement under way fails.
 */
export class Engine {
  readonly #options: EngineOptions;
  /** How it is opened again. Opening it has brought all its files to the disk. */
  #open: OpenOptions;
  /** Settles when it is open. */
  #thread: Promise<Thread>;
  #brokeAt = 0;
  #last: Promise<unknown> = Promise.resolve();
  #closed = false;
  #status: TransactionStatus = 'I';
  #adapted = '0 false';
  /** Tells connections apart: a transaction lives and dies with its own. */
  connection = 0;
  /** Bytes that Postgres holds. */
  memory = 0;

  /** @throws ThreadEnded when the directory cannot be opened */
  static async open(options: EngineOptions): Promise<Engine> {
    const syncedAt = Date.now();
    const thread = await openThread({ path: options.path, memory: MEMORY_BYTES });
    return new Engine(options, thread, syncedAt);
  }

  private constructor(options: EngineOptions, thread: Thread, syncedAt: number) {
    this.#open = { path: options.path, memory: MEMORY_BYTES, syncedAt };
    this.#options = options;
    this.#thread = Promise.resolve(thread);
  }

  /**
   * Runs statements until one fails, behind those that were asked for before.
   *
   * @param mostMs how long they may take the processor, asked while they run
   * @throws DatabaseFailure when the connection breaks or is not there
   */
  run(
    statements: readonly Statement[],
    limits: Limits,
    mostMs: () => number = () => limits.ms,
  ): Promise<Outcome> {
    return this.#inOrder(async () => {
      const thread = await this.#whenOpen();
      try {
        return this.#read(await thread.run(statements, limits, mostMs));
      } catch (error) {
        await thread.end();
        this.#reopen(error);
        // Whoever broke it waits, not whoever comes next.
        await this.#whenOpen().catch(() => {});
        if (error instanceof ThreadEnded && error.deaf) throw tookTooLong();
        if (isTooDeep(error)) throw new DatabaseFailure('54001', 'This is nested too deeply.');
        throw new DatabaseFailure(BROKEN, 'The database broke down.', { cause: error });
      }
    });
  }

  /** Lets the connection only read while nothing can be written, so that Postgres need not break off. */
  async adapt(): Promise<void> {
    const wanted = `${this.connection} ${this.#options.isReadOnly()}`;
    if (wanted === this.#adapted) return;
    const value = wanted.endsWith('true') ? 'on' : 'off';
    await this.run([{ sql: `set default_transaction_read_only = ${value}` }], OWN_LIMITS);
    this.#adapted = wanted;
  }

  /** Takes back what a statement left open, so that the next client finds a connection as new. */
  async heal(): Promise<void> {
    if (this.#isIdle() || this.#closed) return;
    try {
      await this.run([{ sql: 'rollback' }], OWN_LIMITS);
      if (!this.#isIdle()) await this.renew();
    } catch {
      // It broke and is being opened again, which heals it as well.
    }
  }

  /** Closes it and opens it again, which gives back the memory that Postgres has taken. */
  renew(): Promise<void> {
    return this.#inOrder(async () => {
      await (await this.#whenOpen()).close();
      this.connection += 1;
      this.memory = 0;
      this.#thread = this.#openAgain();
      await this.#thread;
    });
  }

  /** Writes everything out and ends, behind what was asked for before. */
  close(): Promise<void> {
    return this.#inOrder(async () => {
      if (this.#closed) return;
      this.#closed = true;
      await (await this.#thread).close();
    });
  }

  get closed(): boolean {
    return this.#closed;
  }

  #isIdle(): boolean {
    return this.#status === 'I';
  }

  #inOrder<Value>(run: () => Promise<Value>): Promise<Value> {
    const turn = this.#last.then(run);
    this.#last = turn.catch(() => {});
    return turn;
  }

  async #whenOpen(): Promise<Thread> {
    if (this.#closed) throw new DatabaseFailure(CLOSED, 'The database is closed.');
    const late = Promise.withResolvers<never>();
    const patience = Math.max(0, this.#brokeAt + PATIENCE_MS - performance.now());
    const timer = setTimeout(
      () => late.reject(new DatabaseFailure(NOT_OPEN, 'The database is not open.')),
      patience,
    );
    try {
      return await Promise.race([this.#thread, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  #read({ answers, status, exceeded, memory, cpuMs }: ThreadAnswer): Outcome {
    this.memory = memory;
    this.#status = status;
    const read = answers.map(readAnswer);
    for (const { channel, payload } of read.flatMap(({ notifications }) => notifications))
      queueMicrotask(() => this.#options.onNotification(channel, payload));
    const refusal = read.find(({ error }) => error !== null)?.error ?? null;
    if (refusal && isDamage(refusal)) this.#options.onDamage(refusal);
    if (status === null || (refusal && isFatal(refusal)))
      throw new ThreadEnded(refusal?.message ?? 'Postgres did not come back.');
    return {
      results: read.map(({ result }) => result),
      error: toFailure(refusal, exceeded, this.#options.isReadOnly()),
      cpuMs,
    };
  }

  #reopen(error: unknown): void {
    const { log = [] } = error as { log?: readonly string[] };
    logProblem('database-broke', { error, log });
    this.#brokeAt = performance.now();
    this.connection += 1;
    this.#status = 'I';
    this.#thread = this.#openAgain();
    this.#thread.then(this.#options.onReopened, this.#options.onLost);
  }

  async #openAgain(): Promise<Thread> {
    for (let tries = 0; ; tries += 1) {
      await sleep(RETRIES_MS[Math.min(tries, RETRIES_MS.length - 1)]);
      try {
        const syncedAt = Date.now();
        const thread = await openThread(this.#open);
        this.#open = { ...this.#open, syncedAt };
        const statements = this.#options.prepare();
        const { failed } = await thread.run(statements, OWN_LIMITS, () => OWN_LIMITS.ms);
        if (failed) throw new ThreadEnded('The new connection could not be prepared.');
        return thread;
      } catch (error) {
        const isLast = tries >= RETRIES_MS.length - 1 && !this.#options.isReadOnly();
        if (this.#closed || isLast) throw error;
      }
    }
  }
}
