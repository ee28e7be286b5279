export type Budgets = {
  /** What a key has spent in its current window. */
  spent(key: string): number;
  spend(key: string, amount: number): void;
  /** Milliseconds until the key starts anew. */
  wait(key: string): number;
};

/** Beyond this many keys the oldest are forgotten: whoever makes up names must not fill the memory. */
const MOST_KEYS = 20_000;

/** Counts per key and fixed window, in memory. */
export function createBudgets(windowMs: number, now: () => number = Date.now): Budgets {
  const windows = new Map<string, { spent: number; readonly end: number }>();
  const current = (key: string) => {
    const window = windows.get(key);
    return window && window.end > now() ? window : undefined;
  };
  return {
    spent: (key) => current(key)?.spent ?? 0,
    spend: (key, amount) => {
      const window = current(key);
      if (window) {
        window.spent += amount;
        return;
      }
      const time = now();
      // In the order of their ends: a key that starts anew goes to the back.
      windows.delete(key);
      for (const [other, { end }] of windows) {
        if (end > time && windows.size < MOST_KEYS) break;
        windows.delete(other);
      }
      windows.set(key, { spent: amount, end: time + windowMs });
    },
    wait: (key) => Math.max(0, (current(key)?.end ?? 0) - now()),
  };
}
