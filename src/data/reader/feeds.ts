import type { CreditRow } from '#src/domain/articles/byline.ts';
import { CORRECTION_COLUMNS, type CorrectionRow } from '#src/domain/articles/correction.ts';
import type { DisclosureRow } from '#src/domain/articles/disclosure.ts';
import type { ArticleCategory } from '#src/domain/options.ts';
import { ok, type Result } from '#src/domain/result.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { unavailable } from '../report.ts';

/** An article with all its text, as a feed carries it. */
export type FeedArticle = DisclosureRow & {
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
  readonly image_credit: string | null;
  readonly image_caption: string | null;
  readonly social_title: string | null;
  readonly social_image: string | null;
  readonly published_at: string | null;
  readonly created_at: string;
  readonly revised_at: string | null;
  readonly credits: readonly CreditRow[];
  readonly corrections: readonly CorrectionRow[];
};

/** Columns of a FeedArticle. */
export const FEED_COLUMNS =
  `id,slug,title,excerpt,content,category,tags,locale,featured_image,image_alt,image_credit,image_caption,social_title,social_image,paid,paid_by,machine_made,published_at,created_at,revised_at,credits:article_authors(author_id,role,position,authors(slug,name,kind)),corrections(${CORRECTION_COLUMNS})` as const;

/** The newest articles written in a language, whole. Fallbacks from the other language stay out. */
export async function listFeedArticles(
  db: DatabaseClient,
  query: {
    locale: Locale;
    categories?: readonly ArticleCategory[] | undefined;
    /** Id of somebody whom they name. */
    author?: string | undefined;
    /** Slug of a tag that they carry. */
    tag?: string | undefined;
    limit: number;
  },
): Promise<Result<readonly FeedArticle[]>> {
  const { locale, categories, author, tag, limit } = query;
  const shown = () =>
    tag === undefined
      ? db
          .from('articles')
          .select(FEED_COLUMNS)
          .eq('status', 'published')
          .contains('shown_in', [locale])
      : db.rpc('articles_tagged', { tag, site: locale }).select(FEED_COLUMNS);
  const rows =
    author === undefined
      ? shown()
      : db.rpc('articles_naming', { author, site: locale }).select(FEED_COLUMNS);
  const all = rows
    .eq('locale', locale)
    .order('published_at', { ascending: false })
    .order('id')
    .limit(limit);
  const { data, error } = await (categories
    ? all.in('category', [...categories])
    : all
  ).overrideTypes<FeedArticle[], { merge: false }>();
  if (error) return unavailable('listFeedArticles', error);
  return ok(data);
}
