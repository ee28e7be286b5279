import { DEFAULT_LOCALE, type Locale, toLocale } from '../../../src/i18n/locales.ts';
import { fromParam, pathTo } from '../../../src/i18n/paths.ts';
import type { MailData } from './mail/render.ts';

// Asking for a link by mail, for the built-in auth server and for a project. Nothing of what comes of it shows in an
// answer: private.decide_link says what it is.

/** What a link is asked for. `remind`: for an address that another account wants to move to. */
export type LinkWish = 'signup' | 'resend' | 'recover' | 'remind';

/** Kinds of links, as the address of /auth/confirm and supabase-js name them. */
export type LinkType = 'signup' | 'recovery' | 'email_change';

/** Language of a page, and its path when a person shall get back to it. */
export type Page = { readonly locale: Locale | null; readonly path: string | null };

/** What `private.decide_link` answers; null: nothing happens. */
export type Decision = {
  readonly step: 'open' | 'confirm' | 'recover' | 'remind';
  /** Of the account that is there. */
  readonly locale: string | null;
} | null;

/** Mails with such links, or instead of one. */
type LinkMail = 'auth-confirmation' | 'auth-recovery' | 'auth-email-change' | 'account-exists';

/** What an auth server does in a way of its own. */
export type LinkDesk = {
  decide(wish: LinkWish, email: string, isInvited: boolean): Promise<Decision>;
  /** A new link of an account, which voids the one before. @returns null where there is none any more */
  renew(step: 'confirm' | 'recover', email: string): Promise<string | null>;
  /** Queues a mail that a person waits for. */
  mail<Name extends LinkMail>(
    template: Name,
    to: string,
    locale: Locale,
    data: MailData<Name>,
  ): Promise<void>;
};

type Asked = {
  readonly wish: LinkWish;
  /** In lower case. */
  readonly email: string;
  /** From which it is asked. */
  readonly page: Page;
};

/** The account that a sign-up opens. */
export type Opening = {
  readonly isInvited: boolean;
  /** Language of its mails where its page has none. */
  readonly locale: Locale | undefined;
  /** Opens it. @returns the link that confirms it; null where none is needed, or another sign-up was first */
  readonly open: () => Promise<string | null>;
};

/**
 * Mails the link that is asked for, if there is what it is asked for.
 *
 * An account that nobody confirmed is none: whoever signs up last begins anew, with their own password, and older
 * links open nothing. The owner of a confirmed one is told by mail that somebody signs up with it.
 */
export async function askForLink(
  desk: LinkDesk,
  siteUrl: string,
  { wish, email, page }: Asked,
  opening?: Opening,
): Promise<void> {
  const decided = await desk.decide(wish, email, opening?.isInvited ?? false);
  if (decided === null) return;
  const { step } = decided;
  if (step === 'open' && opening) {
    const token = await opening.open();
    const locale = page.locale ?? opening.locale ?? DEFAULT_LOCALE;
    if (token !== null)
      await desk.mail('auth-confirmation', email, locale, {
        url: linkTo(siteUrl, 'signup', token, page),
      });
    return;
  }
  const locale = page.locale ?? toLocale(decided.locale);
  if (step === 'remind') return desk.mail('account-exists', email, locale, {});
  if (step === 'open') return;
  const token = await desk.renew(step, email);
  if (token === null) return;
  if (step === 'confirm')
    return desk.mail('auth-confirmation', email, locale, {
      url: linkTo(siteUrl, 'signup', token, page),
    });
  // From the form for a new password on to where it was asked for.
  await desk.mail('auth-recovery', email, locale, {
    url: linkTo(siteUrl, 'recovery', token, { locale, path: page.path }),
  });
}

/** Address of the page on which a person confirms. Looking at it changes nothing. */
export function linkTo(
  siteUrl: string,
  type: LinkType,
  token: string,
  { locale, path }: Page,
): string {
  const url = new URL(pathTo(locale ?? DEFAULT_LOCALE, '/auth/confirm'), siteUrl);
  url.search = new URLSearchParams({
    token_hash: token,
    type,
    ...(path !== null && path !== '/' && { next: path }),
  }).toString();
  return url.href;
}

/** Where a request asks to return to: a page of the site and nothing else. */
export function pageOf(siteUrl: string, returnTo: string | null): Page {
  const url = URL.parse(returnTo ?? '');
  if (url?.origin !== siteUrl) return { locale: null, path: null };
  const locale = fromParam(url.pathname.split('/')[1]) ?? DEFAULT_LOCALE;
  return { locale, path: url.pathname + url.search };
}
