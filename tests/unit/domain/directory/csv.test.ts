import { expect, test } from 'vitest';
import { toCsv } from '#src/domain/directory/csv.ts';

test('quotes what would end a cell or a line', () => {
  expect(toCsv([['a,b', 'say "hi"', 'two\nlines', null, 3]])).toBe(
    '\uFEFF"a,b","say ""hi""","two\nlines",,3\r\n',
  );
});

test('joins lists', () => {
  expect(toCsv([[['Seed', 'IPO']]])).toBe('\uFEFFSeed; IPO\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('does not let a sheet run %j', (text) => {
  expect(toCsv([[text]])).toContain(`'${text}`);
});

test('leaves negative numbers alone', () => {
  expect(toCsv([[-5]])).toBe('\uFEFF-5\r\n');
});
