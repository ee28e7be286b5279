import { LANGUAGES, type Locale } from '#src/i18n/locales.ts';
import { newsroomZone } from './zone.ts';

/** A year, that is, and the one before. */
const MONTHS = 13;
const YEARS = 4;

/**
 * Months and years that a list can be narrowed to, the newest first: those of the past year by their month, then
 * whole years, on the newsroom's clock.
 *
 * @returns values as `private.period_of` reads them ('2026-10', '2025') with their names ('October 2026')
 */
export function pastPeriods(
  now: Date,
  locale: Locale,
): readonly { readonly value: string; readonly label: string }[] {
  const [year = 0, month = 0] = new Intl.DateTimeFormat('en-CA', {
    ...{ year: 'numeric', month: '2-digit', timeZone: newsroomZone() },
  })
    .format(now)
    .split('-')
    .map(Number);
  const name = new Intl.DateTimeFormat(LANGUAGES[locale].tag, {
    ...{ year: 'numeric', month: 'long', timeZone: 'UTC' },
  });
  const months = Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 1 - back));
    const label = name.format(first);
    return {
      value: first.toISOString().slice(0, 7),
      label: label.charAt(0).toUpperCase() + label.slice(1),
    };
  });
  const years = Array.from({ length: YEARS }, (_, back) => String(year - back - 1));
  return [...months, ...years.map((value) => ({ value, label: value }))];
}
