import { AuthClient, isAuthRetryableFetchError } from '@supabase/auth-js';
import { FunctionsClient } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { AUTH_STORAGE_KEY } from '#src/domain/browser-keys.ts';
import { type DatabaseClient, type Fetch, HOSTED_URL, PUBLISHABLE_KEY } from './client.ts';
import type { Database } from './database.types.ts';

/*
 * What createClient of supabase-js does, out of the same parts, for a browser: without the part that
 * listens for changes, which no page uses, and with the one for files loaded when a file is removed.
 * Both are a tenth of what a page of the newsroom may weigh (docs/decisions/0033).
 */

type AuthOptions = ConstructorParameters<typeof AuthClient>[0];

/** Adds to a call who makes it: the site's key, and a token. */
function signed(fetchImpl: Fetch, bearer: () => Promise<string | null>): Fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (!headers.has('apikey')) headers.set('apikey', PUBLISHABLE_KEY);
    if (!headers.has('authorization')) {
      const token = await bearer();
      if (token !== null) headers.set('authorization', `Bearer ${token}`);
    }
    return fetchImpl(input, { ...init, headers });
  };
}

/** Keys of the present form are no tokens: functions refuse them as such. */
const KEY_AS_TOKEN = /^sb_(?:publishable|secret)_/.test(PUBLISHABLE_KEY) ? null : PUBLISHABLE_KEY;

/** A refresh is tried again after so long, and no longer than that in all. */
const RETRY_MS = 4000;
const MOST_MS = 30_000;

/**
 * Asks the auth server so that neither the device's clock nor an outage ends a session: the library takes `expires_at`
 * by the server's clock, which a clock that is fast has always passed, and forgets a session whose refresh is answered 429.
 */
async function askAccounts(
  fetchImpl: Fetch,
  ...[input, init]: Parameters<Fetch>
): Promise<Response> {
  const isRefresh = String(input).includes('grant_type=refresh_token');
  const until = performance.now() + MOST_MS;
  for (;;) {
    const answer = await fetchImpl(input, init).catch((error: unknown) => {
      if (!isRefresh) throw error;
    });
    if (!isRefresh || (answer && answer.status !== 429 && answer.status < 500))
      return answer?.ok ? byOwnClock(answer) : (answer as Response);
    if (performance.now() > until) return new Response(null, { status: 503 });
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** The answer without `expires_at`: the library then counts `expires_in` from now. */
async function byOwnClock(answer: Response): Promise<Response> {
  if (!answer.headers.get('content-type')?.includes('json')) return answer;
  const { expires_at: _ofTheServer, ...said } = await answer.json();
  return Response.json(said, answer);
}

function createParts(auth: AuthOptions, fetchImpl: Fetch): DatabaseClient {
  const origin = HOSTED_URL ?? globalThis.location.origin;
  const accounts = new AuthClient({
    // No session comes by address: links of mails lead to /auth/confirm.
    detectSessionInUrl: false,
    ...auth,
    url: `${origin}/auth/v1`,
    headers: { Authorization: `Bearer ${PUBLISHABLE_KEY}`, apikey: PUBLISHABLE_KEY },
    fetch: (...call) => askAccounts(fetchImpl, ...call),
  });
  const token = async () => {
    const { data, error } = await accounts.getSession();
    // Nothing goes out as from a visitor while the session cannot be refreshed.
    if (isAuthRetryableFetchError(error)) {
      // The library would give the same answer for a minute.
      Reflect.set(accounts, 'lastRefreshFailure', null);
      throw error;
    }
    return data.session?.access_token ?? null;
  };
  const asReader = signed(fetchImpl, async () => (await token()) ?? PUBLISHABLE_KEY);
  const rest = new PostgrestClient<Database>(`${origin}/rest/v1`, {
    schema: 'public',
    fetch: asReader,
  });
  const files = `${origin}/storage/v1`;
  return {
    auth: accounts as DatabaseClient['auth'],
    from: rest.from.bind(rest) as DatabaseClient['from'],
    rpc: rest.rpc.bind(rest) as DatabaseClient['rpc'],
    functions: new FunctionsClient(`${origin}/functions/v1`, {
      customFetch: signed(fetchImpl, async () => (await token()) ?? KEY_AS_TOKEN),
    }),
    storage: {
      from: (bucket) => ({
        remove: async (paths) => {
          const { StorageClient } = await import('@supabase/storage-js');
          return new StorageClient(files, {}, asReader).from(bucket).remove(paths);
        },
      }),
    },
  };
}

/**
 * The visitor's client: signs in, keeps the session in local storage and refreshes it (spec §7). When the
 * session was ended elsewhere, the first refused call finds out, and the browser is signed out too.
 *
 * @param onForbidden is told when the database refuses what the session may not do
 */
export function createBrowserClient(onForbidden: () => void): DatabaseClient {
  let isAsking = false;
  const client = createParts({ storageKey: AUTH_STORAGE_KEY }, async (input, init) => {
    const answer = await fetch(input, init);
    const { pathname } = new URL(answer.url || String(input), globalThis.location.origin);
    // Asking for the user makes the library forget a session that is gone.
    // One question for all that were refused together.
    if (answer.status === 401 && !pathname.startsWith('/auth/') && !isAsking) {
      isAsking = true;
      void client.auth.getUser().finally(() => {
        isAsking = false;
      });
    }
    if (answer.status === 403 && pathname.startsWith('/rest/')) onForbidden();
    return answer;
  });
  return client;
}

/** A client beside the visitor's own: it keeps no session and tells no other tab. */
export function createSeparateClient(): DatabaseClient {
  const storageKey = `${AUTH_STORAGE_KEY}-separate`;
  return createParts(
    { storageKey, persistSession: false, autoRefreshToken: false },
    (input, init) => fetch(input, init),
  );
}
