import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { logProblem } from '#src/log.ts';
import type { Rendered } from './cache.ts';
import { type Header, headerOf, toHeaders } from './header.ts';

/** What `@astrojs/node` exports in middleware mode. */
export type AstroHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const NOTHING = Buffer.alloc(0);

/**
 * Makes a function that renders a page for nobody in particular: no cookie, no token, no address,
 * and always under the site's own origin. What it gives can be shown to everybody.
 */
export function createRenderer(
  handler: AstroHandler,
  siteUrl: string,
): (pageUrl: string, extraHeaders?: Record<string, string>) => Promise<Rendered> {
  const { host, protocol } = new URL(siteUrl);
  return (pageUrl, extraHeaders) =>
    new Promise((resolve) => {
      const chunks: Buffer[] = [];
      let status = 500;
      let headers: Header[] = [];
      // The few things that the adapter asks of Node's own objects.
      const request = {
        method: 'GET',
        url: pageUrl,
        headers: { host, ...extraHeaders },
        socket: { encrypted: protocol === 'https:', remoteAddress: 'nobody' },
        once: () => request,
      };
      const response = {
        req: request,
        headersSent: false,
        statusMessage: '',
        set statusCode(code: number) {
          status = code;
        },
        writeHead(code: number, given: OutgoingHttpHeaders = {}) {
          status = code;
          headers = toHeaders(given);
          response.headersSent = true;
          return response;
        },
        write(chunk: Uint8Array | string) {
          chunks.push(toBuffer(chunk));
          return true;
        },
        end(chunk?: Uint8Array | string) {
          if (chunk) response.write(chunk);
          const [only = NOTHING, ...others] = chunks;
          resolve(toRendered(status, headers, others.length === 0 ? only : Buffer.concat(chunks)));
          return response;
        },
        /** The adapter calls it when a page fails half-way through. */
        destroy() {
          resolve({ status: 500, headers: [], body: Buffer.alloc(0) });
          return response;
        },
        on: () => response,
        off: () => response,
      };
      handler(request as unknown as IncomingMessage, response as unknown as ServerResponse).catch(
        (error: unknown) => {
          logProblem('render-failed', { url: pageUrl, error });
          response.destroy();
        },
      );
    });
}

/**
 * The same bytes, not copied: what lies outside of V8's heap brings its large collections on, and a page of 100 KB
 * three times over is most of what a request puts there.
 */
function toBuffer(chunk: Uint8Array | string): Buffer {
  if (typeof chunk === 'string') return Buffer.from(chunk);
  return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

function toRendered(status: number, headers: readonly Header[], body: Buffer): Rendered {
  const rendered = { status, headers, body };
  const control = headerOf(headers, 'cdn-cache-control') ?? '';
  const [, maxAge = 0] = /max-age=(\d+)/.exec(control) ?? [];
  const [, staleFor] = /stale-while-revalidate=(\d+)/.exec(control) ?? [];
  const isPrivate =
    headerOf(headers, 'set-cookie') !== undefined ||
    /private|no-store/.test(headerOf(headers, 'cache-control') ?? '');
  if (Number(maxAge) === 0 || isPrivate) return rendered;
  const tags = (headerOf(headers, 'cache-tag') ?? '').split(',').filter(Boolean);
  const keep = { maxAge: Number(maxAge), tags };
  return { ...rendered, keep: staleFor ? { ...keep, staleFor: Number(staleFor) } : keep };
}
