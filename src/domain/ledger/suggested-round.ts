import { type Day, isDay } from '../text/days.ts';
import type { ReadRound } from './read-round.ts';
import { CURRENCIES, ROUND_KINDS, type RoundKind } from './rounds.ts';

/*
 * A funding round that somebody suggests, as the value of a suggestion holds it: a line for its kind, its day
 * and its sum, and one for each investor. Suggestions of before are sentences.
 */

export type SuggestedRound = {
  readonly kind: RoundKind;
  readonly on: Day;
  /** Null where it is not disclosed. */
  readonly sum: { readonly amount: number; readonly currency: string } | null;
  readonly investors: readonly string[];
};

/** In the place of a sum that nobody told. */
const UNDISCLOSED = '–';

/** @example 'Seed\n2026-02-02\n2000000 USD\nCầu Gỗ Capital' */
export const writeSuggestedRound = ({ kind, on, sum, investors }: SuggestedRound): string =>
  [kind, on, sum ? `${sum.amount} ${sum.currency}` : UNDISCLOSED, ...investors].join('\n');

/** A round as its value holds it; null for a sentence. */
export function readSuggestedRound(value: string): SuggestedRound | null {
  const [first = '', on = '', sum = '', ...investors] = value.split('\n');
  const kind = ROUND_KINDS.find((known) => known === first);
  const [, amount = '', code = ''] = /^(\d+(?:\.\d{1,2})?) ([A-Z]{3})$/.exec(sum) ?? [];
  const currency = CURRENCIES.find((known) => known === code);
  if (!kind || !isDay(on)) return null;
  if (sum !== UNDISCLOSED && !currency) return null;
  return {
    ...{ kind, on, investors },
    sum: currency ? { amount: Number(amount), currency } : null,
  };
}

/** What the form of a round begins with; of a sentence, nothing but its source. */
export function begunRound(value: string, source: string): ReadRound & { readonly story: string } {
  const said = readSuggestedRound(value);
  return {
    company: null,
    amount: said?.sum?.amount ?? null,
    currency: said?.sum?.currency ?? null,
    kind: said?.kind ?? null,
    on: said?.on ?? null,
    investors: said?.investors.map((name) => ({ name, lead: false })) ?? [],
    story: source,
  };
}
