import type { Config } from '#src/domain/config/config.ts';
import { openTable } from '#src/domain/ledger/open-data.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { PAGE_ROWS, type ReadRows, type Row } from './write-table.ts';

const TIMEOUT_MS = 30_000;

/** What the built-in backend leaves for its own process. */
type Backend = { readonly fetch: (request: Request) => Promise<Response> };
const BACKEND = Symbol.for('khoi.backend');

/**
 * Reads tables through the API as anybody can, with the public key: what a policy hides from everybody cannot
 * come into a file.
 */
export function anonymousReader(supabase: Config['supabase']): ReadRows {
  const origin = supabase?.url ?? 'http://embedded.invalid';
  const apikey = supabase?.publishableKey ?? EMBEDDED_PUBLISHABLE_KEY;
  return async (table, from) => {
    const { key, columns } = openTable(table);
    const url = new URL(`${origin}/rest/v1/${table}`);
    url.searchParams.set('select', Object.keys(columns).join(','));
    url.searchParams.set('order', key);
    url.searchParams.set('limit', String(PAGE_ROWS));
    if (from !== null) url.searchParams.set(key, `gte.${from}`);
    const request = new Request(url, {
      headers: { apikey },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const backend = (globalThis as { [BACKEND]?: Backend })[BACKEND];
    const answer = await (supabase === undefined && backend
      ? backend.fetch(request)
      : fetch(request));
    if (!answer.ok) throw new Error(`${table} answered ${answer.status}`);
    return (await answer.json()) as readonly Row[];
  };
}
