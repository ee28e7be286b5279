import { useCallback, useEffect, useState } from 'react';
import {
  type CalendarEntry,
  type CalendarQuery,
  listCalendar,
} from '#src/data/newsroom/calendar.ts';
import type { AppError } from '#src/domain/result.ts';
import { useAdmin } from '../admin-context.ts';

/** What stands on some days. While others are on their way, what was there before stays. */
export function useEntries({ days, person, language, state }: CalendarQuery) {
  const { db, locale } = useAdmin();
  const [entries, setEntries] = useState<readonly CalendarEntry[] | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [busy, setBusy] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const [first = null, last = null] = days ?? [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks again
  useEffect(() => {
    let isWanted = true;
    setBusy(true);
    const range = first && last ? ([first, last] as const) : null;
    void listCalendar(db, { days: range, person, language, state }, locale).then((answer) => {
      if (!isWanted) return;
      setBusy(false);
      setError(answer.ok ? null : answer.error);
      if (answer.ok) setEntries(answer.value);
    });
    return () => {
      isWanted = false;
    };
  }, [db, locale, first, last, person, language, state, attempt]);
  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  return { entries, error, busy, reload, setEntries };
}
