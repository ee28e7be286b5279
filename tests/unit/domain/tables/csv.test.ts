import { expect, test } from 'vitest';
import {
  fromCell,
  fromListCell,
  toCsv,
  toCsvLines,
  toRawCsvLines,
} from '#src/domain/tables/csv.ts';

test('quotes what would end a cell or a line', () => {
  expect(toCsv([['a,b', 'say "hi"', 'two\nlines', null, 3]])).toBe(
    '\uFEFF"a,b","say ""hi""","two\nlines",,3\r\n',
  );
});

test('joins lists', () => {
  expect(toCsv([[['Seed', 'IPO']]])).toBe('\uFEFFSeed; IPO\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('does not let a sheet run %j', (text) => {
  expect(toCsv([[text]])).toContain(`'${text}`);
});

test('leaves negative numbers alone', () => {
  expect(toCsv([[-5]])).toBe('\uFEFF-5\r\n');
});

test('ends each line, and takes back what made a cell harmless', () => {
  expect(toCsvLines([['a', undefined], ['=b']])).toBe("a,\r\n'=b\r\n");
  expect(toCsvLines([['a\rb'], ['1-1']])).toBe('"a\rb"\r\n1-1\r\n');
  for (const cell of ['=1', '+1', '-1', '@x', '\tx', '\rx'])
    expect(fromCell(`'${cell}`)).toBe(cell);
  for (const cell of ["'tis", '=1', '', "a'=1", "'a=1"]) expect(fromCell(cell)).toBe(cell);
});

test('gives a program exactly what was given', () => {
  expect(
    toRawCsvLines([
      ['=1', 'say "hi"'],
      ['b', ''],
    ]),
  ).toBe('"=1","say ""hi"""\r\n"b",""\r\n');
});

test('takes a list apart again', () => {
  expect(fromListCell(' Seed ;IPO;; ')).toEqual(['Seed', 'IPO']);
  expect(fromListCell('')).toEqual([]);
});
