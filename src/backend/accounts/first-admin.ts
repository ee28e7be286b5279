import { randomBytes } from 'node:crypto';
import { isFirstTime, listAdmins } from '../database/content.ts';
import type { Database } from '../database/database.ts';
import type { Office } from './sign-up.ts';
import { openConfirmedAccount } from './store-account.ts';

export type SignIn = { readonly email: string; readonly password: string };

const FIRST_ADMIN = 'first-admin';

/** Remembers that a site has, or had, its administrators. */
export async function forgoFirstAdmin(database: Database): Promise<void> {
  await isFirstTime(database, FIRST_ADMIN);
}

/**
 * Creates the first administrator of a demo site, with a random password.
 *
 * @param given first of ADMIN_EMAILS; without one, an address is made up that no other site has
 * @returns the sign-in, for the terminal; null at every later start. It is kept nowhere else.
 */
export async function createFirstAdmin(
  office: Office,
  given: string | undefined,
): Promise<SignIn | null> {
  const { database } = office;
  if (!(await isFirstTime(database, FIRST_ADMIN))) return null;
  const email = given ?? `admin-${randomBytes(4).toString('hex').slice(0, 6)}@example.com`;
  await listAdmins(database, [email]);
  const { rows } = await database.query('select from auth.users where email = $1', [email]);
  if (rows.length > 0) return null;
  const password = randomBytes(12).toString('base64url');
  await openConfirmedAccount(office, { email, password, fullName: 'Admin' });
  return { email, password };
}
