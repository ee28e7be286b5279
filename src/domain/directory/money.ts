import { DEFAULT_LOCALE, type Locale } from '../../i18n/locales.ts';
import { type AmountProblem, foldAmount, readAmount, readDigits } from './typed-number.ts';

/*
 * Money as people write it wherever it is typed: in forms, files and filters. What currency it is in stands before the
 * number, behind it, or beside it; it is never assumed.
 */

/** What currencies are called, before a number or behind it. Order counts: the longer first. */
export const BEFORE: readonly (readonly [string, string])[] = [
  ['US\\s?\\$|USD|U\\.S\\. ?\\$', 'USD'],
  ['S\\$|SGD', 'SGD'],
  ['HK\\$|HKD', 'HKD'],
  ['A\\$|AUD', 'AUD'],
  ['RM|MYR', 'MYR'],
  ['Rp\\.?|IDR', 'IDR'],
  ['₫|VND|VNĐ', 'VND'],
  ['€|EUR', 'EUR'],
  ['£|GBP', 'GBP'],
  ['₩|KRW', 'KRW'],
  ['¥|JPY', 'JPY'],
  ['฿|THB', 'THB'],
  ['₹|INR', 'INR'],
  ['\\$', 'USD'],
];
export const BEHIND: readonly (readonly [string, string])[] = [
  ['Singapore dollars?|đô la Singapore|đô Sing|S\\$|SGD', 'SGD'],
  ['US dollars?|dollars?|đô la Mỹ|đô la|đô Mỹ|đô|USD|US\\s?\\$|\\$', 'USD'],
  ['Vietnamese dong|dong|đồng|VND|VNĐ|₫|đ', 'VND'],
  ['South Korean won|won|₩|KRW', 'KRW'],
  ['rupiah|IDR', 'IDR'],
  ['ringgit|MYR', 'MYR'],
  ['baht|bạt|฿|THB', 'THB'],
  ['yen|yên|¥|JPY', 'JPY'],
  ['euros?|€|EUR', 'EUR'],
  ['pounds?|bảng Anh|£|GBP', 'GBP'],
  ['pesos?|PHP', 'PHP'],
  ['rupees?|INR', 'INR'],
];

export const anyOf = (names: readonly (readonly [string, string])[]) =>
  names.map(([name]) => name).join('|');

/** Of what a text calls a currency its code; null for none. */
export function currencyNamed(
  names: readonly (readonly [string, string])[],
  text: string | undefined,
): string | null {
  if (text === undefined) return null;
  return names.find(([name]) => new RegExp(`^(?:${name})$`, 'iu').test(text))?.[1] ?? null;
}

const MONEY = new RegExp(
  `^(?:(?<before>${anyOf(BEFORE)})\\s*)?(?<number>.*?)(?:\\s*(?<![\\p{L}])(?<behind>${anyOf(BEHIND)}))?$`,
  'iu',
);

/** The currency that a text names by itself, and the rest of it. `mixed` names two. */
export function splitMoney(text: string): {
  readonly currency: string | null;
  readonly number: string;
  readonly mixed: boolean;
} {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const { before, number = '', behind } = MONEY.exec(plain)?.groups ?? {};
  const [first, last] = [currencyNamed(BEFORE, before), currencyNamed(BEHIND, behind)];
  return {
    ...{ currency: first ?? last, number: number || plain },
    mixed: first !== null && last !== null && first !== last,
  };
}

/** A sum of money; null is a currency that is said neither in the text nor beside it. */
export type Money = { readonly amount: number; readonly currency: string | null };

/**
 * A sum as people write it.
 *
 * @param beside the currency that is chosen or stands in a column beside it; '' for none
 * @param most what the sum may be at most, in whole units
 * @returns `mixed` where text and column name two currencies
 * @example '12 tỷ đồng' → 12000000000 VND, 'US$1.2m' → 1200000 USD, '5m' → 5000000 without a currency
 */
