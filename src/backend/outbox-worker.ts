import { setTimeout } from 'node:timers/promises';
import { logProblem } from './log.ts';

export type OutboxWorker = {
  /** Mail has been queued. */
  wake(): void;
  /** Lets the run that is under way finish, and starts no more. */
  stop(): Promise<void>;
};

/** Deferred mails have a time of their own; this is how late they can be noticed. */
const INTERVAL_MS = 30_000;

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
        await setTimeout(PAUSE_AFTER_FAILURE_MS, undefined, ended).catch(() => {});
      }
    }
    running = undefined;
  };
  const wake = () => {
    wanted = true;
    if (!stopped) running ??= loop();
  };
  const timer = setInterval(wake, INTERVAL_MS).unref();
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      ended.abort();
      await running;
    },
  };
}
