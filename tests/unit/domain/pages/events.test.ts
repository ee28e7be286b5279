import { describe, expect, test } from 'vitest';
import { type MonthlyEvent, nextDate } from '#src/domain/pages/events.ts';

const coffee: MonthlyEvent = { id: 'coffee', weekday: 6, week: 1, starts: '09:00' };
const night: MonthlyEvent = { id: 'night', weekday: 4, week: -1, starts: '18:30' };

const next = (event: MonthlyEvent, now: string) => nextDate(event, new Date(now)).toISOString();

describe('the next date of a monthly event', () => {
  test('is the n-th weekday of this month, in Vietnam time', () => {
    expect(next(coffee, '2026-11-01T00:00:00Z')).toBe('2026-11-07T02:00:00.000Z');
  });

  test('moves on once the event has begun', () => {
    expect(next(coffee, '2026-11-07T01:59:59Z')).toBe('2026-11-07T02:00:00.000Z');
    expect(next(coffee, '2026-11-07T02:00:00Z')).toBe('2026-12-05T02:00:00.000Z');
  });

  test('counts the last weekday from the end of the month', () => {
    expect(next(night, '2026-11-21T00:00:00Z')).toBe('2026-11-26T11:30:00.000Z');
    expect(next(night, '2026-12-30T00:00:00Z')).toBe('2026-12-31T11:30:00.000Z');
  });

  test('crosses the year', () => {
    expect(next(coffee, '2026-12-31T23:00:00Z')).toBe('2027-01-02T02:00:00.000Z');
  });

  test('always falls on its weekday and after the moment asked about', () => {
    for (let day = 0; day < 800; day += 1) {
      const now = new Date(Date.UTC(2026, 0, 1 + day, 5));
      for (const event of [coffee, night]) {
        const date = nextDate(event, now);
        const local = new Date(date.getTime() + 7 * 60 * 60 * 1000);
        expect(date > now).toBe(true);
        expect(local.getUTCDay()).toBe(event.weekday);
        if (event.week === 1) expect(local.getUTCDate()).toBeLessThanOrEqual(7);
      }
    }
  });
});
