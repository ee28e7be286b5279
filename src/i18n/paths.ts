import { DEFAULT_LOCALE, isLocale, type Locale } from './locales.ts';

/**
 * The path of a page in a language: on pages, in islands and in mails.
 *
 * @param path the English path, with or without query and hash
 * @example pathTo('vi', '/latest?page=2') → '/vi/latest?page=2', pathTo('vi', '/') → '/vi'
 */
export function pathTo(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return `/${locale}${path.replace(/^\/(?=$|[?#])/, '')}`;
}

/**
 * Splits a request path into its language and the English path.
 *
 * @example '/vi/latest' → { locale: 'vi', path: '/latest' }, '/latest' → { locale: 'en', path: '/latest' }
 */
export function splitPath(pathname: string): { locale: Locale; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  if (isLocale(first) && first !== DEFAULT_LOCALE)
    return { locale: first, path: `/${rest.join('/')}` };
  return { locale: DEFAULT_LOCALE, path: pathname };
}

/**
 * Locale of a `[...locale]` route parameter.
 *
 * @returns the locale, or null for any other first segment (also `en`, which has no prefix)
 * @example undefined → 'en', 'vi' → 'vi', 'en' → null, 'xx' → null
 */
export function fromParam(param: string | undefined): Locale | null {
  if (param === undefined) return DEFAULT_LOCALE;
  return isLocale(param) && param !== DEFAULT_LOCALE ? param : null;
}
