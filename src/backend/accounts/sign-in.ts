import type { z } from 'zod';
import { networkOf } from '#supabase/functions/_shared/rate-limit.ts';
import { type Account, findByEmail } from './account.ts';
import type { passwordBody } from './bodies.ts';
import { invalidCredentials, Refusal, tooMany } from './refusal.ts';
import { openSession, type Visitor } from './sessions.ts';
import type { Office } from './sign-up.ts';
import { hashOf } from './tokens.ts';
import type { Patience, Tries } from './tries.ts';

const MINUTE_MS = 60_000;

/** One account from one network: a person who tries their passwords. */
const FROM_ONE_PLACE: Patience = { free: 5, longestMs: 15 * MINUTE_MS };

/**
 * One account from anywhere else: many machines that guess together. Whoever is signed in with it
 * from their own network is not held up, and nobody for long.
 */
const FROM_ANYWHERE: Patience = { free: 20, longestMs: MINUTE_MS };

/** Opens a session for an address and its password. */
export async function signIn(
  office: Office & { readonly tries: Tries },
  { email, password }: z.infer<typeof passwordBody>,
  visitor: Visitor,
): Promise<object> {
  const { database, passwords, tries } = office;
  const account = await findByEmail(database, email);
  // By what was typed, so that a stranger's address waits as long as an account's.
  const place = `sign-in ${hashOf(email)} ${visitor.address && networkOf(visitor.address)}`;
  const anywhere = `sign-in ${hashOf(email)}`;
  const wait =
    tries.take(place, FROM_ONE_PLACE) ||
    (isFamiliar(account, visitor) ? 0 : tries.take(anywhere, FROM_ANYWHERE));
  if (wait > 0) throw tooMany(wait);
  const isRight = await passwords.matches(password, account?.password ?? null);
  if (!account || !isRight) throw invalidCredentials();
  if (account.banned) throw new Refusal(403, 'user_banned', 'User is banned');
  if (account.confirmed_at === null)
    throw new Refusal(400, 'email_not_confirmed', 'Email not confirmed');
  tries.forgive(place);
  tries.forgive(anywhere);
  return database.transaction(async () => {
    const { rows } = await database.query(
      'select from auth.users where id = $1 and encrypted_password = $2 for update',
      [account.id, account.password],
    );
    // Changed while this was being compared.
    if (rows.length === 0) throw invalidCredentials();
    return openSession(office, account.id, 'password', visitor);
  });
}

function isFamiliar(account: Account | undefined, { address, isCertain }: Visitor): boolean {
  if (!account || address === null || !isCertain) return false;
  return account.addresses.some((known) => networkOf(known) === networkOf(address));
}
