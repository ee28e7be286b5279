import {
  dollarsBy,
  type ImportAmount,
  type ImportEntry,
  parseEntry,
} from '#src/domain/directory/directory-import.ts';
import type { EntryKind } from '#src/domain/directory/entries.ts';
import type { KnownEntry, Twin } from '#src/domain/directory/twins.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import {
  doubtKey,
  type ImportOptions,
  type ImportPiece,
  type ImportProblem,
  type ImportReport,
} from '#src/domain/tables/import-report.ts';
import type { Source } from '#src/domain/tables/table.ts';
import { withoutAccents } from '#src/domain/text/accents.ts';
import { formatTypedMoney } from '#src/domain/text/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import type { Json } from '../database.types.ts';
import { ENTRY_TABLES } from '../entry-tables.ts';
import { type DatabaseError, refused } from '../report.ts';
import { readTwins } from './directory-twins.ts';

/** A row that waits for a decision although all were to be public, by what the file says of it: "Draft". */
type HeldRow = { readonly line: number; readonly text: string };

/** What a piece of a file brought, how amounts in it were read that are not plain digits, and what is held. */
export type EntryPiece = ImportPiece & {
  readonly amounts: readonly ImportAmount[];
  readonly held: readonly HeldRow[];
};

/** More dollars than these are rare enough to be looked at. */
const LARGE = 1_000_000_000;

/** What the line below a table with its sums is called, folded. */
const TOTAL = /^(?:(?:grand |sub-?)?totals?|sum|tong(?: cong| so)?|cong)\s*:?$/;

function largeSum(line: number, text: string, dollars: number, locale: Locale): ImportProblem {
  const key = doubtKey(line, 'funding_amount', text);
  const read = formatTypedMoney(dollars, locale);
  return { line, problem: 'funding_amount', doubt: { key, of: 'sum', text, read } };
}

/** Rows that travel at a time: what memory holds, however long the file is. */
const CHUNK = 200;

/** Whether a call brought more than the server takes, or has the time for; fewer rows may do. */
const isTooMuch = (status: number, { code }: DatabaseError) =>
  code === '57014' || status === 413 || status === 504;

/** Sends rows, fewer at a time once they were too many; each call is stored whole or not at all. */
function createSender(
  db: DatabaseClient,
  call: { kind: EntryKind; approve: boolean; dry: boolean },
) {
  let most = CHUNK;
  const send = async (
    entries: readonly ImportEntry[],
  ): Promise<readonly ImportProblem[] | DatabaseError> => {
    const problems: ImportProblem[] = [];
    for (let from = 0; from < entries.length; ) {
      const part = entries.slice(from, from + most);
      const { data, error, status } = await db.rpc('import_entries', {
        ...{ ...call, kind: ENTRY_TABLES[call.kind] },
        entries: part as unknown as Json,
      });
      if (error && part.length > 1 && isTooMuch(status, error)) {
        most = Math.ceil(part.length / 2);
        continue;
      }
      if (error) return error;
      problems.push(...(data as unknown as readonly ImportProblem[]));
      from += part.length;
    }
    return problems;
  };
  return send;
}

type Options = ImportOptions<EntryPiece> & {
  readonly kind: EntryKind;
  readonly approve: boolean;
  readonly locale: Locale;
};

/** What has to be looked at before a row is taken. */
function doubtsOf(
  entry: ImportEntry,
  { text, twin, locale }: { text: string; twin: Twin | null; locale: Locale },
): readonly ImportProblem[] {
  const { line, funding_amount: dollars, name } = entry;
  const doubts: ImportProblem[] = [];
  if (typeof dollars === 'number' && dollars > LARGE)
    doubts.push(largeSum(line, text, dollars, locale));
  if (TOTAL.test(withoutAccents(String(name)))) {
    const key = doubtKey(line, 'name', String(name));
    const doubt = { key, of: 'total', text: String(name), read: '' } as const;
    doubts.push({ line, problem: 'name', doubt });
  }
  if (twin?.by === 'name') {
    const key = doubtKey(line, 'name', `${name} ${twin.name}`);
    const doubt = { key, of: 'twin', text: String(name), read: twin.name } as const;
    doubts.push({ line, problem: 'name', doubt });
  }
  return doubts;
}

/**
 * Adds startups or investors, in the caller's name. A row with the address or the website of an entry that is there
 * is left out, one that may be such an entry by its name is asked about.
 *
 * @param source rows with a name and what else `importColumns` lists
 * @param options.approve public at once; else they wait for a decision
 * @param options.locale how the answers to what has to be asked are written
 * @returns `no_columns` when nothing says their names
 */
export async function importEntries(
  db: DatabaseClient,
  source: Source,
  { kind, approve, dry, confirmed, locale, onPiece }: Options,
): Promise<Result<ImportReport>> {
  const called = source.called?.('funding_amount') ?? '';
  const reading = { locale, dollars: dollarsBy(called) };
  if (!source.names.includes('name')) return err('no_columns');
  const twins = await readTwins(db, kind);
  if (!twins.ok) return twins;
  const send = createSender(db, { kind, approve, dry });
  let report: ImportReport = { rows: 0, taken: 0 };
  let waiting: ImportEntry[] = [];
  let problems: ImportProblem[] = [];
  let amounts: ImportAmount[] = [];
  let held: HeldRow[] = [];
  let rows = 0;
  const store = async (share: number) => {
    const refusals = await send(waiting);
    if (!Array.isArray(refusals)) return refusals as DatabaseError;
    problems.push(...(refusals as readonly ImportProblem[]));
    problems.sort((one, other) => one.line - other.line);
    const left = new Set(problems.map(({ line }) => line)).size;
    report = { rows: report.rows + rows, taken: report.taken + rows - left };
    onPiece({ ...report, share, problems, amounts, held });
    [waiting, problems, amounts, held, rows] = [[], [], [], [], 0];
    return null;
  };
  /** What keeps a row out before the database sees it. */
  const look = (entry: ImportEntry, text: string): readonly ImportProblem[] => {
    const { line } = entry;
    const { slug, name, website } = entry as unknown as KnownEntry;
    const twin = twins.value.find({ slug, name, website });
    if (twin?.by === 'slug') return [{ line, problem: 'duplicate' }];
    if (twin?.by === 'website') return [{ line, problem: 'website', first: twin.name }];
    const doubts = doubtsOf(entry, { text, twin, locale });
    const open = doubts.filter(({ doubt }) => doubt && !confirmed?.has(doubt.key));
    if (open.length === 0) twins.value.add({ slug, name, website });
    return open;
  };
  for await (const { line, share, get, broken } of source.rows()) {
    rows += 1;
    const text = get('funding_amount').trim();
    const entry = broken ? [{ line, problem: broken }] : parseEntry(kind, line, reading, get);
    const found = 'slug' in entry ? look(entry, text) : entry;
    problems.push(...found);
    if ('slug' in entry && found.length === 0) {
      waiting.push(entry);
      if (approve && entry['status'] === 'pending') held.push({ line, text: get('status').trim() });
      const dollars = entry['funding_amount'];
      if (typeof dollars === 'number' && text !== String(dollars))
        amounts.push({ line, text, dollars });
    }
    const failure = rows === CHUNK ? await store(share) : null;
    if (failure) return refused('importEntries', failure);
  }
  const failure = rows > 0 ? await store(1) : null;
  return failure ? refused('importEntries', failure) : ok(report);
}
