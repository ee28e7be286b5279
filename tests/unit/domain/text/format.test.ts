import { describe, expect, test } from 'vitest';
import {
  formatDateLong,
  formatDateShort,
  formatMomentLong,
  formatMoney,
  formatNumber,
} from '#src/domain/text/format.ts';

describe('dates', () => {
  const noon = '2026-11-05T05:00:00Z';

  test('are short on cards: US English, and the Vietnamese way', () => {
    expect(formatDateShort(noon, 'en')).toBe('Nov 5, 2026');
    expect(formatDateShort(noon, 'vi')).toBe('05/11/2026');
  });

  test('are long on articles', () => {
    expect(formatDateLong(noon, 'en')).toBe('November 5, 2026');
    expect(formatDateLong(noon, 'vi')).toBe('ngày\u00a05 tháng\u00a011 năm\u00a02026');
  });

  test('say the time and its zone where something ends', () => {
    expect(formatMomentLong(noon, 'en')).toBe('November 5, 2026 at 12:00 PM GMT+7');
    expect(formatMomentLong(noon, 'vi')).toMatch(/^12:00 GMT\+7, ngày\s5 tháng\s11 năm\s2026$/);
  });

  test('are those of Vietnam, wherever the server stands', () => {
    expect(formatDateShort('2026-11-05T18:30:00Z', 'en')).toBe('Nov 6, 2026');
  });
});

describe('numbers', () => {
  test('are separated as the language does', () => {
    expect(formatNumber(1250000, 'en')).toBe('1,250,000');
    expect(formatNumber(1250000, 'vi')).toBe('1.250.000');
  });

  test('of money carry the dollar sign in front', () => {
    expect(formatMoney(6800000, 'en')).toBe('$6,800,000');
    expect(formatMoney(6800000, 'vi')).toBe('$6.800.000');
  });
});
