import { listingPathOf } from '../articles/article.ts';
import type { ArticleCategory } from '../options.ts';

/** The formats a feed comes in, each with its media type; the last is RSS as SmartNews wants it. */
export const FEED_FORMATS = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
  smartnews: 'application/rss+xml; charset=utf-8',
} as const;

export type FeedFormat = keyof typeof FEED_FORMATS;

/** The feeds of a language: everything, and each listing by its name. */
export const FEED_SECTIONS = ['latest', 'funding', 'startup', 'tech'] as const;
export type FeedSection = (typeof FEED_SECTIONS)[number];

/** What a feed is of: a listing, or a category that editors added. */
export type FeedName = FeedSection | `category-${string}`;

/** English-form path of a feed. @example ('latest', 'rss') → '/feeds/latest.rss' */
export function feedPath(section: FeedName, format: FeedFormat): string {
  return `/feeds/${section}.${format}`;
}

/** The format that a feed's file name ends in; null for none. @example 'rss' → 'rss', 'xml' → null */
export const parseFeedFormat = (ending = ''): FeedFormat | null =>
  Object.hasOwn(FEED_FORMATS, ending) ? (ending as FeedFormat) : null;

/** The feeds that carry the stories of a category: everything, and its listing where it has one. */
export function feedsOf(category: ArticleCategory): readonly FeedName[] {
  const [, listing = '', added] = listingPathOf(category).split('/');
  const own = added ? (`category-${added}` as const) : (listing as FeedSection);
  return [...new Set<FeedName>(['latest', own])];
}

/**
 * Section and format of a feed's file name.
 *
 * @returns null for a name that is no feed's
 */
export function parseFeedName(name: string): { section: FeedName; format: FeedFormat } | null {
  const [section, format, ...rest] = name.split('.');
  const known =
    FEED_SECTIONS.find((each) => each === section) ??
    (section && /^category-[a-z0-9-]{1,40}$/.test(section) ? (section as FeedName) : undefined);
  const wanted = parseFeedFormat(format);
  return known && wanted && rest.length === 0 ? { section: known, format: wanted } : null;
}
