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

/** The newest articles of a site language that name somebody, as `articles_mentioning` finds them. */
export async function listMentions(
  db: DatabaseClient,
  query: { name: string; locale: Locale; limit: number },
): Promise<Result<readonly ArticleSummary[]>> {
  const { data, error } = await db
    .rpc('articles_mentioning', { name: query.name, site: query.locale, most: query.limit })
    .select(SUMMARY_COLUMNS)
    // The types know no relations of what a function returns.
    .overrideTypes<ArticleSummaryRow[], { merge: false }>();
  if (error) return unavailable('listMentions', error);
  return ok(data.map((row) => toArticleSummary(row, query.locale)));
}
