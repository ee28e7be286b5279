import type { Locale } from '../../i18n/locales.ts';
import { readMoney, readRate, usualRate } from '../directory/money.ts';
import { rateQuestion, sumQuestion } from '../directory/number-questions.ts';
import { fromCell } from '../tables/csv.ts';
import type { ImportQuestion } from '../tables/import-report.ts';
import type { Quantity } from '../tables/mapping.ts';
import { isDay } from '../text/days.ts';
import { formatNumber } from '../text/format.ts';
import { toRoundColumns } from './round-form.ts';
import {
  CLAIMS,
  type Claim,
  CURRENCIES,
  formatSum,
  ROUND_KINDS,
  ROUND_STATUSES,
} from './rounds.ts';

/** The columns of a file of rounds. A round without the address of its source is no round. */
export const ROUND_IMPORT_COLUMNS = [
  'company',
  'announced_on',
  'kind',
  'source_url',
  'amount',
  'currency',
  'amount_usd',
  'usd_rate',
  'usd_rate_on',
  'valuation',
  'status',
  'lead',
  'investors',
  'publisher',
  'source_title',
  'source_supports',
] as const;
export type RoundImportColumn = (typeof ROUND_IMPORT_COLUMNS)[number];

export const NEEDED_OF_ROUNDS: ReadonlySet<string> = new Set([
  'company',
  'announced_on',
  'kind',
  'source_url',
]);

/** A round of a file; its rate is null where the table of rates is to say it. */
export type ImportedRound = {
  readonly line: number;
  readonly company: string;
  readonly round: NonNullable<ReturnType<typeof toRoundColumns>>;
  readonly needsRate: boolean;
  readonly investors: readonly { readonly name: string; readonly lead: boolean }[];
  /** At least one. */
  readonly sources: readonly {
    readonly url: string;
    readonly publisher: string;
    readonly title: string | null;
    readonly supports: readonly Claim[];
  }[];
};

type Wrong = {
  readonly line: number;
  readonly problem: RoundImportColumn | 'future_day' | 'quotes' | 'cell_error';
  readonly question?: ImportQuestion;
};

const isOne = <Option extends string>(options: readonly Option[], text: string) =>
  options.find((option) => option.toLowerCase() === text.toLowerCase());

const listIn = (cell: string) =>
  cell
    .split(/[;\n]/)
    .map((name) => fromCell(name.trim()))
    .filter(Boolean);

/** A legal form behind a comma belongs to the name before it. */
const FORM =
  /^(?:inc|llc|ltd|llp|lp|jsc|co|corp|plc|pte|gmbh|s\.?a|limited|incorporated)\.?(?: ltd\.?)?$/i;

/**
 * The names of a cell. Semicolons part them; commas do where each part is known.
 *
 * @param isKnown whether the ledger or the directory knows an investor of that name
 */
export function investorsIn(cell: string, isKnown: (name: string) => boolean): readonly string[] {
  const parted = listIn(cell);
  if (parted.length !== 1 || !cell.includes(',')) return parted;
  const parts: string[] = [];
  for (const part of cell.split(',').map((name) => name.trim())) {
    const last = parts.length - 1;
    if (last >= 0 && FORM.test(part)) parts[last] = `${parts[last]}, ${part}`;
    else parts.push(part);
  }
  return parts.every((name) => name !== '' && isKnown(name)) ? parts : parted;
}

/**
 * What each source supports: 'sum+date; investors' of two. One list is that of all of them, and nothing told is all.
 *
 * @returns null where it cannot be told
 */
function claimsIn(cell: string, count: number): readonly (readonly Claim[])[] | null {
  const lists = (count === 1 ? [cell.replaceAll(';', ',')] : listIn(cell)).map((list) =>
    list
      .split(/[,+\s]+/)
      .filter(Boolean)
      .map((part) => isOne(CLAIMS, part)),
  );
  if (lists.some((list) => list.includes(undefined))) return null;
  if (lists.length > 1 && lists.length !== count) return null;
  const chosen = lists.map((list) => CLAIMS.filter((claim) => list.includes(claim)));
  return Array.from({ length: count }, (_, at) => {
    const own = chosen[at] ?? chosen[0] ?? [];
    return own.length === 0 ? CLAIMS : own;
  });
}

/** The host of an address on the web; undefined for anything else. */
const hostOf = (url: string) =>
  url.length <= 2000 && /^https?:\/\/[^\s/]/i.test(url) ? URL.parse(url)?.hostname : undefined;

/** Of a rate, in the database. */
const DECIMALS = 6;

/** The roundest rate by which a sum comes to so many whole dollars. */
function rateBetween(amount: number, dollars: number): number {
  for (let decimals = 0; decimals < DECIMALS; decimals += 1) {
    const rate = Number((amount / dollars).toFixed(decimals));
    if (rate > 0 && Math.round(amount / rate) === Math.round(dollars)) return rate;
  }
  return Number((amount / dollars).toFixed(DECIMALS));
}

/** The most that an investor's name may be, in characters. */
const MOST_NAME = 120;

/** A sum with its currency, or what has to be asked. @param beside undefined where that can't be read */
function readSum(text: string, beside: string | undefined, locale: Locale) {
  const money = readMoney(text, beside ?? '', locale);
  const isSum = typeof money !== 'string' && money.amount > 0;
  const isAsked = beside !== undefined && (isSum || money === 'mixed');
  const question = isAsked ? sumQuestion(text, beside, locale) : null;
  return { money: isSum ? money : null, question };
}

/**
 * What a row says in a column of numbers: a sum, or a rate.
 *
 * @returns `size` in about as many dollars, of rates as they are; null where it has to be asked, or is none
 */
