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
 * Locale of a `[...locale]` route parameter.
 *
 * @returns the locale, or null for any other first segment (also `en`, which has no prefix)
 * @example undefined → 'en', 'vi' → 'vi', 'en' → null, 'xx' → null
 */
export function fromParam(param: string | undefined): Locale | null {
  if (param === undefined) return DEFAULT_LOCALE;
  return isLocale(param) && param !== DEFAULT_LOCALE ? param : null;
}
