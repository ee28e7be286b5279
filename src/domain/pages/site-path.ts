import { LOCALES } from '../../i18n/locales.ts';
import { decodePath } from './request-path.ts';

/**
 * The path of a page of this site as the database names it: without origin, language, query and slash at the end,
 * decoded. A redirect from or to it holds for every language.
 *
 * @param address as a person pastes it, or the path of a request
 * @returns null for what is no address of a page here
 * @example '/vi/article/ha-noi/?utm_source=x' → '/article/ha-noi', '/' → '/'
 */
export function toSitePath(address: string): string | null {
  const typed = address.trim();
  const url = URL.parse(typed.startsWith('/') ? `http://localhost${typed}` : typed);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const path = url.pathname.replace(/(?<=[^/])\/$/, '');
  const segments = path === '/' ? [] : decodePath(path);
  if (segments === null) return null;
  const [first] = segments;
  const own = LOCALES.some((locale) => locale === first) ? segments.slice(1) : segments;
  const found = `/${own.join('/')}`;
  return found.length > 500 || /[\s?#]/.test(found) ? null : found;
}
