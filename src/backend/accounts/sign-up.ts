import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { DEFAULT_LOCALE, type Locale, toLocale } from '#src/i18n/locales.ts';
import type { MailName } from '#supabase/functions/_shared/mail/render.ts';
import type { Database } from '../database/database.ts';
import { type Account, findByEmail } from './account.ts';
import type { emailBody, Metadata, signUpBody } from './bodies.ts';
import type { Mails, Page } from './mails.ts';
import { assertAcceptable, type Passwords } from './passwords.ts';
import type { Issuer } from './sessions.ts';
import { storeAccount } from './store-account.ts';
import { newSecret } from './tokens.ts';

export type Office = Issuer & { readonly mails: Mails; readonly passwords: Passwords };

/**
 * Opens an account that counts once its link was followed. An account that nobody ever confirmed is
 * none: whoever signs up last begins anew, with their own password, and older links open nothing.
 * The owner of a confirmed one is told by mail; the answer is the same for all.
 */
export async function signUp(
  office: Office,
  { email, password, data }: z.infer<typeof signUpBody>,
  page: Page,
): Promise<object> {
  const { database, passwords } = office;
  assertAcceptable(password);
  const hash = await passwords.hash(password);
  const id = await database.transaction(async () => {
    const known = await findByEmail(database, email);
    if (known && !known.unproven) {
      await remindOwner(office, known, page);
      return null;
    }
    // No further mail would go out: the link of the one before stays good, for what it was asked for.
    if (
      known &&
      data?.invitation === undefined &&
      !(await mayMail(database, 'auth-confirmation', email))
    )
      return null;
    if (known) await database.query('delete from auth.users where id = $1', [known.id]);
    return openAccount(office, email, hash, data ?? {}, page);
  });
  return strangerLike(id ?? randomUUID(), email, data ?? {});
}

/** Whether the mailbox has budget left for such a mail: without one an older link has to stay good. */
export async function mayMail(
  database: Database,
  template: MailName,
  email: string,
): Promise<boolean> {
  const { rows } = await database.query<{ may: boolean }>(
    'select private.has_mail_budget($1, $2) as may',
    [template, email],
  );
  return rows[0]?.may === true;
}

/** Stores the account and queues the mail with its link. Runs in a transaction. */
async function openAccount(
  { database, mails }: Office,
  email: string,
  hash: string,
  data: Metadata,
  page: Page,
): Promise<string> {
  const link = newSecret();
  const id = await storeAccount(database, { email, hash, about: data, confirmation: link.hash });
  const account = await findByEmail(database, email);
  // Whoever came with an invitation has proved the address already.
  if (account?.confirmed_at === null)
    await mails.queue('auth-confirmation', email, page.locale ?? data.locale ?? DEFAULT_LOCALE, {
      url: mails.link('signup', link.token, page),
    });
  return id;
}

/** Somebody signs up who has an account: its owner hears of it, once a minute and five times a day. */
export async function remindOwner(office: Office, account: Account, page: Page): Promise<void> {
  const { database, mails } = office;
  if (account.confirmed_at === null) return renewConfirmation(office, account, page);
  const { rows } = await database.query<{ may: boolean }>(
    `select private.take_rate_limit('account-exists:' || private.email_hash($1), 1, 60)
       and private.take_rate_limit('account-exists-day:' || private.email_hash($1), 5, 86400) as may`,
    [account.email],
  );
  if (!rows[0]?.may) return;
  await mails.queue('account-exists', account.email, localeOf(account, page), {});
}

/** Sends the link again, with which an unconfirmed account is confirmed. Never says whether. */
export async function resend(
  office: Office,
  { email }: z.infer<typeof emailBody>,
  page: Page,
): Promise<void> {
  const { database } = office;
  await database.transaction(async () => {
    const account = await findByEmail(database, email);
    if (account?.confirmed_at === null) await renewConfirmation(office, account, page);
  });
}

async function renewConfirmation(
  { database, mails }: Office,
  account: Account,
  page: Page,
): Promise<void> {
  if (account.confirmation_is_new) return;
  if (!(await mayMail(database, 'auth-confirmation', account.email))) return;
  const link = newSecret();
  await database.query(
    'update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1',
    [account.id, link.hash],
  );
  await mails.queue('auth-confirmation', account.email, localeOf(account, page), {
    url: mails.link('signup', link.token, page),
  });
}

/** Mails a link to choose a new password, if there is an account. Never says whether. */
export async function recover(
  { database, mails }: Office,
  { email }: z.infer<typeof emailBody>,
  page: Page,
): Promise<void> {
  await database.transaction(async () => {
    const account = await findByEmail(database, email);
    if (!account || account.banned || account.recovery_is_new) return;
    if (!(await mayMail(database, 'auth-recovery', email))) return;
    const link = newSecret();
    await database.query(
      'update auth.users set recovery_token = $2, recovery_sent_at = now() where id = $1',
      [account.id, link.hash],
    );
    const locale = localeOf(account, page);
    await mails.queue('auth-recovery', email, locale, {
      // From the form for a new password on to where it was asked for.
      url: mails.link('recovery', link.token, { locale, path: page.path }),
    });
  });
}

/** Of the page that the request came from, else of the account. */
export function localeOf(account: Account, page: Page): Locale {
  return page.locale ?? toLocale(account.locale);
}

/** What signing up answers, with nothing of an account that may be there. */
function strangerLike(id: string, email: string, { full_name, locale }: Metadata): object {
  const now = new Date().toISOString();
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {
      full_name,
      locale,
      email,
      email_verified: false,
      phone_verified: false,
      sub: id,
    },
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
