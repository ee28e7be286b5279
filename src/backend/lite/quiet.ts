import { AsyncLocalStorage } from 'node:async_hooks';
import { logProblem } from '#src/log.ts';
import { DatabaseFailure } from '../database/errors.ts';

/** What happened to one request inside Lite that its HTTP answer does not say. */
export type Call = {
  /** Set by our storage adapter when it refuses an upload for what is in it. */
  refusal?: string;
  /** What is known of a picture that it has stored, as its address says it. */
  picture?: string;
  /** Set when the token is genuine but its session has ended, or its account was deleted. */
  sessionEnded?: boolean;
  /** Set when nothing that it asks for can write. */
  readonly reads?: boolean;
  /** How long it has had the database to itself, in milliseconds. */
  databaseMs?: number;
  /** SQLSTATE of the last statement that the database refused. */
  sqlState?: string;
  /** What its exception says beside its sentence, which Lite leaves out of most answers. */
  hint?: unknown;
  /** Set when the database itself failed, as opposed to refusing a statement. */
  outage?: boolean;
};

const calls = new AsyncLocalStorage<Call>();

/** The request that is being answered, if any. */
export function currentCall(): Call | undefined {
  return calls.getStore();
}

export function addTime(call: Call | undefined, ms: number): void {
  if (call) call.databaseMs = (call.databaseMs ?? 0) + ms;
}

/**
 * Runs a request through Lite. Lite has no logger: it prints whatever goes wrong, a visitor's typing
 * error as much as a broken database, with its stack. Inside this call only real problems come
 * through, as one JSON line each; the console of everybody else is left alone.
 */
export function withQuietLite<Value>(call: Call, run: () => Promise<Value>): Promise<Value> {
  interceptConsole();
  return calls.run(call, run);
}

let intercepted = false;

function interceptConsole(): void {
  if (intercepted) return;
  intercepted = true;
  mendWarnings();
  for (const level of ['error', 'warn', 'info', 'log'] as const) {
    // biome-ignore lint/suspicious/noConsole: intercepting it is the only hook there is
    const original = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      const call = calls.getStore();
      if (!call) return original(...values);
      const error = values.find((value) => value !== null && typeof value === 'object');
      const { code, hint } = (error ?? {}) as { code?: unknown; hint?: unknown };
      if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code))
        Object.assign(call, { sqlState: code, hint });
      // The database itself has logged why it cannot go on.
      const isKnown = error instanceof DatabaseFailure;
      const expected = call.refusal !== undefined || call.sessionEnded || isKnown;
      if (level === 'error' && error && !expected && !isClientError(error))
        logProblem('backend', { error });
    };
  }
}

/**
 * Lite replaces `process.emitWarning` by a function that only bears texts. Node itself warns with
 * errors (a listener too many, a deprecation), which then threw wherever they arose.
 */
function mendWarnings(): void {
  const emitText = process.emitWarning.bind(process);
  process.emitWarning = ((warning: string | Error, ...rest: never[]) => {
    if (typeof warning === 'string') return emitText(warning, ...rest);
    return emitText(warning.message, { type: warning.name, detail: warning.stack ?? '' });
  }) as typeof process.emitWarning;
}

/** SQLSTATE classes that say that the server, not the statement (57014: too long), is at fault. */
const SERVER_FAULTS = /^(08|53|57(?!014)|58|XX)/;

/** Whether the database itself failed, as opposed to refusing a statement. */
export function isOutage(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && SERVER_FAULTS.test(code);
}

/** Errors that PostgREST answers with a 4xx: refused by a rule, badly written, not there. */
function isClientError(error: object): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? !SERVER_FAULTS.test(code) : 'relation' in error;
}
