import { ROW_TAGS } from '#src/domain/pages/cache-tags.ts';

/** Tables whose rows show on many pages, and what all of those carry. */
const SHARED_TAGS: Readonly<Record<string, readonly string[]>> = {
  newsletter_issues: ['newsletter'],
  categories: ['categories', 'articles'],
  article_authors: ['articles'],
  corrections: ['articles'],
  redirects: ['redirects'],
  // On the pages of companies and funds, which all show some of each other.
  funding_rounds: ['startups', 'investors'],
  round_investors: ['startups', 'investors'],
  fact_sources: ['startups', 'investors'],
  people: ['startups', 'investors'],
  roles: ['startups', 'investors'],
  // Every page has words that follow from one: what a reader agrees to below a form, and whether it asks first.
  site_settings: ['settings', 'categories'],
};

/**
 * The cache tags that a change touches.
 *
 * @param message a Supabase database webhook (`{ type, table, record, old_record }`) or `{ tags }`
 * @returns null when the message names no change that we know
 */
export function tagsOfChange(message: unknown): string[] | null {
  if (typeof message !== 'object' || message === null) return null;
  const { tags, table, record, old_record: oldRecord } = message as Record<string, unknown>;
  if (Array.isArray(tags)) {
    const names = tags.filter((tag): tag is string => typeof tag === 'string' && tag !== '');
    return names.length > 0 ? names : null;
  }
  if (typeof table !== 'string') return null;
  const shared = SHARED_TAGS[table];
  if (shared !== undefined) return [...shared];
  const prefix = ROW_TAGS[table];
  if (prefix === undefined) return null;
  const ids = [record, oldRecord].map(idOf).filter((id) => id !== null);
  return [table, ...new Set(ids.map((id) => `${prefix}:${id}`))];
}

function idOf(row: unknown): string | null {
  const id = typeof row === 'object' && row !== null ? Reflect.get(row, 'id') : null;
  return typeof id === 'string' ? id : null;
}
