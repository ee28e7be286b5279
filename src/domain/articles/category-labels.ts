import type { Locale } from '../../i18n/locales.ts';
import { LISTING_CATEGORIES } from '../options.ts';

/** What editors call categories, by slug, in each language in which they call them anything. */
export type CategoryLabels = Readonly<Record<string, Readonly<Partial<Record<Locale, string>>>>>;

// Like the newsroom's clock (decision 0035): whoever starts a page says them once, instead of asking with every story.
let current: CategoryLabels = {};

/** Says what the newsroom calls its categories. */
export function setCategoryLabels(labels: CategoryLabels): void {
  current = labels;
}

/** What editors call a category in a language; null: nothing but what the dictionary says. */
export function categoryLabel(category: string, locale: Locale): string | null {
  return current[category]?.[locale] ?? null;
}

/** What editors call a section of the site, by its first category that they call something; null: as above. */
export function sectionLabel(
  section: keyof typeof LISTING_CATEGORIES,
  locale: Locale,
): string | null {
  const labels = LISTING_CATEGORIES[section].map((category) => categoryLabel(category, locale));
  return labels.find((label) => label !== null) ?? null;
}
