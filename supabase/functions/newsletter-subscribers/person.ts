import { z } from 'zod';
import type { Gone, Standing } from '../../../src/domain/newsletter/standing.ts';
import { NEWSLETTER_TOPICS } from '../../../src/domain/options.ts';
import { fromCell } from '../../../src/domain/tables/csv.ts';
import { breaksLine } from '../../../src/domain/text/control-characters.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../src/i18n/locales.ts';
import { parseEmailAddress } from '../_shared/email-address.ts';

/** A row of an import that can be stored. */
export type Person = {
  readonly line: number;
  readonly email: string;
  readonly locale: Locale;
  readonly categories: string[];
  /** ISO moment of the consent. */
  readonly consent_at: string;
  /** Where it was given. */
  readonly consent_page: string;
};

/** A row about somebody who left elsewhere: stored as gone. */
export type Leaver = Pick<Person, 'line' | 'email' | 'locale'> &
  Partial<Person> & {
    readonly gone: Gone;
    readonly gone_at: string | null;
  };

export type Problem = {
  readonly line: number;
  readonly problem:
    | 'email'
    | 'inactive'
    | 'locale'
    | 'categories'
    | 'consent_at'
    | 'consent_page'
    | 'repeated';
};

const moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);
const topics = z.array(z.enum(NEWSLETTER_TOPICS)).max(NEWSLETTER_TOPICS.length);

const listIn = (cell: string, signs: RegExp) =>
  cell
    .split(signs)
    .map((name) => name.trim())
    .filter(Boolean);

/**
 * A row of a CSV file, or what is wrong with it. Without a past moment and a place of consent nobody
 * is written to. Of somebody who left elsewhere only the address is needed.
 *
 * @param standing what the row says of them elsewhere; null where they were a reader
 */
export function parsePerson(
  line: number,
  get: (column: string) => string,
  { now, standing }: { now: Date; standing: Standing | null },
): Person | Leaver | Problem {
  // Our own export, too, makes cells harmless.
  const said = (column: string) => fromCell(get(column));
  const email = parseEmailAddress(said('email'));
  if (email === null) return { line, problem: 'email' };
  if (standing?.gone === 'inactive') return { line, problem: 'inactive' };
  const read = parseConsent(line, email, said, now);
  if (standing === null) return read;
  const gone_at = standing.at !== null && new Date(standing.at) <= now ? standing.at : null;
  const known: Pick<Leaver, 'line' | 'email' | 'locale'> =
    'email' in read ? read : { line, email, locale: DEFAULT_LOCALE };
  return { ...known, gone: standing.gone, gone_at };
}

function parseConsent(
  line: number,
  email: string,
  said: (column: string) => string,
  now: Date,
): Person | Problem {
  const locale = said('locale') || DEFAULT_LOCALE;
  if (!isLocale(locale)) return { line, problem: 'locale' };
  const categories = topics.safeParse([...new Set(listIn(said('categories'), /[;|]/))]);
  if (!categories.success) return { line, problem: 'categories' };
  // What other programs call tags may be anything: only those that are topics of ours count.
  const tags = listIn(said('tags').toLowerCase(), /[;|,"]/);
  const consentAt = moment.safeParse(
    said('consent_at')
      .replace(' ', 'T')
      .replace(/(:\d\d(?:\.\d+)?[+-]\d\d)$/, '$1:00'),
  );
  if (!consentAt.success || new Date(consentAt.data) > now) return { line, problem: 'consent_at' };
  const place = said('consent_page');
  if (place === '' || place.length > 300 || breaksLine(place))
    return { line, problem: 'consent_page' };
  return {
    line,
    email,
    locale,
    categories: NEWSLETTER_TOPICS.filter(
      (topic) => categories.data.includes(topic) || tags.includes(topic),
    ),
    consent_at: new Date(consentAt.data).toISOString(),
    consent_page: place,
  };
}
