import { DEFAULT_LOCALE, LOCALES } from '../../i18n/locales.ts';
import { feedPath } from '../feeds/feed-address.ts';

/** Where readers of feeds and crawlers look first, whatever the site. */
const USUAL: Readonly<Record<string, string>> = {
  '/feed': feedPath('latest', 'rss'),
  '/feeds': feedPath('latest', 'rss'),
  '/rss': feedPath('latest', 'rss'),
  '/rss.xml': feedPath('latest', 'rss'),
  '/feed.xml': feedPath('latest', 'rss'),
  '/index.xml': feedPath('latest', 'rss'),
  '/atom.xml': feedPath('latest', 'atom'),
  '/feed.json': feedPath('latest', 'json'),
  '/sitemap-index.xml': '/sitemap.xml',
  '/sitemap_index.xml': '/sitemap.xml',
  '/sitemap-0.xml': '/sitemap.xml',
};

/** What nobody types: its letters are a secret, and lower case is another one. */
const SECRET = /^\/(?:[a-z]{2}\/)?(?:l|newsletter\/(?:go|opened|view)|preview)\//i;

/** What a person writes: no escapes, whose letters mean bytes, and nothing of the framework's. */
const PLAIN = /^\/(?:[a-z0-9][a-z0-9._/-]*)?$/i;
const MOST_LETTERS = 200;
/** Services are asked by programs, which have no habits. */
const SERVICE = /\/v1(?:\/|$)/i;

const OTHERS = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

/**
 * Where somebody means to go who writes an address as they are used to: `/en/latest`, `/Latest`, `//latest`,
 * `/rss.xml`. Asked only of addresses that no page has.
 *
 * @param pathname as it came, without query
 * @returns null where habit explains nothing
 * @example '/vi/feed.xml' → '/vi/feeds/latest.rss'
 */
export function habitualPath(pathname: string): string | null {
  if (pathname.length > MOST_LETTERS || SERVICE.test(pathname)) return null;
  // A browser takes a backslash for a slash, and two of them for another site.
  const tidy = `/${pathname.split(/[\\/]/).filter(Boolean).join('/')}`;
  if (!PLAIN.test(tidy)) return null;
  const lower = SECRET.test(tidy) ? tidy : tidy.toLowerCase();
  const [first = '', ...rest] = lower.slice(1).split('/');
  const isLocal = OTHERS.some((locale) => locale === first);
  const own = isLocal || first === DEFAULT_LOCALE ? `/${rest.join('/')}` : lower;
  const usual = USUAL[own] ?? own;
  // There is one index of sitemaps, for all languages.
  const found = isLocal && !usual.startsWith('/sitemap') ? `/${first}${usual}` : usual;
  const target = found.length > 1 && found.endsWith('/') ? found.slice(0, -1) : found;
  return target === pathname ? null : target;
}
