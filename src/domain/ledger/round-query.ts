import { slugifyName } from '../articles/slug.ts';
import { type Taken, unknownValues } from '../directory/directory-filters.ts';
import { pageQuery } from '../directory/directory-query.ts';
import { STARTUP_CATEGORIES } from '../options.ts';
import { parsePage } from '../pages/pagination.ts';
import { daysOf, type Period } from './periods.ts';
import { ROUND_KINDS } from './rounds.ts';

/*
 * What the address of /funding asks for. What no choice offers finds nothing, as in the directories.
 */

/** Sizes of rounds in US dollars: from, and below which. `undisclosed` is the one without, `disclosed` any. */
export const ROUND_SIZES = {
  'under-1m': { below: 1e6 },
  '1m-5m': { least: 1e6, below: 5e6 },
  '5m-20m': { least: 5e6, below: 20e6 },
  '20m-100m': { least: 20e6, below: 100e6 },
  'over-100m': { least: 100e6 },
  disclosed: { disclosed: true },
  undisclosed: { undisclosed: true },
} as const;
export type RoundSize = keyof typeof ROUND_SIZES;
const SIZES = Object.keys(ROUND_SIZES) as RoundSize[];

export const ROUND_SORTS = ['date', 'amount', 'company'] as const;
/** What is asked for besides one kind: all that is summed together. */
export const EQUITY = { kind: 'Equity' } as const;
const KINDS = [EQUITY.kind, ...ROUND_KINDS];

export type RoundSort = (typeof ROUND_SORTS)[number];

/** Whether rounds count in sums; those that do not are disputed. */
export const ROUNDS_COUNTED = ['yes', 'no'] as const;

export const QUARTERS = ['q1', 'q2', 'q3', 'q4'] as const;

/** By their names in the address; null for none. */
export type RoundFilters = {
  readonly year: string | null;
  /** Of the year: 'q4'. */
  readonly quarter: string | null;
  readonly kind: string | null;
  readonly sector: string | null;
  readonly country: string | null;
  readonly size: RoundSize | null;
  /** The slug of an investor. */
  readonly investor: string | null;
  /** '1' where only rounds that this investor led are asked for. */
  readonly led: '1' | null;
  readonly counted: (typeof ROUNDS_COUNTED)[number] | null;
};

export type RoundQuery = {
  readonly filters: RoundFilters;
  readonly sort: RoundSort;
  /** From 1. */
  readonly rounds: number;
};

/** Names of countries are short; nobody looks for longer ones. */
const LONGEST_NAME = 80;

const YEAR = /^(?:19|20)\d\d$/;
const CHOICES: Readonly<Record<string, Taken>> = {
  year: YEAR,
  quarter: /^q?[1-4]$/,
  kind: KINDS,
  sector: STARTUP_CATEGORIES,
  country: /^.{1,80}$/su,
  size: SIZES,
  counted: ROUNDS_COUNTED,
};

/** What an address asks of filters that none of their choices has; no round is like that. */
export const unknownRoundValues = (parameters: URLSearchParams) =>
  unknownValues(parameters, CHOICES);

function oneOf<Value extends string>(values: readonly Value[], value: string | null): Value | null {
  return values.find((each) => each === value) ?? null;
}

/**
 * What an address asks for. A quarter needs its year, and may be a number alone; an investor may be named as people
 * write it. What no choice has is left out here: `unknownRoundValues` has it.
 *
 * @returns null when the page number of the rounds is none
 */
export function parseRoundQuery(parameters: URLSearchParams): RoundQuery | null {
  const rounds = parsePage(parameters.get('rounds'));
  if (rounds === null) return null;
  const year = YEAR.exec(parameters.get('year') ?? '')?.[0] ?? null;
  const quarter = parameters.get('quarter')?.replace(/^[1-4]$/, 'q$&') ?? null;
  const country = parameters.get('country')?.trim() ?? '';
  const investor = investorAsked(parameters);
  return {
    filters: {
      year,
      quarter: year && oneOf(QUARTERS, quarter),
      kind: oneOf(KINDS, parameters.get('kind')),
      sector: oneOf(STARTUP_CATEGORIES, parameters.get('sector')),
      country: country === '' || country.length > LONGEST_NAME ? null : country,
      size: oneOf(SIZES, parameters.get('size')),
      investor: investor === '' ? null : slugifyName(investor),
      led: investor === '' ? null : oneOf(['1'], parameters.get('led')),
      counted: oneOf(ROUNDS_COUNTED, parameters.get('counted')),
    },
    sort: oneOf(ROUND_SORTS, parameters.get('sort')) ?? 'date',
    rounds,
  };
}

/** An investor as an address names it. */
export const investorAsked = (parameters: URLSearchParams) =>
  parameters.get('investor')?.trim().slice(0, LONGEST_NAME) ?? '';

export const isFiltered = (filters: RoundFilters) => Object.values(filters).some(Boolean);

/** The period that filters name, null for all times. */
export function periodOf({ year, quarter }: RoundFilters): Period | null {
  if (year === null) return null;
  return { year: Number(year), quarter: quarter === null ? null : Number(quarter.slice(1)) };
}

/** Filters as an address has them. @example { year: '2026', kind: 'Seed' } → '?year=2026&kind=Seed' */
export function roundsQuery(
  asked: Partial<RoundFilters> & { readonly sort?: RoundSort; readonly rounds?: number },
): string {
  const { sort = 'date', rounds = 1, ...filters } = asked;
  return pageQuery({
    ...{ year: null, quarter: null, kind: null, sector: null, country: null, size: null },
    ...filters,
    sort: sort === 'date' ? null : sort,
    rounds: rounds > 1 ? String(rounds) : null,
  });
}

/** The rounds that sums count, and those of them that sums and medians are of, the biggest first. */
export const COUNTED = { counted: 'yes' } as const;
export const SUMMED = { ...COUNTED, size: 'disclosed', sort: 'amount' } as const;
export const DISPUTED = { counted: 'no' } as const;

/** The selection of a period, for links from its page to its rows. */
export function periodFilters({ year, quarter }: Period): Partial<RoundFilters> {
  return { year: String(year), quarter: quarter === null ? null : `q${quarter}` };
}

/** What the database is asked for: columns that it knows, and the days of the period. */
export function toSelection(
  filters: RoundFilters,
): Readonly<Record<string, string | number | boolean>> {
  const { kind, sector, country, size, investor, led, counted } = filters;
  const period = periodOf(filters);
  const set = Object.entries({ kind, sector, country, investor }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return {
    ...Object.fromEntries(set),
    ...(period && daysOf(period)),
    ...(size && ROUND_SIZES[size]),
    ...(led && { led: true }),
    ...(counted && { counted: counted === 'yes' }),
  };
}
