import { createBudgets } from './budgets.ts';
import type { Db, LogEvent } from './deps.ts';

/** A page that was read, and the domain of the site that its reader came from; '' for none. */
export type View = { readonly path: string; readonly referrer: string };

/**
 * Views of a page and a referring domain together, as `count_page_views` takes them. `at` is the beginning of their
 * quarter of an hour: whose day that is on the newsroom's clock the database knows, and no zone begins its day at
 * another time.
 */
export type CountedViews = View & { readonly at: string; readonly views: number };

export type ViewCounter = {
  /**
   * Counts a view, unless its network had its share of this minute. Resolves at once where somebody
   * promises that the process lives until it is written, else when it is.
   */
  count(view: View, network: string): Promise<void>;
  /** Writes what has been added up. Never rejects: what cannot be written now is kept for the next time. */
  flush(): Promise<void>;
};

type Parts = {
  /** Stores a batch: all of it, or it throws. */
  readonly write: (batch: readonly CountedViews[]) => Promise<void>;
  readonly log: (event: LogEvent) => void;
  /**
   * Keeps the process until the work is done. Absent where nobody promises that it lives on after an
   * answer: each view is then written before it is answered.
   */
  readonly keepAlive?: ((work: Promise<void>) => void) | undefined;
  readonly now?: () => number;
};

/** How long views are added up before they are written: what a crash loses. */
export const WRITE_EVERY_MS = 10_000;

/** More than a person reads in a minute, less than a script would ask for. */
const MOST_A_MINUTE = 60;
const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;

/**
 * Pages with their referring domains; so many are written at once, without waiting. Beyond them nothing new
 * is remembered while nothing can be written: whoever makes up addresses must not fill the memory.
 */
const MOST_KEPT = 10_000;

/**
 * Adds page views up in memory and writes them together. Networks are only held against the limit, for a
 * minute, and never written.
 */
export function createViewCounter({ write, log, keepAlive, now = Date.now }: Parts): ViewCounter {
  const budgets = createBudgets(MINUTE_MS, now);
  let counted = new Map<string, CountedViews>();
  let writing: Promise<void> = Promise.resolve();
  let isFailing = false;
  let waiting:
    | { readonly timer: ReturnType<typeof setTimeout>; readonly resolve: () => void }
    | undefined;

  const add = ({ at, path, referrer, views }: CountedViews) => {
    const key = `${at} ${path} ${referrer}`;
    const known = counted.get(key);
    if (known === undefined && counted.size >= MOST_KEPT) return;
    counted.set(key, { at, path, referrer, views: views + (known?.views ?? 0) });
  };

  const writeAll = async () => {
    if (counted.size === 0) return;
    const batch = [...counted.values()];
    counted = new Map();
    try {
      await write(batch);
      isFailing = false;
    } catch (cause) {
      for (const each of batch) add(each);
      // Every ten seconds the same would help nobody.
      if (!isFailing) log({ level: 'error', event: 'views.unwritten', cause });
      isFailing = true;
    }
  };

  const flush = () => {
    // One at a time: two that met on a row would wait for each other.
    writing = writing.then(writeAll);
    if (waiting !== undefined) {
      clearTimeout(waiting.timer);
      void writing.then(waiting.resolve);
      waiting = undefined;
    }
    return writing;
  };

  /** Resolves when the views of the next seconds are written. */
  const soon = () =>
    new Promise<void>((resolve) => {
      waiting = { timer: setTimeout(flush, WRITE_EVERY_MS), resolve };
    });

  return {
    count: async ({ path, referrer }, network) => {
      budgets.spend(network, 1);
      if (budgets.spent(network) > MOST_A_MINUTE) return;
      const at = new Date(now() - (now() % QUARTER_MS)).toISOString();
      add({ at, path, referrer, views: 1 });
      if (keepAlive === undefined) await flush();
      else if (counted.size >= MOST_KEPT && !isFailing) keepAlive(flush());
      else if (waiting === undefined) keepAlive(soon());
    },
    flush,
  };
}

/** Stores views through the API of the database. */
export function viewWriter(db: Db): Parts['write'] {
  return async (batch) => {
    const { error } = await db.rpc('count_page_views', { counted: [...batch] });
    if (error) throw error;
  };
}
