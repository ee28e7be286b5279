import { type Day, isDay } from '../text/days.ts';
import type { ReadRound } from './read-round.ts';
import { CURRENCIES, ROUND_KINDS, type RoundKind } from './rounds.ts';

/*
 * A funding round that somebody suggests, as the value of a suggestion holds it: a line for its kind, its day
 * and its sum, one for each investor, and one for each further source. Suggestions of before are sentences.
 */

export type SuggestedRound = {
  readonly kind: RoundKind;
  readonly on: Day;
  /** Null where it is not disclosed. */
  readonly sum: { readonly amount: number; readonly currency: string } | null;
  readonly investors: readonly string[];
  /** Addresses besides the one that every suggestion has. */
  readonly sources: readonly string[];
};

/** The address of a source as suggestions take it. */
export const isSource = (text: string): boolean =>
  /^https:\/\/[^\s/?#<>"\\]+([/?#][^\s<>"\\]*)?$/i.test(text) && text.length <= 2000;

/** In the place of a sum that nobody told. */
const UNDISCLOSED = '–';

/** @example 'Seed\n2026-02-02\n2000000 USD\nCầu Gỗ Capital' */
export const writeSuggestedRound = (round: SuggestedRound): string => {
  const { kind, on, sum, investors, sources } = round;
  const said = sum ? `${sum.amount} ${sum.currency}` : UNDISCLOSED;
  return [kind, on, said, ...investors, ...sources].join('\n');
};

/** A round as its value holds it; null for a sentence. */
export function readSuggestedRound(value: string): SuggestedRound | null {
  const [first = '', on = '', sum = '', ...rest] = value.split('\n');
  const kind = ROUND_KINDS.find((known) => known === first);
  const [, amount = '', code = ''] = /^(\d+(?:\.\d{1,2})?) ([A-Z]{3})$/.exec(sum) ?? [];
  const currency = CURRENCIES.find((known) => known === code);
  if (!kind || !isDay(on)) return null;
  if (sum !== UNDISCLOSED && !currency) return null;
  return {
    ...{ kind, on },
    investors: rest.filter((line) => !isSource(line)),
    sources: rest.filter(isSource),
    sum: currency ? { amount: Number(amount), currency } : null,
  };
}

/** What the form of a round begins with, its first investor in the lead as the form asks; of a sentence, nothing but its source. */
export function begunRound(
  value: string,
  source: string,
): ReadRound & { readonly story: string; readonly more: readonly string[] } {
  const said = readSuggestedRound(value);
  return {
    company: null,
    amount: said?.sum?.amount ?? null,
    currency: said?.sum?.currency ?? null,
    kind: said?.kind ?? null,
    on: said?.on ?? null,
    investors: said?.investors.map((name, at) => ({ name, lead: at === 0 })) ?? [],
    story: source,
    more: said?.sources ?? [],
  };
}
