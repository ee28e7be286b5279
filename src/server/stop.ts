import type { Server } from 'node:http';
import { logProblem } from './log.ts';

/** How long a stop waits for running requests. */
const DEADLINE_MS = 10_000;
/** How often connections that fell idle meanwhile are let go. */
const SWEEP_MS = 100;

/**
 * Makes the one way out: take no new connections, finish what runs, close what was opened, exit.
 * Further calls change nothing.
 */
export function createStop(server: Server, close: () => Promise<void>): (code: number) => void {
  let stopping = false;
  return (code) => {
    if (stopping) return;
    stopping = true;
    finish(server, close).then(
      () => process.exit(code),
      (error: unknown) => {
        logProblem('stop-failed', { error });
        process.exit(1);
      },
    );
  };
}

async function finish(server: Server, close: () => Promise<void>): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), DEADLINE_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
  await close();
}
