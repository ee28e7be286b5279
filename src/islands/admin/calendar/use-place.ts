import { useEffect, useState } from 'react';
import { CALENDAR_STATES, type CalendarQuery } from '#src/data/newsroom/calendar.ts';
import { type Day, isDay, monthOf, weekOf, weeksOf } from '#src/domain/text/days.ts';
import { formatDay } from '#src/domain/text/format.ts';
import { isLocale } from '#src/i18n/locales.ts';
import { useMedia } from '../../ui/use-media.ts';
import { pushSearch } from '../shell/navigation.ts';

export const VIEWS = ['month', 'week', 'list'] as const;
export type View = (typeof VIEWS)[number];

/** Where somebody is in the calendar, and what they see of it. */
export type Place = Omit<CalendarQuery, 'days'> & { readonly view: View; readonly date: Day };

function read(): Place {
  const given = new URLSearchParams(location.search);
  const date = given.get('date') ?? '';
  const language = given.get('language');
  return {
    view: VIEWS.find((view) => view === given.get('view')) ?? 'month',
    date: isDay(date) ? date : formatDay(new Date()),
    // An id that nobody has finds nothing; anything else is none.
    person: /^[\da-f-]{36}$/.test(given.get('person') ?? '') ? given.get('person') : null,
    language: isLocale(language) ? language : null,
    state: CALENDAR_STATES.find((state) => state === given.get('state')) ?? null,
  };
}

/** The place in the calendar, kept in the address, so that Back, a reload and a colleague find it. */
export function usePlace(): [Place, (change: Partial<Place>) => void] {
  const [place, setPlace] = useState(read);
  useEffect(() => {
    const follow = () => setPlace(read());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const go = (change: Partial<Place>) => {
    const next = { ...place, ...change };
    const { view, date, person, language, state } = next;
    const said = Object.entries({ view, date, person, language, state }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    );
    pushSearch(`?${new URLSearchParams(said)}`);
    setPlace(next);
  };
  return [place, go];
}

/** The days that a view shows. A list leaves out the days of other months. */
export function daysOf({ view, date }: Pick<Place, 'view' | 'date'>): readonly Day[] {
  return { month: weeksOf, week: weekOf, list: monthOf }[view](date);
}

/** Whether the window is too narrow for seven days side by side. */
export const useIsNarrow = () => useMedia('(width < 48rem)');
