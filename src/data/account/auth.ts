import type { AuthError, AuthWeakPasswordError, Session } from '@supabase/supabase-js';
import { leastOf, toAuthProblem } from '#src/domain/accounts/auth-codes.ts';
import { normalizePassword } from '#src/domain/accounts/password.ts';
import { codeOf, err, ok, type Result } from '#src/domain/result.ts';
import { type DatabaseClient, IS_HOSTED } from '../client.ts';

/** Loaded only by a site on a project. */
const onProject = () => import('./project-auth.ts');

/** Why an account call failed; the message is the auth server's, for the log. */
export function toFailure(error: AuthError) {
  const { status = 0, code = '', message, name } = error;
  if (status === 0 && name === 'AuthRetryableFetchError') return err('offline', message);
  if (name === 'AuthSessionMissingError') return err('UNAUTHENTICATED', message);
  // By name: importing the library's own test costs every page of the office half a kilobyte.
  const reasons = name === 'AuthWeakPasswordError' ? (error as AuthWeakPasswordError).reasons : [];
  const known = toAuthProblem({ code, message, reasons });
  return err(known ?? codeOf(status === 0 ? 500 : status), message, { least: leastOf(message) });
}

/**
 * Spec §7. On success the session is stored and every tab hears of it.
 *
 * @returns `password_unchosen` on a project for an account whose owner has not chosen its password (`first-password`)
 */
export async function signIn(
  db: DatabaseClient,
  input: { email: string; password: string },
): Promise<Result<null>> {
  if (IS_HOSTED) return (await onProject()).signIn(db, input);
  const { error } = await db.auth.signInWithPassword(input);
  return error ? toFailure(error) : ok(null);
}

/**
 * Spec §7: the name goes along as metadata, and so does the language of the mails. A known address
 * gets the same answer as a new one.
 *
 * @param input.returnTo full address of the page that the link in the mail leads back to
 * @param input.invitation token of an invitation, which verifies the address and gives the role
 * @param input.proof what this browser keeps to be known by when the link is followed
 */
export async function signUp(
  db: DatabaseClient,
  input: {
    fullName: string;
    email: string;
    password: string;
    locale: string;
    returnTo: string;
    invitation?: string;
    proof?: string;
  },
): Promise<Result<null>> {
  if (IS_HOSTED) return (await onProject()).askForLink(db, { wish: 'signup', ...input });
  const { fullName, email, password, locale, returnTo, invitation, proof } = input;
  const { error } = await db.auth.signUp({
    email,
    password: normalizePassword(password),
    options: {
      emailRedirectTo: returnTo,
      data: {
        full_name: fullName,
        locale,
        ...(invitation && { invitation }),
        ...(proof && { proof }),
      },
    },
  });
  return error ? toFailure(error) : ok(null);
}

/** Sends the confirmation mail again, if there is an account that waits for it. Never says whether. */
export async function resendConfirmation(
  db: DatabaseClient,
  input: { email: string; returnTo: string },
): Promise<Result<null>> {
  if (IS_HOSTED) return (await onProject()).askForLink(db, { wish: 'resend', ...input });
  const { error } = await db.auth.resend({
    type: 'signup',
    email: input.email,
    options: { emailRedirectTo: input.returnTo },
  });
  return error ? toFailure(error) : ok(null);
}

/**
 * Mails a link to choose a new password, if there is an account. Never says whether.
 *
 * @param input.returnTo full address of the page it is asked from, for the language of the mail
 */
export async function requestPasswordReset(
  db: DatabaseClient,
  input: { email: string; returnTo: string },
): Promise<Result<null>> {
  if (IS_HOSTED) return (await onProject()).askForLink(db, { wish: 'recover', ...input });
  const { error } = await db.auth.resetPasswordForEmail(input.email, {
    redirectTo: input.returnTo,
  });
  return error ? toFailure(error) : ok(null);
}

/**
 * Changes the password of somebody who knows the current one; the server checks it and signs every
 * other device out.
 */
export async function changePassword(
  db: DatabaseClient,
  { email, current, password }: { email: string; current: string; password: string },
): Promise<Result<null>> {
  const chosen = normalizePassword(password);
  let failure: AuthError | null = null;
  // The second form is that of an account whose password was hashed as it was typed.
  for (const known of new Set([normalizePassword(current), current])) {
    const { error } = await db.auth.updateUser({ password: chosen, current_password: known });
    if (!error) return ok(null);
    // A project wants a session younger than a day (`secure_password_change`).
    if (error.code === 'reauthentication_needed')
      return (await onProject()).changeInYoungSession(db, { email, current, password: chosen });
    failure ??= error;
  }
  return failure ? toFailure(failure) : ok(null);
}

/** Asks for another address. It counts once both mailboxes have confirmed. */
export async function changeEmail(
  db: DatabaseClient,
  input: { email: string; newEmail: string; current: string; returnTo: string },
): Promise<Result<null>> {
  if (IS_HOSTED) return (await onProject()).changeEmail(db, input);
  const { error } = await db.auth.updateUser(
    { email: input.newEmail, current_password: input.current },
    { emailRedirectTo: input.returnTo },
  );
  return error ? toFailure(error) : ok(null);
}

/** Ends every session, or every one but this. What nobody confirmed has not happened. */
export async function endSessions(
  db: DatabaseClient,
  scope: 'global' | 'others',
): Promise<Result<null>> {
  // The client takes a session that had ended before for one that it has just ended, with all others.
  const { error: gone } = await db.auth.getUser();
  const { error } = gone ? { error: gone } : await db.auth.signOut({ scope });
  return error ? toFailure(error) : ok(null);
}

/** The session of this browser, read and if need be refreshed by the client. */
export async function getSession(db: DatabaseClient): Promise<Session | null> {
  const { data } = await db.auth.getSession();
  return data.session;
}
