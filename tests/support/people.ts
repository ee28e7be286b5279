import { setTimeout } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#src/data/database.types.ts';
import { followLink, PROOF, SECRET } from '#tests/support/accounts.ts';
import { freshEmail, type LiteServer } from '#tests/support/lite-server.ts';
import { SqlClient, type SqlDatabase } from '#tests/support/sql-client.ts';

export type Client = SupabaseClient<Database>;
export type Role = 'user' | 'contributor' | 'editor' | 'admin';
export type Person = { readonly id: string; readonly email: string; readonly client: Client };

/** A Supabase API under test: ours, or one that runs already. */
export type Target = Pick<LiteServer, 'url' | 'publishableKey' | 'secretKey'> & {
  /** Makes an account with the password SECRET past its sign-up, where that is not what is tried. Answers its id. */
  register?(email: string): Promise<string>;
  /** Does what the link in the confirmation mail does. */
  confirm(email: string): Promise<void>;
  /** How to ask it, where that is not over HTTP. */
  client?(role: 'anon' | 'service_role'): Client;
  /** Who stores and reads past every policy, where that takes less than asking the API as the service. */
  keeper?(): Client;
  /** How to get a file of it, where that is not over HTTP. */
  fetch?(url: string): Promise<Response>;
  /** Whether anybody gets a file by its public address. */
  isPublic?(bucket: string): Promise<boolean>;
  close(): Promise<void>;
};

const OPTIONS = { auth: { persistSession: false, autoRefreshToken: false } };

export function anonymousClient({ url, publishableKey, client }: Target): Client {
  return client?.('anon') ?? createClient<Database>(url, publishableKey, OPTIONS);
}

/** The server's own client: bypasses every policy. */
export function serviceClient({ url, secretKey, client }: Target): Client {
  return client?.('service_role') ?? createClient<Database>(url, secretKey, OPTIONS);
}

/** An account that nobody signs in to. */
export async function createAccount(target: Target, role: Role = 'user'): Promise<string> {
  const { id } = await signUp(target, role, freshEmail(role));
  return id;
}

/** Signs up, confirms, gives the role and signs in. */
export async function createPerson(
  target: Target,
  role: Role = 'user',
  email: string = freshEmail(role),
): Promise<Person> {
  const person = await signUp(target, role, email);
  await target.confirm(person.email);
  await signIn(person);
  return person;
}

/** Begins a new session. */
export async function signIn({ email, client }: Person): Promise<void> {
  const { error } = await client.auth.signInWithPassword({ email, password: SECRET });
  if (error) throw error;
}

async function signUp(target: Target, role: Role, email: string): Promise<Person> {
  const client = anonymousClient(target);
  const id = await (target.register?.(email) ?? register(client, email));
  if (role !== 'user') {
    const given = await serviceClient(target)
      .from('user_roles')
      .update({ role })
      .eq('user_id', id)
      .select();
    if (given.error || given.data.length !== 1) throw new Error(`No role for ${email}.`);
  }
  return { id, email, client };
}

async function register(client: Client, email: string): Promise<string> {
  const { data, error } = await client.auth.signUp({
    email,
    password: SECRET,
    options: { data: { proof: PROOF } },
  });
  if (error) throw error;
  if (!data.user) throw new Error(`No account was made for ${email}.`);
  return data.user.id;
}

export function targetOf(server: LiteServer): Target {
  return {
    ...server,
    confirm: async (email) => {
      await server.db.query('update auth.users set email_confirmed_at = now() where email = $1', [
        email,
      ]);
    },
  };
}

/** What of supabase-js the tests of the matrix use, straight on a database. */
export function sqlClient(db: SqlDatabase, role: 'anon' | 'service_role' | 'owner'): Client {
  return new SqlClient(db, role) as unknown as Client;
}

/** A database itself, asked as PostgREST and the storage server would ask it. */
export function databaseTarget(db: SqlDatabase, close: () => Promise<void>): Target {
  return {
    url: '',
    publishableKey: '',
    secretKey: '',
    client: (role) => sqlClient(db, role),
    keeper: () => sqlClient(db, 'owner'),
    confirm: async (email) => {
      await db.query('update auth.users set email_confirmed_at = now() where email = $1', [email]);
    },
    isPublic: async (bucket) => {
      const { rows } = await db.query('select public from storage.buckets where id = $1', [bucket]);
      return rows[0]?.['public'] === true;
    },
    close,
  };
}

/**
 * A server that runs already: KHOI_URL, with KHOI_PUBLISHABLE_KEY and KHOI_SECRET_KEY. New accounts
 * are confirmed with the links in its local mailbox, so it has to run on this machine.
 */
export function runningTarget(environment: NodeJS.ProcessEnv): Target | null {
  const { KHOI_URL: url, KHOI_PUBLISHABLE_KEY, KHOI_SECRET_KEY } = environment;
  if (!url) return null;
  if (!KHOI_PUBLISHABLE_KEY || !KHOI_SECRET_KEY)
    throw new Error('KHOI_URL needs KHOI_PUBLISHABLE_KEY and KHOI_SECRET_KEY.');
  return {
    url,
    publishableKey: KHOI_PUBLISHABLE_KEY,
    secretKey: KHOI_SECRET_KEY,
    confirm: async (email) => {
      await followLink(url, await confirmationLink(url, email));
    },
    close: async () => {},
  };
}

async function confirmationLink(url: string, email: string): Promise<URL> {
  const get = async (path: string) => (await fetch(new URL(path, url))).text();
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const [, id] = (await get('/_mail')).match(MAIL_TO(email)) ?? [];
    const link = id && (await get(`/_mail/${id}/text`)).match(/https?:\S+auth\/confirm\S+/)?.[0];
    if (link) return new URL(link);
    await setTimeout(100);
  }
  throw new Error(`No confirmation mail to ${email}.`);
}

const MAIL_TO = (email: string) =>
  new RegExp(`/_mail/([0-9a-f-]{36})">\\s*<span class="to">${RegExp.escape(email)}<`);
