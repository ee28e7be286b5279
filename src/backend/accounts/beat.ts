import { setImmediate, setTimeout } from 'node:timers/promises';

/**
 * How long an answer takes that must not tell whether an address has an account: this, or a multiple.
 * Well above what any of the ways through them takes.
 */
const BEAT_MS = 250;

/**
 * Runs something and answers on the next beat after its start, whatever it did and however it ended.
 *
 * @param isOpen an answer that tells what the caller knew already may go at once
 */
export async function onTheBeat<Value>(
  run: () => Promise<Value>,
  isOpen: (value: Value) => boolean = () => false,
): Promise<Value> {
  const start = performance.now();
  try {
    const value = await run();
    if (!isOpen(value)) await rest(start);
    return value;
  } catch (error) {
    await rest(start);
    throw error;
  }
}

/** Timers count whole milliseconds from a time that is itself some old: the last few are counted here. */
const FINE_MS = 4;

async function rest(start: number): Promise<void> {
  const beats = Math.ceil((performance.now() - start) / BEAT_MS);
  const end = start + beats * BEAT_MS;
  const coarse = end - performance.now() - FINE_MS;
  if (coarse > 0) await setTimeout(coarse);
  while (performance.now() < end) await setImmediate();
}
