import { MAIL_PAGES, OWN_PAGES } from '#src/domain/pages/own-pages.ts';
import { DEFAULT_LOCALE, LOCALES } from '#src/i18n/locales.ts';

const PREFIXES = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).join('|');

/**
 * Query parameters that pages read. Everything else (utm_*, fbclid …) is dropped from the cache key
 * and from the request that renders, so that no page can come to depend on what its key lacks.
 */
export const PAGE_PARAMETERS = [
  'about',
  'category',
  'counted',
  'country',
  'focus',
  'from',
  'investor',
  'kind',
  'led',
  'location',
  'of',
  'page',
  'place',
  'q',
  'quarter',
  'rounds',
  'sector',
  'raised',
  'round',
  'size',
  'sort',
  'stage',
  'type',
  'view',
  'year',
] as const;

/** Paths whose answers depend on the visitor. Everything else is a page and rendered anonymously. */
const PERSONAL = /^\/(?:auth\/v1|rest\/v1|storage\/v1|functions\/v1|_mail|api)(?:\/|$|\?)/;

/** Pages at these paths, and below them, in every language. */
const pagesAt = (paths: readonly string[]) =>
  new RegExp(`^/(?:(?:${PREFIXES})/)?(?:${paths.join('|')})(?:/|$|\\?)`);

/** The token in their address is the reader's own. */
const MAIL_LINK = pagesAt([
  'l',
  ...MAIL_PAGES.map((page) => `newsletter/${page}`),
  'about-you/state',
]);

/** Pages that take a form. */
const FORM =
  /^\/(?:vi\/)?(?:newsletter\/(?:subscribe|confirm|unsubscribe|preferences)|contact\/send|about-you\/(?:send|state))\/*(?:$|\?)/;

/** Never kept by a browser or a proxy. */
const PRIVATE_PAGE = pagesAt(OWN_PAGES);

/** Longer addresses are nobody's bookmark; they are rendered without being remembered. */
const MAX_KEY_LENGTH = 1024;

/** Whether a request is passed on as it came, with its cookies and its token, and never cached. */
export function isPersonal(url: string): boolean {
  return PERSONAL.test(url) || MAIL_LINK.test(url);
}

/** What may be done with an address that is neither the API's nor the mailbox's. */
export function methodsOf(url: string): readonly string[] {
  return FORM.test(url) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
}

/** Whether a page answers there, as opposed to a service that knows its methods itself. */
export function isPage(url: string): boolean {
  return !PERSONAL.test(url);
}

export function isPrivatePage(url: string): boolean {
  return PRIVATE_PAGE.test(url) || MAIL_LINK.test(url);
}

/**
 * @returns the path without the slashes at its end, '/' for one of nothing else. No pattern: one that
 *   looks for an end looks from every slash of a path, which are as many as somebody sends.
 */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** What may stand in a header as it is: everything else comes escaped from a browser. */
const PLAIN = /^[\x21-\x7e]*$/;

/**
 * Where an address leads that somebody wrote with a slash too many.
 *
 * @param url request target as it came in, with its query
 * @returns null where it has none, or what a browser would take for another: a backslash is a slash to it, and two of
 *   them begin the name of another site
 * @example '//vi/latest/?page=2' → '/vi/latest?page=2'
 */
export function withoutSpareSlashes(url: string): string | null {
  const [path = ''] = url.split('?', 1);
  const tidy = `/${path.split('/').filter(Boolean).join('/')}`;
  if (tidy === path || path.includes('\\') || !PLAIN.test(url)) return null;
  return tidy + url.slice(path.length);
}

/**
 * The one address under which a page is rendered and cached.
 *
 * @param url request target as it came in
 * @returns null when it is not a path of this site at all
 * @example '/latest/?utm_source=x&page=2' → '/latest?page=2'
 */
export function toPageUrl(url: string): string | null {
  if (!url.startsWith('/')) return null;
  const cut = url.indexOf('?');
  const path = cut === -1 ? url : url.slice(0, cut);
  // No text of a database has it: asked for it, one answers that it is broken.
  if (path.includes('%00')) return null;
  const pathname = withoutTrailingSlashes(path);
  // Such a page is the same for whatever its script finds in the address, secrets of links included.
  if (cut === -1 || isPrivatePage(pathname)) return pathname;
  const given = new URLSearchParams(url.slice(cut + 1));
  const kept = new URLSearchParams();
  for (const name of PAGE_PARAMETERS) {
    const value = given.get(name);
    if (value && !value.includes('\0')) kept.set(name, value);
  }
  return kept.size === 0 ? pathname : `${pathname}?${kept}`;
}

export function isRememberable(pageUrl: string): boolean {
  return pageUrl.length <= MAX_KEY_LENGTH;
}
