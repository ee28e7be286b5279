import { parse } from 'csv-parse/browser/esm/sync';

/** How a file of rows is written. */
export type CsvFormat = {
  /** As TextDecoder names it; UTF-8 unless given. A byte order mark is passed over. */
  readonly encoding?: string;
  /** One character; a comma unless given. */
  readonly delimiter?: string;
};

/** A row with the line on which it begins, from 1. */
export type CsvRow = {
  readonly line: number;
  /** Trimmed and composed (NFC). */
  readonly cells: readonly string[];
  /** Its quotation marks can't be told apart: there are no cells. */
  readonly isBroken?: true;
};

/** Bytes that are parsed at a time: what memory holds of a file, unless a row is longer. */
const BLOCK = 256 * 1024;

const LINE_END = /\r\n|\n|\r/g;

/** A row of a block, and where it ends: not known of broken ones. */
type Parsed = { readonly row: CsvRow; readonly end: number | null };

/** Lines that end in a text. */
const linesIn = (text: string) => text.match(LINE_END)?.length ?? 0;

/** What is in some bytes of a file, from a line on; the last row may go on behind them. */
function parseBlock(bytes: Uint8Array, delimiter: string, from: number): readonly Parsed[] {
  const found: Parsed[] = [];
  const decoder = new TextDecoder();
  let [line, start] = [from, 0];
  const pushBroken = () => {
    found.push({ row: { line, cells: [], isBroken: true }, end: null });
  };
  try {
    parse(bytes, {
      delimiter,
      // Files that two programs wrote have two kinds.
      record_delimiter: ['\r\n', '\n', '\r'],
      ...{ trim: true, relax_quotes: true, relax_column_count: true, info: true, encoding: 'utf8' },
      skip_records_with_error: true,
      on_skip: () => {
        pushBroken();
        return undefined;
      },
      on_record: (parsed: unknown) => {
        const { record, info } = parsed as { record: string[]; info: { bytes: number } };
        const text = decoder.decode(bytes.subarray(start, info.bytes));
        const next = line + linesIn(text);
        // It may begin behind a broken one.
        const own = record.reduce((sum, cell) => sum + linesIn(cell), /[\r\n]$/.test(text) ? 1 : 0);
        const cells = record.map((cell) => cell.trim().normalize('NFC'));
        found.push({ row: { line: next - own, cells }, end: info.bytes });
        [line, start] = [next, info.bytes];
        return null;
      },
    });
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause;
    pushBroken();
  }
  return found;
}

/**
 * Reads CSV as it arrives: quoted fields with whatever is in them and spaces around them; lines that end in LF, CR or
 * both.
 *
 * @returns its rows; blank lines are left out
 */
export async function* readCsv(
  body: ReadableStream<Uint8Array>,
  { encoding = 'utf-8', delimiter = ',' }: CsvFormat = {},
): AsyncGenerator<CsvRow> {
  const decoder = new TextDecoder(encoding);
  const encoder = new TextEncoder();
  let waiting = new Uint8Array();
  let line = 1;
  let enough = BLOCK;
  const take = (isLast: boolean): readonly CsvRow[] => {
    const found = parseBlock(waiting, delimiter, line);
    // What stands last may be the half of a row.
    const whole = isLast
      ? found.length
      : found.findLastIndex(({ end }, at) => end !== null && at < found.length - 1) + 1;
    const { end } = found[whole - 1] ?? {};
    if (!isLast && typeof end === 'number') {
      line = found[whole]?.row.line ?? line;
      waiting = waiting.slice(end);
    }
    enough = whole > 0 ? BLOCK : enough * 2;
    return found
      .slice(0, whole)
      .flatMap(({ row }) => (row.isBroken || row.cells.some((cell) => cell !== '') ? [row] : []));
  };
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const more = encoder.encode(decoder.decode(part.value, { stream: true }));
    const both = new Uint8Array(waiting.length + more.length);
    both.set(waiting);
    both.set(more, waiting.length);
    waiting = both;
    if (waiting.length >= enough) yield* take(false);
  }
  yield* take(true);
}
