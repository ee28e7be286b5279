import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { compilePostgres } from './compile-postgres.ts';
import { type Beginning, CANCEL, type OpenOptions, type Reply, type Request } from './messages.ts';
import type { Postgres } from './postgres.ts';

// The thread that the database has to itself: takes one request at a time and answers it. Everything that needs no
// directory is under way before it is told which one to open: V8 compiles on threads of its own while modules load.

const LOG_LINES = 10;
const LINE_LENGTH = 200;
/** What Postgres says about itself; other lines go with it. */
const LOG_LINE = / (?:LOG|FATAL|PANIC): /;

const port = parentPort as MessagePort;
const log: string[] = [];
const { wasm: known } = workerData as Beginning;
const compiling = known ? Promise.resolve(known) : compilePostgres();
// Whoever opens hears of it.
compiling.catch(() => {});
const loading = import('./postgres.ts');
let postgres: Postgres;
let running = 0;
let begun = 0;

port.on('message', (request: Request) => {
  if (request.kind === 'open') open(request.options).catch(breakDown);
  else if (request.kind === 'run') run(postgres, request);
  else postgres.close().then(() => reply({ kind: 'closed' }), breakDown);
});

async function open(options: OpenOptions): Promise<void> {
  const { openPostgres } = await loading;
  const wasm = await compiling;
  postgres = await openPostgres(options, wasm, (line) => {
    if (!LOG_LINE.test(line)) return;
    log.push(line.slice(0, LINE_LENGTH));
    if (log.length > LOG_LINES) log.shift();
  });
  Object.assign(globalThis, { [CANCEL]: (id: number, ms: number) => cancel(postgres, id, ms) });
  reply({ kind: 'open', wasm });
}

function run(postgres: Postgres, { id, statements, bounds }: Extract<Request, { kind: 'run' }>) {
  running = id;
  begun = cpuMs();
  try {
    const answer = postgres.run(statements, bounds);
    reply(
      { kind: 'answer', id, cpuMs: cpuMs() - begun, ...answer },
      answer.answers.map(({ buffer }) => buffer as ArrayBuffer),
    );
  } catch (error) {
    breakDown(error);
  } finally {
    running = 0;
  }
}

/**
 * Called from the other thread through the inspector (see interrupt.ts), in the middle of a statement.
 *
 * @param ms how long the statement may take this thread's processor
 * @returns milliseconds that it has left; 0 when it was told to stop, null when it is over
 */
function cancel(postgres: Postgres, id: number, ms: number): number | null {
  if (id !== running) return null;
  const left = ms - (cpuMs() - begun);
  if (left > 0) return Math.ceil(left);
  postgres.cancel();
  return 0;
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function reply(message: Reply, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer);
}

function breakDown(error: unknown): void {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  reply({ kind: 'broken', reason, log });
}
