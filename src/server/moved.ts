import type { CacheAnswer, ResponseCache } from './cache.ts';
import { headerOf } from './header.ts';
import { isPersonal, isRememberable, toPageUrl } from './page-url.ts';

/** More redirects after one another than habit and renaming make together: they go in a circle. */
const MOST_HOPS = 4;

/** What the status of an answer is, and where it sends on to. */
export function headOf(answer: CacheAnswer): { status: number; location: string | undefined } {
  const { status, headers } = answer.kind === 'stored' ? answer.stored : answer.rendered;
  return { status, location: headerOf(headers, 'Location') };
}

/**
 * Follows permanent redirects within the site, so that a reader is sent on once, and never to what is not there.
 *
 * @param location that the first redirect sends on to
 * @param get the answer of a page
 * @param isElsewhere whether something other than a page answers at a path
 * @returns where the last of them leads, or what is said there when that is that nothing is
 */
export async function followMoves(
  location: string,
  get: ResponseCache['get'],
  isElsewhere: (path: string) => Promise<boolean>,
): Promise<string | CacheAnswer> {
  let to = location;
  for (let hops = 0; hops < MOST_HOPS; hops += 1) {
    const [path = ''] = to.split('?', 1);
    const pageUrl = isPersonal(to) || (await isElsewhere(path)) ? null : toPageUrl(to);
    if (pageUrl === null || !isRememberable(pageUrl)) return to;
    const answer = await get(pageUrl);
    const { status, location: next } = headOf(answer);
    if (status === 404) return answer;
    if (status !== 301 || next === undefined) return to;
    to = next;
  }
  return to;
}

/**
 * A redirect's target with the query that was asked with: campaigns are counted where readers arrive.
 *
 * @param url request target as it came in
 * @example '/latest', '/Latest?utm_source=x' → '/latest?utm_source=x'
 */
export function withQuery(target: string, url: string): string {
  const cut = url.indexOf('?');
  if (cut === -1 || !target.startsWith('/')) return target;
  const [path = ''] = target.split('?', 1);
  return path + new URL(url.slice(cut), 'http://localhost').search;
}
