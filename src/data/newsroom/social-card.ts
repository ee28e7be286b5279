import type { ArticleForm } from '#src/domain/articles/article-form.ts';
import type { storyCardPath } from '#src/domain/feeds/social-image.ts';
import { ok, type Result } from '#src/domain/result.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';
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

/** A published story, as the addresses of its pictures say it. */
type Photographed = { readonly title: string } & Parameters<typeof storyCardPath>[0];

/** The newest of a language with a photograph; null where there is none. */
export async function findPhotographed(
  db: DatabaseClient,
  locale: Locale,
): Promise<Result<Photographed | null>> {
  const { data, error } = await db
    .from('articles')
    .select('id,slug,title,revised_at')
    .eq('status', 'published')
    .eq('locale', locale)
    .like('featured_image', '%/storage/v1/object/public/%')
    .not('featured_image', 'ilike', '%.svg%')
    .order('published_at', { ascending: false })
    .limit(1)
    .maybeSingle();
  if (error) return refused('findPhotographed', error);
  if (data === null) return ok(null);
  const { id, slug, title, revised_at: updatedAt } = data;
  return ok({ id, title, slug: slug ?? '', updatedAt: updatedAt ?? '' });
}
