import { AsyncLocalStorage } from 'node:async_hooks';
import { logProblem } from '#src/log.ts';

const inside = new AsyncLocalStorage<true>();

/**
 * Runs a request through Supabase Lite, which has no logger: it prints whatever goes wrong, a visitor's typing error
 * as much as a broken database. Only what no statement is to blame for comes through.
 */
export function withQuietLite<Value>(run: () => Promise<Value>): Promise<Value> {
  interceptConsole();
  return inside.run(true, run);
}

let isIntercepted = false;

function interceptConsole(): void {
  if (isIntercepted) return;
  isIntercepted = true;
  mendWarnings();
  for (const level of ['error', 'warn', 'info', 'log'] as const) {
    // biome-ignore lint/suspicious/noConsole: intercepting it is the only hook there is
    const original = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      if (!inside.getStore()) return original(...values);
      const error = values.find((value) => value !== null && typeof value === 'object');
      const isRefusal = error !== undefined && ('code' in error || 'relation' in error);
      if (level === 'error' && error && !isRefusal) logProblem('lite', { error });
    };
  }
}

/** Lite replaces it by a function that takes texts alone; Node itself warns with errors. */
function mendWarnings(): void {
  const emitText = process.emitWarning.bind(process);
  process.emitWarning = ((warning: string | Error, ...rest: never[]) => {
    if (typeof warning === 'string') return emitText(warning, ...rest);
    return emitText(warning.message, { type: warning.name, detail: warning.stack ?? '' });
  }) as typeof process.emitWarning;
}
