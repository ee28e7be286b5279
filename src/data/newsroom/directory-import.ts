import {
  type ImportAmount,
  type ImportEntry,
  type ImportProblem,
  parseEntry,
} from '#src/domain/directory/directory-import.ts';
import type { EntryKind } from '#src/domain/directory/entries.ts';
import { readCsv } from '#src/domain/directory/read-csv.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import type { Json } from '../database.types.ts';
import { ENTRY_TABLES } from '../entry-tables.ts';
import { refused } from '../report.ts';

export type EntryImport = {
  readonly rows: number;
  readonly taken: number;
  /** By line. */
  readonly problems: readonly ImportProblem[];
  /** How amounts were read that are not plain digits, by line. */
  readonly amounts: readonly ImportAmount[];
};

/** Rows that travel at a time: what memory holds, however long the file is. */
const CHUNK = 200;

/**
 * Adds the startups or investors of a CSV file with a header, in the caller's name.
 *
 * @param options.approve public at once; else they wait for a decision
 * @param options.locale how amounts are written where they can be read in two ways
 * @param options.dry tries every row and stores nothing
 * @returns `no_names` when the file has no column of names
 */
export async function importEntries(
  db: DatabaseClient,
  file: Blob,
  options: { kind: EntryKind; approve: boolean; dry: boolean; locale: Locale },
): Promise<Result<EntryImport>> {
  const { kind, approve, dry, locale } = options;
  const problems: ImportProblem[] = [];
  const amounts: ImportAmount[] = [];
  const slugs = new Set<string>();
  let header: readonly string[] | null = null;
  let waiting: ImportEntry[] = [];
  let rows = 0;
  const store = async () => {
    const entries = waiting as unknown as Json;
    waiting = [];
    const { data, error } = await db.rpc('import_entries', {
      kind: ENTRY_TABLES[kind],
      entries,
      approve,
      dry,
    });
    if (error) return error;
    problems.push(...(data as unknown as ImportProblem[]));
    return null;
  };
  for await (const { line, cells } of readCsv(file.stream())) {
    if (header === null) {
      header = cells.map((name) => name.replace(/^\uFEFF/, '').toLowerCase());
      if (!header.includes('name')) return err('no_names');
      continue;
    }
    rows += 1;
    const names = header;
    const cell = (column: string) => cells[names.indexOf(column)] ?? '';
    const entry = parseEntry(kind, line, locale, cell);
    const dollars = 'slug' in entry ? entry['funding_amount'] : null;
    const text = cell('funding_amount').trim();
    if (typeof dollars === 'number' && text !== String(dollars))
      amounts.push({ line, text, dollars });
    if ('problem' in entry) problems.push(entry as ImportProblem);
    else if (slugs.has(entry.slug)) problems.push({ line, problem: 'duplicate' });
    else {
      slugs.add(entry.slug);
      waiting.push(entry);
    }
    const failure = waiting.length === CHUNK ? await store() : null;
    if (failure) return refused('importEntries', failure);
  }
  if (header === null) return err('no_names');
  const failure = waiting.length > 0 ? await store() : null;
  if (failure) return refused('importEntries', failure);
  problems.sort((one, other) => one.line - other.line);
  return ok({ rows, taken: rows - problems.length, problems, amounts });
}
