import {
  type ArticleSummary,
  type ArticleSummaryRow,
  toArticleSummary,
} from '#src/domain/articles/article.ts';
import { ok, type Result } from '#src/domain/result.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { unavailable } from '../report.ts';
import { SUMMARY_COLUMNS } from './articles.ts';
import { FEED_COLUMNS, type FeedArticle } from './feeds.ts';

/** Of them on a page: what it links to and what a person looks through. */
export const COVERAGE_LENGTH = 30;

/** Of whom the stories are, by their id: what a text only seems to name is not asked. */
type Query = { readonly of: string; readonly locale: Locale; readonly limit: number };

/** The newest stories of a site language that an editor confirmed to be about somebody, or to name them. */
export async function listCoverage(
  db: DatabaseClient,
  { of, locale, limit }: Query,
): Promise<Result<readonly ArticleSummary[]>> {
  const { data, error } = await db
    .rpc('articles_of', { entity: of, site: locale, most: limit })
    .select(SUMMARY_COLUMNS)
    .order('published_at', { ascending: false })
    .order('id')
    .overrideTypes<ArticleSummaryRow[], { merge: false }>();
  if (error) return unavailable('listCoverage', error);
  return ok(data.map((row) => toArticleSummary(row, locale)));
}

/** The same, whole and written in that language, as a feed carries them. */
export async function listCoverageFeed(
  db: DatabaseClient,
  { of, locale, limit }: Query,
): Promise<Result<readonly FeedArticle[]>> {
  const { data, error } = await db
    .rpc('articles_of', { entity: of, site: locale, most: limit, written: locale })
    .select(FEED_COLUMNS)
    .order('published_at', { ascending: false })
    .order('id')
    .overrideTypes<FeedArticle[], { merge: false }>();
  if (error) return unavailable('listCoverageFeed', error);
  return ok(data);
}
