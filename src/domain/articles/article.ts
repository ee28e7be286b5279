import { DEFAULT_LOCALE, LANGUAGES, type Locale, toLocale } from '../../i18n/locales.ts';
import { articleCategory } from '../option-schemas.ts';
import { type ArticleCategory, isGiven, LISTING_CATEGORIES } from '../options.ts';
import { SITE } from '../site.ts';
import { isoMoment } from '../text/format.ts';
import { z } from '../zod.ts';
import { type CreditRow, type Credits, namesText, toCredits } from './byline.ts';
import { categoryLabel } from './category-labels.ts';
import { type Correction, type CorrectionRow, toCorrections } from './correction.ts';
import { type Disclosure, type DisclosureRow, toDisclosure } from './disclosure.ts';
import { type Metadata, type MetadataRow, toMetadata } from './metadata.ts';
import { toPictureAddress } from './picture-address.ts';
import { readingMinutes } from './reading-time.ts';

/** What a card shows of an article (spec §3, "The view shown on screen", without the body). */
export type ArticleSummary = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly category: ArticleCategory;
  /** What editors call the category in the language of the page; null: the dictionary's word. */
  readonly categoryLabel: string | null;
  readonly tags: readonly string[];
  /** Text such as '8 min read', in the language of the page. */
  readonly readTime: string;
  /** Who wrote it; the fixed label of the product's team, in the language of the page, where nobody is named. */
  readonly author: string;
  /** Those of them who have a page. */
  readonly credits: Credits;
  /** Who paid for it, and what machines made. */
  readonly disclosure: Disclosure;
  /** ISO timestamp of publication, else of creation. */
  readonly date: string;
  readonly image: string;
  /** What the image shows, in the language of the article; empty when nobody said. */
  readonly imageAlt: string;
  readonly featured: boolean;
  /** The language the article is written in, which need not be the page's. */
  readonly locale: Locale;
  /** The article's English-form path, by slug, else by id; the page puts its language in front. */
  readonly path: string;
};

export type Article = ArticleSummary & {
  /** Who made the image, and what is said below it; empty when nobody said. */
  readonly imageCredit: string;
  readonly imageCaption: string;
  readonly content: string;
  /** ISO timestamp of the last change of its text or picture, or of a correction; of publication at first. */
  readonly updatedAt: string;
  /** Newest first. */
  readonly corrections: readonly Correction[];
  readonly metadata: Metadata;
};

/** The columns of table articles that a card needs. */
export type ArticleSummaryRow = DisclosureRow & {
  readonly id: string;
  readonly slug: string | null;
  readonly title: string;
  readonly excerpt: string | null;
  readonly category: string;
  readonly tags: readonly string[] | null;
  readonly reading_time: number | null;
  readonly published_at: string | null;
  readonly created_at: string;
  readonly featured_image: string | null;
  readonly image_alt: string | null;
  readonly featured: boolean | null;
  readonly locale: string;
  readonly credits?: readonly CreditRow[] | null;
};

export type ArticleRow = ArticleSummaryRow &
  MetadataRow & {
    readonly image_credit?: string | null;
    readonly image_caption?: string | null;
    readonly content: string;
    /** Null: its text has not been public. */
    readonly revised_at?: string | null;
    readonly corrections?: readonly CorrectionRow[];
  };

/** One schema: making it takes longer than all else that is read of a row. */
const categoryOrNews = z.catch(articleCategory, 'news');

/** Shown where an article has no picture of its own. */
export const PLACEHOLDER_IMAGE = '/covers/placeholder.svg';

/**
 * The card of a stored article.
 *
 * @param locale the language of the page it is shown on
 */
export function toArticleSummary(row: ArticleSummaryRow, locale: Locale): ArticleSummary {
  const slug = row.slug ?? '';
  const credits = toCredits(row.credits ?? []);
  return {
    id: row.id,
    slug,
    title: row.title,
    excerpt: row.excerpt ?? '',
    category: categoryOrNews.parse(row.category),
    categoryLabel: categoryLabel(row.category, locale),
    tags: row.tags ?? [],
    readTime: LANGUAGES[locale].readTime(row.reading_time ?? 1),
    author: namesText(credits.author, locale) || SITE.author[locale],
    credits,
    disclosure: toDisclosure(row),
    date: isoMoment(row.published_at ?? row.created_at),
    image: toPictureAddress(row.featured_image || PLACEHOLDER_IMAGE),
    imageAlt: row.featured_image ? (row.image_alt ?? '') : '',
    featured: row.featured ?? false,
    locale: toLocale(row.locale),
    path: `/article/${slug || row.id}`,
  };
}

/**
 * A stored article as its own page shows it. A missing reading time is estimated (spec §5).
 *
 * @param locale the language of the page it is shown on
 */
export function toArticle(row: ArticleRow, locale: Locale): Article {
  const minutes = row.reading_time ?? readingMinutes(row.content);
  const summary = toArticleSummary({ ...row, reading_time: minutes }, locale);
  return {
    ...summary,
    imageCredit: row.featured_image ? (row.image_credit ?? '') : '',
    imageCaption: row.featured_image ? (row.image_caption ?? '') : '',
    content: row.content,
    updatedAt: row.revised_at ? isoMoment(row.revised_at) : summary.date,
    corrections: toCorrections(row.corrections),
    metadata: toMetadata(row, summary),
  };
}

/** Another language version of an article. */
export type ArticleVersion = {
  readonly id: string;
  readonly locale: Locale;
  /** English-form path; the version's own language goes in front. */
  readonly path: string;
};

/** The language among whose pages an article is shown to readers of a language: English stands in for Vietnamese only. */
export const homeOf = (article: Pick<ArticleSummary, 'locale'>, locale: Locale): Locale =>
  article.locale === DEFAULT_LOCALE ? locale : article.locale;

/**
 * Where an article belongs that was asked for under some language and key. An address keeps its
 * language where it can: under the wrong one, it moves to that language's version if there is one.
 * Only English originals are shown under the other language (the fallback is one-way: decision 0008).
 *
 * @param asked.key the slug or id in the requested path
 * @returns the right place, and whether the reader has to be sent there
 */
export function placeArticle(asked: {
  article: ArticleSummary;
  versions: readonly ArticleVersion[];
  key: string;
  locale: Locale;
}): { locale: Locale; path: string; moved: boolean } {
  const { article, versions, key, locale } = asked;
  const version = versions.find((each) => each.locale === locale);
  if (article.locale !== locale && version) return { ...version, moved: true };
  const home = homeOf(article, locale);
  const moved = home !== locale || article.path !== `/article/${key}`;
  return { locale: home, path: article.path, moved };
}

/** Path of the listing that carries a category; given ones without a page of their own are in latest. */
export function listingPathOf(category: ArticleCategory): string {
  const sections = Object.entries(LISTING_CATEGORIES) as [string, readonly ArticleCategory[]][];
  const section = sections.find(([, categories]) => categories.includes(category));
  if (section) return `/${section[0]}`;
  return isGiven(category) ? '/latest' : `/category/${category}`;
}

/**
 * The story to read after another one: of the same section, the one published before it, so that who goes on meets
 * each once; behind the oldest, the newest.
 *
 * @param others of the section, the newest first
 */
export function nextStory(
  article: Pick<ArticleSummary, 'date'>,
  others: readonly ArticleSummary[],
): ArticleSummary | null {
  return others.find(({ date }) => date < article.date) ?? others[0] ?? null;
}
