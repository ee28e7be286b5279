import type { ArticleStatus } from '#src/domain/options.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { type Locale, toLocale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';
import { namesOf } from './names.ts';

/** How long a deleted article can be put back: `keep_no_longer`. */
export const TRASH_DAYS = 30;

/** A deleted article. */
export type TrashedArticle = {
  readonly id: string;
  readonly title: string;
  readonly slug: string | null;
  readonly locale: Locale;
  readonly status: ArticleStatus;
  /** ISO moment. */
  readonly deletedAt: string;
  /** Who did it; null for the system and for accounts that are gone. */
  readonly deletedBy: string | null;
  /** Why, where it was said. */
  readonly reason: string | null;
  /** Days until it is gone for good, 0 for the last one. */
  readonly daysLeft: number;
};

const SHOWN = 100;
const DAY_MS = 86_400_000;

/** The latest in the trash, and how many there are. What somebody may not see is not there. */
export async function listTrash(
  db: DatabaseClient,
  now: Date,
): Promise<Result<{ articles: readonly TrashedArticle[]; total: number }>> {
  const { data, error, count } = await db
    .from('trashed_articles')
    .select('id,title,slug,locale,status,deleted_at,deleted_by,reason', { count: 'exact' })
    .order('deleted_at', { ascending: false })
    .order('id')
    .limit(SHOWN);
  if (error) return refused('listTrash', error);
  const names = await namesOf(
    db,
    data.map(({ deleted_by }) => deleted_by),
  );
  return ok({
    total: count ?? data.length,
    articles: data.map((row) => ({
      id: row.id,
      title: row.title,
      slug: row.slug,
      locale: toLocale(row.locale),
      status: row.status === 'published' ? 'published' : 'draft',
      deletedAt: row.deleted_at,
      deletedBy: (row.deleted_by && names.get(row.deleted_by)) || null,
      reason: row.reason,
      daysLeft: Math.max(
        0,
        Math.ceil(TRASH_DAYS - (now.getTime() - Date.parse(row.deleted_at)) / DAY_MS),
      ),
    })),
  });
}

/**
 * Puts an article back as it was, with its versions.
 *
 * @returns the slug it has now, and whether it is another because its own was taken; NOT_FOUND when it is not in the trash
 */
export async function restoreArticle(
  db: DatabaseClient,
  { id, slug: before }: Pick<TrashedArticle, 'id' | 'slug'>,
): Promise<Result<{ slug: string; moved: boolean }>> {
  const { data, error } = await db.rpc('restore_article', { article: id });
  if (error) return refused('restoreArticle', error);
  // The generated type says no null, which the function answers where there is nothing to put back.
  const slug: string | null = data;
  if (slug === null) return err('NOT_FOUND', 'restoreArticle');
  return ok({ slug, moved: before !== null && slug !== before });
}

/** Ends a deleted article for good. */
export async function endArticle(db: DatabaseClient, id: string): Promise<Result<null>> {
  const { data, error } = await db.from('trashed_articles').delete().eq('id', id).select('id');
  if (error) return refused('endArticle', error);
  return data.length === 0 ? err('NOT_FOUND', 'endArticle') : ok(null);
}
