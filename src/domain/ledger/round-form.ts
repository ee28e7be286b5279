import type { Locale } from '../../i18n/locales.ts';
import { readAmount } from '../directory/typed-number.ts';
import { oneOf, problem, typed, written } from '../form-rules.ts';
import { z } from '../zod.ts';
import { CURRENCIES, ROUND_KINDS, ROUND_STATUSES } from './rounds.ts';

/*
 * What the form of a round takes. Investors and sources are rows of it: fields of the same name, in order.
 */

/** The most that a sum may be in any currency, and still be exact. The database bounds it in dollars, too. */
const MOST_UNITS = Number.MAX_SAFE_INTEGER;

/** A sum as people write it, in whatever currency is chosen beside it; null where nothing is typed. */
export function readSum(text: string, locale: Locale) {
  return text.trim() === '' ? null : readAmount(text, locale, MOST_UNITS);
}

const sum = (locale: Locale) =>
  z.pipe(
    z.string(),
    z.transform((value, { issues }) => {
      const read = readSum(value, locale);
      if (typeof read !== 'string' && read !== 0) return read;
      issues.push({ code: 'custom', message: read || 'amount', input: value });
      return z.NEVER;
    }),
  );

const rate = z.pipe(
  z.string().check(z.refine((text) => text === '' || Number(text) > 0, problem('refused'))),
  z.transform((text) => (text === '' ? null : Number(text))),
);

/** The slug of a story of ours, from its address on this site; null for pages elsewhere. */
export function storyOf(address: string, origin: string): string | null {
  const url = URL.parse(address.trim(), origin);
  if (url?.origin !== origin) return null;
  const [, slug = ''] = /^(?:\/[a-z]{2})?\/article\/([^/]+)$/.exec(url.pathname) ?? [];
  return slug === '' ? null : decodeURIComponent(slug);
}

const isAddress = (text: string) =>
  text.trim() === '' || /^(?:https?:\/\/[^\s/]|\/(?:[a-z]{2}\/)?article\/)/i.test(text.trim());

/** Where a fact comes from: rows of a form, and whether one is named although its page does not answer. */
export const sourceFields = {
  source: z
    .array(typed(2000))
    .check(z.refine((addresses) => addresses.every(isAddress), problem('website'))),
  publisher: z.array(typed(120)),
  source_title: z.array(typed(300)),
  unread: z.boolean(),
};

/** A round with its investors and sources, as its form holds them. */
export const roundForm = (locale: Locale) =>
  z.object({
    announced_on: written(),
    kind: oneOf(ROUND_KINDS),
    amount: sum(locale),
    currency: oneOf(CURRENCIES),
    usd_rate: rate,
    usd_rate_on: typed(),
    valuation: sum(locale),
    status: oneOf(ROUND_STATUSES),
    investor: z.array(typed(120)),
    lead: z.array(z.string()),
    ...sourceFields,
    /** Whose it is, where that is asked. */
    company: typed(200),
    /** A round of nearly the same day and sum is another one. */
    another: z.boolean(),
  });
export type TypedRound = z.infer<ReturnType<typeof roundForm>>;

/**
 * The columns of a round: money that nobody told has no currency, and dollars and undisclosed sums no rate.
 *
 * @returns null while a sum in another currency has no rate with its day
 */
export function toRoundColumns(
  typed: Pick<
    TypedRound,
    | 'announced_on'
    | 'kind'
    | 'amount'
    | 'currency'
    | 'usd_rate'
    | 'usd_rate_on'
    | 'valuation'
    | 'status'
  >,
) {
  const { announced_on, kind, amount, valuation, status } = typed;
  const currency = amount === null && valuation === null ? null : typed.currency;
  const isForeign = amount !== null && currency !== 'USD';
  if (isForeign && (typed.usd_rate === null || typed.usd_rate_on === '')) return null;
  return {
    ...{ announced_on, kind, amount, valuation, currency, status },
    usd_rate: isForeign ? typed.usd_rate : null,
    usd_rate_on: isForeign ? typed.usd_rate_on : null,
  };
}
