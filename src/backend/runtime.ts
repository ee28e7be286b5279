import type { Database } from './database/database.ts';

/** Who asks: absent for calls from inside the process, else what the socket and the proxies say. */
export type Caller = {
  readonly peer: string;
  /** The proxy that named the peer without having been declared: good for telling visitors apart. */
  readonly through?: string | undefined;
};

/** Answers the paths of one service; undefined means: not mine. */
export type Service = (
  request: Request,
  caller: Caller | undefined,
) => Promise<Response> | undefined;

/** Answers /auth/v1, /rest/v1, /storage/v1, /functions/v1 and /_mail. Never throws. */
export type Door = {
  fetch(request: Request, caller?: Caller): Promise<Response>;
};

/**
 * The running backend, as the rest of the process finds it. A global and not a module, because the
 * built site and the boot module are two bundles.
 */
export type Backend = Door & {
  readonly db: Database;
};

const KEY = Symbol.for('khoi.backend');

type Globals = { [KEY]?: Backend };

export function runningBackend(): Backend | undefined {
  return (globalThis as Globals)[KEY];
}

export function announceBackend(backend: Backend | undefined): void {
  if (backend) (globalThis as Globals)[KEY] = backend;
  else delete (globalThis as Globals)[KEY];
}
