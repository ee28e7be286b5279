import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import type { Database } from './database.types.ts';

type Whole = SupabaseClient<Database>;
type Files = ReturnType<Whole['storage']['from']>;

type Store<Use extends keyof Files> = {
  readonly from: (bucket: string) => Pick<Files, Use>;
};

/** What this site uses of supabase-js, which is what a browser has of it (browser-client.ts). */
export type DatabaseClient = Pick<Whole, 'auth' | 'from' | 'rpc' | 'functions'> & {
  readonly storage: Store<'remove'>;
};

/** The same with what the server alone does: it reads files. */
export type ServerClient = Pick<Whole, 'auth' | 'from' | 'rpc' | 'functions'> & {
  readonly storage: Store<'remove' | 'download'>;
};

export type Fetch = typeof globalThis.fetch;

// Literal names: the bundler replaces them at build time. Both are unset in embedded mode.
export const HOSTED_URL: string | undefined = import.meta.env['PUBLIC_SUPABASE_URL'];
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

/** Asks the storage for what everybody may have of it. @param path from its root, such as `/storage/v1/…` */
export function createStorageAsker(fetchImpl: Fetch) {
  return (path: string, init?: { readonly method: 'HEAD' }): Promise<Response> =>
    retryingOnce(fetchImpl)(new URL(path, HOSTED_URL ?? IN_PROCESS_URL), init);
}

/**
 * The server's own client: the publishable key and nobody's session, so that what it reads may be
 * shown to everybody.
 *
 * @param fetchImpl how to reach the backend: the embedded one's in-process fetch, or the network's
 */
export function createServerClient(fetchImpl: Fetch): ServerClient {
  return createClient<Database>(HOSTED_URL ?? IN_PROCESS_URL, PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // The library's own retries wait seconds, longer than anybody looks at an empty page.
    db: { retry: false },
    global: { fetch: retryingOnce(fetchImpl) },
  });
}
