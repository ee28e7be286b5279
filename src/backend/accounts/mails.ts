import type { Locale } from '#src/i18n/locales.ts';
import {
  type LinkType,
  linkTo,
  type Page,
  pageOf,
} from '#supabase/functions/_shared/account-links.ts';
import type { MailData, MailName } from '#supabase/functions/_shared/mail/render.ts';
import type { Database } from '../database/database.ts';

/** Somebody waits for these mails, so they go before newsletters. */
const PRIORITY = 1;

export type Mails = {
  /** Queues a mail in the transaction of what causes it. */
  queue<Name extends MailName>(
    template: Name,
    to: string,
    locale: Locale,
    data: MailData<Name>,
  ): Promise<void>;
  link(type: LinkType, token: string, page: Page): string;
  pageOf(redirectTo: string | null): Page;
};

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
    link: (type, token, page) => linkTo(siteUrl, type, token, page),
    pageOf: (redirectTo) => pageOf(siteUrl, redirectTo),
  };
}
