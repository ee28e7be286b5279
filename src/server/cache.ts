import { isOfOneRow } from '#src/domain/pages/cache-tags.ts';
import { logProblem } from '#src/log.ts';
import { createFlights } from './flights.ts';
import { type Header, headerOf } from './header.ts';
import { createShelf } from './shelf.ts';
import type { StoredResponse } from './stored-response.ts';

/** For how long (in seconds) and under which tags a page may be kept. */
export type Keep = {
  readonly maxAge: number;
  readonly tags: readonly string[];
  /** For how long after a change elsewhere it may be shown as it was, while it is rendered. */
  readonly staleFor?: number;
};

/** What rendering a page gave, before anything was compressed. */
export type Rendered = {
  readonly status: number;
  readonly headers: readonly Header[];
  readonly body: Buffer;
  /** Absent when the page did not say so. */
  readonly keep?: Keep;
};

/** An answer that may be sent again, or one for this request alone. */
export type CacheAnswer =
  | {
      readonly kind: 'stored';
      readonly stored: StoredResponse;
      /** From before a change, because rendering takes its time or fails. */
      readonly isStale?: true;
    }
  | { readonly kind: 'rendered'; readonly rendered: Rendered };

export type ResponseCache = {
  /** A fresh copy or nothing; the only call on the hot path. */
  hit(pageUrl: string): StoredResponse | undefined;
  /**
   * A fresh copy, or the page rendered now; requests for one address share one rendering. Shortly
   * after a change elsewhere it is the copy from before, should rendering take its time.
   *
   * @param options.current never the copy from before
   */
  get(pageUrl: string, options?: { readonly current?: boolean }): Promise<CacheAnswer>;
  /** Marks everything made from these tags as outdated, also what is being rendered right now. */
  invalidate(tags: readonly string[]): void;
  readonly size: { readonly entries: number; readonly bytes: number };
};

type Options = {
  readonly render: (pageUrl: string) => Promise<Rendered>;
  readonly store: (rendered: Rendered, pageUrl: string) => Promise<StoredResponse>;
  /** Makes a copy smaller that turned out to be asked for; null: it cannot be. */
  readonly improve?: (stored: StoredResponse) => Promise<StoredResponse | null>;
  /** Bodies kept at most, in bytes. 0 turns remembering off. */
  readonly maxBytes?: number;
  /** Whether we hear of changes. While we do not, nothing is kept for longer than a minute. */
  readonly isTold?: () => boolean;
  readonly now?: () => number;
};

type Entry = {
  readonly stored: StoredResponse;
  readonly bytes: number;
  readonly tags: readonly string[];
  readonly storedAt: number;
  readonly expiresAt: number;
  readonly staleMs: number;
  /** When it was found outdated; from then on it only stands in for a slow or failed rendering. */
  outdatedAt: number | null;
  /** What the page is about has changed, not only something that it lists. */
  wrong: boolean;
  used: boolean;
  /** Still as it was compressed while somebody waited. */
  rough: boolean;
};

/** What is worth keeping: pages, and where those went that moved. */
const KEPT_STATUS: readonly number[] = [200, 301];
/** How long an outdated copy may stand in while rendering fails. */
export const STALE_IF_ERROR_MS = 10 * 60 * 1000;
/** `staleFor` of a page that does not say: what is published is everywhere within a second. */
export const STALE_SECONDS = 1;
/** How long a reader waits for a new copy before that happens. A page takes 15 ms. */
const PATIENCE_MS = 40;
const REFRESHED_AT_ONCE = 2;
/** How old a copy may be while nobody tells us about changes. */
const UNTOLD_MS = 60_000;
/** Making copies smaller is not worth it while they do not last. */
const LASTING_MS = 10_000;
/** What an entry costs besides its bodies: headers, key, map slots. */
const ENTRY_OVERHEAD = 4096;
/**
 * Of the memory, for addresses with a query. Anybody can think up as many of those as they like, and
 * they push out one another only, never an article.
 */
const QUERIES_SHARE = 1 / 4;

/**
 * Keeps finished answers in memory and forgets them by tag.
 *
 * Order of events: a rendering notes when it began; tags that were invalidated since then keep it
 * from being stored, and requests that arrive after the invalidation do not join it.
 */
