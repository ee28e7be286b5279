import { err, ok, type Result } from '#src/domain/result.ts';
import { createSeparateClient } from '../browser-client.ts';
import type { DatabaseClient } from '../client.ts';
import { getSession, toFailure } from './auth.ts';

// What a project's auth server does otherwise than the built-in one: it keeps the first password of an unconfirmed
// account, so an account opens nothing until it is proven or its owner has chosen a password (first-password).

/**
 * Signs in beside the visitor's own client first: a session that opens nothing is not begun.
 *
 * @returns `password_unchosen` for an account whose owner has not chosen its password
 */
export async function signIn(
  db: DatabaseClient,
  input: { email: string; password: string },
): Promise<Result<null>> {
  const apart = createSeparateClient();
  const { error } = await apart.auth.signInWithPassword(input);
  if (error) return toFailure(error);
  const { error: refusal } = await apart.rpc('second_factor_owed');
  if (refusal?.code === 'PT401') return err('password_unchosen');
  return adopt(db, apart);
}

/** Takes over the session of a client beside the visitor's own. */
export async function adopt(db: DatabaseClient, apart: DatabaseClient): Promise<Result<null>> {
  const session = await getSession(apart);
  if (session === null) return err('UNAUTHENTICATED');
  const { error } = await db.auth.setSession(session);
  return error ? toFailure(error) : ok(null);
}
