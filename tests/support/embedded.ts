import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { boot } from '#src/backend/boot.ts';
import type { Running } from '#src/backend/run.ts';
import { type Backend, type Caller, runningBackend } from '#src/backend/runtime.ts';
import type { Database } from '#src/data/database.types.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { insertAccount, SECRET } from '#tests/support/accounts.ts';
import { usedDataDir } from '#tests/support/backend-process.ts';

export type Client = SupabaseClient<Database>;

export type Embedded = {
  readonly backend: Backend;
  readonly running: Running;
  readonly origin: string;
  readonly publishableKey: string;
  /** Of the server, past every policy. */
  readonly secretKey: string;
  /** A visitor's client, or that of the person the token names, as the site's own calls come. */
  client(token?: string): Client;
  /** A client with a key, as if it came over the network. */
  clientWith(key: string): Client;
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
/** Somebody on this machine. */
const LOCAL: Caller = { peer: '127.0.0.1' };

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
  const { secretKey }: { secretKey: string } = JSON.parse(
    readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8'),
  );
  return {
    backend,
    running,
    origin: ORIGIN,
    publishableKey: EMBEDDED_PUBLISHABLE_KEY,
    secretKey,
    client,
    clientWith: (key) =>
      createClient<Database>(ORIGIN, key, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { fetch: (input, init) => backend.fetch(new Request(input, init), LOCAL) },
      }),
    request: (path, init = {}, caller = LOCAL) =>
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
