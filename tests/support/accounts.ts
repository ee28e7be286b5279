import { randomUUID } from 'node:crypto';
import { hashSync } from 'bcryptjs';
import type { MigrationDatabase } from '#src/backend/database/migrate.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';

export const SECRET = 'secret-1';

/** Cheap on purpose: signing in with it takes a millisecond. */
const HASH = hashSync(SECRET, 4);

/**
 * A verified account that can sign in with SECRET, past the mails. Give a role here: an account that
 * gets another one later is signed out by it.
 *
 * @returns its id
 */
export async function insertAccount(
  db: Pick<MigrationDatabase, 'query'>,
  email: string,
  role?: string,
): Promise<string> {
  const id = randomUUID();
  await db.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at) values ($1, $2, $3, now())`,
    [id, email, HASH],
  );
  if (role) await db.query('update public.user_roles set role = $2 where user_id = $1', [id, role]);
  return id;
}

/** What a browser that signs up keeps, to be known by when it follows the link: any text will do. */
export const PROOF = 'the browser of the one who signed up';

/**
 * Does what the button behind a mail's link does.
 *
 * @param url origin of the site
 * @param link full address, as the mail has it
 * @param proof of the browser; '' for another one than signed up, null for a client that names none
 * @returns what the auth server answered
 */
export async function followLink(
  url: string,
  link: URL | string,
  proof: string | null = PROOF,
): Promise<Response> {
  const parameters = new URL(link).searchParams;
  return fetch(new URL('/auth/v1/verify', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: EMBEDDED_PUBLISHABLE_KEY },
    body: JSON.stringify({
      token_hash: parameters.get('token_hash'),
      type: parameters.get('type'),
      ...(proof !== null && { proof }),
    }),
  });
}
