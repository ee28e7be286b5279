/**
 * Evaluates the formulas of our spreadsheets, so that the files carry results too: previews and
 * phones show numbers without calculating, and a test can check the sums.
 * Knows + - * / ^, comparisons, SUM MAX MIN ROUND IF COUNTIF(range,">0") and references to other sheets.
 */

export type CellValue = number | string | null;

/** Looks up a cell by sheet and address; formulas are evaluated on the way. */
export type Lookup = (sheet: string, address: string) => CellValue;

const REFERENCE =
  /(?:(?:'([^']+)'|([A-Za-zÀ-ỹ]+))!)?\$?([A-Z]{1,2})\$?(\d+)(?::\$?([A-Z]{1,2})\$?(\d+))?/g;

const FUNCTIONS = {
  SUM: (...parts: unknown[]) => numbers(parts).reduce((sum, value) => sum + value, 0),
  MAX: (...parts: unknown[]) => Math.max(...numbers(parts)),
  MIN: (...parts: unknown[]) => Math.min(...numbers(parts)),
  ROUND: (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits,
  IF: (test: unknown, yes: unknown, no: unknown) => (test ? yes : no),
  COUNTIF: (range: unknown[], test: string) =>
    numbers([range]).filter((value) => (test === '>0' ? value > 0 : false)).length,
};

function numbers(parts: unknown[]): number[] {
  return parts.flat(3).filter((part): part is number => typeof part === 'number');
}

export function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** @example columnName(1) → 'A', columnName(28) → 'AB' */
export function columnName(number: number): string {
  const rest = Math.floor((number - 1) / 26);
  return (rest > 0 ? columnName(rest) : '') + String.fromCharCode(65 + ((number - 1) % 26));
}

/**
 * @param formula without the leading "=", written by us
 * @param sheet the sheet that unqualified references mean
 */
export function evaluate(formula: string, sheet: string, lookup: Lookup): CellValue {
  const strings: string[] = [];
  const withoutStrings = formula.replace(/"([^"]*)"/g, (_, text: string) => {
    strings.push(text);
    return `@${strings.length - 1}@`;
  });
  const code = withoutStrings
    .replace(
      REFERENCE,
      (_, quoted: string, plain: string, column: string, row: string, toColumn: string, toRow) => {
        const name = JSON.stringify(quoted ?? plain ?? sheet);
        return toColumn
          ? `range(${name},${columnNumber(column)},${row},${columnNumber(toColumn)},${toRow})`
          : `cell(${name},"${column}${row}")`;
      },
    )
    .replace(/<>/g, '!==')
    .replace(/([^<>!=])=([^=])/g, '$1===$2')
    .replace(/\^/g, '**')
    .replace(/@(\d+)@/g, (_, index: string) => JSON.stringify(strings[Number(index)]));
  const cell = (name: string, address: string) => lookup(name, address) ?? 0;
  const range = (name: string, left: number, top: number, right: number, bottom: number) => {
    const values: CellValue[] = [];
    for (let row = top; row <= bottom; row += 1)
      for (let column = left; column <= right; column += 1)
        values.push(lookup(name, `${columnName(column)}${row}`));
    return values;
  };
  const run = new Function('cell', 'range', ...Object.keys(FUNCTIONS), `return (${code});`);
  return run(cell, range, ...Object.values(FUNCTIONS)) as CellValue;
}
