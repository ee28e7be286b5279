import { LANGUAGES, type Locale } from '../../i18n/locales.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * How long somebody has to wait, rounded up: who comes back then is never too early.
 *
 * @param seconds at least one
 * @example waitInWords(125, 'en') → 'in 3 minutes', waitInWords(40, 'vi') → 'sau 40 giây nữa'
 */
export function waitInWords(seconds: number, locale: Locale): string {
  const format = new Intl.RelativeTimeFormat(LANGUAGES[locale].tag, { numeric: 'always' });
  if (seconds <= MINUTE) return format.format(Math.ceil(seconds), 'second');
  if (seconds <= HOUR) return format.format(Math.ceil(seconds / MINUTE), 'minute');
  return format.format(Math.ceil(seconds / HOUR), 'hour');
}
