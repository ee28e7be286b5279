import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { AUTH_STORAGE_KEY, EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import type { Database } from './database.types.ts';

export type DatabaseClient = SupabaseClient<Database>;

export type Fetch = typeof globalThis.fetch;

// Literal names: the bundler replaces them at build time. Both are unset in embedded mode.
const HOSTED_URL: string | undefined = import.meta.env['PUBLIC_SUPABASE_URL'];
const HOSTED_KEY: string | undefined = import.meta.env['PUBLIC_SUPABASE_PUBLISHABLE_KEY'];

/** Whether a Supabase project answers, and not the site itself. */
export const IS_HOSTED = HOSTED_URL !== undefined;

/** What anybody may call the API with. */
export const PUBLISHABLE_KEY = HOSTED_KEY ?? EMBEDDED_PUBLISHABLE_KEY;

/** Where an in-process call pretends to go: only its path is looked at. */
const IN_PROCESS_URL = 'http://embedded.invalid';

const RETRY_AFTER_MS = 150;

/**
 * Repeats a read once when the database did not answer: most outages that a reader would meet are a
 * restart of a second. Writes are never repeated.
 */
export function retryingOnce(fetchImpl: Fetch): Fetch {
  return async (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    if (method !== 'GET' && method !== 'HEAD') return fetchImpl(input, init);
    const answer = await fetchImpl(input, init).catch(() => null);
    if (answer !== null && answer.status < 500) return answer;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return fetchImpl(input, init);
  };
}

/**
 * The server's own client: the publishable key and nobody's session, so that what it reads may be
 * shown to everybody.
 *
 * @param fetchImpl how to reach the backend: the embedded one's in-process fetch, or the network's
 */
export function createServerClient(fetchImpl: Fetch): DatabaseClient {
  return createClient<Database>(HOSTED_URL ?? IN_PROCESS_URL, PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // The library's own retries wait seconds, longer than anybody looks at an empty page.
    db: { retry: false },
    global: { fetch: retryingOnce(fetchImpl) },
  });
}

/**
 * The visitor's client: signs in, keeps the session in local storage and refreshes it (spec §7). When the
 * session was ended elsewhere, the first refused call finds out, and the browser is signed out too.
 *
 * @param onForbidden is told when the database refuses what the session may not do
 */
export function createBrowserClient(onForbidden: () => void): DatabaseClient {
  const client = createClient<Database>(HOSTED_URL ?? globalThis.location.origin, PUBLISHABLE_KEY, {
    // No session comes by address: links of mails lead to /auth/confirm.
    auth: { storageKey: AUTH_STORAGE_KEY, detectSessionInUrl: false },
    global: {
      fetch: async (input, init) => {
        const answer = await fetch(input, init);
        const { pathname } = new URL(answer.url || String(input), globalThis.location.origin);
        // Asking for the user makes the library forget a session that is gone.
        if (answer.status === 401 && !pathname.startsWith('/auth/')) void client.auth.getUser();
        if (answer.status === 403 && pathname.startsWith('/rest/')) onForbidden();
        return answer;
      },
    },
  });
  return client;
}

/** A client beside the visitor's own: it keeps no session and tells no other tab. */
export function createSeparateClient(): DatabaseClient {
  return createClient<Database>(HOSTED_URL ?? globalThis.location.origin, PUBLISHABLE_KEY, {
    auth: {
      storageKey: `${AUTH_STORAGE_KEY}-separate`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
  });
}
