import { toPictureAddress } from '#src/domain/articles/picture-address.ts';
import { articleLocale } from '#src/domain/option-schemas.ts';
import type { SearchHit, SearchKind, SearchResults } from '#src/domain/pages/search.ts';
import { ok, type Result } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { unavailable } from '../report.ts';

const PATHS: Record<SearchKind, string> = {
  article: '/article',
  startup: '/startup',
  investor: '/investors',
  person: '/people',
};

/**
 * Searches everything public by one query: accent- and typo-tolerant, best first.
 *
 * @param query.text as typed
 * @param query.kind one kind only; all of them when absent
 * @param query.limit rows of each kind, at most 49
 * @param query.offset rows of each kind to pass over
 * @param query.unfinished whether its last word is still typed, and may be the beginning of one
 */
export async function searchSite(
  db: DatabaseClient,
  query: {
    text: string;
    locale: Locale;
    kind?: SearchKind | undefined;
    limit: number;
    offset?: number;
    unfinished?: boolean;
  },
): Promise<Result<SearchResults>> {
  const { data, error } = await db.rpc('search_site', {
    q: query.text,
    site: query.locale,
    // One more than asked for tells whether there is another page.
    page_size: query.limit + 1,
    page_offset: query.offset ?? 0,
    unfinished: query.unfinished ?? false,
    ...(query.kind ? { only_kind: query.kind } : {}),
  });
  if (error) return unavailable('searchSite', error);
  const of = (kind: SearchKind) => {
    const rows = data.filter((row) => row.kind === kind);
    const hits = rows.slice(0, query.limit).map(
      (row): SearchHit => ({
        kind,
        path: `${PATHS[row.id === null ? 'startup' : kind]}/${row.slug ?? row.id}`,
        hasPage: row.id !== null,
        title: row.title ?? '',
        excerpt: row.excerpt ?? '',
        body: row.body ?? '',
        label: row.label,
        categoryLabel: row.category_label,
        locale: z.catch(z.nullable(articleLocale), null).parse(row.locale),
        image: row.image && toPictureAddress(row.image),
        date: row.published_at ?? '',
        score: row.score ?? 0,
        titled: row.titled === true,
        exact: row.exact === true,
        terms: row.terms ?? [],
      }),
    );
    return { hits, more: rows.length > query.limit };
  };
  return ok({
    article: of('article'),
    startup: of('startup'),
    investor: of('investor'),
    person: of('person'),
  });
}
