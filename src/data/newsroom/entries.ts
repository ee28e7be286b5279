import { columnsOf, type EntryKind, type EntryValue } from '#src/domain/directory/entries.ts';
import type { EntryEdit } from '#src/domain/directory/submission.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
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

/** Entries of every status. Filters: the status and those of the kind. */
export async function listAllEntries(
  db: DatabaseClient,
  kind: EntryKind,
  query: ListQuery,
): Promise<Result<ListPage<AdminEntry>>> {
  const columns = [...KEPT, ...columnsOf(kind)].join();
  return listRows(db, ENTRY_TABLES[kind], query, (ids) =>
    db.rpc(ENTRY_RECORDS[kind], { ids }).select<string, AdminEntry>(columns),
  );
}

/** Stores an edit (spec §7). `slug_taken` when another entry has its slug. */
export async function updateEntry(
  db: DatabaseClient,
  kind: EntryKind,
  { id, change }: { id: string; change: EntryEdit },
): Promise<Result<null>> {
  const table = db.from(ENTRY_TABLES[kind]);
  const { data, error } = await table.update(change).eq('id', id).select('id');
  if (error) return refused('updateEntry', error);
  return data.length === 0 ? err('NOT_FOUND', 'updateEntry') : ok(null);
}

export async function deleteEntry(
  db: DatabaseClient,
  kind: EntryKind,
  id: string,
): Promise<Result<null>> {
  const { data, error } = await db.from(ENTRY_TABLES[kind]).delete().eq('id', id).select('id');
  if (error) return refused('deleteEntry', error);
  return data.length === 0 ? err('NOT_FOUND', 'deleteEntry') : ok(null);
}
