export type Budgets = {
  /** What a key has spent in its current window. */
  spent(key: string): number;
  spend(key: string, amount: number): void;
  /** Milliseconds until the key starts anew. */
  wait(key: string): number;
};

/** Beyond this many keys, the ones whose window has ended are forgotten first. */
const SWEEP_AT = 10_000;

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
      if (windows.size >= SWEEP_AT)
        for (const [other, { end }] of windows) if (end <= time) windows.delete(other);
      windows.set(key, { spent: amount, end: time + windowMs });
    },
    wait: (key) => Math.max(0, (current(key)?.end ?? 0) - now()),
  };
}

/** What counts as one client: an IPv6 customer has a whole /64 to itself. */
export function networkOf(address: string): string {
  return address.includes(':') && !address.includes('.')
    ? address.split(':').slice(0, 4).join(':')
    : address;
}
