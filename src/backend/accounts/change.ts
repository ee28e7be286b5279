import type { z } from 'zod';
import type { Page } from '#supabase/functions/_shared/account-links.ts';
import { type Account, findByEmail, findById, PAUSE_MS, toUser } from './account.ts';
import type { userBody } from './bodies.ts';
import { assertAcceptable } from './passwords.ts';
import { Refusal, tooMany } from './refusal.ts';
import { factorOwed, owesFactor } from './sessions.ts';
import { localeOf, mayMail, type Office, remindOwner } from './sign-up.ts';
import { type Claims, newSecret } from './tokens.ts';
import type { Patience, Tries } from './tries.ts';

/** Wrong current passwords in an account: somebody else sits at its owner's machine. */
const CURRENT: Patience = { free: 5, longestMs: 15 * 60_000 };

export type Change = z.infer<typeof userBody>;

/**
 * Changes an account for its owner. Password and address need the current password; the session of a
 * recovery link may choose one password without it, which opens nothing of an account with a second factor.
 *
 * @param claims of a session that is there
 */
export async function changeAccount(
  office: Office & { readonly tries: Tries },
  claims: Claims,
  change: Change,
  page: Page,
): Promise<object> {
  const { database, passwords } = office;
  const account = await findById(database, claims.sub);
  const password = change.password ?? undefined;
  const email = change.email && change.email !== account.email ? change.email : undefined;
  let hash: string | undefined;
  const isProven = email === undefined && (await isRecovery(office, claims));
  const choosesPassword = isProven && password !== undefined && !change.data;
  if (!choosesPassword && (await owesFactor(database, claims))) throw factorOwed();
  if ((password !== undefined || email !== undefined) && !isProven)
    await assertCurrent(office, account, change.current_password ?? undefined);
  if (password !== undefined) {
    assertAcceptable(password);
    if (await passwords.matches(password, account.password))
      throw new Refusal(
        422,
        'same_password',
        'New password should be different from the old password.',
      );
    hash = await passwords.hash(password);
  }
  return database.transaction(async () => {
    if (hash !== undefined) await storePassword(office, claims, account, hash);
    if (email !== undefined) await askForAddress(office, account, email, page);
    if (change.data)
      await database.query(
        `update auth.users set raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || $2::text::jsonb,
           updated_at = now() where id = $1`,
        [account.id, JSON.stringify(change.data)],
      );
    return toUser(await findById(database, account.id));
  });
}

/** Whether a session was opened by a recovery link, within the hour, and has not used that yet. */
async function isRecovery({ database }: Office, { session_id }: Claims): Promise<boolean> {
  const { rows } = await database.query(
    `select from auth.sessions where id = $1 and tag = 'recovery' and created_at > now() - interval '1 hour'`,
    [session_id],
  );
  return rows.length > 0;
}

/** Counts guesses. Only the right password ends the count: no other change of the account does. */
async function assertCurrent(
  { passwords, tries }: Office & { readonly tries: Tries },
  account: Account,
  current: string | undefined,
): Promise<void> {
  if (current === undefined)
    throw new Refusal(
      400,
      'current_password_required',
      'Current password required when setting new password.',
    );
  const key = `password ${account.id}`;
  const wait = tries.take(key, CURRENT);
  if (wait > 0) throw tooMany(wait);
  if (!(await passwords.matches(current, account.password)))
    throw new Refusal(400, 'current_password_invalid', 'The current password is not right.');
  tries.forgive(key);
}

/** The database ends all other sessions (`private.end_sessions_of_user`). Links that are on their way end too. */
async function storePassword(
  { database }: Office,
  { session_id }: Claims,
  { id, password }: Account,
  hash: string,
): Promise<void> {
  await database.query(`select set_config('khoi.own_session', $1, true)`, [session_id]);
  const { affectedRows } = await database.query(
    `update auth.users set encrypted_password = $2, confirmation_token = null, recovery_token = null,
       email_change = '', email_change_token_current = null, email_change_token_new = null,
       email_change_sent_at = null, email_change_confirm_status = 0, updated_at = now()
     where id = $1 and encrypted_password is not distinct from $3`,
    [id, hash, password],
  );
  // Changed by somebody else between the question and here: what was asked for counts no more.
  if (affectedRows !== 1) throw tooMany(1000);
  await database.query(`update auth.sessions set tag = 'password' where id = $1`, [session_id]);
}

/** Mails a link to both mailboxes. A new address that has an account hears of that instead. */
async function askForAddress(
  office: Office,
  account: Account,
  email: string,
  page: Page,
): Promise<void> {
  const { database, mails } = office;
  if (account.email_change_is_new || !(await mayMail(database, 'auth-email-change', account.email)))
    throw tooMany(PAUSE_MS, 'over_email_send_rate_limit');
  const [current, fresh] = [newSecret(), newSecret()];
  await database.query(
    `update auth.users set email_change = $2, email_change_token_current = $3, email_change_token_new = $4,
       email_change_sent_at = now(), email_change_confirm_status = 0, updated_at = now() where id = $1`,
    [account.id, email, current.hash, fresh.hash],
  );
  const locale = localeOf(account, page);
  const send = (to: string, token: string) =>
    mails.queue('auth-email-change', to, locale, {
      url: mails.link('email_change', token, { locale, path: page.path }),
      email: account.email,
      newEmail: email,
    });
  await send(account.email, current.token);
  const owner = await findByEmail(database, email);
  if (owner && !owner.unproven) await remindOwner(office, email, page);
  else await send(email, fresh.token);
}
