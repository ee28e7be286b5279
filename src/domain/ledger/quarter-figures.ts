import { quartersBetween } from './periods.ts';
import type { QuarterSums } from './rounds.ts';

/** As many quarters as a chart says each of. */
export const MOST_QUARTERS = 12;

/**
 * The newest quarters of a selection without a hole: those of which nothing is known have no rounds.
 *
 * @param quarters of a selection, oldest first
 */
export function newestQuarters(quarters: readonly QuarterSums[]): readonly QuarterSums[] {
  const [first, last] = [quarters[0], quarters.at(-1)];
  if (!first || !last) return [];
  const known = new Map(quarters.map((each) => [each.quarter, each]));
  const none = {
    rounds: 0,
    known: 0,
    usd: null,
    disputed: 0,
    disputedUsd: null,
    apart: 0,
    apartUsd: null,
  };
  return quartersBetween(first.quarter, last.quarter)
    .slice(-MOST_QUARTERS)
    .map((quarter) => known.get(quarter) ?? { ...none, quarter });
}
