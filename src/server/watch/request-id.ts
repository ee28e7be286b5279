import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const HEADER = 'x-request-id';
/** What proxies make: UUIDs, ULIDs, hexadecimals, trace ids. Anything else could be somebody's text. */
const WELL_FORMED = /^[\w.:+/=-]{8,128}$/;

const current = new AsyncLocalStorage<string>();

/** The id of the request that this code runs for. */
export function requestIdHere(): string | undefined {
  return current.getStore();
}

/** Runs what answers a request: problems that happen meanwhile, at any depth, name it. */
export function underRequestId<Value>(id: string, run: () => Value): Value {
  return current.run(id, run);
}

/** Gives a request the id that a proxy gave it, or one of its own, and says it in the answer. */
export function identify(request: IncomingMessage, response: ServerResponse): string {
  const given = request.headers[HEADER];
  const id =
    typeof given === 'string' && WELL_FORMED.test(given)
      ? given
      : randomBytes(9).toString('base64url');
  request.headers[HEADER] = id;
  response.setHeader('X-Request-Id', id);
  return id;
}

/** Whether the sender of the request wants to find it again. */
export function isIdentified(request: IncomingMessage): boolean {
  return request.headers[HEADER] !== undefined;
}
