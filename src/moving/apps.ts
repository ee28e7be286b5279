import { ownerOf, unseal } from '#supabase/functions/second-factor/seal.ts';
import type { Query } from './query.ts';

/** An authenticator app whose codes cannot be checked where its key is not. */
type ClosedApp = { readonly account: string; readonly name: string };

const APPS = `select id::text, user_id::text as account, name, secret from private.factors
  where kind = 'totp' and confirmed_at is not null order by user_id, created_at`;

/**
 * The authenticator apps that a key does not open. Their accounts stay locked to passkeys and recovery codes.
 *
 * @param key null where nobody knows it
 */
export async function closedApps(query: Query, key: string | null): Promise<readonly ClosedApp[]> {
  const closed: ClosedApp[] = [];
  for (const row of await query(APPS)) {
    const [id = '', account = '', name = '', secret = ''] = ['id', 'account', 'name', 'secret'].map(
      (column) => String(row[column]),
    );
    const opened = key && (await unseal(secret, ownerOf(account, id), key).catch(() => null));
    if (!opened) closed.push({ account, name });
  }
  return closed;
}

/**
 * Tells the owners of such apps by mail.
 *
 * @returns how many apps that were
 */
export async function tellOfClosedApps(query: Query, key: string | null): Promise<number> {
  const closed = await closedApps(query, key);
  for (const { account, name } of closed)
    await query("select private.tell_about_factor($1, 'unreadable', $2, null)", [account, name]);
  return closed.length;
}
