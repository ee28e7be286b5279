import type { Locale } from '../../i18n/locales.ts';
import { isFarRate, readMoney, readRate } from '../directory/money.ts';
import { type FormRules, oneOf, problem, typed, written } from '../form-rules.ts';
import { z } from '../zod.ts';
import { CURRENCIES, ROUND_KINDS, ROUND_STATUSES } from './rounds.ts';

/*
 * What the form of a round takes. Investors and sources are rows of it: fields of the same name, in order.
 */

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

/** What was understood of a sum beside its currency; null where nothing is typed. */
export function readSum(text: string, currency: string, locale: Locale) {
  if (text.trim() === '') return null;
  const money = readMoney(text, currency, locale);
  if (typeof money !== 'string') return money.amount;
  return money === 'mixed' ? 'amountCurrency' : money;
}

/** A rate that is far from what is usual was meant. */
export const meantField = { rate_meant: z.boolean() };

const roundFields = z.object({
  announced_on: written(),
  kind: oneOf(ROUND_KINDS),
  amount: z.string(),
  currency: oneOf(CURRENCIES),
  usd_rate: z.string(),
  usd_rate_on: typed(),
  valuation: z.string(),
  status: oneOf(ROUND_STATUSES),
  investor: z.array(typed(120)),
  lead: z.array(z.string()),
  ...sourceFields,
  supports: z.array(z.string()),
  /** Whose it is, where that is asked. */
  company: typed(200),
  /** A round of nearly the same day and sum is another one. */
  another: z.boolean(),
  ...meantField,
});

/** Numbers of a form that mean something only together with its currency. */
export const withNumbers = <Fields extends z.ZodMiniObject, Values>(
  fields: Fields,
  read: (typed: z.infer<Fields>, refuse: (field: string, message: string) => null) => Values,
): FormRules<Values> => {
  const rules = z.pipe(
    fields,
    z.transform((typed, { issues }) =>
      read(typed as z.infer<Fields>, (field, message) => {
        issues.push({ code: 'custom', message, input: typed, path: [field] });
        return null;
      }),
    ),
  );
  return Object.assign(rules, { shape: fields.shape });
};

/** A round with its investors and sources, as its form holds them. */
export const roundForm = (locale: Locale) =>
  withNumbers(roundFields, (typed, refuse) => {
    const sumOf = (field: 'amount' | 'valuation') => {
      const read = readSum(typed[field], typed.currency, locale);
      return typeof read === 'string' || read === 0 ? refuse(field, read || 'amount') : read;
    };
    const [amount, valuation] = [sumOf('amount'), sumOf('valuation')];
    if (amount !== null && valuation !== null && valuation < amount) refuse('valuation', 'refused');
    const names = typed.investor.map((name) => name.trim().normalize('NFC').toLowerCase());
    if (names.some((name, at) => name !== '' && names.indexOf(name) !== at))
      refuse('investor', 'refused');
    const rate = typed.usd_rate === '' ? null : (readRate(typed.usd_rate, typed.currency) ?? 0);
    if (rate && !typed.rate_meant && isFarRate(rate, typed.currency)) refuse('usd_rate', 'farRate');
    return {
      ...{ ...typed, amount, valuation },
      usd_rate: rate === null || rate > 0 ? rate : refuse('usd_rate', 'refused'),
    };
  });
export type TypedRound = Exclude<ReturnType<ReturnType<typeof roundForm>['parse']>, undefined>;

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
