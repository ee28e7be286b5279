import { expect, test } from 'vitest';
import {
  daysOf,
  isWithin,
  neighboursOf,
  parsePeriod,
  periodPath,
  quarterOf,
  quartersBetween,
  shiftPeriod,
} from '#src/domain/ledger/periods.ts';

test.each([
  ['2026-q4', { year: 2026, quarter: 4 }],
  ['2026', { year: 2026, quarter: null }],
  ['2026-q5', null],
  ['2026-Q4', null],
  ['2026-q', null],
  ['2026-q1-q2', null],
  ['0202', null],
  ['1e3', null],
  ['', null],
  ['20260', null],
])('%j is read', (text, period) => {
  expect(parsePeriod(text)).toEqual(period);
});

test('a period knows its days, leap years included, and what is beside it', () => {
  expect(daysOf({ year: 2024, quarter: 1 })).toEqual({ from: '2024-01-01', to: '2024-03-31' });
  expect(daysOf({ year: 2026, quarter: 4 })).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  expect(daysOf({ year: 2026, quarter: null })).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(shiftPeriod({ year: 2026, quarter: 1 }, -1)).toEqual({ year: 2025, quarter: 4 });
  expect(shiftPeriod({ year: 2026, quarter: 4 }, 5)).toEqual({ year: 2028, quarter: 1 });
  expect(shiftPeriod({ year: 2026, quarter: null }, -1)).toEqual({ year: 2025, quarter: null });
  expect(quarterOf('2026-12-31')).toEqual({ year: 2026, quarter: 4 });
  expect(periodPath({ year: 2026, quarter: 2 })).toBe('/funding/2026-q2');
});

test('quarters between two have no hole, and a period knows which are its', () => {
  const all = quartersBetween('2025-04-01', '2026-04-01');
  expect(all).toEqual(['2025-04-01', '2025-07-01', '2025-10-01', '2026-01-01', '2026-04-01']);
  expect(all.filter((each) => isWithin(each, { year: 2025, quarter: null }))).toHaveLength(3);
  expect(quartersBetween('2026-04-01', '2026-01-01')).toEqual([]);
});

test('neighbours are the nearest that have rounds', () => {
  const quarters = ['2026-10-01', '2023-01-01', '2021-07-01'];
  expect(neighboursOf({ year: 2023, quarter: 1 }, quarters)).toEqual({
    before: { year: 2021, quarter: 3 },
    after: { year: 2026, quarter: 4 },
  });
  expect(neighboursOf({ year: 2026, quarter: null }, quarters)).toEqual({
    before: { year: 2023, quarter: null },
    after: null,
  });
});
