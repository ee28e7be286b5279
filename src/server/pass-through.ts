import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import {
  type BrotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  type Gzip,
} from 'node:zlib';
import { FORWARDING_HEADERS, THROUGH_HEADER } from '#src/domain/site.ts';
import { type Encoding, isCompressible, pickEncoding } from './encoding.ts';
import { type Header, headerOf, toHeaders } from './header.ts';
import { finishHeaders } from './response-headers.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** Below this, compressing costs more than it saves. */
const MIN_BYTES = 1024;

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
const PRIVATE =
  /^(?:::ffff:)?(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^f[cd][0-9a-f]{2}:|^fe80:/i;

/** The address a request came from, and the proxy whose word that is when nobody declared it. */
export type Sender = { readonly address: string; readonly through?: string };

/** @param trustedProxies how many proxies stand in front; each appended the address it saw */
export function senderOf(
  { headers, socket, httpVersion }: IncomingMessage,
  trustedProxies: number,
): Sender {
  const seen = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim());
  // Browsers speak HTTP/1.1 here; what speaks 1.0 is a proxy by its default.
  const isForwarded =
    httpVersion === '1.0' || FORWARDING_HEADERS.some((name) => headers[name] !== undefined);
  const peer = socket.remoteAddress ?? 'unknown';
  if (trustedProxies > 0) {
    const declared = seen.at(-trustedProxies) ?? '';
    return { address: isIP(declared) > 0 ? declared : peer };
  }
  if (!isForwarded || !(LOOPBACK.test(peer) || PRIVATE.test(peer))) return { address: peer };
  // A proxy beside us that nobody told us about: its visitors are not on this machine, whatever it says.
  const claimed = seen.at(-1) ?? '';
  const isAddress = isIP(claimed) > 0 && !LOOPBACK.test(claimed);
  return isAddress ? { address: claimed, through: peer } : { address: 'unknown' };
}

/**
 * Makes what a request says about its sender true: `x-forwarded-for` becomes the one address that
 * we (or a proxy that we were told to trust) saw, everything else of the kind goes. Astro takes
 * `clientAddress` from there. What a proxy says that nobody declared is good for telling its visitors
 * apart and for nothing else: a header of our own marks it.
 */
export function sanitizeForwarding(
  { headers }: IncomingMessage,
  { address, through }: Sender,
): void {
  for (const name of FORWARDING_HEADERS) delete headers[name];
  delete headers[THROUGH_HEADER];
  headers['x-forwarded-for'] = address;
  if (through !== undefined) headers[THROUGH_HEADER] = through;
}

/**
 * Lets Astro's same-origin check see through a proxy that ends TLS: the browser says the public
 * origin, Astro compares it with the plain one that reached us.
 */
export function alignOrigin(request: IncomingMessage, siteUrl: string): void {
  const { headers } = request;
  if (headers.origin === siteUrl && headers.host) headers.origin = `http://${headers.host}`;
}

/** Completes the headers of an answer that Astro writes by itself, and compresses it on the way. */
export function finishOnTheFly(
  request: IncomingMessage,
  response: ServerResponse,
  url: string,
  personal: boolean,
  security: SecurityHeaders,
): void {
  const { writeHead, write, end } = response;
  let encoder: Gzip | BrotliCompress | undefined;

  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const given = toHeaders({
      ...response.getHeaders(),
      ...(rest.find((value) => typeof value === 'object') as OutgoingHttpHeaders | undefined),
    });
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    const headers = finishHeaders({ status, headers: given, url, personal }, security);
    const encoding = encodingFor(request, status, given);
    if (encoding !== undefined) headers.push(['Vary', 'Accept-Encoding']);
    if (encoding === undefined || encoding === 'identity') {
      headers.push(...given.filter(([name]) => ABOUT_THE_BYTES.has(name.toLowerCase())));
    } else {
      headers.push(['Content-Encoding', encoding]);
      encoder = createEncoder(encoding);
      encoder.on('data', (chunk: Buffer) => Reflect.apply(write, response, [chunk]));
      encoder.on('end', () => Reflect.apply(end, response, []));
      response.on('close', () => encoder?.destroy());
    }
    return writeHead.call(response, status, headers.flat());
  }) as ServerResponse['writeHead'];

  response.write = ((chunk: unknown, ...rest: unknown[]) =>
    encoder
      ? encoder.write(chunk)
      : Reflect.apply(write, response, [chunk, ...rest])) as ServerResponse['write'];

  response.end = ((chunk?: unknown, ...rest: unknown[]) => {
    // Short answers of the adapter (`statusCode = 500; end('…')`) never call writeHead themselves.
    if (!response.headersSent && !encoder) response.writeHead(response.statusCode);
    if (!encoder) return Reflect.apply(end, response, [chunk, ...rest]);
    if (chunk) encoder.write(chunk);
    encoder.end();
    return response;
  }) as ServerResponse['end'];
}

/** Kept only when the body goes out as Astro wrote it. */
const ABOUT_THE_BYTES = new Set(['content-length', 'content-encoding', 'etag']);

/** How to encode an answer; undefined: it is not ours to encode, and does not vary. */
function encodingFor(
  request: IncomingMessage,
  status: number,
  headers: readonly Header[],
): Encoding | undefined {
  const length = headerOf(headers, 'content-length');
  const hasBody = request.method !== 'HEAD' && status !== 204 && status !== 206 && status !== 304;
  if (!hasBody || headerOf(headers, 'content-encoding') !== undefined) return undefined;
  if (!isCompressible(headerOf(headers, 'content-type') ?? '')) return undefined;
  if (length !== undefined && Number(length) < MIN_BYTES) return undefined;
  return pickEncoding(request.headers['accept-encoding']);
}

function createEncoder(encoding: 'br' | 'gzip'): Gzip | BrotliCompress {
  if (encoding === 'gzip') return createGzip();
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}
