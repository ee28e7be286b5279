import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Metadata } from './bodies.ts';
import type { Passwords } from './passwords.ts';
import { hashOf } from './tokens.ts';

type NewAccount = {
  readonly email: string;
  /** bcrypt. */
  readonly hash: string;
  readonly about: Metadata;
  /** Hash of the link that confirms it; null for an account whose address needs no proof. */
  readonly confirmation: string | null;
};

/** Stores an account and its identity as Supabase's auth server does. Answers its id. */
export async function storeAccount(
  database: Database,
  { email, hash, about, confirmation }: NewAccount,
): Promise<string> {
  const id = randomUUID();
  const { proof, ...said } = about;
  const app = {
    provider: 'email',
    providers: ['email'],
    ...(proof && { sign_up_proof: hashOf(proof) }),
  };
  const known = { email, email_verified: confirmation === null, sub: id };
  await database.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, confirmation_token, confirmation_sent_at,
       email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, 'authenticated', 'authenticated', $2, $3, $4::text, case when $4::text is not null then now() end,
       case when $4::text is null then now() end, $5::text::jsonb, $6::text::jsonb)`,
    [id, email, hash, confirmation, JSON.stringify(app), JSON.stringify({ ...said, ...known })],
  );
  await database.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
     values ($1, 'email', $2::text, $2::uuid, $3::text::jsonb)`,
    [randomUUID(), id, JSON.stringify(known)],
  );
  return id;
}

/** Opens an account that the site itself vouches for: no mail, no link, every rule and trigger. */
export async function openConfirmedAccount(
  { database, passwords }: { readonly database: Database; readonly passwords: Passwords },
  person: { readonly email: string; readonly password: string; readonly fullName: string },
): Promise<string> {
  const hash = await passwords.hash(person.password);
  const about = { full_name: person.fullName };
  return database.transaction(() =>
    storeAccount(database, { email: person.email, hash, about, confirmation: null }),
  );
}
