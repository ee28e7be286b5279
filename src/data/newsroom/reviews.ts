import type { EntryKind } from '#src/domain/directory/entries.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { ENTRY_TABLES } from '../entry-tables.ts';
import { refused } from '../report.ts';

/** What a reviewer decides on. */
export type Submission = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Startups only. */
  readonly category: string | null;
  readonly location: string | null;
  readonly website: string | null;
  readonly logoUrl: string | null;
  /** ISO moments; it was last corrected at the second. */
  readonly createdAt: string;
  readonly updatedAt: string;
};

type Row = {
  id: string;
  name: string;
  description: string | null;
  location: string | null;
  website: string | null;
  logo_url: string | null;
  created_at: string;
  updated_at: string;
  category?: string;
};

const COLUMNS = 'id,name,description,location,website,logo_url,created_at,updated_at';

/** More than anybody reviews at a sitting; the rest moves up. */
export const MOST_PENDING = 50;

/** Submissions that wait for a decision, newest first (spec §7). */
export async function listPending(
  db: DatabaseClient,
  kind: EntryKind,
): Promise<Result<readonly Submission[]>> {
  const { data, error } = await db
    .from(ENTRY_TABLES[kind])
    .select<string, Row>(kind === 'startup' ? `${COLUMNS},category` : COLUMNS)
    .eq('status', 'pending')
    .order('created_at', { ascending: false })
    .limit(MOST_PENDING);
  if (error) return refused('listPending', error);
  return ok(data.map(toSubmission));
}

function toSubmission(row: Row): Submission {
  return {
    id: row.id,
    name: row.name,
    description: row.description ?? '',
    category: row.category ?? null,
    location: row.location,
    website: row.website,
    logoUrl: row.logo_url,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
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
