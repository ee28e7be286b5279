/** In which order a date is written, where it is not year, month, day. */
export const DATE_ORDERS = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s]+(.*))?$/;
const OTHER = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[,\s]+(.*))?$/;
const TIME =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(\.\d{1,9})?\d*)?\s*(AM|PM|SA|CH)?\s*(Z|UTC|GMT|(?:UTC|GMT)[+-]\d{1,2}(?::?\d{2})?|[+-]\d{2}(?::?\d{2})?)?$/i;

/** 'Jan 5, 2026 10:00', '5th January 2026', '5 tháng 1, 2026', 'ngày 5 tháng 1 năm 2026'. */
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const ENGLISH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const REST = '(?:,?\\s+(?:at\\s+)?(.*))?$';
const NAMED = [
  new RegExp(`^(?:[a-z]+,\\s+)?${ENGLISH}\\s+${DAY},?\\s+(\\d{4})${REST}`, 'i'),
  new RegExp(`^(?:[a-z]+,\\s+)?${DAY}[\\s-]+${ENGLISH},?[\\s-]+(\\d{4})${REST}`, 'i'),
  /^(?:ngày\s+)?(\d{1,2})\s+tháng\s+(\d{1,2})(?:,|\s+năm)?\s+(\d{4})(?:,?\s+(?:lúc\s+)?(.*))?$/iu,
];

/** A date whose month has a name, as year, month, day and time. */
function named(text: string): string[] | null {
  const [english, british, vietnamese] = NAMED.map((pattern) => pattern.exec(text));
  const numbered = (name = '') => String(MONTHS.indexOf(name.toLowerCase()) + 1);
  if (english) return [english[3] ?? '', numbered(english[1]), english[2] ?? '', english[4] ?? ''];
  const [, day = '', month = '', year = '', time = ''] = british ?? vietnamese ?? [];
  if (day === '') return null;
  return [year, british ? numbered(month) : month, day, time];
}

const pad = (number: number) => String(number).padStart(2, '0');

/** What a clock shows there; null for what is no time. */
function readTime(text: string): { wall: string; fraction: string; zone: string } | null {
  const found = TIME.exec(text.trim());
  if (found === null) return null;
  const [, hours = '', minutes = '', seconds = '0', fraction = '', half = '', zone = ''] = found;
  const isLate = /^(?:pm|ch)$/i.test(half);
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (isLate ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const isUtc = /^[a-z]+$/i.test(zone);
  // Forms of Google write 'GMT+7'.
  const offset = zone.replace(/^[a-z]+/i, '').replace(/^.(?=\d(?:\D|$))/, '$&0');
  return {
    wall: `T${pad(hour)}:${minutes}:${pad(Number(seconds))}`,
    // Databases count in millionths.
    fraction: /[1-9]/.test(fraction) ? fraction.slice(0, 7) : '',
    zone: isUtc ? 'Z' : offset.replace(/^.\d{2}$/, '$&00').replace(/^(.\d{2}):?/, '$1:'),
  };
}

/**
 * A date, with or without a time, as spreadsheets and mail programs write it.
 *
 * @param order of the days and months that can be read in two ways
 * @param momentAt when a clock that says no zone shows '2026-01-05T14:30:00'
 * @returns a day or a moment in ISO 8601; null for what is neither
 */
export function readDate(
  text: string,
  order: DateOrder,
  momentAt: (wall: string) => Date | undefined,
): string | null {
  const spelled = named(text.trim());
  const iso = spelled ? ['', ...spelled] : ISO.exec(text.trim());
  const [, first = '', second = '', third = '', time] = iso ?? OTHER.exec(text.trim()) ?? [];
  if (first === '') return null;
  const full = third.length === 2 ? `20${third}` : third;
  const [year, month, day] = iso
    ? [first, second, third]
    : [full, ...(order === 'dmy' ? [second, first] : [first, second])];
  const date = `${year}-${pad(Number(month))}-${pad(Number(day))}`;
  const known = new Date(`${date}T00:00:00Z`);
  // JavaScript makes 1 March of 30 February.
  if (Number.isNaN(known.getTime()) || !known.toISOString().startsWith(date)) return null;
  if (!time?.trim()) return date;
  const clock = readTime(time);
  if (clock === null) return null;
  const wall = `${date}${clock.wall}`;
  return clock.zone === ''
    ? (momentAt(wall)?.toISOString() ?? null)
    : `${wall}${clock.fraction}${clock.zone}`;
}

/** What the dates of a column tell about their order; `either` where all of them can be read in both ways. */
export type DateEvidence = DateOrder | 'either' | 'none';

/**
 * The order of the dates of a column, from whichever can be read in one way only.
 *
 * @returns `none` where no order is needed: every date begins with the year, or nothing is a date
 */
export function dateOrderOf(texts: Iterable<string>): DateEvidence {
  let undecided = false;
  let votes = 0;
  for (const text of texts) {
    const [, first, second] = OTHER.exec(text.trim()) ?? [];
    if (first === undefined) continue;
    undecided = true;
    if (Number(first) > 12 && Number(second) <= 12) votes += 1;
    if (Number(second) > 12 && Number(first) <= 12) votes -= 1;
  }
  if (votes !== 0) return votes > 0 ? 'dmy' : 'mdy';
  return undecided ? 'either' : 'none';
}
