import type { ArticleStatus } from '#src/domain/options.ts';
import { ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import type { Json } from '../database.types.ts';
import { refused } from '../report.ts';

/** What is done to several articles. */
export type ArticlesChange =
  | { readonly status: ArticleStatus }
  | { readonly featured: boolean }
  | { readonly category: string }
  | { readonly delete: true };

/** What was done, as {@link undoChanges} wants it. */
export type DoneChanges = { readonly count: number; readonly before: Json };

/** Changes or deletes several articles in one transaction: all of them or none. */
export async function changeArticles(
  db: DatabaseClient,
  ids: readonly string[],
  change: ArticlesChange,
): Promise<Result<DoneChanges>> {
  const { data, error } = await db.rpc('change_articles', { ids: [...ids], change });
  if (error) return refused('changeArticles', error);
  return ok({ count: Array.isArray(data) ? data.length : 0, before: data });
}

/**
 * Puts articles back as they were before a change, deleted ones too.
 *
 * @returns how many: what somebody changed since stays as it is
 */
export async function undoChanges(
  db: DatabaseClient,
  { before }: Pick<DoneChanges, 'before'>,
): Promise<Result<number>> {
  const { data, error } = await db.rpc('undo_article_changes', { changed: before });
  return error ? refused('undoChanges', error) : ok(data);
}
