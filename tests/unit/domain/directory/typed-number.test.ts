import { describe, expect, test } from 'vitest';
import { roughDollars } from '#src/domain/directory/money.ts';
import { readAmount, readYear } from '#src/domain/directory/typed-number.ts';

describe('an amount', () => {
  test.each<[string, number]>([
    ['0', 0],
    ['250000', 250_000],
    ['250000.5', 250_000.5],
    ['250000,50', 250_000.5],
    ['1.000.000', 1_000_000],
    ['1,000,000', 1_000_000],
    ['1 000 000', 1_000_000],
    ['1\u00a0000\u202f000', 1_000_000],
    ["1'000’000", 1_000_000],
    ['1_000_000', 1_000_000],
    ['1.000.000,50', 1_000_000.5],
    ['1,000,000.05', 1_000_000.05],
    ['1 000 000,5', 1_000_000.5],
    // Dollars have two decimals: three digits are thousands in either language.
    ['1.000', 1000],
    ['1,000', 1000],
    ['12.500', 12_500],
    ['0.500', 0.5],
    ['.5', 0.5],
    ['5k', 5000],
    ['5m', 5_000_000],
    ['$5m', 5_000_000],
    ['$5MM', 5_000_000],
    ['US$ 5 million', 5_000_000],
    ['5 million dollars', 5_000_000],
    ['USD 1.5bn', 1_500_000_000],
    ['1.5bn', 1_500_000_000],
    ['1,5 triệu', 1_500_000],
    ['1,5 trieu', 1_500_000],
    ['5 triệu', 5_000_000],
    ['5 TRIỆU ĐÔ', 5_000_000],
    ['5 triệu USD', 5_000_000],
    ['5 triệu đô la Mỹ', 5_000_000],
    ['5 triệu'.normalize('NFD'), 5_000_000],
    ['2,3 tỷ', 2_300_000_000],
    ['2,3 tỉ $', 2_300_000_000],
    ['2 tỷ 300 triệu', 2_300_000_000],
    ['2 tỷ rưỡi', 2_500_000_000],
    ['1tr5', 1_500_000],
    ['2 tỷ 3', 2_300_000_000],
    ['300 nghìn', 300_000],
    ['1 nghìn tỷ', 1_000_000_000_000],
    ['1 million 250 thousand', 1_250_000],
    ['1.234567m', 1_234_567],
    ['0,1 triệu', 100_000],
    ['５００', 500],
  ])('%s is %d in both languages', (text, dollars) => {
    expect([readAmount(text, 'en'), readAmount(text, 'vi')]).toEqual([dollars, dollars]);
  });

  test.each<[string, number, number]>([
    ['1.500m', 1_500_000, 1_500_000_000],
    ['1,500m', 1_500_000_000, 1_500_000],
    ['1.500 triệu', 1_500_000, 1_500_000_000],
    ['1,500 triệu', 1_500_000_000, 1_500_000],
  ])('%s is %d in English and %d in Vietnamese', (text, english, vietnamese) => {
    expect([readAmount(text, 'en'), readAmount(text, 'vi')]).toEqual([english, vietnamese]);
  });

  test.each<[string, string]>([
    ['', 'amount'],
    ['-1', 'amount'],
    ['−1', 'amount'],
    ['m', 'amount'],
    ['$', 'amount'],
    ['many', 'amount'],
    ['5 apples', 'amount'],
    ['5x', 'amount'],
    ['1e6', 'amount'],
    ['0x10', 'amount'],
    ['NaN', 'amount'],
    ['Infinity', 'amount'],
    ['1.2.3', 'amount'],
    ['1.00.000', 'amount'],
    ['10,00,000', 'amount'],
    ['1,000.000.000', 'amount'],
    ['1..5', 'amount'],
    ['5-6m', 'amount'],
    ['5m 6m', 'amount'],
    ['5 triệu 6 tỷ', 'amount'],
    ['5m 5', 'amount'],
    ['12 5', 'amount'],
    ['5 rưỡi rưỡi', 'amount'],
    ['5²', 'amount'],
    ['½', 'amount'],
    ['9'.repeat(61), 'amount'],
    ['1.2345', 'amountCents'],
    ['0.001', 'amountCents'],
    ['1.234567891m', 'amountCents'],
    ['5 tỷ đồng', 'amountCurrency'],
    ['5 tỷ đ', 'amountCurrency'],
    ['500.000đ', 'amountCurrency'],
    ['500,000 VND', 'amountCurrency'],
    ['€5m', 'amountCurrency'],
    ['S$5m', 'amountCurrency'],
    ['1000000000001', 'amountTooMuch'],
    ['2 trillion', 'amountTooMuch'],
    ['1'.repeat(60), 'amountTooMuch'],
  ])('%s is refused as %s', (text, problem) => {
    expect([readAmount(text, 'en'), readAmount(text, 'vi')]).toEqual([problem, problem]);
  });

  test('of sixty hostile characters takes no time to refuse', () => {
    for (const text of ["1'".repeat(30), '1 '.repeat(30), '1.'.repeat(30), '1k'.repeat(30)])
      expect(readAmount(text, 'en')).toBe('amount');
  });
});

test.each<[string, number | null]>([
  ['5 tỷ đồng', 210_000],
  ['500.000đ', 21],
  ['€5m', 5_400_000],
  ['5m', null],
  ['5 tỷ hạt gạo', null],
])('“%s” is roughly %s dollars', (text, dollars) => {
  expect(roughDollars(text, 'vi')).toBe(dollars);
});

test.each<[string, number | null]>([
  ['2021', 2021],
  [' ２０２１ ', 2021],
  ['', null],
  ['21', null],
  ['2.021', null],
  ['2021.5', null],
  ['-2021', null],
  ['2e3', null],
])('the year %s is %s', (text, year) => {
  expect(readYear(text)).toBe(year);
});
