import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { logProblem } from '#src/log.ts';
import { MAX_BODY_BYTES } from './body-limit.ts';
import type { Rendered, ResponseCache } from './cache.ts';
import type { Edge } from './cdn/edge.ts';
import { compressOnce, isCompressible, pickEncoding } from './encoding.ts';
import { type Header, headerOf } from './header.ts';
import { followMoves, headOf, withQuery } from './moved.ts';
import type { OpenDataRoute } from './open-data/route.ts';
import {
  isPage,
  isPersonal,
  isRememberable,
  methodsOf,
  toPageUrl,
  withoutSpareSlashes,
} from './page-url.ts';
import { alignOrigin, finishOnTheFly, sanitizeForwarding, senderOf } from './pass-through.ts';
import type { AstroHandler } from './renderer.ts';
import { isRead, METHODS, straighten } from './request-line.ts';
import { finishHeaders } from './response-headers.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { cutSlowBody } from './slow-bodies.ts';
import type { StaticFiles } from './static-files.ts';
import { type StoredResponse, sendStored } from './stored-response.ts';
import { identify, isIdentified, underRequestId } from './watch/request-id.ts';
import type { Watch, Watched } from './watch/watch.ts';
import { createWriters } from './writers.ts';

/** Answers that belong to the server itself, by path: health, revalidation. */
export type ServerRoutes = Readonly<
  Record<string, (request: IncomingMessage, response: ServerResponse) => Promise<void>>
>;

type Options = {
  readonly cache: ResponseCache;
  readonly render: (pageUrl: string) => Promise<Rendered>;
  readonly files: StaticFiles;
  readonly handler: AstroHandler;
  readonly routes: ServerRoutes;
  /** Files of open data, which are too large for memory; absent where nobody writes any. */
  readonly openData?: OpenDataRoute | undefined;
  readonly security: SecurityHeaders;
  readonly siteUrl: string;
  readonly trustedProxies: number;
  /** Absent where nobody wants to know of requests. */
  readonly watch?: Watch | undefined;
  /** How to change the headers of an answer from memory for the CDN in front; absent without one. */
  readonly adapt?: Edge['adapt'] | undefined;
};

/**
 * Everything the site answers. In order: what is in memory under exactly this address, the server's
 * own routes, what depends on the visitor (to Astro as it came), files, pages.
 */
export function createListener(options: Options): RequestListener {
  const { cache, files, handler, routes, openData } = options;
  const { security, siteUrl, trustedProxies, watch, adapt } = options;
  const { host } = new URL(siteUrl);
  const writers = createWriters();
  const isElsewhere = async (path: string) =>
    path in routes || openData?.serves(path) === true || (await files.get(path)) !== null;

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    watched: Watched,
  ): Promise<void> {
    const url = request.url ?? '/';
    const path = url.split('?', 1)[0] ?? '';
    const route = routes[path];
    if (route) return route(request, response);
    if (openData?.serves(path)) return openData.answer(request, response);
    const personal = isPersonal(url);
    const reads = isRead(request);
    const sender = senderOf(request, trustedProxies);
    const allow = methodsOf(url);
    if (isPage(url) && !allow.includes(request.method ?? ''))
      return refuse(response, url, 405, allow);
    if (!personal && !reads) request.url = toPageUrl(url) ?? url;
    if (personal || !reads) {
      if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES)
        return refuse(response, url, 413);
      writers.watch(request, sender.address);
      sanitizeForwarding(request, sender);
      alignOrigin(request, siteUrl);
      finishOnTheFly(request, response, url, personal, security);
      return handler(request, response);
    }
    const file = files.get(url);
    watched.cache = 'miss';
    if (file) return sendStored(await file, request, response, adapt?.());
    const tidy = withoutSpareSlashes(url);
    const pageUrl = toPageUrl(tidy ?? url);
    if (pageUrl === null) return refuse(response, url, 400);
    if (!isRememberable(pageUrl))
      return sendRendered(await options.render(pageUrl), request, response, url);
    const current = writers.has(sender.address);
    let page = await cache.get(pageUrl, { current });
    const { status, location } = headOf(page);
    // One page has one address. What is not there is not found at either.
    if (tidy !== null && status === 200) return sendOn(response, url, 301, tidy);
    if (location !== undefined) {
      const found =
        status === 301
          ? await followMoves(location, (to) => cache.get(to, { current }), isElsewhere)
          : location;
      if (typeof found !== 'string') page = found;
      else if (withQuery(found, url) !== location)
        return sendOn(response, url, status, withQuery(found, url));
    }
    if (page.kind === 'stored') {
      if (page.isStale) watched.cache = 'stale';
      sendStored(page.stored, request, response, adapt?.(page.isStale));
    } else await sendRendered(page.rendered, request, response, url);
  }

  /** An answer of the server itself, without a body. */
  function refuse(
    response: ServerResponse,
    url: string,
    status: number,
    allow: readonly string[] = METHODS,
  ): void {
    const headers = finishHeaders({ status, headers: [], url, personal: true }, security);
    if (status === 405) headers.push(['Allow', allow.join(', ')]);
    response.writeHead(status, [...headers.flat(), 'Content-Length', '0', 'Connection', 'close']);
    response.end();
  }

  /** To the address of a page, without its body. */
  function sendOn(response: ServerResponse, url: string, status: number, target: string): void {
    const to: Header = ['Location', target];
    const headers = finishHeaders({ status, headers: [to], url, personal: false }, security);
    response.writeHead(status, [...headers.flat(), 'Content-Length', '0']);
    response.end();
  }

  async function sendRendered(
    rendered: Rendered,
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
  ): Promise<void> {
    const { status, headers: given, body } = rendered;
    const headers = finishHeaders({ status, headers: given, url, personal: false, body }, security);
    const contentType = headerOf(headers, 'Content-Type') ?? '';
    let bytes = body;
    if (isCompressible(contentType)) {
      headers.push(['Vary', 'Accept-Encoding']);
      const encoding = pickEncoding(request.headers['accept-encoding']);
      if (encoding !== 'identity') {
        bytes = await compressOnce(body, encoding);
        headers.push(['Content-Encoding', encoding]);
      }
    }
    headers.push(['Content-Length', String(bytes.length)]);
    response.writeHead(status, headers.flat() as string[]);
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }

  return (request, response) => {
    // What is in memory costs as little as it can: no id, unless somebody watches or sent one.
    let id = watch || isIdentified(request) ? identify(request, response) : '';
    const watched: Watched = watch?.(request, response, id) ?? { cache: undefined };
    const refused = straighten(request, host);
    const url = request.url ?? '/';
    if (refused !== null) return refuse(response, url, refused);
    if (isRead(request)) {
      const stored: StoredResponse | undefined = cache.hit(url) ?? files.hit(url);
      // Where a page moved to is asked each time: it may be gone by now.
      if (stored && stored.status !== 301) {
        watched.cache = 'hit';
        return sendStored(stored, request, response, adapt?.());
      }
    }
    cutSlowBody(request, response);
    id ||= identify(request, response);
    underRequestId(id, () => answer(request, response, watched)).catch((error: unknown) =>
      underRequestId(id, () => {
        // Without its query, which may hold a token.
        logProblem('request-failed', { path: url.split('?', 1)[0], error });
        if (response.headersSent) response.destroy();
        else refuse(response, url, 500);
      }),
    );
  };
}
