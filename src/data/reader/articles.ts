import {
  type Article,
  type ArticleSummary,
  type ArticleSummaryRow,
  type ArticleVersion,
  toArticle,
  toArticleSummary,
} from '#src/domain/articles/article.ts';
import { CORRECTION_COLUMNS } from '#src/domain/articles/correction.ts';
import { isListed, METADATA_COLUMNS } from '#src/domain/articles/metadata.ts';
import { type Place, shelveByPlace } from '#src/domain/articles/places.ts';
import { type ArticleCategory, LISTING_CATEGORIES } from '#src/domain/options.ts';
import { PAGE_SIZE, pageCount } from '#src/domain/pages/pagination.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { isUuid } from '#src/domain/text/uuid.ts';
import { type Locale, toLocale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { type DatabaseError, isBeyondEnd, unavailable } from '../report.ts';
import type { Story } from './ledger.ts';

/** What a card needs of an article. */
export const SUMMARY_COLUMNS =
  'id,slug,title,excerpt,category,tags,reading_time,published_at,created_at,featured_image,image_alt,featured,locale,translation_of,paid,paid_by,machine_made,credits:article_authors(author_id,role,position,authors(slug,name,kind))';

/** Of Postgres' integer. */
const MAX_INTEGER = 2_147_483_647;

export type ArticlePage = {
  readonly items: readonly ArticleSummary[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
};

/** Published articles of a site language. */
const shownIn = (db: DatabaseClient, locale: Locale) =>
  db
    .from('articles')
    .select(SUMMARY_COLUMNS)
    .eq('status', 'published')
    .contains('shown_in', [locale]);

/**
 * A page of what a function of the database found among articles, asked for with its count.
 *
 * @param where what asked, for the log
 * @returns UNAVAILABLE when the database did not answer. A page behind the last row has no items.
 */
export function toArticlePage(
  where: string,
  {
    data,
    error,
    count,
  }: {
    readonly data: readonly ArticleSummaryRow[] | null;
    readonly error: DatabaseError | null;
    readonly count: number | null;
  },
  { locale, page }: { readonly locale: Locale; readonly page: number },
): Result<ArticlePage> {
  if (isBeyondEnd(error)) return ok({ items: [], total: 0, page, pages: pageCount(0) });
  if (error) return unavailable(where, error);
  const items = toSummaries(data ?? [], locale);
  const total = count ?? items.length;
  return ok({ items, total, page, pages: pageCount(total) });
}

/** The newest first; equal moments in a fixed order. */
const publishedIn = (db: DatabaseClient, locale: Locale) =>
  shownIn(db, locale).order('published_at', { ascending: false }).order('id');

const toSummaries = (rows: readonly ArticleSummaryRow[], locale: Locale) =>
  rows.map((row) => toArticleSummary(row, locale));

/**
 * One page of a listing: published articles, newest first (spec §7).
 *
 * @returns UNAVAILABLE when the database does not answer. A page beyond the end has no items.
 */
export async function listArticles(
  db: DatabaseClient,
  query: { locale: Locale; page: number; categories?: readonly ArticleCategory[] },
): Promise<Result<ArticlePage>> {
  const { locale, page, categories } = query;
  const all = publishedIn(db, locale);
  const rows = categories ? all.in('category', [...categories]) : all;
  if (page === 1) {
    // Kept by the database: counting a large table would cost more than the page itself.
    const counts = db.from('article_counts').select('articles').eq('site_locale', locale);
    const [first, counted] = await Promise.all([
      rows.limit(PAGE_SIZE),
      categories ? counts.in('category', [...categories]) : counts,
    ]);
    if (first.error) return unavailable('listArticles', first.error);
    if (counted.error) return unavailable('listArticles', counted.error);
    const total = counted.data.reduce((sum, { articles }) => sum + articles, 0);
    return ok({ items: toSummaries(first.data, locale), total, page, pages: pageCount(total) });
  }
  // An offset would walk every article before the page; the database knows where the page begins.
  const start = await db
    .rpc('find_article_page', {
      site: locale,
      first: Math.min((page - 1) * PAGE_SIZE, MAX_INTEGER),
      ...(categories && { categories: [...categories] }),
    })
    .maybeSingle();
  if (start.error) return unavailable('listArticles', start.error);
  const { published_before = null, skip = null, total = null } = start.data ?? {};
  if (published_before === null || skip === null || total === null)
    return ok({ items: [], total: 0, page, pages: pageCount(0) });
  const { data, error } = await rows
    .lt('published_at', published_before)
    .range(skip, skip + PAGE_SIZE - 1);
  if (error) return unavailable('listArticles', error);
  return ok({ items: toSummaries(data, locale), total, page, pages: pageCount(total) });
}

/**
 * Featured articles: in the order that editors gave them, then the newest (spec §7).
 *
 * @param query.limit spec §9: 3 unless told
 */
export async function listFeatured(
  db: DatabaseClient,
  query: { locale: Locale; limit?: number },
): Promise<Result<readonly ArticleSummary[]>> {
  const { data, error } = await shownIn(db, query.locale)
    .eq('featured', true)
    // Postgres puts those without a place last.
    .order('featured_rank')
    .order('published_at', { ascending: false })
    .order('id')
    .limit(query.limit ?? 3);
  if (error) return unavailable('listFeatured', error);
  return ok(toSummaries(data, query.locale));
}

/** Tag or category of the letters on /founder (spec §2). The same word in every language. */
const FOUNDER_TAG = 'From the Founder';

/**
 * Published articles of the founder, newest first.
 *
 * @param query.limit 12 unless told: a shelf, not a listing
 */
export async function listFounderArticles(
  db: DatabaseClient,
  query: { locale: Locale; limit?: number },
): Promise<Result<readonly ArticleSummary[]>> {
  const { data, error } = await publishedIn(db, query.locale)
    .or(`category.eq."${FOUNDER_TAG}",tags.cs.{"${FOUNDER_TAG}"}`)
    .limit(query.limit ?? 12);
  if (error) return unavailable('listFounderArticles', error);
  return ok(toSummaries(data, query.locale));
}

/** What the home page shows of the stories. */
export type FrontPage = {
  readonly lead: ArticleSummary | null;
  /** Up to three that are not featured, beside the lead (spec §2, §9). */
  readonly others: readonly ArticleSummary[];
  /** The newest besides those. */
  readonly more: readonly ArticleSummary[];
  /** The newest besides all of those, by where they are from. */
  readonly places: readonly {
    readonly place: Place;
    readonly stories: readonly ArticleSummary[];
  }[];
  /** The newest as what cites them finds them in the reader's language. */
  readonly versions: readonly Story[];
};

/** As many as the shelves of all places are filled from. */
const NEWEST = 32;
const MORE = 5;
const ON_A_SHELF = 2;

/** What the home page shows: one featured article, others, and what is new from where. */
export async function getFrontPage(
  db: DatabaseClient,
  query: { locale: Locale },
): Promise<Result<FrontPage>> {
  const [featured, newest] = await Promise.all([
    listFeatured(db, { locale: query.locale, limit: 1 }),
    publishedIn(db, query.locale).limit(NEWEST),
  ]);
  if (!featured.ok) return featured;
  if (newest.error) return unavailable('getFrontPage', newest.error);
  const lead = featured.value[0] ?? null;
  const stories = toSummaries(newest.data, query.locale).filter(({ id }) => id !== lead?.id);
  const others = stories.filter((story) => !story.featured).slice(0, 3);
  const rest = stories.filter((story) => !others.includes(story));
  return ok({
    ...{ lead, others, more: rest.slice(0, MORE) },
    places: shelveByPlace(rest.slice(MORE), ON_A_SHELF),
    versions: newest.data,
  });
}

/** Another version, and whether search engines are to list it. */
type ListedVersion = ArticleVersion & { readonly isListed: boolean };

/**
 * One published article and its published versions in other languages.
 *
 * @param query.key its slug or its id
 * @param query.locale the language of the page; the article's own when absent
 * @param beside asks what else its page shows, at the same time as for the versions
 * @returns NOT_FOUND for an unknown key and for a draft
 */
export async function getArticle<Beside = undefined>(
  db: DatabaseClient,
  query: { key: string; locale?: Locale },
  beside?: (article: Article) => Promise<Beside>,
): Promise<
  Result<{
    article: Article;
    versions: readonly ListedVersion[];
    /** Id of what it is a translation of, its own when of nothing. */
    original: string;
    beside: Beside | undefined;
  }>
> {
  const { data, error } = await db
    .from('articles')
    .select(
      `${SUMMARY_COLUMNS},image_credit,image_caption,content,revised_at,${METADATA_COLUMNS},corrections(${CORRECTION_COLUMNS})`,
    )
    .eq('status', 'published')
    .eq(isUuid(query.key) ? 'id' : 'slug', query.key)
    .maybeSingle();
  if (error) return unavailable('getArticle', error);
  if (data === null) return err('NOT_FOUND', 'getArticle');
  const original = data.translation_of ?? data.id;
  const article = toArticle(data, query.locale ?? toLocale(data.locale));
  const [versions, found] = await Promise.all([
    db
      .from('articles')
      .select('id,slug,locale,noindex,canonical_url')
      .eq('status', 'published')
      .neq('id', data.id)
      .or(`id.eq.${original},translation_of.eq.${original}`),
    beside?.(article),
  ]);
  if (versions.error) return unavailable('getArticle', versions.error);
  return ok({
    article,
    original,
    beside: found,
    versions: versions.data.map(({ id, slug, locale, ...row }) => ({
      id,
      locale: toLocale(locale),
      path: `/article/${slug || id}`,
      isListed: isListed(row),
    })),
  });
}

/** The categories that mean the same to a reader: the spec's two lists name some of them twice. */
function alike(category: ArticleCategory): readonly ArticleCategory[] {
  const lists: readonly (readonly ArticleCategory[])[] = Object.values(LISTING_CATEGORIES);
  return lists.find((list) => list.includes(category)) ?? [category];
}

/**
 * Published articles of the same category, newest first, without the article itself (spec §7).
 *
 * @param query.limit spec §9: 3 unless told
 */
export async function listRelated(
  db: DatabaseClient,
  query: { id: string; category: ArticleCategory; locale: Locale; limit?: number },
): Promise<Result<readonly ArticleSummary[]>> {
  const { data, error } = await publishedIn(db, query.locale)
    .in('category', [...alike(query.category)])
    .neq('id', query.id)
    .limit(query.limit ?? 3);
  if (error) return unavailable('listRelated', error);
  return ok(toSummaries(data, query.locale));
}
