import type { DatabaseClient } from '#src/data/client.ts';
import { getStoredArticle } from '#src/data/newsroom/article-editing.ts';
import type { ArticleChange } from '#src/data/newsroom/articles.ts';
import { articleForm } from '#src/domain/articles/article-form.ts';
import type { Result } from '#src/domain/result.ts';
import { keepAt, placeOf } from './use-opened.ts';

/**
 * Keeps what the edit dialog could not save, for the editor to show beside what somebody else saved.
 * Where both changed the same, the editor asks.
 *
 * @param seen what it said when it was opened
 */
export async function handOver(
  db: DatabaseClient,
  user: string,
  article: string,
  change: ArticleChange,
  seen: ArticleChange,
): Promise<Result<unknown>> {
  const stored = await getStoredArticle(db, article);
  if (!stored.ok) return stored;
  const form = articleForm.parse({ ...stored.value.form, ...change });
  await keepAt(placeOf(user, { kind: 'article', id: article }), {
    form,
    id: article,
    revision: -1,
    base: null,
    origin: articleForm.parse({ ...stored.value.form, ...seen }),
  });
  return stored;
}
