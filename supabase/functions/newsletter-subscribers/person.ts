import { z } from 'zod';
import type { Gone, Standing } from '../../../src/domain/newsletter/standing.ts';
import { topicsIn } from '../../../src/domain/newsletter/subscriber-file.ts';
import { fromCell } from '../../../src/domain/tables/csv.ts';
import { asLine, breaksLine } from '../../../src/domain/text/control-characters.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../src/i18n/locales.ts';
import { parseEmailAddress } from '../_shared/email-address.ts';

/** A row of an import that can be stored. */
export type Person = {
  readonly line: number;
  readonly email: string;
  /** What issues may call them; null where the row has none, or none that reads as a name. */
  readonly first_name: string | null;
  readonly locale: Locale;
  readonly categories: string[];
  /** Whether they want the weekly issue. */
  readonly weekly: boolean;
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
    | 'consent_at'
    | 'consent_page'
    | 'repeated'
    | 'quotes';
};

const moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);

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

/** As the database takes it: a line that is short and reads as no address. */
function firstNameIn(cell: string): string | null {
  const name = asLine(cell).trim();
  return name === '' || name.length > 60 || /[<>@{}|]|\/\//.test(name) ? null : name;
}

function parseConsent(
  line: number,
  email: string,
  said: (column: string) => string,
  now: Date,
): Person | Problem {
  const locale = said('locale') || DEFAULT_LOCALE;
  if (!isLocale(locale)) return { line, problem: 'locale' };
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
    first_name: firstNameIn(said('first_name')),
    locale,
    // What other programs call tags may be anything: only those that are topics of ours count.
    categories: topicsIn(`${said('categories')};${said('tags')}`),
    weekly: said('weekly').toLowerCase() !== 'false',
    // Our own export has millionths of seconds.
    consent_at: /\.\d{4}/.test(consentAt.data)
      ? consentAt.data
      : new Date(consentAt.data).toISOString(),
    consent_page: place,
  };
}
