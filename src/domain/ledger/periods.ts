/*
 * Quarters and years of the ledger. A quarter is known by its first day, as the database has it: '2026-10-01'.
 */

/** Rounds that make a period worth finding by search: the page of fewer says what their companies' pages say. */
export const FEWEST_ROUNDS = 3;

/** English path of the page that lists all of them. */
export const PERIODS_PATH = '/funding/quarters';

/** A year, or a quarter of it. */
export type Period = { readonly year: number; readonly quarter: number | null };

const PERIOD = /^((?:19|20)\d\d)(?:-q([1-4]))?$/;

/**
 * What the end of an address calls a year or a quarter.
 *
 * @example '2026-q4' → { year: 2026, quarter: 4 }, '2026' → { year: 2026, quarter: null }, '2026-q5' → null
 */
export function parsePeriod(text: string): Period | null {
  const [, year, quarter] = PERIOD.exec(text) ?? [];
  if (year === undefined) return null;
  return { year: Number(year), quarter: quarter === undefined ? null : Number(quarter) };
}

/** The opposite of parsePeriod. @example { year: 2026, quarter: 4 } → '2026-q4' */
export function periodSlug({ year, quarter }: Period): string {
  return quarter === null ? String(year) : `${year}-q${quarter}`;
}

/** The English path of the page of a period. */
export const periodPath = (period: Period) => `/funding/${periodSlug(period)}`;

/** The quarter that begins on a day, or that the day is in. @example '2026-11-21' → { year: 2026, quarter: 4 } */
export function quarterOf(day: string): { readonly year: number; readonly quarter: number } {
  const month = Number(day.slice(5, 7));
  return { year: Number(day.slice(0, 4)), quarter: Math.ceil(month / 3) };
}

const two = (number: number) => String(number).padStart(2, '0');

/** The first and the last day. */
export function daysOf({ year, quarter }: Period): { readonly from: string; readonly to: string } {
  const first = quarter === null ? 1 : quarter * 3 - 2;
  const last = quarter === null ? 12 : quarter * 3;
  const length = new Date(Date.UTC(year, last, 0)).getUTCDate();
  return { from: `${year}-${two(first)}-01`, to: `${year}-${two(last)}-${length}` };
}

/** The one as long that is so many of its kind later, or earlier. @example 2026-q1, -1 → 2025-q4 */
export function shiftPeriod({ year, quarter }: Period, by: number): Period {
  if (quarter === null) return { year: year + by, quarter };
  const place = year * 4 + quarter - 1 + by;
  return { year: Math.floor(place / 4), quarter: (place % 4) + 1 };
}

/** Whether a quarter, by its first day, is in a period. */
export function isWithin(quarter: string, period: Period): boolean {
  const { from, to } = daysOf(period);
  return quarter >= from && quarter <= to;
}

/** All quarters from one to another by their first days, also those of which nothing is known. */
export function quartersBetween(first: string, last: string): readonly string[] {
  const quarters: string[] = [];
  for (let each: Period = quarterOf(first); daysOf(each).from <= last; each = shiftPeriod(each, 1))
    quarters.push(daysOf(each).from);
  return quarters;
}

/** The periods of the same length beside one that have rounds. @param quarters that have, in any order */
export function neighboursOf(
  period: Period,
  quarters: readonly string[],
): { readonly before: Period | null; readonly after: Period | null } {
  const { from, to } = daysOf(period);
  const toPeriod = (quarter: string | undefined): Period | null => {
    if (quarter === undefined) return null;
    const found = quarterOf(quarter);
    return period.quarter === null ? { year: found.year, quarter: null } : found;
  };
  const sorted = quarters.toSorted();
  return {
    before: toPeriod(sorted.findLast((each) => each < from)),
    after: toPeriod(sorted.find((each) => each > to)),
  };
}
