/*
 * What crawlers may walk. An address with a query is a function: a selection, a file of one, a form that is filled in.
 * There are as many as filters, investors and quarters multiply to, and none says what no page without one says.
 */

/** English paths of lists that can be filtered. Of their queries only the number of a page makes one. */
const FILTERED = ['/funding', '/startup-directory', '/investors'];
/** English paths of what else answers queries. */
const ASKED = ['/funding.csv', '/contact', '/search', '/search/suggestions.json'];

/** What robots.txt closes, by the beginnings of English paths, and what of it stays open. */
export const CLOSED_QUERIES = [...FILTERED, ...ASKED].map((path) => `${path}?`);
export const OPEN_QUERIES = FILTERED.map((path) => `${path}?page=`);

const IS_FUNCTION = /^[^?#]*\?(?!page=\d+(?:#|$))/;

/**
 * What `rel` says of a link on our pages: `nofollow` where its address is a function of a query. robots.txt closes the
 * same addresses to crawlers that come by other ways.
 *
 * @param path finished path, with its query and hash
 * @param rel what it says besides
 * @example '/funding?year=2026' → 'nofollow', ('/latest?page=2', 'next') → 'next', '/funding' → undefined
 */
export function relTo(path: string, rel?: 'prev' | 'next'): string | undefined {
  const said = [rel, IS_FUNCTION.test(path) && 'nofollow'].filter(Boolean);
  return said.length > 0 ? said.join(' ') : undefined;
}
