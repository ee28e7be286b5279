import type { Locale } from '../../i18n/locales.ts';
import { slugify } from '../articles/slug.ts';
import { fromCell, fromListCell } from '../tables/csv.ts';
import type { ImportProblem } from '../tables/import-report.ts';
import { type EntryColumn, type EntryKind, fieldOf, fileColumns } from './entries.ts';
import { dollarsQuestion } from './number-questions.ts';
import { readAmount, readYear } from './typed-number.ts';

/** The columns that an import takes; any others, such as those of an export, are passed over. */
export function importColumns(kind: EntryKind) {
  return [...fileColumns(kind), 'featured'] as const;
}

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
 * @param locale how the answers to what has to be asked are written
 * @param cell gives the cell of a column, '' where the file has none
 * @returns or the column that is wrong, with what has to be asked about it
 */
export function parseEntry(
  kind: EntryKind,
  line: number,
  locale: Locale,
  cell: (column: string) => string,
): ImportEntry | ImportProblem {
  const entry: Record<string, unknown> = {};
  for (const column of importColumns(kind)) {
    const text = fromCell(cell(column).trim());
    // No column of the database can hold it.
    if (text.includes('\0')) return { line, problem: column };
    const value =
      column === 'featured' ? FLAGS[text.toLowerCase()] : read(kind, column, text, locale);
    if (value === undefined) return { line, problem: column };
    const question = column === 'funding_amount' && dollarsQuestion(text, locale);
    if (question) return { line, problem: column, question };
    entry[column] = value;
  }
  const name = String(entry['name'] ?? '');
  const slug = String(entry['slug'] ?? slugify(name));
  if (name === '' || slug === '') return { line, problem: 'name' };
  return { ...entry, slug, line };
}

/** What a cell holds; undefined where it cannot be read. */
function read(
  kind: EntryKind,
  column: EntryColumn | 'slug' | 'logo_url',
  text: string,
  locale: Locale,
) {
  const holds = column === 'slug' || column === 'logo_url' ? 'line' : fieldOf(kind, column).holds;
  if (holds === 'choices') return fromListCell(text);
  if (text === '') return null;
  if (holds !== 'year' && holds !== 'amount') return text;
  const number = holds === 'year' ? readYear(text) : readAmount(text, locale);
  return typeof number === 'number' ? number : undefined;
}
