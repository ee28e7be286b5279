import { logProblem } from '#src/log.ts';

/** How late a backup can begin. */
const INTERVAL_MS = 60_000;

/**
 * Asks at the start and every minute whether a backup is due; one run at a time.
 *
 * @param makeDue makes the one that is
 * @returns lets the run that is under way finish, and starts no more
 */
export function startBackupClock(makeDue: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= makeDue()
      .catch((error: unknown) => logProblem('backup-clock', { error }))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(run, INTERVAL_MS).unref();
  run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
