import { ALL } from '../options.ts';
import { parsePage } from '../pages/pagination.ts';
import { parseQuery } from '../pages/search.ts';
import { DIRECTORY_SORTS, type DirectorySort, type Taken, takes } from './directory-filters.ts';

/** Pages that Load More can have put one below the other. A reload shows as many of the last. */
const MOST_PAGES = 10;

export type DirectoryQuery = {
  /** The term, without white space around it; blank means no search (spec §5). */
  readonly q: string;
  readonly page: number;
  /** The first page that is shown with it: earlier than `page` where Load More added to one. */
  readonly from: number;
  readonly filters: Readonly<Record<string, string | null>>;
  /** Null is the directory's own order. */
  readonly sort: DirectorySort | null;
  /** Rows in place of cards. */
  readonly isTable: boolean;
};

/**
 * What the address of a directory asks for; 'All' is no filter (spec §5). Options that the list does not have are
 * left out here: `unknownValues` has them.
 *
 * @returns null when the page number is none
 */
export function parseDirectoryQuery(
  parameters: URLSearchParams,
  options: Readonly<Record<string, Taken>>,
): DirectoryQuery | null {
  const page = parsePage(parameters.get('page'));
  if (page === null) return null;
  const asked = parameters.has('from') ? parsePage(parameters.get('from')) : null;
  const from = Math.max(Math.min(asked ?? page, page), page - MOST_PAGES + 1);
  const filters = Object.fromEntries(
    Object.entries(options).map(([name, values]) => {
      const value = parameters.get(name);
      return [name, value !== null && value !== ALL && takes(values, value) ? value : null];
    }),
  );
  const q = parseQuery(parameters.get('q'));
  const sort = DIRECTORY_SORTS.find((each) => each === parameters.get('sort')) ?? null;
  return { q, page, from, filters, sort, isTable: parameters.get('view') === 'table' };
}

/** The query string of a directory's page. */
export const directoryQuery = ({
  q,
  page,
  from,
  filters,
  sort,
  isTable,
}: Omit<DirectoryQuery, 'from'> & { readonly from?: number }): string =>
  pageQuery({
    q,
    ...filters,
    sort,
    view: isTable ? 'table' : null,
    page: page > 1 ? String(page) : null,
    from: from !== undefined && from < page ? String(from) : null,
  });

/** A query string of what is set. @example ({ q: 'a', stage: null }) → '?q=a' */
export function pageQuery(values: Readonly<Record<string, string | null>>): string {
  const set = Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]);
  return set.length > 0 ? `?${new URLSearchParams(set)}` : '';
}
