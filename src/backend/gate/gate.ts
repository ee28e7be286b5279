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
      return readAuthRequest(entered);
    case 'functions':
      return readFunctionRequest(entered);
    case 'mail':
      return entered.request;
  }
}

/** What a body says is the auth server's own to check; that it is sound JSON of a sane size is ours. */
async function readAuthRequest({ request }: Entered): Promise<Request> {
  const url = new URL(request.url);
  url.search = writeQuery(parseQuery(url.search));
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  const value = await readJson(request, MAX_AUTH_BYTES);
  return new Request(url, { method, headers: withoutLength(headers), ...bodyOf(value) });
}

function bodyOf(value: unknown): { readonly body?: string } {
  return value === undefined ? {} : { body: JSON.stringify(value) };
}

async function readFunctionRequest({ request, params }: Entered): Promise<Request> {
  const url = new URL(request.url);
  url.search = writeQuery(parseQuery(url.search));
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  const limit = FUNCTION_BYTES[params['function'] ?? ''] ?? MAX_FUNCTION_BYTES;
  const bytes = await readBytes(request, limit);
  const body = bytes.length > 0 ? { body: bytes } : {};
  return new Request(url, { method, headers: withoutLength(headers), ...body });
}

function withoutLength(given: Headers): Headers {
  const headers = new Headers(given);
  headers.delete('content-length');
  headers.delete('transfer-encoding');
  return headers;
}
