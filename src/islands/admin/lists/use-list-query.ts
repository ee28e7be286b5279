import { useEffect, useState } from 'react';
import type { ListQuery } from '#src/data/newsroom/list.ts';

export const PAGE_SIZE = 25;

type Defaults = { readonly sort: string; readonly ascending: boolean };

/** Parameters of an address that belong to the page, not to the list on it. */
const FOREIGN = ['tab', 'view', 'section'];

function read(address: string, defaults: Defaults, filters: readonly string[]): ListQuery {
  const params = new URLSearchParams(address);
  const order = params.get('sort') ?? '';
  return {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    pageSize: PAGE_SIZE,
    sort: order.replace(/^-/, '') || defaults.sort,
    ascending: order === '' ? defaults.ascending : !order.startsWith('-'),
    search: params.get('q') ?? '',
    filters: Object.fromEntries(filters.map((key) => [key, params.get(key) ?? ''])),
  };
}

/** What a view of the list is made of: everything but the page. */
function viewOf(query: ListQuery, defaults: Defaults): URLSearchParams {
  const params = new URLSearchParams();
  if (query.search.trim() !== '') params.set('q', query.search);
  for (const [key, value] of Object.entries(query.filters)) if (value) params.set(key, value);
  if (query.sort !== defaults.sort || query.ascending !== defaults.ascending)
    params.set('sort', `${query.ascending ? '' : '-'}${query.sort}`);
  return params;
}

function write(query: ListQuery, defaults: Defaults): void {
  const params = new URLSearchParams();
  const now = new URLSearchParams(location.search);
  for (const key of FOREIGN) if (now.has(key)) params.set(key, now.get(key) ?? '');
  for (const [key, value] of viewOf(query, defaults)) params.set(key, value);
  if (query.page > 1) params.set('page', String(query.page));
  const search = params.toString();
  history.replaceState(history.state, '', search ? `?${search}` : location.pathname);
}

/**
 * What a list shows, kept in the address: a reload and the way back find the same rows.
 *
 * @param filters the columns that may be filtered by
 * @returns the query, a way to change it, and the view that it is: what of it is kept under a name
 */
export function useListQuery(defaults: Defaults, filters: readonly string[]) {
  const [query, setQuery] = useState(() => read(location.search, defaults, filters));
  useEffect(() => write(query, defaults), [query, defaults]);
  return {
    query,
    // Another question begins at its first page.
    change: (part: Partial<ListQuery>) => setQuery((before) => ({ ...before, page: 1, ...part })),
    view: viewOf(query, defaults).toString(),
    open: (view: string) => setQuery(read(view, defaults, filters)),
  };
}
