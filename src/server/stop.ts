import type { EventEmitter } from 'node:events';
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

/** `process`, or what stands for it: it tells of signals and of errors that nobody caught. */
export type Host = Pick<EventEmitter, 'on'> & { exit(code: number): unknown };

type Options = {
  readonly host: Pick<Host, 'exit'>;
  readonly server: Server;
  /** Closes what was opened besides. */
  readonly close: () => Promise<void>;
  readonly drainSeconds: number;
};

/**
 * Makes the one way out: take no new connections, finish what runs, close what was opened, exit.
 * Further calls change nothing, but that nobody waits any more once somebody is in a hurry.
 */
export function createStop({ host, server, close, drainSeconds }: Options): Stop {
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
      () => host.exit(exitCode),
      (error: unknown) => {
        logProblem('stop-failed', { error });
        host.exit(1);
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

/** Stops when the host says so. */
export function heed(host: Pick<Host, 'on'>, stop: Stop): void {
  host.on('SIGTERM', stop.gently);
  // On `disconnect` start.mjs is gone: nobody is left to stop us.
  for (const event of ['SIGINT', 'SIGHUP', 'disconnect']) host.on(event, () => stop.now(0));
  host.on('uncaughtException', (error) => {
    logProblem('uncaught-exception', { error });
    stop.now(1);
  });
}

async function finish(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), DEADLINE_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
