import { slugify } from '../articles/slug.ts';
import type { ArticleLocale } from '../options.ts';
import { fromCell, fromListCell } from './csv.ts';
import { readAmount, readYear } from './typed-number.ts';

export type ImportTable = 'startups' | 'investors';

/** The columns that an import takes; any others, such as those of an export, are passed over. */
export const IMPORT_COLUMNS = {
  startups: [
    'name',
    'slug',
    'description',
    'website',
    'category',
    'stage',
    'location',
    'employees',
    'founded_year',
    'funding_stage',
    'funding_amount',
    'logo_url',
    'featured',
  ],
  investors: [
    'name',
    'slug',
    'description',
    'website',
    'type',
    'aum_range',
    'location',
    'founded_year',
    'investment_stage',
    'investment_focus',
    'logo_url',
    'featured',
  ],
} as const satisfies Record<ImportTable, readonly string[]>;

/** A row that is left out: the line it begins on and the column that is wrong, or `duplicate`. */
export type ImportProblem = { readonly line: number; readonly problem: string };

/** An amount that was not written in plain digits, and what was understood. */
export type ImportAmount = {
  readonly line: number;
  readonly text: string;
  readonly dollars: number;
};

/** A row as the database takes it. */
export type ImportEntry = { readonly line: number; readonly slug: string } & Readonly<
  Record<string, unknown>
>;

const FLAGS: Readonly<Record<string, boolean>> = {
  '': false,
  false: false,
  no: false,
  '0': false,
  true: true,
  yes: true,
  '1': true,
};

/**
 * Reads one row: numbers and lists become what they are, a missing slug is made of the name. Whether
 * the values are allowed is for the database to say.
 *
 * @param locale how amounts are written where they can be read in two ways (see readAmount)
 * @param cell gives the cell of a column, '' where the file has none
 */
export function parseEntry(
  table: ImportTable,
  line: number,
  locale: ArticleLocale,
  cell: (column: string) => string,
): ImportEntry | ImportProblem {
  const entry: Record<string, unknown> = {};
  for (const column of IMPORT_COLUMNS[table]) {
    const text = fromCell(cell(column).trim());
    // No column of the database can hold it.
    if (text.includes('\0')) return { line, problem: column };
    if (column === 'featured') {
      const flag = FLAGS[text.toLowerCase()];
      if (flag === undefined) return { line, problem: column };
      entry[column] = flag;
    } else if (column === 'founded_year' || column === 'funding_amount') {
      const read = column === 'founded_year' ? readYear(text) : readAmount(text, locale);
      if (text !== '' && typeof read !== 'number') return { line, problem: column };
      entry[column] = text === '' ? null : read;
    } else if (column === 'investment_stage' || column === 'investment_focus')
      entry[column] = fromListCell(text);
    else entry[column] = text === '' ? null : text;
  }
  const name = String(entry['name'] ?? '');
  const slug = String(entry['slug'] ?? slugify(name));
  if (name === '' || slug === '') return { line, problem: 'name' };
  return { ...entry, slug, line };
}
