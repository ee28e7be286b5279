import type { ArticleStatus } from '#src/domain/options.ts';
import { ok, type Result } from '#src/domain/result.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import type { Json } from '../database.types.ts';
import { refused } from '../report.ts';

/** What is done to several articles. */
export type ArticlesChange = (
  | { readonly status: ArticleStatus }
  | { readonly featured: boolean }
  | { readonly category: string }
  | { readonly slug: string; readonly locale: Locale }
  | { readonly embargo_until: null }
  | { readonly delete: true }
) & {
  /** Why: the log keeps it, and those who wrote a live story are told. */
  readonly reason?: string;
};

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

/** What was done to one article, as what it is now: to be undone although it was stored since. */
export const asOf = ({ before, ...done }: DoneChanges, version: string): DoneChanges => ({
  ...done,
  before: Array.isArray(before)
    ? before.map((each) => ({ ...(each as { [key: string]: Json }), version }))
    : before,
});

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
