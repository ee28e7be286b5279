import {
  type ImportAmount,
  type ImportEntry,
  parseEntry,
} from '#src/domain/directory/directory-import.ts';
import type { EntryKind } from '#src/domain/directory/entries.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type {
  ImportOptions,
  ImportPiece,
  ImportProblem,
  ImportReport,
} from '#src/domain/tables/import-report.ts';
import type { Source } from '#src/domain/tables/table.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import type { Json } from '../database.types.ts';
import { ENTRY_TABLES } from '../entry-tables.ts';
import { refused } from '../report.ts';

/** What a piece of a file brought, and how amounts in it were read that are not plain digits. */
export type EntryPiece = ImportPiece & { readonly amounts: readonly ImportAmount[] };

/** Rows that travel at a time: what memory holds, however long the file is. */
const CHUNK = 200;

/**
 * Adds startups or investors, in the caller's name.
 *
 * @param source rows with a name and what else `importColumns` lists
 * @param options.approve public at once; else they wait for a decision
 * @param options.locale how the answers to what has to be asked are written
 * @returns `no_columns` when nothing says their names
 */
export async function importEntries(
  db: DatabaseClient,
  source: Source,
  options: ImportOptions<EntryPiece> & { kind: EntryKind; approve: boolean; locale: Locale },
): Promise<Result<ImportReport>> {
  const { kind, approve, dry, locale, onPiece } = options;
  if (!source.names.includes('name')) return err('no_columns');
  const slugs = new Set<string>();
  let report: ImportReport = { rows: 0, taken: 0 };
  let waiting: ImportEntry[] = [];
  let problems: ImportProblem[] = [];
  let amounts: ImportAmount[] = [];
  let rows = 0;
  const store = async (share: number) => {
    const { data, error } = await db.rpc('import_entries', {
      kind: ENTRY_TABLES[kind],
      entries: waiting as unknown as Json,
      approve,
      dry,
    });
    if (error) return error;
    problems.push(...(data as unknown as ImportProblem[]));
    problems.sort((one, other) => one.line - other.line);
    report = { rows: report.rows + rows, taken: report.taken + rows - problems.length };
    onPiece({ ...report, share, problems, amounts });
    [waiting, problems, amounts, rows] = [[], [], [], 0];
    return null;
  };
  for await (const { line, share, get } of source.rows()) {
    rows += 1;
    const entry = parseEntry(kind, line, locale, get);
    const dollars = 'slug' in entry ? entry['funding_amount'] : null;
    const text = get('funding_amount').trim();
    if (typeof dollars === 'number' && text !== String(dollars))
      amounts.push({ line, text, dollars });
    if ('problem' in entry) problems.push(entry as ImportProblem);
    else if (slugs.has(entry.slug)) problems.push({ line, problem: 'duplicate' });
    else {
      slugs.add(entry.slug);
      waiting.push(entry);
    }
    const failure = rows === CHUNK ? await store(share) : null;
    if (failure) return refused('importEntries', failure);
  }
  const failure = rows > 0 ? await store(1) : null;
  return failure ? refused('importEntries', failure) : ok(report);
}
