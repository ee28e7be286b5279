import type { App } from '@supabase/lite';
import type { MailData, MailName } from '#supabase/functions/_shared/mail/render.ts';
import type { MailLocale } from '#supabase/functions/_shared/mail/types.ts';
import type { Database } from './database.ts';
import { currentCall } from './quiet.ts';

type Mailer = NonNullable<App['_mailer']>;
type Meta = Parameters<Mailer['sendConfirmation']>[3];

/** Somebody waits for these mails, so they go before newsletters. */
const PRIORITY = 1;

/**
 * Queues the mails of the account flows in the outbox, in the transaction of the request that asks
 * for them, and in the language of the page it came from.
 *
 * @param siteUrl public origin; links lead there whatever host the request named
 */
export function createAuthMailer(database: Database, siteUrl: string): Mailer {
  const queue = async <Name extends MailName>(
    template: Name,
    to: string,
    data: MailData<Name>,
    meta: Meta,
  ) => {
    await database.query(
      `insert into public.email_outbox (template, to_email, locale, data, priority)
       values ($1, $2, $3, $4, ${PRIORITY})`,
      [template, to, await localeOf(database, meta), JSON.stringify(data)],
    );
  };
  const link = (tokenHash: string, type: string) => {
    const url = new URL('/auth/v1/verify', siteUrl);
    url.search = new URLSearchParams({
      token: tokenHash,
      type,
      redirect_to: currentCall()?.redirectTo ?? siteUrl,
    }).toString();
    return url.href;
  };
  return {
    async sendConfirmation(email, tokenHash, _otp, meta) {
      const onMail = currentCall()?.onMail;
      if (onMail) return onMail(tokenHash);
      if (await isConfirmed(database, meta)) return;
      await queue('auth-confirmation', email, { url: link(tokenHash, 'signup') }, meta);
    },
    async sendRecovery(email, tokenHash, _otp, meta) {
      await queue('auth-recovery', email, { url: link(tokenHash, 'recovery') }, meta);
    },
    async sendMagicLink(email, tokenHash, _otp, meta) {
      await queue('auth-magic-link', email, { url: link(tokenHash, 'magiclink') }, meta);
    },
    async sendEmailChange(email, tokenHash, _otp, meta) {
      const url = link(tokenHash, 'email_change');
      const from = meta?.currentEmail ?? email;
      const data = { url, email: from, newEmail: meta?.newEmail ?? email };
      await queue('auth-email-change', email, data, meta);
    },
    async sendReauthentication(email, otp, meta) {
      await queue('auth-reauthentication', email, { token: otp }, meta);
    },
  };
}

/** Whoever signs up with an invitation has proved the address already. */
async function isConfirmed(database: Database, meta: Meta): Promise<boolean> {
  const { rows } = await database.query(
    'select from auth.users where id = $1 and email_confirmed_at is not null',
    [meta?.userId ?? null],
  );
  return rows.length > 0;
}

/** Of the page that the link returns to, else what the account was opened in. */
async function localeOf(database: Database, meta: Meta): Promise<MailLocale> {
  const target = URL.parse(currentCall()?.redirectTo ?? '');
  if (target) return /^\/vi(\/|$)/.test(target.pathname) ? 'vi' : 'en';
  const { rows } = await database.query<{ locale: string }>(
    'select locale from public.profiles where user_id = $1',
    [meta?.userId ?? null],
  );
  return rows[0]?.locale === 'vi' ? 'vi' : 'en';
}
