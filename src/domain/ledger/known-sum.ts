import { LANGUAGES, type Locale } from '../../i18n/locales.ts';
import { getT } from '../../i18n/t.ts';

/** As much of a sum as is known of it: parts of it were rounded, or converted, when they were reported. */
const DIGITS = 3;

/**
 * US dollars in three digits.
 *
 * @example en '$626M', vi '626 triệu USD'
 */
export function roundedSum(dollars: number, locale: Locale): string {
  const format = new Intl.NumberFormat(LANGUAGES[locale].tag, {
    notation: 'compact',
    compactDisplay: LANGUAGES[locale].magnitudes,
    maximumSignificantDigits: DIGITS,
  });
  return LANGUAGES[locale].dollars(format.format(dollars));
}

/**
 * A sum or a middle of sums, and that it is rounded where it is.
 *
 * @example en 625_954_987 → 'about $626M', 64_600_000 → '$64.6M'
 */
export function formatKnown(dollars: number, locale: Locale): string {
  const sum = roundedSum(dollars, locale);
  const isExact = Number(dollars.toPrecision(DIGITS)) === dollars;
  return isExact ? sum : getT(locale)('ledger.about', { sum });
}
