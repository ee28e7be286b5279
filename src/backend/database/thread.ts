import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { COMPILED_ONCE } from './compile-postgres.ts';
import { openInterrupt } from './interrupt.ts';
import { GRACE_MS, type Limits } from './limits.ts';
import type { Beginning, OpenOptions, Reply, Request, Statement } from './messages.ts';
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

/** Of the first thread: a second opening in the same process need not compile again. */
let compiled: WebAssembly.Module | undefined;

/** A thread that was told no directory as yet. */
type Begun = {
  readonly worker: Worker;
  /** What the inspector knows it by (see interrupt.ts). */
  readonly name: string;
  /** Settles when it is no more. */
  readonly ended: Promise<ThreadEnded>;
};

let spare: Begun | undefined;

/**
 * V8 first compiles WebAssembly quickly and later, in the background, the busy functions again with
 * its optimizing compiler. Postgres' expression interpreter is one function of 100 KB: optimizing it
 * takes 600 MB for half a second. Left off, the process stays below 200 MB; a typical query takes
 * 0.48 ms instead of 0.43, a sort or search over 100,000 rows twice as long. A process that was
 * started with the flag, such as that of many tests, keeps it.
 */
function keepCompilerSmall(): void {
  if (process.execArgv.includes('--wasm-dynamic-tiering')) return;
  for (const flag of COMPILED_ONCE) setFlagsFromString(flag);
}

function beginThread(): Begun {
  keepCompilerSmall();
  const name = `database ${randomUUID()}`;
  const worker = new Worker(SCRIPT, {
    workerData: { wasm: compiled } satisfies Beginning,
    execArgv: [],
    resourceLimits: { stackSizeMb: STACK_MB },
    name,
  });
  const ended = new Promise<ThreadEnded>((resolve) => {
    worker.once('error', (error) => resolve(new ThreadEnded(String(error))));
    worker.once('exit', () => resolve(new ThreadEnded('The thread ended.')));
  });
  return { worker, name, ended };
}

/** Begins with what takes long and needs no directory, for the thread that is opened next. */
export function prepareThread(): void {
  spare ??= beginThread();
}

function expectReply(): PromiseWithResolvers<Reply> {
  const reply = Promise.withResolvers<Reply>();
  // It may fail while nobody waits.
  reply.promise.catch(() => {});
  return reply;
}

/** @throws ThreadEnded when the database cannot be opened */
export async function openThread(options: OpenOptions): Promise<Thread> {
  const begun = spare ?? beginThread();
  spare = undefined;
  const { worker, name } = begun;
  const interrupt = openInterrupt(name);
  let waiting = expectReply();
  let ended: ThreadEnded | undefined;
  let statement = 0;

  function fail(error: ThreadEnded): void {
    ended ??= error;
    waiting.reject(ended);
  }
  async function end(error = new ThreadEnded('ended')): Promise<void> {
    fail(error);
    interrupt.close();
    await worker.terminate();
  }
  async function ask(request: Request): Promise<Reply> {
    if (ended) throw ended;
    waiting = expectReply();
    worker.postMessage(request);
    const reply = await waiting.promise;
    if (reply.kind !== 'broken') return reply;
    const error = new ThreadEnded(reply.reason, reply);
    await end(error);
    throw error;
  }
  worker.on('message', (reply: Reply) => waiting.resolve(reply));
  begun.ended.then(fail);

  const opened = await ask({ kind: 'open', options });
  if (opened.kind === 'open') compiled ??= opened.wasm;
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
