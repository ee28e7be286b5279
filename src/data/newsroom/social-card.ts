import type { ArticleForm } from '#src/domain/articles/article-form.ts';
import { codeOf, err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';

/**
 * The image that other sites will show of an article, as the site draws it.
 *
 * @param date the day that it will carry
 */
export async function drawSocialCard(
  db: DatabaseClient,
  { title, category, locale }: Pick<ArticleForm, 'title' | 'category' | 'locale'>,
  date: Date,
): Promise<Result<Blob>> {
  const { data } = await db.auth.getSession();
  const answer = await fetch('/api/social-card', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${data.session?.access_token ?? ''}`,
    },
    body: JSON.stringify({ title: title.trim(), category, locale, date: date.toISOString() }),
  }).catch(() => null);
  if (answer === null) return err('offline');
  return answer.ok ? ok(await answer.blob()) : err(codeOf(answer.status));
}
