import { readBytes, readJson } from './body.ts';
import type { Catalog } from './catalog.ts';
import type { Entered } from './entrance.ts';
import { parseQuery, writeQuery } from './query-string.ts';
import { readRestRequest } from './rest.ts';
import { readStorageRequest } from './storage.ts';

/** Addresses, passwords, names: nothing that the auth server takes is long. */
const MAX_AUTH_BYTES = 16 * 1024;

const MAX_FUNCTION_BYTES = 64 * 1024;

/** A piece of a list of subscribers: 2,000 lines. */
const FUNCTION_BYTES: Readonly<Record<string, number>> = {
  'newsletter-subscribers': 4 * 1024 * 1024,
  'newsletter-preview': 512 * 1024,
};

/**
 * The second step through the gate: reads query and body, and makes the request anew from what was
 * understood. What comes out holds no value that the database would choke on.
 *
 * @param isOwn whether the site itself asks
 * @throws Refused
 */
export async function admit(catalog: Catalog, entered: Entered, isOwn: boolean): Promise<Request> {
  switch (entered.route.service) {
    case 'rest':
      return readRestRequest(catalog, entered, isOwn);
    case 'storage':
      return readStorageRequest(entered);
    case 'auth':
      // What it says is the auth server's own to check; that it is sound JSON of a sane size is ours.
      return rebuilt(entered, async (request) =>
        JSON.stringify(await readJson(request, MAX_AUTH_BYTES)),
      );
    case 'functions':
      return rebuilt(entered, (request) =>
        readBytes(request, FUNCTION_BYTES[entered.params['function'] ?? ''] ?? MAX_FUNCTION_BYTES),
      );
    case 'mail':
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
