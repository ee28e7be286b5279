import { ALL } from '../options.ts';
import { parsePage } from '../pages/pagination.ts';
import { parseQuery } from '../pages/search.ts';

export type DirectoryQuery = {
  /** The term, without white space around it; blank means no search (spec §5). */
  readonly q: string;
  readonly page: number;
  readonly filters: Readonly<Record<string, string | null>>;
};

/**
 * What the address of a directory asks for. An option that the list does not have, like 'All', is no
 * filter (spec §5).
 *
 * @returns null when the page number is none
 */
export function parseDirectoryQuery(
  parameters: URLSearchParams,
  options: Readonly<Record<string, readonly string[]>>,
): DirectoryQuery | null {
  const page = parsePage(parameters.get('page'));
  if (page === null) return null;
  const filters = Object.fromEntries(
    Object.entries(options).map(([name, values]) => {
      const value = parameters.get(name);
      return [name, value !== null && value !== ALL && values.includes(value) ? value : null];
    }),
  );
  const q = parseQuery(parameters.get('q'));
  return { q, page, filters };
}

/** A query string of what is set. @example ({ q: 'a', stage: null }) → '?q=a' */
export function pageQuery(values: Readonly<Record<string, string | null>>): string {
  const set = Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]);
  return set.length > 0 ? `?${new URLSearchParams(set)}` : '';
}
