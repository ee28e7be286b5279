import { PUBLIC_PAGES } from '#src/domain/pages/public-pages.ts';
import { toSitePath } from '#src/domain/pages/site-path.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { isBeyondEnd, refused } from '../report.ts';
import { escapeLike, type ListPage, type ListQuery } from './list.ts';

/** An address that moved; both paths in their English form, for every language. */
export type Redirect = {
  readonly from: string;
  readonly to: string;
  /** Left behind by a page that was renamed, as against named by somebody. */
  readonly isAutomatic: boolean;
  /** ISO moment. */
  readonly at: string;
};

/** Columns of an export, which an import takes again. */
export const REDIRECT_COLUMNS = ['from', 'to'] as const;

/** An old address and the one that it leads to. */
export type Addresses = { readonly from: string; readonly to: string };

/** Those whose old or new address has the text in it, the latest first, and how many there are of those. */
export async function listRedirects(
  db: DatabaseClient,
  { search, page, pageSize }: Pick<ListQuery, 'search' | 'page' | 'pageSize'>,
): Promise<Result<ListPage<Redirect>>> {
  let rows = db
    .from('redirects')
    .select('from_path,to_path,automatic,created_at', { count: 'exact' })
    .order('created_at', { ascending: false })
    .order('from_path')
    .range((page - 1) * pageSize, page * pageSize - 1);
  const term = search.trim();
  if (term !== '') {
    const pattern = JSON.stringify(`%${escapeLike(term)}%`);
    rows = rows.or(`from_path.ilike.${pattern},to_path.ilike.${pattern}`);
  }
  const { data, error, count } = await rows;
  if (isBeyondEnd(error)) return ok({ rows: [], total: 0, more: false });
  if (error) return refused('listRedirects', error);
  return ok({
    rows: data.map((row) => ({
      from: row.from_path,
      to: row.to_path,
      isAutomatic: row.automatic,
      at: row.created_at,
    })),
    total: count ?? data.length,
    more: false,
  });
}

/**
 * Both addresses as they are stored.
 *
 * @param addresses as typed: paths or whole addresses
 * @param here the host of this site: a new address of another one is none here, unless the old one is of it, too
 * @returns INVALID_INPUT for what is no address here, by its field; `redirect_live` where a page always is
 */
export function readRedirect(addresses: Addresses, here?: string): Result<Addresses> {
  const from = toSitePath(addresses.from);
  const to = toSitePath(addresses.to);
  if (from === null) return err('INVALID_INPUT', 'readRedirect', { field: 'from' });
  if (to === null || leadsElsewhere(addresses, here))
    return err('INVALID_INPUT', 'readRedirect', { field: 'to' });
  return PUBLIC_PAGES.some((page) => page === from) ? err('redirect_live') : ok({ from, to });
}

const hostIn = (address: string) =>
  /^(?:https?:)?\/\/([^/?#]+)/i
    .exec(address.trim())?.[1]
    ?.toLowerCase()
    .replace(/^www\./, '');

function leadsElsewhere({ from, to }: Addresses, here: string | undefined): boolean {
  const host = hostIn(to);
  if (host === undefined || here === undefined) return false;
  return host !== here.replace(/^www\./, '') && host !== hostIn(from);
}

/**
 * Lets an old address lead to another.
 *
 * @param addresses as typed: paths or whole addresses
 * @param here as of `readRedirect`
 * @returns what was stored. INVALID_INPUT for what is no address here, `redirect_live` where a page is,
 *   `redirect_loop`, `redirect_chain`; CONFLICT when it leads somewhere already
 */
export async function addRedirect(
  db: DatabaseClient,
  addresses: Addresses,
  here?: string,
): Promise<Result<Addresses>> {
  const read = readRedirect(addresses, here);
  if (!read.ok) return read;
  const { from, to } = read.value;
  const { error } = await db.from('redirects').insert({ from_path: from, to_path: to });
  return error ? refused('addRedirect', error) : ok({ from, to });
}

export async function removeRedirect(db: DatabaseClient, from: string): Promise<Result<null>> {
  const { data, error } = await db
    .from('redirects')
    .delete()
    .eq('from_path', from)
    .select('from_path');
  if (error) return refused('removeRedirect', error);
  return data.length === 0 ? err('NOT_FOUND', 'removeRedirect') : ok(null);
}
