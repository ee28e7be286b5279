import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type Locale, toLocale } from '#src/i18n/locales.ts';
import {
  askForLink,
  type Decision,
  type LinkDesk,
  type LinkWish,
  type Opening,
  type Page,
} from '#supabase/functions/_shared/account-links.ts';
import type { MailName } from '#supabase/functions/_shared/mail/render.ts';
import type { Database } from '../database/database.ts';
import { type Account, findByEmail } from './account.ts';
import type { emailBody, Metadata, signUpBody } from './bodies.ts';
import type { Mails } from './mails.ts';
import { assertAcceptable, type Passwords } from './passwords.ts';
import type { Issuer } from './sessions.ts';
import { storeAccount } from './store-account.ts';
import { newSecret } from './tokens.ts';

export type Office = Issuer & { readonly mails: Mails; readonly passwords: Passwords };

/**
 * Opens an account that counts once its link was followed, as `askForLink` says it; the answer is the same for all.
 */
export async function signUp(
  office: Office,
  { email, password, data }: z.infer<typeof signUpBody>,
  page: Page,
): Promise<object> {
  assertAcceptable(password);
  const hash = await office.passwords.hash(password);
  const about = data ?? {};
  let id: string = randomUUID();
  await ask(office, 'signup', email, page, {
    isInvited: about.invitation !== undefined,
    locale: about.locale,
    open: async () => {
      const link = newSecret();
      id = await storeAccount(office.database, { email, hash, about, confirmation: link.hash });
      const account = await findByEmail(office.database, email);
      // Whoever came with an invitation has proved the address already.
      return account?.confirmed_at === null ? link.token : null;
    },
  });
  return strangerLike(id, email, about);
}

/** Sends the link again, with which an unconfirmed account is confirmed. Never says whether. */
export const resend = (office: Office, { email }: z.infer<typeof emailBody>, page: Page) =>
  ask(office, 'resend', email, page);

/** Mails a link to choose a new password, if there is an account. Never says whether. */
export const recover = (office: Office, { email }: z.infer<typeof emailBody>, page: Page) =>
  ask(office, 'recover', email, page);

/** Another account wants to move to an address that has one: its owner hears of it, once a minute and five times a day. */
export const remindOwner = (office: Office, email: string, page: Page) =>
  ask(office, 'remind', email, page);

function ask(
  { database, mails, siteUrl }: Office,
  wish: LinkWish,
  email: string,
  page: Page,
  opening?: Opening,
): Promise<void> {
  const desk: LinkDesk = {
    decide: async (...asked) => {
      const { rows } = await database.query<{ decision: Decision }>(
        'select private.decide_link($1, $2, $3) as decision',
        asked,
      );
      return rows[0]?.decision ?? null;
    },
    renew: async (step, address) => {
      const link = newSecret();
      const kind = step === 'confirm' ? 'confirmation' : 'recovery';
      await database.query(
        `update auth.users set ${kind}_token = $2, ${kind}_sent_at = now() where email = $1 and not is_sso_user`,
        [address, link.hash],
      );
      return link.token;
    },
    mail: mails.queue,
  };
  return database.transaction(() => askForLink(desk, siteUrl, { wish, email, page }, opening));
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
