import { LICENCE_FILE } from '../domain/machines.ts';
import type { Header } from './header.ts';
import { isPrivatePage } from './page-url.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** Said by our cache provider or by Astro to the server in front; no visitor needs them. */
const INTERNAL = /^(?:cdn-cache-control|cache-tag|x-astro-.*)$/;

/** Decided anew where the body is sent. */
const ABOUT_THE_BODY =
  /^(?:content-length|content-encoding|transfer-encoding|connection|etag|date)$/;

/** A page that anybody may see, and a browser asks for again. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
const NO_STORE = 'no-store';
/** Of a page that anybody may see: what may be made of it (src/pages). */
const LICENSE: Header = ['Link', `<${LICENCE_FILE}>;rel="license";type="application/rsl+xml"`];
const RETRY_AFTER_SECONDS = '5';

export type Answer = {
  readonly status: number;
  readonly headers: readonly Header[];
  readonly url: string;
  /** Answers of the API are for one caller unless they say otherwise. */
  readonly personal: boolean;
  /** The whole body where it is known. */
  readonly body?: Buffer;
};

/**
 * Completes what Astro answered to what a visitor gets: charset, cache rules, security headers, and
 * nothing internal.
 */
export function finishHeaders(answer: Answer, security: SecurityHeaders): Header[] {
  const { status, url, personal, body } = answer;
  const given = new Map(answer.headers.map(([name, value]) => [name.toLowerCase(), value]));
  const contentType = withCharset(given.get('content-type') ?? '');
  const finished: Header[] = [];
  for (const [name, value] of answer.headers) {
    const lower = name.toLowerCase();
    if (INTERNAL.test(lower) || ABOUT_THE_BODY.test(lower)) continue;
    if (['content-type', 'cache-control', 'content-security-policy'].includes(lower)) continue;
    finished.push([name, value]);
  }
  if (contentType) finished.push(['Content-Type', contentType]);
  finished.push(['Cache-Control', cacheControl(given.get('cache-control'), status, url, personal)]);
  finished.push([
    'Content-Security-Policy',
    security.policyFor(contentType, given.get('content-security-policy'), body),
  ]);
  if (status === 200 && contentType.startsWith('text/html') && !personal && !isPrivatePage(url))
    finished.push(LICENSE);
  finished.push(...security.common.filter(([name]) => !given.has(name.toLowerCase())));
  if (status === 503 && !given.has('retry-after'))
    finished.push(['Retry-After', RETRY_AFTER_SECONDS]);
  return finished;
}

function cacheControl(
  given: string | undefined,
  status: number,
  url: string,
  personal: boolean,
): string {
  if (status >= 400 || (!personal && isPrivatePage(url))) return NO_STORE;
  return given ?? (personal ? NO_STORE : REVALIDATE);
}

/** Texts are UTF-8 throughout; saying so is what keeps Vietnamese readable. */
function withCharset(contentType: string): string {
  if (/charset=/i.test(contentType)) return contentType;
  return /^(?:text\/|application\/(?:[\w.+-]*xml(?!\w)|javascript|manifest\+json))/.test(
    contentType,
  )
    ? `${contentType}; charset=utf-8`
    : contentType;
}
