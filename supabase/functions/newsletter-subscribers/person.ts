import { z } from 'zod';
import { NEWSLETTER_TOPICS } from '../../../src/domain/options.ts';
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

export type Problem = {
  readonly line: number;
  readonly problem: 'email' | 'locale' | 'categories' | 'consent_at' | 'consent_page' | 'repeated';
};

const moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);
const topics = z.array(z.enum(NEWSLETTER_TOPICS)).max(NEWSLETTER_TOPICS.length);

/**
 * A row of a CSV file, or what is wrong with it. Without a past moment and a place of consent nobody
 * is written to.
 */
export function parsePerson(
  line: number,
  get: (column: string) => string,
  now: Date,
): Person | Problem {
  const email = parseEmailAddress(get('email'));
  if (email === null) return { line, problem: 'email' };
  const locale = get('locale') || DEFAULT_LOCALE;
  if (!isLocale(locale)) return { line, problem: 'locale' };
  const categories = topics.safeParse([
    ...new Set(
      get('categories')
        .split(/[;|]/)
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ]);
  if (!categories.success) return { line, problem: 'categories' };
  const consentAt = moment.safeParse(get('consent_at').replace(' ', 'T'));
  if (!consentAt.success || new Date(consentAt.data) > now) return { line, problem: 'consent_at' };
  const place = get('consent_page');
  if (place === '' || place.length > 300 || breaksLine(place))
    return { line, problem: 'consent_page' };
  return {
    line,
    email,
    locale,
    categories: categories.data,
    consent_at: new Date(consentAt.data).toISOString(),
    consent_page: place,
  };
}
