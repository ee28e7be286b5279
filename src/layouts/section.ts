import type { AstroGlobal } from 'astro';
import { listArticles, listFeatured } from '#src/data/reader/articles.ts';
import {
  type AddedCategory,
  getAddedCategory,
  listAddedCategories,
} from '#src/data/reader/categories.ts';
import { sectionLabel } from '#src/domain/articles/category-labels.ts';
import type { FeedName, FeedSection } from '#src/domain/feeds/feed-address.ts';
import { LISTING_CATEGORIES } from '#src/domain/options.ts';
import { parsePage } from '#src/domain/pages/pagination.ts';
import { ok } from '#src/domain/result.ts';
import { getT } from '#src/i18n/t.ts';
import { keep, unavailable } from './page.ts';

/** What a listing says besides its articles. */
type Words = {
  /** English path. */
  readonly path: string;
  readonly title: string;
  /** The same for tabs and search results, which do not see what is around it. */
  readonly pageTitle: string;
  readonly intro: string;
  /** Said in place of the articles when there are none. */
  readonly empty: string;
  readonly feed: FeedName;
};

/** The page that an address asks for and its articles; null while the database cannot be asked. */
async function loadListing(astro: AstroGlobal, categories: readonly string[]) {
  const page = parsePage(astro.url.searchParams.get('page'));
  if (page === null) return new Response(null, { status: 404 });
  const { locale, supabase } = astro.locals;
  const listed = await listArticles(supabase, {
    ...{ locale, page },
    ...(categories.length > 0 && { categories }),
  });
  if (listed.ok && page > listed.value.pages) return new Response(null, { status: 404 });
  const isEmpty = listed.ok && listed.value.items.length === 0;
  const instead = isEmpty ? await listFeatured(supabase, { locale }) : null;
  return {
    page,
    listed: listed.ok ? listed.value : null,
    /** Stories of other sections, where this one has none. */
    instead: instead?.ok ? instead.value : [],
  };
}

/**
 * The page of a section's articles that an address asks for, and what staff call the section where they
 * call it something else than the dictionary. Nothing is listed while the database cannot be asked.
 *
 * @returns an empty 404 for an address that no page has
 */
export async function loadSection(astro: AstroGlobal, section: FeedSection) {
  const { locale, supabase } = astro.locals;
  const t = getT(locale);
  const categories: readonly string[] = section === 'latest' ? [] : LISTING_CATEGORIES[section];
  const [found, more] = await Promise.all([
    loadListing(astro, categories),
    // Everything is where the others are found from.
    section === 'latest' ? listAddedCategories(supabase, locale) : ok([]),
  ]);
  if (found instanceof Response) return found;
  if (!found.listed) unavailable(astro);
  else if (more.ok) keep(astro, 'articles');
  const label = section === 'latest' ? null : sectionLabel(section, locale);
  const words: Words = {
    path: `/${section}`,
    title: label ?? t(`listing.${section}.title`),
    pageTitle:
      label === null
        ? t(`listing.${section}.pageTitle`)
        : t('listing.category.pageTitle', { category: label }),
    intro: t(`listing.${section}.intro`),
    empty: t(`listing.${section}.empty`),
    feed: section,
  };
  return { ...found, words, more: more.ok ? more.value : ([] as readonly AddedCategory[]) };
}

/** The same for a category that editors added. Also 404 for one that nobody added, or that was merged. */
export async function loadCategory(astro: AstroGlobal, slug: string) {
  const { locale, supabase } = astro.locals;
  const t = getT(locale);
  const category = await getAddedCategory(supabase, { slug, locale });
  if (!category.ok && category.error.code === 'NOT_FOUND')
    return new Response(null, { status: 404 });
  const found = await loadListing(astro, [slug]);
  if (found instanceof Response) return found;
  if (!found.listed || !category.ok) unavailable(astro);
  else keep(astro, 'articles');
  const title = category.ok ? category.value.label : slug;
  const words: Words = {
    path: `/category/${slug}`,
    title,
    pageTitle: t('listing.category.pageTitle', { category: title }),
    intro: t('listing.category.intro', { category: title }),
    empty: t('listing.category.empty', { category: title }),
    feed: `category-${slug}`,
  };
  return { ...found, words, more: [] as readonly AddedCategory[] };
}
