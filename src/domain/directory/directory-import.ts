import { LOCALES, type Locale } from '../../i18n/locales.ts';
import { slugify } from '../articles/slug.ts';
import { fromCell, fromListCell } from '../tables/csv.ts';
import type { ImportProblem, ImportQuestion } from '../tables/import-report.ts';
import { withoutAccents } from '../text/accents.ts';
import { readCheque } from './cheque.ts';
import {
  type EntryColumn,
  type EntryKind,
  type Field,
  fieldOf,
  fileColumns,
  textColumn,
} from './entries.ts';
import { readMoney, splitMoney } from './money.ts';
import { dollarsQuestion, numberQuestion } from './number-questions.ts';
import { MOST_FUNDING, readYear } from './typed-number.ts';

/** Descriptions in the languages of the site. */
const TEXTS = LOCALES.map(textColumn);

/** The columns that an import takes; any others, such as those of an export, are passed over. */
export function importColumns(kind: EntryKind) {
  const money = kind === 'startup' ? (['funding_currency'] as const) : ([] as const);
  return [...fileColumns(kind), ...TEXTS, 'status', 'featured', ...money] as const;
}

/**
 * Whether amounts that name no currency are dollars, by the name of their column: `always` of "Raised (USD)", whatever
 * stands beside it, `else` where nothing does, as in our own files.
 */
export function dollarsBy(column: string): Reading['dollars'] {
  if (/usd|us\s?\$|dollar|đô la/i.test(column)) return 'always';
  return column === '' || column === 'funding_amount' ? 'else' : 'never';
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

/** States, folded, in which other programs keep what nobody is to see: WordPress, Notion, CRMs, people's own lists. */
const WAITS =
  /^(?:pending|(?:auto)?draft|future|scheduled|private|internal|confidential|secret|hidden|unlisted|unpublished|not(?:published|public)|archived|inactive|(?:in|under|needs|to)?review|onhold|embargo(?:ed)?|no|n|false|0|khong|chua|(?:ban)?nhap|(?:dang)?cho(?:duyet)?|chua(?:duyet|congbo|dang)|noibo|baomat|an|luutru)$/;
const REJECTED =
  /^(?:rejected|declined|refused|trash|deleted|removed|spam|(?:bi|da)?tuchoi|(?:bi|da)?loai|(?:da)?xoa)$/;

type Reading = {
  /** How the answers to what has to be asked are written. */
  readonly locale: Locale;
  /** Whether an amount that names no currency is in dollars. */
  readonly dollars: 'always' | 'else' | 'never';
};

/**
 * Reads one row: numbers and lists become what they are, a missing slug is made of the name. Whether texts are
 * allowed is for the database to say.
 *
 * @param cell gives the cell of a column, '' where the file has none
 * @returns or every column that is wrong, with what has to be asked about it
 */
export function parseEntry(
  kind: EntryKind,
  line: number,
  reading: Reading,
  cell: (column: string) => string,
): ImportEntry | readonly ImportProblem[] {
  const entry: Record<string, unknown> = {};
  const problems: ImportProblem[] = [];
  for (const column of importColumns(kind)) {
    if (column === 'funding_currency') continue;
    const text = fromCell(cell(column).trim());
    const locale = LOCALES.find((each) => textColumn(each) === column);
    if (column === 'status') {
      // Other programs call anything so, such as whether a company still trades: that keeps nothing back.
      const word = withoutAccents(text).replace(/[^a-z0-9]/g, '');
      if (REJECTED.test(word)) problems.push({ line, problem: 'rejected' });
      else if (WAITS.test(word)) entry['status'] = 'pending';
      else if (text === 'approved') entry['status'] = text;
      continue;
    }
    if (locale !== undefined) {
      if (text.includes('\0')) problems.push({ line, problem: column });
      else if (text !== '') entry['texts'] = { ...(entry['texts'] ?? {}), [locale]: text };
      continue;
    }
    // No column of the database can hold it.
    const value = text.includes('\0')
      ? undefined
      : column === 'featured'
        ? FLAGS[text.toLowerCase()]
        : read(
            kind,
            column as Exclude<typeof column, (typeof TEXTS)[number]>,
            text,
            reading.locale,
          );
    const question = column === 'funding_amount' ? askedOf(text, cell, reading) : null;
    if (question) problems.push({ line, problem: column, question });
    else if (value === undefined) problems.push({ line, problem: column });
    else entry[column] = value;
  }
  const name = String(entry['name'] ?? '');
  const slug = String(entry['slug'] ?? slugify(name));
  const isNamed = name !== '' && slug !== '';
  if (!isNamed && !problems.some(({ problem }) => problem === 'name'))
    problems.push({ line, problem: 'name' });
  // What waits stands nowhere first.
  if (entry['status'] === 'pending') entry['featured'] = false;
  return problems.length > 0 ? problems : { ...entry, slug, line };
}

/** What has to be asked about an amount that has to be in dollars. */
function askedOf(
  text: string,
  cell: (column: string) => string,
  { locale, dollars }: Reading,
): ImportQuestion | null {
  if (text === '') return null;
  const named = fromCell(cell('funding_currency').trim()).toUpperCase();
  const beside = dollars === 'always' ? 'USD' : named;
  const { currency, mixed } = splitMoney(text);
  if (mixed || (currency && beside && currency !== beside)) return { ask: 'mixed', text };
  const code = currency ?? beside;
  if (code !== '' && code !== 'USD') return { ask: 'foreign', text, currency: code };
  if (typeof readMoney(text, 'USD', locale) === 'string') return null;
  if (currency === 'USD' || named === 'USD') return numberQuestion(text, locale);
  return dollars !== 'never' ? dollarsQuestion(text, locale) : { ask: 'dollars', text };
}

/**
 * What a row says in a column of numbers.
 *
 * @param called what the file calls the column
 * @returns dollars or a year; null where the row would be refused for it, or asked about
 */
export function numberIn(
  kind: EntryKind,
  column: EntryColumn,
  cell: (column: string) => string,
  { locale, called }: { readonly locale: Locale; readonly called: string },
): number | null {
  const text = fromCell(cell(column).trim());
  const reading = { locale, dollars: dollarsBy(called) };
  if (column === 'funding_amount' && askedOf(text, cell, reading)) return null;
  const number = read(kind, column, text, locale);
  return typeof number === 'number' ? number : null;
}

/** What a cell holds; undefined where it cannot be read. */
function read(
  kind: EntryKind,
  column: EntryColumn | 'slug' | 'logo_url',
  text: string,
  locale: Locale,
) {
  const field: Field =
    column === 'slug' || column === 'logo_url'
      ? { holds: 'line', limit: 500 }
      : fieldOf(kind, column);
  if (field.holds === 'choices') {
    const words = fromListCell(text);
    return words.every((word) => field.of.includes(word)) ? words : undefined;
  }
  if (text === '') return field.required && column !== 'name' ? undefined : null;
  if (field.holds === 'choice') return field.of.includes(text) ? text : undefined;
  if (field.holds === 'year') return readYear(text) ?? undefined;
  if (field.holds === 'cheque') return readCheque(text, locale) ?? undefined;
  if (field.holds === 'contact') return text.includes('@') ? text.toLowerCase() : text;
  if (field.holds !== 'amount') return text;
  const money = readMoney(text, 'USD', locale, MOST_FUNDING);
  return typeof money === 'string' ? undefined : money.amount;
}
