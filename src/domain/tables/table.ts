import { err, ok, type Result } from '../result.ts';
import { isComputed, shownIn } from './formula.ts';
import { type CsvRow, readCsv } from './read-csv.ts';
import {
  type Delimiter,
  delimiterOf,
  type Encoding,
  encodingOf,
  isWorkbook,
} from './table-format.ts';

/** How a file is to be read: found out, and changed by who knows better. */
export type TableFormat = {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
  /** Whether its first line names the columns. */
  readonly isHeaded: boolean;
};

export type TableRow = CsvRow;

/** A file of rows, opened: its bytes are read again for each use, a piece at a time. */
export type Table = {
  readonly file: Blob;
  readonly format: TableFormat;
  /** Names of the columns; of a file without names their places: 'A', 'B', … */
  readonly header: readonly string[];
  /** The line on which it begins, behind a title. */
  readonly begins: number;
  /** The first rows. */
  readonly sample: readonly TableRow[];
};

/** What decides about the encoding: as far as an accent in an English list may be. */
const START_BYTES = 4 * 1024 * 1024;
const SAMPLE_ROWS = 50;
const SAMPLE_TEXT = 64 * 1024;

/**
 * Opens a file of rows: CSV with any of the usual delimiters and encodings.
 *
 * @param format what is known better than can be found out
 * @returns `workbook` for a spreadsheet's own file, `no_rows` for one without any
 */
export async function openTable(
  file: Blob,
  format: Partial<TableFormat> = {},
): Promise<Result<Table>> {
  const start = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer());
  if (isWorkbook(start)) return err('workbook');
  const encoding = format.encoding ?? encodingOf(start);
  const delimiter =
    format.delimiter ??
    delimiterOf(new TextDecoder(encoding).decode(start.subarray(0, SAMPLE_TEXT), { stream: true }));
  const rows: TableRow[] = [];
  for await (const row of allRows(file, { encoding, delimiter })) {
    if (!row.isBroken) rows.push(row);
    if (rows.length > SAMPLE_ROWS) break;
  }
  const [first, ...others] = format.isHeaded === false ? rows : rows.slice(titlesIn(rows));
  if (first === undefined) return err('no_rows');
  // Names of columns hold no address.
  const isHeaded = format.isHeaded ?? !first.cells.some(isMailbox);
  const sample = isHeaded ? others.filter((row) => !isAlike(first, row)) : [first, ...others];
  if (sample.length === 0) return err('no_rows');
  const width = Math.max(...[first, ...others].map(({ cells }) => cells.length));
  const header = Array.from({ length: width }, (_, at) =>
    isHeaded ? (first.cells[at] ?? '') : letterOf(at),
  );
  return ok({
    ...{ file, format: { encoding, delimiter, isHeaded }, header, begins: first.line },
    sample: sample.map((row) => withConsent(header, row)),
  });
}

/** Of a title above the table how many lines at most. */
const MOST_TITLES = 10;

const isMailbox = (cell: string) => /^\S+@\S+\.\S+$/.test(cell);

/** How many rows are a title: spreadsheets pad them to the width of the table. */
function titlesIn(rows: readonly TableRow[]): number {
  const filled = rows.map(({ cells }) => cells.filter(Boolean).length);
  const begins = filled.findIndex((count) => count > 1);
  const width = rows[begins]?.cells.length;
  const titles = rows.slice(0, Math.max(begins, 0));
  const isTitle = titles.every(({ cells }) => cells.length === width && !cells.some(isMailbox));
  return isTitle && begins > 0 && begins <= MOST_TITLES ? begins : 0;
}

/** Whether a row has the same cells: names of columns stand again where lists were joined or a page begins. */
const isAlike = (one: TableRow, other: TableRow) =>
  one.cells.length === other.cells.length &&
  one.cells.every((cell, at) => cell === other.cells[at]);

/** Mailchimp leaves OPTIN_TIME empty where only CONFIRM_TIME says when somebody agreed. */
function withConsent(header: readonly string[], row: TableRow): TableRow {
  const [place, spare] = [header.indexOf('OPTIN_TIME'), header.indexOf('CONFIRM_TIME')];
  if (place < 0 || spare < 0 || row.cells[place] !== '') return row;
  return {
    ...row,
    cells: row.cells.map((cell, at) => (at === place ? (row.cells[spare] ?? '') : cell)),
  };
}

/** The name of a column as spreadsheets have it. @example 0 → 'A', 27 → 'AB' */
function letterOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : letterOf(Math.floor(place / 26) - 1) + last;
}

