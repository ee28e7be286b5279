import { ok, type Result } from '#src/domain/result.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

export type FeaturedArticle = {
  readonly id: string;
  readonly title: string;
  readonly locale: string;
};

/** More than anybody puts in order; those after them keep their order by date. */
const MOST = 50;

/** The featured articles of a site language, the one that its home page leads with first. */
export async function listFeaturedOrder(
  db: DatabaseClient,
  locale: Locale,
): Promise<Result<readonly FeaturedArticle[]>> {
  const { data, error } = await db
    .from('articles')
    .select('id,title,locale')
    .eq('status', 'published')
    .eq('featured', true)
    .contains('shown_in', [locale])
    .order('featured_rank')
    .order('published_at', { ascending: false })
    .order('id')
    .limit(MOST);
  return error ? refused('listFeaturedOrder', error) : ok(data);
}

/** Puts featured articles into an order; those that are not named keep their places. */
export async function orderFeatured(
  db: DatabaseClient,
  ids: readonly string[],
): Promise<Result<null>> {
  const { error } = await db.rpc('order_featured', { ids: [...ids] });
  return error ? refused('orderFeatured', error) : ok(null);
}
