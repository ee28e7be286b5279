import { z } from 'zod';
import { DEFAULT_LOCALE, LOCALES, type Locale, toLocale } from '../../../src/i18n/locales.ts';

/** The language a caller asked for; anything unknown reads as the fallback language. */
export const localeField = z.enum(LOCALES).catch(DEFAULT_LOCALE);

/** The first choice of a browser, for answers that have no other hint. */
export function acceptedLocale(request: Request): Locale {
  const first = /^\s*([a-z]+)/i.exec(request.headers.get('accept-language') ?? '')?.[1];
  return toLocale(first?.toLowerCase());
}
