import { LANGUAGES, type Locale } from '../../i18n/locales.ts';
import type { ImportQuestion } from '../tables/import-report.ts';
import { isUnsureRate, splitMoney } from './money.ts';
import { foldAmount, namesDollars } from './typed-number.ts';

/*
 * In a form one sees at once how a number was read. In a file of a thousand rows nobody looks: what can be read in
 * two ways is asked there.
 */

/** A sole separator before three digits, and nothing else that tells whether it parts thousands or decimals. */
const UNSURE = /(?<![\d.,'’_]|\d )([1-9]\d{0,2})[.,](\d{3})(?![\d.,'’_]| \d)/;

/** Words that count dong as often as dollars. */
const VIETNAMESE = /(?<![a-z])(?:nghin|ngan|tr(?:ieu)?|t[yi])(?![a-z])/;

/**
 * What has to be asked about a number of a file; null where it can be read in one way only.
 *
 * @example '23.400' → 23400 or 23.4; '1.500 triệu' → 1500 triệu or 1.5 triệu; '23400', '23,400.50', '1.234.567' → null
 */
export function numberQuestion(text: string, locale: Locale): ImportQuestion | null {
  const plain = text.normalize('NFKC');
  const found = UNSURE.exec(plain);
  if (found === null) return null;
  const [whole, before = '', behind = ''] = found;
  const decimals = behind.replace(/0+$/, '');
  const sign = decimals === '' ? '' : LANGUAGES[locale].decimal;
  const written = (number: string) => plain.replace(whole, number);
  return {
    ...{ ask: 'reading', text, one: written(before + behind) },
    // Three decimals could be read in two ways again.
    other: written(`${before}${sign}${decimals.length === 3 ? `${decimals}0` : decimals}`),
  };
}

/** The same about an amount of a column that is in dollars: Vietnamese words for it need a currency. */
export function dollarsQuestion(text: string, locale: Locale): ImportQuestion | null {
  const question = numberQuestion(text, locale);
  if (question || namesDollars(text) || !VIETNAMESE.test(foldAmount(text))) return question;
  return { ask: 'dollars', text };
}

/** Currencies that are written without decimals. */
const WHOLE: ReadonlySet<string> = new Set('VND KRW JPY IDR KHR LAK MMK'.split(' '));

/**
 * The same about a sum whose currency stands in it, or beside it.
 *
 * @param currency its code, '' where none is said
 */
export function sumQuestion(text: string, currency: string, locale: Locale): ImportQuestion | null {
  if (text === '') return null;
  const { currency: own, mixed, number } = splitMoney(text);
  const isWhole = WHOLE.has((own ?? currency).toUpperCase()) && /^\d{1,3}[.,]\d{3}$/.test(number);
  const question = isWhole ? null : numberQuestion(text, locale);
  if (question) return question;
  if (mixed || (own !== null && currency !== '' && own !== currency.toUpperCase()))
    return { ask: 'mixed', text };
  return own === null && currency === '' ? { ask: 'currency', text } : null;
}

/** The same about units of a currency for one dollar. */
export function rateQuestion(
  text: string,
  currency: string,
  locale: Locale,
): ImportQuestion | null {
  return isUnsureRate(text, currency) ? numberQuestion(text, locale) : null;
}
