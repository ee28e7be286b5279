import type { IncomingMessage } from 'node:http';
import { isPage, isPersonal } from './page-url.ts';

/** Everything else that HTTP knows (TRACE, CONNECT, WebDAV …) has no use here. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const ABSOLUTE = /^https?:\/\/([^/?#]+)(\/[^#]*)?$/i;

/** How often a path may be encoded before we stop looking what is inside. */
const LAYERS = 4;

/**
 * Checks method, target and Host of a request, and makes them plain: an absolute target, as proxies
 * send it, becomes path and Host (RFC 9112 §3.2.2); a missing Host, as HTTP/1.0 may have it, becomes
 * the site's own.
 *
 * @param host of the site, with its port
 * @returns the status to refuse it with, or null
 */
export function straighten(request: IncomingMessage, host: string): 400 | 404 | 405 | null {
  if (!METHODS.some((method) => method === request.method)) return 405;
  const { headers } = request;
  const target = request.url ?? '';
  if (!target.startsWith('/')) {
    const [, authority, path] = ABSOLUTE.exec(target) ?? [];
    if (authority === undefined) return 400;
    headers.host = authority;
    request.url = path ?? '/';
  }
  headers.host ??= host;
  if (!HOST.test(headers.host) || !URL.canParse(`http://${headers.host}`)) return 400;
  const url = request.url ?? '/';
  if (!isDecodable(url)) {
    if (!isPage(url)) return 400;
    request.url = spelledOut(url);
  }
  return isDisguised(url) ? 404 : null;
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(pathOf(url));
    return true;
  } catch {
    return false;
  }
}

/**
 * A page's path in which `%` begins no character is looked for with that sign in it, and not found.
 * Astro would say so, too, and write a line for each into the log.
 *
 * @example '/%ff?q=%ff' → '/%25ff?q=%ff'
 */
function spelledOut(url: string): string {
  const path = pathOf(url);
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

/**
 * Whether a path only becomes one of the API's after somebody decodes it: `/%61uth/v1/token`. Rules
 * that look at the beginning of a path must not be avoided by spelling it in another way.
 */
function isDisguised(url: string): boolean {
  const path = pathOf(url);
  if (!/[%\\]|\/[/.]/.test(path) || isPersonal(url)) return false;
  let plain = path;
  for (let layer = 0; layer < LAYERS && plain.includes('%'); layer += 1)
    plain = plain.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  const { pathname } = new URL(plain.replace(/[\\/]+/g, '/'), 'http://localhost');
  return isPersonal(pathname);
}
