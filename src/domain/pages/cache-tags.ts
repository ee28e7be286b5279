/** Every page that shows something of the database carries one of these. */
export const ALL_TAGS: readonly string[] = [
  'articles',
  'authors',
  'categories',
  'investors',
  'newsletter',
  'open-data',
  'redirects',
  'settings',
  'startups',
];

/** Tables whose rows have a page of their own, and the tag prefix of such a page. */
export const ROW_TAGS: Readonly<Record<string, string>> = {
  articles: 'article',
  authors: 'author',
  startups: 'startup',
  investors: 'investor',
};

const COLLECTIONS = new Map(Object.entries(ROW_TAGS).map(([many, one]) => [one, many]));

/** `article:<id>`, as against `articles`. */
export function isOfOneRow(tag: string): boolean {
  return tag.includes(':');
}

/**
 * The tag of all rows of a kind, which stands for each of theirs: a change of one row announces both, and
 * a page of one row may be filed under all.
 *
 * @returns null for a kind that nobody knows
 * @example 'article:1' → 'articles', 'settings' → 'settings'
 */
export function collectionOf(tag: string): string | null {
  if (!isOfOneRow(tag)) return tag;
  return COLLECTIONS.get(tag.slice(0, tag.indexOf(':'))) ?? null;
}
