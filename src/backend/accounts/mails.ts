import { DEFAULT_LOCALE, type Locale } from '#src/i18n/locales.ts';
import { fromParam, pathTo } from '#src/i18n/paths.ts';
import type { MailData, MailName } from '#supabase/functions/_shared/mail/render.ts';
import type { Database } from '../database/database.ts';

/** Somebody waits for these mails, so they go before newsletters. */
const PRIORITY = 1;

/** Kinds of links, as the address of /auth/confirm and supabase-js name them. */
export type LinkType = 'signup' | 'recovery' | 'email_change';

export type Mails = {
  /** Queues a mail in the transaction of what causes it. */
  queue<Name extends MailName>(
    template: Name,
    to: string,
    locale: Locale,
    data: MailData<Name>,
  ): Promise<void>;
  /** Address of the page on which a person confirms. Looking at it changes nothing. */
  link(type: LinkType, token: string, page: Page): string;
  /** Where a request asks to return to: a page of ours and nothing else. */
  pageOf(redirectTo: string | null): Page;
};

/** Language of a page, and its path when a person shall get back to it. */
export type Page = { readonly locale: Locale | null; readonly path: string | null };

/** @param siteUrl public origin; links lead there whatever host the request named */
export function createMails(database: Database, siteUrl: string): Mails {
  return {
    queue: async (template, to, locale, data) => {
      await database.query('select private.enqueue_mail($1, $2, $3, $4::text::jsonb, null, $5)', [
        template,
        to,
        locale,
        JSON.stringify(data),
        PRIORITY,
      ]);
    },
    link: (type, token, { locale, path }) => {
      const url = new URL(pathTo(locale ?? DEFAULT_LOCALE, '/auth/confirm'), siteUrl);
      url.search = new URLSearchParams({
        token_hash: token,
        type,
        ...(path !== null && path !== '/' && { next: path }),
      }).toString();
      return url.href;
    },
    pageOf: (redirectTo) => {
      const url = URL.parse(redirectTo ?? '');
      if (url?.origin !== siteUrl) return { locale: null, path: null };
      const locale = fromParam(url.pathname.split('/')[1]) ?? DEFAULT_LOCALE;
      return { locale, path: url.pathname + url.search };
    },
  };
}
