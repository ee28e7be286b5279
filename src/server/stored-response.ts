import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { type CompressedForms, compressBrotli, type Encoding, pickEncoding } from './encoding.ts';
import type { Header } from './header.ts';

/** One encoding of a stored response, with its headers laid out as `writeHead` takes them. */
type Form = {
  readonly body: Buffer;
  readonly etag: string;
  readonly lastModified: string | undefined;
  readonly headers: string[];
  readonly notModifiedHeaders: string[];
};

/** A complete answer, ready to be sent in any encoding without further work. */
export type StoredResponse = {
  /** 200, or 301 of an address that moved. */
  readonly status: number;
  readonly forms: { readonly [name in Encoding]?: Form };
  /** Memory taken by the bodies. */
  readonly bytes: number;
  /** What every form has in common. */
  readonly headers: readonly Header[];
};

const NOTHING = Buffer.alloc(0);

/** Headers that a 304 repeats (RFC 9110 §15.4.5); the rest would only cost bytes. */
const IN_NOT_MODIFIED = new Set([
  ...['cache-control', 'content-location', 'expires', 'last-modified', 'vary'],
  // A CDN that asked keeps the page under what it is told now (RFC 9111 §4.3.4, RFC 9213).
  ...['cdn-cache-control', 'surrogate-control', 'cache-tag', 'surrogate-key'],
]);

/**
 * Lays out an answer in every encoding it will be asked for.
 *
 * A text is kept compressed only: whoever takes no compression (hardly anybody) gets the gzip form
 * unpacked. The ETag is strong: it differs where the bytes do, so each form has its own.
 *
 * @param headers all headers except Content-Length, Content-Encoding, ETag and Vary
 */
export function storeResponse(
  body: Buffer,
  headers: readonly Header[],
  compressed?: CompressedForms,
  status = 200,
): StoredResponse {
  if (compressed === undefined)
    return { status, forms: { identity: layOut(body, headers, []) }, bytes: body.length, headers };
  const vary: Header = ['Vary', 'Accept-Encoding'];
  const encoded = (name: 'br' | 'gzip') =>
    layOut(compressed[name], headers, [['Content-Encoding', name], vary]);
  return {
    status,
    forms: {
      br: encoded('br'),
      gzip: encoded('gzip'),
      identity: { ...layOut(body, headers, [vary]), body: NOTHING },
    },
    bytes: compressed.br.length + compressed.gzip.length,
    headers,
  };
}

/** The same answer with its brotli form as small as it gets; null when it has none. */
export async function squeeze(stored: StoredResponse): Promise<StoredResponse | null> {
  const { gzip } = stored.forms;
  if (gzip === undefined) return null;
  const body = gunzipSync(gzip.body);
  const br = await compressBrotli(body, 'best');
  return storeResponse(body, stored.headers, { br, gzip: gzip.body }, stored.status);
}

function layOut(body: Buffer, headers: readonly Header[], extra: readonly Header[]): Form {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const all: Header[] = [...headers, ...extra, ['ETag', etag]];
  return {
    body,
    etag,
    lastModified: headers.find(([name]) => name.toLowerCase() === 'last-modified')?.[1],
    headers: [...all.flat(), 'Content-Length', String(body.length)],
    notModifiedHeaders: all
      .filter(([name]) => IN_NOT_MODIFIED.has(name.toLowerCase()) || name === 'ETag')
      .flat(),
  };
}

/**
 * Sends a stored response. This is the hot path of the site: it allocates next to nothing.
 *
 * @param adapt last change to the headers, laid out as `writeHead` takes them
 */
export function sendStored(
  stored: StoredResponse,
  request: IncomingMessage,
  response: ServerResponse,
  adapt?: (headers: string[]) => string[],
): void {
  const encoding = pickEncoding(request.headers['accept-encoding']);
  const { forms } = stored;
  const form = forms[encoding] ?? forms.identity;
  if (form === undefined) throw new Error('a stored response has an identity form');
  // Only what would be 200 can be 304 (RFC 9110 §13.2.1).
  if (stored.status === 200 && isKnown(form, request)) {
    const headers = form.notModifiedHeaders;
    response.writeHead(304, adapt ? adapt(headers) : headers).end();
    return;
  }
  response.writeHead(stored.status, adapt ? adapt(form.headers) : form.headers);
  if (request.method === 'HEAD') response.end();
  else if (form === forms.identity && forms.gzip) response.end(gunzipSync(forms.gzip.body));
  else response.end(form.body);
}

/** A time counts where no tag is named (RFC 9110 §13.1.3), and only ours: what was taken away makes a page older. */
function isKnown({ etag, lastModified }: Form, { headers }: IncomingMessage): boolean {
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) return matchesEtag(ifNoneMatch, etag);
  return lastModified !== undefined && headers['if-modified-since'] === lastModified;
}

/** Weak comparison of If-None-Match (RFC 9110 §13.1.2): a proxy may have weakened our tag. */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
