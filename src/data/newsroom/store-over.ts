import { ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import type { Database } from '../database.types.ts';
import { refused } from '../report.ts';
import { whyUntouched } from './list.ts';

/** What of an article its editor last saw: the version that is stored, and the working copy beside it, if there was one. */
export type Seen = {
  readonly id: string;
  /** `updated_at` of that version. */
  readonly version: string;
  readonly copy: { readonly id: string; readonly revision: number } | null;
};

/**
 * Stores columns of an article over what was seen of it; its working copy ends with that.
 *
 * @returns `stale` when the article or its working copy was saved or deleted since, FORBIDDEN when neither was and the
 *   caller may not change it any more, `slug_taken` for a slug that is
 */
export async function storeOver(
  db: DatabaseClient,
  { id, version, copy }: Seen,
  change: Partial<Database['public']['Tables']['articles']['Update']>,
): Promise<Result<null>> {
  const { data, error } = await db.rpc('store_article', {
    article: id,
    seen: version,
    change,
    ...(copy && { copy: copy.id, copy_revision: copy.revision }),
  });
  if (error) return refused('storeOver', error);
  return data ? ok(null) : whyUntouched(db, { id, seen: version });
}
