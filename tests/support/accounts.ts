import { randomUUID } from 'node:crypto';
import { hashSync } from 'bcryptjs';
import type { MigrationDatabase } from '#src/backend/migrate.ts';

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
