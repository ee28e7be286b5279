import { momentsAt } from '../text/zone.ts';

/** Where they take place, wherever the newsroom is. */
export const EVENTS_ZONE = 'Asia/Ho_Chi_Minh';

/** A gathering that returns every month: the n-th weekday, counted from the end when negative. */
export type MonthlyEvent = {
  readonly id: string;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly week: 1 | 2 | 3 | 4 | -1;
  /** Vietnam time, 24 hours: 'HH:MM'. */
  readonly starts: string;
  readonly isOnline?: true;
};

/** Our own gatherings; their names and places are texts of /newsletter. */
export const MONTHLY_EVENTS = [
  { id: 'coffee', weekday: 6, week: 1, starts: '09:00' },
  { id: 'office-hours', weekday: 3, week: 2, starts: '15:00', isOnline: true },
  { id: 'demo-night', weekday: 4, week: -1, starts: '18:30' },
] as const satisfies readonly MonthlyEvent[];

function dayOf(event: MonthlyEvent, year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  if (event.week === -1) {
    const weekday = new Date(Date.UTC(year, month, last)).getUTCDay();
    return last - ((weekday - event.weekday + 7) % 7);
  }
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return 1 + ((event.weekday - first + 7) % 7) + (event.week - 1) * 7;
}

/**
 * When an event takes place next.
 *
 * @param now a moment; an event that has begun is over
 * @example the first Saturday, 9:00, asked on 2026-11-21 → 2026-12-05T02:00:00.000Z
 */
export function nextDate(event: MonthlyEvent, now: Date): Date {
  for (let ahead = 0; ; ahead += 1) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
    const day = dayOf(event, month.getUTCFullYear(), month.getUTCMonth());
    const date = `${month.toISOString().slice(0, 8)}${String(day).padStart(2, '0')}`;
    const [starts] = momentsAt(`${date}T${event.starts}`, EVENTS_ZONE);
    if (starts && starts > now) return starts;
  }
}
