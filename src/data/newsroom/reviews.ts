import {
  columnsOf,
  type EntryColumn,
  type EntryKind,
  type EntryValue,
} from '#src/domain/directory/entries.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { ENTRY_RECORDS, ENTRY_TABLES } from '../entry-tables.ts';
import { refused } from '../report.ts';

/** What a reviewer decides on: everything that was sent, by column. */
export type Submission = Readonly<Partial<Record<EntryColumn, EntryValue>>> & {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly website: string | null;
  readonly location: string | null;
  readonly logo_url: string | null;
  /** ISO moments; it was last corrected at the second. */
  readonly created_at: string;
  readonly updated_at: string;
  /** Null: the office, or an account that is gone. */
  readonly submitter: { readonly full_name: string | null; readonly email: string | null } | null;
};

/** More than anybody reviews at a sitting; the rest moves up. */
export const MOST_PENDING = 50;

/** Submissions that wait for a decision, newest first (spec §7), as administrators see them. */
export async function listPending(
  db: DatabaseClient,
  kind: EntryKind,
): Promise<Result<readonly Submission[]>> {
  const table = ENTRY_TABLES[kind];
  const columns = ['id', 'logo_url', 'created_at', 'updated_at', ...columnsOf(kind)];
  const { data, error } = await db
    .from(table)
    .select<string, Omit<Submission, 'submitter'>>(columns.join())
    .eq('status', 'pending')
    .order('created_at', { ascending: false })
    .limit(MOST_PENDING);
  if (error) return refused('listPending', error);
  // Who submitted an entry is no column that the API gives of its table.
  const senders = await db
    .rpc(ENTRY_RECORDS[kind], { ids: data.map(({ id }) => id) })
    .select<string, Pick<Submission, 'id' | 'submitter'>>(
      `id,submitter:profiles!${table}_submitted_by_fkey(full_name,email)`,
    );
  if (senders.error) return refused('listPending', senders.error);
  const sentBy = new Map(senders.data.map(({ id, submitter }) => [id, submitter]));
  return ok(data.map((row) => ({ ...row, submitter: sentBy.get(row.id) ?? null })));
}

/**
 * Approves a submission in the reviewer's name (spec §7).
 *
 * @param input.seen when what the reviewer read was last corrected
 * @returns NOT_FOUND when it waits no longer, or was corrected since
 */
export async function approveSubmission(
  db: DatabaseClient,
  { kind, id, reviewer, seen }: { kind: EntryKind; id: string; reviewer: string; seen: string },
): Promise<Result<null>> {
  const { data, error } = await db
    .from(ENTRY_TABLES[kind])
    .update({ status: 'approved', approved_by: reviewer })
    .eq('id', id)
    .eq('updated_at', seen)
    .select('id');
  if (error) return refused('approveSubmission', error);
  return data.length === 0 ? err('NOT_FOUND', 'approveSubmission') : ok(null);
}

/**
 * Rejects a submission (spec §7).
 *
 * @param input.note why, for the person who submitted it
 * @returns `reason_missing` without it
 */
export async function rejectSubmission(
  db: DatabaseClient,
  { kind, id, note }: { kind: EntryKind; id: string; note: string },
): Promise<Result<null>> {
  const { data, error } = await db
    .from(ENTRY_TABLES[kind])
    .update({ status: 'rejected', ...(note.trim() !== '' && { review_note: note.trim() }) })
    .eq('id', id)
    .select('id');
  if (error) return refused('rejectSubmission', error);
  return data.length === 0 ? err('NOT_FOUND', 'rejectSubmission') : ok(null);
}