/** Every row, without the line with which Excel tells its delimiter. */
async function* allRows(
  file: Blob,
  format: Pick<TableFormat, 'encoding' | 'delimiter'>,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<TableRow> {
  const counted = file.stream().pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        onBytes(chunk.byteLength);
        controller.enqueue(chunk);
      },
    }),
  );
  for await (const row of readCsv(counted, format))
    if (row.line > 1 || !row.cells[0]?.startsWith('sep=')) yield row;
}

/** What the cells of a column show, of all rows. */
export async function* cellsOf(table: Table, column: number): AsyncGenerator<string> {
  for await (const { cells } of bodyOf(table)) yield shownIn(cells[column] ?? '');
}

async function* bodyOf(table: Table, onBytes?: (bytes: number) => void): AsyncGenerator<TableRow> {
  const { file, format, header, begins } = table;
  let names: TableRow | null = null;
  for await (const row of allRows(file, format, onBytes)) {
    if (row.line < begins) continue;
    if (names === null && format.isHeaded) names = row;
    else if (names === null || !isAlike(names, row)) yield withConsent(header, row);
  }
}

/** Where the values of what is imported come from: a column of the file, or the same for all rows. */
export type Place = { readonly column: number } | { readonly value: string };
export type Mapping = Readonly<Record<string, Place>>;

/** A row as an import takes it. */
export type SourceRow = {
  readonly line: number;
  /** How much of the file is read, 0 to 1. */
  readonly share: number;
  /** What the row says under a name; '' where it says nothing. */
  readonly get: (name: string) => string;
  /** The same as it stands in the file. */
  readonly raw?: (name: string) => string;
  /** What the row of a file says in the columns of its header. */
  readonly cells?: readonly string[];
  /**
   * Why it says nothing: its quotation marks can't be told apart, or a cell that is taken holds a spreadsheet's error or
   * a formula in place of what it comes to.
   */
  readonly broken?: 'quotes' | 'cell_error';
};

/** What an import reads. */
export type Source = {
  /** What the rows say something about. */
  readonly names: readonly string[];
  /** What a file calls its columns, taken or not, and which of them a name stands for. */
  readonly header?: readonly string[];
  readonly called?: (name: string) => string;
  readonly rows: () => AsyncGenerator<SourceRow>;
};

/** Turns a cell into what is stored under a name: another way to write the same. */
export type Convert = (name: string, text: string) => string;

/** What a row says under a name. */
export const saidIn = (mapping: Mapping, name: string, row: TableRow): string =>
  shownIn(writtenIn(mapping, name, row), name);

/** The same as it stands in the file. */
function writtenIn(mapping: Mapping, name: string, { cells }: TableRow): string {
  const place = mapping[name];
  if (place === undefined) return '';
  return 'value' in place ? place.value : (cells[place.column] ?? '');
}

/** What spreadsheets leave in a cell whose formula failed, in English and in the languages of their programs. */
const CELL_ERROR =
  /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|ERROR!|GETTING_DATA|BEZUG!|NV|WERT!|ZAHL!)$/i;

function brokenBy(row: TableRow, mapping: Mapping): Pick<SourceRow, 'broken'> {
  if (row.isBroken) return { broken: 'quotes' };
  const isError = Object.keys(mapping).some((name) => {
    const said = saidIn(mapping, name, row).trim();
    return CELL_ERROR.test(said) || isComputed(said);
  });
  return isError ? { broken: 'cell_error' } : {};
}

/** A table as an import reads it. */
export function sourceOf(
  table: Table,
  mapping: Mapping,
  convert: Convert = (_, text) => text,
): Source {
  return {
    names: Object.keys(mapping),
    header: table.format.isHeaded ? table.header : [],
    called: (name) => {
      const place = mapping[name];
      return place && 'column' in place ? (table.header[place.column] ?? '') : '';
    },
    async *rows() {
      const { size } = table.file;
      let bytes = 0;
      const rows = bodyOf(table, (more) => {
        bytes += more;
      });
      for await (const row of rows)
        yield {
          line: row.line,
          share: Math.min(1, bytes / size),
          cells: row.cells,
          ...brokenBy(row, mapping),
          get: (name) => convert(name, saidIn(mapping, name, row)),
          raw: (name) => writtenIn(mapping, name, row),
        };
    },
  };
}

/** The same without its first rows, which an import that was stopped has dealt with. */
export function withoutFirst(source: Source, count: number): Source {
  return {
    ...source,
    async *rows() {
      let left = count;
      for await (const row of source.rows()) {
        if (left === 0) yield row;
        else left -= 1;
      }
    },
  };
}
