import { LANGUAGES, type Locale } from '../../i18n/locales.ts';
import { dayInWords } from './dates.ts';

/** A day of the newsroom, whatever its zone: '2026-11-21'. */
export type Day = string;

const DAY_MS = 86_400_000;

const timeOf = (day: Day): number => Date.parse(`${day}T00:00Z`);
const dayAt = (time: number): Day => new Date(time).toISOString().slice(0, 10);

/** Whether it names a day that there is. @example '2026-02-30' → false */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? timeOf(text) : Number.NaN;
  return !Number.isNaN(time) && dayAt(time) === text;
}

export const addDays = (day: Day, count: number): Day => dayAt(timeOf(day) + count * DAY_MS);

/** The same day of another month, or its last. @example ('2026-01-31', 1) → '2026-02-28' */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0));
  return dayAt(Math.min(last.getTime(), Date.UTC(year, month - 1 + count, date)));
}

/** The seven days of its week, from Monday on. */
export function weekOf(day: Day): readonly Day[] {
  const monday = addDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7));
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at));
}

/** All days of its month. */
export function monthOf(day: Day): readonly Day[] {
  const first = `${day.slice(0, 8)}01`;
  const next = addMonths(first, 1);
  return Array.from({ length: (timeOf(next) - timeOf(first)) / DAY_MS }, (_, at) =>
    addDays(first, at),
  );
}

/** The whole weeks that its month lies in. */
export function weeksOf(day: Day): readonly Day[] {
  const month = monthOf(day);
  const [first = day] = weekOf(month[0] ?? day);
  const last = weekOf(month.at(-1) ?? day).at(-1) ?? day;
  return Array.from({ length: (timeOf(last) - timeOf(first)) / DAY_MS + 1 }, (_, at) =>
    addDays(first, at),
  );
}

/** A day in words, in parts of one's choice. @example { month: 'long', year: 'numeric' } → 'November 2026' */
export function formatDayIn(day: Day, locale: Locale, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LANGUAGES[locale].tag, { ...parts, timeZone: 'UTC' }).format(
    timeOf(day),
  );
}

/** From one day to another in words. @example 'November 23 – 29, 2026' */
export function formatDays(first: Day, last: Day, locale: Locale): string {
  const { tag, dayInWords: spell } = LANGUAGES[locale];
  if (spell)
    return [first, last]
      .map((day) =>
        dayInWords(timeOf(day), locale, {
          timeZone: 'UTC',
          year: day === last || day.slice(0, 4) !== last.slice(0, 4),
        }),
      )
      .join(' – ');
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  return format.formatRange(timeOf(first), timeOf(last));
}