export function createResponseCache(options: Options): ResponseCache {
  const { render, store, maxBytes = 64 * 1024 * 1024, isTold } = options;
  const now = options.now ?? (() => performance.now());
  const queries = createShelf<Entry>(maxBytes * QUERIES_SHARE);
  const pages = createShelf<Entry>(maxBytes * (1 - QUERIES_SHARE));
  const shelfOf = (pageUrl: string) => (pageUrl.includes('?') ? queries : pages);
  const flights = createFlights(renderAndStore, REFRESHED_AT_ONCE);
  const invalidatedAt = new Map<string, number>();
  let lastChange = -Infinity;
  let improving: Promise<void> = Promise.resolve();
  let clock = 0;
  let rendering = 0;

  async function renderAndStore(pageUrl: string): Promise<CacheAnswer> {
    const begun = clock;
    rendering += 1;
    try {
      const rendered = await render(pageUrl);
      if (rendered.status >= 500) {
        const standIn = shelfOf(pageUrl).get(pageUrl);
        if (standIn && now() - outdatedSince(standIn) < STALE_IF_ERROR_MS)
          return { kind: 'stored', stored: standIn.stored, isStale: true };
      }
      const { keep } = rendered;
      if (!KEPT_STATUS.includes(rendered.status) || keep === undefined || maxBytes === 0) {
        shelfOf(pageUrl).remove(pageUrl);
        return { kind: 'rendered', rendered };
      }
      const stored = await store(rendered, pageUrl);
      if (!keep.tags.some((tag) => (invalidatedAt.get(tag) ?? -1) > begun)) {
        const storedAt = now();
        const expiresAt = storedAt + keep.maxAge * 1000;
        const staleMs = (keep.staleFor ?? STALE_SECONDS) * 1000;
        shelfOf(pageUrl).put(pageUrl, {
          ...weighed(stored),
          tags: keep.tags,
          storedAt,
          expiresAt,
          staleMs,
          outdatedAt: null,
          wrong: false,
          used: false,
          rough: true,
        });
      }
      return { kind: 'stored', stored };
    } finally {
      rendering -= 1;
      if (rendering === 0) invalidatedAt.clear();
    }
  }

  function hit(pageUrl: string): StoredResponse | undefined {
    const entry = shelfOf(pageUrl).get(pageUrl);
    if (entry === undefined || entry.outdatedAt !== null || now() >= entry.expiresAt)
      return undefined;
    if (isTold !== undefined && now() >= entry.storedAt + UNTOLD_MS && !isTold()) return undefined;
    entry.used = true;
    if (entry.rough) improve(pageUrl, entry);
    return entry.stored;
  }

  /** Takes its turn in the background, so that visitors keep the other cores. */
  function improve(pageUrl: string, entry: Entry): void {
    if (!options.improve || now() - lastChange < LASTING_MS) return;
    entry.rough = false;
    improving = improving
      .then(async () => {
        if (shelfOf(pageUrl).get(pageUrl) !== entry || entry.outdatedAt !== null) return;
        const better = await options.improve?.(entry.stored);
        const shelf = shelfOf(pageUrl);
        if (better && shelf.get(pageUrl) === entry)
          shelf.put(pageUrl, { ...entry, ...weighed(better) });
      })
      .catch((error: unknown) => logProblem('improve-failed', { url: pageUrl, error }));
  }

  async function get(pageUrl: string, { current = false } = {}): Promise<CacheAnswer> {
    const stored = hit(pageUrl);
    if (stored) return { kind: 'stored', stored };
    const entry = shelfOf(pageUrl).get(pageUrl);
    const staleUntil = entry && !current ? staleUntilOf(entry) : 0;
    const flight = flights.join(pageUrl, staleUntil > now() ? staleUntil : null);
    const answer = await (entry && staleUntil > now()
      ? impatient(flight.answer, entry.stored)
      : flight.answer);
    // Whatever sets a cookie belongs to the visitor who got it first.
    if (flight.isShared && answer.kind === 'rendered' && isForOneVisitor(answer.rendered))
      return renderAndStore(pageUrl);
    return answer;
  }

  function invalidate(tags: readonly string[]): void {
    clock += 1;
    lastChange = now();
    flights.outdate();
    const wanted = new Set(tags);
    if (rendering > 0) for (const tag of wanted) invalidatedAt.set(tag, clock);
    for (const [, entry] of [...pages.entries(), ...queries.entries()]) {
      const touched = entry.tags.filter((tag) => wanted.has(tag));
      if (touched.length === 0) continue;
      entry.outdatedAt ??= lastChange;
      entry.wrong ||= touched.some(isOfOneRow);
    }
  }

  return {
    hit,
    get,
    invalidate,
    get size() {
      return { entries: pages.size + queries.size, bytes: pages.bytes + queries.bytes };
    },
  };
}

function weighed(stored: StoredResponse) {
  return { stored, bytes: stored.bytes + ENTRY_OVERHEAD };
}

/** @returns the answer, or what there was before if it takes too long */
function impatient(answer: Promise<CacheAnswer>, before: StoredResponse): Promise<CacheAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => resolve({ kind: 'stored', stored: before, isStale: true }),
      PATIENCE_MS,
    );
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** When an outdated page may no longer be shown as it was; 0: it may not. */
function staleUntilOf(entry: Entry): number {
  return entry.wrong ? 0 : outdatedSince(entry) + entry.staleMs;
}

function outdatedSince({ outdatedAt, expiresAt }: Entry): number {
  return outdatedAt ?? expiresAt;
}

function isForOneVisitor(rendered: Rendered): boolean {
  return headerOf(rendered.headers, 'set-cookie') !== undefined;
}
