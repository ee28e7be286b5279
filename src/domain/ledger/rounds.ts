import type { Locale } from '../../i18n/locales.ts';
import { formatDateShort, formatMoney, formatNumber } from '../text/format.ts';

/** Kinds of rounds, as the database stores them. */
export const ROUND_KINDS = [
  'Pre-Seed',
  'Seed',
  'Series A',
  'Series B',
  'Series C',
  'Series D+',
  'Growth',
  'IPO',
  'Bridge',
  'Debt',
  'Grant',
] as const;
export type RoundKind = (typeof ROUND_KINDS)[number];

/** Listings, loans and grants are no equity: they are never added to it. The database knows the same three. */
export const isEquity = (kind: RoundKind): boolean => !['IPO', 'Debt', 'Grant'].includes(kind);

export const ROUND_STATUSES = ['reported', 'confirmed', 'disputed', 'withdrawn'] as const;
export type RoundStatus = (typeof ROUND_STATUSES)[number];

/** What a round claims, and a source of it may support. */
export const CLAIMS = ['sum', 'date', 'investors', 'lead'] as const;
export type Claim = (typeof CLAIMS)[number];

/** What sums are reported in: codes of ISO 4217. */
// biome-ignore format: a list to read
export const CURRENCIES = [
  'USD', 'VND', 'SGD', 'KRW', 'JPY', 'CNY', 'HKD', 'TWD', 'THB', 'IDR', 'MYR', 'PHP', 'KHR', 'LAK', 'MMK',
  'INR', 'AUD', 'NZD', 'EUR', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'CAD', 'AED',
] as const;

/** What somebody is at a startup or an investor. */
export const COMPANY_ROLES = [
  'founder',
  'ceo',
  'cto',
  'coo',
  'cfo',
  'partner',
  'director',
] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

/** A sum as it was reported; the amount is null where nobody told it. */
type Sum = {
  readonly amount: number | null;
  readonly currency: string | null;
  /** US dollars at the rate of `rateOn`, a day. */
  readonly usd: number | null;
  readonly rateOn: string | null;
};

/** Where a fact comes from: a page elsewhere, or an article of ours. Paths are English. */
export type Source = {
  readonly href: string;
  /** The language of an article of ours; null for a page elsewhere. */
  readonly locale: Locale | null;
  /** Who published it; null for ours. */
  readonly publisher: string | null;
  readonly title: string | null;
  /** The day on which it was last reached, where that is told. */
  readonly seenOn?: string;
  /** The day since which it does not answer. */
  readonly unreachableSince?: string;
  /** What it supports of a round, where that is told. */
  readonly supports?: readonly Claim[];
};

/** @returns the sources of a fact as they are told, whatever order they came in: ours first, then by who published */
export function inOrder(sources: readonly Source[]): readonly Source[] {
  return sources.toSorted(
    (a, b) =>
      Number(a.locale === null) - Number(b.locale === null) ||
      (a.publisher ?? '').localeCompare(b.publisher ?? '') ||
      a.href.localeCompare(b.href),
  );
}

/** The same page as two facts cite it: one may have reached it after it did not answer the other. */
function lastFound(one: Source, other: Source): Source {
  const newer = (one.seenOn ?? '') < (other.seenOn ?? '') ? other : one;
  const { unreachableSince: _, ...found } = newer;
  const since = [one, other]
    .flatMap(({ unreachableSince }) => unreachableSince ?? [])
    .filter((day) => day >= (newer.seenOn ?? ''))
    .toSorted()[0];
  return { ...found, ...(since !== undefined && { unreachableSince: since }) };
}

/** Facts often share a source. @returns each once, the one looked at last first */
export function uniqueSources(facts: readonly { readonly sources: readonly Source[] }[]): Source[] {
  const byAddress = new Map<string, Source>();
  for (const source of facts.flatMap(({ sources }) => sources)) {
    const known = byAddress.get(source.href);
    byAddress.set(source.href, known ? lastFound(known, source) : source);
  }
  return [...byAddress.values()].toSorted((a, b) => (b.seenOn ?? '').localeCompare(a.seenOn ?? ''));
}

/** Who took part in a round; the path of an investor of the directory. */
export type RoundInvestor = {
  readonly name: string;
  readonly path: string | null;
  readonly lead: boolean;
};

export type Round = Sum & {
  readonly id: string;
  /** A day: '2026-11-21'. */
  readonly on: string;
  readonly kind: RoundKind;
  readonly status: RoundStatus;
  readonly company: { readonly name: string; readonly path: string } | null;
  readonly investors: readonly RoundInvestor[];
  readonly sources: readonly Source[];
};

