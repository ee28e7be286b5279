/*
 * Cells of files that were saved with their formulas shown, or that a program wrote for a spreadsheet: what the sheet
 * shows there, never the formula. Texts that our own exports made harmless begin with an apostrophe and are none.
 */

const TEXT = '"((?:[^"]|"")*)"';
/** A comma, or a semicolon where commas part decimals. */
const LINK = new RegExp(`^=\\s*HYPERLINK\\(\\s*${TEXT}\\s*(?:[,;]\\s*${TEXT}\\s*)?\\)$`, 'i');
/** Keeps the zeros in front of a number. */
const QUOTED = new RegExp(`^=\\s*${TEXT}$`);
const COMPUTED = /^=\s*(?:[A-Z][A-Z0-9.]*\(|(?:'[^']+'!|[\w.]+!)?\$?[A-Z]{1,3}\$?\d+\b)/i;

/** Columns that hold addresses: of a link they have where it leads, others what it is called. */
const ADDRESSES: ReadonlySet<string> = new Set([
  ...['website', 'source_url', 'links', 'profile_url', 'logo_url', 'from', 'to'],
]);

const unquoted = (text: string) => text.replaceAll('""', '"').trim();

/**
 * What a sheet shows in a cell.
 *
 * @param column what the import takes it for; '' for what it shows in any
 * @example name '=HYPERLINK("https://lua.example","Lúa")' → 'Lúa', website → 'https://lua.example', '="007"' → '007'
 */
export function shownIn(cell: string, column = ''): string {
  if (!cell.startsWith('=')) return cell;
  const [link, address = '', called = ''] = LINK.exec(cell) ?? [];
  if (link !== undefined)
    return unquoted(ADDRESSES.has(column) || called.trim() === '' ? address : called);
  return unquoted(QUOTED.exec(cell)?.[1] ?? cell);
}

/** Whether only a spreadsheet can tell what a cell shows: it is computed from others. @param cell what `shownIn` gave */
export const isComputed = (cell: string): boolean => COMPUTED.test(cell);
