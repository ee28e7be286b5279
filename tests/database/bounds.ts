import { CONTENT } from '#tests/database/bounds/content.ts';
import { LEDGER } from '#tests/database/bounds/ledger.ts';
import { NEWSLETTER } from '#tests/database/bounds/newsletter.ts';
import { MAIL, PEOPLE, SITE } from '#tests/database/bounds/people.ts';
import type { Bounds } from '#tests/database/bounds/values.ts';

// What no row may be, whoever writes it: for every CHECK constraint the rows that only it refuses. The
// row of a table is one that it takes, as long as its columns may be; a try says what differs from it.

/** By table. A constraint that is not named here, or a name without a constraint, fails the tests. */
export const BOUNDS: Readonly<Record<string, Bounds>> = {
  ...CONTENT,
  ...LEDGER,
  ...NEWSLETTER,
  ...MAIL,
  ...PEOPLE,
  ...SITE,
};