function claimsOf({ amount, investors }: Pick<Round, 'amount' | 'investors'>): readonly Claim[] {
  const claimed: Readonly<Record<Claim, boolean>> = {
    ...{ sum: amount !== null, date: true },
    ...{ investors: investors.length > 0, lead: investors.some(({ lead }) => lead) },
  };
  return CLAIMS.filter((claim) => claimed[claim]);
}

/**
 * What a source supports of a round, where that is not all that the round says.
 *
 * @returns nothing of a source that supports all of it
 */
export function partsSaid(
  round: Pick<Round, 'amount' | 'investors'>,
  { supports = CLAIMS }: Pick<Source, 'supports'>,
): readonly Claim[] {
  const made = claimsOf(round);
  const said = made.filter((claim) => supports.includes(claim));
  return said.length === made.length ? [] : said;
}

/** What a round says that none of its sources supports. */
export const unsupportedClaims = (
  round: Pick<Round, 'amount' | 'investors' | 'sources'>,
): readonly Claim[] =>
  claimsOf(round).filter(
    (claim) => !round.sources.some(({ supports = CLAIMS }) => supports.includes(claim)),
  );

/** A round of an investor's, and whether they led it. */
export type Holding = Round & { readonly led: boolean };

/** Somebody and what they are at a startup or an investor, in years. */
export type Person = {
  readonly name: string;
  /** English form of their own page. */
  readonly path: string;
  readonly role: CompanyRole;
  readonly since: number | null;
  readonly until: number | null;
  readonly sources: readonly Source[];
};

/** Something that was public of an entry, and how it changed. */
export type Change = {
  /** ISO moment. */
  readonly at: string;
  readonly fact: 'round' | 'investor' | 'source' | 'role' | 'field';
  readonly deed: 'added' | 'changed' | 'removed';
  /** Of a round its kind and day, of a role whose it is and which, of a field its column. */
  readonly about: Readonly<Record<string, string | null>>;
  /** What the columns said before and after; null of what is hidden by now. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
};

/** What somebody has shown of a company: that its domain is theirs. ISO moment. */
export type Verified = {
  /** Null where an editor's word is all there is. */ readonly domain: string | null;
  readonly at: string;
};

/** A day of the ledger on a page. It belongs to no zone, and noon is the same day in all of them but the outermost. */
export function formatLedgerDay(day: string, locale: Locale): string {
  return formatDateShort(`${day}T12:00:00Z`, locale);
}

/**
 * A sum in the currency in which it was reported; null where it was not.
 *
 * @example en '$6,800,000', '26,000,000,000 IDR'
 */
export function formatSum(
  { amount, currency }: Pick<Sum, 'amount' | 'currency'>,
  locale: Locale,
): string | null {
  if (amount === null) return null;
  return currency === 'USD'
    ? formatMoney(amount, locale)
    : `${formatNumber(amount, locale)} ${currency}`;
}

/**
 * All known sums of equity together, in US dollars; what is disputed is left out, and null stands for nothing known.
 */
export function totalOf(rounds: readonly Pick<Round, 'usd' | 'status' | 'kind'>[]): number | null {
  const known = rounds.filter(
    ({ usd, status, kind }) => usd !== null && status !== 'disputed' && isEquity(kind),
  );
  return known.length === 0 ? null : known.reduce((sum, { usd }) => sum + (usd ?? 0), 0);
}

/** What a number of rounds comes to. */
export type RoundSums = {
  /** Without those that are disputed, which are counted apart. */
  readonly rounds: number;
  /** Those of them that are equity, or of the one kind that is asked for, and whose sum is known. */
  readonly known: number;
  /** US dollars; null where no sum is known. */
  readonly usd: number | null;
  readonly median: number | null;
  readonly disputed: number;
  readonly disputedUsd: number | null;
  /** Of several kinds, what is no equity and its sum is known: in neither `known` nor `usd`. */
  readonly apart: number;
  readonly apartUsd: number | null;
};

/** The same of a quarter, by its first day. */
export type QuarterSums = Omit<RoundSums, 'median'> & { readonly quarter: string };

/** A line of a league table: an investor with what they joined and led, or a sector or kind with its sums. */
export type LeagueLine = {
  readonly place: number;
  readonly name: string;
  /** English path of an investor. */
  readonly path: string | null;
  readonly slug: string | null;
  readonly rounds: number;
  readonly led: number;
  readonly known: number;
  readonly usd: number | null;
  readonly median: number | null;
};

export const LEAGUES = ['joined', 'led', 'sector', 'kind'] as const;
export type Leagues = Readonly<Record<(typeof LEAGUES)[number], readonly LeagueLine[]>>;
