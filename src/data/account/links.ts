import type { Session } from '@supabase/supabase-js';
import { normalizePassword } from '#src/domain/accounts/password.ts';
import { readClaims } from '#src/domain/accounts/token-claims.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { createSeparateClient } from '../browser-client.ts';
import { type DatabaseClient, IS_HOSTED } from '../client.ts';
import { callFunction } from '../functions.ts';
import { getSession, toFailure } from './auth.ts';
import { adopt } from './project-auth.ts';

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
  if (IS_HOSTED && input.type !== 'email_change') return followOnProject(db, input);
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

/** Sets a new password for somebody whom a link has just let in. Other devices are signed out. */
export async function setPassword(db: DatabaseClient, password: string): Promise<Result<null>> {
  if (IS_HOSTED) return setOnProject(db, normalizePassword(password));
  const { error } = await db.auth.updateUser({ password });
  return error ? toFailure(error) : ok(null);
}

/** A session that a project's link has opened, until its password is chosen. */
let waiting: DatabaseClient | undefined;

/** Redeems the link of a mail. Its session is the visitor's own once it opens something. */
async function followOnProject(
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

/** Sets the password in the session that a link has opened. */
async function setOnProject(db: DatabaseClient, password: string): Promise<Result<null>> {
  if (waiting === undefined) return err('UNAUTHENTICATED');
  const apart = waiting;
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

/** Whether an access token says that its session was opened to choose a password (claim `amr`). */
function wasRecovered(session: Session | null): boolean {
  const { amr } = readClaims(session?.access_token ?? '');
  return amr?.some(({ method }) => method === 'recovery') ?? false;
}
