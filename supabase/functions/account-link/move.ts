import { toLocale } from '../../../src/i18n/locales.ts';
import { askForLink, linkTo, type Page } from '../_shared/account-links.ts';
import type { Caller, Db } from '../_shared/deps.ts';
import { HttpError } from '../_shared/http.ts';
import { projectDesk } from './project-accounts.ts';

type Move = { readonly step: 'later' | 'taken' | 'free'; readonly locale: string | null };

/** An address that nobody has: the auth server makes no link to one that is taken. */
const nobodys = () => `${crypto.randomUUID()}@moves.invalid`;

/**
 * Mails a link to both mailboxes, as the built-in auth server does. The owner of a new address that has an account hears
 * of that instead, and the link of the other mailbox leads as far as it would.
 *
 * @throws HttpError 429 within a minute
 */
export async function askForMove(
  db: Db,
  siteUrl: string,
  caller: Caller,
  { address, page }: { readonly address: string; readonly page: Page },
): Promise<void> {
  const { data } = await db.rpc('account_move', { account: caller.id, address }).throwOnError();
  const decided = data as Move | null;
  if (decided === null) return;
  const { step, locale: known } = decided;
  if (step === 'later')
    throw new HttpError(
      429,
      'For security purposes, you can only request this once every 60 seconds',
      { 'Retry-After': '60' },
      'over_email_send_rate_limit',
    );
  const locale = page.locale ?? toLocale(known);
  const desk = projectDesk(db);
  const link = async (type: 'email_change_current' | 'email_change_new', newEmail: string) => {
    const { data: made, error } = await db.auth.admin.generateLink({
      ...{ type, email: caller.email, newEmail },
    });
    if (error) throw error;
    // What `hashed_token` says of a new address is not what is stored.
    return new URL(made.properties.action_link).searchParams.get('token') ?? '';
  };
  const mail = (to: string, token: string) =>
    desk.mail('auth-email-change', to, locale, {
      url: linkTo(siteUrl, 'email_change', token, { locale, path: page.path }),
      email: caller.email,
      newEmail: address,
    });
  const current = await link('email_change_current', step === 'free' ? address : nobodys());
  if (step === 'free') {
    const fresh = await link('email_change_new', address);
    await mail(caller.email, current);
    return mail(address, fresh);
  }
  await db.rpc('account_pretend_move', { account: caller.id, address }).throwOnError();
  await mail(caller.email, current);
  await askForLink(desk, siteUrl, { wish: 'remind', email: address, page });
}
