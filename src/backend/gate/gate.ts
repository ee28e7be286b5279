import { readBytes, readJson } from './body.ts';
import type { Entered } from './entrance.ts';
import { parseQuery, writeQuery } from './query-string.ts';

/** Addresses, passwords, names: nothing that the auth server takes is long. */
const MAX_AUTH_BYTES = 16 * 1024;

/** The most that any function takes: a piece of a list of subscribers. Each counts to its own bound (http.ts). */
const MAX_FUNCTION_BYTES = 4 * 1024 * 1024;

/**
 * The second step through the gate, for the services that take a request: reads query and body, and makes the request
 * anew from what was understood. REST and storage have steps of their own (rest.ts, storage.ts).
 *
 * @throws Refused
 */
export async function admit(entered: Entered): Promise<Request> {
  switch (entered.route.service) {
    case 'auth':
      // What it says is the auth server's own to check; that it is sound JSON of a sane size is ours.
      return rebuilt(entered, async (request) =>
        JSON.stringify(await readJson(request, MAX_AUTH_BYTES)),
      );
    case 'functions':
      return rebuilt(entered, (request) => readBytes(request, MAX_FUNCTION_BYTES));
    default:
      return entered.request;
  }
}

type Body = string | Uint8Array<ArrayBuffer> | undefined;

async function rebuilt({ request }: Entered, read: (request: Request) => Promise<Body>) {
  const url = new URL(request.url);
  url.search = writeQuery(parseQuery(url.search));
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  const body = await read(request);
  return new Request(url, {
    method,
    headers: withoutLength(headers),
    ...(body?.length && { body }),
  });
}

function withoutLength(given: Headers): Headers {
  const headers = new Headers(given);
  headers.delete('content-length');
  headers.delete('transfer-encoding');
  return headers;
}
