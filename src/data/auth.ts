import type { AuthError, Session } from '@supabase/supabase-js';
import { createSeparateClient, type DatabaseClient } from './client.ts';

/**
 * Why an account call failed: the provider's code (`invalid_credentials`, …) and its message, which
 * spec §8 shows as it is. `offline` when nobody answered, `unavailable` when the server is in trouble.
 */
export type AuthFailure = { readonly code: string; readonly message: string };

export type AuthResult<Value = null> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: AuthFailure };

const done = { ok: true, value: null } as const;

function toFailure(error: AuthError): { readonly ok: false; readonly error: AuthFailure } {
  const { status = 0, code, message, name } = error;
  if (name === 'AuthRetryableFetchError' || status === 0 || status >= 500)
    return { ok: false, error: { code: status === 0 ? 'offline' : 'unavailable', message } };
  return { ok: false, error: { code: code ?? name, message } };
}

/** Spec §7. On success the session is stored and every tab hears of it. */
export async function signIn(
  db: DatabaseClient,
  input: { email: string; password: string },
): Promise<AuthResult> {
  const { error } = await db.auth.signInWithPassword(input);
  return error ? toFailure(error) : done;
}

/**
 * Spec §7: the name goes along as metadata, and so does the language of the mails. A known address
 * gets the same answer as a new one.
 *
 * @param input.returnTo full address that the link in the mail leads to
 * @param input.invitation token of an invitation, which verifies the address and gives the role
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
  },
): Promise<AuthResult> {
  const { fullName, email, password, locale, returnTo, invitation } = input;
  const { error } = await db.auth.signUp({
    email,
    password,
    options: {
      emailRedirectTo: returnTo,
      data: { full_name: fullName, locale, ...(invitation && { invitation }) },
    },
  });
  return error ? toFailure(error) : done;
}

/** Sends the confirmation mail again, if there is an account that waits for it. Never says whether. */
export async function resendConfirmation(
  db: DatabaseClient,
  input: { email: string; returnTo: string },
): Promise<AuthResult> {
  const { error } = await db.auth.resend({
    type: 'signup',
    email: input.email,
    options: { emailRedirectTo: input.returnTo },
  });
  return error ? toFailure(error) : done;
}

/** Mails a link to choose a new password, if there is an account. Never says whether. */
export async function requestPasswordReset(
  db: DatabaseClient,
  input: { email: string; returnTo: string },
): Promise<AuthResult> {
  const { error } = await db.auth.resetPasswordForEmail(input.email, {
    redirectTo: input.returnTo,
  });
  return error ? toFailure(error) : done;
}

/** Sets a new password for the signed-in user, who came by a link of a mail. */
export async function setPassword(db: DatabaseClient, password: string): Promise<AuthResult> {
  const { error } = await db.auth.updateUser({ password });
  return error ? toFailure(error) : done;
}

/** Changes the password of somebody who knows the current one; other devices are signed out. */
export async function changePassword(
  db: DatabaseClient,
  input: { email: string; current: string; password: string },
): Promise<AuthResult> {
  const check = createSeparateClient();
  const known = await check.auth.signInWithPassword({
    email: input.email,
    password: input.current,
  });
  if (known.error) return toFailure(known.error);
  await check.auth.signOut({ scope: 'local' });
  const { error } = await db.auth.updateUser({ password: input.password });
  if (error) return toFailure(error);
  await db.auth.signOut({ scope: 'others' });
  return done;
}

/** Asks for another address. It counts once the link that is mailed was followed. */
export async function changeEmail(
  db: DatabaseClient,
  input: { email: string; returnTo: string },
): Promise<AuthResult> {
  const { error } = await db.auth.updateUser(
    { email: input.email },
    { emailRedirectTo: input.returnTo },
  );
  return error ? toFailure(error) : done;
}

/** Ends the session: on this device, or on all of them. Here it ends even if nobody answers. */
export async function signOut(db: DatabaseClient, scope: 'local' | 'global'): Promise<void> {
  const { error } = await db.auth.signOut({ scope });
  if (error) await db.auth.signOut({ scope: 'local' });
}

/** The session of this browser, read and if need be refreshed by the client. */
export async function getSession(db: DatabaseClient): Promise<Session | null> {
  const { data } = await db.auth.getSession();
  return data.session;
}
