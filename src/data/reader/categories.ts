import type { CategoryLabels } from '#src/domain/articles/category-labels.ts';
import { ARTICLE_CATEGORIES, type ArticleCategory } from '#src/domain/options.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { LOCALES, type Locale, perLocale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { refused, unavailable } from '../report.ts';

/** A category as staff see it. */
export type Category = {
  readonly slug: ArticleCategory;
  /** Null: the dictionary's word. */
  readonly label: Readonly<Record<Locale, string | null>>;
  /** From 1; null while nobody has ordered the categories. */
  readonly position: number | null;
  /** The category that has its articles now. */
  readonly mergedInto: ArticleCategory | null;
};

const GIVEN: readonly string[] = ARTICLE_CATEGORIES;

function labelIn(
  {
    category_labels: labels,
  }: {
    readonly category_labels: readonly { readonly locale: string; readonly label: string | null }[];
  },
  locale: Locale,
): string | null {
  return labels.find((each) => each.locale === locale)?.label ?? null;
}

/** All categories, in the order of their positions, else of the vocabulary. */
export async function listCategories(db: DatabaseClient): Promise<Result<readonly Category[]>> {
  const { data, error } = await db
    .from('categories')
    .select('slug,position,merged_into,category_labels(locale,label)');
  if (error) return refused('listCategories', error);
  const place = (category: Category) =>
    category.position ?? 1000 + (GIVEN.indexOf(category.slug) + 1 || GIVEN.length + 1);
  const categories = data.map(
    (row): Category => ({
      slug: row.slug,
      label: perLocale((locale) => labelIn(row, locale)),
      position: row.position,
      mergedInto: row.merged_into,
    }),
  );
  return ok(
    categories.sort((one, other) => place(one) - place(other) || (one.slug < other.slug ? -1 : 1)),
  );
}

/** The labels that staff gave; a category without any is not in it. */
export async function getCategoryLabels(db: DatabaseClient): Promise<Result<CategoryLabels>> {
  const { data, error } = await db
    .from('category_labels')
    .select('category,locale,label')
    .not('label', 'is', null);
  if (error) return unavailable('getCategoryLabels', error);
  const labels: Record<string, Record<string, string>> = {};
  for (const { category, locale, label } of data)
    labels[category] = { ...labels[category], [locale]: label ?? '' };
  return ok(labels);
}

/** Renames a category; null gives it back the dictionary's word. */
export async function renameCategory(
  db: DatabaseClient,
  slug: ArticleCategory,
  label: Category['label'],
): Promise<Result<null>> {
  for (const locale of LOCALES) {
    const { error } = await db
      .from('category_labels')
      .update({ label: label[locale] })
      .eq('category', slug)
      .eq('locale', locale);
    if (error) return refused('renameCategory', error);
  }
  return ok(null);
}

/** Sets the order in which categories are offered. */
export async function orderCategories(
  db: DatabaseClient,
  slugs: readonly ArticleCategory[],
): Promise<Result<null>> {
  const { error } = await db.rpc('order_categories', { slugs: [...slugs] });
  return error ? refused('orderCategories', error) : ok(null);
}

/** Moves all articles of a category into another, at once. Answers how many. */
export async function mergeCategory(
  db: DatabaseClient,
  source: ArticleCategory,
  target: ArticleCategory,
): Promise<Result<number>> {
  const { data, error } = await db.rpc('merge_category', { source, target });
  return error ? refused('mergeCategory', error) : ok(data);
}

/** Offers a merged category again; its former articles stay where they are. */
export async function restoreCategory(
  db: DatabaseClient,
  source: ArticleCategory,
): Promise<Result<null>> {
  const { error } = await db.rpc('restore_category', { source });
  return error ? refused('restoreCategory', error) : ok(null);
}

/** A category that editors added, as its page shows it. */
export type AddedCategory = { readonly slug: ArticleCategory; readonly label: string };

/**
 * What editors called a category in a language.
 *
 * @returns NOT_FOUND for a given one, which has another page, and for one that was merged or is none
 */
export async function getAddedCategory(
  db: DatabaseClient,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<Result<AddedCategory>> {
  const added = await listAddedCategories(db, locale);
  if (!added.ok) return added;
  const found = added.value.find((each) => each.slug === slug);
  return found ? ok(found) : err('NOT_FOUND', slug);
}

/** The categories that editors added, in the order in which they are offered. */
export async function listAddedCategories(
  db: DatabaseClient,
  locale: Locale,
): Promise<Result<readonly AddedCategory[]>> {
  const { data, error } = await db
    .from('categories')
    .select('slug,position,category_labels(locale,label)')
    .is('merged_into', null)
    .not('slug', 'in', `(${GIVEN.join(',')})`)
    .order('position', { nullsFirst: false })
    .order('slug');
  if (error) return unavailable('listAddedCategories', error);
  return ok(data.map((row) => ({ slug: row.slug, label: labelIn(row, locale) ?? row.slug })));
}

/** Adds a category. `slug_taken` when there is one of that slug; INVALID_INPUT with the field otherwise. */
export async function createCategory(
  db: DatabaseClient,
  slug: string,
  label: Readonly<Record<Locale, string>>,
): Promise<Result<null>> {
  const { error } = await db.rpc('create_category', { slug, labels: label });
  return error ? refused('createCategory', error) : ok(null);
}

/**
 * Takes away a category that editors added. Answers how many articles moved.
 *
 * @param target where they go; null: `category_in_use` when there are any
 */
export async function deleteCategory(
  db: DatabaseClient,
  source: ArticleCategory,
  target: ArticleCategory | null,
): Promise<Result<number>> {
  const { data, error } = await db.rpc('delete_category', {
    source,
    ...(target !== null && { target }),
  });
  return error ? refused('deleteCategory', error) : ok(data);
}
