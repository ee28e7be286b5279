import { createContext, useContext } from 'react';
import type { DatabaseClient } from '#src/data/client.ts';
import type { Category } from '#src/data/reader/categories.ts';
import type { UserRole } from '#src/domain/accounts/roles.ts';
import type { Deed, Piece } from '#src/domain/articles/deeds.ts';
import { type ArticleCategory, isGiven, LISTING_CATEGORIES } from '#src/domain/options.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { TextKey } from '#src/i18n/texts.ts';
import type { StoredUser } from '#src/stores/session-state.ts';

export type Translate = (
  key: TextKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The words that tabs brought along since the page was loaded. */
export const LATE_WORDS: Partial<Record<TextKey, string>> = {};

/** What every part of the back office works with. */
export type Admin = {
  readonly locale: Locale;
  readonly t: Translate;
  /** The member of the newsroom who is signed in. */
  readonly user: StoredUser;
  /** Whether they may do what a role may: what they may not use is not shown to them. */
  readonly may: (role: UserRole) => boolean;
  /** What they may do with an article. */
  readonly deeds: (piece: Piece) => ReadonlySet<Deed>;
  readonly db: DatabaseClient;
  /** What editors made of the article categories, in their order; none until that is known. */
  readonly categories: readonly Category[];
  /** The newsroom's time zone, on whose clock everything here is. */
  readonly zone: string;
  /** The path of a page in the language of this one, from its English path. */
  readonly path: (path: string) => string;
  /** Says over the page that something was done, or why it was not (spec §8). */
  readonly sayDone: (message: string) => void;
  readonly sayFailed: (message: string) => void;
  /** Signs out, here and on purpose, and leads to the home page. */
  readonly leave: () => Promise<void>;
};

/**
 * The categories of a list that articles can be filed under, with those that editors added, in the order
 * that editors chose, else as the list has them. `t` has their labels.
 *
 * @param current what is chosen: offered, too, in place of one that is called the same
 */
export function offeredCategories(
  { categories }: Pick<Admin, 'categories'>,
  list: readonly ArticleCategory[],
  current?: ArticleCategory,
): readonly ArticleCategory[] {
  const known = new Map(categories.map((each) => [each.slug, each]));
  const added = categories.map(({ slug }) => slug).filter((slug) => !isGiven(slug));
  const place = (slug: string) => known.get(slug)?.position ?? 0;
  const offered = [...list, ...added]
    .filter((slug) => (known.get(slug)?.mergedInto ?? null) === null)
    .toSorted((one, other) => place(one) - place(other));
  if (current === undefined || offered.includes(current)) return offered;
  const twins: readonly string[] = LISTING_CATEGORIES.startup;
  const twin = twins.includes(current) ? offered.findIndex((slug) => twins.includes(slug)) : -1;
  return twin === -1 ? [...offered, current] : offered.with(twin, current);
}

/** What a category is called on screen. */
export const categoryName = (t: Translate, category: ArticleCategory): string =>
  t(`admin.category.${category}` as TextKey);

/** Whose articles somebody works on: a contributor's are their own. Null is everybody's. */
export function authorOf({ may, user }: Pick<Admin, 'may' | 'user'>): string | null {
  return may('editor') ? null : user.id;
}

export const AdminContext = createContext<Admin | null>(null);

export function useAdmin(): Admin {
  const admin = useContext(AdminContext);
  if (admin === null) throw new Error('useAdmin must be used within an AdminPage');
  return admin;
}