export function readMoney(
  text: string,
  beside: string,
  locale: Locale,
  most: number = Number.MAX_SAFE_INTEGER,
): Money | AmountProblem | 'mixed' {
  const { currency, number, mixed } = splitMoney(text);
  if (mixed || (currency !== null && beside !== '' && currency !== beside)) return 'mixed';
  const amount = readAmount(number, locale, most);
  if (typeof amount === 'string') return amount;
  return { amount, currency: currency ?? (beside === '' ? null : beside) };
}

/** Units for one dollar, as they have been for years: to a factor of `FAR`. */
// biome-ignore format: a table
const USUAL: Readonly<Record<string, number>> = {
  VND: 24_000, SGD: 1.35, KRW: 1_300, JPY: 135, CNY: 7, HKD: 7.8, TWD: 31, THB: 34, IDR: 15_500, MYR: 4.4,
  PHP: 56, KHR: 4_100, LAK: 18_000, MMK: 2_100, INR: 83, AUD: 1.5, NZD: 1.6, EUR: 0.92, GBP: 0.79, CHF: 0.9,
  SEK: 10.5, NOK: 10.5, DKK: 6.9, CAD: 1.36, AED: 3.67,
};

/** Units for one dollar, roughly; undefined for currencies that no list of ours has. */
export const usualRate = (currency: string): number | undefined => USUAL[currency];

/** What a sum is in US dollars, to the factor that {@link usualRate} is off; null for an unknown currency. */
export function roughWorth(amount: number, currency: string): number | null {
  const rate = currency === 'USD' ? 1 : USUAL[currency];
  return rate === undefined ? null : amount / rate;
}

/**
 * What a sum of other money is in US dollars, to two digits: enough to be told what one means, too little to be stored.
 *
 * @returns null for what is no sum, or of no currency that is known
 * @example '5 tỷ đồng' → 210000
 */
export function roughDollars(text: string, locale: Locale): number | null {
  const money = readMoney(text, '', locale);
  if (typeof money === 'string' || money.currency === null) return null;
  const rate = USUAL[money.currency];
  return rate === undefined ? null : Number((money.amount / rate).toPrecision(2));
}

/** Rates further from another than this are not of the same currency, or of another century. */
const FAR = 5;

/**
 * Whether a rate is so far from known rates that it needs a confirmation.
 *
 * @param known one of the same currency, from about the same time; what is usual where there is none
 */
export function isFarRate(rate: number, currency: string, known?: number | null): boolean {
  const usual = known ?? USUAL[currency];
  return usual !== undefined && (rate > usual * FAR || rate * FAR < usual);
}

const SOLE = /^(\d{1,3})[.,](\d{3})$/;

/**
 * Units of a currency for one dollar. What can be read in two ways is read in the one that is not absurd.
 *
 * @returns null for what is no number
 * @example '23.400' of VND → 23400, '1.345' of SGD → 1.345, '23.400,5' → 23400.5
 */
export function readRate(text: string, currency: string): number | null {
  const plain = foldAmount(text.replace(/\s*(?:đồng|đ|₫|VND|VNĐ)\s*$/iu, ''));
  const [, before = '', behind = ''] = SOLE.exec(plain) ?? [];
  if (before !== '' && before !== '0') {
    const both = [Number(before + behind), Number(`${before}.${behind}`)];
    const near = both.filter((rate) => !isFarRate(rate, currency));
    if (near.length === 1) return near[0] ?? null;
  }
  const found = readDigits(plain, DEFAULT_LOCALE, false);
  return found && Number(`${found.whole}.${found.decimals}`);
}

/** Whether a rate can be read in two ways of which neither is absurd, or both are. */
export function isUnsureRate(text: string, currency: string): boolean {
  const [, before = '', behind = ''] = SOLE.exec(foldAmount(text)) ?? [];
  if (before === '' || before === '0') return false;
  const both = [Number(before + behind), Number(`${before}.${behind}`)];
  return both.filter((rate) => !isFarRate(rate, currency)).length !== 1;
}
