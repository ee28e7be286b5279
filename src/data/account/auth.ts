import type { AuthError, Session } from '@supabase/supabase-js';
import { codeOf, err, ok, type Result, toProblemCode } from '#src/domain/result.ts';
import { createSeparateClient } from '../browser-client.ts';
import { type DatabaseClient, IS_HOSTED } from '../client.ts';
import { callFunction } from '../functions.ts';

/** Codes of a session that has ended. */
const ENDED = /^(?:session_|refresh_token_|bad_jwt$|no_authorization$)/;

/** Why an account call failed; the message is the auth server's, which spec §8 shows as it is. */
function toFailure({ status = 0, code = '', message, name }: AuthError) {
  if (status === 0 && name === 'AuthRetryableFetchError') return err('offline', message);
  if (ENDED.test(code) || name === 'AuthSessionMissingError')
    return err('UNAUTHENTICATED', message);
  return err(toProblemCode(code) ?? codeOf(status === 0 ? 500 : status), message);
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
  if (IS_HOSTED) return signInToProject(db, input);
  const { error } = await db.auth.signInWithPassword(input);
  return error ? toFailure(error) : ok(null);
}

/** Beside the visitor's own client first: a session that opens nothing is not begun. */
async function signInToProject(
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
async function adopt(db: DatabaseClient, apart: DatabaseClient): Promise<Result<null>> {
  const session = await getSession(apart);
  if (session === null) return err('UNAUTHENTICATED');
  const { error } = await db.auth.setSession(session);
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
  const { fullName, email, password, locale, returnTo, invitation } = input;
  // A project keeps it with the account, where every token shows it: there its hash goes along.
  const proof = input.proof && IS_HOSTED ? await sha256(input.proof) : input.proof;
  const { error } = await db.auth.signUp({
    email,
    password,
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
  const { error } = await db.auth.resetPasswordForEmail(input.email, {
    redirectTo: input.returnTo,
  });
  return error ? toFailure(error) : ok(null);
}

/** The last two are sent from a project's dashboard, never by the site. */
export const LINK_TYPES = ['signup', 'recovery', 'email_change', 'invite', 'magiclink'] as const;
export type LinkType = (typeof LINK_TYPES)[number];

/**
 * What following a link led to: signed in; signed in to choose a password first; the address changed; or
 * the other mailbox has to confirm too.
 */
export type Followed = 'signedIn' | 'choosePassword' | 'emailChanged' | 'otherMailbox';

/**
 * Redeems the link of a mail. It works once.
 *
 * @param input.proof what this browser kept when it signed up, if it did
 */
export async function followLink(
  db: DatabaseClient,
  input: { token: string; type: LinkType; proof?: string | undefined },
): Promise<Result<Followed>> {
  if (IS_HOSTED && input.type !== 'email_change') return followToProject(db, input);
  const { token, type, proof } = input;
  const link = { token_hash: token, type, ...(!IS_HOSTED && { proof: proof ?? '' }) };
  const { data, error } = await db.auth.verifyOtp(link);
  if (error) return toFailure(error);
  if (type === 'email_change') {
    if (data.user === null) return ok('otherMailbox');
    // The session of this browser, if it is of that account, still names the old address.
    await db.auth.refreshSession().catch(() => null);
    return ok('emailChanged');
  }
  const isRecovery = ['recovery', 'invite'].includes(type) || wasRecovered(data.session);
  return ok(isRecovery ? 'choosePassword' : 'signedIn');
}

/** A session that a project's link has opened, until its password is chosen. */
let waiting: DatabaseClient | undefined;

/** A session of it is the visitor's own once it opens something. */
async function followToProject(
  db: DatabaseClient,
  { token, type, proof = '' }: { token: string; type: LinkType; proof?: string | undefined },
): Promise<Result<Followed>> {
  const apart = createSeparateClient();
  const { data, error } = await apart.auth.verifyOtp({ token_hash: token, type });
  if (error) return toFailure(error);
  if (!['recovery', 'invite'].includes(type) && !wasRecovered(data.session)) {
    const asked = await callFunction(apart, 'first-password', { body: { proof } });
    if (!asked.ok) return asked;
    if ((asked.value as { readonly open: boolean }).open) {
      const adopted = await adopt(db, apart);
      return adopted.ok ? ok('signedIn') : adopted;
    }
  }
  waiting = apart;
  return ok('choosePassword');
}

/** @example 'a' → 'ca978112…' */
async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether an access token says that its session was opened to choose a password (claim `amr`). */
function wasRecovered(session: Session | null): boolean {
  const payload = session?.access_token.split('.')[1] ?? '';
  if (payload === '') return false;
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  const { amr } = claims as { amr?: readonly { method?: string }[] };
  return amr?.some(({ method }) => method === 'recovery') ?? false;
}

/** Sets a new password for somebody whom a link has just let in. Other devices are signed out. */
export async function setPassword(db: DatabaseClient, password: string): Promise<Result<null>> {
  if (waiting) return setFirstPassword(db, waiting, password);
  const { error } = await db.auth.updateUser({ password });
  return error ? toFailure(error) : ok(null);
}

async function setFirstPassword(
  db: DatabaseClient,
  apart: DatabaseClient,
  password: string,
): Promise<Result<null>> {
  const email = (await getSession(apart))?.user.email ?? '';
  const asked = await callFunction(apart, 'first-password', { body: { password } });
  if (!asked.ok) return asked;
  // Of an account that is open already.
  if (!(asked.value as { readonly chosen: boolean }).chosen) {
    const { error } = await apart.auth.updateUser({ password });
    return error ? toFailure(error) : adopt(db, apart);
  }
  // Choosing it has ended the session.
  const { error } = await db.auth.signInWithPassword({ email, password });
  return error ? toFailure(error) : ok(null);
}

/**
 * Changes the password of somebody who knows the current one; the server checks it and signs every
 * other device out.
 */
export async function changePassword(
  db: DatabaseClient,
  input: { email: string; current: string; password: string },
): Promise<Result<null>> {
  const change = { password: input.password, current_password: input.current };
  const { error } = await db.auth.updateUser(change);
  if (!error) return ok(null);
  if (error.code !== 'reauthentication_needed') return toFailure(error);
  // A project wants a session younger than a day (`secure_password_change`): this one goes on in it.
  const { auth } = createSeparateClient();
  const fresh = await auth.signInWithPassword({ email: input.email, password: input.current });
  if (fresh.error) return toFailure(fresh.error);
  const changed = await auth.updateUser(change);
  if (changed.error) return toFailure(changed.error);
  const adopted = await db.auth.setSession(fresh.data.session);
  return adopted.error ? toFailure(adopted.error) : ok(null);
}

/** Asks for another address. It counts once both mailboxes have confirmed. */
export async function changeEmail(
  db: DatabaseClient,
  input: { email: string; newEmail: string; current: string; returnTo: string },
): Promise<Result<null>> {
  if (IS_HOSTED) {
    // A project does not ask for the password here.
    const { auth } = createSeparateClient();
    const known = await auth.signInWithPassword({ email: input.email, password: input.current });
    if (known.error) return toFailure(known.error);
    await auth.signOut({ scope: 'local' });
  }
  const { error } = await db.auth.updateUser(
    { email: input.newEmail, current_password: input.current },
    { emailRedirectTo: input.returnTo },
  );
  return error ? toFailure(error) : ok(null);
}

/** Ends the session of this device. Here it ends even if nobody answers. */
export async function signOut(db: DatabaseClient): Promise<void> {
  await db.auth.signOut({ scope: 'local' });
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
