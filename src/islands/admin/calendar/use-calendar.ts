import { changeArticle } from '#src/data/newsroom/article-editing.ts';
import { moveUpdate } from '#src/data/newsroom/article-updates.ts';
import {
  type CalendarEntry,
  type CalendarQuery,
  listCalendar,
} from '#src/data/newsroom/calendar.ts';
import { savePlan } from '#src/data/newsroom/plans.ts';
import type { Result } from '#src/domain/result.ts';
import { momentsAt, wallAt } from '#src/domain/text/zone.ts';
import { useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { foreseen, useAsked, useChange } from '../server-state.ts';

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

/** Moves what stands in the calendar: shown at once, taken back when it was refused. */
export function useMove() {
  const { t, sayDone } = useAdmin();
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
    done: (_, { entry: { title } }) => sayDone(t('admin.calendar.moved', { title })),
  });
}

/** When something scheduled appears that is moved: at its time of day, unless another is given. */
function momentOf(at: string, to: string | null): string {
  const wall = to?.includes('T') ? to : `${to}${wallAt(new Date(at)).slice(10)}`;
  return momentsAt(wall)[0]?.toISOString() ?? at;
}
