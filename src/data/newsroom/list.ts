import { type AppError, err, ok, type Result } from '#src/domain/result.ts';
import { withoutAccents } from '#src/domain/text/accents.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

/** Which rows of a back office table to show, and in what order. */
export type ListQuery = {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** A column that the table can be sorted by; an unknown one falls back to the table's own. */
  readonly sort: string;
  readonly ascending: boolean;
  /** As typed. Blank means everything. */
  readonly search: string;
  /** Exact values by column; blank ones do not filter. */
  readonly filters: Readonly<Record<string, string>>;
  /** Calls the question off: nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
};

export type ListPage<Row> = {
  readonly rows: readonly Row[];
  readonly total: number;
  /** There are more rows than `total`: a search does not count past some hundred. */
  readonly more: boolean;
};

export type Listing<Row> = (query: ListQuery) => Promise<Result<ListPage<Row>>>;

type DatabaseError = { readonly message: string; readonly code: string };

/**
 * Why a change of a version touched no row: somebody else was faster (`stale`), or it is the
 * same version still and the caller may not change it any more (FORBIDDEN).
 *
 * @param seen `updated_at` of the version that the change was for
 */
export async function whyUntouched(
  db: DatabaseClient,
  { id, seen }: { id: string; seen: string },
): Promise<{ ok: false; error: AppError }> {
  const { data } = await db.from('articles').select('updated_at').eq('id', id).maybeSingle();
  return data?.updated_at === seen ? err('FORBIDDEN') : err('stale');
}

/** The form in which the database keeps searchable text: see private.search_text. */
export function toSearchPattern(search: string): string {
  const folded = withoutAccents(search).replace(/\s+/g, ' ').trim().normalize('NFC');
  return `%${escapeLike(folded)}%`;
}

/** Takes their meaning from LIKE's own characters. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** What `list_for_staff` knows. */
type Lists =
  | 'articles'
  | 'startups'
  | 'investors'
  | 'profiles'
  | 'audit_log'
  | 'newsletter_subscribers'
  | 'contact_messages';

/** As many ids as an address may hold. */
const IDS_AT_ONCE = 100;

/**
 * A page of one of the back office's lists. The database first says which rows it shows, out of
 * indexes alone: a plain question would read every row before the page, and count every row there is.
 *
 * @param list a list that `list_for_staff` knows
 * @param read reads the rows with some ids, in any order
 */
export async function listRows<Row extends { readonly id: string | number }>(
  db: DatabaseClient,
  list: Lists,
  query: ListQuery,
  read: (
    ids: string[],
  ) => PromiseLike<{ data: Row[]; error: null } | { data: null; error: DatabaseError }>,
): Promise<Result<ListPage<Row>>> {
  const question = db.rpc('list_for_staff', {
    list,
    q: query.search,
    filters: query.filters,
    sort: query.sort,
    ascending: query.ascending,
    page_size: query.pageSize,
    page_offset: (Math.max(1, query.page) - 1) * query.pageSize,
  });
  const found = await (query.signal ? question.abortSignal(query.signal) : question).single();
  if (query.signal?.aborted) return err('offline');
  if (found.error) return refused(`list ${list}`, found.error);
  const ids = found.data.ids ?? [];
  const rows = new Map<string, Row>();
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const { data, error } = await read(ids.slice(from, from + IDS_AT_ONCE));
    if (error) return refused(`list ${list}`, error);
    for (const row of data) rows.set(String(row.id), row);
  }
  return ok({
    rows: ids.flatMap((id) => rows.get(id) ?? []),
    total: found.data.total ?? 0,
    more: found.data.more ?? false,
  });
}

const EXPORT_STEP = 1000;

/** Every row of a listing, for an export. Reads in steps; the first failure ends it. */
export async function listEverything<Row>(
  list: Listing<Row>,
  query: ListQuery,
): Promise<Result<readonly Row[]>> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const part = await list({ ...query, page, pageSize: EXPORT_STEP });
    if (!part.ok) return part;
    rows.push(...part.value.rows);
    if (part.value.rows.length < EXPORT_STEP) return { ok: true, value: rows };
  }
}
