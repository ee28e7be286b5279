/** How often a key may fail before it has to wait, and how long at most. */
export type Patience = { readonly free: number; readonly longestMs: number };

export type Tries = {
  /**
   * Counts a try as a failure until it turns out well, so that a hundred at once are a hundred.
   *
   * @returns milliseconds to wait instead of trying; 0 when the try may go on
   */
  take(key: string, patience: Patience): number;
  /** The try was good: what came before it is forgotten. */
  forgive(key: string): void;
};

const FIRST_WAIT_MS = 1000;

/** After this long without a try a key starts anew. */
const FORGET_MS = 60 * 60 * 1000;

/** Beyond this many keys, those that start anew are dropped; then the oldest. */
const MOST_KEYS = 20_000;

type Entry = { readonly count: number; readonly last: number };

/** Counts failures in memory; the wait doubles with each one too many. */
export function createTries(now = () => performance.now()): Tries {
  const entries = new Map<string, Entry>();
  const sweep = () => {
    for (const [key, { last }] of entries) {
      if (entries.size < MOST_KEYS / 2 && last + FORGET_MS > now()) break;
      entries.delete(key);
    }
  };
  return {
    take: (key, { free, longestMs }) => {
      const known = entries.get(key);
      const { count, last } =
        known && known.last + FORGET_MS > now() ? known : { count: 0, last: 0 };
      const tooMany = count - free;
      const pause = tooMany < 0 ? 0 : Math.min(longestMs, FIRST_WAIT_MS * 2 ** tooMany);
      const wait = last + pause - now();
      if (wait > 0) return wait;
      // Last in the map is last in time, so that the oldest are found first.
      entries.delete(key);
      entries.set(key, { count: count + 1, last: now() });
      if (entries.size > MOST_KEYS) sweep();
      return 0;
    },
    forgive: (key) => void entries.delete(key),
  };
}
