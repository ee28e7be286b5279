import { LANGUAGES, type Locale } from '#src/i18n/locales.ts';

/** A moment on the clock of the person who looks at it: appointments and saves are theirs. */
export function formatLocalMoment(moment: string | Date, locale: Locale): string {
  return new Intl.DateTimeFormat(LANGUAGES[locale].tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(moment));
}

/** A time of day, as 'hh:mm'. */
export function formatLocalTime(moment: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(LANGUAGES[locale].tag, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment);
}

/** What `<input type="datetime-local">` shows for a moment. */
export function toLocalInput(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
