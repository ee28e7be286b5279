import type { AuthError } from '@supabase/supabase-js';
import { normalizePassword } from '#src/domain/accounts/password.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { createSeparateClient } from '../browser-client.ts';
import type { DatabaseClient } from '../client.ts';
import { callFunction } from '../functions.ts';
import { getSession, toFailure } from './auth.ts';

// What a project's auth server does otherwise than the built-in one: it keeps the first password of an unconfirmed
// account, so an account opens nothing until it is proven or its owner has chosen a password (first-password).

/**
 * Opens a session beside the visitor's own, with the password in its normal form or, for an account of before, as typed.
 */
async function openApart(
  email: string,
  password: string,
): Promise<{ apart: DatabaseClient; password: string; error: AuthError | null }> {
  const apart = createSeparateClient();
  const normal = normalizePassword(password);
  const { error } = await apart.auth.signInWithPassword({ email, password: normal });
  if (error?.code !== 'invalid_credentials' || normal === password)
    return { apart, password: normal, error };
  const typed = await apart.auth.signInWithPassword({ email, password });
  return { apart, password, error: typed.error };
}

/** Asks for a link by mail. Its own auth server would keep first passwords, and tell who has an account. */
export async function askForLink(
  db: DatabaseClient,
  asked: { wish: 'signup' | 'resend' | 'recover' | 'move'; email: string; returnTo: string },
): Promise<Result<null>> {
  const answer = await callFunction(db, 'account-link', { body: asked });
  return answer.ok ? ok(null) : answer;
}

/**
 * Signs in beside the visitor's own client first: a session that opens nothing is not begun.
 *
 * @returns `password_unchosen` for an account whose owner has not chosen its password
 */
export async function signIn(
  db: DatabaseClient,
  { email, password }: { email: string; password: string },
): Promise<Result<null>> {
  const { apart, error } = await openApart(email, password);
  if (error) return toFailure(error);
  const { error: refusal } = await apart.rpc('second_factor_owed');
  if (refusal?.code !== 'PT401') return adopt(db, apart);
  await end(apart);
  return err('password_unchosen');
}

/** Ends a session that was opened apart and is not gone on with: it would stay among the person's own. */
async function end(apart: DatabaseClient): Promise<void> {
  await apart.auth.signOut({ scope: 'local' });
}

/**
 * The address of the signed-in account: meanwhile another may have been confirmed elsewhere, which this browser then
 * hears of.
 */
async function currentAddress(db: DatabaseClient, known: string): Promise<string> {
  const { data } = await db.auth.getUser();
  const email = data.user?.email ?? known;
  if (email !== known) await db.auth.refreshSession().catch(() => null);
  return email;
}

/** Asks for another address, with the password, which a project does not ask for. */
export async function changeEmail(
  db: DatabaseClient,
  input: { email: string; newEmail: string; current: string; returnTo: string },
): Promise<Result<null>> {
  const { apart, error } = await openApart(await currentAddress(db, input.email), input.current);
  if (error) return toFailure(error);
  await end(apart);
  return askForLink(db, { wish: 'move', email: input.newEmail, returnTo: input.returnTo });
}

/** Changes the password where a project wants a session younger than a day: this browser goes on in one. */
export async function changeInYoungSession(
  db: DatabaseClient,
  { email, current, password }: { email: string; current: string; password: string },
): Promise<Result<null>> {
  const address = await currentAddress(db, email);
  const { apart, password: known, error } = await openApart(address, current);
  if (error) return toFailure(error);
  const { error: refusal } = await apart.auth.updateUser({ password, current_password: known });
  if (!refusal) return adopt(db, apart);
  await end(apart);
  return toFailure(refusal);
}

/** Takes over the session of a client beside the visitor's own. */
export async function adopt(db: DatabaseClient, apart: DatabaseClient): Promise<Result<null>> {
  const session = await getSession(apart);
  if (session === null) return err('UNAUTHENTICATED');
  const { error } = await db.auth.setSession(session);
  return error ? toFailure(error) : ok(null);
}
