import { DEFAULT_LOCALE, LANGUAGES, type Locale } from '../../i18n/locales.ts';
import type { ImportQuestion } from '../tables/import-report.ts';
import { foldAmount, namesDollars, readDigits } from './typed-number.ts';

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

/**
 * The same about a sum whose currency stands beside it.
 *
 * @param currency its code, '' where none is said
 */
export function sumQuestion(text: string, currency: string, locale: Locale): ImportQuestion | null {
  if (text === '') return null;
  const question = numberQuestion(text, locale);
  if (question) return question;
  if (namesDollars(text)) return /^(?:usd)?$/i.test(currency) ? null : { ask: 'mixed', text };
  return currency === '' ? { ask: 'currency', text } : null;
}

/** A number as `numberQuestion` lets it pass, with its decimals. @example '23.400,5' → 23400.5; '2e3' → null */
export function readNumber(text: string): number | null {
  const found = readDigits(foldAmount(text), DEFAULT_LOCALE, false);
  return found && Number(`${found.whole}.${found.decimals}`);
}
