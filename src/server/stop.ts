import type { Server, ServerResponse } from 'node:http';
import { logProblem } from '#src/log.ts';

/** How long a stop waits for running requests. */
const DEADLINE_MS = 10_000;
/** How often connections that fell idle meanwhile are let go. */
const SWEEP_MS = 100;
/** For telling clients that keep a connection that it ends, with the answer to the next request on it. */
const FAREWELL_MS = 1_000;

export type Stop = {
  /** As a proxy wants it: not ready, time to notice, a last answer on each connection, the end. */
  gently(): void;
  /** Without waiting for anybody to notice; also while a gentle stop does. */
  now(code: number): void;
  isStopping(): boolean;
};

type Options = {
  readonly server: Server;
  /** Closes what was opened besides. */
  readonly close: () => Promise<void>;
  readonly drainSeconds: number;
};

/**
 * Makes the one way out: take no new connections, finish what runs, close what was opened, exit.
 * Further calls change nothing, but that nobody waits any more once somebody is in a hurry.
 */
export function createStop({ server, close, drainSeconds }: Options): Stop {
  const hurry = Promise.withResolvers<void>();
  let stopping = false;
  let exitCode = 0;

  const pause = (ms: number) =>
    Promise.race([hurry.promise, new Promise((resolve) => setTimeout(resolve, ms))]);

  async function run(): Promise<void> {
    await pause(drainSeconds * 1000);
    server.prependListener('request', (_, response: ServerResponse) => {
      response.shouldKeepAlive = false;
    });
    // Whoever gets no time to notice has no proxy that would.
    if (drainSeconds > 0) await pause(FAREWELL_MS);
    await finish(server);
    await close();
  }

  function begin(): void {
    if (stopping) return;
    stopping = true;
    run().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        logProblem('stop-failed', { error });
        process.exit(1);
      },
    );
  }

  return {
    gently: begin,
    now: (code) => {
      exitCode = Math.max(exitCode, code);
      hurry.resolve();
      begin();
    },
    isStopping: () => stopping,
  };
}

async function finish(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), DEADLINE_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
