import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { boot, type Running } from '#src/backend/boot.ts';
import { type Backend, type Caller, runningBackend } from '#src/backend/runtime.ts';
import type { Database } from '#src/data/database.types.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { insertAccount, SECRET } from '#tests/support/accounts.ts';
import { usedDataDir } from '#tests/support/backend-process.ts';

export type Client = SupabaseClient<Database>;

export type Embedded = {
  readonly backend: Backend;
  readonly running: Running;
  /** A visitor's client, or that of whoever the token names. */
  client(token?: string): Client;
  /** A request as if it came over the network, from this machine unless said otherwise. */
  request(path: string, init?: RequestInit, caller?: Caller): Promise<Response>;
  /** A verified account with the password SECRET, signed in. */
  createUser(
    email: string,
    role?: string,
  ): Promise<{ readonly id: string; readonly token: string }>;
  close(): Promise<void>;
};

const ORIGIN = 'http://localhost:4321';

/** Starts the embedded backend inside the test, on a data directory of its own. */
export async function startEmbedded(
  environment: Readonly<Record<string, string>> = {},
): Promise<Embedded> {
  const DATA_DIR = environment['DATA_DIR'] ?? (await usedDataDir());
  // The next file of tests may run in this process as well.
  const before = { ...process.env };
  Object.assign(process.env, { SEED: 'none', ...environment, DATA_DIR });
  const running = await boot();
  const backend = runningBackend();
  if (!backend) throw new Error('The backend has not announced itself.');
  const client = (token?: string): Client =>
    createClient<Database>(ORIGIN, EMBEDDED_PUBLISHABLE_KEY, {
      auth: { persistSession: false, autoRefreshToken: false },
      db: { retry: false },
      global: {
        fetch: (input, init) => backend.fetch(new Request(input, init)),
        ...(token && { headers: { Authorization: `Bearer ${token}` } }),
      },
    });
  return {
    backend,
    running,
    client,
    request: (path, init = {}, caller = { peer: '127.0.0.1' }) =>
      backend.fetch(
        new Request(new URL(path, ORIGIN), {
          redirect: 'manual',
          ...init,
          headers: { host: 'localhost:4321', ...(init.headers as Record<string, string>) },
        }),
        caller,
      ),
    createUser: async (email, role) => {
      const id = await insertAccount(backend.db, email, role);
      const { data, error } = await client().auth.signInWithPassword({ email, password: SECRET });
      if (error) throw error;
      return { id, token: data.session.access_token };
    },
    close: async () => {
      await running.close();
      for (const name of Object.keys(process.env)) delete process.env[name];
      Object.assign(process.env, before);
    },
  };
}
