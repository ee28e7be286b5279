import type { ProfileKind } from '#src/domain/ledger/proposals.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

/** A startup, an investor or a person that was removed and can be put back. */
export type RemovedEntry = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  /** ISO moment. */
  readonly at: string;
  /** Who did it; null for accounts that are gone. */
  readonly by: string | null;
  readonly reason: string | null;
};

/** What was removed within 30 days, the latest first. */
export async function listRemoved(
  db: DatabaseClient,
  kind: ProfileKind,
): Promise<Result<readonly RemovedEntry[]>> {
  const { data, error } = await db.rpc('removed_entries', { entry_kind: kind });
  if (error) return refused('listRemoved', error);
  return ok(
    data.map(({ id, name, slug, removed_at, removed_by, reason }) => ({
      id: id ?? '',
      name: name ?? '',
      slug: slug ?? '',
      reason,
      at: removed_at ?? '',
      by: removed_by,
    })),
  );
}

/**
 * Removes an entry for 30 days, and then for good. Its owners are told.
 *
 * @param reason what they are told besides, '' for nothing
 */
export async function removeEntry(
  db: DatabaseClient,
  kind: ProfileKind,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Result<null>> {
  const { data, error } = await db.rpc('remove_entry', { entry_kind: kind, entry: id, reason });
  if (error) return refused('removeEntry', error);
  return data ? ok(null) : err('NOT_FOUND', 'removeEntry');
}

/**
 * Puts an entry back as it was. Its owners are told.
 *
 * @returns `slug_taken` or `website_taken` when another entry has its address or website now
 */
export async function restoreEntry(
  db: DatabaseClient,
  kind: ProfileKind,
  id: string,
): Promise<Result<null>> {
  const { data, error } = await db.rpc('restore_entry', { entry_kind: kind, entry: id });
  if (error) return refused('restoreEntry', error);
  return (data as string | null) === null ? err('NOT_FOUND', 'restoreEntry') : ok(null);
}
