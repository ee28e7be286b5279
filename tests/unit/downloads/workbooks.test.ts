import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { capTableWorkbook } from '#src/downloads/cap-table.ts';
import { evaluate } from '#src/downloads/formula.ts';
import { runwayWorkbook } from '#src/downloads/runway.ts';
import { calculate, type Sheet, toXlsx } from '#src/downloads/workbook.ts';
import { LOCALES } from '#src/i18n/locales.ts';

const WORKBOOKS = [capTableWorkbook, runwayWorkbook];

function withValue(sheets: readonly Sheet[], index: number, address: string, value: number) {
  return sheets.map((sheet, at) => {
    const style = sheet.cells.get(address)?.style ?? 'text';
    return at === index
      ? { ...sheet, cells: new Map(sheet.cells).set(address, { value, style }) }
      : sheet;
  });
}

describe.each(LOCALES)('the spreadsheets (%s)', (locale) => {
  test.each(WORKBOOKS)('have formulas that all give a result: %o', (make) => {
    const { sheets } = make(locale);
    const resultOf = calculate(sheets);
    let formulas = 0;
    for (const sheet of sheets)
      for (const [address, { value }] of sheet.cells) {
        if (typeof value !== 'string' || !value.startsWith('=')) continue;
        formulas += 1;
        const result = resultOf(sheet.name, address);
        expect(
          typeof result === 'string' || Number.isFinite(result),
          `${sheet.name}!${address}`,
        ).toBe(true);
      }
    expect(formulas).toBeGreaterThan(50);
  });

  test('the cap table sums to the whole, gives the pool and the investors what was agreed', () => {
    const { sheets } = capTableWorkbook(locale);
    const [table] = sheets;
    const at = (address: string) => Number(calculate(sheets)(table?.name ?? '', address));
    expect(at('D25')).toBeCloseTo(1, 6);
    expect(at('G25')).toBeCloseTo(1, 6);
    expect(at('H25')).toBeCloseTo(at('B10'), 0);
    expect(at('G22')).toBeCloseTo(0.1, 5);
    expect(at('G23') + at('G24')).toBeCloseTo(0.2, 5);
  });

  test('a pool that is large enough already is not enlarged', () => {
    const sheets = withValue(capTableWorkbook(locale).sheets, 0, 'B8', 0.02);
    const at = (address: string) => Number(calculate(sheets)(sheets[0]?.name ?? '', address));
    expect(at('E22')).toBe(0);
    expect(at('G23') + at('G24')).toBeCloseTo(0.2, 5);
  });

  test.each([0, 500_000, 1_000_000, 3_000_000, 4_999_999, 40_000_000])(
    'a sale for %d is shared out to the last unit, and investors never get less than they could',
    (price) => {
      const sheets = withValue(capTableWorkbook(locale).sheets, 1, 'B5', price);
      const exit = sheets[1]?.name ?? '';
      const at = (address: string) => Number(calculate(sheets)(exit, address));
      for (const column of ['C', 'D', 'E']) {
        const net = at(`${column}10`);
        expect(at(`${column}24`)).toBeCloseTo(net, 2);
        const investors = at(`${column}22`) + at(`${column}23`);
        const converted = (net * (at('B22') + at('B23'))) / at('B24');
        expect(investors).toBeGreaterThanOrEqual(
          Math.max(Math.min(net, 1_000_000), converted) - 0.01,
        );
      }
    },
  );

  test('the runway counts the months that end with money', () => {
    const { sheets } = runwayWorkbook(locale);
    const months = (cash: number) =>
      calculate(withValue(sheets, 0, 'B5', cash))(sheets[0]?.name ?? '', 'B8');
    expect(months(0)).toBe(0);
    expect(months(1_000_000)).toBe(18);
    expect(Number(months(40_000))).toBeGreaterThan(2);
    expect(Number(months(40_000))).toBeLessThan(18);
  });

  test('the files hold the formulas and their results', () => {
    const { title, sheets } = capTableWorkbook(locale);
    const parts = unzipSync(toXlsx(title, sheets));
    const xml = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(xml).toContain('<c r="B10" s="7"><f>B5+B6+B7</f><v>5000000</v></c>');
    expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toContain('fullCalcOnLoad="1"');
  });
});

test('formulas are worked out like a spreadsheet does', () => {
  const cells: Record<string, number> = { A1: 2, A2: 3, B1: -1 };
  const lookup = (sheet: string, address: string) =>
    sheet === 'S' ? (cells[address] ?? null) : 10;
  const at = (formula: string) => evaluate(formula, 'S', lookup);
  expect(at('A1+A2*2')).toBe(8);
  expect(at('SUM(A1:B2)')).toBe(4);
  expect(at('COUNTIF(A1:B2,">0")')).toBe(2);
  expect(at('IF(A1=2,ROUND(A2/A1,1),0)')).toBe(1.5);
  expect(at('IF(A1<>2,1,MAX(A1,A2)^2)')).toBe(9);
  expect(at("'Other sheet'!A1+$A$1")).toBe(12);
});
