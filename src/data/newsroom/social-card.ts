import type { ArticleForm } from '#src/domain/articles/article-form.ts';
import { ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { askSite } from './site-api.ts';

/**
 * The image that other sites will show of an article, as the site draws it.
 *
 * @param date the day that it will carry
 */
export async function drawSocialCard(
  db: DatabaseClient,
  story: Pick<ArticleForm, 'title' | 'category' | 'locale'> &
    Partial<Pick<ArticleForm, 'featured_image'>>,
  date: Date,
): Promise<Result<Blob>> {
  const { title, featured_image: image, ...rest } = story;
  const asked = {
    ...rest,
    title: title.trim(),
    ...(image && { image }),
    date: date.toISOString(),
  };
  const answer = await askSite(db, '/api/social-card', asked);
  return answer.ok ? ok(await answer.value.blob()) : answer;
}
