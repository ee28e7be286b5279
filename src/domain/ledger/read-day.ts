import { addDays, type Day, isDay } from '../text/days.ts';

const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const WEEKDAYS: readonly RegExp[] = [
  /(?<!\p{L})(?:on|last) sunday(?!\p{L})|(?<!\p{L})chủ nhật(?!\p{L})/iu,
  /(?<!\p{L})(?:on|last) monday(?!\p{L})|(?<!\p{L})thứ hai(?!\p{L})/iu,
  /(?<!\p{L})(?:on|last) tuesday(?!\p{L})|(?<!\p{L})thứ ba(?!\p{L})/iu,
  /(?<!\p{L})(?:on|last) wednesday(?!\p{L})|(?<!\p{L})thứ tư(?!\p{L})/iu,
  /(?<!\p{L})(?:on|last) thursday(?!\p{L})|(?<!\p{L})thứ năm(?!\p{L})/iu,
  /(?<!\p{L})(?:on|last) friday(?!\p{L})|(?<!\p{L})thứ sáu(?!\p{L})/iu,
  /(?<!\p{L})(?:on|last) saturday(?!\p{L})|(?<!\p{L})thứ bảy(?!\p{L})/iu,
];

/** A day that a sentence names, on or before another; null where it names none. */
export function dayIn(text: string, before: Day): Day | null {
  const month = MONTHS.join('|');
  const [, d1, m1, y1] =
    new RegExp(`\\b(\\d{1,2}) (${month})(?:,? (\\d{4}))?`, 'i').exec(text) ?? [];
  const [, m2, d2, y2] =
    new RegExp(`\\b(${month}) (\\d{1,2})(?:,? (\\d{4}))?(?!\\d)`, 'i').exec(text) ?? [];
  const [, d3, m3, y3] =
    /(?:ngày|hôm) (\d{1,2})(?:[/-]| tháng )(\d{1,2})(?:(?:[/-]| năm |, )(\d{4}))?/iu.exec(text) ??
    [];
  const named = m1 ?? m2;
  const number = named ? MONTHS.indexOf(named.toLowerCase()) + 1 : Number(m3);
  const date = Number(d1 ?? d2 ?? d3);
  const year = y1 ?? y2 ?? y3;
  if (date > 0 && number > 0) {
    const pad = (value: number) => String(value).padStart(2, '0');
    const of = (inYear: string | number) => `${inYear}-${pad(number)}-${pad(date)}`;
    const thisYear = Number(before.slice(0, 4));
    const day = of(year ?? (of(thisYear) > before ? thisYear - 1 : thisYear));
    return isDay(day) && day <= before ? day : null;
  }
  const weekday = WEEKDAYS.findIndex((pattern) => pattern.test(text));
  if (weekday < 0) return null;
  const today = new Date(`${before}T12:00:00Z`).getUTCDay();
  return addDays(before, -((today - weekday + 7) % 7));
}
