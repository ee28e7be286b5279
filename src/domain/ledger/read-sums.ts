import type { Locale } from '../../i18n/locales.ts';
import { readAmount } from '../directory/typed-number.ts';

/** A sum of money in a text, and where it stands. */
export type FoundSum = {
  readonly amount: number;
  readonly currency: string;
  readonly from: number;
  readonly to: number;
};

/** What currencies are called, before a number or behind it. Order counts: the longer first. */
const BEFORE: readonly [string, string][] = [
  ['US\\$|USD|U\\.S\\. ?\\$', 'USD'],
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
const BEHIND: readonly [string, string][] = [
  ['Singapore dollars?|đô la Singapore|đô Sing|SGD', 'SGD'],
  ['US dollars?|dollars?|đô la Mỹ|đô la|đô Mỹ|đô|USD|US\\$|\\$', 'USD'],
  ['Vietnamese dong|dong|đồng|VND|VNĐ|₫', 'VND'],
  ['South Korean won|won|KRW', 'KRW'],
  ['rupiah|IDR', 'IDR'],
  ['ringgit|MYR', 'MYR'],
  ['baht|bạt|THB', 'THB'],
  ['yen|yên|JPY', 'JPY'],
  ['euros?|EUR', 'EUR'],
  ['pounds?|bảng Anh|GBP', 'GBP'],
  ['pesos?|PHP', 'PHP'],
];

const one = (names: readonly [string, string][]) => names.map(([name]) => name).join('|');
const UNIT =
  'trillion|billion|million|thousand|bn|mn|mln|m|b|k|nghìn tỷ|nghìn tỉ|ngàn tỷ|tỷ|tỉ|triệu|nghìn|ngàn';
const NUMBER = '\\d[\\d.,]*\\d|\\d';

const SUM = new RegExp(
  `(?<![\\p{L}\\d.,])(?:(?<before>${one(BEFORE)}) ?)?(?<number>${NUMBER})(?:[ -]?(?<unit>${UNIT})(?![\\p{L}\\d]))?(?:[ -]?(?<behind>${one(BEHIND)})(?![\\p{L}\\d]))?`,
  'giu',
);

function currencyOf(names: readonly [string, string][], text: string | undefined) {
  if (text === undefined) return null;
  return names.find(([name]) => new RegExp(`^(?:${name})$`, 'iu').test(text))?.[1] ?? null;
}

/** All sums of money in a text, in whatever currency, as its language writes numbers. */
export function readSums(text: string, locale: Locale): readonly FoundSum[] {
  return [...text.matchAll(SUM)].flatMap(({ 0: whole, index, groups = {} }) => {
    const { before, number = '', unit = '', behind } = groups;
    const currency = currencyOf(BEFORE, before) ?? currencyOf(BEHIND, behind);
    if (currency === null) return [];
    const plain = unit.toLowerCase() === 'mln' ? 'million' : unit;
    const amount = readAmount(`${number} ${plain}`, locale, Number.MAX_SAFE_INTEGER);
    if (typeof amount !== 'number' || amount <= 0) return [];
    return [{ amount, currency, from: index, to: index + whole.length }];
  });
}
