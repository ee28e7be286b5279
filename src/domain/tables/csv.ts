/** What makes a spreadsheet take a text for a formula; with apostrophes of its own, so that one more can be taken away. */
const FORMULA = /^'*[=+\-@\t\r]/;

function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = Array.isArray(value) ? value.join('; ') : String(value);
  const safe = typeof value !== 'number' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A CSV file (RFC 4180) that spreadsheets open as UTF-8, in which no cell is run as a formula.
 *
 * @param rows one per line, the header first; lists are joined with semicolons
 */
export function toCsv(rows: readonly (readonly unknown[])[]): string {
  return `\uFEFF${toCsvLines(rows)}`;
}

/** Lines of CSV that say exactly what was given, for programs: a cell may be a formula. */
export function toRawCsvLines(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return `${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}

/** Lines of such a file without its mark, for files that are written piece by piece. */
export function toCsvLines(rows: readonly (readonly unknown[])[]): string {
  return `${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`;
}

/** What a cell of such a file said before it was made harmless. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** The entries of a list that `toCsv` joined. */
export function fromListCell(cell: string): string[] {
  return cell
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
