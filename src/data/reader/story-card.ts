import { METADATA_COLUMNS, type Metadata, toMetadata } from '#src/domain/articles/metadata.ts';
import type { ArticleCategory } from '#src/domain/options.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { isUuid } from '#src/domain/text/uuid.ts';
import { type Locale, toLocale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { unavailable } from '../report.ts';

/** What the pictures of a published story say of it. */
export type StoryCard = {
  readonly id: string;
  /** '' where it has none. */
  readonly slug: string;
  readonly title: string;
  readonly category: ArticleCategory;
  readonly locale: Locale;
  /** Timestamps of its publication and of its last change for readers. */
  readonly date: string;
  readonly updatedAt: string;
  /** Address of its picture as it is stored. */
  readonly image: string | null;
  readonly metadata: Metadata;
};

/** A published story as its pictures show it. @param key slug or id @returns NOT_FOUND for any other */
export async function getStoryCard(db: DatabaseClient, key: string): Promise<Result<StoryCard>> {
  const { data, error } = await db
    .from('articles')
    .select(
      `id,slug,title,category,locale,published_at,created_at,revised_at,featured_image,${METADATA_COLUMNS}`,
    )
    .eq('status', 'published')
    .eq(isUuid(key) ? 'id' : 'slug', key)
    .maybeSingle();
  if (error) return unavailable('getStoryCard', error);
  if (data === null) return err('NOT_FOUND', 'getStoryCard');
  const date = data.published_at ?? data.created_at;
  return ok({
    ...{ id: data.id, slug: data.slug ?? '', title: data.title, date },
    category: data.category as ArticleCategory,
    locale: toLocale(data.locale),
    updatedAt: data.revised_at ?? date,
    image: data.featured_image,
    metadata: toMetadata(data, { title: data.title, excerpt: '' }),
  });
}
