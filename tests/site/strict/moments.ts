// Dates, read as strictly as their standards write them: what a lenient parser guesses is a finding here.

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const isDay = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/**
 * A moment of ISO 8601 with its zone, as RFC 3339 has it: 2026-11-23T08:00:00Z.
 *
 * @returns milliseconds; null for anything else, also a day that the calendar does not have
 */
export function isoMoment(text: string | undefined): number | null {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/
      .exec(text ?? '')
      ?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  if (!isDay(year, month, day) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59)
    return null;
  return Date.parse(text ?? '');
}

/** The same, or a day alone: 2026-11-23. */
export function isoDate(text: string | undefined): number | null {
  const [, year = 0, month = 0, day = 0] =
    /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? '')?.map(Number) ?? [];
  return isDay(year, month, day) && year > 0 ? Date.UTC(year, month - 1, day) : isoMoment(text);
}

/** A moment of RFC 822 with the four digits of RSS 2.0, whose day of the week is the right one. */
export function rfc822Moment(text: string | undefined): number | null {
  const [, weekday = '', day, month = '', year] =
    /^(\w{3}), (\d\d) (\w{3}) (\d{4}) \d\d:\d\d:\d\d (?:GMT|[+-]\d{4})$/.exec(text ?? '') ?? [];
  const at = MONTHS.indexOf(month);
  if (at < 0 || !isDay(Number(year), at + 1, Number(day))) return null;
  const said = new Date(Date.UTC(Number(year), at, Number(day))).getUTCDay();
  return DAYS[said] === weekday ? Date.parse(text ?? '') : null;
}
