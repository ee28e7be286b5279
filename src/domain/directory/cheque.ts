import type { Locale } from '../../i18n/locales.ts';
import { CURRENCIES, formatSum } from '../ledger/rounds.ts';
import { readMoney, splitMoney } from './money.ts';

/** What an investor puts in at a time, in whole units of a currency. */
export type Cheque = { readonly currency: string; readonly from: number; readonly to: number };

/** The most that a cheque may be, in units of its currency. */
const MOST = 100_000_000_000_000;

const STORED = /^([A-Z]{3}) (\d+)-(\d+)$/;
const BETWEEN = /\s*[-–—~]\s*|\s+(?:to|đến|tới)\s+/iu;
const BARE = /^[\d.,\s]+$/;

/** A cheque as the database has it; null for anything else. @example 'USD 100000-2000000' */
export function parseCheque(stored: string): Cheque | null {
  const [, currency, from, to] = STORED.exec(stored) ?? [];
  return currency ? { currency, from: Number(from), to: Number(to) } : null;
}

/**
 * A range of money as people write it, as the database takes it.
 *
 * @example en '100k–2m USD', '$100k to $2m' → 'USD 100000-2000000', vi '5–20 tỷ đồng' → 'VND 5000000000-20000000000'
 * @returns null for what is no range of one known currency
 */
export function readCheque(text: string, locale: Locale): string | null {
  const stored = parseCheque(text.trim());
  const parts = stored
    ? [`${stored.from} ${stored.currency}`, `${stored.to} ${stored.currency}`]
    : text.trim().split(BETWEEN);
  if (parts.length > 2) return null;
  const [first = '', last = first] = parts;
  const [low, high] = [splitMoney(first), splitMoney(last)];
  const currency = low.currency ?? high.currency;
  if (currency === null || !(CURRENCIES as readonly string[]).includes(currency)) return null;
  const read = (number: string, own: string | null) => {
    const money = readMoney(number, own ?? currency, locale, MOST);
    const isSum = typeof money !== 'string' && money.currency === currency;
    return isSum && Number.isInteger(money.amount) && money.amount >= 1 ? money.amount : null;
  };
  const to = read(high.number, high.currency);
  if (to === null) return null;
  // In '5–20 tỷ' both are counted in what stands behind the second, in '500,000 – 2 million' they are not.
  const unit = BARE.test(low.number) ? high.number.replace(/^[\d.,\s]+/, '') : '';
  const from = [`${low.number} ${unit}`, low.number]
    .map((number) => read(number, low.currency))
    .find((amount) => amount !== null && amount <= to);
  return from ? `${currency} ${from}-${to}` : null;
}

/** A stored cheque as a page says it. @example en '$100,000 – $2,000,000'; what is none stays as it is */
export function formatCheque(stored: string, locale: Locale): string {
  const cheque = parseCheque(stored);
  if (cheque === null) return stored;
  const { currency, from, to } = cheque;
  const ends = from === to ? [from] : [from, to];
  return ends.map((amount) => formatSum({ amount, currency }, locale)).join(' – ');
}
