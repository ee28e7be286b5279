import { randomBytes } from 'node:crypto';
import type { Office } from './accounts/sign-up.ts';
import { openConfirmedAccount } from './accounts/store-account.ts';
import { isFirstTime } from './content.ts';

export type SignIn = { readonly email: string; readonly password: string };

/**
 * Creates the first administrator of a demo site, with a random password.
 *
 * @returns the sign-in, for the terminal; null at every later start. It is kept nowhere else.
 */
export async function createFirstAdmin(
  office: Office,
  email: string | undefined,
): Promise<SignIn | null> {
  const { database } = office;
  if (email === undefined || !(await isFirstTime(database, 'first-admin'))) return null;
  const { rows } = await database.query('select from auth.users where email = $1', [email]);
  if (rows.length > 0) return null;
  const password = randomBytes(12).toString('base64url');
  await openConfirmedAccount(office, { email, password, fullName: 'Admin' });
  return { email, password };
}
