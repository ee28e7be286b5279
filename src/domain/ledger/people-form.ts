import { isFarRate, readRate } from '../directory/money.ts';
import { named, oneOf, problem, typed } from '../form-rules.ts';
import { z } from '../zod.ts';
import { meantField, sourceFields, withNumbers } from './round-form.ts';
import { COMPANY_ROLES, CURRENCIES } from './rounds.ts';

const MOST_LINKS = 5;

/** Addresses, one a line. */
const links = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
    z
      .array(z.string())
      .check(
        z.refine(
          (all) =>
            all.length <= MOST_LINKS && all.every((each) => /^https?:\/\/[^\s/]/i.test(each)),
          problem('website'),
        ),
      ),
  ),
);

/** Somebody who runs a company. */
export const personForm = z.object({ name: named(100), links });

/** A year, or empty where nobody told. */
export const year = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => text.trim() === '' || /^(?:19|20)\d\d$/.test(text.trim()),
        problem('year'),
      ),
    ),
  z.transform((text) => (text.trim() === '' ? null : Number(text))),
);

/** What somebody is somewhere. */
export const roleForm = z.object({
  at: named(200),
  role: oneOf(COMPANY_ROLES),
  since: year,
  until: year,
  ...sourceFields,
});

/** Where a number of employees comes from. */
export const employeesForm = z.object({ ...sourceFields });

const [, ...OTHER_CURRENCIES] = CURRENCIES;

/** All but the dollar, which others are counted in. */
export const RATED = OTHER_CURRENCIES as unknown as readonly [string, ...string[]];

/** What a currency was worth. */
export const rateForm = withNumbers(
  z.object({
    currency: oneOf(RATED),
    day: named(),
    usd_rate: z.string(),
    ...meantField,
    source: typed(200).check(z.refine((text) => text.trim() !== '', problem('required'))),
  }),
  ({ usd_rate, rate_meant: isMeant, ...typed }, refuse) => {
    const rate = readRate(usd_rate, typed.currency) ?? 0;
    if (!(rate > 0)) refuse('usd_rate', 'refused');
    else if (!isMeant && isFarRate(rate, typed.currency)) refuse('usd_rate', 'farRate');
    return { ...typed, usd_rate: rate };
  },
);
