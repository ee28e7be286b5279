import type { Config } from '#src/domain/config/config.ts';
import { OF_PEOPLE, openTable } from '#src/domain/ledger/open-data.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { PAGE_ROWS, type ReadRows, type Row } from './write-table.ts';

const TIMEOUT_MS = 30_000;

/** What the built-in backend leaves for its own process. */
type Backend = { readonly fetch: (request: Request) => Promise<Response> };
const BACKEND = Symbol.for('khoi.backend');

/**
 * Reads tables through the API as anybody can, with the public key: what a policy hides from everybody cannot
 * come into a file.
 *
 * @param withPeople whether the publisher lets the files name people
 */
export function anonymousReader(supabase: Config['supabase'], withPeople = true): ReadRows {
  const ask = anonymously(supabase);
  return async (table, from) => {
    const { key, columns } = openTable(table);
    const naming = withPeople ? undefined : OF_PEOPLE[table];
    if (naming === 'whole') return [];
    const query = new URLSearchParams({
      select: Object.keys(columns).join(','),
      order: key,
      limit: String(PAGE_ROWS),
      ...(from !== null && { [key]: `gte.${from}` }),
      ...(naming !== undefined && { [naming]: 'is.null' }),
    });
    return (await ask(`${table}?${query}`)) as readonly Row[];
  };
}

/** When a person was last erased from the ledger, an ISO moment; null: never. */
export function erasureReader(supabase: Config['supabase']): () => Promise<string | null> {
  const ask = anonymously(supabase);
  return async () => (await ask('rpc/people_erased_at')) as string | null;
}

/** Since when the publisher lets the files name no people, an ISO moment; null: they may. */
export function withoutPeopleReader(supabase: Config['supabase']): () => Promise<string | null> {
  const ask = anonymously(supabase);
  return async () => {
    const [said] = (await ask(
      'site_settings?select=updated_at&name=eq.data_people&value=eq.off',
    )) as { readonly updated_at: string }[];
    return said?.updated_at ?? null;
  };
}

/** The later of two ISO moments. */
export const laterOf = (one: string | null, other: string | null): string | null =>
  (Date.parse(one ?? '') || 0) > (Date.parse(other ?? '') || 0) ? one : (other ?? one);

function anonymously(supabase: Config['supabase']): (path: string) => Promise<unknown> {
  const origin = supabase?.url ?? 'http://embedded.invalid';
  const apikey = supabase?.publishableKey ?? EMBEDDED_PUBLISHABLE_KEY;
  return async (path) => {
    const request = new Request(`${origin}/rest/v1/${path}`, {
      headers: { apikey },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const backend = (globalThis as { [BACKEND]?: Backend })[BACKEND];
    const answer = await (supabase === undefined && backend
      ? backend.fetch(request)
      : fetch(request));
    if (!answer.ok) throw new Error(`${path.split('?', 1)[0]} answered ${answer.status}`);
    return answer.json();
  };
}
