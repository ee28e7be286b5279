import { expect, test } from 'vitest';
import {
  isOpenDay,
  OPEN_FORMATS,
  OPEN_TABLE_NAMES,
  openDayDue,
  openPath,
  openTable,
} from '#src/domain/ledger/open-data.ts';

test.each([
  ['2026-12-12T18:59:59.999Z', '2026-12-12'],
  ['2026-12-12T19:00:00Z', '2026-12-13'],
  ['2026-12-31T19:00:00Z', '2027-01-01'],
])('at %s the files of %s should be there', (now, day) => {
  expect(openDayDue(new Date(now))).toBe(day);
});

test('a file is below its day, and the newest below one address for ever', () => {
  expect(openPath('people.csv', '2026-12-13')).toBe('/data/2026-12-13/people.csv');
  expect(openPath('people.csv')).toBe('/data/latest/people.csv');
});

test.each([
  ['2026-12-13', true],
  ['latest', false],
  ['x2026-12-13', false],
  ['2026-12-13/..', false],
  ['26-12-13', false],
])('whether %s is the name of a day: %s', (text, is) => expect(isOpenDay(text)).toBe(is));

test('what the office notes, and how somebody can be reached, is given away of nothing', () => {
  const given = OPEN_TABLE_NAMES.flatMap((name) => Object.keys(openTable(name).columns));
  expect(OPEN_TABLE_NAMES).toHaveLength(9);
  for (const kept of ['submitted_by', 'approved_by', 'review_note', 'is_public', 'links', 'quote'])
    expect(given).not.toContain(kept);
  for (const name of OPEN_TABLE_NAMES) {
    const { key, columns, withheld } = openTable(name);
    expect(columns[key]).toBe('id');
    expect(withheld.filter((column) => column in columns)).toEqual([]);
  }
  expect(OPEN_FORMATS).toEqual(['csv', 'json']);
});
