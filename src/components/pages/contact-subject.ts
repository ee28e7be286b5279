import { EVENTS_ZONE, MONTHLY_EVENTS, nextDate } from '#src/domain/pages/events.ts';
import { dayInWords } from '#src/domain/text/dates.ts';
import { newsroomDay } from '#src/domain/text/zone.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { LANGUAGES, type Locale } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { getTexts } from './texts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a page has to say about, as an address names it: a position, an event on a day, a text by its place. */
export type About =
  | `job-${string}`
  | `event-${string}`
  | `text-${number}`
  | 'open-application'
  | 'letter';

/** The contact form with its subject filled in. */
export function contactAbout(locale: Locale, about: About): string {
  return pathTo(locale, `/contact?about=${about}#contact-form-title`);
}

/** What an event on a day is about. @param at when it begins */
export function aboutEvent(id: string, at: Date): About {
  return `event-${id}-${newsroomDay(at, EVENTS_ZONE)}`;
}

/**
 * The subject that an address asks for, in the page's language. Only what the site itself links to has
 * one, so that nobody puts words into the form by an address.
 *
 * @param about as it stands in the address, from anybody
 * @returns '' for what is none of ours
 */
export function subjectAbout(locale: Locale, about: string | null): string {
  const [, kind = '', rest = ''] = /^([a-z]+)-(.+)$/.exec(about ?? '') ?? [];
  if (about === 'letter') return getTexts(locale, 'founder').writeSubject;
  if (about === 'open-application') return getTexts(locale, 'careers').open.subject;
  if (kind === 'job') {
    const { jobs, applySubject } = getTexts(locale, 'careers');
    const job = jobs.find(({ id }) => id === rest);
    return job ? fillIn(applySubject, { position: job.title }) : '';
  }
  if (kind === 'text') {
    const { items, requestOf } = getTexts(locale, 'press').coverage;
    const item = /^[1-9]\d?$/.test(rest) ? items[Number(rest) - 1] : undefined;
    return item ? fillIn(requestOf, { title: item.title }) : '';
  }
  return kind === 'event' ? subjectOfEvent(locale, rest) : '';
}

/** The day and hour of an event, as its readers say it. */
export function eventMoment(at: Date, locale: Locale): string {
  const time = new Intl.DateTimeFormat(LANGUAGES[locale].tag, {
    timeZone: EVENTS_ZONE,
    hour: 'numeric',
    minute: '2-digit',
  });
  const day = dayInWords(at, locale, { timeZone: EVENTS_ZONE, weekday: true, year: false });
  return `${day}, ${time.format(at)}`;
}

function subjectOfEvent(locale: Locale, named: string): string {
  const [, id = '', day = ''] = /^([a-z-]+)-(\d{4}-\d{2}-\d{2})$/.exec(named) ?? [];
  const { items, subject } = getTexts(locale, 'newsletter').events;
  const event = MONTHLY_EVENTS.find((each) => each.id === id);
  const item = items.find((each) => each.id === id);
  const before = Date.parse(day) - DAY_MS;
  if (!event || !item || Number.isNaN(before)) return '';
  const at = nextDate(event, new Date(before));
  return newsroomDay(at, EVENTS_ZONE) === day
    ? fillIn(subject, { event: item.title, date: eventMoment(at, locale) })
    : '';
}
