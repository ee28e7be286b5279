import type { AstroGlobal } from 'astro';
import { listArticles } from '#src/data/reader/articles.ts';
import { getCategoryLabels } from '#src/data/reader/categories.ts';
import type { FeedSection } from '#src/domain/feeds/feed-address.ts';
import { LISTING_CATEGORIES } from '#src/domain/options.ts';
import { parsePage } from '#src/domain/pages/pagination.ts';
import { ok } from '#src/domain/result.ts';
import { keep, unavailable } from './page.ts';

/**
 * The page of a section's articles that an address asks for, and what staff call the section where they
 * call it something else than the dictionary. Nothing is listed while the database cannot be asked.
 *
 * @returns an empty 404 for an address that no page has
 */
export async function loadSection(astro: AstroGlobal, section: FeedSection) {
  const { locale, supabase } = astro.locals;
  const page = parsePage(astro.url.searchParams.get('page'));
  if (page === null) return new Response(null, { status: 404 });
  const categories = section === 'latest' ? [] : LISTING_CATEGORIES[section];
  const [listed, labels] = await Promise.all([
    listArticles(supabase, { locale, page, ...(categories.length > 0 && { categories }) }),
    categories.length > 0 ? getCategoryLabels(supabase, locale) : ok({}),
  ]);
  if (listed.ok && page > listed.value.pages) return new Response(null, { status: 404 });
  if (!listed.ok) unavailable(astro);
  else if (labels.ok) keep(astro, 'articles', ...(categories.length > 0 ? ['categories'] : []));
  const names: Readonly<Record<string, string>> = labels.ok ? labels.value : {};
  const label = categories.map((category) => names[category]).find(Boolean);
  return { section, page, label, listed: listed.ok ? listed.value : null };
}
