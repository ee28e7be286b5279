import { describe, expect, test } from 'vitest';
import { readRate } from '#src/domain/directory/money.ts';
import {
  dollarsQuestion,
  numberQuestion,
  sumQuestion,
} from '#src/domain/directory/number-questions.ts';
import { readAmount } from '#src/domain/directory/typed-number.ts';

describe('a number of a file', () => {
  test.each([
    ['23.400', '23400', '23.4', '23,4'],
    ['23,400', '23400', '23.4', '23,4'],
    ['1.234', '1234', '1.2340', '1,2340'],
    ['100.000', '100000', '100', '100'],
    ['$12,500', '$12500', '$12.5', '$12,5'],
    ['US$ 1.500', 'US$ 1500', 'US$ 1.5', 'US$ 1,5'],
    ['1.500 triệu', '1500 triệu', '1.5 triệu', '1,5 triệu'],
    ['1,250m', '1250m', '1.25m', '1,25m'],
    ['２３.４００', '23400', '23.4', '23,4'],
  ])('%s can be %s or %s', (text, one, english, vietnamese) => {
    expect(numberQuestion(text, 'en')).toEqual({ ask: 'reading', text, one, other: english });
    expect(numberQuestion(text, 'vi')).toMatchObject({ one, other: vietnamese });
    // Neither answer is asked about again.
    for (const answer of [one, english, vietnamese])
      expect(numberQuestion(answer, 'en')).toBeNull();
  });

  test.each([
    ...['', '5', '23400', '12500000', '1234.567', '0.500', '.500', '23.40', '23.4005', '1,5 triệu'],
    ...['23,400.50', '23.400,50', '1.234.567', '1,234,567', '12 500 000', "12'500", '1 234.567'],
    ...['12\u00a0500\u202f000', '1,234.567', '1tr5', '2 tỷ 300', '5m', '$5.25'],
  ])('%j can be read in one way', (text) => {
    expect(numberQuestion(text, 'en')).toBeNull();
    expect(numberQuestion(text, 'vi')).toBeNull();
  });

  test('means what its answer says, in either language', () => {
    expect(['1500 triệu', '1.5 triệu', '1,5 triệu'].map((text) => readAmount(text, 'vi'))).toEqual([
      ...[1_500_000_000, 1_500_000, 1_500_000],
    ]);
    expect(['23400', '23.4', '23,4', '1.2340'].map((text) => readRate(text, ''))).toEqual([
      ...[23_400, 23.4, 23.4, 1.234],
    ]);
  });
});

test.each([
  ['26000', 26_000],
  ['26,000.5', 26_000.5],
  ['26.000,5', 26_000.5],
  ['26 000', 26_000],
  ['0.000043', 0.000043],
  ['.5', 0.5],
  ['2e4', null],
  ['0x10', null],
  ['-1', null],
  ['many', null],
  ['', null],
])('the rate %j is %d', (text, number) => {
  expect(readRate(text, '')).toBe(number);
});

test.each([
  ['12 tỷ', 'dollars'],
  ['5 TRIỆU', 'dollars'],
  ['1tr5', 'dollars'],
  ['300 nghìn', 'dollars'],
  ['12.500', 'reading'],
  ['12.500 tỷ', 'reading'],
  ['12 tỷ USD', null],
  ['$5 triệu', null],
  ['5 triệu đô la Mỹ', null],
  ['12500000', null],
  ['12,500,000.00', null],
  ['5m', null],
  ['1 million 250 thousand', null],
  ['', null],
])('%j where dollars are wanted is a question of %s', (text, ask) => {
  expect(dollarsQuestion(text, 'vi')?.ask ?? null).toBe(ask);
});

test.each([
  ['12 tỷ', '', 'currency'],
  ['500', '', 'currency'],
  ['12 tỷ', 'VND', null],
  ['500', 'usd', null],
  ['$500', '', null],
  ['$500', 'usd', null],
  ['$500', 'VND', 'mixed'],
  ['12.500', '', 'reading'],
  ['', '', null],
])('%j of the currency %j is a question of %s', (text, currency, ask) => {
  expect(sumQuestion(text, currency, 'en')?.ask ?? null).toBe(ask);
});
