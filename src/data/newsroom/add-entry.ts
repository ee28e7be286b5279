import { slugifyName } from '#src/domain/articles/slug.ts';
import type { EntryKind } from '#src/domain/directory/entries.ts';
import type { SubmittedEntry } from '#src/domain/directory/submission.ts';
import { ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { ENTRY_TABLES } from '../entry-tables.ts';
import { refused } from '../report.ts';

// In a file of its own: how addresses are made weighs more than the lists of entries, which make none.

/**
 * Adds an entry that is public at once, in the caller's name.
 *
 * @param made.logoUrl of a picture in the bucket of logos
 * @returns `slug_taken` when another entry has its name
 */
export async function createEntry(
  db: DatabaseClient,
  kind: EntryKind,
  { entry, logoUrl }: { entry: SubmittedEntry; logoUrl: string | null },
): Promise<Result<{ readonly id: string; readonly name: string; readonly slug: string }>> {
  const row = {
    ...{ ...entry, slug: slugifyName(entry.name), logo_url: logoUrl },
    ...{ status: 'approved', submitted_by: null, featured: false },
  };
  const { data, error } = await db
    .from(ENTRY_TABLES[kind])
    .insert(row as never)
    .select('id,name,slug')
    .single();
  return error ? refused('createEntry', error) : ok(data);
}
