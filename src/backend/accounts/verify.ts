import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import { findById, toUser } from './account.ts';
import type { verifyBody } from './bodies.ts';
import { linkExpired } from './refusal.ts';
import { openSession, type Visitor } from './sessions.ts';
import type { Office } from './sign-up.ts';
import { hashOf } from './tokens.ts';

/** How long a link works. The mails say so. */
const LIFE = "interval '1 hour'";

const NOT_BANNED = 'coalesce(banned_until < now(), true)';

/**
 * Redeems the link of a mail: once, within the hour, for the kind it is of.
 *
 * @returns a session for a sign-up or a new password. A change of address opens none: two mailboxes
 *   confirm it, and neither is the browser that asked
 * @throws Refusal otp_expired for every link that is not good, whatever is wrong with it
 */
export async function verify(
  office: Office,
  { token_hash: token, type, proof }: z.infer<typeof verifyBody>,
  visitor: Visitor,
): Promise<object> {
  const hash = hashOf(token);
  return office.database.transaction(async () => {
    switch (type) {
      case 'signup':
      case 'email':
        return confirmSignUp(office, hash, proof, visitor);
      case 'recovery':
        return openRecovery(office, hash, visitor);
      case 'email_change':
        return confirmChange(office, hash);
    }
  });
}

/**
 * Confirms an address. Anybody can sign up with it and choose a password, but only its owner follows the
 * link: the password counts if the browser is the one that chose it. In another one a new password is
 * chosen, as after a recovery. A client that names no browser at all is no page that somebody was lured
 * to: it holds the link and knows what it does.
 */
async function confirmSignUp(
  office: Office,
  hash: string,
  proof: string | undefined,
  visitor: Visitor,
): Promise<object> {
  const { database } = office;
  const { rows } = await database.query<{ id: string; is_theirs: boolean }>(
    `with found as (
       select id, last_sign_in_at is not null or $2::text is null
         or coalesce(raw_app_meta_data ->> 'sign_up_proof' = $2, false) as is_theirs
       from auth.users
       where confirmation_token = $1 and confirmation_sent_at > now() - ${LIFE}
         and email_confirmed_at is null and ${NOT_BANNED})
     update auth.users as u set confirmation_token = null, confirmation_sent_at = null,
       email_confirmed_at = now(),
       encrypted_password = case when found.is_theirs then u.encrypted_password end,
       raw_app_meta_data = u.raw_app_meta_data - 'sign_up_proof'
     from found where u.id = found.id
     returning u.id, found.is_theirs`,
    [hash, proof === undefined ? null : hashOf(proof)],
  );
  const [user] = rows;
  if (!user) throw linkExpired();
  await markVerified(database, user.id);
  return openSession(office, user.id, user.is_theirs ? 'otp' : 'recovery', visitor);
}

/**
 * Opens the session in which a new password is chosen, once without the current one. An address that
 * nobody had confirmed is confirmed by it, and whatever password it was signed up with is forgotten.
 */
async function openRecovery(office: Office, hash: string, visitor: Visitor): Promise<object> {
  const { database } = office;
  const { rows } = await database.query<{ id: string }>(
    `with found as (
       select id, email_confirmed_at is not null or last_sign_in_at is not null as is_theirs
       from auth.users
       where recovery_token = $1 and recovery_sent_at > now() - ${LIFE} and ${NOT_BANNED})
     update auth.users as u set recovery_token = null, recovery_sent_at = null, confirmation_token = null,
       email_confirmed_at = coalesce(u.email_confirmed_at, now()),
       encrypted_password = case when found.is_theirs then u.encrypted_password end,
       raw_app_meta_data = u.raw_app_meta_data - 'sign_up_proof'
     from found where u.id = found.id
     returning u.id`,
    [hash],
  );
  const [user] = rows;
  if (!user) throw linkExpired();
  await markVerified(database, user.id);
  return openSession(office, user.id, 'recovery', visitor);
}

async function markVerified(database: Database, id: string): Promise<void> {
  await database.query(
    `update auth.users set raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}'
     where id = $1 and jsonb_typeof(raw_user_meta_data) = 'object'`,
    [id],
  );
  await database.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [id],
  );
}

/** The first of two mailboxes, as Supabase's auth server answers it. */
const HALF_DONE = {
  code: '200',
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
};

/**
 * One of the two mailboxes says yes to a change of address (`email_change_confirm_status` 0 or 1); the
 * second yes makes it.
 */
async function confirmChange({ database }: Office, hash: string): Promise<object> {
  const { rows } = await database.query<{ id: string; to: string; confirmed: number }>(
    `update auth.users set
       email_change_token_current = case when email_change_token_current <> $1 then email_change_token_current end,
       email_change_token_new = case when email_change_token_new <> $1 then email_change_token_new end,
       email_change_confirm_status = coalesce(email_change_confirm_status, 0) + 1
     where (email_change_token_current = $1 or email_change_token_new = $1)
       and coalesce(email_change, '') <> '' and email_change_sent_at > now() - ${LIFE} and ${NOT_BANNED}
     returning id, email_change as to, email_change_confirm_status as confirmed`,
    [hash],
  );
  const [user] = rows;
  if (!user) throw linkExpired();
  if (user.confirmed < 2) return HALF_DONE;
  // Somebody opened an account there meanwhile; one that nobody confirmed is none.
  await database.query(
    'delete from auth.users as u where u.email = $1 and u.id <> $2 and private.is_unproven(u)',
    [user.to, user.id],
  );
  const taken = await database.query('select from auth.users where email = $1 and id <> $2', [
    user.to,
    user.id,
  ]);
  if (taken.rows.length > 0) throw linkExpired();
  await database.query(
    `update auth.users set email = email_change, email_change = '', email_change_sent_at = null,
       email_change_confirm_status = 0, confirmation_token = null, recovery_token = null, updated_at = now(),
       email_confirmed_at = coalesce(email_confirmed_at, now())
     where id = $1`,
    [user.id],
  );
  await database.query(
    `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text),
       updated_at = now() where user_id = $1 and provider = 'email'`,
    [user.id, user.to],
  );
  return toUser(await findById(database, user.id));
}
