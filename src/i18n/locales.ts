import { english } from './en/language.ts';
import type { Language } from './language.ts';
import { vietnamese } from './vi/language.ts';

/** The languages of the site, in the order in which it names them. The database's are `private.locales()`. */
export const LOCALES = ['en', 'vi'] as const;

export type Locale = (typeof LOCALES)[number];

/** Language of unprefixed paths and of every fallback (spec §9). */
export const DEFAULT_LOCALE = 'en' satisfies Locale;

export const LANGUAGES: Readonly<Record<Locale, Language>> = { en: english, vi: vietnamese };

export function isLocale(value: unknown): value is Locale {
  return (LOCALES as readonly unknown[]).includes(value);
}

/** The value if it is one of our languages, else the one of every fallback. */
export function toLocale(value: unknown): Locale {
  return isLocale(value) ? value : DEFAULT_LOCALE;
}

/** The first language beside this one. */
export function otherLocale(locale: Locale): Locale {
  return LOCALES.find((each) => each !== locale) ?? locale;
}

/** Something for each language. */
export function perLocale<Value>(make: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<
    Locale,
    Value
  >;
}

/**
 * What a language calls a language: standing alone, or inside a sentence.
 *
 * @example languageName('en', 'vi') → 'Tiếng Anh', languageName('en', 'vi', true) → 'tiếng Anh'
 */
export function languageName(of: Locale, locale: Locale, inSentence = false): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(of) ?? LANGUAGES[of].name;
  return inSentence ? LANGUAGES[locale].inSentence(name) : name;
}
