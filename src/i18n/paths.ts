import { initAstroI18next, localizePath } from 'astro-i18next';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from './locales.ts';

initAstroI18next({
  defaultLocale: DEFAULT_LOCALE,
  locales: [...LOCALES],
  trailingSlash: 'never',
});

/**
 * The path of a page in a language. Runs on the server only; islands get finished paths as props.
 *
 * @param path the English path, with or without query and hash
 * @example pathTo('vi', '/latest?page=2') → '/vi/latest?page=2', pathTo('en', '/') → '/'
 */
export function pathTo(locale: Locale, path: string): string {
  const cut = path.search(/[?#]/);
  const pathname = cut === -1 ? path : path.slice(0, cut);
  const rest = cut === -1 ? '' : path.slice(cut);
  return localizePath(pathname, locale, '/') + rest;
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
