import type { Locale } from '../../i18n/locales.ts';

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
