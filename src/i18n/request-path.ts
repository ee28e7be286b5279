import { detectLocaleFromPath, initAstroI18next } from 'astro-i18next';
import { DEFAULT_LOCALE, LOCALES, type Locale, toLocale } from './locales.ts';

initAstroI18next({
  defaultLocale: DEFAULT_LOCALE,
  locales: [...LOCALES],
  trailingSlash: 'never',
});

/**
 * The language that an address asks for. On the server only: `paths.ts` is what a browser takes.
 *
 * @example '/vi/latest' → 'vi', '/latest' → 'en', '/en/latest' → 'en'
 */
export function localeOf(pathname: string): Locale {
  return toLocale(detectLocaleFromPath(pathname));
}
