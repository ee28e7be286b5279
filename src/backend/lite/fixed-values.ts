import { LOCALES } from '#src/i18n/locales.ts';
import type { Question } from '../database/database.ts';

/** What pages ask for in so many words. None of them needs more than quotes. */
const WORDS: ReadonlySet<unknown> = new Set([
  ...['published', 'approved', 'sent', 'true', 'false', true, false],
  ...LOCALES.flatMap((locale) => [locale, `{${locale}}`, `{"${locale}"}`]),
]);

/** A page shows as many rows of something each time. */
const MOST_ROWS = 1000;

const PLACE = /(limit )?\$(\d+)/g;

/**
 * Writes what is the same whenever a page asks into the text of its statement. Postgres then knows which index has these
 * rows and that few are wanted, and keeps the plan; of values that may be others it made a new one each time, which took
 * longer than finding the rows.
 *
 * @param question of Lite's making: each place of a value once, and none in a quoted text
 */
export function withFixedValues({ sql, parameters }: Question): Question {
  const others: unknown[] = [];
  const text = sql.replaceAll(PLACE, (_, limit: string | undefined, place: string) => {
    const value = parameters[Number(place) - 1];
    const written = limit === undefined ? word(value) : rows(value);
    return `${limit ?? ''}${written ?? `$${others.push(value)}`}`;
  });
  return { sql: text, parameters: others };
}

function word(value: unknown): string | undefined {
  return WORDS.has(value) ? `'${String(value)}'` : undefined;
}

function rows(value: unknown): string | undefined {
  const count = Number(value);
  return Number.isInteger(count) && count > 0 && count <= MOST_ROWS ? String(count) : undefined;
}
