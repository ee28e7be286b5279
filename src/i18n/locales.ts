export const LOCALES = ['en', 'vi'] as const;

export type Locale = (typeof LOCALES)[number];

/** Language of unprefixed paths and of every fallback (spec §9). */
export const DEFAULT_LOCALE: Locale = 'en';

/** BCP 47 tag used for dates and numbers: spec §9 fixes US English, Vietnamese follows its own. */
export const FORMAT_TAG: Record<Locale, string> = { en: 'en-US', vi: 'vi-VN' };

export function isLocale(value: unknown): value is Locale {
  return (LOCALES as readonly unknown[]).includes(value);
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
