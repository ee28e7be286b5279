import { collectionOf, isOfOneRow } from '#src/domain/pages/cache-tags.ts';
import { logProblem } from '#src/log.ts';
import { PurgeError } from './call-api.ts';
import type { Cdn, Purge } from './cdn.ts';
import { LASTS_SECONDS } from './page-headers.ts';

export type PurgeFigures = {
  readonly done: number;
  readonly failed: number;
  /** Since the first change that the CDN has not been told; 0 when it knows of all. */
  readonly lagSeconds: number;
};

export type Purges = {
  /** What the database says has changed. */
  changed(tags: readonly string[]): void;
  figures(): PurgeFigures;
  /** Tells the CDN what it has not been told, once, and ends. */
  close(): Promise<void>;
};

/** When the first change of a tag was that is still to be told, and the last. */
type Change = { readonly first: number; readonly last: number; readonly twice: boolean };

/** Old pages that were on their way to the CDN, or stood in (STALE_SECONDS), have arrived by then. */
const AGAIN_MS = 1_200;
/** Afterwards there is nothing left to purge. */
const LASTS_MS = LASTS_SECONDS * 1000;
/** For telling a CDN at the end of the process, which others may wait for. */
const LAST_WORD_MS = 3_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
/** More are left to the tags of all their kind: any order fits into one call, or two. */
const MOST_ROWS = 20;

/**
 * Tells a CDN what has changed. One order at a time; what changes meanwhile, or while the CDN wants to
 * be left alone, goes with the next. A failed one is tried again for as long as there are old pages
 * that it could meet. Each is given twice: a page may have been on its way while it was purged.
 */
export function createPurges(cdn: Pick<Cdn, 'purge'>): Purges {
  const waiting = new Map<string, Change>();
  /** Told once, to be told again. */
  const later = new Map<NodeJS.Timeout, readonly string[]>();
  let isRunning = false;
  let running: Promise<void> = Promise.resolve();
  let wake = () => {};
  let closing = false;
  let done = 0;
  let failed = 0;

  function add(tag: string, change: Change): void {
    const known = waiting.get(tag);
    waiting.set(tag, {
      first: Math.min(change.first, known?.first ?? Infinity),
      last: Math.max(change.last, known?.last ?? 0),
      twice: change.twice || known?.twice === true,
    });
  }

  function addNow(tags: readonly string[], twice: boolean): void {
    const now = performance.now();
    for (const tag of tags) add(tag, { first: now, last: now, twice });
    if (isRunning || closing) return;
    isRunning = true;
    running = run();
  }

  function tellAgain(tags: readonly string[]): void {
    if (tags.length === 0) return;
    const timer = setTimeout(() => {
      later.delete(timer);
      addNow(tags, false);
    }, AGAIN_MS).unref();
    later.set(timer, tags);
  }

  async function run(): Promise<void> {
    let wait = FIRST_WAIT_MS;
    while (waiting.size > 0 && !closing) {
      const told = [...waiting];
      const error = await attempt(told.map(([tag]) => tag));
      if (error === null || (error instanceof PurgeError && error.isFinal)) {
        // Those that changed again meanwhile stay.
        for (const [tag, change] of told) if (waiting.get(tag) === change) waiting.delete(tag);
        if (error === null) tellAgain(told.filter(([, { twice }]) => twice).map(([tag]) => tag));
        wait = FIRST_WAIT_MS;
        continue;
      }
      await pause(Math.max(wait, error instanceof PurgeError ? error.retryAfterMs : 0));
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      const now = performance.now();
      for (const [tag, { last }] of waiting) if (now - last >= LASTS_MS) waiting.delete(tag);
    }
    isRunning = false;
  }

  /** @returns what went wrong */
  async function attempt(tags: readonly string[]): Promise<unknown> {
    try {
      await cdn.purge(orderFor(tags));
      done += 1;
      return null;
    } catch (error) {
      failed += 1;
      logProblem('purge-failed', { tags: tags.length, error });
      return error;
    }
  }

  async function tellTheRest(): Promise<void> {
    await running;
    const tags = new Set([...waiting.keys(), ...[...later.values()].flat()]);
    for (const timer of later.keys()) clearTimeout(timer);
    if (tags.size > 0) await attempt([...tags]);
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.min(ms, LASTS_MS)).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  return {
    changed: (tags) => addNow([...new Set(tags.flatMap(alsoOfAll))], true),
    figures: () => {
      const first = Math.min(...[...waiting.values()].map((change) => change.first));
      return {
        done,
        failed,
        lagSeconds: waiting.size > 0 ? (performance.now() - first) / 1000 : 0,
      };
    },
    async close() {
      closing = true;
      wake();
      const patience = Promise.withResolvers<void>();
      const timer = setTimeout(patience.resolve, LAST_WORD_MS);
      await Promise.race([tellTheRest(), patience.promise]);
      clearTimeout(timer);
    },
  };
}

/** A page may be filed under all rows of a kind (page-headers.ts). */
function alsoOfAll(tag: string): string[] {
  const all = collectionOf(tag);
  return all === null ? [tag] : [tag, all];
}

function orderFor(tags: readonly string[]): Purge {
  const rows = tags.filter(isOfOneRow);
  const collections = tags.filter((tag) => !isOfOneRow(tag));
  if (rows.length > MOST_ROWS) return { gone: collections, outdated: [] };
  return { gone: rows, outdated: collections };
}
