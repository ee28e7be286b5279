import type { CategoryLabels } from '#src/domain/articles/article.ts';
import type { ArticleCategory } from '#src/domain/options.ts';
import { ok, type Result } from '#src/domain/result.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { unavailable } from '../report.ts';

/** An article with all its text, as a feed carries it. */
export type FeedArticle = {
  readonly id: string;
  readonly slug: string | null;
  readonly title: string;
  readonly excerpt: string | null;
  readonly content: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly locale: string;
  readonly featured_image: string | null;
  readonly image_alt: string | null;
  readonly published_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly labels: CategoryLabels | null;
};

/** The newest articles written in a language, whole. Fallbacks from the other language stay out. */
export async function listFeedArticles(
  db: DatabaseClient,
  query: {
    locale: Locale;
    categories?: readonly ArticleCategory[] | undefined;
    limit: number;
  },
): Promise<Result<readonly FeedArticle[]>> {
  const all = db
    .from('articles')
    .select(
      'id,slug,title,excerpt,content,category,tags,locale,featured_image,image_alt,published_at,created_at,updated_at,labels:categories(category_labels(locale,label))',
    )
    .eq('status', 'published')
    .eq('locale', query.locale)
    .contains('shown_in', [query.locale])
    .order('published_at', { ascending: false })
    .order('id')
    .limit(query.limit);
  const { data, error } = await (query.categories
    ? all.in('category', [...query.categories])
    : all);
  if (error) return unavailable('listFeedArticles', error);
  return ok(data);
}
