import type { AstroGlobal } from 'astro';
import { listFeatured } from '#src/data/reader/articles.ts';
import { type DirectoryListing, listEntries } from '#src/data/reader/directory.ts';
import { filtersOf, unknownValues } from '#src/domain/directory/directory-filters.ts';
import { parseDirectoryQuery } from '#src/domain/directory/directory-query.ts';
import { type EntryKind, toldOf } from '#src/domain/directory/entries.ts';
import { pageCount } from '#src/domain/pages/pagination.ts';

/**
 * What the address of a directory asks for, and what there is of it: nothing while the database cannot
 * be asked.
 *
 * @returns an empty 404 for an address that no page has
 */
export async function loadDirectory(
  { url, locals }: Pick<AstroGlobal, 'url' | 'locals'>,
  kind: EntryKind,
) {
  const { pageSize } = toldOf(kind);
  const query = parseDirectoryQuery(url.searchParams, filtersOf(kind));
  if (query === null) return new Response(null, { status: 404 });
  const found = await listEntries(locals.supabase, kind, { ...query, locale: locals.locale });
  const unknown = unknownValues(url.searchParams, filtersOf(kind));
  const asked = { ...query, filters: { ...query.filters, ...unknown } };
  const listed = found.ok ? withoutUnknown(found.value, unknown) : null;
  const pages = pageCount(listed?.total ?? 0, pageSize);
  if (asked.page > pages) return new Response(null, { status: 404 });
  // Where nothing is found there are stories to read, and the page changes with those.
  const isEmpty = listed?.items.length === 0;
  const stories = isEmpty ? await listFeatured(locals.supabase, { locale: locals.locale }) : null;
  const tags = isEmpty ? [`${kind}s`, 'articles'] : [`${kind}s`];
  return { kind, asked, unknown, pages, listed, tags, instead: stories?.ok ? stories.value : [] };
}

/** No entry has what no option is called; without it there is what was found. */
function withoutUnknown<Kind extends EntryKind>(
  found: DirectoryListing<Kind>,
  unknown: Readonly<Record<string, string>>,
): DirectoryListing<Kind> {
  const [name, ...others] = Object.keys(unknown);
  if (name === undefined) return found;
  return {
    ...{ ...found, items: [], total: 0 },
    without: others.length === 0 ? { [name]: found.total } : {},
  };
}

export type DirectoryPage = Exclude<Awaited<ReturnType<typeof loadDirectory>>, Response>;
