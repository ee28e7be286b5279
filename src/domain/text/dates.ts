import { LANGUAGES, type Locale } from '../../i18n/locales.ts';

/** What of a day is said; its zone is the newsroom's, or UTC of a day without a time. */
type Saying = {
  readonly timeZone: string;
  readonly weekday?: boolean;
  /** Left out where everybody knows it. */
  readonly year?: boolean;
};

// Intl formatters are slow to make and an archive formats dozens of dates.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: Locale, { timeZone, weekday = false, year = true }: Saying) {
  const key = `${locale}:${timeZone}:${weekday}:${year}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(LANGUAGES[locale].tag, {
    ...(weekday ? { weekday: 'long' } : {}),
    ...(year ? { year: 'numeric' } : {}),
    ...{ month: 'long', day: 'numeric', timeZone },
  });
  formats.set(key, made);
  return made;
}

/**
 * A day in words, as running text says it: the only place that spells dates out.
 *
 * @example en 'November 21, 2026', vi 'ngày 21 tháng 11 năm 2026', with no-break spaces before the numbers
 */
export function dayInWords(date: Date | number, locale: Locale, saying: Saying): string {
  const format = formatOf(locale, saying);
  const { dayInWords: spell } = LANGUAGES[locale];
  if (spell === null) return format.format(date);
  const parts = format.formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? '';
  // Intl's month is 'tháng 11'.
  const words = spell(part('day'), part('month').replace(/\D+/, ''), part('year'));
  return saying.weekday ? `${part('weekday')}, ${words}` : words;
}
