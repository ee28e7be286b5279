import { PUBLIC_PAGES } from '#src/domain/pages/public-pages.ts';
import { toSitePath } from '#src/domain/pages/site-path.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';
import { escapeLike } from './list.ts';

/** An address that moved; both paths in their English form, for every language. */
export type Redirect = {
  readonly from: string;
  readonly to: string;
  /** Left behind by a page that was renamed, as against named by somebody. */
  readonly isAutomatic: boolean;
  /** ISO moment. */
  readonly at: string;
};

/** How many a search shows. */
const SHOWN = 50;

/** The latest whose old or new address has the text in it, and how many there are of those. */
export async function listRedirects(
  db: DatabaseClient,
  search: string,
): Promise<Result<{ redirects: readonly Redirect[]; total: number }>> {
  let rows = db
    .from('redirects')
    .select('from_path,to_path,automatic,created_at', { count: 'exact' })
    .order('created_at', { ascending: false })
    .order('from_path')
    .limit(SHOWN);
  const term = search.trim();
  if (term !== '') {
    const pattern = JSON.stringify(`%${escapeLike(term)}%`);
    rows = rows.or(`from_path.ilike.${pattern},to_path.ilike.${pattern}`);
  }
  const { data, error, count } = await rows;
  if (error) return refused('listRedirects', error);
  return ok({
    redirects: data.map((row) => ({
      from: row.from_path,
      to: row.to_path,
      isAutomatic: row.automatic,
      at: row.created_at,
    })),
    total: count ?? data.length,
  });
}

/**
 * Lets an old address lead to another.
 *
 * @param addresses as typed: paths or whole addresses
 * @returns what was stored. INVALID_INPUT for what is no address here, `redirect_live` where a page is,
 *   `redirect_loop`, `redirect_chain`; CONFLICT when it leads somewhere already
 */
export async function addRedirect(
  db: DatabaseClient,
  addresses: { from: string; to: string },
): Promise<Result<{ from: string; to: string }>> {
  const from = toSitePath(addresses.from);
  const to = toSitePath(addresses.to);
  if (from === null) return err('INVALID_INPUT', 'addRedirect', { field: 'from' });
  if (to === null) return err('INVALID_INPUT', 'addRedirect', { field: 'to' });
  if (PUBLIC_PAGES.some((page) => page === from)) return err('redirect_live');
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
