import type { Locale } from '../../i18n/locales.ts';
import { numberQuestion, readNumber, sumQuestion } from '../directory/number-questions.ts';
import { fromCell } from '../tables/csv.ts';
import type { ImportQuestion } from '../tables/import-report.ts';
import { isDay } from '../text/days.ts';
import { readSum, toRoundColumns } from './round-form.ts';
import { CURRENCIES, ROUND_KINDS, ROUND_STATUSES } from './rounds.ts';

/** The columns of a file of rounds. A round without the address of its source is no round. */
export const ROUND_IMPORT_COLUMNS = [
  'company',
  'announced_on',
  'kind',
  'source_url',
  'amount',
  'currency',
  'usd_rate',
  'usd_rate_on',
  'valuation',
  'status',
  'lead',
  'investors',
  'publisher',
  'source_title',
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
  readonly source: {
    readonly url: string;
    readonly publisher: string;
    readonly title: string | null;
  };
};

type Wrong = {
  readonly line: number;
  readonly problem: RoundImportColumn;
  readonly question?: ImportQuestion;
};

const isOne = <Option extends string>(options: readonly Option[], text: string) =>
  options.find((option) => option.toLowerCase() === text.toLowerCase());

const namesIn = (cell: string) =>
  cell
    .split(';')
    .map((name) => fromCell(name.trim()))
    .filter(Boolean);

/**
 * Reads one row: sums as people write them, kinds and currencies however they are cased.
 *
 * @param cell gives the cell of a column, '' where the file has none
 * @param today the last day that may have come
 * @returns the column that is wrong, where one is, with what has to be asked about it
 */
export function parseRound(
  line: number,
  cell: (column: RoundImportColumn) => string,
  { locale, today }: { locale: Locale; today: string },
): ImportedRound | Wrong {
  const said = (column: RoundImportColumn) => fromCell(cell(column).trim());
  const wrong = (problem: RoundImportColumn): Wrong => ({ line, problem });
  const company = said('company');
  if (company === '' || company.length > 200) return wrong('company');
  const on = said('announced_on').slice(0, 10);
  if (!isDay(on) || on > today || on < '1990-01-01') return wrong('announced_on');
  const kind = isOne(ROUND_KINDS, said('kind'));
  if (!kind) return wrong('kind');
  const status = said('status') === '' ? 'reported' : isOne(ROUND_STATUSES, said('status'));
  if (!status) return wrong('status');
  const amount = readSum(said('amount'), locale);
  if (typeof amount === 'string' || amount === 0) return wrong('amount');
  const valuation = readSum(said('valuation'), locale);
  if (typeof valuation === 'string' || valuation === 0) return wrong('valuation');
  const currency = isOne(CURRENCIES, said('currency') || 'USD');
  if (!currency) return wrong('currency');
  const rate = said('usd_rate') === '' ? null : (readNumber(said('usd_rate')) ?? 0);
  if (rate !== null && !(rate > 0 && rate <= 1_000_000)) return wrong('usd_rate');
  for (const column of ['amount', 'valuation', 'usd_rate'] as const) {
    const question =
      column === 'usd_rate'
        ? numberQuestion(said(column), locale)
        : sumQuestion(said(column), said('currency'), locale);
    if (question) return { ...wrong(column), question };
  }
  const rateOn = said('usd_rate_on').slice(0, 10) || on;
  if (!isDay(rateOn) || rateOn > today) return wrong('usd_rate_on');
  const url = said('source_url');
  const host = /^https?:\/\/[^\s/]/i.test(url) ? URL.parse(url)?.hostname : undefined;
  if (!host || url.length > 2000) return wrong('source_url');
  const needsRate = amount !== null && currency !== 'USD' && rate === null;
  const round = toRoundColumns({
    ...{ announced_on: on, kind, amount, currency, valuation, status },
    // Stands in until the table of rates has spoken.
    ...{ usd_rate: needsRate ? 1 : rate, usd_rate_on: rateOn },
  });
  if (round === null) return wrong('usd_rate');
  const leads = namesIn(said('lead'));
  const others = namesIn(said('investors')).filter((name) => !leads.includes(name));
  if ([...leads, ...others].some((name) => name.length > 120)) return wrong('investors');
  return {
    ...{ line, company, round, needsRate },
    investors: [
      ...leads.map((name) => ({ name, lead: true })),
      ...others.map((name) => ({ name, lead: false })),
    ],
    source: {
      ...{ url, publisher: said('publisher') || host.replace(/^www\./, '') },
      title: said('source_title') || null,
    },
  };
}
