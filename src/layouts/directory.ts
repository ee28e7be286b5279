import type { AstroGlobal } from 'astro';
import { listFeatured } from '#src/data/reader/articles.ts';
import { listEntries } from '#src/data/reader/directory.ts';
import { filtersOf } from '#src/domain/directory/directory-filters.ts';
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
  const asked = parseDirectoryQuery(url.searchParams, filtersOf(kind));
  if (asked === null) return new Response(null, { status: 404 });
  const found = await listEntries(locals.supabase, kind, { ...asked, locale: locals.locale });
  const listed = found.ok ? found.value : null;
  const pages = pageCount(listed?.total ?? 0, pageSize);
  if (asked.page > pages) return new Response(null, { status: 404 });
  // Where nothing is found there are stories to read, and the page changes with those.
  const isEmpty = listed?.items.length === 0;
  const stories = isEmpty ? await listFeatured(locals.supabase, { locale: locals.locale }) : null;
  const tags = isEmpty ? [`${kind}s`, 'articles'] : [`${kind}s`];
  return { kind, asked, pages, listed, tags, instead: stories?.ok ? stories.value : [] };
}

export type DirectoryPage = Exclude<Awaited<ReturnType<typeof loadDirectory>>, Response>;
