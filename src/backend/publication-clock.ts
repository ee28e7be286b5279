import { logProblem } from '#src/log.ts';

export type PublicationClock = {
  /** An appointment was made, moved or cancelled. */
  wake(): void;
  /** Lets the run that is under way finish, and starts no more. */
  stop(): Promise<void>;
};

/** Without an appointment, or a far one: how long until it is asked for again. */
const LONGEST_MS = 60_000;

/**
 * Publishes what is scheduled, when it is due: at the start, at the next appointment's moment and when
 * an appointment changes; one run at a time.
 *
 * @param publish publishes what is due; answers in how many seconds the next is, null for none
 */
export function startPublicationClock(publish: () => Promise<number | null>): PublicationClock {
  let stopped = false;
  let wanted = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    let next: number | null = null;
    do {
      wanted = false;
      next = await publish().catch((error: unknown) => {
        logProblem('publication', { error });
        return null;
      });
    } while (wanted && !stopped);
    running = undefined;
    if (stopped) return;
    // The database's clock has the last word: a timer that is early finds nothing due and waits on.
    const wait = next === null ? LONGEST_MS : Math.max(0, Math.ceil(next * 1000));
    timer = setTimeout(wake, Math.min(wait, LONGEST_MS)).unref();
  };
  function wake() {
    clearTimeout(timer);
    wanted = true;
    if (!stopped) running ??= run();
  }
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
