import { createInstance, type TOptions } from 'i18next';
import { DEFAULT_LOCALE, LOCALES, type Locale } from './locales.ts';
import { TEXTS, type TextKey } from './texts.ts';

export type Translate = (key: TextKey, values?: TOptions) => string;

const i18n = createInstance();
// Synchronous: the dictionaries are bundled. The language is never changed afterwards, because it
// is shared by every request of the process; callers get a fixed translator per locale instead.
void i18n.init({
  lng: DEFAULT_LOCALE,
  fallbackLng: DEFAULT_LOCALE,
  supportedLngs: [...LOCALES],
  resources: Object.fromEntries(LOCALES.map((locale) => [locale, { translation: TEXTS[locale] }])),
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

const translators = Object.fromEntries(
  LOCALES.map((locale) => [locale, i18n.getFixedT(locale)]),
) as unknown as Record<Locale, Translate>;

/**
 * The translator of a locale. Values are inserted as they are: Astro and React escape on output.
 *
 * @example getT('vi')('newsletter.submit') → 'Nhận bản tin'
 */
export function getT(locale: Locale): Translate {
  return translators[locale];
}
