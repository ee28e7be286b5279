import { describe, expect, test } from 'vitest';
import { formatCheque, parseCheque, readCheque } from '#src/domain/directory/cheque.ts';

describe('a cheque', () => {
  test.each([
    ['100k–2m USD', 'USD 100000-2000000'],
    ['$100k - $2m', 'USD 100000-2000000'],
    ['US$500,000 to US$2 million', 'USD 500000-2000000'],
    ['$250,000', 'USD 250000-250000'],
    ['5-20 billion VND', 'VND 5000000000-20000000000'],
    ['S$1–3m', 'SGD 1000000-3000000'],
    ['USD 100000-2000000', 'USD 100000-2000000'],
  ])('%s is %s in English', (text, stored) => {
    expect(readCheque(text, 'en')).toBe(stored);
  });

  test.each([
    ['5–20 tỷ đồng', 'VND 5000000000-20000000000'],
    ['từ 5 tỷ', null],
    ['500 triệu đến 2 tỷ đồng', 'VND 500000000-2000000000'],
    ['100.000–500.000 USD', 'USD 100000-500000'],
    ['1,5–3 triệu đô', 'USD 1500000-3000000'],
  ])('%s is %s in Vietnamese', (text, stored) => {
    expect(readCheque(text, 'vi')).toBe(stored);
  });

  test.each([
    ['', 'nothing'],
    ['100k–2m', 'no currency'],
    ['2m–100k USD', 'the wrong way round'],
    ['$1–€2', 'two currencies'],
    ['$0–$5', 'nothing at its least'],
    ['$1-$2-$3', 'three sums'],
    ['$1.5–$2', 'cents'],
    ['5 XYZ', 'a currency that no list has'],
    ['many', 'words'],
  ])('%s is none: %s', (text) => {
    expect(readCheque(text, 'en')).toBeNull();
  });

  test('is said in its own currency, and once where both ends are one', () => {
    expect(formatCheque('USD 100000-2000000', 'en')).toBe('$100,000 – $2,000,000');
    expect(formatCheque('VND 5000000000-5000000000', 'en')).toBe('5,000,000,000 VND');
    expect(formatCheque('what an older version wrote', 'en')).toBe('what an older version wrote');
    expect(parseCheque('USD 1-2')).toEqual({ currency: 'USD', from: 1, to: 2 });
  });
});
