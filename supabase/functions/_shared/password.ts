import { createClient } from '@supabase/supabase-js';

type Project = { readonly url: string; readonly key: string; readonly fetch?: typeof fetch };

/**
 * Asks the auth server whether a password is right, with a client that lives for this one question: a
 * client that signs in speaks for that person from then on.
 *
 * @throws when the auth server does not answer
 */
export function passwordChecker({ url, key, fetch }: Project) {
  return async (email: string, password: string): Promise<boolean> => {
    const client = createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { ...(fetch && { fetch }) },
    });
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (error && (error.status === undefined || error.status === 0 || error.status >= 500))
      throw error;
    if (error) return false;
    await client.auth.signOut({ scope: 'local' });
    return true;
  };
}
