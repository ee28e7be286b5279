import type { ArticleSummaryRow } from '#src/domain/articles/article.ts';
import {
  type Author,
  authorPath,
  CREDIT_ROLES,
  toAuthorKind,
  type Writer,
} from '#src/domain/articles/byline.ts';
import { PAGE_SIZE } from '#src/domain/pages/pagination.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { shortenText } from '#src/domain/text/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { unavailable } from '../report.ts';
import type { Address } from './addresses.ts';
import { type ArticlePage, SUMMARY_COLUMNS, toArticlePage } from './articles.ts';

/** NOT_FOUND for a slug that is nobody's. */
export async function getAuthor(
  db: DatabaseClient,
  query: { slug: string; locale: Locale },
): Promise<Result<Author>> {
  const { data, error } = await db
    .from('authors')
    .select('id,slug,name,kind,photo,links,author_biographies(locale,biography)')
    .eq('slug', query.slug)
    .maybeSingle();
  if (error) return unavailable('getAuthor', error);
  if (data === null) return err('NOT_FOUND', 'getAuthor');
  const { author_biographies: texts, ...author } = data;
  return ok({
    ...author,
    kind: toAuthorKind(author.kind),
    biography: texts.find(({ locale }) => locale === query.locale)?.biography ?? '',
    path: authorPath(author.slug),
  });
}

/** One page of the published articles that name somebody, newest first. */
export async function listArticlesOf(
  db: DatabaseClient,
  query: { author: string; locale: Locale; page: number },
): Promise<Result<ArticlePage>> {
  const { author, locale, page } = query;
  const from = (page - 1) * PAGE_SIZE;
  const answer = await db
    .rpc('articles_naming', { author, site: locale }, { count: 'exact' })
    .select(SUMMARY_COLUMNS)
    .order('published_at', { ascending: false })
    .order('id')
    .range(from, from + PAGE_SIZE - 1)
    // The types know no relations of what a function returns.
    .overrideTypes<ArticleSummaryRow[], { merge: false }>();
  return toArticlePage('listArticlesOf', answer, query);
}

/** How many people the page about the place tells of. */
const WRITERS = 60;

/** How much of a biography stands beside a name. */
const ABOUT_LENGTH = 110;

/** Those whom published articles name, by their names: at most 60. */
export async function listWriters(
  db: DatabaseClient,
  locale: Locale,
): Promise<Result<readonly Writer[]>> {
  const { data, error } = await db
    .from('authors')
    .select('slug,name,photo,author_biographies(locale,biography),article_authors!inner(role)')
    .order('name')
    .limit(WRITERS);
  if (error) return unavailable('listWriters', error);
  return ok(
    data.map(({ slug, name, photo, author_biographies: texts, article_authors: credits }) => ({
      name,
      photo,
      roles: CREDIT_ROLES.filter((role) => credits.some((credit) => credit.role === role)),
      about: shortenText(
        texts.find((text) => text.locale === locale)?.biography ?? '',
        ABOUT_LENGTH,
      ),
      path: authorPath(slug),
    })),
  );
}

/** Pages of those whom published articles name, in a fixed order, for the sitemap. */
export async function listAuthorAddresses(db: DatabaseClient): Promise<Result<readonly Address[]>> {
  const { data, error } = await db
    .from('authors')
    .select('slug,updated_at,article_authors!inner(article_id)')
    .order('slug')
    .limit(1000);
  if (error) return unavailable('listAuthorAddresses', error);
  return ok(data.map((row) => ({ path: authorPath(row.slug), updatedAt: row.updated_at })));
}
