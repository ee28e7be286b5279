import type { Locale } from '../../i18n/locales.ts';
import { dayInWords } from '../text/dates.ts';

type EventMoment = { readonly day: string; readonly time: string };

/**
 * When an event of an issue takes place, on the clock of its place; '' while nobody has said.
 *
 * @example { day: '2026-12-01', time: '18:30' }, en → 'Tuesday, December 1, 2026, 18:30'
 */
export function formatEventMoment({ day, time }: EventMoment, locale: Locale): string {
  if (day === '') return '';
  const date = dayInWords(Date.parse(`${day}T00:00Z`), locale, { timeZone: 'UTC', weekday: true });
  return time === '' ? date : `${date}, ${time}`;
}
