import type { ImportColumn, Quantity } from './mapping.ts';
import type { Source } from './table.ts';

/** A cell as it stands in the file, and as it was read: '' as nothing, null where it was not. */
export type Example = {
  readonly line: number;
  readonly text: string;
  readonly read: string | null;
};

/** How a column of a file was read. */
export type ColumnReading = {
  readonly name: string;
  /** What the file calls it; '' for what was said about all rows. */
  readonly called: string;
  /** Rows that say something in it. */
  readonly filled: number;
  readonly examples: readonly Example[];
  /** Of columns with quantities. */
  readonly least?: Example;
  readonly most?: Example;
};

const EXAMPLES = 3;

type Kept = {
  filled: number;
  examples: Example[];
  least?: Example & { size: number };
  most?: Example & { size: number };
};

/**
 * Notes how each column is read while an import goes through the rows of a file.
 *
 * @param measure of a day of ISO 8601; other columns bring their own
 * @returns the source to import from, and what was noted of the rows that it gave
 */
export function noteReadings(
  source: Source,
  columns: readonly ImportColumn[],
  measureDay: (day: string) => Quantity | null,
): { readonly source: Source; readonly readings: () => readonly ColumnReading[] } {
  const read = columns.filter(({ name }) => source.names.includes(name));
  const called = (name: string) => source.called?.(name) ?? '';
  const kept = new Map<string, Kept>(read.map(({ name }) => [name, { filled: 0, examples: [] }]));
  const note = (
    column: ImportColumn,
    line: number,
    text: string,
    get: (name: string) => string,
  ) => {
    const of = kept.get(column.name);
    if (of === undefined || text === '') return;
    of.filled += 1;
    const said = get(column.name);
    const measure = column.isDate ? () => measureDay(said) : column.measure;
    const quantity = measure?.(get, called(column.name));
    const example = { line, text, read: measure && said !== '' ? (quantity?.shown ?? null) : said };
    const isNew = of.examples.every((each) => each.text !== text);
    if (isNew && of.examples.length < EXAMPLES) of.examples.push(example);
    if (!quantity) return;
    const sized = { ...example, size: quantity.size };
    if (of.least === undefined || sized.size < of.least.size) of.least = sized;
    if (of.most === undefined || sized.size > of.most.size) of.most = sized;
  };
  return {
    source: {
      ...source,
      async *rows() {
        for await (const row of source.rows()) {
          if (row.broken !== 'quotes')
            for (const column of read)
              note(column, row.line, row.raw?.(column.name).trim() ?? '', row.get);
          yield row;
        }
      },
    },
    readings: () =>
      read.map(({ name }) => ({
        ...{ name, called: called(name), filled: 0, examples: [] },
        ...kept.get(name),
      })),
  };
}
