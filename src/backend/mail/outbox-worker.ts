import { setTimeout as pause } from 'node:timers/promises';
import { logProblem } from '#src/log.ts';

export type OutboxWorker = {
  /** Mail has been queued. */
  wake(): void;
  /**
   * Same, when the answer to the request that caused the mail is out. That waits for a beat, which says
   * nothing of what was mailed; work on the mail in just that moment would.
   */
  wakeSoon(): void;
  /** Lets the run that is under way finish, and starts no more. */
  stop(): Promise<void>;
};

/** Deferred mails have a time of their own; this is how late they can be noticed. */
const INTERVAL_MS = 30_000;

/** More than a beat (see _shared/beat.ts). */
const SOON_MS = 300;

/** A failing run is not repeated at once: what made it fail is probably still there. */
const PAUSE_AFTER_FAILURE_MS = 5_000;

/**
 * Calls `outbox-send` at the start, when mail is queued and every half minute; one run at a time.
 *
 * @param run one call; answers whether more mail is due now
 */
export function startOutboxWorker(run: () => Promise<boolean>): OutboxWorker {
  let stopped = false;
  let wanted = true;
  let running: Promise<void> | undefined;
  const ended = new AbortController();
  const loop = async () => {
    while (wanted && !stopped) {
      wanted = false;
      try {
        wanted = (await run()) || wanted;
      } catch (error) {
        logProblem('outbox', { error });
        await pause(PAUSE_AFTER_FAILURE_MS, undefined, ended).catch(() => {});
      }
    }
    running = undefined;
  };
  const wake = () => {
    wanted = true;
    if (!stopped) running ??= loop();
  };
  let soon: NodeJS.Timeout | undefined;
  const wakeSoon = () => {
    soon ??= setTimeout(() => {
      soon = undefined;
      wake();
    }, SOON_MS).unref();
  };
  const timer = setInterval(wake, INTERVAL_MS).unref();
  wake();
  return {
    wake,
    wakeSoon,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      clearTimeout(soon);
      ended.abort();
      await running;
    },
  };
}
