import type { ArticleSummaryRow } from '#src/domain/articles/article.ts';
import { tagPath } from '#src/domain/articles/tags.ts';
import { PAGE_SIZE } from '#src/domain/pages/pagination.ts';
import { ok, type Result } from '#src/domain/result.ts';
import { type Locale, toLocale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { unavailable } from '../report.ts';
import type { Address } from './addresses.ts';
import { type ArticlePage, SUMMARY_COLUMNS, toArticlePage } from './articles.ts';

/** One page of the published articles with a tag, newest first. @param query.tag its slug */
export async function listTagged(
  db: DatabaseClient,
  query: { tag: string; locale: Locale; page: number },
): Promise<Result<ArticlePage>> {
  const { tag, locale, page } = query;
  const from = (page - 1) * PAGE_SIZE;
  const answer = await db
    .rpc('articles_tagged', { tag, site: locale }, { count: 'exact' })
    .select(SUMMARY_COLUMNS)
    .order('published_at', { ascending: false })
    .order('id')
    .range(from, from + PAGE_SIZE - 1)
    // The types know no relations of what a function returns.
    .overrideTypes<ArticleSummaryRow[], { merge: false }>();
  return toArticlePage('listTagged', answer, query);
}

/**
 * Which of some tags, by their slugs, have a page that search engines may find: several articles of the site language
 * carry it, and one of them at least is written in it. The sitemap has the same (listTagAddresses).
 */
export async function listSubjects(
  db: DatabaseClient,
  query: { tags: readonly string[]; locale: Locale },
): Promise<Result<ReadonlySet<string>>> {
  if (query.tags.length === 0) return ok(new Set());
  const asked = { tags: [...query.tags], site: query.locale };
  const { data, error } = await db.rpc('tag_subjects', asked);
  return error
    ? unavailable('listSubjects', error)
    : ok(new Set(data.map(({ slug }) => slug ?? '')));
}

/** Pages of the tags that search engines may find, in a fixed order, for the sitemap. */
export async function listTagAddresses(db: DatabaseClient): Promise<Result<readonly Address[]>> {
  const { data, error } = await db.rpc('tag_addresses');
  if (error) return unavailable('listTagAddresses', error);
  const sites = Map.groupBy(data, ({ slug }) => slug);
  return ok(
    data.flatMap((row) => {
      const path = tagPath(row.slug ?? '');
      if (path === null) return [];
      const others = (sites.get(row.slug) ?? []).filter(({ site }) => site !== row.site);
      return {
        path,
        updatedAt: row.updated_at ?? '',
        versions: [row, ...others].map(({ site }) => ({ locale: toLocale(site), path })),
      };
    }),
  );
}
