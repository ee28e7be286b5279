import { showToast } from '#src/browser/toasts.ts';
import { changeArticle } from '#src/data/newsroom/article-editing.ts';
import { moveUpdate } from '#src/data/newsroom/article-updates.ts';
import {
  type CalendarEntry,
  type CalendarQuery,
  listCalendar,
} from '#src/data/newsroom/calendar.ts';
import { savePlan } from '#src/data/newsroom/plans.ts';
import type { Result } from '#src/domain/result.ts';
import type { Day } from '#src/domain/text/days.ts';
import { formatDateShort } from '#src/domain/text/format.ts';
import { dayStart, momentsAt, wallAt } from '#src/domain/text/zone.ts';
import { useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { foreseen, useAsked, useChange } from '../server-state.ts';
import type { Place } from './use-place.ts';

/** What stands on some days. While others are on their way, what was there before stays. */
export function useDays({ days, person, language, state }: CalendarQuery) {
  const { locale } = useAdmin();
  return useAsked(
    [...KEYS.calendar, days, person, language, state],
    (db) => listCalendar(db, { days, person, language, state }, locale),
    { kept: true },
  );
}

type Move = {
  readonly entry: CalendarEntry;
  /** A day; for what is scheduled perhaps with a time of day ('2026-11-21T10:00'); null is off its day. */
  readonly to: string | null;
};

/** Says what became of a piece, and its day, with a way there where the calendar does not show it. */
export function useSayPlaced({ view, person, language, state }: Place, days: readonly Day[]) {
  const { t, path, locale } = useAdmin();
  const isNarrowed = Boolean(person ?? language ?? state);
  return (done: 'planned' | 'moved', title: string, day: Day | null) => {
    const isInSight = day === null || (days.includes(day) && !isNarrowed);
    const named = day === null ? '' : formatDateShort(dayStart(day), locale);
    const way = {
      textContent: t('admin.calendar.there'),
      href: path(`/admin/plan?view=${view}&date=${day}`),
    };
    showToast({
      title: t('admin.success'),
      message: t(`admin.calendar.${done}${day === null ? '' : 'To'}`, { title, day: named }),
      tone: 'success',
      link: isInSight ? undefined : way,
    });
  };
}

/**
 * Moves what stands in the calendar: shown at once, taken back when it was refused.
 *
 * @param say tells what was moved, and to which day
 */
export function useMove(say: ReturnType<typeof useSayPlaced>) {
  return useChange({
    run: async (db, { entry: { id, kind, at }, to }: Move): Promise<Result<unknown>> => {
      if (!at) return savePlan(db, id, { dueOn: to });
      const moment = momentOf(at, to);
      return kind === 'update'
        ? moveUpdate(db, id, moment)
        : changeArticle(db, id, { scheduled_at: moment });
    },
    touches: [KEYS.articles, KEYS.plans],
    foresee: ({ entry: { id, kind, at }, to }) => [
      foreseen<readonly CalendarEntry[]>(KEYS.calendar, (known) =>
        known.map((each) =>
          each.id === id && each.kind === kind
            ? { ...each, day: to?.slice(0, 10) ?? null, at: at && momentOf(at, to) }
            : each,
        ),
      ),
    ],
    done: (_, { entry: { title }, to }) => say('moved', title, to?.slice(0, 10) ?? null),
  });
}

/** When something scheduled appears that is moved: at its time of day, unless another is given. */
function momentOf(at: string, to: string | null): string {
  const wall = to?.includes('T') ? to : `${to}${wallAt(new Date(at)).slice(10)}`;
  return momentsAt(wall)[0]?.toISOString() ?? at;
}
