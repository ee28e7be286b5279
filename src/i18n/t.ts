import { createInstance } from 'i18next';
import { fillIn } from './fill-in.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale, perLocale } from './locales.ts';
import { TEXTS, type TextKey } from './texts.ts';

type Values = Readonly<Record<string, string | number>>;

export type Translate = (key: TextKey, values?: Values) => string;

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

/** Texts of ours have no plurals, contexts or nested keys: looking for them takes i18next longer than filling in. */
function translatorOf(locale: Locale): Translate {
  const texts = TEXTS[locale];
  const whole = i18n.getFixedT(locale) as unknown as Translate;
  const unfilled = new Map<TextKey, string>();
  return (key, values) => {
    const text = texts[key];
    if (text === undefined) return key;
    if (values !== undefined) return fillIn(text, values);
    if (!text.includes('{{')) return text;
    const known = unfilled.get(key) ?? whole(key);
    unfilled.set(key, known);
    return known;
  };
}

const translators = perLocale(translatorOf);

/**
 * The translator of a locale. Values are inserted as they are: Astro and React escape on output.
 *
 * @example getT('vi')('newsletter.submit') → 'Nhận bản tin'
 */
export function getT(locale: Locale): Translate {
  return translators[locale];
}
