import { DEFAULT_LOCALE, LANGUAGES, type Locale } from '../../i18n/locales.ts';
import { DEFAULT_ZONE } from '../site.ts';

// One process serves one newsroom, as it has one SITE_URL: whoever starts a page says it once (decision 0035).
let current: string = DEFAULT_ZONE;

/** The newsroom's time zone, by its IANA name: what every date of the site is in. */
export const newsroomZone = (): string => current;

/** Says which zone the newsroom has. One that nobody knows, or none, is the one the site came with. */
export function setNewsroomZone(zone: string | null | undefined): void {
  current = zone && isZone(zone) ? zone : DEFAULT_ZONE;
}

/** Whether clocks can be set by it. Offsets ('+07:00') are none: they know no summer time. */
export function isZone(name: string): boolean {
  if (!/^(?:UTC|[A-Z]\w+(?:\/[\w+-]+)+)$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat(undefined, { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Zones that engines list under names which the tz database has replaced. */
const RENAMED: Readonly<Record<string, string>> = {
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
};

/** Every zone that can be chosen, under its present name, in order. */
export function knownZones(): readonly string[] {
  const names = Intl.supportedValuesOf('timeZone').map((name) => RENAMED[name] ?? name);
  return [...new Set([...names, 'UTC', current])].toSorted();
}

/** How far a zone's clock is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const name = partOf(moment, LANGUAGES[DEFAULT_LOCALE].tag, {
    timeZone: zone,
    timeZoneName: 'longOffset',
  });
  const [, sign, hours, minutes, seconds = '0'] =
    /([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(name) ?? [];
  if (sign === undefined) return 0;
  const total = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return total * (sign === '-' ? -1000 : 1000);
}

// Each takes as long to make as a hundred dates to write.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formats.set(key, format);
  return format;
}

function partOf(moment: number, tag: string, options: Intl.DateTimeFormatOptions): string {
  const parts = formatOf(tag, options).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

const DAY_MS = 86_400_000;

/**
 * The moments at which a clock in the zone shows this: none where it is put forward past it, two where it is
 * put back, the earlier one first.
 *
 * @param wall as `<input type="datetime-local">` has it: '2026-11-21T10:23'
 */
export function momentsAt(wall: string, zone: string = current): readonly Date[] {
  const asUtc = Date.parse(`${wall}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(wall) || Number.isNaN(asUtc)) return [];
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map((near) => offsetAt(near, zone));
  return [...new Set(offsets)]
    .map((offset) => asUtc - offset)
    .filter((moment) => moment + offsetAt(moment, zone) === asUtc)
    .toSorted((one, other) => one - other)
    .map((moment) => new Date(moment));
}

/**
 * When a day of the newsroom begins.
 *
 * @param day '2026-11-21'
 * @param later days to go on from there
 */
export function dayStart(day: string, later = 0): Date {
  const date = new Date(Date.parse(`${day}T00:00Z`) + later * DAY_MS).toISOString().slice(0, 10);
  // Some countries put their clocks forward at midnight.
  const [start] = ['00:00', '01:00'].flatMap((time) => momentsAt(`${date}T${time}`));
  return start ?? new Date(`${date}T00:00Z`);
}

/** What a clock in the zone shows, to the minute, as `<input type="datetime-local">` takes it. */
export function wallAt(moment: Date, zone: string = current): string {
  const time = moment.getTime();
  return new Date(time + offsetAt(time, zone)).toISOString().slice(0, 16);
}

/** The day that it is in the newsroom. @example '2026-11-21' */
export const newsroomDay = (moment: Date = new Date(), zone: string = current): string =>
  wallAt(moment, zone).slice(0, 10);

/** What a zone is called where a time is set. @example 'Indochina Time (Asia/Ho_Chi_Minh, GMT+7)' */
export function zoneName(moment: Date, locale: Locale, zone: string = current): string {
  const { tag } = LANGUAGES[locale];
  const [long, offset] = (['long', 'shortOffset'] as const).map((timeZoneName) =>
    partOf(moment.getTime(), tag, { timeZone: zone, timeZoneName }),
  );
  return `${long} (${zone}, ${offset})`;
}

const TO_THE_MINUTE = { hour: 'numeric', minute: '2-digit' } as const;

/** A moment to the minute, on the newsroom's clock, which it names. @example en 'Nov 21, 2026, 10:23 AM GMT+7' */
export const formatMoment = (
  moment: string | Date,
  locale: Locale,
  zone: string = current,
): string =>
  formatIn(moment, locale, { ...TO_THE_MINUTE, ...LANGUAGES[locale].shortDate, timeZone: zone });

/**
 * A moment in a row of many, on the newsroom's clock: without its zone, and without the year while that is this one.
 *
 * @param saying whether the time of day is said, too; what is taken for now
 * @example en 'Nov 21, 10:23 AM', of another year 'Nov 21, 2025, 10:23 AM'
 */
export function formatMomentBrief(
  moment: string | Date,
  locale: Locale,
  { time = true, now = new Date() }: { readonly time?: boolean; readonly now?: Date } = {},
): string {
  const { tag, shortDate } = LANGUAGES[locale];
  const { year, ...day } = shortDate;
  const date = new Date(moment);
  const isThisYear = newsroomDay(date).slice(0, 4) === newsroomDay(now).slice(0, 4);
  return formatOf(tag, {
    ...(time && TO_THE_MINUTE),
    ...day,
    ...(!isThisYear && { year }),
    timeZone: current,
  }).format(date);
}

/** The same to the second, for what follows quickly. */
export const formatSecond = (moment: string | Date, locale: Locale): string =>
  formatIn(moment, locale, {
    ...{ ...TO_THE_MINUTE, second: '2-digit', timeZone: current },
    ...LANGUAGES[locale].shortDate,
  });

/** A time of day of the newsroom. @example '10:23 GMT+7' */
export const formatTime = (moment: string | Date, locale: Locale): string =>
  formatIn(moment, locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: current,
  });

function formatIn(moment: string | Date, locale: Locale, options: Intl.DateTimeFormatOptions) {
  const { tag } = LANGUAGES[locale];
  const date = new Date(moment);
  const { timeZone } = options;
  // Naming the zone among the parts puts them in another order.
  const name = partOf(date.getTime(), tag, { timeZone, timeZoneName: 'shortOffset' });
  return `${formatOf(tag, options).format(date)} ${name}`;
}
