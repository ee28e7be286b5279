import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { openInterrupt } from './interrupt.ts';
import { GRACE_MS, type Limits } from './limits.ts';
import type { OpenOptions, Reply, Request, Statement } from './messages.ts';
import { watchOver } from './watch.ts';

export type ThreadAnswer = Extract<Reply, { kind: 'answer' }>;

/** Postgres in a thread of its own. */
export type Thread = {
  /**
   * One call at a time.
   *
   * @param mostMs how long a statement may take the processor
   * @throws ThreadEnded
   */
  run(
    statements: readonly Statement[],
    limits: Limits,
    mostMs: () => number,
  ): Promise<ThreadAnswer>;
  /** Writes everything out and ends. */
  close(): Promise<void>;
  /** Ends at once, as a crash would. */
  end(): Promise<void>;
};

/** The thread is no more; what it was doing may have taken effect or not. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
  /** Whether it had to be ended because a statement could not be stopped. */
  readonly deaf: boolean;
  /** What Postgres wrote to its log last. */
  readonly log: readonly string[];

  constructor(reason: string, { deaf = false, log = [] as readonly string[] } = {}) {
    super(reason);
    this.deaf = deaf;
    this.log = log;
  }
}

const SCRIPT = fileURLToPath(new URL('./worker.ts', import.meta.url));
/**
 * Postgres' own watch over its stack does not work in WebAssembly: at some depth it writes over its
 * variables. V8's stack is used up long before, at 20,000 nested brackets, and that breaks the thread,
 * which is mended. A larger one would be worse.
 */
const STACK_MB = 4;

const WASM = new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'));

let compiled: Promise<WebAssembly.Module> | undefined;

/** A second opening in the same process need not compile again. */
export function compiledPostgres(): Promise<WebAssembly.Module> {
  compiled ??= readFile(WASM).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

function expectReply(): PromiseWithResolvers<Reply> {
  const reply = Promise.withResolvers<Reply>();
  // It may fail while nobody waits.
  reply.promise.catch(() => {});
  return reply;
}

/** @throws ThreadEnded when the database cannot be opened */
export async function openThread(options: Omit<OpenOptions, 'wasm'>): Promise<Thread> {
  const wasm = await compiledPostgres();
  const name = `database ${randomUUID()}`;
  const worker = new Worker(SCRIPT, {
    workerData: { ...options, wasm } satisfies OpenOptions,
    execArgv: [],
    resourceLimits: { stackSizeMb: STACK_MB },
    name,
  });
  const interrupt = openInterrupt(name);
  let waiting = expectReply();
  let ended: ThreadEnded | undefined;
  let statement = 0;

  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  function fail(error: ThreadEnded): void {
    ended ??= error;
    waiting.reject(ended);
  }
  async function end(error = new ThreadEnded('ended')): Promise<void> {
    fail(error);
    interrupt.close();
    await worker.terminate();
    await exited;
  }
  async function ask(request?: Request): Promise<Reply> {
    if (ended) throw ended;
    waiting = expectReply();
    if (request) worker.postMessage(request);
    const reply = await waiting.promise;
    if (reply.kind !== 'broken') return reply;
    const error = new ThreadEnded(reply.reason, reply);
    await end(error);
    throw error;
  }
  worker.on('message', (reply: Reply) => waiting.resolve(reply));
  worker.on('error', (error) => fail(new ThreadEnded(String(error))));
  worker.on('exit', () => fail(new ThreadEnded('The thread ended.')));

  await ask();
  return {
    run: async (statements, limits, mostMs) => {
      statement += 1;
      const { rows, bytes, graceMs = GRACE_MS } = limits;
      const onDeaf = () =>
        end(new ThreadEnded('A statement could not be stopped.', { deaf: true }));
      const unwatch = watchOver(statement, mostMs, interrupt, { graceMs, onDeaf });
      try {
        const bounds = { rows, bytes };
        return (await ask({ kind: 'run', id: statement, statements, bounds })) as ThreadAnswer;
      } finally {
        unwatch();
      }
    },
    close: async () => {
      await ask({ kind: 'close' });
      await end();
    },
    end,
  };
}
