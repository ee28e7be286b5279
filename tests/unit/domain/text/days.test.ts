import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  formatDayIn,
  formatDays,
  isDay,
  monthOf,
  weekOf,
  weeksOf,
} from '#src/domain/text/days.ts';

test('a day is one that there is', () => {
  expect(['2026-11-21', '2028-02-29'].map(isDay)).toEqual([true, true]);
  expect(['2026-02-30', '2026-1-1', '', 'today', '2026-11-21T10:00'].map(isDay)).toEqual(
    Array(5).fill(false),
  );
});

test('days go on over months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test('a month later is the same day, or the last that there is', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2026-01-01', -1)).toBe('2025-12-01');
});

test('a week begins on Monday', () => {
  for (const day of ['2026-11-23', '2026-11-26', '2026-11-29'])
    expect([weekOf(day)[0], weekOf(day).at(-1)]).toEqual(['2026-11-23', '2026-11-29']);
});

test('a month has all its days, and lies in whole weeks', () => {
  expect(monthOf('2026-02-10')).toHaveLength(28);
  expect([monthOf('2026-11-22')[0], monthOf('2026-11-22').at(-1)]).toEqual([
    '2026-11-01',
    '2026-11-30',
  ]);
  const weeks = weeksOf('2026-11-22');
  expect([weeks[0], weeks.at(-1), weeks.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
  // A February that begins on a Monday is four weeks.
  expect(weeksOf('2027-02-14')).toHaveLength(28);
});

test('a day is said in the words of a language, wherever it is said', () => {
  const parts = { month: 'long', year: 'numeric' } as const;
  expect(formatDayIn('2026-11-01', 'en', parts)).toBe('November 2026');
  expect(formatDayIn('2026-11-30', 'vi', parts)).toBe('tháng 11 năm 2026');
  expect(formatDays('2026-11-23', '2026-11-29', 'en')).toMatch(/^November 23.–.29, 2026$/);
  expect(formatDays('2026-11-23', '2026-11-29', 'vi')).toMatch(
    /^ngày.23 tháng.11 – ngày.29 tháng.11 năm.2026$/,
  );
});
