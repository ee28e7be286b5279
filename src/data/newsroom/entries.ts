import {
  columnsOf,
  type EntryKind,
  type EntryValue,
  textColumn,
} from '#src/domain/directory/entries.ts';
import type { EntryEdit, EntryTexts } from '#src/domain/directory/submission.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { ENTRY_RECORDS, ENTRY_TABLES } from '../entry-tables.ts';
import { refused } from '../report.ts';
import { type ListPage, type ListQuery, listRows } from './list.ts';

const KEPT = ['id', 'slug', 'logo_url', 'status', 'featured', 'review_note', 'created_at'] as const;

/** A startup or an investor of any status, by column: what people fill in, and what is kept of it. */
export type AdminEntry = Readonly<Record<string, EntryValue | boolean>> & {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly status: string;
  readonly featured: boolean;
  readonly created_at: string;
};

/** Entries of every status, with their texts by `textColumn`. Filters: the status and those of the kind. */
export async function listAllEntries(
  db: DatabaseClient,
  kind: EntryKind,
  query: ListQuery,
): Promise<Result<ListPage<AdminEntry>>> {
  return listRows(db, ENTRY_TABLES[kind], query, async (ids) => {
    const { data, error } = await db
      .rpc(ENTRY_RECORDS[kind], { ids })
      .select<string, AdminEntry & WithTexts>(columnsIn(kind));
    return error ? { data: null, error } : { data: data.map(withTexts), error: null };
  });
}

/** One entry by its address; NOT_FOUND when nothing that the caller may read has it. */
export async function getEntry(
  db: DatabaseClient,
  kind: EntryKind,
  slug: string,
): Promise<Result<AdminEntry>> {
  const found = await db
    .from(ENTRY_TABLES[kind])
    .select('id')
    .eq('slug', slug)
    .in('status', ['pending', 'approved'])
    .limit(1);
  if (found.error) return refused('getEntry', found.error);
  const [row] = found.data;
  if (!row) return err('NOT_FOUND', 'getEntry');
  const { data, error } = await db
    .rpc(ENTRY_RECORDS[kind], { ids: [row.id] })
    .select<string, AdminEntry & WithTexts>(columnsIn(kind));
  if (error) return refused('getEntry', error);
  const [entry] = data;
  return entry ? ok(withTexts(entry)) : err('NOT_FOUND', 'getEntry');
}

const columnsIn = (kind: EntryKind) =>
  [...KEPT, ...columnsOf(kind), 'entry_texts(locale,description)'].join();

type WithTexts = {
  readonly entry_texts: readonly { readonly locale: string; readonly description: string }[];
};

function withTexts({ entry_texts: texts, ...entry }: AdminEntry & WithTexts): AdminEntry {
  const said = LOCALES.map((locale) => [
    textColumn(locale),
    texts.find((text) => text.locale === locale)?.description ?? '',
  ]);
  return { ...(entry as unknown as AdminEntry), ...Object.fromEntries(said) };
}

/** What an edit stores. Featuring is an administrator's. */
type EntryChange = Omit<EntryEdit, 'featured'> & Partial<Pick<EntryEdit, 'featured'>> & EntryTexts;

/** Stores an edit (spec §7), and after it the texts that it says. `slug_taken` when another entry has its slug. */
export async function updateEntry(
  db: DatabaseClient,
  kind: EntryKind,
  { id, change }: { id: string; change: EntryChange },
): Promise<Result<null>> {
  const row: Record<string, unknown> = { ...change };
  const texts: Record<string, string> = {};
  for (const locale of LOCALES) {
    const { [textColumn(locale)]: text } = change;
    delete row[textColumn(locale)];
    if (text !== undefined) texts[locale] = text;
  }
  const table = db.from(ENTRY_TABLES[kind]);
  const { data, error } = await table
    .update(row as EntryEdit)
    .eq('id', id)
    .select('id');
  if (error) return refused('updateEntry', error);
  if (data.length === 0) return err('NOT_FOUND', 'updateEntry');
  if (Object.keys(texts).length === 0) return ok(null);
  const saved = await db.rpc('save_entry_texts', { entry_kind: kind, entry: id, texts });
  return saved.error ? refused('updateEntry', saved.error) : ok(null);
}
