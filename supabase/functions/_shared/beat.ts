import { setImmediate, setTimeout } from 'node:timers/promises';

type Rhythm<Value> = {
  /** How long an answer takes, or a multiple: well above what any of the ways through it takes. */
  readonly beatMs?: number;
  /** An answer that tells what the caller knew already may go at once. */
  readonly isOpen?: (value: Value) => boolean;
};

/**
 * Runs something that must not tell whether an address has an account, and answers on the next beat after its
 * start, whatever it did and however it ended.
 */
export async function onTheBeat<Value>(
  run: () => Promise<Value>,
  { beatMs = 250, isOpen = () => false }: Rhythm<Value> = {},
): Promise<Value> {
  const start = performance.now();
  try {
    const value = await run();
    if (!isOpen(value)) await rest(start, beatMs);
    return value;
  } catch (error) {
    await rest(start, beatMs);
    throw error;
  }
}

/** Timers count whole milliseconds from a time that is itself some old: the last few are counted here. */
const FINE_MS = 4;

async function rest(start: number, beatMs: number): Promise<void> {
  const beats = Math.ceil((performance.now() - start) / beatMs);
  const end = start + beats * beatMs;
  const coarse = end - performance.now() - FINE_MS;
  if (coarse > 0) await setTimeout(coarse);
  while (performance.now() < end) await setImmediate();
}
