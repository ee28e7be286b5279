import { LANGUAGES, type Locale } from '../../i18n/locales.ts';
import { withoutAccents } from '../text/accents.ts';

/** The most that a funding amount may be, in US dollars. The database has the same bound. */
export const MOST_FUNDING = 1_000_000_000_000;

/** Why an amount is not understood or not taken. */
export type AmountProblem = 'amount' | 'amountCents' | 'amountCurrency' | 'amountTooMuch';

/** Powers of ten behind the words for them, without marks and in lower case. */
const VIETNAMESE_UNITS: Readonly<Record<string, number>> = {
  nghin: 3,
  ngan: 3,
  tr: 6,
  trieu: 6,
  ty: 9,
  ti: 9,
  'nghin ty': 12,
  'nghin ti': 12,
  'ngan ty': 12,
  'ngan ti': 12,
};
const UNITS: Readonly<Record<string, number>> = {
  ...VIETNAMESE_UNITS,
  k: 3,
  thousand: 3,
  m: 6,
  mm: 6,
  mn: 6,
  mil: 6,
  mio: 6,
  million: 6,
  millions: 6,
  b: 9,
  bn: 9,
  bil: 9,
  billion: 9,
  billions: 9,
  t: 12,
  tn: 12,
  trillion: 12,
  trillions: 12,
};

const DOLLARS_BEFORE = /^(?:us\s*\$|usd|\$)\s*/;
const DOLLARS_BEHIND = /\s*(?:us\s*\$|usd|\$|us dollars?|dollars?|do la my|do my|do la|do)$/;
const OTHER_MONEY =
  /[^\P{Sc}$]|[a-z]\$|\b(?:vnd|dong|eur|euros?|gbp|pounds?|krw|won|jpy|yen|sgd|cny|thb|idr)\b|[\d\s](?:d|e|yen|won)$/u;

/** What a number is counted in below: enough decimals for "1.234567891 trillion". */
const SCALE = 24;
const CENT = 10n ** BigInt(SCALE - 2);

/** Longer than any amount that somebody means. */
const MOST_CHARACTERS = 60;

/**
 * An amount of US dollars as people write it in English and in Vietnamese.
 *
 * Separators tell by themselves what they are: what stands twice parts thousands, the last of two
 * kinds parts decimals, and so does a sole one, unless exactly three digits follow. That case
 * ("1.500") is read like this: without a word behind it it parts thousands in both languages, because
 * dollars have two decimals; with one ("1.500 triệu", "1,500m") it is what the language of the page
 * writes: a point parts decimals in English and thousands in Vietnamese, a comma the other way round.
 * Whoever asks shows what was understood.
 *
 * @example en '1.000.000' → 1000000, '$5m' → 5000000, '1.5bn' → 1500000000, vi '1,5 triệu' → 1500000,
 *   '1tr5' → 1500000, '2 tỷ rưỡi' → 2500000000
 * @param most what it may be at most, as a whole number
 * @returns dollars, or why there are none. Negative amounts are `amount`.
 */
export function readAmount(
  text: string,
  locale: Locale,
  most = MOST_FUNDING,
): number | AmountProblem {
  if (text.length > MOST_CHARACTERS || /\p{No}/u.test(text)) return 'amount';
  const plain = foldAmount(text);
  const bare = plain.replace(DOLLARS_BEFORE, '').replace(DOLLARS_BEHIND, '');
  if (OTHER_MONEY.test(bare)) return 'amountCurrency';
  const sum = addUp(bare, locale);
  if (sum === null) return 'amount';
  if (sum > BigInt(most) * 10n ** BigInt(SCALE)) return 'amountTooMuch';
  return sum % CENT === 0n ? Number(sum / CENT) / 100 : 'amountCents';
}

/** Without marks, in lower case, with one kind of digit, space and apostrophe. */
export function foldAmount(text: string): string {
  return withoutAccents(text.replace(/đ(?!\p{L})/giu, '₫'))
    .replace(/[’ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether an amount says by itself that it is in US dollars. */
export function namesDollars(text: string): boolean {
  const plain = foldAmount(text);
  return DOLLARS_BEFORE.test(plain) || DOLLARS_BEHIND.test(plain);
}

/** Parts such as "2 ty 300 trieu", each with a smaller unit than the one before; null for nonsense. */
function addUp(text: string, locale: Locale): bigint | null {
  const part = /([\d.,'_](?:[\d.,'_ ]*\d)?)\s*([a-z]+(?: t[yi](?![a-z]))?)?\s*/y;
  let sum = 0n;
  let before: { readonly unit: string; readonly power: number } | null = null;
  if (text === '') return null;
  while (part.lastIndex < text.length) {
    const from = part.lastIndex;
    const [whole, digits = '', unit = ''] = part.exec(text) ?? [];
    if (whole === undefined) {
      // "5 trieu ruoi": and a half.
      if (before === null || text.slice(from) !== 'ruoi') return null;
      return sum + 5n * 10n ** BigInt(SCALE + before.power - 1);
    }
    const power = unit === '' ? 0 : UNITS[unit];
    if (power === undefined || (before !== null && power >= before.power)) return null;
    if (unit === '' && before !== null) {
      // "1tr5", "2 ty 300": what follows a Vietnamese unit is its fraction.
      if (!(before.unit in VIETNAMESE_UNITS) || !/^\d{1,3}$/.test(digits)) return null;
      return sum + scaled('', digits, before.power);
    }
    const number = readDigits(digits, locale, unit !== '');
    if (number === null) return null;
    sum += scaled(number.whole, number.decimals, power);
    before = { unit, power };
  }
  return sum;
}

const scaled = (whole: string, decimals: string, power: number) =>
  BigInt(whole + decimals) * 10n ** BigInt(SCALE + power - decimals.length);

type Digits = { readonly whole: string; readonly decimals: string };

const GROUPED = /^(\d{1,3}(?:([ '_.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,9}))?$/;
const DECIMAL = /^(\d*)[.,](\d{1,9})$/;

/** The digits before and behind the decimal separator; see readAmount for which one that is. */
export function readDigits(text: string, locale: Locale, hasUnit: boolean): Digits | null {
  if (/^\d+$/.test(text)) return { whole: text, decimals: '' };
  const [, whole = '', separator = '', decimals] = GROUPED.exec(text) ?? [];
  const isSole = decimals === undefined && /^\d+[.,]\d{3}$/.test(text);
  const asDecimal = isSole && hasUnit && separator === LANGUAGES[locale].decimal;
  if (whole !== '' && !asDecimal && !/^0/.test(whole))
    return { whole: whole.replace(/\D/g, ''), decimals: decimals ?? '' };
  const [found, before = '', behind = ''] = DECIMAL.exec(text) ?? [];
  return found === undefined ? null : { whole: before, decimals: behind };
}

/**
 * A year of four digits, as typed, or of a day that begins with it.
 *
 * @example ' 2021 ', '2021-06-15' → 2021; '2.021', '21' → null
 */
export function readYear(text: string): number | null {
  const year = text.normalize('NFKC').trim();
  return /^\d{4}(?:-\d{2}-\d{2})?$/.test(year) ? Number(year.slice(0, 4)) : null;
}
