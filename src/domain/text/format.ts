import { LANGUAGES, type Locale } from '../../i18n/locales.ts';
import { dayInWords } from './dates.ts';
import { newsroomZone } from './zone.ts';

// Intl formatters are slow to make and a listing formats dozens of dates.
const cache = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

function memo<Format extends Intl.DateTimeFormat | Intl.NumberFormat>(
  key: string,
  make: () => Format,
): Format {
  const known = cache.get(key);
  if (known) return known as Format;
  const made = make();
  cache.set(key, made);
  return made;
}

/**
 * A moment as the database writes it, in one spelling of ISO 8601, to the second.
 *
 * @example '2026-11-21T15:09:42.525+00:00' → '2026-11-21T15:09:42Z'
 */
export function isoMoment(moment: string): string {
  const time = new Date(moment);
  return Number.isNaN(time.getTime()) ? moment : time.toISOString().replace(/\.\d{3}Z$/, 'Z');
}

/** A date on a card. @example en 'Nov 21, 2026', vi '21/11/2026' */
export function formatDateShort(date: string | Date, locale: Locale): string {
  const { tag, shortDate } = LANGUAGES[locale];
  const timeZone = newsroomZone();
  const format = memo(
    `short:${locale}:${timeZone}`,
    () => new Intl.DateTimeFormat(tag, { ...shortDate, timeZone }),
  );
  return format.format(new Date(date));
}

/** A date on the article itself. @example en 'November 21, 2026', vi 'ngày 21 tháng 11 năm 2026' */
export function formatDateLong(date: string | Date, locale: Locale): string {
  return dayInWords(new Date(date), locale, { timeZone: newsroomZone() });
}

/**
 * A moment in the newsroom's time zone, which it names.
 *
 * @example en 'November 21, 2026 at 10:23 AM GMT+7', vi '10:23 GMT+7, ngày 21 tháng 11 năm 2026'
 */
export function formatMomentLong(moment: string | Date, locale: Locale): string {
  const { tag, dayInWords: spell } = LANGUAGES[locale];
  const date = new Date(moment);
  const timeZone = newsroomZone();
  const time = { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' } as const;
  if (spell) {
    const clock = new Intl.DateTimeFormat(tag, time).format(date);
    return `${clock}, ${dayInWords(date, locale, { timeZone })}`;
  }
  const day = { year: 'numeric', month: 'long', day: 'numeric' } as const;
  return new Intl.DateTimeFormat(tag, { ...day, ...time }).format(date);
}

/** A number with the language's separators. @example en '12,500', vi '12.500' */
export function formatNumber(value: number, locale: Locale): string {
  const format = memo(`number:${locale}`, () => new Intl.NumberFormat(LANGUAGES[locale].tag));
  return format.format(value);
}

/** A share of one in hundredths, as the language writes it. @example en 1.99 → '199%' */
export function formatPercent(share: number, locale: Locale): string {
  const format = memo(
    `percent:${locale}`,
    () => new Intl.NumberFormat(LANGUAGES[locale].tag, { style: 'percent' }),
  );
  return format.format(share);
}

/** US dollars: `$` and separators (spec §2, startup detail). @example en '$1,250,000', vi '$1.250.000' */
export function formatMoney(dollars: number, locale: Locale): string {
  return `$${formatNumber(dollars, locale)}`;
}

/** US dollars as short as an axis has room for. @example en '$20M', vi '$20 Tr' */
export function formatMoneyShort(dollars: number, locale: Locale): string {
  const format = memo(
    `short-money:${locale}`,
    () =>
      new Intl.NumberFormat(LANGUAGES[locale].tag, {
        notation: 'compact',
        maximumFractionDigits: 1,
      }),
  );
  return `$${format.format(dollars)}`;
}

/** An amount that was typed, as it was understood. @example en '$5,000,000', vi '5.000.000 USD' */
export function formatTypedMoney(dollars: number, locale: Locale): string {
  return LANGUAGES[locale].dollars(formatNumber(dollars, locale));
}

/** The day a date falls on in the newsroom's time zone, for machines. @example '2026-11-21' */
export function formatDay(date: string | Date): string {
  const timeZone = newsroomZone();
  const format = memo(
    `day:${timeZone}`,
    // Sweden writes dates the ISO way.
    () => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }),
  );
  return format.format(new Date(date));
}

/**
 * The start of a text, cut between words with an ellipsis.
 *
 * @param length characters at most, the ellipsis not counted
 */
export function shortenText(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length + 1).replace(/[\s,;:.–—-]*\s\S*$/, '')}…`;
}