export function roundQuantity(
  column: 'amount' | 'valuation' | 'amount_usd' | 'usd_rate',
  cell: (column: RoundImportColumn) => string,
  locale: Locale,
): Quantity | null {
  const text = fromCell(cell(column).trim());
  const beside = fromCell(cell('currency').trim());
  const named = beside === '' ? '' : isOne(CURRENCIES, beside);
  if (column === 'usd_rate') {
    const currency = named || 'USD';
    const rate = rateQuestion(text, currency, locale) ? null : readRate(text, currency);
    return rate === null ? null : { size: rate, shown: formatNumber(rate, locale) };
  }
  const { money, question } = readSum(text, column === 'amount_usd' ? 'USD' : named, locale);
  const currency = isOne(CURRENCIES, money?.currency ?? '');
  if (money === null || question || currency === undefined) return null;
  const { amount } = money;
  const size = currency === 'USD' ? amount : amount / (usualRate(currency) ?? 1);
  return { size, shown: formatSum({ amount, currency }, locale) ?? '' };
}

type Options = {
  readonly locale: Locale;
  /** The last day that may have come. */
  readonly today: string;
  readonly isKnown?: (name: string) => boolean;
};

/**
 * Reads one row: sums as people write them, kinds and currencies however they are cased.
 *
 * @param cell gives the cell of a column, '' where the file has none
 * @returns every column that is wrong, where one is, with what has to be asked about it
 */
export function parseRound(
  line: number,
  cell: (column: RoundImportColumn) => string,
  { locale, today, isKnown = () => false }: Options,
): ImportedRound | readonly Wrong[] {
  const said = (column: RoundImportColumn) => fromCell(cell(column).trim());
  const wrong: Wrong[] = [];
  const isDue = (day: string) => isDay(day) && day <= today && day >= '1990-01-01';
  const check = (column: RoundImportColumn, isRight: boolean, question?: ImportQuestion | null) => {
    if (question) wrong.push({ line, problem: column, question });
    else if (!isRight) wrong.push({ line, problem: column });
  };
  const company = said('company');
  check('company', company !== '' && company.length <= 200);
  const on = said('announced_on').slice(0, 10);
  if (isDay(on) && on > today) wrong.push({ line, problem: 'future_day' });
  else check('announced_on', isDue(on));
  const kind = isOne(ROUND_KINDS, said('kind'));
  check('kind', kind !== undefined);
  const status = said('status') === '' ? 'reported' : isOne(ROUND_STATUSES, said('status'));
  check('status', status !== undefined);
  const beside = said('currency') === '' ? '' : isOne(CURRENCIES, said('currency'));
  check('currency', beside !== undefined);
  const sums = (['amount', 'valuation', 'amount_usd'] as const).map((column) => {
    const text = said(column);
    if (text === '') return null;
    const { money, question } = readSum(text, column === 'amount_usd' ? 'USD' : beside, locale);
    check(column, money !== null, question);
    return money;
  });
  const [told = null, valuation = null, dollars = null] = sums;
  const amount = told ?? dollars;
  const currency = isOne(CURRENCIES, amount?.currency ?? valuation?.currency ?? (beside || 'USD'));
  if (currency === undefined && beside !== undefined) check('currency', false);
  if (amount && valuation && amount.currency !== valuation.currency)
    check('valuation', false, { ask: 'mixed', text: said('valuation') });
  const rateText = said('usd_rate');
  // Our own export tells what a sum was in dollars, not by which rate.
  const ofDollars = told && dollars ? rateBetween(told.amount, dollars.amount) : null;
  const rate = rateText === '' ? ofDollars : (readRate(rateText, currency ?? 'USD') ?? 0);
  const isRate =
    rate === null || (rate > 0 && rate <= 1_000_000 && Number(rate.toFixed(DECIMALS)) === rate);
  check('usd_rate', isRate, isRate ? rateQuestion(rateText, currency ?? 'USD', locale) : null);
  const rateOn = said('usd_rate_on').slice(0, 10) || on;
  check('usd_rate_on', said('usd_rate_on') === '' || (isDay(rateOn) && rateOn <= today));
  const urls = listIn(said('source_url'));
  check('source_url', urls.length > 0 && urls.every((url) => hostOf(url) !== undefined));
  const supports = claimsIn(said('source_supports'), urls.length);
  check('source_supports', supports !== null);
  const leads = investorsIn(said('lead'), isKnown);
  const others = investorsIn(said('investors'), isKnown).filter((name) => !leads.includes(name));
  check(
    'investors',
    [...leads, ...others].every((name) => name.length <= MOST_NAME),
  );
  if (wrong.length > 0 || !kind || !status || !currency || !supports) return wrong;
  const needsRate = amount !== null && currency !== 'USD' && rate === null;
  const round = toRoundColumns({
    ...{ announced_on: on, kind, status, currency },
    ...{ amount: amount?.amount ?? null, valuation: valuation?.amount ?? null },
    // Stands in until the table of rates has spoken.
    ...{ usd_rate: needsRate ? 1 : rate, usd_rate_on: rateOn },
  });
  if (round === null) return [{ line, problem: 'usd_rate' }];
  return {
    ...{ line, company, round, needsRate },
    investors: [
      ...leads.map((name) => ({ name, lead: true })),
      ...others.map((name) => ({ name, lead: false })),
    ],
    sources: urls.map((url, at) => ({
      url,
      publisher: (at === 0 && said('publisher')) || (hostOf(url) ?? '').replace(/^www\./, ''),
      title: (at === 0 && said('source_title')) || null,
      supports: supports[at] ?? CLAIMS,
    })),
  };
}
