import { TIME_ZONE } from '#src/domain/site.ts';
import { LANGUAGES, type Locale } from '#src/i18n/locales.ts';

/** A moment to the minute. @example en 'Nov 21, 2026, 10:23 AM' */
export function formatMoment(moment: string | Date, locale: Locale): string {
  return format(moment, locale, 'short');
}

/** A moment to the second, for what follows quickly. @example en 'Nov 21, 2026, 10:23:05 AM' */
export function formatSecond(moment: string | Date, locale: Locale): string {
  return format(moment, locale, 'medium');
}

function format(moment: string | Date, locale: Locale, timeStyle: 'short' | 'medium'): string {
  return new Intl.DateTimeFormat(LANGUAGES[locale].tag, {
    dateStyle: 'medium',
    timeStyle,
    timeZone: TIME_ZONE,
  }).format(new Date(moment));
}
