/** Articles on a listing page. */
export const PAGE_SIZE = 24;

/**
 * The page that a `?page=` query asks for.
 *
 * @param value the query's value, null when there is none
 * @returns the number from 1, or null for anything that is no page: 'abc', '0', '01', '1.5', ''
 */
export function parsePage(value: string | null): number | null {
  if (value === null) return 1;
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : null;
}

/** How many pages a number of items fills. An empty listing still has its first page. */
export function pageCount(total: number, pageSize: number = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/**
 * Page numbers to offer beside the current one: first, last and the neighbours, with null for a gap.
 *
 * @example pageLinks(5, 9) → [1, null, 4, 5, 6, null, 9]
 */
export function pageLinks(current: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, current - 1, current, current + 1, pages])]
    .filter((page) => page >= 1 && page <= pages)
    .sort((a, b) => a - b);
  return shown.flatMap((page, at) => {
    const gap = page - (shown[at - 1] ?? page);
    // A gap of one page is that page: a dot in its place would save nothing.
    if (gap === 2) return [page - 1, page];
    return gap > 2 ? [null, page] : [page];
  });
}
