import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Config } from '#src/domain/config/config.ts';
import { ALL_TAGS } from '#src/domain/pages/cache-tags.ts';
import { logProblem } from '#src/log.ts';

/** What the database wrote down about its changes: see cache_changes_since. */
const answer = z.object({
  until: z.number(),
  changes: z.array(z.object({ id: z.number(), tags: z.array(z.string()) })),
  /** There are too many to list. */
  all: z.boolean(),
});
type Answer = z.infer<typeof answer>;

export type Changes = {
  /** Whether we hear of changes, as of a few seconds ago. */
  isTold(): boolean;
  /** Seconds since the last answer; Infinity before the first. */
  lag(): number;
  stop(): void;
};

type Options = {
  /** Asks the database; null asks only for where its log ends. */
  readonly ask: (since: number | null, signal: AbortSignal) => Promise<unknown>;
  readonly invalidate: (tags: readonly string[]) => void;
  /** Called instead with what the log says has changed. */
  readonly changed: (tags: readonly string[]) => void;
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
};

const EVERY_MS = 1000;
/** Longer than a call that had to be made again. */
const TOLD_MS = 6_000;
const TIMEOUT_MS = 5_000;
/** The database keeps a day. */
const KEPT_MS = 20 * 60 * 60 * 1000;

/**
 * Asks the database's log of changes again and again, and forgets what was made from them. Any number of
 * processes may: each remembers how far it has read, and nothing is lost while one cannot ask.
 */
export function followChanges(options: Options): Changes {
  const { ask, invalidate, changed, pause = waitQuietly } = options;
  const stopping = new AbortController();
  let since: number | null = null;
  let heardAt = { clock: -Infinity, steady: -Infinity };
  let seen = new Set<number>();
  let failing = false;

  function take({ until, changes, all }: Answer): void {
    // What this process made before the first answer may have missed something.
    if (since === null) invalidate(ALL_TAGS);
    const missed = changes.filter(({ id }) => !seen.has(id)).flatMap((each) => each.tags);
    const tags = new Set(all ? ALL_TAGS : missed);
    if (tags.size > 0) changed([...tags]);
    seen = new Set(changes.map(({ id }) => id));
    since = until;
  }

  /** Milliseconds since the last answer. A clock may be set back, and monotonic time stands still while a machine sleeps. */
  const silence = () => Math.max(Date.now() - heardAt.clock, performance.now() - heardAt.steady);

  async function listen(): Promise<void> {
    try {
      if (silence() > KEPT_MS) since = null;
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      take(answer.parse(await ask(since, signal)));
      heardAt = { clock: Date.now(), steady: performance.now() };
      failing = false;
    } catch (error) {
      if (stopping.signal.aborted) return;
      if (!failing) logProblem('changes-unheard', { error });
      failing = true;
    }
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listen();
      await pause(EVERY_MS, stopping.signal);
    }
  }

  void follow();
  return {
    isTold: () => silence() < TOLD_MS,
    lag: () => silence() / 1000,
    stop: () => stopping.abort(),
  };
}

/** Keeps no process alive. */
async function waitQuietly(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => {});
}

/** How a project's log of changes is asked; the built-in database tells by itself. */
export function askProject({ url, publishableKey }: NonNullable<Config['supabase']>) {
  return async (since: number | null, signal: AbortSignal): Promise<unknown> => {
    const query = since === null ? '' : `?since=${since}`;
    const answer = await fetch(`${url}/rest/v1/rpc/cache_changes_since${query}`, {
      headers: { apikey: publishableKey },
      signal,
    });
    if (!answer.ok) throw new Error(`The log of changes answered ${answer.status}`);
    return answer.json();
  };
}
