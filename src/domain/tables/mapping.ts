import { guessColumns } from './columns.ts';
import { type DateEvidence, type DateOrder, dateOrderOf, readDate } from './dates.ts';
import { type Convert, cellsOf, type Mapping, type Place, type Table } from './table.ts';

type Choice = { readonly value: string; readonly label: string };

/** A number, sum or day of a cell: how it was understood, and what it is compared by. */
export type Quantity = { readonly size: number; readonly shown: string };

/** What an import wants of each row. */
export type ImportColumn = {
  readonly name: string;
  readonly label: string;
  readonly needed?: boolean;
  /** May be said once for all rows: in a field of this type, or by a choice of these. */
  readonly same?: 'date' | 'text' | readonly Choice[];
  /** What all rows say where the file has no such column. */
  readonly preset?: string;
  readonly isDate?: boolean;
  /** It holds one of these, by its value or any of its names; or several, parted by semicolons or commas. */
  readonly choices?: readonly (Choice & { readonly names: readonly string[] })[];
  readonly isList?: boolean;
  /**
   * What a row says there, of columns with numbers; null where it is not understood, or has to be asked.
   *
   * @param called what the file calls the column
   */
  readonly measure?: (get: (name: string) => string, called: string) => Quantity | null;
  /** A word that is none of them may stand for nothing. */
  readonly mayBeEmpty?: boolean;
};

/** The file's own names of columns, and what all rows have in common, by what they are. */
export type Choices = {
  readonly columns: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
};

/**
 * Where in a file is what: as was chosen for an earlier one, or else by the names of its columns.
 *
 * @param header the names of its columns
 */
export function placesIn(
  columns: readonly ImportColumn[],
  header: readonly string[],
  { columns: called, values }: Choices = { columns: {}, values: {} },
): Mapping {
  const guessed = guessColumns(columns, header);
  const where: Record<string, Place> = {};
  for (const { name, same, preset } of columns) {
    const known = header.indexOf(called[name] ?? '\0');
    const column = known >= 0 ? known : guessed[name];
    const value = values[name] || preset;
    if (column !== undefined) where[name] = { column };
    else if (same && value) where[name] = { value };
  }
  return where;
}

/**
 * In which order the dates of a file are written.
 *
 * @returns `order` null while it has to be asked
 */
export async function datesIn(
  columns: readonly ImportColumn[],
  table: Table,
  where: Mapping,
): Promise<{ readonly evidence: DateEvidence; readonly order: DateOrder | null }> {
  const dates: string[] = [];
  for (const { name, isDate } of columns) {
    const place = where[name];
    if (!isDate || place === undefined || !('column' in place)) continue;
    for await (const cell of cellsOf(table, place.column)) dates.push(cell);
  }
  const evidence = dateOrderOf(dates);
  // Without an order to decide any will do.
  return { evidence, order: evidence === 'either' ? null : evidence === 'none' ? 'dmy' : evidence };
}

/** Reads the dates of a file, and what else `convert` does. @param momentAt see `readDate` */
export function datesAnd(
  columns: readonly ImportColumn[],
  order: DateOrder,
  momentAt: (wall: string) => Date | undefined,
  convert: Convert = (_, text) => text,
): Convert {
  const dates = new Set(columns.filter(({ isDate }) => isDate).map(({ name }) => name));
  return (name, text) => {
    const said = convert(name, text);
    return dates.has(name) ? (readDate(said, order, momentAt) ?? said) : said;
  };
}
