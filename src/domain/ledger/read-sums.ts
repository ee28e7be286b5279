import type { Locale } from '../../i18n/locales.ts';
import { anyOf, BEFORE, BEHIND, currencyNamed } from '../directory/money.ts';
import { readAmount } from '../directory/typed-number.ts';

/** A sum of money in a text, and where it stands. */
export type FoundSum = {
  readonly amount: number;
  readonly currency: string;
  readonly from: number;
  readonly to: number;
};

const UNIT =
  'trillion|billion|million|thousand|bn|mn|mln|m|b|k|nghìn tỷ|nghìn tỉ|ngàn tỷ|tỷ|tỉ|triệu|nghìn|ngàn';
const NUMBER = '\\d[\\d.,]*\\d|\\d';

const SUM = new RegExp(
  `(?<![\\p{L}\\d.,])(?:(?<before>${anyOf(BEFORE)}) ?)?(?<number>${NUMBER})(?:[ -]?(?<unit>${UNIT})(?![\\p{L}\\d]))?(?:[ -]?(?<behind>${anyOf(BEHIND)})(?![\\p{L}\\d]))?`,
  'giu',
);

/** All sums of money in a text, in whatever currency, as its language writes numbers. */
export function readSums(text: string, locale: Locale): readonly FoundSum[] {
  return [...text.matchAll(SUM)].flatMap(({ 0: whole, index, groups = {} }) => {
    const { before, number = '', unit = '', behind } = groups;
    const currency = currencyNamed(BEFORE, before) ?? currencyNamed(BEHIND, behind);
    if (currency === null) return [];
    const plain = unit.toLowerCase() === 'mln' ? 'million' : unit;
    const amount = readAmount(`${number} ${plain}`, locale, Number.MAX_SAFE_INTEGER);
    if (typeof amount !== 'number' || amount <= 0) return [];
    return [{ amount, currency, from: index, to: index + whole.length }];
  });
}
